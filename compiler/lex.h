/* The lexer: a text's tokens, with the block structure explicit (NEWLINE, INDENT, DEDENT as in Python).
 *
 * Mistakes are reported, leave a T_error token in their line, and lexing goes on. The last token is always T_end. */
#ifndef LMB_LEX_H
#define LMB_LEX_H

#include "compiler/diag.h"

typedef enum TokenKind {
#define T(name, shown) T_##name,
#define K(word, begins) T_##word,
#define P(name, text) T_##name,
#include "compiler/tokens.def"
    T__count
} TokenKind;

typedef struct Token {
    uint8_t kind; /* TokenKind */
    Span span;
} Token;

typedef struct Tokens {
    const Token *at;
    uint32_t n; /* at least 1 */
} Tokens;

extern const char *const lmb_token_text[T__count]; /* "if", "+=", "the end of the line" */

Tokens lmb_lex(Arena *arena, const Source *source, DiagList *diags);
/* The tokens of a part of the text, as if it stood in brackets: no NEWLINE, INDENT or DEDENT (f-string expressions). */
Tokens lmb_lex_part(Arena *arena, const Source *source, Span part, DiagList *diags);

enum { CHAR_start = 1, CHAR_continue = 2, CHAR_printable = 4 };
/* Class bits of a character (unicode.def). */
int lmb_lex_class(uint32_t c);
/* Reads one UTF-8 sequence, lone surrogates included; *n is its length, at least 1. UINT32_MAX: it is not valid. */
uint32_t lmb_lex_decode(const char *s, const char *end, int *n);

#endif
