/* game of life, 1024 x 1024 uint8, 20 generations. */
#include "bench/c/bench.h"

NOINLINE static void gen(const uint8_t *restrict a, uint8_t *restrict b, int64_t n)
{
    for (int64_t j = 1; j < n - 1; j++)
        for (int64_t i = 1; i < n - 1; i++) {
            const uint8_t *p = a + j * n + i;
            uint8_t s = p[-n - 1] + p[-n] + p[-n + 1] + p[-1] + p[1] + p[n - 1] + p[n] + p[n + 1];
            b[j * n + i] = (s == 3) | ((s == 2) & (p[0] == 1));
        }
}
void life(int64_t gens, uint8_t *a, uint8_t *b, int64_t n)
{
    for (int64_t s = 0; s < gens; s += 2) gen(a, b, n), gen(b, a, n);
}
