/* Signatures: type expressions and their texts as words.
 *
 * In: `float64[:, ::1]`, `float64(float64[:], int32)`, `Tuple((f8, i4))`, or the same as a string. Out: V_sigtype
 * Values (a type's words; with ndim 1 a signature: the number of the result's words, these, then the parameters') and
 * EagerSigs. What must hold: names in strings are numba's first, then the module's. */
#include "compiler/modeval.h"

#include <assert.h>
#include <string.h>

typedef Vec(uint32_t) Words;

static int is_path(const Value *v, const char *path) {
    return v->kind == V_library && strcmp(v->as.s, path) == 0;
}
static int is_none(const Value *v) {
    return is_path(v, "numba.void") || is_path(v, "numba.none") || v->kind == V_none;
}
static int is_string(const Value *v) {
    return is_path(v, "numba.unicode_type") || is_path(v, "numba.string");
}
static int is_signature(const Value *v) {
    return v->kind == V_sigtype && v->ndim == 1;
}

int lmb_modeval_is_type(const Value *v) {
    if (v->kind == V_class || (v->kind == V_sigtype && v->ndim == 0)) return 1;
    return v->kind == V_library && (is_none(v) || is_string(v) || lmb_modeval_dtype(v) >= 0);
}

static int add_type(Eval *e, const Value *v, Words *out) {
    int dtype = lmb_modeval_dtype(v);
    if (v->kind == V_sigtype && v->ndim == 0)
        for (uint32_t i = 0; i < v->n; i++) vec_push(e->arena, out, v->as.words[i]);
    else if (is_none(v))
        vec_push(e->arena, out, SG_none);
    else if (is_string(v))
        vec_push(e->arena, out, SG_string);
    else if (dtype >= 0 && v->kind != V_string)
        vec_push(e->arena, out, SIG_SCALAR(dtype));
    else
        return lmb_modeval_refuse(e, "this is not a type"), 0;
    return 1;
}

static const Value *sigtype(Eval *e, const Words *words, int signature) {
    Value *v = lmb_modeval_new(e, V_sigtype, 0);
    v->n = words->n;
    v->as.words = words->at;
    v->ndim = (uint8_t)signature;
    return v;
}

/*--- parts -----------------------------------------------------------------------------------------------------*/
static int is_unit(const Node *n) {
    return n && n->kind == N_Constant && n->value->kind == C_int && n->value->i == 1;
}

/* `:` 0, `::1` 1, anything else -1. */
static int slice_kind(const Node *n) {
    if (n->kind != N_Slice || n->a || n->b) return -1;
    if (!n->c) return 0;
    return is_unit(n->c) ? 1 : -1;
}

const Value *lmb_modeval_sig_subscript(Eval *e, const Value *type, const Node *slice) {
    Node *const one[] = {(Node *)(uintptr_t)slice};
    Node *const *axes = slice->kind == N_Tuple ? slice->list.at : one;
    uint32_t n = slice->kind == N_Tuple ? slice->list.n : 1, contiguous = 0;
    int dtype = lmb_modeval_dtype(type);
    Layout layout = LAYOUT_A;
    if (dtype < 0) return lmb_modeval_refuse(e, "arrays hold numbers only");
    if (n > LMB_MAX_NDIM || n == 0) return lmb_modeval_refuse(e, "the array has too many dimensions");
    for (uint32_t i = 0; i < n; i++) {
        int kind = slice_kind(axes[i]);
        if (kind < 0)
            return lmb_modeval_refuse(e, "an array's type is written with ':' and one '::1', as float64[:, ::1]");
        if (kind == 0) continue;
        contiguous++;
        layout = i == n - 1 ? LAYOUT_C : LAYOUT_F;
        if (i != 0 && i != n - 1) contiguous = 2;
    }
    if (contiguous > 1) return lmb_modeval_refuse(e, "'::1' stands once, for the first or the last dimension");
    Words words = {0};
    vec_push(e->arena, &words, SIG_ARRAY(dtype, n, layout, 0));
    return sigtype(e, &words, 0);
}

const Value *lmb_modeval_sig_call(Eval *e, const Value *result, const Node *call) {
    Words words = {0};
    vec_push(e->arena, &words, 0);
    if (!add_type(e, result, &words)) return NULL;
    words.at[0] = words.n - 1;
    for (uint32_t i = 0; i < call->list.n; i++) {
        const Value *v = lmb_modeval_arg(e, call, (int)i, NULL);
        if (!v || !add_type(e, v, &words)) return NULL;
    }
    return sigtype(e, &words, 1);
}

static const Value *tuple_type(Eval *e, const Value *const *items, uint32_t n) {
    Words words = {0};
    if (n > 255) return lmb_modeval_refuse(e, "the tuple is too long");
    vec_push(e->arena, &words, SG_tuple | n << 4);
    for (uint32_t i = 0; i < n; i++)
        if (!add_type(e, items[i], &words)) return NULL;
    return sigtype(e, &words, 0);
}

static const Value *uniform_type(Eval *e, const Node *call) {
    const Value *item = lmb_modeval_arg(e, call, 0, "dtype"), *count = lmb_modeval_arg(e, call, 1, "count");
    const Value *items[255];
    int64_t n;
    if (!item || !count || !lmb_modeval_index(count, &n) || n < 0 || n > 255)
        return lmb_modeval_refuse(e, "UniTuple takes a type and a count");
    for (int64_t i = 0; i < n; i++) items[i] = item;
    return tuple_type(e, items, (uint32_t)n);
}

static const Value *array_type(Eval *e, const Node *call) {
    const Value *type = lmb_modeval_arg(e, call, 0, "dtype"), *ndim = lmb_modeval_arg(e, call, 1, "ndim");
    const Value *layout = lmb_modeval_arg(e, call, 2, "layout"), *readonly = lmb_modeval_arg(e, call, 3, "readonly");
    int dtype = type ? lmb_modeval_dtype(type) : -1;
    int64_t n;
    if (dtype < 0 || !ndim || !lmb_modeval_index(ndim, &n) || n < 0 || n > LMB_MAX_NDIM || !layout ||
        layout->kind != V_string || layout->n != 1 || !strchr("CFA", layout->as.s[0]))
        return lmb_modeval_refuse(e, "Array takes a dtype, a number of dimensions and a layout 'C', 'F' or 'A'");
    Layout l = layout->as.s[0] == 'C' ? LAYOUT_C : layout->as.s[0] == 'F' ? LAYOUT_F : LAYOUT_A;
    Words words = {0};
    vec_push(e->arena, &words, SIG_ARRAY(dtype, n, l, readonly && lmb_modeval_truth(readonly) == 1));
    return sigtype(e, &words, 0);
}

const Value *lmb_modeval_sig_member(Eval *e, const char *path, const Node *call) {
    if (strcmp(path, "numba.void") == 0 || strcmp(path, "numba.none") == 0)
        return lmb_modeval_sig_call(e, lmb_modeval_new(e, V_none, 0), call);
    if (strcmp(path, "numba.UniTuple") == 0) return uniform_type(e, call);
    if (strcmp(path, "numba.Array") == 0) return array_type(e, call);
    if (strcmp(path, "numba.Tuple") == 0) {
        const Value *items = lmb_modeval_arg(e, call, 0, "types");
        if (items && items->kind == V_tuple) return tuple_type(e, items->as.items, items->n);
        return lmb_modeval_refuse(e, "Tuple takes a tuple of types");
    }
    if (!e->why) e->id = D_not_supported_yet;
    return lmb_modeval_refuse(e, "'%s' is not supported yet", path);
}

/*--- signatures ------------------------------------------------------------------------------------------------*/
static int from_words(const Value *v, EagerSig *out) {
    uint32_t nresult = v->as.words[0];
    out->result = v->as.words[1];
    out->sig.words = v->as.words + 1 + nresult;
    out->sig.n = v->n - 1 - nresult;
    return 1;
}

static int from_types(Eval *e, const Value *const *items, uint32_t n, EagerSig *out) {
    Words words = {0};
    for (uint32_t i = 0; i < n; i++)
        if (!add_type(e, items[i], &words)) return 0;
    *out = (EagerSig){.sig = {words.n, words.at}};
    return 1;
}

static int from_value(Eval *e, const Value *v, EagerSig *out) {
    if (is_signature(v)) return from_words(v, out);
    if (v->kind == V_tuple) return from_types(e, v->as.items, v->n, out);
    if (lmb_modeval_is_type(v)) return from_types(e, &v, 1, out);
    lmb_modeval_refuse(e, "this is not a signature");
    return 0;
}

static int from_text(Eval *e, const char *text, size_t n, EagerSig *out) {
    const Source *source = lmb_source_new(e->arena, "<signature>", text, n);
    uint32_t nnodes = 0;
    const Node *node = lmb_parse_expression(e->arena, source, &e->m->names, e->diags, &nnodes);
    const char *lib = e->lib;
    if (!node) return lmb_modeval_refuse(e, "'%s' is not an expression", text), 0;
    e->lib = "numba";
    const Value *v = lmb_modeval_expr(e, node);
    e->lib = lib;
    return v ? from_value(e, v, out) : 0;
}

static int all_types(const Value *tuple) {
    for (uint32_t i = 0; i < tuple->n; i++)
        if (!lmb_modeval_is_type(tuple->as.items[i])) return 0;
    return tuple->n > 0;
}

typedef Vec(EagerSig) Sigs;

static int add_signature(Eval *e, const Value *v, Sigs *out) {
    EagerSig sig = {0};
    int ok = v->kind == V_string ? from_text(e, v->as.s, v->n, &sig) : from_value(e, v, &sig);
    if (ok) vec_push(e->arena, out, sig);
    return ok;
}

/* One signature, a tuple of types (one signature without a result), or a list of signatures. */
int lmb_modeval_sigs(Eval *e, const Node *arg, JitOptions *options) {
    Sigs sigs = {0};
    const Value *v = lmb_modeval_expr(e, arg);
    if (!v) return 0;
    if (v->kind != V_tuple || all_types(v)) {
        if (!add_signature(e, v, &sigs)) return 0;
    } else {
        for (uint32_t i = 0; i < v->n; i++)
            if (!add_signature(e, v->as.items[i], &sigs)) return 0;
    }
    options->eager = sigs.at;
    options->neager = sigs.n;
    return 1;
}

/* Text from outside: the words move into the caller's arena, which outlives nothing of the module's but may be freed
 * before it. */
int lmb_module_signature(Module *m, Arena *arena, const char *text, EagerSig *out, DiagList *diags) {
    Eval e = {.m = m, .arena = arena, .diags = diags, .ast = m->ast};
    uint32_t before = diags->nerrors;
    if (from_text(&e, text, strlen(text), out)) return 1;
    if (diags->nerrors > before) return 0;
    const Source *source = lmb_source_new(arena, "<signature>", text, strlen(text));
    lmb_diag_add(diags, D_bad_signature, source, (Span){0, source->length}, e.why);
    return 0;
}
