/* Lowering of calls: functions, casts, special forms, intrinsics.
 *
 * In: an inferred Call. Out: a `call` with the arguments' components, or the operations that a special form stands for.
 * Results that own arrays go to an owner slot of the caller at once. */
#include "compiler/lower_in.h"

#include <assert.h>
#include <string.h>

/*--- functions -------------------------------------------------------------------------------------------------*/

static Rv call_results(Lower *l, Val call, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint8_t *types = arena_array(l->p->arena, uint8_t, type->ncomp + 1);
    lmb_lower_comp_types(type, types);
    for (uint32_t i = 0; i < type->ncomp; i++) r.v[i] = lmb_lower_emit(l, O_result, (IrType)types[i], call, 0, 0, i, NULL);
    return r;
}

/* The callee's references become the caller's. */
static Rv own_results(Lower *l, Rv r) {
    r.held = lmb_lower_owner(r.type, 0) < 0;
    Rv held = lmb_lower_hold(l, r);
    for (int k = lmb_lower_owner(r.type, 0); k >= 0; k = lmb_lower_owner(r.type, (uint32_t)k + 1))
        lmb_lower_emit(l, O_release, I_ptr, r.v[k], 0, 0, 0, NULL);
    return held;
}

Rv lmb_lower_spec(Lower *l, Spec *s, const Rv *args, uint32_t n, const Node *at) {
    uint32_t index = lmb_lower_fn_index(l, s), count = 0;
    Val *vals = arena_array(l->p->arena, Val, l->p->fns.at[index]->nparams + 1);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < args[i].type->ncomp; k++) vals[count++] = args[i].v[k];
    assert(count == l->p->fns.at[index]->nparams);
    Val call = lmb_ir_list(l->p, l->fn, O_call, I_void, vals, count, index, lmb_lower_place(l, at));
    return own_results(l, call_results(l, call, s->result));
}

static Rv lower_arg(Lower *l, const ArgRef *a, const Type *type) {
    if (!a->node) return lmb_lower_value(l, a->value, type);
    Rv v = lmb_lower_expr(l, a->node);
    return a->item < 0 ? v : lmb_lower_part(l, v, (uint32_t)a->item);
}

static Rv pack(Lower *l, const ArgRef *args, uint32_t n, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint32_t at = 0;
    for (uint32_t i = 0; i < n; i++) {
        Rv v = lower_arg(l, &args[i], type->items[i]);
        r.held &= v.held;
        at = lmb_lower_append(&r, at, v);
    }
    return r;
}

static Rv lower_function(Lower *l, const Node *e, const NodeInfo *info) {
    const Bind *b = info->bind;
    Rv *args = arena_array(l->p->arena, Rv, b->nparams + 1);
    for (uint32_t i = 0; i < b->nparams; i++) {
        const Type *type = info->callee->params[i];
        args[i] = b->params[i].packed ? pack(l, b->params[i].args, b->params[i].n, type) : lower_arg(l, b->params[i].args, type);
        args[i] = lmb_lower_coerce(l, args[i], type);
    }
    return lmb_lower_spec(l, info->callee, args, b->nparams, e);
}

/*--- casts -----------------------------------------------------------------------------------------------------*/

static Rv lower_cast(Lower *l, const Node *e, const Type *to) {
    Rv a = lmb_lower_expr(l, e->list.at[0]);
    if (e->list.n < 2) return lmb_lower_coerce(l, a, to);
    Rv b = lmb_lower_expr(l, e->list.at[1]), r = lmb_lower_coerce(l, a, to);
    Rv im = lmb_lower_coerce(l, b, l->c->types.scalar[to->dtype == LMB_complex64 ? LMB_float32 : LMB_float64]);
    r.v[1] = im.v[0];
    return r;
}

static Rv lower_bool(Lower *l, const Node *e, const Type *to) {
    Rv r = lmb_lower_rv(l, to);
    r.v[0] = lmb_lower_test(l, e->list.at[0]);
    return r;
}

static Rv lower_bitcast(Lower *l, const Node *e, const Type *to) {
    Rv a = lmb_lower_expr(l, e->list.at[0]), r = lmb_lower_rv(l, to);
    r.v[0] = lmb_lower_emit(l, O_bitcast, lmb_ir_type((lmb_dtype)to->dtype), a.v[0], 0, 0, 0, NULL);
    return r;
}

/*--- special forms ---------------------------------------------------------------------------------------------*/

static Val i64_arg(Lower *l, const Node *e) { return lmb_lower_index_value(l, lmb_lower_expr(l, e)); }

static Rv lower_range(Lower *l, const Node *e, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint32_t n = e->list.n;
    r.v[0] = n > 1 ? i64_arg(l, e->list.at[0]) : lmb_lower_i64(l, 0);
    r.v[1] = i64_arg(l, e->list.at[n > 1 ? 1 : 0]);
    r.v[2] = n > 2 ? i64_arg(l, e->list.at[2]) : lmb_lower_i64(l, 1);
    if (n < 3) return r;
    Val ok = lmb_lower_emit(l, O_ne, I_i64, r.v[2], lmb_lower_i64(l, 0), 0, 0, NULL);
    vec_push(l->p->arena, &l->p->messages, ((Message){"ValueError", "range() arg 3 must not be zero"}));
    lmb_lower_emit(l, O_check, I_void, ok, 0, 0, LMB_X_raise | (int64_t)(l->p->messages.n - 1) << 8, e);
    return r;
}

static Rv lower_iter(Lower *l, const Node *e, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint32_t at = 0;
    for (uint32_t i = 0; i < e->list.n; i++) {
        Rv v = lmb_lower_expr(l, e->list.at[i]);
        r.held &= v.held;
        at = lmb_lower_append(&r, at, v);
    }
    return r;
}

static Rv lower_len(Lower *l, const Node *e, const Type *type) {
    Rv a = lmb_lower_expr(l, e->list.at[0]), r = lmb_lower_rv(l, type);
    if (a.type->kind == TY_array) r.v[0] = lmb_lower_extent(&a, 0);
    else if (a.type->kind == TY_range) r.v[0] = lmb_lower_range_length(l, a);
    else r.v[0] = lmb_lower_i64(l, lmb_info(l->spec, l->inst, e)->value->as.i);
    return r;
}

static Rv lower_replace(Lower *l, const Node *e, const Type *type) {
    Rv t = lmb_lower_expr(l, e->list.at[0]), x = lmb_lower_expr(l, e->list.at[2]), r = lmb_lower_rv(l, type);
    uint32_t k = (uint32_t)lmb_info(l->spec, l->inst, e->list.at[1])->value->as.i, at = 0;
    r.held = t.held && x.held;
    for (uint32_t i = 0; i < type->n; i++) {
        Rv item = i == k ? x : lmb_lower_part(l, t, i);
        at = lmb_lower_append(&r, at, item);
    }
    return r;
}

static Rv lower_view(Lower *l, const Node *e, const Type *type) {
    Rv args[4];
    for (int i = 0; i < 4; i++) args[i] = lmb_lower_expr(l, e->list.at[i]);
    return lmb_lower_view(l, type, args[0], args[1], args[2], args[3]);
}

static Rv lower_constant(Lower *l, const NodeInfo *info) {
    return info->value ? lmb_lower_value(l, info->value, info->type) : lmb_lower_zeros(l, info->type);
}

static Rv lower_special(Lower *l, const Node *e, const NodeInfo *info, SpecialId id) {
    switch (id) {
    case SP_len: return lower_len(l, e, info->type);
    case SP_range: return lower_range(l, e, info->type);
    case SP_enumerate: case SP_zip: return lower_iter(l, e, info->type);
    case SP_tuple: return lmb_lower_expr(l, e->list.at[0]);
    case SP_bool: return lower_bool(l, e, info->type);
    case SP_int: case SP_float: case SP_complex: case SP_i_cast:
        if (info->value) return lower_constant(l, info);
        return id == SP_complex ? lower_cast(l, e, info->type) : lmb_lower_coerce(l, lmb_lower_expr(l, e->list.at[0]), info->type);
    case SP_i_bitcast: return lower_bitcast(l, e, info->type);
    case SP_i_empty: case SP_i_zeros:
        return lmb_lower_new(l, e, info->type, lmb_lower_expr(l, e->list.at[0]), id == SP_i_zeros);
    case SP_i_view: return lower_view(l, e, info->type);
    case SP_i_settuple: return lower_replace(l, e, info->type);
    case SP_isinstance: case SP_type: case SP_i_constant: case SP_i_numpy: return lower_constant(l, info);
    case SP_i_error: case SP__count: break;
    }
    assert(0);
    return lower_constant(l, info);
}

static Rv lower_intrinsic(Lower *l, const Node *e, const NodeInfo *info, uint32_t row) {
    Rv r = lmb_lower_rv(l, info->type);
    Val *args = arena_array(l->p->arena, Val, e->list.n + 1);
    for (uint32_t i = 0; i < e->list.n; i++) {
        int integer = lmb_intrinsics[row].args[i] == 'i';
        args[i] = lmb_lower_coerce(l, lmb_lower_expr(l, e->list.at[i]), integer ? l->c->types.scalar[LMB_int64] : info->type).v[0];
    }
    r.v[0] = lmb_ir_list(l->p, l->fn, O_math, lmb_ir_type((lmb_dtype)info->type->dtype), args, e->list.n, row, lmb_lower_place(l, e));
    return r;
}

Rv lmb_lower_call(Lower *l, const Node *e) {
    const NodeInfo *info = lmb_info(l->spec, l->inst, e);
    if (info->callee) return lower_function(l, e, info);
    assert(info->special);
    uint32_t k = info->special - 1u;
    return k < SP__count ? lower_special(l, e, info, (SpecialId)k) : lower_intrinsic(l, e, info, k - SP__count);
}
