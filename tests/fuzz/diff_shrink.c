/* Makes a failing case smaller: deletes statements with their blocks, takes blocks out of their statements, puts a
 * literal in place of what stands in parentheses, drops inputs.
 *
 * What must hold: after every step the case ends with the same verdict. Trials run in processes of their own. */
#include "tests/fuzz/diff.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*--- a trial ---------------------------------------------------------------------------------------------------*/
static void child(const Case *c, int out) {
    Text report = {0};
    Runner *r = runner_new();
    Verdict v = run_case(r, c, &report);
    if (report.n && write(out, report.s, report.n) < 0) v = CRASHED;
    _exit((int)v);
}

/* Reads until the other end closes; 0 after ten seconds without a word. */
static int drain(int fd, Text *report) {
    char bytes[4096];
    for (;;) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        if (poll(&p, 1, 10000) <= 0) return 0;
        ssize_t n = read(fd, bytes, sizeof bytes - 1);
        if (n <= 0) return 1;
        bytes[n] = 0;
        text_add(report, "%s", bytes);
    }
}

Verdict run_apart(const Case *c, Text *report) {
    int fds[2], status = 0;
    if (pipe(fds)) return CRASHED;
    fflush(stdout);
    pid_t pid = fork();
    if (!pid) child(c, fds[1]);
    close(fds[1]);
    int ended = drain(fds[0], report);
    close(fds[0]);
    if (!ended) kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    if (!ended) return HUNG;
    if (WIFSIGNALED(status)) text_add(report, "signal %d\n", WTERMSIG(status));
    return WIFEXITED(status) && WEXITSTATUS(status) <= HUNG ? (Verdict)WEXITSTATUS(status) : CRASHED;
}

/*--- steps -----------------------------------------------------------------------------------------------------*/
typedef struct Shrink {
    Case *c;
    Verdict verdict;
    char id[40];              /* REFUSED: of the first diagnostic, "[type_mismatch]" */
    time_t until;
} Shrink;

static void find_id(const Text *report, char *id, size_t size) {
    const char *at = report->n ? strstr(report->s, "error: ") : NULL;
    at = at ? strchr(at, '[') : NULL;
    snprintf(id, size, "%.*s", at ? (int)strcspn(at, "\n") : 0, at ? at : "");
}

/* Whether a case still fails in the same manner. */
static int same_failure(const Shrink *s, const Case *c) {
    Text report = {0};
    char id[sizeof s->id] = "";
    int good = run_apart(c, &report) == s->verdict;
    if (good && s->verdict == REFUSED) find_id(&report, id, sizeof id);
    text_free(&report);
    return good && !strcmp(id, s->id);
}

/* Takes the text when the verdict stays; else frees it. */
static int try_text(Shrink *s, Text text) {
    Text old = s->c->text;
    if (time(NULL) >= s->until) return text_free(&text), 0;
    s->c->text = text;
    int good = same_failure(s, s->c);
    if (!good) s->c->text = old;
    text_free(good ? &old : &text);
    return good;
}

static size_t indent_of(const char *line) { return strspn(line, " "); }
static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

/* The end of a statement with its block. */
static const char *end_of(const char *line) {
    const char *at = next_line(line);
    while (*at && *at != '\n' && indent_of(at) > indent_of(line)) at = next_line(at);
    return at;
}

static int replace(Shrink *s, const char *from, const char *to, const char *with) {
    Text t = {0};
    text_add(&t, "%.*s%s%s", (int)(from - s->c->text.s), s->c->text.s, with, to);
    return try_text(s, t);
}

static int unwrap(Shrink *s, const char *line, const char *end) {
    Text t = {0};
    text_add(&t, "%.*s", (int)(line - s->c->text.s), s->c->text.s);
    for (const char *at = next_line(line); at < end; at = next_line(at))
        text_add(&t, "%.*s", (int)(next_line(at) - at - 4), at + 4);
    text_add(&t, "%s", end);
    return try_text(s, t);
}

static int shrink_line(Shrink *s, size_t at) {
    const char *line = s->c->text.s + at, *end = end_of(line);
    char pass[64];
    if (*line == '\n' || !strncmp(line, "def main", 8)) return 0;
    if (!strncmp(line, "@njit\n", 6)) end = end_of(next_line(line));
    if (strncmp(line, "@njit\ndef main", 14) && replace(s, line, end, "")) return 1;
    if (end != next_line(line) && indent_of(line) && unwrap(s, line, end)) return 1;
    snprintf(pass, sizeof pass, "%*spass\n", (int)indent_of(line), "");
    return indent_of(line) && strncmp(line, pass, strlen(pass)) && replace(s, line, end, pass);
}

static int shrink_lines(Shrink *s) {
    int changed = 0;
    for (size_t at = 0; at < s->c->text.n;)
        if (shrink_line(s, at)) changed = 1;
        else at = (size_t)(next_line(s->c->text.s + at) - s->c->text.s);
    return changed;
}

/* From '(' to behind its ')'; NULL: none. */
static const char *group_end(const char *at) {
    int depth = 0;
    for (; *at && *at != '\n'; at++) {
        depth += (*at == '(') - (*at == ')');
        if (!depth) return at + 1;
    }
    return NULL;
}

static int shrink_group(Shrink *s, size_t at) {
    static const char *const values[] = {"1", "0.5", "True"};
    const char *from = s->c->text.s + at, *to = group_end(from);
    if (!to || to - from < 5) return 0;
    int is_call = at && strchr("_.", from[-1]) == NULL && strchr(" (,=[-~", from[-1]) == NULL;
    while (is_call && from > s->c->text.s && !strchr(" (,=[-~\n", from[-1])) from--;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (replace(s, from, to, values[i])) return 1;
    return 0;
}

static int shrink_groups(Shrink *s) {
    int changed = 0;
    const char *head = strstr(s->c->text.s, "def f"), *main = strstr(s->c->text.s, "def main");
    for (size_t at = (size_t)((head ? head : main) - s->c->text.s); at < s->c->text.n; at++)
        if (s->c->text.s[at] == '(') changed |= shrink_group(s, at);
    return changed;
}

static void shrink_inputs(Shrink *s) {
    Input *in = s->c->inputs;
    for (int i = 0; i < s->c->ninputs && s->c->ninputs > 1;) {
        Case *trial = malloc(sizeof *trial);
        if (!trial) break;
        *trial = *s->c;
        memmove(&trial->inputs[i], &trial->inputs[i + 1], sizeof *in * (size_t)(trial->ninputs - i - 1));
        trial->ninputs--;
        if (same_failure(s, trial)) *s->c = *trial;
        else i++;
        free(trial);
    }
}

void shrink_case(Case *c, Verdict verdict, int seconds) {
    Text report = {0};
    Shrink s = {.c = c, .verdict = verdict, .until = time(NULL) + seconds};
    if (verdict == REFUSED && run_apart(c, &report) == REFUSED) find_id(&report, s.id, sizeof s.id);
    text_free(&report);
    shrink_inputs(&s);
    while (time(NULL) < s.until)
        if (!(shrink_lines(&s) | shrink_groups(&s))) break;
}
