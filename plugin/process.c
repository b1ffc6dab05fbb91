/* Process-wide state: the only file with mutable file-scope variables.
 *
 * In: engines as they come and go. Out: LLVM initialised once, forks and exits that leave every engine usable. What must
 * hold: the list's lock is taken before fork and given back on both sides; in the child, compile threads are gone, so each
 * engine's worker starts anew. At exit no compile may be running when LLVM's static destructors begin: ours run first
 * (this library was loaded later) and wait a moment for it. */
#include "plugin/process.h"

#include "compiler/compiler.h"
#include "plugin/engine.h"

static pthread_once_t hooks_once = PTHREAD_ONCE_INIT, llvm_once = PTHREAD_ONCE_INIT;
static Lock list_lock = PTHREAD_MUTEX_INITIALIZER;
static lmb_engine *engines;

#define EXIT_WAIT_NS INT64_C(3000000000)

static void before_fork(void) {
    lock_take(&list_lock);
    for (lmb_engine *e = engines; e; e = e->next) lmb_engine_fork(e, FORK_before);
}

static void after_fork_parent(void) {
    for (lmb_engine *e = engines; e; e = e->next) lmb_engine_fork(e, FORK_parent);
    lock_give(&list_lock);
}

static void after_fork_child(void) {
    for (lmb_engine *e = engines; e; e = e->next) lmb_engine_fork(e, FORK_child);
    lock_init(&list_lock);
}

static void install_hooks(void) {
    pthread_atfork(before_fork, after_fork_parent, after_fork_child);
}

void lmb_process_add(lmb_engine *engine) {
    pthread_once(&hooks_once, install_hooks);
    lock_take(&list_lock);
    engine->prev = NULL;
    engine->next = engines;
    if (engines) engines->prev = engine;
    engines = engine;
    lock_give(&list_lock);
}

void lmb_process_remove(lmb_engine *engine) {
    lock_take(&list_lock);
    if (engine->next) engine->next->prev = engine->prev;
    if (engine->prev) engine->prev->next = engine->next;
    else engines = engine->next;
    lock_give(&list_lock);
}

void lmb_process_llvm(void) {
    pthread_once(&llvm_once, lmb_llvm_init);
}

static void __attribute__((destructor)) at_exit(void) {
    lock_take(&list_lock);
    for (lmb_engine *e = engines; e; e = e->next) lmb_worker_wait_idle(e->worker, EXIT_WAIT_NS);
    lock_give(&list_lock);
}
