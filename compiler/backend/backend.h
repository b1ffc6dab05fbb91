/* What compile.c calls of the back ends, and what jit.c shares with the evaluator: nothing of LLVM is seen here.
 *
 * In: a code object whose program has passed lmb_ircheck. Out: its machine code, or one diagnostic. */
#ifndef LMB_BACKEND_H
#define LMB_BACKEND_H

#include "compiler/compiler.h"

/* Makes machine code for this machine: fills code->object, object_size and symbol from code->program (which it finishes,
 * lmb_ir_finish). 0: D_internal was added to diags. With options->stop "llvm" or "asm" the text of that stage goes to
 * options->dump as well. Runs on the compile thread; arenas may run out at any allocation in it without a leak. */
int lmb_backend_cpu(CodeObject *code, const CompileOptions *options, DiagList *diags);

/* The entry's name in every object; the digits are replaced by a number of its own whenever an object is loaded. */
#define LMB_ENTRY_SYMBOL "lmb_entry_0000000000000000"
#define LMB_ENTRY_DIGITS 16

#endif
