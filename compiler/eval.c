/* Evaluator of the typed IR: the oracle of the tests, and the way to run kernels where no machine code may be made.
 *
 * In: a finished program (lmb_ir_finish), services, a context, slots as lmb_entry gets them. Out: results in the slots,
 * or a code and its description in the context: the same results, error places, trace and fuel as compiled code. What
 * must hold: the program is only read; a frame is one block from the program's allocator, freed on every way out; the C
 * stack grows only with calls of the program, which ctx->depth bounds. */
#include "compiler/ir.h"

#include <assert.h>
#include <string.h>

typedef struct Rounds { /* of an active `for` */
    uint64_t left;
    uint64_t strip; /* rounds of the strip that are left */
} Rounds;

typedef struct Run {
    const Program *p;
    const Services *services;
    lmb_call *ctx;
} Run;

typedef struct Frame {
    Run *run;
    const Fn *f;
    const uint64_t *args;
    uint64_t *results;
    uint64_t *regs, *slots, *calls; /* calls: results of calls */
    Rounds *rounds;
    char *locals;
    Val pc;
    int32_t status;
} Frame;

int32_t lmb_eval_fail(lmb_call *ctx, int32_t code, uint32_t place, int64_t message, int64_t dim, int64_t index,
                      int64_t extent) {
    assert(code != LMB_X_none);
    ctx->code = code;
    ctx->place = (int32_t)place;
    ctx->message = (int32_t)message;
    ctx->dim = (int32_t)dim;
    ctx->index = index;
    ctx->extent = extent;
    return code;
}

/*--- frames ----------------------------------------------------------------------------------------------------*/

static size_t frame_size(const Fn *f) {
    size_t words = (size_t)f->code.n + f->slots.n + f->ncallwords;
    return (words * sizeof(uint64_t) + f->nfors * sizeof(Rounds) + 15) / 16 * 16 + f->local_bytes;
}

/* Lays a frame over its block: first what must be zero, the registers last. */
static void lay_frame(Frame *fr, char *block) {
    const Fn *f = fr->f;
    fr->locals = block;
    fr->rounds = (Rounds *)(block + f->local_bytes);
    fr->slots = (uint64_t *)(fr->rounds + f->nfors);
    fr->calls = fr->slots + f->slots.n;
    fr->regs = fr->calls + f->ncallwords;
    memset(block, 0, (size_t)((char *)(fr->regs + 1) - block));
}

static void *get_block(const Program *p, size_t size) {
    const Allocator *a = p->arena->allocator;
    return a->alloc(a->ud, NULL, 0, size);
}

static void free_block(const Program *p, void *block, size_t size) {
    const Allocator *a = p->arena->allocator;
    a->alloc(a->ud, block, size, 0);
}

/*--- ways out and fuel -----------------------------------------------------------------------------------------*/

static void leave(Frame *fr, int32_t status) {
    assert(fr->pc < fr->f->exit);
    fr->status = status;
    fr->pc = fr->f->exit;
}

static const Instr *now(const Frame *fr) { return &fr->f->code.at[fr->pc]; }

static void fail(Frame *fr, int32_t code, int64_t message, int64_t dim, int64_t index, int64_t extent) {
    uint32_t place = now(fr)->place;
    leave(fr, lmb_eval_fail(fr->run->ctx, code, place, message, dim, index, extent));
}

/* Charges at instruction v; 0 when the call ends here. */
static int charge(Frame *fr, uint64_t units, Val v) {
    lmb_call *ctx = fr->run->ctx;
    ctx->fuel = (int64_t)((uint64_t)ctx->fuel - units);
    if (ctx->fuel >= 0) return 1;
    int32_t code = fr->run->services->poll(ctx);
    if (code == LMB_X_none) return 1;
    fr->pc = v;
    fail(fr, code, 0, 0, 0, 0);
    return 0;
}

/*--- loops -----------------------------------------------------------------------------------------------------*/

static void begin_round(Frame *fr, Val v) {
    const Mark *m = &fr->f->marks[v];
    Rounds *r = &fr->rounds[m->loop];
    assert(r->left > 0);
    if (!m->leaf) {
        if (!charge(fr, 1, v)) return;
    } else if (r->strip == 0) {
        r->strip = r->left < LMB_STRIP ? r->left : LMB_STRIP;
        if (!charge(fr, r->strip + 1, v)) return;
    }
    if (m->leaf) r->strip--;
    r->left--;
    fr->pc = v;
}

static void start_for(Frame *fr) {
    assert(now(fr)->op == O_for);
    Val v = fr->pc;
    const Instr *i = now(fr);
    Rounds *r = &fr->rounds[fr->f->marks[v].loop];
    r->left = lmb_eval_trips((int64_t)fr->regs[i->a], (int64_t)fr->regs[i->b], (int64_t)fr->regs[i->c]);
    r->strip = 0;
    fr->regs[v] = fr->regs[i->a];
    if (r->left) begin_round(fr, v);
    else if (!fr->f->marks[v].leaf || charge(fr, 1, v)) fr->pc = fr->f->marks[v].match;
}

/* Goes to the next round of a loop, or behind it. */
static void next_round(Frame *fr, Val v) {
    const Instr *i = &fr->f->code.at[v];
    if (i->op == O_loop) {
        fr->pc = v;
        charge(fr, 1, v);
    } else if (fr->rounds[fr->f->marks[v].loop].left == 0) fr->pc = fr->f->marks[v].match;
    else {
        fr->regs[v] += fr->regs[i->c];
        begin_round(fr, v);
    }
}

static void branch(Frame *fr, Val target) {
    IrOp op = (IrOp)fr->f->code.at[target].op;
    if (op == O_loop || op == O_for) next_round(fr, target);
    else fr->pc = lmb_ir_end(fr->f, target);
}

static void close(Frame *fr) {
    Val opener = now(fr)->a;
    assert(lmb_ir_has(&fr->f->code.at[opener], 'E'));
    IrOp op = (IrOp)fr->f->code.at[opener].op;
    if (op == O_loop || op == O_for) next_round(fr, opener);
}

/*--- memory ----------------------------------------------------------------------------------------------------*/

static uint64_t load(const Instr *i, const Frame *fr) {
    uint64_t x = 0;
    memcpy(&x, (const char *)(uintptr_t)(fr->regs[i->a] + fr->regs[i->b]), lmb_ir_size[i->type]);
    return i->type == I_b1 ? x != 0 : lmb_eval_canon((IrType)i->type, x);
}

static void store(const Instr *i, const Frame *fr) {
    memcpy((char *)(uintptr_t)(fr->regs[i->a] + fr->regs[i->b]), &fr->regs[i->c], lmb_ir_size[i->type]);
}

static void allocate(Frame *fr) {
    const Instr *i = now(fr);
    int64_t bytes = (int64_t)fr->regs[i->a];
    void *owner = fr->run->services->alloc(fr->run->ctx, bytes, i->imm.i != 0);
    fr->regs[fr->pc] = (uint64_t)(uintptr_t)owner;
    if (!owner) fail(fr, LMB_X_memory, 0, 0, bytes, 0);
}

static void count_reference(uint64_t owner, void (*service)(void *)) {
    if (owner) service((void *)(uintptr_t)owner);
}

/*--- checks and calls ------------------------------------------------------------------------------------------*/

static void index_checked(Frame *fr) {
    const Instr *i = now(fr);
    int64_t index = (int64_t)fr->regs[i->a], extent = (int64_t)fr->regs[i->b];
    fr->regs[fr->pc] = lmb_eval_index(index, extent);
    if (fr->regs[fr->pc] >= (uint64_t)(extent < 0 ? 0 : extent)) fail(fr, LMB_X_index, 0, i->imm.i, index, extent);
}

static void fail_as_said(Frame *fr) {
    const Instr *i = now(fr);
    int64_t index = i->op == O_check && i->b ? (int64_t)fr->regs[i->b] : 0;
    int64_t extent = i->op == O_check && i->c ? (int64_t)fr->regs[i->c] : 0;
    fail(fr, (int32_t)(i->imm.i & 255), i->imm.i >> 8, 0, index, extent);
}

static int32_t run_fn(Run *run, const Fn *f, const uint64_t *args, uint64_t *results);

static void call(Frame *fr) {
    const Instr *i = now(fr);
    lmb_call *ctx = fr->run->ctx;
    const Fn *callee = fr->run->p->fns.at[i->imm.u];
    assert(i->nargs == callee->nparams);
    int counts = callee->cycle == fr->f->cycle;
    size_t size = (i->nargs + 1) * sizeof(uint64_t);
    if (counts && ctx->depth <= 0) {
        fail(fr, LMB_X_recursion, 0, 0, 0, 0);
        return;
    }
    uint64_t *args = get_block(fr->run->p, size);
    if (!args) {
        fail(fr, LMB_X_memory, 0, 0, (int64_t)size, 0);
        return;
    }
    for (uint32_t k = 0; k < i->nargs; k++) args[k] = fr->regs[i->args[k]];
    ctx->depth -= counts;
    int32_t status = run_fn(fr->run, callee, args, fr->calls + fr->f->marks[fr->pc].match);
    ctx->depth += counts;
    free_block(fr->run->p, args, size);
    if (status == LMB_X_none) return;
    if (ctx->ntrace < (int32_t)(sizeof ctx->trace / sizeof *ctx->trace)) ctx->trace[ctx->ntrace++] = (int32_t)i->place;
    leave(fr, status);
}

/*--- the loop --------------------------------------------------------------------------------------------------*/

static void step(Frame *fr) {
    const Instr *i = now(fr);
    uint64_t *regs = fr->regs;
    Val v = fr->pc;
    switch (i->op) {
    case O_const: regs[v] = lmb_eval_const(i); break;
    case O_param: regs[v] = fr->args[i->imm.u]; break;
    case O_get: regs[v] = fr->slots[i->a]; break;
    case O_set: fr->slots[i->a] = regs[i->b]; break;
    case O_global: regs[v] = (uint64_t)(uintptr_t)fr->run->p->blobs.at[i->imm.u].data; break;
    case O_local: regs[v] = (uint64_t)(uintptr_t)(fr->locals + fr->f->marks[v].match); break;
    case O_math: regs[v] = lmb_eval_math(i, regs); break;
    case O_load: regs[v] = load(i, fr); break;
    case O_store: store(i, fr); break;
    case O_alloc: allocate(fr); break;
    case O_retain: count_reference(regs[i->a], fr->run->services->retain); break;
    case O_release: count_reference(regs[i->a], fr->run->services->release); break;
    case O_index: index_checked(fr); break;
    case O_check: if (!regs[i->a]) fail_as_said(fr); break;
    case O_fail: fail_as_said(fr); break;
    case O_fuel: charge(fr, regs[i->a], v); break;
    case O_block: case O_exit: break;
    case O_loop: charge(fr, 1, v); break;
    case O_for: start_for(fr); break;
    case O_if: if (!regs[i->a]) fr->pc = fr->f->marks[v].match; break;
    case O_else: fr->pc = fr->f->marks[v].match; break;
    case O_end: close(fr); break;
    case O_br: branch(fr, i->a); break;
    case O_call: call(fr); break;
    case O_result: regs[v] = fr->calls[fr->f->marks[i->a].match + i->imm.u]; break;
    case O_setresult: fr->results[i->imm.u] = regs[i->a]; break;
    case O_return: leave(fr, LMB_X_none); break;
    default: regs[v] = lmb_eval_pure(i, lmb_ir_result_type(&fr->f->code.at[i->a]), regs[i->a], regs[i->b], regs[i->c]);
    }
}

/* results: the function's results, zero where it sets none. */
static int32_t run_fn(Run *run, const Fn *f, const uint64_t *args, uint64_t *results) {
    Frame fr = {.run = run, .f = f, .args = args, .results = results, .pc = 1};
    size_t size = frame_size(f);
    assert(f->marks);
    char *block = get_block(run->p, size);
    if (!block) return lmb_eval_fail(run->ctx, LMB_X_memory, 0, 0, 0, (int64_t)size, 0);
    lay_frame(&fr, block);
    memset(results, 0, f->nresults * sizeof *results);
    for (; fr.pc < f->code.n; fr.pc++) step(&fr);
    free_block(run->p, block, size);
    return fr.status;
}

/*--- the entry -------------------------------------------------------------------------------------------------*/

/* Fills the entry's flat arguments from the slots; gives the slot after them. */
static uint32_t load_args(const Program *p, void *const *slots, uint64_t *args) {
    for (uint32_t l = 0; l < p->args.n; l++) {
        const Leaf *leaf = &p->args.at[l];
        int parts;
        IrType t = lmb_ir_dtype(leaf->dtype, &parts);
        size_t words = leaf->is_array ? 2 + 2 * (size_t)leaf->ndim : (size_t)parts;
        if (leaf->is_array) memcpy(args, slots[l], words * sizeof *args);
        for (size_t k = 0; k < words && !leaf->is_array; k++) {
            uint64_t x = 0;
            memcpy(&x, (const char *)slots[l] + k * lmb_ir_size[t], lmb_ir_size[t]);
            args[k] = t == I_b1 ? x != 0 : lmb_eval_canon(t, x);
        }
        args += words;
    }
    return p->args.n;
}

static void store_results(const Program *p, void *const *slots, const uint64_t *results) {
    for (uint32_t l = 0; l < p->results.n; l++) {
        const Leaf *leaf = &p->results.at[l];
        int parts;
        IrType t = lmb_ir_dtype(leaf->dtype, &parts);
        size_t words = leaf->is_array ? 2 + 2 * (size_t)leaf->ndim : (size_t)parts;
        if (leaf->is_array) memcpy(slots[l], results, words * sizeof *results);
        for (size_t k = 0; k < words && !leaf->is_array; k++)
            memcpy((char *)slots[l] + k * lmb_ir_size[t], &results[k], lmb_ir_size[t]);
        results += words;
    }
}

int32_t lmb_eval(const Program *p, const Services *services, lmb_call *ctx, void *const *slots) {
    assert(ctx->code == LMB_X_none);
    Run run = {p, services, ctx};
    const Fn *entry = p->fns.at[0];
    size_t size = ((size_t)entry->nparams + entry->nresults + 1) * sizeof(uint64_t);
    uint64_t *words = get_block(p, size);
    if (!words) return lmb_eval_fail(ctx, LMB_X_memory, 0, 0, 0, (int64_t)size, 0);
    uint32_t first_result = load_args(p, slots, words);
    int32_t status = run_fn(&run, entry, words, words + entry->nparams);
    if (status == LMB_X_none) store_results(p, slots + first_result, words + entry->nparams);
    free_block(p, words, size);
    return status;
}
