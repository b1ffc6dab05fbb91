/* Types: interning, equality of compile-time values, joins.
 *
 * In: kinds and parts. Out: one Type per distinct type of a TypeTable, so that types compare as pointers; a Value gets
 * the type of its run-time image. What must hold: equal parts give the same pointer, and a type never changes once it
 * is in the table. Scalar promotion is promote.c, spelling and signature words sig.c. */
#include "compiler/type.h"

#include <assert.h>
#include <string.h>

static uint64_t mix(uint64_t h, uint64_t x) {
    h ^= x + 0x9e3779b97f4a7c15u + (h << 6) + (h >> 2);
    return h * 0xff51afd7ed558ccdu;
}

/*--- values ----------------------------------------------------------------------------------------------------*/
static int same_bytes(const void *a, const void *b, size_t n) {
    return n == 0 || memcmp(a, b, n) == 0;
}

static int equal_items(const Value *a, const Value *b) {
    for (uint32_t i = 0; i < a->n; i++)
        if (!lmb_value_equal(a->as.items[i], b->as.items[i])) return 0;
    return 1;
}

static size_t array_bytes(const Value *v) {
    size_t n = lmb_dtype_size(v->dtype);
    for (int i = 0; i < v->ndim; i++) n *= (size_t)v->as.array.shape[i];
    return n;
}

static int equal_arrays(const Value *a, const Value *b) {
    return same_bytes(a->as.array.shape, b->as.array.shape, sizeof(int64_t) * a->ndim) &&
           same_bytes(a->as.array.data, b->as.array.data, array_bytes(a));
}

/* Floats compare by their bits: a NaN equals itself, 0.0 and -0.0 differ, as specialization by constants wants it. */
int lmb_value_equal(const Value *a, const Value *b) {
    if (a == b) return 1;
    if (!a || !b || a->kind != b->kind || a->dtype != b->dtype || a->ndim != b->ndim || a->n != b->n) return 0;
    switch (a->kind) {
    case V_none:
    case V_ellipsis:
    case V_class: return 1;
    case V_bool:
    case V_int: return a->as.u == b->as.u;
    case V_float: return same_bytes(&a->as.f, &b->as.f, sizeof(double));
    case V_complex: return same_bytes(&a->as.c, &b->as.c, sizeof a->as.c);
    case V_string: return same_bytes(a->as.s, b->as.s, a->n);
    case V_library:
    case V_exception: return strcmp(a->as.s, b->as.s) == 0;
    case V_tuple: return equal_items(a, b);
    case V_array: return equal_arrays(a, b);
    case V_function: return a->as.fn == b->as.fn;
    case V_sigtype: return same_bytes(a->as.words, b->as.words, sizeof(uint32_t) * a->n);
    case V_dispatcher_maker: return a->as.options == b->as.options;
    }
    return 0;
}

static uint64_t hash_value(const Value *v) {
    if (!v) return 0;
    uint64_t h = mix(mix(v->kind, v->dtype), mix(v->ndim, v->n));
    switch (v->kind) {
    case V_none:
    case V_ellipsis:
    case V_class:
    case V_array: return h;
    case V_bool:
    case V_int:
    case V_float: return mix(h, v->as.u);
    case V_complex: return mix(h, lmb_hash_bytes(&v->as.c, sizeof v->as.c));
    case V_string: return mix(h, lmb_hash_bytes(v->as.s, v->n));
    case V_library:
    case V_exception: return mix(h, lmb_hash_bytes(v->as.s, strlen(v->as.s)));
    case V_tuple:
        for (uint32_t i = 0; i < v->n; i++) h = mix(h, hash_value(v->as.items[i]));
        return h;
    case V_sigtype: return mix(h, lmb_hash_bytes(v->as.words, sizeof(uint32_t) * v->n));
    case V_function: return mix(h, (uintptr_t)v->as.fn);
    case V_dispatcher_maker: return mix(h, (uintptr_t)v->as.options);
    }
    return h;
}

/*--- interning -------------------------------------------------------------------------------------------------*/
static uint64_t hash_type(const Type *t) {
    uint64_t h = mix(mix(t->kind, t->dtype), (uint64_t)t->ndim << 16 | (uint64_t)t->layout << 8 | t->readonly);
    for (uint32_t i = 0; i < t->n; i++) h = mix(h, (uintptr_t)t->items[i]);
    return mix(h, hash_value(t->value));
}

static int same_type(const Type *a, const Type *b) {
    return a->kind == b->kind && a->dtype == b->dtype && a->ndim == b->ndim && a->layout == b->layout &&
           a->readonly == b->readonly && a->n == b->n && same_bytes(a->items, b->items, sizeof *a->items * a->n) &&
           (a->value == b->value || (a->value && b->value && lmb_value_equal(a->value, b->value)));
}

static uint32_t components(const Type *t) {
    uint32_t n = 0;
    switch ((TypeKind)t->kind) {
    case TY_scalar: return lmb_dtype_is_complex(t->dtype) ? 2 : 1;
    case TY_array: return 2 + 2 * (uint32_t)t->ndim;
    case TY_range: return 3;
    case TY_tuple: case TY_slice: case TY_closure: case TY_iter:
        for (uint32_t i = 0; i < t->n; i++) n += t->items[i]->ncomp;
        return n;
    default: return 0;
    }
}

/* The table's own copy of `want`, whose items may lie on the caller's stack. */
static const Type *insert(TypeTable *t, const Type *want) {
    Type *type = arena_new(t->arena, Type);
    *type = *want;
    if (want->n) {
        const Type **items = arena_array(t->arena, const Type *, want->n);
        memcpy(items, want->items, sizeof *items * want->n);
        type->items = items;
    }
    type->ncomp = components(type);
    vec_push(t->arena, &t->all, type);
    return type;
}

static const Type *intern(TypeTable *t, const Type *want) {
    uint64_t key = hash_type(want) >> 1; /* the map keeps UINT64_MAX for itself */
    for (;; key = (key + 1) & UINT64_MAX >> 1) {
        uint64_t *place = lmb_map_put(&t->types, key);
        if (*place == 0) {
            *place = t->all.n + 1;
            return insert(t, want);
        }
        const Type *have = t->all.at[*place - 1];
        if (same_type(have, want)) return have;
    }
}

void lmb_types_init(TypeTable *t, Arena *arena) {
    memset(t, 0, sizeof *t);
    t->arena = arena;
    lmb_map_init(&t->types, arena);
    t->unknown = intern(t, &(Type){.kind = TY_unknown});
    t->error = intern(t, &(Type){.kind = TY_error});
    t->none = intern(t, &(Type){.kind = TY_none});
    t->string = intern(t, &(Type){.kind = TY_string});
    for (int d = 0; d < LMB_DTYPE_COUNT; d++) t->scalar[d] = intern(t, &(Type){.kind = TY_scalar, .dtype = (uint8_t)d});
}

const Type *lmb_type_scalar(TypeTable *t, lmb_dtype dtype) {
    assert(dtype < LMB_DTYPE_COUNT);
    return t->scalar[dtype];
}

/* Arrays of no dimension are contiguous both ways: C. */
const Type *lmb_type_array(TypeTable *t, lmb_dtype dtype, int ndim, Layout layout, int readonly) {
    assert(dtype < LMB_DTYPE_COUNT && ndim >= 0 && ndim <= LMB_MAX_NDIM);
    if (ndim == 0 || (ndim == 1 && layout == LAYOUT_F)) layout = LAYOUT_C;
    return intern(t, &(Type){.kind = TY_array,
                             .dtype = (uint8_t)dtype,
                             .ndim = (uint8_t)ndim,
                             .layout = (uint8_t)layout,
                             .readonly = readonly != 0});
}

const Type *lmb_type_tuple(TypeTable *t, const Type *const *items, uint32_t n) {
    return intern(t, &(Type){.kind = TY_tuple, .items = items, .n = n});
}

const Type *lmb_type_static(TypeTable *t, const Value *value) {
    assert(value);
    return intern(t, &(Type){.kind = TY_static, .value = value});
}

const Type *lmb_type_other(TypeTable *t, TypeKind kind, lmb_dtype dtype, const Type *const *items, uint32_t n,
                           const Value *value) {
    assert(kind == TY_range || kind == TY_slice || kind == TY_iter || kind == TY_closure || kind == TY_tuple);
    return intern(t, &(Type){.kind = (uint8_t)kind, .dtype = (uint8_t)dtype, .items = items, .n = n, .value = value});
}

static const Type *type_of_tuple(TypeTable *t, const Value *v) {
    const Type **items = arena_array(t->arena, const Type *, v->n + 1);
    for (uint32_t i = 0; i < v->n; i++) items[i] = lmb_type_of_value(t, v->as.items[i]);
    return lmb_type_tuple(t, items, v->n);
}

const Type *lmb_type_of_value(TypeTable *t, const Value *v) {
    switch (v->kind) {
    case V_none: return t->none;
    case V_bool:
    case V_int:
    case V_float:
    case V_complex: return lmb_type_scalar(t, v->dtype);
    case V_string: return t->string;
    case V_tuple: return type_of_tuple(t, v);
    case V_array: return lmb_type_array(t, v->dtype, v->ndim, LAYOUT_C, 1);
    default: return lmb_type_static(t, v);
    }
}

/*--- joins -----------------------------------------------------------------------------------------------------*/
static const Type *join_items(TypeTable *t, const Type *a, const Type *b) {
    if (a->n != b->n || a->value != b->value) return t->error;
    const Type **items = arena_array(t->arena, const Type *, a->n + 1);
    for (uint32_t i = 0; i < a->n; i++) {
        items[i] = lmb_type_join(t, a->items[i], b->items[i]);
        if (items[i] == t->error) return t->error;
    }
    return lmb_type_other(t, a->kind, a->dtype, items, a->n, a->value);
}

static const Type *join_arrays(TypeTable *t, const Type *a, const Type *b) {
    if (a->dtype != b->dtype || a->ndim != b->ndim) return t->error;
    Layout layout = a->layout == b->layout ? (Layout)a->layout : LAYOUT_A;
    return lmb_type_array(t, a->dtype, a->ndim, layout, a->readonly || b->readonly);
}

const Type *lmb_type_join(TypeTable *t, const Type *a, const Type *b) {
    if (a == b) return a;
    if (a == t->error || b == t->error) return t->error;
    if (a == t->unknown) return b;
    if (b == t->unknown) return a;
    if (a->kind != b->kind) return t->error;
    switch ((TypeKind)a->kind) {
    case TY_scalar: return lmb_type_scalar(t, lmb_dtype_join(a->dtype, b->dtype));
    case TY_range: return lmb_type_other(t, TY_range, lmb_dtype_join(a->dtype, b->dtype), NULL, 0, NULL);
    case TY_array: return join_arrays(t, a, b);
    case TY_tuple:
    case TY_iter: return join_items(t, a, b);
    default: return t->error;
    }
}
