/* Scope: which definition each use of a local name sees.
 *
 * In: the tree of one function. Out: side tables from Name nodes to versions (static single assignment: every
 * assignment makes a version of its variable; where several reach a use, a phi version joins them). So `x = 1;
 * y = x // 2; x = np.zeros(3)` has two versions of x with types of their own, as in Numba. The tree is not touched; names
 * that are never assigned in the function are globals and have no entry.
 *
 * A version belongs to the innermost `for` that holds it (`home`): a loop unrolled over a tuple types and lowers the
 * versions of its body once per round, and only phis carry values out of it. */
#ifndef LMB_SCOPE_H
#define LMB_SCOPE_H

#include "compiler/type.h"

typedef enum VersionKind { VK_param, VK_def, VK_phi, VK_undefined } VersionKind;

/* Ids of nodes that later stages make: beyond those of any tree. */
#define LMB_MADE_NODES (1u << 28)
#define LMB_MADE_PARAMS (1u << 29)

typedef uint32_t VersionId;

typedef struct Version {
    VersionKind kind;
    const char *name;
    const Node *node;        /* arg, Name (store) or the statement at whose join a phi stands */
    const Node *home;        /* innermost For, or NULL */
    uint8_t escapes;         /* some use lies outside the region of the definition, so that it needs a slot */
    uint8_t in_loop;         /* the definition may run more than once in a call */
    uint8_t maybe_unset;     /* phi: one of the ways there defines nothing */
    uint32_t region;
    VersionId replaced;      /* a phi that proved trivial stands for this one (itself when not) */
    Vec(VersionId) operands; /* phi */
    Vec(VersionId) feeds;    /* all phis that this definition reaches, through other phis too */
} Version;

/* A function inside the function: the outer variables that it reads, as loads at its place. */
typedef struct Closure {
    const Node *node;        /* FunctionDef or Lambda */
    uint32_t n;
    const Node **captures;   /* Names of our own making, with ids beyond the tree's */
} Closure;

typedef struct Scope {
    const FnDef *fn;
    Vec(Version) versions;   /* versions.at[0] is unused */
    Map loads;               /* node id of a Name read -> VersionId */
    Map stores;              /* node id of a Name written, an arg or an inner def -> VersionId */
    uint32_t made;           /* nodes made here */
    Map closures;            /* node id of an inner FunctionDef or Lambda -> Closure * */
    Map loops;               /* node id of a For -> the For around it (Node *, 0: none) */
} Scope;

Scope *lmb_scope(Arena *arena, const FnDef *fn);
VersionId lmb_scope_load(const Scope *s, const Node *name);  /* 0: a global name */
VersionId lmb_scope_store(const Scope *s, const Node *name);
const Closure *lmb_scope_closure(const Scope *s, const Node *fn);
/* An assignment to the variable that stands after the function which captures it, NULL: none. */
const Node *lmb_scope_changed(const Scope *s, const Closure *c, const Node *capture);
/* Whether loop `outer` is `inner` or holds it. */
int lmb_scope_holds(const Scope *s, const Node *outer, const Node *inner);

#endif
