/* diff: the differential fuzzer's program.
 *
 *   diff [--seed N] [--count M] [--time S] [--save DIR] [--no-shrink]   M random programs from seed N on, at most S
 * seconds
 *        --first stops at the first failure; --ways BITS takes these ways for every case: 2 evaluator, 4 O3, 8 O0, 16
 * O3 without check-free loops diff --show N                                                       prints the case of a
 * seed and what it gives diff FILE...                                                        runs cases kept in files
 *
 * The last line is "N passed, N failed". Cases run in a child process; when it dies the case at hand has failed and a
 * new child goes on after it. A program that does not compile is reported, and a failure when they are more than 1 %.
 */
#include "tests/fuzz/diff.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct Options {
    uint64_t seed, count;
    double seconds;
    int shrink, show, first;     /* first: stop at the first failure */
    unsigned ways;              /* of all cases; 0: as the case has it */
    const char *save;
} Options;

/* What the child tells. */
typedef struct Board {
    volatile uint64_t seed;
    volatile double since;      /* when it began with it */
    volatile long passed, refused, endings[ENDINGS];
} Board;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static Case *new_case(uint64_t seed) {
    Case *c = calloc(1, sizeof *c);
    if (!c) exit(9);
    if (seed) make_case(c, seed);
    return c;
}

static void free_case(Case *c) {
    case_free(c);
    free(c);
}

/*--- the child -------------------------------------------------------------------------------------------------*/
static Verdict run_seed(Runner *r, const Options *o, uint64_t seed, Board *board) {
    Text report = {0};
    Case *c = new_case(seed);
    if (o->ways) c->ways = o->ways;
    board->since = now();
    board->seed = seed;
    Verdict v = run_case(r, c, &report);
    if (v == SAME) board->passed++;
    for (int i = 0; i < ENDINGS; i++) board->endings[i] += runner_endings(r)[i];
    if (v == REFUSED) {
        board->refused++;
        printf("seed %llu does not compile\n%s", (unsigned long long)seed, report.s);
        fflush(stdout);
    }
    text_free(&report);
    free_case(c);
    return v;
}

static void work(const Options *o, Board *board, uint64_t from, double until) {
    Runner *r = runner_new();
    for (uint64_t seed = from; seed < o->seed + o->count && now() < until; seed++) {
        Verdict v = run_seed(r, o, seed, board);
        if (v != SAME && v != REFUSED) _exit((int)v);
    }
    runner_free(r);
    _exit(0);
}

/*--- the parent ------------------------------------------------------------------------------------------------*/
/* Waits for the child, and ends it when a case takes too long. */
static Verdict await(pid_t pid, const Board *board) {
    int status;
    for (;;) {
        pid_t got = waitpid(pid, &status, WNOHANG);
        if (got == pid && WIFEXITED(status) && WEXITSTATUS(status) <= HUNG) return (Verdict)WEXITSTATUS(status);
        if (got == pid) return CRASHED;
        if (board->seed && now() - board->since > 20) {
            kill(pid, SIGKILL);
            waitpid(pid, &status, 0);
            return HUNG;
        }
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
}

static const char *name_of(Verdict v) {
    static const char *const names[] = {"agrees", "does not compile", "differs", "crashes", "hangs"};
    return names[v];
}

static void save(const Options *o, const Case *c, uint64_t seed) {
    char path[512];
    if (!o->save) return;
    snprintf(path, sizeof path, "%s/seed_%llu.py", o->save, (unsigned long long)seed);
    FILE *f = fopen(path, "w");
    if (!f) return;
    write_case(f, c);
    fclose(f);
    printf("saved as %s\n", path);
}

static void report_failure(const Options *o, uint64_t seed, Verdict v) {
    Text report = {0};
    Case *c = new_case(seed);
    if (o->ways) c->ways = o->ways;
    printf("seed %llu %s\n", (unsigned long long)seed, name_of(v));
    fflush(stdout);
    if (o->shrink) shrink_case(c, v, 40);
    Verdict again = run_apart(c, &report);
    if (again != v) printf("(alone it %s)\n", name_of(again));
    write_case(stdout, c);
    printf("%s\n", report.n ? report.s : "");
    save(o, c, seed);
    fflush(stdout);
    text_free(&report);
    free_case(c);
}

static long fuzz(const Options *o, Board *board) {
    double start = now(), until = start + o->seconds;
    long failed = 0;
    uint64_t from = o->seed;
    for (;;) {
        board->seed = 0;
        pid_t pid = fork();
        if (!pid) work(o, board, from, until);
        Verdict v = await(pid, board);
        if (v == SAME) break;
        failed++;
        if (!board->seed) break; /* it did not even begin */
        from = board->seed + 1;
        report_failure(o, board->seed, v);
        if (o->first) break;
    }
    double seconds = now() - start;
    long all = board->passed + board->refused + failed;
    printf("seeds from %llu: %ld programs, %.1f/s; %ld calls ended well, %ld raised, %ld ran out of fuel; %ld do not "
           "compile\n",
           (unsigned long long)o->seed, all, (double)all / seconds, board->endings[ENDED_WELL],
           board->endings[ENDED_RAISED], board->endings[ENDED_FUEL], board->refused);
    return failed + (board->refused * 100 > all);
}

/*--- files -----------------------------------------------------------------------------------------------------*/
static int run_file(const Options *o, const char *path) {
    char message[256];
    Text report = {0};
    Case *c = new_case(0);
    int read = read_case(c, path, message, sizeof message);
    Verdict v = read ? run_apart(c, &report) : CRASHED;
    if (v != SAME) printf("%s %s\n%s\n", path, name_of(v), read ? report.n ? report.s : "" : message);
    if (v != SAME && read && o->shrink) {
        shrink_case(c, v, 60);
        write_case(stdout, c);
    }
    text_free(&report);
    free_case(c);
    return v == SAME;
}

static int show(uint64_t seed) {
    Text report = {0};
    Case *c = new_case(seed);
    c->tell = 1;
    write_case(stdout, c);
    Verdict v = run_apart(c, &report);
    printf("#= %s\n%s", name_of(v), report.n ? report.s : "");
    text_free(&report);
    free_case(c);
    return v != SAME;
}

static int read_options(Options *o, int argc, char **argv) {
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "0";
        if (!strcmp(argv[i], "--no-shrink")) o->shrink = 0;
        else if (!strcmp(argv[i], "--ways")) o->ways = (unsigned)strtoul(value, NULL, 0), i++;
        else if (!strcmp(argv[i], "--first")) o->first = 1;
        else if (!strcmp(argv[i], "--shrink")) o->shrink = 2;
        else if (!strcmp(argv[i], "--seed")) o->seed = strtoull(value, NULL, 0), i++;
        else if (!strcmp(argv[i], "--show")) o->seed = strtoull(value, NULL, 0), o->show = 1, i++;
        else if (!strcmp(argv[i], "--count")) o->count = strtoull(value, NULL, 0), i++;
        else if (!strcmp(argv[i], "--time")) o->seconds = strtod(value, NULL), i++;
        else if (!strcmp(argv[i], "--save")) o->save = value, i++;
        else return -1;
    }
    return i;
}

int main(int argc, char **argv) {
    Options o = {.seed = 1, .count = UINT64_MAX / 4, .seconds = 1e9, .shrink = 1};
    int first = read_options(&o, argc, argv);
    if (first < 0)
        return fprintf(
                   stderr,
                   "usage: diff [--seed N] [--count M] [--time S] [--save DIR] [--no-shrink] | --show N | FILE...\n"),
               2;
    if (o.show) return show(o.seed);
    Board *board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (board == MAP_FAILED) return 9;
    long failed = 0;
    o.shrink = first < argc ? o.shrink == 2 : o.shrink;
    for (int i = first; i < argc; i++) {
        if (run_file(&o, argv[i])) board->passed++;
        else failed++;
    }
    if (first == argc) failed = fuzz(&o, board);
    printf("%ld passed, %ld failed\n", board->passed, failed);
    return failed != 0;
}
