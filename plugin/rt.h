/* The services that running kernels call, and the limits of one call. */
#ifndef LMB_RT_H
#define LMB_RT_H

#include "plugin/engine.h"

/* State of one call: what is left beyond the slice in ctx->fuel, when to end, and the cancel count it began with. */
typedef struct CallState {
    int64_t rest;
    int64_t deadline;  /* of now_ns; 0: none */
    unsigned cancels;
} CallState;

const Services *lmb_rt_services(void);
/* Makes ctx ready; fuel 0 and ms 0: no limit. */
void lmb_rt_begin(lmb_call *ctx, CallState *state, lmb_engine *engine, int64_t fuel, double ms);

#endif
