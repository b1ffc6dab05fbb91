/* From a program to an LLVM module: declarations, helpers, then function after function, instruction after instruction.
 *
 * In: an Emit with program, target, options and context. Out: its module, verified. What must hold: functions are internal,
 * never unwind, return a status (and their results behind it); variables are allocas that start as zero; each function
 * has one way out, its exit section. */
#include "compiler/backend/emit.h"

#include "compiler/backend/target.h"

#include <assert.h>
#include <llvm-c/Analysis.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef void Emitter(Emit *, const Instr *, Val);

static Emitter *const emitters[O__count] = {
#define O(name, result, operands, flags, text) lmb_emit_##name,
#include "compiler/ops.def"
#undef O
};

/*--- types and declarations ------------------------------------------------------------------------------------*/

static void make_types(Emit *e) {
    LLVMContextRef c = e->context;
    e->i32 = LLVMInt32TypeInContext(c);
    e->types[I_void] = LLVMVoidTypeInContext(c);
    e->types[I_b1] = LLVMInt1TypeInContext(c);
    for (int t = I_i8; t <= I_u64; t++) e->types[t] = LLVMIntTypeInContext(c, 8u * lmb_ir_size[t]);
    e->types[I_f32] = LLVMFloatTypeInContext(c);
    e->types[I_f64] = LLVMDoubleTypeInContext(c);
    e->types[I_ptr] = LLVMPointerTypeInContext(c, 0);
}

static LLVMMetadataRef weights(Emit *e, unsigned yes, unsigned no) {
    LLVMMetadataRef ops[3] = {LLVMMDStringInContext2(e->context, "branch_weights", 14),
                              LLVMValueAsMetadata(lmb_emit_i32(e, yes)), LLVMValueAsMetadata(lmb_emit_i32(e, no))};
    return LLVMMDNodeInContext2(e->context, ops, 3);
}

static LLVMMetadataRef named_node(Emit *e, const char *name, LLVMValueRef value) {
    LLVMMetadataRef ops[2] = {LLVMMDStringInContext2(e->context, name, strlen(name))};
    if (value) ops[1] = LLVMValueAsMetadata(value);
    return LLVMMDNodeInContext2(e->context, ops, value ? 2 : 1);
}

static unsigned md_kind(Emit *e, const char *name) {
    return LLVMGetMDKindIDInContext(e->context, name, (unsigned)strlen(name));
}

static void make_metadata(Emit *e) {
    e->md_prof = md_kind(e, "prof");
    e->md_scope = md_kind(e, "alias.scope");
    e->md_noalias = md_kind(e, "noalias");
    e->md_loop = md_kind(e, "llvm.loop");
    e->likely = weights(e, 1 << 20, 1);
    e->no_unroll = named_node(e, "llvm.loop.unroll.disable", NULL);
    e->no_vectors = named_node(e, "llvm.loop.vectorize.enable", LLVMConstNull(e->types[I_b1]));
}

static Callee declare(Emit *e, const char *name, LLVMTypeRef result, LLVMTypeRef *params, unsigned n) {
    Callee c = {.type = LLVMFunctionType(result, params, n, 0)};
    c.fn = LLVMAddFunction(e->module, name, c.type);
    lmb_emit_attribute(e, c.fn, "nounwind", 0);
    return c;
}

/* poll reads and writes the context and what no kernel sees: loads of arrays may move across it. */
static void declare_services(Emit *e) {
    enum { ARGUMENTS_AND_HIDDEN = 15 };
    LLVMTypeRef ptr = e->types[I_ptr], alloc[] = {ptr, e->types[I_i64], e->i32}, none = e->types[I_void];
    e->services[RT_alloc] = declare(e, "lmb_rt_alloc", ptr, alloc, 3);
    e->services[RT_retain] = declare(e, "lmb_rt_retain", none, &ptr, 1);
    e->services[RT_release] = declare(e, "lmb_rt_release", none, &ptr, 1);
    e->services[RT_poll] = declare(e, "lmb_rt_poll", e->i32, &ptr, 1);
    lmb_emit_attribute(e, e->services[RT_poll].fn, "memory", ARGUMENTS_AND_HIDDEN);
    lmb_emit_attribute(e, e->services[RT_poll].fn, "cold", 0);
}

static void make_internal(Emit *e, LLVMValueRef fn) {
    LLVMSetLinkage(fn, LLVMInternalLinkage);
    LLVMSetFunctionCallConv(fn, LLVMFastCallConv);
    e->target->attributes(e, fn);
}

static void declare_fn(Emit *e, uint32_t k) {
    const Fn *f = e->p->fns.at[k];
    char name[80];
    LLVMTypeRef *types = arena_array(e->p->arena, LLVMTypeRef, f->nparams + f->nresults + 2);
    LLVMTypeRef *results = types + f->nparams + 1, status = e->i32;
    types[0] = e->types[I_ptr];
    for (uint32_t n = 0; n < f->nparams; n++) types[n + 1] = e->types[f->param_types[n]];
    results[0] = e->i32;
    for (uint32_t n = 0; n < f->nresults; n++) results[n + 1] = e->types[f->result_types[n]];
    if (f->nresults) status = LLVMStructTypeInContext(e->context, results, f->nresults + 1, 0);
    snprintf(name, sizeof name, "k%u.%s", k, f->name ? f->name : "");
    e->fns[k] = declare(e, name, status, types, f->nparams + 1);
    make_internal(e, e->fns[k].fn);
    if (f->inline_hint) lmb_emit_attribute(e, e->fns[k].fn, f->inline_hint == 1 ? "alwaysinline" : "noinline", 0);
}

static void declare_blob(Emit *e, uint32_t k) {
    const Blob *b = &e->p->blobs.at[k];
    LLVMValueRef bytes = LLVMConstStringInContext2(e->context, b->data ? b->data : "", b->size, 1);
    e->blobs[k] = LLVMAddGlobal(e->module, LLVMTypeOf(bytes), "constant");
    LLVMSetInitializer(e->blobs[k], bytes);
    LLVMSetGlobalConstant(e->blobs[k], 1);
    LLVMSetLinkage(e->blobs[k], LLVMPrivateLinkage);
    LLVMSetAlignment(e->blobs[k], 16);
}

/* A function charges fuel when it has a loop or a `fuel`, or calls one that does. */
static void find_fuel_users(Emit *e) {
    for (int changed = 1; changed;) {
        changed = 0;
        for (uint32_t k = 0; k < e->p->fns.n; k++) {
            const Fn *f = e->p->fns.at[k];
            for (Val v = 1; v < f->code.n && !e->uses_fuel[k]; v++) {
                const Instr *i = &f->code.at[v];
                int uses = i->op == O_for || i->op == O_loop || i->op == O_fuel;
                if (i->op == O_call) uses = e->uses_fuel[i->imm.u];
                if (uses) e->uses_fuel[k] = 1, changed = 1;
            }
        }
    }
}

/*--- helpers that the module has once ----------------------------------------------------------------------------*/

static void begin_helper(Emit *e, const Callee *c) {
    assert(c->fn);
    e->fn = c->fn;
    e->ctx = LLVMGetParam(c->fn, 0);
    make_internal(e, c->fn);
    lmb_emit_attribute(e, c->fn, "noinline", 0);
    lmb_emit_attribute(e, c->fn, "cold", 0);
    lmb_emit_at(e, lmb_emit_block_new(e, "entry"));
}

/* Describes a failure in the context: code, place, message, dim, index, extent. */
static void make_fail(Emit *e) {
    static const size_t fields[] = {offsetof(lmb_call, code), offsetof(lmb_call, place), offsetof(lmb_call, message),
                                    offsetof(lmb_call, dim), offsetof(lmb_call, index), offsetof(lmb_call, extent)};
    LLVMTypeRef types[] = {e->types[I_ptr], e->i32, e->i32, e->i32, e->i32, e->types[I_i64], e->types[I_i64]};
    e->fail = declare(e, "fail", e->types[I_void], types, 7);
    begin_helper(e, &e->fail);
    for (unsigned k = 0; k < 6; k++) lmb_emit_ctx_store(e, LLVMGetParam(e->fn, k + 1), fields[k]);
    LLVMBuildRetVoid(e->b);
}

/* Appends a place to the trace, while there is room. */
static void make_trace(Emit *e) {
    LLVMTypeRef types[] = {e->types[I_ptr], e->i32};
    lmb_call *room = NULL;
    e->trace = declare(e, "trace", e->types[I_void], types, 2);
    begin_helper(e, &e->trace);
    LLVMBasicBlockRef add = lmb_emit_block_new(e, "add"), done = lmb_emit_block_new(e, "done");
    LLVMValueRef n = lmb_emit_ctx_load(e, e->i32, offsetof(lmb_call, ntrace));
    LLVMValueRef most = lmb_emit_i32(e, sizeof room->trace / sizeof *room->trace);
    LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntULT, n, most, ""), add, done);
    lmb_emit_at(e, add);
    LLVMValueRef at = LLVMBuildZExt(e->b, n, e->types[I_i64], "");
    LLVMValueRef base = lmb_emit_field(e, e->ctx, offsetof(lmb_call, trace));
    LLVMBuildStore(e->b, LLVMGetParam(e->fn, 1), LLVMBuildInBoundsGEP2(e->b, e->i32, base, &at, 1, ""));
    lmb_emit_ctx_store(e, LLVMBuildAdd(e->b, n, lmb_emit_i32(e, 1), ""), offsetof(lmb_call, ntrace));
    LLVMBuildBr(e->b, done);
    lmb_emit_at(e, done);
    LLVMBuildRetVoid(e->b);
}

/*--- one function ------------------------------------------------------------------------------------------------*/

/* The context aliases nothing that a kernel can reach, and is all there. */
static void promise_context(Emit *e, LLVMValueRef fn) {
    static const struct { const char *name; uint64_t value; } facts[] = {
        {"noalias", 0}, {"nonnull", 0}, {"dereferenceable", sizeof(lmb_call)}, {"align", _Alignof(lmb_call)}};
    for (size_t k = 0; k < sizeof facts / sizeof *facts; k++) {
        unsigned kind = LLVMGetEnumAttributeKindForName(facts[k].name, strlen(facts[k].name));
        LLVMAddAttributeAtIndex(fn, 1, LLVMCreateEnumAttribute(e->context, kind, facts[k].value));
    }
}

static LLVMValueRef variable(Emit *e, LLVMTypeRef t) {
    LLVMValueRef at = LLVMBuildAlloca(e->b, t, "");
    LLVMBuildStore(e->b, LLVMConstNull(t), at);
    return at;
}

static void make_locals(Emit *e) {
    for (Val v = 1; v < e->f->code.n; v++) {
        const Instr *i = &e->f->code.at[v];
        if (i->op != O_local) continue;
        LLVMTypeRef t = LLVMArrayType2(e->types[I_i8], i->imm.u);
        e->values[v] = LLVMBuildAlloca(e->b, t, "");
        LLVMSetAlignment(e->values[v], 16);
        LLVMBuildMemSet(e->b, e->values[v], LLVMConstNull(e->types[I_i8]), lmb_emit_i64(e, i->imm.i), 16);
    }
}

static void begin_fn(Emit *e, uint32_t k) {
    const Fn *f = e->f = e->p->fns.at[k];
    e->index = k;
    e->fn = e->fns[k].fn;
    e->ctx = LLVMGetParam(e->fn, 0);
    e->classes.nest = 0;
    memset(e->values, 0, f->code.n * sizeof *e->values);
    memset(e->regions, 0, f->code.n * sizeof *e->regions);
    promise_context(e, e->fn);
    lmb_emit_at(e, lmb_emit_block_new(e, "entry"));
    e->exit = lmb_emit_block_new(e, "exit");
    e->status = variable(e, e->i32);
    e->fuel = variable(e, e->types[I_i64]);
    for (uint32_t n = 0; n < f->slots.n; n++) e->slots[n] = variable(e, e->types[f->slots.at[n].type]);
    for (uint32_t n = 0; n < f->nresults; n++) e->results[n] = variable(e, e->types[f->result_types[n]]);
    make_locals(e);
    if (e->uses_fuel[k])
        LLVMBuildStore(e->b, lmb_emit_ctx_load(e, e->types[I_i64], offsetof(lmb_call, fuel)), e->fuel);
}

static void end_fn(Emit *e) {
    const Fn *f = e->f;
    assert(e->classes.nest == 0);
    LLVMValueRef status = LLVMBuildLoad2(e->b, e->i32, e->status, "");
    if (e->uses_fuel[e->index])
        lmb_emit_ctx_store(e, LLVMBuildLoad2(e->b, e->types[I_i64], e->fuel, ""), offsetof(lmb_call, fuel));
    if (f->nresults) {
        LLVMValueRef all = LLVMGetPoison(LLVMGetReturnType(e->fns[e->index].type));
        all = LLVMBuildInsertValue(e->b, all, status, 0, "");
        for (uint32_t n = 0; n < f->nresults; n++) {
            LLVMValueRef r = LLVMBuildLoad2(e->b, e->types[f->result_types[n]], e->results[n], "");
            all = LLVMBuildInsertValue(e->b, all, r, n + 1, "");
        }
        status = all;
    }
    LLVMBuildRet(e->b, status);
}

void lmb_emit_instr(Emit *e, Val v) {
    const Instr *i = &e->f->code.at[v];
    assert(i->op < O__count && emitters[i->op]);
    emitters[i->op](e, i, v);
}

/* Room for the biggest function of each kind. */
static void make_room(Emit *e) {
    uint32_t code = 0, slots = 0, results = 0, n = e->p->fns.n;
    Arena *a = e->p->arena;
    for (uint32_t k = 0; k < n; k++) {
        const Fn *f = e->p->fns.at[k];
        code = f->code.n > code ? f->code.n : code;
        slots = f->slots.n > slots ? f->slots.n : slots;
        results = f->nresults > results ? f->nresults : results;
    }
    e->values = arena_array(a, LLVMValueRef, code);
    e->regions = arena_array(a, Region, code);
    e->slots = arena_array(a, LLVMValueRef, slots + 1);
    e->results = arena_array(a, LLVMValueRef, results + 1);
    e->fns = arena_array(a, Callee, n);
    e->uses_fuel = arena_array(a, uint8_t, n);
    e->blobs = arena_array(a, LLVMValueRef, e->p->blobs.n + 1);
}

int lmb_emit(Emit *e) {
    make_room(e);
    make_types(e);
    make_metadata(e);
    declare_services(e);
    make_fail(e);
    make_trace(e);
    find_fuel_users(e);
    for (uint32_t k = 0; k < e->p->blobs.n; k++) declare_blob(e, k);
    for (uint32_t k = 0; k < e->p->fns.n; k++) declare_fn(e, k);
    for (uint32_t k = 0; k < e->p->fns.n; k++) {
        begin_fn(e, k);
        for (Val v = 1; v < e->f->code.n; v++) lmb_emit_instr(e, v);
        end_fn(e);
    }
    e->target->entry(e);
    return LLVMVerifyModule(e->module, LLVMReturnStatusAction, &e->message) == 0;
}
