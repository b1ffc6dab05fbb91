/* Expressions of the module level, evaluated with Python's own semantics.
 *
 * In: a tree and the module's names. Out: a constant Value, or NULL with the reason. Lists count as tuples: a kernel
 * that reads one sees what Numba would freeze. What must hold: nothing here can fail in a way that the user sees unless
 * a kernel uses the name; every loop is bounded by MODEVAL_MAX_ITEMS. */
#include "compiler/modeval.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

const Value *lmb_modeval_refuse(Eval *e, const char *fmt, ...) {
    if (e->why) return NULL;
    va_list ap;
    va_start(ap, fmt);
    e->why = lmb_arena_vprintf(e->arena, fmt, ap);
    va_end(ap);
    return NULL;
}

/*--- making values ---------------------------------------------------------------------------------------------*/
Value *lmb_modeval_new(Eval *e, ValueKind kind, int dtype) {
    Value *v = arena_new(e->arena, Value);
    v->kind = kind;
    v->dtype = (uint8_t)dtype;
    return v;
}

const Value *lmb_modeval_int(Eval *e, int64_t i) {
    Value *v = lmb_modeval_new(e, V_int, LMB_int64);
    v->as.i = i;
    return v;
}

const Value *lmb_modeval_bool(Eval *e, int b) {
    Value *v = lmb_modeval_new(e, V_bool, LMB_bool);
    v->as.u = b != 0;
    return v;
}

const Value *lmb_modeval_float(Eval *e, double f) {
    Value *v = lmb_modeval_new(e, V_float, LMB_float64);
    v->as.f = f;
    return v;
}

const Value *lmb_modeval_complex(Eval *e, double re, double im) {
    Value *v = lmb_modeval_new(e, V_complex, LMB_complex128);
    v->as.c.re = re;
    v->as.c.im = im;
    return v;
}

const Value *lmb_modeval_string(Eval *e, const char *s, size_t n) {
    Value *v = lmb_modeval_new(e, V_string, 0);
    v->as.s = lmb_arena_strndup(e->arena, s, n);
    v->n = (uint32_t)n;
    return v;
}

const Value *lmb_modeval_tuple(Eval *e, const Value *const *items, uint32_t n) {
    Value *v = lmb_modeval_new(e, V_tuple, 0);
    const Value **copy = arena_array(e->arena, const Value *, n + 1);
    if (n) memcpy(copy, items, sizeof *copy * n);
    v->n = n;
    v->as.items = copy;
    return v;
}

/*--- looking at values -----------------------------------------------------------------------------------------*/
int lmb_modeval_is_number(const Value *v) {
    return v->kind == V_bool || v->kind == V_int || v->kind == V_float || v->kind == V_complex;
}

double lmb_modeval_double(const Value *v) {
    switch (v->kind) {
    case V_float: return v->as.f;
    case V_complex: return v->as.c.re;
    case V_int: return lmb_dtype_is_signed(v->dtype) ? (double)v->as.i : (double)v->as.u;
    default: return (double)v->as.u;
    }
}

int lmb_modeval_index(const Value *v, int64_t *out) {
    if (v->kind != V_int && v->kind != V_bool) return 0;
    if (!lmb_dtype_is_signed(v->dtype) && v->as.u > INT64_MAX) return 0;
    *out = v->as.i;
    return 1;
}

int lmb_modeval_truth(const Value *v) {
    switch (v->kind) {
    case V_none: return 0;
    case V_bool:
    case V_int: return v->as.u != 0;
    case V_float: return v->as.f != 0;
    case V_complex: return v->as.c.re != 0 || v->as.c.im != 0;
    case V_string:
    case V_tuple: return v->n != 0;
    case V_array: return -1;
    default: return 1;
    }
}

/*--- expressions -----------------------------------------------------------------------------------------------*/
static const Value *eval_int(Eval *e, const Const *c) {
    if (c->big) return lmb_modeval_refuse(e, "the integer %.40s does not fit 64 bits", c->s);
    Value *v = lmb_modeval_new(e, V_int, c->i > INT64_MAX ? LMB_uint64 : LMB_int64);
    v->as.u = c->i;
    return v;
}

static const Value *eval_constant(Eval *e, const Const *c) {
    switch (c->kind) {
    case C_none: return lmb_modeval_new(e, V_none, 0);
    case C_bool: return lmb_modeval_bool(e, c->i != 0);
    case C_int: return eval_int(e, c);
    case C_float: return lmb_modeval_float(e, c->f);
    case C_complex: return lmb_modeval_complex(e, 0, c->f);
    case C_str: return lmb_modeval_string(e, c->s, c->n);
    case C_ellipsis: return lmb_modeval_new(e, V_ellipsis, 0);
    case C_bytes: return lmb_modeval_refuse(e, "bytes are not supported");
    }
    return NULL;
}

static const Value *eval_name(Eval *e, const Node *n) {
    if (e->lib) {
        const Value *lib = lmb_modeval_import(e->arena, e->lib);
        const Value *v = lib ? lmb_value_attribute(e->arena, lib, n->name) : NULL;
        if (v) return v;
    }
    const Binding *b = lmb_module_lookup(e->m, n->name);
    if (!b) return lmb_modeval_refuse(e, "the name '%s' is not defined", n->name);
    if (b->value) return b->value;
    if (!e->why) e->id = b->id;
    return lmb_modeval_refuse(e, "it depends on '%s': %s", n->name, b->why);
}

static const char *value_kind(const Value *v) {
    static const char *const names[] = {"None",
                                        "a bool",
                                        "an int",
                                        "a float",
                                        "a complex number",
                                        "a string",
                                        "...",
                                        "a tuple",
                                        "an array",
                                        "a function",
                                        "a library member",
                                        "a class",
                                        "a type",
                                        "an exception class",
                                        "a decorator"};
    return v->kind == V_library ? v->as.s : names[v->kind];
}

static const Value *eval_attribute(Eval *e, const Node *n) {
    const Value *v = lmb_modeval_expr(e, n->a);
    if (!v) return NULL;
    const Value *member = lmb_value_attribute(e->arena, v, n->name);
    if (member) return member;
    if (v->kind != V_library) return lmb_modeval_refuse(e, "%s has no attribute '%s'", value_kind(v), n->name);
    const char *path = lmb_arena_printf(e->arena, "%s.%s", v->as.s, n->name), *near = lmb_modeval_near(e->arena, path);
    return near ? lmb_modeval_refuse(e, "'%s' is not known; did you mean '%s'?", path, near)
                : lmb_modeval_refuse(e, "'%s' is not known", path);
}

static const Value *eval_items(Eval *e, const NodeList *list) {
    Vec(const Value *) items = {0};
    for (uint32_t i = 0; i < list->n; i++) {
        const Node *n = list->at[i];
        const Value *v = lmb_modeval_expr(e, n->kind == N_Starred ? n->a : n);
        if (!v) return NULL;
        if (n->kind != N_Starred) {
            vec_push(e->arena, &items, v);
            continue;
        }
        if (v->kind != V_tuple) return lmb_modeval_refuse(e, "only a tuple can follow '*'");
        for (uint32_t k = 0; k < v->n; k++) vec_push(e->arena, &items, v->as.items[k]);
    }
    return lmb_modeval_tuple(e, items.at, items.n);
}

static const Value *eval_boolop(Eval *e, const Node *n) {
    const Value *v = NULL;
    for (uint32_t i = 0; i < n->list.n; i++) {
        v = lmb_modeval_expr(e, n->list.at[i]);
        if (!v) return NULL;
        int truth = lmb_modeval_truth(v);
        if (truth < 0) return lmb_modeval_refuse(e, "the truth of an array is ambiguous");
        if (truth == (n->op == Op_Or)) return v;
    }
    return v;
}

static const Value *eval_ifexp(Eval *e, const Node *n) {
    const Value *test = lmb_modeval_expr(e, n->a);
    if (!test) return NULL;
    int truth = lmb_modeval_truth(test);
    if (truth < 0) return lmb_modeval_refuse(e, "the truth of an array is ambiguous");
    return lmb_modeval_expr(e, truth ? n->b : n->c);
}

static const Value *eval_compare(Eval *e, const Node *n) {
    const Value *left = lmb_modeval_expr(e, n->a);
    if (!left) return NULL;
    for (uint32_t i = 0; i < n->list.n; i++) {
        const Value *right = lmb_modeval_expr(e, n->list.at[i]);
        if (!right) return NULL;
        int truth = lmb_modeval_compare(e, (Operator)n->ops[i], left, right);
        if (truth < 0) return NULL;
        if (!truth) return lmb_modeval_bool(e, 0);
        left = right;
    }
    return lmb_modeval_bool(e, 1);
}

static const Value *eval_binop(Eval *e, const Node *n) {
    const Value *a = lmb_modeval_expr(e, n->a), *b = a ? lmb_modeval_expr(e, n->b) : NULL;
    return b ? lmb_modeval_binary(e, (Operator)n->op, a, b) : NULL;
}

static const Value *eval_unary(Eval *e, const Node *n) {
    const Value *a = lmb_modeval_expr(e, n->a);
    return a ? lmb_modeval_unary(e, (Operator)n->op, a) : NULL;
}

/*--- subscripts ------------------------------------------------------------------------------------------------*/
/* A bound of a slice as an integer; `otherwise` where there is none. 0: refused. */
static int bound(Eval *e, const Node *n, int64_t otherwise, int64_t *out) {
    *out = otherwise;
    if (!n) return 1;
    const Value *v = lmb_modeval_expr(e, n);
    if (v && v->kind == V_none) return 1;
    if (v && lmb_modeval_index(v, out)) return 1;
    lmb_modeval_refuse(e, "slice bounds must be integers");
    return 0;
}

/* Python's rule: negative from the end, then clamped to lo..hi. */
static int64_t clamp(int64_t i, int64_t n, int64_t lo, int64_t hi) {
    if (i < 0) i = i < -n ? lo : i + n;
    return i < lo ? lo : i > hi ? hi : i;
}

static const Value *slice_tuple(Eval *e, const Value *v, const Node *s) {
    int64_t n = v->n, start, stop, step;
    if (!bound(e, s->c, 1, &step)) return NULL;
    if (step == 0) return lmb_modeval_refuse(e, "slice step cannot be zero");
    int64_t lo = step > 0 ? 0 : -1, hi = step > 0 ? n : n - 1;
    if (!bound(e, s->a, INT64_MIN, &start) || !bound(e, s->b, INT64_MIN, &stop)) return NULL;
    start = start == INT64_MIN ? (step > 0 ? lo : hi) : clamp(start, n, lo, hi);
    stop = stop == INT64_MIN ? (step > 0 ? hi : lo) : clamp(stop, n, lo, hi);
    Vec(const Value *) items = {0};
    for (int64_t i = start; step > 0 ? i < stop : i > stop; i += step) {
        vec_push(e->arena, &items, v->as.items[i]);
        if (step > n || step < -n) break;
    }
    return lmb_modeval_tuple(e, items.at, items.n);
}

static const Value *index_sequence(Eval *e, const Value *v, const Value *index) {
    int64_t i;
    if (!lmb_modeval_index(index, &i)) return lmb_modeval_refuse(e, "the index must be an integer");
    if (i < 0) i += v->n;
    if (i < 0 || i >= v->n) return lmb_modeval_refuse(e, "the index is out of range");
    return v->kind == V_tuple ? v->as.items[i] : lmb_modeval_string(e, v->as.s + i, 1);
}

static const Value *eval_subscript(Eval *e, const Node *n) {
    const Value *v = lmb_modeval_expr(e, n->a);
    if (!v) return NULL;
    if (lmb_modeval_is_type(v)) return lmb_modeval_sig_subscript(e, v, n->b);
    if (n->b->kind == N_Slice) {
        if (v->kind == V_tuple) return slice_tuple(e, v, n->b);
        return lmb_modeval_refuse(e, "only tuples are sliced at module level");
    }
    const Value *index = lmb_modeval_expr(e, n->b);
    if (!index) return NULL;
    if (v->kind == V_tuple || v->kind == V_string) return index_sequence(e, v, index);
    if (v->kind == V_array) return lmb_modeval_array_item(e, v, index);
    return lmb_modeval_refuse(e, "%s cannot be indexed", value_kind(v));
}

/*--- lambdas and the switch ------------------------------------------------------------------------------------*/
static const Value *eval_lambda(Eval *e, const Node *n) {
    static const JitOptions plain = {.decorator = "jit", .boundscheck = -1};
    Value *v = lmb_modeval_new(e, V_function, 0);
    v->as.fn = lmb_module_fn(e, n, "<lambda>", &plain);
    return v;
}

const Value *lmb_modeval_expr(Eval *e, const Node *n) {
    switch ((NodeKind)n->kind) {
    case N_Constant: return eval_constant(e, n->value);
    case N_Name: return eval_name(e, n);
    case N_Attribute: return eval_attribute(e, n);
    case N_Tuple:
    case N_List: return eval_items(e, &n->list);
    case N_BinOp: return eval_binop(e, n);
    case N_UnaryOp: return eval_unary(e, n);
    case N_BoolOp: return eval_boolop(e, n);
    case N_Compare: return eval_compare(e, n);
    case N_IfExp: return eval_ifexp(e, n);
    case N_Subscript: return eval_subscript(e, n);
    case N_Call: return lmb_modeval_call(e, n);
    case N_Lambda: return eval_lambda(e, n);
    case N_Dict: return lmb_modeval_refuse(e, "dictionaries are not supported at module level");
    case N_Set: return lmb_modeval_refuse(e, "sets are not supported at module level");
    case N_JoinedStr: return lmb_modeval_refuse(e, "f-strings are not supported at module level");
    default: return lmb_modeval_refuse(e, "its value is not evaluated at module level (%s)", lmb_node_names[n->kind]);
    }
}
