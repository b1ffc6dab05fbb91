/* Differential fuzzer of everything below the typed IR: random programs, run on the evaluator, as plain machine code and
 * as optimized machine code with versioned nests, must agree in results, arrays, errors, trace, fuel and owners.
 *
 * Programs have several functions that call each other, loops of all kinds, conditions, ways out, checks, variables, and
 * arrays that begin or end at a page that cannot be touched. A mismatch prints seed and program.
 * Usage: diff [programs] [seed] */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#endif
#include "ir_harness.h"

#include <sys/mman.h>

enum { NARRAYS = 4, STRIDED = 2, NSCALARS = 5, NRESULTS = 3, MAX_VALUES = 400, MAX_FNS = 3, MAX_DEPTH = 4 };

typedef struct Random { uint64_t state; } Random;

static uint32_t next(Random *r, uint32_t below) {
    r->state = r->state * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)((r->state >> 33) % below);
}

static int chance(Random *r, uint32_t percent) { return next(r, 100) < percent; }

/*--- making programs -------------------------------------------------------------------------------------------------*/

typedef struct Value {
    Val v;
    IrType type;
} Value;

typedef struct Array { /* its parts, as values of the function's beginning */
    IrType type;
    Val data, extent, stride; /* stride 0: contiguous */
} Array;

typedef struct Make {
    Random *r;
    Program *p;
    Fn *f;
    uint32_t index;         /* of f */
    Value values[MAX_VALUES];
    int n;
    Array arrays[NARRAYS];
    int narrays;
    Val regions[32];
    int nregions, depth, budget;
} Make;

static const IrType array_types[NARRAYS] = {I_f64, I_i64, I_i32, I_i64};
static const uint8_t array_dtypes[NARRAYS] = {LMB_float64, LMB_int64, LMB_int32, LMB_int64};

static Val keep(Make *m, Val v, IrType t) {
    if (m->n < MAX_VALUES) m->values[m->n++] = (Value){v, t};
    return v;
}

static Val emit(Make *m, IrOp op, IrType t, Val a, Val b, Val c, int64_t imm) {
    return lmb_ir_emit(m->p, m->f, op, t, a, b, c, imm, next(m->r, 5));
}

static Val constant(Make *m, IrType t) {
    static const double floats[] = {0, 1, -1, 0.5, -2.25, 3.75, 1e10, 1e-3, INFINITY, NAN};
    static const int64_t ints[] = {0, 1, 2, 3, -1, -2, 7, 31, 63, 64, 100, INT64_MAX, INT64_MIN};
    if (lmb_ir_is_float(t)) return lmb_ir_float(m->p, m->f, t, floats[next(m->r, 10)]);
    int64_t x = (int64_t)lmb_eval_canon(t, (uint64_t)ints[next(m->r, t == I_i64 && chance(m->r, 90) ? 9 : 13)]);
    return emit(m, O_const, t, 0, 0, 0, x);
}

/* A value of a type, from those in reach. */
static Val pick(Make *m, IrType t) {
    for (int tries = 0; tries < 12 && m->n; tries++) {
        const Value *v = &m->values[chance(m->r, 50) ? m->n - 1 - (int)next(m->r, m->n < 8 ? (uint32_t)m->n : 8)
                                                     : (int)next(m->r, (uint32_t)m->n)];
        if (v->type == t) return v->v;
    }
    return constant(m, t);
}

static IrType any_type(Make *m) {
    uint32_t k = next(m->r, 100);
    return k < 40 ? I_i64 : k < 65 ? I_f64 : k < 72 ? I_b1 : (IrType)(I_i8 + next(m->r, 10));
}

static int applies(const OpInfo *o, IrType t) {
    if (!strchr(o->flags, 'P') || o->operands[0] != 't') return 0;
    if (strchr(o->flags, 'L') && t == I_b1) return 1;
    if (strchr(o->flags, 'I') && !lmb_ir_is_int(t)) return 0;
    if (strchr(o->flags, 'D') && !lmb_ir_is_float(t)) return 0;
    return !(strchr(o->flags, 'N') && t == I_b1);
}

static void make_op(Make *m) {
    IrType t = any_type(m);
    for (int tries = 0; tries < 30; tries++) {
        IrOp op = (IrOp)next(m->r, O__count);
        const OpInfo *o = &lmb_ir_ops[op];
        if (!applies(o, t)) continue;
        Val a = pick(m, t), b = o->operands[1] == 't' ? pick(m, t) : 0;
        Val v = emit(m, op, t, a, b, 0, 0);
        keep(m, v, o->result == 'b' ? I_b1 : t);
        return;
    }
}

static void make_select(Make *m) {
    IrType t = any_type(m);
    Val c = pick(m, I_b1), a = pick(m, t), b = pick(m, t);
    keep(m, emit(m, O_select, t, c, a, b, 0), t);
}

/* Not from float to integer, where out of range any value will do. */
static void make_convert(Make *m) {
    IrType from = any_type(m), to = any_type(m);
    if (lmb_ir_is_float(from) && !lmb_ir_is_float(to) && to != I_b1) return;
    keep(m, emit(m, O_convert, to, pick(m, from), 0, 0, 0), to);
}

/* Not copysign: the sign of a NaN is any. */
static void make_math(Make *m) {
    static const Intrinsic fns[] = {IN_sqrt, IN_floor, IN_ceil, IN_rint, IN_round, IN_trunc, IN_fma, IN_fmod, IN_sin,
                                    IN_exp, IN_pow, IN_hypot, IN_fabs};
    IrType t = chance(m->r, 80) ? I_f64 : I_f32;
    Intrinsic f = fns[next(m->r, sizeof fns / sizeof *fns)];
    Val args[3];
    uint32_t n = (uint32_t)strlen(lmb_intrinsics[f].args);
    for (uint32_t k = 0; k < n; k++) args[k] = pick(m, t);
    keep(m, lmb_ir_list(m->p, m->f, O_math, t, args, n, f, 0), t);
}

static uint32_t some_slot(Make *m) { return 1 + next(m->r, m->f->slots.n - 1); }

static void make_get(Make *m) {
    uint32_t s = some_slot(m);
    IrType t = (IrType)m->f->slots.at[s].type;
    keep(m, emit(m, O_get, t, s, 0, 0, 0), t);
}

static void make_set(Make *m) {
    uint32_t s = some_slot(m);
    IrType t = (IrType)m->f->slots.at[s].type;
    Val v = pick(m, t);
    emit(m, O_set, t, s, v, 0, 0);
}

/*--- memory ------------------------------------------------------------------------------------------------------------*/

static Val small_constant(Make *m, int lo, int hi) {
    return emit(m, O_const, I_i64, 0, 0, 0, lo + (int64_t)next(m->r, (uint32_t)(hi - lo + 1)));
}

/* Often near a loop's variable, so that nests can be proven. */
static Val make_subscript(Make *m) {
    Val v = pick(m, I_i64);
    for (int k = m->nregions - 1; k >= 0; k--)
        if (m->f->code.at[m->regions[k]].op == O_for && chance(m->r, 70)) {
            v = m->regions[k];
            break;
        }
    if (chance(m->r, 40)) v = emit(m, O_add, I_i64, v, small_constant(m, -2, 2), 0, 0);
    if (chance(m->r, 15)) v = emit(m, O_mul, I_i64, v, small_constant(m, -2, 3), 0, 0);
    if (chance(m->r, 10)) v = emit(m, O_imod, I_i64, v, pick(m, I_i64), 0, 0);
    return v;
}

static Val make_offset(Make *m, const Array *a) {
    Val i = emit(m, O_index, I_i64, make_subscript(m), a->extent, 0, next(m->r, 3));
    keep(m, i, I_i64);
    Val size = a->stride ? a->stride : emit(m, O_const, I_i64, 0, 0, 0, lmb_ir_size[a->type]);
    return emit(m, O_mul, I_i64, i, size, 0, 0);
}

static void make_load(Make *m) {
    if (!m->narrays) return;
    const Array *a = &m->arrays[next(m->r, (uint32_t)m->narrays)];
    Val at = make_offset(m, a);
    keep(m, emit(m, O_load, a->type, a->data, at, 0, 0), a->type);
}

static void make_store(Make *m) {
    if (!m->narrays) return;
    const Array *a = &m->arrays[next(m->r, (uint32_t)m->narrays)];
    Val at = make_offset(m, a);
    emit(m, O_store, a->type, a->data, at, pick(m, a->type), 0);
}

/* One array from others, element by element. */
static void make_update(Make *m) {
    if (!m->narrays) return;
    static const IrOp ops[] = {O_add, O_sub, O_mul};
    const Array *to = &m->arrays[chance(m->r, 50) ? 1 : 3], *from = &m->arrays[chance(m->r, 50) ? 3 : 1];
    Val x = emit(m, O_load, I_i64, from->data, make_offset(m, from), 0, 0);
    Val y = emit(m, O_load, I_i64, to->data, make_offset(m, to), 0, 0);
    Val at = make_offset(m, to);
    emit(m, O_store, I_i64, to->data, at, emit(m, ops[next(m->r, 3)], I_i64, x, y, 0, 0), 0);
}

/* An owner of its own, held by slot 0. */
static void make_alloc(Make *m) {
    Val old = emit(m, O_get, I_ptr, 0, 0, 0, 0);
    emit(m, O_release, I_void, old, 0, 0, 0);
    emit(m, O_set, I_ptr, 0, emit(m, O_const, I_ptr, 0, 0, 0, 0), 0, 0);
    Val owner = emit(m, O_alloc, I_ptr, chance(m->r, 90) ? small_constant(m, 16, 64) : pick(m, I_i64), 0, 0, 1);
    emit(m, O_set, I_ptr, 0, owner, 0, 0);
}

/*--- control -----------------------------------------------------------------------------------------------------------*/

static void make_statements(Make *m, int n);

static void open_region(Make *m, Val v) { m->regions[m->nregions++] = v; }

static void make_region(Make *m, Val v, int values) {
    open_region(m, v);
    m->depth++;
    make_statements(m, 1 + (int)next(m->r, 6));
    m->depth--;
    if (m->f->code.at[v].op == O_if && chance(m->r, 40)) {
        m->n = values;
        emit(m, O_else, I_void, 0, 0, 0, 0);
        m->depth++;
        make_statements(m, 1 + (int)next(m->r, 4));
        m->depth--;
    }
    m->nregions--;
    m->n = values;
    emit(m, O_end, I_void, v, 0, 0, 0);
}

static void make_if(Make *m) {
    int values = m->n;
    make_region(m, emit(m, O_if, I_void, pick(m, I_b1), 0, 0, 0), values);
}

static void make_block(Make *m) {
    int values = m->n;
    make_region(m, emit(m, O_block, I_void, 0, 0, 0, 0), values);
}

static void make_loop(Make *m) {
    int values = m->n;
    Val leave = emit(m, O_block, I_void, 0, 0, 0, 0), loop = emit(m, O_loop, I_void, 0, 0, 0, 0);
    open_region(m, leave);
    open_region(m, loop);
    m->depth++;
    Val stop = emit(m, O_if, I_void, pick(m, I_b1), 0, 0, 0);
    emit(m, O_br, I_void, leave, 0, 0, 0);
    emit(m, O_end, I_void, stop, 0, 0, 0);
    make_statements(m, 1 + (int)next(m->r, 5));
    m->depth--;
    m->nregions -= 2;
    m->n = values;
    emit(m, O_end, I_void, loop, 0, 0, 0);
    emit(m, O_end, I_void, leave, 0, 0, 0);
}

static Val make_bound(Make *m) {
    if (m->narrays && chance(m->r, 40)) return m->arrays[next(m->r, (uint32_t)m->narrays)].extent;
    for (int k = m->nregions - 1; k >= 0 && chance(m->r, 30); k--)
        if (m->f->code.at[m->regions[k]].op == O_for) return emit(m, O_add, I_i64, m->regions[k], small_constant(m, -1, 1), 0, 0);
    if (chance(m->r, 40)) return small_constant(m, 0, 2);
    return chance(m->r, 85) ? small_constant(m, -2, 12) : pick(m, I_i64);
}

static void make_for(Make *m) {
    int values = m->n;
    Val from = make_bound(m), to = make_bound(m), step = chance(m->r, 70) ? small_constant(m, 1, 1) : small_constant(m, -2, 2);
    Val v = emit(m, O_for, I_i64, from, to, step, 0);
    keep(m, v, I_i64);
    make_region(m, v, values);
}

/* for i in range(n - 2): to[i + c] = to[i + d] op from[i + e]: what optimizers change most. */
static void make_kernel(Make *m) {
    static const IrOp ops[] = {O_add, O_sub, O_mul};
    if (!m->narrays) return;
    const Array *to = &m->arrays[chance(m->r, 50) ? 1 : 3], *from = &m->arrays[chance(m->r, 50) ? 3 : 1];
    const Array *arrays[3] = {from, to, to};
    Val offsets[3], eight = emit(m, O_const, I_i64, 0, 0, 0, 8), one = small_constant(m, 1, 1);
    Val stop = emit(m, O_sub, I_i64, to->extent, small_constant(m, 2, 2), 0, 0);
    Val loop = emit(m, O_for, I_i64, small_constant(m, 0, 1), stop, one, 0);
    for (int k = 0; k < 3; k++) {
        Val i = emit(m, O_add, I_i64, loop, small_constant(m, 0, 2), 0, 0);
        offsets[k] = emit(m, O_mul, I_i64, emit(m, O_index, I_i64, i, arrays[k]->extent, 0, 0), eight, 0, 0);
    }
    Val x = emit(m, O_load, I_i64, from->data, offsets[0], 0, 0), y = emit(m, O_load, I_i64, to->data, offsets[1], 0, 0);
    emit(m, O_store, I_i64, to->data, offsets[2], emit(m, ops[next(m->r, 3)], I_i64, x, y, 0, 0), 0);
    emit(m, O_end, I_void, loop, 0, 0, 0);
}

static void make_way_out(Make *m) {
    uint32_t k = next(m->r, 10);
    if (k < 7 && m->nregions) emit(m, O_br, I_void, m->regions[next(m->r, (uint32_t)m->nregions)], 0, 0, 0);
    else if (k < 9) emit(m, O_return, I_void, 0, 0, 0, 0);
    else emit(m, O_fail, I_void, 0, 0, 0, LMB_X_raise);
}

static void make_check(Make *m) {
    Val a = pick(m, I_b1), b = chance(m->r, 50) ? pick(m, I_i64) : 0, c = chance(m->r, 50) ? pick(m, I_i64) : 0;
    emit(m, O_check, I_void, a, b, c, chance(m->r, 50) ? LMB_X_value : LMB_X_raise | 1 << 8);
}

static void make_call(Make *m) {
    uint32_t k = next(m->r, m->p->fns.n);
    const Fn *callee = m->p->fns.at[k];
    Val args[16];
    if (k == 0 || (k <= m->index && chance(m->r, 60))) return;
    for (uint32_t n = 0; n < callee->nparams; n++) args[n] = pick(m, (IrType)callee->param_types[n]);
    Val v = lmb_ir_list(m->p, m->f, O_call, I_void, args, callee->nparams, k, next(m->r, 5));
    for (uint32_t n = 0; n < callee->nresults; n++)
        keep(m, emit(m, O_result, (IrType)callee->result_types[n], v, 0, 0, n), (IrType)callee->result_types[n]);
}

static void make_setresult(Make *m) {
    uint32_t n = next(m->r, m->f->nresults);
    emit(m, O_setresult, I_void, pick(m, (IrType)m->f->result_types[n]), 0, 0, n);
}

static void make_statement(Make *m) {
    uint32_t k = next(m->r, 200);
    int nest = m->depth < MAX_DEPTH && m->nregions < 28;
    if (k < 50) make_op(m);
    else if (k < 57) make_select(m);
    else if (k < 66) make_convert(m);
    else if (k < 71) make_math(m);
    else if (k < 82) make_get(m);
    else if (k < 95) make_set(m);
    else if (k < 112) make_load(m);
    else if (k < 124) make_store(m);
    else if (k < 132) make_update(m);
    else if (k < 137) make_kernel(m);
    else if (k < 156) { if (nest) make_for(m); }
    else if (k < 168) { if (nest) make_if(m); }
    else if (k < 171) { if (nest) make_block(m); }
    else if (k < 176) { if (nest) make_loop(m); }
    else if (k < 180) make_call(m);
    else if (k < 184) make_check(m);
    else if (k < 188) { if (m->depth && chance(m->r, 50)) make_way_out(m); }
    else if (k < 191) make_alloc(m);
    else if (k < 192) emit(m, O_fuel, I_void, small_constant(m, 0, 9), 0, 0, 0);
    else make_setresult(m);
}

static void make_statements(Make *m, int n) {
    while (n-- > 0 && m->budget-- > 0) make_statement(m);
}

/*--- functions ---------------------------------------------------------------------------------------------------------*/

static void take_params(Make *m) {
    uint32_t n = 0;
    if (m->index == 0)
        for (; m->narrays < NARRAYS; m->narrays++, n += 4) {
            Array *a = &m->arrays[m->narrays];
            a->type = array_types[m->narrays];
            a->data = emit(m, O_param, I_ptr, 0, 0, 0, n);
            a->extent = emit(m, O_param, I_i64, 0, 0, 0, n + 2);
            a->stride = m->narrays == STRIDED ? emit(m, O_param, I_i64, 0, 0, 0, n + 3) : 0;
        }
    for (; n < m->f->nparams; n++) {
        IrType t = (IrType)m->f->param_types[n];
        keep(m, emit(m, O_param, t, 0, 0, 0, n), t);
    }
}

static void make_body(Make *m, uint32_t k) {
    static const IrType slots[] = {I_ptr, I_i64, I_i64, I_f64, I_f64, I_i32, I_b1, I_u8, I_f32, I_u64};
    m->index = k;
    m->f = m->p->fns.at[k];
    m->n = m->nregions = m->depth = m->narrays = 0;
    m->budget = 60;
    for (size_t s = 0; s < sizeof slots / sizeof *slots; s++) lmb_ir_slot(m->p, m->f, slots[s], NULL);
    take_params(m);
    make_statements(m, 8 + (int)next(m->r, 16));
    emit(m, O_exit, I_void, 0, 0, 0, 0);
    emit(m, O_release, I_void, emit(m, O_get, I_ptr, 0, 0, 0, 0), 0, 0, 0);
}

static void declare_entry(Program *p) {
    static const uint8_t scalars[NSCALARS] = {LMB_int64, LMB_int64, LMB_float64, LMB_bool, LMB_uint8};
    static const uint8_t results[NRESULTS] = {LMB_int64, LMB_float64, LMB_int32};
    Fn *f = lmb_ir_fn(p, "entry");
    Vec(uint8_t) types = {0};
    for (int k = 0; k < NARRAYS; k++) {
        vec_push(p->arena, &p->args, ((Leaf){1, array_dtypes[k], 1}));
        for (int w = 0; w < 4; w++) vec_push(p->arena, &types, w < 2 ? I_ptr : I_i64);
    }
    for (int k = 0; k < NSCALARS; k++) {
        int parts;
        vec_push(p->arena, &p->args, ((Leaf){0, scalars[k], 0}));
        vec_push(p->arena, &types, (uint8_t)lmb_ir_dtype(scalars[k], &parts));
    }
    f->param_types = types.at, f->nparams = types.n;
    f->result_types = arena_array(p->arena, uint8_t, NRESULTS), f->nresults = NRESULTS;
    for (int k = 0; k < NRESULTS; k++) {
        int parts;
        vec_push(p->arena, &p->results, ((Leaf){0, results[k], 0}));
        f->result_types[k] = (uint8_t)lmb_ir_dtype(results[k], &parts);
    }
}

static void declare_other(Make *m) {
    Fn *f = lmb_ir_fn(m->p, "other");
    f->nparams = next(m->r, 4), f->nresults = 1 + next(m->r, 3);
    f->param_types = arena_array(m->p->arena, uint8_t, f->nparams + 1);
    f->result_types = arena_array(m->p->arena, uint8_t, f->nresults);
    for (uint32_t n = 0; n < f->nparams; n++) f->param_types[n] = (uint8_t)any_type(m);
    for (uint32_t n = 0; n < f->nresults; n++) f->result_types[n] = (uint8_t)any_type(m);
    f->inline_hint = (uint8_t)(next(m->r, 3));
}

static Program *make_program(Arena *arena, uint64_t seed) {
    Random r = {seed * 0x9e3779b97f4a7c15ull + 1};
    Make *m = arena_new(arena, Make);
    *m = (Make){.r = &r};
    for (int k = 0; k < 8; k++) next(&r, 2);
    m->p = arena_new(arena, Program);
    m->p->arena = arena;
    for (int k = 0; k < 5; k++) vec_push(arena, &m->p->places, ((Place){.file = "k.py", .function = "f", .line = k}));
    for (int k = 0; k < 2; k++) vec_push(arena, &m->p->messages, ((Message){"ValueError", "text"}));
    declare_entry(m->p);
    for (uint32_t n = next(&r, MAX_FNS); n > 0; n--) declare_other(m);
    for (uint32_t k = 0; k < m->p->fns.n; k++) {
        make_body(m, k);
        for (Val v = 0; v < m->f->code.n; v++) /* always-inline cannot recur */
            if (m->f->code.at[v].op == O_call && m->f->code.at[v].imm.u <= k) m->p->fns.at[m->f->code.at[v].imm.u]->inline_hint = 0;
    }
    return m->p;
}

/*--- inputs --------------------------------------------------------------------------------------------------------------*/

enum { PAGE = 4096, ROOM = 2 * PAGE };

/* Memory with a page before and after it that cannot be touched. */
typedef struct Pen { char *base; } Pen;

static Pen new_pen(void) {
    Pen p = {mmap(NULL, ROOM + 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)};
    if (p.base == MAP_FAILED || mprotect(p.base + PAGE, ROOM, PROT_READ | PROT_WRITE)) exit(2);
    return p;
}

static Pen pens[NARRAYS];

typedef struct Input {
    struct { void *data, *owner; int64_t shape, stride; } arrays[NARRAYS];
    int64_t scalars[NSCALARS];
    int64_t fuel, left, slice, depth;
} Input;

static void fill_memory(Random *r) {
    for (int k = 0; k < NARRAYS; k++) {
        char *at = pens[k].base + PAGE;
        for (int n = 0; n < ROOM; n += 8) {
            double d = (double)next(r, 1000) / 8 - 50;
            int64_t i = (int64_t)next(r, 40) - 8;
            int32_t w[2] = {(int32_t)next(r, 100) - 20, (int32_t)next(r, 1000)};
            memcpy(at + n, k == 0 ? (void *)&d : k != 2 ? (void *)&i : (void *)w, 8);
        }
    }
}

/* The last array shifted by some elements over the second, or so that just their ends meet. */
static void overlap(Input *in, Random *r) {
    int64_t shift = (int64_t)next(r, 5) - 2 + (next(r, 3) ? 0 : next(r, 2) ? in->arrays[1].shape - 2 : 2 - in->arrays[3].shape);
    char *low = pens[1].base + PAGE, *at = (char *)in->arrays[1].data + shift * 8;
    int64_t room = (low + ROOM - at) / 8;
    if (at < low || room < 0) return;
    in->arrays[3].data = at;
    if (in->arrays[3].shape > room) in->arrays[3].shape = room;
}

/* An array at the beginning or at the end of its memory; one has any stride. */
static Input make_input(Random *r) {
    Input in = {0};
    int64_t common = next(r, 2) ? 20 + next(r, 200) : 0; /* often all have one length, enough for vectors */
    for (int k = 0; k < NARRAYS; k++) {
        int64_t size = lmb_ir_size[array_types[k]], n = common ? common : next(r, 30), step = k == STRIDED ? 1 + next(r, 3) : 1;
        char *low = pens[k].base + PAGE, *high = low + ROOM - (n ? ((n - 1) * step + 1) * size : 0);
        char *at = next(r, 2) ? low : high;
        if (k == STRIDED && next(r, 3) == 0 && n) at += (n - 1) * step * size, step = -step;
        in.arrays[k].data = at;
        in.arrays[k].shape = n;
        in.arrays[k].stride = step * size;
    }
    if (next(r, 3) == 0) overlap(&in, r);
    for (int k = 0; k < 2; k++) in.scalars[k] = next(r, 6) ? (int64_t)next(r, 20) - 4 : (int64_t)next(r, 2) - 1 + INT64_MAX;
    double d = (double)next(r, 100) / 4 - 8;
    memcpy(&in.scalars[2], &d, sizeof d);
    in.scalars[3] = next(r, 2);
    in.scalars[4] = next(r, 256);
    in.fuel = next(r, 4) ? 12000 : next(r, 60);
    in.slice = 1 + next(r, 500);
    in.left = next(r, 3) ? 0 : next(r, 2000);
    in.depth = next(r, 2) ? 12 : next(r, 4);
    return in;
}

/*--- comparing -----------------------------------------------------------------------------------------------------------*/

typedef struct Outcome {
    int32_t status;
    lmb_call ctx;
    Tank tank;
    int64_t results[NRESULTS];
    char memory[NARRAYS][ROOM];
} Outcome;

static void run(const Program *p, lmb_entry entry, const Input *input, const Random *memory, Outcome *o) {
    Input in = *input;
    Random r = *memory;
    void *slots[NARRAYS + NSCALARS + NRESULTS];
    fill_memory(&r);
    memset(o, 0, sizeof *o);
    for (int k = 0; k < NARRAYS; k++) slots[k] = &in.arrays[k];
    for (int k = 0; k < NSCALARS; k++) slots[NARRAYS + k] = &in.scalars[k];
    for (int k = 0; k < NRESULTS; k++) slots[NARRAYS + NSCALARS + k] = &o->results[k];
    o->tank = (Tank){.slice = in.slice, .left = in.left};
    o->ctx = new_call(&o->tank, in.fuel);
    o->ctx.depth = in.depth;
    o->status = entry ? entry(&o->ctx, slots) : lmb_eval(p, &test_services, &o->ctx, slots);
    o->ctx.state = NULL;
    for (int k = 0; k < NARRAYS; k++) memcpy(o->memory[k], pens[k].base + PAGE, ROOM);
}

static int same_float(int64_t x, int64_t y) {
    double a, b;
    memcpy(&a, &x, 8), memcpy(&b, &y, 8);
    return x == y || (isnan(a) && isnan(b));
}

/* NaNs are equal. */
static int same_memory(const Outcome *a, const Outcome *b) {
    for (int n = 0; n < ROOM; n += 8) {
        int64_t x, y;
        memcpy(&x, a->memory[0] + n, 8), memcpy(&y, b->memory[0] + n, 8);
        if (!same_float(x, y)) return 0;
    }
    return memcmp(a->memory[1], b->memory[1], (NARRAYS - 1) * ROOM) == 0;
}

static const char *difference(const Outcome *a, const Outcome *b) {
    if (a->status != b->status) return "status";
    if (memcmp(&a->ctx, &b->ctx, sizeof a->ctx)) return a->ctx.fuel != b->ctx.fuel ? "fuel" : "context";
    if (a->results[0] != b->results[0] || !same_float(a->results[1], b->results[1]) || a->results[2] != b->results[2]) return "results";
    if (!same_memory(a, b)) return "arrays";
    if (a->tank.owners || b->tank.owners) return "owners left";
    return a->tank.allocs != b->tank.allocs || a->tank.polls != b->tank.polls ? "services" : NULL;
}

static int statuses[16], versions;

static void print_case(uint64_t seed, const char *what, const Outcome *a, const Outcome *b, const Program *p) {
    StrBuf text;
    lmb_str_init(&text, p->arena);
    lmb_irdump(&text, p);
    printf("seed %" PRIu64 ": %s differ: status %d %d, place %d %d, fuel %" PRId64 " %" PRId64 "\n%s\n", seed, what,
           a->status, b->status, a->ctx.place, b->ctx.place, a->ctx.fuel, b->ctx.fuel, text.s);
}

static void test_program(uint64_t seed) {
    enum { INPUTS = 5 };
    static Outcome want, got;
    Case plain, fast;
    Random r = {seed * 77 + 3};
    begin_case(&plain);
    begin_case(&fast);
    plain.code.program = make_program(&plain.code.arena, seed);
    fast.code.program = make_program(&fast.code.arena, seed);
    const char *wrong = lmb_ircheck(plain.code.program);
    int opened = 0;
    if (!wrong) {
        versions += lmb_pass_version(fast.code.program);
        wrong = lmb_ircheck(fast.code.program);
        test_opt = seed % 4 == 0;
        opened = !wrong && compile_case(&plain, NULL, NULL);
        test_opt = 2 + seed % 2;
        opened = opened && compile_case(&fast, NULL, NULL);
    }
    CHECK(!wrong && opened, "seed %" PRIu64 ": %s", seed, wrong ? wrong : "does not compile");
    for (int k = 0; k < INPUTS && opened; k++) {
        Input in = make_input(&r);
        Random memory = {seed + (uint64_t)k};
        run(plain.code.program, NULL, &in, &memory, &want);
        statuses[want.status & 15]++;
        for (int way = 0; way < 3; way++) {
            run(fast.code.program, way == 0 ? plain.entry : way == 1 ? fast.entry : NULL, &in, &memory, &got);
            const char *d = difference(&want, &got);
            CHECK(!d, "seed %" PRIu64 " way %d input %d: %s", seed, way, k, d);
            if (d && failed < 3) print_case(seed, d, &want, &got, plain.code.program);
        }
    }
    end_case(&plain);
    end_case(&fast);
}

int main(int argc, char **argv) {
    int programs = argc > 1 ? atoi(argv[1]) : 300;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    begin_tests();
    for (int k = 0; k < NARRAYS; k++) pens[k] = new_pen();
    for (int k = 0; k < programs; k++) test_program(seed + (uint64_t)k);
    printf("seeds %" PRIu64 " to %" PRIu64 ": %d nests with versions; ends by code:", seed, seed + (uint64_t)programs - 1, versions);
    for (int k = 0; k < 12; k++) printf(" %d", statuses[k]);
    printf("\n");
    return end_tests();
}
