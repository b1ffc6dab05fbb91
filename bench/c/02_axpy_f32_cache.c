/* y += a * x, 32K float32 in cache, 2000 times. */
#include "bench/c/bench.h"

NOINLINE static void axpy(float a, const float *restrict x, float *restrict y, int64_t n)
{
    for (int64_t i = 0; i < n; i++) y[i] += a * x[i];
}
void many(int64_t reps, float a, const float *x, float *y, int64_t n)
{
    for (int64_t r = 0; r < reps; r++) axpy(a, x, y, n);
}
