/* Random array accesses, views, arrays made in a kernel, and calls.
 *
 * Indices are affine in loop variables where a loop is at hand, mostly inside the array, at a few per cent from the end
 * or out of range, and now and then taken from another array. */
#include "tests/fuzz/diff_gen.h"

#include <string.h>

/*--- indices ---------------------------------------------------------------------------------------------------*/
const char *extent_of(Gen *g, const Var *a, int dim) {
    if (dim == 0 && CHANCE(g, 50)) return fmt(g, "len(%s)", a->name);
    return fmt(g, "%s.shape[%d]", a->name, dim);
}

/* A loop that runs over this dimension, else any, else NULL. */
static const Loop *loop_for(Gen *g, const Var *a, int dim) {
    for (int i = g->nloops; i-- > 0;)
        if (!strcmp(g->loops[i].array, a->name) && g->loops[i].dim == dim && CHANCE(g, 85)) return &g->loops[i];
    return g->nloops ? &g->loops[RANGE(g, 0, g->nloops - 1)] : NULL;
}

static const char *affine(Gen *g, const Var *a, int dim, const Loop *l) {
    int own = !strcmp(l->array, a->name) && l->dim == dim, lo = own ? -l->lo : 0, hi = own ? l->hi : 0;
    int shift = CHANCE(g, 2) ? RANGE(g, -2, 3) : CHANCE(g, 50) ? 0 : RANGE(g, lo, hi);
    if (!own && a->ndim == 2 && CHANCE(g, 70)) return fmt(g, "%s %% %s", l->var, extent_of(g, a, dim));
    if (l->scale == 2) return fmt(g, "%d * %s + %d", 2, l->var, RANGE(g, 0, 1));
    switch (RANGE(g, 0, 9)) {
    case 0: return fmt(g, "-1 - %s", l->var);
    case 1: return fmt(g, "%s - 1 - %s", extent_of(g, a, dim), l->var);
    default: break;
    }
    if (!shift) return l->var;
    return shift > 0 ? fmt(g, "%s + %d", l->var, shift) : fmt(g, "%s - %d", l->var, -shift);
}

static int is_index_array(const Var *v, int unused) {
    return (void)unused, v->kind == VAR_ARRAY && v->ndim == 1 && class_of((lmb_dtype)v->dtype) == C_INT;
}

static const char *index_of(Gen *g, const Var *a, int dim) {
    const Loop *l = loop_for(g, a, dim);
    int choice = RANGE(g, 0, 99);
    if (l && choice < 78) return affine(g, a, dim, l);
    const Var *b = pick_var(g, is_index_array, 0);
    if (l && b && choice < 86) return fmt(g, "%s[%s]", b->name, l->var);
    if (choice < 90) return ANY(g, ((const char *const[]){"0", "-1", "1", "0", "-2", "2"}));
    if (choice < 98) return fmt(g, "(%s) %% %s", expr_as(g, LMB_int64, 1).s, extent_of(g, a, dim));
    return expr(g, C_INT, 1).s;
}

const char *element_of(Gen *g, const Var *a) {
    if (a->ndim == 1) return fmt(g, "%s[%s]", a->name, index_of(g, a, 0));
    const char *i = index_of(g, a, 0), *j = index_of(g, a, 1);
    return CHANCE(g, 90) ? fmt(g, "%s[%s, %s]", a->name, i, j) : fmt(g, "%s[%s][%s]", a->name, i, j);
}

/* Arrays of the class, those of loops at hand first. */
static const Var *array_of_class(Gen *g, Class c) {
    const Var *found = NULL;
    for (int tries = 0; tries < 4; tries++) {
        const Var *a = pick_var(g, is_array, 0);
        if (a && class_of((lmb_dtype)a->dtype) == c) found = a;
        for (int i = 0; found && i < g->nloops; i++)
            if (!strcmp(g->loops[i].array, found->name)) return found;
    }
    return found;
}

Expr read_element(Gen *g, Class c) {
    const Var *a = array_of_class(g, c);
    return a ? (Expr){element_of(g, a), (lmb_dtype)a->dtype} : (Expr){0};
}

/*--- arrays made here ------------------------------------------------------------------------------------------*/
static const char *length(Gen *g) {
    const Var *a = pick_var(g, is_array, 0);
    if (a && CHANCE(g, 50)) return extent_of(g, a, RANGE(g, 0, a->ndim - 1));
    if (CHANCE(g, 3)) return expr(g, C_INT, 1).s; /* negative, or too large */
    return small_int(g, 12);
}

static const char *shape(Gen *g, int ndim) {
    return ndim == 1 ? length(g) : fmt(g, "(%s, %s)", length(g), small_int(g, 5));
}

static void fill_empty(Gen *g, const Var *a) {
    const char *e = expr_as(g, (lmb_dtype)a->dtype, 1).s;
    if (CHANCE(g, 30)) {
        line(g, "%s.fill(%s)", a->name, e);
    } else if (a->ndim == 1) {
        line(g, "for k in range(len(%s)):\n%*s    %s[k] = %s", a->name, 4 * g->indent, "", a->name, e);
    } else {
        line(g, "%s[:, :] = %s", a->name, e);
    }
}

void make_array(Gen *g) {
    lmb_dtype type = any_type(g);
    int ndim = CHANCE(g, 70) ? 1 : 2, kind = RANGE(g, 0, 3);
    const char *dims = shape(g, ndim), *t = type_text(type);
    const char *value = expr_as(g, type, 1).s;
    Var made = *new_var(g, VAR_ARRAY, "w");
    made.dtype = (uint8_t)type;
    made.ndim = (uint8_t)ndim;
    made.fresh = 1;
    g->nvars--; /* not yet to be read */
    switch (kind) {
    case 0: line(g, "%s = np.zeros(%s, %s)", made.name, dims, t); break;
    case 1: line(g, "%s = np.ones(%s, dtype=%s)", made.name, dims, t); break;
    case 2: line(g, "%s = np.full(%s, %s, %s)", made.name, dims, value, t); break;
    default: line(g, "%s = np.empty(%s, %s)", made.name, dims, t); break;
    }
    if (kind == 3) fill_empty(g, &made);
    g->vars[g->nvars++] = made;
}

/*--- views -----------------------------------------------------------------------------------------------------*/
static const char *slice(Gen *g) {
    static const char *const plain[] = {":",   "::-1", "1:", ":-1", "1:-1",   "::2", "-2::-1",
                                        "2:7", "::-2", ":3", "-3:", "5:1:-1", "100:"};
    if (CHANCE(g, 75)) return ANY(g, plain);
    const char *from = small_int(g, 6), *to = small_int(g, 9);
    return fmt(g, "%s:%s%s", from, to, ANY(g, ((const char *const[]){"", ":2", ":1", ":3", ":-1"})));
}

static const char *view_of(Gen *g, const Var *a, int *ndim) {
    *ndim = a->ndim;
    if (a->ndim == 1) return fmt(g, "%s[%s]", a->name, slice(g));
    switch (RANGE(g, 0, 4)) {
    case 0: return fmt(g, "%s.T", a->name);
    case 1: return fmt(g, "%s[%s, %s]", a->name, slice(g), slice(g));
    case 2: return fmt(g, "%s[%s]", a->name, slice(g));
    default: break;
    }
    *ndim = 1;
    if (CHANCE(g, 50)) return fmt(g, "%s[%s]", a->name, index_of(g, a, 0));
    return fmt(g, "%s[:, %s]", a->name, index_of(g, a, 1));
}

void make_view(Gen *g) {
    const Var *a = pick_var(g, is_array, 0);
    int ndim;
    if (!a) {
        make_array(g);
        return;
    }
    const char *view = view_of(g, a, &ndim);
    Var made = *a;
    Var *v = new_var(g, VAR_ARRAY, "u");
    memcpy(made.name, v->name, sizeof made.name);
    made.ndim = (uint8_t)ndim;
    made.fresh = 0;
    *v = made;
    line(g, "%s = %s", v->name, view);
}

/* a[1:5] = x, or = another slice of the same array, which may overlap */
void fill_slice(Gen *g) {
    const Var *a = pick_var(g, is_writable, 1);
    if (!a) {
        statement(g);
        return;
    }
    if (CHANCE(g, 60)) {
        line(g, "%s[%s] = %s", a->name, slice(g), expr_as(g, (lmb_dtype)a->dtype, 1).s);
        return;
    }
    static const char *const pairs[][2] = {{"1:", ":-1"}, {":-1", "1:"}, {":", "::-1"}, {"2:", ":-2"}, {"::2", "::-2"}};
    int k = RANGE(g, 0, 4);
    line(g, "%s[%s] = %s[%s]", a->name, pairs[k][0], a->name, pairs[k][1]);
}

/*--- calls -----------------------------------------------------------------------------------------------------*/
static int same_array(const Var *v, const Var *param) {
    return v->kind == VAR_ARRAY && v->dtype == param->dtype && v->ndim == param->ndim &&
           (param->readonly || !v->readonly);
}

static const Var *array_like(Gen *g, const Var *param) {
    const Var *found = NULL;
    uint32_t n = 0;
    for (int i = 0; i < g->nvars; i++)
        if (same_array(&g->vars[i], param) && rng_below(&g->rng, ++n) == 0) found = &g->vars[i];
    return found;
}

static const char *argument(Gen *g, const Var *param) {
    if (param->kind == VAR_SCALAR) return expr_as(g, (lmb_dtype)param->dtype, 1).s;
    const Var *a = array_like(g, param);
    if (a) return a->name;
    return fmt(g, "np.ones(%s, %s)", param->ndim == 1 ? "5" : "(3, 4)", type_text((lmb_dtype)param->dtype));
}

/* The first parameters by position, the others by keyword and in any order; some that have defaults are left out. */
const char *arguments(Gen *g, const Fun *f) {
    int by_position = CHANCE(g, 60) ? f->nparams : RANGE(g, 0, f->nparams),
        left = f->nparams - (CHANCE(g, 50) ? f->ndefaults : 0);
    if (by_position > left) by_position = left;
    const char *s = "";
    for (int i = 0; i < by_position; i++) s = fmt(g, "%s%s%s", s, i ? ", " : "", argument(g, &f->params[i]));
    int backwards = CHANCE(g, 50);
    for (int i = by_position; i < left; i++) {
        const Var *p = &f->params[backwards ? left - 1 - (i - by_position) : i];
        s = fmt(g, "%s%s%s=%s", s, i ? ", " : "", p->name, argument(g, p));
    }
    return s;
}

Expr call_expr(Gen *g, Class c) {
    for (int tries = 0; tries < 3 && g->nfuns && g->uses_calls; tries++) {
        const Fun *f = &g->funs[RANGE(g, 0, g->nfuns - 1)];
        const Result *r = &f->result;
        if (r->none || r->array || r->n != 1 || class_of((lmb_dtype)r->types[0]) != c) continue;
        g->uses_calls = 0; /* no calls in its arguments */
        Expr e = {fmt(g, "%s(%s)", f->name, arguments(g, f)), (lmb_dtype)r->types[0]};
        g->uses_calls = 1;
        return e;
    }
    return (Expr){0};
}

static void take_results(Gen *g, const Result *r, const char *call) {
    const char *names = "";
    int first = g->nvars, n = 0;
    Var made[MAX_ITEMS + 1];
    for (int i = 0; i < r->n; i++) {
        made[n] = *new_scalar(g, (lmb_dtype)r->types[i]);
        names = fmt(g, "%s%s%s", names, n ? ", " : "", made[n].name);
        n++;
    }
    if (r->array) {
        made[n] = *new_var(g, VAR_ARRAY, "w");
        made[n].dtype = r->dtype;
        made[n].ndim = r->ndim;
        names = fmt(g, "%s%s%s", names, n ? ", " : "", made[n].name);
        n++;
    }
    g->nvars = first;
    line(g, "%s = %s", names, call);
    for (int i = 0; i < n; i++) g->vars[g->nvars++] = made[i];
}

void call_statement(Gen *g) {
    if (!g->nfuns || !g->uses_calls || g->nvars + MAX_ITEMS + 1 > MAX_VARS) {
        assign_value(g);
        return;
    }
    const Fun *f = &g->funs[RANGE(g, 0, g->nfuns - 1)];
    g->uses_calls = 0;
    const char *call = fmt(g, "%s(%s)", f->name, arguments(g, f));
    g->uses_calls = 1;
    if (f->result.none) line(g, "%s", call);
    else take_results(g, &f->result, call);
}
