/* Lowering of functions: versions, ownership, statements (lower.h).
 *
 * In: a Spec. Out: its Fn. A version whose uses all lie in its own region is a plain value; one that escapes, and every
 * phi, lives in slots: a definition writes the slots of all phis that it reaches. Owners: slots of arrays hold a
 * reference each; storing retains the new one and releases the old one; the exit section releases all. */
#include "compiler/lower_in.h"

#include <assert.h>
#include <string.h>

/*--- emitting --------------------------------------------------------------------------------------------------*/

/* Places in the prelude have no file: errors show where the user called it. */
uint32_t lmb_lower_place(Lower *l, const Node *at) {
    if (!at) return 0;
    Place p = {.function = l->spec->fn->name};
    lmb_source_place(l->spec->fn->ast->source, at->span.start, &p.line, &p.column);
    if (!l->spec->fn->prelude) p.file = l->spec->fn->ast->source->name;
    const Place *last = l->p->places.n ? &vec_last(&l->p->places) : NULL;
    if (last && last->line == p.line && last->column == p.column && last->function == p.function) return l->p->places.n - 1;
    vec_push(l->p->arena, &l->p->places, p);
    return l->p->places.n - 1;
}

Val lmb_lower_emit(Lower *l, IrOp op, IrType type, Val a, Val b, Val c, int64_t imm, const Node *at) {
    return lmb_ir_emit(l->p, l->fn, op, type, a, b, c, imm, lmb_lower_place(l, at));
}

Val lmb_lower_i64(Lower *l, int64_t i) { return lmb_lower_emit(l, O_const, I_i64, 0, 0, 0, i, NULL); }

Val lmb_lower_zero(Lower *l, IrType type) {
    if (type == I_f32 || type == I_f64) return lmb_ir_float(l->p, l->fn, type, 0);
    return lmb_lower_emit(l, O_const, type, 0, 0, 0, 0, NULL);
}

static Val get_slot(Lower *l, uint32_t slot) {
    return lmb_lower_emit(l, O_get, (IrType)l->fn->slots.at[slot].type, slot, 0, 0, 0, NULL);
}

static void set_slot(Lower *l, uint32_t slot, Val v) {
    lmb_lower_emit(l, O_set, (IrType)l->fn->slots.at[slot].type, slot, v, 0, 0, NULL);
}

static void retain(Lower *l, Val owner) { lmb_lower_emit(l, O_retain, I_ptr, owner, 0, 0, 0, NULL); }
static void release(Lower *l, Val owner) { lmb_lower_emit(l, O_release, I_ptr, owner, 0, 0, 0, NULL); }

/*--- components ------------------------------------------------------------------------------------------------*/

IrType lmb_ir_type(lmb_dtype d) {
    static const uint8_t types[LMB_DTYPE_COUNT] = {
        [LMB_bool] = I_b1, [LMB_int8] = I_i8, [LMB_int16] = I_i16, [LMB_int32] = I_i32, [LMB_int64] = I_i64,
        [LMB_uint8] = I_u8, [LMB_uint16] = I_u16, [LMB_uint32] = I_u32, [LMB_uint64] = I_u64,
        [LMB_float32] = I_f32, [LMB_float64] = I_f64, [LMB_complex64] = I_f32, [LMB_complex128] = I_f64};
    return (IrType)types[d];
}

void lmb_lower_comp_types(const Type *t, uint8_t *out) {
    switch (t->kind) {
    case TY_tuple: case TY_iter: case TY_closure:
        for (uint32_t i = 0; i < t->n; i++) {
            lmb_lower_comp_types(t->items[i], out);
            out += t->items[i]->ncomp;
        }
        break;
    case TY_array:
        out[0] = out[1] = I_ptr;
        memset(out + 2, I_i64, t->ncomp - 2);
        break;
    case TY_range: memset(out, I_i64, t->ncomp); break;
    default: memset(out, t->ncomp ? (int)lmb_ir_type((lmb_dtype)t->dtype) : 0, t->ncomp);
    }
}

int lmb_lower_owner(const Type *t, uint32_t from) {
    if (t->kind == TY_array) return from <= 1 ? 1 : -1;
    if (t->kind != TY_tuple && t->kind != TY_iter && t->kind != TY_closure) return -1;
    uint32_t base = 0;
    for (uint32_t i = 0; i < t->n; base += t->items[i++]->ncomp) {
        if (base + t->items[i]->ncomp <= from) continue;
        int k = lmb_lower_owner(t->items[i], from > base ? from - base : 0);
        if (k >= 0) return (int)base + k;
    }
    return -1;
}

Rv lmb_lower_rv(Lower *l, const Type *type) {
    return (Rv){.type = type, .v = arena_array(l->p->arena, Val, type->ncomp + 1), .held = 1};
}

uint32_t lmb_lower_append(Rv *r, uint32_t at, Rv part) {
    for (uint32_t k = 0; k < part.type->ncomp; k++) r->v[at++] = part.v[k];
    return at;
}

Rv lmb_lower_zeros(Lower *l, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint8_t *types = arena_array(l->p->arena, uint8_t, type->ncomp + 1);
    lmb_lower_comp_types(type, types);
    for (uint32_t i = 0; i < type->ncomp; i++) r.v[i] = lmb_lower_zero(l, (IrType)types[i]);
    return r;
}

/*--- slots -----------------------------------------------------------------------------------------------------*/

uint32_t lmb_lower_slots(Lower *l, const Type *type, const char *name) {
    uint8_t *types = arena_array(l->p->arena, uint8_t, type->ncomp + 1);
    lmb_lower_comp_types(type, types);
    uint32_t first = l->fn->slots.n;
    for (uint32_t i = 0; i < type->ncomp; i++) lmb_ir_slot(l->p, l->fn, (IrType)types[i], name);
    for (int k = lmb_lower_owner(type, 0); k >= 0; k = lmb_lower_owner(type, (uint32_t)k + 1))
        vec_push(l->p->arena, &l->owners, first + (uint32_t)k);
    return first;
}

static void set_owner(Lower *l, uint32_t slot, Val owner) {
    retain(l, owner); /* first: it may be the one that is released */
    Val old = get_slot(l, slot);
    set_slot(l, slot, owner);
    release(l, old);
}

void lmb_lower_set_slots(Lower *l, uint32_t first, Rv v) {
    int owner = lmb_lower_owner(v.type, 0);
    for (uint32_t i = 0; i < v.type->ncomp; i++) {
        if ((int)i != owner) {
            set_slot(l, first + i, v.v[i]);
            continue;
        }
        set_owner(l, first + i, v.v[i]);
        owner = lmb_lower_owner(v.type, i + 1);
    }
}

Rv lmb_lower_get_slots(Lower *l, uint32_t first, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    for (uint32_t i = 0; i < type->ncomp; i++) r.v[i] = get_slot(l, first + i);
    r.held = lmb_lower_owner(type, 0) < 0;
    return r;
}

/* A reference of the function's own to every owner in v. */
Rv lmb_lower_hold(Lower *l, Rv v) {
    if (v.held) return v;
    for (int k = lmb_lower_owner(v.type, 0); k >= 0; k = lmb_lower_owner(v.type, (uint32_t)k + 1)) {
        uint32_t slot = lmb_ir_slot(l->p, l->fn, I_ptr, "held");
        vec_push(l->p->arena, &l->owners, slot);
        set_owner(l, slot, v.v[k]);
    }
    v.held = l->loops == 0; /* outside loops nothing overwrites it */
    return v;
}

/*--- versions --------------------------------------------------------------------------------------------------*/

static uint64_t version_key(Lower *l, VersionId v) { return (uint64_t)lmb_inst_home(l->spec, l->inst, v) << 32 | v; }

static uint32_t version_slots(Lower *l, VersionId v, const Type *type) {
    uint64_t *p = lmb_map_put(&l->slots, version_key(l, v));
    if (!*p) {
        uint32_t first = lmb_lower_slots(l, type, l->spec->scope->versions.at[v].name);
        p = lmb_map_put(&l->slots, version_key(l, v));
        *p = first + 1;
    }
    return (uint32_t)*p - 1;
}

Rv lmb_lower_version(Lower *l, VersionId v) {
    const Version *ver = &l->spec->scope->versions.at[v];
    const Type *type = lmb_version_info(l->spec, l->inst, v)->type;
    if (ver->kind == VK_undefined) return lmb_lower_zeros(l, type);
    if (ver->kind == VK_phi || ver->escapes) return lmb_lower_get_slots(l, version_slots(l, v, type), type);
    uint64_t *p = lmb_map_get(&l->values, version_key(l, v));
    assert(p);
    return *(Rv *)(uintptr_t)*p;
}

static void keep_value(Lower *l, VersionId v, Rv value) {
    Rv *kept = arena_new(l->p->arena, Rv);
    *kept = lmb_lower_hold(l, value);
    *lmb_map_put(&l->values, version_key(l, v)) = (uint64_t)(uintptr_t)kept;
}

static void define(Lower *l, VersionId v, Rv value) {
    const Version *ver = &l->spec->scope->versions.at[v];
    const VersionInfo *info = lmb_version_info(l->spec, l->inst, v);
    value = lmb_lower_coerce(l, value, info->type);
    if (ver->escapes) lmb_lower_set_slots(l, version_slots(l, v, info->type), value);
    else keep_value(l, v, value);
    for (uint32_t i = 0; i < ver->feeds.n; i++) {
        VersionId phi = ver->feeds.at[i];
        const VersionInfo *to = lmb_version_info(l->spec, l->inst, phi);
        lmb_lower_set_slots(l, version_slots(l, phi, to->type), lmb_lower_coerce(l, value, to->type));
    }
}

/*--- assignment ------------------------------------------------------------------------------------------------*/

static void unpack_array(Lower *l, const Node *t, Rv v) {
    Val n = lmb_lower_i64(l, t->list.n);
    Val same = lmb_lower_emit(l, O_eq, I_i64, lmb_lower_extent(&v, 0), n, 0, 0, NULL);
    lmb_lower_emit(l, O_check, I_void, same, lmb_lower_extent(&v, 0), n, LMB_X_value, t);
    for (uint32_t i = 0; i < t->list.n; i++) lmb_lower_assign(l, t->list.at[i], lmb_lower_element(l, v, lmb_lower_i64(l, i)));
}

static void unpack(Lower *l, const Node *t, Rv v) {
    v = lmb_lower_hold(l, v); /* a, b = b, a: storing one must not free the other */
    if (v.type->kind == TY_array) {
        unpack_array(l, t, v);
        return;
    }
    for (uint32_t i = 0; i < t->list.n; i++) lmb_lower_assign(l, t->list.at[i], lmb_lower_part(l, v, i));
}

void lmb_lower_assign(Lower *l, const Node *t, Rv v) {
    switch (t->kind) {
    case N_Name: define(l, lmb_scope_store(l->spec->scope, t), v); break;
    case N_Tuple: case N_List: unpack(l, t, v); break;
    default: lmb_lower_store(l, t, v);
    }
}

static void lower_assign(Lower *l, const Node *s) {
    Rv v = lmb_lower_expr(l, s->a);
    for (uint32_t i = 0; i < s->list.n; i++) lmb_lower_assign(l, s->list.at[i], v);
}

/* The index of an element is computed once. */
static void lower_augassign(Lower *l, const Node *s) {
    const NodeInfo *info = lmb_info(l->spec, l->inst, s), *right = lmb_info(l->spec, l->inst, s->b);
    if (info->elementwise) {
        lmb_lower_array_augassign(l, s);
        return;
    }
    int is_element = s->a->kind == N_Subscript;
    Element x = is_element ? lmb_lower_address(l, s->a) : (Element){.offset = 0};
    Rv a = is_element ? lmb_lower_load(l, x, s->a) : lmb_lower_expr(l, s->a), b = lmb_lower_expr(l, s->b);
    Rv v = lmb_lower_binary(l, s, (Operator)s->op, a, b, info, right->value);
    if (is_element) lmb_lower_put(l, x, v, s->a);
    else lmb_lower_assign(l, s->a, v);
}

/*--- jumps -----------------------------------------------------------------------------------------------------*/

static Flow lower_return(Lower *l, const Node *s) {
    Rv v = s->a ? lmb_lower_expr(l, s->a) : (Rv){.type = l->c->types.none};
    v = lmb_lower_coerce(l, v, l->spec->result);
    for (int k = lmb_lower_owner(v.type, 0); k >= 0; k = lmb_lower_owner(v.type, (uint32_t)k + 1)) retain(l, v.v[k]);
    for (uint32_t i = 0; i < v.type->ncomp; i++) lmb_lower_emit(l, O_setresult, (IrType)l->fn->result_types[i], v.v[i], 0, 0, i, NULL);
    lmb_lower_emit(l, O_return, I_void, 0, 0, 0, 0, NULL);
    return FLOW_stop;
}

static Flow jump(Lower *l, Val to) {
    lmb_lower_emit(l, O_br, I_void, to, 0, 0, 0, NULL);
    return FLOW_stop;
}

/*--- raise and assert ------------------------------------------------------------------------------------------*/

static void put_constant(StrBuf *b, const Value *v) {
    switch (v->kind) {
    case V_string: lmb_str_put(b, v->as.s, v->n); break;
    case V_bool: lmb_str_puts(b, v->as.i ? "True" : "False"); break;
    case V_int: lmb_str_printf(b, v->dtype == LMB_uint64 ? "%llu" : "%lld", (unsigned long long)v->as.u); break;
    case V_float: lmb_str_printf(b, "%.17g", v->as.f); break;
    default: lmb_str_puts(b, "?");
    }
}

static int64_t add_message(Lower *l, const char *kind, const char *text) {
    vec_push(l->p->arena, &l->p->messages, ((Message){kind, text}));
    return LMB_X_raise | (int64_t)(l->p->messages.n - 1) << 8;
}

static const char *message_text(Lower *l, const NodeList *args) {
    StrBuf b;
    lmb_str_init(&b, l->p->arena);
    for (uint32_t i = 0; i < args->n; i++) {
        if (i) lmb_str_puts(&b, ", ");
        put_constant(&b, lmb_info(l->spec, l->inst, args->at[i])->value);
    }
    return b.s;
}

static Flow lower_raise(Lower *l, const Node *s) {
    const char *kind = lmb_info(l->spec, l->inst, s)->value->as.s;
    const char *text = s->a->kind == N_Call ? message_text(l, &s->a->list) : "";
    lmb_lower_emit(l, O_fail, I_void, 0, 0, 0, add_message(l, kind, text), s);
    return FLOW_stop;
}

static Flow lower_assert(Lower *l, const Node *s) {
    Node *const one[1] = {s->b};
    NodeList args = {(Node **)one, s->b != NULL};
    int64_t message = add_message(l, "AssertionError", message_text(l, &args));
    lmb_lower_emit(l, O_check, I_void, lmb_lower_test(l, s->a), 0, 0, message, s);
    return lmb_info(l->spec, l->inst, s->a)->known < 0 ? FLOW_stop : FLOW_next;
}

/*--- conditions and loops --------------------------------------------------------------------------------------*/

static Flow lower_if(Lower *l, const Node *s) {
    int known = lmb_info(l->spec, l->inst, s)->known;
    if (known) return lmb_lower_body(l, known > 0 ? &s->list : &s->list2);
    Val region = lmb_lower_emit(l, O_if, I_void, lmb_lower_test(l, s->a), 0, 0, 0, s);
    Flow then = lmb_lower_body(l, &s->list), other = FLOW_next;
    if (s->list2.n) {
        lmb_lower_emit(l, O_else, I_void, 0, 0, 0, 0, NULL);
        other = lmb_lower_body(l, &s->list2);
    }
    lmb_lower_emit(l, O_end, I_void, region, 0, 0, 0, NULL);
    return then == FLOW_stop && other == FLOW_stop ? FLOW_stop : FLOW_next;
}

/*--- statements ------------------------------------------------------------------------------------------------*/

static void lower_expr_stmt(Lower *l, const Node *s) {
    if (s->a->kind != N_Constant) lmb_lower_expr(l, s->a);
}

static void lower_annassign(Lower *l, const Node *s) {
    if (s->c) lmb_lower_assign(l, s->a, lmb_lower_expr(l, s->c));
}

static Flow lower_stmt(Lower *l, const Node *s) {
    switch (s->kind) {
    case N_Assign: lower_assign(l, s); return FLOW_next;
    case N_AugAssign: lower_augassign(l, s); return FLOW_next;
    case N_AnnAssign: lower_annassign(l, s); return FLOW_next;
    case N_If: return lower_if(l, s);
    case N_While: return lmb_lower_while(l, s);
    case N_For: return lmb_lower_for(l, s);
    case N_FunctionDef: define(l, lmb_scope_store(l->spec->scope, s), lmb_lower_closure(l, s)); return FLOW_next;
    case N_Expr: lower_expr_stmt(l, s); return FLOW_next;
    case N_Assert: return lower_assert(l, s);
    case N_Return: return lower_return(l, s);
    case N_Raise: return lower_raise(l, s);
    case N_Break: return jump(l, l->loop->leave);
    case N_Continue: return jump(l, l->loop->next);
    default: assert(s->kind == N_Pass || s->kind == N_Delete); return FLOW_next;
    }
}

Flow lmb_lower_body(Lower *l, const NodeList *body) {
    for (uint32_t i = 0; i < body->n; i++)
        if (lower_stmt(l, body->at[i]) == FLOW_stop) return FLOW_stop;
    return FLOW_next;
}

/*--- functions -------------------------------------------------------------------------------------------------*/

/* The types of parameters and results, known before any body is lowered. */
static void declare(Compilation *c, Program *p, Spec *s, Fn *fn) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->nparams; i++) n += s->params[i]->ncomp;
    fn->nparams = n;
    fn->param_types = arena_array(p->arena, uint8_t, n + 1);
    uint8_t *out = fn->param_types;
    for (uint32_t i = 0; i < s->nparams; out += s->params[i++]->ncomp) lmb_lower_comp_types(s->params[i], out);
    fn->nresults = s->result->ncomp;
    fn->result_types = arena_array(p->arena, uint8_t, fn->nresults + 1);
    lmb_lower_comp_types(s->result, fn->result_types);
    const JitOptions *own = &s->fn->options;
    fn->fastmath = s->fn->prelude ? c->fastmath : (uint8_t)(own->fastmath | c->fastmath);
    fn->inline_hint = s->fn->prelude && !s->recursive ? 1 : own->inline_hint;
}

uint32_t lmb_lower_fn_index(Lower *l, Spec *s) {
    if (!s->fn_index) {
        Fn *fn = lmb_ir_fn(l->p, s->fn->name);
        s->fn_index = l->p->fns.n;
        declare(l->c, l->p, s, fn);
        vec_push(l->p->arena, l->queue, s);
    }
    return s->fn_index - 1;
}

static Rv param_value(Lower *l, const Type *type, uint32_t *next) {
    Rv v = lmb_lower_rv(l, type);
    for (uint32_t i = 0; i < type->ncomp; i++, (*next)++)
        v.v[i] = lmb_lower_emit(l, O_param, (IrType)l->fn->param_types[*next], 0, 0, 0, *next, NULL);
    return v;
}

/* Parameters become versions. */
static void define_params(Lower *l) {
    uint32_t next = 0;
    for (uint32_t k = 0; k < l->spec->nparams; k++) {
        const Type *type = l->spec->params[k];
        Rv v = param_value(l, type, &next);
        define(l, lmb_scope_store(l->spec->scope, lmb_param_node(l->spec->fn->args, k)), v);
    }
}

static void lower_exit(Lower *l) {
    lmb_lower_emit(l, O_exit, I_void, 0, 0, 0, 0, NULL);
    for (uint32_t i = 0; i < l->owners.n; i++) release(l, get_slot(l, l->owners.at[i]));
}

static void lower_fn(Lower *l) {
    lmb_map_init(&l->values, l->p->arena);
    lmb_map_init(&l->slots, l->p->arena);
    define_params(l);
    const Node *node = l->spec->fn->node;
    if (node->kind == N_Lambda) {
        const Node ret = {.kind = N_Return, .span = node->span, .a = node->b};
        lower_return(l, &ret);
    } else
        lmb_lower_body(l, &node->list);
    lower_exit(l);
}

/*--- programs --------------------------------------------------------------------------------------------------*/

static void add_leaves(Program *p, const Type *t, int result) {
    if (t->kind == TY_tuple) {
        for (uint32_t i = 0; i < t->n; i++) add_leaves(p, t->items[i], result);
        return;
    }
    if (!t->ncomp) return;
    Leaf leaf = {.is_array = t->kind == TY_array, .dtype = t->dtype, .ndim = t->ndim};
    if (result) vec_push(p->arena, &p->results, leaf);
    else vec_push(p->arena, &p->args, leaf);
}

static Program *new_program(Compilation *c) {
    Program *p = arena_new(c->arena, Program);
    p->arena = c->arena;
    vec_push(p->arena, &p->places, (Place){0});
    return p;
}

static int any_defaulted(const Spec *s, const uint8_t *defaulted) {
    for (uint32_t k = 0; k < s->nparams; k++)
        if (defaulted[k]) return 1;
    return 0;
}

/* The parameters of a wrapper: those that the caller gives. */
static void declare_given(Program *p, const Spec *s, const uint8_t *defaulted, Fn *fn) {
    uint32_t n = 0;
    for (uint32_t k = 0; k < s->nparams; k++) n += s->params[k]->ncomp;
    fn->param_types = arena_array(p->arena, uint8_t, n + 1);
    for (uint32_t k = 0; k < s->nparams; k++) {
        if (defaulted[k]) continue;
        lmb_lower_comp_types(s->params[k], fn->param_types + fn->nparams);
        fn->nparams += s->params[k]->ncomp;
    }
    fn->nresults = s->result->ncomp;
    fn->result_types = arena_array(p->arena, uint8_t, fn->nresults + 1);
    lmb_lower_comp_types(s->result, fn->result_types);
}

/* An entry for calls that leave arguments out: it adds the defaults and passes the results on as they are. The function
 * itself may be called with all arguments elsewhere. */
static void lower_wrapper(Lower *l, const uint8_t *defaulted) {
    Spec *s = l->spec;
    declare_given(l->p, s, defaulted, l->fn);
    uint32_t next = 0, n = 0, target = lmb_lower_fn_index(l, s);
    Val *args = arena_array(l->p->arena, Val, l->p->fns.at[target]->nparams + 1);
    for (uint32_t k = 0; k < s->nparams; k++) {
        Rv v = defaulted[k] ? lmb_lower_value(l, s->fn->defaults[k], s->params[k]) : param_value(l, s->params[k], &next);
        for (uint32_t i = 0; i < v.type->ncomp; i++) args[n++] = v.v[i];
    }
    Val call = lmb_ir_list(l->p, l->fn, O_call, I_void, args, n, target, 0);
    for (uint32_t i = 0; i < s->result->ncomp; i++) {
        Val r = lmb_lower_emit(l, O_result, (IrType)l->fn->result_types[i], call, 0, 0, i, NULL);
        lmb_lower_emit(l, O_setresult, (IrType)l->fn->result_types[i], r, 0, 0, i, NULL);
    }
    lower_exit(l);
}

static void lower_entry(Lower *l, const uint8_t *defaulted) {
    if (!any_defaulted(l->spec, defaulted)) {
        lmb_lower_fn_index(l, l->spec);
        return;
    }
    l->fn = lmb_ir_fn(l->p, l->spec->fn->name);
    lower_wrapper(l, defaulted);
}

Program *lmb_lower(Compilation *c, Spec *entry, const uint8_t *defaulted) {
    Program *p = new_program(c);
    SpecQueue queue = {0};
    Lower first = {.c = c, .p = p, .spec = entry, .queue = &queue};
    lower_entry(&first, defaulted);
    for (uint32_t i = 0; i < queue.n; i++) {
        Spec *s = queue.at[i];
        Lower l = {.c = c, .p = p, .spec = s, .fn = p->fns.at[s->fn_index - 1], .queue = &queue};
        lower_fn(&l);
    }
    for (uint32_t i = 0; i < entry->nparams; i++)
        if (!defaulted[i]) add_leaves(p, entry->params[i], 0);
    add_leaves(p, entry->result, 1);
    return p;
}
