/* Emitters of the operations that compute: values, arithmetic, conversions, memory.
 *
 * In: an instruction whose operands' values are in e->values. Out: its value there. What must hold: no LLVM operation here
 * is undefined or poison for any operand, which is why division, shifts and conversions look the way they do; shared with
 * eval_pure.c is the meaning, to the bit. */
#include "compiler/backend/target.h"

#include <assert.h>

static LLVMValueRef a_of(Emit *e, const Instr *i) { return e->values[i->a]; }
static LLVMValueRef b_of(Emit *e, const Instr *i) { return e->values[i->b]; }
static LLVMValueRef c_of(Emit *e, const Instr *i) { return e->values[i->c]; }
static int is_float(const Instr *i) { return lmb_ir_is_float((IrType)i->type); }
static int is_signed(const Instr *i) { return lmb_ir_is_signed((IrType)i->type); }
static LLVMTypeRef type_of(Emit *e, const Instr *i) { return e->types[i->type]; }

static void define(Emit *e, Val v, LLVMValueRef value) {
    assert(value && !e->values[v]);
    e->values[v] = value;
}

/*--- values ----------------------------------------------------------------------------------------------------*/

void lmb_emit_const(Emit *e, const Instr *i, Val v) {
    LLVMTypeRef t = type_of(e, i);
    if (i->type == I_f32) define(e, v, LLVMConstReal(t, (float)i->imm.f));
    else if (i->type == I_f64) define(e, v, LLVMConstReal(t, i->imm.f));
    else if (i->type == I_ptr) define(e, v, LLVMConstNull(t));
    else define(e, v, LLVMConstInt(t, lmb_eval_const(i), 0));
}

void lmb_emit_param(Emit *e, const Instr *i, Val v) { define(e, v, LLVMGetParam(e->fn, (unsigned)i->imm.u + 1)); }

void lmb_emit_get(Emit *e, const Instr *i, Val v) {
    define(e, v, LLVMBuildLoad2(e->b, type_of(e, i), e->slots[i->a], ""));
}

void lmb_emit_set(Emit *e, const Instr *i, Val v) {
    (void)v;
    LLVMBuildStore(e->b, b_of(e, i), e->slots[i->a]);
}

void lmb_emit_global(Emit *e, const Instr *i, Val v) { define(e, v, e->blobs[i->imm.u]); }

/* Its memory was made at the function's beginning (emit.c). */
void lmb_emit_local(Emit *e, const Instr *i, Val v) {
    (void)i;
    assert(e->values[v]);
}

/*--- arithmetic ------------------------------------------------------------------------------------------------*/

typedef LLVMValueRef Build2(LLVMBuilderRef, LLVMValueRef, LLVMValueRef, const char *);

static void either(Emit *e, const Instr *i, Val v, Build2 *ints, Build2 *floats) {
    define(e, v, lmb_emit_fast(e, (is_float(i) ? floats : ints)(e->b, a_of(e, i), b_of(e, i), "")));
}

/* IRF_exact: the versioning pass has proven that the result fits. */
static Build2 *pick(const Instr *i, Build2 *plain, Build2 *exact) { return i->flags & IRF_exact ? exact : plain; }

void lmb_emit_add(Emit *e, const Instr *i, Val v) { either(e, i, v, pick(i, LLVMBuildAdd, LLVMBuildNSWAdd), LLVMBuildFAdd); }
void lmb_emit_sub(Emit *e, const Instr *i, Val v) { either(e, i, v, pick(i, LLVMBuildSub, LLVMBuildNSWSub), LLVMBuildFSub); }
void lmb_emit_mul(Emit *e, const Instr *i, Val v) { either(e, i, v, pick(i, LLVMBuildMul, LLVMBuildNSWMul), LLVMBuildFMul); }
void lmb_emit_div(Emit *e, const Instr *i, Val v) { either(e, i, v, LLVMBuildFDiv, LLVMBuildFDiv); }
void lmb_emit_and(Emit *e, const Instr *i, Val v) { either(e, i, v, LLVMBuildAnd, LLVMBuildAnd); }
void lmb_emit_or(Emit *e, const Instr *i, Val v) { either(e, i, v, LLVMBuildOr, LLVMBuildOr); }
void lmb_emit_xor(Emit *e, const Instr *i, Val v) { either(e, i, v, LLVMBuildXor, LLVMBuildXor); }
void lmb_emit_not(Emit *e, const Instr *i, Val v) { define(e, v, LLVMBuildNot(e->b, a_of(e, i), "")); }

void lmb_emit_neg(Emit *e, const Instr *i, Val v) {
    LLVMValueRef a = a_of(e, i);
    define(e, v, is_float(i) ? lmb_emit_fast(e, LLVMBuildFNeg(e->b, a, "")) : LLVMBuildNeg(e->b, a, ""));
}

static LLVMValueRef equals(Emit *e, LLVMValueRef a, LLVMValueRef b) {
    return LLVMBuildICmp(e->b, LLVMIntEQ, a, b, "");
}

/* The divisor with 1 in place of 0 and, for signed types, of -1: nothing traps. */
static LLVMValueRef safe_divisor(Emit *e, const Instr *i) {
    LLVMTypeRef t = type_of(e, i);
    LLVMValueRef b = b_of(e, i), bad = equals(e, b, LLVMConstNull(t));
    if (is_signed(i)) bad = LLVMBuildOr(e->b, bad, equals(e, b, LLVMConstAllOnes(t)), "");
    return LLVMBuildSelect(e->b, bad, LLVMConstInt(t, 1, 0), b, "");
}

/* Whether the remainder r must be corrected to have the divisor's sign. */
static LLVMValueRef must_floor(Emit *e, const Instr *i, LLVMValueRef r) {
    LLVMValueRef zero = LLVMConstNull(type_of(e, i));
    LLVMValueRef signs = LLVMBuildXor(e->b, r, b_of(e, i), "");
    return LLVMBuildAnd(e->b, LLVMBuildICmp(e->b, LLVMIntNE, r, zero, ""),
                        LLVMBuildICmp(e->b, LLVMIntSLT, signs, zero, ""), "");
}

void lmb_emit_idiv(Emit *e, const Instr *i, Val v) {
    LLVMTypeRef t = type_of(e, i);
    LLVMValueRef a = a_of(e, i), b = b_of(e, i), safe = safe_divisor(e, i), q;
    if (is_signed(i)) {
        q = LLVMBuildSDiv(e->b, a, safe, "");
        LLVMValueRef floored = must_floor(e, i, LLVMBuildSRem(e->b, a, safe, ""));
        q = LLVMBuildAdd(e->b, q, LLVMBuildSExt(e->b, floored, t, ""), "");
        q = LLVMBuildSelect(e->b, equals(e, b, LLVMConstAllOnes(t)), LLVMBuildNeg(e->b, a, ""), q, "");
    } else q = LLVMBuildUDiv(e->b, a, safe, "");
    define(e, v, LLVMBuildSelect(e->b, equals(e, b, LLVMConstNull(t)), LLVMConstNull(t), q, ""));
}

/* By 0 the divisor 1 gives 0, as it does in place of -1. */
void lmb_emit_imod(Emit *e, const Instr *i, Val v) {
    LLVMValueRef a = a_of(e, i), safe = safe_divisor(e, i), r;
    if (is_signed(i)) {
        r = LLVMBuildSRem(e->b, a, safe, "");
        LLVMValueRef fixed = LLVMBuildAdd(e->b, r, b_of(e, i), "");
        r = LLVMBuildSelect(e->b, must_floor(e, i, r), fixed, r, "");
    } else r = LLVMBuildURem(e->b, a, safe, "");
    define(e, v, r);
}

static LLVMValueRef width_of(Emit *e, const Instr *i, int less) {
    return LLVMConstInt(type_of(e, i), 8u * lmb_ir_size[i->type] - (unsigned)less, 0);
}

/* A count cut to the width, for LLVM; what the cut changed is put right by those who call this. */
static LLVMValueRef cut_count(Emit *e, const Instr *i) {
    return LLVMBuildAnd(e->b, b_of(e, i), width_of(e, i, 1), "");
}

static LLVMValueRef count_fits(Emit *e, const Instr *i) {
    return LLVMBuildICmp(e->b, LLVMIntULT, b_of(e, i), width_of(e, i, 0), "");
}

void lmb_emit_shl(Emit *e, const Instr *i, Val v) {
    LLVMValueRef shifted = LLVMBuildShl(e->b, a_of(e, i), cut_count(e, i), "");
    define(e, v, LLVMBuildSelect(e->b, count_fits(e, i), shifted, LLVMConstNull(type_of(e, i)), ""));
}

void lmb_emit_shr(Emit *e, const Instr *i, Val v) {
    if (is_signed(i)) {
        LLVMValueRef count = LLVMBuildSelect(e->b, count_fits(e, i), b_of(e, i), width_of(e, i, 1), "");
        define(e, v, LLVMBuildAShr(e->b, a_of(e, i), count, ""));
    } else {
        LLVMValueRef shifted = LLVMBuildLShr(e->b, a_of(e, i), cut_count(e, i), "");
        define(e, v, LLVMBuildSelect(e->b, count_fits(e, i), shifted, LLVMConstNull(type_of(e, i)), ""));
    }
}

static void compare(Emit *e, const Instr *i, Val v, LLVMIntPredicate s, LLVMIntPredicate u, LLVMRealPredicate f) {
    LLVMValueRef a = a_of(e, i), b = b_of(e, i);
    if (is_float(i)) define(e, v, LLVMBuildFCmp(e->b, f, a, b, ""));
    else define(e, v, LLVMBuildICmp(e->b, is_signed(i) ? s : u, a, b, ""));
}

void lmb_emit_eq(Emit *e, const Instr *i, Val v) { compare(e, i, v, LLVMIntEQ, LLVMIntEQ, LLVMRealOEQ); }
void lmb_emit_ne(Emit *e, const Instr *i, Val v) { compare(e, i, v, LLVMIntNE, LLVMIntNE, LLVMRealUNE); }
void lmb_emit_lt(Emit *e, const Instr *i, Val v) { compare(e, i, v, LLVMIntSLT, LLVMIntULT, LLVMRealOLT); }
void lmb_emit_le(Emit *e, const Instr *i, Val v) { compare(e, i, v, LLVMIntSLE, LLVMIntULE, LLVMRealOLE); }

void lmb_emit_select(Emit *e, const Instr *i, Val v) {
    define(e, v, LLVMBuildSelect(e->b, a_of(e, i), b_of(e, i), c_of(e, i), ""));
}

/*--- conversions -----------------------------------------------------------------------------------------------*/

/* Out of range LLVM's result is poison; freeze makes it some value. Small integers go through 32 bits. */
static LLVMValueRef float_to_int(Emit *e, LLVMValueRef a, IrType to) {
    int is_wide = lmb_ir_size[to] >= 4;
    LLVMTypeRef t = is_wide ? e->types[to] : e->i32;
    int is_plain = is_wide && !lmb_ir_is_signed(to);
    LLVMValueRef x = is_plain ? LLVMBuildFPToUI(e->b, a, t, "") : LLVMBuildFPToSI(e->b, a, t, "");
    x = LLVMBuildFreeze(e->b, x, "");
    return is_wide ? x : LLVMBuildTrunc(e->b, x, e->types[to], "");
}

static LLVMValueRef not_zero(Emit *e, LLVMValueRef a, IrType from) {
    LLVMValueRef zero = LLVMConstNull(e->types[from]);
    return lmb_ir_is_float(from) ? LLVMBuildFCmp(e->b, LLVMRealUNE, a, zero, "")
                                 : LLVMBuildICmp(e->b, LLVMIntNE, a, zero, "");
}

static LLVMValueRef int_to_int(Emit *e, LLVMValueRef a, IrType from, IrType to) {
    unsigned have = LLVMGetIntTypeWidth(e->types[from]), want = LLVMGetIntTypeWidth(e->types[to]);
    if (have == want) return a;
    if (have > want) return LLVMBuildTrunc(e->b, a, e->types[to], "");
    return lmb_ir_is_signed(from) ? LLVMBuildSExt(e->b, a, e->types[to], "") : LLVMBuildZExt(e->b, a, e->types[to], "");
}

static LLVMValueRef convert(Emit *e, LLVMValueRef a, IrType from, IrType to) {
    LLVMTypeRef t = e->types[to];
    if (from == to) return a;
    if (to == I_b1) return not_zero(e, a, from);
    if (lmb_ir_is_float(from)) {
        if (to == I_f64) return LLVMBuildFPExt(e->b, a, t, "");
        if (to == I_f32) return LLVMBuildFPTrunc(e->b, a, t, "");
        return float_to_int(e, a, to);
    }
    if (!lmb_ir_is_float(to)) return int_to_int(e, a, from, to);
    return lmb_ir_is_signed(from) ? LLVMBuildSIToFP(e->b, a, t, "") : LLVMBuildUIToFP(e->b, a, t, "");
}

void lmb_emit_convert(Emit *e, const Instr *i, Val v) {
    IrType from = lmb_ir_result_type(&e->f->code.at[i->a]);
    define(e, v, convert(e, a_of(e, i), from, (IrType)i->type));
}

void lmb_emit_bitcast(Emit *e, const Instr *i, Val v) {
    define(e, v, LLVMBuildBitCast(e->b, a_of(e, i), type_of(e, i), ""));
}

void lmb_emit_math(Emit *e, const Instr *i, Val v) {
    LLVMValueRef args[3];
    assert(i->nargs <= 3);
    for (uint32_t k = 0; k < i->nargs; k++) args[k] = e->values[i->args[k]];
    define(e, v, lmb_emit_fast(e, e->target->math(e, i, args)));
}

/*--- memory ----------------------------------------------------------------------------------------------------*/

void lmb_emit_load(Emit *e, const Instr *i, Val v) {
    LLVMTypeRef t = i->type == I_b1 ? e->types[I_u8] : type_of(e, i);
    LLVMValueRef x = LLVMBuildLoad2(e->b, t, lmb_emit_address(e, i), "");
    LLVMSetAlignment(x, 1); /* wrapped buffers need not be aligned */
    lmb_emit_alias(e, x, i->imm.i);
    define(e, v, i->type == I_b1 ? LLVMBuildICmp(e->b, LLVMIntNE, x, LLVMConstNull(t), "") : x);
}

void lmb_emit_store(Emit *e, const Instr *i, Val v) {
    (void)v;
    LLVMValueRef x = c_of(e, i);
    if (i->type == I_b1) x = LLVMBuildZExt(e->b, x, e->types[I_u8], "");
    x = LLVMBuildStore(e->b, x, lmb_emit_address(e, i));
    LLVMSetAlignment(x, 1);
    lmb_emit_alias(e, x, i->imm.i);
}

void lmb_emit_ptradd(Emit *e, const Instr *i, Val v) { define(e, v, lmb_emit_address(e, i)); }

void lmb_emit_isnull(Emit *e, const Instr *i, Val v) {
    define(e, v, equals(e, a_of(e, i), LLVMConstNull(e->types[I_ptr])));
}
