/* Random expressions of known types.
 *
 * In: a class (bool, integer, float, complex) or an exact type, and a depth. Out: text and the type that the compiler
 * must give it (compiler/promote.c, checked against Numba elsewhere). What must hold: no float is converted to an
 * integer that it does not fit into, the one thing that evaluator and machine code need not agree on. */
#include "tests/fuzz/diff_gen.h"

#include "compiler/type.h"

#include <stdlib.h>
#include <string.h>

/*--- text ------------------------------------------------------------------------------------------------------*/
const char *fmt(Gen *g, const char *format, ...) {
    va_list args;
    va_start(args, format);
    size_t left = g->room - g->used;
    int n = vsnprintf(g->strings + g->used, left, format, args);
    va_end(args);
    if (n < 0 || (size_t)n >= left) return "1"; /* the text is far too long already */
    const char *s = g->strings + g->used;
    g->used += (size_t)n + 1;
    return s;
}

void line(Gen *g, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_add(&g->out, "%*s", 4 * g->indent, "");
    text_vadd(&g->out, format, args);
    text_add(&g->out, "\n");
    va_end(args);
    g->used = 0; /* a line's expressions are written */
}

/*--- types -----------------------------------------------------------------------------------------------------*/
static const char letters[] = "biiiiiiiiffcc";

Class class_of(lmb_dtype type) { return (Class)(strchr("bifc", letters[type]) - "bifc"); }

static int is_unsigned(lmb_dtype type) { return type >= LMB_uint8 && type <= LMB_uint64; }

lmb_dtype type_of_class(Gen *g, Class c) {
    static const uint8_t ints[] = {LMB_int64, LMB_int64, LMB_int64, LMB_int8,   LMB_int16,  LMB_int32,
                                   LMB_int32, LMB_uint8, LMB_uint8, LMB_uint16, LMB_uint32, LMB_uint64};
    static const uint8_t floats[] = {LMB_float32, LMB_float64, LMB_float64};
    static const uint8_t complexes[] = {LMB_complex64, LMB_complex128};
    switch (c) {
    case C_BOOL: return LMB_bool;
    case C_INT: return (lmb_dtype)ANY(g, ints);
    case C_FLOAT: return (lmb_dtype)ANY(g, floats);
    default: return (lmb_dtype)ANY(g, complexes);
    }
}

static Class any_class(Gen *g) {
    static const uint8_t classes[] = {C_INT, C_INT, C_INT, C_INT, C_INT, C_FLOAT, C_FLOAT, C_FLOAT, C_BOOL, C_COMPLEX};
    return (Class)ANY(g, classes);
}

lmb_dtype any_type(Gen *g) { return type_of_class(g, any_class(g)); }

const char *type_text(lmb_dtype type) {
    static const char *const names[] = {
        "np.bool_",  "np.int8",   "np.int16",   "np.int32",   "np.int64",     "np.uint8",     "np.uint16",
        "np.uint32", "np.uint64", "np.float32", "np.float64", "np.complex64", "np.complex128"};
    return names[type];
}

/*--- variables -------------------------------------------------------------------------------------------------*/
Var *new_var(Gen *g, VarKind kind, const char *prefix) {
    if (g->nvars == MAX_VARS) g->nvars--;
    Var *v = &g->vars[g->nvars++];
    memset(v, 0, sizeof *v);
    v->kind = (uint8_t)kind;
    snprintf(v->name, sizeof v->name, "%s%d", prefix, g->counter++);
    return v;
}

Var *new_scalar(Gen *g, lmb_dtype type) {
    Var *v = new_var(g, VAR_SCALAR, "v");
    v->dtype = (uint8_t)type;
    return v;
}

Var *pick_var(Gen *g, VarTest test, int a) {
    Var *found = NULL;
    uint32_t n = 0;
    for (int i = 0; i < g->nvars; i++)
        if (test(&g->vars[i], a) && rng_below(&g->rng, ++n) == 0) found = &g->vars[i];
    return found;
}

int is_scalar_of_class(const Var *v, int klass) {
    return v->kind == VAR_SCALAR && class_of((lmb_dtype)v->dtype) == (Class)klass;
}
int is_assignable(const Var *v, int unused) { return (void)unused, v->kind == VAR_SCALAR && !v->fixed; }
int is_array(const Var *v, int ndim) { return v->kind == VAR_ARRAY && (!ndim || v->ndim == ndim); }
int is_writable(const Var *v, int ndim) { return is_array(v, ndim) && !v->readonly; }
int is_tuple(const Var *v, int unused) { return (void)unused, v->kind == VAR_TUPLE; }

/*--- leaves ----------------------------------------------------------------------------------------------------*/
static const char *const big_ints[] = {"127",
                                       "128",
                                       "255",
                                       "256",
                                       "32767",
                                       "65535",
                                       "2147483647",
                                       "2147483648",
                                       "4294967295",
                                       "9223372036854775807",
                                       "(-9223372036854775807 - 1)",
                                       "-2147483648"};
static const char *const floats[] = {"0.0", "1.0",  "-0.0", "0.5", "-1.5",  "2.25",
                                     "3.0", "1e-3", "1e10", "0.1", "-7.75", "1e300"};

static Expr literal_of_class(Gen *g, Class c) {
    switch (c) {
    case C_BOOL: return (Expr){CHANCE(g, 50) ? "True" : "False", LMB_bool};
    case C_INT:
        if (CHANCE(g, 12)) return (Expr){ANY(g, big_ints), LMB_int64};
        return (Expr){fmt(g, "%d", RANGE(g, -4, 20)), LMB_int64};
    case C_FLOAT: return (Expr){CHANCE(g, 3) ? "math.inf" : CHANCE(g, 3) ? "math.nan" : ANY(g, floats), LMB_float64};
    default: return (Expr){fmt(g, "%sj", ANY(g, floats) + 0), LMB_complex128};
    }
}

Expr literal(Gen *g, lmb_dtype type) {
    static const char *const small[] = {"0", "1", "2", "3", "5", "7", "11", "100"};
    if (class_of(type) == C_INT && type != LMB_int64)
        return (Expr){fmt(g, "%s(%s)", type_text(type), ANY(g, small)), type};
    return cast(g, literal_of_class(g, class_of(type)), type);
}

static Expr item_of_tuple(Gen *g, Class c) {
    const Var *t = pick_var(g, is_tuple, 0);
    for (int i = 0; t && i < t->n; i++)
        if (class_of((lmb_dtype)t->items[i]) == c)
            return (Expr){fmt(g, "%s[%d]", t->name, CHANCE(g, 50) ? i : i - t->n), (lmb_dtype)t->items[i]};
    return (Expr){0};
}

static Expr size_of_array(Gen *g) {
    const Var *a = pick_var(g, is_array, 0);
    if (!a) return literal_of_class(g, C_INT);
    switch (RANGE(g, 0, 3)) {
    case 0: return (Expr){fmt(g, "%s.size", a->name), LMB_int64};
    case 1: return (Expr){fmt(g, "%s.ndim", a->name), LMB_int64};
    default: return (Expr){extent_of(g, a, RANGE(g, 0, a->ndim - 1)), LMB_int64};
    }
}

static Expr leaf(Gen *g, Class c) {
    Expr e = {0};
    int choice = RANGE(g, 0, 99);
    if (choice < 25) e = read_element(g, c);
    else if (choice < 32) e = item_of_tuple(g, c);
    else if (choice < 38 && c == C_INT) e = size_of_array(g);
    if (e.s || choice >= 88) return e.s ? e : literal_of_class(g, c);
    const Var *v = pick_var(g, is_scalar_of_class, (int)c);
    if (v) return (Expr){v->name, (lmb_dtype)v->dtype};
    return CHANCE(g, 50) ? cast(g, literal_of_class(g, c), type_of_class(g, c)) : literal_of_class(g, c);
}

/*--- conversions -----------------------------------------------------------------------------------------------*/
static Expr real_part(Gen *g, Expr e) {
    lmb_dtype type = e.type == LMB_complex64 ? LMB_float32 : LMB_float64;
    return (Expr){fmt(g, "(%s).%s", e.s, CHANCE(g, 70) ? "real" : "imag"), type};
}

Expr cast(Gen *g, Expr e, lmb_dtype type) {
    if (e.type == type) return e;
    Class to = class_of(type);
    if (class_of(e.type) == C_COMPLEX && to != C_COMPLEX) return cast(g, real_part(g, e), type);
    if (class_of(e.type) == C_FLOAT && to == C_INT)
        e.s = fmt(g, "%s(%s)", is_unsigned(type) ? "tame_unsigned" : "tame", e.s);
    const char *name = type_text(type);
    if (type != LMB_bool && CHANCE(g, 20)) name += 3; /* Numba's name, without "np." */
    if (type == LMB_float64 && class_of(e.type) == C_INT && CHANCE(g, 50))
        name = "float"; /* of a float32 it gives that */
    if (type == LMB_bool && CHANCE(g, 50)) name = "bool";
    if (type == LMB_int64 && class_of(e.type) == C_FLOAT && CHANCE(g, 50)) name = "int";
    return (Expr){fmt(g, "%s(%s)", name, e.s), type};
}

Expr expr_as(Gen *g, lmb_dtype type, int depth) {
    Class c = class_of(type);
    if (CHANCE(g, 10)) c = any_class(g);
    return cast(g, expr(g, c, depth), type);
}

Expr expr_any(Gen *g, int depth) { return expr(g, any_class(g), depth); }

const char *small_int(Gen *g, int n) {
    if (CHANCE(g, 60)) return fmt(g, "%d", RANGE(g, 0, n));
    return fmt(g, "(%s) %% %d", expr_as(g, LMB_int64, 1).s, n);
}

/*--- operators -------------------------------------------------------------------------------------------------*/
typedef struct Op { const char *text; Operator op; } Op;

static const Op int_ops[] = {{"+", Op_Add}, {"-", Op_Sub}, {"*", Op_Mult}, {"+", Op_Add}, {"-", Op_Sub}, {"*", Op_Mult},
                             {"&", Op_BitAnd}, {"|", Op_BitOr}, {"^", Op_BitXor}, {"//", Op_FloorDiv}, {"%", Op_Mod},
                             {"//", Op_FloorDiv}, {"%", Op_Mod}, {"<<", Op_LShift}, {">>", Op_RShift}};
static const Op float_ops[] = {{"+", Op_Add}, {"-", Op_Sub},  {"*", Op_Mult},      {"/", Op_Div},
                               {"+", Op_Add}, {"*", Op_Mult}, {"//", Op_FloorDiv}, {"%", Op_Mod}};
static const Op complex_ops[] = {{"+", Op_Add}, {"-", Op_Sub}, {"*", Op_Mult}, {"/", Op_Div}};

static int divides(Operator op) { return op == Op_Div || op == Op_FloorDiv || op == Op_Mod; }

/* A divisor that is mostly not zero. */
static Expr divisor(Gen *g, Expr e) {
    if (CHANCE(g, 8)) return e;
    switch (class_of(e.type)) {
    case C_INT:
        if (CHANCE(g, 50))
            return (Expr){ANY(g, ((const char *const[]){"1", "2", "3", "7", "-1", "-3", "10", "64"})), LMB_int64};
        return (Expr){fmt(g, "(%s | %s(1))", e.s, type_text(e.type)),
                      (lmb_dtype)lmb_dtype_binary(Op_BitOr, e.type, e.type)};
    case C_FLOAT: return (Expr){fmt(g, "(abs(%s) + %s(1.5))", e.s, type_text(e.type)), e.type};
    case C_COMPLEX: return (Expr){"(1.5+2j)", LMB_complex128};
    default: return (Expr){"True", LMB_bool};
    }
}

static Expr shift_count(Gen *g, Expr e) {
    if (CHANCE(g, 20)) return e;
    return (Expr){fmt(g, "(%s & %s(%d))", e.s, type_text(e.type), CHANCE(g, 50) ? 7 : 31),
                  (lmb_dtype)lmb_dtype_binary(Op_BitAnd, e.type, e.type)};
}

/* Scalars divided as they come: the least integer by -1 among them. */
static Expr extreme(Gen *g, Op op) {
    const Var *a = pick_var(g, is_scalar_of_class, C_INT), *b = pick_var(g, is_scalar_of_class, C_INT);
    Expr x = a ? (Expr){a->name, (lmb_dtype)a->dtype} : literal(g, LMB_int64);
    Expr y = b && CHANCE(g, 70) ? cast(g, (Expr){b->name, (lmb_dtype)b->dtype}, x.type)
                                : (Expr){fmt(g, "%s(-1)", type_text(x.type)), x.type};
    return (Expr){fmt(g, "(%s %s %s)", x.s, op.text, y.s), (lmb_dtype)lmb_dtype_binary(op.op, x.type, y.type)};
}

static Expr apply(Gen *g, Op op, Expr a, Expr b, Class c) {
    if (divides(op.op) && c == C_INT && CHANCE(g, 6)) return extreme(g, op);
    if (divides(op.op)) b = divisor(g, b);
    if (op.op == Op_LShift || op.op == Op_RShift) b = shift_count(g, b);
    int type = lmb_dtype_binary(op.op, a.type, b.type);
    if (type < 0 || class_of((lmb_dtype)type) != c) { /* int64 beside uint64 gives float64 */
        b = cast(g, b, a.type);
        type = lmb_dtype_binary(op.op, a.type, b.type);
    }
    return (Expr){fmt(g, "(%s %s %s)", a.s, op.text, b.s), (lmb_dtype)type};
}

static Expr binary(Gen *g, Class c, int depth) {
    Op op = c == C_INT ? ANY(g, int_ops) : c == C_FLOAT ? ANY(g, float_ops) : ANY(g, complex_ops);
    Expr a = expr(g, c, depth - 1);
    Class other = c != C_INT && CHANCE(g, 20) ? (CHANCE(g, 50) ? C_INT : C_FLOAT) : c;
    return apply(g, op, a, expr(g, other, depth - 1), c);
}

static Expr conditional(Gen *g, Class c, int depth) {
    Expr a = expr(g, c, depth - 1), b = expr(g, c, depth - 1);
    if (class_of(lmb_dtype_join(a.type, b.type)) != c) b = cast(g, b, a.type);
    return (Expr){fmt(g, "(%s if %s else %s)", a.s, condition(g), b.s), lmb_dtype_join(a.type, b.type)};
}

static Expr negated(Gen *g, Class c, int depth) {
    Expr e = expr(g, c, depth - 1);
    int invert = c == C_INT && CHANCE(g, 40);
    return (Expr){fmt(g, "(%s%s)", invert ? "~" : "-", e.s),
                  (lmb_dtype)lmb_dtype_unary(invert ? Op_Invert : Op_USub, e.type)};
}

/* Functions whose result types are their own business: the result is cast. */
static Expr builtin(Gen *g, Class c, int depth) {
    lmb_dtype type = type_of_class(g, c);
    const char *a = expr_as(g, type, depth - 1).s, *b = expr_as(g, type, 1).s;
    switch (RANGE(g, 0, 3)) {
    case 0: return (Expr){fmt(g, "%s(abs(%s))", type_text(type), a), type};
    case 1: return (Expr){fmt(g, "%s(max(%s, %s))", type_text(type), a, b), type};
    case 2: return (Expr){fmt(g, "%s(min(%s, %s))", type_text(type), a, b), type};
    default: return (Expr){fmt(g, "%s((%s) ** %d)", type_text(type), a, RANGE(g, 0, 4)), type};
    }
}

static Expr int_function(Gen *g, int depth) {
    Expr f = expr(g, C_FLOAT, depth - 1);
    switch (RANGE(g, 0, 4)) {
    case 0: return (Expr){fmt(g, "int(round(tame(%s)))", f.s), LMB_int64};
    case 1: return (Expr){fmt(g, "np.int64(math.floor(tame(%s)))", f.s), LMB_int64};
    case 2: return (Expr){fmt(g, "np.int64(math.ceil(tame(%s)))", f.s), LMB_int64};
    case 3:
        return (Expr){fmt(g, "np.int64(math.gcd(%s, %s))", expr_as(g, LMB_int64, 1).s, expr_as(g, LMB_int64, 1).s),
                      LMB_int64};
    default: return builtin(g, C_INT, depth);
    }
}

static Expr float_function(Gen *g, int depth) {
    static const char *const one[] = {"sqrt", "sin",  "cos",   "tan",   "exp", "log",  "log2", "log10", "fabs",
                                      "atan", "tanh", "expm1", "log1p", "erf", "cbrt", "sinh", "asin",  "exp2"};
    static const char *const two[] = {"atan2", "hypot", "fmod", "pow"};
    int choice = RANGE(g, 0, 9);
    const char *a = expr(g, C_FLOAT, depth - 1).s;
    if (choice < 5) return (Expr){fmt(g, "float(math.%s(%s))", ANY(g, one), a), LMB_float64};
    if (choice < 7) return (Expr){fmt(g, "float(math.%s(%s, %s))", ANY(g, two), a, expr(g, C_FLOAT, 1).s), LMB_float64};
    if (choice == 7) return (Expr){fmt(g, "float(math.copysign(%s, tame(%s)))", a, expr(g, C_FLOAT, 1).s), LMB_float64};
    if (choice == 8) return (Expr){fmt(g, "float(abs(%s))", expr(g, C_COMPLEX, depth - 1).s), LMB_float64};
    return builtin(g, C_FLOAT, depth);
}

static Expr complex_function(Gen *g, int depth) {
    Expr a = expr(g, C_FLOAT, depth - 1), b = expr(g, C_FLOAT, 1);
    if (CHANCE(g, 50))
        return (Expr){fmt(g, "complex(%s, %s)", cast(g, a, LMB_float64).s, cast(g, b, LMB_float64).s), LMB_complex128};
    Expr z = expr(g, C_COMPLEX, depth - 1);
    return (Expr){fmt(g, "(%s).conjugate()", z.s), z.type};
}

/*--- truth -----------------------------------------------------------------------------------------------------*/
static Expr comparison(Gen *g, int depth) {
    static const char *const order[] = {"<", "<=", ">", ">=", "==", "!="};
    Class c = CHANCE(g, 65) ? C_INT : CHANCE(g, 90) ? C_FLOAT : C_COMPLEX;
    const char *op = c == C_COMPLEX ? order[RANGE(g, 4, 5)] : ANY(g, order);
    Expr a = expr(g, c, depth - 1), b = expr(g, c, depth - 1);
    if (c != C_COMPLEX && CHANCE(g, 15))
        return (Expr){fmt(g, "(%s %s %s %s %s)", a.s, op, b.s, ANY(g, order), expr(g, c, 1).s), LMB_bool};
    return (Expr){fmt(g, "(%s %s %s)", a.s, op, b.s), LMB_bool};
}

static Expr tuples_compared(Gen *g) {
    const Var *t = pick_var(g, is_tuple, 0);
    if (!t) return comparison(g, 1);
    const char *s = "";
    for (int i = 0; i < t->n; i++)
        s = fmt(g, "%s%s, ", s, CHANCE(g, 60) ? fmt(g, "%s[%d]", t->name, i) : expr_as(g, (lmb_dtype)t->items[i], 1).s);
    return (Expr){fmt(g, "(%s %s (%s))", t->name, CHANCE(g, 50) ? "==" : "!=", s), LMB_bool};
}

static Expr truth(Gen *g, int depth) {
    Expr a = expr(g, C_BOOL, depth - 1), b = expr(g, C_BOOL, depth - 1);
    switch (RANGE(g, 0, 6)) {
    case 0: return (Expr){fmt(g, "(%s and %s)", a.s, b.s), LMB_bool};
    case 1: return (Expr){fmt(g, "(%s or %s)", a.s, b.s), LMB_bool};
    case 2: return (Expr){fmt(g, "(not %s)", a.s), LMB_bool};
    case 3: return (Expr){fmt(g, "(%s %s %s)", a.s, ANY(g, ((const char *const[]){"&", "|", "^"})), b.s), LMB_bool};
    case 4:
        return (Expr){fmt(g, "math.%s(%s)", ANY(g, ((const char *const[]){"isnan", "isinf", "isfinite"})),
                          expr(g, C_FLOAT, depth - 1).s),
                      LMB_bool};
    case 5: return tuples_compared(g);
    default: return cast(g, expr_any(g, depth - 1), LMB_bool);
    }
}

const char *condition(Gen *g) {
    if (CHANCE(g, 10)) return expr_any(g, 1).s; /* truth of any number */
    return (CHANCE(g, 75) ? comparison(g, 2) : expr(g, C_BOOL, 2)).s;
}

/*--- all of them -----------------------------------------------------------------------------------------------*/
static Expr inner(Gen *g, Class c, int depth) {
    int choice = RANGE(g, 0, 99);
    if (c == C_BOOL)
        return choice < 60 ? comparison(g, depth) : choice < 90 ? truth(g, depth) : conditional(g, c, depth);
    if (choice < 62) return binary(g, c, depth);
    if (choice < 70) return conditional(g, c, depth);
    if (choice < 78) return negated(g, c, depth);
    if (choice < 86)
        return c == C_INT     ? int_function(g, depth)
               : c == C_FLOAT ? float_function(g, depth)
                              : complex_function(g, depth);
    if (choice < 93) return cast(g, expr_any(g, depth - 1), type_of_class(g, c));
    Expr e = call_expr(g, c);
    return e.s ? e : binary(g, c, depth);
}

Expr expr(Gen *g, Class c, int depth) {
    if (depth <= 0 || g->used > g->room / 2 || CHANCE(g, 20)) return leaf(g, c);
    return inner(g, c, depth);
}
