/* plain: the C interface without Lua. Modules, arrays, calls, errors, limits, and an allocator that fails.
 *
 * In: nothing. Out: a line for each failure, then "N passed, N failed". What must hold at the end: every byte that the
 * allocator gave was given back, also after each allocation of a run has failed once. */
#include "plugin/lumba.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed, failed;

#define CHECK(what) check((what) != 0, #what, __LINE__)

static int check(int ok, const char *what, int line) {
    if (ok) passed++;
    else failed++, printf("plain.c:%d: %s\n", line, what);
    return ok;
}

/*--- a counting allocator that can fail ------------------------------------------------------------------------*/
typedef struct Counter {
    pthread_mutex_t lock;
    long held, calls, fail_at; /* fail_at: the call that fails, and all after it if `persistent` */
    int persistent;
} Counter;

static void *count_alloc(void *ud, void *ptr, size_t old_size, size_t new_size) {
    Counter *c = ud;
    pthread_mutex_lock(&c->lock);
    int fails = new_size > 0 && ++c->calls >= c->fail_at && c->fail_at && (c->persistent || c->calls == c->fail_at);
    void *result = NULL;
    if (!new_size) free(ptr);
    else if (!fails) result = realloc(ptr, new_size);
    if (!new_size || result) c->held += (long)new_size - (ptr ? (long)old_size : 0);
    pthread_mutex_unlock(&c->lock);
    return result;
}

static const char text[] = "import numpy as np\n"
                           "def axpy(a, x, y):\n"
                           "    for i in range(len(x)):\n"
                           "        y[i] += a * x[i]\n"
                           "def pair(n):\n"
                           "    return n + 1, (np.zeros(n), 2.5)\n"
                           "def get(x, i):\n"
                           "    return x[i]\n"
                           "def spin(n):\n"
                           "    while n >= 0:\n"
                           "        n = (n + 1) & 255\n"
                           "    return n\n";

static lmb_value number(double f) {
    lmb_value v = {.kind = LMB_SCALAR, .dtype = LMB_float64};
    v.as.f = f;
    return v;
}

static lmb_value integer(int64_t i) {
    lmb_value v = {.kind = LMB_SCALAR, .dtype = LMB_int64};
    v.as.i = i;
    return v;
}

static lmb_value array(lmb_array *a) {
    lmb_value v = {.kind = LMB_ARRAY};
    v.as.array = a;
    return v;
}

static lmb_status call(lmb_module *m, const char *name, int n, const lmb_value *args, lmb_value *results, int *nresults,
                       lmb_error **err) {
    lmb_kernel *k = lmb_module_kernel(m, name);
    if (!k) return LMB_ERR_ARGUMENT;
    lmb_status status = lmb_kernel_call(k, n, args, 0, NULL, results, nresults, err);
    lmb_kernel_release(k);
    return status;
}

/*--- the ordinary run ------------------------------------------------------------------------------------------*/
static int released;
static void on_release(void *ud) {
    *(int *)ud += 1;
}

static void test_call(lmb_engine *e, lmb_module *m) {
    double x[3] = {1, 2, 3}, y[3] = {10, 20, 30};
    int64_t shape[1] = {3};
    lmb_array *ax, *ay;
    lmb_value results[4];
    int n = 4;
    CHECK(!lmb_array_wrap(e, x, LMB_float64, 1, shape, NULL, 1, NULL, NULL, &ax, NULL));
    CHECK(!lmb_array_wrap(e, y, LMB_float64, 1, shape, NULL, 0, on_release, &released, &ay, NULL));
    lmb_value args[3] = {number(2), array(ax), array(ay)};
    CHECK(!call(m, "axpy", 3, args, results, &n, NULL));
    CHECK(n == 0 && y[0] == 12 && y[2] == 36);
    lmb_array_release(ax);
    lmb_array_release(ay);
    CHECK(released == 1);
}

static void test_results(lmb_module *m) {
    lmb_value results[4], args[1] = {integer(3)};
    int n = 4;
    CHECK(!call(m, "pair", 1, args, results, &n, NULL));
    CHECK(n == 2 && results[0].as.i == 4 && results[1].kind == LMB_TUPLE && results[1].n == 2);
    CHECK(lmb_array_size(results[1].as.items[0].as.array) == 3);
    for (int i = 0; i < n; i++) lmb_value_clear(&results[i]);
    n = 1;
    CHECK(call(m, "pair", 1, args, results, &n, NULL) == LMB_ERR_ARGUMENT && n == 0);
}

static void test_errors(lmb_engine *e, lmb_module *m) {
    lmb_error *err = NULL;
    lmb_array *x;
    lmb_module *bad;
    lmb_value results[1];
    int64_t shape[1] = {2};
    int n = 1;
    CHECK(!lmb_array_new(e, LMB_float64, 1, shape, &x, NULL));
    lmb_value args[2] = {array(x), integer(5)};
    CHECK(call(m, "get", 2, args, results, &n, &err) == LMB_ERR_RUNTIME);
    CHECK(!strcmp(lmb_error_kind(err), "IndexError") && lmb_error_line(err) == 8);
    lmb_error_free(err);
    lmb_array_release(x);
    CHECK(lmb_module_new(e, "def f(:\n", 8, NULL, &bad, &err) == LMB_ERR_COMPILE);
    CHECK(lmb_error_line(err) == 1 && strstr(lmb_error_text(err), "kernel.py:1:"));
    lmb_error_free(err);
    CHECK(lmb_array_new(e, LMB_float64, 1, &(int64_t){-1}, &x, &err) == LMB_ERR_ARGUMENT);
    lmb_error_free(err);
}

typedef struct Canceller {
    lmb_engine *engine;
    atomic_int done;
} Canceller;

/* Again and again: the call may not have begun yet. */
static void *keep_cancelling(void *ud) {
    Canceller *c = ud;
    struct timespec t = {0, 5000000};
    while (!atomic_load(&c->done)) {
        nanosleep(&t, NULL);
        lmb_engine_cancel(c->engine);
    }
    return NULL;
}

static void test_cancel(lmb_engine *e, lmb_module *m) {
    pthread_t thread;
    lmb_error *err = NULL;
    lmb_value results[1], args[1] = {integer(0)};
    int n = 1;
    Canceller canceller = {.engine = e};
    pthread_create(&thread, NULL, keep_cancelling, &canceller);
    CHECK(call(m, "spin", 1, args, results, &n, &err) == LMB_ERR_LIMIT);
    lmb_error_free(err);
    atomic_store(&canceller.done, 1);
    pthread_join(thread, NULL);
}

static void test_plain(int jit) {
    Counter counter = {.lock = PTHREAD_MUTEX_INITIALIZER};
    lmb_config config;
    lmb_engine *e;
    lmb_module *m;
    lmb_config_init(&config);
    config.alloc = count_alloc;
    config.alloc_ud = &counter;
    config.jit = jit;
    released = 0;
    if (!CHECK(!lmb_engine_new(&config, &e, NULL))) return;
    if (CHECK(!lmb_module_new(e, text, strlen(text), NULL, &m, NULL))) {
        test_call(e, m);
        test_results(m);
        test_errors(e, m);
        test_cancel(e, m);
        lmb_module_release(m);
    }
    CHECK(lmb_engine_array_bytes(e) == 0);
    lmb_engine_release(e);
    CHECK(counter.held == 0);
}

/*--- every allocation fails once -------------------------------------------------------------------------------*/
/* Whether the run got through; whatever failed must have failed in order. */
static int short_run(Counter *counter) {
    lmb_config config;
    lmb_engine *e;
    lmb_module *m = NULL;
    lmb_error *err = NULL;
    lmb_value results[4], args[1] = {integer(3)};
    int n = 4;
    lmb_config_init(&config);
    config.alloc = count_alloc;
    config.alloc_ud = counter;
    config.jit = 0;
    lmb_status status = lmb_engine_new(&config, &e, &err);
    if (!status) status = lmb_module_new(e, text, strlen(text), NULL, &m, &err);
    if (!status) status = call(m, "pair", 1, args, results, &n, &err);
    for (int i = 0; !status && i < n; i++) lmb_value_clear(&results[i]);
    if (status && status != LMB_ERR_MEMORY) printf("status %d: %s\n", status, err ? lmb_error_text(err) : "no error");
    CHECK(!status || status == LMB_ERR_MEMORY);
    lmb_error_free(err);
    lmb_module_release(m);
    lmb_engine_release(e);
    return !status;
}

static void test_failures(int persistent) {
    for (long at = 1; at < 100000; at++) {
        Counter counter = {.lock = PTHREAD_MUTEX_INITIALIZER, .fail_at = at, .persistent = persistent};
        int done = short_run(&counter);
        if (!CHECK(counter.held == 0)) printf("allocation %ld: %ld bytes lost\n", at, counter.held);
        if (done && counter.calls < at) return;
    }
}

int main(void) {
    test_plain(0);
    test_plain(1);
    test_failures(0);
    test_failures(1);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
