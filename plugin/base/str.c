/* Text under construction (str.h), and the distance of two names.
 *
 * In: pieces of text. Out: one NUL-terminated text in an arena. What must hold: a zeroed buffer with an arena is empty
 * and grows from nothing. */
#include "plugin/base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lmb_str_init(StrBuf *b, Arena *arena) {
    *b = (StrBuf){.arena = arena, .cap = 64};
    b->s = lmb_arena_alloc(arena, b->cap);
}

/* Room for n more bytes and the final NUL. */
static void reserve(StrBuf *b, size_t n) {
    if (b->cap - b->n > n) return;
    size_t cap = b->cap ? b->cap : 64; /* a zeroed buffer with an arena will do */
    while (cap - b->n <= n) cap *= 2;
    b->s = lmb_arena_grow(b->arena, b->s, b->cap, cap);
    b->cap = cap;
}

void lmb_str_put(StrBuf *b, const char *s, size_t n) {
    reserve(b, n);
    if (n) memcpy(b->s + b->n, s, n);
    b->n += n;
    b->s[b->n] = 0;
}

void lmb_str_puts(StrBuf *b, const char *s) {
    lmb_str_put(b, s, strlen(s));
}

void lmb_str_putc(StrBuf *b, char c) {
    lmb_str_put(b, &c, 1);
}

void lmb_str_printf(StrBuf *b, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    if (n <= 0) return;
    reserve(b, (size_t)n);
    va_start(ap, fmt);
    vsnprintf(b->s + b->n, (size_t)n + 1, fmt, ap);
    va_end(ap);
    b->n += (size_t)n;
}

enum { FAR = 4, LONGEST = 64 };

static int least(int a, int b, int c) {
    int m = a < b ? a : b;
    return m < c ? m : c;
}

/* Levenshtein's, row by row; names longer than LONGEST are near only to themselves. */
int lmb_str_distance(const char *a, const char *b) {
    size_t na = strlen(a), nb = strlen(b);
    if (strcmp(a, b) == 0) return 0;
    if (na > LONGEST || nb > LONGEST || llabs((long long)na - (long long)nb) >= FAR) return FAR;
    int row[LONGEST + 1];
    for (size_t j = 0; j <= nb; j++) row[j] = (int)j;
    for (size_t i = 1; i <= na; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= nb; j++) {
            int above = row[j];
            row[j] = least(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[nb] < FAR ? row[nb] : FAR;
}
