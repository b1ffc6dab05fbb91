/* The compiler as the plugin sees it: text to Module, Module and signature to CodeObject, CodeObject to a callable.
 *
 * Nothing here knows Lua or the engine's arrays. Argument types travel as a Sig: a list of words that the plugin can
 * build from a call's values and compare fast. */
#ifndef LMB_COMPILER_H
#define LMB_COMPILER_H

#include "compiler/diag.h"
#include "compiler/ir.h"
#include "plugin/lumba.h"

/*--- signatures ------------------------------------------------------------------------------------------------*/
/* One word an argument: kind in the low 4 bits, then by kind
 *   scalar: dtype << 4
 *   array:  dtype << 4 | ndim << 12 | layout << 18 | readonly << 20
 *   tuple:  n << 4, followed by its members' words; named tuples carry the class number in bits 12..
 *   function: kernel number of the module << 4
 *   default: an argument that is left out, the parameter has a default
 *   string: n << 4, followed by nothing (run-time strings; issue of the whole language)
 *   default: the parameter's default, where a later one is given by keyword; at the end defaults are words left out */
typedef enum SigKind { SG_none = 1, SG_scalar, SG_array, SG_tuple, SG_function, SG_string, SG_default } SigKind;
typedef enum Layout { LAYOUT_C, LAYOUT_F, LAYOUT_A } Layout;

#define SIG_SCALAR(dtype) (SG_scalar | (uint32_t)(dtype) << 4)
#define SIG_ARRAY(dtype, ndim, layout, readonly) \
    (SG_array | (uint32_t)(dtype) << 4 | (uint32_t)(ndim) << 12 | (uint32_t)(layout) << 18 | (uint32_t)(readonly) << 20)
#define SIG_KIND(word) ((SigKind)((word) & 15))
#define SIG_DTYPE(word) ((lmb_dtype)((word) >> 4 & 255))
#define SIG_NDIM(word) ((int)((word) >> 12 & 63))
#define SIG_LAYOUT(word) ((Layout)((word) >> 18 & 3))
#define SIG_READONLY(word) ((int)((word) >> 20 & 1))
#define SIG_COUNT(word) ((word) >> 4 & 255)

typedef struct Sig {
    uint32_t n;          /* words */
    const uint32_t *words;
} Sig;

/* The number of words that one argument takes. */
uint32_t lmb_sig_words(const uint32_t *word);
/* "float64[:,::1]" */
void lmb_sig_text(StrBuf *out, const Sig *sig); /* "(float64[::1], int64)" */

/*--- modules ---------------------------------------------------------------------------------------------------*/
typedef struct Module Module; /* compiler/module.h */

typedef struct ModuleInput {
    const Allocator *allocator;
    const char *name, *text;
    size_t length;
    const lmb_global *globals;
    int nglobals;
    int boundscheck, fastmath, error_model_numpy; /* -1: as the text says */
} ModuleInput;

/* Reads a text: lex, parse, module level. NULL after a mistake (in diags) or out of memory (*oom set). The diags' arena
 * is the caller's. */
Module *lmb_module_read(const ModuleInput *input, DiagList *diags, int *oom);
void lmb_module_free(Module *m);

typedef struct Param {
    const char *name;
    uint8_t has_default;
    uint8_t needs_int;   /* the text uses it where only an integer can stand (api.md, number rules) */
} Param;

typedef struct EagerSig { Sig sig; uint32_t result; /* its first word, 0: as inferred */ } EagerSig;

typedef struct KernelInfo {
    const char *name;          /* "": a later definition of the same name hides it */
    const Param *params;
    uint32_t nparams;
    const EagerSig *eager; /* signatures of the decorator, in order */
    uint32_t neager;
    int line;
} KernelInfo;

uint32_t lmb_module_count(const Module *m);
const KernelInfo *lmb_module_info(const Module *m, uint32_t kernel);
/* The text of a signature as a Sig in the arena; parameter types only ("(f8[:], i4)", "f8(f8[:], i4)"). */
int lmb_module_signature(Module *m, Arena *arena, const char *text, EagerSig *out, DiagList *diags);

/*--- compiling -------------------------------------------------------------------------------------------------*/
typedef enum TargetId { TARGET_eval, TARGET_cpu } TargetId;

typedef struct CompileOptions {
    TargetId target;
    int opt;             /* LLVM's level */
    int no_versions;     /* the exact checked loops only (paranoid) */
    const char *stop;    /* NULL, or the stage whose data `dump` gets: "ast" "types" "ir" "llvm" "asm" */
    StrBuf *dump;
} CompileOptions;

/* What compiling gives: free of host addresses, serializable (but for eval's program, which is kept as it is). */
typedef struct CodeObject {
    Arena arena;             /* holds all below */
    Program *program;        /* eval: the code; cpu: only places, messages and leaves are left */
    const void *object;      /* cpu: an ELF object */
    size_t object_size;
    const char *symbol;      /* name of the lmb_entry in it */
    Sig sig;
    Sig result;              /* the result's words: none, a scalar, an array, a tuple */
} CodeObject;

/* Compiles one function for one signature. Call it on the compile thread (8 MB stack): it may enter LLVM. NULL after a
 * mistake (in diags) or out of memory (*oom). sig.n counts all parameters; defaults are already filled in by SG_default
 * words being absent: a shorter signature takes the defaults. */
CodeObject *lmb_compile(Module *m, uint32_t kernel, const Sig *sig, const CompileOptions *options, DiagList *diags,
                        int *oom);
void lmb_code_free(CodeObject *code);

/* Runs body(ud), which may allocate from the arena: non-zero when the arena's allocator failed in it. For callers that
 * render diagnostics or signatures outside the stages (defined in compile.c, with the other longjmp). */
int lmb_guard(Arena *arena, void (*body)(void *ud), void *ud);

/*--- loading (backend/jit.c) -----------------------------------------------------------------------------------*/
typedef struct Jit Jit;       /* one LLJIT an engine, made at first use */
typedef struct Loaded Loaded; /* one resource tracker a code object */

Jit *lmb_jit_new(const Services *services, const Allocator *allocator, char *message, size_t size);
void lmb_jit_free(Jit *jit);
/* Thread-safe. NULL: message says why. */
Loaded *lmb_jit_load(Jit *jit, const CodeObject *code, lmb_entry *entry, char *message, size_t size);
void lmb_jit_unload(Jit *jit, Loaded *loaded);
/* Around fork: stage 0 before it, 1 in the parent, 2 in the child (pthread_atfork). No load is under way in the child. */
void lmb_jit_fork(Jit *jit, int stage);

/* Once per process, before any thread compiles: LLVM's targets, its fatal-error, bad_alloc and new handlers, which call
 * park() on a compile thread and pass on elsewhere. */
void lmb_llvm_init(void);
/* Marks the calling thread as a compile thread: park(ud) is called there when LLVM fails, and must not return. */
void lmb_llvm_enter(void (*park)(void *ud, const char *why), void *ud);
void lmb_llvm_leave(void);
const char *lmb_llvm_version(void); /* "19.1.7" */

#endif
