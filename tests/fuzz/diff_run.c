/* Runs a case in every way and compares: evaluator and machine code, levels 0 and 3, with and without check-free loops.
 *
 * In: a Case. Out: a verdict, and a report of what differs. An outcome is bytes: how the call ended (results, or all
 * that an error says), then what the buffers hold. What must hold: nothing that a call made is left after it. */
#include "tests/fuzz/diff.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct Way {
    const char *name;
    int jit, opt, paranoid;
} Way;

/* The first is the reference. */
static const Way ways[] = {
    {"evaluator, every index checked", 0, 0, 1}, {"evaluator", 0, 0, 0}, {"machine code O3", 1, 3, 0},
    {"machine code O0", 1, 0, 0}, {"machine code O3, every index checked", 1, 3, 1},
};
enum { WAYS = sizeof ways / sizeof *ways, MAX_RESULTS = 16 };

struct Runner {
    lmb_engine *engines[4];      /* by level; 1: the evaluator's */
    uint8_t *memory[MAX_ARGS];   /* ROOM bytes between guard pages */
    long endings[ENDINGS];
    lmb_module *modules[WAYS];
    lmb_kernel *kernels[WAYS];
    lmb_status status[WAYS];     /* of loading */
};

const long *runner_endings(const Runner *r) { return r->endings; }

/*--- set-up ----------------------------------------------------------------------------------------------------*/
static void die(const char *what, lmb_error *err) {
    fprintf(stderr, "%s: %s\n", what, err ? lmb_error_text(err) : "");
    exit(9);
}

static uint8_t *guarded(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *at = mmap(NULL, ROOM + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED || mprotect(at + page, ROOM, PROT_READ | PROT_WRITE)) die("mmap", NULL);
    return at + page;
}

static lmb_engine *engine_of(const Way *w) {
    lmb_config config;
    lmb_engine *e;
    lmb_error *err = NULL;
    lmb_config_init(&config);
    config.jit = w->jit;
    config.opt = w->opt;
    config.max_depth = 40;
    config.array_bytes = 1 << 20;
    if (lmb_engine_new(&config, &e, &err)) die("engine", err);
    return e;
}

static int engine_number(const Way *w) { return w->jit ? w->opt : 1; }

Runner *runner_new(void) {
    Runner *r = calloc(1, sizeof *r);
    if (!r) exit(9);
    for (int i = 0; i < MAX_ARGS; i++) r->memory[i] = guarded();
    for (int i = 0; i < WAYS; i++)
        if (!r->engines[engine_number(&ways[i])]) r->engines[engine_number(&ways[i])] = engine_of(&ways[i]);
    return r;
}

void runner_free(Runner *r) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < MAX_ARGS; i++) munmap(r->memory[i] - page, ROOM + 2 * page);
    for (int i = 0; i < 4; i++)
        if (r->engines[i]) lmb_engine_release(r->engines[i]);
    free(r);
}

/*--- outcomes --------------------------------------------------------------------------------------------------*/
static const char refusal[] = "does not compile: ";

static void show_scalar(Text *out, lmb_dtype dtype, const void *element) {
    uint8_t bytes[16];
    memcpy(bytes, element, lmb_dtype_size(dtype));
    canonical(dtype, bytes);
    text_hex(out, bytes, lmb_dtype_size(dtype));
}

/* Elements of a result in row-major order. */
static void show_elements(Text *out, const lmb_array *a, int dim, const char *at) {
    if (dim == lmb_array_ndim(a)) {
        show_scalar(out, (lmb_dtype)lmb_array_dtype(a), at);
        text_add(out, " ");
        return;
    }
    for (int64_t i = 0; i < lmb_array_shape(a)[dim]; i++)
        show_elements(out, a, dim + 1, at + i * lmb_array_strides(a)[dim]);
}

static void show_array(Text *out, const lmb_array *a) {
    text_add(out, "%s array (", lmb_dtype_name((lmb_dtype)lmb_array_dtype(a)));
    for (int i = 0; i < lmb_array_ndim(a); i++) text_add(out, "%lld ", (long long)lmb_array_shape(a)[i]);
    text_add(out, ") ");
    show_elements(out, a, 0, lmb_array_data(a));
}

static void show_value(Text *out, const lmb_value *v) {
    uint8_t bytes[16];
    switch ((lmb_kind)v->kind) {
    case LMB_SCALAR:
        lmb_value_store(v, (lmb_dtype)v->dtype, bytes);
        text_add(out, "%s ", lmb_dtype_name((lmb_dtype)v->dtype));
        show_scalar(out, (lmb_dtype)v->dtype, bytes);
        break;
    case LMB_ARRAY: show_array(out, v->as.array); break;
    case LMB_TUPLE:
        for (uint32_t i = 0; i < v->n; i++) show_value(out, &v->as.items[i]);
        break;
    default: text_add(out, "None"); break;
    }
    text_add(out, "\n");
}

static void show_error(Text *out, const lmb_error *err) {
    if (lmb_error_status(err) == LMB_ERR_COMPILE) text_add(out, "%s%s\n", refusal, lmb_error_text(err));
    text_add(out, "status %d, %s: %s\n%s:%d:%d\n", (int)lmb_error_status(err), lmb_error_kind(err),
             lmb_error_message(err), lmb_error_file(err) ? lmb_error_file(err) : "-", lmb_error_line(err),
             lmb_error_column(err));
    for (int i = 0; i < lmb_error_note_count(err); i++) text_add(out, "%s\n", lmb_error_note(err, i));
}

/* NaNs of an argument's elements, made alike where they stand. */
static void settle(uint8_t *base, const Arg *a) {
    int64_t n0 = a->shape[0], n1 = a->ndim > 1 ? a->shape[1] : 1, s1 = a->ndim > 1 ? a->strides[1] : 0;
    for (int64_t i = 0; i < n0; i++)
        for (int64_t j = 0; j < n1; j++)
            canonical((lmb_dtype)a->dtype, base + a->offset + i * a->strides[0] + j * s1);
}

static void show_buffers(Text *out, const Input *in, uint8_t *const *base) {
    for (int i = 0; i < in->nargs; i++)
        if (in->args[i].is_array) settle(base[in->args[i].buffer], &in->args[i]);
    for (int i = 0; i < in->nbuffers; i++) {
        text_add(out, "buffer %d ", i);
        text_hex(out, base[i], in->buffers[i].size);
        text_add(out, "\n");
    }
}

/*--- one call --------------------------------------------------------------------------------------------------*/
static void wrap_args(lmb_engine *e, const Input *in, uint8_t *const *base, lmb_value *args) {
    lmb_error *err = NULL;
    for (int i = 0; i < in->nargs; i++) {
        const Arg *a = &in->args[i];
        args[i] = a->scalar;
        if (!a->is_array) continue;
        args[i] = (lmb_value){.kind = LMB_ARRAY};
        if (lmb_array_wrap(e, base[a->buffer] + a->offset, (lmb_dtype)a->dtype, a->ndim, a->shape, a->strides,
                           a->readonly, NULL, NULL, &args[i].as.array, &err))
            die("wrap", err);
    }
}

static void place_buffers(const Runner *r, const Input *in, uint8_t **base) {
    for (int i = 0; i < in->nbuffers; i++) {
        const Buffer *b = &in->buffers[i];
        base[i] = r->memory[i] + (b->at_end ? ROOM - b->size : 0);
        memcpy(base[i], b->init, b->size);
    }
}

static int ending_of(const lmb_error *err) {
    if (!err) return ENDED_WELL;
    return lmb_error_status(err) == LMB_ERR_LIMIT ? ENDED_FUEL : ENDED_RAISED;
}

static void call(Runner *r, int way, const Input *in, Text *out) {
    lmb_engine *e = r->engines[engine_number(&ways[way])];
    lmb_value args[MAX_ARGS], results[MAX_RESULTS];
    uint8_t *base[MAX_ARGS];
    int n = MAX_RESULTS;
    lmb_error *err = NULL;
    place_buffers(r, in, base);
    wrap_args(e, in, base, args);
    if (lmb_kernel_call(r->kernels[way], in->nargs, args, 0, NULL, results, &n, &err)) show_error(out, err);
    for (int i = 0; i < n && !err; i++) show_value(out, &results[i]);
    if (way == 0) r->endings[ending_of(err)]++;
    for (int i = 0; i < n && !err; i++) lmb_value_clear(&results[i]);
    lmb_error_free(err);
    for (int i = 0; i < in->nargs; i++)
        if (args[i].kind == LMB_ARRAY) lmb_array_release(args[i].as.array);
    if (lmb_engine_array_bytes(e)) text_add(out, "%zu bytes are left\n", lmb_engine_array_bytes(e));
    show_buffers(out, in, base);
}

/*--- a case ----------------------------------------------------------------------------------------------------*/
static void load(Runner *r, const Case *c, int way, Text *report) {
    lmb_module_options o;
    lmb_error *err = NULL;
    lmb_module_options_init(&o);
    o.name = "main.py";
    o.fuel = c->fuel;
    o.paranoid = ways[way].paranoid;
    r->status[way] = lmb_module_new(r->engines[engine_number(&ways[way])], c->text.s, c->text.n, &o, &r->modules[way],
                                    &err);
    if (r->status[way]) {
        text_add(report, "%s: %s\n", ways[way].name, lmb_error_text(err));
        lmb_error_free(err);
        return;
    }
    r->kernels[way] = lmb_module_kernel(r->modules[way], "main");
}

static void unload(Runner *r) {
    for (int i = 0; i < WAYS; i++) {
        lmb_kernel_release(r->kernels[i]);
        lmb_module_release(r->modules[i]);
        r->kernels[i] = NULL;
        r->modules[i] = NULL;
    }
}

static int uses(const Case *c, int way) { return !way || (c->ways >> way & 1); }

static void report_difference(Text *report, int input, int way, const Text *want, const Text *got) {
    text_add(report, "input %d\n--- %s\n%s--- %s\n%s", input, ways[0].name, want->s, ways[way].name, got->s);
}

static int is_refusal(const Text *t) { return !strncmp(t->s, refusal, strlen(refusal)); }
static int is_ours(const Text *t) { return !strncmp(t->s, "status 6,", 9); }

static Verdict compare_input(Runner *r, const Case *c, int input, Text *report) {
    Text want = {0}, got = {0};
    Verdict verdict = SAME;
    call(r, 0, &c->inputs[input], &want);
    if (c->tell) text_add(report, "input %d\n%s", input, want.s);
    if (is_refusal(&want)) {
        text_add(report, "%.*s\n", (int)(strstr(want.s, "\nstatus") - want.s), want.s);
        verdict = REFUSED;
    } else if (is_ours(&want)) {
        text_add(report, "input %d: %s", input, want.s);
        verdict = DIFFERENT;
    }
    for (int way = 1; way < WAYS && verdict == SAME; way++) {
        if (!uses(c, way)) continue;
        got.n = 0;
        call(r, way, &c->inputs[input], &got);
        if (got.n == want.n && !memcmp(got.s, want.s, want.n)) continue;
        report_difference(report, input, way, &want, &got);
        verdict = DIFFERENT;
    }
    text_free(&want);
    text_free(&got);
    return verdict;
}

Verdict run_case(Runner *r, const Case *c, Text *report) {
    Verdict verdict = SAME;
    memset(r->endings, 0, sizeof r->endings);
    for (int i = 0; i < WAYS && verdict == SAME; i++) {
        if (!uses(c, i)) continue;
        load(r, c, i, report);
        if (r->status[i] || !r->kernels[i]) verdict = REFUSED;
    }
    for (int i = 0; i < c->ninputs && verdict == SAME; i++) verdict = compare_input(r, c, i, report);
    unload(r);
    return verdict;
}
