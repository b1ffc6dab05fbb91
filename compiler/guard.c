/* The one place with setjmp (guard.h).
 *
 * In: arenas and a body. Out: whether the body came to its end. What must hold: the jump happens inside the body only,
 * so the frame it goes to is alive; nothing between owns anything but arena memory. */
#include "compiler/guard.h"

#include <assert.h>
#include <setjmp.h>

enum { MAX_ARENAS = 4 };

typedef struct Frame {
    jmp_buf back;
} Frame;

static void unwind(void *ud) {
    longjmp(((Frame *)ud)->back, 1);
}

int lmb_guard_run(Arena *const *arenas, int n, void (*body)(void *ud), void *ud) {
    Frame frame;
    struct {
        void (*oom)(void *ud);
        void *ud;
    } saved[MAX_ARENAS];
    volatile int done = 0;
    assert(n <= MAX_ARENAS);
    for (int i = 0; i < n; i++) {
        saved[i].oom = arenas[i]->oom, saved[i].ud = arenas[i]->oom_ud;
        arenas[i]->oom = unwind, arenas[i]->oom_ud = &frame;
    }
    if (setjmp(frame.back) == 0) {
        body(ud);
        done = 1;
    }
    for (int i = 0; i < n; i++) arenas[i]->oom = saved[i].oom, arenas[i]->oom_ud = saved[i].ud;
    return done;
}

int lmb_guard(Arena *arena, void (*body)(void *ud), void *ud) {
    Arena *arenas[] = {arena};
    return !lmb_guard_run(arenas, 1, body, ud);
}
