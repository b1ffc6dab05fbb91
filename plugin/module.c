/* Modules: a text that has been read, its kernels, and what it was given as globals.
 *
 * In: text and options. Out: a counted handle; kernels share its count. What must hold: the compiler's Module is read,
 * used and freed on the compile thread; eager signatures are compiled before anyone sees the module, so their mistakes
 * show where the text is loaded. */
#include "plugin/module.h"

#include "plugin/array.h"
#include "plugin/error.h"

typedef struct Reading {
    ModuleInput input;
    Arena arena;
    DiagList diags;
    Module *text;
    int oom;
} Reading;

void lmb_module_options_init(lmb_module_options *o) {
    *o = (lmb_module_options){.struct_size = sizeof *o, .jit = -1, .boundscheck = -1, .fastmath = -1,
                              .error_model_numpy = -1};
}

static void no_memory(void *ud) {
    (void)ud; /* the compiler's stages put their own in its place */
}

static void read_text(void *ud) {
    Reading *r = ud;
    r->text = lmb_module_read(&r->input, &r->diags, &r->oom);
}

typedef struct Warnings {
    lmb_engine *engine;
    const DiagList *diags;
} Warnings;

static void warn(void *ud) {
    Warnings *w = ud;
    for (uint32_t i = 0; i < w->diags->diags.n; i++) {
        StrBuf out;
        if (w->diags->diags.at[i]->severity != S_warning) continue;
        lmb_str_init(&out, w->diags->arena);
        lmb_diag_render(&out, w->diags->diags.at[i]);
        w->engine->log(w->engine->log_ud, LMB_LOG_WARNING, out.s);
    }
}

void lmb_module_warn(lmb_engine *e, const DiagList *diags) {
    Warnings w = {e, diags};
    if (e->log && diags->diags.n > diags->nerrors) lmb_guard(diags->arena, warn, &w);
}

/*--- making ----------------------------------------------------------------------------------------------------*/
/* Arrays and kernels given as globals live as long as the module. */
static int hold(lmb_module *m, const lmb_module_options *o) {
    if (!o->nglobals) return 1;
    m->held = mem_zero(&m->engine->allocator, sizeof *m->held * (size_t)o->nglobals);
    if (!m->held) return 0;
    m->nheld = o->nglobals;
    for (int i = 0; i < o->nglobals; i++) {
        m->held[i] = o->globals[i].value;
        if (m->held[i].kind == LMB_ARRAY) lmb_array_retain(m->held[i].as.array);
        else if (m->held[i].kind == LMB_KERNEL) lmb_kernel_retain(m->held[i].as.kernel);
    }
    return 1;
}

static int list_kernels(lmb_module *m) {
    m->nkernels = lmb_module_count(m->text);
    m->kernels = mem_zero(&m->engine->allocator, sizeof *m->kernels * (m->nkernels + 1));
    if (!m->kernels) return 0;
    for (uint32_t i = 0; i < m->nkernels; i++) {
        m->kernels[i].module = m;
        m->kernels[i].number = i;
        m->kernels[i].info = lmb_module_info(m->text, i);
    }
    return 1;
}

static lmb_status read_module(lmb_module *m, const char *text, size_t length, const lmb_module_options *o,
                              lmb_error **err) {
    lmb_engine *e = m->engine;
    Reading r = {.input = {&e->allocator, o->name ? o->name : "kernel.py", text, length, o->globals, o->nglobals,
                           o->boundscheck, o->fastmath, o->error_model_numpy}};
    lmb_arena_init(&r.arena, &e->allocator, no_memory, NULL);
    lmb_diag_init(&r.diags, &r.arena);
    lmb_status status = lmb_engine_work(e, read_text, &r, err);
    if (status) return status;
    lmb_module_warn(e, &r.diags);
    m->text = r.text;
    if (r.oom) status = lmb_error_memory(err);
    else if (!r.text) status = lmb_error_diags(&e->allocator, err, &r.diags);
    lmb_arena_free(&r.arena);
    return status;
}

static lmb_status compile_eager(lmb_module *m, lmb_error **err) {
    Spec *spec;
    lmb_status status = LMB_OK;
    for (uint32_t i = 0; i < m->nkernels && !status; i++)
        for (uint32_t j = 0; j < m->kernels[i].info->neager && !status; j++)
            status = lmb_spec_get(&m->kernels[i], &m->kernels[i].info->eager[j].sig, &spec, err);
    return status;
}

lmb_status lmb_module_new(lmb_engine *e, const char *text, size_t length, const lmb_module_options *options,
                          lmb_module **module, lmb_error **err) {
    lmb_module_options o;
    lmb_module_options_init(&o);
    if (options) memcpy(&o, options, options->struct_size < sizeof o ? options->struct_size : sizeof o);
    *module = NULL;
    lmb_module *m = mem_zero(&e->allocator, sizeof *m);
    if (!m) return lmb_error_memory(err);
    m->refs = 1;
    m->engine = lmb_engine_retain(e);
    m->target = (o.jit < 0 ? lmb_engine_jit(e) : o.jit) ? TARGET_cpu : TARGET_eval;
    m->fuel = o.fuel;
    m->ms = o.ms;
    m->paranoid = o.paranoid;
    lmb_status status = hold(m, &o) ? read_module(m, text, length, &o, err) : lmb_error_memory(err);
    if (!status && !list_kernels(m)) status = lmb_error_memory(err);
    if (!status) status = compile_eager(m, err);
    if (status) lmb_module_release(m);
    else *module = m;
    return status;
}

/*--- lifetime --------------------------------------------------------------------------------------------------*/
lmb_module *lmb_module_retain(lmb_module *m) {
    atomic_fetch_add(&m->refs, 1);
    return m;
}

static void free_text(void *ud) {
    lmb_module *m = ud;
    for (uint32_t i = 0; m->kernels && i < m->nkernels; i++) lmb_spec_free_all(&m->kernels[i]);
    if (m->text) lmb_module_free(m->text);
}

static void drop_held(lmb_module *m) {
    for (int i = 0; i < m->nheld; i++) {
        if (m->held[i].kind == LMB_ARRAY) lmb_array_release(m->held[i].as.array);
        else if (m->held[i].kind == LMB_KERNEL) lmb_kernel_release(m->held[i].as.kernel);
    }
}

void lmb_module_release(lmb_module *m) {
    char why[256];
    if (!m || atomic_fetch_sub(&m->refs, 1) > 1) return;
    lmb_engine *e = m->engine;
    if (m->text) lmb_worker_run(e->worker, free_text, m, why, sizeof why);
    drop_held(m);
    mem_free(&e->allocator, m->held, sizeof *m->held * (size_t)m->nheld);
    mem_free(&e->allocator, m->kernels, sizeof *m->kernels * (m->nkernels + 1));
    mem_free(&e->allocator, m, sizeof *m);
    lmb_engine_release(e);
}

/*--- reading ---------------------------------------------------------------------------------------------------*/
int lmb_module_kernel_count(const lmb_module *m) {
    return (int)m->nkernels;
}

const char *lmb_module_kernel_name(const lmb_module *m, int i) {
    return i >= 0 && (uint32_t)i < m->nkernels ? m->kernels[i].info->name : NULL;
}

/* The last definition of a name wins, as in Python. */
lmb_kernel *lmb_module_kernel(lmb_module *m, const char *name) {
    for (uint32_t i = m->nkernels; i-- > 0;)
        if (!strcmp(m->kernels[i].info->name, name)) return lmb_kernel_retain(&m->kernels[i]);
    return NULL;
}

lmb_kernel *lmb_kernel_retain(lmb_kernel *k) {
    lmb_module_retain(k->module);
    return k;
}

void lmb_kernel_release(lmb_kernel *k) {
    if (k) lmb_module_release(k->module);
}

const char *lmb_kernel_name(const lmb_kernel *k) {
    return k->info->name;
}

const char *lmb_kernel_param(const lmb_kernel *k, int i) {
    return i >= 0 && (uint32_t)i < k->info->nparams ? k->info->params[i].name : NULL;
}
