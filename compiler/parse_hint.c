/* Hints: what may be meant where the syntax is wrong.
 *
 * In: the parser, standing at the token that it did not expect. Out: one sentence, or NULL. Looks at the text of that
 * token and of the two before it, and compares with parse_hints.def. */
#include "compiler/parse.h"

#include <string.h>

typedef struct Row {
    const char *text, *hint;
} Row;

static const Row words[] = {
#define W(word, hint) {#word, hint},
#include "compiler/parse_hints.def"
};

static const Row operators[] = {
#define O(text, hint) {text, hint},
#include "compiler/parse_hints.def"
};

static const Row names[] = {
#define L(word, hint) {#word, hint},
#include "compiler/parse_hints.def"
};

#define COUNT(a) (sizeof(a) / sizeof *(a))

const char *lmb_parse_lua_word(const char *name) {
    for (size_t i = 0; i < COUNT(names); i++)
        if (strcmp(names[i].text, name) == 0) return names[i].hint;
    return NULL;
}

/* The token `back` tokens before the current one, NULL where the statement has none. */
static const Token *before(const Parser *p, uint32_t back) {
    return p->pos >= p->line + back ? &p->tokens.at[p->pos - back] : NULL;
}

static const char *find_word(const Parser *p, const Token *t) {
    if (!t || t->kind != T_name) return NULL;
    size_t n = t->span.end - t->span.start;
    for (size_t i = 0; i < COUNT(words); i++)
        if (strlen(words[i].text) == n && !memcmp(words[i].text, p->source->text + t->span.start, n))
            return words[i].hint;
    return NULL;
}

static int text_is(const Parser *p, uint32_t at, const char *text) {
    size_t n = strlen(text);
    return p->source->length - at >= n && memcmp(p->source->text + at, text, n) == 0;
}

/* A foreign operator that is one token of Python must be the unexpected token itself; one that is several tokens may
 * have begun before. */
static const char *find_operator(const Parser *p, uint32_t back) {
    const Token *t = before(p, back);
    if (!t || t->kind <= T_string) return NULL;
    size_t n = t->span.end - t->span.start;
    for (size_t i = 0; i < COUNT(operators); i++) {
        size_t want = strlen(operators[i].text);
        if ((n < want || (n == want && !back)) && text_is(p, t->span.start, operators[i].text))
            return operators[i].hint;
    }
    return NULL;
}

/* "-- words": Lua's comment reads as two signs and then stumbles over the second word. */
static int in_lua_comment(const Parser *p) {
    for (uint32_t i = p->line; i < p->pos; i++)
        if (p->tokens.at[i].kind == T_minus && text_is(p, p->tokens.at[i].span.start, "--"))
            return kind(p) != T_newline;
    return 0;
}

/* "f = function(x) return x end": the mistake shows only after the parameters. */
static const char *in_lua_function(const Parser *p) {
    for (uint32_t i = p->line; i < p->pos; i++)
        if (p->tokens.at[i].kind == T_name && text_is(p, p->tokens.at[i].span.start, "function"))
            return find_word(p, &p->tokens.at[i]);
    return NULL;
}

/* "x = #t": the rest of the line is a comment, one that begins like a name. */
static int before_comment(const Parser *p) {
    const Token *t = before(p, 1);
    if (!t || kind(p) != T_newline) return 0;
    uint32_t i = t->span.end;
    while (i < p->source->length && p->source->text[i] == ' ') i++;
    return text_is(p, i, "#") && lmb_lex_class((unsigned char)p->source->text[i + 1]) & CHAR_start;
}

/* Could an expression have ended with this token? Then the header lacks its colon. */
static int ends_expression(const Token *t) {
    return t->kind == T_name || t->kind == T_number || t->kind == T_string || t->kind == T_rparen ||
           t->kind == T_rbracket || t->kind == T_rbrace || t->kind == T_True || t->kind == T_False ||
           t->kind == T_None || t->kind == T_else || t->kind == T_try || t->kind == T_finally || t->kind == T_except;
}

static const char *in_context(const Parser *p) {
    const Token *last = before(p, 1);
    if (in_lua_comment(p)) return "a comment begins with '#'";
    if (kind(p) == T_if && last && last->kind == T_else) return "write 'elif'";
    if (kind(p) == T_assign && p->header == T_for) return "write 'for i in range(first, last + 1):'";
    if (kind(p) == T_assign && p->header != T_end) return "'==' compares; '=' assigns";
    if (kind(p) == T_newline && p->header != T_end && last && ends_expression(last)) return "end the line with ':'";
    if (kind(p) == T_lbrace && p->header != T_end) return "a block begins with ':' and is indented, without braces";
    if (before_comment(p)) return "'#' begins a comment; a length is written len(x)";
    return NULL;
}

const char *lmb_parse_hint(const Parser *p) {
    const char *hint = in_context(p);
    for (uint32_t back = 0; !hint && back < 2; back++) hint = find_word(p, before(p, back));
    for (uint32_t back = 0; !hint && back < 3; back++) hint = find_operator(p, back);
    if (!hint) hint = in_lua_function(p);
    if (!hint && p->pos > p->line) hint = find_word(p, &p->tokens.at[p->line]);
    return hint;
}
