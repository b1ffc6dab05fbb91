/* Emission of typed IR as LLVM IR: the record that all emitters share, and their helpers.
 *
 * In: a finished program (lmb_ir_finish) that passed lmb_ircheck. Out: an LLVM module in its own context. What must hold:
 * the rules of docs/hacking.md on undefined behaviour: no nsw, nuw, inbounds, noalias without a proof (IRF_ flags), no
 * mustprogress or willreturn on what the user wrote, every check weighted. One emitter an operation, named by its row. */
#ifndef LMB_EMIT_H
#define LMB_EMIT_H

#include "compiler/compiler.h"
#include "compiler/ir.h"

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

typedef struct Target Target;

enum { RT__count = 0
#define R(name, ret, args, text) + 1
#include "compiler/rt.def"
#undef R
};

typedef enum Service {
#define R(name, ret, args, text) RT_##name,
#include "compiler/rt.def"
#undef R
} Service;

/* A function of the module, with its type as LLVM wants it beside. */
typedef struct Callee {
    LLVMValueRef fn;
    LLVMTypeRef type;
} Callee;

/* An open region: where its `end` goes on, where a `br` to it goes. */
typedef struct Region {
    LLVMBasicBlockRef after, target;
    LLVMBasicBlockRef otherwise;         /* if: its else part */
    LLVMValueRef iv, k, step;            /* for: the phis and the step */
    LLVMBasicBlockRef strip;             /* leaf for: header of the strips */
    LLVMValueRef base, left, rounds;     /* leaf for: phis of the strips, rounds of this strip; else rounds: of all */
} Region;

enum { MAX_CLASSES = 32 }; /* alias classes of one nest; accesses beyond get no metadata */

/* The alias classes of the fast nest that is being emitted. */
typedef struct Classes {
    Val nest;                       /* its outermost for, 0: none */
    uint32_t n;
    int64_t ids[MAX_CLASSES];
    LLVMMetadataRef scopes[MAX_CLASSES];
} Classes;

typedef struct Emit {
    const Program *p;
    const Target *target;
    const CompileOptions *options;
    LLVMContextRef context;
    LLVMModuleRef module;
    LLVMBuilderRef b;
    LLVMTargetMachineRef machine;
    char *message;                  /* from LLVM, of what went wrong; NULL, or to be disposed of with LLVMDisposeMessage */
    LLVMTypeRef types[I__count], i32;
    Callee services[RT__count], fail, trace;
    Callee *fns;                    /* of the program's functions */
    uint8_t *uses_fuel;             /* by function: it or one that it calls charges fuel */
    LLVMValueRef *blobs;
    unsigned md_prof, md_scope, md_noalias, md_loop;
    LLVMMetadataRef likely, no_unroll, no_vectors;
    /* the function being emitted */
    uint32_t index;
    const Fn *f;
    LLVMValueRef fn, ctx, fuel, status;
    LLVMBasicBlockRef exit;
    LLVMValueRef *values, *slots, *results; /* by instruction; allocas */
    Region *regions;                        /* by instruction */
    Classes classes;
} Emit;

#define O(name, result, operands, flags, text) void lmb_emit_##name(Emit *e, const Instr *i, Val v);
#include "compiler/ops.def"
#undef O

/* emit.c: the whole module. 0: e->message says why. */
int lmb_emit(Emit *e);
void lmb_emit_instr(Emit *e, Val v);

/* emit_util.c: small pieces that emitters are made of. */
LLVMValueRef lmb_emit_i64(Emit *e, int64_t x);
LLVMValueRef lmb_emit_i32(Emit *e, int64_t x);
LLVMBasicBlockRef lmb_emit_block_new(Emit *e, const char *name);
void lmb_emit_at(Emit *e, LLVMBasicBlockRef block);
/* A branch with weights: the first target is the likely one. */
void lmb_emit_likely(Emit *e, LLVMValueRef cond, LLVMBasicBlockRef likely, LLVMBasicBlockRef unlikely);
LLVMValueRef lmb_emit_field(Emit *e, LLVMValueRef base, size_t offset);  /* address, bytes further */
LLVMValueRef lmb_emit_ctx_load(Emit *e, LLVMTypeRef type, size_t offset);
void lmb_emit_ctx_store(Emit *e, LLVMValueRef value, size_t offset);
LLVMValueRef lmb_emit_invoke(Emit *e, const Callee *callee, LLVMValueRef *args, unsigned nargs);
LLVMValueRef lmb_emit_intrinsic(Emit *e, const char *name, LLVMTypeRef type, LLVMValueRef *args, unsigned nargs);
/* Unless cond, fails with the described error (ends the block; goes on in a new one). */
void lmb_emit_require(Emit *e, LLVMValueRef cond, int32_t code, const Instr *i, int64_t message, int64_t dim,
                      LLVMValueRef index, LLVMValueRef extent);
/* Ends the block: fails with a code known at run time; index and extent may be NULL. */
void lmb_emit_fail_with(Emit *e, LLVMValueRef code, const Instr *i, int64_t message, int64_t dim, LLVMValueRef index,
                        LLVMValueRef extent);
void lmb_emit_charge(Emit *e, LLVMValueRef units, const Instr *i);
void lmb_emit_attribute(Emit *e, LLVMValueRef fn, const char *name, uint64_t value);
void lmb_emit_attribute_text(Emit *e, LLVMValueRef fn, const char *name, const char *value);
LLVMValueRef lmb_emit_fast(Emit *e, LLVMValueRef v); /* puts the function's fast-math flags on v */
/* Access to memory: type, alignment and alias class as the instruction says. */
LLVMValueRef lmb_emit_address(Emit *e, const Instr *i);
void lmb_emit_alias(Emit *e, LLVMValueRef access, int64_t class_id);
void lmb_emit_open_classes(Emit *e, Val nest);
void lmb_emit_close_classes(Emit *e, Val nest);
void lmb_emit_keep_plain(Emit *e, LLVMValueRef latch); /* the loop is neither unrolled nor vectorized */

#endif
