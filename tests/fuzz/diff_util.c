/* Helpers of the differential fuzzer: random numbers (splitmix64), growing text, NaNs made alike. */
#include "tests/fuzz/diff.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

uint64_t rng_next(Rng *r) {
    uint64_t z = r->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

uint32_t rng_below(Rng *r, uint32_t n) { return (uint32_t)((rng_next(r) >> 32) * n >> 32); }
int rng_chance(Rng *r, int percent) { return rng_below(r, 100) < (uint32_t)percent; }
int rng_range(Rng *r, int lo, int hi) { return lo + (int)rng_below(r, (uint32_t)(hi - lo + 1)); }

/*--- text ------------------------------------------------------------------------------------------------------*/
static void reserve(Text *t, size_t more) {
    if (t->n + more + 1 <= t->room) return;
    t->room = (t->n + more + 1) * 2;
    t->s = realloc(t->s, t->room);
    if (!t->s) abort();
}

void text_vadd(Text *t, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    reserve(t, (size_t)n);
    vsnprintf(t->s + t->n, (size_t)n + 1, format, again);
    va_end(again);
    t->n += (size_t)n;
}

void text_add(Text *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_vadd(t, format, args);
    va_end(args);
}

void text_hex(Text *t, const void *bytes, size_t n) {
    const uint8_t *p = bytes;
    reserve(t, 2 * n);
    for (size_t i = 0; i < n; i++) {
        t->s[t->n++] = "0123456789abcdef"[p[i] >> 4];
        t->s[t->n++] = "0123456789abcdef"[p[i] & 15];
    }
    t->s[t->n] = 0;
}

void text_free(Text *t) {
    free(t->s);
    *t = (Text){0};
}

/*--- elements --------------------------------------------------------------------------------------------------*/
static void canonical_f32(uint8_t *at) {
    float f;
    memcpy(&f, at, sizeof f);
    if (f != f) memcpy(at, &(float){(float)NAN}, sizeof f);
}

static void canonical_f64(uint8_t *at) {
    double f;
    memcpy(&f, at, sizeof f);
    if (f != f) memcpy(at, &(double){NAN}, sizeof f);
}

void canonical(lmb_dtype dtype, void *element) {
    uint8_t *at = element;
    switch (dtype) {
    case LMB_complex64: canonical_f32(at + 4); /* fall through */
    case LMB_float32: canonical_f32(at); break;
    case LMB_complex128: canonical_f64(at + 8); /* fall through */
    case LMB_float64: canonical_f64(at); break;
    default: break;
    }
}

void case_free(Case *c) { text_free(&c->text); }
