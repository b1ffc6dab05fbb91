/* lmb_array from inside: a descriptor for compiled code, its storage, and the signature word that describes it. */
#ifndef LMB_ARRAY_H
#define LMB_ARRAY_H

#include "plugin/storage.h"

struct lmb_array {
    atomic_size_t refs;
    Storage *storage;
    int64_t size;      /* elements */
    uint32_t word;     /* SIG_ARRAY(...) */
    uint8_t dtype, ndim, readonly, layout;
    lmb_desc desc;     /* goes on: dims holds shape[ndim], strides[ndim] */
};

#define DESC_BYTES(ndim) (offsetof(lmb_desc, dims) + 2 * sizeof(int64_t) * (size_t)(ndim))

/* The array that a kernel returned, described by its signature word. Takes over the descriptor's reference to its owner,
 * also when it fails (NULL: out of memory). Without an owner the elements are constants and are copied. */
lmb_array *lmb_array_adopt(lmb_engine *e, uint32_t word, const lmb_desc *desc);

#endif
