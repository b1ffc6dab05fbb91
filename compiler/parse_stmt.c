/* Statements.
 *
 * In: the parser at the start of a line. Out: statement nodes. This is also where panic ends: at the NEWLINE of the
 * line with the mistake. If the line opens a block, the block is read as usual, so that its `return` and `break` are
 * not reported for lack of the function or loop that was misspelt. */
#include "compiler/parse.h"

static void statement(Parser *p, NodeVec *out);

/*--- simple statements -----------------------------------------------------------------------------------------*/
static const struct {
    uint8_t token, op;
} augmented[] = {
    {T_add_eq, Op_Add},        {T_sub_eq, Op_Sub},    {T_mul_eq, Op_Mult},   {T_matmul_eq, Op_MatMult},
    {T_div_eq, Op_Div},        {T_mod_eq, Op_Mod},    {T_and_eq, Op_BitAnd}, {T_or_eq, Op_BitOr},
    {T_xor_eq, Op_BitXor},     {T_shl_eq, Op_LShift}, {T_shr_eq, Op_RShift}, {T_pow_eq, Op_Pow},
    {T_floor_eq, Op_FloorDiv},
};

static int find_augmented(const Parser *p) {
    for (size_t i = 0; i < sizeof augmented / sizeof *augmented; i++)
        if (augmented[i].token == kind(p)) return augmented[i].op;
    return -1;
}

/* assignment: (star_targets '=')+ (yield_expr | star_expressions) */
static Node *assign(Parser *p, uint32_t at, Node *first) {
    Node *n = lmb_parse_node(p, N_Assign, at);
    NodeVec targets = {0};
    Node *value = first;
    while (accept(p, T_assign)) {
        lmb_parse_target_check(p, value);
        vec_push(p->arena, &targets, value);
        value = lmb_parse_expr_value(p);
    }
    n->list = as_list(&targets);
    n->a = value;
    return lmb_parse_done(p, n);
}

/* assignment: single_target augassign (yield_expr | star_expressions) */
static Node *augment(Parser *p, uint32_t at, Node *target, Operator op) {
    Node *n = lmb_parse_node(p, N_AugAssign, at);
    lmb_parse_target_single(p, target, "an augmented assignment");
    advance(p);
    n->a = target;
    n->op = (uint8_t)op;
    n->b = lmb_parse_expr_value(p);
    return lmb_parse_done(p, n);
}

/* assignment: single_target ':' expression ['=' (yield_expr | star_expressions)] */
static Node *annotate(Parser *p, uint32_t at, Node *target, int parenthesized) {
    Node *n = lmb_parse_node(p, N_AnnAssign, at);
    lmb_parse_target_single(p, target, "an annotation");
    advance(p);
    n->a = target;
    n->b = lmb_parse_expr_plain(p);
    if (accept(p, T_assign)) n->c = lmb_parse_expr_value(p);
    n->num = target->kind == N_Name && !parenthesized;
    return lmb_parse_done(p, n);
}

/* assignment | star_expressions */
static Node *expression(Parser *p) {
    uint32_t at = start(p);
    int parenthesized = kind(p) == T_lparen;
    Node *value = lmb_parse_expr_value(p);
    int op = find_augmented(p);
    if (kind(p) == T_assign) return assign(p, at, value);
    if (op >= 0) return augment(p, at, value, (Operator)op);
    if (kind(p) == T_colon && next_kind(p) != T_newline) return annotate(p, at, value, parenthesized);
    Node *n = lmb_parse_node(p, N_Expr, at);
    n->a = value;
    return lmb_parse_done(p, n);
}

static Node *word(Parser *p, NodeKind kind) {
    Node *n = lmb_parse_node(p, kind, start(p));
    advance(p);
    return lmb_parse_done(p, n);
}

/* 'break' | 'continue' */
static Node *jump(Parser *p, NodeKind kind) {
    const Token *t = token_at(p, 0);
    if (!p->in_loop) lmb_diag_add(p->diags, D_outside_loop, p->source, t->span, lmb_token_text[t->kind]);
    return word(p, kind);
}

/* return_stmt: 'return' [star_expressions] */
static Node *return_(Parser *p) {
    Node *n = lmb_parse_node(p, N_Return, start(p));
    if (!p->in_function) lmb_diag_add(p->diags, D_outside_function, p->source, token_at(p, 0)->span, "return");
    advance(p);
    if (lmb_parse_expr_starts(p)) n->a = lmb_parse_expr_stars(p);
    return lmb_parse_done(p, n);
}

/* raise_stmt: 'raise' [expression ['from' expression]] */
static Node *raise(Parser *p) {
    Node *n = lmb_parse_node(p, N_Raise, start(p));
    advance(p);
    if (lmb_parse_expr_starts(p)) {
        n->a = lmb_parse_expr_plain(p);
        if (accept(p, T_from)) n->b = lmb_parse_expr_plain(p);
    }
    return lmb_parse_done(p, n);
}

/* assert_stmt: 'assert' expression [',' expression] */
static Node *assert_(Parser *p) {
    Node *n = lmb_parse_node(p, N_Assert, start(p));
    advance(p);
    n->a = lmb_parse_expr_plain(p);
    if (accept(p, T_comma)) n->b = lmb_parse_expr_plain(p);
    return lmb_parse_done(p, n);
}

/* del_stmt: 'del' ','.del_target+ [','] */
static Node *delete (Parser *p) {
    Node *n = lmb_parse_node(p, N_Delete, start(p));
    NodeVec v = {0};
    advance(p);
    do {
        Node *target = lmb_parse_expr_star_named(p);
        lmb_parse_target_delete(p, target);
        vec_push(p->arena, &v, target);
    } while (accept(p, T_comma) && lmb_parse_expr_starts(p));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/* ('global' | 'nonlocal') ','.NAME+ */
static Node *declare(Parser *p, NodeKind kind) {
    Node *n = lmb_parse_node(p, kind, start(p));
    NodeVec v = {0};
    advance(p);
    do {
        Node *name = lmb_parse_node(p, N_Name, start(p));
        name->name = lmb_parse_identifier(p);
        vec_push(p->arena, &v, lmb_parse_done(p, name));
    } while (accept(p, T_comma));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

/*--- imports ---------------------------------------------------------------------------------------------------*/
/* dotted_name: NAME ('.' NAME)* */
static const char *dotted_name(Parser *p) {
    const char *first = lmb_parse_identifier(p);
    if (kind(p) != T_dot) return first;
    StrBuf b;
    lmb_str_init(&b, p->arena);
    lmb_str_puts(&b, first);
    while (accept(p, T_dot)) {
        lmb_str_putc(&b, '.');
        lmb_str_puts(&b, lmb_parse_identifier(p));
    }
    return lmb_intern(p->names, b.s, b.n);
}

/* name ['as' NAME] */
static Node *alias(Parser *p, const char *(*name)(Parser *)) {
    Node *n = lmb_parse_node(p, N_alias, start(p));
    n->name = name(p);
    if (accept(p, T_as)) n->name2 = lmb_parse_identifier(p);
    return lmb_parse_done(p, n);
}

/* import_name: 'import' ','.(dotted_name ['as' NAME])+ */
static Node *import(Parser *p) {
    Node *n = lmb_parse_node(p, N_Import, start(p));
    NodeVec v = {0};
    advance(p);
    do vec_push(p->arena, &v, alias(p, dotted_name));
    while (accept(p, T_comma));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}

static uint16_t dots(Parser *p) {
    uint32_t level = 0;
    for (;; advance(p)) {
        if (kind(p) == T_dot)
            level++;
        else if (kind(p) == T_ellipsis)
            level += 3;
        else
            return (uint16_t)(level > INT16_MAX ? INT16_MAX : level);
    }
}

static Node *import_all(Parser *p) {
    Node *n = lmb_parse_node(p, N_alias, start(p));
    advance(p);
    n->name = lmb_intern(p->names, "*", 1);
    return lmb_parse_done(p, n);
}

/* import_from_targets: '*' | '(' import_from_as_names [','] ')' | import_from_as_names */
static NodeList imported(Parser *p) {
    NodeVec v = {0};
    int bracket;
    if (kind(p) == T_star) {
        vec_push(p->arena, &v, import_all(p));
        return as_list(&v);
    }
    bracket = accept(p, T_lparen);
    do vec_push(p->arena, &v, alias(p, lmb_parse_identifier));
    while (accept(p, T_comma) && !(bracket && kind(p) == T_rparen));
    if (bracket) lmb_parse_expect(p, T_rparen);
    return as_list(&v);
}

/* import_from: 'from' ('.' | '...')* [dotted_name] 'import' import_from_targets */
static Node *import_from(Parser *p) {
    Node *n = lmb_parse_node(p, N_ImportFrom, start(p));
    advance(p);
    n->num = dots(p);
    if (!n->num || kind(p) == T_name) n->name = dotted_name(p);
    lmb_parse_expect(p, T_import);
    n->list = imported(p);
    return lmb_parse_done(p, n);
}

static Node *simple(Parser *p) {
    switch (kind(p)) {
    case T_pass: return word(p, N_Pass);
    case T_break: return jump(p, N_Break);
    case T_continue: return jump(p, N_Continue);
    case T_return: return return_(p);
    case T_raise: return raise(p);
    case T_assert: return assert_(p);
    case T_del: return delete (p);
    case T_global: return declare(p, N_Global);
    case T_nonlocal: return declare(p, N_Nonlocal);
    case T_import: return import(p);
    case T_from: return import_from(p);
    default: return expression(p);
    }
}

/* simple_stmts: ';'.simple_stmt+ [';'] NEWLINE */
static void simple_line(Parser *p, NodeVec *out) {
    do vec_push(p->arena, out, simple(p));
    while (accept(p, T_semicolon) && kind(p) != T_newline);
    if (!p->panic) lmb_parse_expect(p, T_newline);
}

/*--- blocks ----------------------------------------------------------------------------------------------------*/
static void indented(Parser *p, NodeVec *out) {
    advance(p);
    if (!lmb_parse_enter(p)) return;
    lmb_parse_stmt_all(p, out);
    lmb_parse_leave(p);
    accept(p, T_dedent);
}

/* The header's mistake was reported; a block below it is read as if there had been none. */
static int resume(Parser *p) {
    if (!p->panic || p->stopped || kind(p) != T_newline || next_kind(p) != T_indent) return 0;
    p->panic = 0;
    advance(p);
    return 1;
}

/* block: ':' (NEWLINE INDENT statements DEDENT | simple_stmts) */
NodeList lmb_parse_stmt_block(Parser *p) {
    NodeVec v = {0};
    int header = p->header;
    Span colon = token_at(p, 0)->span;
    lmb_parse_expect(p, T_colon);
    p->header = T_end;
    if (resume(p)) {
        indented(p, &v);
    } else if (kind(p) != T_newline && !p->panic) {
        p->line = p->pos;
        simple_line(p, &v);
    } else if (!p->panic) {
        advance(p);
        if (kind(p) == T_indent)
            indented(p, &v);
        else
            lmb_diag_add(p->diags, D_expected_indent, p->source, colon,
                         header == T_name ? "case" : lmb_token_text[header]);
    }
    return as_list(&v);
}

/* Takes a header's keyword. */
static void begin_header(Parser *p) {
    p->header = kind(p);
    p->line = p->pos;
    advance(p);
}

/* [keyword block] */
static NodeList optional_block(Parser *p, TokenKind word) {
    if (kind(p) != word) return (NodeList){0};
    begin_header(p);
    return lmb_parse_stmt_block(p);
}

static NodeList loop_body(Parser *p) {
    int outer = p->in_loop;
    p->in_loop = 1;
    NodeList body = lmb_parse_stmt_block(p);
    p->in_loop = outer;
    return body;
}

/*--- compound statements ---------------------------------------------------------------------------------------*/
/* An `elif` is an If in the else part of the one before; `chain` collects them, the last one first to be completed. */
static Node *open_if(Parser *p) {
    Node *n = lmb_parse_node(p, N_If, start(p));
    begin_header(p);
    n->a = lmb_parse_expr_named(p);
    n->list = lmb_parse_stmt_block(p);
    return n;
}

/* if_stmt: 'if' named_expression block ('elif' named_expression block)* ['else' block] */
static Node *if_(Parser *p) {
    NodeVec chain = {0};
    vec_push(p->arena, &chain, open_if(p));
    while (kind(p) == T_elif) vec_push(p->arena, &chain, open_if(p));
    vec_last(&chain)->list2 = optional_block(p, T_else);
    for (;;) {
        Node *n = lmb_parse_done(p, vec_pop(&chain));
        if (!chain.n) return n;
        NodeVec orelse = {0};
        vec_push(p->arena, &orelse, n);
        vec_last(&chain)->list2 = as_list(&orelse);
    }
}

/* while_stmt: 'while' named_expression block ['else' block] */
static Node *while_(Parser *p) {
    Node *n = lmb_parse_node(p, N_While, start(p));
    begin_header(p);
    n->a = lmb_parse_expr_named(p);
    n->list = loop_body(p);
    n->list2 = optional_block(p, T_else);
    return lmb_parse_done(p, n);
}

/* for_stmt: 'for' star_targets 'in' star_expressions block ['else' block] */
static Node *for_(Parser *p, NodeKind kind, uint32_t at) {
    Node *n = lmb_parse_node(p, kind, at);
    begin_header(p);
    n->a = lmb_parse_target_list(p);
    lmb_parse_expect(p, T_in);
    n->b = lmb_parse_expr_stars(p);
    n->list = loop_body(p);
    n->list2 = optional_block(p, T_else);
    return lmb_parse_done(p, n);
}

/* with_item: expression ['as' star_target] */
static Node *with_item(Parser *p) {
    Node *n = lmb_parse_node(p, N_withitem, start(p));
    n->a = lmb_parse_expr_plain(p);
    if (accept(p, T_as)) n->b = lmb_parse_target_star(p);
    return lmb_parse_done(p, n);
}

/* Do the parentheses after `with` hold its items? They end just before the ':', and hold no tuple, generator, yield or
 * ':=' that only an expression can be. */
static int with_parenthesized(const Parser *p) {
    int depth = 0;
    if (kind(p) != T_lparen || next_kind(p) == T_rparen || next_kind(p) == T_yield) return 0;
    for (uint32_t i = p->pos;; i++) {
        TokenKind k = (TokenKind)p->tokens.at[i].kind;
        TokenKind next = (TokenKind)p->tokens.at[i + 1 < p->tokens.n ? i + 1 : i].kind;
        if (k == T_newline || k == T_end) return 0;
        depth += k == T_lparen || k == T_lbracket || k == T_lbrace;
        depth -= k == T_rparen || k == T_rbracket || k == T_rbrace;
        if (!depth) return next == T_colon;
        if (depth == 1 && (k == T_walrus || k == T_for)) return 0;
        if (depth == 1 && (k == T_lparen || k == T_comma) && next == T_star) return 0;
    }
}

/* with_stmt: 'with' ('(' ','.with_item+ [','] ')' | ','.with_item+) block */
static Node *with_(Parser *p, NodeKind made, uint32_t at) {
    Node *n = lmb_parse_node(p, made, at);
    NodeVec items = {0};
    begin_header(p);
    int bracket = with_parenthesized(p);
    if (bracket) advance(p);
    do vec_push(p->arena, &items, with_item(p));
    while (accept(p, T_comma) && !(bracket && kind(p) == T_rparen));
    if (bracket) lmb_parse_expect(p, T_rparen);
    n->list2 = as_list(&items);
    n->list = lmb_parse_stmt_block(p);
    return lmb_parse_done(p, n);
}

/* except_block: 'except' ['*'] [expression ['as' NAME]] block */
static Node *except(Parser *p, int *star) {
    Node *n = lmb_parse_node(p, N_ExceptHandler, start(p));
    begin_header(p);
    if (*star < 0) *star = kind(p) == T_star;
    if (*star) lmb_parse_expect(p, T_star);
    if (kind(p) != T_colon || *star) {
        n->a = lmb_parse_expr_plain(p);
        if (accept(p, T_as)) n->name = lmb_parse_identifier(p);
    }
    n->list = lmb_parse_stmt_block(p);
    return lmb_parse_done(p, n);
}

/* try_stmt: 'try' block (except_block+ ['else' block] ['finally' block] | 'finally' block) */
static Node *try_(Parser *p) {
    Node *n = lmb_parse_node(p, N_Try, start(p));
    NodeVec handlers = {0};
    int star = -1;
    begin_header(p);
    n->list = lmb_parse_stmt_block(p);
    while (kind(p) == T_except) vec_push(p->arena, &handlers, except(p, &star));
    n->list2 = as_list(&handlers);
    if (handlers.n) n->list3 = optional_block(p, T_else);
    if (!handlers.n && kind(p) != T_finally) lmb_parse_expected(p, "'except' or 'finally'");
    n->list4 = optional_block(p, T_finally);
    if (star > 0) n->kind = N_TryStar;
    return lmb_parse_done(p, n);
}

/*--- definitions -----------------------------------------------------------------------------------------------*/
typedef struct Context {
    int in_function, in_loop;
} Context;

static Context enter_body(Parser *p, int in_function) {
    Context outer = {p->in_function, p->in_loop};
    p->in_function = in_function;
    p->in_loop = 0;
    return outer;
}

static void leave_body(Parser *p, Context outer) {
    p->in_function = outer.in_function;
    p->in_loop = outer.in_loop;
}

/* function_def: 'def' NAME '(' [parameters] ')' ['->' expression] block */
static Node *def(Parser *p, NodeKind kind, uint32_t at, NodeList decorators) {
    Node *n = lmb_parse_node(p, kind, at);
    begin_header(p);
    n->name = lmb_parse_identifier(p);
    lmb_parse_expect(p, T_lparen);
    n->a = lmb_parse_args_parameters(p, T_rparen, 1);
    if (accept(p, T_arrow)) n->b = lmb_parse_expr_plain(p);
    Context outer = enter_body(p, 1);
    n->list = lmb_parse_stmt_block(p);
    leave_body(p, outer);
    n->list2 = decorators;
    return lmb_parse_done(p, n);
}

/* class_def: 'class' NAME ['(' [arguments] ')'] block */
static Node *class_(Parser *p, NodeList decorators) {
    Node *n = lmb_parse_node(p, N_ClassDef, start(p));
    begin_header(p);
    n->name = lmb_parse_identifier(p);
    if (accept(p, T_lparen)) lmb_parse_args_call(p, &n->list2, &n->list3);
    Context outer = enter_body(p, 0);
    n->list = lmb_parse_stmt_block(p);
    leave_body(p, outer);
    n->list4 = decorators;
    return lmb_parse_done(p, n);
}

/* 'async' (function_def | for_stmt | with_stmt) */
static Node *async(Parser *p, NodeList decorators) {
    uint32_t at = start(p);
    advance(p);
    if (kind(p) == T_def) return def(p, N_AsyncFunctionDef, at, decorators);
    if (kind(p) == T_for && !decorators.n) return for_(p, N_AsyncFor, at);
    if (kind(p) == T_with && !decorators.n) return with_(p, N_AsyncWith, at);
    lmb_parse_expected(p, decorators.n ? "'def'" : "'def', 'for' or 'with'");
    return p->nothing;
}

/* decorators: ('@' named_expression NEWLINE)+ (function_def | class_def) */
static Node *decorated(Parser *p) {
    NodeVec v = {0};
    while (accept(p, T_at)) {
        vec_push(p->arena, &v, lmb_parse_expr_named(p));
        lmb_parse_expect(p, T_newline);
        if (p->panic && !p->stopped) { /* the decorator's mistake is reported; the function is fine */
            p->panic = 0;
            accept(p, T_newline);
        }
        p->line = p->pos;
    }
    if (kind(p) == T_def) return def(p, N_FunctionDef, start(p), as_list(&v));
    if (kind(p) == T_class) return class_(p, as_list(&v));
    if (kind(p) == T_async) return async(p, as_list(&v));
    lmb_parse_expected(p, "'def' after a decorator");
    return p->nothing;
}

/*--- statements ------------------------------------------------------------------------------------------------*/
static Node *compound(Parser *p) {
    NodeList none = {0};
    switch (kind(p)) {
    case T_if: return if_(p);
    case T_while: return while_(p);
    case T_for: return for_(p, N_For, start(p));
    case T_with: return with_(p, N_With, start(p));
    case T_try: return try_(p);
    case T_def: return def(p, N_FunctionDef, start(p), none);
    case T_class: return class_(p, none);
    case T_async: return async(p, none);
    case T_at: return decorated(p);
    default: return lmb_parse_match_begins(p) ? lmb_parse_match(p) : NULL;
    }
}

static void skip_block(Parser *p) {
    int depth = 0;
    do {
        depth += kind(p) == T_indent;
        depth -= kind(p) == T_dedent;
        advance(p);
    } while (depth && kind(p) != T_end);
}

void lmb_parse_stmt_recover(Parser *p) {
    if (p->stopped || !p->panic) return;
    p->panic = 0;
    p->header = T_end;
    accept(p, T_newline);
    if (kind(p) == T_indent) skip_block(p);
}

/* An indented line where no block begins: reported once, then read as if it were not indented. */
static void unexpected_indent(Parser *p, NodeVec *out) {
    lmb_diag_add(p->diags, D_unexpected_indent, p->source, token_at(p, 0)->span);
    indented(p, out);
}

/* statement: compound_stmt | simple_stmts */
static void statement(Parser *p, NodeVec *out) {
    uint32_t before = p->pos;
    p->line = p->pos;
    if (kind(p) == T_indent) {
        unexpected_indent(p, out);
    } else {
        Node *n = compound(p);
        if (n)
            vec_push(p->arena, out, n);
        else
            simple_line(p, out);
    }
    lmb_parse_stmt_recover(p);
    if (p->pos == before) advance(p);
}

/* statements: statement+ */
void lmb_parse_stmt_all(Parser *p, NodeVec *out) {
    while (kind(p) != T_dedent && kind(p) != T_end) statement(p, out);
}
