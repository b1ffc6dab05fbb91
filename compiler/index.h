/* Subscripts as lists: what `a[i, 1:n, ..., None]` selects, one item an axis, tuples and the ellipsis expanded. Inference
 * and lowering both read subscripts through this. */
#ifndef LMB_INDEX_H
#define LMB_INDEX_H

#include "compiler/infer.h"

typedef enum IndexKind { IX_int, IX_slice, IX_full, IX_newaxis } IndexKind;

typedef struct IndexItem {
    IndexKind kind;
    const Node *node; /* the expression; NULL for IX_full */
    int item;         /* >= 0: this member of the tuple that the expression gives */
} IndexItem;

typedef struct IndexList {
    IndexItem at[2 * LMB_MAX_NDIM];
    uint32_t n;
    uint32_t axes;        /* axes consumed: IX_newaxis does not count */
    const Node *bad;      /* an expression that cannot index */
} IndexList;

/* The items for an array of ndim axes; the subscript's expressions have been inferred. axes may exceed ndim (a mistake
 * that the caller reports); where it is less, IX_full items follow. */
void lmb_index_list(const Spec *s, uint32_t inst, const Node *subscript, int ndim, IndexList *out);

/* The layout of the view that the items select from an array of this layout. */
Layout lmb_index_layout(const IndexList *l, Layout layout);

/* Axes of the result: slices, full axes and new axes. */
uint32_t lmb_index_rank(const IndexList *l);

#endif
