/* Inference of functions: specs, statements, versions (infer.h says how).
 *
 * In: a FnDef and argument types. Out: a Spec with its tables filled. What must hold: types of phis only grow; a spec
 * that depended on the unfinished result of an active one is provisional and typed again. */
#include "compiler/infer_in.h"

#include <assert.h>
#include <string.h>

#define MAX_ROUNDS 40   /* joins grow, so a body settles long before; more is a fault of the join table */
#define MAX_DEPTH 200   /* specs on the stack: a function that calls itself with ever new types */
#define MAX_UNROLL 256
#define MAX_PARAMS_TEXT 120 /* of parameter types in a note */

typedef enum Flow { FLOW_next, FLOW_stop } Flow;

static Flow infer_body(Infer *f, const NodeList *body);

/*--- tables ----------------------------------------------------------------------------------------------------*/

static uint64_t key(uint32_t inst, uint32_t id) { return (uint64_t)inst << 32 | id; }

NodeInfo *lmb_info(const Spec *s, uint32_t inst, const Node *n) {
    uint64_t *p = lmb_map_get(&s->nodes, key(inst, n->id));
    return p ? (NodeInfo *)(uintptr_t)*p : NULL;
}

NodeInfo *lmb_infer_info(Infer *f, const Node *n) {
    uint64_t *p = lmb_map_put(&f->spec->nodes, key(f->inst, n->id));
    if (!*p) {
        NodeInfo *info = arena_new(f->c->arena, NodeInfo);
        info->type = f->c->types.unknown;
        *p = (uint64_t)(uintptr_t)info;
    }
    return (NodeInfo *)(uintptr_t)*p;
}

/* The instance in which a version lives: outwards from `inst` to the loop that is its home. */
uint32_t lmb_inst_home(const Spec *s, uint32_t inst, VersionId v) {
    const Node *home = s->scope->versions.at[v].home;
    while (inst && !lmb_scope_holds(s->scope, s->insts.at[inst].loop, home)) inst = s->insts.at[inst].parent;
    return inst;
}

uint32_t lmb_inst_round(const Spec *s, const NodeInfo *loop, uint32_t k) {
    (void)s;
    assert(k < loop->rounds);
    return loop->first_inst + k;
}

VersionInfo *lmb_version_info(const Spec *s, uint32_t inst, VersionId v) {
    uint64_t *p = lmb_map_get(&s->versions, key(lmb_inst_home(s, inst, v), v));
    return p ? (VersionInfo *)(uintptr_t)*p : NULL;
}

static VersionInfo *version_info(Infer *f, VersionId v) {
    uint64_t *p = lmb_map_put(&f->spec->versions, key(lmb_inst_home(f->spec, f->inst, v), v));
    if (!*p) {
        VersionInfo *info = arena_new(f->c->arena, VersionInfo);
        info->type = f->c->types.unknown;
        *p = (uint64_t)(uintptr_t)info;
    }
    return (VersionInfo *)(uintptr_t)*p;
}

/*--- reports ---------------------------------------------------------------------------------------------------*/

static const char *params_text(Compilation *c, const Spec *s) {
    StrBuf b;
    lmb_str_init(&b, c->arena);
    for (uint32_t i = 0; i < s->nparams; i++) {
        if (i) lmb_str_puts(&b, ", ");
        lmb_type_text(&b, s->params[i]);
    }
    if (b.n > MAX_PARAMS_TEXT) strcpy(b.s + MAX_PARAMS_TEXT, "...");
    return b.s;
}

/* The chain of calls that led to a specialization. */
static void add_chain(Compilation *c, Diag *d, const Spec *s) {
    for (int n = 0; s && s->caller && n < 8; s = s->caller, n++)
        lmb_diag_note(c->diags, d, s->caller->fn->ast->source, s->call->span, "%s(%s) is called from here", s->fn->name,
                      params_text(c, s));
}

/* Whether the newest diagnostic is an error at this node: what follows from it in the prelude says nothing new. */
static int is_reported(const DiagList *l, const Spec *s, const Node *at) {
    const Diag *d = l->diags.n ? l->diags.at[l->diags.n - 1] : NULL;
    return d && d->severity == S_error && d->source == s->fn->ast->source && d->span.start == at->span.start &&
           d->span.end == at->span.end;
}

Diag *lmb_infer_report(Infer *f, DiagId id, const Node *at, ...) {
    if (!f->report) return NULL;
    const Spec *s = f->spec;
    while (s->fn->prelude && s->caller) { /* a mistake shows where the user made it */
        at = s->call;
        s = s->caller;
    }
    if (s != f->spec && is_reported(f->c->diags, s, at)) return NULL;
    va_list ap;
    va_start(ap, at);
    Diag *d = lmb_diag_vadd(f->c->diags, id, s->fn->ast->source, at->span, ap);
    va_end(ap);
    add_chain(f->c, d, s);
    return d;
}

void lmb_infer_hint(Infer *f, Diag *d, const char *fmt, ...) {
    if (!d) return;
    va_list ap;
    va_start(ap, fmt);
    const char *text = lmb_arena_vprintf(f->c->arena, fmt, ap);
    va_end(ap);
    lmb_diag_hint(f->c->diags, d, "%s", text);
}

const char *lmb_infer_name(Infer *f, const Type *t) { return lmb_type_name(f->c->arena, t); }

/*--- versions --------------------------------------------------------------------------------------------------*/

static int is_wide_int(const Type *t) { return t->kind == TY_scalar && (t->dtype == LMB_int64 || t->dtype == LMB_uint64); }

/* Numba joins uint64 and int64 to float64, which loses digits: said aloud. */
static void note_loss(Infer *f, VersionId phi, VersionInfo *info, const Type *type, const Type *joined, const Node *at) {
    if (is_wide_int(info->type) && is_wide_int(type) && joined->dtype == LMB_float64) info->lossy = 1;
    if (info->lossy && is_wide_int(type) && !f->spec->fn->prelude)
        lmb_infer_report(f, D_join_loses, at, f->spec->scope->versions.at[phi].name);
}

/* A definition that is a mistake does not count: what it is is reported where it stands, in the last round. */
static void grow_phi(Infer *f, VersionId phi, const Type *type, const Node *at) {
    if (type->kind == TY_error) return;
    VersionInfo *info = version_info(f, phi);
    const Type *joined = lmb_type_join(&f->c->types, info->type, type);
    note_loss(f, phi, info, type, joined, at);
    if (joined == info->type) return;
    if (joined == f->c->types.error && info->type != joined && type != joined) {
        const char *name = f->spec->scope->versions.at[phi].name;
        Diag *d = lmb_infer_report(f, D_join, at, name, lmb_infer_name(f, info->type), lmb_infer_name(f, type));
        lmb_infer_hint(f, d, "give the two values different names, or convert them to one type");
        if (!f->report) return; /* wait for the round that reports */
    }
    info->type = joined;
    f->changed = 1;
}

static void set_version(Infer *f, VersionId v, const Type *type, const Value *value, const Node *at) {
    VersionInfo *info = version_info(f, v);
    info->type = type;
    info->value = value;
    const Version *ver = &f->spec->scope->versions.at[v];
    if (type->kind == TY_unknown) return;
    for (uint32_t i = 0; i < ver->feeds.n; i++) grow_phi(f, ver->feeds.at[i], type, at);
}

/* A starred target or a wrong count. */
static int check_unpack(Infer *f, const Node *t, uint32_t n) {
    for (uint32_t i = 0; i < t->list.n; i++)
        if (t->list.at[i]->kind == N_Starred) {
            lmb_infer_report(f, D_unsupported, t->list.at[i], "a starred assignment target");
            return 0;
        }
    if (t->list.n == n) return 1;
    lmb_infer_report(f, D_unpack_count, t, n, t->list.n);
    return 0;
}

static void unpack(Infer *f, const Node *t, const Type *type, const Value *value) {
    if (type->kind == TY_array) { /* the count is checked at run time */
        for (uint32_t i = 0; i < t->list.n; i++)
            lmb_infer_assign(f, t->list.at[i], lmb_infer_element(f, t, type), NULL);
        return;
    }
    int ok = type->kind == TY_tuple && check_unpack(f, t, type->n);
    if (type->kind != TY_tuple && type->kind != TY_unknown && type->kind != TY_error)
        lmb_infer_report(f, D_not_iterable, t, lmb_infer_name(f, type), "unpacked");
    for (uint32_t i = 0; i < t->list.n; i++) {
        const Value *item = ok && value && value->kind == V_tuple ? value->as.items[i] : NULL;
        lmb_infer_assign(f, t->list.at[i], ok ? type->items[i] : type->kind == TY_unknown ? type : f->c->types.error, item);
    }
}

/* A store to a[i] or a[i:j]. */
static void assign_subscript(Infer *f, const Node *t, const Type *type) {
    const Type *base = lmb_infer_expr(f, t->a)->type;
    NodeInfo *info = lmb_infer_info(f, t);
    if (base->kind == TY_unknown || base->kind == TY_error) { lmb_infer_expr(f, t->b); return; }
    if (base->kind != TY_array) {
        lmb_infer_report(f, D_not_assignable, t, lmb_infer_name(f, base));
        return;
    }
    if (base->readonly) lmb_infer_report(f, D_readonly, t);
    info->type = lmb_infer_index(f, t, base);
    if (info->type->kind == TY_array) {
        const Type *args[2] = {info->type, type};
        if (type->kind != TY_unknown && type->kind != TY_error)
            info->callee = lmb_infer_prelude(f, t, "lumba.operators.assign", args, 2);
    } else if (info->type->kind == TY_scalar && type->kind == TY_scalar) {
        if (lmb_dtype_is_complex(type->dtype) && !lmb_dtype_is_complex(info->type->dtype))
            lmb_infer_report(f, D_no_conversion, t, lmb_infer_name(f, type), lmb_infer_name(f, info->type));
    } else if (type->kind != TY_unknown && type->kind != TY_error && info->type->kind == TY_scalar)
        lmb_infer_report(f, D_no_conversion, t, lmb_infer_name(f, type), lmb_infer_name(f, info->type));
}

void lmb_infer_assign(Infer *f, const Node *t, const Type *type, const Value *value) {
    switch (t->kind) {
    case N_Name: set_version(f, lmb_scope_store(f->spec->scope, t), type, value, t); break;
    case N_Tuple: case N_List: unpack(f, t, type, value); break;
    case N_Subscript: assign_subscript(f, t, type); break;
    default: lmb_infer_report(f, D_unsupported, t, "assignment to an attribute");
    }
}

/*--- statements ------------------------------------------------------------------------------------------------*/

static void infer_assign_stmt(Infer *f, const Node *s) {
    NodeInfo *v = lmb_infer_expr(f, s->a);
    for (uint32_t i = 0; i < s->list.n; i++) lmb_infer_assign(f, s->list.at[i], v->type, v->value);
}

static void infer_annassign(Infer *f, const Node *s) {
    if (!s->c) return;
    NodeInfo *v = lmb_infer_expr(f, s->c);
    lmb_infer_assign(f, s->a, v->type, v->value);
}

static void infer_augassign(Infer *f, const Node *s) {
    NodeInfo *a = lmb_infer_expr(f, s->a), *b = lmb_infer_expr(f, s->b), *out = lmb_infer_info(f, s);
    NodeInfo target = *a; /* assign_subscript overwrites the target's info with its own view of it */
    if (a->type->kind == TY_array) {
        lmb_infer_array_augassign(f, s, a, b, out);
        return;
    }
    out->type = lmb_infer_binary(f, s, s->op, &target, b, out);
    lmb_infer_assign(f, s->a, out->type, out->value);
}

static Flow infer_if(Infer *f, const Node *s) {
    int known = lmb_infer_test(f, s->a)->known;
    lmb_infer_info(f, s)->known = (int8_t)known;
    Flow then = known >= 0 ? infer_body(f, &s->list) : FLOW_stop;
    Flow other = known <= 0 ? infer_body(f, &s->list2) : FLOW_stop;
    return then == FLOW_stop && other == FLOW_stop ? FLOW_stop : FLOW_next;
}

static Flow infer_while(Infer *f, const Node *s) {
    uint8_t outer = f->breaks;
    f->breaks = 0;
    int known = lmb_infer_test(f, s->a)->known;
    lmb_infer_info(f, s)->known = (int8_t)known;
    if (known >= 0) infer_body(f, &s->list);
    Flow flow = f->breaks ? FLOW_next : known > 0 ? FLOW_stop : FLOW_next;
    f->breaks = outer;
    if (known <= 0 && infer_body(f, &s->list2) == FLOW_stop && flow == FLOW_next) flow = FLOW_next;
    return flow;
}

/* Instances of an unrolled loop, made once. */
static void make_rounds(Infer *f, NodeInfo *info, const Node *s, uint32_t rounds) {
    if (info->first_inst && info->rounds == rounds) return;
    info->rounds = rounds;
    info->first_inst = f->spec->insts.n;
    for (uint32_t k = 0; k < rounds; k++)
        vec_push(f->c->arena, &f->spec->insts, ((Inst){.parent = f->inst, .loop = s, .round = k}));
}

/* What round k of a loop over a tuple (or zip or enumerate of tuples) assigns; `value` is its constant. */
static const Type *round_type(Infer *f, const Type *iter, const Value *value, uint32_t k, const Value **item) {
    *item = NULL;
    if (iter->kind == TY_tuple) {
        if (value && value->kind == V_tuple) *item = value->as.items[k];
        return iter->items[k];
    }
    const Type *parts[16];
    const Value *ignored;
    uint32_t n = 0;
    if (iter->value->dtype == SP_enumerate) parts[n++] = f->c->types.scalar[LMB_int64];
    uint32_t m = iter->value->dtype == SP_enumerate ? 1 : iter->n;
    for (uint32_t i = 0; i < m && n < 16; i++) parts[n++] = round_type(f, iter->items[i], NULL, k, &ignored);
    return lmb_type_tuple(&f->c->types, parts, n);
}

/* Rounds of a loop that is unrolled, -1 for one that runs. */
static int rounds_of(const Type *iter) {
    if (iter->kind == TY_tuple) return (int)iter->n;
    if (iter->kind != TY_iter) return -1;
    uint32_t m = iter->value->dtype == SP_enumerate ? 1 : iter->n;
    int least = -1;
    for (uint32_t i = 0; i < m; i++) {
        int r = rounds_of(iter->items[i]);
        if (r < 0) return -1;
        if (least < 0 || r < least) least = r;
    }
    return least;
}

static void infer_unrolled(Infer *f, const Node *s, NodeInfo *info, const NodeInfo *iter, uint32_t rounds) {
    if (rounds > MAX_UNROLL) {
        lmb_infer_report(f, D_unroll_limit, s->b, rounds, MAX_UNROLL);
        return;
    }
    make_rounds(f, info, s, rounds);
    uint32_t inst = f->inst;
    for (uint32_t k = 0; k < rounds; k++) {
        f->inst = lmb_inst_round(f->spec, info, k);
        const Value *item;
        const Type *type = round_type(f, iter->type, iter->value, k, &item);
        lmb_infer_assign(f, s->a, type, item);
        infer_body(f, &s->list);
    }
    f->inst = inst;
}

static Flow infer_for(Infer *f, const Node *s) {
    const NodeInfo *iter = lmb_infer_expr(f, s->b);
    NodeInfo *info = lmb_infer_info(f, s);
    uint8_t outer = f->breaks;
    int rounds = rounds_of(iter->type);
    if (rounds >= 0)
        infer_unrolled(f, s, info, iter, (uint32_t)rounds);
    else {
        lmb_infer_assign(f, s->a, lmb_infer_element(f, s->b, iter->type), NULL);
        infer_body(f, &s->list);
    }
    f->breaks = outer;
    infer_body(f, &s->list2);
    return FLOW_next;
}

/* A result that a signature declares: each return converts to it. */
static void return_declared(Infer *f, const Node *s, const Type *type) {
    int is_complex = type->kind == TY_scalar && lmb_dtype_is_complex((lmb_dtype)type->dtype);
    int ok = type->kind == TY_scalar && (!is_complex || lmb_dtype_is_complex((lmb_dtype)f->spec->declared->dtype));
    if (!ok && type->kind != TY_unknown)
        lmb_infer_report(f, D_no_conversion, s, lmb_infer_name(f, type), lmb_infer_name(f, f->spec->declared));
}

static void infer_return(Infer *f, const Node *s) {
    const Type *type = f->c->types.none;
    const Value *value = NULL;
    if (s->a) {
        NodeInfo *info = lmb_infer_expr(f, s->a);
        type = info->type;
        value = info->value;
    }
    Spec *spec = f->spec;
    if (type->kind == TY_error) return;
    if (spec->declared) {
        return_declared(f, s, type);
        return;
    }
    int first = spec->result->kind == TY_unknown;
    const Type *joined = lmb_type_join(&f->c->types, spec->result, type);
    if (joined == f->c->types.error && type != joined && spec->result != joined) {
        Diag *d = lmb_infer_report(f, D_return_join, s, lmb_infer_name(f, spec->result), lmb_infer_name(f, type));
        int none = type->kind == TY_none || spec->result->kind == TY_none;
        lmb_infer_hint(f, d, none ? "return a value at the end too; None together with a value is not supported yet"
                                  : "every return of a function gives one type: convert the values, or return tuples of one length");
        return;
    }
    spec->result_value = first || (value && spec->result_value && lmb_value_equal(value, spec->result_value)) ? value : NULL;
    if (joined != spec->result) f->changed = 1;
    spec->result = joined;
}

static const Value *exception_class(Infer *f, const Node *e) {
    const Node *cls = e->kind == N_Call ? e->a : e;
    NodeInfo *info = lmb_infer_expr(f, cls);
    const Value *v = info->type->kind == TY_static ? info->type->value : NULL;
    if (v && v->kind == V_exception) return v;
    if (info->type->kind != TY_error) lmb_infer_report(f, D_raise, cls);
    return NULL;
}

static void infer_raise(Infer *f, const Node *s) {
    if (!s->a) {
        lmb_infer_report(f, D_unsupported, s, "raise without an exception");
        return;
    }
    const Value *v = exception_class(f, s->a);
    lmb_infer_info(f, s)->value = v;
    if (!v || s->a->kind != N_Call) return;
    for (uint32_t i = 0; i < s->a->list.n; i++) {
        NodeInfo *arg = lmb_infer_expr(f, s->a->list.at[i]);
        if (!arg->value && arg->type->kind != TY_error && arg->type->kind != TY_unknown)
            lmb_infer_report(f, D_raise_argument, s->a->list.at[i]);
    }
}

static Flow infer_assert(Infer *f, const Node *s) {
    int known = lmb_infer_test(f, s->a)->known;
    if (s->b) {
        NodeInfo *m = lmb_infer_expr(f, s->b);
        if (!m->value && m->type->kind != TY_error && m->type->kind != TY_unknown)
            lmb_infer_report(f, D_raise_argument, s->b);
    }
    return known < 0 ? FLOW_stop : FLOW_next;
}

/* A docstring says nothing; what follows _i.compile_error is not looked at. */
static Flow infer_expr_stmt(Infer *f, const Node *s) {
    return s->a->kind != N_Constant && lmb_infer_expr(f, s->a)->special == SP_i_error + 1 ? FLOW_stop : FLOW_next;
}

static void infer_inner(Infer *f, const Node *s) {
    const Type *type = lmb_infer_closure(f, s);
    const Value *fn = type->kind == TY_static ? type->value : NULL;
    lmb_infer_result(f, s, type, fn);
    set_version(f, lmb_scope_store(f->spec->scope, s), type, fn, s);
}

static Flow infer_stmt(Infer *f, const Node *s) {
    switch (s->kind) {
    case N_Assign: infer_assign_stmt(f, s); return FLOW_next;
    case N_AugAssign: infer_augassign(f, s); return FLOW_next;
    case N_AnnAssign: infer_annassign(f, s); return FLOW_next;
    case N_If: return infer_if(f, s);
    case N_While: return infer_while(f, s);
    case N_For: return infer_for(f, s);
    case N_Expr: return infer_expr_stmt(f, s);
    case N_Assert: return infer_assert(f, s);
    case N_Pass: case N_Delete: return FLOW_next;
    case N_FunctionDef: infer_inner(f, s); return FLOW_next;
    case N_Return: infer_return(f, s); return FLOW_stop;
    case N_Raise: infer_raise(f, s); return FLOW_stop;
    case N_Break: f->breaks = 1; return FLOW_stop;
    case N_Continue: return FLOW_stop;
    default: lmb_infer_unsupported(f, s); return FLOW_next;
    }
}

static Flow infer_body(Infer *f, const NodeList *body) {
    for (uint32_t i = 0; i < body->n; i++)
        if (infer_stmt(f, body->at[i]) == FLOW_stop) return FLOW_stop;
    return FLOW_next;
}

/*--- specs -----------------------------------------------------------------------------------------------------*/

static void set_params(Infer *f) {
    const Node *args = f->spec->fn->args;
    uint32_t k = 0;
    const NodeList *lists[2] = {&args->list, &args->list2};
    for (int l = 0; l < 2; l++)
        for (uint32_t i = 0; i < lists[l]->n; i++, k++)
            set_version(f, lmb_scope_store(f->spec->scope, lists[l]->at[i]), f->spec->params[k], f->spec->values[k], lists[l]->at[i]);
    if (args->a) {
        set_version(f, lmb_scope_store(f->spec->scope, args->a), f->spec->params[k], f->spec->values[k], args->a);
        k++;
    }
    for (uint32_t i = 0; i < args->list3.n; i++, k++)
        set_version(f, lmb_scope_store(f->spec->scope, args->list3.at[i]), f->spec->params[k], f->spec->values[k], args->list3.at[i]);
    assert(k == f->spec->nparams);
}

/* One walk over the body; whether something grew. */
static int walk(Compilation *c, Spec *s, int report) {
    Infer f = {.c = c, .spec = s, .report = (uint8_t)report};
    set_params(&f);
    if (s->fn->node->kind == N_Lambda) {
        s->result = lmb_infer_expr(&f, s->fn->node->b)->type;
        return f.changed;
    }
    if (infer_body(&f, &s->fn->node->list) == FLOW_next) {
        const Node none = {.kind = N_Return, .span = s->fn->node->span, .id = s->fn->node->id};
        infer_return(&f, &none);
    }
    return f.changed;
}

/* A function without a return that ends: an endless loop is fine, an endless recursion has no type. */
static void settle_unknown(Compilation *c, Spec *s, uint32_t errors) {
    Infer f = {.c = c, .spec = s, .report = 1};
    if (s->recursive && c->diags->nerrors == errors)
        lmb_infer_report(&f, D_recursion_untyped, s->fn->node, s->fn->name);
    s->result = c->diags->nerrors > errors ? c->types.error : c->types.none;
}

static void settle(Compilation *c, Spec *s) {
    int rounds = 0;
    uint32_t errors = c->diags->nerrors;
    while (walk(c, s, 0) && rounds++ < MAX_ROUNDS) continue;
    walk(c, s, 1);
    if (s->result->kind == TY_unknown && s->low >= s->depth) settle_unknown(c, s, errors);
}

static void infer_active(Compilation *c, Spec *s) {
    s->state = SPEC_active;
    s->depth = s->low = ++c->depth;
    settle(c, s);
    s->state = s->low < s->depth ? SPEC_provisional : SPEC_done;
    c->depth--;
}

static int same_values(const Value *const *a, const Value *const *b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const Value *x = a[i], *y = b ? b[i] : NULL;
        if (!x != !y || (x && !lmb_value_equal(x, y))) return 0;
    }
    return 1;
}

static Spec *find(Compilation *c, const FnDef *fn, const Type *const *types, const Value *const *values, uint32_t n) {
    for (uint32_t i = 0; i < c->specs.n; i++) {
        Spec *s = c->specs.at[i];
        if (s->fn == fn && s->nparams == n && !memcmp(s->params, types, n * sizeof *types) && same_values(s->values, values, n))
            return s;
    }
    return NULL;
}

/* Scopes are shared by a function's specs of one compilation. */
static Scope *scope_of(Compilation *c, const FnDef *fn) {
    uint64_t *p = lmb_map_put(&c->scopes, (uint64_t)(uintptr_t)fn);
    if (!*p) {
        Scope *s = lmb_scope(c->arena, fn);
        p = lmb_map_put(&c->scopes, (uint64_t)(uintptr_t)fn);
        *p = (uint64_t)(uintptr_t)s;
    }
    return (Scope *)(uintptr_t)*p;
}

/* The scalar result that a signature of the decorator declares for these parameters; NULL: none does. */
static const Type *declared_result(Compilation *c, const Spec *s) {
    const JitOptions *o = &s->fn->options;
    const Type *all = o->neager ? lmb_type_tuple(&c->types, s->params, s->nparams) : NULL;
    if (!all || !lmb_type_has_words(all)) return NULL;
    Sig words;
    lmb_type_words(c->arena, all, &words); /* the tuple's own word is the first */
    for (uint32_t i = 0; i < o->neager; i++) {
        const EagerSig *e = &o->eager[i];
        if (e->sig.n + 1 != words.n || SIG_KIND(e->result) != SG_scalar) continue;
        if (!memcmp(e->sig.words, words.words + 1, e->sig.n * sizeof *words.words)) return c->types.scalar[SIG_DTYPE(e->result)];
    }
    return NULL;
}

static Spec *new_spec(Compilation *c, const FnDef *fn, const Type *const *types, const Value *const *values, uint32_t n) {
    Spec *s = arena_new(c->arena, Spec);
    s->fn = fn;
    s->scope = scope_of(c, fn);
    s->nparams = n;
    s->params = arena_array(c->arena, const Type *, n + 1);
    s->values = arena_array(c->arena, const Value *, n + 1);
    if (n) memcpy(s->params, types, n * sizeof *types);
    if (n && values) memcpy(s->values, values, n * sizeof *values);
    s->declared = declared_result(c, s);
    s->result = s->declared ? s->declared : c->types.unknown;
    lmb_map_init(&s->nodes, c->arena);
    lmb_map_init(&s->versions, c->arena);
    vec_push(c->arena, &s->insts, (Inst){0});
    vec_push(c->arena, &c->specs, s);
    return s;
}

static Spec *too_deep(Compilation *c, Spec *s) {
    Infer f = {.c = c, .spec = s, .report = 1};
    lmb_infer_report(&f, D_specialization_depth, s->fn->node, s->fn->name, MAX_DEPTH);
    s->result = c->types.error;
    s->state = SPEC_done;
    return s;
}

Spec *lmb_infer(Compilation *c, const FnDef *fn, const Type *const *types, const Value *const *values, uint32_t n, Spec *caller,
                const Node *call) {
    Spec *s = find(c, fn, types, values, n);
    if (!s) {
        s = new_spec(c, fn, types, values, n);
        s->caller = caller;
        s->call = call;
    }
    if (s->state == SPEC_active)
        s->recursive = 1;
    else if (s->state != SPEC_done) {
        if (c->depth >= MAX_DEPTH) return too_deep(c, s);
        infer_active(c, s);
    }
    uint32_t low = s->state == SPEC_active ? s->depth : s->low;
    if (caller && s->state != SPEC_done && low < caller->low) caller->low = low;
    return s;
}
