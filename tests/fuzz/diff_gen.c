/* Random programs: helpers, functions that call earlier ones, recursion of bounded depth, and main.
 *
 * In: a seed. Out: a Case, the same for the same seed. */
#include "tests/fuzz/diff_gen.h"

#include <stdlib.h>
#include <string.h>

static const char head[] =
    "import math\n"
    "import numpy as np\n"
    "from numba import njit, int8, int16, int32, int64, uint8, uint16, uint32, uint64\n"
    "from numba import float32, float64, complex64, complex128\n"
    "\n"
    "\n"
    "@njit\n"
    "def tame(x):\n"
    "    return x if -100.0 < x < 100.0 else 1.5\n"
    "\n"
    "\n"
    "@njit\n"
    "def tame_unsigned(x):\n"
    "    return x if 0.0 <= x < 100.0 else 2.5\n";

/*--- functions -------------------------------------------------------------------------------------------------*/
static Var parameter(Gen *g, int arrays) {
    Var v = {.kind = VAR_SCALAR, .dtype = (uint8_t)any_type(g)};
    if (CHANCE(g, arrays)) {
        v.kind = VAR_ARRAY;
        v.ndim = CHANCE(g, 65) ? 1 : 2;
        v.readonly = (uint8_t)CHANCE(g, 35);
    }
    snprintf(v.name, sizeof v.name, "%s%d", v.kind == VAR_ARRAY ? "a" : "s", g->counter++);
    return v;
}

static Result any_result(Gen *g, int none) {
    Result r = {.n = 1,
                .types = {(uint8_t)any_type(g), (uint8_t)any_type(g), (uint8_t)any_type(g), (uint8_t)any_type(g)}};
    if (CHANCE(g, none)) return (Result){.none = 1};
    if (CHANCE(g, 25)) r.n = (uint8_t)RANGE(g, 2, MAX_ITEMS);
    if (CHANCE(g, 15)) {
        r.array = 1;
        r.n = (uint8_t)(CHANCE(g, 50) ? 0 : r.n);
        r.dtype = (uint8_t)any_type(g);
        r.ndim = (uint8_t)RANGE(g, 1, 2);
    }
    return r;
}

static void begin_function(Gen *g, const Fun *f) {
    g->nvars = g->nloops = 0;
    g->result = f->result;
    text_add(&g->out, "\n\n@njit\ndef %s(", f->name);
    for (int i = 0; i < f->nparams; i++) {
        const Var *p = &f->params[i];
        text_add(&g->out, "%s%s", i ? ", " : "", p->name);
        if (i >= f->nparams - f->ndefaults)
            text_add(&g->out, "=%s", p->dtype == LMB_int64 ? "7" : p->dtype == LMB_float64 ? "2.5" : "True");
        g->vars[g->nvars++] = *p;
    }
    text_add(&g->out, "):\n");
    g->indent = 1;
}

static void end_function(Gen *g) {
    if (!g->result.none) return_statement(g);
    else line(g, "return");
    g->indent = 0;
}

static void defaults(Gen *g, Fun *f) {
    static const uint8_t types[] = {LMB_int64, LMB_float64, LMB_bool};
    while (f->nparams < MAX_PARAMS && f->ndefaults < 2 && CHANCE(g, 25)) {
        Var *p = &f->params[f->nparams++];
        *p = (Var){.kind = VAR_SCALAR, .dtype = ANY(g, types)};
        snprintf(p->name, sizeof p->name, "s%d", g->counter++);
        f->ndefaults++;
    }
}

static void function(Gen *g) {
    Fun f = {.nparams = RANGE(g, 1, 4), .result = any_result(g, 12)};
    snprintf(f.name, sizeof f.name, "f%d", g->nfuns);
    for (int i = 0; i < f.nparams; i++) f.params[i] = parameter(g, 35);
    defaults(g, &f);
    begin_function(g, &f);
    g->budget = RANGE(g, 1, 5);
    block(g, 6);
    end_function(g);
    g->funs[g->nfuns++] = f;
}

/* f(n, ...) calls itself with n - 1. */
static void recursive(Gen *g) {
    Fun f = {.nparams = RANGE(g, 1, 3), .result = {.n = 1, .types = {(uint8_t)any_type(g)}}};
    lmb_dtype type = (lmb_dtype)f.result.types[0];
    snprintf(f.name, sizeof f.name, "f%d", g->nfuns);
    f.params[0] = (Var){.kind = VAR_SCALAR, .dtype = LMB_int64, .fixed = 1, .name = "n"};
    for (int i = 1; i < f.nparams; i++) f.params[i] = parameter(g, 30);
    begin_function(g, &f);
    line(g, "if n <= 0:");
    g->indent++;
    return_statement(g);
    g->indent--;
    if (CHANCE(g, 90)) line(g, "n = min(n, %d)", CHANCE(g, 90) ? 6 : 60);
    g->budget = RANGE(g, 0, 3);
    block(g, 2);
    const char *rest = "";
    for (int i = 1; i < f.nparams; i++)
        rest = fmt(g, "%s, %s", rest,
                   f.params[i].kind == VAR_ARRAY ? f.params[i].name : expr_as(g, (lmb_dtype)f.params[i].dtype, 1).s);
    /* arguments keep their types: the parameters' names may have been given others */
    Expr self = {fmt(g, "%s(n - 1%s)", f.name, rest), type}, other = expr_as(g, type, 1);
    const char *op = class_of(type) == C_BOOL ? "!=" : ANY(g, ((const char *const[]){"+", "-", "*"}));
    const char *both = fmt(g, "(%s %s %s)", self.s, op, other.s);
    line(g, "return %s(%s)", type_text(type), both);
    g->indent = 0;
    g->funs[g->nfuns++] = f;
}

static void constants(Gen *g) {
    static const char *const tables[] = {"np.array([3, 1, 4, 1, 5])", "np.array([0.5, -1.5, 2.5])",
                                         "np.array([0, 1, 2, 1], np.int32)"};
    static const uint8_t types[] = {LMB_int64, LMB_float64, LMB_int32};
    if (!CHANCE(g, 20)) return;
    int k = RANGE(g, 0, 2);
    text_add(&g->out, "\nTABLE = %s\n", tables[k]);
    Var *v = &g->vars[g->nvars++];
    *v = (Var){.kind = VAR_ARRAY, .dtype = types[k], .ndim = 1, .readonly = 1, .name = "TABLE"};
}

/* Arrays of one type can be the same memory (share in diff_input.c). */
static void alike(Gen *g, Fun *f) {
    for (int i = 1; i < f->nparams; i++) {
        const Var *from = &f->params[RANGE(g, 0, i - 1)];
        Var *to = &f->params[i];
        if (from->kind != VAR_ARRAY || to->kind != VAR_ARRAY || !CHANCE(g, 50)) continue;
        to->dtype = from->dtype;
        to->ndim = from->ndim;
        to->readonly = from->readonly;
    }
}

/* main returns some scalars and perhaps an array. */
static Fun entry(Gen *g) {
    Fun f = {.name = "main", .nparams = RANGE(g, 2, MAX_PARAMS), .result = any_result(g, 0)};
    for (int i = 0; i < f.nparams; i++) f.params[i] = parameter(g, i == 0 ? 100 : 50);
    alike(g, &f);
    Var table = {0};
    g->nvars = 0;
    constants(g);
    int has_table = g->nvars;
    if (has_table) table = g->vars[0];
    begin_function(g, &f);
    if (has_table) g->vars[g->nvars++] = table;
    g->budget = RANGE(g, 3, 11);
    while (g->budget > 0) statement(g);
    end_function(g);
    return f;
}

static int64_t any_fuel(Rng *r) {
    static const int64_t small[] = {1, 5, 17, 100, 300, 1000};
    return rng_chance(r, 15) ? small[rng_below(r, 6)] : 20000;
}

/* Most programs are compiled once: the evaluator tells more of the compiler's mistakes, LLVM takes most of the time. */
static unsigned any_ways(Rng *r) {
    static const uint8_t bits[] = {4, 4, 4, 4, 8, 8, 8, 16, 0, 28};
    return 2u | bits[rng_below(r, sizeof bits)];
}

void make_case(Case *c, uint64_t seed) {
    Gen *g = calloc(1, sizeof *g);
    if (!g || !(g->strings = malloc(g->room = 1 << 16))) abort();
    g->rng.state = seed * UINT64_C(0x9e3779b97f4a7c15) + 12345;
    for (int i = 0; i < 8; i++) rng_next(&g->rng);
    text_add(&g->out, "%s", head);
    g->uses_calls = 1;
    for (int n = RANGE(g, 0, 2); n-- > 0;) {
        if (CHANCE(g, 25)) recursive(g);
        else function(g);
    }
    Fun f = entry(g);
    c->text = g->out;
    c->fuel = g->large && rng_chance(&g->rng, 70)
                  ? 65500 + rng_range(&g->rng, 0, 80) * (rng_chance(&g->rng, 50) ? 1 : 2000)
                  : any_fuel(&g->rng);
    c->ways = any_ways(&g->rng);
    make_inputs(&g->rng, c, &f);
    free(g->strings);
    free(g);
}
