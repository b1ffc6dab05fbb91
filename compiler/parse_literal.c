/* Numbers and strings: from their spelling to their value.
 *
 * In: NUMBER and STRING tokens, which the lexer has checked for their form. Out: Constant and JoinedStr nodes. Values
 * are exact: decimal fractions are rounded once, correctly, whatever the host's locale; integers of more than 64 bits
 * keep their decimal digits. */
#include "compiler/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Node *lmb_parse_literal_constant(Parser *p, uint32_t at, Const value) {
    Node *n = lmb_parse_node(p, N_Constant, at);
    Const *c = arena_new(p->arena, Const);
    *c = value;
    n->value = c;
    return lmb_parse_done(p, n);
}

/*--- numbers ---------------------------------------------------------------------------------------------------*/
/* "12.5e3" as strtod reads it in every locale: "125e2". */
static double read_float(Parser *p, const char *s) {
    size_t length = strlen(s), n = 0;
    char *digits = lmb_arena_alloc(p->arena, length + 32);
    long scale = 0;
    for (int fraction = 0; *s && *s != 'e' && *s != 'E'; s++) {
        if (*s == '.') {
            fraction = 1;
        } else {
            digits[n++] = *s;
            scale -= fraction;
        }
    }
    long exponent = *s ? strtol(s + 1, NULL, 10) : 0;
    if (exponent > 100000000) exponent = 100000000;
    if (exponent < -100000000) exponent = -100000000;
    snprintf(digits + n, 32, "e%ld", exponent + scale);
    return strtod(digits, NULL);
}

static int digit(char c) {
    return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

/* Decimal digits of a number that does not fit 64 bits; limbs of nine digits, the lowest first. */
static const char *to_decimal(Parser *p, const char *s, unsigned base) {
    enum { BILLION = 1000000000 };
    uint32_t n = 1, *limbs = arena_array(p->arena, uint32_t, strlen(s) / 7 + 2);
    for (; *s; s++) {
        uint64_t carry = (uint64_t)digit(*s);
        for (uint32_t i = 0; i < n; i++, carry /= BILLION) {
            carry += (uint64_t)limbs[i] * base;
            limbs[i] = (uint32_t)(carry % BILLION);
        }
        if (carry) limbs[n++] = (uint32_t)carry;
    }
    StrBuf out;
    lmb_str_init(&out, p->arena);
    lmb_str_printf(&out, "%u", (unsigned)limbs[n - 1]);
    while (--n) lmb_str_printf(&out, "%09u", (unsigned)limbs[n - 1]);
    return out.s;
}

static Const read_int(Parser *p, const char *s, unsigned base, Span span) {
    Const c = {.kind = C_int};
    while (*s == '0') s++;
    if (strlen(s) > LMB_MAX_DIGITS) {
        Diag *d = lmb_diag_add(p->diags, D_bad_number, p->source, span, lmb_arena_printf(p->arena, "%.20s...", s));
        lmb_diag_hint(p->diags, d, "an integer has at most %d digits", LMB_MAX_DIGITS);
        return c;
    }
    for (const char *q = s; *q && !c.big; q++) {
        uint64_t more;
        c.big = __builtin_mul_overflow(c.i, base, &more) || __builtin_add_overflow(more, (uint64_t)digit(*q), &c.i);
    }
    if (!c.big) return c;
    c.i = 0;
    c.s = to_decimal(p, s, base);
    c.n = (uint32_t)strlen(c.s);
    return c;
}

/* The token's text without underscores. */
static char *spelling(Parser *p, Span span) {
    char *text = lmb_arena_alloc(p->arena, span.end - span.start + 1);
    size_t n = 0;
    for (uint32_t i = span.start; i < span.end; i++)
        if (p->source->text[i] != '_') text[n++] = p->source->text[i];
    return text;
}

static Const read_number(Parser *p, Span span) {
    char *s = spelling(p, span);
    size_t n = strlen(s);
    char second = n > 1 && s[0] == '0' ? s[1] | 0x20 : 0;
    if (second == 'x') return read_int(p, s + 2, 16, span);
    if (second == 'o') return read_int(p, s + 2, 8, span);
    if (second == 'b') return read_int(p, s + 2, 2, span);
    if (s[n - 1] == 'j' || s[n - 1] == 'J') {
        s[n - 1] = 0;
        return (Const){.kind = C_complex, .f = read_float(p, s)};
    }
    if (strpbrk(s, ".eE")) return (Const){.kind = C_float, .f = read_float(p, s)};
    return read_int(p, s, 10, span);
}

Node *lmb_parse_literal_number(Parser *p) {
    Span span = token_at(p, 0)->span;
    advance(p);
    return lmb_parse_literal_constant(p, span.start, read_number(p, span));
}

/*--- escapes ---------------------------------------------------------------------------------------------------*/
typedef struct Decoder {
    Parser *p;
    StrBuf *out;
    const char *text;
    uint32_t pos, end;
    int bytes;
} Decoder;

/* Lone surrogates are kept, as in Python's str. */
static void put_char(StrBuf *out, uint32_t c) {
    if (c < 0x80) {
        lmb_str_putc(out, (char)c);
        return;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char heads[] = {0, 0xc0, 0xe0, 0xf0};
    lmb_str_putc(out, (char)(heads[more] | c >> (6 * more)));
    while (more--) lmb_str_putc(out, (char)(0x80 | (c >> (6 * more) & 0x3f)));
}

static void put_code(Decoder *d, uint32_t c) {
    if (d->bytes)
        lmb_str_putc(d->out, (char)c);
    else
        put_char(d->out, c);
}

static void bad_escape(Decoder *d, uint32_t at, const char *what) {
    Span span = {at, d->pos > at ? d->pos : at + 1};
    lmb_diag_add(d->p->diags, D_bad_escape, d->p->source, span, what);
}

static int is_hex(char c) {
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
}

/* \xhh, \uhhhh, \Uhhhhhhhh */
static void hex(Decoder *d, uint32_t at, int want) {
    uint32_t c = 0;
    int n = 0;
    for (; n < want && d->pos < d->end && is_hex(d->text[d->pos]); n++) c = c << 4 | (uint32_t)digit(d->text[d->pos++]);
    if (n < want)
        bad_escape(d, at, lmb_arena_printf(d->p->arena, "'\\%c' needs %d hexadecimal digits", d->text[at + 1], want));
    else if (c > 0x10ffff)
        bad_escape(d, at, "there is no such character");
    else
        put_code(d, c);
}

/* \o, \oo, \ooo */
static void octal(Decoder *d) {
    uint32_t c = 0;
    d->pos--;
    for (int n = 0; n < 3 && d->pos < d->end && d->text[d->pos] >= '0' && d->text[d->pos] <= '7'; n++)
        c = c << 3 | (uint32_t)(d->text[d->pos++] - '0');
    put_code(d, c);
}

/* One escape sequence at the backslash; one that Python does not know is kept as it is. */
static void escape(Decoder *d) {
    static const char plain[] = "\\\\''\"\"a\ab\bf\fn\nr\rt\tv\v";
    uint32_t at = d->pos++;
    char c = d->pos < d->end ? d->text[d->pos++] : 0;
    if (c == '\n') return;
    for (const char *s = plain; c && *s; s += 2) {
        if (*s != c) continue;
        lmb_str_putc(d->out, s[1]);
        return;
    }
    if (c >= '0' && c <= '7')
        octal(d);
    else if (c == 'x')
        hex(d, at, 2);
    else if (c == 'u' && !d->bytes)
        hex(d, at, 4);
    else if (c == 'U' && !d->bytes)
        hex(d, at, 8);
    else if (c == 'N' && !d->bytes)
        bad_escape(d, at, "characters by name are not supported; write \\u and the code");
    else {
        lmb_str_putc(d->out, '\\');
        if (d->pos > at + 1) d->pos--;
    }
}

/* A run of plain text up to the next escape. */
static void plain(Decoder *d, int raw) {
    uint32_t from = d->pos;
    while (d->pos < d->end && (raw || d->text[d->pos] != '\\')) {
        if (d->bytes && (unsigned char)d->text[d->pos] >= 0x80) {
            lmb_diag_add(d->p->diags, D_bad_bytes, d->p->source, (Span){d->pos, d->pos + 1});
            d->bytes = 0; /* once is enough */
        }
        d->pos++;
    }
    lmb_str_put(d->out, d->text + from, d->pos - from);
}

void lmb_parse_literal_decode(Parser *p, StrBuf *out, Span part, int raw, int bytes) {
    Decoder d = {p, out, p->source->text, part.start, part.end, bytes};
    while (d.pos < d.end) {
        if (!raw && d.text[d.pos] == '\\')
            escape(&d);
        else
            plain(&d, raw);
    }
}

/*--- strings ---------------------------------------------------------------------------------------------------*/
typedef struct Literal {
    int raw, bytes, format;
    Span body;
} Literal;

static Literal open_literal(const Parser *p, Span span) {
    Literal l = {.body = span};
    const char *text = p->source->text;
    for (char c; (c = text[l.body.start]) != '"' && c != '\''; l.body.start++) {
        l.raw |= (c | 0x20) == 'r';
        l.bytes |= (c | 0x20) == 'b';
        l.format |= (c | 0x20) == 'f';
    }
    char quote = text[l.body.start];
    uint32_t n =
        span.end - l.body.start >= 6 && text[l.body.start + 1] == quote && text[l.body.start + 2] == quote ? 3 : 1;
    l.body.start += n;
    l.body.end -= n;
    return l;
}

static void add_literal(Parser *p, Pieces *pieces, const Literal *l) {
    if (l->format)
        lmb_parse_fstring_pieces(p, pieces, l->body, l->raw);
    else
        lmb_parse_literal_decode(p, &pieces->text, l->body, l->raw, l->bytes);
}

/* strings: STRING+ */
Node *lmb_parse_literal_strings(Parser *p) {
    Pieces pieces = {.start = start(p)};
    lmb_str_init(&pieces.text, p->arena);
    Literal first = open_literal(p, token_at(p, 0)->span);
    int format = 0;
    while (kind(p) == T_string) {
        Span span = token_at(p, 0)->span;
        Literal l = open_literal(p, span);
        advance(p);
        if (l.bytes != first.bytes) lmb_diag_add(p->diags, D_mixed_strings, p->source, span);
        add_literal(p, &pieces, &l);
        format |= l.format;
    }
    if (!format) {
        Const c = {.kind = first.bytes ? C_bytes : C_str, .s = pieces.text.s, .n = (uint32_t)pieces.text.n};
        return lmb_parse_literal_constant(p, pieces.start, c);
    }
    lmb_parse_fstring_flush(p, &pieces);
    Node *n = lmb_parse_node(p, N_JoinedStr, pieces.start);
    n->list = as_list(&pieces.values);
    return lmb_parse_done(p, n);
}
