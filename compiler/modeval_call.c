/* Calls at module level: classes, builtins, math and np on constants; the rest is refused with its reason.
 *
 * In: a Call. Out: a Value or NULL. What a function means is found by its canonical path, so import aliases need no
 * care. What must hold: a result that Python would refuse (a domain error) is refused here too. */
#include "compiler/modeval.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static double radians(double x) {
    return x * (3.14159265358979323846 / 180.0);
}
static double degrees(double x) {
    return x * (180.0 / 3.14159265358979323846);
}

typedef struct MathRow {
    const char *math, *numpy;
    double (*fn)(double);
} MathRow;
typedef struct MathRow2 {
    const char *math, *numpy;
    double (*fn)(double, double);
} MathRow2;

static const MathRow math_rows[] = {
#define M(math, numpy, fn) {math, numpy, fn},
#include "compiler/modeval.def"
#undef M
};

static const MathRow2 math_rows2[] = {
#define M(math, numpy, fn)
#define M2(math, numpy, fn) {math, numpy, fn},
#include "compiler/modeval.def"
#undef M
#undef M2
};

/* The rest of a path behind a module's name, or NULL. */
static const char *member_of(const char *path, const char *module) {
    size_t n = strlen(module);
    return strncmp(path, module, n) == 0 && path[n] == '.' ? path + n + 1 : NULL;
}

static int named(const char *row, const char *name) {
    return row && name && strcmp(row, name) == 0;
}

/*--- arguments -------------------------------------------------------------------------------------------------*/
const Value *lmb_modeval_arg(Eval *e, const Node *call, int at, const char *name) {
    for (uint32_t i = 0; name && i < call->list2.n; i++)
        if (call->list2.at[i]->name && strcmp(call->list2.at[i]->name, name) == 0)
            return lmb_modeval_expr(e, call->list2.at[i]->a);
    if (at < 0 || (uint32_t)at >= call->list.n) return NULL;
    if (call->list.at[at]->kind == N_Starred) return lmb_modeval_refuse(e, "'*' in calls is not supported here");
    return lmb_modeval_expr(e, call->list.at[at]);
}

/* All positional arguments as a tuple. */
static const Value *arguments(Eval *e, const Node *call) {
    Vec(const Value *) items = {0};
    for (uint32_t i = 0; i < call->list.n; i++) {
        const Value *v = lmb_modeval_arg(e, call, (int)i, NULL);
        if (!v) return NULL;
        vec_push(e->arena, &items, v);
    }
    return lmb_modeval_tuple(e, items.at, items.n);
}

static const Value *wrong_arguments(Eval *e, const char *path) {
    return lmb_modeval_refuse(e, "'%s' with these arguments is not evaluated at module level", path);
}

/*--- math ------------------------------------------------------------------------------------------------------*/
static int is_real(const Value *v) {
    return lmb_modeval_is_number(v) && v->kind != V_complex;
}

/* math.* refuses what Python's math raises for. */
static const Value *math_result(Eval *e, const char *path, const Value *args, double r) {
    int finite = 1, nan = 0;
    for (uint32_t i = 0; i < args->n; i++) {
        finite &= isfinite(lmb_modeval_double(args->as.items[i])) != 0;
        nan |= isnan(lmb_modeval_double(args->as.items[i])) != 0;
    }
    if (member_of(path, "math")) {
        if (isnan(r) && !nan) return lmb_modeval_refuse(e, "'%s': math domain error", path);
        if (isinf(r) && finite) return lmb_modeval_refuse(e, "'%s': math range error", path);
    }
    const Value *v = lmb_modeval_float(e, r);
    int single = args->as.items[0]->dtype == LMB_float32 && !member_of(path, "math");
    return single ? lmb_modeval_convert(e, v, LMB_float32) : v;
}

static const Value *call_math(Eval *e, const char *path, const Value *args) {
    const char *math = member_of(path, "math"), *numpy = member_of(path, "numpy");
    for (size_t i = 0; args->n == 1 && i < sizeof math_rows / sizeof *math_rows; i++) {
        const MathRow *row = &math_rows[i];
        if (!named(row->math, math) && !named(row->numpy, numpy)) continue;
        const Value *x = args->as.items[0];
        if (x->kind == V_array && numpy) return lmb_modeval_array_map(e, x, row->fn);
        if (is_real(x)) return math_result(e, path, args, row->fn(lmb_modeval_double(x)));
    }
    for (size_t i = 0; args->n == 2 && i < sizeof math_rows2 / sizeof *math_rows2; i++) {
        const MathRow2 *row = &math_rows2[i];
        const Value *x = args->as.items[0], *y = args->as.items[1];
        if ((named(row->math, math) || named(row->numpy, numpy)) && is_real(x) && is_real(y))
            return math_result(e, path, args, row->fn(lmb_modeval_double(x), lmb_modeval_double(y)));
    }
    return NULL;
}

static const Value *call_log(Eval *e, const char *path, const Value *args) {
    double x = log(lmb_modeval_double(args->as.items[0]));
    if (args->n == 2) x /= log(lmb_modeval_double(args->as.items[1]));
    return math_result(e, path, args, x);
}

static const Value *call_rounding(Eval *e, const char *name, const Value *x) {
    double f = lmb_modeval_double(x);
    if (x->kind != V_float) return lmb_modeval_unary(e, Op_UAdd, x);
    f = strcmp(name, "floor") == 0 ? floor(f) : strcmp(name, "ceil") == 0 ? ceil(f) : trunc(f);
    return lmb_modeval_convert(e, lmb_modeval_float(e, f), LMB_int64);
}

static const Value *call_factorial(Eval *e, const Value *n) {
    int64_t k;
    if (!lmb_modeval_index(n, &k) || k < 0 || k > 100)
        return lmb_modeval_refuse(e, "the integer is too large for 64 bits");
    const Value *r = lmb_modeval_int(e, 1);
    for (int64_t i = 2; r && i <= k; i++) r = lmb_modeval_binary(e, Op_Mult, r, lmb_modeval_int(e, i));
    return r;
}

static const Value *call_math_module(Eval *e, const char *path, const Node *call) {
    const Value *args = arguments(e, call);
    if (!args) return NULL;
    const Value *v = call_math(e, path, args);
    const char *name = member_of(path, "math");
    if (v || e->why || !name || args->n == 0) return v ? v : wrong_arguments(e, path);
    const Value *x = args->as.items[0];
    if (named("log", name) && is_real(x) && (args->n == 1 || is_real(args->as.items[args->n - 1])))
        return call_log(e, path, args);
    if ((named("floor", name) || named("ceil", name) || named("trunc", name)) && is_real(x))
        return call_rounding(e, name, x);
    if (named("factorial", name)) return call_factorial(e, x);
    return wrong_arguments(e, path);
}

/*--- builtins --------------------------------------------------------------------------------------------------*/
static const Value *extreme(Eval *e, const char *path, const Value *args, int greatest) {
    if (args->n == 1 && args->as.items[0]->kind == V_tuple) args = args->as.items[0];
    if (args->n == 0) return wrong_arguments(e, path);
    const Value *best = args->as.items[0];
    for (uint32_t i = 1; i < args->n; i++) {
        int better = lmb_modeval_compare(e, greatest ? Op_Gt : Op_Lt, args->as.items[i], best);
        if (better < 0) return NULL;
        if (better) best = args->as.items[i];
    }
    return best;
}

static const Value *sum(Eval *e, const Value *args) {
    const Value *total = args->n > 1 ? args->as.items[1] : lmb_modeval_int(e, 0), *items = args->as.items[0];
    if (items->kind != V_tuple) return wrong_arguments(e, "sum");
    for (uint32_t i = 0; total && i < items->n; i++) total = lmb_modeval_binary(e, Op_Add, total, items->as.items[i]);
    return total;
}

static const Value *absolute(Eval *e, const Value *x) {
    if (x->kind == V_complex) return lmb_modeval_float(e, hypot(x->as.c.re, x->as.c.im));
    if (x->kind == V_float) return lmb_modeval_convert(e, lmb_modeval_float(e, fabs(x->as.f)), x->dtype);
    int negative = lmb_modeval_compare(e, Op_Lt, x, lmb_modeval_int(e, 0));
    return negative < 0 ? NULL : lmb_modeval_unary(e, negative ? Op_USub : Op_UAdd, x);
}

static const Value *length(Eval *e, const Value *x) {
    if (x->kind == V_tuple || x->kind == V_string) return lmb_modeval_int(e, x->n);
    if (x->kind == V_array && x->ndim) return lmb_modeval_int(e, x->as.array.shape[0]);
    return wrong_arguments(e, "len");
}

static const Value *range(Eval *e, const Value *args) {
    int64_t part[3] = {0, 0, 1};
    for (uint32_t i = 0; i < args->n && i < 3; i++)
        if (!lmb_modeval_index(args->as.items[i], &part[args->n == 1 ? 1 : i])) return wrong_arguments(e, "range");
    if (part[2] == 0 || args->n == 0 || args->n > 3) return wrong_arguments(e, "range");
    Vec(const Value *) items = {0};
    for (int64_t i = part[0]; part[2] > 0 ? i < part[1] : i > part[1];) {
        if (items.n >= MODEVAL_MAX_ITEMS) return lmb_modeval_refuse(e, "the range is too long to be a constant");
        vec_push(e->arena, &items, lmb_modeval_int(e, i));
        if (__builtin_add_overflow(i, part[2], &i)) break;
    }
    return lmb_modeval_tuple(e, items.at, items.n);
}

static const Value *rounded(Eval *e, const Value *args) {
    const Value *x = args->as.items[0];
    if (args->n != 1 || !is_real(x)) return wrong_arguments(e, "round");
    if (x->kind != V_float) return lmb_modeval_unary(e, Op_UAdd, x);
    return lmb_modeval_convert(e, lmb_modeval_float(e, nearbyint(x->as.f)), LMB_int64);
}

static const Value *number_class(Eval *e, const char *name, const Value *args) {
    const Value *x = args->n ? args->as.items[0] : lmb_modeval_int(e, 0);
    if (named("bool", name)) {
        int truth = lmb_modeval_truth(x);
        return truth < 0 ? wrong_arguments(e, "bool") : lmb_modeval_bool(e, truth);
    }
    if (named("complex", name)) {
        const Value *zero = lmb_modeval_complex(e, 0, 0), *one = lmb_modeval_complex(e, 0, 1);
        const Value *re = lmb_modeval_binary(e, Op_Add, zero, x);
        if (args->n < 2 || !re) return re;
        return lmb_modeval_binary(e, Op_Add, re, lmb_modeval_binary(e, Op_Mult, one, args->as.items[1]));
    }
    if (!is_real(x)) return wrong_arguments(e, name);
    if (named("float", name)) return lmb_modeval_float(e, lmb_modeval_double(x));
    return x->kind == V_float ? lmb_modeval_convert(e, x, LMB_int64) : lmb_modeval_unary(e, Op_UAdd, x);
}

static const Value *call_builtin(Eval *e, const char *path, const Node *call) {
    const char *name = member_of(path, "builtins");
    const Value *args = arguments(e, call);
    if (!args) return NULL;
    if (named("bool", name) || named("int", name) || named("float", name) || named("complex", name))
        return number_class(e, name, args);
    if (args->n == 0) return wrong_arguments(e, path);
    const Value *x = args->as.items[0];
    if (named("min", name) || named("max", name)) return extreme(e, path, args, name[1] == 'a');
    if (named("len", name)) return length(e, x);
    if (named("range", name)) return range(e, args);
    if (named("abs", name) && lmb_modeval_is_number(x)) return absolute(e, x);
    if (named("sum", name)) return sum(e, args);
    if (named("round", name)) return rounded(e, args);
    if (named("pow", name) && args->n == 2) return lmb_modeval_binary(e, Op_Pow, x, args->as.items[1]);
    if (named("tuple", name) && x->kind == V_tuple) return x;
    return wrong_arguments(e, path);
}

/*--- dispatch --------------------------------------------------------------------------------------------------*/
static const Value *not_yet(Eval *e, const char *what) {
    if (!e->why) e->id = D_not_supported_yet;
    return lmb_modeval_refuse(e, "%s are not supported yet", what);
}

static const Value *call_partial(Eval *e, const Node *call) {
    const Value *f = lmb_modeval_arg(e, call, 0, NULL);
    if (!f) return NULL;
    if (f->kind == V_dispatcher_maker) return lmb_modeval_decorate(e, f, call, 1);
    return lmb_modeval_refuse(e, "functools.partial is supported for decorators only");
}

static const Value *call_dtype(Eval *e, const Node *call) {
    const Value *v = lmb_modeval_arg(e, call, 0, "dtype");
    if (!v) return lmb_modeval_refuse(e, "np.dtype needs an argument");
    int dtype = lmb_modeval_dtype(v);
    if (dtype >= 0) return lmb_modeval_new(e, V_class, dtype);
    return v->kind == V_tuple ? not_yet(e, "record dtypes") : lmb_modeval_refuse(e, "this dtype is not known");
}

static const Value *call_library(Eval *e, const char *path, const Node *call) {
    if (named("functools.partial", path)) return call_partial(e, call);
    if (named("numpy.dtype", path)) return call_dtype(e, call);
    if (named("collections.namedtuple", path)) return not_yet(e, "named tuples");
    if (named("numba.from_dtype", path)) return not_yet(e, "record dtypes");
    if (lmb_modeval_array_has(path)) return lmb_modeval_array_call(e, path, call);
    if (member_of(path, "builtins")) return call_builtin(e, path, call);
    if (member_of(path, "numba")) return lmb_modeval_sig_member(e, path, call);
    if (member_of(path, "math") || member_of(path, "numpy")) return call_math_module(e, path, call);
    return lmb_modeval_refuse(e, "'%s' is not called at module level", path);
}

/* np.float32(1.5) is a number, float64(float64[:]) a signature. */
static const Value *call_class(Eval *e, const Value *class, const Node *call) {
    if (call->list.n != 1) return lmb_modeval_sig_call(e, class, call);
    const Value *x = lmb_modeval_arg(e, call, 0, NULL);
    if (!x) return NULL;
    return lmb_modeval_is_number(x) ? lmb_modeval_convert(e, x, class->dtype) : lmb_modeval_sig_call(e, class, call);
}

const Value *lmb_modeval_call(Eval *e, const Node *call) {
    const Node *func = call->a;
    if (func->kind == N_Attribute) {
        const Value *self = lmb_modeval_expr(e, func->a);
        if (!self) return NULL;
        if (self->kind == V_array) return lmb_modeval_array_method(e, self, func->name, call);
    }
    const Value *f = lmb_modeval_expr(e, func);
    if (!f) return NULL;
    switch (f->kind) {
    case V_dispatcher_maker: return lmb_modeval_decorate(e, f, call, 0);
    case V_class: return call_class(e, f, call);
    case V_sigtype: return lmb_modeval_sig_call(e, f, call);
    case V_library: return call_library(e, f->as.s, call);
    case V_function: return not_yet(e, "calls of kernels at module level");
    default: return lmb_modeval_refuse(e, "this is not called at module level");
    }
}
