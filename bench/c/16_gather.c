/* out[i] = x[index[i]], 4K float64 from 2K, 200 times. */
#include "bench/c/bench.h"

void gather(const double *restrict x, const int64_t *restrict index, double *restrict out, int64_t reps, int64_t n)
{
    for (int64_t r = 0; r < reps; r++) {
        for (int64_t i = 0; i < n; i++) out[i] = x[index[i]];
        __asm__ volatile("" ::: "memory");
    }
}
