/* y += a * x, 10M float64. */
#include "bench/c/bench.h"

void axpy(double a, const double *restrict x, double *restrict y, int64_t n)
{
    for (int64_t i = 0; i < n; i++) y[i] += a * x[i];
}
