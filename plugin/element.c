/* Elements: one value in memory, and whole arrays filled or converted.
 *
 * In: a dtype and an address, or arrays of equal shape. Out: a lmb_value, or memory. Conversions are NumPy's astype:
 * integers wrap, fractions are cut, a complex number loses its imaginary part. What must hold: no undefined conversion,
 * whatever the number (a float out of range gives the type's bits of INT64_MIN). */
#include "plugin/array.h"

#include "plugin/error.h"

static char kind_of(int dtype) {
    static const char kinds[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) [LMB_##id] = kind,
#include "plugin/dtypes.def"
#undef DTYPE
    };
    return kinds[dtype];
}

static void load_bool(lmb_value *v, const void *p) {
    v->as.i = *(const uint8_t *)p != 0;
}

#define LOAD(name, ctype, field)                          \
    static void load_##name(lmb_value *v, const void *p) { \
        v->as.field = *(const ctype *)p;                  \
    }
LOAD(int8, int8_t, i)
LOAD(int16, int16_t, i)
LOAD(int32, int32_t, i)
LOAD(int64, int64_t, i)
LOAD(uint8, uint8_t, u)
LOAD(uint16, uint16_t, u)
LOAD(uint32, uint32_t, u)
LOAD(uint64, uint64_t, u)
LOAD(float32, float, f)
LOAD(float64, double, f)
LOAD(complex128, lmb_complex128, c)

static void load_complex64(lmb_value *v, const void *p) {
    const lmb_complex64 *c = p;
    v->as.c = (lmb_complex128){c->re, c->im};
}

typedef void (*LoadFn)(lmb_value *v, const void *p);
static const LoadFn loaders[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) load_##id,
#include "plugin/dtypes.def"
#undef DTYPE
};

void lmb_value_load(lmb_value *v, lmb_dtype dtype, const void *element) {
    v->kind = LMB_SCALAR;
    v->dtype = (uint8_t)dtype;
    v->weak = v->pad = 0;
    v->n = 0;
    loaders[dtype](v, element);
}

static int64_t cut(double f) {
    if (f >= -9223372036854775808.0 && f < 9223372036854775808.0) return (int64_t)f;
    if (f >= 0 && f < 18446744073709551616.0) return (int64_t)(uint64_t)f;
    return INT64_MIN;
}

static double real_of(const lmb_value *v) {
    switch (kind_of(v->dtype)) {
    case 'f': return v->as.f;
    case 'c': return v->as.c.re;
    case 'u': return (double)v->as.u;
    default: return (double)v->as.i;
    }
}

static int64_t integer_of(const lmb_value *v) {
    char kind = kind_of(v->dtype);
    return kind == 'f' || kind == 'c' ? cut(real_of(v)) : v->as.i;
}

static void store_bool(const lmb_value *v, void *p) {
    char kind = kind_of(v->dtype);
    int set = kind == 'c' ? v->as.c.re != 0 || v->as.c.im != 0 : kind == 'f' ? v->as.f != 0 : v->as.i != 0;
    *(uint8_t *)p = (uint8_t)set;
}

#define STORE(name, ctype, from)                            \
    static void store_##name(const lmb_value *v, void *p) { \
        *(ctype *)p = (ctype)from(v);                       \
    }
STORE(int8, int8_t, integer_of)
STORE(int16, int16_t, integer_of)
STORE(int32, int32_t, integer_of)
STORE(int64, int64_t, integer_of)
STORE(uint8, uint8_t, integer_of)
STORE(uint16, uint16_t, integer_of)
STORE(uint32, uint32_t, integer_of)
STORE(uint64, uint64_t, integer_of)
STORE(float32, float, real_of)
STORE(float64, double, real_of)

static void store_complex64(const lmb_value *v, void *p) {
    float im = kind_of(v->dtype) == 'c' ? (float)v->as.c.im : 0;
    *(lmb_complex64 *)p = (lmb_complex64){(float)real_of(v), im};
}

static void store_complex128(const lmb_value *v, void *p) {
    double im = kind_of(v->dtype) == 'c' ? v->as.c.im : 0;
    *(lmb_complex128 *)p = (lmb_complex128){real_of(v), im};
}

typedef void (*StoreFn)(const lmb_value *v, void *p);
static const StoreFn storers[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) store_##id,
#include "plugin/dtypes.def"
#undef DTYPE
};

void lmb_value_store(const lmb_value *v, lmb_dtype dtype, void *element) {
    storers[dtype](v, element);
}

/*--- whole arrays ----------------------------------------------------------------------------------------------*/
static lmb_status fail(lmb_array *a, lmb_error **err, const char *text) {
    return lmb_error_set(&a->storage->engine->allocator, err, LMB_ERR_ARGUMENT, "ValueError", "%s", text);
}

static void fill_from(lmb_array *a, int dim, char *p, const lmb_value *v) {
    int64_t n = dim < a->ndim ? a->desc.dims[dim] : 1, step = dim < a->ndim ? a->desc.dims[a->ndim + dim] : 0;
    StoreFn store = storers[a->dtype];
    for (int64_t i = 0; i < n; i++, p += step) {
        if (dim + 1 < a->ndim) fill_from(a, dim + 1, p, v);
        else store(v, p);
    }
}

lmb_status lmb_array_fill(lmb_array *a, const lmb_value *value, lmb_error **err) {
    if (a->readonly) return fail(a, err, "the array is read-only");
    if (value->kind != LMB_SCALAR) return fail(a, err, "fill takes a number");
    if (a->size) fill_from(a, 0, a->desc.data, value);
    return LMB_OK;
}

/* One dimension of a copy between two different layouts or dtypes. */
static void copy_from(const lmb_array *to, const lmb_array *from, int dim, char *p, const char *q) {
    int nd = to->ndim;
    int64_t n = dim < nd ? to->desc.dims[dim] : 1;
    int64_t step = dim < nd ? to->desc.dims[nd + dim] : 0, from_step = dim < nd ? from->desc.dims[nd + dim] : 0;
    LoadFn load = loaders[from->dtype];
    StoreFn store = storers[to->dtype];
    lmb_value v = {.kind = LMB_SCALAR, .dtype = from->dtype};
    for (int64_t i = 0; i < n; i++, p += step, q += from_step) {
        if (dim + 1 < nd) {
            copy_from(to, from, dim + 1, p, q);
        } else {
            load(&v, q);
            store(&v, p);
        }
    }
}

static void copy_elements(lmb_array *to, const lmb_array *from) {
    if (to->dtype == from->dtype && to->layout == from->layout && to->layout != LAYOUT_A)
        memmove(to->desc.data, from->desc.data, (size_t)to->size * lmb_dtype_size((lmb_dtype)to->dtype));
    else
        copy_from(to, from, 0, to->desc.data, from->desc.data);
}

lmb_status lmb_array_assign(lmb_array *to, const lmb_array *from, lmb_error **err) {
    lmb_engine *e = to->storage->engine;
    if (to->readonly) return fail(to, err, "the array is read-only");
    if (to->ndim != from->ndim || memcmp(to->desc.dims, from->desc.dims, sizeof(int64_t) * to->ndim))
        return fail(to, err, "the shapes differ");
    if (!to->size) return LMB_OK;
    if (to->storage != from->storage) {
        copy_elements(to, from);
        return LMB_OK;
    }
    lmb_array *copy; /* they may overlap: read all of it first */
    lmb_status status = lmb_array_new(e, (lmb_dtype)from->dtype, from->ndim, from->desc.dims, &copy, err);
    if (status) return status;
    copy_elements(copy, from);
    copy_elements(to, copy);
    lmb_array_release(copy);
    return LMB_OK;
}
