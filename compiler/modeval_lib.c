/* Library members by canonical path: rows of library.def, special forms, functions of the prelude.
 *
 * In: a value and an attribute's name, or a dotted path. Out: the value it stands for, aliases resolved, or NULL. What
 * must hold: one meaning has one path, whatever the user's import called it. */
#include "compiler/modeval.h"

#include <assert.h>
#include <math.h>
#include <string.h>

typedef enum RowKind {
    R_alias,
    R_class,
    R_float,
    R_bool,
    R_none,
    R_decorator,
    R_exception,
    R_module,
    R_member
} RowKind;

typedef struct Row {
    RowKind kind;
    const char *path, *text;
    double f;
    int dtype;
} Row;

static const Row rows[] = {
#define ALIAS(path, target) {R_alias, path, target, 0, 0},
#define CLASS(path, dtype) {R_class, path, NULL, 0, LMB_##dtype},
#define FLOAT(path, value) {R_float, path, NULL, value, LMB_float64},
#define BOOL(path, value) {R_bool, path, NULL, value, LMB_bool},
#define NONE(path) {R_none, path, NULL, 0, 0},
#define DECORATOR(path, name) {R_decorator, path, name, 0, 0},
#define EXCEPTION(name) {R_exception, "builtins." #name, #name, 0, 0},
#define MODULE(path) {R_module, path, NULL, 0, 0},
#define MEMBER(path) {R_member, path, NULL, 0, 0},
#include "compiler/library.def"
#undef ALIAS
#undef CLASS
#undef FLOAT
#undef BOOL
#undef NONE
#undef DECORATOR
#undef EXCEPTION
#undef MODULE
#undef MEMBER
};

static const char *const specials[] = {
#define S(id, path, text) path,
#include "compiler/specials.def"
#undef S
};

enum { NROWS = sizeof rows / sizeof *rows, NSPECIALS = sizeof specials / sizeof *specials };

static const Row *find_row(const char *path) {
    for (int i = 0; i < NROWS; i++)
        if (strcmp(rows[i].path, path) == 0) return &rows[i];
    return NULL;
}

static int is_special(const char *path) {
    for (int i = 0; i < NSPECIALS; i++)
        if (strcmp(specials[i], path) == 0) return 1;
    return 0;
}

static Value *new_value(Arena *arena, ValueKind kind, int dtype) {
    Value *v = arena_new(arena, Value);
    v->kind = kind;
    v->dtype = (uint8_t)dtype;
    return v;
}

static const Value *text_value(Arena *arena, ValueKind kind, const char *text) {
    Value *v = new_value(arena, kind, 0);
    v->as.s = text;
    return v;
}

static const Value *maker_value(Arena *arena, const char *decorator) {
    JitOptions *options = arena_new(arena, JitOptions);
    options->decorator = strcmp(decorator, "njit") == 0 ? "jit" : decorator;
    options->boundscheck = -1;
    Value *v = new_value(arena, V_dispatcher_maker, 0);
    v->as.options = options;
    return v;
}

static const Value *resolve(Arena *arena, const char *path);

static const Value *row_value(Arena *arena, const Row *row) {
    Value *v;
    switch (row->kind) {
    case R_alias: return resolve(arena, row->text);
    case R_class: return new_value(arena, V_class, row->dtype);
    case R_none: return new_value(arena, V_none, 0);
    case R_decorator: return maker_value(arena, row->text);
    case R_exception: return text_value(arena, V_exception, row->text);
    case R_module:
    case R_member: return text_value(arena, V_library, row->path);
    case R_float:
        v = new_value(arena, V_float, LMB_float64);
        v->as.f = row->f;
        return v;
    case R_bool:
        v = new_value(arena, V_bool, LMB_bool);
        v->as.u = row->f != 0;
        return v;
    }
    return NULL;
}

static int is_intrinsic(const char *path) {
    static const char *const names[] = {
#define F(name, operands, text) "lumba.intrinsics." #name,
#include "compiler/intrinsics.def"
#undef F
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], path) == 0) return 1;
    return 0;
}

static const Value *resolve(Arena *arena, const char *path) {
    const Row *row = find_row(path);
    if (row) return row_value(arena, row);
    if (is_special(path) || is_intrinsic(path) || lmb_prelude_has(path))
        return text_value(arena, V_library, lmb_arena_strndup(arena, path, strlen(path)));
    return NULL;
}

/*--- attributes ------------------------------------------------------------------------------------------------*/
static const Value *int_value(Arena *arena, int64_t i) {
    Value *v = new_value(arena, V_int, LMB_int64);
    v->as.i = i;
    return v;
}

static const Value *string_value(Arena *arena, const char *s) {
    Value *v = new_value(arena, V_string, 0);
    v->as.s = s;
    v->n = (uint32_t)strlen(s);
    return v;
}

static const char *kind_of(lmb_dtype d) {
    if (d == LMB_bool) return "b";
    if (lmb_dtype_is_complex(d)) return "c";
    if (lmb_dtype_is_float(d)) return "f";
    return lmb_dtype_is_signed(d) ? "i" : "u";
}

static const Value *class_attribute(Arena *arena, const Value *v, const char *name) {
    if (strcmp(name, "itemsize") == 0) return int_value(arena, (int64_t)lmb_dtype_size(v->dtype));
    if (strcmp(name, "bitwidth") == 0) return int_value(arena, 8 * (int64_t)lmb_dtype_size(v->dtype));
    if (strcmp(name, "name") == 0) return string_value(arena, lmb_dtype_name(v->dtype));
    if (strcmp(name, "kind") == 0) return string_value(arena, kind_of(v->dtype));
    if (strcmp(name, "type") == 0 || strcmp(name, "dtype") == 0) return v;
    return NULL;
}

static const Value *shape_value(Arena *arena, const Value *v) {
    Value *t = new_value(arena, V_tuple, 0);
    const Value **items = arena_array(arena, const Value *, v->ndim + 1);
    for (int i = 0; i < v->ndim; i++) items[i] = int_value(arena, v->as.array.shape[i]);
    t->n = v->ndim;
    t->as.items = items;
    return t;
}

static const Value *array_attribute(Arena *arena, const Value *v, const char *name) {
    int64_t size = 1;
    for (int i = 0; i < v->ndim; i++) size *= v->as.array.shape[i];
    if (strcmp(name, "ndim") == 0) return int_value(arena, v->ndim);
    if (strcmp(name, "size") == 0) return int_value(arena, size);
    if (strcmp(name, "itemsize") == 0) return int_value(arena, (int64_t)lmb_dtype_size(v->dtype));
    if (strcmp(name, "nbytes") == 0) return int_value(arena, size * (int64_t)lmb_dtype_size(v->dtype));
    if (strcmp(name, "dtype") == 0) return new_value(arena, V_class, v->dtype);
    if (strcmp(name, "shape") == 0) return shape_value(arena, v);
    return NULL;
}

static const Value *complex_attribute(Arena *arena, const Value *v, const char *name) {
    int imag = strcmp(name, "imag") == 0;
    if (!imag && strcmp(name, "real") != 0) return NULL;
    Value *part = new_value(arena, V_float, v->dtype == LMB_complex64 ? LMB_float32 : LMB_float64);
    part->as.f = imag ? v->as.c.im : v->as.c.re;
    return part;
}

const Value *lmb_value_attribute(Arena *arena, const Value *v, const char *name) {
    switch (v->kind) {
    case V_library: return resolve(arena, lmb_arena_printf(arena, "%s.%s", v->as.s, name));
    case V_class: return class_attribute(arena, v, name);
    case V_array: return array_attribute(arena, v, name);
    case V_complex: return complex_attribute(arena, v, name);
    default: return NULL;
    }
}

/*--- imports ---------------------------------------------------------------------------------------------------*/
const Value *lmb_modeval_import(Arena *arena, const char *path) {
    const Row *row = find_row(path);
    while (row && row->kind == R_alias) row = find_row(row->text);
    return row && row->kind == R_module ? row_value(arena, row) : NULL;
}

typedef struct Nearest {
    Arena *arena;
    const char *path, *module, *best;
    int distance;
} Nearest;

static void consider(Nearest *n, const char *path) {
    int d = lmb_str_distance(path, n->path);
    if (d < n->distance) n->distance = d, n->best = path;
}

static void consider_member(void *ud, const char *name) {
    Nearest *n = ud;
    consider(n, lmb_arena_printf(n->arena, "%s.%s", n->module, name));
}

const char *lmb_modeval_near(Arena *arena, const char *path) {
    const char *dot = strrchr(path, '.');
    Nearest n = {arena, path, NULL, NULL, 3};
    for (int i = 0; i < NROWS; i++) consider(&n, rows[i].path);
    if (!dot) return n.best;
    n.module = lmb_arena_strndup(arena, path, (size_t)(dot - path));
    lmb_prelude_each(arena, n.module, consider_member, &n);
    return n.best;
}

/* The name of a module's own member, of its path; NULL: of another module. */
static const char *member_of(const char *path, const char *module) {
    size_t n = strlen(module);
    return strncmp(path, module, n) == 0 && path[n] == '.' && !strchr(path + n + 1, '.') ? path + n + 1 : NULL;
}

void lmb_modeval_each(Arena *arena, const char *module, void (*found)(void *ud, const char *name), void *ud) {
    for (int i = 0; i < NROWS + NSPECIALS; i++) {
        const char *name = member_of(i < NROWS ? rows[i].path : specials[i - NROWS], module);
        if (name) found(ud, name);
    }
    lmb_prelude_each(arena, module, found, ud);
}
