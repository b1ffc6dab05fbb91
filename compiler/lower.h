/* Lowering: typed functions to IR.
 *
 * In: Specs with their tables. Out: a Program of scalar IR (ir.h). Tuples, complex numbers and arrays are taken apart
 * into components here; ownership becomes explicit: every array that a function makes or keeps is held by an owner
 * slot (zero at entry), which the exit section releases. */
#ifndef LMB_LOWER_H
#define LMB_LOWER_H

#include "compiler/infer.h"

/* The program of `entry` and all that it calls. Arguments whose word in `sig` is SG_default take the parameter's
 * default. */
Program *lmb_lower(Compilation *c, Spec *entry, const uint8_t *defaulted);

#endif
