/* Threads: thin names for POSIX, so that the plugin's files read alike.
 *
 * Lock and Cond are plain pthread objects; lock_init never fails on the systems we build for. now_ns is a clock that
 * never steps back. A lock that may be held across fork is re-made in the child (plugin/process.c). */
#ifndef LMB_THREAD_H
#define LMB_THREAD_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

typedef pthread_mutex_t Lock;
typedef pthread_cond_t Cond;

static inline void lock_init(Lock *l) { pthread_mutex_init(l, NULL); }
static inline void lock_free(Lock *l) { pthread_mutex_destroy(l); }
static inline void lock_take(Lock *l) { pthread_mutex_lock(l); }
static inline void lock_give(Lock *l) { pthread_mutex_unlock(l); }
static inline void cond_init(Cond *c) { pthread_cond_init(c, NULL); }
static inline void cond_free(Cond *c) { pthread_cond_destroy(c); }
static inline void cond_wait(Cond *c, Lock *l) { pthread_cond_wait(c, l); }
static inline void cond_wake(Cond *c) { pthread_cond_broadcast(c); }

static inline int64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

#endif
