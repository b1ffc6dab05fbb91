/* The lexer: Python 3.11's lexical syntax.
 *
 * In: a Source (newlines are "\n" already). Out: Tokens with spans; values of numbers and strings are read later from
 * their spans (parse_literal.c). Indentation is compared twice, with tabs to multiples of 8 and with tabs of width 1;
 * where the two disagree the meaning would depend on the editor, which is an error, as in Python. */
#include "compiler/lex.h"
#include "compiler/limits.h"

#include <stdio.h>
#include <string.h>

typedef struct Bracket {
    char c;
    uint32_t at;
} Bracket;

typedef struct Lexer {
    Arena *arena;
    const Source *source;
    DiagList *diags;
    const char *text;
    uint32_t pos, end;
    int part;  /* as if in brackets */
    int fresh; /* at the start of a line outside brackets */
    Vec(Token) out;
    Vec(Bracket) brackets;
    uint32_t columns[LMB_MAX_INDENT + 1]; /* of the open blocks, tabs to multiples of 8 */
    uint32_t narrow[LMB_MAX_INDENT + 1];  /* and with tabs of width 1 */
    int nindents;
    int too_deep;
} Lexer;

const char *const lmb_token_text[T__count] = {
#define T(name, shown) shown,
#define K(word, begins) #word,
#define P(name, text) text,
#include "compiler/tokens.def"
};

static const struct {
    const char *word;
    uint8_t n, kind, begins;
} keywords[] = {
#define K(word, begins) {#word, sizeof #word - 1, T_##word, begins},
#include "compiler/tokens.def"
};

static const struct {
    const char *text;
    uint8_t n, kind;
} operators[] = {
#define P(name, text) {text, sizeof text - 1, T_##name},
#include "compiler/tokens.def"
};

#define COUNT(a) (sizeof(a) / sizeof *(a))

/*--- characters ------------------------------------------------------------------------------------------------*/
static const struct {
    uint32_t first, last;
    int bits;
} classes[] = {
#define U(first, last, bits) {first, last, bits},
#include "compiler/unicode.def"
#undef U
};

static int is_digit(char c) {
    return c >= '0' && c <= '9';
}

static int is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

int lmb_lex_class(uint32_t c) {
    if (c < 0x80) return (is_letter((char)c) ? 3 : is_digit((char)c) ? 2 : 0) | (c >= 0x20 && c < 0x7f ? 4 : 0);
    size_t low = 0, high = COUNT(classes);
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (c > classes[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < COUNT(classes) && c >= classes[low].first ? classes[low].bits : 0;
}

uint32_t lmb_lex_decode(const char *text, const char *end, int *n) {
    const unsigned char *s = (const unsigned char *)text;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int want = *s < 0x80 ? 1 : *s < 0xc0 ? 0 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : *s < 0xf8 ? 4 : 0;
    *n = 1;
    if (want == 1) return *s;
    if (!want || end - text < want) return UINT32_MAX;
    uint32_t c = *s & (0x7fu >> want);
    for (int i = 1; i < want; i++) {
        if ((s[i] & 0xc0) != 0x80) return UINT32_MAX;
        c = c << 6 | (s[i] & 0x3f);
    }
    if (c < least[want] || c > 0x10ffff) return UINT32_MAX;
    *n = want;
    return c;
}

/*--- tokens ----------------------------------------------------------------------------------------------------*/
static char peek(const Lexer *x, uint32_t ahead) {
    return x->end - x->pos > ahead ? x->text[x->pos + ahead] : 0;
}

static void emit(Lexer *x, TokenKind kind, uint32_t start) {
    Token t = {.kind = (uint8_t)kind, .span = {start, x->pos}};
    vec_push(x->arena, &x->out, t);
}

static Span span(uint32_t start, uint32_t end) {
    return (Span){start, end};
}

/* What stands for a character in messages. */
static const char *show(Lexer *x, uint32_t c, const char *s, int n) {
    if (c < 0x80 && c >= 0x20 && c != 0x7f) return lmb_arena_printf(x->arena, "'%c'", (int)c);
    if (lmb_lex_class(c) & CHAR_printable) return lmb_arena_printf(x->arena, "'%.*s' (U+%04X)", n, s, (unsigned)c);
    return lmb_arena_printf(x->arena, "U+%04X", (unsigned)c);
}

/* Characters that look like others, as word processors and web pages make them. */
static const char *look_alike(uint32_t c) {
    static const struct {
        uint32_t c;
        const char *hint;
    } rows[] = {
        {0x201c, "use plain quotes: \""},
        {0x201d, "use plain quotes: \""},
        {0x2018, "use plain quotes: '"},
        {0x2019, "use plain quotes: '"},
        {0x2212, "use '-'"},
        {0x2013, "use '-'"},
        {0x2014, "use '-'"},
        {0xd7, "use '*'"},
        {0xf7, "use '/'"},
        {0x2260, "use '!='"},
        {0x2264, "use '<='"},
        {0x2265, "use '>='"},
        {0xa0, "use a plain space"},
        {0x3000, "use a plain space"},
        {0xb5, "use the Greek letter U+03BC"},
        {'?', "a conditional expression is 'a if condition else b'"},
        {'\\', "a line goes on only where '\\' is its very last character"},
        {0x200b, "delete this invisible character"},
        {0xfeff, "delete this invisible character"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].c == c) return rows[i].hint;
    return NULL;
}

static void invalid(Lexer *x) {
    int n;
    uint32_t start = x->pos;
    uint32_t c = lmb_lex_decode(x->text + x->pos, x->text + x->end, &n);
    const char *shown = show(x, c, x->text + x->pos, n);
    x->pos += (uint32_t)n;
    Diag *d = lmb_diag_add(x->diags, D_invalid_character, x->source, span(start, x->pos), shown);
    const char *hint = look_alike(c);
    if (hint) lmb_diag_hint(x->diags, d, "%s", hint);
    emit(x, T_error, start);
}

/* Length of the identifier at pos, 0 where there is none. */
static uint32_t identifier(const Lexer *x, uint32_t pos) {
    uint32_t p = pos;
    while (p < x->end) {
        int n = 1, bits;
        char c = x->text[p];
        if (is_letter(c))
            bits = 3;
        else if ((unsigned char)c < 0x80)
            bits = is_digit(c) ? 2 : 0;
        else
            bits = lmb_lex_class(lmb_lex_decode(x->text + p, x->text + x->end, &n));
        if (!(bits & (p == pos ? CHAR_start : CHAR_continue))) break;
        p += (uint32_t)n;
    }
    return p - pos;
}

static int find_keyword(const char *s, uint32_t n) {
    for (size_t i = 0; i < COUNT(keywords); i++)
        if (keywords[i].n == n && memcmp(keywords[i].word, s, n) == 0) return (int)i;
    return -1;
}

static void word(Lexer *x, uint32_t n) {
    uint32_t start = x->pos;
    int k = find_keyword(x->text + start, n);
    x->pos += n;
    emit(x, k < 0 ? T_name : (TokenKind)keywords[k].kind, start);
}

/*--- numbers ---------------------------------------------------------------------------------------------------*/
static int is_base_digit(char c, int base) {
    if (base == 16) return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    return c >= '0' && c < '0' + base;
}

/* Digits with single underscores between them; 0 where there is none. */
static int digits(Lexer *x, int base) {
    if (!is_base_digit(peek(x, 0), base)) return 0;
    while (is_base_digit(peek(x, 0), base) || (peek(x, 0) == '_' && is_base_digit(peek(x, 1), base))) x->pos++;
    return 1;
}

static int based(Lexer *x, int base) {
    x->pos += 2;
    if (peek(x, 0) == '_') x->pos++;
    return digits(x, base);
}

static int exponent(Lexer *x) {
    if (peek(x, 0) != 'e' && peek(x, 0) != 'E') return 0;
    uint32_t sign = peek(x, 1) == '+' || peek(x, 1) == '-';
    if (!is_digit(peek(x, 1 + sign))) return 0;
    x->pos += 1 + sign;
    return digits(x, 10);
}

/* An integer that begins with 0 must be 0 (Python 2 meant octal). */
static int has_leading_zero(const Lexer *x, uint32_t start) {
    if (x->text[start] != '0') return 0;
    for (uint32_t i = start; i < x->pos; i++)
        if (x->text[i] != '0' && x->text[i] != '_') return 1;
    return 0;
}

static int decimal(Lexer *x) {
    uint32_t start = x->pos;
    int real = 0;
    digits(x, 10);
    if (peek(x, 0) == '.') {
        x->pos++;
        digits(x, 10);
        real = 1;
    }
    real |= exponent(x);
    if (peek(x, 0) == 'j' || peek(x, 0) == 'J') {
        x->pos++;
        return 1;
    }
    return real || !has_leading_zero(x, start);
}

/* A number may run into a keyword ("1if x else 2"), but into no other word. */
static int ends_well(const Lexer *x) {
    static const char *const words[] = {"and", "else", "for", "if", "in", "is", "not", "or"};
    for (size_t i = 0; i < COUNT(words); i++) {
        size_t n = strlen(words[i]);
        if (x->end - x->pos >= n && memcmp(x->text + x->pos, words[i], n) == 0) return 1;
    }
    return !identifier(x, x->pos) && !is_digit(peek(x, 0));
}

static void number(Lexer *x) {
    uint32_t start = x->pos;
    char kind = peek(x, 0) == '0' ? peek(x, 1) | 0x20 : 0;
    int base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 0;
    int good = base ? based(x, base) : decimal(x);
    int zero = !base && !good;
    if (good && ends_well(x)) {
        emit(x, T_number, start);
        return;
    }
    while (identifier(x, x->pos)) x->pos += identifier(x, x->pos);
    while (is_digit(peek(x, 0)) || is_letter(peek(x, 0))) x->pos++;
    int shown = x->pos - start > 40 ? 40 : (int)(x->pos - start);
    const char *text = lmb_arena_printf(x->arena, "%.*s", shown, x->text + start);
    Diag *d = lmb_diag_add(x->diags, D_bad_number, x->source, span(start, x->pos), text);
    if (zero) lmb_diag_hint(x->diags, d, "octal numbers begin with 0o, and others with no 0");
    emit(x, T_error, start);
}

/*--- strings ---------------------------------------------------------------------------------------------------*/
/* Length of a string prefix at pos (0 for a bare quote), -1 where no string begins. */
static int prefix(const Lexer *x) {
    static const char *const known[] = {"", "r", "b", "u", "f", "rb", "br", "rf", "fr"};
    char letters[3] = "";
    int n = 0;
    for (; n < 2 && is_letter(peek(x, (uint32_t)n)); n++) letters[n] = peek(x, (uint32_t)n) | 0x20;
    if (peek(x, (uint32_t)n) != '"' && peek(x, (uint32_t)n) != '\'') return -1;
    for (size_t i = 0; i < COUNT(known); i++)
        if (strcmp(known[i], letters) == 0) return n;
    return -1;
}

static int closes(const Lexer *x, char quote, int triple) {
    return peek(x, 0) == quote && (!triple || (peek(x, 1) == quote && peek(x, 2) == quote));
}

static void string(Lexer *x, int nprefix) {
    uint32_t start = x->pos;
    x->pos += (uint32_t)nprefix;
    char quote = peek(x, 0);
    int triple = peek(x, 1) == quote && peek(x, 2) == quote;
    x->pos += triple ? 3 : 1;
    while (x->pos < x->end && !closes(x, quote, triple)) {
        if (peek(x, 0) == '\n' && !triple) break;
        x->pos += peek(x, 0) == '\\' && x->end - x->pos > 1 ? 2 : 1;
    }
    if (closes(x, quote, triple) && x->pos < x->end) {
        x->pos += triple ? 3 : 1;
        emit(x, T_string, start);
        return;
    }
    Span where = span(start, triple ? start + (uint32_t)nprefix + 3 : x->pos);
    Diag *d = lmb_diag_add(x->diags, D_unterminated_string, x->source, where);
    if (triple) lmb_diag_hint(x->diags, d, "close it with %c%c%c", quote, quote, quote);
    emit(x, T_error, start);
}

/*--- brackets --------------------------------------------------------------------------------------------------*/
static char opener(char c) {
    return c == ')' ? '(' : c == ']' ? '[' : '{';
}

static void unclosed(Lexer *x) {
    Bracket b = vec_last(&x->brackets);
    lmb_diag_add(x->diags, D_unclosed_bracket, x->source, span(b.at, b.at + 1), b.c);
    x->brackets.n = 0;
    emit(x, T_error, x->pos);
}

/* A closing bracket; 0 where it closes nothing. */
static int close_bracket(Lexer *x, char c) {
    uint32_t n = x->brackets.n;
    if (n && x->brackets.at[n - 1].c == opener(c)) {
        x->brackets.n--;
        return 1;
    }
    Diag *d = lmb_diag_add(x->diags, D_unmatched_bracket, x->source, span(x->pos - 1, x->pos), c);
    if (n) {
        Bracket b = x->brackets.at[n - 1];
        lmb_diag_note(x->diags, d, x->source, span(b.at, b.at + 1), "the open bracket here is '%c'", b.c);
    }
    while (n && x->brackets.at[n - 1].c != opener(c)) n--;
    if (n)
        x->brackets.n = n - 1; /* the brackets between were left open */
    else if (x->brackets.n)
        x->brackets.n--; /* a slip: it was to close the last one */
    return 0;
}

static void punctuation(Lexer *x) {
    uint32_t start = x->pos;
    for (size_t i = 0; i < COUNT(operators); i++) {
        uint32_t n = operators[i].n;
        if (x->end - start < n || memcmp(operators[i].text, x->text + start, n) != 0) continue;
        x->pos += n;
        int kind = operators[i].kind;
        if (kind == T_lparen || kind == T_lbracket || kind == T_lbrace) {
            Bracket b = {x->text[start], start};
            vec_push(x->arena, &x->brackets, b);
        } else if (kind == T_rparen || kind == T_rbracket || kind == T_rbrace) {
            if (!close_bracket(x, x->text[start])) kind = T_error;
        }
        emit(x, (TokenKind)kind, start);
        return;
    }
    invalid(x);
}

/*--- lines -----------------------------------------------------------------------------------------------------*/
/* Does a line begin at pos with a word that only a statement holds? */
static int statement_begins(const Lexer *x) {
    uint32_t p = x->pos;
    while (p < x->end && (x->text[p] == ' ' || x->text[p] == '\t')) p++;
    int k = find_keyword(x->text + p, identifier(x, p));
    return k >= 0 && keywords[k].begins;
}

static void newline(Lexer *x) {
    x->pos++;
    if (x->part) return;
    if (x->brackets.n) {
        if (!statement_begins(x)) return;
        unclosed(x);
    }
    x->pos--;
    emit(x, T_newline, x->pos);
    x->pos++;
    x->fresh = 1;
}

static void backslash(Lexer *x) {
    if (peek(x, 1) == '\n' && x->end - x->pos > 2)
        x->pos += 2;
    else
        invalid(x);
}

static void comment(Lexer *x) {
    while (x->pos < x->end && x->text[x->pos] != '\n') x->pos++;
}

typedef struct Indent {
    uint32_t column, narrow, joined, joined_narrow;
    uint32_t start; /* of the physical line */
} Indent;

/* Measures a line's indentation; where '\' joins lines, that of the first counts. */
static Indent measure(Lexer *x) {
    Indent in = {.start = x->pos};
    for (; x->pos < x->end; x->pos++) {
        char c = peek(x, 0);
        if (c == ' ')
            in.column++, in.narrow++;
        else if (c == '\t')
            in.column = (in.column / 8 + 1) * 8, in.narrow++;
        else if (c == '\f')
            in.column = in.narrow = 0;
        else if (c == '\\' && peek(x, 1) == '\n') {
            if (!in.joined) in.joined = in.column, in.joined_narrow = in.narrow;
            x->pos++;
        } else
            break;
    }
    if (in.joined) in.column = in.joined, in.narrow = in.joined_narrow;
    return in;
}

static void mixed(Lexer *x, const Indent *in) {
    Diag *d = lmb_diag_add(x->diags, D_mixed_indentation, x->source, span(in->start, x->pos));
    lmb_diag_hint(x->diags, d, "indent every line with spaces only");
}

static void open_block(Lexer *x, const Indent *in) {
    if (in->narrow <= x->narrow[x->nindents]) mixed(x, in);
    if (x->nindents == LMB_MAX_INDENT) {
        lmb_diag_add(x->diags, D_nested_too_deeply, x->source, span(in->start, x->pos), LMB_MAX_INDENT);
        x->too_deep = 1;
        return;
    }
    x->nindents++;
    x->columns[x->nindents] = in->column;
    x->narrow[x->nindents] = in->narrow;
    emit(x, T_indent, in->start);
}

/* A line left of the block's first column but right of the enclosing one's stays in the block, which takes its column:
 * the lines that follow it are then no further mistakes. */
static void close_blocks(Lexer *x, const Indent *in) {
    while (x->nindents && in->column <= x->columns[x->nindents - 1]) {
        x->nindents--;
        emit(x, T_dedent, x->pos);
    }
    if (in->column != x->columns[x->nindents]) {
        lmb_diag_add(x->diags, D_bad_dedent, x->source, span(in->start, x->pos));
        x->columns[x->nindents] = in->column;
        x->narrow[x->nindents] = in->narrow;
    } else if (in->narrow != x->narrow[x->nindents]) {
        mixed(x, in);
    }
}

static void line_start(Lexer *x) {
    Indent in = measure(x);
    if (peek(x, 0) == '#') comment(x);
    if (x->pos >= x->end) return;
    if (x->text[x->pos] == '\n') {
        x->pos++;
        return;
    }
    x->fresh = 0;
    uint32_t top = x->columns[x->nindents];
    if (in.column > top)
        open_block(x, &in);
    else if (in.column < top)
        close_blocks(x, &in);
    else if (in.narrow != x->narrow[x->nindents])
        mixed(x, &in);
}

static void token(Lexer *x) {
    char c = peek(x, 0);
    if (c == ' ' || c == '\t' || c == '\f') {
        x->pos++;
        return;
    }
    int nprefix = prefix(x);
    uint32_t n = nprefix < 0 ? identifier(x, x->pos) : 0;
    if (nprefix >= 0)
        string(x, nprefix);
    else if (n)
        word(x, n);
    else if (c == '\n')
        newline(x);
    else if (c == '#')
        comment(x);
    else if (c == '\\')
        backslash(x);
    else if (is_digit(c) || (c == '.' && is_digit(peek(x, 1))))
        number(x);
    else
        punctuation(x);
}

/*--- the whole -------------------------------------------------------------------------------------------------*/
/* Everything after this may rely on valid UTF-8 without NULs. */
static int is_text(Lexer *x) {
    int n;
    for (uint32_t p = x->pos; p < x->end; p += (uint32_t)n) {
        uint32_t c = lmb_lex_decode(x->text + p, x->text + x->end, &n);
        if (c && c != UINT32_MAX && (c < 0xd800 || c > 0xdfff)) continue;
        if (c) lmb_diag_add(x->diags, D_invalid_utf8, x->source, span(p, p + 1));
        else lmb_diag_add(x->diags, D_invalid_character, x->source, span(p, p + 1), "U+0000");
        return 0;
    }
    return 1;
}

static void finish(Lexer *x) {
    if (x->brackets.n) unclosed(x);
    if (!x->part && x->out.n && vec_last(&x->out).kind != T_newline) emit(x, T_newline, x->pos);
    for (; x->nindents; x->nindents--) emit(x, T_dedent, x->pos);
    emit(x, T_end, x->pos);
}

static Tokens run(Lexer *x) {
    if (is_text(x)) {
        while (x->pos < x->end && !x->too_deep && x->diags->nerrors < LMB_MAX_ERRORS) {
            if (x->fresh)
                line_start(x);
            else
                token(x);
        }
    }
    if (x->too_deep) x->out.n = x->brackets.n = 0, x->nindents = 0; /* a half text only makes mistakes */
    finish(x);
    return (Tokens){x->out.at, x->out.n};
}

Tokens lmb_lex(Arena *arena, const Source *source, DiagList *diags) {
    Lexer x = {
        .arena = arena, .source = source, .diags = diags, .text = source->text, .end = source->length, .fresh = 1};
    return run(&x);
}

Tokens lmb_lex_part(Arena *arena, const Source *source, Span part, DiagList *diags) {
    Lexer x = {.arena = arena,
               .source = source,
               .diags = diags,
               .text = source->text,
               .pos = part.start,
               .end = part.end,
               .part = 1};
    return run(&x);
}
