/* Parameters of functions and arguments of calls.
 *
 * In: the parser after the opening bracket (after `lambda`). Out: an `arguments` node, or the lists of a call. What may
 * follow what is checked here; a wrong order is reported and reading goes on, since the rest is usually fine. */
#include "compiler/parse.h"

/*--- parameters ------------------------------------------------------------------------------------------------*/
typedef struct Parameters {
    NodeVec positional_only, plain, named_only, named_defaults, defaults;
    Node *rest, *named_rest; /* *args, **kwargs */
    int slash, star;
    TokenKind close;
    int annotated;
} Parameters;

static void wrong_order(Parser *p, Span span, const char *why) {
    if (!p->panic) lmb_diag_add(p->diags, D_argument_order, p->source, span, why);
}

/* param: NAME [':' expression]; after '*' the annotation may be starred */
static Node *parameter(Parser *p, const Parameters *ps, int starred) {
    Node *n = lmb_parse_node(p, N_arg, start(p));
    n->name = lmb_parse_identifier(p);
    if (ps->annotated && accept(p, T_colon)) {
        if (starred && kind(p) == T_star)
            n->a = lmb_parse_expr_star_named(p);
        else
            n->a = lmb_parse_expr_plain(p);
    }
    return lmb_parse_done(p, n);
}

/* param ['=' expression] */
static void plain(Parser *p, Parameters *ps) {
    Node *n = parameter(p, ps, 0);
    Node *value = accept(p, T_assign) ? lmb_parse_expr_plain(p) : NULL;
    if (ps->star) {
        vec_push(p->arena, &ps->named_only, n);
        vec_push(p->arena, &ps->named_defaults, value);
        return;
    }
    vec_push(p->arena, &ps->plain, n);
    if (value)
        vec_push(p->arena, &ps->defaults, value);
    else if (ps->defaults.n)
        wrong_order(p, n->span, "a parameter without a default follows one that has a default");
}

/* '/' ends the positional-only parameters */
static void slash(Parser *p, Parameters *ps) {
    Span at = token_at(p, 0)->span;
    advance(p);
    if (ps->slash || ps->star || !ps->plain.n)
        wrong_order(p, at, "'/' stands once, after a positional parameter and before '*'");
    ps->slash = 1;
    ps->positional_only = ps->plain;
    ps->plain = (NodeVec){0};
}

/* '*' [param]: the parameters after it are given by name */
static void star(Parser *p, Parameters *ps) {
    Span at = token_at(p, 0)->span;
    advance(p);
    if (ps->star) wrong_order(p, at, "'*' may stand only once among the parameters");
    ps->star = 1;
    if (kind(p) == T_name)
        ps->rest = parameter(p, ps, 1);
    else if (kind(p) != T_comma || token_at(p, 1)->kind != T_name)
        wrong_order(p, at, "a named parameter must follow a bare '*'");
}

static void one_parameter(Parser *p, Parameters *ps) {
    if (ps->named_rest) wrong_order(p, token_at(p, 0)->span, "no parameter may follow '**'");
    if (kind(p) == T_slash)
        slash(p, ps);
    else if (kind(p) == T_star)
        star(p, ps);
    else if (accept(p, T_pow))
        ps->named_rest = parameter(p, ps, 0);
    else if (kind(p) == T_name)
        plain(p, ps);
    else
        lmb_parse_expected(p, "a parameter");
}

/* The earlier node of the same name, NULL where there is none. */
static const Node *earlier(Map *seen, const Node *n) {
    uint64_t *place = lmb_map_put(seen, (uint64_t)(uintptr_t)n->name);
    const Node *first = (const Node *)(uintptr_t)*place;
    if (!first) *place = (uint64_t)(uintptr_t)n;
    return first;
}

static void check_name(Parser *p, Map *seen, const Node *n) {
    const Node *first = n ? earlier(seen, n) : NULL;
    if (!first) return;
    Diag *d = lmb_diag_add(p->diags, D_duplicate_parameter, p->source, n->span, n->name);
    lmb_diag_note(p->diags, d, p->source, first->span, "the first one is here");
}

static void check_names(Parser *p, const Node *n) {
    const NodeList *lists[] = {&n->list, &n->list2, &n->list3};
    Map seen;
    lmb_map_init(&seen, p->arena);
    for (int i = 0; i < 3; i++)
        for (uint32_t k = 0; k < lists[i]->n; k++) check_name(p, &seen, lists[i]->at[k]);
    check_name(p, &seen, n->a);
    check_name(p, &seen, n->b);
}

/* parameters: ','.(param ['=' expression] | '/' | '*' [param] | '**' param)* [','] close */
Node *lmb_parse_args_parameters(Parser *p, TokenKind close, int annotated) {
    Parameters ps = {.close = close, .annotated = annotated};
    Node *n = lmb_parse_node(p, N_arguments, start(p));
    while (kind(p) != close && !p->panic) {
        one_parameter(p, &ps);
        if (!accept(p, T_comma)) break;
    }
    if (kind(p) == close)
        advance(p);
    else
        lmb_parse_expected(p, close == T_colon ? "',' or ':'" : "',' or ')'");
    n->list = as_list(&ps.positional_only);
    n->list2 = as_list(&ps.plain);
    n->a = ps.rest;
    n->list3 = as_list(&ps.named_only);
    n->list4 = as_list(&ps.named_defaults);
    n->b = ps.named_rest;
    n->list5 = as_list(&ps.defaults);
    if (!p->panic) check_names(p, n);
    return lmb_parse_done(p, n);
}

/*--- arguments -------------------------------------------------------------------------------------------------*/
typedef struct Arguments {
    NodeVec args, keywords;
    Map seen;      /* names of keywords */
    int unpacked;  /* '**' came */
    uint32_t open; /* where the bracket opened */
} Arguments;

/* starred_expression: '*' expression */
static void starred(Parser *p, Arguments *as) {
    Node *n = lmb_parse_node(p, N_Starred, start(p));
    advance(p);
    n->a = lmb_parse_expr_plain(p);
    lmb_parse_done(p, n);
    if (as->unpacked) wrong_order(p, n->span, "'*' may not follow '**' in a call");
    vec_push(p->arena, &as->args, n);
}

/* kwarg: NAME '=' expression | '**' expression */
static void keyword(Parser *p, Arguments *as) {
    Node *n = lmb_parse_node(p, N_keyword, start(p));
    if (accept(p, T_pow)) {
        as->unpacked = 1;
    } else {
        n->name = lmb_parse_identifier(p);
        advance(p);
    }
    n->a = lmb_parse_expr_plain(p);
    lmb_parse_done(p, n);
    if (n->name && earlier(&as->seen, n))
        wrong_order(p, n->span, lmb_arena_printf(p->arena, "keyword argument '%s' stands twice", n->name));
    vec_push(p->arena, &as->keywords, n);
}

/* genexp: named_expression for_if_clauses; alone between the call's brackets, which belong to it */
static Node *generator(Parser *p, const Arguments *as, Node *element) {
    Node *n = lmb_parse_node(p, N_GeneratorExp, as->open);
    n->a = element;
    n->list = lmb_parse_expr_clauses(p);
    if (as->args.n || as->keywords.n || kind(p) == T_comma)
        wrong_order(p, element->span, "a generator expression beside other arguments needs its own parentheses");
    lmb_parse_done(p, n);
    if (kind(p) == T_rparen) n->span.end = token_at(p, 0)->span.end;
    return n;
}

static void positional(Parser *p, Arguments *as) {
    Node *n = lmb_parse_expr_named(p);
    if (kind(p) == T_for || kind(p) == T_async) n = generator(p, as, n);
    if (as->unpacked)
        wrong_order(p, n->span, "a positional argument may not follow '**'");
    else if (as->keywords.n)
        wrong_order(p, n->span, "a positional argument may not follow a keyword argument");
    vec_push(p->arena, &as->args, n);
}

/* arguments: ','.(named_expression | '*' expression | NAME '=' expression | '**' expression)* [','] ')' */
void lmb_parse_args_call(Parser *p, NodeList *args, NodeList *keywords) {
    Arguments as = {.open = p->pos ? p->tokens.at[p->pos - 1].span.start : 0};
    lmb_map_init(&as.seen, p->arena);
    while (kind(p) != T_rparen && !p->panic) {
        if (kind(p) == T_star)
            starred(p, &as);
        else if (kind(p) == T_pow || (kind(p) == T_name && next_kind(p) == T_assign))
            keyword(p, &as);
        else
            positional(p, &as);
        if (!accept(p, T_comma)) break;
    }
    if (kind(p) == T_rparen)
        advance(p);
    else
        lmb_parse_expected(p, "',' or ')'");
    *args = as_list(&as.args);
    *keywords = as_list(&as.keywords);
}
