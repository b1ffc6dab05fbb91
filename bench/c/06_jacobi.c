/* 5-point stencil, 2048 x 2048 float32, 10 sweeps. */
#include "bench/c/bench.h"

NOINLINE static void sweep(const float *restrict a, float *restrict b, int64_t n, int64_t m)
{
    for (int64_t j = 1; j < n - 1; j++)
        for (int64_t i = 1; i < m - 1; i++)
            b[j * m + i] = 0.25f * (a[(j - 1) * m + i] + a[(j + 1) * m + i] + a[j * m + i - 1] + a[j * m + i + 1]);
}
void jacobi(int64_t sweeps, float *a, float *b, int64_t n, int64_t m)
{
    for (int64_t s = 0; s < sweeps; s += 2) sweep(a, b, n, m), sweep(b, a, n, m);
}
