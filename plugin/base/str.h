/* StrBuf: text under construction in an arena; always ends in NUL. */
#ifndef LMB_STR_H
#define LMB_STR_H

#include "arena.h"

typedef struct StrBuf {
    Arena *arena;
    char *s;
    size_t n, cap;
} StrBuf;

void lmb_str_init(StrBuf *b, Arena *arena);
void lmb_str_put(StrBuf *b, const char *s, size_t n);
void lmb_str_puts(StrBuf *b, const char *s);
void lmb_str_putc(StrBuf *b, char c);
void lmb_str_printf(StrBuf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Edit distance of two names, for "did you mean"; stops counting beyond 3. */
int lmb_str_distance(const char *a, const char *b);

#endif
