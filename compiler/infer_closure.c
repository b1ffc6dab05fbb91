/* Inner functions: `def` and `lambda` inside a function.
 *
 * In: the node and the scope's list of captures. Out: a FnDef whose last keyword-only parameters are the captured
 * variables, and the type of the closure: the function with the captures' types. What is captured is the value at the
 * `def`, as in Numba. What must hold: a node has one FnDef a compilation, so that equal closures have equal types. */
#include "compiler/infer_in.h"

#include <string.h>

static Node *make_arg(Arena *a, const Node *capture, uint32_t k) {
    Node *n = arena_new(a, Node);
    *n = (Node){.kind = N_arg, .name = capture->name, .span = capture->span, .id = LMB_MADE_PARAMS + k};
    return n;
}

static NodeList extend(Arena *a, const NodeList *list, uint32_t more) {
    NodeList out = {arena_array(a, Node *, list->n + more + 1), list->n + more};
    if (list->n) memcpy(out.at, list->at, sizeof *out.at * list->n);
    return out;
}

/* The parameters with the captures behind them. */
static const Node *make_args(Arena *a, const Closure *c) {
    Node *args = arena_new(a, Node);
    *args = *c->node->a;
    uint32_t own = args->list3.n;
    args->list3 = extend(a, &args->list3, c->n);
    args->list4 = extend(a, &args->list4, c->n);
    for (uint32_t i = 0; i < c->n; i++) args->list3.at[own + i] = make_arg(a, c->captures[i], i);
    return args;
}

static const Value *default_value(Infer *f, const Node *e) {
    if (!e) return NULL;
    const NodeInfo *info = lmb_infer_expr(f, e);
    if (!info->value && info->type->kind != TY_error && info->type->kind != TY_unknown)
        lmb_infer_report(f, D_unsupported, e, "a default of an inner function that is not a constant");
    return info->value;
}

/* Parameters in the order of FnDef: positional, *args, keyword-only, captured. */
static void add_params(Infer *f, FnDef *fn) {
    const Node *a = fn->args;
    uint32_t npos = a->list.n + a->list2.n, first = npos - a->list5.n, k = 0;
    fn->nparams = npos + (a->a != NULL) + a->list3.n;
    Param *params = arena_array(f->c->arena, Param, fn->nparams + 1);
    const Value **defaults = arena_array(f->c->arena, const Value *, fn->nparams + 1);
    for (uint32_t i = 0; i < npos; i++, k++) {
        params[k].name = (i < a->list.n ? a->list.at[i] : a->list2.at[i - a->list.n])->name;
        defaults[k] = default_value(f, i >= first ? a->list5.at[i - first] : NULL);
    }
    if (a->a) params[k++].name = a->a->name;
    for (uint32_t i = 0; i < a->list3.n; i++, k++) {
        params[k].name = a->list3.at[i]->name;
        defaults[k] = default_value(f, a->list4.at[i]);
    }
    fn->params = params;
    fn->defaults = defaults;
}

static const FnDef *make_fn(Infer *f, const Closure *c) {
    FnDef *fn = arena_new(f->c->arena, FnDef);
    *fn = *f->spec->fn;
    fn->node = c->node;
    fn->name = c->node->kind == N_Lambda ? "<lambda>" : c->node->name;
    fn->args = make_args(f->c->arena, c);
    fn->number = UINT32_MAX;
    add_params(f, fn);
    return fn;
}

static const FnDef *closure_fn(Infer *f, const Closure *c) {
    uint64_t *p = lmb_map_get(&f->c->closures, (uint64_t)(uintptr_t)c->node);
    if (p) return (const FnDef *)(uintptr_t)*p;
    const FnDef *fn = make_fn(f, c);
    *lmb_map_put(&f->c->closures, (uint64_t)(uintptr_t)c->node) = (uint64_t)(uintptr_t)fn;
    return fn;
}

/* Python's closures see later assignments; ours hold values, so such programs are refused. */
static void check_unchanged(Infer *f, const Closure *c, const Node *capture) {
    const Node *later = lmb_scope_changed(f->spec->scope, c, capture);
    if (!later) return;
    Diag *d = lmb_infer_report(f, D_closure_changed, later, capture->name);
    lmb_infer_hint(f, d, "pass it to the inner function as an argument, or give the new value another name");
}

const Type *lmb_infer_closure(Infer *f, const Node *node) {
    const Closure *c = lmb_scope_closure(f->spec->scope, node);
    const Type **items = arena_array(f->c->arena, const Type *, c->n + 1);
    for (uint32_t i = 0; i < c->n; i++) {
        items[i] = lmb_infer_expr(f, c->captures[i])->type;
        check_unchanged(f, c, c->captures[i]);
        if (items[i]->kind == TY_unknown || items[i]->kind == TY_error) return items[i];
    }
    Value *v = arena_new(f->c->arena, Value);
    *v = (Value){.kind = V_function, .as.fn = closure_fn(f, c)};
    if (!c->n) return lmb_type_static(&f->c->types, v);
    return lmb_type_other(&f->c->types, TY_closure, 0, items, c->n, v);
}
