/* Constant arrays of the module level: np.array, zeros, ones, full, arange, linspace, eye, and arithmetic on them.
 *
 * In: a call of the module level. Out: a V_array Value with its own row-major data. What must hold: no array is larger
 * than MODEVAL_MAX_BYTES, and elementwise work is bounded by MODEVAL_MAX_ITEMS, so that no text makes loading slow. */
#include "compiler/modeval.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static int64_t count_of(const Value *v) {
    int64_t n = 1;
    for (int i = 0; i < v->ndim; i++) n *= v->as.array.shape[i];
    return n;
}

Value *lmb_modeval_array_new(Eval *e, int dtype, int ndim, const int64_t *shape, void **data) {
    int64_t bytes = (int64_t)lmb_dtype_size((lmb_dtype)dtype);
    for (int i = 0; i < ndim; i++) {
        if (shape[i] < 0) return lmb_modeval_refuse(e, "negative dimensions are not allowed"), NULL;
        if (__builtin_mul_overflow(bytes, shape[i], &bytes) || bytes > MODEVAL_MAX_BYTES)
            return lmb_modeval_refuse(e, "the array is too large to be a constant"), NULL;
    }
    Value *v = lmb_modeval_new(e, V_array, dtype);
    int64_t *copy = arena_array(e->arena, int64_t, ndim + 1);
    if (ndim) memcpy(copy, shape, sizeof *copy * (size_t)ndim);
    *data = lmb_arena_alloc(e->arena, bytes ? (size_t)bytes : 1);
    v->ndim = (uint8_t)ndim;
    v->as.array.shape = copy;
    v->as.array.data = *data;
    return v;
}

/*--- elements --------------------------------------------------------------------------------------------------*/
static int64_t load_int(const char *p, size_t size) {
    switch (size) {
    case 1: return *(const int8_t *)p;
    case 2: return *(const int16_t *)p;
    case 4: return *(const int32_t *)p;
    default: return *(const int64_t *)p;
    }
}

/* Element i, as a number of the array's class. */
static Value load(const Value *array, int64_t i) {
    Value v = {.dtype = array->dtype};
    size_t size = lmb_dtype_size(array->dtype);
    const char *p = (const char *)array->as.array.data + (size_t)i * size;
    switch ((lmb_dtype)array->dtype) {
    case LMB_bool: v.kind = V_bool, v.as.u = *(const uint8_t *)p != 0; break;
    case LMB_float32: v.kind = V_float, v.as.f = *(const float *)p; break;
    case LMB_float64: v.kind = V_float, v.as.f = *(const double *)p; break;
    case LMB_complex64: v.kind = V_complex, v.as.c.re = ((const float *)p)[0], v.as.c.im = ((const float *)p)[1]; break;
    case LMB_complex128: v.kind = V_complex, memcpy(&v.as.c, p, sizeof v.as.c); break;
    default:
        v.kind = V_int;
        v.as.i = load_int(p, size);
        if (!lmb_dtype_is_signed(array->dtype) && size < 8) v.as.u &= ((uint64_t)1 << 8 * size) - 1;
    }
    return v;
}

/* Stores a number that has the array's class already. */
static void put(void *data, int dtype, int64_t i, const Value *v) {
    size_t size = lmb_dtype_size((lmb_dtype)dtype);
    char *p = (char *)data + (size_t)i * size;
    switch ((lmb_dtype)dtype) {
    case LMB_float32: *(float *)p = (float)v->as.f; break;
    case LMB_float64: *(double *)p = v->as.f; break;
    case LMB_complex64: ((float *)p)[0] = (float)v->as.c.re, ((float *)p)[1] = (float)v->as.c.im; break;
    case LMB_complex128: memcpy(p, &v->as.c, sizeof v->as.c); break;
    default: memcpy(p, &v->as.u, size); /* little-endian: the low bytes */
    }
}

/* Converts and stores; 0: refused. */
static int store(Eval *e, void *data, int dtype, int64_t i, const Value *v) {
    if (v->dtype != dtype && !(v = lmb_modeval_convert(e, v, dtype))) return 0;
    put(data, dtype, i, v);
    return 1;
}

/*--- dtypes and shapes -----------------------------------------------------------------------------------------*/
int lmb_modeval_dtype(const Value *v) {
    if (v->kind == V_class) return v->dtype;
    if (v->kind == V_string) return lmb_dtype_find(v->as.s);
    if (v->kind != V_library) return -1;
    if (strcmp(v->as.s, "builtins.int") == 0) return LMB_int64;
    if (strcmp(v->as.s, "builtins.float") == 0) return LMB_float64;
    if (strcmp(v->as.s, "builtins.bool") == 0) return LMB_bool;
    if (strcmp(v->as.s, "builtins.complex") == 0) return LMB_complex128;
    return -1;
}

/* The dtype argument, or `otherwise`; -1: refused. */
static int dtype_argument(Eval *e, const Node *call, int at, int otherwise) {
    const Value *v = lmb_modeval_arg(e, call, at, "dtype");
    if (!v) return e->why ? -1 : otherwise;
    if (v->kind == V_none) return otherwise;
    int dtype = lmb_modeval_dtype(v);
    if (dtype < 0) lmb_modeval_refuse(e, "this dtype is not known");
    return dtype;
}

/* A shape from an integer or a tuple of them; -1: refused. */
static int shape_argument(Eval *e, const Value *v, int64_t *shape) {
    if (v && lmb_modeval_index(v, &shape[0])) return 1;
    if (!v || v->kind != V_tuple || v->n > LMB_MAX_NDIM) return lmb_modeval_refuse(e, "this is not a shape"), -1;
    for (uint32_t i = 0; i < v->n; i++)
        if (!lmb_modeval_index(v->as.items[i], &shape[i])) return lmb_modeval_refuse(e, "this is not a shape"), -1;
    return (int)v->n;
}

/*--- np.array --------------------------------------------------------------------------------------------------*/
typedef struct Nest {
    int64_t shape[LMB_MAX_NDIM];
    int ndim, dtype; /* dtype -1: no element yet */
} Nest;

/* Finds shape and dtype of nested tuples; all of a level must have one length. 0: refused. */
static int measure(Eval *e, const Value *v, int depth, Nest *n) {
    if (v->kind == V_tuple && depth < LMB_MAX_NDIM) {
        if (n->ndim >= 0 && (depth >= n->ndim || n->shape[depth] != v->n))
            return lmb_modeval_refuse(e, "the nested lists differ in length"), 0;
        n->shape[depth] = v->n;
        if (v->n == 0 && n->ndim < 0) n->ndim = depth + 1;
        for (uint32_t i = 0; i < v->n; i++)
            if (!measure(e, v->as.items[i], depth + 1, n)) return 0;
        return 1;
    }
    if (!lmb_modeval_is_number(v)) return lmb_modeval_refuse(e, "arrays hold numbers only"), 0;
    if (n->ndim < 0) n->ndim = depth;
    if (n->ndim != depth) return lmb_modeval_refuse(e, "the nested lists differ in depth"), 0;
    n->dtype = n->dtype < 0 ? v->dtype : (int)lmb_dtype_join((lmb_dtype)n->dtype, v->dtype);
    return 1;
}

static int fill_nested(Eval *e, const Value *v, void *data, int dtype, int64_t *at) {
    if (v->kind != V_tuple) return store(e, data, dtype, (*at)++, v);
    for (uint32_t i = 0; i < v->n; i++)
        if (!fill_nested(e, v->as.items[i], data, dtype, at)) return 0;
    return 1;
}

static const Value *convert_array(Eval *e, const Value *a, int dtype) {
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, a->ndim, a->as.array.shape, &data);
    for (int64_t i = 0, n = v ? count_of(a) : 0; i < n; i++) {
        Value x = load(a, i);
        if (!store(e, data, dtype, i, &x)) return NULL;
    }
    return v;
}

static const Value *make_array(Eval *e, const Node *call) {
    const Value *source = lmb_modeval_arg(e, call, 0, "object");
    if (!source) return e->why ? NULL : lmb_modeval_refuse(e, "np.array needs an argument");
    int dtype = dtype_argument(e, call, 1, source->kind == V_array ? source->dtype : LMB_DTYPE_COUNT);
    if (dtype < 0) return NULL;
    if (source->kind == V_array) return convert_array(e, source, dtype);
    Nest nest = {.ndim = -1, .dtype = -1};
    if (!measure(e, source, 0, &nest)) return NULL;
    if (dtype == LMB_DTYPE_COUNT) dtype = nest.dtype < 0 ? LMB_float64 : nest.dtype;
    void *data;
    int64_t at = 0;
    Value *v = lmb_modeval_array_new(e, dtype, nest.ndim, nest.shape, &data);
    return v && fill_nested(e, source, data, dtype, &at) ? v : NULL;
}

/*--- creation --------------------------------------------------------------------------------------------------*/
static const Value *filled(Eval *e, int dtype, int ndim, const int64_t *shape, const Value *fill) {
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, ndim, shape, &data);
    if (!v || !fill) return v;
    for (int64_t i = 0, n = count_of(v); i < n; i++)
        if (!store(e, data, dtype, i, fill)) return NULL;
    return v;
}

/* zeros, empty, ones, full; `like`: the first argument is an array. */
static const Value *make_filled(Eval *e, const Node *call, const char *kind, int like) {
    int64_t shape[LMB_MAX_NDIM];
    const int64_t *dims = shape;
    const Value *first = lmb_modeval_arg(e, call, 0, like ? "a" : "shape"), *fill = NULL;
    if (!first) return e->why ? NULL : lmb_modeval_refuse(e, "np.%s needs an argument", kind);
    int full = strcmp(kind, "full") == 0, ndim;
    if (full && !(fill = lmb_modeval_arg(e, call, 1, "fill_value")))
        return e->why ? NULL : lmb_modeval_refuse(e, "np.full needs a value");
    if (fill && !lmb_modeval_is_number(fill)) return lmb_modeval_refuse(e, "arrays hold numbers only");
    if (strcmp(kind, "ones") == 0) fill = lmb_modeval_int(e, 1);
    int dtype = dtype_argument(e, call, full ? 2 : 1,
                               like && first->kind == V_array ? first->dtype
                               : full                         ? fill->dtype
                                                              : LMB_float64);
    if (dtype < 0) return NULL;
    if (like) {
        if (first->kind != V_array) return lmb_modeval_refuse(e, "np.%s_like needs an array", kind);
        ndim = first->ndim, dims = first->as.array.shape;
    } else if ((ndim = shape_argument(e, first, shape)) < 0) {
        return NULL;
    }
    return filled(e, dtype, ndim, dims, fill);
}

static const Value *make_arange(Eval *e, const Node *call) {
    const Value *part[3] = {lmb_modeval_int(e, 0), NULL, lmb_modeval_int(e, 1)};
    uint32_t n = call->list.n;
    for (uint32_t i = 0; i < n && i < 3; i++)
        if (!(part[n == 1 ? 1 : i] = lmb_modeval_arg(e, call, (int)i, NULL))) return NULL;
    const Value *step = lmb_modeval_arg(e, call, -1, "step");
    if (step) part[2] = step;
    int dtype = LMB_int64;
    for (int i = 0; i < 3; i++) {
        if (!part[i] || !lmb_modeval_is_number(part[i]) || part[i]->kind == V_complex)
            return lmb_modeval_refuse(e, "np.arange takes real numbers");
        dtype = (int)lmb_dtype_join((lmb_dtype)dtype, part[i]->dtype);
    }
    if ((dtype = dtype_argument(e, call, 3, dtype)) < 0) return NULL;
    double start = lmb_modeval_double(part[0]), by = lmb_modeval_double(part[2]);
    double count = ceil((lmb_modeval_double(part[1]) - start) / by);
    if (!(count < MODEVAL_MAX_ITEMS)) return lmb_modeval_refuse(e, "the array is too large to be a constant");
    int64_t length = count > 0 ? (int64_t)count : 0;
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, 1, &length, &data);
    double delta = (start + by) - start; /* NumPy's: fixed by the first two elements */
    for (int64_t i = 0; v && i < length; i++)
        if (!store(e, data, dtype, i, lmb_modeval_float(e, start + (double)i * delta))) return NULL;
    return v;
}

static const Value *make_linspace(Eval *e, const Node *call) {
    const Value *a = lmb_modeval_arg(e, call, 0, "start"), *b = lmb_modeval_arg(e, call, 1, "stop");
    const Value *num = lmb_modeval_arg(e, call, 2, "num"), *end = lmb_modeval_arg(e, call, 3, "endpoint");
    int dtype = dtype_argument(e, call, 5, LMB_float64);
    int64_t n = 50;
    if (e->why) return NULL;
    if (!a || !b || !lmb_modeval_is_number(a) || !lmb_modeval_is_number(b) || (num && !lmb_modeval_index(num, &n)))
        return lmb_modeval_refuse(e, "np.linspace takes two numbers and a count");
    if (n < 0 || n > MODEVAL_MAX_ITEMS) return lmb_modeval_refuse(e, "the array is too large to be a constant");
    int last = !end || lmb_modeval_truth(end) == 1;
    double start = lmb_modeval_double(a), stop = lmb_modeval_double(b), parts = (double)(last ? n - 1 : n);
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, 1, &n, &data);
    for (int64_t i = 0; v && i < n; i++) {
        double step = (stop - start) / parts, x = parts > 0 ? (double)i * step + start : start;
        if (last && i == n - 1 && i > 0) x = stop;
        if (!store(e, data, dtype, i, lmb_modeval_float(e, x))) return NULL;
    }
    return v;
}

static const Value *make_eye(Eval *e, const Node *call) {
    int64_t shape[2];
    const Value *n = lmb_modeval_arg(e, call, 0, "N");
    int dtype = dtype_argument(e, call, 3, LMB_float64);
    if (!n || dtype < 0 || !lmb_modeval_index(n, &shape[0])) return lmb_modeval_refuse(e, "np.eye takes an integer");
    shape[1] = shape[0];
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, 2, shape, &data);
    for (int64_t i = 0; v && i < shape[0]; i++)
        if (!store(e, data, dtype, i * shape[0] + i, lmb_modeval_int(e, 1))) return NULL;
    return v;
}

typedef enum Maker { MK_array, MK_filled, MK_like, MK_arange, MK_linspace, MK_eye } Maker;

static const struct {
    const char *path, *kind;
    Maker maker;
} makers[] = {
    {"numpy.array", NULL, MK_array},
    {"numpy.asarray", NULL, MK_array},
    {"numpy.zeros", "zeros", MK_filled},
    {"numpy.empty", "empty", MK_filled},
    {"numpy.ones", "ones", MK_filled},
    {"numpy.full", "full", MK_filled},
    {"numpy.zeros_like", "zeros", MK_like},
    {"numpy.empty_like", "empty", MK_like},
    {"numpy.ones_like", "ones", MK_like},
    {"numpy.full_like", "full", MK_like},
    {"numpy.arange", NULL, MK_arange},
    {"numpy.linspace", NULL, MK_linspace},
    {"numpy.eye", NULL, MK_eye},
    {"numpy.identity", NULL, MK_eye},
};

static int find_maker(const char *path) {
    for (int i = 0; i < (int)(sizeof makers / sizeof *makers); i++)
        if (strcmp(makers[i].path, path) == 0) return i;
    return -1;
}

int lmb_modeval_array_has(const char *path) {
    return find_maker(path) >= 0;
}

const Value *lmb_modeval_array_call(Eval *e, const char *path, const Node *call) {
    int i = find_maker(path);
    assert(i >= 0);
    switch (makers[i].maker) {
    case MK_array: return make_array(e, call);
    case MK_filled: return make_filled(e, call, makers[i].kind, 0);
    case MK_like: return make_filled(e, call, makers[i].kind, 1);
    case MK_arange: return make_arange(e, call);
    case MK_linspace: return make_linspace(e, call);
    case MK_eye: return make_eye(e, call);
    }
    return NULL;
}

/*--- methods, items, arithmetic --------------------------------------------------------------------------------*/
static const Value *reshape(Eval *e, const Value *a, const Node *call) {
    int64_t shape[LMB_MAX_NDIM], known = 1;
    const Value *first = lmb_modeval_arg(e, call, 0, NULL);
    int ndim = (int)call->list.n, open = -1;
    if (ndim == 1)
        ndim = shape_argument(e, first, shape);
    else
        for (int i = 0; i < ndim && i < LMB_MAX_NDIM; i++) {
            const Value *v = lmb_modeval_arg(e, call, i, NULL);
            if (!v || !lmb_modeval_index(v, &shape[i])) return lmb_modeval_refuse(e, "this is not a shape");
        }
    if (ndim < 0 || ndim > LMB_MAX_NDIM) return lmb_modeval_refuse(e, "this is not a shape");
    for (int i = 0; i < ndim; i++) {
        if (shape[i] < 0)
            open = i;
        else if (__builtin_mul_overflow(known, shape[i], &known))
            return lmb_modeval_refuse(e, "this is not a shape");
    }
    if (open >= 0 && known > 0) shape[open] = count_of(a) / known;
    if ((open >= 0 ? known * shape[open] : known) != count_of(a))
        return lmb_modeval_refuse(e, "the array has another number of elements than this shape");
    Value *v = lmb_modeval_new(e, V_array, a->dtype);
    int64_t *copy = arena_array(e->arena, int64_t, ndim + 1);
    memcpy(copy, shape, sizeof *copy * (size_t)ndim);
    v->ndim = (uint8_t)ndim;
    v->as.array.shape = copy;
    v->as.array.data = a->as.array.data;
    return v;
}

const Value *lmb_modeval_array_method(Eval *e, const Value *a, const char *name, const Node *call) {
    if (strcmp(name, "copy") == 0) return a;
    if (strcmp(name, "reshape") == 0) return reshape(e, a, call);
    if (strcmp(name, "astype") == 0) {
        int dtype = dtype_argument(e, call, 0, a->dtype);
        return dtype < 0 ? NULL : convert_array(e, a, dtype);
    }
    return lmb_modeval_refuse(e, "the array method '%s' is not evaluated at module level", name);
}

const Value *lmb_modeval_array_item(Eval *e, const Value *a, const Value *index) {
    int64_t at[LMB_MAX_NDIM], offset = 0;
    int n = shape_argument(e, index, at);
    if (n < 0) return NULL;
    if (n != a->ndim) return lmb_modeval_refuse(e, "only single elements of arrays are read at module level");
    for (int i = 0; i < n; i++) {
        int64_t extent = a->as.array.shape[i];
        if (at[i] < 0) at[i] += extent;
        if (at[i] < 0 || at[i] >= extent) return lmb_modeval_refuse(e, "the index is out of range");
        offset = offset * extent + at[i];
    }
    Value *v = lmb_modeval_new(e, V_none, 0);
    *v = load(a, offset);
    return v;
}

/* The class that an array's arithmetic gives, as NumPy 2 has it: a plain number does not widen the array. */
static int array_result(Operator op, const Value *a, const Value *b) {
    lmb_dtype x = a->dtype, y = b->dtype, d = lmb_dtype_join(x, y);
    const Value *array = a->kind == V_array ? a : b, *other = a->kind == V_array ? b : a;
    if (other->kind != V_array) {
        int weak = other->kind == V_bool || other->kind == V_int || !lmb_dtype_is_int(array->dtype);
        d = weak && array->dtype != LMB_bool && other->kind != V_complex ? array->dtype : d;
    }
    if (op == Op_Div && !lmb_dtype_is_float(d) && !lmb_dtype_is_complex(d)) return LMB_float64;
    return d;
}

const Value *lmb_modeval_array_binary(Eval *e, Operator op, const Value *a, const Value *b) {
    const Value *shaped = a->kind == V_array ? a : b;
    if ((a->kind != V_array && !lmb_modeval_is_number(a)) || (b->kind != V_array && !lmb_modeval_is_number(b)))
        return lmb_modeval_refuse(e, "'%s' does not take these operands", lmb_op_text[op]);
    if (a->kind == V_array && b->kind == V_array &&
        (a->ndim != b->ndim || memcmp(a->as.array.shape, b->as.array.shape, sizeof(int64_t) * a->ndim)))
        return lmb_modeval_refuse(e, "arrays of different shapes do not combine at module level");
    if (count_of(shaped) > MODEVAL_MAX_ITEMS)
        return lmb_modeval_refuse(e, "the array is too large to compute with here");
    int dtype = array_result(op, a, b);
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, shaped->ndim, shaped->as.array.shape, &data);
    for (int64_t i = 0, n = v ? count_of(v) : 0; i < n; i++) {
        Value x = a->kind == V_array ? load(a, i) : *a, y = b->kind == V_array ? load(b, i) : *b;
        const Value *r = lmb_modeval_binary(e, op, &x, &y);
        if (!r || !store(e, data, dtype, i, r)) return NULL;
    }
    return v;
}

const Value *lmb_modeval_array_map(Eval *e, const Value *a, double (*fn)(double)) {
    if (count_of(a) > MODEVAL_MAX_ITEMS || lmb_dtype_is_complex(a->dtype))
        return lmb_modeval_refuse(e, "the array is too large to compute with here");
    int dtype = lmb_dtype_is_float(a->dtype) ? a->dtype : LMB_float64;
    void *data;
    Value *v = lmb_modeval_array_new(e, dtype, a->ndim, a->as.array.shape, &data);
    for (int64_t i = 0, n = v ? count_of(a) : 0; i < n; i++) {
        Value x = load(a, i);
        if (!store(e, data, dtype, i, lmb_modeval_float(e, fn(lmb_modeval_double(&x))))) return NULL;
    }
    return v;
}

/*--- arrays from outside ---------------------------------------------------------------------------------------*/
/* Copies one axis after the other, row by row at the last. */
static void copy_axis(char **to, const char *from, int axis, const lmb_array *a, size_t size) {
    const int64_t *shape = lmb_array_shape(a), *strides = lmb_array_strides(a);
    if (axis == lmb_array_ndim(a)) {
        memcpy(*to, from, size);
        *to += size;
        return;
    }
    for (int64_t i = 0; i < shape[axis]; i++) copy_axis(to, from + i * strides[axis], axis + 1, a, size);
}

const Value *lmb_modeval_array_copy(Eval *e, const lmb_array *a) {
    void *data;
    int dtype = lmb_array_dtype(a);
    Value *v = lmb_modeval_array_new(e, dtype, lmb_array_ndim(a), lmb_array_shape(a), &data);
    char *to = data;
    if (v) copy_axis(&to, lmb_array_data(a), 0, a, lmb_dtype_size((lmb_dtype)dtype));
    return v;
}
