/* Random loops: over indices of an array forwards, backwards and by steps, over ranges of any bounds and steps, over
 * the elements of arrays and tuples, while loops with a counter.
 *
 * Loops over indices tell (Gen.loops) which indices of which array are inside. */
#include "tests/fuzz/diff_gen.h"

#include <string.h>

/*--- bodies ----------------------------------------------------------------------------------------------------*/
static void body(Gen *g, int statements) {
    int in_loop = g->in_loop, breaks = g->breaks;
    g->in_loop = 1;
    g->breaks = 0;
    g->loop_depth++;
    block_of(g, statements);
    g->loop_depth--;
    int broken = g->breaks;
    g->in_loop = in_loop;
    g->breaks = breaks;
    if (!broken || !CHANCE(g, 60)) return;
    line(g, "else:");
    block_of(g, 1);
}

static Var *loop_var(Gen *g, lmb_dtype type, const char *prefix) {
    Var *v = new_var(g, VAR_SCALAR, prefix);
    v->dtype = (uint8_t)type;
    v->fixed = 1;
    return v;
}

/*--- over indices ----------------------------------------------------------------------------------------------*/
static const Var *subject(Gen *g) {
    const Var *a = NULL;
    for (int tries = 0; tries < 3; tries++) {
        a = pick_var(g, is_array, 0);
        if (!a || g->loop_depth == 0 || a->ndim == 2) return a; /* inner loops: rather over small ones */
    }
    return a;
}

/* The second dimension of what the loop around runs over. */
static int second_dim(Gen *g, const Var *a) {
    for (int i = 0; i < g->nloops; i++)
        if (!strcmp(g->loops[i].array, a->name)) return 1 - g->loops[i].dim;
    return CHANCE(g, 80) ? 0 : 1;
}

static const char *index_range(Gen *g, Loop *l, const char *n) {
    switch (RANGE(g, 0, 11)) {
    case 0: return fmt(g, "range(%s - 1, -1, -1)", n);
    case 1: l->scale = 2; return fmt(g, "range(%s // 2)", n);
    case 2: return fmt(g, "range(0, %s, %d)", n, RANGE(g, 2, 4));
    case 3:
        if (g->nloops) return fmt(g, "range(%s, %s)", g->loops[g->nloops - 1].var, n);
        break;
    case 4:
        if (g->nloops) return fmt(g, "range(%s + 1)", g->loops[g->nloops - 1].var);
        break;
    case 5: case 6: case 7:
        l->lo = RANGE(g, 0, 2);
        l->hi = RANGE(g, 0, 2);
        return fmt(g, "range(%d, %s - %d)", l->lo, n, l->hi);
    case 8: return fmt(g, "range(%s - 1, %d, -%d)", n, RANGE(g, -1, 1), RANGE(g, 1, 3));
    default: break;
    }
    return fmt(g, "range(%s)", n);
}

static int over_indices(Gen *g) {
    const Var *a = subject(g);
    if (!a || g->nloops == MAX_LOOPS) return 0;
    Loop l = {.scale = 1};
    memcpy(l.array, a->name, NAME);
    l.dim = a->ndim == 2 ? second_dim(g, a) : 0;
    int rows = a->ndim == 2;
    const char *range = index_range(g, &l, extent_of(g, a, l.dim));
    int nvars = g->nvars;
    memcpy(l.var, loop_var(g, LMB_int64, "i")->name, NAME);
    line(g, "for %s in %s:", l.var, range);
    g->loops[g->nloops++] = l;
    if (rows && g->loop_depth < 2 && CHANCE(g, 60)) {
        int breaks = g->breaks;
        g->indent++, g->loop_depth++, g->block_depth++;
        if (!over_indices(g)) line(g, "pass");
        g->indent--, g->loop_depth--, g->block_depth--;
        g->breaks = breaks;
    } else {
        body(g, RANGE(g, 1, 4));
    }
    g->nloops--;
    g->nvars = nvars;
    return 1;
}

/* An array of a's type that may be the same memory: another argument, or a view made for it. */
static const Var *partner(Gen *g, const Var *a) {
    for (int tries = 0; tries < 6; tries++) {
        const Var *b = pick_var(g, is_array, 1);
        if (b != a && b->dtype == a->dtype) return b;
    }
    if (g->nvars + 3 > MAX_VARS || CHANCE(g, 30)) return pick_var(g, is_array, 1);
    Var *u = new_var(g, VAR_ARRAY, "u");
    u->dtype = a->dtype;
    u->ndim = 1;
    u->readonly = a->readonly;
    line(g, "%s = %s[%s]", u->name, a->name, ANY(g, ((const char *const[]){"1:", ":", ":-1", "2:", "::-1"})));
    return u;
}

/* a[i + s] = b[i + t] op x */
static void simple_set(Gen *g, const Var *a, const Var *b, const Loop *l) {
    Class c = class_of((lmb_dtype)a->dtype);
    const char *x = c == C_BOOL ? "True" : expr_as(g, (lmb_dtype)a->dtype, 0).s;
    const char *op = c == C_BOOL ? "^" : ANY(g, ((const char *const[]){"+", "-", "*"}));
    if (b->dtype != a->dtype) {
        set_element(g);
        return;
    }
    line(g, "%s[%s + %d] = %s[%s + %d] %s %s", a->name, l->var, RANGE(g, -l->lo, l->hi), b->name, l->var,
         RANGE(g, -l->lo, l->hi), op, x);
}

/* One index for two arrays, in the bounds of both: what is vectorized, and wrong where the two overlap unnoticed. */
static int over_two(Gen *g) {
    const Var *a = pick_var(g, is_writable, 1);
    if (!a || g->loop_depth > 1 || g->nloops + 2 > MAX_LOOPS) return 0;
    const Var *b = partner(g, a);
    int lo = RANGE(g, 0, 2), hi = RANGE(g, 0, 2), nvars = g->nvars;
    Loop l = {.lo = lo, .hi = hi, .scale = 1};
    const char *n = fmt(g, "min(len(%s), len(%s)) - %d", a->name, b->name, hi);
    memcpy(l.array, a->name, NAME);
    g->loops[g->nloops] = l;
    memcpy(l.array, b->name, NAME);
    g->loops[g->nloops + 1] = l;
    const char *i = loop_var(g, LMB_int64, "i")->name;
    memcpy(g->loops[g->nloops].var, i, NAME);
    memcpy(g->loops[g->nloops + 1].var, i, NAME);
    if (CHANCE(g, 75)) line(g, "for %s in range(%d, %s):", i, lo, n);
    else line(g, "for %s in range(%s - 1, %d, -1):", i, n, lo - 1);
    g->nloops += 2;
    g->indent++;
    for (int k = RANGE(g, 1, 3); k > 0; k--) {
        if (CHANCE(g, 70)) simple_set(g, a, b, &g->loops[g->nloops - 1]);
        else set_element(g);
    }
    g->indent--;
    g->nloops -= 2;
    g->nvars = nvars;
    return 1;
}

/*--- over ranges -----------------------------------------------------------------------------------------------*/
static const char *any_range(Gen *g) {
    static const char *const far[] = {"9223372036854775800, 9223372036854775807, 3",
                                      "-9223372036854775807, -9223372036854775800, 2",
                                      "0, 9223372036854775807, 4611686018427387904",
                                      "9223372036854775807, -9223372036854775807, -4611686018427387904",
                                      "5, 5",
                                      "3, -4, -2",
                                      "0, 7, 100",
                                      "-3, 3"};
    if (CHANCE(g, 12)) return fmt(g, "range(%s)", ANY(g, far));
    const char *n = small_int(g, g->loop_depth ? 4 : 9);
    if (CHANCE(g, 50)) return fmt(g, "range(%s)", n);
    if (CHANCE(g, 4))
        return fmt(g, "range(%s, %s, %s)", small_int(g, 5), n, expr_as(g, LMB_int64, 1).s); /* perhaps 0 */
    return fmt(g, "range(%d, %s, %s)", RANGE(g, -4, 8), n, ANY(g, ((const char *const[]){"1", "2", "-1", "-2", "3"})));
}

/* More rounds than a strip has (ir.h), and nearly nothing in them. */
static int over_strips(Gen *g) {
    Var *v = pick_var(g, is_assignable, 0);
    if (!v || g->loop_depth || v->dtype == LMB_bool) return 0;
    const char *name = new_var(g, VAR_SCALAR, "i")->name;
    g->nvars--;
    line(g, "for %s in range(%d):", name, CHANCE(g, 50) ? RANGE(g, 65530, 65540) : RANGE(g, 131070, 131075));
    line(g, "    %s = %s(%s ^ %s)", v->name, type_text((lmb_dtype)v->dtype),
         class_of((lmb_dtype)v->dtype) == C_INT ? v->name : "7", name);
    return g->large = 1;
}

static int over_range(Gen *g) {
    const char *range = any_range(g);
    int nvars = g->nvars;
    const char *name = loop_var(g, LMB_int64, "i")->name;
    line(g, "for %s in %s:", name, range);
    body(g, RANGE(g, 1, 3));
    g->nvars = nvars;
    return 1;
}

/*--- over elements ---------------------------------------------------------------------------------------------*/
static const char *element_var(Gen *g, const Var *a) {
    Var from = *a;
    if (from.ndim == 1) return loop_var(g, (lmb_dtype)from.dtype, "x")->name;
    Var *row = new_var(g, VAR_ARRAY, "x");
    row->dtype = from.dtype;
    row->ndim = 1;
    row->readonly = from.readonly;
    return row->name;
}

static int over_elements(Gen *g) {
    const Var *first = pick_var(g, is_array, 0), *second = pick_var(g, is_array, 0);
    int nvars = g->nvars;
    if (!first || g->nvars + 3 > MAX_VARS) return 0;
    Var a = *first, b = *second;
    int kind = RANGE(g, 0, 3);
    const char *index = kind == 1 ? loop_var(g, LMB_int64, "i")->name : NULL, *x = element_var(g, &a);
    const char *y = kind == 2 ? element_var(g, &b) : NULL;
    if (index) line(g, "for %s, %s in enumerate(%s):", index, x, a.name);
    else if (y) line(g, "for %s, %s in zip(%s, %s):", x, y, a.name, b.name);
    else line(g, "for %s in %s:", x, a.name);
    body(g, RANGE(g, 1, 3));
    g->nvars = nvars;
    return 1;
}

static int over_tuple(Gen *g) {
    lmb_dtype type = any_type(g);
    const char *s = "";
    for (int i = RANGE(g, 2, 4); i-- > 0;) s = fmt(g, "%s%s, ", s, expr_as(g, type, 1).s);
    int nvars = g->nvars;
    const char *name = loop_var(g, type, "x")->name;
    line(g, "for %s in (%s):", name, s);
    body(g, RANGE(g, 1, 2));
    g->nvars = nvars;
    return 1;
}

/*--- while -----------------------------------------------------------------------------------------------------*/
static int while_loop(Gen *g) {
    int nvars = g->nvars, endless = CHANCE(g, 3);
    char k[NAME];
    memcpy(k, loop_var(g, LMB_int64, "k")->name, NAME);
    line(g, "%s = 0", k);
    if (CHANCE(g, 60)) line(g, "while %s < %d:", k, RANGE(g, 1, 12));
    else line(g, "while %s < %d and %s:", k, RANGE(g, 1, 30), condition(g));
    g->indent++;
    if (!endless) line(g, "%s += %d", k, RANGE(g, 1, 2));
    g->indent--;
    body(g, RANGE(g, 1, 3));
    g->nvars = nvars;
    return 1;
}

void loop_statement(Gen *g) {
    int (*const kinds[])(Gen *) = {over_two,     over_two,      over_two,      over_indices, over_indices,
                                   over_indices, over_indices,  over_indices,  over_indices, over_range,
                                   over_range,   over_elements, over_elements, over_tuple,   while_loop};
    if (CHANCE(g, 2) && over_strips(g)) return;
    if (g->loop_depth > 2 || g->nvars + 4 > MAX_VARS || !ANY(g, kinds)(g)) assign_value(g);
}
