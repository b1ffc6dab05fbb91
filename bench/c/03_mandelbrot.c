/* 1024 x 1024 points, 200 iterations, float64. */
#include "bench/c/bench.h"

void mandel(int64_t n, int64_t maxiter, int32_t *restrict out)
{
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < n; i++) {
            double cr = -2.0 + 3.0 * i / n, ci = -1.5 + 3.0 * j / n, zr = 0, zi = 0;
            int32_t k = 0;
            while (k < maxiter && zr * zr + zi * zi <= 4.0) {
                double t = zr * zr - zi * zi + cr;
                zi = 2.0 * zr * zi + ci;
                zr = t;
                k++;
            }
            out[j * n + i] = k;
        }
}
