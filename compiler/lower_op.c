/* Lowering of scalar operators: conversions, arithmetic, comparisons.
 *
 * In: components of scalars. Out: components of the result, with Numba's result types and Python's meaning: signed and
 * unsigned integers compare exactly, division by zero is checked under Python's error model. */
#include "compiler/lower_in.h"

#include <assert.h>

static IrType ir(const Type *t) { return lmb_ir_type((lmb_dtype)t->dtype); }

static Val op2(Lower *l, IrOp op, IrType type, Val a, Val b) { return lmb_lower_emit(l, op, type, a, b, 0, 0, NULL); }

Val lmb_lower_convert(Lower *l, Val v, IrType from, IrType to) {
    if (from == to) return v;
    const Instr *i = &l->fn->code.at[v];
    int plain = i->op == O_const && from == I_i64 && (to == I_f64 || to == I_u64);
    if (plain && to == I_f64) return lmb_ir_float(l->p, l->fn, I_f64, (double)i->imm.i);
    if (plain) return lmb_lower_emit(l, O_const, to, 0, 0, 0, i->imm.i, NULL);
    Val r = lmb_lower_emit(l, O_convert, to, v, 0, 0, 0, NULL);
    return r;
}

/*--- coercion --------------------------------------------------------------------------------------------------*/

static Rv coerce_scalar(Lower *l, Rv v, const Type *to) {
    Rv r = lmb_lower_rv(l, to);
    int complex_from = lmb_dtype_is_complex((lmb_dtype)v.type->dtype), complex_to = lmb_dtype_is_complex((lmb_dtype)to->dtype);
    if (complex_from && to->dtype == LMB_bool) {
        r.v[0] = lmb_lower_truth(l, v);
        return r;
    }
    r.v[0] = lmb_lower_convert(l, v.v[0], ir(v.type), ir(to));
    if (complex_to) r.v[1] = complex_from ? lmb_lower_convert(l, v.v[1], ir(v.type), ir(to)) : lmb_lower_zero(l, ir(to));
    return r;
}

static Rv coerce_tuple(Lower *l, Rv v, const Type *to) {
    Rv r = lmb_lower_rv(l, to);
    r.held = v.held;
    uint32_t at = 0;
    for (uint32_t i = 0; i < to->n; i++) {
        Rv item = lmb_lower_coerce(l, lmb_lower_part(l, v, i), to->items[i]);
        at = lmb_lower_append(&r, at, item);
    }
    return r;
}

/* Array types of equal dtype and rank have equal components. */
Rv lmb_lower_coerce(Lower *l, Rv v, const Type *to) {
    if (v.type == to) return v;
    if (v.type->kind == TY_scalar && to->kind == TY_scalar) return coerce_scalar(l, v, to);
    if (v.type->kind == TY_tuple && to->kind == TY_tuple) return coerce_tuple(l, v, to);
    assert(v.type->ncomp == to->ncomp);
    v.type = to;
    return v;
}

/*--- division by zero ------------------------------------------------------------------------------------------*/

static void note_zero(Lower *l, Val zero, const Node *at) {
    LoopScope *loop = l->loop;
    if (!loop->sticky) {
        loop->sticky = lmb_ir_slot(l->p, l->fn, I_b1, "zero_division") + 1;
        loop->sticky_place = lmb_lower_place(l, at);
    }
    Val before = lmb_lower_emit(l, O_get, I_b1, loop->sticky - 1, 0, 0, 0, NULL);
    lmb_lower_emit(l, O_set, I_b1, loop->sticky - 1, op2(l, O_or, I_b1, before, zero), 0, 0, NULL);
}

/* Python's error model: a zero divisor raises; of floats in a simple loop it is noted (lower_loop.c). */
void lmb_lower_check_zero(Lower *l, Rv b, const Node *at) {
    if (l->c->numpy_errors) return;
    IrType type = ir(b.type);
    int is_float = type == I_f32 || type == I_f64;
    Val zero = lmb_lower_zero(l, type);
    if (is_float && l->loop && l->loop->notes) {
        note_zero(l, op2(l, O_eq, type, b.v[0], zero), at);
        return;
    }
    lmb_lower_emit(l, O_check, I_void, op2(l, O_ne, type, b.v[0], zero), 0, 0, LMB_X_zero_division, at);
}

/*--- complex ---------------------------------------------------------------------------------------------------*/

static Rv complex_mul(Lower *l, Rv a, Rv b) {
    IrType t = ir(a.type);
    Rv r = lmb_lower_rv(l, a.type);
    r.v[0] = op2(l, O_sub, t, op2(l, O_mul, t, a.v[0], b.v[0]), op2(l, O_mul, t, a.v[1], b.v[1]));
    r.v[1] = op2(l, O_add, t, op2(l, O_mul, t, a.v[0], b.v[1]), op2(l, O_mul, t, a.v[1], b.v[0]));
    return r;
}

static Rv mul(Lower *l, Rv a, Rv b) {
    if (lmb_dtype_is_complex((lmb_dtype)a.type->dtype)) return complex_mul(l, a, b);
    Rv r = lmb_lower_rv(l, a.type);
    r.v[0] = op2(l, O_mul, ir(a.type), a.v[0], b.v[0]);
    return r;
}

/*--- arithmetic ------------------------------------------------------------------------------------------------*/

static IrOp ir_op(Operator op) {
    switch (op) {
    case Op_Add: return O_add;
    case Op_Sub: return O_sub;
    case Op_Mult: return O_mul;
    case Op_Div: return O_div;
    case Op_FloorDiv: return O_idiv;
    case Op_Mod: return O_imod;
    case Op_LShift: return O_shl;
    case Op_RShift: return O_shr;
    case Op_BitOr: return O_or;
    case Op_BitXor: return O_xor;
    case Op_BitAnd: return O_and;
    default: assert(0); return O_add;
    }
}

static Rv one_of(Lower *l, const Type *type) {
    Value v = {.kind = V_int, .dtype = LMB_int64, .as.i = 1};
    return lmb_lower_value(l, &v, type);
}

/* x ** n for a constant n, by repeated squaring in the order that Numba multiplies in. */
Rv lmb_lower_power(Lower *l, const Node *at, Rv base, int64_t n, const Type *type, int checked) {
    Rv square = lmb_lower_coerce(l, base, type), r = one_of(l, type);
    int any = 0;
    for (uint64_t e = n < 0 ? -(uint64_t)n : (uint64_t)n; e;) {
        if (e & 1) r = any++ ? mul(l, r, square) : square;
        e >>= 1;
        if (e) square = mul(l, square, square);
    }
    if (n >= 0) return r;
    if (checked) lmb_lower_check_zero(l, r, at);
    Rv out = lmb_lower_rv(l, type);
    out.v[0] = op2(l, O_div, ir(type), one_of(l, type).v[0], r.v[0]);
    return out;
}

static Rv componentwise(Lower *l, Operator op, Rv a, Rv b) {
    Rv r = lmb_lower_rv(l, a.type);
    for (uint32_t i = 0; i < a.type->ncomp; i++) r.v[i] = op2(l, ir_op(op), ir(a.type), a.v[i], b.v[i]);
    return r;
}

static int is_division(Operator op) { return op == Op_Div || op == Op_FloorDiv || op == Op_Mod; }

static Rv concat(Lower *l, Rv a, Rv b, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    r.held = a.held && b.held;
    for (uint32_t i = 0; i < type->ncomp; i++) r.v[i] = i < a.type->ncomp ? a.v[i] : b.v[i - a.type->ncomp];
    return r;
}

Rv lmb_lower_apply(Lower *l, const Node *at, Operator op, Rv a, Rv b, const Type *in, Spec *callee) {
    Rv args[2] = {lmb_lower_coerce(l, a, in), lmb_lower_coerce(l, b, in)};
    if (callee) return lmb_lower_spec(l, callee, args, 2, at);
    if (op == Op_Mult) return mul(l, args[0], args[1]);
    return componentwise(l, op, args[0], args[1]);
}

static int has_static_exponent(const NodeInfo *info, Operator op, const Value *exponent) {
    return op == Op_Pow && !info->callee && exponent && exponent->kind == V_int;
}

Rv lmb_lower_binary(Lower *l, const Node *at, Operator op, Rv a, Rv b, const NodeInfo *info, const Value *exponent) {
    if (info->value) return lmb_lower_value(l, info->value, info->type);
    if (info->type->kind == TY_tuple) return concat(l, a, b, info->type);
    if (has_static_exponent(info, op, exponent)) return lmb_lower_power(l, at, a, exponent->as.i, info->type, 1);
    const Type *in = l->c->types.scalar[lmb_dtype_compute(op, (lmb_dtype)a.type->dtype, (lmb_dtype)b.type->dtype)];
    b = lmb_lower_coerce(l, b, in);
    if (is_division(op) && !lmb_dtype_is_complex((lmb_dtype)in->dtype)) lmb_lower_check_zero(l, b, at);
    return lmb_lower_coerce(l, lmb_lower_apply(l, at, op, a, b, in, info->callee), info->type);
}

/* - and ~ compute in the operand's own width, then widen, as Numba does. */
Rv lmb_lower_unary(Lower *l, Operator op, Rv a, const Type *type) {
    if (a.type->dtype == LMB_bool && op != Op_Invert) a = lmb_lower_coerce(l, a, type);
    if (op == Op_UAdd) return lmb_lower_coerce(l, a, type);
    Rv r = lmb_lower_rv(l, a.type);
    IrOp code = op == Op_Invert ? O_not : O_neg;
    for (uint32_t i = 0; i < a.type->ncomp; i++) r.v[i] = lmb_lower_emit(l, code, ir(a.type), a.v[i], 0, 0, 0, NULL);
    return lmb_lower_coerce(l, r, type);
}

/*--- comparisons -----------------------------------------------------------------------------------------------*/

static Val not(Lower *l, Val v) { return lmb_lower_emit(l, O_not, I_b1, v, 0, 0, 0, NULL); }

/* Of integers of different signedness, exactly: a negative one is less than any unsigned one. */
static Val compare_mixed(Lower *l, IrOp op, Rv a, Rv b) {
    int a_signed = lmb_dtype_is_signed((lmb_dtype)a.type->dtype);
    Rv s = a_signed ? a : b;
    Val sv = lmb_lower_convert(l, s.v[0], ir(s.type), I_i64);
    Val negative = op2(l, O_lt, I_i64, sv, lmb_lower_i64(l, 0));
    Val ua = lmb_lower_convert(l, a.v[0], ir(a.type), I_u64), ub = lmb_lower_convert(l, b.v[0], ir(b.type), I_u64);
    if (a_signed) ua = lmb_lower_convert(l, sv, I_i64, I_u64);
    else ub = lmb_lower_convert(l, sv, I_i64, I_u64);
    Val r = op2(l, op, I_u64, ua, ub);
    if (op == O_eq || (op != O_ne && !a_signed)) return op2(l, O_and, I_b1, r, not(l, negative));
    return op2(l, O_or, I_b1, r, negative);
}

static Val compare_complex(Lower *l, IrOp op, Rv a, Rv b) {
    const Type *t = l->c->types.scalar[LMB_complex128];
    a = lmb_lower_coerce(l, a, t);
    b = lmb_lower_coerce(l, b, t);
    Val re = op2(l, op, I_f64, a.v[0], b.v[0]), im = op2(l, op, I_f64, a.v[1], b.v[1]);
    return op2(l, op == O_eq ? O_and : O_or, I_b1, re, im);
}

static Val compare_scalars(Lower *l, IrOp op, Rv a, Rv b) {
    lmb_dtype x = (lmb_dtype)a.type->dtype, y = (lmb_dtype)b.type->dtype;
    if (lmb_dtype_is_complex(x) || lmb_dtype_is_complex(y)) return compare_complex(l, op, a, b);
    int floats = lmb_dtype_is_float(x) || lmb_dtype_is_float(y);
    if (!floats && lmb_dtype_is_signed(x) != lmb_dtype_is_signed(y)) {
        int narrow = lmb_dtype_size(x) < 8 && lmb_dtype_size(y) < 8;
        if (!narrow) return compare_mixed(l, op, a, b);
    }
    IrType t = x == y ? ir(a.type) : floats ? lmb_ir_type((lmb_dtype)lmb_dtype_compute(Op_Lt, x, y))
               : lmb_dtype_is_signed(x) || lmb_dtype_is_signed(y) ? I_i64 : I_u64;
    return op2(l, op, t, lmb_lower_convert(l, a.v[0], ir(a.type), t), lmb_lower_convert(l, b.v[0], ir(b.type), t));
}

static Val constant_bool(Lower *l, int b) { return lmb_lower_emit(l, O_const, I_b1, 0, 0, 0, b, NULL); }

static Val tuples_equal(Lower *l, Rv a, Rv b) {
    if (a.type->n != b.type->n) return constant_bool(l, 0);
    Val r = constant_bool(l, 1);
    for (uint32_t i = 0; i < a.type->n; i++)
        r = op2(l, O_and, I_b1, r, lmb_lower_compare(l, Op_Eq, lmb_lower_part(l, a, i), lmb_lower_part(l, b, i)));
    return r;
}

/* Lexicographic: the first members that differ decide, else the lengths. */
static Val tuples_less(Lower *l, Rv a, Rv b, int or_equal) {
    uint32_t n = a.type->n < b.type->n ? a.type->n : b.type->n;
    Val r = constant_bool(l, a.type->n < b.type->n || (or_equal && a.type->n == b.type->n));
    for (uint32_t i = n; i-- > 0;) {
        Rv x = lmb_lower_part(l, a, i), y = lmb_lower_part(l, b, i);
        Val rest = op2(l, O_and, I_b1, lmb_lower_compare(l, Op_Eq, x, y), r);
        r = op2(l, O_or, I_b1, lmb_lower_compare(l, Op_Lt, x, y), rest);
    }
    return r;
}

Val lmb_lower_compare(Lower *l, Operator op, Rv a, Rv b) {
    if (op == Op_Gt || op == Op_GtE) return lmb_lower_compare(l, op == Op_Gt ? Op_Lt : Op_LtE, b, a);
    if (a.type->kind == TY_scalar)
        return compare_scalars(l, op == Op_Eq ? O_eq : op == Op_NotEq ? O_ne : op == Op_Lt ? O_lt : O_le, a, b);
    assert(a.type->kind == TY_tuple);
    if (op == Op_Eq) return tuples_equal(l, a, b);
    if (op == Op_NotEq) return not(l, tuples_equal(l, a, b));
    return tuples_less(l, a, b, op == Op_LtE);
}

Val lmb_lower_truth(Lower *l, Rv v) {
    assert(v.type->kind == TY_scalar);
    IrType t = ir(v.type);
    if (t == I_b1) return v.v[0];
    Val r = op2(l, O_ne, t, v.v[0], lmb_lower_zero(l, t));
    if (v.type->ncomp == 1) return r;
    return op2(l, O_or, I_b1, r, op2(l, O_ne, t, v.v[1], lmb_lower_zero(l, t)));
}
