/* The target that this process runs on: code for exactly this processor, loaded by jit.c.
 *
 * In: an Emit. Out: an ELF object with one exported function, lmb_entry. What must hold: position-independent code that
 * reaches the far through tables (jit.c puts symbols anywhere); probed stack frames; floating point as written. */
#include "compiler/backend/backend.h"
#include "compiler/backend/target.h"

#include <assert.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <string.h>

/*--- machine -----------------------------------------------------------------------------------------------------*/

static LLVMCodeGenOptLevel level_of(int opt) {
    static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess, LLVMCodeGenLevelDefault,
                                                 LLVMCodeGenLevelAggressive};
    assert(opt >= 0 && opt <= 3);
    return levels[opt];
}

/* Vector width is left to LLVM's knowledge of the processor: measured with 256 and 512 bits on Zen 4, no kernel differed
 * beyond noise, and for processors that slow down with 512 bits LLVM prefers 256 by itself. */
static int prepare(Emit *e) {
    char *triple = LLVMGetDefaultTargetTriple(), *cpu = LLVMGetHostCPUName(), *features = LLVMGetHostCPUFeatures();
    LLVMTargetRef target;
    int ok = LLVMGetTargetFromTriple(triple, &target, &e->message) == 0;
    if (ok) {
        e->machine = LLVMCreateTargetMachine(target, triple, cpu, features, level_of(e->options->opt), LLVMRelocPIC,
                                             LLVMCodeModelSmall);
        LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(e->machine);
        LLVMSetTarget(e->module, triple);
        LLVMSetModuleDataLayout(e->module, layout);
        LLVMDisposeTargetData(layout);
    }
    LLVMDisposeMessage(triple);
    LLVMDisposeMessage(cpu);
    LLVMDisposeMessage(features);
    return ok;
}

static void attributes(Emit *e, LLVMValueRef fn) {
    lmb_emit_attribute(e, fn, "nounwind", 0);
    lmb_emit_attribute_text(e, fn, "probe-stack", "inline-asm");
}

/*--- math --------------------------------------------------------------------------------------------------------*/

static const char *const exact[IN__count] = {
#define M(name, intrinsic) [IN_##name] = intrinsic,
#include "compiler/backend/math.def"
#undef M
};

_Static_assert(sizeof exact / sizeof *exact == IN__count, "math.def has a row for every intrinsic");

static Callee library_function(Emit *e, const Instr *i) {
    const IntrinsicInfo *info = &lmb_intrinsics[i->imm.u];
    LLVMTypeRef t = e->types[i->type], params[3];
    char name[64];
    assert(i->nargs <= 3);
    for (uint32_t k = 0; k < i->nargs; k++) params[k] = info->args[k] == 'i' ? e->types[I_i64] : t;
    snprintf(name, sizeof name, "lmb_math_%s_%s", info->name, lmb_ir_types[i->type]);
    Callee c = {LLVMGetNamedFunction(e->module, name), LLVMFunctionType(t, params, i->nargs, 0)};
    if (c.fn) return c;
    c.fn = LLVMAddFunction(e->module, name, c.type);
    lmb_emit_attribute(e, c.fn, "nounwind", 0);
    lmb_emit_attribute(e, c.fn, "willreturn", 0);
    lmb_emit_attribute(e, c.fn, "memory", 0); /* none */
    return c;
}

static LLVMValueRef math(Emit *e, const Instr *i, LLVMValueRef *args) {
    const char *name = exact[i->imm.u];
    assert(name);
    if (*name) return lmb_emit_intrinsic(e, name, e->types[i->type], args, i->nargs);
    Callee c = library_function(e, i);
    return lmb_emit_invoke(e, &c, args, i->nargs);
}

/*--- the entry ---------------------------------------------------------------------------------------------------*/

static LLVMValueRef slot(Emit *e, uint32_t k) {
    LLVMValueRef at = lmb_emit_field(e, LLVMGetParam(e->fn, 1), k * sizeof(void *));
    return LLVMBuildLoad2(e->b, e->types[I_ptr], at, "");
}

/* One flat value of a leaf: its type, and where it stands behind the slot. */
typedef struct Word {
    IrType type;
    size_t offset;
} Word;

static unsigned words_of(const Leaf *leaf) {
    int parts;
    lmb_ir_dtype(leaf->dtype, &parts);
    return leaf->is_array ? 2u + 2u * leaf->ndim : (unsigned)parts;
}

static Word word_of(const Leaf *leaf, unsigned k) {
    int parts;
    IrType t = lmb_ir_dtype(leaf->dtype, &parts);
    if (leaf->is_array) return (Word){k < 2 ? I_ptr : I_i64, k * sizeof(int64_t)};
    return (Word){t, k * lmb_ir_size[t]};
}

/* Bytes of a bool are 0 or not 0 when they come, 0 or 1 when they go. */
static LLVMValueRef load_word(Emit *e, LLVMValueRef base, Word w) {
    LLVMTypeRef t = e->types[w.type == I_b1 ? I_u8 : w.type];
    LLVMValueRef x = LLVMBuildLoad2(e->b, t, lmb_emit_field(e, base, w.offset), "");
    LLVMSetAlignment(x, 1);
    return w.type == I_b1 ? LLVMBuildICmp(e->b, LLVMIntNE, x, LLVMConstNull(t), "") : x;
}

static void store_word(Emit *e, LLVMValueRef base, Word w, LLVMValueRef x) {
    if (w.type == I_b1) x = LLVMBuildZExt(e->b, x, e->types[I_u8], "");
    x = LLVMBuildStore(e->b, x, lmb_emit_field(e, base, w.offset));
    LLVMSetAlignment(x, 1);
}

static void pass_args(Emit *e, LLVMValueRef *args) {
    unsigned n = 0;
    args[n++] = e->ctx;
    for (uint32_t l = 0; l < e->p->args.n; l++) {
        const Leaf *leaf = &e->p->args.at[l];
        LLVMValueRef base = slot(e, l);
        for (unsigned k = 0; k < words_of(leaf); k++) args[n++] = load_word(e, base, word_of(leaf, k));
    }
    assert(n == e->p->fns.at[0]->nparams + 1);
}

static void take_results(Emit *e, LLVMValueRef all) {
    unsigned n = 1;
    for (uint32_t l = 0; l < e->p->results.n; l++) {
        const Leaf *leaf = &e->p->results.at[l];
        LLVMValueRef base = slot(e, e->p->args.n + l);
        for (unsigned k = 0; k < words_of(leaf); k++)
            store_word(e, base, word_of(leaf, k), LLVMBuildExtractValue(e->b, all, n++, ""));
    }
}

static void entry(Emit *e) {
    LLVMTypeRef params[] = {e->types[I_ptr], e->types[I_ptr]};
    const Fn *f = e->p->fns.at[0];
    LLVMValueRef *args = arena_array(e->p->arena, LLVMValueRef, f->nparams + 1);
    e->fn = LLVMAddFunction(e->module, LMB_ENTRY_SYMBOL, LLVMFunctionType(e->i32, params, 2, 0));
    e->ctx = LLVMGetParam(e->fn, 0);
    attributes(e, e->fn);
    lmb_emit_at(e, lmb_emit_block_new(e, "entry"));
    LLVMBasicBlockRef good = lmb_emit_block_new(e, "good"), bad = lmb_emit_block_new(e, "bad");
    pass_args(e, args);
    LLVMValueRef all = lmb_emit_invoke(e, &e->fns[0], args, f->nparams + 1);
    LLVMValueRef status = f->nresults ? LLVMBuildExtractValue(e->b, all, 0, "") : all;
    lmb_emit_likely(e, LLVMBuildICmp(e->b, LLVMIntEQ, status, lmb_emit_i32(e, 0), ""), good, bad);
    lmb_emit_at(e, good);
    take_results(e, all);
    LLVMBuildRet(e->b, lmb_emit_i32(e, 0));
    lmb_emit_at(e, bad);
    LLVMBuildRet(e->b, status);
}

/*--- passes and bytes --------------------------------------------------------------------------------------------*/

/* What kernels need of LLVM's O3, in a third of its time: scalar simplifications before and after the inliner, then loops
 * into canonical form, the vectorizers and unrolling. GVN without load-PRE: carrying loads from round to round takes
 * neighbours of a stencil through vector shuffles, which cost more than the loads. What one round stores and the next loads
 * goes through a register (loop-load-elim), once the loops that can be vectors are. A constant on purpose: pipeline texts
 * can abort the process, so each is run by the differential tests on every LLVM version. */
#define COMBINE "instcombine<no-verify-fixpoint>"
#define PIPELINE                                                                                                \
    "function(sroa,early-cse<memssa>,simplifycfg),cgscc(inline),globaldce,"                                      \
    "function(sroa,early-cse<memssa>,simplifycfg,loop-mssa(loop-rotate,licm),simplifycfg," COMBINE               \
    ",loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),gvn<no-load-pre>," COMBINE ",dse,loop-vectorize,"   \
    "loop-load-elim," COMBINE ",simplifycfg,slp-vectorizer,loop-unroll," COMBINE ",loop-mssa(licm),simplifycfg)"

static int optimize(Emit *e) {
    static const char *const pipelines[] = {"default<O0>", "default<O1>", PIPELINE, PIPELINE};
    LLVMPassBuilderOptionsRef o = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetLoopInterleaving(o, 1);
    LLVMPassBuilderOptionsSetLoopVectorization(o, 1);
    LLVMPassBuilderOptionsSetSLPVectorization(o, 1);
    LLVMPassBuilderOptionsSetLoopUnrolling(o, 1);
    LLVMErrorRef err = LLVMRunPasses(e->module, pipelines[e->options->opt], e->machine, o);
    LLVMDisposePassBuilderOptions(o);
    if (!err) return 1;
    char *text = LLVMGetErrorMessage(err);
    e->message = LLVMCreateMessage(text);
    LLVMDisposeErrorMessage(text);
    return 0;
}

/* Making code changes the module, so text is made from a copy. */
static LLVMMemoryBufferRef finish(Emit *e, int as_text) {
    LLVMMemoryBufferRef out = NULL;
    LLVMModuleRef m = as_text ? LLVMCloneModule(e->module) : e->module;
    LLVMCodeGenFileType kind = as_text ? LLVMAssemblyFile : LLVMObjectFile;
    if (LLVMTargetMachineEmitToMemoryBuffer(e->machine, m, kind, &e->message, &out) != 0) out = NULL;
    if (as_text) LLVMDisposeModule(m);
    return out;
}

const Target lmb_target_cpu = {
    .name = "cpu",
    .prepare = prepare,
    .attributes = attributes,
    .math = math,
    .entry = entry,
    .optimize = optimize,
    .finish = finish,
};
