/* Worker: the engine's compile thread, an 8 MB stack on which one function at a time runs while its caller waits.
 *
 * Callers are served one after the other, so what only runs here needs no lock of its own. When LLVM fails inside a
 * function, the thread is parked for ever (its stack and heap leak on purpose), the caller gets WORK_parked and the next
 * call starts a fresh thread. A call from the thread itself runs at once. */
#ifndef LMB_WORKER_H
#define LMB_WORKER_H

#include "plugin/base/memory.h"
#include "plugin/base/thread.h"

typedef struct Worker Worker;

typedef enum WorkResult {
    WORK_done,
    WORK_parked,    /* LLVM failed; `why` says how */
    WORK_no_thread  /* the system refused a thread */
} WorkResult;

Worker *lmb_worker_new(const Allocator *allocator); /* NULL: out of memory; starts no thread yet */
void lmb_worker_free(Worker *w);                    /* waits for the thread to end */
WorkResult lmb_worker_run(Worker *w, void (*fn)(void *ud), void *ud, char *why, size_t size);
void lmb_worker_after_fork(Worker *w);              /* in the child: the thread is gone, locks are new */
int lmb_worker_wait_idle(Worker *w, int64_t ns);    /* at exit: whether no function runs within that time */

#endif
