/* Modules: a text read, and its module level run statement by statement.
 *
 * In: a text and injected globals. Out: a Module whose names have constant values, or reasons why they have none. What
 * must hold: whatever a statement is, the names it would bind end up bound or unavailable, never stale; only syntax and
 * mistakes in decorators are errors here, all else waits until a kernel uses the name. */
#include "compiler/guard.h"
#include "compiler/modeval.h"
#include "compiler/params.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const JitOptions plain_options = {.decorator = "jit", .boundscheck = -1};

static uint64_t key_of(const char *name) {
    return (uint64_t)(uintptr_t)name;
}

/*--- names -----------------------------------------------------------------------------------------------------*/
Binding *lmb_module_bind(Module *m, const char *name, const Value *value, const char *why, DiagId id, Span span) {
    Binding *b = arena_new(m->mem, Binding);
    assert(value || why);
    *b = (Binding){value, value ? NULL : why, id, span};
    *lmb_map_put(&m->env, key_of(lmb_intern(&m->names, name, strlen(name)))) = (uintptr_t)b;
    return b;
}

const Binding *lmb_module_lookup(Module *m, const char *name) {
    name = lmb_intern(&m->names, name, strlen(name));
    uint64_t *place = lmb_map_get(&m->env, key_of(name));
    if (place) return (const Binding *)(uintptr_t)*place;
    const Binding *own = m->unit ? lmb_prelude_bind(m, name) : NULL;
    if (own) return own;
    const Value builtins = {.kind = V_library, .as.s = "builtins"};
    const Value *v = lmb_value_attribute(m->mem, &builtins, name);
    return v ? lmb_module_bind(m, name, v, NULL, D_unavailable, (Span){0, 0}) : NULL;
}

typedef struct Nearest {
    const char *name, *best;
    int distance;
} Nearest;

static void consider(void *ud, const char *name) {
    Nearest *n = ud;
    int d = lmb_str_distance(name, n->name);
    if (d < n->distance && (size_t)d * 2 < strlen(n->name)) n->distance = d, n->best = name;
}

const char *lmb_module_suggest(const Module *m, const char *name) {
    Nearest n = {name, NULL, 3};
    for (uint32_t i = 0; i < m->env.cap; i++)
        if (m->env.keys[i]) consider(&n, (const char *)(uintptr_t)(m->env.keys[i] - 1));
    lmb_modeval_each(m->env.arena, "builtins", consider, &n);
    return n.best;
}

/* Keeps why the expression at hand has no value as the reason of a name. */
static void bind_result(Eval *e, const char *name, const Value *v, Span span) {
    lmb_module_bind(e->m, name, v, e->why ? e->why : "its value is not known", e->id, span);
}

static void begin(Eval *e) {
    e->why = NULL;
    e->id = D_unavailable;
}

/*--- functions -------------------------------------------------------------------------------------------------*/
static void add_param(Eval *e, FnDef *fn, const char *name, const Node *default_node) {
    Param *p = (Param *)(uintptr_t)&fn->params[fn->nparams];
    const Value **defaults = (const Value **)(uintptr_t)fn->defaults;
    const char *why = e->why;
    p->name = name;
    if (default_node) {
        defaults[fn->nparams] = lmb_modeval_expr(e, default_node);
        p->has_default = defaults[fn->nparams] != NULL;
        e->why = why; /* a default that is not known is missed where it is wanted */
    }
    fn->nparams++;
}

/* Parameters in order: positional, *args, keyword-only. */
static void add_params(Eval *e, FnDef *fn) {
    const Node *a = fn->args;
    uint32_t npos = a->list.n + a->list2.n, first = npos - a->list5.n;
    uint32_t n = npos + (a->a != NULL) + a->list3.n;
    fn->params = arena_array(e->arena, Param, n + 1);
    fn->defaults = arena_array(e->arena, const Value *, n + 1);
    for (uint32_t i = 0; i < npos; i++) {
        const Node *arg = i < a->list.n ? a->list.at[i] : a->list2.at[i - a->list.n];
        add_param(e, fn, arg->name, i >= first ? a->list5.at[i - first] : NULL);
    }
    if (a->a) add_param(e, fn, a->a->name, NULL);
    for (uint32_t i = 0; i < a->list3.n; i++) add_param(e, fn, a->list3.at[i]->name, a->list4.at[i]);
}

FnDef *lmb_module_fn(Eval *e, const Node *node, const char *name, const JitOptions *options) {
    FnDef *fn = arena_new(e->arena, FnDef);
    fn->module = e->m;
    fn->ast = e->ast;
    fn->node = node;
    fn->name = name;
    fn->args = node->a;
    fn->options = *options;
    fn->prelude = e->m->unit != NULL;
    fn->number = UINT32_MAX;
    add_params(e, fn);
    return fn;
}

/* A copy of the function under a name, callable as a kernel. */
static const Value *publish(Eval *e, const Value *fn, const char *name, Span span) {
    Module *m = e->m;
    FnDef *copy = arena_new(e->arena, FnDef);
    int line, column;
    *copy = *fn->as.fn;
    copy->name = name;
    copy->number = m->fns.n;
    lmb_source_place(m->source, span.start, &line, &column);
    for (uint32_t i = 0; i < m->infos.n; i++)
        if (strcmp(m->infos.at[i].name, name) == 0) m->infos.at[i].name = "";
    vec_push(m->mem, &m->fns, copy);
    KernelInfo info = {name, copy->params, copy->nparams, copy->options.eager, copy->options.neager, line};
    vec_push(m->mem, &m->infos, info);
    Value *v = lmb_modeval_new(e, V_function, 0);
    v->as.fn = copy;
    return v;
}

/* Binds a name; functions become kernels of this name. */
static void bind_value(Eval *e, const char *name, const Value *v, Span span) {
    if (v && v->kind == V_function && v->as.fn->module == e->m && !e->m->unit &&
        (v->as.fn->number == UINT32_MAX || strcmp(v->as.fn->name, name)))
        v = publish(e, v, name, span);
    bind_result(e, name, v, span);
}

static const Value *decorate(Eval *e, const Node *decorator, const Value *fn) {
    const Value *maker = lmb_modeval_expr(e, decorator);
    if (!maker) {
        const char *why = e->why;
        e->why = NULL;
        return lmb_modeval_refuse(e, "its decorator has no value: %s", why);
    }
    if (maker->kind == V_dispatcher_maker) return lmb_modeval_apply(e, maker, fn);
    return lmb_modeval_refuse(e, "its decorator is not one of numba's");
}

/* A function that cannot be one of the module's: said aloud, as its name reads nil then. */
static void refuse_function(Eval *e, const Node *n, const char *why) {
    lmb_module_bind(e->m, n->name, NULL, why, e->id, n->span);
    if (!e->m->unit) lmb_diag_add(e->diags, D_not_a_kernel, e->ast->source, n->span, n->name, why);
}

static void run_function(Eval *e, const Node *n) {
    if (n->a->b) {
        refuse_function(e, n, "'**' parameters are not supported");
        return;
    }
    const FnDef *fn = lmb_module_fn(e, n, n->name, &plain_options);
    Value *v = lmb_modeval_new(e, V_function, 0);
    const Value *decorated = v;
    v->as.fn = fn;
    for (uint32_t i = n->list2.n; decorated && i-- > 0;) decorated = decorate(e, n->list2.at[i], decorated);
    if (decorated) bind_value(e, n->name, decorated, n->span);
    else refuse_function(e, n, e->why);
}

static void run_class(Eval *e, const Node *n) {
    const Value *base = n->list2.n ? lmb_modeval_expr(e, n->list2.at[0]) : NULL, *v = NULL;
    if (base && base->kind == V_exception) {
        Value *x = lmb_modeval_new(e, V_exception, 0);
        x->as.s = n->name;
        v = x;
    } else {
        e->why = NULL;
        lmb_modeval_refuse(e, "only classes of exceptions are supported");
    }
    bind_result(e, n->name, v, n->span);
}

/*--- imports ---------------------------------------------------------------------------------------------------*/
static void run_import(Eval *e, const Node *n) {
    for (uint32_t i = 0; i < n->list.n; i++) {
        const Node *alias = n->list.at[i];
        const char *dot = strchr(alias->name, '.');
        const char *path =
            alias->name2 || !dot ? alias->name : lmb_arena_strndup(e->arena, alias->name, (size_t)(dot - alias->name));
        begin(e);
        const Value *v = lmb_modeval_import(e->arena, path);
        if (!v) lmb_modeval_refuse(e, "the module '%s' is not known", path);
        bind_result(e, alias->name2 ? alias->name2 : path, v, alias->span);
    }
}

static void bind_star(void *ud, const char *name) {
    Eval *e = ud;
    const Value *v = lmb_value_attribute(e->arena, lmb_modeval_import(e->arena, e->lib), name);
    if (v) lmb_module_bind(e->m, name, v, NULL, D_unavailable, (Span){0, 0});
}

static void import_member(Eval *e, const Value *lib, const char *module, const Node *alias) {
    const Value *v = lib ? lmb_value_attribute(e->arena, lib, alias->name) : NULL;
    begin(e);
    if (!lib) lmb_modeval_refuse(e, "the module '%s' is not known", module);
    if (lib && !v) {
        const char *near = lmb_modeval_near(e->arena, lmb_arena_printf(e->arena, "%s.%s", lib->as.s, alias->name));
        lmb_modeval_refuse(e, "'%s.%s' is not known%s%s%s", module, alias->name, near ? "; did you mean '" : "",
                           near ? near : "", near ? "'?" : "");
    }
    bind_result(e, alias->name2 ? alias->name2 : alias->name, v, alias->span);
}

static void run_import_from(Eval *e, const Node *n) {
    const char *module = n->name ? n->name : ".";
    const Value *lib = n->num == 0 ? lmb_modeval_import(e->arena, module) : NULL;
    if (n->num == 0 && strcmp(module, "__future__") == 0) return;
    for (uint32_t i = 0; i < n->list.n; i++) {
        const Node *alias = n->list.at[i];
        if (strcmp(alias->name, "*")) {
            import_member(e, lib, module, alias);
        } else if (lib) {
            const char *outer = e->lib;
            e->lib = lib->as.s;
            lmb_modeval_each(e->arena, lib->as.s, bind_star, e);
            e->lib = outer;
        }
    }
}

/*--- assignments -----------------------------------------------------------------------------------------------*/
/* The name at the bottom of a[i].b: what a store through it changes. */
static const char *base_name(const Node *n) {
    while (n->kind == N_Subscript || n->kind == N_Attribute) n = n->a;
    return n->kind == N_Name ? n->name : NULL;
}

static void spoil(Eval *e, const Node *target, const char *why) {
    const char *name = base_name(target);
    if (name) lmb_module_bind(e->m, name, NULL, why, D_unavailable, target->span);
}

static void assign(Eval *e, const Node *target, const Value *v);

static void assign_items(Eval *e, const Node *target, const Value *v) {
    if (v && (v->kind != V_tuple || v->n != target->list.n)) {
        lmb_modeval_refuse(e, "it is unpacked from something of another length");
        v = NULL;
    }
    for (uint32_t i = 0; i < target->list.n; i++) assign(e, target->list.at[i], v ? v->as.items[i] : NULL);
}

static void assign(Eval *e, const Node *target, const Value *v) {
    switch ((NodeKind)target->kind) {
    case N_Name: bind_value(e, target->name, v, target->span); break;
    case N_Tuple:
    case N_List: assign_items(e, target, v); break;
    case N_Starred: assign(e, target->a, NULL); break;
    default: spoil(e, target, "it is changed after it was made");
    }
}

static void run_assign(Eval *e, const Node *n) {
    const Value *v = lmb_modeval_expr(e, n->a);
    for (uint32_t i = 0; i < n->list.n; i++) assign(e, n->list.at[i], v);
}

static void run_aug_assign(Eval *e, const Node *n) {
    if (n->a->kind != N_Name) {
        spoil(e, n->a, "it is changed after it was made");
        return;
    }
    const Value *a = lmb_modeval_expr(e, n->a), *b = a ? lmb_modeval_expr(e, n->b) : NULL;
    assign(e, n->a, b ? lmb_modeval_binary(e, (Operator)n->op, a, b) : NULL);
}

/* `table.fill(0)`, `table.sort()` change a constant in place. */
static void run_expression(Eval *e, const Node *n) {
    const Node *call = n->a;
    if (call->kind != N_Call || call->a->kind != N_Attribute || call->a->a->kind != N_Name) return;
    const Binding *b = lmb_module_lookup(e->m, call->a->a->name);
    if (b && b->value && (b->value->kind == V_array || b->value->kind == V_tuple))
        spoil(e, call->a, "a method that may change it is called at module level");
}

/*--- control flow ----------------------------------------------------------------------------------------------*/
/* Every name that these statements may bind becomes unavailable. */
static void spoil_body(Eval *e, const NodeList *body, const char *why) {
    for (uint32_t i = 0; i < body->n; i++) {
        const Node *n = body->at[i];
        switch ((NodeKind)n->kind) {
        case N_FunctionDef:
        case N_AsyncFunctionDef:
        case N_ClassDef: lmb_module_bind(e->m, n->name, NULL, why, D_unavailable, n->span); break;
        case N_Assign:
            e->why = why;
            for (uint32_t k = 0; k < n->list.n; k++) assign(e, n->list.at[k], NULL);
            break;
        case N_AugAssign:
        case N_AnnAssign: spoil(e, n->a, why); break;
        case N_Import:
        case N_ImportFrom:
            for (uint32_t k = 0; k < n->list.n; k++) {
                const Node *alias = n->list.at[k];
                lmb_module_bind(e->m, alias->name2 ? alias->name2 : alias->name, NULL, why, D_unavailable, alias->span);
            }
            break;
        case N_For:
        case N_While:
        case N_If:
        case N_With:
        case N_Try:
            if (n->kind == N_For) e->why = why, assign(e, n->a, NULL);
            spoil_body(e, &n->list, why);
            if (n->kind != N_With) spoil_body(e, &n->list2, why);
            break;
        default: break;
        }
    }
}

static void run_if(Eval *e, const Node *n) {
    const Value *test = lmb_modeval_expr(e, n->a);
    int truth = test ? lmb_modeval_truth(test) : -1;
    if (truth < 0) {
        spoil_body(e, &n->list, "it is set under a condition that is not known when the text is loaded");
        spoil_body(e, &n->list2, "it is set under a condition that is not known when the text is loaded");
        return;
    }
    lmb_module_run(e, truth ? &n->list : &n->list2);
}

static int imports_fail(Eval *e, const NodeList *body) {
    for (uint32_t i = 0; i < body->n; i++) {
        const Node *n = body->at[i];
        if (n->kind != N_Import && n->kind != N_ImportFrom) continue;
        for (uint32_t k = 0; k < n->list.n; k++) {
            const Node *alias = n->list.at[k];
            const Binding *b = lmb_module_lookup(e->m, alias->name2 ? alias->name2 : alias->name);
            if (b && !b->value) return 1;
        }
    }
    return 0;
}

/* `try: import x` with a fallback: the handler runs where the import is not known here. */
static void run_try(Eval *e, const Node *n) {
    lmb_module_run(e, &n->list);
    if (!imports_fail(e, &n->list))
        lmb_module_run(e, &n->list3);
    else if (n->list2.n)
        lmb_module_run(e, &n->list2.at[0]->list);
    lmb_module_run(e, &n->list4);
}

static void run_delete(Eval *e, const Node *n) {
    for (uint32_t i = 0; i < n->list.n; i++) spoil(e, n->list.at[i], "it is deleted at module level");
}

static void run_statement(Eval *e, const Node *n) {
    NodeList one = {(Node **)(uintptr_t)&n, 1};
    begin(e);
    switch ((NodeKind)n->kind) {
    case N_Import: run_import(e, n); break;
    case N_ImportFrom: run_import_from(e, n); break;
    case N_FunctionDef: run_function(e, n); break;
    case N_ClassDef: run_class(e, n); break;
    case N_Assign: run_assign(e, n); break;
    case N_AnnAssign:
        if (n->c) assign(e, n->a, lmb_modeval_expr(e, n->c));
        break;
    case N_AugAssign: run_aug_assign(e, n); break;
    case N_If: run_if(e, n); break;
    case N_Try: run_try(e, n); break;
    case N_Delete: run_delete(e, n); break;
    case N_Expr: run_expression(e, n); break;
    case N_AsyncFunctionDef: refuse_function(e, n, "async functions are not supported"); break;
    case N_For:
    case N_While: spoil_body(e, &one, "it is set in a loop at module level"); break;
    case N_With: spoil_body(e, &one, "it is set in a 'with' at module level"); break;
    default: break;
    }
}

void lmb_module_run(Eval *e, const NodeList *body) {
    for (uint32_t i = 0; i < body->n; i++) run_statement(e, body->at[i]);
}

/*--- injected globals ------------------------------------------------------------------------------------------*/
static const Value *import_value(Eval *e, const lmb_value *v);

static const Value *import_tuple(Eval *e, const lmb_value *v) {
    const Value **items = arena_array(e->arena, const Value *, v->n + 1);
    for (uint32_t i = 0; i < v->n; i++)
        if (!(items[i] = import_value(e, &v->as.items[i]))) return NULL;
    return lmb_modeval_tuple(e, items, v->n);
}

/* A plain number of a host that has doubles only counts as an integer where it is one: a constant is known by value. */
static const Value *import_weak(Eval *e, double f) {
    if (f == trunc(f) && fabs(f) < 9007199254740992.0) return lmb_modeval_int(e, (int64_t)f);
    return lmb_modeval_float(e, f);
}

static const Value *import_scalar(Eval *e, const lmb_value *v) {
    lmb_dtype d = (lmb_dtype)v->dtype;
    Value *x = lmb_modeval_new(e, V_int, d);
    if (v->weak && d == LMB_float64) return import_weak(e, v->as.f);
    x->as.u = v->as.u;
    if (d == LMB_bool)
        x->kind = V_bool;
    else if (lmb_dtype_is_float(d))
        x->kind = V_float;
    else if (lmb_dtype_is_complex(d))
        x->kind = V_complex, x->as.c.re = v->as.c.re, x->as.c.im = v->as.c.im;
    return x;
}

static const Value *import_value(Eval *e, const lmb_value *v) {
    switch ((lmb_kind)v->kind) {
    case LMB_NONE: return lmb_modeval_new(e, V_none, 0);
    case LMB_SCALAR: return import_scalar(e, v);
    case LMB_TUPLE: return import_tuple(e, v);
    case LMB_STRING: return lmb_modeval_string(e, v->as.string, v->n);
    case LMB_ARRAY: return lmb_modeval_array_copy(e, v->as.array);
    default:
        e->id = D_not_supported_yet;
        return lmb_modeval_refuse(e, "kernels of other modules as globals are not supported yet");
    }
}

static void import_globals(Eval *e, const ModuleInput *input) {
    for (int i = 0; i < input->nglobals; i++) {
        begin(e);
        const Value *v = import_value(e, &input->globals[i].value);
        bind_result(e, input->globals[i].name, v, (Span){0, 0});
    }
    begin(e);
    lmb_module_bind(e->m, "__name__", lmb_modeval_string(e, "lumba", 5), NULL, D_unavailable, (Span){0, 0});
}

/*--- modules ---------------------------------------------------------------------------------------------------*/
typedef struct Reading {
    Module *m;
    const ModuleInput *input;
    DiagList *diags;
} Reading;

static void read_body(void *ud) {
    Reading *r = ud;
    Module *m = r->m;
    const ModuleInput *in = r->input;
    lmb_intern_init(&m->names, m->mem);
    lmb_map_init(&m->env, m->mem);
    m->boundscheck = in->boundscheck, m->fastmath = in->fastmath, m->error_model_numpy = in->error_model_numpy;
    const char *name = in->name ? in->name : "kernel.py";
    m->source = lmb_source_new(m->mem, lmb_arena_strndup(m->mem, name, strlen(name)), in->text, in->length);
    m->ast = lmb_parse(m->mem, m->source, &m->names, r->diags);
    if (!m->ast) return;
    Eval e = {.m = m, .arena = m->mem, .diags = r->diags, .ast = m->ast};
    import_globals(&e, in);
    lmb_module_run(&e, &m->ast->root->list);
    lmb_params_find(m);
}

/* A copy in the diagnostics' arena, made once a source. */
static const Source *copy_of(Arena *arena, Map *copies, const Source *s) {
    if (!s) return NULL;
    uint64_t *p = lmb_map_put(copies, (uint64_t)(uintptr_t)s);
    if (!*p) {
        Source *kept = lmb_source_new(arena, lmb_arena_strndup(arena, s->name, strlen(s->name)), s->text, s->length);
        kept->too_long = s->too_long;
        p = lmb_map_put(copies, (uint64_t)(uintptr_t)s);
        *p = (uint64_t)(uintptr_t)kept;
    }
    return (const Source *)(uintptr_t)*p;
}

/* The texts (the module's and those of its signatures) die with a module that could not be read; the diagnostics of them
 * get copies of their own. */
static void keep_sources(void *ud) {
    Reading *r = ud;
    Map copies;
    lmb_map_init(&copies, r->diags->arena);
    for (uint32_t i = 0; i < r->diags->diags.n; i++) {
        Diag *d = r->diags->diags.at[i];
        d->source = copy_of(r->diags->arena, &copies, d->source);
        for (Note *n = d->notes; n; n = n->next) n->source = copy_of(r->diags->arena, &copies, n->source);
    }
}

Module *lmb_module_read(const ModuleInput *input, DiagList *diags, int *oom) {
    const Allocator *a = input->allocator;
    uint32_t before = diags->nerrors;
    Module *m = a->alloc(a->ud, NULL, 0, sizeof *m);
    *oom = m == NULL;
    if (!m) return NULL;
    memset(m, 0, sizeof *m);
    m->allocator = *a;
    lmb_arena_init(&m->arena, &m->allocator, NULL, NULL);
    m->mem = &m->arena;
    Arena *const arenas[] = {m->mem, diags->arena};
    Reading reading = {m, input, diags};
    *oom = !lmb_guard_run(arenas, 2, read_body, &reading);
    if (!*oom && m->ast && diags->nerrors == before) return m;
    if (!*oom) *oom = !lmb_guard_run(&arenas[1], 1, keep_sources, &reading);
    lmb_module_free(m);
    return NULL;
}

void lmb_module_free(Module *m) {
    if (!m) return;
    Allocator a = m->allocator;
    lmb_arena_free(m->mem);
    a.alloc(a.ud, m, sizeof *m, 0);
}

uint32_t lmb_module_count(const Module *m) {
    return m->infos.n;
}

const KernelInfo *lmb_module_info(const Module *m, uint32_t kernel) {
    assert(kernel < m->infos.n);
    return &m->infos.at[kernel];
}
