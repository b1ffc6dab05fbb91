/* What the parser's files share: its state, and one entry per grammar rule that another file needs.
 *
 * After a mistake the parser is in panic: the current token is the NEWLINE that ends the line (T_end in an f-string,
 * the INDENT or DEDENT where the mistake is that a line begins), so every loop and every `accept` comes to nothing,
 * further mistakes are silent, and functions return p->nothing or incomplete nodes, never NULL. The statement level
 * ends the panic at the NEWLINE. No tree leaves lmb_parse then. */
#ifndef LMB_PARSE_H
#define LMB_PARSE_H

#include "compiler/ast.h"
#include "compiler/lex.h"
#include "compiler/limits.h"

typedef Vec(Node *) NodeVec;

typedef struct Parser {
    Arena *arena;
    const Source *source;
    Intern *names;
    DiagList *diags;
    Tokens tokens;
    uint32_t pos;      /* current token */
    uint32_t line;     /* token at which the statement began */
    uint32_t last_end; /* where the text of the last token taken ends */
    int panic;         /* see above */
    int stopped;       /* a limit was hit: the panic lasts to the end */
    int depth;         /* of the parser's recursion */
    int header;        /* keyword of the block header being read, else T_end */
    int in_function, in_loop;
    uint32_t nnodes;
    Vec(uint16_t) heights; /* of the subtree under each node */
    Node *nothing;         /* stands for what could not be read */
} Parser;

/*--- tokens ----------------------------------------------------------------------------------------------------*/
static inline const Token *token_at(const Parser *p, uint32_t ahead) {
    uint32_t last = p->tokens.n - 1;
    return &p->tokens.at[last - p->pos > ahead ? p->pos + ahead : last];
}

static inline TokenKind kind(const Parser *p) {
    return (TokenKind)p->tokens.at[p->pos].kind;
}

static inline TokenKind next_kind(const Parser *p) {
    return (TokenKind)token_at(p, 1)->kind;
}

/* Where the node that begins with the current token starts. */
static inline uint32_t start(const Parser *p) {
    return p->tokens.at[p->pos].span.start;
}

static inline void advance(Parser *p) {
    const Token *t = token_at(p, 0);
    if (t->kind != T_newline && t->kind != T_indent && t->kind != T_dedent) p->last_end = t->span.end;
    if (p->pos + 1 < p->tokens.n) p->pos++;
}

static inline int accept(Parser *p, TokenKind k) {
    if (kind(p) != k) return 0;
    advance(p);
    return 1;
}

/* Is the current token this word? For words that are keywords only in places (match, case, _). */
int lmb_parse_is_word(const Parser *p, const char *word);

/*--- parse.c ---------------------------------------------------------------------------------------------------*/
/* Reports "expected WHAT, found ..." with a hint where one is known, and panics. */
void lmb_parse_expected(Parser *p, const char *what);
/* Takes a token or panics. */
int lmb_parse_expect(Parser *p, TokenKind k);
/* Takes an identifier or panics; the text is interned. */
const char *lmb_parse_identifier(Parser *p);
/* One level deeper; 0 (and panic) where the limit is reached. Each success needs a lmb_parse_leave. */
int lmb_parse_enter(Parser *p);
void lmb_parse_leave(Parser *p);

Node *lmb_parse_node(Parser *p, NodeKind kind, uint32_t start);
/* Completes a node whose fields are set: it ends with the last token taken. Checks the tree's height. */
Node *lmb_parse_done(Parser *p, Node *n);

static inline NodeList as_list(const NodeVec *v) {
    return (NodeList){v->at, v->n};
}

/*--- parse_hint.c ----------------------------------------------------------------------------------------------*/
/* What may be meant at a mistake at the current token, or NULL. */
const char *lmb_parse_hint(const Parser *p);

/*--- parse_expr.c, parse_args.c: one entry per rule ------------------------------------------------------------*/
int lmb_parse_expr_starts(const Parser *p);                             /* can the current token begin an expression? */
Node *lmb_parse_expr_plain(Parser *p);                                  /* expression */
Node *lmb_parse_expr_named(Parser *p);                                  /* named_expression */
Node *lmb_parse_expr_stars(Parser *p);                                  /* star_expressions */
Node *lmb_parse_expr_star_named(Parser *p);                             /* star_named_expression */
Node *lmb_parse_expr_value(Parser *p);                                  /* yield_expr | star_expressions */
Node *lmb_parse_expr_binary(Parser *p);                                 /* bitwise_or */
Node *lmb_parse_expr_group(Parser *p, uint32_t start, TokenKind close); /* what may stand in parentheses */
NodeList lmb_parse_expr_clauses(Parser *p);                             /* for_if_clauses */
Node *lmb_parse_args_parameters(Parser *p, TokenKind close, int annotated); /* parameters of def and lambda */
void lmb_parse_args_call(Parser *p, NodeList *args, NodeList *keywords);    /* arguments ')' */

/*--- parse_target.c --------------------------------------------------------------------------------------------*/
Node *lmb_parse_target_star(Parser *p);                                   /* star_target */
Node *lmb_parse_target_list(Parser *p);                                   /* star_targets */
void lmb_parse_target_check(Parser *p, const Node *n);                    /* may it be assigned to? */
void lmb_parse_target_single(Parser *p, const Node *n, const char *what); /* a name, attribute or element only */
void lmb_parse_target_delete(Parser *p, const Node *n);

/*--- parse_literal.c, parse_fstring.c --------------------------------------------------------------------------*/
Node *lmb_parse_literal_number(Parser *p);
Node *lmb_parse_literal_strings(Parser *p); /* STRING+ */
Node *lmb_parse_literal_constant(Parser *p, uint32_t start, Const value);
/* The text of a string's part with its escapes undone, appended to out. */
void lmb_parse_literal_decode(Parser *p, StrBuf *out, Span part, int raw, int bytes);

/* The pieces of the JoinedStr being made: literal text is collected until an expression comes. */
typedef struct Pieces {
    NodeVec values;
    StrBuf text;
    uint32_t start;
} Pieces;
void lmb_parse_fstring_pieces(Parser *p, Pieces *pieces, Span body, int raw);
void lmb_parse_fstring_flush(Parser *p, Pieces *pieces);

/*--- parse_stmt.c, parse_match.c -------------------------------------------------------------------------------*/
void lmb_parse_stmt_all(Parser *p, NodeVec *out); /* statements, up to a DEDENT or the end */
NodeList lmb_parse_stmt_block(Parser *p);         /* ':' block */
/* After a mistake: on to the next line. A block that hangs below the line means nothing without it and is skipped. */
void lmb_parse_stmt_recover(Parser *p);
int lmb_parse_match_begins(const Parser *p); /* is `match` a keyword here? */
Node *lmb_parse_match(Parser *p);

#endif
