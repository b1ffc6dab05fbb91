/* Emitters of the operations that decide where to go on: regions, loops, checks, references, calls, ways out.
 *
 * In: an instruction, e->regions of the open regions. Out: blocks and branches. What must hold: fuel is charged exactly as
 * ir.h says; after an operation that ends the straight line code goes on in a block that nobody reaches; failures go
 * through the exit section; no loop is promised to end. */
#include "compiler/backend/emit.h"

#include <assert.h>
#include <stddef.h>

static LLVMValueRef a_of(Emit *e, const Instr *i) { return e->values[i->a]; }

static void go_on_in(Emit *e, const char *name) { lmb_emit_at(e, lmb_emit_block_new(e, name)); }

/*--- regions ---------------------------------------------------------------------------------------------------*/

void lmb_emit_block(Emit *e, const Instr *i, Val v) {
    (void)i;
    e->regions[v].after = e->regions[v].target = lmb_emit_block_new(e, "after");
}

void lmb_emit_if(Emit *e, const Instr *i, Val v) {
    Region *r = &e->regions[v];
    LLVMBasicBlockRef then = lmb_emit_block_new(e, "then");
    int has_else = e->f->code.at[e->f->marks[v].match].op == O_else;
    r->after = r->target = lmb_emit_block_new(e, "after");
    r->otherwise = has_else ? lmb_emit_block_new(e, "else") : r->after;
    if (i->flags & IRF_weight) lmb_emit_likely(e, a_of(e, i), then, r->otherwise);
    else LLVMBuildCondBr(e->b, a_of(e, i), then, r->otherwise);
    lmb_emit_at(e, then);
}

void lmb_emit_else(Emit *e, const Instr *i, Val v) {
    (void)i;
    Val opener = e->f->code.at[e->f->marks[v].match].a;
    LLVMBuildBr(e->b, e->regions[opener].after);
    lmb_emit_at(e, e->regions[opener].otherwise);
}

void lmb_emit_loop(Emit *e, const Instr *i, Val v) {
    Region *r = &e->regions[v];
    r->target = lmb_emit_block_new(e, "loop");
    r->after = lmb_emit_block_new(e, "after");
    LLVMBuildBr(e->b, r->target);
    lmb_emit_at(e, r->target);
    lmb_emit_charge(e, lmb_emit_i64(e, 1), i);
}

void lmb_emit_br(Emit *e, const Instr *i, Val v) {
    (void)v;
    assert(e->regions[i->a].target);
    LLVMBuildBr(e->b, e->regions[i->a].target);
    go_on_in(e, "dead");
}

/*--- for -------------------------------------------------------------------------------------------------------*/

static LLVMValueRef less(Emit *e, LLVMValueRef a, LLVMValueRef b) { return LLVMBuildICmp(e->b, LLVMIntSLT, a, b, ""); }

/* Rounds of a loop whose step is a constant: no division where it is 1 or -1. */
static LLVMValueRef trips_by_constant(Emit *e, LLVMValueRef from, LLVMValueRef to, int64_t step) {
    LLVMValueRef zero = lmb_emit_i64(e, 0), one = lmb_emit_i64(e, 1), low = step < 0 ? to : from;
    LLVMValueRef n = LLVMBuildSub(e->b, step < 0 ? from : to, low, "");
    uint64_t size = step < 0 ? 0 - (uint64_t)step : (uint64_t)step;
    if (size == 0) return zero;
    if (size != 1) {
        n = LLVMBuildUDiv(e->b, LLVMBuildSub(e->b, n, one, ""), lmb_emit_i64(e, (int64_t)size), "");
        n = LLVMBuildAdd(e->b, n, one, "");
    }
    return LLVMBuildSelect(e->b, less(e, low, step < 0 ? from : to), n, zero, "");
}

static LLVMValueRef trips_by_value(Emit *e, LLVMValueRef from, LLVMValueRef to, LLVMValueRef step) {
    LLVMValueRef zero = lmb_emit_i64(e, 0), one = lmb_emit_i64(e, 1);
    LLVMValueRef down = less(e, step, zero), none = LLVMBuildICmp(e->b, LLVMIntEQ, step, zero, "");
    LLVMValueRef low = LLVMBuildSelect(e->b, down, to, from, ""), high = LLVMBuildSelect(e->b, down, from, to, "");
    LLVMValueRef size = LLVMBuildSelect(e->b, down, LLVMBuildNeg(e->b, step, ""), step, "");
    size = LLVMBuildSelect(e->b, none, one, size, "");
    LLVMValueRef n = LLVMBuildSub(e->b, LLVMBuildSub(e->b, high, low, ""), one, "");
    n = LLVMBuildAdd(e->b, LLVMBuildUDiv(e->b, n, size, ""), one, "");
    LLVMValueRef runs = LLVMBuildAnd(e->b, less(e, low, high), LLVMBuildNot(e->b, none, ""), "");
    return LLVMBuildSelect(e->b, runs, n, zero, "");
}

static LLVMValueRef trips(Emit *e, const Instr *i) {
    LLVMValueRef from = a_of(e, i), to = e->values[i->b], step = e->values[i->c];
    if (LLVMIsAConstantInt(step)) return trips_by_constant(e, from, to, LLVMConstIntGetSExtValue(step));
    return trips_by_value(e, from, to, step);
}

static LLVMValueRef phi(Emit *e, LLVMValueRef first, LLVMBasicBlockRef from) {
    assert(first && from);
    LLVMValueRef p = LLVMBuildPhi(e->b, e->types[I_i64], "");
    LLVMAddIncoming(p, &first, &from, 1);
    return p;
}

static void feed(Emit *e, LLVMValueRef p, LLVMValueRef value) {
    LLVMBasicBlockRef from = LLVMGetInsertBlock(e->b);
    LLVMAddIncoming(p, &value, &from, 1);
}

/* The header of the strips: charges for the next one, and leaves the loop where it has no round. */
static void open_strips(Emit *e, const Instr *i, Region *r, LLVMValueRef all) {
    LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), body = lmb_emit_block_new(e, "strip");
    LLVMValueRef most = lmb_emit_i64(e, LMB_STRIP), zero = lmb_emit_i64(e, 0);
    r->strip = lmb_emit_block_new(e, "strips");
    LLVMBuildBr(e->b, r->strip);
    lmb_emit_at(e, r->strip);
    r->base = phi(e, a_of(e, i), before);
    r->left = phi(e, all, before);
    LLVMValueRef fits = LLVMBuildICmp(e->b, LLVMIntULT, r->left, most, "");
    r->rounds = LLVMBuildSelect(e->b, fits, r->left, most, "");
    lmb_emit_charge(e, LLVMBuildAdd(e->b, r->rounds, lmb_emit_i64(e, 1), ""), i);
    LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntEQ, r->rounds, zero, ""), r->after, body);
    lmb_emit_at(e, body);
}

void lmb_emit_for(Emit *e, const Instr *i, Val v) {
    Region *r = &e->regions[v];
    int leaf = e->f->marks[v].leaf;
    LLVMBasicBlockRef round = lmb_emit_block_new(e, "round");
    r->after = lmb_emit_block_new(e, "after");
    r->target = lmb_emit_block_new(e, "next");
    r->step = e->values[i->c];
    if (i->flags & IRF_fast) lmb_emit_open_classes(e, v);
    LLVMValueRef all = trips(e, i);
    if (leaf) open_strips(e, i, r, all);
    else {
        LLVMBasicBlockRef some = lmb_emit_block_new(e, "some");
        r->rounds = all;
        LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntEQ, all, lmb_emit_i64(e, 0), ""), r->after, some);
        lmb_emit_at(e, some);
    }
    LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b);
    LLVMBuildBr(e->b, round);
    lmb_emit_at(e, round);
    r->iv = e->values[v] = phi(e, leaf ? r->base : a_of(e, i), before);
    r->k = phi(e, lmb_emit_i64(e, 0), before);
    if (!leaf) lmb_emit_charge(e, lmb_emit_i64(e, 1), i);
}

/* The rounds of a strip are done: the next strip, if rounds are left. It begins at a value computed from the counts, not
 * at the last iv: an induction variable that is used after its loop keeps LLVM from vectorizing the loop's remainder. */
static void close_strips(Emit *e, Region *r) {
    LLVMValueRef left = LLVMBuildSub(e->b, r->left, r->rounds, "");
    LLVMValueRef next = LLVMBuildAdd(e->b, r->base, LLVMBuildMul(e->b, r->rounds, r->step, ""), "");
    LLVMValueRef done = LLVMBuildICmp(e->b, LLVMIntEQ, left, lmb_emit_i64(e, 0), "");
    LLVMBuildCondBr(e->b, done, r->after, r->strip);
    feed(e, r->left, left);
    feed(e, r->base, next);
}

static void close_for(Emit *e, const Instr *opener, Region *r) {
    assert(r->iv && r->k && r->rounds);
    int fast = opener->flags & IRF_fast;
    LLVMBuildBr(e->b, r->target);
    lmb_emit_at(e, r->target);
    LLVMValueRef iv = (fast ? LLVMBuildNSWAdd : LLVMBuildAdd)(e->b, r->iv, r->step, "");
    LLVMValueRef k = LLVMBuildNUWAdd(e->b, r->k, lmb_emit_i64(e, 1), ""); /* k < rounds */
    LLVMBasicBlockRef round = LLVMGetInstructionParent(r->iv);
    LLVMBasicBlockRef done = r->strip ? lmb_emit_block_new(e, "stripped") : r->after;
    LLVMValueRef latch = LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntEQ, k, r->rounds, ""), done, round);
    if (opener->flags & IRF_slow) lmb_emit_keep_plain(e, latch);
    feed(e, r->iv, iv);
    feed(e, r->k, k);
    if (!r->strip) return;
    lmb_emit_at(e, done);
    close_strips(e, r);
}

void lmb_emit_end(Emit *e, const Instr *i, Val v) {
    (void)v;
    const Instr *opener = &e->f->code.at[i->a];
    Region *r = &e->regions[i->a];
    assert(r->after);
    if (opener->op == O_for) close_for(e, opener, r);
    else LLVMBuildBr(e->b, opener->op == O_loop ? r->target : r->after);
    lmb_emit_at(e, r->after);
    lmb_emit_close_classes(e, i->a);
}

/*--- checks ----------------------------------------------------------------------------------------------------*/

static LLVMValueRef wrapped(Emit *e, const Instr *i) {
    LLVMValueRef a = a_of(e, i), from_end = LLVMBuildAdd(e->b, a, e->values[i->b], "");
    return LLVMBuildSelect(e->b, less(e, a, lmb_emit_i64(e, 0)), from_end, a, "");
}

void lmb_emit_wrap(Emit *e, const Instr *i, Val v) { e->values[v] = wrapped(e, i); }

/* One comparison for an index that counts from the front; only others pay for the wrap. */
void lmb_emit_index(Emit *e, const Instr *i, Val v) {
    LLVMValueRef a = a_of(e, i), extent = e->values[i->b], zero = lmb_emit_i64(e, 0);
    LLVMValueRef room = LLVMBuildSelect(e->b, less(e, extent, zero), zero, extent, "");
    LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b);
    LLVMBasicBlockRef inside = lmb_emit_block_new(e, "inside"), outside = lmb_emit_block_new(e, "outside");
    lmb_emit_likely(e, LLVMBuildICmp(e->b, LLVMIntULT, a, room, ""), inside, outside);
    lmb_emit_at(e, outside);
    LLVMValueRef at = wrapped(e, i);
    lmb_emit_require(e, LLVMBuildICmp(e->b, LLVMIntULT, at, room, ""), LMB_X_index, i, 0, i->imm.i, a, extent);
    LLVMBasicBlockRef from_end = LLVMGetInsertBlock(e->b);
    LLVMBuildBr(e->b, inside);
    lmb_emit_at(e, inside);
    e->values[v] = phi(e, a, before);
    LLVMAddIncoming(e->values[v], &at, &from_end, 1);
}

void lmb_emit_check(Emit *e, const Instr *i, Val v) {
    (void)v;
    LLVMValueRef index = i->b ? e->values[i->b] : NULL, extent = i->c ? e->values[i->c] : NULL;
    lmb_emit_require(e, a_of(e, i), (int32_t)(i->imm.i & 255), i, i->imm.i >> 8, 0, index, extent);
}

void lmb_emit_fail(Emit *e, const Instr *i, Val v) {
    (void)v;
    lmb_emit_fail_with(e, lmb_emit_i32(e, i->imm.i & 255), i, i->imm.i >> 8, 0, NULL, NULL);
    go_on_in(e, "dead");
}

void lmb_emit_fuel(Emit *e, const Instr *i, Val v) {
    (void)v;
    lmb_emit_charge(e, a_of(e, i), i);
}

/*--- owners ----------------------------------------------------------------------------------------------------*/

void lmb_emit_alloc(Emit *e, const Instr *i, Val v) {
    LLVMValueRef args[] = {e->ctx, a_of(e, i), lmb_emit_i32(e, i->imm.i != 0)};
    e->values[v] = lmb_emit_invoke(e, &e->services[RT_alloc], args, 3);
    LLVMValueRef got = LLVMBuildICmp(e->b, LLVMIntNE, e->values[v], LLVMConstNull(e->types[I_ptr]), "");
    lmb_emit_require(e, got, LMB_X_memory, i, 0, 0, a_of(e, i), NULL);
}

static void count_reference(Emit *e, const Instr *i, Service service) {
    LLVMBasicBlockRef some = lmb_emit_block_new(e, "owner"), after = lmb_emit_block_new(e, "after");
    LLVMValueRef owner = a_of(e, i), null = LLVMConstNull(e->types[I_ptr]);
    LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntEQ, owner, null, ""), after, some);
    lmb_emit_at(e, some);
    lmb_emit_invoke(e, &e->services[service], &owner, 1);
    LLVMBuildBr(e->b, after);
    lmb_emit_at(e, after);
}

void lmb_emit_retain(Emit *e, const Instr *i, Val v) {
    (void)v;
    count_reference(e, i, RT_retain);
}

void lmb_emit_release(Emit *e, const Instr *i, Val v) {
    (void)v;
    count_reference(e, i, RT_release);
}

/*--- calls and ways out ----------------------------------------------------------------------------------------*/

/* Takes a level of ctx->depth, where the call can recur. */
static LLVMValueRef enter_level(Emit *e, const Instr *i) {
    LLVMValueRef depth = lmb_emit_ctx_load(e, e->types[I_i64], offsetof(lmb_call, depth));
    LLVMValueRef room = LLVMBuildICmp(e->b, LLVMIntSGT, depth, lmb_emit_i64(e, 0), "");
    lmb_emit_require(e, room, LMB_X_recursion, i, 0, 0, NULL, NULL);
    lmb_emit_ctx_store(e, LLVMBuildSub(e->b, depth, lmb_emit_i64(e, 1), ""), offsetof(lmb_call, depth));
    return depth;
}

static void pass_failure_on(Emit *e, LLVMValueRef status, const Instr *i) {
    LLVMBasicBlockRef good = lmb_emit_block_new(e, "returned"), bad = lmb_emit_block_new(e, "failed");
    lmb_emit_likely(e, LLVMBuildICmp(e->b, LLVMIntEQ, status, lmb_emit_i32(e, 0), ""), good, bad);
    lmb_emit_at(e, bad);
    LLVMValueRef args[] = {e->ctx, lmb_emit_i32(e, i->place)};
    lmb_emit_invoke(e, &e->trace, args, 2);
    LLVMBuildStore(e->b, status, e->status);
    LLVMBuildBr(e->b, e->exit);
    lmb_emit_at(e, good);
}

/* The fuel counter is in the context while a function runs that charges, else in a variable of the caller. */
static void move_fuel(Emit *e, uint32_t callee, int to_context) {
    LLVMTypeRef t = e->types[I_i64];
    if (!e->uses_fuel[callee]) return;
    if (to_context) lmb_emit_ctx_store(e, LLVMBuildLoad2(e->b, t, e->fuel, ""), offsetof(lmb_call, fuel));
    else LLVMBuildStore(e->b, lmb_emit_ctx_load(e, t, offsetof(lmb_call, fuel)), e->fuel);
}

void lmb_emit_call(Emit *e, const Instr *i, Val v) {
    uint32_t callee = (uint32_t)i->imm.u;
    LLVMValueRef *args = arena_array(e->p->arena, LLVMValueRef, i->nargs + 1);
    const Fn *f = e->p->fns.at[callee];
    LLVMValueRef depth = f->cycle == e->f->cycle ? enter_level(e, i) : NULL;
    args[0] = e->ctx;
    for (uint32_t k = 0; k < i->nargs; k++) args[k + 1] = e->values[i->args[k]];
    move_fuel(e, callee, 1);
    LLVMValueRef r = lmb_emit_invoke(e, &e->fns[callee], args, i->nargs + 1);
    move_fuel(e, callee, 0);
    if (depth) lmb_emit_ctx_store(e, depth, offsetof(lmb_call, depth));
    e->values[v] = r;
    pass_failure_on(e, f->nresults ? LLVMBuildExtractValue(e->b, r, 0, "") : r, i);
}

void lmb_emit_result(Emit *e, const Instr *i, Val v) {
    assert(e->values[i->a]);
    e->values[v] = LLVMBuildExtractValue(e->b, e->values[i->a], (unsigned)i->imm.u + 1, "");
}

void lmb_emit_setresult(Emit *e, const Instr *i, Val v) {
    (void)v;
    LLVMBuildStore(e->b, a_of(e, i), e->results[i->imm.u]);
}

void lmb_emit_return(Emit *e, const Instr *i, Val v) {
    (void)i, (void)v;
    LLVMBuildBr(e->b, e->exit);
    go_on_in(e, "dead");
}

void lmb_emit_exit(Emit *e, const Instr *i, Val v) {
    (void)i, (void)v;
    LLVMBuildBr(e->b, e->exit);
    lmb_emit_at(e, e->exit);
}
