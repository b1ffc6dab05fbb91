/* Fuzzes the front end: any bytes through lexer, parser, tree dump and rendering.
 *
 * In: bytes of libFuzzer. Out: nothing; a crash, a sanitizer's report or a leak is the finding. Build it with
 * -DLMB_ARENA_CHUNK=1 -DLMB_ARENA_CHUNK_MAX=1: then every allocation is a block of its own whose ends are watched. */
#include "compiler/ast.h"

#include <stdlib.h>

static void *allocate(void *ud, void *ptr, size_t old_size, size_t new_size) {
    (void)ud, (void)old_size;
    if (new_size) return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static _Noreturn void out_of_memory(void *ud) {
    (void)ud;
    abort();
}

static void show(Arena *arena, const Ast *ast, const Node *node, const DiagList *diags) {
    StrBuf out;
    lmb_str_init(&out, arena);
    if (ast) lmb_ast_dump(&out, ast->root);
    if (node) lmb_ast_dump(&out, node);
    for (uint32_t i = 0; i < diags->diags.n; i++) lmb_diag_render(&out, diags->diags.at[i]);
    if (!ast && !node && !diags->diags.n) abort(); /* refused without a word */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const Allocator allocator = {allocate, NULL};
    Arena arena;
    Intern names;
    DiagList diags;
    uint32_t nnodes;
    lmb_arena_init(&arena, &allocator, out_of_memory, NULL);
    lmb_intern_init(&names, &arena);
    lmb_diag_init(&diags, &arena);
    const Source *source = lmb_source_new(&arena, "fuzz.py", (const char *)data, size);
    show(&arena, lmb_parse(&arena, source, &names, &diags), NULL, &diags);
    lmb_diag_init(&diags, &arena);
    show(&arena, NULL, lmb_parse_expression(&arena, source, &names, &diags, &nnodes), &diags);
    lmb_arena_free(&arena);
    return 0;
}
