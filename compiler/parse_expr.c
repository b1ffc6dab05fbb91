/* Expressions.
 *
 * In: the parser at the first token of an expression. Out: its tree, in the shape of Python's ast module. Parentheses
 * leave no node, so a node may begin before its first child: starts are taken from tokens, not from children. */
#include "compiler/parse.h"

static Node *unary(Parser *p);
static Node *disjunction(Parser *p);

int lmb_parse_expr_starts(const Parser *p) {
    switch (kind(p)) {
    case T_name:
    case T_number:
    case T_string:
    case T_lparen:
    case T_lbracket:
    case T_lbrace:
    case T_minus:
    case T_plus:
    case T_tilde:
    case T_not:
    case T_lambda:
    case T_await:
    case T_None:
    case T_True:
    case T_False:
    case T_ellipsis:
    case T_star: return 1;
    default: return 0;
    }
}

static Node *name(Parser *p) {
    Node *n = lmb_parse_node(p, N_Name, start(p));
    n->name = lmb_parse_identifier(p);
    return lmb_parse_done(p, n);
}

static Node *constant(Parser *p, ConstKind kind, uint64_t value) {
    uint32_t at = start(p);
    advance(p);
    return lmb_parse_literal_constant(p, at, (Const){.kind = kind, .i = value});
}

/*--- brackets --------------------------------------------------------------------------------------------------*/
/* for_if_clause: ['async'] 'for' star_targets 'in' disjunction ('if' disjunction)* */
static Node *clause(Parser *p) {
    Node *n = lmb_parse_node(p, N_comprehension, start(p));
    NodeVec ifs = {0};
    n->num = (uint16_t)accept(p, T_async);
    lmb_parse_expect(p, T_for);
    n->a = lmb_parse_target_list(p);
    lmb_parse_expect(p, T_in);
    n->b = disjunction(p);
    while (accept(p, T_if)) vec_push(p->arena, &ifs, disjunction(p));
    n->list = as_list(&ifs);
    return lmb_parse_done(p, n);
}

static int at_clause(const Parser *p) {
    return kind(p) == T_for || (kind(p) == T_async && next_kind(p) == T_for);
}

/* for_if_clauses: for_if_clause+ */
NodeList lmb_parse_expr_clauses(Parser *p) {
    NodeVec v = {0};
    while (at_clause(p)) vec_push(p->arena, &v, clause(p));
    return as_list(&v);
}

/* What follows the element of a comprehension up to the closing bracket. */
static Node *comprehension(Parser *p, NodeKind kind, uint32_t at, Node *element, TokenKind close) {
    Node *n = lmb_parse_node(p, kind, at);
    n->a = element;
    n->list = lmb_parse_expr_clauses(p);
    lmb_parse_expect(p, close);
    return lmb_parse_done(p, n);
}

/* (',' star_named_expression)* [','] close, after the first element */
static NodeList elements(Parser *p, Node *first, TokenKind close) {
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, T_comma) && kind(p) != close) vec_push(p->arena, &v, lmb_parse_expr_star_named(p));
    if (kind(p) == close)
        advance(p);
    else
        lmb_parse_expected(p, close == T_rparen ? "',' or ')'" : close == T_rbracket ? "',' or ']'" : "',' or '}'");
    return as_list(&v);
}

static Node *sequence(Parser *p, NodeKind kind, uint32_t at, Node *first, TokenKind close) {
    Node *n = lmb_parse_node(p, kind, at);
    if (first)
        n->list = elements(p, first, close);
    else
        lmb_parse_expect(p, close);
    return lmb_parse_done(p, n);
}

/* group: (yield_expr | named_expression) close
 * tuple: [star_named_expression ',' [star_named_expressions]] close
 * genexp: named_expression for_if_clauses close
 * In an f-string the closing token is the end of the part. */
Node *lmb_parse_expr_group(Parser *p, uint32_t at, TokenKind close) {
    if (kind(p) == T_yield) {
        Node *value = lmb_parse_expr_value(p);
        lmb_parse_expect(p, close);
        return value;
    }
    if (kind(p) == close) return sequence(p, N_Tuple, at, NULL, close);
    Node *first = lmb_parse_expr_star_named(p);
    if (at_clause(p) && first->kind != N_Starred) return comprehension(p, N_GeneratorExp, at, first, close);
    if (kind(p) == T_comma || first->kind == N_Starred) {
        if (kind(p) != T_comma) lmb_parse_expected(p, "','");
        return sequence(p, N_Tuple, at, first, close);
    }
    if (kind(p) == close)
        advance(p);
    else
        lmb_parse_expected(p, close == T_rparen ? "',' or ')'" : "the end of the expression");
    return first;
}

/* list: '[' [star_named_expressions] ']'
 * listcomp: '[' named_expression for_if_clauses ']' */
static Node *list(Parser *p) {
    uint32_t at = start(p);
    advance(p);
    if (kind(p) == T_rbracket) return sequence(p, N_List, at, NULL, T_rbracket);
    Node *first = lmb_parse_expr_star_named(p);
    if (at_clause(p) && first->kind != N_Starred) return comprehension(p, N_ListComp, at, first, T_rbracket);
    return sequence(p, N_List, at, first, T_rbracket);
}

/* double_starred_kvpair: '**' bitwise_or | expression ':' expression; the key is NULL after '**' */
static Node *pair(Parser *p, Node **key) {
    *key = NULL;
    if (accept(p, T_pow)) return lmb_parse_expr_binary(p);
    *key = lmb_parse_expr_plain(p);
    lmb_parse_expect(p, T_colon);
    return lmb_parse_expr_plain(p);
}

/* dict: (',' double_starred_kvpair)* [','] '}', after the first pair */
static Node *dict(Parser *p, uint32_t at, Node *key, Node *value) {
    Node *n = lmb_parse_node(p, N_Dict, at);
    NodeVec keys = {0}, values = {0};
    vec_push(p->arena, &keys, key);
    vec_push(p->arena, &values, value);
    while (accept(p, T_comma) && kind(p) != T_rbrace) {
        value = pair(p, &key);
        vec_push(p->arena, &keys, key);
        vec_push(p->arena, &values, value);
    }
    if (kind(p) == T_rbrace)
        advance(p);
    else
        lmb_parse_expected(p, "',' or '}'");
    n->list = as_list(&keys);
    n->list2 = as_list(&values);
    return lmb_parse_done(p, n);
}

/* dictcomp: '{' expression ':' expression for_if_clauses '}' */
static Node *dict_or_comprehension(Parser *p, uint32_t at, Node *key, Node *value) {
    if (!key || !at_clause(p)) return dict(p, at, key, value);
    Node *n = lmb_parse_node(p, N_DictComp, at);
    n->a = key;
    n->b = value;
    n->list = lmb_parse_expr_clauses(p);
    lmb_parse_expect(p, T_rbrace);
    return lmb_parse_done(p, n);
}

/* set: '{' star_named_expressions '}'
 * setcomp: '{' named_expression for_if_clauses '}' */
static Node *braces(Parser *p) {
    uint32_t at = start(p);
    Node *key = NULL;
    advance(p);
    if (accept(p, T_rbrace)) return lmb_parse_done(p, lmb_parse_node(p, N_Dict, at));
    if (kind(p) == T_pow) {
        Node *value = pair(p, &key);
        return dict(p, at, key, value);
    }
    Node *first = lmb_parse_expr_star_named(p);
    if (first->kind != N_Starred && accept(p, T_colon))
        return dict_or_comprehension(p, at, first, lmb_parse_expr_plain(p));
    if (at_clause(p) && first->kind != N_Starred) return comprehension(p, N_SetComp, at, first, T_rbrace);
    return sequence(p, N_Set, at, first, T_rbrace);
}

/*--- atoms and what follows them -------------------------------------------------------------------------------*/
static Node *parenthesized(Parser *p) {
    uint32_t at = start(p);
    advance(p);
    return lmb_parse_expr_group(p, at, T_rparen);
}

/* atom: NAME | 'True' | 'False' | 'None' | strings | NUMBER | tuple | group | genexp | list | dict | set | '...' */
static Node *atom(Parser *p) {
    switch (kind(p)) {
    case T_name: return name(p);
    case T_number: return lmb_parse_literal_number(p);
    case T_string: return lmb_parse_literal_strings(p);
    case T_True: return constant(p, C_bool, 1);
    case T_False: return constant(p, C_bool, 0);
    case T_None: return constant(p, C_none, 0);
    case T_ellipsis: return constant(p, C_ellipsis, 0);
    case T_lparen: return parenthesized(p);
    case T_lbracket: return list(p);
    case T_lbrace: return braces(p);
    default: lmb_parse_expected(p, "an expression"); return p->nothing;
    }
}

/* slice: [expression] ':' [expression] [':' [expression]] | named_expression | starred_expression */
static Node *slice(Parser *p) {
    uint32_t at = start(p);
    Node *first = NULL;
    if (kind(p) != T_colon) first = lmb_parse_expr_star_named(p);
    if (kind(p) != T_colon || (first && first->kind == N_Starred)) return first;
    Node *n = lmb_parse_node(p, N_Slice, at);
    n->a = first;
    advance(p);
    if (lmb_parse_expr_starts(p)) n->b = lmb_parse_expr_plain(p);
    if (accept(p, T_colon) && lmb_parse_expr_starts(p)) n->c = lmb_parse_expr_plain(p);
    return lmb_parse_done(p, n);
}

/* slices: slice !',' | ','.(slice | starred_expression)+ [','] */
static Node *slices(Parser *p) {
    uint32_t at = start(p);
    Node *first = slice(p);
    if (kind(p) != T_comma && first->kind != N_Starred) return first;
    Node *n = lmb_parse_node(p, N_Tuple, at);
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, T_comma) && kind(p) != T_rbracket) vec_push(p->arena, &v, slice(p));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/* primary: primary ( '.' NAME | '(' [arguments] ')' | '[' slices ']' ) */
static Node *trailer(Parser *p, uint32_t at, Node *value) {
    NodeKind made = kind(p) == T_dot ? N_Attribute : kind(p) == T_lparen ? N_Call : N_Subscript;
    Node *n = lmb_parse_node(p, made, at);
    n->a = value;
    advance(p);
    if (made == N_Attribute) {
        n->name = lmb_parse_identifier(p);
    } else if (made == N_Call) {
        lmb_parse_args_call(p, &n->list, &n->list2);
    } else {
        n->b = slices(p);
        if (kind(p) == T_rbracket)
            advance(p);
        else
            lmb_parse_expected(p, "',' or ']'");
    }
    return lmb_parse_done(p, n);
}

static Node *primary(Parser *p) {
    uint32_t at = start(p);
    Node *n = atom(p);
    while (kind(p) == T_dot || kind(p) == T_lparen || kind(p) == T_lbracket) n = trailer(p, at, n);
    return n;
}

/*--- operators -------------------------------------------------------------------------------------------------*/
/* await_primary: 'await' primary | primary */
static Node *await(Parser *p) {
    if (kind(p) != T_await) return primary(p);
    Node *n = lmb_parse_node(p, N_Await, start(p));
    if (!p->in_function) lmb_diag_add(p->diags, D_outside_function, p->source, token_at(p, 0)->span, "await");
    advance(p);
    n->a = primary(p);
    return lmb_parse_done(p, n);
}

/* power: await_primary ['**' factor] */
static Node *power(Parser *p) {
    uint32_t at = start(p);
    Node *left = await(p);
    if (kind(p) != T_pow) return left;
    Node *n = lmb_parse_node(p, N_BinOp, at);
    advance(p);
    n->a = left;
    n->op = Op_Pow;
    if (!lmb_parse_enter(p)) return n; /* "2 ** 2 ** 2 ..." nests to the right */
    n->b = unary(p);
    lmb_parse_leave(p);
    return lmb_parse_done(p, n);
}

static Node *prefixed(Parser *p, Operator op, Node *(*operand)(Parser *)) {
    Node *n = lmb_parse_node(p, N_UnaryOp, start(p));
    advance(p);
    if (!lmb_parse_enter(p)) return n;
    n->op = (uint8_t)op;
    n->a = operand(p);
    lmb_parse_leave(p);
    return lmb_parse_done(p, n);
}

/* factor: ('+' | '-' | '~') factor | power */
static Node *unary(Parser *p) {
    if (kind(p) == T_minus) return prefixed(p, Op_USub, unary);
    if (kind(p) == T_plus) return prefixed(p, Op_UAdd, unary);
    if (kind(p) == T_tilde) return prefixed(p, Op_Invert, unary);
    return power(p);
}

/* The binary operators from bitwise_or to term, by strength; all group to the left. */
static const struct {
    uint8_t token, strength, op;
} binaries[] = {
    {T_bar, 1, Op_BitOr},  {T_caret, 2, Op_BitXor},   {T_amp, 3, Op_BitAnd},  {T_shl, 4, Op_LShift},
    {T_shr, 4, Op_RShift}, {T_plus, 5, Op_Add},       {T_minus, 5, Op_Sub},   {T_star, 6, Op_Mult},
    {T_slash, 6, Op_Div},  {T_floor, 6, Op_FloorDiv}, {T_percent, 6, Op_Mod}, {T_at, 6, Op_MatMult},
};

static int find_binary(const Parser *p, int least) {
    for (size_t i = 0; i < sizeof binaries / sizeof *binaries; i++)
        if (binaries[i].token == kind(p)) return binaries[i].strength >= least ? (int)i : -1;
    return -1;
}

/* Operators at least as strong as `least`: factor (operator factor)* */
static Node *binary(Parser *p, int least) {
    uint32_t at = start(p);
    Node *left = unary(p);
    for (int i; (i = find_binary(p, least)) >= 0;) {
        Node *n = lmb_parse_node(p, N_BinOp, at);
        advance(p);
        n->a = left;
        n->op = binaries[i].op;
        n->b = binary(p, binaries[i].strength + 1);
        left = lmb_parse_done(p, n);
    }
    return left;
}

Node *lmb_parse_expr_binary(Parser *p) {
    return binary(p, 1);
}

/* Takes a comparison operator; Op__count where there is none. */
static Operator comparison_operator(Parser *p) {
    Operator op;
    switch (kind(p)) {
    case T_eq: op = Op_Eq; break;
    case T_ne: op = Op_NotEq; break;
    case T_lt: op = Op_Lt; break;
    case T_le: op = Op_LtE; break;
    case T_gt: op = Op_Gt; break;
    case T_ge: op = Op_GtE; break;
    case T_in: op = Op_In; break;
    case T_is: op = next_kind(p) == T_not ? Op_IsNot : Op_Is; break;
    case T_not: op = next_kind(p) == T_in ? Op_NotIn : Op__count; break;
    default: op = Op__count;
    }
    if (op == Op_IsNot || op == Op_NotIn) advance(p);
    if (op != Op__count) advance(p);
    return op;
}

/* comparison: bitwise_or (compare_op bitwise_or)* */
static Node *comparison(Parser *p) {
    uint32_t at = start(p);
    Node *left = binary(p, 1);
    Operator op = comparison_operator(p);
    if (op == Op__count) return left;
    Node *n = lmb_parse_node(p, N_Compare, at);
    Vec(uint8_t) ops = {0};
    NodeVec right = {0};
    n->a = left;
    for (; op != Op__count; op = comparison_operator(p)) {
        vec_push(p->arena, &ops, (uint8_t)op);
        vec_push(p->arena, &right, binary(p, 1));
    }
    n->ops = ops.at;
    n->list = as_list(&right);
    return lmb_parse_done(p, n);
}

/* inversion: 'not' inversion | comparison */
static Node *inversion(Parser *p) {
    return kind(p) == T_not ? prefixed(p, Op_Not, inversion) : comparison(p);
}

static Node *boolean(Parser *p, TokenKind word, Operator op, Node *(*operand)(Parser *)) {
    uint32_t at = start(p);
    Node *first = operand(p);
    if (kind(p) != word) return first;
    Node *n = lmb_parse_node(p, N_BoolOp, at);
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, word)) vec_push(p->arena, &v, operand(p));
    n->op = (uint8_t)op;
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/* conjunction: inversion ('and' inversion)* */
static Node *conjunction(Parser *p) {
    return boolean(p, T_and, Op_And, inversion);
}

/* disjunction: conjunction ('or' conjunction)* */
static Node *disjunction(Parser *p) {
    return boolean(p, T_or, Op_Or, conjunction);
}

/*--- whole expressions -----------------------------------------------------------------------------------------*/
/* lambdef: 'lambda' [lambda_params] ':' expression */
static Node *lambda(Parser *p) {
    int outer = p->in_function;
    Node *n = lmb_parse_node(p, N_Lambda, start(p));
    advance(p);
    n->a = lmb_parse_args_parameters(p, T_colon, 0);
    p->in_function = 1;
    n->b = lmb_parse_expr_plain(p);
    p->in_function = outer;
    return lmb_parse_done(p, n);
}

/* disjunction ['if' disjunction 'else' expression] */
static Node *conditional(Parser *p) {
    uint32_t at = start(p);
    Node *body = disjunction(p);
    if (kind(p) != T_if) return body;
    Node *n = lmb_parse_node(p, N_IfExp, at);
    advance(p);
    n->b = body;
    n->a = disjunction(p);
    lmb_parse_expect(p, T_else);
    n->c = lmb_parse_expr_plain(p);
    return lmb_parse_done(p, n);
}

/* expression: disjunction ['if' disjunction 'else' expression] | lambdef */
Node *lmb_parse_expr_plain(Parser *p) {
    if (!lmb_parse_enter(p)) return p->nothing;
    Node *n = kind(p) == T_lambda ? lambda(p) : conditional(p);
    lmb_parse_leave(p);
    return n;
}

/* named_expression: NAME ':=' expression | expression */
Node *lmb_parse_expr_named(Parser *p) {
    if (kind(p) != T_name || next_kind(p) != T_walrus) return lmb_parse_expr_plain(p);
    Node *n = lmb_parse_node(p, N_NamedExpr, start(p));
    n->a = name(p);
    advance(p);
    n->b = lmb_parse_expr_plain(p);
    return lmb_parse_done(p, n);
}

static Node *starred(Parser *p, Node *(*otherwise)(Parser *)) {
    if (kind(p) != T_star) return otherwise(p);
    Node *n = lmb_parse_node(p, N_Starred, start(p));
    advance(p);
    n->a = binary(p, 1);
    return lmb_parse_done(p, n);
}

/* star_named_expression: '*' bitwise_or | named_expression */
Node *lmb_parse_expr_star_named(Parser *p) {
    return starred(p, lmb_parse_expr_named);
}

/* star_expressions: ','.('*' bitwise_or | expression)+ [','] */
Node *lmb_parse_expr_stars(Parser *p) {
    uint32_t at = start(p);
    Node *first = starred(p, lmb_parse_expr_plain);
    if (kind(p) != T_comma) return first;
    Node *n = lmb_parse_node(p, N_Tuple, at);
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, T_comma) && lmb_parse_expr_starts(p)) vec_push(p->arena, &v, starred(p, lmb_parse_expr_plain));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/* yield_expr: 'yield' 'from' expression | 'yield' [star_expressions] */
static Node *yield(Parser *p) {
    int from = next_kind(p) == T_from;
    Node *n = lmb_parse_node(p, from ? N_YieldFrom : N_Yield, start(p));
    if (!p->in_function) lmb_diag_add(p->diags, D_outside_function, p->source, token_at(p, 0)->span, "yield");
    advance(p);
    if (accept(p, T_from))
        n->a = lmb_parse_expr_plain(p);
    else if (lmb_parse_expr_starts(p))
        n->a = lmb_parse_expr_stars(p);
    return lmb_parse_done(p, n);
}

/* yield_expr | star_expressions */
Node *lmb_parse_expr_value(Parser *p) {
    return kind(p) == T_yield ? yield(p) : lmb_parse_expr_stars(p);
}
