/* Arena: memory that dies all at once.
 *
 * A module's text, tokens and tree live in one arena, a specialization's types and IR in another (docs/hacking.md).
 * Allocation never returns NULL: when the allocator fails, `oom` is called, which must not return (compile.c unwinds the
 * whole stage by one longjmp over our own frames). */
#ifndef LMB_ARENA_H
#define LMB_ARENA_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* Lua's allocator signature: new_size 0 frees, NULL means out of memory. */
typedef struct Allocator {
    void *(*alloc)(void *ud, void *ptr, size_t old_size, size_t new_size);
    void *ud;
} Allocator;

typedef struct ArenaChunk ArenaChunk;

typedef struct Arena {
    const Allocator *allocator;
    ArenaChunk *chunks;      /* newest first */
    char *next, *limit;      /* free part of the newest chunk */
    size_t total;            /* bytes obtained from the allocator */
    void (*oom)(void *ud);   /* called when the allocator fails; must not return */
    void *oom_ud;
} Arena;

void lmb_arena_init(Arena *a, const Allocator *allocator, void (*oom)(void *), void *oom_ud);
void lmb_arena_free(Arena *a); /* frees every chunk; the arena may be used again */

/* Zeroed memory of `size` bytes, aligned to 16. */
void *lmb_arena_alloc(Arena *a, size_t size);
/* Grows an array: a new block of new_size bytes that begins with old_size bytes of ptr (in place when ptr is the newest). */
void *lmb_arena_grow(Arena *a, void *ptr, size_t old_size, size_t new_size);
char *lmb_arena_strndup(Arena *a, const char *s, size_t n);
char *lmb_arena_printf(Arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
char *lmb_arena_vprintf(Arena *a, const char *fmt, va_list ap) __attribute__((format(printf, 2, 0), nonnull(2)));

#define arena_new(arena, T) ((T *)lmb_arena_alloc((arena), sizeof(T)))
#define arena_array(arena, T, n) ((T *)lmb_arena_alloc((arena), sizeof(T) * (size_t)(n)))

#endif
