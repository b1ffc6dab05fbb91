/* Storage: see storage.h. One block holds the header and, on the next 64-byte boundary, the data.
 *
 * In: sizes, or a foreign buffer. Out: counted owners. What must hold: the budget counts what is alive, to the byte, also
 * when several threads allocate; every storage keeps its engine alive. */
#include "plugin/storage.h"

#include <stdlib.h>

#define ALIGNMENT ((size_t)64)

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

Storage *lmb_storage_new(lmb_engine *e, size_t bytes, int zeroed) {
    if (bytes > (size_t)PTRDIFF_MAX - 4 * ALIGNMENT || !charge(e, bytes)) return NULL;
    size_t size = sizeof(Storage) + ALIGNMENT + bytes;
    Storage *s = new_block(e, size, bytes, zeroed);
    if (!s) {
        atomic_fetch_sub(&e->array_bytes, bytes);
        return NULL;
    }
    char *data = (char *)(((uintptr_t)(s + 1) + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1));
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
