/* What the files of inference share: infer.c (functions, statements, versions), infer_expr.c, infer_call.c. */
#ifndef LMB_INFER_IN_H
#define LMB_INFER_IN_H

#include "compiler/infer.h"

typedef struct Infer {
    Compilation *c;
    Spec *spec;
    uint32_t inst;
    uint8_t report;          /* the last round: mistakes are reported */
    uint8_t changed;         /* a phi or the result grew */
    uint8_t breaks;          /* a break was seen in the loop at hand */
} Infer;

/* infer.c */
NodeInfo *lmb_infer_info(Infer *f, const Node *n); /* added when absent */
/* Reports at a node, with the chain of specializations; in the prelude at the user's call. NULL before the last round. */
Diag *lmb_infer_report(Infer *f, DiagId id, const Node *at, ...);
void lmb_infer_hint(Infer *f, Diag *d, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void lmb_infer_assign(Infer *f, const Node *target, const Type *type, const Value *value);

/* infer_expr.c: both return the node's info, with its type set. */
NodeInfo *lmb_infer_expr(Infer *f, const Node *e);
NodeInfo *lmb_infer_test(Infer *f, const Node *e); /* for its truth alone; sets `known` */
NodeInfo *lmb_infer_result(Infer *f, const Node *e, const Type *type, const Value *value);
NodeInfo *lmb_infer_error(Infer *f, const Node *e);
const Type *lmb_infer_binary(Infer *f, const Node *at, Operator op, const NodeInfo *a, const NodeInfo *b, NodeInfo *out);
const Type *lmb_infer_element(Infer *f, const Node *at, const Type *array); /* what iteration or one index gives */
const Type *lmb_infer_index(Infer *f, const Node *subscript, const Type *array);
const char *lmb_infer_name(Infer *f, const Type *t);

/* The prelude function that computes a scalar operator which has no single IR operation; NULL: there is one. A constant
 * exponent (lmb_infer_exponent) is multiplied out. */
const char *lmb_infer_operator_path(Operator op, lmb_dtype compute, const Value *exponent);
const Value *lmb_infer_exponent(const Type *base, const Value *exponent);

/* infer_array.c: NULL where it does not apply. */
const Type *lmb_infer_array_binary(Infer *f, const Node *at, Operator op, const NodeInfo *a, const NodeInfo *b, NodeInfo *out);
NodeInfo *lmb_infer_array_unary(Infer *f, const Node *e, const Type *a);
NodeInfo *lmb_infer_array_compare(Infer *f, const Node *e, const NodeInfo *a, const NodeInfo *b);
NodeInfo *lmb_infer_ufunc(Infer *f, const Node *e, const FnDef *fn);
void lmb_infer_array_augassign(Infer *f, const Node *s, const NodeInfo *a, const NodeInfo *b, NodeInfo *out);

/* infer_closure.c: the type of an inner function; its parameters end with what it captures. */
const Type *lmb_infer_closure(Infer *f, const Node *fn);

/* infer_hint.c: reports of what is not supported, and hints; d may be NULL. */
void lmb_infer_unsupported(Infer *f, const Node *at); /* by the node's kind */
void lmb_infer_unsupported_member(Infer *f, const Node *at, const char *path);
void lmb_infer_hint_name(Infer *f, Diag *d, const char *name);
void lmb_infer_hint_attribute(Infer *f, Diag *d, const Type *t, const char *name);
void lmb_infer_hint_parameter(Infer *f, Diag *d, const FnDef *fn, const char *name);
void lmb_infer_hint_iteration(Infer *f, Diag *d, const Type *t);
void lmb_infer_hint_operator(Infer *f, Diag *d, Operator op, const Type *a, const Type *b);

/* infer_call.c */
NodeInfo *lmb_infer_call(Infer *f, const Node *e);
/* Calls a prelude function on given types from node `at`; NULL after a mistake. */
Spec *lmb_infer_prelude(Infer *f, const Node *at, const char *path, const Type *const *types, uint32_t n);

/* fold.c: compile-time arithmetic and comparison; NULL where it does not apply. */
const Value *lmb_fold_binary(Arena *a, Operator op, const Value *x, const Value *y);
const Value *lmb_fold_unary(Arena *a, Operator op, const Value *x);
int lmb_fold_compare(Operator op, const Value *x, const Value *y); /* 1, -1, or 0: not known */
const Value *lmb_value_int(Arena *a, int64_t i);
const Value *lmb_value_bool(Arena *a, int b);

#endif
