/* The prelude: library functions written in the kernel language, found by path and parsed one by one.
 *
 * In: canonical paths ("numpy.zeros", "lumba.operators.float_mod"). Out: FnDefs. The file of a module is its name with
 * '_' for '.' and without "lumba."; `numpy__sort.py` is a further part of numpy. A definition is found by scanning for
 * `def name(` or `name = ` at the start of a line; its text alone is lexed and parsed. What must hold: a definition
 * ends where the next line begins that is neither indented nor empty; only the names below and the module's own are
 * known. */
#include "compiler/prelude.h"

#include "compiler/modeval.h"

#include <assert.h>
#include <string.h>

struct Prelude {
    Arena *arena;
    DiagList *diags;
    Vec(struct PreludeUnit *) units;
};

/* One module of the prelude. */
struct PreludeUnit {
    Prelude *prelude;
    const char *name; /* "numpy" */
    Module module;
};

/* What every prelude file imports. */
static const struct {
    const char *name, *path;
} imports[] = {
    {"np", "numpy"},    {"math", "math"}, {"cmath", "cmath"}, {"_i", "lumba.intrinsics"}, {"_op", "lumba.operators"},
    {"_b", "builtins"},
};

/*--- finding text ----------------------------------------------------------------------------------------------*/
typedef struct Found {
    const PreludeFile *file;
    uint32_t start, end;
} Found;

/* Whether the file holds a part of the module ("numpy.linalg": numpy_linalg.py, numpy_linalg__more.py). */
static int belongs(const PreludeFile *file, const char *module) {
    const char *f = file->name;
    if (strncmp(module, "lumba.", 6) == 0) module += 6;
    for (; *module; module++, f++)
        if (*f != (*module == '.' ? '_' : *module)) return 0;
    return strcmp(f, ".py") == 0 || strncmp(f, "__", 2) == 0;
}

static uint32_t line_end(const PreludeFile *file, uint32_t at) {
    const char *nl = memchr(file->text + at, '\n', file->length - at);
    return nl ? (uint32_t)(nl - file->text) + 1 : file->length;
}

static uint32_t definition_end(const PreludeFile *file, uint32_t start) {
    uint32_t at = line_end(file, start);
    while (at < file->length && strchr(" \t\n)", file->text[at])) at = line_end(file, at);
    return at;
}

/* Whether the line at `at` defines the name. */
static int defines(const PreludeFile *file, uint32_t at, const char *name, size_t n) {
    const char *line = file->text + at;
    if (strncmp(line, "def ", 4) == 0) return strncmp(line + 4, name, n) == 0 && line[4 + n] == '(';
    return strncmp(line, name, n) == 0 && strncmp(line + n, " = ", 3) == 0;
}

static int find_in_file(const PreludeFile *file, const char *name, Found *out) {
    size_t n = strlen(name);
    for (uint32_t at = 0; at < file->length; at = line_end(file, at)) {
        if (!defines(file, at, name, n)) continue;
        *out = (Found){file, at, definition_end(file, at)};
        return 1;
    }
    return 0;
}

static int find_definition(const char *module, const char *name, Found *out) {
    for (uint32_t i = 0; i < lmb_prelude_count; i++)
        if (belongs(&lmb_prelude_files[i], module) && find_in_file(&lmb_prelude_files[i], name, out)) return 1;
    return 0;
}

/* "numpy.linalg.norm" -> "numpy.linalg" in `module`, "norm"; NULL where there is no dot or no room. */
static const char *split(const char *path, char *module, size_t size) {
    const char *dot = strrchr(path, '.');
    size_t n = dot ? (size_t)(dot - path) : 0;
    if (!dot || n >= size) return NULL;
    memcpy(module, path, n);
    module[n] = '\0';
    return dot + 1;
}

int lmb_prelude_has(const char *path) {
    char module[64];
    Found place;
    const char *name = split(path, module, sizeof module);
    return name && find_definition(module, name, &place);
}

static size_t name_length(const char *s) {
    size_t n = 0;
    while ((s[n] >= 'a' && s[n] <= 'z') || (s[n] >= 'A' && s[n] <= 'Z') || (s[n] >= '0' && s[n] <= '9') || s[n] == '_')
        n++;
    return n;
}

void lmb_prelude_each(Arena *arena, const char *module, void (*found)(void *ud, const char *name), void *ud) {
    for (uint32_t i = 0; i < lmb_prelude_count; i++) {
        const PreludeFile *file = &lmb_prelude_files[i];
        if (!belongs(file, module)) continue;
        for (uint32_t at = 0; at < file->length; at = line_end(file, at)) {
            const char *name = file->text + at + (strncmp(file->text + at, "def ", 4) == 0 ? 4 : 0);
            size_t n = name_length(name);
            if (n && *name != '_' && defines(file, at, lmb_arena_strndup(arena, name, n), n))
                found(ud, lmb_arena_strndup(arena, name, n));
        }
    }
}

/*--- parsing ---------------------------------------------------------------------------------------------------*/
/* The definition's text as a source of its own; line breaks before it keep its line numbers. */
static const Source *source_of(Arena *arena, const Found *place) {
    StrBuf text;
    lmb_str_init(&text, arena);
    for (uint32_t i = 0; i < place->start; i++)
        if (place->file->text[i] == '\n') lmb_str_putc(&text, '\n');
    lmb_str_put(&text, place->file->text + place->start, place->end - place->start);
    return lmb_source_new(arena, lmb_arena_printf(arena, "lumba/%s", place->file->name), text.s, text.n);
}

const Binding *lmb_prelude_bind(Module *m, const char *name) {
    Found place;
    struct PreludeUnit *unit = m->unit;
    if (!find_definition(unit->name, name, &place)) return NULL;
    const Source *source = source_of(m->mem, &place);
    Ast *ast = lmb_parse(m->mem, source, &m->names, unit->prelude->diags);
    if (!ast) return NULL;
    Eval e = {.m = m, .arena = m->mem, .diags = unit->prelude->diags, .ast = ast};
    lmb_module_run(&e, &ast->root->list);
    uint64_t *bound = lmb_map_get(&m->env, (uintptr_t)lmb_intern(&m->names, name, strlen(name)));
    assert(bound && "the definition binds its name");
    return (const Binding *)(uintptr_t)*bound;
}

static Module *new_unit(Prelude *p, const char *name) {
    struct PreludeUnit *unit = arena_new(p->arena, struct PreludeUnit);
    Module *m = &unit->module;
    unit->prelude = p;
    unit->name = lmb_arena_strndup(p->arena, name, strlen(name));
    m->unit = unit;
    m->mem = p->arena;
    m->boundscheck = m->fastmath = m->error_model_numpy = -1;
    lmb_intern_init(&m->names, p->arena);
    lmb_map_init(&m->env, p->arena);
    for (size_t i = 0; i < sizeof imports / sizeof *imports; i++) {
        Value *v = arena_new(p->arena, Value);
        v->kind = V_library;
        v->as.s = imports[i].path;
        lmb_module_bind(m, imports[i].name, v, NULL, D_unavailable, (Span){0, 0});
    }
    vec_push(p->arena, &p->units, unit);
    return m;
}

static Module *unit_of(Prelude *p, const char *name) {
    for (uint32_t i = 0; i < p->units.n; i++)
        if (strcmp(p->units.at[i]->name, name) == 0) return &p->units.at[i]->module;
    return new_unit(p, name);
}

Prelude *lmb_prelude_new(Arena *arena, DiagList *diags) {
    Prelude *p = arena_new(arena, Prelude);
    p->arena = arena;
    p->diags = diags;
    return p;
}

const FnDef *lmb_prelude_find(Prelude *p, const char *path) {
    char module[64];
    const char *name = split(path, module, sizeof module);
    if (!name || !lmb_prelude_has(path)) return NULL;
    const Binding *b = lmb_module_lookup(unit_of(p, module), name);
    return b && b->value && b->value->kind == V_function ? b->value->as.fn : NULL;
}
