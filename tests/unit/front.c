/* front: shows what the front end makes of texts; the tests of tests/stages/ast and tests/errors run it.
 *
 *   front ast FILE...    the tree, or the diagnostics (status 1); with several files, "== FILE" before each
 *   front lines FILE     the diagnostics as "line id" rows, for comparing with the file's marks
 *   front unit           checks of containers, limits and rendering that need no file; "N passed, N failed" */
#include "compiler/ast.h"
#include "compiler/limits.h"

#include <locale.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(void *ud, void *ptr, size_t old_size, size_t new_size) {
    (void)ud, (void)old_size;
    if (new_size) return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static _Noreturn void out_of_memory(void *ud) {
    (void)ud;
    fputs("out of memory\n", stderr);
    exit(3);
}

static const Allocator allocator = {allocate, NULL};

typedef struct Front {
    Arena arena;
    Intern names;
    DiagList diags;
    Source *source;
    Ast *ast;
} Front;

static void open_front(Front *f) {
    lmb_arena_init(&f->arena, &allocator, out_of_memory, NULL);
    lmb_intern_init(&f->names, &f->arena);
    lmb_diag_init(&f->diags, &f->arena);
}

static void read_text(Front *f, const char *name, const char *text, size_t n) {
    open_front(f);
    f->source = lmb_source_new(&f->arena, name, text, n);
    f->ast = lmb_parse(&f->arena, f->source, &f->names, &f->diags);
}

static char *read_file(const char *path, size_t *n) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(2);
    }
    size_t cap = 1 << 16;
    char *text = malloc(cap);
    *n = 0;
    for (size_t got; (got = fread(text + *n, 1, cap - *n, file)) > 0;) {
        *n += got;
        if (*n == cap) text = realloc(text, cap *= 2);
    }
    fclose(file);
    return text;
}

static void read_path(Front *f, const char *path) {
    size_t n;
    char *text = read_file(path, &n);
    const char *slash = strrchr(path, '/');
    read_text(f, slash ? slash + 1 : path, text, n);
    free(text);
}

static void render(StrBuf *out, const Front *f) {
    for (uint32_t i = 0; i < f->diags.diags.n; i++) lmb_diag_render(out, f->diags.diags.at[i]);
}

/*--- checks ----------------------------------------------------------------------------------------------------*/
typedef struct Tally {
    int passed, failed;
} Tally;

static void check(Tally *t, int good, const char *what, const char *detail) {
    if (good)
        t->passed++;
    else
        t->failed++;
    if (!good) printf("FAILED %s: %s\n", what, detail ? detail : "");
}

/* The first diagnostic's name, "" where there is none. */
static const char *first_id(const Front *f) {
    return f->diags.diags.n ? lmb_diag_names[f->diags.diags.at[0]->id] : "";
}

static void expect_id(Tally *t, const char *what, const char *text, size_t n, const char *id) {
    Front f;
    read_text(&f, "unit.py", text, n);
    StrBuf out;
    lmb_str_init(&out, &f.arena);
    render(&out, &f);
    check(t, !strcmp(first_id(&f), id) && (f.ast != NULL) == !*id, what, out.s);
    lmb_arena_free(&f.arena);
}

/* A text of `n` copies of a piece between two others. */
static char *repeat(const char *before, const char *piece, size_t n, const char *after, size_t *length) {
    size_t b = strlen(before), k = strlen(piece), a = strlen(after);
    char *text = malloc(b + k * n + a + 1);
    memcpy(text, before, b);
    for (size_t i = 0; i < n; i++) memcpy(text + b + i * k, piece, k);
    memcpy(text + b + k * n, after, a + 1);
    *length = b + k * n + a;
    return text;
}

static void expect_repeated(Tally *t, const char *before, const char *piece, size_t n, const char *after,
                            const char *id) {
    size_t length;
    char *text = repeat(before, piece, n, after, &length);
    char what[80];
    snprintf(what, sizeof what, "%.20s + %zu * %.20s", before, n, piece);
    expect_id(t, what, text, length, id);
    free(text);
}

/*--- containers ------------------------------------------------------------------------------------------------*/
static void check_arena(Tally *t) {
    Front f;
    open_front(&f);
    char *a = lmb_arena_alloc(&f.arena, 10);
    memset(a, 'x', 10);
    char *b = lmb_arena_grow(&f.arena, a, 10, 100);
    int zero = 1;
    for (int i = 10; i < 100; i++) zero &= b[i] == 0;
    check(t, zero && b[9] == 'x', "arena", "a grown block keeps its bytes and ends in zeros");
    lmb_arena_alloc(&f.arena, 1);
    char *c = lmb_arena_grow(&f.arena, b, 100, 100000);
    check(t, c != b && c[9] == 'x' && c[99999] == 0, "arena", "grows elsewhere");
    check(t, ((uintptr_t)lmb_arena_alloc(&f.arena, 3) & 15) == 0, "arena", "alignment");
    check(t, !strcmp(lmb_arena_printf(&f.arena, "%d-%s", 7, "z"), "7-z"), "arena", "printf");
    lmb_arena_free(&f.arena);
    check(t, f.arena.total == 0 && lmb_arena_alloc(&f.arena, 8) != NULL, "arena", "usable after free");
    lmb_arena_free(&f.arena);
}

static void check_maps(Tally *t) {
    Front f;
    Map m;
    open_front(&f);
    lmb_map_init(&m, &f.arena);
    for (uint64_t i = 0; i < 3000; i++) *lmb_map_put(&m, i * i) = i;
    int good = m.n == 3000 && !lmb_map_get(&m, 2);
    for (uint64_t i = 0; i < 3000; i++) good &= *lmb_map_get(&m, i * i) == i;
    check(t, good, "map", "3,000 keys");
    const char *a = lmb_intern(&f.names, "name", 4);
    char text[16];
    for (int i = 0; i < 3000; i++) lmb_intern(&f.names, text, (size_t)snprintf(text, sizeof text, "n%d", i));
    check(t, a == lmb_intern(&f.names, "names", 4) && a != lmb_intern(&f.names, "nam", 3), "intern", "pointers");
    check(t, f.names.n == 3002, "intern", "count");
    lmb_arena_free(&f.arena);
}

static void check_strings(Tally *t) {
    Front f;
    StrBuf b;
    open_front(&f);
    lmb_str_init(&b, &f.arena);
    for (int i = 0; i < 1000; i++) lmb_str_printf(&b, "%d,", i);
    check(t, b.n == 3890 && !strcmp(b.s + b.n - 8, "998,999,"), "str", "printf grows");
    check(t, lmb_str_distance("range", "rnage") == 2 && lmb_str_distance("sin", "sinh") == 1, "str", "distance");
    check(t, lmb_str_distance("a", "abcdefgh") == 4 && lmb_str_distance("x", "x") == 0, "str", "far");
    lmb_arena_free(&f.arena);
}

/*--- limits: one below, at, one above --------------------------------------------------------------------------*/
/* `fixed` levels of the tree or of the recursion are there without the repeated piece. */
static void check_level(Tally *t, const char *before, const char *piece, const char *after, size_t fixed) {
    size_t most = LMB_MAX_DEPTH - fixed;
    expect_repeated(t, before, piece, most - 1, after, "");
    expect_repeated(t, before, piece, most, after, "");
    expect_repeated(t, before, piece, most + 1, after, "nested_too_deeply");
    expect_repeated(t, before, piece, 4000, after, "nested_too_deeply");
}

static void check_depth(Tally *t) {
    check_level(t, "x = ", "not ", "1", 3); /* Module, Assign, Constant */
    check_level(t, "x = ", "-", "1", 3);
    check_level(t, "x = a", ".b", "", 3);
    check_level(t, "x = a", "()", "", 3);
    check_level(t, "x = a", " + b", "", 3);
    check_level(t, "x = 2", " ** 2", "", 3);
    check_level(t, "x = ", "lambda: ", "1", 3);
    check_level(t, "x = ", "a if b else ", "c", 3);
    check_level(t, "if a: b\n", "elif a: b\n", "", 4); /* Module, If, Expr, Name */
    for (size_t n = LMB_MAX_DEPTH - 2; n <= LMB_MAX_DEPTH; n++) {
        size_t length, k;
        char *open = repeat("", "(", n, "1", &length), *text = repeat(open, ")", n, "", &k);
        expect_id(t, "parentheses", text, k, n < LMB_MAX_DEPTH ? "" : "nested_too_deeply");
        free(open);
        free(text);
    }
    expect_repeated(t, "", "(", 100000, "", "nested_too_deeply");
    expect_repeated(t, "", "[", 100000, "", "nested_too_deeply");
    expect_repeated(t, "match x:\n case ", "[", 100000, "", "nested_too_deeply");
    expect_repeated(t, "", "f'{", 100000, "", "bad_fstring");
}

static char *staircase(int levels, size_t *n) {
    char *text = malloc((size_t)(levels + 1) * (size_t)(levels + 8));
    size_t k = 0;
    for (int i = 0; i <= levels; i++) k += (size_t)sprintf(text + k, "%*s%s\n", i, "", i < levels ? "if a:" : "b");
    *n = k;
    return text;
}

static void check_indentation(Tally *t) {
    for (int n = LMB_MAX_INDENT - 1; n <= LMB_MAX_INDENT + 1; n++) {
        size_t length;
        char *text = staircase(n, &length);
        expect_id(t, "staircase", text, length, n <= LMB_MAX_INDENT ? "" : "nested_too_deeply");
        free(text);
    }
}

static void check_sizes(Tally *t) {
    size_t statements = LMB_MAX_NODES / 2; /* "a" is an Expr and a Name; the module is one node more */
    expect_repeated(t, "", "a\n", statements - 1, "", "");
    expect_repeated(t, "pass\n", "a\n", statements - 1, "", "");
    expect_repeated(t, "", "a\n", statements, "", "too_many_nodes");
    expect_repeated(t, "#", " ", LMB_MAX_TEXT - 2, "", "");
    expect_repeated(t, "#", " ", LMB_MAX_TEXT - 1, "", "");
    expect_repeated(t, "#", " ", LMB_MAX_TEXT, "", "text_too_long");
    expect_repeated(t, "", "x", 10 << 20, "", "text_too_long");
    expect_repeated(t, "1", "0", LMB_MAX_DIGITS - 1, "", "");
    expect_repeated(t, "1", "0", LMB_MAX_DIGITS, "", "bad_number");
    expect_repeated(t, "", ".", 70000, "", "syntax");
    expect_repeated(t, "0.", "0", 500000, "1e500001", "");
}

static void check_count(Tally *t) {
    Front f;
    size_t n;
    char *text = repeat("", "1 = x\n", 2 * LMB_MAX_ERRORS, "", &n);
    read_text(&f, "unit.py", text, n);
    check(t, f.diags.diags.n == LMB_MAX_ERRORS && f.diags.nerrors == LMB_MAX_ERRORS, "errors", "stop at the limit");
    lmb_diag_init(&f.diags, &f.arena);
    for (int i = 0; i < 2; i++) lmb_diag_add(&f.diags, D_bad_target, f.source, (Span){0, 1}, "it");
    check(t, f.diags.diags.n == 1, "errors", "the same one twice");
    lmb_arena_free(&f.arena);
    free(text);
}

/*--- hostile bytes ---------------------------------------------------------------------------------------------*/
static void check_bytes(Tally *t) {
    static const struct {
        const char *text;
        size_t n;
        const char *id;
    } rows[] = {
        {"", 0, ""},
        {"\0", 1, "invalid_character"},
        {"x\0y", 3, "invalid_character"},
        {"'\0'", 3, "invalid_character"},
        {"\xff", 1, "invalid_utf8"},
        {"'\xc3'", 3, "invalid_utf8"},
        {"\xed\xa0\x80", 3, "invalid_utf8"},
        {"\xf0\x9f\x98", 3, "invalid_utf8"},
        {"\xc0\xaf", 2, "invalid_utf8"},
        {"\xef\xbb\xbf", 3, ""},
        {"\\", 1, "invalid_character"},
        {"x\\\n", 3, "invalid_character"},
        {"\\\n", 2, ""},
        {"'", 1, "unterminated_string"},
        {"'''", 3, "unterminated_string"},
        {"'\\", 2, "unterminated_string"},
        {"f'{", 3, "unterminated_string"},
        {"f'{\"'", 5, "bad_fstring"},
        {"f'{a[}'", 7, "bad_fstring"},
        {"0x", 2, "bad_number"},
        {"1e", 2, "bad_number"},
        {"@", 1, "syntax"},
        {"def", 3, "syntax"},
        {"match x:\n case", 14, "syntax"},
        {"try:", 4, "expected_indent"},
        {"\r\r\n\f\t #", 7, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_id(t, "bytes", rows[i].text, rows[i].n, rows[i].id);
}

/* Every beginning of a text with everything in it is read to its end. */
static void check_prefixes(Tally *t) {
    static const char text[] = "@d\nasync def f(a, /, b: int = 1, *c, d=2, **e) -> x:\n  with (a as b, c):\n"
                               "    x = [y async for y in z if y] + f'{a!r:>{w}}' 'b' if 1j else {**k, 1: 2}\n"
                               "  match x:\n    case {'a': [b, *_], **r} | P(1, k=2) as q if q: return 0x1F\n"
                               "  try: raise E from e\n  except* T as u: del v[1:2, ...]\n  else:\n    pass\n"
                               "  lambda *, k: (yield)\n";
    for (size_t n = 0; n <= sizeof text - 1; n++) {
        Front f;
        char *copy = malloc(n + 1); /* ends where the text ends, so that a sanitizer sees reading beyond */
        memcpy(copy, text, n);
        read_text(&f, "unit.py", copy, n);
        check(t, (f.ast != NULL) == !f.diags.nerrors, "prefix", text + n);
        lmb_arena_free(&f.arena);
        free(copy);
    }
}

/*--- indentation of long strings -------------------------------------------------------------------------------*/
static void check_margins(Tally *t) {
    static const struct {
        const char *in, *out;
    } rows[] = {
        {" def f(x): return x ", "def f(x): return x "},
        {"\n    x = 1\n    y = 2\n  ", "\nx = 1\ny = 2\n"},
        {"def f(x):\n    return x\n", "def f(x):\n    return x\n"},
        {"def f(x)\n    return x\n", "def f(x)\n    return x\n"},
        {"import a\n      b = 1\n      if b:\n        c\n", "import a\nb = 1\nif b:\n  c\n"},
        {"def f(x):\n        return x\n    def g(y):\n        return y\n",
         "def f(x):\n    return x\ndef g(y):\n    return y\n"},
        {"\n  def f(a,\n    b):\n    '''x\n y'''\n    return a\n", "\ndef f(a,\n  b):\n  '''x\ny'''\n  return a\n"},
        {"\n\tx\n\t\ty\n", "\nx\n\ty\n"},
        {"\n  x\n# comment\n  y\n", "\nx\n# comment\ny\n"},
        {"  x\n  y\n", "x\ny\n"},
        {"\xef\xbb\xbfx\r\ny\rz", "x\ny\nz"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Front f;
        open_front(&f);
        Source *s = lmb_source_new(&f.arena, "unit.py", rows[i].in, strlen(rows[i].in));
        check(t, !strcmp(s->text, rows[i].out) && s->length == strlen(s->text), "margin", s->text);
        lmb_arena_free(&f.arena);
    }
}

/*--- messages --------------------------------------------------------------------------------------------------*/
static void check_hints(Tally *t) {
    static const struct {
        const char *text, *hint;
    } rows[] = {
        {"if x\n  y\n", "end the line with ':'"},
        {"if x then\n  y\n", "where Lua has 'then'"},
        {"for i = 1, 10 do\n  y\n", "range(first, last + 1)"},
        {"while x do\n  y\n", "where Lua has 'do'"},
        {"if x = 1:\n  y\n", "'==' compares"},
        {"if a:\n  b\nelse if c:\n  d\n", "write 'elif'"},
        {"elseif x:\n  y\n", "write 'elif'"},
        {"local x = 1\n", "leave out 'local'"},
        {"function f(x)\n  return x\nend\n", "def name(parameters)"},
        {"f = function(x) return x end\n", "def name("},
        {"x++\n", "+= 1"},
        {"x--\n", "-= 1"},
        {"a = b && c\n", "'and'"},
        {"a = b || c\n", "'or'"},
        {"a = !b\n", "'not'"},
        {"a = b ~= c\n", "'!='"},
        {"if a ~= b:\n  c\n", "'!='"},
        {"a = b <> c\n", "'!='"},
        {"a = b .. c\n", "'+'"},
        {"-- two words\n", "begins with '#'"},
        {"// text\n", "begins with '#'"},
        {"/* text */\n", "begins with '#'"},
        {"a = #b\n", "len(x)"},
        {"print x\n", "print(x)"},
        {"f(x) = 1\n", "'==' compares"},
        {"if (x) {}\n", "without braces"},
        {"goto top\n", "no goto"},
        {"x = a ? b : c\n", "a if condition else b"},
        {"x = 0777\n", "0o"},
        {"repeat x\n", "while True"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Front f;
        read_text(&f, "unit.py", rows[i].text, strlen(rows[i].text));
        const char *hint = f.diags.diags.n ? f.diags.diags.at[0]->hint : NULL;
        check(t, hint && strstr(hint, rows[i].hint), rows[i].text, hint);
        lmb_arena_free(&f.arena);
    }
    check(t, lmb_parse_lua_word("nil") && !lmb_parse_lua_word("range"), "hint", "for names");
}

static void expect_rendered(Tally *t, const char *text, const char *want) {
    Front f;
    StrBuf out;
    read_text(&f, "unit.py", text, strlen(text));
    lmb_str_init(&out, &f.arena);
    render(&out, &f);
    check(t, !strcmp(out.s, want), "rendering", out.s);
    lmb_arena_free(&f.arena);
}

static void check_long_line(Tally *t) {
    size_t n;
    char *text = repeat("x = [", "1, ", 100000, "2 3]", &n);
    Front f;
    StrBuf out;
    read_text(&f, "unit.py", text, n);
    lmb_str_init(&out, &f.arena);
    render(&out, &f);
    check(t, !strcmp(first_id(&f), "too_many_nodes") && out.n < 400, "rendering", "a long line is cut");
    lmb_arena_free(&f.arena);
    free(text);
}

static void check_rendering(Tally *t) {
    static const char *const rows[][2] = {
        {"x\nif größe\t= 12:\n", "unit.py:2:10: error: expected ':', found '=' [syntax]\n    if größe    = 12:\n"
                                 "                ^\nhint: '==' compares; '=' assigns\n"},
        {"x = 1\ny\t=\tf() = 3\n", "unit.py:2:5: error: cannot assign to a call [bad_target]\n    y   =   f() = 3\n"
                                   "            ^~~\nhint: '==' compares; '=' assigns\n"},
        {"def f(a,\n      a): pass", "unit.py:2:7: error: parameter 'a' stands twice [duplicate_parameter]\n"
                                     "          a): pass\n          ^\nunit.py:1:7: note: the first one is here\n"
                                     "    def f(a,\n          ^\n"},
        {"x = '\x1b[31m\x07", "unit.py:1:5: error: unterminated string literal [unterminated_string]\n"
                              "    x = '\xef\xbf\xbd[31m\xef\xbf\xbd\n        ^~~~~~~\n"},
        {"x\xff", "unit.py:1:2: error: the text is not valid UTF-8 here [invalid_utf8]\n    x\xef\xbf\xbd\n     ^\n"},
        {"def f(", "unit.py:1:6: error: '(' was never closed [unclosed_bracket]\n    def f(\n         ^\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_rendered(t, rows[i][0], rows[i][1]);
    check_long_line(t);
}

/*--- the host's locale, and its memory -------------------------------------------------------------------------*/
static void check_locale(Tally *t) {
    static const char text[] = "x = 1.5e3 + .25\n";
    Front f;
    StrBuf out;
    if (!setlocale(LC_NUMERIC, "de_DE.UTF-8") && !setlocale(LC_NUMERIC, "de_DE")) return;
    read_text(&f, "unit.py", text, sizeof text - 1);
    lmb_str_init(&out, &f.arena);
    lmb_ast_dump(&out, f.ast->root);
    check(t, strstr(out.s, "value=1500.0") && strstr(out.s, "value=0.25"), "locale", out.s);
    lmb_arena_free(&f.arena);
    setlocale(LC_NUMERIC, "C");
}

typedef struct Failing {
    int left;    /* allocations that still succeed */
    long blocks; /* not yet freed */
    jmp_buf escape;
} Failing;

static void *allocate_some(void *ud, void *ptr, size_t old_size, size_t new_size) {
    Failing *f = ud;
    if (new_size && f->left-- <= 0) return NULL;
    f->blocks += (new_size && !ptr) - (!new_size && ptr);
    return allocate(NULL, ptr, old_size, new_size);
}

static void escape(void *ud) {
    longjmp(((Failing *)ud)->escape, 1);
}

/* Reads a text with the allocations that are left; whether they were enough. */
static int read_with(Failing *f, Front *front, const Allocator *failing) {
    static const char text[] = "def f(x, y):\n    return [x for x in y if x > 1.5] + f'{x!r:>{y}}' 1\n";
    lmb_arena_init(&front->arena, failing, escape, f);
    if (setjmp(f->escape)) return 0;
    StrBuf out;
    lmb_intern_init(&front->names, &front->arena);
    lmb_diag_init(&front->diags, &front->arena);
    front->source = lmb_source_new(&front->arena, "unit.py", text, sizeof text - 1);
    front->ast = lmb_parse(&front->arena, front->source, &front->names, &front->diags);
    lmb_str_init(&out, &front->arena);
    render(&out, front);
    return 1;
}

static void check_memory(Tally *t) {
    Failing f = {0};
    const Allocator failing = {allocate_some, &f};
    int enough = 0, n = 0;
    for (; !enough && n < 100000; n++) {
        Front front;
        f.left = n;
        enough = read_with(&f, &front, &failing);
        lmb_arena_free(&front.arena);
    }
    check(t, enough && n > 1 && f.blocks == 0, "memory", "each allocation fails once, nothing is lost");
}

static int run_unit(void) {
    static void (*const checks[])(Tally *) = {
        check_arena, check_maps,     check_strings, check_depth, check_indentation, check_sizes,  check_count,
        check_bytes, check_prefixes, check_margins, check_hints, check_rendering,   check_locale, check_memory,
    };
    Tally t = {0};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) checks[i](&t);
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed != 0;
}

/*--- commands --------------------------------------------------------------------------------------------------*/
static int show_tree(const char *path) {
    Front f;
    StrBuf out;
    read_path(&f, path);
    lmb_str_init(&out, &f.arena);
    if (f.ast)
        lmb_ast_dump(&out, f.ast->root);
    else
        render(&out, &f);
    fwrite(out.s, 1, out.n, stdout);
    if (f.ast) putchar('\n');
    int failed = !f.ast;
    lmb_arena_free(&f.arena);
    return failed;
}

static int show_lines(const char *path) {
    Front f;
    read_path(&f, path);
    for (uint32_t i = 0; i < f.diags.diags.n; i++) {
        int line, column;
        const Diag *d = f.diags.diags.at[i];
        lmb_source_place(d->source, d->span.start, &line, &column);
        printf("%d %s\n", line, lmb_diag_names[d->id]);
    }
    int failed = !f.ast;
    lmb_arena_free(&f.arena);
    return failed;
}

int main(int argc, char **argv) {
    int failed = 0;
    if (argc >= 3 && !strcmp(argv[1], "ast")) {
        for (int i = 2; i < argc; i++) {
            if (argc > 3) printf("== %s\n", argv[i]);
            failed |= show_tree(argv[i]);
        }
        return failed;
    }
    if (argc == 3 && !strcmp(argv[1], "lines")) return show_lines(argv[2]);
    if (argc == 2 && !strcmp(argv[1], "unit")) return run_unit();
    fputs("usage: front ast FILE... | front lines FILE | front unit\n", stderr);
    return 2;
}
