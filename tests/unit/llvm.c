/* Failures of LLVM and of memory while compiling: the host stays alive, the next compilation works, nothing leaks.
 *
 * Address space runs out at many places (each in a child process), on a compile thread that parks; and every allocation
 * from the arenas fails once, which must leave the back end without a leak. */
#include "ir_harness.h"

#include <malloc.h>
#include <pthread.h>
#include <setjmp.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const char text[] =
    "args i64 f64[1]\nresults f64\nblob 0011\nplace @1 \"k.py\" \"f\" 1 1\nfn f (i64 ptr ptr i64 i64) -> (f64)\n slot $0 f64 s\n"
    " %n = param i64 #0\n %d = param ptr #1\n %x = param i64 #3\n %z = const i64 0\n %one = const i64 1\n %w = const i64 8\n"
    " %f = for %z %n %one @1\n %i = index %f %x @1\n %o = mul i64 %i %w\n %v = load f64 %d %o\n %q = math f64 sin (%v)\n"
    " %c = call (%q) #1 @1\n %r = result f64 %c #0\n %s = get f64 $0\n %t = add f64 %s %r\n set f64 $0 %t\n end\n"
    " %u = get f64 $0\n setresult %u #0\nexit\nfn g (f64) -> (f64)\n %a = param f64 #0\n %b = mul f64 %a %a\n"
    " setresult %b #0\nexit\n";

/*--- address space -------------------------------------------------------------------------------------------------------*/

typedef struct Worker {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int done;           /* 1: compiled, 2: failed with a diagnostic, 3: parked */
    size_t room;        /* bytes of address space that are left to the compilation; 0: no limit */
} Worker;

static void report(Worker *w, int done) {
    pthread_mutex_lock(&w->mutex);
    w->done = done;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->mutex);
}

static void park(void *ud, const char *why) {
    (void)why;
    report(ud, 3);
    for (;;) pause();
}

static size_t address_space(void) {
    unsigned long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%lu", &pages) != 1) pages = 0;
    if (f) fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void set_limit(size_t room) {
    struct rlimit limit;
    getrlimit(RLIMIT_AS, &limit);
    limit.rlim_cur = room ? address_space() + room : limit.rlim_max;
    setrlimit(RLIMIT_AS, &limit);
}

/* A program large enough to need some memory. */
static char *large_text(Arena *arena) {
    StrBuf b;
    lmb_str_init(&b, arena);
    lmb_str_puts(&b, text);
    for (int k = 0; k < 150; k++) {
        lmb_str_printf(&b, "fn g%d (ptr i64) -> (f64)\n slot $0 f64 s\n %%d = param ptr #0\n %%n = param i64 #1\n", k);
        lmb_str_puts(&b, " %z = const i64 0\n %one = const i64 1\n %w = const i64 8\n %f = for %z %n %one\n %o = mul i64 %f %w\n"
                         " %v = load f64 %d %o\n %s = get f64 $0\n %t = add f64 %s %v\n set f64 $0 %t\n end\n"
                         " %r = get f64 $0\n setresult %r #0\nexit\n");
    }
    return b.s;
}

static void *compile_thread(void *ud) {
    Case c;
    Worker *w = ud;
    char message[256];
    begin_case(&c);
    c.code.program = lmb_irparse(&c.code.arena, large_text(&c.code.arena), message, sizeof message);
    if (w->room) set_limit(w->room);
    lmb_llvm_enter(park, w);
    DiagList diags;
    CompileOptions options = {.target = TARGET_cpu, .opt = 3};
    lmb_diag_init(&diags, &c.code.arena);
    int ok = c.code.program && lmb_backend_cpu(&c.code, &options, &diags);
    lmb_llvm_leave();
    lmb_arena_free(&c.code.arena);
    report(w, ok ? 1 : 2);
    return NULL;
}

static int compile_on_thread(size_t room) {
    Worker *w = calloc(1, sizeof *w); /* a parked thread keeps it */
    pthread_t thread;
    w->room = room;
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->changed, NULL);
    if (pthread_create(&thread, NULL, compile_thread, w)) return 3;
    pthread_mutex_lock(&w->mutex);
    while (!w->done) pthread_cond_wait(&w->changed, &w->mutex);
    int done = w->done;
    pthread_mutex_unlock(&w->mutex);
    if (done == 3) pthread_detach(thread);
    else if (!pthread_join(thread, NULL)) free(w);
    return done;
}

/* In a child: how the compilation within the limit ended, or 10 when the next one, without limit, fails. */
static int limited(size_t room) {
    int first = compile_on_thread(room);
    set_limit(0);
    return compile_on_thread(0) == 1 ? first : 10;
}

/* ASan takes all address space beforehand. */
static void test_limits(void) {
    if (SANITIZED) return;
    int ends[16] = {0};
    for (size_t k = 0; k < 48; k++) {
        int status = 0;
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) _exit(limited((k * 160 + 1) << 10));
        waitpid(child, &status, 0);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) < 10, "limit %zu kB: %x", k * 160 + 1, (unsigned)status);
        if (WIFEXITED(status)) ends[WEXITSTATUS(status) & 15]++;
    }
    printf("limits: %d compiled, %d diagnostics, %d parked\n", ends[1], ends[2], ends[3]);
}

/*--- arenas --------------------------------------------------------------------------------------------------------------*/

typedef struct Counting {
    long left;          /* allocations until one fails; negative: never */
    long blocks;        /* alive */
} Counting;

static void *counting_alloc(void *ud, void *ptr, size_t old_size, size_t new_size) {
    Counting *c = ud;
    (void)old_size;
    if (new_size == 0) {
        c->blocks -= ptr != NULL;
        free(ptr);
        return NULL;
    }
    if (c->left >= 0 && c->left-- == 0) return NULL;
    c->blocks += ptr == NULL;
    return realloc(ptr, new_size);
}

static jmp_buf unwound;

static void unwind(void *ud) {
    (void)ud;
    longjmp(unwound, 1);
}

/* 1: compiled; 0: memory ran out and everything was given back. */
static int compile_with(Counting *count) {
    static Case c;
    static DiagList diags;
    static Allocator allocator;
    char message[256];
    CompileOptions options = {.target = TARGET_cpu, .opt = 0};
    allocator = (Allocator){counting_alloc, count};
    c = (Case){0};
    lmb_arena_init(&c.code.arena, &allocator, unwind, NULL);
    int ok = 0;
    if (!setjmp(unwound)) {
        c.code.program = lmb_irparse(&c.code.arena, large_text(&c.code.arena), message, sizeof message);
        lmb_diag_init(&diags, &c.code.arena);
        ok = lmb_backend_cpu(&c.code, &options, &diags);
    }
    lmb_arena_free(&c.code.arena);
    return ok;
}

static long resident_kb(void) {
    long pages = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%ld %ld", &pages, &resident) != 2) resident = 0;
    if (f) fclose(f);
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

static void test_arenas(void) {
    long n = 0, before = 0;
    for (int done = 0; !done; n++) {
        Counting count = {.left = n};
        done = compile_with(&count);
        CHECK(count.blocks == 0, "allocation %ld: %ld blocks left", n, count.blocks);
    }
    printf("%ld allocations failed in turn\n", n - 1);
    for (int k = 0; k < 60; k++) {
        Counting count = {.left = n > 2 ? n - 2 : 0};
        if (k == 20) before = resident_kb();
        compile_with(&count);
    }
    CHECK(SANITIZED || resident_kb() - before < 2048, "%ld kB more", resident_kb() - before);
}

int main(void) {
    mallopt(M_ARENA_MAX, 1); /* a second arena would reserve its address space at once */
    begin_tests();
    test_limits();
    compile_on_thread(0);
    test_arenas();
    return end_tests();
}
