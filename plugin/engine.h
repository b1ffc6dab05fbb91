/* Engine: what all handles share. Internal to plugin/; lumba.h is the outside. */
#ifndef LMB_ENGINE_H
#define LMB_ENGINE_H

#include "compiler/compiler.h"
#include "plugin/base/memory.h"
#include "plugin/lumba.h"
#include "plugin/worker.h"

struct lmb_engine {
    atomic_int refs;
    Allocator allocator;
    int default_alloc;          /* allocator is malloc: zeroed memory may come from calloc */
    lmb_log_fn log;
    void *log_ud;
    atomic_size_t array_bytes, array_budget;
    int64_t max_depth;
    atomic_int jit;
    int opt;
    atomic_uint cancels;        /* counts lmb_engine_cancel; a call ends when it moves */
    Worker *worker;
    _Atomic(Jit *) session;     /* made at first use, on the worker */
    lmb_engine *prev, *next;    /* plugin/process.c */
};

/* Runs fn on the compile thread. Status and error for a parked or refused thread, else LMB_OK. */
lmb_status lmb_engine_work(lmb_engine *e, void (*fn)(void *ud), void *ud, lmb_error **err);
/* Around a fork of the process, for every engine. */
typedef enum ForkStage { FORK_before, FORK_parent, FORK_child } ForkStage;
void lmb_engine_fork(lmb_engine *e, ForkStage stage);
/* On the compile thread: the engine's JIT; NULL: message says why. */
Jit *lmb_engine_session(lmb_engine *e, char *message, size_t size);

#endif
