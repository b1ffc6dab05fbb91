/* edit distance table, 2001 x 2001 int32. */
#include "bench/c/bench.h"

void lev(const uint8_t *restrict a, const uint8_t *restrict b, int32_t *restrict d, int64_t n, int64_t m)
{
    int64_t w = m + 1;
    for (int64_t j = 0; j <= m; j++) d[j] = j;
    for (int64_t i = 1; i <= n; i++) {
        d[i * w] = i;
        for (int64_t j = 1; j <= m; j++) {
            int32_t v = d[(i - 1) * w + j - 1] + (a[i - 1] != b[j - 1]);
            int32_t p = d[(i - 1) * w + j] + 1, q = d[i * w + j - 1] + 1;
            if (p < v) v = p;
            if (q < v) v = q;
            d[i * w + j] = v;
        }
    }
}
