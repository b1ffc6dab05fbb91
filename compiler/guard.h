/* Out of memory in the front end: one longjmp over our own frames.
 *
 * lmb_guard_run calls body(ud) while the given arenas unwind to it when their allocator fails; 0 then. Their handlers are
 * put back either way; the arenas keep what they hold and are freed by their owners. Guards nest. LLVM must not be on
 * the stack between. */
#ifndef LMB_GUARD_H
#define LMB_GUARD_H

#include "plugin/base/arena.h"

/* One arena; non-zero when its memory ran out. */
int lmb_guard(Arena *arena, void (*body)(void *ud), void *ud);
int lmb_guard_run(Arena *const *arenas, int n, void (*body)(void *ud), void *ud);

#endif
