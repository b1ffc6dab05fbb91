/* Module: a text whose module level has been run.
 *
 * In: the tree. Out: an environment that maps names to compile-time values. Only what constants need is evaluated here
 * (imports, arithmetic, tuples, np.array of constants, np.dtype, decorators, calls of them); what a name means in a
 * library is one table, library.def, of canonical paths, so that every import alias ends at the same row. A statement
 * that cannot be evaluated makes its names "unavailable" with the reason; that is reported only where a kernel uses
 * them, so that unmodified files load. The prelude's functions are FnDefs of modules too, parsed one by one on use. */
#ifndef LMB_MODULE_H
#define LMB_MODULE_H

#include "compiler/type.h"

typedef struct Binding {
    const Value *value;       /* NULL: unavailable */
    const char *why;          /* why it is unavailable */
    DiagId id;                /* what reports it where a kernel uses it; takes the name and the reason */
    Span span;
} Binding;

struct Module {
    Arena arena;              /* its own; unused in modules of the prelude */
    Arena *mem;               /* where its values live: &arena, or the compilation's in the prelude */
    Allocator allocator;
    const Source *source;
    Intern names;
    Ast *ast;
    Map env;                  /* interned name -> Binding * */
    Vec(FnDef *) fns;         /* every def at module level, callable as kernels, in order; `f = njit(g)` adds one */
    Vec(KernelInfo) infos;
    int boundscheck, fastmath, error_model_numpy;
    struct PreludeUnit *unit; /* NULL but in modules of the prelude, whose names are bound on first use */
};

/* A name's binding at module level, then Python's builtins ("len" -> V_library "builtins.len"); NULL: unknown. */
const Binding *lmb_module_lookup(Module *m, const char *name);
/* A name of the module or of builtins close to this one, or NULL. */
const char *lmb_module_suggest(const Module *m, const char *name);

/* The attribute `name` of a compile-time value: library members, `dtype.itemsize` and the like; NULL: there is none.
 * Library paths come back canonical: rows of library.def first (constants, classes, aliases), else "<path>.<name>" as
 * V_library when the prelude defines it or a special form has this name, else NULL. */
const Value *lmb_value_attribute(Arena *arena, const Value *v, const char *name);

/* The prelude's function of that canonical path ("numpy.zeros"), parsed on first use; NULL: there is none. The prelude
 * object belongs to one compilation. */
typedef struct Prelude Prelude;
Prelude *lmb_prelude_new(Arena *arena, DiagList *diags);
const FnDef *lmb_prelude_find(Prelude *p, const char *path);
/* Whether the prelude has it, without parsing. */
int lmb_prelude_has(const char *path);
/* Names of the functions that a module ("math") has in the prelude, but for those that begin with '_'. */
void lmb_prelude_each(Arena *arena, const char *module, void (*found)(void *ud, const char *name), void *ud);
/* Binds a name of a prelude module on its first use; NULL: its file does not define it. */
const Binding *lmb_prelude_bind(Module *m, const char *name);

#endif
