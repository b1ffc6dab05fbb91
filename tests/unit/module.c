/* The module level: constants, imports, decorators, signatures, integer parameters.
 *
 * In: rows of text and what a name of it means, as text. Out: a line "N passed, N failed"; exit status 1 after a
 * failure. */
#include "compiler/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed, failed;

static void *allocate(void *ud, void *p, size_t old_size, size_t new_size) {
    (void)ud, (void)old_size;
    if (new_size == 0) return free(p), NULL;
    return realloc(p, new_size);
}

static const Allocator heap = {allocate, NULL};

static void out_of_memory(void *ud) {
    (void)ud;
    exit(1);
}

/*--- values as text --------------------------------------------------------------------------------------------*/
static void show(StrBuf *b, const Value *v);

static void show_number(StrBuf *b, const Value *v) {
    static const int plain[] = {
        [V_bool] = LMB_bool, [V_int] = LMB_int64, [V_float] = LMB_float64, [V_complex] = LMB_complex128};
    if (v->kind == V_bool)
        lmb_str_puts(b, v->as.u ? "True" : "False");
    else if (v->kind == V_float)
        lmb_str_printf(b, "%.9g", v->as.f);
    else if (v->kind == V_complex)
        lmb_str_printf(b, "%.9g%+.9gj", v->as.c.re, v->as.c.im);
    else if (lmb_dtype_is_signed(v->dtype))
        lmb_str_printf(b, "%lld", (long long)v->as.i);
    else
        lmb_str_printf(b, "%llu", (unsigned long long)v->as.u);
    if (v->dtype != plain[v->kind]) lmb_str_printf(b, ":%s", lmb_dtype_name(v->dtype));
}

static void show_element(StrBuf *b, const Value *array, int64_t i) {
    size_t size = lmb_dtype_size(array->dtype);
    const char *p = (const char *)array->as.array.data + (size_t)i * size;
    int64_t n = 0;
    if (array->dtype == LMB_float64)
        lmb_str_printf(b, " %.9g", *(const double *)p);
    else if (array->dtype == LMB_float32)
        lmb_str_printf(b, " %.9g", *(const float *)p);
    else
        memcpy(&n, p, size), lmb_str_printf(b, " %lld", (long long)n);
}

static void show_array(StrBuf *b, const Value *v) {
    int64_t n = 1;
    lmb_str_puts(b, lmb_dtype_name(v->dtype));
    for (int i = 0; i < v->ndim; i++) {
        lmb_str_printf(b, "[%lld]", (long long)v->as.array.shape[i]);
        n *= v->as.array.shape[i];
    }
    for (int64_t i = 0; i < n; i++) show_element(b, v, i);
}

static void show_function(StrBuf *b, const FnDef *fn) {
    lmb_str_printf(b, "%s(", fn->name);
    for (uint32_t i = 0; i < fn->nparams; i++)
        lmb_str_printf(b, "%s%s%s%s", i ? ", " : "", fn->params[i].name, fn->params[i].has_default ? "=" : "",
                       fn->params[i].needs_int ? ": int" : "");
    lmb_str_putc(b, ')');
    const JitOptions *o = &fn->options;
    if (o->fastmath) lmb_str_printf(b, " fastmath %d", o->fastmath);
    if (o->boundscheck >= 0) lmb_str_printf(b, " boundscheck %d", o->boundscheck);
    if (o->error_model_numpy) lmb_str_puts(b, " numpy");
    if (o->parallel) lmb_str_puts(b, " parallel");
    if (o->inline_hint) lmb_str_puts(b, " inline");
    for (uint32_t i = 0; i < o->neager; i++) {
        lmb_str_putc(b, ' ');
        lmb_sig_text(b, &o->eager[i].sig);
    }
}

static void show_tuple(StrBuf *b, const Value *v) {
    lmb_str_putc(b, '(');
    for (uint32_t i = 0; i < v->n; i++) {
        if (i) lmb_str_puts(b, ", ");
        show(b, v->as.items[i]);
    }
    lmb_str_putc(b, ')');
}

static void show(StrBuf *b, const Value *v) {
    switch (v->kind) {
    case V_none: lmb_str_puts(b, "None"); break;
    case V_bool:
    case V_int:
    case V_float:
    case V_complex: show_number(b, v); break;
    case V_string: lmb_str_printf(b, "'%s'", v->as.s); break;
    case V_ellipsis: lmb_str_puts(b, "..."); break;
    case V_tuple: show_tuple(b, v); break;
    case V_array: show_array(b, v); break;
    case V_function: show_function(b, v->as.fn); break;
    case V_library: lmb_str_puts(b, v->as.s); break;
    case V_class: lmb_str_printf(b, "class %s", lmb_dtype_name(v->dtype)); break;
    case V_sigtype: lmb_str_puts(b, "type"); break;
    case V_exception: lmb_str_printf(b, "exception %s", v->as.s); break;
    case V_dispatcher_maker: lmb_str_printf(b, "@%s fastmath %d", v->as.options->decorator, v->as.options->fastmath);
    }
}

/*--- modules ---------------------------------------------------------------------------------------------------*/
static const char imports[] = "import numpy as np, math, cmath\nimport numba as nb\n"
                              "from numba import njit, prange as pr, float64, int32, types\n"
                              "from functools import partial\nfrom numba import cuda, vectorize\n";

static void describe(StrBuf *out, Module *m, const char *name) {
    const Binding *b = lmb_module_lookup(m, name);
    if (!b)
        lmb_str_puts(out, "unknown");
    else if (b->value)
        show(out, b->value);
    else
        lmb_str_printf(out, "unavailable: %s", b->why);
}

/* What `name` means in a text, or the ids of the text's mistakes. */
static void meaning(Arena *arena, StrBuf *out, const char *text, const char *name) {
    DiagList diags;
    int oom;
    lmb_diag_init(&diags, arena);
    const char *all = lmb_arena_printf(arena, "%s%s\n", imports, text);
    ModuleInput input = {.allocator = &heap,
                         .name = "t.py",
                         .text = all,
                         .length = strlen(all),
                         .boundscheck = -1,
                         .fastmath = -1,
                         .error_model_numpy = -1};
    Module *m = lmb_module_read(&input, &diags, &oom);
    for (uint32_t i = 0; i < diags.diags.n; i++)
        lmb_str_printf(out, "%s %s ", diags.diags.at[i]->severity == S_warning ? "warning" : "error",
                       lmb_diag_names[diags.diags.at[i]->id]);
    if (m) describe(out, m, name);
    lmb_module_free(m);
}

static void check(const char *text, const char *name, const char *want) {
    Arena arena;
    StrBuf have;
    lmb_arena_init(&arena, &heap, out_of_memory, NULL);
    lmb_str_init(&have, &arena);
    meaning(&arena, &have, text, name);
    if (strcmp(have.s, want) == 0)
        passed++;
    else
        failed++, fprintf(stderr, "%s\n  is   %s\n  want %s\n", text, have.s, want);
    lmb_arena_free(&arena);
}

static void check_signature(const char *text, const char *want) {
    Arena arena;
    DiagList diags;
    EagerSig sig = {0};
    int oom;
    lmb_arena_init(&arena, &heap, out_of_memory, NULL);
    lmb_diag_init(&diags, &arena);
    StrBuf have;
    lmb_str_init(&have, &arena);
    ModuleInput input = {.allocator = &heap, .text = "", .boundscheck = -1, .fastmath = -1, .error_model_numpy = -1};
    Module *m = lmb_module_read(&input, &diags, &oom);
    if (lmb_module_signature(m, &arena, text, &sig, &diags))
        lmb_sig_text(&have, &sig.sig);
    else
        lmb_str_puts(&have, lmb_diag_names[diags.diags.at[0]->id]);
    if (strcmp(have.s, want) == 0)
        passed++;
    else
        failed++, fprintf(stderr, "%s\n  is   %s\n  want %s\n", text, have.s, want);
    lmb_module_free(m);
    lmb_arena_free(&arena);
}

static const struct {
    const char *text, *want;
} values[] = {
#define V(text, want) {"v = " text, want},
#include "tests/unit/module.def"
#undef V
};

static const struct {
    const char *text, *name, *want;
} texts[] = {
#define T(text, name, want) {text, name, want},
#include "tests/unit/module.def"
#undef T
};

static const struct {
    const char *text, *want;
} signatures[] = {
#define S(text, want) {text, want},
#include "tests/unit/module.def"
#undef S
};

#define COUNT(a) (sizeof(a) / sizeof *(a))

int main(void) {
    for (size_t i = 0; i < COUNT(values); i++) check(values[i].text, "v", values[i].want);
    for (size_t i = 0; i < COUNT(texts); i++) check(texts[i].text, texts[i].name, texts[i].want);
    for (size_t i = 0; i < COUNT(signatures); i++) check_signature(signatures[i].text, signatures[i].want);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
