/* A target as data: everything in which machines differ, so that shared emitters never ask which one they serve.
 *
 * In: an Emit whose module is being made. Out: what the hooks say. A new target is one file that fills the struct. */
#ifndef LMB_TARGET_H
#define LMB_TARGET_H

#include "compiler/backend/emit.h"

struct Target {
    const char *name;
    /* Sets triple, layout and e->machine of a new module. 0: e->message says why. */
    int (*prepare)(Emit *e);
    /* Puts the target's attributes on a function that has a body. */
    void (*attributes)(Emit *e, LLVMValueRef fn);
    /* The value of a math operation. */
    LLVMValueRef (*math)(Emit *e, const Instr *i, LLVMValueRef *args);
    /* The exported function of the program, with whatever shape the target launches. */
    void (*entry)(Emit *e);
    /* Optimizes the module. 0: e->message says why. */
    int (*optimize)(Emit *e);
    /* Makes bytes of the optimized module: the object, or assembly text. NULL: e->message says why. */
    LLVMMemoryBufferRef (*finish)(Emit *e, int as_text);
};

extern const Target lmb_target_cpu;

#endif
