/* Hints of inference: what may be meant by a name, how to write what is not supported.
 *
 * In: a diagnostic just reported (NULL before the last round) and what was wrong. Out: its hint, where there is one. */
#include "compiler/explain.h"
#include "compiler/infer_in.h"
#include "compiler/modeval.h"

#include <string.h>

typedef struct Nearest {
    const char *name, *best;
    int distance;
} Nearest;

static void consider(void *ud, const char *candidate) {
    Nearest *n = ud;
    int d = lmb_str_distance(candidate, n->name);
    if (d && d < n->distance && (size_t)d * 2 < strlen(n->name)) n->distance = d, n->best = candidate;
}

static void hint_near(Infer *f, Diag *d, const Nearest *n) {
    if (n->best) lmb_infer_hint(f, d, "did you mean '%s'?", n->best);
}

/*--- what is not supported ---------------------------------------------------------------------------------------*/

void lmb_infer_unsupported(Infer *f, const Node *at) {
    Diag *d = lmb_infer_report(f, D_unsupported, at, lmb_explain_node((NodeKind)at->kind));
    const char *hint = lmb_explain_node_hint((NodeKind)at->kind);
    if (hint) lmb_infer_hint(f, d, "%s", hint);
}

static const char *last_part(const char *path) {
    const char *dot = strrchr(path, '.');
    return dot ? dot + 1 : path;
}

void lmb_infer_unsupported_member(Infer *f, const Node *at, const char *path) {
    Diag *d = lmb_infer_report(f, D_unsupported, at, lmb_explain_library(path));
    const char *hint = lmb_explain_library_hint(path), *near = hint || !d ? NULL : lmb_modeval_near(f->c->arena, path);
    Nearest n = {last_part(path), NULL, 3};
    if (near) consider(&n, last_part(near));
    if (hint) lmb_infer_hint(f, d, "%s", hint);
    else if (n.best) lmb_infer_hint(f, d, "did you mean '%s'?", lmb_explain_library(near));
    else lmb_infer_hint(f, d, "docs/language.md lists what is supported");
}

/*--- names -------------------------------------------------------------------------------------------------------*/

void lmb_infer_hint_name(Infer *f, Diag *d, const char *name) {
    const char *word = lmb_parse_lua_word(name), *near = lmb_module_suggest(f->spec->fn->module, name);
    Nearest n = {name, NULL, 3};
    const Scope *s = f->spec->scope;
    for (VersionId i = 1; i < s->versions.n; i++)
        if (s->versions.at[i].name) consider(&n, s->versions.at[i].name);
    if (near) consider(&n, near);
    if (word) lmb_infer_hint(f, d, "%s", word);
    else hint_near(f, d, &n);
}

static void hint_members(Infer *f, Diag *d, const char *name, const char *module, const char *const *own) {
    Nearest n = {name, NULL, 3};
    for (; *own; own++) consider(&n, *own);
    lmb_prelude_each(f->c->arena, module, consider, &n);
    hint_near(f, d, &n);
}

void lmb_infer_hint_attribute(Infer *f, Diag *d, const Type *t, const char *name) {
    static const char *const array[] = {"shape", "strides", "ndim", "size", "nbytes", "itemsize", "dtype", "T", NULL};
    static const char *const scalar[] = {"real", "imag", NULL};
    if (!d) return;
    if (t->kind == TY_array) hint_members(f, d, name, "numpy.ndarray", array);
    else if (t->kind == TY_scalar) hint_members(f, d, name, "lumba.scalar", scalar);
    else if (t->kind == TY_string) lmb_infer_hint(f, d, "kernels make no texts: return the numbers and format them in Lua");
}

static void put_names(StrBuf *b, const NodeList *l) {
    for (uint32_t i = 0; i < l->n; i++) lmb_str_printf(b, "%s%s", b->n ? ", " : "", l->at[i]->name);
}

void lmb_infer_hint_parameter(Infer *f, Diag *d, const FnDef *fn, const char *name) {
    const NodeList *lists[] = {&fn->args->list, &fn->args->list2, &fn->args->list3};
    Nearest n = {name, NULL, 3};
    StrBuf b;
    if (!d) return;
    lmb_str_init(&b, f->c->arena);
    for (int k = 0; k < 3; k++) {
        for (uint32_t i = 0; i < lists[k]->n; i++) consider(&n, lists[k]->at[i]->name);
        put_names(&b, lists[k]);
    }
    if (n.best) hint_near(f, d, &n);
    else if (b.n) lmb_infer_hint(f, d, "its parameters are %s", b.s);
    else lmb_infer_hint(f, d, "it takes no arguments");
}

void lmb_infer_hint_iteration(Infer *f, Diag *d, const Type *t) {
    if (t->kind == TY_scalar && lmb_dtype_is_int((lmb_dtype)t->dtype)) lmb_infer_hint(f, d, "write range(...) to count");
}

/*--- operators ---------------------------------------------------------------------------------------------------*/

void lmb_infer_hint_operator(Infer *f, Diag *d, Operator op, const Type *a, const Type *b) {
    if (a->kind == TY_string || b->kind == TY_string)
        lmb_infer_hint(f, d, "kernels make no texts: return the numbers and format them in Lua");
    else if (a->kind == TY_none || b->kind == TY_none)
        lmb_infer_hint(f, d, "one of them is None here");
    else if (op == Op_MatMult)
        lmb_infer_hint(f, d, "write np.dot(a, b)");
    else if (op == Op_Is || op == Op_IsNot)
        lmb_infer_hint(f, d, "'is' compares with None; write '==' for values");
    else if (a->kind == TY_array || b->kind == TY_array)
        lmb_infer_hint(f, d, "write the loop over the elements");
}
