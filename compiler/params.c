/* Which parameters the text uses where only an integer can stand, so that a host without integers passes them as such.
 *
 * In: a module's functions. Out: Param.needs_int. A place of need (argument of range, index, slice bound, shape,
 * operand of a bitwise operator) makes its expression needed; the need goes through + - * // % and unary signs, min,
 * max, abs, conditional expressions, local variables with one definition, and calls of the module's functions, to a
 * fixpoint. What must hold: the answer depends on the text alone, and float constants and `/` stop the need. */
#include "compiler/params.h"

#include "compiler/modeval.h"

#include <assert.h>
#include <string.h>

/* How a local name gets its value. */
typedef struct Local {
    uint32_t nstores;   /* plain definitions; 2 stands for many */
    const Node *value;  /* of the one definition */
    uint32_t first_end; /* where the first statement that stores it ends */
    uint8_t visiting;
    Vec(const Node *) added; /* operands of augmented assignments */
} Local;

typedef struct Walk {
    Module *m;
    FnDef *fn;
    Map locals; /* name -> Local * */
    int changed;
} Walk;

typedef void (*Visit)(Walk *w, const Node *n);

static void each_in_list(Walk *w, const NodeList *list, Visit visit) {
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i]) visit(w, list->at[i]);
}

static void each_child(Walk *w, const Node *n, Visit visit) {
    Node *const parts[] = {n->a, n->b, n->c, n->d};
    for (int i = 0; i < 4; i++)
        if (parts[i]) visit(w, parts[i]);
    each_in_list(w, &n->list, visit);
    each_in_list(w, &n->list2, visit);
    each_in_list(w, &n->list3, visit);
    each_in_list(w, &n->list4, visit);
    each_in_list(w, &n->list5, visit);
}

/*--- definitions of local names --------------------------------------------------------------------------------*/
static Local *local_of(Walk *w, const char *name) {
    uint64_t *place = lmb_map_put(&w->locals, (uintptr_t)name);
    if (!*place) {
        Local *l = arena_new(w->m->mem, Local);
        l->first_end = UINT32_MAX;
        *place = (uintptr_t)l;
    }
    return (Local *)(uintptr_t)*place;
}

static Local *find_local(Walk *w, const char *name) {
    uint64_t *place = lmb_map_get(&w->locals, (uintptr_t)name);
    return place ? (Local *)(uintptr_t)*place : NULL;
}

/* value NULL: defined by something that the need does not go through. */
static void store(Walk *w, const Node *target, const Node *value, uint32_t end) {
    if (target->kind == N_Starred) {
        store(w, target->a, NULL, end);
    } else if (target->kind == N_Tuple || target->kind == N_List) {
        int pairs = value && (value->kind == N_Tuple || value->kind == N_List) && value->list.n == target->list.n;
        for (uint32_t i = 0; i < target->list.n; i++)
            store(w, target->list.at[i], pairs ? value->list.at[i] : NULL, end);
    } else if (target->kind == N_Name) {
        Local *l = local_of(w, target->name);
        l->nstores += value ? 1 : 2;
        l->value = value;
        if (end < l->first_end) l->first_end = end;
    }
}

static void find_stores(Walk *w, const Node *n) {
    switch ((NodeKind)n->kind) {
    case N_Assign:
        for (uint32_t i = 0; i < n->list.n; i++) store(w, n->list.at[i], n->a, n->span.end);
        break;
    case N_AnnAssign:
        if (n->c) store(w, n->a, n->c, n->span.end);
        break;
    case N_AugAssign:
        if (n->a->kind == N_Name) {
            Local *l = local_of(w, n->a->name);
            vec_push(w->m->mem, &l->added, n->b);
            if (n->span.end < l->first_end) l->first_end = n->span.end;
        }
        break;
    case N_For:
    case N_comprehension: store(w, n->a, NULL, n->a->span.end); break;
    case N_NamedExpr: store(w, n->a, n->b, n->span.end); break;
    case N_withitem:
        if (n->b) store(w, n->b, NULL, n->span.end);
        break;
    default: break;
    }
    each_child(w, n, find_stores);
}

/*--- what a call means -----------------------------------------------------------------------------------------*/
static const Value *meaning(Walk *w, const Node *func) {
    Eval e = {.m = w->m, .arena = w->m->mem, .ast = w->m->ast, .diags = NULL};
    const Node *root = func;
    while (root->kind == N_Attribute) root = root->a;
    if (root->kind != N_Name || find_local(w, root->name)) return NULL;
    for (uint32_t i = 0; i < w->fn->nparams; i++)
        if (w->fn->params[i].name == root->name) return NULL;
    return lmb_modeval_expr(&e, func);
}

/* How many leading arguments of a library function must be integers. */
static const struct {
    const char *path;
    uint32_t first, count;
} integer_arguments[] = {
    {"builtins.range", 0, 3}, {"numpy.zeros", 0, 1}, {"numpy.ones", 0, 1},     {"numpy.empty", 0, 1},
    {"numpy.full", 0, 1},     {"numpy.eye", 0, 2},   {"numpy.identity", 0, 1}, {"numpy.linspace", 2, 1},
    {"numpy.ndindex", 0, 32}, {"math.gcd", 0, 32},   {"math.lcm", 0, 32},      {"math.factorial", 0, 1},
    {"math.comb", 0, 2},      {"math.isqrt", 0, 1},  {"math.ldexp", 1, 1},
};

static int passes_through(const char *path) {
    return strcmp(path, "builtins.min") == 0 || strcmp(path, "builtins.max") == 0 || strcmp(path, "builtins.abs") == 0;
}

/*--- needs -----------------------------------------------------------------------------------------------------*/
static void need(Walk *w, const Node *e);

static void mark(Walk *w, const char *name) {
    for (uint32_t i = 0; i < w->fn->nparams; i++) {
        Param *p = (Param *)(uintptr_t)&w->fn->params[i];
        if (p->name != name || p->needs_int) continue;
        p->needs_int = 1;
        w->changed = 1;
    }
}

/* A needed name: the parameter where it still has its first value, else what the local was set to. */
static void need_name(Walk *w, const Node *n) {
    Local *l = find_local(w, n->name);
    if (!l || n->span.start < l->first_end) mark(w, n->name);
    if (!l || l->visiting) return;
    l->visiting = 1;
    if (l->nstores == 1 && l->value) need(w, l->value);
    if (l->nstores == 0) mark(w, n->name);
    if (l->nstores <= 1) each_in_list(w, &(NodeList){(Node **)(uintptr_t)l->added.at, l->added.n}, need);
    l->visiting = 0;
}

static int is_float(const Node *n) {
    return n->kind == N_Constant && n->value->kind == C_float;
}

static void need_binop(Walk *w, const Node *n) {
    if (is_float(n->a) || is_float(n->b)) return;
    switch ((Operator)n->op) {
    case Op_Add:
    case Op_Sub:
    case Op_Mult:
    case Op_FloorDiv:
    case Op_Mod:
        need(w, n->a);
        need(w, n->b);
        break;
    default: break;
    }
}

static void need_call(Walk *w, const Node *n) {
    const Value *f = meaning(w, n->a);
    if (f && f->kind == V_library && passes_through(f->as.s)) each_in_list(w, &n->list, need);
}

static void need(Walk *w, const Node *e) {
    switch ((NodeKind)e->kind) {
    case N_Name: need_name(w, e); break;
    case N_BinOp: need_binop(w, e); break;
    case N_UnaryOp:
        if (e->op == Op_USub || e->op == Op_UAdd) need(w, e->a);
        break;
    case N_IfExp: need(w, e->b), need(w, e->c); break;
    case N_NamedExpr: need(w, e->b); break;
    case N_Tuple:
    case N_List: each_in_list(w, &e->list, need); break;
    case N_Slice:
        if (e->a) need(w, e->a);
        if (e->b) need(w, e->b);
        if (e->c) need(w, e->c);
        break;
    case N_Call: need_call(w, e); break;
    default: break;
    }
}

/*--- places of need --------------------------------------------------------------------------------------------*/
static int param_needs(const FnDef *fn, uint32_t i, const char *name) {
    for (uint32_t k = 0; name && k < fn->nparams; k++)
        if (fn->params[k].name == name) return fn->params[k].needs_int;
    return !name && i < fn->nparams && fn->params[i].needs_int;
}

static void visit_call(Walk *w, const Node *n) {
    if (n->a->kind == N_Attribute && strcmp(n->a->name, "reshape") == 0) each_in_list(w, &n->list, need);
    const Value *f = meaning(w, n->a);
    if (!f) return;
    if (f->kind == V_function) {
        for (uint32_t i = 0; i < n->list.n; i++)
            if (param_needs(f->as.fn, i, NULL)) need(w, n->list.at[i]);
        for (uint32_t i = 0; i < n->list2.n; i++)
            if (param_needs(f->as.fn, 0, n->list2.at[i]->name)) need(w, n->list2.at[i]->a);
    }
    if (f->kind != V_library) return;
    for (size_t r = 0; r < sizeof integer_arguments / sizeof *integer_arguments; r++) {
        if (strcmp(integer_arguments[r].path, f->as.s)) continue;
        uint32_t first = integer_arguments[r].first, end = first + integer_arguments[r].count;
        for (uint32_t i = first; i < n->list.n && i < end; i++) need(w, n->list.at[i]);
        for (uint32_t i = 0; i < n->list2.n; i++)
            if (n->list2.at[i]->name && strcmp(n->list2.at[i]->name, "shape") == 0) need(w, n->list2.at[i]->a);
    }
}

static int is_bitwise(Operator op) {
    return op == Op_LShift || op == Op_RShift || op == Op_BitOr || op == Op_BitXor || op == Op_BitAnd;
}

static void visit(Walk *w, const Node *n) {
    switch ((NodeKind)n->kind) {
    case N_Call: visit_call(w, n); break;
    case N_Subscript: need(w, n->b); break;
    case N_BinOp:
    case N_AugAssign:
        if (is_bitwise((Operator)n->op)) need(w, n->a), need(w, n->b);
        if (n->kind == N_BinOp && n->op == Op_Mult && n->a->kind == N_List) need(w, n->b);
        break;
    case N_UnaryOp:
        if (n->op == Op_Invert) need(w, n->a);
        break;
    default: break;
    }
    each_child(w, n, visit);
}

static void visit_function(Walk *w, FnDef *fn) {
    w->fn = fn;
    lmb_map_init(&w->locals, w->m->mem);
    if (fn->node->kind == N_Lambda) {
        visit(w, fn->node->b);
        return;
    }
    each_in_list(w, &fn->node->list, find_stores);
    each_in_list(w, &fn->node->list, visit);
}

void lmb_params_find(Module *m) {
    Walk w = {.m = m, .changed = 1};
    while (w.changed) {
        w.changed = 0;
        for (uint32_t i = 0; i < m->fns.n; i++) visit_function(&w, m->fns.at[i]);
    }
}
