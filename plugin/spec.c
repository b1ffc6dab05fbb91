/* Specializations: a kernel compiled for one signature.
 *
 * In: a kernel and signature words. Out: code that can be called, kept in the kernel's list. What must hold: compiling,
 * loading and appending happen on the engine's compile thread, one at a time, so the list needs no lock; readers follow
 * atomic pointers. */
#include "plugin/module.h"

#include "plugin/error.h"
#include "plugin/process.h"
#include "plugin/signature.h"

#include <stdio.h>

typedef struct Job {
    lmb_kernel *kernel;
    const Sig *sig;
    Arena arena;          /* of the diagnostics */
    DiagList diags;
    CompileOptions options;
    StrBuf dump;
    CodeObject *code;
    Spec *spec;
    int oom;
    char message[512];    /* why loading failed */
} Job;

static int same(const Spec *s, const Sig *sig) {
    return s->nwords == sig->n && !memcmp(s->words, sig->words, sizeof *s->words * sig->n);
}

Spec *lmb_spec_find(lmb_kernel *k, const Sig *sig) {
    Spec *s = atomic_load_explicit(&k->specs, memory_order_acquire);
    while (s && !same(s, sig)) s = atomic_load_explicit(&s->next, memory_order_acquire);
    return s;
}

static void append(lmb_kernel *k, Spec *s) {
    _Atomic(Spec *) *at = &k->specs;
    for (Spec *old; (old = atomic_load(at));) at = &old->next;
    atomic_store_explicit(at, s, memory_order_release);
    atomic_store(&k->last, s);
}

/* "float64" before "(float64[::1], int64)" */
static void signature_text(const Allocator *a, const CodeObject *code, const Sig *sig, char *text, size_t size) {
    char args[512], result[512] = "(none)";
    lmb_signature_text(a, sig, args, sizeof args);
    if (code->result.n) lmb_signature_text(a, &code->result, result, sizeof result);
    size_t n = strlen(result);
    snprintf(text, size, "%.*s%s", (int)n - 2, result + 1, args);
}

static Spec *new_spec(const Allocator *a, CodeObject *code, const Sig *sig) {
    char text[1024];
    signature_text(a, code, sig, text, sizeof text);
    size_t words = sizeof(uint32_t) * sig->n, length = strlen(text) + 1, size = sizeof(Spec) + words + length;
    Spec *s = mem_zero(a, size);
    if (!s) return NULL;
    s->code = code;
    s->size = size;
    s->nwords = sig->n;
    if (words) memcpy(s->words, sig->words, words);
    s->text = memcpy((char *)(s + 1) + words, text, length);
    return s;
}

/* Makes the code callable; 0: job->message says why it is not. */
static int load(Job *job, Spec *s) {
    lmb_module *m = job->kernel->module;
    if (m->target == TARGET_eval) return 1;
    Jit *jit = lmb_engine_session(m->engine, job->message, sizeof job->message);
    if (!jit) return 0;
    s->loaded = lmb_jit_load(jit, s->code, &s->entry, job->message, sizeof job->message);
    return s->loaded != NULL;
}

static void free_spec(lmb_engine *e, Spec *s) {
    if (s->loaded) lmb_jit_unload(e->session, s->loaded);
    lmb_code_free(s->code);
    mem_free(&e->allocator, s, s->size);
}

/* On the compile thread. */
static void compile(void *ud) {
    Job *job = ud;
    lmb_module *m = job->kernel->module;
    const Allocator *a = &m->engine->allocator;
    job->spec = lmb_spec_find(job->kernel, job->sig); /* another thread may have asked for it meanwhile */
    if (job->spec) return;
    if (m->target != TARGET_eval) lmb_process_llvm();
    CodeObject *code = lmb_compile(m->text, job->kernel->number, job->sig, &job->options, &job->diags, &job->oom);
    if (!code) return;
    Spec *s = new_spec(a, code, job->sig);
    if (!s) {
        job->oom = 1;
        lmb_code_free(code);
    } else if (!load(job, s)) {
        free_spec(m->engine, s);
    } else {
        append(job->kernel, s);
        job->spec = s;
    }
}

static void dump(void *ud) {
    Job *job = ud;
    lmb_module *m = job->kernel->module;
    lmb_process_llvm();
    job->code = lmb_compile(m->text, job->kernel->number, job->sig, &job->options, &job->diags, &job->oom);
    if (job->code) lmb_code_free(job->code);
}

static void no_memory(void *ud) {
    (void)ud; /* the compiler's stages put their own in its place */
}

static void begin(Job *job, lmb_kernel *k, const Sig *sig) {
    lmb_module *m = k->module;
    memset(job, 0, sizeof *job);
    job->kernel = k;
    job->sig = sig;
    job->options = (CompileOptions){.target = m->target, .opt = m->engine->opt, .no_versions = m->paranoid};
    lmb_arena_init(&job->arena, &m->engine->allocator, no_memory, NULL);
    lmb_diag_init(&job->diags, &job->arena);
}

static lmb_status explain(Job *job, lmb_error **err) {
    const Allocator *a = &job->kernel->module->engine->allocator;
    if (job->oom) return lmb_error_memory(err);
    if (job->message[0]) return lmb_error_set(a, err, LMB_ERR_INTERNAL, "InternalError", "%s", job->message);
    return lmb_error_diags(a, err, &job->diags);
}

lmb_status lmb_spec_get(lmb_kernel *k, const Sig *sig, Spec **spec, lmb_error **err) {
    Job job;
    *spec = lmb_spec_find(k, sig);
    if (*spec) return LMB_OK;
    begin(&job, k, sig);
    lmb_status status = lmb_engine_work(k->module->engine, compile, &job, err);
    if (status) return status; /* what the job holds is lost with its thread */
    lmb_module_warn(k->module->engine, &job.diags);
    *spec = job.spec;
    if (!job.spec) status = explain(&job, err);
    lmb_arena_free(&job.arena);
    return status;
}

void lmb_spec_free_all(lmb_kernel *k) {
    for (Spec *s = atomic_load(&k->specs), *next; s; s = next) {
        next = atomic_load(&s->next);
        free_spec(k->module->engine, s);
    }
}

/*--- what lumba.h shows of it ----------------------------------------------------------------------------------*/
static Spec *nth(lmb_kernel *k, int i) {
    Spec *s = atomic_load(&k->specs);
    while (s && i-- > 0) s = atomic_load(&s->next);
    return i < 0 ? s : NULL;
}

int lmb_kernel_signature_count(lmb_kernel *k) {
    int n = 0;
    for (Spec *s = atomic_load(&k->specs); s; s = atomic_load(&s->next)) n++;
    return n;
}

size_t lmb_kernel_signature(lmb_kernel *k, int i, char *text, size_t size) {
    Spec *s = i < 0 ? NULL : nth(k, i);
    if (size) snprintf(text, size, "%s", s ? s->text : "");
    return s ? strlen(s->text) : 0;
}

static lmb_status copy_dump(Job *job, char **text, lmb_error **err) {
    if (!job->dump.s) return explain(job, err);
    size_t size = job->dump.n + 1;
    size_t *block = mem_new(&job->kernel->module->engine->allocator, sizeof *block + size);
    if (!block) return lmb_error_memory(err);
    *block = sizeof *block + size; /* for lmb_text_free */
    *text = memcpy(block + 1, job->dump.s, size);
    return LMB_OK;
}

static lmb_status inspect(lmb_kernel *k, const Sig *sig, const char *stage, char **text, lmb_error **err) {
    Job job;
    begin(&job, k, sig);
    lmb_str_init(&job.dump, &job.arena);
    job.options.stop = stage;
    job.options.dump = &job.dump;
    if (!strcmp(stage, "llvm") || !strcmp(stage, "asm")) job.options.target = TARGET_cpu;
    lmb_status status = lmb_engine_work(k->module->engine, dump, &job, err);
    if (status) return status;
    if (job.oom || job.diags.nerrors) status = explain(&job, err);
    else status = copy_dump(&job, text, err);
    lmb_arena_free(&job.arena);
    return status;
}

lmb_status lmb_kernel_inspect(lmb_kernel *k, int i, const char *stage, char **text, lmb_error **err) {
    static const char *const stages[] = {"ast", "types", "ir", "llvm", "asm"};
    const Allocator *a = &k->module->engine->allocator;
    int known = 0;
    *text = NULL;
    for (size_t j = 0; j < sizeof stages / sizeof *stages; j++) known |= !strcmp(stage, stages[j]);
    if (!known)
        return lmb_error_set(a, err, LMB_ERR_ARGUMENT, "ValueError",
                             "unknown stage '%s'; there are ast, types, ir, llvm and asm", stage);
    Spec *s = i < 0 ? NULL : nth(k, i);
    if (!s && strcmp(stage, "ast"))
        return lmb_error_set(a, err, LMB_ERR_ARGUMENT, "ValueError",
                             "%s has no compiled signature number %d yet: call it, or compile it first", k->info->name,
                             i + 1);
    return inspect(k, s ? &(Sig){s->nwords, s->words} : &(Sig){0, NULL}, stage, text, err);
}

void lmb_text_free(lmb_engine *e, char *text) {
    if (!text) return;
    size_t *block = (size_t *)(void *)text - 1;
    mem_free(&e->allocator, block, *block);
}
