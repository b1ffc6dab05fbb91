/* 256 bins of 16M uint8. */
#include "bench/c/bench.h"

void hist(const uint8_t *restrict x, int64_t *restrict h, int64_t n)
{
    for (int64_t i = 0; i < n; i++) h[x[i]]++;
}
