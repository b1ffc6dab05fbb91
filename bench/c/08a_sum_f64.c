/* sum of 10M float64. */
#include "bench/c/bench.h"

double total(const double *restrict x, int64_t n)
{
    double s = 0;
    for (int64_t i = 0; i < n; i++) s += x[i];
    return s;
}
