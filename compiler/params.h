/* Parameters that must be integers (params.c). */
#ifndef LMB_PARAMS_H
#define LMB_PARAMS_H

#include "compiler/module.h"

/* Sets Param.needs_int in all functions of a module whose level has been run. */
void lmb_params_find(Module *m);

#endif
