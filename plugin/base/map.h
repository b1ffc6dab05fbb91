/* Hash maps in an arena, open addressing, insertion order not kept.
 *   Map:    64-bit key -> 64-bit value (pointers and packed ids)
 *   Intern: byte strings -> one `const char *` per distinct text, so that names compare by pointer */
#ifndef LMB_MAP_H
#define LMB_MAP_H

#include "arena.h"

typedef struct Map {
    Arena *arena;
    uint64_t *keys; /* key + 1, 0 = empty slot */
    uint64_t *values;
    uint32_t n, cap;
} Map;

void lmb_map_init(Map *m, Arena *arena);
/* The value's place, or NULL where the key is absent. Key UINT64_MAX is not allowed. */
uint64_t *lmb_map_get(const Map *m, uint64_t key);
/* The value's place, added as 0 where it was absent. Places move when the map grows. */
uint64_t *lmb_map_put(Map *m, uint64_t key);

typedef struct Intern {
    Arena *arena;
    const char **slots;
    uint32_t *lengths;
    uint32_t n, cap;
} Intern;

void lmb_intern_init(Intern *t, Arena *arena);
const char *lmb_intern(Intern *t, const char *s, size_t n);

uint64_t lmb_hash_bytes(const void *p, size_t n);

#endif
