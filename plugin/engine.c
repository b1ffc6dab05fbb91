/* Engine: configuration, lifetime, compile thread, JIT session.
 *
 * In: a lmb_config. Out: a handle counted by references: one for the host, one for each module and each array storage. The
 * last one frees it, on whatever thread that is. What must hold: LLVM is entered on the worker only, the session included;
 * all memory comes from the configured allocator. */
#include "plugin/engine.h"

#include "plugin/error.h"
#include "plugin/process.h"
#include "plugin/rt.h"

#include <stdlib.h>

static void *default_alloc(void *ud, void *ptr, size_t old_size, size_t new_size) {
    (void)ud, (void)old_size;
    if (new_size) return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

const char *lmb_version(void) {
    return LMB_VERSION_STRING;
}

const char *lmb_llvm(void) {
    return lmb_llvm_version();
}

void lmb_config_init(lmb_config *config) {
    *config = (lmb_config){.struct_size = sizeof *config, .max_depth = 1000, .jit = 1, .opt = 3};
}

static void configure(lmb_engine *e, const lmb_config *c) {
    e->refs = 1;
    e->log = c->log;
    e->log_ud = c->log_ud;
    e->array_budget = c->array_bytes;
    e->max_depth = c->max_depth > 0 ? c->max_depth : 1000;
    e->jit = c->jit;
    e->opt = c->opt;
}

lmb_status lmb_engine_new(const lmb_config *config, lmb_engine **engine, lmb_error **err) {
    lmb_config c;
    lmb_config_init(&c);
    /* a host built against an older header knows fewer fields */
    if (config) memcpy(&c, config, config->struct_size < sizeof c ? config->struct_size : sizeof c);
    Allocator a = {c.alloc ? c.alloc : default_alloc, c.alloc_ud};
    *engine = NULL;
    if (c.opt < 0 || c.opt > 3) return lmb_error_set(&a, err, LMB_ERR_ARGUMENT, "ValueError", "opt must be 0 to 3");
    lmb_engine *e = mem_zero(&a, sizeof *e);
    if (!e) return lmb_error_memory(err);
    e->allocator = a;
    e->default_alloc = !c.alloc;
    configure(e, &c);
    e->worker = lmb_worker_new(&e->allocator);
    if (!e->worker) {
        mem_free(&a, e, sizeof *e);
        return lmb_error_memory(err);
    }
    lmb_process_add(e);
    *engine = e;
    return LMB_OK;
}

lmb_engine *lmb_engine_retain(lmb_engine *e) {
    atomic_fetch_add(&e->refs, 1);
    return e;
}

static void free_session(void *ud) {
    lmb_engine *e = ud;
    lmb_jit_free(e->session);
    e->session = NULL;
}

void lmb_engine_release(lmb_engine *e) {
    char why[256];
    if (!e || atomic_fetch_sub(&e->refs, 1) > 1) return;
    lmb_process_remove(e);
    if (e->session) lmb_worker_run(e->worker, free_session, e, why, sizeof why);
    lmb_worker_free(e->worker);
    Allocator a = e->allocator;
    mem_free(&a, e, sizeof *e);
}

void lmb_engine_fork(lmb_engine *e, ForkStage stage) {
    Jit *session = atomic_load(&e->session);
    if (session) lmb_jit_fork(session, (int)stage);
    if (stage == FORK_child) lmb_worker_after_fork(e->worker);
}

Jit *lmb_engine_session(lmb_engine *e, char *message, size_t size) {
    if (!e->session) {
        lmb_process_llvm();
        e->session = lmb_jit_new(lmb_rt_services(), &e->allocator, message, size);
    }
    return e->session;
}

lmb_status lmb_engine_work(lmb_engine *e, void (*fn)(void *ud), void *ud, lmb_error **err) {
    char why[512] = "";
    switch (lmb_worker_run(e->worker, fn, ud, why, sizeof why)) {
    case WORK_done: return LMB_OK;
    case WORK_no_thread:
        return lmb_error_set(&e->allocator, err, LMB_ERR_MEMORY, "MemoryError", "no thread to compile on");
    default: break;
    }
    return lmb_error_set(&e->allocator, err, LMB_ERR_INTERNAL, "InternalError", "LLVM failed: %s", why);
}

size_t lmb_engine_array_bytes(const lmb_engine *e) {
    return atomic_load(&((lmb_engine *)e)->array_bytes);
}

size_t lmb_engine_budget(const lmb_engine *e) {
    return atomic_load(&((lmb_engine *)e)->array_budget);
}

void lmb_engine_set_budget(lmb_engine *e, size_t array_bytes) {
    atomic_store(&e->array_budget, array_bytes);
}

int lmb_engine_jit(const lmb_engine *e) {
    return atomic_load(&((lmb_engine *)e)->jit);
}

void lmb_engine_set_jit(lmb_engine *e, int jit) {
    atomic_store(&e->jit, jit != 0);
}

void lmb_engine_cancel(lmb_engine *e) {
    atomic_fetch_add(&e->cancels, 1);
}
