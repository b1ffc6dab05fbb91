/* Targets: what may be assigned to, and what may be deleted.
 *
 * In: expressions that stand where a target must. Out: diagnostics. The tree has no load and store marks: where a node
 * stands says which it is. */
#include "compiler/parse.h"

/* What a node that is no target is called in messages. */
static const char *describe(const Node *n) {
    switch (n->kind) {
    case N_Constant:
        return n->value->kind == C_none       ? "None"
               : n->value->kind == C_bool     ? "True or False"
               : n->value->kind == C_ellipsis ? "'...'"
                                              : "a literal";
    case N_Call: return "a call";
    case N_BinOp:
    case N_UnaryOp:
    case N_BoolOp: return "an operation";
    case N_Compare: return "a comparison";
    case N_IfExp: return "a conditional expression";
    case N_Lambda: return "a lambda";
    case N_Dict:
    case N_Set: return "a dict or set";
    case N_ListComp:
    case N_SetComp:
    case N_DictComp:
    case N_GeneratorExp: return "a comprehension";
    case N_JoinedStr: return "an f-string";
    case N_NamedExpr: return "a ':=' expression";
    case N_Tuple: return "a tuple";
    case N_List: return "a list";
    case N_Starred: return "a starred expression";
    default: return "this expression";
    }
}

static int is_single(const Node *n) {
    return n->kind == N_Name || n->kind == N_Attribute || n->kind == N_Subscript;
}

static void refuse(Parser *p, const Node *n) {
    if (p->panic) return;
    Diag *d = lmb_diag_add(p->diags, D_bad_target, p->source, n->span, describe(n));
    if (p->pos && p->tokens.at[p->pos - 1].kind == T_assign && n->kind != N_Constant)
        lmb_diag_hint(p->diags, d, "'==' compares; '=' assigns");
}

void lmb_parse_target_check(Parser *p, const Node *n) {
    if (n->kind == N_Starred) n = n->a;
    if (n->kind == N_Tuple || n->kind == N_List) {
        for (uint32_t i = 0; i < n->list.n; i++) lmb_parse_target_check(p, n->list.at[i]);
    } else if (!is_single(n)) {
        refuse(p, n);
    }
}

void lmb_parse_target_single(Parser *p, const Node *n, const char *what) {
    if (is_single(n) || p->panic) return;
    Diag *d = lmb_diag_add(p->diags, D_bad_target, p->source, n->span, describe(n));
    lmb_diag_hint(p->diags, d, "%s takes one name, attribute or element", what);
}

void lmb_parse_target_delete(Parser *p, const Node *n) {
    if (n->kind == N_Tuple || n->kind == N_List) {
        for (uint32_t i = 0; i < n->list.n; i++) lmb_parse_target_delete(p, n->list.at[i]);
    } else if (!is_single(n) && !p->panic) {
        lmb_diag_add(p->diags, D_bad_delete, p->source, n->span, describe(n));
    }
}

/* star_target: ['*'] primary; operators are read too, so that they can be refused by name. `in` ends it. */
Node *lmb_parse_target_star(Parser *p) {
    uint32_t at = start(p);
    int starred = accept(p, T_star);
    Node *n = lmb_parse_expr_binary(p);
    if (starred) {
        Node *inner = n;
        n = lmb_parse_node(p, N_Starred, at);
        n->a = inner;
        lmb_parse_done(p, n);
    }
    lmb_parse_target_check(p, n);
    return n;
}

/* star_targets: ','.star_target+ [','] */
Node *lmb_parse_target_list(Parser *p) {
    uint32_t at = start(p);
    Node *first = lmb_parse_target_star(p);
    if (kind(p) != T_comma) return first;
    Node *n = lmb_parse_node(p, N_Tuple, at);
    NodeVec v = {0};
    vec_push(p->arena, &v, first);
    while (accept(p, T_comma) && lmb_parse_expr_starts(p)) vec_push(p->arena, &v, lmb_parse_target_star(p));
    n->list = as_list(&v);
    return lmb_parse_done(p, n);
}
