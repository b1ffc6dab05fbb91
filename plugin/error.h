/* Errors for the caller: one heap block each, made from a sentence, from diagnostics, or from a failed call.
 *
 * Every function returns the status that it stored, so that `return lmb_error_set(...)` reads well; where `err` is NULL
 * only the status is left. When memory fails the error is a constant that lmb_error_free ignores. */
#ifndef LMB_ERROR_H
#define LMB_ERROR_H

#include "compiler/compiler.h"
#include "plugin/lumba.h"

lmb_status lmb_error_set(const Allocator *a, lmb_error **err, lmb_status status, const char *kind, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));
lmb_status lmb_error_memory(lmb_error **err);
/* LMB_ERR_COMPILE from the list's errors; internal if it has none. Its arena is used for rendering. */
lmb_status lmb_error_diags(const Allocator *a, lmb_error **err, DiagList *diags);
/* What running code left in ctx: kind, message, place, call chain. */
lmb_status lmb_error_call(const Allocator *a, lmb_error **err, const lmb_call *ctx, const Program *program);

#endif
