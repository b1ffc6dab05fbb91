/* Decorators: options bound to them, functions put under them.
 *
 * In: a decorator Value (njit, or one made by `fast = njit(fastmath=True)`) and a call of it. Out: a decorator with the
 * options bound, or the function as a FnDef of its own with these options. What must hold: an option that is not known
 * or has a wrong value is reported at once, as Numba does; decorators that are not supported yet make the function
 * unavailable, with a reason. */
#include "compiler/modeval.h"

#include <assert.h>
#include <string.h>

typedef enum OptionKind {
    OK_accept,
    OK_forceinline,
    OK_fastmath,
    OK_boundscheck,
    OK_error_model,
    OK_parallel,
    OK_forceobj,
    OK_inline,
    OK_signature
} OptionKind;

static const struct {
    const char *name;
    OptionKind kind;
} options_table[] = {
#define J(name, kind, text) {#name, OK_##kind},
#include "compiler/modeval_jit.def"
#undef J
};

/* What nnan and ninf permit would let a bounds check be deleted, so they have no effect. */
static const struct {
    const char *name;
    uint8_t flags;
} fastmath_flags[] = {
    {"fast", FM_all},
    {"reassoc", FM_reassoc},
    {"contract", FM_contract},
    {"arcp", FM_arcp},
    {"nsz", FM_nsz},
    {"afn", FM_afn},
    {"nnan", 0},
    {"ninf", 0},
};

enum {
    NOPTIONS = sizeof options_table / sizeof *options_table,
    NFLAGS = sizeof fastmath_flags / sizeof *fastmath_flags
};

const Value *lmb_modeval_maker(Eval *e, const JitOptions *options) {
    JitOptions *copy = arena_new(e->arena, JitOptions);
    *copy = *options;
    Value *v = lmb_modeval_new(e, V_dispatcher_maker, 0);
    v->as.options = copy;
    return v;
}

static void bad_option(Eval *e, const Node *at, const char *name, const char *text) {
    lmb_diag_add(e->diags, D_bad_option, e->ast->source, at->span, name, text);
}

/*--- values of options -----------------------------------------------------------------------------------------*/
static int add_flag(Eval *e, const Node *at, const Value *v, uint8_t *flags) {
    for (int i = 0; v && v->kind == V_string && i < NFLAGS; i++) {
        if (strcmp(v->as.s, fastmath_flags[i].name)) continue;
        *flags |= fastmath_flags[i].flags;
        return 1;
    }
    bad_option(e, at, "fastmath",
               "the flags are 'fast', 'nnan', 'ninf', 'nsz', 'arcp', 'contract', 'afn' and 'reassoc'");
    return 0;
}

static void read_fastmath(Eval *e, const Node *value, JitOptions *o) {
    uint8_t flags = 0;
    if (value->kind == N_Set) {
        for (uint32_t i = 0; i < value->list.n; i++)
            if (!add_flag(e, value->list.at[i], lmb_modeval_expr(e, value->list.at[i]), &flags)) return;
        o->fastmath = flags;
        return;
    }
    const Value *v = lmb_modeval_expr(e, value);
    if (v && v->kind == V_bool)
        o->fastmath = v->as.u ? FM_all : 0;
    else if (v && v->kind == V_tuple) {
        for (uint32_t i = 0; i < v->n; i++)
            if (!add_flag(e, value, v->as.items[i], &flags)) return;
        o->fastmath = flags;
    } else
        bad_option(e, value, "fastmath", "it takes True, False or a set of flags");
}

/* One of two words: 0, 1; -1 after a mistake. */
static int read_word(Eval *e, const Node *value, const char *option, const char *no, const char *yes) {
    const Value *v = lmb_modeval_expr(e, value);
    if (v && v->kind == V_string && strcmp(v->as.s, no) == 0) return 0;
    if (v && v->kind == V_string && strcmp(v->as.s, yes) == 0) return 1;
    bad_option(e, value, option, lmb_arena_printf(e->diags->arena, "it takes '%s' or '%s'", no, yes));
    return -1;
}

/* True, False; -1: None. A value that is not known counts as False. */
static int read_bool(Eval *e, const Node *value) {
    if (value->kind == N_Dict) return value->list.n > 0;
    const Value *v = lmb_modeval_expr(e, value);
    if (v && v->kind == V_none) return -1;
    return v && lmb_modeval_truth(v) == 1;
}

static void read_signature(Eval *e, const Node *value, JitOptions *o) {
    uint32_t before = e->diags->nerrors;
    if (lmb_modeval_sigs(e, value, o)) return;
    if (e->diags->nerrors > before) /* in the signature's own text: where that stands */
        lmb_diag_note(e->diags, e->diags->diags.at[e->diags->diags.n - 1], e->ast->source, value->span, "in this signature");
    else
        lmb_diag_add(e->diags, D_bad_signature, e->ast->source, value->span, e->why);
}

static const char *near_option(const char *name) {
    const char *best = NULL;
    int distance = 3;
    for (int i = 0; i < NOPTIONS; i++) {
        int d = lmb_str_distance(options_table[i].name, name);
        if (d < distance) distance = d, best = options_table[i].name;
    }
    return best;
}

static void unknown_option(Eval *e, const Node *keyword, const char *decorator) {
    Diag *d = lmb_diag_add(e->diags, D_unknown_option, e->ast->source, keyword->span, decorator, keyword->name);
    const char *near = near_option(keyword->name);
    if (near) lmb_diag_hint(e->diags, d, "did you mean '%s'?", near);
}

static void read_option(Eval *e, const Node *keyword, JitOptions *o) {
    const Node *value = keyword->a;
    int i = 0, word;
    while (i < NOPTIONS && strcmp(options_table[i].name, keyword->name)) i++;
    if (i == NOPTIONS) {
        unknown_option(e, keyword, o->decorator);
        return;
    }
    switch (options_table[i].kind) {
    case OK_accept: break;
    case OK_fastmath: read_fastmath(e, value, o); break;
    case OK_boundscheck: o->boundscheck = (int8_t)read_bool(e, value); break;
    case OK_parallel: o->parallel = read_bool(e, value) == 1; break;
    case OK_forceobj: o->forceobj = read_bool(e, value) == 1; break;
    case OK_forceinline: o->inline_hint = read_bool(e, value) == 1; break;
    case OK_signature: read_signature(e, value, o); break;
    case OK_error_model:
        word = read_word(e, value, "error_model", "python", "numpy");
        o->error_model_numpy = word == 1;
        break;
    case OK_inline:
        word = read_word(e, value, "inline", "never", "always");
        o->inline_hint = word == 1;
        break;
    }
}

/*--- decorating ------------------------------------------------------------------------------------------------*/
/* Decorators other than jit take other options; they are read when these are supported. */
static int is_jit(const JitOptions *o) {
    return strcmp(o->decorator, "jit") == 0;
}

const Value *lmb_modeval_decorate(Eval *e, const Value *maker, const Node *call, uint32_t first) {
    JitOptions options = *maker->as.options;
    const Value *fn = NULL;
    if (!is_jit(&options) && call->list.n <= first) return maker;
    for (uint32_t i = 0; is_jit(&options) && i < call->list2.n; i++) {
        const char *why = e->why;
        if (call->list2.at[i]->name) read_option(e, call->list2.at[i], &options);
        e->why = why; /* an option's value that is not known counts as not given */
    }
    if (call->list.n > first) {
        const char *why = e->why;
        uint32_t before = e->diags->nerrors;
        fn = lmb_modeval_expr(e, call->list.at[first]);
        if (fn && fn->kind == V_function) return lmb_modeval_apply(e, lmb_modeval_maker(e, &options), fn);
        if (!is_jit(&options)) return maker;
        e->why = why;
        if (e->diags->nerrors == before) read_signature(e, call->list.at[first], &options);
        e->why = why;
    }
    return lmb_modeval_maker(e, &options);
}

const Value *lmb_modeval_apply(Eval *e, const Value *maker, const Value *fn) {
    const JitOptions *options = maker->as.options;
    if (!is_jit(options) || options->forceobj) {
        if (!e->why) e->id = D_not_supported_yet;
        return options->forceobj
                   ? lmb_modeval_refuse(e, "object mode (forceobj=True) is not supported yet")
                   : lmb_modeval_refuse(e, "functions under @%s are not supported yet", options->decorator);
    }
    FnDef *copy = arena_new(e->arena, FnDef);
    *copy = *fn->as.fn;
    copy->options = *options;
    copy->number = UINT32_MAX;
    Value *v = lmb_modeval_new(e, V_function, 0);
    v->as.fn = copy;
    return v;
}
