/* The parser's frame: its state, mistakes, nodes, and the two ways in.
 *
 * In: a Source. Out: an immutable Ast whose shape is that of Python's ast module, or diagnostics. Recursive descent
 * with one function per grammar rule, in parse_stmt.c, parse_expr.c and their neighbours; each rule's production is its
 * first comment. Tokens are in an array, so looking ahead is indexing and nothing is ever read twice. */
#include "compiler/parse.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN = 40 }; /* longest piece of user text in a message */

/*--- mistakes --------------------------------------------------------------------------------------------------*/
static const char *describe(Parser *p, const Token *t) {
    int n = t->span.end - t->span.start > SHOWN ? SHOWN : (int)(t->span.end - t->span.start);
    const char *text = p->source->text + t->span.start;
    if (t->kind == T_name) return lmb_arena_printf(p->arena, "name '%.*s'", n, text);
    if (t->kind == T_number) return lmb_arena_printf(p->arena, "number '%.*s'", n, text);
    if (t->kind <= T_string) return lmb_token_text[t->kind];
    return lmb_arena_printf(p->arena, "'%s'", lmb_token_text[t->kind]);
}

/* To the end of the line; an INDENT or DEDENT before it stays, so that blocks stay balanced. */
static void skip_line(Parser *p) {
    while (kind(p) != T_newline && kind(p) != T_end && kind(p) != T_indent && kind(p) != T_dedent) p->pos++;
}

/* A line with a token that the lexer refused needs no second message. */
static int has_lexical_error(const Parser *p) {
    for (uint32_t i = p->line; i < p->tokens.n && p->tokens.at[i].kind != T_newline; i++)
        if (p->tokens.at[i].kind == T_error) return 1;
    return 0;
}

void lmb_parse_expected(Parser *p, const char *what) {
    if (p->panic) return;
    p->panic = 1;
    if (!has_lexical_error(p)) {
        const Token *t = token_at(p, 0);
        int at_end = t->kind == T_newline || t->kind == T_end; /* shown after the last word, not after a comment */
        Span span = at_end && p->pos > p->line ? (Span){p->last_end, p->last_end} : t->span;
        Diag *d = lmb_diag_add(p->diags, D_syntax, p->source, span, what, describe(p, t));
        const char *hint = lmb_parse_hint(p);
        if (hint) lmb_diag_hint(p->diags, d, "%s", hint);
    }
    skip_line(p);
}

/* A limit is hit: nothing more is read. */
static void stop(Parser *p, DiagId id, Span span, int limit) {
    if (!p->stopped) lmb_diag_add(p->diags, id, p->source, span, limit);
    p->stopped = p->panic = 1;
    p->pos = p->tokens.n - 1;
}

int lmb_parse_expect(Parser *p, TokenKind k) {
    if (accept(p, k)) return 1;
    char what[32];
    snprintf(what, sizeof what, k <= T_string ? "%s" : "'%s'", lmb_token_text[k]);
    lmb_parse_expected(p, what);
    return 0;
}

int lmb_parse_is_word(const Parser *p, const char *word) {
    const Token *t = token_at(p, 0);
    size_t n = strlen(word);
    return t->kind == T_name && t->span.end - t->span.start == n && !memcmp(p->source->text + t->span.start, word, n);
}

const char *lmb_parse_identifier(Parser *p) {
    const Token *t = token_at(p, 0);
    if (!lmb_parse_expect(p, T_name)) return p->nothing->name;
    return lmb_intern(p->names, p->source->text + t->span.start, t->span.end - t->span.start);
}

int lmb_parse_enter(Parser *p) {
    if (p->depth < LMB_MAX_DEPTH) {
        p->depth++;
        return 1;
    }
    stop(p, D_nested_too_deeply, token_at(p, 0)->span, LMB_MAX_DEPTH);
    return 0;
}

void lmb_parse_leave(Parser *p) {
    p->depth--;
}

/*--- nodes -----------------------------------------------------------------------------------------------------*/
Node *lmb_parse_node(Parser *p, NodeKind kind, uint32_t start) {
    Node *n = arena_new(p->arena, Node);
    n->kind = (uint8_t)kind;
    n->span = (Span){start, start};
    n->id = p->nnodes++;
    vec_push(p->arena, &p->heights, 1);
    if (p->nnodes > LMB_MAX_NODES && !p->stopped) stop(p, D_too_many_nodes, (Span){start, start + 1}, LMB_MAX_NODES);
    return n;
}

static void raise_height(const Parser *p, uint32_t *height, const Node *child) {
    if (child && child != p->nothing && p->heights.at[child->id] > *height) *height = p->heights.at[child->id];
}

static uint32_t measure(const Parser *p, const Node *n) {
    const NodeList *lists[] = {&n->list, &n->list2, &n->list3, &n->list4, &n->list5};
    uint32_t height = 0;
    raise_height(p, &height, n->a);
    raise_height(p, &height, n->b);
    raise_height(p, &height, n->c);
    raise_height(p, &height, n->d);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (uint32_t k = 0; k < lists[i]->n; k++) raise_height(p, &height, lists[i]->at[k]);
    return height + 1;
}

Node *lmb_parse_done(Parser *p, Node *n) {
    if (p->last_end > n->span.start) n->span.end = p->last_end;
    uint32_t height = measure(p, n);
    p->heights.at[n->id] = (uint16_t)(height > UINT16_MAX ? UINT16_MAX : height);
    if (height > LMB_MAX_DEPTH) stop(p, D_nested_too_deeply, n->span, LMB_MAX_DEPTH);
    return n;
}

/*--- the ways in -----------------------------------------------------------------------------------------------*/
static Parser begin(Arena *arena, const Source *source, Intern *names, DiagList *diags) {
    Parser p = {.arena = arena, .source = source, .names = names, .diags = diags, .header = T_end};
    p.nothing = arena_new(arena, Node);
    p.nothing->kind = N_Name;
    p.nothing->name = lmb_intern(names, "", 0);
    if (source->too_long)
        lmb_diag_add(diags, D_text_too_long, source, (Span){0, 0}, source->too_long, (size_t)LMB_MAX_TEXT);
    return p;
}

/* Lexer and parser each report in the text's order; the two are merged. */
static void sort(DiagList *l, uint32_t from) {
    for (uint32_t i = from + 1; i < l->diags.n; i++) {
        Diag *d = l->diags.at[i];
        uint32_t k = i;
        for (; k > from && l->diags.at[k - 1]->span.start > d->span.start; k--) l->diags.at[k] = l->diags.at[k - 1];
        l->diags.at[k] = d;
    }
}

/* A list that was full before takes no more, so its count cannot tell. */
static int has_failed(const Parser *p, uint32_t errors_before) {
    return p->diags->nerrors > errors_before || p->diags->nerrors >= LMB_MAX_ERRORS || p->stopped;
}

/* module: statements END */
static Node *module(Parser *p) {
    Node *n = lmb_parse_node(p, N_Module, 0);
    NodeVec body = {0};
    lmb_parse_stmt_all(p, &body);
    assert(kind(p) == T_end);
    n->list = as_list(&body);
    return lmb_parse_done(p, n);
}

Ast *lmb_parse(Arena *arena, const Source *source, Intern *names, DiagList *diags) {
    uint32_t before = diags->diags.n, errors = diags->nerrors;
    Parser p = begin(arena, source, names, diags);
    p.tokens = lmb_lex(arena, source, diags);
    Ast *ast = arena_new(arena, Ast);
    Node *root = module(&p);
    *ast = (Ast){.source = source, .root = root, .nnodes = p.nnodes, .names = names};
    sort(diags, before);
    return has_failed(&p, errors) ? NULL : ast;
}

/* eval: star_expressions END */
Node *lmb_parse_expression(Arena *arena, const Source *source, Intern *names, DiagList *diags, uint32_t *nnodes) {
    uint32_t before = diags->diags.n, errors = diags->nerrors;
    Parser p = begin(arena, source, names, diags);
    p.tokens = lmb_lex_part(arena, source, (Span){0, source->length}, diags);
    Node *n = lmb_parse_expr_stars(&p);
    lmb_parse_expect(&p, T_end);
    *nnodes = p.nnodes;
    sort(diags, before);
    return has_failed(&p, errors) ? NULL : n;
}
