/* What a process has once: LLVM's initialisation, and hooks that see fork and exit. Engines register here. */
#ifndef LMB_PROCESS_H
#define LMB_PROCESS_H

#include "plugin/lumba.h"

void lmb_process_add(lmb_engine *engine);
void lmb_process_remove(lmb_engine *engine);
void lmb_process_llvm(void); /* before the first use of LLVM; any number of times */

#endif
