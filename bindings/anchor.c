/* Anchors: Lua values kept alive by array memory (the owner of a wrapped buffer).
 *
 * In: a registry reference. Out: an anchor that array storage releases with its last view, on any thread, perhaps after
 * the Lua state is gone. So releasing only puts the reference on a list; the state unreferences them when it next comes
 * by. What must hold: a Book lives as long as its state or any anchor. */
#include "bindings/bind.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef struct Anchor {
    Book *book;
    int ref;
    struct Anchor *next;
} Anchor;

struct Book {
    atomic_int refs;
    _Atomic(Anchor *) dead;
};

Book *bind_book_new(void) {
    Book *b = calloc(1, sizeof *b);
    if (b) b->refs = 1;
    return b;
}

static void free_dead(Book *b) {
    for (Anchor *a = atomic_exchange(&b->dead, NULL), *next; a; a = next) {
        next = a->next;
        free(a);
    }
}

void bind_book_drop(Book *b) {
    if (!b || atomic_fetch_sub(&b->refs, 1) > 1) return;
    free_dead(b);
    free(b);
}

void *bind_anchor_new(Book *b, int ref) {
    Anchor *a = malloc(sizeof *a);
    if (!a) return NULL;
    atomic_fetch_add(&b->refs, 1);
    *a = (Anchor){b, ref, NULL};
    return a;
}

void bind_anchor_release(void *anchor) {
    Anchor *a = anchor;
    Book *b = a->book;
    a->next = atomic_load(&b->dead);
    while (!atomic_compare_exchange_weak(&b->dead, &a->next, a)) {}
    bind_book_drop(b);
}

void bind_anchors_sweep(lua_State *L, Book *b) {
    for (Anchor *a = atomic_exchange(&b->dead, NULL), *next; a; a = next) {
        next = a->next;
        luaL_unref(L, LUA_REGISTRYINDEX, a->ref);
        free(a);
    }
}
