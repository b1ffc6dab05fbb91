/* What the versioning pass knows of the memory that a nest uses (version_nest.c).
 *
 * In: a nest (range.h). Out: which indices are proven, which accesses belong together, and the conditions: indices in
 * range, written groups apart from all others. */
#ifndef LMB_VERSION_H
#define LMB_VERSION_H

#include "compiler/range.h"

enum { MAX_ACCESSES = 128, MAX_GROUPS = 12 };

/* A load or store whose place is known. */
typedef struct Access {
    Val v;
    uint8_t inside;      /* all its indices are proven */
    int group;           /* -1: none */
    Range bytes;         /* from the group's base; hi: first byte of the last element */
} Access;

/* Accesses with the same base pointer. */
typedef struct Group {
    Val base;            /* value of the new code */
    uint64_t key;        /* what tells bases apart in the old code */
    uint8_t is_written;
    int64_t id;          /* alias class */
    Val lo, hi;          /* bytes from the base: [lo, hi) */
} Group;

typedef struct Accesses {
    Access at[MAX_ACCESSES];
    uint32_t n;
    Group groups[MAX_GROUPS];
    int ngroups;
    uint32_t nclasses;   /* 0: nothing worth telling apart */
} Accesses;

/* Fills n's tables for the nest that begins at root; emits the computation of ranges into n->out. */
void lmb_version_analyze(Nest *n, Accesses *a, Val root);
/* Emits the rest of the test: groups apart. Gives the whole condition. */
Val lmb_version_test(Nest *n, Accesses *a);
/* The alias class of an access, 0: none; whether its place is proven. */
int64_t lmb_version_class(const Accesses *a, Val v);
int lmb_version_is_inside(const Accesses *a, Val v);

#endif
