/* Loading: memory stays flat over thousands of loads, code links however far from the libraries it lands, objects hold
 * nothing writable, threads may load at once, and a bad object is an error with a text. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* MAP_FIXED_NOREPLACE */
#endif
#include "ir_harness.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

/* Calls a library function, a service, and loops: every kind of reference that an object has. */
static const char text[] =
    "args f64 i64\nresults f64\nblob 000000000000f03f0000000000000040\nfn f (f64 i64) -> (f64)\n slot $0 f64 s\n slot $1 ptr o\n"
    " %x = param f64 #0\n %n = param i64 #1\n %z = const i64 0\n %one = const i64 1\n %w = alloc %n @0\n set ptr $1 %w\n"
    " %g = global #0\n %eight = const i64 8\n %two = load f64 %g %eight\n"
    " %f = for %z %n %one\n %p = math f64 sin (%x)\n %q = math f64 pow (%p %two)\n %m = call (%q) #1\n %r = result f64 %m #0\n"
    " %s = get f64 $0\n %t = add f64 %s %r\n set f64 $0 %t\n end\n %u = get f64 $0\n setresult %u #0\nexit\n"
    " %o = get ptr $1\n release %o\n"
    "fn g (f64) -> (f64) inline 2\n %x = param f64 #0\n %y = math f64 cos (%x)\n setresult %y #0\nexit\n";

static double expected(double x, int64_t n) {
    double s = 0;
    for (int64_t k = 0; k < n; k++) s += cos(pow(sin(x), 2.0));
    return s;
}

static void check_run(lmb_entry entry) {
    double x = 0.7, out = 0;
    int64_t n = 10;
    void *slots[] = {&x, &n, &out};
    Tank tank = {0};
    lmb_call ctx = new_call(&tank, 1000);
    int32_t status = entry(&ctx, slots);
    CHECK(status == 0 && out == expected(x, n), "%d %g", status, out);
}

static long resident_kb(void) {
    long pages = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%ld %ld", &pages, &resident) != 2) resident = 0;
    if (f) fclose(f);
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

static Loaded *load(const CodeObject *code, lmb_entry *entry) {
    char message[256] = "";
    Loaded *l = lmb_jit_load(test_jit, code, entry, message, sizeof message);
    CHECK(l, "%s", message);
    return l;
}

static void test_cycles(const CodeObject *code, int cycles) {
    long before = 0;
    lmb_entry entry;
    for (int k = 0; k < cycles; k++) {
        if (k == 200) before = resident_kb();
        Loaded *l = load(code, &entry);
        if (k % 1000 == 0) check_run(entry);
        lmb_jit_unload(test_jit, l);
    }
    long grown = resident_kb() - before;
    printf("%d loads and unloads: %ld kB more\n", cycles, grown);
    CHECK(SANITIZED || grown < 1024, "%ld kB", grown);
}

static void test_live(const CodeObject *code) {
    enum { LIVE = 1000 };
    static Loaded *live[LIVE];
    lmb_entry entry[LIVE];
    long before = resident_kb();
    for (int k = 0; k < LIVE; k++) live[k] = load(code, &entry[k]);
    long each = (resident_kb() - before) * 1024 / LIVE;
    printf("a live kernel takes %ld bytes\n", each);
    CHECK(SANITIZED || each < 16384, "%ld", each);
    check_run(entry[0]);
    check_run(entry[LIVE - 1]);
    for (int k = 0; k < LIVE; k++) lmb_jit_unload(test_jit, live[k]);
}

static void *load_many(void *ud) {
    const CodeObject *code = ud;
    char message[256];
    for (int k = 0; k < 200; k++) {
        lmb_entry entry;
        Loaded *l = lmb_jit_load(test_jit, code, &entry, message, sizeof message);
        if (!l) return (void *)1;
        lmb_jit_unload(test_jit, l);
    }
    return NULL;
}

static void test_threads(CodeObject *code) {
    pthread_t threads[4];
    void *bad;
    for (int k = 0; k < 4; k++) pthread_create(&threads[k], NULL, load_many, code);
    for (int k = 0; k < 4; k++) {
        pthread_join(threads[k], &bad);
        CHECK(!bad, "thread %d", k);
    }
}

/*--- far away ----------------------------------------------------------------------------------------------------------*/

/* Fills every gap between what is mapped now, and 8 GB below and above it, so that new memory lands far from all code. */
static void fill_neighbourhood(void) {
    static struct { uintptr_t from, to; } maps[4096];
    size_t n = 0, filled = 0;
    const uintptr_t reach = (uintptr_t)8 << 30;
    char line[512];
    FILE *f = fopen("/proc/self/maps", "r");
    while (f && n < 4096 && fgets(line, sizeof line, f))
        if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR, &maps[n].from, &maps[n].to) == 2) n++;
    if (f) fclose(f);
    for (size_t k = 0; k <= n; k++) {
        uintptr_t from = k ? maps[k - 1].to : 0, to = k < n ? maps[k].from : (uintptr_t)1 << 47;
        if (to > (uintptr_t)1 << 47) continue; /* the kernel's */
        uintptr_t low_end = k && to - from > reach ? from + reach : to, high_start = to - from > reach ? to - reach : to;
        if (k && low_end > from && mmap((void *)from, low_end - from, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE |
                                        MAP_FIXED_NOREPLACE, -1, 0) != MAP_FAILED) filled++;
        if (k < n && to > high_start && mmap((void *)high_start, to - high_start, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS |
                                             MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0) != MAP_FAILED) filled++;
    }
    printf("%zu gaps filled\n", filled);
}

static void test_far(const CodeObject *code) {
    lmb_entry entry;
    Loaded *l = load(code, &entry);
    int64_t distance = llabs((int64_t)((uintptr_t)entry - (uintptr_t)lmb_math[IN_sin].f64.one));
    printf("code is %" PRId64 " MB from the library\n", distance >> 20);
    CHECK(distance > (int64_t)1 << 31, "%" PRId64, distance);
    check_run(entry);
    lmb_jit_unload(test_jit, l);
}

/*--- objects -----------------------------------------------------------------------------------------------------------*/

static uint64_t word_at(const uint8_t *p, int bytes) {
    uint64_t x = 0;
    memcpy(&x, p, (size_t)bytes);
    return x;
}

/* No section of the object is allocated and writable. */
static void test_sections(const CodeObject *code) {
    const uint8_t *elf = code->object;
    uint64_t at = word_at(elf + 40, 8);
    int n = (int)word_at(elf + 60, 2), size = (int)word_at(elf + 58, 2);
    CHECK(memcmp(elf, "\177ELF", 4) == 0 && n > 0, "no ELF object");
    for (int k = 0; k < n; k++) {
        uint64_t flags = word_at(elf + at + (uint64_t)k * (uint64_t)size + 8, 8);
        CHECK((flags & 3) != 3, "section %d is writable", k);
    }
}

static void test_bad_objects(const CodeObject *code) {
    char message[256] = "", bytes[4096] = "not an object at all";
    CodeObject bad = *code;
    lmb_entry entry;
    bad.object = bytes, bad.object_size = sizeof bytes;
    CHECK(!lmb_jit_load(test_jit, &bad, &entry, message, sizeof message) && message[0], "%s", message);
    memcpy(bytes + 100, code->symbol, strlen(code->symbol));
    CHECK(!lmb_jit_load(test_jit, &bad, &entry, message, sizeof message) && message[0], "%s", message);
}

int main(int argc, char **argv) {
    Case c;
    int cycles = argc > 1 ? atoi(argv[1]) : 2000;
    begin_tests();
    if (open_case(&c, text, 0)) {
        check_run(c.entry);
        test_sections(&c.code);
        test_bad_objects(&c.code);
        test_cycles(&c.code, cycles);
        test_live(&c.code);
        test_threads(&c.code);
        fill_neighbourhood();
        test_far(&c.code);
    } else failed++;
    end_case(&c);
    return end_tests();
}
