/* f-strings: literal text and replacement fields.
 *
 * In: the body of an f-string literal. Out: the values of its JoinedStr. A field's expression is cut out of the text
 * first and then read as if it stood in parentheses, which is Python 3.11's rule: neither backslash nor comment nor the
 * string's own quotes can be in it. Specifications after ':' are f-strings again, one level deep. */
#include "compiler/parse.h"

#include <string.h>

enum { DEEPEST = 2 }; /* a field, and fields in its format specification */

typedef struct Reader {
    Parser *p;
    Pieces *pieces;
    const char *text;
    uint32_t pos, end;
    int raw, level, failed;
} Reader;

static void read_pieces(Reader *r);

static char peek(const Reader *r, uint32_t ahead) {
    return r->end - r->pos > ahead ? r->text[r->pos + ahead] : 0;
}

/* A mistake ends the reading of this string. */
static void fail(Reader *r, uint32_t at, const char *why) {
    if (!r->p->panic && !r->failed) lmb_diag_add(r->p->diags, D_bad_fstring, r->p->source, (Span){at, at + 1}, why);
    r->pos = r->end;
    r->failed = 1;
}

void lmb_parse_fstring_flush(Parser *p, Pieces *pieces) {
    if (!pieces->text.n) return;
    Const c = {.kind = C_str, .s = pieces->text.s, .n = (uint32_t)pieces->text.n};
    vec_push(p->arena, &pieces->values, lmb_parse_literal_constant(p, pieces->start, c));
    lmb_str_init(&pieces->text, p->arena);
}

/*--- where an expression ends ----------------------------------------------------------------------------------*/
typedef struct Scan {
    int depth;
    char quote;
    int triple;
} Scan;

static int is_triple(const Reader *r) {
    return peek(r, 1) == peek(r, 0) && peek(r, 2) == peek(r, 0);
}

static uint32_t scan_quote(Scan *s, const Reader *r) {
    char c = peek(r, 0);
    if (!s->quote) {
        s->quote = c;
        s->triple = is_triple(r);
        return s->triple ? 3 : 1;
    }
    if (c != s->quote || (s->triple && !is_triple(r))) return 1;
    s->quote = 0;
    return s->triple ? 3 : 1;
}

/* One step; 0 at the end of the expression: '!', ':', '=', '}' outside brackets, unless in !=, ==, <=, >=. */
static uint32_t scan_step(Scan *s, const Reader *r) {
    char c = peek(r, 0);
    if (s->quote || c == '"' || c == '\'') return scan_quote(s, r);
    if (c == '(' || c == '[' || c == '{') {
        s->depth++;
    } else if (s->depth) {
        s->depth -= c == ')' || c == ']' || c == '}';
    } else if (c && strchr("!=<>", c) && peek(r, 1) == '=') {
        return 2;
    } else if (c == '!' || c == ':' || c == '=' || c == '}') {
        return 0;
    }
    return 1;
}

/* Moves to the end of the expression at pos; 0 after a mistake. */
static int find_end(Reader *r) {
    Scan s = {0};
    uint32_t open = r->pos;
    while (r->pos < r->end) {
        if (peek(r, 0) == '\\') return fail(r, r->pos, "an expression cannot contain a backslash"), 0;
        if (peek(r, 0) == '#' && !s.quote) return fail(r, r->pos, "an expression cannot contain '#'"), 0;
        uint32_t n = scan_step(&s, r);
        if (!n) break;
        r->pos += n;
    }
    if (r->pos < r->end) return 1;
    return fail(r, open, "'}' is missing"), 0;
}

static int is_blank(const char *s, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!strchr(" \t\n\f", s[i])) return 0;
    return 1;
}

/*--- fields ----------------------------------------------------------------------------------------------------*/
/* The expression's tokens take the place of the text's for a while. */
static Node *read_expression(Parser *p, Span span) {
    Parser outer = *p;
    p->tokens = lmb_lex_part(p->arena, p->source, span, p->diags);
    p->pos = p->line = 0;
    p->header = T_end;
    Node *n = lmb_parse_expr_group(p, span.start, T_end);
    p->tokens = outer.tokens;
    p->pos = outer.pos;
    p->line = outer.line;
    p->header = outer.header;
    p->last_end = outer.last_end;
    if (p->stopped) p->pos = p->tokens.n - 1;
    while (p->panic && kind(p) != T_newline && kind(p) != T_end) p->pos++;
    return n;
}

/* '!' ('s' | 'r' | 'a') */
static int conversion(Reader *r) {
    if (peek(r, 0) != '!') return -1;
    char c = peek(r, 1);
    if (c != 's' && c != 'r' && c != 'a') {
        fail(r, r->pos, "the conversion after '!' is one of s, r, a");
        return -1;
    }
    r->pos += 2;
    return c;
}

/* ':' and what follows it up to the field's '}' */
static Node *specification(Reader *r) {
    Parser *p = r->p;
    if (peek(r, 0) != ':') return NULL;
    Pieces pieces = {.start = r->pieces->start};
    lmb_str_init(&pieces.text, p->arena);
    Reader inner = {p, &pieces, r->text, r->pos + 1, r->end, r->raw, r->level + 1, 0};
    read_pieces(&inner);
    r->failed |= inner.failed;
    lmb_parse_fstring_flush(p, &pieces);
    r->pos = inner.pos;
    Node *n = lmb_parse_node(p, N_JoinedStr, pieces.start);
    n->list = as_list(&pieces.values);
    return lmb_parse_done(p, n);
}

/* '=' shows the expression's own text; returns whether it was there. */
static int self_documented(Reader *r, uint32_t from) {
    if (peek(r, 0) != '=') return 0;
    r->pos++;
    while (r->pos < r->end && is_blank(r->text + r->pos, 1)) r->pos++;
    lmb_str_put(&r->pieces->text, r->text + from, r->pos - from);
    return 1;
}

/* replacement_field: '{' expression ['='] ['!' conversion] [':' format_spec] '}' */
static void field(Reader *r) {
    uint32_t open = r->pos++, from = r->pos;
    Parser *p = r->p;
    if (r->level >= DEEPEST) return fail(r, open, "expressions are nested too deeply");
    if (!find_end(r)) return;
    uint32_t end = r->pos;
    if (is_blank(r->text + from, end - from)) return fail(r, open, "an expression is missing between '{' and '}'");
    int shown = self_documented(r, from);
    lmb_parse_fstring_flush(p, r->pieces);
    Node *n = lmb_parse_node(p, N_FormattedValue, r->pieces->start);
    n->a = read_expression(p, (Span){from, end});
    int how = conversion(r);
    n->b = specification(r);
    if (shown && how < 0 && !n->b) how = 'r';
    n->num = (uint16_t)how;
    lmb_parse_done(p, n);
    vec_push(p->arena, &r->pieces->values, n);
    if (p->panic || r->pos >= r->end || peek(r, 0) != '}') return fail(r, open, "'}' is missing");
    r->pos++;
}

/*--- the whole -------------------------------------------------------------------------------------------------*/
/* Literal text up to a brace that means something. */
static void literal(Reader *r) {
    uint32_t from = r->pos;
    while (r->pos < r->end && peek(r, 0) != '{' && peek(r, 0) != '}') {
        int escaped = !r->raw && peek(r, 0) == '\\' && peek(r, 1) != '{' && peek(r, 1) != '}';
        int named = escaped && peek(r, 1) == 'N' && peek(r, 2) == '{'; /* its braces are no field */
        r->pos += escaped && r->end - r->pos > 1 ? 2 : 1;
        while (named && r->pos < r->end && r->text[r->pos - 1] != '}') r->pos++;
    }
    lmb_parse_literal_decode(r->p, &r->pieces->text, (Span){from, r->pos}, r->raw, 0);
}

/* "{{" and "}}" stand for one brace, but not in a format specification. */
static int doubled(Reader *r) {
    if (r->level || peek(r, 0) != peek(r, 1)) return 0;
    lmb_str_putc(&r->pieces->text, peek(r, 0));
    r->pos += 2;
    return 1;
}

static void read_pieces(Reader *r) {
    while (r->pos < r->end) {
        char c = peek(r, 0);
        if (c != '{' && c != '}')
            literal(r);
        else if (doubled(r))
            continue;
        else if (c == '{')
            field(r);
        else if (r->level)
            return;
        else
            fail(r, r->pos, "a single '}' is not allowed; write '}}'");
    }
}

void lmb_parse_fstring_pieces(Parser *p, Pieces *pieces, Span body, int raw) {
    Reader r = {p, pieces, p->source->text, body.start, body.end, raw, 0, 0};
    read_pieces(&r);
}
