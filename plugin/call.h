/* One call of a specialization whose arguments already have its types. */
#ifndef LMB_CALL_H
#define LMB_CALL_H

#include "plugin/module.h"

/* *nresults: room on entry, number on return. */
lmb_status lmb_call_run(lmb_kernel *kernel, Spec *spec, int nargs, const lmb_value *args, lmb_value *results,
                        int *nresults, lmb_error **err);

#endif
