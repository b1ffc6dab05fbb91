/* Lowering of expressions: dispatch, constants, conditions.
 *
 * In: an inferred expression. Out: its components. What must hold: operands are evaluated from left to right, once, and
 * only on the ways that Python takes. */
#include "compiler/lower_in.h"

#include <assert.h>

/*--- constants -------------------------------------------------------------------------------------------------*/

static Val constant_number(Lower *l, IrType type, const Value *v, int imaginary) {
    if (v->kind == V_complex) return lmb_ir_float(l->p, l->fn, type, imaginary ? v->as.c.im : v->as.c.re);
    if (imaginary) return lmb_lower_zero(l, type);
    if (type == I_f32 || type == I_f64) {
        double d = v->kind == V_float ? v->as.f : v->dtype == LMB_uint64 ? (double)v->as.u : (double)v->as.i;
        return lmb_ir_float(l->p, l->fn, type, d);
    }
    assert(v->kind == V_int || v->kind == V_bool);
    return lmb_lower_emit(l, O_const, type, 0, 0, 0, v->as.i, NULL);
}

static Rv constant_tuple(Lower *l, const Value *v, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint32_t at = 0;
    for (uint32_t i = 0; i < type->n; i++) {
        Rv item = lmb_lower_value(l, v->as.items[i], type->items[i]);
        at = lmb_lower_append(&r, at, item);
    }
    return r;
}

Rv lmb_lower_value(Lower *l, const Value *v, const Type *type) {
    if (v->kind == V_array) return lmb_lower_constant_array(l, v, type);
    if (type->kind == TY_tuple) return constant_tuple(l, v, type);
    Rv r = lmb_lower_rv(l, type);
    for (uint32_t i = 0; i < type->ncomp; i++) r.v[i] = constant_number(l, lmb_ir_type((lmb_dtype)type->dtype), v, (int)i);
    return r;
}

/*--- tuples ----------------------------------------------------------------------------------------------------*/

Rv lmb_lower_part(Lower *l, Rv t, uint32_t k) {
    (void)l;
    uint32_t base = 0;
    for (uint32_t i = 0; i < k; i++) base += t.type->items[i]->ncomp;
    return (Rv){.type = t.type->items[k], .v = t.v + base, .held = t.held};
}

static Rv lower_tuple(Lower *l, const Node *e, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint32_t at = 0;
    for (uint32_t i = 0; i < e->list.n; i++) {
        Rv item = lmb_lower_expr(l, e->list.at[i]);
        r.held &= item.held;
        at = lmb_lower_append(&r, at, item);
    }
    return r;
}

Rv lmb_lower_closure(Lower *l, const Node *fn) {
    const Closure *c = lmb_scope_closure(l->spec->scope, fn);
    Rv r = lmb_lower_rv(l, lmb_info(l->spec, l->inst, fn)->type);
    uint32_t at = 0;
    for (uint32_t i = 0; i < c->n; i++) {
        Rv v = lmb_lower_expr(l, c->captures[i]);
        r.held &= v.held;
        at = lmb_lower_append(&r, at, v);
    }
    return r;
}

/* t[i] of members of one type: the index is checked, then selects among them. */
static Rv lower_dynamic_item(Lower *l, const Node *e, Rv t) {
    Val i = lmb_lower_index_value(l, lmb_lower_expr(l, e->b));
    i = lmb_lower_emit(l, O_index, I_i64, i, lmb_lower_i64(l, t.type->n), 0, 0, e);
    Rv first = lmb_lower_part(l, t, 0), r = lmb_lower_rv(l, first.type);
    uint8_t types[4 + 2 * LMB_MAX_NDIM] = {0};
    uint8_t *types_of = first.type->ncomp <= sizeof types ? types : arena_array(l->p->arena, uint8_t, first.type->ncomp);
    lmb_lower_comp_types(first.type, types_of);
    r.held = t.held;
    for (uint32_t c = 0; c < first.type->ncomp; c++) r.v[c] = first.v[c];
    for (uint32_t k = 1; k < t.type->n; k++) {
        Val here = lmb_lower_emit(l, O_eq, I_i64, i, lmb_lower_i64(l, k), 0, 0, NULL);
        for (uint32_t c = 0; c < first.type->ncomp; c++)
            r.v[c] = lmb_lower_emit(l, O_select, (IrType)types_of[c], here, lmb_lower_part(l, t, k).v[c], r.v[c], 0, NULL);
    }
    return r;
}

static Rv lower_tuple_item(Lower *l, const Node *e, Rv t, const NodeInfo *info) {
    if (e->b->kind == N_Slice) {
        uint32_t base = 0;
        for (uint32_t i = 0; i < info->first_inst; i++) base += t.type->items[i]->ncomp;
        return (Rv){.type = info->type, .v = t.v + base, .held = t.held};
    }
    const NodeInfo *index = lmb_info(l->spec, l->inst, e->b);
    if (!index->value) return lower_dynamic_item(l, e, t);
    int64_t i = index->value->as.i;
    return lmb_lower_part(l, t, (uint32_t)(i < 0 ? i + t.type->n : i));
}

static Rv lower_subscript(Lower *l, const Node *e, const NodeInfo *info) {
    Rv base = lmb_lower_expr(l, e->a);
    if (base.type->kind == TY_tuple) return lower_tuple_item(l, e, base, info);
    return lmb_lower_subscript(l, e, base);
}

/*--- conditions ------------------------------------------------------------------------------------------------*/

static Val lower_bool(Lower *l, int b) { return lmb_lower_emit(l, O_const, I_b1, 0, 0, 0, b, NULL); }

static uint32_t bool_slot(Lower *l, Val v) {
    uint32_t slot = lmb_ir_slot(l->p, l->fn, I_b1, NULL);
    lmb_lower_emit(l, O_set, I_b1, slot, v, 0, 0, NULL);
    return slot;
}

/* Operands after the first are evaluated only while they matter. */
static Val test_boolop(Lower *l, const Node *e) {
    int is_and = e->op == Op_And;
    Val v = lmb_lower_test(l, e->list.at[0]);
    for (uint32_t i = 1; i < e->list.n; i++) {
        if (!lmb_info(l->spec, l->inst, e->list.at[i])) break; /* an operand before it decides */
        uint32_t slot = bool_slot(l, v);
        Val go = is_and ? v : lmb_lower_emit(l, O_not, I_b1, v, 0, 0, 0, NULL);
        Val region = lmb_lower_emit(l, O_if, I_void, go, 0, 0, 0, NULL);
        lmb_lower_emit(l, O_set, I_b1, slot, lmb_lower_test(l, e->list.at[i]), 0, 0, NULL);
        lmb_lower_emit(l, O_end, I_void, region, 0, 0, 0, NULL);
        v = lmb_lower_emit(l, O_get, I_b1, slot, 0, 0, 0, NULL);
    }
    return v;
}

Val lmb_lower_test(Lower *l, const Node *e) {
    const NodeInfo *info = lmb_info(l->spec, l->inst, e);
    if (info->known) return lower_bool(l, info->known > 0);
    if (e->kind == N_BoolOp) return test_boolop(l, e);
    if (e->kind == N_UnaryOp && e->op == Op_Not) return lmb_lower_emit(l, O_not, I_b1, lmb_lower_test(l, e->a), 0, 0, 0, NULL);
    return lmb_lower_truth(l, lmb_lower_expr(l, e));
}

/* A value that one of two ways gives, through slots. */
static void set_way(Lower *l, uint32_t first, const Node *e, const Type *type) {
    lmb_lower_set_slots(l, first, lmb_lower_coerce(l, lmb_lower_expr(l, e), type));
}

static Rv lower_ifexp(Lower *l, const Node *e, const Type *type) {
    int known = lmb_info(l->spec, l->inst, e->a)->known;
    if (known) return lmb_lower_expr(l, known > 0 ? e->b : e->c);
    uint32_t first = lmb_lower_slots(l, type, NULL);
    Val region = lmb_lower_emit(l, O_if, I_void, lmb_lower_test(l, e->a), 0, 0, 0, NULL);
    set_way(l, first, e->b, type);
    lmb_lower_emit(l, O_else, I_void, 0, 0, 0, 0, NULL);
    set_way(l, first, e->c, type);
    lmb_lower_emit(l, O_end, I_void, region, 0, 0, 0, NULL);
    return lmb_lower_get_slots(l, first, type);
}

/* Whether operand i of a boolean expression can be its result (see infer_boolop). */
static int rules_out(Lower *l, const Node *e, uint32_t i, int stop) {
    const NodeInfo *info = lmb_info(l->spec, l->inst, e->list.at[i]);
    int known = info->value ? lmb_value_truth(info->value) : 0;
    return known == -stop && i + 1 < e->list.n;
}

static Rv lower_boolop(Lower *l, const Node *e, const Type *type) {
    int stop = e->op == Op_And ? -1 : 1;
    uint32_t first = lmb_lower_slots(l, type, NULL);
    Val leave = lmb_lower_emit(l, O_block, I_void, 0, 0, 0, 0, NULL);
    for (uint32_t i = 0; i < e->list.n && lmb_info(l->spec, l->inst, e->list.at[i]); i++) {
        if (rules_out(l, e, i, stop)) continue;
        Rv v = lmb_lower_expr(l, e->list.at[i]);
        lmb_lower_set_slots(l, first, lmb_lower_coerce(l, v, type));
        if (i + 1 == e->list.n) break;
        Val go = lmb_lower_truth(l, v);
        if (stop < 0) go = lmb_lower_emit(l, O_not, I_b1, go, 0, 0, 0, NULL);
        Val out = lmb_lower_emit(l, O_if, I_void, go, 0, 0, 0, NULL);
        lmb_lower_emit(l, O_br, I_void, leave, 0, 0, 0, NULL);
        lmb_lower_emit(l, O_end, I_void, out, 0, 0, 0, NULL);
    }
    lmb_lower_emit(l, O_end, I_void, leave, 0, 0, 0, NULL);
    return lmb_lower_get_slots(l, first, type);
}

/*--- comparisons -----------------------------------------------------------------------------------------------*/

static Val compare_member(Lower *l, Operator op, Rv a, Rv tuple) {
    Val any = lower_bool(l, 0);
    for (uint32_t i = 0; i < tuple.type->n; i++) {
        Val same = lmb_lower_compare(l, Op_Eq, a, lmb_lower_part(l, tuple, i));
        any = lmb_lower_emit(l, O_or, I_b1, any, same, 0, 0, NULL);
    }
    return op == Op_In ? any : lmb_lower_emit(l, O_not, I_b1, any, 0, 0, 0, NULL);
}

/* `x is None` and its like are decided by the types alone, whatever the values. */
static Val compare_pair(Lower *l, Operator op, Rv a, Rv b) {
    int none = (a.type->kind == TY_none) + (b.type->kind == TY_none);
    if (none) return lower_bool(l, (op == Op_Is || op == Op_Eq) == (none == 2));
    if (op == Op_In || op == Op_NotIn) return compare_member(l, op, a, b);
    return lmb_lower_compare(l, op == Op_Is ? Op_Eq : op == Op_IsNot ? Op_NotEq : op, a, b);
}

static Rv lower_compare(Lower *l, const Node *e, const Type *type) {
    Rv a = lmb_lower_expr(l, e->a), r = lmb_lower_rv(l, type);
    uint32_t opened = 0, slot = 0;
    Val regions[64];
    for (uint32_t i = 0; i < e->list.n; i++) {
        Rv b = lmb_lower_expr(l, e->list.at[i]);
        r.v[0] = compare_pair(l, (Operator)e->ops[i], a, b);
        if (opened) lmb_lower_emit(l, O_set, I_b1, slot, r.v[0], 0, 0, NULL);
        a = b;
        if (i + 1 == e->list.n) break;
        if (!opened) slot = bool_slot(l, r.v[0]);
        if (opened < 64) regions[opened++] = lmb_lower_emit(l, O_if, I_void, r.v[0], 0, 0, 0, NULL);
    }
    if (!opened) return r;
    while (opened) lmb_lower_emit(l, O_end, I_void, regions[--opened], 0, 0, 0, NULL);
    r.v[0] = lmb_lower_emit(l, O_get, I_b1, slot, 0, 0, 0, NULL);
    return r;
}

/*--- operators -------------------------------------------------------------------------------------------------*/

static Rv lower_binop(Lower *l, const Node *e, const NodeInfo *info) {
    Rv a = lmb_lower_expr(l, e->a), b = lmb_lower_expr(l, e->b);
    return lmb_lower_binary(l, e, (Operator)e->op, a, b, info, lmb_info(l->spec, l->inst, e->b)->value);
}

static Rv lower_unary(Lower *l, const Node *e, const NodeInfo *info) {
    if (e->op != Op_Not) return lmb_lower_unary(l, (Operator)e->op, lmb_lower_expr(l, e->a), info->type);
    Rv r = lmb_lower_rv(l, info->type);
    r.v[0] = lmb_lower_emit(l, O_not, I_b1, lmb_lower_test(l, e->a), 0, 0, 0, NULL);
    return r;
}

static Rv lower_attribute(Lower *l, const Node *e) {
    Rv a = lmb_lower_expr(l, e->a);
    if (a.type->kind == TY_array) return lmb_lower_array_attribute(l, e, a);
    int imaginary = e->name[0] == 'i';
    Rv r = lmb_lower_rv(l, lmb_info(l->spec, l->inst, e)->type);
    if (lmb_dtype_is_complex((lmb_dtype)a.type->dtype)) r.v[0] = a.v[imaginary];
    else r.v[0] = imaginary ? lmb_lower_zero(l, lmb_ir_type((lmb_dtype)a.type->dtype)) : a.v[0];
    return r;
}

static Rv lower_walrus(Lower *l, const Node *e) {
    Rv v = lmb_lower_expr(l, e->b);
    lmb_lower_assign(l, e->a, v);
    return v;
}

/* A constant needs no code, unless code runs on the way to it. */
static int is_plain_constant(const NodeInfo *info, const Node *e) {
    if (e->kind == N_Call || e->kind == N_NamedExpr) return 0;
    return info->value || info->type->kind == TY_static || info->type->kind == TY_none;
}

Rv lmb_lower_expr(Lower *l, const Node *e) {
    const NodeInfo *info = lmb_info(l->spec, l->inst, e);
    assert(info && info->type->kind != TY_unknown && info->type->kind != TY_error);
    if (is_plain_constant(info, e)) return info->value ? lmb_lower_value(l, info->value, info->type) : lmb_lower_zeros(l, info->type);
    if (info->elementwise) return lmb_lower_fused(l, e);
    switch (e->kind) {
    case N_Name: return lmb_lower_version(l, lmb_scope_load(l->spec->scope, e));
    case N_BinOp: return lower_binop(l, e, info);
    case N_UnaryOp: return lower_unary(l, e, info);
    case N_BoolOp: return lower_boolop(l, e, info->type);
    case N_Compare: return lower_compare(l, e, info->type);
    case N_IfExp: return lower_ifexp(l, e, info->type);
    case N_Call: return lmb_lower_call(l, e);
    case N_Attribute: return lower_attribute(l, e);
    case N_Subscript: return lower_subscript(l, e, info);
    case N_Tuple: return lower_tuple(l, e, info->type);
    case N_Lambda: return lmb_lower_closure(l, e);
    case N_NamedExpr: return lower_walrus(l, e);
    default: assert(0); return lmb_lower_zeros(l, info->type);
    }
}
