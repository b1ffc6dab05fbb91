/* Tables of the typed IR, its builders, and the facts about structure that evaluator and back ends read.
 *
 * In: ops.def, intrinsics.def; calls of the builders by lowering and passes. Out: instructions appended to a Fn, and
 * after lmb_ir_finish the marks (matching ends) and cycles (recursion) of a program. All memory is the program's arena.
 * What must hold: builders give every operation without a type of its own the one its row implies (void, i64, ptr), so
 * that two programs are equal when their dumps are. */
#include "compiler/ir.h"

#include <assert.h>
#include <string.h>

const OpInfo lmb_ir_ops[O__count] = {
#define O(name, result, operands, flags, text) {#name, #result[0], operands, flags},
#include "compiler/ops.def"
#undef O
};

const char *const lmb_ir_types[I__count] = {"void", "b1",  "i8",  "i16", "i32", "i64", "u8",
                                            "u16",  "u32", "u64", "f32", "f64", "ptr"};
const uint8_t lmb_ir_size[I__count] = {0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 8};

static IrType implied_type(IrOp op) {
    switch (lmb_ir_ops[op].result) {
    case 'p': return I_ptr;
    case 'l': return I_i64;
    default: return I_void;
    }
}

int lmb_ir_has(const Instr *i, char flag) {
    assert(i->op < O__count);
    return strchr(lmb_ir_ops[i->op].flags, flag) != NULL;
}

int lmb_ir_typed(const Instr *i) {
    const OpInfo *o = &lmb_ir_ops[i->op];
    return o->result == 't' || strchr(o->operands, 't') != NULL;
}

Val lmb_ir_operand(const Instr *i, int k) {
    assert(k >= 0 && k < LMB_IR_OPERANDS);
    return k == 0 ? i->a : k == 1 ? i->b : i->c;
}

int lmb_ir_is_value(char operand) { return operand && strchr("tnblpv", operand) != NULL; }
int lmb_ir_is_float(IrType type) { return type == I_f32 || type == I_f64; }
int lmb_ir_is_signed(IrType type) { return type >= I_i8 && type <= I_i64; }
int lmb_ir_is_int(IrType type) { return type >= I_i8 && type <= I_u64; }

IrType lmb_ir_result_type(const Instr *i) {
    switch (lmb_ir_ops[i->op].result) {
    case 't': return (IrType)i->type;
    case 'b': return I_b1;
    default: return implied_type((IrOp)i->op);
    }
}

IrType lmb_ir_dtype(uint8_t dtype, int *parts) {
    static const uint8_t types[LMB_DTYPE_COUNT] = {
        [LMB_bool] = I_b1,     [LMB_int8] = I_i8,      [LMB_int16] = I_i16,     [LMB_int32] = I_i32,
        [LMB_int64] = I_i64,   [LMB_uint8] = I_u8,     [LMB_uint16] = I_u16,    [LMB_uint32] = I_u32,
        [LMB_uint64] = I_u64,  [LMB_float32] = I_f32,  [LMB_float64] = I_f64,   [LMB_complex64] = I_f32,
        [LMB_complex128] = I_f64};
    assert(dtype < LMB_DTYPE_COUNT && types[dtype] != I_void);
    *parts = dtype == LMB_complex64 || dtype == LMB_complex128 ? 2 : 1;
    return (IrType)types[dtype];
}

/*--- builders --------------------------------------------------------------------------------------------------*/

Fn *lmb_ir_fn(Program *p, const char *name) {
    Fn *f = arena_new(p->arena, Fn);
    f->name = name;
    vec_push(p->arena, &p->fns, f);
    lmb_ir_emit(p, f, O_block, I_void, 0, 0, 0, 0, 0);
    return f;
}

Val lmb_ir_emit(Program *p, Fn *f, IrOp op, IrType type, Val a, Val b, Val c, int64_t imm, uint32_t place) {
    Instr i = {.op = (uint8_t)op, .place = place, .a = a, .b = b, .c = c, .imm.i = imm};
    assert(op < O__count && type < I__count);
    i.type = (uint8_t)type;
    if (!lmb_ir_typed(&i)) i.type = (uint8_t)implied_type(op);
    vec_push(p->arena, &f->code, i);
    return f->code.n - 1;
}

Val lmb_ir_list(Program *p, Fn *f, IrOp op, IrType type, const Val *args, uint32_t nargs, int64_t imm, uint32_t place) {
    assert(strchr(lmb_ir_ops[op].operands, '*'));
    Val v = lmb_ir_emit(p, f, op, type, 0, 0, 0, imm, place);
    Instr *i = &f->code.at[v];
    i->nargs = nargs;
    i->args = arena_array(p->arena, Val, nargs ? nargs : 1);
    if (nargs) memcpy(i->args, args, sizeof *args * nargs);
    return v;
}

Val lmb_ir_float(Program *p, Fn *f, IrType type, double value) {
    assert(lmb_ir_is_float(type));
    Val v = lmb_ir_emit(p, f, O_const, type, 0, 0, 0, 0, 0);
    f->code.at[v].imm.f = value;
    return v;
}

uint32_t lmb_ir_slot(Program *p, Fn *f, IrType type, const char *name) {
    Slot s = {.type = (uint8_t)type, .name = name};
    assert(type != I_void && type < I__count);
    vec_push(p->arena, &f->slots, s);
    return f->slots.n - 1;
}

/*--- structure -------------------------------------------------------------------------------------------------*/

Val lmb_ir_end(const Fn *f, Val opener) {
    Val m = f->marks[opener].match;
    return f->code.at[m].op == O_else ? f->marks[m].match : m;
}

/* Links openers, elses and ends of one function; `open` is a stack of open regions with room for all. */
static void mark_regions(Fn *f, Val *open) {
    uint32_t depth = 0;
    for (Val v = 1; v < f->code.n; v++) {
        Instr *i = &f->code.at[v];
        if (lmb_ir_has(i, 'E')) {
            open[depth++] = v;
            if (i->op == O_for) f->marks[v] = (Mark){.loop = f->nfors++, .leaf = 1};
            if (i->op == O_for || i->op == O_loop)
                for (uint32_t k = 0; k + 1 < depth; k++) f->marks[open[k]].leaf = 0;
        } else if (i->op == O_else) {
            assert(depth && f->code.at[open[depth - 1]].op == O_if);
            f->marks[open[depth - 1]].match = v;
            open[depth - 1] = v;
        } else if (i->op == O_end) {
            assert(depth);
            f->marks[open[--depth]].match = v;
            f->marks[v].match = i->a;
        }
    }
    assert(depth == 0);
}

/* Tarjan's strongly connected components over the call graph, with an explicit stack. */
typedef struct Cycles {
    Program *p;
    uint32_t *order, *low, *stack, *path;
    Val *at; /* next instruction to look at, a function on the path */
    uint8_t *on_stack;
    uint32_t norder, nstack, npath, ncycles;
} Cycles;

static void enter_fn(Cycles *c, uint32_t fn) {
    c->order[fn] = c->low[fn] = ++c->norder;
    c->stack[c->nstack++] = fn;
    c->on_stack[fn] = 1;
    c->path[c->npath++] = fn;
}

static void leave_fn(Cycles *c) {
    uint32_t fn = c->path[--c->npath], member;
    if (c->npath && c->low[fn] < c->low[c->path[c->npath - 1]]) c->low[c->path[c->npath - 1]] = c->low[fn];
    if (c->low[fn] != c->order[fn]) return;
    c->ncycles++;
    do {
        member = c->stack[--c->nstack];
        c->on_stack[member] = 0;
        c->p->fns.at[member]->cycle = c->ncycles;
    } while (member != fn);
}

/* Goes on with the function on top of the path: to the next function that it calls, or out of it. */
static void visit_fn(Cycles *c) {
    uint32_t fn = c->path[c->npath - 1];
    const Fn *f = c->p->fns.at[fn];
    while (c->at[fn] < f->code.n) {
        const Instr *i = &f->code.at[c->at[fn]++];
        if (i->op != O_call) continue;
        uint32_t callee = (uint32_t)i->imm.u;
        assert(callee < c->p->fns.n);
        if (!c->order[callee]) {
            enter_fn(c, callee);
            return;
        }
        if (c->on_stack[callee] && c->order[callee] < c->low[fn]) c->low[fn] = c->order[callee];
    }
    leave_fn(c);
}

static void find_cycles(Program *p) {
    uint32_t n = p->fns.n;
    Cycles c = {.p = p};
    uint32_t *words = arena_array(p->arena, uint32_t, n * 5u);
    c.order = words, c.low = words + n, c.stack = words + 2 * n, c.path = words + 3 * n, c.at = words + 4 * n;
    c.on_stack = arena_array(p->arena, uint8_t, n);
    for (uint32_t fn = 0; fn < n; fn++) {
        if (c.order[fn]) continue;
        enter_fn(&c, fn);
        while (c.npath) visit_fn(&c);
    }
    assert(c.nstack == 0);
}

/* Gives locals and results of calls their places in a frame. */
static void mark_storage(const Program *p, Fn *f) {
    f->local_bytes = f->ncallwords = 0;
    for (Val v = 1; v < f->code.n; v++) {
        const Instr *i = &f->code.at[v];
        if (i->op == O_exit) f->exit = v;
        if (i->op == O_local) {
            f->marks[v].match = f->local_bytes;
            f->local_bytes += (uint32_t)((i->imm.u + 15) & ~15ull);
        } else if (i->op == O_call) {
            f->marks[v].match = f->ncallwords;
            f->ncallwords += p->fns.at[i->imm.u]->nresults;
        }
    }
}

void lmb_ir_finish(Program *p) {
    for (uint32_t k = 0; k < p->fns.n; k++) {
        Fn *f = p->fns.at[k];
        f->nfors = 0;
        f->marks = arena_array(p->arena, Mark, f->code.n);
        mark_regions(f, arena_array(p->arena, Val, f->code.n));
        mark_storage(p, f);
    }
    find_cycles(p);
}
