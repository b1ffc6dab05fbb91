/* Loading of machine code: one LLJIT an engine, one resource tracker an object, one mutex around both.
 *
 * In: code objects (position-independent ELF with one entry). Out: the entry's address. What must hold: objects see only
 * the symbols of our tables, bound to addresses that may be anywhere in memory (the linker makes stubs), never those of
 * the process; nothing is compiled here; what is unloaded gives all its memory back. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* memmem */
#endif
#include "compiler/backend/backend.h"

#include <assert.h>
#include <llvm-c/Core.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Orc.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct Jit {
    const Allocator *allocator;
    LLVMOrcLLJITRef lljit;
    LLVMOrcJITDylibRef dylib;
    pthread_mutex_t mutex;
    uint64_t serial;            /* of the last object */
    char *reported;             /* NULL, or the first error that the session reported meanwhile */
};

struct Loaded {
    LLVMOrcResourceTrackerRef tracker;
};

static void *get_block(Jit *jit, size_t size) { return jit->allocator->alloc(jit->allocator->ud, NULL, 0, size); }

static void free_block(Jit *jit, void *block, size_t size) {
    jit->allocator->alloc(jit->allocator->ud, block, size, 0);
}

/* Takes the error; 1 when there was none. */
static int succeeded(LLVMErrorRef err, char *message, size_t size) {
    if (!err) return 1;
    char *text = LLVMGetErrorMessage(err);
    snprintf(message, size, "%s", text);
    LLVMDisposeErrorMessage(text);
    return 0;
}

static void on_reported(void *ud, LLVMErrorRef err) {
    Jit *jit = ud;
    char *text = LLVMGetErrorMessage(err);
    if (!jit->reported) jit->reported = LLVMCreateMessage(text);
    LLVMDisposeErrorMessage(text);
}

/*--- symbols ---------------------------------------------------------------------------------------------------------*/

enum { MAX_SYMBOLS = 160 };

typedef struct Symbols {
    Jit *jit;
    LLVMOrcCSymbolMapPair at[MAX_SYMBOLS];
    uint32_t n;
} Symbols;

static void add_symbol(Symbols *s, const char *name, void (*address)(void)) {
    assert(s->n < MAX_SYMBOLS && address);
    LLVMOrcCSymbolMapPair *p = &s->at[s->n++];
    p->Name = LLVMOrcLLJITMangleAndIntern(s->jit->lljit, name);
    p->Sym.Address = (LLVMOrcExecutorAddress)(uintptr_t)address;
    p->Sym.Flags = (LLVMJITSymbolFlags){LLVMJITSymbolGenericFlagsExported | LLVMJITSymbolGenericFlagsCallable, 0};
}

typedef void (*Address)(void);

static void add_services(Symbols *s, const Services *services) {
#define R(name, ret, args, text) add_symbol(s, "lmb_rt_" #name, (Address)services->name);
#include "compiler/rt.def"
#undef R
}

static void add_math(Symbols *s) {
    char name[64];
    for (int k = 0; k < IN__count; k++) {
        snprintf(name, sizeof name, "lmb_math_%s_f64", lmb_intrinsics[k].name);
        add_symbol(s, name, (Address)lmb_math[k].f64.one);
        snprintf(name, sizeof name, "lmb_math_%s_f32", lmb_intrinsics[k].name);
        add_symbol(s, name, (Address)lmb_math[k].f32.one);
    }
}

/* What LLVM itself may call: block operations, and exact functions that a processor has no instruction for. */
static void add_library(Symbols *s) {
#define FN(name) add_symbol(s, #name, (Address)name);
    FN(memcpy) FN(memmove) FN(memset) FN(memcmp)
    FN(sqrt) FN(sqrtf) FN(floor) FN(floorf) FN(ceil) FN(ceilf) FN(trunc) FN(truncf) FN(rint) FN(rintf)
    FN(round) FN(roundf) FN(fma) FN(fmaf)
#undef FN
}

static int define_symbols(Jit *jit, const Services *services, char *message, size_t size) {
    Symbols s = {.jit = jit};
    add_services(&s, services);
    add_math(&s);
    add_library(&s);
    return succeeded(LLVMOrcJITDylibDefine(jit->dylib, LLVMOrcAbsoluteSymbols(s.at, s.n)), message, size);
}

/*--- engine ------------------------------------------------------------------------------------------------------------*/

Jit *lmb_jit_new(const Services *services, const Allocator *allocator, char *message, size_t size) {
    Jit *jit = allocator->alloc(allocator->ud, NULL, 0, sizeof *jit);
    if (!jit) {
        snprintf(message, size, "out of memory");
        return NULL;
    }
    *jit = (Jit){.allocator = allocator};
    pthread_mutex_init(&jit->mutex, NULL);
    if (succeeded(LLVMOrcCreateLLJIT(&jit->lljit, NULL), message, size)) {
        LLVMOrcExecutionSessionRef session = LLVMOrcLLJITGetExecutionSession(jit->lljit);
        LLVMOrcExecutionSessionSetErrorReporter(session, on_reported, jit);
        jit->dylib = LLVMOrcExecutionSessionCreateBareJITDylib(session, "lumba");
        if (define_symbols(jit, services, message, size)) return jit;
    } else jit->lljit = NULL;
    lmb_jit_free(jit);
    return NULL;
}

void lmb_jit_free(Jit *jit) {
    char ignored[8];
    if (!jit) return;
    if (jit->lljit) succeeded(LLVMOrcDisposeLLJIT(jit->lljit), ignored, sizeof ignored);
    if (jit->reported) LLVMDisposeMessage(jit->reported);
    pthread_mutex_destroy(&jit->mutex);
    free_block(jit, jit, sizeof *jit);
}

void lmb_jit_fork(Jit *jit, int stage) {
    assert(stage >= 0 && stage <= 2);
    if (stage == 0) pthread_mutex_lock(&jit->mutex);
    else pthread_mutex_unlock(&jit->mutex);
}

/*--- objects -----------------------------------------------------------------------------------------------------------*/

/* Gives the entry in a copy of the object a name that no other object in the engine has. */
static int rename_entry(char *bytes, size_t size, const char *symbol, const char *name) {
    size_t length = strlen(symbol);
    char *at = memmem(bytes, size, symbol, length);
    if (strlen(name) != length || !at) return 0;
    for (; at; at = memmem(at, size - (size_t)(at - bytes), symbol, length)) memcpy(at, name, length);
    return 1;
}

typedef struct Found {
    char *message;
    size_t size;
    uint64_t address;
    int done;
} Found;

static void on_found(LLVMErrorRef err, LLVMOrcCSymbolMapPairs result, size_t n, void *ud) {
    Found *found = ud;
    if (succeeded(err, found->message, found->size) && n == 1) found->address = result[0].Sym.Address;
    found->done = 1;
}

/* Links what the name needs. The session has no threads of its own, so the answer is there when the call returns. */
static uint64_t look_up(Jit *jit, const char *name, char *message, size_t size) {
    Found found = {.message = message, .size = size};
    LLVMOrcCJITDylibSearchOrderElement where = {jit->dylib, LLVMOrcJITDylibLookupFlagsMatchAllSymbols};
    LLVMOrcCLookupSetElement what = {LLVMOrcLLJITMangleAndIntern(jit->lljit, name),
                                     LLVMOrcSymbolLookupFlagsRequiredSymbol};
    LLVMOrcExecutionSessionLookup(LLVMOrcLLJITGetExecutionSession(jit->lljit), LLVMOrcLookupKindStatic, &where, 1, &what,
                                  1, on_found, &found);
    if (!found.done) snprintf(message, size, "the linker did not answer");
    return found.address;
}

static void forget(Jit *jit, LLVMOrcResourceTrackerRef tracker) {
    assert(tracker);
    char ignored[8];
    LLVMOrcExecutionSessionRef session = LLVMOrcLLJITGetExecutionSession(jit->lljit);
    succeeded(LLVMOrcResourceTrackerRemove(tracker), ignored, sizeof ignored);
    LLVMOrcReleaseResourceTracker(tracker);
    LLVMOrcSymbolStringPoolClearDeadEntries(LLVMOrcExecutionSessionGetSymbolStringPool(session));
}

/* Under the mutex. 0: message says why. */
static uint64_t link_object(Jit *jit, const CodeObject *code, Loaded *loaded, char *message, size_t size) {
    char name[sizeof LMB_ENTRY_SYMBOL];
    LLVMMemoryBufferRef copy = LLVMCreateMemoryBufferWithMemoryRangeCopy(code->object, code->object_size, "lumba");
    snprintf(name, sizeof name, "%.*s%016llx", (int)(sizeof name - 1 - LMB_ENTRY_DIGITS), LMB_ENTRY_SYMBOL,
             (unsigned long long)++jit->serial);
    if (!rename_entry((char *)LLVMGetBufferStart(copy), LLVMGetBufferSize(copy), code->symbol, name)) {
        LLVMDisposeMemoryBuffer(copy);
        snprintf(message, size, "the object has no entry");
        return 0;
    }
    loaded->tracker = LLVMOrcJITDylibCreateResourceTracker(jit->dylib);
    uint64_t address = 0;
    if (succeeded(LLVMOrcLLJITAddObjectFileWithRT(jit->lljit, loaded->tracker, copy), message, size))
        address = look_up(jit, name, message, size);
    if (!address && jit->reported) snprintf(message, size, "%s", jit->reported);
    if (jit->reported) LLVMDisposeMessage(jit->reported);
    jit->reported = NULL;
    if (!address) forget(jit, loaded->tracker);
    return address;
}

Loaded *lmb_jit_load(Jit *jit, const CodeObject *code, lmb_entry *entry, char *message, size_t size) {
    Loaded *loaded = get_block(jit, sizeof *loaded);
    if (!loaded) {
        snprintf(message, size, "out of memory");
        return NULL;
    }
    pthread_mutex_lock(&jit->mutex);
    uint64_t address = link_object(jit, code, loaded, message, size);
    pthread_mutex_unlock(&jit->mutex);
    *entry = (lmb_entry)(uintptr_t)address;
    if (address) return loaded;
    free_block(jit, loaded, sizeof *loaded);
    return NULL;
}

void lmb_jit_unload(Jit *jit, Loaded *loaded) {
    if (!loaded) return;
    pthread_mutex_lock(&jit->mutex);
    forget(jit, loaded->tracker);
    pthread_mutex_unlock(&jit->mutex);
    free_block(jit, loaded, sizeof *loaded);
}
