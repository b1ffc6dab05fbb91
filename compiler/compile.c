/* The pipeline: one function of a module and a signature in, a CodeObject out.
 *
 * compile_body is the list of stages; each can be stopped at and printed (CompileOptions.stop). All that a compilation
 * allocates lives in the CodeObject's arena; machine code needs only its places, messages and leaves, which are copied
 * out so that the rest can go. Memory running out anywhere unwinds to lmb_compile (guard.h); LLVM is entered only with
 * IR that the verifier has passed. */
#include "compiler/backend/backend.h"
#include "compiler/guard.h"
#include "compiler/lower.h"

#include <string.h>

typedef struct Work {
    Module *module;
    uint32_t kernel;
    const Sig *sig;
    const CompileOptions *options;
    DiagList *diags;
    Compilation c;
    CodeObject *code;
    uint8_t *defaulted;      /* by parameter */
    int done;
} Work;

/*--- stages ----------------------------------------------------------------------------------------------------*/

static int stops(const Work *w, const char *stage) { return w->options->stop && !strcmp(w->options->stop, stage); }

static void begin(Work *w) {
    const FnDef *fn = w->module->fns.at[w->kernel];
    const Module *m = w->module;
    Compilation *c = &w->c;
    c->arena = &w->code->arena;
    c->module = w->module;
    c->diags = w->diags;
    lmb_types_init(&c->types, c->arena);
    lmb_map_init(&c->scopes, c->arena);
    lmb_map_init(&c->closures, c->arena);
    c->prelude = lmb_prelude_new(c->arena, w->diags);
    int boundscheck = m->boundscheck >= 0 ? m->boundscheck : fn->options.boundscheck;
    c->boundscheck = boundscheck != 0;
    c->numpy_errors = m->error_model_numpy >= 0 ? (uint8_t)m->error_model_numpy : fn->options.error_model_numpy;
    c->fastmath = m->fastmath < 0 ? fn->options.fastmath : m->fastmath ? FM_all : 0;
}

/* The parameters' types; a word SG_default, or a signature that ends early, takes the default's. */
static const Type **param_types(Work *w, const FnDef *fn) {
    const Type **types = arena_array(w->c.arena, const Type *, fn->nparams + 1);
    const uint32_t *word = w->sig->words, *end = word + w->sig->n;
    w->defaulted = arena_array(w->c.arena, uint8_t, fn->nparams + 1);
    for (uint32_t k = 0; k < fn->nparams; k++) {
        w->defaulted[k] = word == end || SIG_KIND(*word) == SG_default;
        if (!w->defaulted[k]) {
            types[k] = lmb_type_of_word(&w->c.types, w->module, &word);
            continue;
        }
        if (word != end) word++;
        if (!fn->defaults[k]) return NULL;
        types[k] = lmb_type_of_value(&w->c.types, fn->defaults[k]);
    }
    return word == end ? types : NULL;
}

static int can_return(const Type *t) {
    if (t->kind == TY_tuple) {
        for (uint32_t i = 0; i < t->n; i++)
            if (!can_return(t->items[i])) return 0;
        return 1;
    }
    return t->kind == TY_none || t->kind == TY_scalar || t->kind == TY_array;
}

static Span whole(const FnDef *fn) { return fn->node->span; }

static Spec *infer(Work *w, const FnDef *fn) {
    const Type **types = param_types(w, fn);
    if (!types) {
        lmb_diag_add(w->diags, D_signature_fit, fn->ast->source, whole(fn), fn->name, fn->nparams);
        return NULL;
    }
    if (fn->args->a) {
        lmb_diag_add(w->diags, D_unsupported, fn->ast->source, fn->args->a->span, "a call from Lua of a function with '*' parameters");
        return NULL;
    }
    Spec *s = lmb_infer(&w->c, fn, types, NULL, fn->nparams, NULL, NULL);
    if (w->diags->nerrors) return NULL;
    if (s->result->kind == TY_error || s->result->kind == TY_unknown) {
        lmb_diag_add(w->diags, D_internal, fn->ast->source, whole(fn), "the types are wrong, but no mistake was reported");
        return NULL;
    }
    if (can_return(s->result)) return s;
    lmb_diag_add(w->diags, D_result_type, fn->ast->source, whole(fn), lmb_type_name(w->c.arena, s->result));
    return NULL;
}

static int verify(Work *w, const FnDef *fn, const Program *p, const char *after) {
    const char *wrong = lmb_ircheck(p);
    if (!wrong) return 1;
    const char *text = lmb_arena_printf(w->c.arena, "after %s: %s", after, wrong);
    lmb_diag_add(w->diags, D_internal, fn->ast->source, whole(fn), text);
    return 0;
}

static void dump_types(Work *w) {
    for (uint32_t i = 0; i < w->c.specs.n; i++)
        if (!w->c.specs.at[i]->fn->prelude) lmb_typing_dump(w->options->dump, w->c.specs.at[i]);
}

static int finish(Work *w, Program *p) {
    w->code->program = p;
    if (w->options->target == TARGET_eval) return lmb_ir_finish(p), 1;
    return lmb_backend_cpu(w->code, w->options, w->diags);
}

static void compile_body(void *ud) {
    Work *w = ud;
    const FnDef *fn = w->module->fns.at[w->kernel];
    begin(w);
    if (stops(w, "ast")) lmb_ast_dump(w->options->dump, fn->node);
    Spec *entry = infer(w, fn);
    if (stops(w, "types")) dump_types(w);
    if (!entry) return;
    lmb_type_words(w->c.arena, entry->result, &w->code->result);
    Program *p = lmb_lower(&w->c, entry, w->defaulted);
    if (!verify(w, fn, p, "lowering")) return;
    lmb_pass_inline(p);
    if (!verify(w, fn, p, "inlining")) return;
    if (!w->options->no_versions) lmb_pass_version(p);
    if (!verify(w, fn, p, "versioning")) return;
    if (stops(w, "ir")) lmb_irdump(w->options->dump, p);
    w->done = finish(w, p);
}

/*--- the code object -------------------------------------------------------------------------------------------*/

/* Until an arena's handler is replaced by the guard, nothing may allocate from it. */
static void unguarded(void *ud) { (void)ud; }

static CodeObject *new_code(const Allocator *a) {
    CodeObject *code = a->alloc(a->ud, NULL, 0, sizeof *code);
    if (!code) return NULL;
    memset(code, 0, sizeof *code);
    lmb_arena_init(&code->arena, a, unguarded, NULL);
    return code;
}

void lmb_code_free(CodeObject *code) {
    if (!code) return;
    Allocator a = *code->arena.allocator;
    lmb_arena_free(&code->arena);
    a.alloc(a.ud, code, sizeof *code, 0);
}

static const char *copy_text(Arena *a, const char *s) { return s ? lmb_arena_strndup(a, s, strlen(s)) : NULL; }

static Program *copy_tables(Arena *a, const Program *p) {
    Program *q = arena_new(a, Program);
    q->arena = a;
    for (uint32_t i = 0; i < p->args.n; i++) vec_push(a, &q->args, p->args.at[i]);
    for (uint32_t i = 0; i < p->results.n; i++) vec_push(a, &q->results, p->results.at[i]);
    for (uint32_t i = 0; i < p->places.n; i++) {
        Place place = p->places.at[i];
        place.file = copy_text(a, place.file);
        place.function = copy_text(a, place.function);
        vec_push(a, &q->places, place);
    }
    for (uint32_t i = 0; i < p->messages.n; i++) {
        Message m = {copy_text(a, p->messages.at[i].kind), copy_text(a, p->messages.at[i].text)};
        vec_push(a, &q->messages, m);
    }
    return q;
}

typedef struct Copying {
    const CodeObject *from;
    CodeObject *to;
} Copying;

static void copy_body(void *ud) {
    Copying *x = ud;
    Arena *a = &x->to->arena;
    x->to->program = copy_tables(a, x->from->program);
    void *object = lmb_arena_alloc(a, x->from->object_size);
    memcpy(object, x->from->object, x->from->object_size);
    x->to->object = object;
    x->to->object_size = x->from->object_size;
    x->to->symbol = copy_text(a, x->from->symbol);
    uint32_t *words = arena_array(a, uint32_t, x->from->result.n + 1);
    if (x->from->result.n) memcpy(words, x->from->result.words, sizeof *words * x->from->result.n);
    x->to->result = (Sig){x->from->result.n, words};
}

/* Machine code keeps only what calls and errors need. */
static CodeObject *shrink(CodeObject *code, int *oom) {
    CodeObject *small = new_code(code->arena.allocator);
    Copying x = {code, small};
    Arena *arenas[] = {small ? &small->arena : NULL};
    if (!small || !lmb_guard_run(arenas, 1, copy_body, &x)) {
        *oom = 1;
        lmb_code_free(small);
        small = NULL;
    }
    lmb_code_free(code);
    return small;
}

CodeObject *lmb_compile(Module *m, uint32_t kernel, const Sig *sig, const CompileOptions *options, DiagList *diags,
                        int *oom) {
    CodeObject *code = new_code(&m->allocator);
    if (!code) return *oom = 1, NULL;
    Work w = {.module = m, .kernel = kernel, .sig = sig, .options = options, .diags = diags, .code = code};
    Arena *arenas[] = {&code->arena, diags->arena, &m->arena};
    *oom = !lmb_guard_run(arenas, 3, compile_body, &w);
    if (*oom || !w.done || diags->nerrors) {
        lmb_code_free(code);
        return NULL;
    }
    return options->target == TARGET_eval ? code : shrink(code, oom);
}
