/* The range analysis against brute force: random nests whose test before the nest must pass exactly when no index of a
 * run is negative or too large.
 *
 * Each nest stands in two programs: one goes through the versioning pass, in the other each index is checked strictly by
 * hand. That the test passes where a strict check fails is a fault of safety; the other way round one of precision, for
 * nests that the analysis promises to be exact on. Usage: ir_range [nests] [seed] */
#include "ir_harness.h"

enum { NPARAMS = 6, MAX_DEPTH = 3 };

typedef struct Random { uint64_t state; } Random;

static uint32_t next(Random *r, uint32_t below) {
    r->state = r->state * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)((r->state >> 33) % below);
}

static int between(Random *r, int lo, int hi) { return lo + (int)next(r, (uint32_t)(hi - lo + 1)); }

/*--- nests -------------------------------------------------------------------------------------------------------------*/

typedef struct Maker {
    Random *r;
    StrBuf code[3];     /* with index; with strict checks; with strict checks only of what is not guarded */
    int n;              /* names */
    int depth;
    int exact;          /* the analysis promises to be exact */
    int guarded;
    int varies;         /* the last affine value has a loop's variable in it */
} Maker;

static void put(Maker *m, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void put(Maker *m, const char *fmt, ...) {
    char line[256];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(line, sizeof line, fmt, ap);
    va_end(ap);
    for (int way = 0; way < 3; way++) lmb_str_puts(&m->code[way], line);
}

/* A value that does not vary. */
static int invariant(Maker *m) {
    int v = ++m->n;
    if (next(m->r, 2)) put(m, "%%v%d = const i64 %d\n", v, between(m->r, -3, 8));
    else put(m, "%%v%d = param i64 #%d\n", v, between(m->r, 0, NPARAMS - 2));
    return v;
}

static int combine(Maker *m, const char *op, int a, int b) {
    int v = ++m->n;
    put(m, "%%v%d = %s i64 %%v%d %%v%d\n", v, op, a, b);
    return v;
}

static int constant(Maker *m, int x) {
    int v = ++m->n;
    put(m, "%%v%d = const i64 %d\n", v, x);
    return v;
}

/* a * variable + something that does not vary, over the loops that are open. */
static int affine(Maker *m, int loops, int max_factor) {
    int v = invariant(m);
    m->varies = 0;
    for (int k = 0; k < loops; k++) {
        int factor = between(m->r, -max_factor, max_factor);
        char name[16];
        if (factor == 0) continue;
        m->varies = 1;
        snprintf(name, sizeof name, "%%i%d", k);
        int w = ++m->n;
        put(m, "%%v%d = const i64 %d\n", w, factor);
        int x = ++m->n;
        put(m, "%%v%d = mul i64 %s %%v%d\n", x, name, w);
        v = combine(m, next(m->r, 4) ? "add" : "sub", v, x);
    }
    return v;
}

static void open_loop(Maker *m) {
    int triangular = m->depth > 0 && next(m->r, 2), step = between(m->r, -3, 3);
    int start = triangular ? affine(m, m->depth, 1) : invariant(m), stop = triangular && next(m->r, 2) ? affine(m, m->depth, 1) : invariant(m);
    if (triangular) step = next(m->r, 2) ? 1 : -1;
    m->exact &= !triangular;
    if (step == 0) step = 1;
    int s = next(m->r, 4) || triangular ? constant(m, step) : invariant(m);
    put(m, "%%i%d = for %%v%d %%v%d %%v%d\n", m->depth, start, stop, s);
    m->depth++;
}

static void put_index(Maker *m) {
    int e = affine(m, m->depth, 3), x = ++m->n, c = ++m->n, varies = m->varies;
    if (next(m->r, 5) == 0) { /* a factor known only at run time: exact where it stands alone */
        int w = ++m->n;
        put(m, "%%v%d = param i64 #1\n%%v%d = mul i64 %%i0 %%v%d\n", w, e = ++m->n, w);
        m->exact &= m->depth == 1;
        varies = 1;
    }
    put(m, "%%x%d = param i64 #%d\n", x, NPARAMS - 1);
    for (int way = 0; way < 3; way++) {
        StrBuf *out = &m->code[way];
        if (way == 0 || !varies || (way == 2 && m->guarded)) { /* one that does not vary is put right before the nest */
            lmb_str_printf(out, "%%k%d = index %%v%d %%x%d\n", c, e, x);
            continue;
        }
        lmb_str_printf(out, "%%z%d = const i64 0\n%%c%d = le i64 %%z%d %%v%d\ncheck %%c%d _ _ #1\n", c, c, c, e, c);
        lmb_str_printf(out, "%%d%d = lt i64 %%v%d %%x%d\ncheck %%d%d _ _ #1\n", c, e, x, c);
    }
}

/* An index behind a condition on the same variables. */
static void put_guarded(Maker *m) {
    static const char *const ops[] = {"lt", "le", "ne", "eq"};
    int a = affine(m, m->depth, 2), b = affine(m, m->depth, 2), c = ++m->n, leaves = (int)next(m->r, 2);
    put(m, "%%g%d = %s i64 %%v%d %%v%d\n%%f%d = if %%g%d\n", c, ops[next(m->r, 4)], a, b, c, c);
    m->exact = 0;
    if (leaves) put(m, "br %%i%d\nend\n", m->depth - 1);
    else if (next(m->r, 3) == 0) put(m, "else\n");
    m->guarded = 1;
    put_index(m);
    m->guarded = 0;
    if (!leaves) put(m, "end\n");
}

static void make_nest(Maker *m) {
    int depth = between(m->r, 1, MAX_DEPTH);
    while (m->depth < depth) {
        open_loop(m);
        if (next(m->r, 4) == 0) m->exact = 0, put_index(m); /* the loops inside may have no round */
    }
    int one = constant(m, 1), n = ++m->n;
    put(m, "%%v%d = get i64 $0\n", n);
    put(m, "set i64 $0 %%v%d\n", combine(m, "add", n, one));
    put_index(m);
    if (next(m->r, 3) == 0) put_index(m);
    if (next(m->r, 3) == 0) put_guarded(m);
    while (m->depth--) put(m, "end\n");
}

static char *whole(Maker *m, int way) {
    StrBuf all;
    lmb_str_init(&all, m->code[0].arena);
    lmb_str_puts(&all, "args");
    for (int k = 0; k < NPARAMS; k++) lmb_str_puts(&all, " i64");
    lmb_str_puts(&all, "\nresults i64\nfn f (");
    for (int k = 0; k < NPARAMS; k++) lmb_str_puts(&all, "i64 ");
    lmb_str_printf(&all, ") -> (i64)\nslot $0 i64 rounds\n%s%%r = get i64 $0\nsetresult %%r #0\nexit\n", m->code[way].s);
    return all.s;
}

/*--- comparing ----------------------------------------------------------------------------------------------------------*/

/* Whether the outermost loop has the versions: seen from an inner one, more does not vary. */
static int is_outermost(const Program *p) {
    for (Val v = 1; v < p->fns.at[0]->code.n; v++) {
        const Instr *i = &p->fns.at[0]->code.at[v];
        if (i->op == O_for) return (i->flags & IRF_fast) != 0;
    }
    return 0;
}

/* Indices that stay checked in the fast version. */
static int count_checked(const Program *p) {
    int n = 0, inside = 0;
    for (Val v = 1; v < p->fns.at[0]->code.n; v++) {
        const Instr *i = &p->fns.at[0]->code.at[v];
        if (i->op == O_for && i->flags & IRF_fast) inside = 1;
        if (i->op == O_for && i->flags & IRF_slow) inside = 0;
        n += inside && i->op == O_index;
    }
    return n;
}

static int unversioned, proven_guards, taken, not_taken, imprecise;

/* rounds: of the innermost loop. */
static int32_t run(const Program *p, const int64_t *params, int64_t *rounds) {
    int64_t words[NPARAMS];
    void *slots[NPARAMS + 1];
    Tank tank = {0};
    lmb_call ctx = new_call(&tank, 1 << 20);
    for (int k = 0; k < NPARAMS; k++) words[k] = params[k], slots[k] = &words[k];
    slots[NPARAMS] = rounds;
    return lmb_eval(p, &test_services, &ctx, slots);
}

/* Makes the choice between versions visible: the `if` becomes a check. */
static int expose_choice(Program *p) {
    Fn *f = p->fns.at[0];
    int n = 0;
    lmb_ir_finish(p);
    for (Val v = 1; v < f->code.n; v++) {
        Instr *i = &f->code.at[v];
        if (i->op != O_if || !(i->flags & IRF_weight)) continue;
        *i = (Instr){.op = O_check, .a = i->a, .imm.i = LMB_X_overflow};
        n++;
    }
    return n;
}

static void judge(const Maker *m, const Program *versions, const Program *strict, const int64_t *params, uint64_t seed,
                  int judge_precision) {
    int64_t rounds = 0;
    int32_t chosen = run(versions, params, &rounds), wanted = run(strict, params, &rounds);
    int fast = chosen != LMB_X_overflow;
    fast ? taken++ : not_taken++;
    CHECK(imprecise == 0, "seed %" PRIu64 ": slower than need be", seed);
    CHECK(!fast || wanted == 0 || chosen == wanted, "seed %" PRIu64 ": unsafe, %d %d\n%s", seed, chosen, wanted, m->code[0].s);
    if (!fast && wanted == 0 && m->exact && rounds && judge_precision) {
        imprecise++;
        if (imprecise < 4) printf("seed %" PRIu64 " is slower than need be\n%s", seed, m->code[0].s);
    }
}

static void test_nest(uint64_t seed) {
    Arena arena;
    Random r = {seed};
    char message[256] = "";
    lmb_arena_init(&arena, &heap_allocator, out_of_memory, NULL);
    Maker m = {.r = &r, .exact = 1};
    for (int k = 0; k < 10; k++) next(&r, 2);
    lmb_str_init(&m.code[0], &arena);
    lmb_str_init(&m.code[1], &arena);
    lmb_str_init(&m.code[2], &arena);
    make_nest(&m);
    Program *a = lmb_irparse(&arena, whole(&m, 0), message, sizeof message);
    Program *b = lmb_irparse(&arena, whole(&m, 1), message, sizeof message);
    CHECK(a && b && !lmb_ircheck(a) && !lmb_ircheck(b), "seed %" PRIu64 ": %s\n%s", seed, message, m.code[1].s);
    if (a && b && lmb_pass_version(a) == 1 && is_outermost(a)) {
        CHECK(!lmb_ircheck(a), "seed %" PRIu64 ": %s", seed, lmb_ircheck(a));
        if (count_checked(a)) b = lmb_irparse(&arena, whole(&m, 2), message, sizeof message);
        else if (strstr(m.code[0].s, "%f")) proven_guards++;
        CHECK(expose_choice(a) == 1, "seed %" PRIu64, seed);
        lmb_ir_finish(b);
        for (int k = 0; k < 12; k++) {
            int64_t params[NPARAMS];
            for (int j = 0; j < NPARAMS - 1; j++) params[j] = between(&r, -4, 12);
            params[NPARAMS - 1] = between(&r, 0, k % 2 ? 20 : 80);
            if (k == 11) params[next(&r, NPARAMS)] = INT64_MAX - between(&r, 0, 2);
            if (k == 10) params[next(&r, NPARAMS)] = INT64_MIN + between(&r, 0, 2);
            int64_t rounds;
            if (k < 10 || run(b, params, &rounds) != LMB_X_fuel) judge(&m, a, b, params, seed, k < 10);
        }
    } else unversioned++;
    lmb_arena_free(&arena);
}

/*--- overlap -------------------------------------------------------------------------------------------------------------*/

/* y[i + 1] += x[i] of float64, in one buffer: the fast version exactly where what is read and what is written are apart. */
static void test_overlap(void) {
    static const char text[] =
        "args f64[1] f64[1]\nresults\nfn f (ptr ptr i64 i64 ptr ptr i64 i64) -> ()\n %x = param ptr #0\n %n = param i64 #2\n"
        " %y = param ptr #4\n %m = param i64 #6\n %z = const i64 0\n %one = const i64 1\n %w = const i64 8\n"
        " %f = for %z %n %one\n %i = index %f %n\n %o = mul i64 %i %w\n %v = load f64 %x %o\n %k = add i64 %f %one\n"
        " %j = index %k %m\n %p = mul i64 %j %w\n %u = load f64 %y %p\n %s = add f64 %u %v\n store f64 %y %p %s\n end\nexit\n";
    enum { N = 5, ROOM = 40 };
    Arena arena;
    char message[256] = "";
    lmb_arena_init(&arena, &heap_allocator, out_of_memory, NULL);
    Program *p = lmb_irparse(&arena, text, message, sizeof message);
    CHECK(p && !lmb_ircheck(p) && lmb_pass_version(p) == 1 && expose_choice(p) == 1, "%s", message);
    for (int from = 0; from < ROOM - N; from++)
        for (int to = 0; to < ROOM - N - 1; to++) {
            double buffer[ROOM] = {0};
            struct { void *data, *owner; int64_t shape, stride; } x = {buffer + from, NULL, N, 8}, y = {buffer + to, NULL, N + 1, 8};
            void *slots[] = {&x, &y};
            Tank tank = {0};
            lmb_call ctx = new_call(&tank, 1000);
            int fast = lmb_eval(p, &test_services, &ctx, slots) == 0, apart = from + N <= to + 1 || to + 1 + N <= from;
            CHECK(fast == apart, "read from %d, written from %d: %d", from, to + 1, fast);
        }
    lmb_arena_free(&arena);
}

int main(int argc, char **argv) {
    int nests = argc > 1 ? atoi(argv[1]) : 4000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    test_overlap();
    for (int k = 0; k < nests; k++) test_nest(seed + (uint64_t)k);
    printf("seeds %" PRIu64 " to %" PRIu64 ": %d unversioned or inside, %d guards understood, %d fast, %d slow, %d slower than need be\n", seed,
           seed + (uint64_t)nests - 1, unversioned, proven_guards, taken, not_taken, imprecise);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
