/* front: shows what the front end makes of texts; the tests of tests/stages/ast and tests/errors run it.
 *
 *   front ast FILE...    the tree, or the diagnostics (status 1); with several files, "== FILE" before each
 *   front lines FILE     the diagnostics as "line id" rows, for comparing with the file's marks
 *   front unit           checks of containers, limits and rendering that need no file; "N passed, N failed" */
#include "compiler/ast.h"
#include "compiler/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(void *ud, void *ptr, size_t old_size, size_t new_size)
{
    (void)ud, (void)old_size;
    if (new_size) return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static _Noreturn void out_of_memory(void *ud)
{
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

static void open_front(Front *f)
{
    lmb_arena_init(&f->arena, &allocator, out_of_memory, NULL);
    lmb_intern_init(&f->names, &f->arena);
    lmb_diag_init(&f->diags, &f->arena);
}

static void read_text(Front *f, const char *name, const char *text, size_t n)
{
    open_front(f);
    f->source = lmb_source_new(&f->arena, name, text, n);
    f->ast = lmb_parse(&f->arena, f->source, &f->names, &f->diags);
}

static char *read_file(const char *path, size_t *n)
{
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

static void read_path(Front *f, const char *path)
{
    size_t n;
    char *text = read_file(path, &n);
    const char *slash = strrchr(path, '/');
    read_text(f, slash ? slash + 1 : path, text, n);
    free(text);
}

static void render(StrBuf *out, const Front *f)
{
    for (uint32_t i = 0; i < f->diags.diags.n; i++) lmb_diag_render(out, f->diags.diags.at[i]);
}

/*--- commands --------------------------------------------------------------------------------------------------*/
static int show_tree(const char *path)
{
    Front f;
    StrBuf out;
    read_path(&f, path);
    lmb_str_init(&out, &f.arena);
    if (f.ast) lmb_ast_dump(&out, f.ast->root);
    else render(&out, &f);
    fwrite(out.s, 1, out.n, stdout);
    if (f.ast) putchar('\n');
    int failed = !f.ast;
    lmb_arena_free(&f.arena);
    return failed;
}

static int show_lines(const char *path)
{
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

int main(int argc, char **argv)
{
    int failed = 0;
    if (argc >= 3 && !strcmp(argv[1], "ast")) {
        for (int i = 2; i < argc; i++) {
            if (argc > 3) printf("== %s\n", argv[i]);
            failed |= show_tree(argv[i]);
        }
        return failed;
    }
    if (argc == 3 && !strcmp(argv[1], "lines")) return show_lines(argv[2]);
    fputs("usage: front ast FILE... | front lines FILE\n", stderr);
    return 2;
}
