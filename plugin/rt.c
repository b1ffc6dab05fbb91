/* Services of running kernels (rt.def) and the limits of a call.
 *
 * Fuel comes in slices: compiled code counts down ctx->fuel and calls poll below zero. poll pays the debt from what the
 * call has left, so a limit of N ends the call at the same place whatever the slice; on the way it looks at the cancel
 * count and the clock. What must hold: no locks and no Lua here; any thread may run this. */
#include "plugin/rt.h"

#include "plugin/storage.h"

#define SLICE INT64_C(65536)

static void *alloc(lmb_call *ctx, int64_t bytes, int32_t zeroed) {
    return bytes < 0 ? NULL : lmb_storage_new(ctx->engine, (size_t)bytes, zeroed);
}

static void retain(void *owner) {
    lmb_storage_retain(owner);
}

static void release(void *owner) {
    lmb_storage_release(owner);
}

/* Moves up to one slice to ctx, or what pays its debt. */
static int32_t refill(lmb_call *ctx, CallState *state) {
    int64_t want = SLICE - (ctx->fuel < 0 ? ctx->fuel : 0);
    int64_t take = want < state->rest ? want : state->rest;
    state->rest -= take;
    ctx->fuel += take;
    return ctx->fuel < 0 ? LMB_X_fuel : LMB_X_none;
}

static int32_t poll(lmb_call *ctx) {
    CallState *state = ctx->state;
    lmb_engine *e = ctx->engine;
    if (atomic_load_explicit(&e->cancels, memory_order_relaxed) != state->cancels) return LMB_X_cancelled;
    int32_t code = refill(ctx, state);
    if (code == LMB_X_none && state->deadline && now_ns() > state->deadline) code = LMB_X_deadline;
    return code;
}

static const Services services = {alloc, retain, release, poll};

const Services *lmb_rt_services(void) {
    return &services;
}

static int64_t deadline_after(double ms) {
    if (!(ms > 0)) return 0;
    return ms < 1e12 ? now_ns() + (int64_t)(ms * 1e6) : 0;
}

void lmb_rt_begin(lmb_call *ctx, CallState *state, lmb_engine *e, int64_t fuel, double ms) {
    int64_t all = fuel > 0 ? fuel : INT64_MAX;
    ctx->fuel = all < SLICE ? all : SLICE;
    state->rest = all - ctx->fuel;
    state->deadline = deadline_after(ms);
    state->cancels = atomic_load_explicit(&e->cancels, memory_order_relaxed);
    ctx->depth = e->max_depth;
    ctx->code = ctx->place = ctx->message = ctx->dim = 0;
    ctx->index = ctx->extent = ctx->flags = 0;
    ctx->ntrace = 0;
    ctx->engine = e;
    ctx->state = state;
}
