/* Storage: see storage.h. One block holds the header and, on the next 64-byte boundary, the data.
 *
 * In: sizes, or a foreign buffer. Out: counted owners. What must hold: the budget counts what is alive, to the byte, also
 * when several threads allocate; every storage keeps its engine alive. */
#define _DEFAULT_SOURCE /* madvise */
#include "plugin/storage.h"

#include <stdlib.h>
#include <sys/mman.h>

#define ALIGNMENT ((size_t)64)
#define HUGE_PAGE ((uintptr_t)2 << 20)

/* Takes bytes from the budget; 0 where it does not allow them. */
static int charge(lmb_engine *e, size_t bytes) {
    size_t held = atomic_fetch_add(&e->array_bytes, bytes);
    size_t budget = atomic_load(&e->array_budget);
    if (budget == 0 || (held <= budget && bytes <= budget - held)) return 1;
    atomic_fetch_sub(&e->array_bytes, bytes);
    return 0;
}

static Storage *new_block(lmb_engine *e, size_t size, size_t bytes, int zeroed) {
    if (zeroed && e->default_alloc) return calloc(1, size); /* fresh pages need no writing */
    Storage *s = mem_new(&e->allocator, size);
    if (s && zeroed) memset(s, 0, bytes ? size : sizeof *s);
    return s;
}

/* Asks for huge pages under a large array, as NumPy does: streams over it miss the TLB less. What a host's own allocator
 * gives is left as it is. */
static void advise_pages(const lmb_engine *e, const char *data, size_t bytes) {
#ifdef MADV_HUGEPAGE
    uintptr_t first = ((uintptr_t)data + HUGE_PAGE - 1) & ~(HUGE_PAGE - 1), last = ((uintptr_t)data + bytes) & ~(HUGE_PAGE - 1);
    if (e->default_alloc && bytes >= 2 * HUGE_PAGE && first < last) madvise((void *)first, last - first, MADV_HUGEPAGE);
#endif
}

Storage *lmb_storage_new(lmb_engine *e, size_t bytes, int zeroed) {
    if (bytes > (size_t)PTRDIFF_MAX - 4 * ALIGNMENT || !charge(e, bytes)) return NULL;
    size_t size = sizeof(Storage) + ALIGNMENT + bytes;
    Storage *s = new_block(e, size, bytes, zeroed);
    if (!s) {
        atomic_fetch_sub(&e->array_bytes, bytes);
        return NULL;
    }
    char *data = (char *)(((uintptr_t)(s + 1) + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1));
    advise_pages(e, data, bytes);
    *s = (Storage){.data = data, .engine = lmb_engine_retain(e), .low = data, .high = data + bytes, .block = size,
                   .charged = bytes};
    atomic_init(&s->refs, 1);
    return s;
}

Storage *lmb_storage_wrap(lmb_engine *e, void *data, char *low, char *high, void (*release)(void *ud), void *ud) {
    Storage *s = mem_new(&e->allocator, sizeof *s);
    if (!s) return NULL;
    *s = (Storage){.data = data, .engine = lmb_engine_retain(e), .low = low, .high = high, .block = sizeof *s,
                   .release = release, .ud = ud};
    atomic_init(&s->refs, 1);
    return s;
}

void lmb_storage_retain(Storage *s) {
    atomic_fetch_add_explicit(&s->refs, 1, memory_order_relaxed);
}

void lmb_storage_release(Storage *s) {
    if (atomic_fetch_sub_explicit(&s->refs, 1, memory_order_acq_rel) > 1) return;
    lmb_engine *e = s->engine;
    if (s->release) s->release(s->ud);
    atomic_fetch_sub(&e->array_bytes, s->charged);
    mem_free(&e->allocator, s, s->block);
    lmb_engine_release(e);
}
