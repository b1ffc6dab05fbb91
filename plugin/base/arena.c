/* Arena: chunks from the engine's allocator, cut from front to back.
 *
 * In: an Allocator and what to do when it fails. Out: zeroed blocks aligned to 16, which live until the arena is freed.
 * Chunks double from LMB_ARENA_CHUNK up to LMB_ARENA_CHUNK_MAX, so a small arena stays small and a big one needs few
 * calls; a block larger than that gets a chunk of its own. A build with tiny chunks makes every path run early. */
#include "plugin/base/arena.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#ifndef LMB_ARENA_CHUNK
#define LMB_ARENA_CHUNK 4096
#endif
#ifndef LMB_ARENA_CHUNK_MAX
#define LMB_ARENA_CHUNK_MAX (256 * LMB_ARENA_CHUNK)
#endif

enum { ALIGN = 16 };

struct ArenaChunk {
    ArenaChunk *older;
    size_t size; /* with this header */
};

#define HEADER ((sizeof(ArenaChunk) + ALIGN - 1) & ~(size_t)(ALIGN - 1))

static _Noreturn void fail(Arena *a) {
    if (a->oom) a->oom(a->oom_ud);
    __builtin_trap(); /* the hook must not return */
}

static size_t round_up(Arena *a, size_t size) {
    if (size > SIZE_MAX / 4) fail(a);
    return size ? (size + ALIGN - 1) & ~(size_t)(ALIGN - 1) : ALIGN;
}

static void add_chunk(Arena *a, size_t need) {
    size_t size = a->chunks ? a->chunks->size * 2 : LMB_ARENA_CHUNK;
    if (size > LMB_ARENA_CHUNK_MAX) size = LMB_ARENA_CHUNK_MAX;
    if (size < need + HEADER) size = need + HEADER;
    ArenaChunk *c = a->allocator->alloc(a->allocator->ud, NULL, 0, size);
    if (!c) fail(a);
    c->older = a->chunks;
    c->size = size;
    a->chunks = c;
    a->next = (char *)c + HEADER;
    a->limit = (char *)c + size;
    a->total += size;
}

void lmb_arena_init(Arena *a, const Allocator *allocator, void (*oom)(void *), void *oom_ud) {
    *a = (Arena){.allocator = allocator, .oom = oom, .oom_ud = oom_ud};
}

void lmb_arena_free(Arena *a) {
    while (a->chunks) {
        ArenaChunk *c = a->chunks;
        a->chunks = c->older;
        a->allocator->alloc(a->allocator->ud, c, c->size, 0);
    }
    a->next = a->limit = NULL;
    a->total = 0;
}

void *lmb_arena_alloc(Arena *a, size_t size) {
    size = round_up(a, size);
    if ((size_t)(a->limit - a->next) < size) add_chunk(a, size);
    char *p = a->next;
    a->next += size;
    return memset(p, 0, size);
}

void *lmb_arena_grow(Arena *a, void *ptr, size_t old_size, size_t new_size) {
    assert(new_size >= old_size);
    char *end = ptr ? (char *)ptr + round_up(a, old_size) : NULL;
    size_t more = ptr ? round_up(a, new_size) - round_up(a, old_size) : 0;
    if (ptr && end == a->next && (size_t)(a->limit - a->next) >= more) {
        memset((char *)ptr + old_size, 0, (size_t)(end - (char *)ptr) - old_size + more);
        a->next += more;
        return ptr;
    }
    void *p = lmb_arena_alloc(a, new_size);
    if (old_size) memcpy(p, ptr, old_size);
    return p;
}

char *lmb_arena_strndup(Arena *a, const char *s, size_t n) {
    char *p = lmb_arena_alloc(a, n + 1);
    if (n) memcpy(p, s, n);
    return p;
}

char *lmb_arena_vprintf(Arena *a, const char *fmt, va_list ap) {
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    if (n < 0) n = 0;
    char *p = lmb_arena_alloc(a, (size_t)n + 1);
    if (n) vsnprintf(p, (size_t)n + 1, fmt, ap);
    return p;
}

char *lmb_arena_printf(Arena *a, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    char *p = lmb_arena_vprintf(a, fmt, ap);
    va_end(ap);
    return p;
}
