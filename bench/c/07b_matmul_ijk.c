/* 512^3 float64, loops i j k. */
#include "bench/c/bench.h"

void matmul(const double *restrict a, const double *restrict b, double *restrict c, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            double s = 0;
            for (int64_t k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
            c[i * n + j] = s;
        }
}
