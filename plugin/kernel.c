/* Kernels: arguments checked and matched, then the call.
 *
 * In: positional values and keywords. Out: results, or an error that names the parameter, what was expected and what was
 * given. The common case, the signature of the last call, is one comparison of words and allocates nothing. What must
 * hold: a kernel with eager signatures runs only those; a plain number becomes an integer only where the text (or the
 * signature) wants one, and only without loss. */
#include "plugin/call.h"

#include "plugin/error.h"
#include "plugin/signature.h"

#include <stdio.h>

#define MAX_PARAMS 64

typedef struct Args {
    int n;
    lmb_value at[MAX_PARAMS];
} Args;

static const Allocator *memory(const lmb_kernel *k) {
    return &k->module->engine->allocator;
}

/*--- binding arguments to parameters ---------------------------------------------------------------------------*/
static lmb_status wrong_count(lmb_kernel *k, int given, lmb_error **err) {
    int most = (int)k->info->nparams, least = 0;
    while (least < most && !k->info->params[least].has_default) least++;
    if (given > most)
        return lmb_error_set(memory(k), err, LMB_ERR_ARGUMENT, "TypeError",
                             "%s takes %s%d argument%s, %d given", k->info->name, least < most ? "at most " : "", most,
                             most == 1 ? "" : "s", given);
    return lmb_error_set(memory(k), err, LMB_ERR_ARGUMENT, "TypeError",
                         "%s: argument %d '%s' is missing (it takes %s%d, %d given)", k->info->name, given + 1,
                         k->info->params[given].name, least < most ? "at least " : "", least, given);
}

static int param_of(const lmb_kernel *k, const char *name) {
    for (uint32_t i = 0; i < k->info->nparams; i++)
        if (!strcmp(k->info->params[i].name, name)) return (int)i;
    return -1;
}

/* A name close to the wrong one, for "did you mean". */
static const char *suggest(const lmb_kernel *k, const char *name) {
    for (uint32_t i = 0; i < k->info->nparams; i++)
        if (lmb_str_distance(k->info->params[i].name, name) <= 2) return k->info->params[i].name;
    return NULL;
}

static lmb_status unknown_keyword(lmb_kernel *k, const char *name, lmb_error **err) {
    const char *close = suggest(k, name);
    return lmb_error_set(memory(k), err, LMB_ERR_ARGUMENT, "TypeError", "%s has no parameter '%s'%s%s%s", k->info->name,
                         name, close ? "; did you mean '" : "", close ? close : "", close ? "'?" : "");
}

/* Parameters between the positional ones and a keyword's are marked as defaults (a None with pad set). */
static lmb_status bind_keyword(lmb_kernel *k, Args *args, int npositional, const lmb_keyword *word, lmb_error **err) {
    int at = param_of(k, word->name);
    if (at < 0) return unknown_keyword(k, word->name, err);
    if (at < npositional || (at < args->n && !args->at[at].pad))
        return lmb_error_set(memory(k), err, LMB_ERR_ARGUMENT, "TypeError", "%s: argument '%s' is given twice",
                             k->info->name, word->name);
    for (; args->n <= at; args->n++) args->at[args->n] = (lmb_value){.kind = LMB_NONE, .pad = 1};
    args->at[at] = word->value;
    args->at[at].pad = 0;
    return LMB_OK;
}

static lmb_status check_missing(lmb_kernel *k, const Args *args, lmb_error **err) {
    for (int i = 0; i < (int)k->info->nparams; i++) {
        int given = i < args->n && !args->at[i].pad;
        if (!given && !k->info->params[i].has_default) return wrong_count(k, i, err);
    }
    return LMB_OK;
}

static lmb_status bind(lmb_kernel *k, Args *args, int nargs, const lmb_value *values, int nkeywords,
                       const lmb_keyword *keywords, lmb_error **err) {
    lmb_status status = LMB_OK;
    if (nargs > (int)k->info->nparams || nargs > MAX_PARAMS) return wrong_count(k, nargs, err);
    args->n = nargs;
    for (int i = 0; i < nargs; i++) {
        args->at[i] = values[i];
        args->at[i].pad = 0;
    }
    for (int i = 0; i < nkeywords && !status; i++) status = bind_keyword(k, args, nargs, &keywords[i], err);
    if (!status && (nkeywords || nargs < (int)k->info->nparams)) status = check_missing(k, args, err);
    return status;
}

/*--- types -----------------------------------------------------------------------------------------------------*/
static lmb_status refuse(lmb_kernel *k, int i, const char *expected, const lmb_value *v, lmb_error **err) {
    char given[256];
    lmb_signature_describe(memory(k), v, k->module, given, sizeof given);
    if (v->kind == LMB_SCALAR && v->weak) snprintf(given, sizeof given, v->as.f == v->as.f ? "%.15g" : "nan", v->as.f);
    return lmb_error_set(memory(k), err, LMB_ERR_ARGUMENT, "TypeError", "%s: argument %d '%s': expected %s, got %s",
                         k->info->name, i + 1, k->info->params[i].name, expected, given);
}

/* Words of a lazily typed call; plain numbers become integers where the text needs them. */
static lmb_status describe(lmb_kernel *k, Args *args, Words *words, lmb_error **err) {
    words->n = 0;
    for (int i = 0; i < args->n; i++) {
        lmb_value *v = &args->at[i];
        if (v->weak && k->info->params[i].needs_int && !lmb_signature_integer(v))
            return refuse(k, i, "an integer", v, err);
        if (!lmb_signature_add(words, v, k->module)) return refuse(k, i, "a number, an array, a tuple or a kernel", v, err);
    }
    return LMB_OK;
}

static const uint32_t *word_of(const Sig *sig, int argument) {
    const uint32_t *word = sig->words, *end = sig->words + sig->n;
    while (argument-- > 0 && word < end) word += lmb_sig_words(word);
    return word < end ? word : NULL;
}

/* Converts all arguments for one eager signature: the sum of costs, or -1 and the index of the one that does not go. */
static int convert(lmb_kernel *k, Args *args, const Sig *sig, int *culprit) {
    int sum = 0;
    for (int i = 0; i < args->n; i++) {
        const uint32_t *word = word_of(sig, i);
        int cost = word ? lmb_signature_convert(&args->at[i], word, k->module) : -1;
        *culprit = i;
        if (cost < 0) return -1;
        sum += cost;
    }
    *culprit = args->n;
    return word_of(sig, args->n) ? -1 : sum;
}

static lmb_status no_match(lmb_kernel *k, const Args *args, int culprit, lmb_error **err) {
    char have[600] = "", one[256];
    for (uint32_t i = 0; i < k->info->neager; i++) {
        size_t n = strlen(have);
        const Sig *sig = &k->info->eager[i].sig;
        if (k->info->neager == 1 && culprit < args->n && word_of(sig, culprit)) {
            const uint32_t *word = word_of(sig, culprit);
            lmb_signature_text(memory(k), &(Sig){lmb_sig_words(word), word}, one, sizeof one);
            one[strlen(one) - 1] = 0;
            return refuse(k, culprit, one + 1, &args->at[culprit], err);
        }
        lmb_signature_text(memory(k), sig, one, sizeof one);
        snprintf(have + n, sizeof have - n, "%s%s", i ? ", " : "", one);
    }
    return lmb_error_set(memory(k), err, LMB_ERR_ARGUMENT, "TypeError",
                         "%s: no signature fits these arguments without loss; there are %s", k->info->name, have);
}

/* The eager signature that costs least; args are converted to it. */
static lmb_status choose(lmb_kernel *k, Args *args, Spec **spec, lmb_error **err) {
    int best = -1, best_cost = INT32_MAX, culprit = 0;
    for (uint32_t i = 0; i < k->info->neager; i++) {
        Args trial = *args;
        int cost = convert(k, &trial, &k->info->eager[i].sig, &culprit);
        if (cost < 0 || cost >= best_cost) continue;
        best = (int)i;
        best_cost = cost;
    }
    if (best < 0) return no_match(k, args, culprit, err);
    convert(k, args, &k->info->eager[best].sig, &culprit);
    return lmb_spec_get(k, &k->info->eager[best].sig, spec, err);
}

static lmb_status find(lmb_kernel *k, Args *args, Spec **spec, lmb_error **err) {
    Words words;
    if (k->info->neager) return choose(k, args, spec, err);
    lmb_status status = describe(k, args, &words, err);
    if (status) return status;
    status = lmb_spec_get(k, &(Sig){words.n, words.at}, spec, err);
    if (!status) atomic_store_explicit(&k->last, *spec, memory_order_release);
    return status;
}

/* The word of an argument that needs no conversion and is one word long, else 0, which is no word. */
static uint32_t plain_word(const lmb_kernel *k, int i, const lmb_value *v) {
    if (v->kind == LMB_ARRAY) return v->as.array->word;
    if (v->kind == LMB_SCALAR && !(v->weak && k->info->params[i].needs_int)) return SIG_SCALAR(v->dtype);
    return 0;
}

/* The last specialization, when these are plain arguments of just its types; NULL: look closer. */
static Spec *same_as_last(lmb_kernel *k, int nargs, const lmb_value *values) {
    Spec *s = atomic_load_explicit(&k->last, memory_order_acquire);
    if (!s || s->nwords != (uint32_t)nargs || k->info->nparams != (uint32_t)nargs) return NULL;
    for (int i = 0; i < nargs; i++)
        if (s->words[i] != plain_word(k, i, &values[i])) return NULL;
    return s;
}

lmb_status lmb_kernel_call(lmb_kernel *k, int nargs, const lmb_value *values, int nkeywords, const lmb_keyword *keywords,
                           lmb_value *results, int *nresults, lmb_error **err) {
    Spec *spec = nkeywords ? NULL : same_as_last(k, nargs, values);
    if (spec) return lmb_call_run(k, spec, nargs, values, results, nresults, err);
    Args args;
    lmb_status status = bind(k, &args, nargs, values, nkeywords, keywords, err);
    if (!status) status = find(k, &args, &spec, err);
    if (!status) status = lmb_call_run(k, spec, args.n, args.at, results, nresults, err);
    if (status) *nresults = 0;
    return status;
}

/*--- eager compilation on request ------------------------------------------------------------------------------*/
typedef struct Request {
    lmb_kernel *kernel;
    const char *text;
    Arena arena;
    DiagList diags;
    EagerSig sig;
    int found, oom;
} Request;

static void read_body(void *ud) {
    Request *r = ud;
    r->found = lmb_module_signature(r->kernel->module->text, &r->arena, r->text, &r->sig, &r->diags);
}

static void read_signature(void *ud) {
    Request *r = ud;
    r->oom = lmb_guard(&r->arena, read_body, r);
}

static void no_memory(void *ud) {
    (void)ud; /* lmb_guard puts its own in its place */
}

lmb_status lmb_kernel_compile(lmb_kernel *k, const char *signature, lmb_error **err) {
    Spec *spec;
    Request r = {.kernel = k, .text = signature};
    lmb_arena_init(&r.arena, memory(k), no_memory, NULL);
    lmb_diag_init(&r.diags, &r.arena);
    lmb_status status = lmb_engine_work(k->module->engine, read_signature, &r, err);
    if (status) return status;
    if (r.oom) status = lmb_error_memory(err);
    else if (!r.found) status = lmb_error_diags(memory(k), err, &r.diags);
    else status = lmb_spec_get(k, &r.sig.sig, &spec, err);
    lmb_arena_free(&r.arena);
    return status;
}
