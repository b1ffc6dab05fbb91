/* sum of 10M float32. */
#include "bench/c/bench.h"

float total(const float *restrict x, int64_t n)
{
    float s = 0;
    for (int64_t i = 0; i < n; i++) s += x[i];
    return s;
}
