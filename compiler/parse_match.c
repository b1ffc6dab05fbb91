/* The match statement and its patterns.
 *
 * In: the parser at a name `match` that may be a keyword. Out: a Match node. `match` and `case` are names elsewhere;
 * the statement is known by its line ending with ':' and a block below it that begins with `case`. */
#include "compiler/parse.h"

#include <string.h>

static Node *as_pattern(Parser *p);

int lmb_parse_match_begins(const Parser *p) {
    if (!lmb_parse_is_word(p, "match")) return 0;
    uint32_t i = p->pos + 1;
    while (p->tokens.at[i].kind != T_newline && p->tokens.at[i].kind != T_end) i++;
    if (i + 2 >= p->tokens.n || p->tokens.at[i - 1].kind != T_colon || p->tokens.at[i + 1].kind != T_indent) return 0;
    Parser there = *p;
    there.pos = i + 2;
    return lmb_parse_is_word(&there, "case");
}

/*--- patterns without parts ------------------------------------------------------------------------------------*/
/* NAME, NULL for '_' */
static const char *capture(Parser *p) {
    const char *name = lmb_parse_identifier(p);
    return strcmp(name, "_") == 0 ? NULL : name;
}

/* name_or_attr: NAME ('.' NAME)* */
static Node *name_or_attribute(Parser *p) {
    uint32_t at = start(p);
    Node *n = lmb_parse_node(p, N_Name, at);
    n->name = lmb_parse_identifier(p);
    lmb_parse_done(p, n);
    while (accept(p, T_dot)) {
        Node *attribute = lmb_parse_node(p, N_Attribute, at);
        attribute->a = n;
        attribute->name = lmb_parse_identifier(p);
        n = lmb_parse_done(p, attribute);
    }
    return n;
}

/* signed_number: ['-'] NUMBER */
static Node *signed_number(Parser *p) {
    if (kind(p) != T_minus) return kind(p) == T_number ? lmb_parse_literal_number(p) : NULL;
    Node *n = lmb_parse_node(p, N_UnaryOp, start(p));
    advance(p);
    n->op = Op_USub;
    if (kind(p) == T_number)
        n->a = lmb_parse_literal_number(p);
    else
        lmb_parse_expected(p, "a number");
    return lmb_parse_done(p, n);
}

/* complex_number: signed_number ('+' | '-') NUMBER */
static Node *number(Parser *p) {
    uint32_t at = start(p);
    Node *left = signed_number(p);
    if (kind(p) != T_plus && kind(p) != T_minus) return left;
    Node *n = lmb_parse_node(p, N_BinOp, at);
    n->op = kind(p) == T_plus ? Op_Add : Op_Sub;
    advance(p);
    n->a = left;
    if (kind(p) == T_number)
        n->b = lmb_parse_literal_number(p);
    else
        lmb_parse_expected(p, "a number");
    return lmb_parse_done(p, n);
}

static Node *value(Parser *p, uint32_t at, Node *v) {
    Node *n = lmb_parse_node(p, N_MatchValue, at);
    n->a = v;
    return lmb_parse_done(p, n);
}

/* 'None' | 'True' | 'False' */
static Node *singleton(Parser *p) {
    Node *n = lmb_parse_node(p, N_MatchSingleton, start(p));
    Const *c = arena_new(p->arena, Const);
    *c = (Const){.kind = kind(p) == T_None ? C_none : C_bool, .i = kind(p) == T_True};
    n->value = c;
    advance(p);
    return lmb_parse_done(p, n);
}

/*--- patterns with parts ---------------------------------------------------------------------------------------*/
/* star_pattern: '*' NAME */
static Node *maybe_star(Parser *p) {
    if (kind(p) != T_star) return as_pattern(p);
    Node *n = lmb_parse_node(p, N_MatchStar, start(p));
    advance(p);
    n->name = capture(p);
    return lmb_parse_done(p, n);
}

static int begins(const Parser *p) {
    return lmb_parse_expr_starts(p) && kind(p) != T_not && kind(p) != T_lambda && kind(p) != T_await;
}

/* ','.maybe_star_pattern* [','] after the first pattern, which may be NULL */
static Node *sequence(Parser *p, uint32_t at, Node *first) {
    Node *n = lmb_parse_node(p, N_MatchSequence, at);
    NodeVec v = {0};
    if (first) vec_push(p->arena, &v, first);
    while ((first ? accept(p, T_comma) : !v.n) && begins(p)) {
        first = maybe_star(p);
        vec_push(p->arena, &v, first);
    }
    n->list = as_list(&v);
    return n;
}

/* group_pattern: '(' pattern ')'
 * sequence_pattern: '(' [open_sequence_pattern] ')' */
static Node *parenthesized(Parser *p) {
    uint32_t at = start(p);
    advance(p);
    Node *first = kind(p) == T_rparen ? NULL : maybe_star(p);
    if (first && first->kind != N_MatchStar && kind(p) != T_comma) {
        lmb_parse_expect(p, T_rparen);
        return first;
    }
    Node *n = sequence(p, at, first);
    lmb_parse_expect(p, T_rparen);
    return lmb_parse_done(p, n);
}

/* sequence_pattern: '[' [maybe_sequence_pattern] ']' */
static Node *bracketed(Parser *p) {
    uint32_t at = start(p);
    advance(p);
    Node *n = sequence(p, at, NULL);
    lmb_parse_expect(p, T_rbracket);
    return lmb_parse_done(p, n);
}

/* A key of a mapping: a literal or a dotted name. */
static Node *key(Parser *p) {
    uint32_t at = start(p);
    switch (kind(p)) {
    case T_string: return lmb_parse_literal_strings(p);
    case T_None: advance(p); return lmb_parse_literal_constant(p, at, (Const){.kind = C_none});
    case T_True: advance(p); return lmb_parse_literal_constant(p, at, (Const){.kind = C_bool, .i = 1});
    case T_False: advance(p); return lmb_parse_literal_constant(p, at, (Const){.kind = C_bool});
    case T_number:
    case T_minus: return number(p);
    case T_name: return name_or_attribute(p);
    default: lmb_parse_expected(p, "a key"); return p->nothing;
    }
}

/* mapping_pattern: '{' ','.(key ':' pattern | '**' NAME)* [','] '}' */
static Node *mapping(Parser *p) {
    Node *n = lmb_parse_node(p, N_MatchMapping, start(p));
    NodeVec keys = {0}, values = {0};
    advance(p);
    while (kind(p) != T_rbrace && !p->panic) {
        if (accept(p, T_pow)) {
            n->name = lmb_parse_identifier(p);
        } else {
            vec_push(p->arena, &keys, key(p));
            lmb_parse_expect(p, T_colon);
            vec_push(p->arena, &values, as_pattern(p));
        }
        if (!accept(p, T_comma)) break;
    }
    lmb_parse_expect(p, T_rbrace);
    n->list = as_list(&keys);
    n->list2 = as_list(&values);
    return lmb_parse_done(p, n);
}

/* keyword_pattern: NAME '=' pattern */
static Node *keyword_name(Parser *p) {
    Node *n = lmb_parse_node(p, N_Name, start(p));
    n->name = lmb_parse_identifier(p);
    lmb_parse_done(p, n);
    advance(p);
    return n;
}

/* class_pattern: name_or_attr '(' ','.(pattern | NAME '=' pattern)* [','] ')' */
static Node *class_(Parser *p, uint32_t at, Node *class) {
    Node *n = lmb_parse_node(p, N_MatchClass, at);
    NodeVec patterns = {0}, names = {0}, named = {0};
    n->a = class;
    advance(p);
    while (kind(p) != T_rparen && !p->panic) {
        if (kind(p) == T_name && next_kind(p) == T_assign) {
            vec_push(p->arena, &names, keyword_name(p));
            vec_push(p->arena, &named, as_pattern(p));
        } else {
            Span span = token_at(p, 0)->span;
            vec_push(p->arena, &patterns, as_pattern(p));
            if (names.n && !p->panic)
                lmb_diag_add(p->diags, D_argument_order, p->source, span,
                             "a positional pattern may not follow a named one");
        }
        if (!accept(p, T_comma)) break;
    }
    lmb_parse_expect(p, T_rparen);
    n->list = as_list(&patterns);
    n->list2 = as_list(&names);
    n->list3 = as_list(&named);
    return lmb_parse_done(p, n);
}

/* capture_pattern: NAME
 * wildcard_pattern: '_'
 * value_pattern: NAME ('.' NAME)+ */
static Node *named(Parser *p) {
    uint32_t at = start(p);
    if (next_kind(p) == T_dot || next_kind(p) == T_lparen) {
        Node *n = name_or_attribute(p);
        return kind(p) == T_lparen ? class_(p, at, n) : value(p, at, n);
    }
    Node *n = lmb_parse_node(p, N_MatchAs, at);
    n->name = capture(p);
    return lmb_parse_done(p, n);
}

/*--- whole patterns --------------------------------------------------------------------------------------------*/
/* closed_pattern: literal_pattern | capture_pattern | wildcard_pattern | value_pattern | group_pattern
 *     | sequence_pattern | mapping_pattern | class_pattern */
static Node *closed(Parser *p) {
    uint32_t at = start(p);
    switch (kind(p)) {
    case T_number:
    case T_minus: return value(p, at, number(p));
    case T_string: return value(p, at, lmb_parse_literal_strings(p));
    case T_None:
    case T_True:
    case T_False: return singleton(p);
    case T_name: return named(p);
    case T_lparen: return parenthesized(p);
    case T_lbracket: return bracketed(p);
    case T_lbrace: return mapping(p);
    default: lmb_parse_expected(p, "a pattern"); return p->nothing;
    }
}

/* or_pattern: '|'.closed_pattern+ */
static Node *or_pattern(Parser *p) {
    uint32_t at = start(p);
    Node *first = closed(p);
    if (kind(p) != T_bar) return first;
    Node *n = lmb_parse_node(p, N_MatchOr, at);
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, T_bar)) vec_push(p->arena, &v, closed(p));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/* as_pattern: or_pattern ['as' NAME] */
static Node *as_pattern(Parser *p) {
    uint32_t at = start(p);
    if (!lmb_parse_enter(p)) return p->nothing;
    Node *n = or_pattern(p);
    if (accept(p, T_as)) {
        Node *inner = n;
        n = lmb_parse_node(p, N_MatchAs, at);
        n->a = inner;
        n->name = lmb_parse_identifier(p);
        lmb_parse_done(p, n);
    }
    lmb_parse_leave(p);
    return n;
}

/* patterns: open_sequence_pattern | pattern */
static Node *patterns(Parser *p) {
    uint32_t at = start(p);
    Node *first = maybe_star(p);
    if (kind(p) != T_comma && first->kind != N_MatchStar) return first;
    return lmb_parse_done(p, sequence(p, at, first));
}

/*--- the statement ---------------------------------------------------------------------------------------------*/
/* case_block: 'case' patterns ['if' named_expression] block */
static Node *case_(Parser *p) {
    Node *n = lmb_parse_node(p, N_match_case, start(p));
    p->header = T_name; /* `case` is no keyword */
    p->line = p->pos;
    advance(p);
    n->a = patterns(p);
    if (accept(p, T_if)) n->b = lmb_parse_expr_named(p);
    n->list = lmb_parse_stmt_block(p);
    return lmb_parse_done(p, n);
}

/* subject_expr: named_expression | star_named_expression ',' [star_named_expressions] */
static Node *subject(Parser *p) {
    uint32_t at = start(p);
    Node *first = lmb_parse_expr_star_named(p);
    if (kind(p) != T_comma) return first;
    Node *n = lmb_parse_node(p, N_Tuple, at);
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, T_comma) && lmb_parse_expr_starts(p)) vec_push(p->arena, &v, lmb_parse_expr_star_named(p));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/* match_stmt: 'match' subject_expr ':' NEWLINE INDENT case_block+ DEDENT */
Node *lmb_parse_match(Parser *p) {
    Node *n = lmb_parse_node(p, N_Match, start(p));
    NodeVec cases = {0};
    advance(p);
    n->a = subject(p);
    if (kind(p) == T_colon && next_kind(p) == T_newline)
        advance(p);
    else
        lmb_parse_expected(p, "':'");
    if (p->stopped) return n;
    p->panic = 0; /* lmb_parse_match_begins saw NEWLINE, INDENT and `case` */
    advance(p);
    advance(p);
    if (!lmb_parse_enter(p)) return n;
    while (kind(p) != T_dedent && kind(p) != T_end) {
        if (lmb_parse_is_word(p, "case"))
            vec_push(p->arena, &cases, case_(p));
        else
            lmb_parse_expected(p, "'case'");
        lmb_parse_stmt_recover(p);
    }
    lmb_parse_leave(p);
    accept(p, T_dedent);
    n->list = as_list(&cases);
    return lmb_parse_done(p, n);
}
