/* From a checked program to machine code in memory: one function, one line a step.
 *
 * In: a code object with its program. Out: its object and symbol, or D_internal in diags. What must hold: LLVM objects live
 * in a Session that is cleared on every way out, also when an arena runs out of memory in between, which leaves by the
 * arena's own longjmp: the arenas' hooks are taken over while LLVM objects are alive. */
#include "compiler/backend/backend.h"

#include "compiler/backend/target.h"

#include <assert.h>
#include <string.h>

enum { MAX_ARENAS = 4 };

/* An arena whose hook is ours meanwhile, and the hook that it had. */
typedef struct Guard {
    struct Session *session;
    Arena *arena;
    void (*oom)(void *ud);
    void *oom_ud;
} Guard;

typedef struct Session {
    Emit e;
    LLVMMemoryBufferRef object, asm_text;
    char *ir_text;
    char *diagnostic;   /* what LLVM reported while making code */
    Guard guards[MAX_ARENAS];
    int nguards;
} Session;

/*--- out of memory -------------------------------------------------------------------------------------------------*/

static void clear_llvm(Session *s) {
    Emit *e = &s->e;
    if (e->b) LLVMDisposeBuilder(e->b);
    if (e->module) LLVMDisposeModule(e->module);
    if (e->machine) LLVMDisposeTargetMachine(e->machine);
    if (e->context) LLVMContextDispose(e->context);
    e->b = NULL, e->module = NULL, e->machine = NULL, e->context = NULL;
}

static void clear(Session *s) {
    clear_llvm(s);
    if (s->object) LLVMDisposeMemoryBuffer(s->object);
    if (s->asm_text) LLVMDisposeMemoryBuffer(s->asm_text);
    if (s->ir_text) LLVMDisposeMessage(s->ir_text);
    if (s->diagnostic) LLVMDisposeMessage(s->diagnostic);
    if (s->e.message) LLVMDisposeMessage(s->e.message);
    for (int k = 0; k < s->nguards; k++) {
        s->guards[k].arena->oom = s->guards[k].oom;
        s->guards[k].arena->oom_ud = s->guards[k].oom_ud;
    }
}

static void on_oom(void *ud) {
    Guard *g = ud;
    clear(g->session);
    g->oom(g->oom_ud);
}

static void guard(Session *s, Arena *a) {
    for (int k = 0; k < s->nguards; k++)
        if (s->guards[k].arena == a) return;
    assert(s->nguards < MAX_ARENAS);
    Guard *g = &s->guards[s->nguards++];
    *g = (Guard){s, a, a->oom, a->oom_ud};
    a->oom = on_oom;
    a->oom_ud = g;
}

/*--- steps -----------------------------------------------------------------------------------------------------------*/

static void on_diagnostic(LLVMDiagnosticInfoRef info, void *ud) {
    Session *s = ud;
    if (LLVMGetDiagInfoSeverity(info) == LLVMDSError && !s->diagnostic) s->diagnostic = LLVMGetDiagInfoDescription(info);
}

static int begin(Session *s) {
    Emit *e = &s->e;
    e->context = LLVMContextCreate();
    LLVMContextSetDiagnosticHandler(e->context, on_diagnostic, s);
    LLVMContextSetDiscardValueNames(e->context, !e->options->stop);
    e->module = LLVMModuleCreateWithNameInContext("lumba", e->context);
    e->b = LLVMCreateBuilderInContext(e->context);
    return e->target->prepare(e);
}

static int wants(const CompileOptions *o, const char *stage) { return o->stop && o->dump && !strcmp(o->stop, stage); }

static int make_code(Session *s) {
    Emit *e = &s->e;
    assert(e->options->opt >= 0 && e->options->opt <= 3);
    if (!begin(s) || !lmb_emit(e) || !e->target->optimize(e)) return 0;
    if (wants(e->options, "llvm")) s->ir_text = LLVMPrintModuleToString(e->module);
    if (wants(e->options, "asm") && !(s->asm_text = e->target->finish(e, 1))) return 0;
    s->object = e->target->finish(e, 0);
    return s->object && !s->diagnostic;
}

static void take_code(Session *s, CodeObject *code) {
    assert(s->object);
    size_t size = LLVMGetBufferSize(s->object);
    void *bytes = lmb_arena_alloc(&code->arena, size);
    memcpy(bytes, LLVMGetBufferStart(s->object), size);
    code->object = bytes;
    code->object_size = size;
    code->symbol = LMB_ENTRY_SYMBOL;
    if (s->ir_text) lmb_str_puts(s->e.options->dump, s->ir_text);
    if (s->asm_text)
        lmb_str_put(s->e.options->dump, LLVMGetBufferStart(s->asm_text), LLVMGetBufferSize(s->asm_text));
}

static int report(DiagList *diags, const char *why) {
    lmb_diag_add(diags, D_internal, NULL, (Span){0, 0}, why ? why : "no reason given");
    return 0;
}

int lmb_backend_cpu(CodeObject *code, const CompileOptions *options, DiagList *diags) {
    Session s = {.e = {.p = code->program, .target = &lmb_target_cpu, .options = options}};
    const char *wrong = lmb_ircheck(code->program);
    if (wrong) return report(diags, wrong);
    lmb_ir_finish(code->program);
    guard(&s, code->program->arena);
    guard(&s, &code->arena);
    guard(&s, diags->arena);
    if (options->dump) guard(&s, options->dump->arena);
    int ok = make_code(&s);
    clear_llvm(&s);
    if (ok) take_code(&s, code);
    else report(diags, s.diagnostic ? s.diagnostic : s.e.message);
    clear(&s);
    return ok;
}
