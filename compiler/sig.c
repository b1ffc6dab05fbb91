/* Signatures: words <-> types, and the spelling of both.
 *
 * In: the words of compiler.h, or types. Out: types, words, and text as Numba writes it: "array(float64, 2d, C)" for a
 * type, "(float64[:,::1], int64)" for a signature. What must hold: every text of lmb_sig_text but a function's is read
 * back by lmb_module_signature to the same words. */
#include "compiler/module.h"

#include <assert.h>

uint32_t lmb_sig_words(const uint32_t *word) {
    uint32_t n = 1;
    if (SIG_KIND(*word) != SG_tuple) return 1;
    for (uint32_t i = 0, count = SIG_COUNT(*word); i < count; i++) n += lmb_sig_words(word + n);
    return n;
}

/*--- text of words ---------------------------------------------------------------------------------------------*/
/* float64[::1,:]; what this form cannot say is written as a call of types.Array. */
static void put_array(StrBuf *out, uint32_t word) {
    static const char *const layouts[] = {"'C'", "'F'", "'A'"};
    const char *name = lmb_dtype_name(SIG_DTYPE(word));
    int ndim = SIG_NDIM(word);
    Layout layout = SIG_LAYOUT(word);
    if (SIG_READONLY(word) || ndim == 0) {
        lmb_str_printf(out, "Array(%s, %d, %s%s)", name, ndim, layouts[layout],
                       SIG_READONLY(word) ? ", readonly=True" : "");
        return;
    }
    lmb_str_printf(out, "%s[", name);
    for (int i = 0; i < ndim; i++) {
        int one = (layout == LAYOUT_C && i == ndim - 1) || (layout == LAYOUT_F && i == 0);
        lmb_str_puts(out, i ? "," : "");
        lmb_str_puts(out, one ? "::1" : ":");
    }
    lmb_str_putc(out, ']');
}

static const uint32_t *put_word(StrBuf *out, const uint32_t *word);

static const uint32_t *put_tuple(StrBuf *out, const uint32_t *word) {
    uint32_t n = SIG_COUNT(*word++);
    lmb_str_puts(out, "Tuple((");
    for (uint32_t i = 0; i < n; i++) {
        if (i) lmb_str_puts(out, ", ");
        word = put_word(out, word);
    }
    lmb_str_puts(out, n == 1 ? ",))" : "))");
    return word;
}

/* Returns the next argument's words. */
static const uint32_t *put_word(StrBuf *out, const uint32_t *word) {
    switch (SIG_KIND(*word)) {
    case SG_none: lmb_str_puts(out, "none"); break;
    case SG_scalar: lmb_str_puts(out, lmb_dtype_name(SIG_DTYPE(*word))); break;
    case SG_array: put_array(out, *word); break;
    case SG_tuple: return put_tuple(out, word);
    case SG_function: lmb_str_printf(out, "function#%u", (unsigned)(*word >> 4)); break;
    case SG_string: lmb_str_puts(out, "unicode_type"); break;
    case SG_default: lmb_str_puts(out, "omitted"); break;
    }
    return word + 1;
}

void lmb_sig_text(StrBuf *out, const Sig *sig) {
    const uint32_t *word = sig->words, *end = sig->n ? word + sig->n : word;
    lmb_str_putc(out, '(');
    while (word < end) {
        if (word != sig->words) lmb_str_puts(out, ", ");
        word = put_word(out, word);
    }
    assert(word == end);
    lmb_str_putc(out, ')');
}

/*--- words <-> types -------------------------------------------------------------------------------------------*/
static const Type *function_type(TypeTable *t, const Module *m, uint32_t number) {
    assert(m && number < m->fns.n);
    Value *v = arena_new(t->arena, Value);
    v->kind = V_function;
    v->as.fn = m->fns.at[number];
    return lmb_type_static(t, v);
}

static const Type *tuple_type(TypeTable *t, const Module *m, uint32_t n, const uint32_t **word) {
    const Type **items = arena_array(t->arena, const Type *, n + 1);
    for (uint32_t i = 0; i < n; i++) items[i] = lmb_type_of_word(t, m, word);
    return lmb_type_tuple(t, items, n);
}

const Type *lmb_type_of_word(TypeTable *t, const Module *m, const uint32_t **word) {
    uint32_t w = *(*word)++;
    switch (SIG_KIND(w)) {
    case SG_none: return t->none;
    case SG_scalar: return lmb_type_scalar(t, SIG_DTYPE(w));
    case SG_array: return lmb_type_array(t, SIG_DTYPE(w), SIG_NDIM(w), SIG_LAYOUT(w), SIG_READONLY(w));
    case SG_tuple: return tuple_type(t, m, SIG_COUNT(w), word);
    case SG_function: return function_type(t, m, w >> 4);
    case SG_string: return t->string;
    case SG_default: break; /* the caller puts the default in its place first */
    }
    assert(!"no such word");
    return t->error;
}

typedef Vec(uint32_t) Words;

static void add_words(Arena *arena, Words *out, const Type *t) {
    switch ((TypeKind)t->kind) {
    case TY_none: vec_push(arena, out, SG_none); break;
    case TY_scalar: vec_push(arena, out, SIG_SCALAR(t->dtype)); break;
    case TY_array: vec_push(arena, out, SIG_ARRAY(t->dtype, t->ndim, t->layout, t->readonly)); break;
    case TY_string: vec_push(arena, out, SG_string); break;
    case TY_tuple:
        assert(t->n < 256);
        vec_push(arena, out, SG_tuple | t->n << 4);
        for (uint32_t i = 0; i < t->n; i++) add_words(arena, out, t->items[i]);
        break;
    case TY_static:
        assert(t->value->kind == V_function && t->value->as.fn->number != UINT32_MAX);
        vec_push(arena, out, SG_function | t->value->as.fn->number << 4);
        break;
    default: assert(!"has no words");
    }
}

void lmb_type_words(Arena *arena, const Type *t, Sig *out) {
    Words words = {0};
    add_words(arena, &words, t);
    out->n = words.n;
    out->words = words.at;
}

int lmb_type_has_words(const Type *t) {
    switch ((TypeKind)t->kind) {
    case TY_none:
    case TY_scalar:
    case TY_array:
    case TY_string: return 1;
    case TY_tuple:
        for (uint32_t i = 0; i < t->n; i++)
            if (!lmb_type_has_words(t->items[i])) return 0;
        return t->n < 256;
    case TY_static: return t->value->kind == V_function && t->value->as.fn->number != UINT32_MAX;
    default: return 0;
    }
}

/*--- text of types ---------------------------------------------------------------------------------------------*/
static void put_static(StrBuf *out, const Value *v) {
    switch (v->kind) {
    case V_function: lmb_str_printf(out, "function '%s'", v->as.fn->name ? v->as.fn->name : "<lambda>"); break;
    case V_library: lmb_str_puts(out, v->as.s); break;
    case V_class: lmb_str_printf(out, "class %s", lmb_dtype_name(v->dtype)); break;
    case V_exception: lmb_str_printf(out, "exception class %s", v->as.s); break;
    case V_ellipsis: lmb_str_puts(out, "ellipsis"); break;
    case V_sigtype:
        lmb_str_puts(out, "type ");
        put_word(out, v->as.words);
        break;
    case V_dispatcher_maker: lmb_str_printf(out, "decorator %s", v->as.options->decorator); break;
    default: lmb_str_puts(out, "constant"); break;
    }
}

static int is_uniform(const Type *t) {
    for (uint32_t i = 1; i < t->n; i++)
        if (t->items[i] != t->items[0]) return 0;
    return t->n > 0;
}

static void put_items(StrBuf *out, const char *name, const Type *t) {
    lmb_str_printf(out, "%s(", name);
    for (uint32_t i = 0; i < t->n; i++) {
        if (i) lmb_str_puts(out, ", ");
        lmb_type_text(out, t->items[i]);
    }
    lmb_str_putc(out, ')');
}

static void put_tuple_type(StrBuf *out, const Type *t) {
    if (!is_uniform(t)) {
        put_items(out, "Tuple", t);
        return;
    }
    lmb_str_puts(out, "UniTuple(");
    lmb_type_text(out, t->items[0]);
    lmb_str_printf(out, " x %u)", (unsigned)t->n);
}

void lmb_type_text(StrBuf *out, const Type *t) {
    switch ((TypeKind)t->kind) {
    case TY_unknown: lmb_str_puts(out, "unknown"); break;
    case TY_closure: lmb_str_printf(out, "function(%s)", t->value->as.fn->name); break;
    case TY_error: lmb_str_puts(out, "error"); break;
    case TY_none: lmb_str_puts(out, "none"); break;
    case TY_string: lmb_str_puts(out, "unicode_type"); break;
    case TY_scalar: lmb_str_puts(out, lmb_dtype_name(t->dtype)); break;
    case TY_array:
        lmb_str_printf(out, "%sarray(%s, %dd, %c)", t->readonly ? "readonly " : "", lmb_dtype_name(t->dtype), t->ndim,
                       "CFA"[t->layout]);
        break;
    case TY_tuple: put_tuple_type(out, t); break;
    case TY_static: put_static(out, t->value); break;
    case TY_range: lmb_str_printf(out, "range(%s)", lmb_dtype_name(t->dtype)); break;
    case TY_slice: put_items(out, "slice", t); break;
    case TY_iter: put_items(out, t->value && t->value->kind == V_library ? t->value->as.s : "iterator", t); break;
    case TY__count: assert(!"not a type");
    }
}

const char *lmb_type_name(Arena *arena, const Type *t) {
    StrBuf b;
    lmb_str_init(&b, arena);
    lmb_type_text(&b, t);
    return b.s;
}
