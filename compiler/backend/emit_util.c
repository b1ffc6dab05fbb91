/* Small pieces that emitters are made of: constants, blocks, weighted branches, fields of the context, failures, fuel,
 * alias classes.
 *
 * In: the Emit record, positioned where code shall go. Out: LLVM instructions there. What must hold: whatever ends a block
 * goes on in a new one, so that an emitter always has a place to write to. */
#include "compiler/backend/emit.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <stdio.h>
#include <string.h>

LLVMValueRef lmb_emit_i64(Emit *e, int64_t x) { return LLVMConstInt(e->types[I_i64], (uint64_t)x, 0); }
LLVMValueRef lmb_emit_i32(Emit *e, int64_t x) { return LLVMConstInt(e->i32, (uint64_t)x & 0xffffffffu, 0); }

LLVMBasicBlockRef lmb_emit_block_new(Emit *e, const char *name) {
    assert(e->fn);
    return LLVMAppendBasicBlockInContext(e->context, e->fn, name);
}

void lmb_emit_at(Emit *e, LLVMBasicBlockRef block) { LLVMPositionBuilderAtEnd(e->b, block); }

void lmb_emit_likely(Emit *e, LLVMValueRef cond, LLVMBasicBlockRef likely, LLVMBasicBlockRef unlikely) {
    LLVMValueRef br = LLVMBuildCondBr(e->b, cond, likely, unlikely);
    LLVMSetMetadata(br, e->md_prof, LLVMMetadataAsValue(e->context, e->likely));
}

LLVMValueRef lmb_emit_field(Emit *e, LLVMValueRef base, size_t offset) {
    LLVMValueRef at = lmb_emit_i64(e, (int64_t)offset);
    return offset ? LLVMBuildInBoundsGEP2(e->b, e->types[I_i8], base, &at, 1, "") : base;
}

LLVMValueRef lmb_emit_ctx_load(Emit *e, LLVMTypeRef type, size_t offset) {
    assert(offset < sizeof(lmb_call));
    return LLVMBuildLoad2(e->b, type, lmb_emit_field(e, e->ctx, offset), "");
}

void lmb_emit_ctx_store(Emit *e, LLVMValueRef value, size_t offset) {
    assert(offset < sizeof(lmb_call));
    LLVMBuildStore(e->b, value, lmb_emit_field(e, e->ctx, offset));
}

LLVMValueRef lmb_emit_invoke(Emit *e, const Callee *callee, LLVMValueRef *args, unsigned nargs) {
    assert(callee->fn && callee->type);
    LLVMValueRef call = LLVMBuildCall2(e->b, callee->type, callee->fn, args, nargs, "");
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(callee->fn));
    return call;
}

LLVMValueRef lmb_emit_intrinsic(Emit *e, const char *name, LLVMTypeRef type, LLVMValueRef *args, unsigned nargs) {
    unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
    assert(id);
    Callee c = {LLVMGetIntrinsicDeclaration(e->module, id, &type, 1), LLVMIntrinsicGetType(e->context, id, &type, 1)};
    return lmb_emit_invoke(e, &c, args, nargs);
}

void lmb_emit_attribute(Emit *e, LLVMValueRef fn, const char *name, uint64_t value) {
    unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
    assert(kind);
    LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(e->context, kind, value));
}

void lmb_emit_attribute_text(Emit *e, LLVMValueRef fn, const char *name, const char *value) {
    LLVMAttributeRef a = LLVMCreateStringAttribute(e->context, name, (unsigned)strlen(name), value,
                                                   (unsigned)strlen(value));
    LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex, a);
}

LLVMValueRef lmb_emit_fast(Emit *e, LLVMValueRef v) {
    static const struct { uint8_t ours; LLVMFastMathFlags theirs; } flags[] = {
        {FM_reassoc, LLVMFastMathAllowReassoc}, {FM_contract, LLVMFastMathAllowContract},
        {FM_arcp, LLVMFastMathAllowReciprocal}, {FM_nsz, LLVMFastMathNoSignedZeros}, {FM_afn, LLVMFastMathApproxFunc}};
    LLVMFastMathFlags set = LLVMFastMathNone;
    for (size_t k = 0; k < sizeof flags / sizeof *flags; k++)
        if (e->f->fastmath & flags[k].ours) set |= flags[k].theirs;
    if (set && LLVMIsAInstruction(v) && LLVMCanValueUseFastMathFlags(v)) LLVMSetFastMathFlags(v, set);
    return v;
}

/*--- failures and fuel -----------------------------------------------------------------------------------------*/

void lmb_emit_fail_with(Emit *e, LLVMValueRef code, const Instr *i, int64_t message, int64_t dim, LLVMValueRef index,
                        LLVMValueRef extent) {
    LLVMValueRef none = lmb_emit_i64(e, 0);
    LLVMValueRef args[] = {e->ctx, code, lmb_emit_i32(e, i->place), lmb_emit_i32(e, message), lmb_emit_i32(e, dim),
                           index ? index : none, extent ? extent : none};
    lmb_emit_invoke(e, &e->fail, args, sizeof args / sizeof *args);
    LLVMBuildStore(e->b, code, e->status);
    LLVMBuildBr(e->b, e->exit);
}

void lmb_emit_require(Emit *e, LLVMValueRef cond, int32_t code, const Instr *i, int64_t message, int64_t dim,
                      LLVMValueRef index, LLVMValueRef extent) {
    LLVMBasicBlockRef good = lmb_emit_block_new(e, "ok"), bad = lmb_emit_block_new(e, "bad");
    lmb_emit_likely(e, cond, good, bad);
    lmb_emit_at(e, bad);
    lmb_emit_fail_with(e, lmb_emit_i32(e, code), i, message, dim, index, extent);
    lmb_emit_at(e, good);
}

/* The slice is used up: hand the counter to the poll service, which refills it or ends the call. */
static void poll(Emit *e, LLVMValueRef left, const Instr *i, LLVMBasicBlockRef go_on) {
    LLVMBasicBlockRef stop = lmb_emit_block_new(e, "stop");
    lmb_emit_ctx_store(e, left, offsetof(lmb_call, fuel));
    LLVMValueRef code = lmb_emit_invoke(e, &e->services[RT_poll], &e->ctx, 1);
    LLVMBuildStore(e->b, lmb_emit_ctx_load(e, e->types[I_i64], offsetof(lmb_call, fuel)), e->fuel);
    lmb_emit_likely(e, LLVMBuildICmp(e->b, LLVMIntEQ, code, lmb_emit_i32(e, 0), ""), go_on, stop);
    lmb_emit_at(e, stop);
    lmb_emit_fail_with(e, code, i, 0, 0, NULL, NULL);
}

void lmb_emit_charge(Emit *e, LLVMValueRef units, const Instr *i) {
    LLVMBasicBlockRef go_on = lmb_emit_block_new(e, "fueled"), empty = lmb_emit_block_new(e, "poll");
    LLVMValueRef left = LLVMBuildSub(e->b, LLVMBuildLoad2(e->b, e->types[I_i64], e->fuel, ""), units, "");
    LLVMBuildStore(e->b, left, e->fuel);
    lmb_emit_likely(e, LLVMBuildICmp(e->b, LLVMIntSGE, left, lmb_emit_i64(e, 0), ""), go_on, empty);
    lmb_emit_at(e, empty);
    poll(e, left, i, go_on);
    lmb_emit_at(e, go_on);
}

/*--- alias classes ---------------------------------------------------------------------------------------------*/

LLVMValueRef lmb_emit_address(Emit *e, const Instr *i) {
    LLVMValueRef at = e->values[i->b];
    return i->flags & IRF_inside ? LLVMBuildInBoundsGEP2(e->b, e->types[I_i8], e->values[i->a], &at, 1, "")
                                 : LLVMBuildGEP2(e->b, e->types[I_i8], e->values[i->a], &at, 1, "");
}

static LLVMMetadataRef name_node(Emit *e, LLVMMetadataRef domain, Val nest, int64_t id) {
    char name[64];
    int n = snprintf(name, sizeof name, "f%u.%u.%lld", e->index, nest, (long long)id);
    LLVMMetadataRef ops[2] = {LLVMMDStringInContext2(e->context, name, (size_t)n), domain};
    return LLVMMDNodeInContext2(e->context, ops, domain ? 2 : 1);
}

static void add_class(Emit *e, LLVMMetadataRef domain, int64_t id) {
    Classes *c = &e->classes;
    for (uint32_t k = 0; k < c->n; k++)
        if (c->ids[k] == id) return;
    if (id == 0 || c->n == MAX_CLASSES) return;
    c->ids[c->n] = id;
    c->scopes[c->n++] = name_node(e, domain, c->nest, id);
}

static void declare_scopes(Emit *e) {
    static const char name[] = "llvm.experimental.noalias.scope.decl";
    unsigned id = LLVMLookupIntrinsicID(name, sizeof name - 1);
    assert(id);
    Callee decl = {LLVMGetIntrinsicDeclaration(e->module, id, NULL, 0), LLVMIntrinsicGetType(e->context, id, NULL, 0)};
    for (uint32_t k = 0; k < e->classes.n; k++) {
        LLVMMetadataRef node = LLVMMDNodeInContext2(e->context, &e->classes.scopes[k], 1);
        LLVMValueRef list = LLVMMetadataAsValue(e->context, node);
        lmb_emit_invoke(e, &decl, &list, 1);
    }
}

/* Before a fast nest: its accesses' classes become scopes, declared here so that they hold for one run of the nest. */
void lmb_emit_open_classes(Emit *e, Val nest) {
    Classes *c = &e->classes;
    if (c->nest) return;
    *c = (Classes){.nest = nest};
    LLVMMetadataRef domain = name_node(e, NULL, nest, 0);
    for (Val v = nest; v < e->f->marks[nest].match; v++) {
        const Instr *i = &e->f->code.at[v];
        if (i->op == O_load || i->op == O_store) add_class(e, domain, i->imm.i);
    }
    if (c->n > 1) declare_scopes(e);
}

void lmb_emit_close_classes(Emit *e, Val nest) {
    if (e->classes.nest == nest) e->classes.nest = 0;
}

void lmb_emit_alias(Emit *e, LLVMValueRef access, int64_t class_id) {
    const Classes *c = &e->classes;
    LLVMMetadataRef others[MAX_CLASSES], own = NULL;
    unsigned n = 0;
    if (!c->nest || class_id == 0) return;
    for (uint32_t k = 0; k < c->n; k++)
        if (c->ids[k] == class_id) own = c->scopes[k];
        else others[n++] = c->scopes[k];
    if (!own || n == 0) return;
    LLVMSetMetadata(access, e->md_scope, LLVMMetadataAsValue(e->context, LLVMMDNodeInContext2(e->context, &own, 1)));
    LLVMSetMetadata(access, e->md_noalias, LLVMMetadataAsValue(e->context, LLVMMDNodeInContext2(e->context, others, n)));
}

/*--- loops -------------------------------------------------------------------------------------------------------*/

/* A loop's name is a node that refers to itself. */
void lmb_emit_keep_plain(Emit *e, LLVMValueRef latch) {
    LLVMMetadataRef self = LLVMTemporaryMDNode(e->context, NULL, 0);
    LLVMMetadataRef ops[3] = {self, e->no_unroll, e->no_vectors};
    LLVMMetadataRef node = LLVMMDNodeInContext2(e->context, ops, 3);
    LLVMMetadataReplaceAllUsesWith(self, node);
    LLVMSetMetadata(latch, e->md_loop, LLVMMetadataAsValue(e->context, node));
}
