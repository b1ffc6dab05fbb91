/* Inference of expressions over whole arrays: operators, comparisons and ufuncs, element by element.
 *
 * In: operands of which at least one is an array. Out: the array type of the result and, at the node, the scalar function
 * that computes one element, if it is not a single operation; `elementwise` marks the node, so that lowering fuses a tree
 * of such nodes into one loop. What must hold: result dtypes are Numba's (its ufunc loops, measured), shapes broadcast as
 * NumPy's, and nothing raises but shapes that do not fit. */
#include "compiler/infer_in.h"

#include <string.h>

static int size_of(lmb_dtype d) { return (int)lmb_dtype_size(d); }

static int has_double(lmb_dtype d) { return d == LMB_float64 || d == LMB_complex128; }

/* Of complex or float with anything: double where one of them is, whatever the integers' size. */
static lmb_dtype join_inexact(lmb_dtype a, lmb_dtype b) {
    int wide = has_double(a) || has_double(b);
    if (lmb_dtype_is_complex(a) || lmb_dtype_is_complex(b)) return wide ? LMB_complex128 : LMB_complex64;
    return wide ? LMB_float64 : LMB_float32;
}

static int is_inexact(lmb_dtype d) { return lmb_dtype_is_float(d) || lmb_dtype_is_complex(d); }

static int bitwise_dtype(Operator op, lmb_dtype a, lmb_dtype b) {
    if (is_inexact(a) || is_inexact(b)) return -1;
    lmb_dtype r = lmb_dtype_join(a, b);
    if (is_inexact(r)) return -1; /* uint64 with a signed type */
    int shift = op == Op_LShift || op == Op_RShift;
    return shift && r == LMB_bool ? (int)LMB_int8 : (int)r;
}

/* The result's dtype of an operator on arrays, or arrays and scalars; -1: there is none. */
static int array_dtype(Operator op, lmb_dtype a, lmb_dtype b) {
    switch (op) {
    case Op_BitAnd: case Op_BitOr: case Op_BitXor: case Op_LShift: case Op_RShift: return bitwise_dtype(op, a, b);
    case Op_MatMult: return -1;
    case Op_FloorDiv: case Op_Mod:
        if (lmb_dtype_is_complex(a) || lmb_dtype_is_complex(b)) return -1;
        break;
    default: break;
    }
    if (is_inexact(a) || is_inexact(b)) return join_inexact(a, b);
    if (op == Op_Div) return size_of(a) <= 2 && size_of(b) <= 2 ? LMB_float32 : LMB_float64;
    lmb_dtype r = lmb_dtype_join(a, b);
    return r == LMB_bool && op != Op_Add && op != Op_Mult ? LMB_int8 : r;
}

static int is_operand(const Type *t) { return t->kind == TY_array || t->kind == TY_scalar; }

static const Type *result_array(Infer *f, const Type *a, const Type *b, int dtype) {
    int x = a->kind == TY_array ? a->ndim : 0, y = b->kind == TY_array ? b->ndim : 0;
    return lmb_type_array(&f->c->types, (lmb_dtype)dtype, x > y ? x : y, LAYOUT_C, 0);
}

/* What computes one element; NULL: a single operation. NumPy's functions do not raise where the scalar operators do. */
static const char *element_path(Operator op, const Type *t, const Value *exponent) {
    int is_float = lmb_dtype_is_float((lmb_dtype)t->dtype);
    if (op == Op_FloorDiv && is_float) return "numpy.floor_divide";
    if (op == Op_Mod && is_float) return "numpy.remainder";
    return lmb_infer_operator_path(op, (lmb_dtype)t->dtype, lmb_infer_exponent(t, exponent));
}

const Type *lmb_infer_array_binary(Infer *f, const Node *at, Operator op, const NodeInfo *a, const NodeInfo *b, NodeInfo *out) {
    int dtype = is_operand(a->type) && is_operand(b->type) ? array_dtype(op, (lmb_dtype)a->type->dtype, (lmb_dtype)b->type->dtype) : -1;
    if (dtype < 0) return NULL;
    const Type *t = f->c->types.scalar[dtype], *args[2] = {t, t};
    const char *path = element_path(op, t, op == Op_Pow ? b->value : NULL);
    if (path) out->callee = lmb_infer_prelude(f, at, path, args, 2);
    out->elementwise = 1;
    return result_array(f, a->type, b->type, dtype);
}

NodeInfo *lmb_infer_array_unary(Infer *f, const Node *e, const Type *a) {
    int is_int = lmb_dtype_is_int((lmb_dtype)a->dtype), is_bool = a->dtype == LMB_bool;
    if (e->op == Op_Invert ? !(is_int || is_bool) : is_bool) return NULL;
    NodeInfo *info = lmb_infer_result(f, e, lmb_type_array(&f->c->types, (lmb_dtype)a->dtype, a->ndim, LAYOUT_C, 0), NULL);
    info->elementwise = 1;
    return info;
}

NodeInfo *lmb_infer_array_compare(Infer *f, const Node *e, const NodeInfo *a, const NodeInfo *b) {
    if (e->list.n != 1 || e->ops[0] > Op_GtE || !is_operand(a->type) || !is_operand(b->type)) return NULL;
    NodeInfo *info = lmb_infer_result(f, e, result_array(f, a->type, b->type, LMB_bool), NULL);
    info->elementwise = 1;
    return info;
}

/*--- ufuncs ----------------------------------------------------------------------------------------------------*/

/* NumPy's ufuncs are the functions of this file of the prelude: of numbers, they say what one element is. */
static int is_ufunc(const FnDef *fn) { return fn->prelude && fn->name[0] != '_' && !strcmp(fn->ast->source->name, "numpy__ufunc.py"); }

/* A call of a ufunc with an array among its arguments; NULL: it is not one. */
NodeInfo *lmb_infer_ufunc(Infer *f, const Node *e, const FnDef *fn) {
    if (!is_ufunc(fn) || e->list2.n || !e->list.n || e->list.n != fn->nparams || e->list.n > 4) return NULL;
    const Type *types[4], *array = NULL;
    int ndim = 0;
    for (uint32_t i = 0; i < e->list.n; i++) {
        if (e->list.at[i]->kind == N_Starred) return NULL;
        const Type *t = lmb_infer_expr(f, e->list.at[i])->type;
        if (!is_operand(t)) return NULL;
        if (t->kind == TY_array) array = t;
        if (t->kind == TY_array && t->ndim > ndim) ndim = t->ndim;
        types[i] = f->c->types.scalar[t->dtype];
    }
    if (!array) return NULL;
    Spec *s = lmb_infer(f->c, fn, types, NULL, e->list.n, f->spec, e);
    if (s->result->kind != TY_scalar) return lmb_infer_result(f, e, s->result->kind == TY_unknown ? s->result : f->c->types.error, NULL);
    NodeInfo *info = lmb_infer_result(f, e, lmb_type_array(&f->c->types, (lmb_dtype)s->result->dtype, ndim, LAYOUT_C, 0), NULL);
    info->callee = s;
    info->bind = NULL;
    info->elementwise = 1;
    return info;
}

/*--- augmented assignment in place -----------------------------------------------------------------------------*/

/* a += b of an array: its elements change, its type does not. The node's own info says how one element is computed. */
void lmb_infer_array_augassign(Infer *f, const Node *s, const NodeInfo *a, const NodeInfo *b, NodeInfo *out) {
    const Type *t = a->type;
    if (b->type->kind == TY_unknown || b->type->kind == TY_error) return;
    const Type *r = lmb_infer_array_binary(f, s, (Operator)s->op, a, b, out);
    int lossy = r && ((lmb_dtype_is_complex((lmb_dtype)r->dtype) && !lmb_dtype_is_complex((lmb_dtype)t->dtype)) || r->ndim > t->ndim);
    if (!r || lossy) {
        lmb_infer_report(f, D_no_operator, s, lmb_op_text[s->op], lmb_infer_name(f, t), lmb_infer_name(f, b->type));
        return;
    }
    if (t->readonly) lmb_infer_report(f, D_readonly, s->a);
    out->type = r;
    if (s->a->kind == N_Name) lmb_infer_assign(f, s->a, t, NULL);
}
