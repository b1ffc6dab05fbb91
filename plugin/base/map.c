/* Hash maps: open addressing with linear probing in arrays whose size is a power of two, at most 2/3 full.
 *
 * In: keys (words or byte strings). Out: places of values, interned strings. A grown map leaves its old arrays to the
 * arena. Nothing is ever removed, so no slot needs a mark for that. */
#include "plugin/base/map.h"

#include <assert.h>
#include <string.h>

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 32) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

uint64_t lmb_hash_bytes(const void *p, size_t n) {
    const unsigned char *s = p;
    uint64_t h = mix(n + 1), word;
    for (; n >= 8; n -= 8, s += 8) {
        memcpy(&word, s, 8);
        h = mix(h ^ word);
    }
    word = 0;
    if (n) memcpy(&word, s, n);
    return mix(h + word);
}

/*--- words -----------------------------------------------------------------------------------------------------*/
void lmb_map_init(Map *m, Arena *arena) {
    *m = (Map){.arena = arena};
}

/* The slot that holds the key, or the empty one where it would go. */
static uint32_t find(const Map *m, uint64_t key) {
    uint32_t i = (uint32_t)mix(key) & (m->cap - 1);
    while (m->keys[i] && m->keys[i] != key + 1) i = (i + 1) & (m->cap - 1);
    return i;
}

uint64_t *lmb_map_get(const Map *m, uint64_t key) {
    if (!m->n) return NULL;
    uint32_t i = find(m, key);
    return m->keys[i] ? &m->values[i] : NULL;
}

static void grow(Map *m) {
    Map old = *m;
    m->cap = old.cap ? old.cap * 2 : 8;
    m->keys = arena_array(m->arena, uint64_t, m->cap);
    m->values = arena_array(m->arena, uint64_t, m->cap);
    for (uint32_t i = 0; i < old.cap; i++) {
        if (!old.keys[i]) continue;
        uint32_t to = find(m, old.keys[i] - 1);
        m->keys[to] = old.keys[i];
        m->values[to] = old.values[i];
    }
}

uint64_t *lmb_map_put(Map *m, uint64_t key) {
    assert(key != UINT64_MAX);
    if ((uint64_t)m->n * 3 >= (uint64_t)m->cap * 2) grow(m);
    uint32_t i = find(m, key);
    if (!m->keys[i]) {
        m->keys[i] = key + 1;
        m->n++;
    }
    return &m->values[i];
}

/*--- byte strings ----------------------------------------------------------------------------------------------*/
void lmb_intern_init(Intern *t, Arena *arena) {
    *t = (Intern){.arena = arena};
}

static uint32_t find_text(const Intern *t, const char *s, size_t n) {
    uint32_t i = (uint32_t)lmb_hash_bytes(s, n) & (t->cap - 1);
    while (t->slots[i] && (t->lengths[i] != n || memcmp(t->slots[i], s, n) != 0)) i = (i + 1) & (t->cap - 1);
    return i;
}

static void grow_intern(Intern *t) {
    Intern old = *t;
    t->cap = old.cap ? old.cap * 2 : 16;
    t->slots = arena_array(t->arena, const char *, t->cap);
    t->lengths = arena_array(t->arena, uint32_t, t->cap);
    for (uint32_t i = 0; i < old.cap; i++) {
        if (!old.slots[i]) continue;
        uint32_t to = find_text(t, old.slots[i], old.lengths[i]);
        t->slots[to] = old.slots[i];
        t->lengths[to] = old.lengths[i];
    }
}

const char *lmb_intern(Intern *t, const char *s, size_t n) {
    assert(n <= UINT32_MAX);
    if ((uint64_t)t->n * 3 >= (uint64_t)t->cap * 2) grow_intern(t);
    uint32_t i = find_text(t, s, n);
    if (!t->slots[i]) {
        t->slots[i] = lmb_arena_strndup(t->arena, s, n);
        t->lengths[i] = (uint32_t)n;
        t->n++;
    }
    return t->slots[i];
}
