/* Worker: see worker.h. A hand-over of one task between the callers and one thread, under one lock and condition.
 *
 * In: functions to run. Out: their end, or the news that LLVM failed in them. What must hold: a parked thread touches the
 * worker never again, because the worker may be freed before the process ends; a thread that belongs to an older
 * generation (parked, or lost by fork) is not waited for. */
#include "plugin/worker.h"

#include "compiler/compiler.h"

#include <signal.h>
#include <unistd.h>

#define STACK_BYTES ((size_t)8 << 20)

typedef enum TaskState { TASK_waiting, TASK_running, TASK_done, TASK_parked } TaskState;

typedef struct Task {
    void (*fn)(void *ud);
    void *ud;
    TaskState state;
    char *why;
    size_t size;
} Task;

struct Worker {
    const Allocator *allocator;
    Lock lock;
    Cond changed;
    Task *task;       /* the one being served; NULL: idle */
    pthread_t thread;
    int alive, stop;
};

Worker *lmb_worker_new(const Allocator *allocator) {
    Worker *w = mem_zero(allocator, sizeof *w);
    if (!w) return NULL;
    w->allocator = allocator;
    lock_init(&w->lock);
    cond_init(&w->changed);
    return w;
}

void lmb_worker_free(Worker *w) {
    if (!w) return;
    lock_take(&w->lock);
    int alive = w->alive;
    w->stop = 1;
    cond_wake(&w->changed);
    lock_give(&w->lock);
    if (alive) pthread_join(w->thread, NULL);
    lock_free(&w->lock);
    cond_free(&w->changed);
    mem_free(w->allocator, w, sizeof *w);
}

/* LLVM failed on this thread: report, then stay here for ever. Leaving its C++ frames in any other way is worse. */
static void park(void *ud, const char *why) {
    Worker *w = ud;
    lock_take(&w->lock);
    strncpy(w->task->why, why ? why : "", w->task->size - 1);
    w->task->why[w->task->size - 1] = 0;
    w->task->state = TASK_parked;
    w->alive = 0;
    pthread_detach(w->thread);
    cond_wake(&w->changed);
    lock_give(&w->lock);
    for (;;) pause();
}

static void serve(Worker *w) {
    Task *task = w->task;
    task->state = TASK_running;
    lock_give(&w->lock);
    task->fn(task->ud);
    lock_take(&w->lock);
    task->state = TASK_done;
    cond_wake(&w->changed);
}

static void *thread_main(void *ud) {
    Worker *w = ud;
    lmb_llvm_enter(park, w);
    lock_take(&w->lock);
    while (!w->stop) {
        if (w->task && w->task->state == TASK_waiting)
            serve(w);
        else
            cond_wait(&w->changed, &w->lock);
    }
    lock_give(&w->lock);
    lmb_llvm_leave();
    return NULL;
}

/* The host's signals stay with the host's threads. */
static int start_thread(Worker *w) {
    sigset_t all, old;
    pthread_attr_t attr;
    sigfillset(&all);
    if (pthread_attr_init(&attr)) return 0;
    pthread_attr_setstacksize(&attr, STACK_BYTES);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    w->alive = !pthread_create(&w->thread, &attr, thread_main, w);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attr);
    return w->alive;
}

static WorkResult hand_over(Worker *w, Task *task) {
    while (w->task) cond_wait(&w->changed, &w->lock);
    if (!w->alive && !start_thread(w)) return WORK_no_thread;
    w->task = task;
    cond_wake(&w->changed);
    while (task->state == TASK_waiting || task->state == TASK_running) cond_wait(&w->changed, &w->lock);
    w->task = NULL;
    cond_wake(&w->changed);
    return task->state == TASK_parked ? WORK_parked : WORK_done;
}

WorkResult lmb_worker_run(Worker *w, void (*fn)(void *ud), void *ud, char *why, size_t size) {
    Task task = {fn, ud, TASK_waiting, why, size};
    lock_take(&w->lock);
    int inside = w->alive && pthread_equal(w->thread, pthread_self());
    WorkResult result = inside ? WORK_done : hand_over(w, &task);
    lock_give(&w->lock);
    if (inside) fn(ud);
    return result;
}

void lmb_worker_after_fork(Worker *w) {
    lock_init(&w->lock);
    cond_init(&w->changed);
    w->task = NULL;
    w->alive = 0;
}

int lmb_worker_wait_idle(Worker *w, int64_t ns) {
    struct timespec pause_time = {0, 1000000};
    for (int64_t end = now_ns() + ns;;) {
        lock_take(&w->lock);
        int idle = !w->task;
        lock_give(&w->lock);
        if (idle || now_ns() > end) return idle;
        nanosleep(&pause_time, NULL);
    }
}
