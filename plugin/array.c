/* Arrays: views of a storage, by dtype, shape and strides.
 *
 * In: shapes from the host, buffers, other arrays, results of kernels. Out: counted handles whose descriptor compiled code
 * reads as it is. What must hold: an array never reaches outside its storage; data and strides are aligned to the dtype; a
 * descriptor never changes while its array lives. */
#include "plugin/array.h"

#include "plugin/error.h"

static const char *const dtype_names[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) [LMB_##id] = name,
#include "plugin/dtypes.def"
#undef DTYPE
};
static const char *const dtype_codes[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) [LMB_##id] = code,
#include "plugin/dtypes.def"
#undef DTYPE
};
static const uint8_t dtype_sizes[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) [LMB_##id] = bytes,
#include "plugin/dtypes.def"
#undef DTYPE
};
static const uint8_t dtype_aligns[] = {
#define DTYPE(id, name, code, ctype, kind, bytes, align) [LMB_##id] = align,
#include "plugin/dtypes.def"
#undef DTYPE
};

/* NumPy's one-letter codes and C's names */
static const struct { const char *name; lmb_dtype dtype; } aliases[] = {
    {"?", LMB_bool}, {"bool_", LMB_bool}, {"b1", LMB_bool}, {"boolean", LMB_bool}, {"b", LMB_int8}, {"B", LMB_uint8},
    {"h", LMB_int16}, {"H", LMB_uint16}, {"i", LMB_int32}, {"I", LMB_uint32}, {"q", LMB_int64}, {"Q", LMB_uint64},
    {"l", LMB_int64}, {"L", LMB_uint64}, {"f", LMB_float32}, {"d", LMB_float64}, {"F", LMB_complex64},
    {"D", LMB_complex128}, {"int", LMB_int64}, {"float", LMB_float64}, {"complex", LMB_complex128},
    {"intp", LMB_int64}, {"uintp", LMB_uint64}, {"byte", LMB_uint8}, {"double", LMB_float64},
};

static int known_dtype(int dtype) {
    return dtype >= 0 && dtype < LMB_DTYPE_COUNT;
}

const char *lmb_dtype_name(lmb_dtype dtype) {
    return known_dtype((int)dtype) ? dtype_names[dtype] : "unknown";
}

size_t lmb_dtype_size(lmb_dtype dtype) {
    return known_dtype((int)dtype) ? dtype_sizes[dtype] : 0;
}

int lmb_dtype_find(const char *name) {
    if (*name == '<' || *name == '=' || *name == '|') name++;
    for (int i = 0; i < LMB_DTYPE_COUNT; i++)
        if (!strcmp(name, dtype_names[i]) || !strcmp(name, dtype_codes[i])) return i;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (!strcmp(name, aliases[i].name)) return (int)aliases[i].dtype;
    return -1;
}

/*--- shapes ----------------------------------------------------------------------------------------------------*/
/* Elements and bytes of a shape; 0 where they do not fit. */
static int count(const int64_t *shape, int ndim, int64_t itemsize, int64_t *size) {
    int64_t n = 1, bytes;
    for (int i = 0; i < ndim; i++)
        if (__builtin_mul_overflow(n, shape[i] ? shape[i] : 1, &n)) return 0;
    if (__builtin_mul_overflow(n, itemsize, &bytes)) return 0;
    for (int i = 0; i < ndim; i++)
        if (!shape[i]) n = 0;
    *size = n;
    return 1;
}

static void row_major(int64_t *strides, const int64_t *shape, int ndim, int64_t itemsize) {
    for (int i = ndim - 1; i >= 0; i--) {
        strides[i] = itemsize;
        itemsize *= shape[i] ? shape[i] : 1;
    }
}

/* Whether the strides are those of a dense array, counted from the last (step -1) or the first dimension on. */
static int dense(const int64_t *shape, const int64_t *strides, int ndim, int64_t expect, int first, int step) {
    for (int i = 0, d = first; i < ndim; i++, d += step) {
        if (shape[d] == 1) continue;
        if (strides[d] != expect) return 0;
        expect *= shape[d];
    }
    return 1;
}

static Layout layout_of(const int64_t *shape, const int64_t *strides, int ndim, int64_t itemsize) {
    for (int i = 0; i < ndim; i++)
        if (!shape[i]) return LAYOUT_C;
    if (dense(shape, strides, ndim, itemsize, ndim - 1, -1)) return LAYOUT_C;
    return dense(shape, strides, ndim, itemsize, 0, 1) ? LAYOUT_F : LAYOUT_A;
}

static lmb_status fail(lmb_engine *e, lmb_error **err, const char *text) {
    return lmb_error_set(&e->allocator, err, LMB_ERR_ARGUMENT, "ValueError", "%s", text);
}

static lmb_status check_shape(lmb_engine *e, int dtype, int ndim, const int64_t *shape, int64_t *size, lmb_error **err) {
    if (!known_dtype(dtype)) return fail(e, err, "unknown dtype");
    if (ndim < 0 || ndim > LMB_MAX_NDIM) return fail(e, err, "an array has at most 32 dimensions");
    for (int i = 0; i < ndim; i++)
        if (shape[i] < 0)
            return lmb_error_set(&e->allocator, err, LMB_ERR_ARGUMENT, "ValueError",
                                 "negative dimension %lld in a shape", (long long)shape[i]);
    if (!count(shape, ndim, dtype_sizes[dtype], size))
        return fail(e, err, "the array is too big: its size in bytes does not fit 63 bits");
    return LMB_OK;
}

/* What the elements span, relative to the first: low <= 0 < high. 0 where it does not fit. */
static int span(int itemsize, int ndim, const int64_t *shape, const int64_t *strides, int64_t *low, int64_t *high) {
    int64_t step;
    *low = 0;
    *high = itemsize;
    for (int i = 0; i < ndim; i++) {
        if (!shape[i]) return *high = 0, *low = 0, 1;
        if (__builtin_mul_overflow(shape[i] - 1, strides[i], &step)) return 0;
        if (__builtin_add_overflow(step < 0 ? *low : *high, step, step < 0 ? low : high)) return 0;
    }
    return 1;
}

/*--- making ----------------------------------------------------------------------------------------------------*/
static size_t array_bytes(int ndim) {
    return offsetof(lmb_array, desc) + DESC_BYTES(ndim ? ndim : 1);
}

/* Takes over the reference to s, also on failure. */
static lmb_array *make(Storage *s, void *data, int dtype, int ndim, const int64_t *shape, const int64_t *strides,
                       int readonly) {
    int itemsize = dtype_sizes[dtype];
    lmb_array *a = mem_new(&s->engine->allocator, array_bytes(ndim));
    if (!a) {
        lmb_storage_release(s);
        return NULL;
    }
    atomic_init(&a->refs, 1);
    a->storage = s;
    a->desc.data = data;
    a->desc.owner = s;
    if (ndim) memcpy(a->desc.dims, shape, sizeof *shape * (size_t)ndim);
    if (strides && ndim) memcpy(a->desc.dims + ndim, strides, sizeof *strides * (size_t)ndim);
    if (!strides) row_major(a->desc.dims + ndim, shape, ndim, itemsize);
    count(shape, ndim, itemsize, &a->size);
    a->dtype = (uint8_t)dtype;
    a->ndim = (uint8_t)ndim;
    a->readonly = readonly != 0;
    a->layout = (uint8_t)layout_of(a->desc.dims, a->desc.dims + ndim, ndim, itemsize);
    a->word = SIG_ARRAY(dtype, ndim, a->layout, a->readonly);
    return a;
}

static lmb_status give(lmb_array *made, lmb_array **array, lmb_error **err) {
    *array = made;
    return made ? LMB_OK : lmb_error_memory(err);
}

lmb_status lmb_array_new(lmb_engine *e, lmb_dtype dtype, int ndim, const int64_t *shape, lmb_array **array,
                         lmb_error **err) {
    int64_t size;
    *array = NULL;
    lmb_status status = check_shape(e, (int)dtype, ndim, shape, &size, err);
    if (status) return status;
    size_t bytes = (size_t)size * dtype_sizes[dtype];
    Storage *s = lmb_storage_new(e, bytes, 1);
    if (!s)
        return lmb_error_set(&e->allocator, err, LMB_ERR_MEMORY, "MemoryError",
                             "cannot allocate an array of %zu bytes (arrays hold %zu now, the limit is %zu)", bytes,
                             lmb_engine_array_bytes(e), lmb_engine_budget(e));
    return give(make(s, s->data, (int)dtype, ndim, shape, NULL, 0), array, err);
}

static int aligned(int dtype, const void *data, int ndim, const int64_t *strides) {
    uintptr_t bits = (uintptr_t)data;
    for (int i = 0; i < ndim; i++) bits |= (uintptr_t)strides[i];
    return bits % dtype_aligns[dtype] == 0;
}

/* A zero stride shows one element many times: writing through it would be a surprise. */
static int repeats(int ndim, const int64_t *shape, const int64_t *strides) {
    for (int i = 0; i < ndim; i++)
        if (strides[i] == 0 && shape[i] > 1) return 1;
    return 0;
}

lmb_status lmb_array_wrap(lmb_engine *e, void *data, lmb_dtype dtype, int ndim, const int64_t *shape,
                          const int64_t *strides, int readonly, void (*release)(void *ud), void *ud, lmb_array **array,
                          lmb_error **err) {
    int64_t size, low, high, dense_strides[LMB_MAX_NDIM];
    *array = NULL;
    lmb_status status = check_shape(e, (int)dtype, ndim, shape, &size, err);
    if (status) return status;
    if (!strides) row_major(dense_strides, shape, ndim, dtype_sizes[dtype]);
    const int64_t *steps = strides ? strides : dense_strides;
    if (!data && size) return fail(e, err, "the pointer is NULL");
    if (!aligned((int)dtype, data, ndim, steps)) return fail(e, err, "the pointer or a stride is not aligned to the dtype");
    if (!span(dtype_sizes[dtype], ndim, shape, steps, &low, &high)) return fail(e, err, "the strides reach too far");
    Storage *s = lmb_storage_wrap(e, data, (char *)data + low, (char *)data + high, release, ud);
    if (!s) return lmb_error_memory(err);
    lmb_array *made = make(s, data, (int)dtype, ndim, shape, steps, readonly || repeats(ndim, shape, steps));
    return give(made, array, err);
}

/* Whether all elements lie inside the storage. */
static int inside(const Storage *s, const char *data, int64_t low, int64_t high) {
    if (low == high) return 1;
    return data - s->low >= -low && s->high - data >= high;
}

lmb_status lmb_array_view(lmb_array *base, int64_t offset, lmb_dtype dtype, int ndim, const int64_t *shape,
                          const int64_t *strides, lmb_array **array, lmb_error **err) {
    Storage *s = base->storage;
    int64_t size, low, high, dense_strides[LMB_MAX_NDIM];
    *array = NULL;
    lmb_status status = check_shape(s->engine, (int)dtype, ndim, shape, &size, err);
    if (status) return status;
    if (!strides) row_major(dense_strides, shape, ndim, dtype_sizes[dtype]);
    const int64_t *steps = strides ? strides : dense_strides;
    char *data = (char *)base->desc.data + (size ? offset : 0);
    if (!aligned((int)dtype, data, ndim, steps)) return fail(s->engine, err, "the view is not aligned to its dtype");
    if (!span(dtype_sizes[dtype], ndim, shape, steps, &low, &high) || !inside(s, data, low, high))
        return fail(s->engine, err, "the view reaches outside the array's memory");
    lmb_storage_retain(s);
    lmb_array *made = make(s, data, (int)dtype, ndim, shape, steps, base->readonly || repeats(ndim, shape, steps));
    return give(made, array, err);
}

static lmb_array *copy_constant(lmb_engine *e, uint32_t word, const lmb_desc *desc) {
    lmb_array *source = NULL, *copy = NULL;
    int ndim = SIG_NDIM(word);
    lmb_status status = lmb_array_wrap(e, desc->data, SIG_DTYPE(word), ndim, desc->dims, desc->dims + ndim, 1, NULL, NULL,
                                       &source, NULL);
    if (!status) status = lmb_array_new(e, SIG_DTYPE(word), ndim, desc->dims, &copy, NULL);
    if (!status) lmb_array_assign(copy, source, NULL);
    if (source) lmb_array_release(source);
    return copy;
}

lmb_array *lmb_array_adopt(lmb_engine *e, uint32_t word, const lmb_desc *desc) {
    int ndim = SIG_NDIM(word);
    if (!desc->owner) return copy_constant(e, word, desc);
    return make(desc->owner, desc->data, (int)SIG_DTYPE(word), ndim, desc->dims, desc->dims + ndim, SIG_READONLY(word));
}

/*--- reading ---------------------------------------------------------------------------------------------------*/
lmb_array *lmb_array_retain(lmb_array *a) {
    atomic_fetch_add_explicit(&a->refs, 1, memory_order_relaxed);
    return a;
}

void lmb_array_release(lmb_array *a) {
    if (!a || atomic_fetch_sub_explicit(&a->refs, 1, memory_order_acq_rel) > 1) return;
    Storage *s = a->storage;
    mem_free(&s->engine->allocator, a, array_bytes(a->ndim));
    lmb_storage_release(s);
}

int lmb_array_dtype(const lmb_array *a) {
    return a->dtype;
}

int lmb_array_ndim(const lmb_array *a) {
    return a->ndim;
}

const int64_t *lmb_array_shape(const lmb_array *a) {
    return a->desc.dims;
}

const int64_t *lmb_array_strides(const lmb_array *a) {
    return a->desc.dims + a->ndim;
}

void *lmb_array_data(const lmb_array *a) {
    return a->desc.data;
}

int lmb_array_readonly(const lmb_array *a) {
    return a->readonly;
}

int64_t lmb_array_size(const lmb_array *a) {
    return a->size;
}

lmb_desc *lmb_array_desc(const lmb_array *a) {
    return (lmb_desc *)&a->desc;
}
