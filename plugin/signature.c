/* Signatures of calls: see signature.h.
 *
 * In: lmb_values as the host gave them. Out: words to compare with those of compiled specializations, or values changed
 * to what an eager signature asks for. What must hold: types never depend on values; a conversion that would lose
 * something (a fraction, a high bit, an imaginary part) is refused, not made. */
#include "plugin/signature.h"

#include "plugin/module.h"

#include <stdio.h>

static const char kinds[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) [LMB_##id] = kind,
#include "plugin/dtypes.def"
#undef DTYPE
};

static int push(Words *words, uint32_t word) {
    if (words->n == MAX_WORDS) return 0;
    words->at[words->n++] = word;
    return 1;
}

static int add_tuple(Words *words, const lmb_value *v, const lmb_module *module) {
    if (v->n > 255 || !push(words, SG_tuple | v->n << 4)) return 0;
    for (uint32_t i = 0; i < v->n; i++)
        if (!lmb_signature_add(words, &v->as.items[i], module)) return 0;
    return 1;
}

int lmb_signature_add(Words *words, const lmb_value *v, const lmb_module *module) {
    switch ((lmb_kind)v->kind) {
    case LMB_NONE: return push(words, v->pad ? SG_default : SG_none);
    case LMB_SCALAR: return push(words, SIG_SCALAR(v->dtype));
    case LMB_ARRAY: return push(words, v->as.array->word);
    case LMB_TUPLE: return add_tuple(words, v, module);
    case LMB_KERNEL:
        return v->as.kernel->module == module && push(words, SG_function | v->as.kernel->number << 4);
    case LMB_STRING: return 0;
    }
    return 0;
}

/*--- conversions -----------------------------------------------------------------------------------------------*/
static int bits_of(int dtype) {
    return (int)lmb_dtype_size((lmb_dtype)dtype) * 8;
}

int lmb_signature_integer(lmb_value *v) {
    double f = v->as.f;
    if (!(f >= -9223372036854775808.0 && f < 9223372036854775808.0) || f != (double)(int64_t)f) return 0;
    v->as.i = (int64_t)f;
    v->dtype = LMB_int64;
    v->weak = 0;
    return 1;
}

/* Whether an integer, signed or not, is a value of the dtype. */
static int fits(const lmb_value *v, int dtype) {
    int bits = bits_of(dtype), from_unsigned = kinds[v->dtype] == 'u';
    if (kinds[dtype] == 'u') {
        if (!from_unsigned && v->as.i < 0) return 0;
        return bits == 64 || v->as.u >> bits == 0;
    }
    if (from_unsigned && v->as.u > INT64_MAX) return 0;
    int64_t limit = INT64_MAX >> (64 - bits);
    return v->as.i >= -limit - 1 && v->as.i <= limit;
}

static int to_integer(lmb_value *v, int dtype) {
    if (kinds[v->dtype] == 'c') return -1;
    int cost = kinds[v->dtype] == 'f' ? 4 : kinds[v->dtype] == 'b' ? 2 : bits_of(v->dtype) < bits_of(dtype) ? 1 : 3;
    if (kinds[v->dtype] == 'f' && !lmb_signature_integer(v)) return -1;
    if (!fits(v, dtype)) return -1;
    v->dtype = (uint8_t)dtype;
    return cost;
}

static int to_float(lmb_value *v, int dtype) {
    char kind = kinds[v->dtype];
    if (kind == 'c') return -1;
    int cost = kind != 'f' ? 2 : v->weak || v->dtype == LMB_float32 ? 1 : 3;
    if (kind == 'u') v->as.f = (double)v->as.u;
    else if (kind != 'f') v->as.f = (double)v->as.i;
    v->dtype = (uint8_t)dtype;
    return cost;
}

static int to_complex(lmb_value *v, int dtype) {
    int cost = 1;
    if (kinds[v->dtype] != 'c') {
        cost = 1 + to_float(v, LMB_float64);
        v->as.c = (lmb_complex128){v->as.f, 0};
    } else if (v->dtype == LMB_complex128) {
        cost = 3;
    }
    v->dtype = (uint8_t)dtype;
    return cost;
}

static int to_scalar(lmb_value *v, int dtype) {
    if (v->kind != LMB_SCALAR) return -1;
    int cost = -1;
    if (v->dtype == dtype) cost = 0;
    else if (kinds[dtype] == 'i' || kinds[dtype] == 'u') cost = to_integer(v, dtype);
    else if (kinds[dtype] == 'f') cost = to_float(v, dtype);
    else if (kinds[dtype] == 'c') cost = to_complex(v, dtype);
    v->weak = 0;
    return cost;
}

static int to_array(const lmb_value *v, uint32_t word) {
    if (v->kind != LMB_ARRAY) return -1;
    uint32_t given = v->as.array->word;
    if (SIG_DTYPE(given) != SIG_DTYPE(word) || SIG_NDIM(given) != SIG_NDIM(word)) return -1;
    if (SIG_READONLY(given) && !SIG_READONLY(word)) return -1;
    if (given == word) return 0;
    Layout want = SIG_LAYOUT(word), have = SIG_LAYOUT(given);
    int dense_line = SIG_NDIM(word) <= 1 && have == LAYOUT_C;
    return want == LAYOUT_A || want == have || dense_line ? 1 : -1;
}

/* Members must have their types already: they are the caller's and are not changed. */
static int to_tuple(const lmb_value *v, const uint32_t *word, const lmb_module *module) {
    if (v->kind != LMB_TUPLE || v->n != SIG_COUNT(*word)) return -1;
    const uint32_t *item = word + 1;
    for (uint32_t i = 0; i < v->n; i++, item += lmb_sig_words(item)) {
        lmb_value copy = v->as.items[i];
        int cost = lmb_signature_convert(&copy, item, module);
        if (cost < 0 || (cost > 0 && copy.kind == LMB_SCALAR)) return -1;
    }
    return 0;
}

int lmb_signature_convert(lmb_value *v, const uint32_t *word, const lmb_module *module) {
    switch (SIG_KIND(*word)) {
    case SG_none: return v->kind == LMB_NONE ? 0 : -1;
    case SG_scalar: return to_scalar(v, (int)SIG_DTYPE(*word));
    case SG_array: return to_array(v, *word);
    case SG_tuple: return to_tuple(v, word, module);
    case SG_function:
        return v->kind == LMB_KERNEL && v->as.kernel->module == module && v->as.kernel->number == *word >> 4 ? 0 : -1;
    case SG_string: case SG_default: return -1;
    }
    return -1;
}

/*--- text ------------------------------------------------------------------------------------------------------*/
typedef struct Rendering {
    const Sig *sig;
    StrBuf out;
} Rendering;

static void render(void *ud) {
    Rendering *r = ud;
    lmb_sig_text(&r->out, r->sig);
}

static void no_memory(void *ud) {
    (void)ud; /* lmb_guard puts its own in its place */
}

void lmb_signature_text(const Allocator *a, const Sig *sig, char *text, size_t size) {
    Arena arena;
    lmb_arena_init(&arena, a, no_memory, NULL);
    Rendering r = {.sig = sig, .out.arena = &arena};
    int failed = lmb_guard(&arena, render, &r);
    snprintf(text, size, "%s", failed ? "(...)" : r.out.s);
    lmb_arena_free(&arena);
}

void lmb_signature_describe(const Allocator *a, const lmb_value *v, const lmb_module *module, char *text, size_t size) {
    Words words = {0};
    if (v->kind == LMB_STRING) {
        snprintf(text, size, "a string");
    } else if (v->kind == LMB_NONE) {
        snprintf(text, size, "None");
    } else if (!lmb_signature_add(&words, v, module)) {
        snprintf(text, size, v->kind == LMB_KERNEL ? "a kernel of another module" : "a value that no kernel takes");
    } else {
        lmb_signature_text(a, &(Sig){words.n, words.at}, text, size);
        size_t n = strlen(text);
        memmove(text, text + 1, n); /* without the parentheses */
        if (n > 2) text[n - 2] = 0;
    }
}
