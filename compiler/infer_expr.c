/* Inference of expressions.
 *
 * In: an expression node. Out: its NodeInfo: type, compile-time value, callee. What must hold: an operand of unknown type
 * makes the result unknown, one of the error type makes it an error, both without a report. */
#include "compiler/index.h"
#include "compiler/infer_in.h"

#include <assert.h>
#include <string.h>

NodeInfo *lmb_infer_result(Infer *f, const Node *e, const Type *type, const Value *value) {
    NodeInfo *info = lmb_infer_info(f, e);
    info->type = type;
    info->value = value;
    return info;
}

NodeInfo *lmb_infer_error(Infer *f, const Node *e) { return lmb_infer_result(f, e, f->c->types.error, NULL); }

static NodeInfo *constant(Infer *f, const Node *e, const Value *v) {
    return lmb_infer_result(f, e, lmb_type_of_value(&f->c->types, v), v);
}

/* Neither known: what an expression on this operand is. NULL: the operand is fine. */
static NodeInfo *passing(Infer *f, const Node *e, const Type *operand) {
    if (operand->kind == TY_unknown || operand->kind == TY_error) return lmb_infer_result(f, e, operand, NULL);
    return NULL;
}

/*--- leaves ----------------------------------------------------------------------------------------------------*/

static NodeInfo *infer_constant(Infer *f, const Node *e) {
    const Const *c = e->value;
    Value *v = arena_new(f->c->arena, Value);
    switch (c->kind) {
    case C_none: v->kind = V_none; break;
    case C_bool: v->kind = V_bool; v->dtype = LMB_bool; v->as.i = (int64_t)c->i; break;
    case C_int:
        if (c->big) {
            lmb_infer_report(f, D_int_literal, e);
            return lmb_infer_error(f, e);
        }
        v->kind = V_int;
        v->dtype = c->i > INT64_MAX ? LMB_uint64 : LMB_int64;
        v->as.u = c->i;
        break;
    case C_float: v->kind = V_float; v->dtype = LMB_float64; v->as.f = c->f; break;
    case C_complex: v->kind = V_complex; v->dtype = LMB_complex128; v->as.c.im = c->f; break;
    case C_str: v->kind = V_string; v->as.s = c->s; v->n = c->n; break;
    case C_ellipsis: v->kind = V_ellipsis; break;
    case C_bytes:
        lmb_infer_report(f, D_unsupported, e, "a bytes literal");
        return lmb_infer_error(f, e);
    }
    return constant(f, e, v);
}

static NodeInfo *unknown_name(Infer *f, const Node *e) {
    Diag *d = lmb_infer_report(f, D_unknown_name, e, e->name);
    lmb_infer_hint_name(f, d, e->name);
    return lmb_infer_error(f, e);
}

static NodeInfo *infer_global(Infer *f, const Node *e) {
    const Binding *b = lmb_module_lookup(f->spec->fn->module, e->name);
    if (!b) return unknown_name(f, e);
    if (b->value) return constant(f, e, b->value);
    lmb_infer_report(f, b->id, e, e->name, b->why ? b->why : "its value is not known at compile time");
    return lmb_infer_error(f, e);
}

static NodeInfo *infer_name(Infer *f, const Node *e) {
    VersionId v = lmb_scope_load(f->spec->scope, e);
    if (!v) return infer_global(f, e);
    const VersionInfo *info = lmb_version_info(f->spec, f->inst, v);
    if (f->spec->scope->versions.at[v].maybe_unset && !f->spec->fn->prelude) lmb_infer_report(f, D_maybe_unset, e, e->name);
    if (info && info->type->kind != TY_unknown) return lmb_infer_result(f, e, info->type, info->value);
    if (!info || f->spec->scope->versions.at[v].kind == VK_undefined) {
        if (!f->c->diags->nerrors) lmb_infer_report(f, D_unset_variable, e, e->name); /* else a mistake may have kept it unset */
        if (f->report) return lmb_infer_error(f, e);
    }
    return lmb_infer_result(f, e, f->c->types.unknown, NULL);
}

/*--- operators -------------------------------------------------------------------------------------------------*/

static const Type *no_operator(Infer *f, const Node *at, Operator op, const Type *a, const Type *b) {
    Diag *d = lmb_infer_report(f, D_no_operator, at, lmb_op_text[op], lmb_infer_name(f, a), lmb_infer_name(f, b));
    lmb_infer_hint_operator(f, d, op, a, b);
    return f->c->types.error;
}

const char *lmb_infer_operator_path(Operator op, lmb_dtype compute, const Value *exponent) {
    int is_float = lmb_dtype_is_float(compute), is_complex = lmb_dtype_is_complex(compute);
    switch (op) {
    case Op_FloorDiv: return is_float ? "lumba.operators.float_floordiv" : NULL;
    case Op_Mod: return is_float ? "lumba.operators.float_mod" : NULL;
    case Op_Div: return is_complex ? "lumba.operators.complex_div" : NULL;
    case Op_Pow:
        if (exponent) return NULL; /* by multiplications */
        return is_complex ? "lumba.operators.complex_pow" : is_float ? "lumba.operators.float_pow" : "lumba.operators.int_pow";
    default: return NULL;
    }
}

/* Small enough for multiplications, as Numba takes it; NULL: none. */
const Value *lmb_infer_exponent(const Type *a, const Value *v) {
    if (!v || v->kind != V_int || v->dtype != LMB_int64) return NULL;
    if (lmb_dtype_is_complex((lmb_dtype)a->dtype) && v->as.i < 0) return NULL;
    if (!lmb_dtype_is_float((lmb_dtype)a->dtype) && v->as.i < 0) return NULL;
    return v->as.i >= -0x10000 && v->as.i <= 0x10000 ? v : NULL;
}

static const Type *power_type(Infer *f, const Type *a, const Value *exponent) {
    if (lmb_dtype_is_float((lmb_dtype)a->dtype) || lmb_dtype_is_complex((lmb_dtype)a->dtype)) return a;
    int r = lmb_dtype_binary(Op_Mult, (lmb_dtype)a->dtype, (lmb_dtype)a->dtype);
    (void)exponent;
    return f->c->types.scalar[r];
}

static const Type *infer_scalar_op(Infer *f, const Node *at, Operator op, const NodeInfo *a, const NodeInfo *b, NodeInfo *out) {
    const Value *exponent = op == Op_Pow ? lmb_infer_exponent(a->type, b->value) : NULL;
    if (exponent) return power_type(f, a->type, exponent);
    int r = lmb_dtype_binary(op, (lmb_dtype)a->type->dtype, (lmb_dtype)b->type->dtype);
    if (r < 0) return no_operator(f, at, op, a->type, b->type);
    lmb_dtype compute = (lmb_dtype)lmb_dtype_compute(op, (lmb_dtype)a->type->dtype, (lmb_dtype)b->type->dtype);
    const char *path = lmb_infer_operator_path(op, compute, NULL);
    if (path) {
        const Type *t = f->c->types.scalar[compute], *args[2] = {t, t};
        out->callee = lmb_infer_prelude(f, at, path, args, 2);
    }
    return f->c->types.scalar[r];
}

static const Type *concat(Infer *f, const NodeInfo *a, const NodeInfo *b) {
    uint32_t n = a->type->n + b->type->n;
    const Type **items = arena_array(f->c->arena, const Type *, n + 1);
    for (uint32_t i = 0; i < n; i++) items[i] = i < a->type->n ? a->type->items[i] : b->type->items[i - a->type->n];
    return lmb_type_tuple(&f->c->types, items, n);
}

const Type *lmb_infer_binary(Infer *f, const Node *at, Operator op, const NodeInfo *a, const NodeInfo *b, NodeInfo *out) {
    out->callee = NULL;
    out->value = NULL;
    if (a->type->kind == TY_error || b->type->kind == TY_error) return f->c->types.error;
    if (a->type->kind == TY_unknown || b->type->kind == TY_unknown) return f->c->types.unknown;
    if (a->value && b->value) {
        out->value = lmb_fold_binary(f->c->arena, op, a->value, b->value);
        if (out->value) return lmb_type_of_value(&f->c->types, out->value);
    }
    if (a->type->kind == TY_scalar && b->type->kind == TY_scalar) return infer_scalar_op(f, at, op, a, b, out);
    if (op == Op_Add && a->type->kind == TY_tuple && b->type->kind == TY_tuple) return concat(f, a, b);
    int arrays = a->type->kind == TY_array || b->type->kind == TY_array;
    const Type *t = arrays ? lmb_infer_array_binary(f, at, op, a, b, out) : NULL;
    if (t) return t;
    return no_operator(f, at, op, a->type, b->type);
}

static NodeInfo *infer_binop(Infer *f, const Node *e) {
    const NodeInfo *a = lmb_infer_expr(f, e->a), *b = lmb_infer_expr(f, e->b);
    NodeInfo *out = lmb_infer_info(f, e);
    out->type = lmb_infer_binary(f, e, (Operator)e->op, a, b, out);
    return out;
}

static NodeInfo *infer_not(Infer *f, const Node *e) {
    const NodeInfo *a = lmb_infer_test(f, e->a);
    if (a->type->kind == TY_error) return lmb_infer_error(f, e);
    if (a->known) return constant(f, e, lmb_value_bool(f->c->arena, a->known < 0));
    return lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], NULL);
}

static NodeInfo *infer_unary(Infer *f, const Node *e) {
    if (e->op == Op_Not) return infer_not(f, e);
    const NodeInfo *a = lmb_infer_expr(f, e->a);
    NodeInfo *done = passing(f, e, a->type);
    if (done) return done;
    const Value *v = a->value ? lmb_fold_unary(f->c->arena, (Operator)e->op, a->value) : NULL;
    if (v) return constant(f, e, v);
    NodeInfo *array = a->type->kind == TY_array ? lmb_infer_array_unary(f, e, a->type) : NULL;
    if (array) return array;
    int r = a->type->kind == TY_scalar ? lmb_dtype_unary((Operator)e->op, (lmb_dtype)a->type->dtype) : -1;
    if (r >= 0) return lmb_infer_result(f, e, f->c->types.scalar[r], NULL);
    lmb_infer_report(f, D_no_unary, e, lmb_op_text[e->op], lmb_infer_name(f, a->type));
    return lmb_infer_error(f, e);
}

/* `a and b` as a value: one of the operands. Operands that compile-time values rule out do not count. */
static NodeInfo *infer_boolop(Infer *f, const Node *e) {
    const Type *type = f->c->types.unknown;
    int stop = e->op == Op_And ? -1 : 1;
    NodeInfo *last = NULL;
    for (uint32_t i = 0; i < e->list.n; i++) {
        last = lmb_infer_expr(f, e->list.at[i]);
        int known = last->value ? lmb_value_truth(last->value) : 0;
        if (known == -stop && i + 1 < e->list.n) continue; /* never the result */
        if (known == stop && type->kind == TY_unknown) return lmb_infer_result(f, e, last->type, last->value);
        type = lmb_type_join(&f->c->types, type, last->type);
        if (known == stop) break;
    }
    if (type->kind == TY_error && last->type->kind != TY_error) lmb_infer_report(f, D_boolop_join, e);
    return lmb_infer_result(f, e, type, type == last->type && e->list.n == 1 ? last->value : NULL);
}

static NodeInfo *infer_ifexp(Infer *f, const Node *e) {
    int known = lmb_infer_test(f, e->a)->known;
    NodeInfo *x = known >= 0 ? lmb_infer_expr(f, e->b) : NULL, *y = known <= 0 ? lmb_infer_expr(f, e->c) : NULL;
    if (!x || !y) return lmb_infer_result(f, e, (x ? x : y)->type, (x ? x : y)->value);
    const Type *type = lmb_type_join(&f->c->types, x->type, y->type);
    if (type->kind == TY_error && x->type->kind != TY_error && y->type->kind != TY_error)
        lmb_infer_report(f, D_ifexp_join, e, lmb_infer_name(f, x->type), lmb_infer_name(f, y->type));
    return lmb_infer_result(f, e, type, NULL);
}

/*--- comparisons -----------------------------------------------------------------------------------------------*/

static int is_order(Operator op) { return op == Op_Lt || op == Op_LtE || op == Op_Gt || op == Op_GtE; }

static int comparable(Operator op, const Type *a, const Type *b) {
    if (a->kind == TY_scalar && b->kind == TY_scalar)
        return lmb_dtype_binary(is_order(op) ? Op_Lt : Op_Eq, (lmb_dtype)a->dtype, (lmb_dtype)b->dtype) >= 0;
    if (a->kind != TY_tuple || b->kind != TY_tuple) return 0;
    for (uint32_t i = 0; i < a->n && i < b->n; i++)
        if (!comparable(op, a->items[i], b->items[i])) return 0;
    return 1;
}

static int member_comparable(const Type *a, const Type *tuple) {
    if (tuple->kind != TY_tuple) return 0;
    for (uint32_t i = 0; i < tuple->n; i++)
        if (!comparable(Op_Eq, a, tuple->items[i])) return 0;
    return 1;
}

/* `x is None` where the type decides; 0: not decided. */
static int identity(Operator op, const Type *a, const Type *b) {
    int none = (a->kind == TY_none) + (b->kind == TY_none);
    if (!none) return 0;
    int same = none == 2;
    return (op == Op_Is || op == Op_Eq) == same ? 1 : -1;
}

/* One pair of a chain: 1 and -1 known at compile time, 0 at run time, 2 a mistake. */
static int compare_pair(Infer *f, const Node *e, Operator op, const NodeInfo *a, const NodeInfo *b) {
    const Type *x = a->type, *y = b->type;
    if (x->kind == TY_error || y->kind == TY_error) return 2;
    if (x->kind == TY_unknown || y->kind == TY_unknown) return 0;
    int known = 0;
    if (op == Op_Is || op == Op_IsNot || op == Op_Eq || op == Op_NotEq) known = identity(op, x, y);
    if (!known && a->value && b->value) known = lmb_fold_compare(op, a->value, b->value);
    if (known) return known;
    int ok = op == Op_In || op == Op_NotIn ? member_comparable(x, y)
             : op == Op_Is || op == Op_IsNot ? x == y && x->kind == TY_scalar && x->dtype == LMB_bool
                                             : comparable(op, x, y);
    if (ok) return 0;
    no_operator(f, e, op, x, y);
    return 2;
}

static NodeInfo *infer_compare(Infer *f, const Node *e) {
    const NodeInfo *a = lmb_infer_expr(f, e->a);
    int known = 1;
    for (uint32_t i = 0; i < e->list.n; i++) {
        const NodeInfo *b = lmb_infer_expr(f, e->list.at[i]);
        NodeInfo *array = a->type->kind == TY_array || b->type->kind == TY_array ? lmb_infer_array_compare(f, e, a, b) : NULL;
        if (array) return array;
        int k = compare_pair(f, e, (Operator)e->ops[i], a, b);
        if (k == 2) return lmb_infer_error(f, e);
        if (k == -1 && known == 1) return constant(f, e, lmb_value_bool(f->c->arena, 0));
        if (k != 1) known = 0;
        a = b;
    }
    if (known) return constant(f, e, lmb_value_bool(f->c->arena, 1));
    return lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], NULL);
}

/*--- tests -----------------------------------------------------------------------------------------------------*/

int lmb_value_truth(const Value *v) {
    switch (v->kind) {
    case V_none: return -1;
    case V_bool: case V_int: return v->as.i ? 1 : -1;
    case V_float: return v->as.f != 0 ? 1 : -1;
    case V_complex: return v->as.c.re != 0 || v->as.c.im != 0 ? 1 : -1;
    case V_string: case V_tuple: return v->n ? 1 : -1;
    default: return 1;
    }
}

static NodeInfo *known_test(NodeInfo *info, int known) {
    info->known = (int8_t)known;
    return info;
}

static NodeInfo *test_boolop(Infer *f, const Node *e) {
    int stop = e->op == Op_And ? -1 : 1, all = 1;
    for (uint32_t i = 0; i < e->list.n; i++) {
        int known = lmb_infer_test(f, e->list.at[i])->known;
        if (known == stop && all) return known_test(lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], NULL), stop);
        if (known != -stop) all = 0;
        if (known == stop) break;
    }
    return known_test(lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], NULL), all ? -stop : 0);
}

/* Types decide the truth of None, tuples and statics. */
static int type_truth(Infer *f, const Node *e, const Type *t) {
    switch (t->kind) {
    case TY_none: return -1;
    case TY_static: return 1;
    case TY_tuple: return t->n ? 1 : -1;
    case TY_array: case TY_slice: case TY_iter: case TY_range:
        lmb_infer_hint(f, lmb_infer_report(f, D_no_truth, e, lmb_infer_name(f, t)), "write what is meant: len(x) > 0, x.any(), x.all()");
        return 0;
    default: return 0;
    }
}

NodeInfo *lmb_infer_test(Infer *f, const Node *e) {
    if (e->kind == N_BoolOp) return test_boolop(f, e);
    NodeInfo *info = lmb_infer_expr(f, e);
    return known_test(info, info->value ? lmb_value_truth(info->value) : type_truth(f, e, info->type));
}

/*--- parts of values -------------------------------------------------------------------------------------------*/

static NodeInfo *no_attribute(Infer *f, const Node *e, const Type *t) {
    if (t->kind == TY_static && t->value->kind == V_library)
        lmb_infer_unsupported_member(f, e, lmb_arena_printf(f->c->arena, "%s.%s", t->value->as.s, e->name));
    else
        lmb_infer_hint_attribute(f, lmb_infer_report(f, D_no_attribute, e, lmb_infer_name(f, t), e->name), t, e->name);
    return lmb_infer_error(f, e);
}

static const Type *shape_type(Infer *f, uint32_t n) {
    const Type *items[LMB_MAX_NDIM];
    for (uint32_t i = 0; i < n; i++) items[i] = f->c->types.scalar[LMB_int64];
    return lmb_type_tuple(&f->c->types, items, n);
}

static const Value *class_value(Infer *f, int dtype) {
    Value *v = arena_new(f->c->arena, Value);
    *v = (Value){.kind = V_class, .dtype = (uint8_t)dtype};
    return v;
}

static Layout transposed(const Type *t) {
    return t->ndim < 2 ? (Layout)t->layout : t->layout == LAYOUT_C ? LAYOUT_F : t->layout == LAYOUT_F ? LAYOUT_C : LAYOUT_A;
}

static NodeInfo *array_attribute(Infer *f, const Node *e, const Type *t) {
    const char *n = e->name;
    TypeTable *types = &f->c->types;
    if (!strcmp(n, "shape") || !strcmp(n, "strides")) return lmb_infer_result(f, e, shape_type(f, t->ndim), NULL);
    if (!strcmp(n, "ndim")) return constant(f, e, lmb_value_int(f->c->arena, t->ndim));
    if (!strcmp(n, "itemsize")) return constant(f, e, lmb_value_int(f->c->arena, (int64_t)lmb_dtype_size((lmb_dtype)t->dtype)));
    if (!strcmp(n, "size") || !strcmp(n, "nbytes")) return lmb_infer_result(f, e, types->scalar[LMB_int64], NULL);
    if (!strcmp(n, "dtype")) return constant(f, e, class_value(f, t->dtype));
    if (!strcmp(n, "T"))
        return lmb_infer_result(f, e, lmb_type_array(types, (lmb_dtype)t->dtype, t->ndim, transposed(t), t->readonly), NULL);
    return no_attribute(f, e, t);
}

static NodeInfo *scalar_attribute(Infer *f, const Node *e, const Type *t) {
    int part = !strcmp(e->name, "real") || !strcmp(e->name, "imag");
    if (!part) return no_attribute(f, e, t);
    if (!lmb_dtype_is_complex((lmb_dtype)t->dtype)) return lmb_infer_result(f, e, t, NULL);
    return lmb_infer_result(f, e, f->c->types.scalar[t->dtype == LMB_complex64 ? LMB_float32 : LMB_float64], NULL);
}

static NodeInfo *infer_attribute(Infer *f, const Node *e) {
    const NodeInfo *a = lmb_infer_expr(f, e->a);
    NodeInfo *done = passing(f, e, a->type);
    if (done) return done;
    const Value *v = a->type->kind == TY_static ? lmb_value_attribute(f->c->arena, a->type->value, e->name) : NULL;
    if (v) return constant(f, e, v);
    switch (a->type->kind) {
    case TY_array: return array_attribute(f, e, a->type);
    case TY_scalar: return scalar_attribute(f, e, a->type);
    default: return no_attribute(f, e, a->type);
    }
}

static NodeInfo *infer_tuple(Infer *f, const Node *e) {
    const Type **items = arena_array(f->c->arena, const Type *, e->list.n + 1);
    const Value **values = arena_array(f->c->arena, const Value *, e->list.n + 1);
    const Type *bad = NULL;
    int constants = 1;
    for (uint32_t i = 0; i < e->list.n; i++) {
        const NodeInfo *x = lmb_infer_expr(f, e->list.at[i]);
        items[i] = x->type;
        values[i] = x->value;
        constants &= x->value != NULL;
        if (x->type->kind == TY_error || (x->type->kind == TY_unknown && !bad)) bad = x->type;
    }
    if (bad) return lmb_infer_result(f, e, bad, NULL);
    Value *v = arena_new(f->c->arena, Value);
    *v = (Value){.kind = V_tuple, .n = e->list.n, .as.items = values};
    return lmb_infer_result(f, e, lmb_type_tuple(&f->c->types, items, e->list.n), constants ? v : NULL);
}

/*--- subscripts ------------------------------------------------------------------------------------------------*/

static void infer_bound(Infer *f, const Node *e, const Type **type) {
    *type = f->c->types.none;
    if (!e) return;
    *type = lmb_infer_expr(f, e)->type;
    int ok = (*type)->kind == TY_none || (*type)->kind == TY_unknown || (*type)->kind == TY_error ||
             ((*type)->kind == TY_scalar && lmb_dtype_is_int((lmb_dtype)(*type)->dtype));
    if (ok) {
        if ((*type)->kind == TY_scalar) *type = f->c->types.scalar[LMB_int64];
        return;
    }
    lmb_infer_report(f, D_index_type, e, "a slice", lmb_infer_name(f, *type));
    *type = f->c->types.error;
}

/* A slice in a subscript: the prelude turns it and an extent into (start, count, step). */
static void infer_slice(Infer *f, const Node *e) {
    const Type *args[4];
    infer_bound(f, e->a, &args[0]);
    infer_bound(f, e->b, &args[1]);
    infer_bound(f, e->c, &args[2]);
    args[3] = f->c->types.scalar[LMB_int64];
    NodeInfo *info = lmb_infer_result(f, e, f->c->types.none, NULL);
    if (!e->a && !e->b && !e->c) return;
    for (int i = 0; i < 3; i++)
        if (args[i]->kind == TY_unknown || args[i]->kind == TY_error) return;
    info->callee = lmb_infer_prelude(f, e, "lumba.operators.slice_range", args, 4);
}

static void infer_index_item(Infer *f, const Node *e) {
    if (e->kind == N_Slice) infer_slice(f, e);
    else lmb_infer_expr(f, e);
}

static void infer_index_items(Infer *f, const Node *b) {
    if (b->kind != N_Tuple) {
        infer_index_item(f, b);
        return;
    }
    for (uint32_t i = 0; i < b->list.n; i++) infer_index_item(f, b->list.at[i]);
}

/* What a[...] selects: an element or a view. */
const Type *lmb_infer_index(Infer *f, const Node *e, const Type *array) {
    infer_index_items(f, e->b);
    IndexList l;
    lmb_index_list(f->spec, f->inst, e, array->ndim, &l);
    if (l.bad) {
        const NodeInfo *info = lmb_info(f->spec, f->inst, l.bad);
        Diag *d = lmb_infer_report(f, D_index_type, l.bad, lmb_infer_name(f, array), lmb_infer_name(f, info->type));
        if (info->type->kind == TY_array) lmb_infer_hint(f, d, "indexing by arrays is not supported yet: write the loop");
        else if (info->type->kind == TY_scalar) lmb_infer_hint(f, d, "convert it: int(...)");
        return f->c->types.error;
    }
    if (l.axes > array->ndim) {
        lmb_infer_report(f, D_too_many_indices, e, l.axes, array->ndim);
        return f->c->types.error;
    }
    uint32_t rank = lmb_index_rank(&l);
    if (!rank) return f->c->types.scalar[array->dtype];
    return lmb_type_array(&f->c->types, (lmb_dtype)array->dtype, (int)rank, lmb_index_layout(&l, (Layout)array->layout), array->readonly);
}

const Type *lmb_infer_element(Infer *f, const Node *at, const Type *t) {
    TypeTable *types = &f->c->types;
    switch (t->kind) {
    case TY_unknown: case TY_error: return t;
    case TY_range: return types->scalar[t->dtype];
    case TY_array:
        if (t->ndim == 1) return types->scalar[t->dtype];
        if (t->ndim == 0) break;
        return lmb_type_array(types, (lmb_dtype)t->dtype, t->ndim - 1, t->layout == LAYOUT_C ? LAYOUT_C : LAYOUT_A, t->readonly);
    case TY_iter: {
        const Type *parts[16];
        uint32_t n = 0;
        if (t->value->dtype == SP_enumerate) parts[n++] = types->scalar[LMB_int64];
        uint32_t m = t->value->dtype == SP_enumerate ? 1 : t->n;
        for (uint32_t i = 0; i < m && n < 16; i++) parts[n++] = lmb_infer_element(f, at, t->items[i]);
        return lmb_type_tuple(types, parts, n);
    }
    default: break;
    }
    lmb_infer_hint_iteration(f, lmb_infer_report(f, D_not_iterable, at, lmb_infer_name(f, t), "iterated over"), t);
    return types->error;
}

static int all_same(const Type *t) {
    for (uint32_t i = 1; i < t->n; i++)
        if (t->items[i] != t->items[0]) return 0;
    return t->n > 0;
}

static NodeInfo *tuple_at(Infer *f, const Node *e, const NodeInfo *t, int64_t i) {
    int64_t n = t->type->n, k = i < 0 ? i + n : i;
    if (k < 0 || k >= n) {
        lmb_infer_report(f, D_tuple_range, e, (long long)i, t->type->n);
        return lmb_infer_error(f, e);
    }
    const Value *v = t->value && t->value->kind == V_tuple ? t->value->as.items[k] : NULL;
    return lmb_infer_result(f, e, t->type->items[k], v);
}

/* A constant bound of a tuple's slice, clamped. */
static int64_t clamp_bound(const NodeInfo *info, int64_t none, int64_t n) {
    if (!info || info->type->kind == TY_none || !info->value) return none;
    int64_t i = info->value->as.i;
    if (i < 0) i += n;
    return i < 0 ? 0 : i > n ? n : i;
}

/* t[a:b] of a tuple; bounds are constants, no step. first and count go to the NodeInfo's rounds fields. */
static NodeInfo *tuple_slice(Infer *f, const Node *e, const NodeInfo *t) {
    const Node *s = e->b;
    const NodeInfo *lo = s->a ? lmb_infer_expr(f, s->a) : NULL, *hi = s->b ? lmb_infer_expr(f, s->b) : NULL;
    if (s->c || (lo && !lo->value) || (hi && !hi->value)) {
        lmb_infer_report(f, D_unsupported, s, "a slice of a tuple with a step or bounds not known at compile time");
        return lmb_infer_error(f, e);
    }
    int64_t n = t->type->n, a = clamp_bound(lo, 0, n), b = clamp_bound(hi, n, n);
    if (b < a) b = a;
    NodeInfo *info = lmb_infer_result(f, e, lmb_type_tuple(&f->c->types, t->type->items + a, (uint32_t)(b - a)), NULL);
    info->first_inst = (uint32_t)a;
    if (t->value && t->value->kind == V_tuple) {
        Value *v = arena_new(f->c->arena, Value);
        *v = (Value){.kind = V_tuple, .n = (uint32_t)(b - a), .as.items = t->value->as.items + a};
        info->value = v;
    }
    return info;
}

static NodeInfo *infer_tuple_item(Infer *f, const Node *e, const NodeInfo *t) {
    if (e->b->kind == N_Slice) return tuple_slice(f, e, t);
    const NodeInfo *i = lmb_infer_expr(f, e->b);
    NodeInfo *done = passing(f, e, i->type);
    if (done) return done;
    if (i->type->kind != TY_scalar || !lmb_dtype_is_int((lmb_dtype)i->type->dtype)) {
        lmb_infer_report(f, D_index_type, e->b, lmb_infer_name(f, t->type), lmb_infer_name(f, i->type));
        return lmb_infer_error(f, e);
    }
    if (i->value) return tuple_at(f, e, t, i->value->as.i);
    if (all_same(t->type)) return lmb_infer_result(f, e, t->type->items[0], NULL);
    lmb_infer_hint(f, lmb_infer_report(f, D_tuple_index, e->b, lmb_infer_name(f, t->type)),
                   "give all members one type, or use a loop over the tuple");
    return lmb_infer_error(f, e);
}

static NodeInfo *infer_subscript(Infer *f, const Node *e) {
    const NodeInfo *a = lmb_infer_expr(f, e->a);
    NodeInfo *done = passing(f, e, a->type);
    if (done) {
        infer_index_items(f, e->b);
        return done;
    }
    if (a->type->kind == TY_tuple) return infer_tuple_item(f, e, a);
    if (a->type->kind == TY_array) return lmb_infer_result(f, e, lmb_infer_index(f, e, a->type), NULL);
    lmb_infer_report(f, D_not_indexable, e, lmb_infer_name(f, a->type));
    return lmb_infer_error(f, e);
}

/*--- all -------------------------------------------------------------------------------------------------------*/

static NodeInfo *infer_walrus(Infer *f, const Node *e) {
    const NodeInfo *v = lmb_infer_expr(f, e->b);
    lmb_infer_assign(f, e->a, v->type, v->value);
    return lmb_infer_result(f, e, v->type, v->value);
}

static NodeInfo *infer_lambda(Infer *f, const Node *e) {
    const Type *type = lmb_infer_closure(f, e);
    return lmb_infer_result(f, e, type, type->kind == TY_static ? type->value : NULL);
}

static NodeInfo *unsupported(Infer *f, const Node *e) {
    lmb_infer_unsupported(f, e);
    return lmb_infer_error(f, e);
}

NodeInfo *lmb_infer_expr(Infer *f, const Node *e) {
    switch (e->kind) {
    case N_Constant: return infer_constant(f, e);
    case N_Name: return infer_name(f, e);
    case N_BinOp: return infer_binop(f, e);
    case N_UnaryOp: return infer_unary(f, e);
    case N_BoolOp: return infer_boolop(f, e);
    case N_Compare: return infer_compare(f, e);
    case N_IfExp: return infer_ifexp(f, e);
    case N_Call: return lmb_infer_call(f, e);
    case N_Attribute: return infer_attribute(f, e);
    case N_Subscript: return infer_subscript(f, e);
    case N_Tuple: return infer_tuple(f, e);
    case N_NamedExpr: return infer_walrus(f, e);
    case N_Lambda: return infer_lambda(f, e);
    default: return unsupported(f, e);
    }
}
