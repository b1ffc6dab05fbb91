/* Storage: the bytes that arrays share, counted by references. What compiled code calls an owner.
 *
 * Its first word is its data pointer (the ABI of rt.def). Bytes that lumba allocated are charged to the engine's budget;
 * a wrapped buffer is not, and its release function is called once, with the last reference. */
#ifndef LMB_STORAGE_H
#define LMB_STORAGE_H

#include "plugin/engine.h"

typedef struct Storage {
    void *data;
    atomic_size_t refs;
    lmb_engine *engine;
    char *low, *high;          /* what views may reach */
    size_t block;              /* bytes of the block that holds this and its data */
    size_t charged;
    void (*release)(void *ud);
    void *ud;
} Storage;

/* NULL: out of memory or beyond the budget. */
Storage *lmb_storage_new(lmb_engine *engine, size_t bytes, int zeroed);
Storage *lmb_storage_wrap(lmb_engine *engine, void *data, char *low, char *high, void (*release)(void *ud), void *ud);
void lmb_storage_retain(Storage *s);
void lmb_storage_release(Storage *s);

#endif
