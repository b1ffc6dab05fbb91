/* Memory from an engine's allocator, which has Lua's signature: whoever frees says how much. Sizes are those asked for.
 * NULL means out of memory; nothing here keeps state. */
#ifndef LMB_MEMORY_H
#define LMB_MEMORY_H

#include "plugin/base/arena.h"

#include <string.h>

static inline void *mem_new(const Allocator *a, size_t size) { return a->alloc(a->ud, NULL, 0, size); }
static inline void mem_free(const Allocator *a, void *ptr, size_t size) {
    if (ptr) a->alloc(a->ud, ptr, size, 0);
}
static inline void *mem_zero(const Allocator *a, size_t size) {
    void *ptr = mem_new(a, size);
    return ptr ? memset(ptr, 0, size) : NULL;
}

#endif
