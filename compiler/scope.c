/* Scope: static single assignment over the tree (scope.h).
 *
 * In: a function's tree. Out: versions and the tables that map Name nodes to them. The method is that of Braun et al.,
 * "Simple and Efficient Construction of Static Single Assignment Form" (CC 2013): control flow is walked once, blocks
 * are made on the way, a use looks its definition up through the blocks' predecessors, and phis are made on demand.
 * What must hold: blocks are sealed once all their predecessors are known; statements after a jump are not walked. */
#include "compiler/scope.h"

#include <assert.h>
#include <string.h>

typedef struct Block {
    Map defs;                     /* name -> VersionId */
    Vec(struct Block *) preds;
    Vec(VersionId) incomplete;    /* phis made before the block was sealed */
    const Node *home, *node;
    uint32_t region;
    uint8_t sealed, in_loop;
} Block;

typedef struct LoopCtx {
    Block *next, *after;          /* where continue and break go */
    struct LoopCtx *up;
} LoopCtx;

typedef struct Walk {
    Arena *arena;
    Scope *scope;
    Block *now;                   /* NULL: unreachable */
    LoopCtx *loop;
    const Node *home;
    uint32_t loop_depth;
    uint32_t region;
    Vec(uint32_t) region_up;      /* region -> the region around it */
    Map locals;                   /* names assigned in the function */
} Walk;

static void walk_expr(Walk *w, const Node *e);
static void walk_closure(Walk *w, const Node *fn);
static void walk_body(Walk *w, const NodeList *body);
static VersionId read_var(Walk *w, const char *name, Block *b);

/*--- versions and blocks ---------------------------------------------------------------------------------------*/

static uint64_t key_of(const char *name) { return (uint64_t)(uintptr_t)name; }

static VersionId new_version(Walk *w, VersionKind kind, const char *name, const Node *node, const Block *b) {
    Version v = {.kind = kind, .name = name, .node = node, .home = b->home, .region = b->region, .in_loop = b->in_loop};
    v.replaced = w->scope->versions.n;
    vec_push(w->arena, &w->scope->versions, v);
    return v.replaced;
}

static Block *new_block(Walk *w, const Node *node) {
    Block *b = arena_new(w->arena, Block);
    lmb_map_init(&b->defs, w->arena);
    b->home = w->home;
    b->node = node;
    b->region = w->region;
    b->in_loop = w->loop_depth > 0;
    return b;
}

static void add_pred(Walk *w, Block *b, Block *pred) {
    assert(!b->sealed);
    if (pred) vec_push(w->arena, &b->preds, pred);
}

static void write_var(Block *b, const char *name, VersionId v) { *lmb_map_put(&b->defs, key_of(name)) = v; }

static VersionId resolve(const Scope *s, VersionId v) {
    while (s->versions.at[v].replaced != v) v = s->versions.at[v].replaced;
    return v;
}

static void add_operands(Walk *w, VersionId phi, Block *b) {
    const char *name = w->scope->versions.at[phi].name;
    for (uint32_t i = 0; i < b->preds.n; i++) {
        VersionId operand = read_var(w, name, b->preds.at[i]);
        vec_push(w->arena, &w->scope->versions.at[phi].operands, operand);
    }
}

static VersionId read_undefined(Walk *w, const char *name, Block *b) {
    VersionId v = new_version(w, VK_undefined, name, b->node, b);
    write_var(b, name, v);
    return v;
}

static VersionId read_joined(Walk *w, const char *name, Block *b) {
    VersionId phi = new_version(w, VK_phi, name, b->node, b);
    write_var(b, name, phi); /* before the operands: ends cycles */
    if (b->sealed)
        add_operands(w, phi, b);
    else
        vec_push(w->arena, &b->incomplete, phi);
    return phi;
}

/* The version of `name` at the end of block b. */
static VersionId read_var(Walk *w, const char *name, Block *b) {
    uint64_t *known = lmb_map_get(&b->defs, key_of(name));
    if (known) return (VersionId)*known;
    if (!b->sealed || b->preds.n > 1) return read_joined(w, name, b);
    if (b->preds.n == 0) return read_undefined(w, name, b);
    VersionId v = read_var(w, name, b->preds.at[0]);
    write_var(b, name, v);
    return v;
}

static void seal(Walk *w, Block *b) {
    assert(!b->sealed);
    b->sealed = 1;
    for (uint32_t i = 0; i < b->incomplete.n; i++) add_operands(w, b->incomplete.at[i], b);
}

/* Continues in b; a block that nothing reaches makes what follows unreachable. */
static void enter(Walk *w, Block *b) {
    seal(w, b);
    w->now = b->preds.n ? b : NULL;
}

static uint32_t open_region(Walk *w) {
    uint32_t old = w->region;
    vec_push(w->arena, &w->region_up, old);
    w->region = w->region_up.n - 1;
    return old;
}

/* A block of its own region with one predecessor. */
static Block *branch_block(Walk *w, const Node *node, Block *from) {
    Block *b = new_block(w, node);
    add_pred(w, b, from);
    seal(w, b);
    return b;
}

/*--- expressions -----------------------------------------------------------------------------------------------*/

static int region_holds(const Walk *w, uint32_t outer, uint32_t inner) {
    for (;;) {
        if (inner == outer) return 1;
        if (inner == 0) return 0;
        inner = w->region_up.at[inner];
    }
}

static void load_name(Walk *w, const Node *e) {
    if (!w->now || !lmb_map_get(&w->locals, key_of(e->name))) return;
    VersionId v = read_var(w, e->name, w->now);
    *lmb_map_put(&w->scope->loads, e->id) = v;
    if (!region_holds(w, w->scope->versions.at[v].region, w->region)) w->scope->versions.at[v].escapes = 1;
}

static void store_name(Walk *w, const Node *e) {
    if (!w->now) return;
    VersionId v = new_version(w, VK_def, e->name, e, w->now);
    w->scope->versions.at[v].region = w->region;
    write_var(w->now, e->name, v);
    *lmb_map_put(&w->scope->stores, e->id) = v;
}

static void walk_list(Walk *w, const NodeList *l) {
    for (uint32_t i = 0; i < l->n; i++) walk_expr(w, l->at[i]);
}

/* One of the ways of a conditional expression: walked in a block of its own, which then joins `after`. */
static void walk_way(Walk *w, const Node *e, Block *from, Block *after) {
    uint32_t region = open_region(w);
    w->now = from ? branch_block(w, e, from) : NULL;
    walk_expr(w, e);
    add_pred(w, after, w->now);
    w->region = region;
}

static void walk_ifexp(Walk *w, const Node *e) {
    walk_expr(w, e->a);
    Block *from = w->now, *after = new_block(w, e);
    walk_way(w, e->b, from, after);
    walk_way(w, e->c, from, after);
    enter(w, after);
}

/* Operands after the first may be left out. */
static void walk_shortcut(Walk *w, const Node *e, const NodeList *operands, uint32_t first) {
    for (uint32_t i = 0; i < operands->n; i++) {
        if (i < first) {
            walk_expr(w, operands->at[i]);
            continue;
        }
        Block *from = w->now, *after = new_block(w, e);
        add_pred(w, after, from);
        walk_way(w, operands->at[i], from, after);
        enter(w, after);
    }
}

static void walk_children(Walk *w, const Node *e) {
    if (e->a) walk_expr(w, e->a);
    if (e->b) walk_expr(w, e->b);
    if (e->c) walk_expr(w, e->c);
    walk_list(w, &e->list);
    walk_list(w, &e->list2);
}

static void walk_expr(Walk *w, const Node *e) {
    if (!e) return;
    switch (e->kind) {
    case N_Name: load_name(w, e); break;
    case N_IfExp: walk_ifexp(w, e); break;
    case N_BoolOp: walk_shortcut(w, e, &e->list, 1); break;
    case N_Compare:
        walk_expr(w, e->a);
        walk_shortcut(w, e, &e->list, 1);
        break;
    case N_NamedExpr:
        walk_expr(w, e->b);
        store_name(w, e->a);
        break;
    case N_Lambda: walk_closure(w, e); break;
    case N_ListComp: case N_SetComp: case N_DictComp: case N_GeneratorExp: break; /* inference refuses */
    default: walk_children(w, e);
    }
}

/* Assignment targets: names get versions, what stands inside subscripts and attributes is read. */
static void walk_target(Walk *w, const Node *t) {
    switch (t->kind) {
    case N_Name: store_name(w, t); break;
    case N_Tuple: case N_List:
        for (uint32_t i = 0; i < t->list.n; i++) walk_target(w, t->list.at[i]);
        break;
    case N_Starred: walk_target(w, t->a); break;
    default: walk_expr(w, t);
    }
}

/*--- statements ------------------------------------------------------------------------------------------------*/

static void walk_region(Walk *w, const NodeList *body, Block *from, const Node *node, Block *after) {
    uint32_t region = open_region(w);
    w->now = from ? branch_block(w, node, from) : NULL;
    walk_body(w, body);
    add_pred(w, after, w->now);
    w->region = region;
}

static void walk_if(Walk *w, const Node *s) {
    walk_expr(w, s->a);
    Block *from = w->now, *after = new_block(w, s);
    walk_region(w, &s->list, from, s, after);
    walk_region(w, &s->list2, from, s, after);
    enter(w, after);
}

static int always_true(const Node *test) {
    const Const *c = test->kind == N_Constant ? test->value : NULL;
    return c && (c->kind == C_bool || c->kind == C_int) && c->i != 0;
}

/* The round of a loop: from the test through the body back to the header; `after` is where break goes. */
static void walk_round(Walk *w, const Node *s, Block *header, Block *test, Block *after) {
    LoopCtx ctx = {.next = header, .after = after, .up = w->loop};
    uint32_t region = open_region(w);
    const Node *home = w->home;
    if (s->kind == N_For) w->home = s;
    w->loop = &ctx;
    w->now = branch_block(w, s, test);
    if (s->kind == N_For) walk_target(w, s->a);
    walk_body(w, &s->list);
    add_pred(w, header, w->now);
    w->loop = ctx.up;
    w->home = home;
    w->region = region;
}

static void walk_for_header(Walk *w, const Node *s) {
    walk_expr(w, s->b);
    *lmb_map_put(&w->scope->loops, s->id) = (uint64_t)(uintptr_t)w->home;
}

static void walk_loop(Walk *w, const Node *s) {
    if (s->kind == N_For) walk_for_header(w, s);
    Block *after = new_block(w, s);
    w->loop_depth++;
    uint32_t region = open_region(w); /* the test of a while is inside the loop */
    Block *header = new_block(w, s);
    add_pred(w, header, w->now);
    w->now = header;
    if (s->kind == N_While) walk_expr(w, s->a);
    Block *test = w->now;
    walk_round(w, s, header, test, after);
    w->region = region;
    w->loop_depth--;
    seal(w, header);
    int exits = s->kind == N_For || !always_true(s->a);
    walk_region(w, &s->list2, exits ? test : NULL, s, after);
    enter(w, after);
}

static void jump(Walk *w, Block *to) {
    add_pred(w, to, w->now);
    w->now = NULL;
}

static void walk_assign(Walk *w, const Node *s) {
    walk_expr(w, s->a);
    for (uint32_t i = 0; i < s->list.n; i++) walk_target(w, s->list.at[i]);
}

static void walk_augassign(Walk *w, const Node *s) {
    walk_expr(w, s->a); /* a Name is read first */
    walk_expr(w, s->b);
    if (s->a->kind == N_Name) store_name(w, s->a);
}

static void walk_annassign(Walk *w, const Node *s) {
    if (!s->c) return;
    walk_expr(w, s->c);
    walk_target(w, s->a);
}

static void walk_stmt(Walk *w, const Node *s) {
    switch (s->kind) {
    case N_Assign: walk_assign(w, s); break;
    case N_AugAssign: walk_augassign(w, s); break;
    case N_AnnAssign: walk_annassign(w, s); break;
    case N_If: walk_if(w, s); break;
    case N_For: case N_While: walk_loop(w, s); break;
    case N_Expr: walk_expr(w, s->a); break;
    case N_Assert:
        walk_expr(w, s->a);
        if (s->b) walk_expr(w, s->b);
        break;
    case N_FunctionDef:
        walk_closure(w, s);
        store_name(w, s);
        break;
    case N_Return: case N_Raise:
        walk_expr(w, s->a);
        w->now = NULL;
        break;
    case N_Break: jump(w, w->loop->after); break;
    case N_Continue: jump(w, w->loop->next); break;
    default: break; /* Pass, Delete; the rest is refused by inference */
    }
}

static void walk_body(Walk *w, const NodeList *body) {
    for (uint32_t i = 0; i < body->n && w->now; i++) walk_stmt(w, body->at[i]);
}

/*--- names assigned in the function ----------------------------------------------------------------------------*/

static void collect(Walk *w, const Node *n);

static void collect_list(Walk *w, const NodeList *l) {
    for (uint32_t i = 0; i < l->n; i++)
        if (l->at[i]) collect(w, l->at[i]);
}

static void collect_target(Walk *w, const Node *t) {
    if (t->kind == N_Name) *lmb_map_put(&w->locals, key_of(t->name)) = 1;
    else if (t->kind == N_Starred) collect_target(w, t->a);
    else if (t->kind == N_Tuple || t->kind == N_List)
        for (uint32_t i = 0; i < t->list.n; i++) collect_target(w, t->list.at[i]);
}

static void collect(Walk *w, const Node *n) {
    switch (n->kind) {
    case N_Assign:
        for (uint32_t i = 0; i < n->list.n; i++) collect_target(w, n->list.at[i]);
        break;
    case N_AugAssign: case N_AnnAssign: case N_For: case N_NamedExpr: collect_target(w, n->a); break;
    case N_FunctionDef: case N_ClassDef: *lmb_map_put(&w->locals, key_of(n->name)) = 1; return;
    case N_Lambda: return;
    default: break;
    }
    if (n->a) collect(w, n->a);
    if (n->b) collect(w, n->b);
    if (n->c) collect(w, n->c);
    collect_list(w, &n->list);
    collect_list(w, &n->list2);
    collect_list(w, &n->list3);
    collect_list(w, &n->list4);
}

static void define_param(Walk *w, const Node *arg) {
    if (!arg) return;
    *lmb_map_put(&w->locals, key_of(arg->name)) = 1;
    VersionId v = new_version(w, VK_param, arg->name, arg, w->now);
    write_var(w->now, arg->name, v);
    *lmb_map_put(&w->scope->stores, arg->id) = v;
}

static void define_params(Walk *w, const Node *args) {
    for (uint32_t i = 0; i < args->list.n; i++) define_param(w, args->list.at[i]);
    for (uint32_t i = 0; i < args->list2.n; i++) define_param(w, args->list2.at[i]);
    define_param(w, args->a);
    for (uint32_t i = 0; i < args->list3.n; i++) define_param(w, args->list3.at[i]);
    define_param(w, args->b);
}

/*--- inner functions -------------------------------------------------------------------------------------------*/

static void collect_args(Walk *w, const Node *args) {
    const NodeList *lists[] = {&args->list, &args->list2, &args->list3};
    for (int l = 0; l < 3; l++)
        for (uint32_t i = 0; i < lists[l]->n; i++) *lmb_map_put(&w->locals, key_of(lists[l]->at[i]->name)) = 1;
    if (args->a) *lmb_map_put(&w->locals, key_of(args->a->name)) = 1;
}

static void collect_inner(Walk *inner, const Node *fn) {
    collect_args(inner, fn->a);
    collect_list(inner, &fn->list);
    if (fn->kind == N_Lambda) collect(inner, fn->b);
}

typedef struct Capturing {
    Walk *outer;
    Map seen;                 /* the inner function's locals, then what was captured */
    Vec(const Node *) captures;
} Capturing;

static void capture_names(Capturing *c, const Node *n);

static void capture_list(Capturing *c, const NodeList *l) {
    for (uint32_t i = 0; i < l->n; i++)
        if (l->at[i]) capture_names(c, l->at[i]);
}

static const Node *make_name(Walk *w, const Node *like) {
    Node *n = arena_new(w->arena, Node);
    *n = (Node){.kind = N_Name, .name = like->name, .span = like->span, .id = LMB_MADE_NODES + w->scope->made++};
    return n;
}

static void capture_name(Capturing *c, const Node *n) {
    if (lmb_map_get(&c->seen, key_of(n->name)) || !lmb_map_get(&c->outer->locals, key_of(n->name))) return;
    *lmb_map_put(&c->seen, key_of(n->name)) = 1;
    vec_push(c->outer->arena, &c->captures, make_name(c->outer, n));
}

/* Names read anywhere in an inner function; those of functions inside it count as its own when it does not set them. */
static void capture_names(Capturing *c, const Node *n) {
    if (n->kind == N_Name) capture_name(c, n);
    const Node *children[] = {n->a, n->b, n->c, n->d};
    for (int i = 0; i < 4; i++)
        if (children[i]) capture_names(c, children[i]);
    capture_list(c, &n->list);
    capture_list(c, &n->list2);
    capture_list(c, &n->list3);
    capture_list(c, &n->list4);
}

static void walk_closure(Walk *w, const Node *fn) {
    Walk inner = {.arena = w->arena, .scope = w->scope};
    lmb_map_init(&inner.locals, w->arena);
    collect_inner(&inner, fn);
    Capturing c = {.outer = w, .seen = inner.locals};
    capture_list(&c, &fn->list);
    if (fn->kind == N_Lambda) capture_names(&c, fn->b);
    Closure *closure = arena_new(w->arena, Closure);
    *closure = (Closure){.node = fn, .n = c.captures.n, .captures = c.captures.at};
    for (uint32_t i = 0; i < closure->n; i++) load_name(w, closure->captures[i]);
    const NodeList *defaults = &fn->a->list5;
    walk_list(w, defaults);
    *lmb_map_put(&w->scope->closures, fn->id) = (uint64_t)(uintptr_t)closure;
}

/*--- afterwards: trivial phis, what feeds what -----------------------------------------------------------------*/

/* The one version other than itself that a phi joins; 0: none or several. */
static VersionId only_operand(const Scope *s, VersionId phi) {
    const Version *p = &s->versions.at[phi];
    VersionId only = 0;
    for (uint32_t i = 0; i < p->operands.n; i++) {
        VersionId o = resolve(s, p->operands.at[i]);
        if (o == phi || o == only) continue;
        if (only) return 0;
        only = o;
    }
    return only;
}

static void replace_trivial(Walk *w) {
    Scope *s = w->scope;
    for (int changed = 1; changed;) {
        changed = 0;
        for (VersionId i = 1; i < s->versions.n; i++) {
            Version *p = &s->versions.at[i];
            VersionId only = p->kind == VK_phi && p->replaced == i ? only_operand(s, i) : 0;
            if (!only) continue;
            p->replaced = only;
            if (p->escapes || !region_holds(w, s->versions.at[only].region, p->region)) s->versions.at[only].escapes = 1;
            changed = 1;
        }
    }
}

static void resolve_loads(Scope *s) {
    for (uint32_t i = 0; i < s->loads.cap; i++)
        if (s->loads.keys[i]) s->loads.values[i] = resolve(s, (VersionId)s->loads.values[i]);
}

static int has_feed(const Version *v, VersionId phi) {
    for (uint32_t i = 0; i < v->feeds.n; i++)
        if (v->feeds.at[i] == phi) return 1;
    return 0;
}

/* The innermost loop that holds both. */
static const Node *common_loop(const Scope *s, const Node *a, const Node *b) {
    while (a && !lmb_scope_holds(s, a, b)) {
        uint64_t *up = lmb_map_get(&s->loops, a->id);
        a = up ? (const Node *)(uintptr_t)*up : NULL;
    }
    return a;
}

/* Everything that flows into version v flows into `phi`: marks v and, when v is a phi itself, its operands. A phi that
 * gets values from outside its loop is one variable for all rounds of it. */
static void feed(Walk *w, VersionId v, VersionId phi) {
    Version *x = &w->scope->versions.at[v];
    if (v == phi || has_feed(x, phi)) return;
    vec_push(w->arena, &x->feeds, phi);
    Version *to = &w->scope->versions.at[phi];
    to->home = common_loop(w->scope, to->home, x->home);
    if (x->kind == VK_undefined) w->scope->versions.at[phi].maybe_unset = 1;
    if (x->kind != VK_phi) return;
    for (uint32_t i = 0; i < x->operands.n; i++) feed(w, resolve(w->scope, x->operands.at[i]), phi);
}

static void feed_all(Walk *w) {
    Scope *s = w->scope;
    for (VersionId i = 1; i < s->versions.n; i++) {
        Version *p = &s->versions.at[i];
        if (p->kind != VK_phi || p->replaced != i) continue;
        for (uint32_t k = 0; k < p->operands.n; k++) feed(w, resolve(s, p->operands.at[k]), i);
    }
}

/*--- entry -----------------------------------------------------------------------------------------------------*/

static Scope *new_scope(Arena *arena, const FnDef *fn) {
    Scope *s = arena_new(arena, Scope);
    s->fn = fn;
    lmb_map_init(&s->loads, arena);
    lmb_map_init(&s->stores, arena);
    lmb_map_init(&s->loops, arena);
    lmb_map_init(&s->closures, arena);
    vec_push(arena, &s->versions, (Version){.kind = VK_undefined});
    return s;
}

Scope *lmb_scope(Arena *arena, const FnDef *fn) {
    Walk w = {.arena = arena, .scope = new_scope(arena, fn)};
    lmb_map_init(&w.locals, arena);
    vec_push(arena, &w.region_up, 0);
    Block *entry = new_block(&w, fn->node);
    seal(&w, entry);
    w.now = entry;
    collect_list(&w, &fn->node->list);
    define_params(&w, fn->args);
    if (fn->node->kind == N_Lambda) walk_expr(&w, fn->node->b);
    else walk_body(&w, &fn->node->list);
    replace_trivial(&w);
    resolve_loads(w.scope);
    feed_all(&w);
    return w.scope;
}

VersionId lmb_scope_load(const Scope *s, const Node *name) {
    uint64_t *v = lmb_map_get(&s->loads, name->id);
    return v ? (VersionId)*v : 0;
}

VersionId lmb_scope_store(const Scope *s, const Node *name) {
    uint64_t *v = lmb_map_get(&s->stores, name->id);
    return v ? (VersionId)*v : 0;
}

int lmb_scope_holds(const Scope *s, const Node *outer, const Node *inner) {
    while (inner && inner != outer) {
        uint64_t *up = lmb_map_get(&s->loops, inner->id);
        inner = up ? (const Node *)(uintptr_t)*up : NULL;
    }
    return inner == outer;
}

const Closure *lmb_scope_closure(const Scope *s, const Node *fn) {
    uint64_t *p = lmb_map_get(&s->closures, fn->id);
    return p ? (const Closure *)(uintptr_t)*p : NULL;
}

const Node *lmb_scope_changed(const Scope *s, const Closure *c, const Node *capture) {
    for (VersionId i = 1; i < s->versions.n; i++) {
        const Version *v = &s->versions.at[i];
        if (v->kind == VK_def && v->name == capture->name && v->node->span.start > c->node->span.end) return v->node;
    }
    return NULL;
}
