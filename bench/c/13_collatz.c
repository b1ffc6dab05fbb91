/* longest Collatz chain below 1M, int64. */
#include "bench/c/bench.h"

int64_t collatz(int64_t n)
{
    int64_t best = 0;
    for (int64_t i = 1; i < n; i++) {
        int64_t c = i, steps = 0;
        while (c != 1) {
            if (c & 1) c = 3 * c + 1;
            else c >>= 1;
            steps++;
        }
        if (steps > best) best = steps;
    }
    return best;
}
