/* Pure operations of the typed IR on 64-bit values: the meaning of arithmetic, written once in plain C.
 *
 * In: an instruction and its operands' values (ir.h says how values look). Out: its value, always: nothing here is
 * undefined behaviour for any operand. What must hold: signed arithmetic goes through uint64_t, float32 is computed in
 * float, conversions test the range first. Compiled code agrees to the bit, but for conversions out of range. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* lgamma_r */
#endif
#include "compiler/ir.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/*--- intrinsics ------------------------------------------------------------------------------------------------*/

static int clamp_exponent(int64_t n) { return n > 5000 ? 5000 : n < -5000 ? -5000 : (int)n; }
static double scale_f64(double x, int64_t n) { return ldexp(x, clamp_exponent(n)); }
static float scale_f32(float x, int64_t n) { return ldexpf(x, clamp_exponent(n)); }

/* lgamma itself writes a global. */
static double lgamma_f64(double x) { int sign; return lgamma_r(x, &sign); }
static float lgamma_f32(float x) { int sign; return lgammaf_r(x, &sign); }

#define ONE(name) [IN_##name] = {.f64 = {.one = name}, .f32 = {.one = name##f}}
#define TWO(name) [IN_##name] = {.f64 = {.two = name}, .f32 = {.two = name##f}}

const MathFn lmb_math[IN__count] = {
    ONE(sqrt), ONE(fabs), ONE(floor), ONE(ceil), ONE(trunc), ONE(rint), ONE(round), TWO(copysign),
    [IN_fma] = {.f64 = {.three = fma}, .f32 = {.three = fmaf}},
    TWO(fmod), TWO(remainder), TWO(nextafter), ONE(sin), ONE(cos), ONE(tan), ONE(asin), ONE(acos), ONE(atan),
    TWO(atan2), ONE(sinh), ONE(cosh), ONE(tanh), ONE(asinh), ONE(acosh), ONE(atanh), ONE(exp), ONE(exp2), ONE(expm1),
    ONE(log), ONE(log2), ONE(log10), ONE(log1p), TWO(pow), TWO(hypot), ONE(cbrt), ONE(erf), ONE(erfc), ONE(tgamma),
    [IN_lgamma] = {.f64 = {.one = lgamma_f64}, .f32 = {.one = lgamma_f32}},
    [IN_ldexp] = {.f64 = {.scale = scale_f64}, .f32 = {.scale = scale_f32}},
};

static double as_f64(uint64_t x) { double d; memcpy(&d, &x, sizeof d); return d; }
static uint64_t from_f64(double d) { uint64_t x; memcpy(&x, &d, sizeof x); return x; }
static float as_f32(uint64_t x) { uint32_t w = (uint32_t)x; float f; memcpy(&f, &w, sizeof f); return f; }
static uint64_t from_f32(float f) { uint32_t w; memcpy(&w, &f, sizeof w); return w; }

static uint64_t math_f64(const MathFn *m, const char *letters, const uint64_t *x) {
    double a = as_f64(x[0]);
    switch (strlen(letters)) {
    case 1: return from_f64(m->f64.one(a));
    case 2: return from_f64(letters[1] == 'i' ? m->f64.scale(a, (int64_t)x[1]) : m->f64.two(a, as_f64(x[1])));
    default: return from_f64(m->f64.three(a, as_f64(x[1]), as_f64(x[2])));
    }
}

static uint64_t math_f32(const MathFn *m, const char *letters, const uint64_t *x) {
    float a = as_f32(x[0]);
    switch (strlen(letters)) {
    case 1: return from_f32(m->f32.one(a));
    case 2: return from_f32(letters[1] == 'i' ? m->f32.scale(a, (int64_t)x[1]) : m->f32.two(a, as_f32(x[1])));
    default: return from_f32(m->f32.three(a, as_f32(x[1]), as_f32(x[2])));
    }
}

uint64_t lmb_eval_math(const Instr *i, const uint64_t *regs) {
    uint64_t x[3] = {0};
    const char *letters = lmb_intrinsics[i->imm.u].args;
    assert(i->nargs == strlen(letters) && i->nargs <= 3);
    for (uint32_t k = 0; k < i->nargs; k++) x[k] = regs[i->args[k]];
    return i->type == I_f64 ? math_f64(&lmb_math[i->imm.u], letters, x) : math_f32(&lmb_math[i->imm.u], letters, x);
}

/*--- integers --------------------------------------------------------------------------------------------------*/

uint64_t lmb_eval_canon(IrType type, uint64_t x) {
    switch (type) {
    case I_b1: return x & 1;
    case I_i8: return (uint64_t)(int64_t)(int8_t)x;
    case I_i16: return (uint64_t)(int64_t)(int16_t)x;
    case I_i32: return (uint64_t)(int64_t)(int32_t)x;
    case I_u8: return (uint8_t)x;
    case I_u16: return (uint16_t)x;
    case I_u32: case I_f32: return (uint32_t)x;
    default: return x;
    }
}

uint64_t lmb_eval_const(const Instr *i) {
    if (i->type == I_f64) return from_f64(i->imm.f);
    if (i->type == I_f32) return from_f32((float)i->imm.f);
    return lmb_eval_canon((IrType)i->type, i->imm.u);
}

static uint64_t divide(int is_signed, uint64_t a, uint64_t b) {
    int64_t x = (int64_t)a, y = (int64_t)b;
    if (b == 0) return 0;
    if (!is_signed) return a / b;
    if (y == -1) return 0 - a;
    return (uint64_t)(x / y - (x % y != 0 && (x < 0) != (y < 0)));
}

static uint64_t modulo(int is_signed, uint64_t a, uint64_t b) {
    int64_t x = (int64_t)a, y = (int64_t)b;
    if (b == 0) return 0;
    if (!is_signed) return a % b;
    if (y == -1) return 0;
    int64_t r = x % y;
    return (uint64_t)(r != 0 && (r < 0) != (y < 0) ? r + y : r);
}

static uint64_t shift_left(IrType t, uint64_t a, uint64_t count) {
    return count >= 8u * lmb_ir_size[t] ? 0 : a << count;
}

static uint64_t shift_right(IrType t, uint64_t a, uint64_t count) {
    unsigned bits = 8u * lmb_ir_size[t];
    if (!lmb_ir_is_signed(t)) return count >= bits ? 0 : a >> count;
    if (count >= bits) count = bits - 1;
    return (int64_t)a < 0 ? ~(~a >> count) : a >> count;
}

static uint64_t pure_int(const Instr *i, uint64_t a, uint64_t b) {
    IrType t = (IrType)i->type;
    switch (i->op) {
    case O_add: return a + b;
    case O_sub: return a - b;
    case O_mul: return a * b;
    case O_neg: return 0 - a;
    case O_idiv: return divide(lmb_ir_is_signed(t), a, b);
    case O_imod: return modulo(lmb_ir_is_signed(t), a, b);
    case O_and: return a & b;
    case O_or: return a | b;
    case O_xor: return a ^ b;
    case O_not: return ~a;
    case O_shl: return shift_left(t, a, b);
    case O_shr: return shift_right(t, a, b);
    default: assert(0); return 0;
    }
}

/*--- floats ----------------------------------------------------------------------------------------------------*/

static uint64_t pure_f64(IrOp op, uint64_t x, uint64_t y) {
    double a = as_f64(x), b = as_f64(y);
    switch (op) {
    case O_add: return from_f64(a + b);
    case O_sub: return from_f64(a - b);
    case O_mul: return from_f64(a * b);
    case O_div: return from_f64(a / b);
    case O_neg: return x ^ (uint64_t)1 << 63;
    default: assert(0); return 0;
    }
}

static uint64_t pure_f32(IrOp op, uint64_t x, uint64_t y) {
    float a = as_f32(x), b = as_f32(y);
    switch (op) {
    case O_add: return from_f32(a + b);
    case O_sub: return from_f32(a - b);
    case O_mul: return from_f32(a * b);
    case O_div: return from_f32(a / b);
    case O_neg: return x ^ (uint64_t)1 << 31;
    default: assert(0); return 0;
    }
}

static int compare_float(IrOp op, double a, double b) {
    return op == O_eq ? a == b : op == O_ne ? a != b : op == O_lt ? a < b : a <= b;
}

static int compare(const Instr *i, uint64_t a, uint64_t b) {
    IrType t = (IrType)i->type;
    if (t == I_f64) return compare_float((IrOp)i->op, as_f64(a), as_f64(b));
    if (t == I_f32) return compare_float((IrOp)i->op, as_f32(a), as_f32(b));
    switch (i->op) {
    case O_eq: return a == b;
    case O_ne: return a != b;
    case O_lt: return lmb_ir_is_signed(t) ? (int64_t)a < (int64_t)b : a < b;
    default: return lmb_ir_is_signed(t) ? (int64_t)a <= (int64_t)b : a <= b;
    }
}

/*--- conversions -----------------------------------------------------------------------------------------------*/

static uint64_t float_to_int(IrType to, double d) {
    const double two63 = 9223372036854775808.0;
    if (to == I_b1) return d != 0;
    if (to == I_u64 && d >= two63) return d < 2 * two63 ? (uint64_t)(d - two63) + ((uint64_t)1 << 63) : UINT64_MAX;
    if (!(d >= -two63 && d < two63)) return lmb_eval_canon(to, (uint64_t)1 << 63);
    return lmb_eval_canon(to, (uint64_t)(int64_t)d);
}

static uint64_t int_to_float(IrType to, IrType from, uint64_t x) {
    if (to == I_f64) return from_f64(lmb_ir_is_signed(from) ? (double)(int64_t)x : (double)x);
    return from_f32(lmb_ir_is_signed(from) ? (float)(int64_t)x : (float)x);
}

static uint64_t convert(IrType to, IrType from, uint64_t x) {
    if (lmb_ir_is_float(from)) {
        double d = from == I_f64 ? as_f64(x) : (double)as_f32(x);
        if (to == from) return x;
        if (to == I_f64) return from_f64(d);
        if (to == I_f32) return from_f32((float)d);
        return float_to_int(to, d);
    }
    if (lmb_ir_is_float(to)) return int_to_float(to, from, x);
    return to == I_b1 ? x != 0 : lmb_eval_canon(to, x);
}

/*---------------------------------------------------------------------------------------------------------------*/

uint64_t lmb_eval_index(int64_t index, int64_t extent) {
    return (uint64_t)index + (index < 0 ? (uint64_t)extent : 0);
}

uint64_t lmb_eval_trips(int64_t start, int64_t stop, int64_t step) {
    uint64_t a = (uint64_t)start, b = (uint64_t)stop, s = (uint64_t)step;
    if (step > 0 && start < stop) return (b - a - 1) / s + 1;
    if (step < 0 && start > stop) return (a - b - 1) / (0 - s) + 1;
    return 0;
}

uint64_t lmb_eval_pure(const Instr *i, IrType from, uint64_t a, uint64_t b, uint64_t c) {
    IrType t = (IrType)i->type;
    switch (i->op) {
    case O_eq: case O_ne: case O_lt: case O_le: return (uint64_t)compare(i, a, b);
    case O_select: return a ? b : c;
    case O_convert: return convert(t, from, a);
    case O_bitcast: return lmb_eval_canon(t, a);
    case O_ptradd: return a + b;
    case O_isnull: return a == 0;
    case O_wrap: return lmb_eval_index((int64_t)a, (int64_t)b);
    default:
        if (t == I_f64) return pure_f64((IrOp)i->op, a, b);
        if (t == I_f32) return pure_f32((IrOp)i->op, a, b);
        return lmb_eval_canon(t, pure_int(i, a, b));
    }
}
