/* Modules and kernels from inside: a module holds its kernels; a kernel's references are its module's. */
#ifndef LMB_PLUGIN_MODULE_H
#define LMB_PLUGIN_MODULE_H

#include "plugin/engine.h"

/* One compiled signature. Specializations form a list, oldest first, that only the compile thread appends to. */
typedef struct Spec {
    _Atomic(struct Spec *) next;
    lmb_entry entry;        /* NULL: runs on the evaluator */
    CodeObject *code;
    Loaded *loaded;
    size_t size;            /* of this block */
    const char *text;       /* "float64(float64[::1], int64)" */
    uint32_t nwords;
    uint32_t words[];
} Spec;

struct lmb_kernel {
    lmb_module *module;
    uint32_t number;
    const KernelInfo *info;
    _Atomic(Spec *) specs;
    _Atomic(Spec *) last;   /* the one called last */
};

struct lmb_module {
    atomic_size_t refs;
    lmb_engine *engine;
    Module *text;           /* the compiler's; touched on the compile thread only */
    TargetId target;
    int64_t fuel;
    double ms;
    int paranoid;
    lmb_value *held;        /* arrays and kernels given as globals */
    int nheld;
    uint32_t nkernels;
    lmb_kernel *kernels;
};

/* The specialization for these words, compiled if need be. */
lmb_status lmb_spec_get(lmb_kernel *kernel, const Sig *sig, Spec **spec, lmb_error **err);
Spec *lmb_spec_find(lmb_kernel *kernel, const Sig *sig);
/* On the compile thread, or when nobody else has the kernel. */
void lmb_spec_free_all(lmb_kernel *kernel);

/* Warnings of a list go to the engine's log. */
void lmb_module_warn(lmb_engine *engine, const DiagList *diags);


#endif
