/* Random inputs for main: scalars with edge values, arrays of several layouts that end or begin at guard pages.
 *
 * What must hold: all inputs of a case have the same types, so each way compiles once; every element lies in its
 * buffer. */
#include "tests/fuzz/diff_gen.h"

#include <math.h>
#include <string.h>

/*--- elements --------------------------------------------------------------------------------------------------*/
static int64_t any_int(Rng *r) {
    static const int64_t edges[] = {0,   1,    -1,  INT64_MAX, INT64_MIN,  INT32_MAX, INT32_MIN,
                                    127, -128, 255, 65535,     4294967295, -32768};
    if (rng_chance(r, 75)) return rng_range(r, -3, 12);
    if (rng_chance(r, 60)) return edges[rng_below(r, sizeof edges / sizeof *edges)];
    return (int64_t)rng_next(r);
}

/* Scalars: the least value and -1 often, they trap where division is not guarded. */
static int64_t any_int_scalar(Rng *r, lmb_dtype type) {
    if (rng_chance(r, 12)) return -1;
    if (rng_chance(r, 12)) return (int64_t)(UINT64_C(1) << (8 * lmb_dtype_size(type) - 1));
    return any_int(r);
}

static double any_float(Rng *r) {
    static const double edges[] = {
        0.0, -0.0, 1.0, -1.0, 0.5, 1e300, -1e300, 5e-324, 1e-40, 3.4028234663852886e38, 2147483648.0, 0.1};
    if (rng_chance(r, 70)) return rng_range(r, -40, 60) / 8.0;
    if (rng_chance(r, 70)) return edges[rng_below(r, sizeof edges / sizeof *edges)];
    return rng_chance(r, 30) ? NAN : rng_chance(r, 50) ? INFINITY : -INFINITY;
}

static lmb_value any_scalar(Rng *r, lmb_dtype type) {
    lmb_value v = {.kind = LMB_SCALAR, .dtype = (uint8_t)type}, w;
    uint8_t element[16] = {0};
    switch (class_of(type)) {
    case C_BOOL: v.as.i = (int64_t)rng_below(r, 2); break;
    case C_INT: v.as.i = any_int_scalar(r, type); break;
    case C_FLOAT: v.as.f = any_float(r); break;
    default: v.as.c = (lmb_complex128){any_float(r), any_float(r)}; break;
    }
    lmb_value_store(&v, type, element); /* cut to the type */
    lmb_value_load(&w, type, element);
    return w;
}

static void fill(Rng *r, Buffer *b, lmb_dtype type) {
    size_t step = lmb_dtype_size(type);
    int indices = rng_chance(r, 60); /* values that are indices of small arrays */
    for (size_t at = 0; at + step <= b->size; at += step) {
        lmb_value v = any_scalar(r, type);
        if (class_of(type) == C_INT && indices) v.as.i = rng_range(r, 0, 4);
        lmb_value_store(&v, type, b->init + at);
        canonical(type, b->init + at);
    }
}

/*--- layouts ---------------------------------------------------------------------------------------------------*/
typedef enum Shape { ROWS, COLUMNS, SPREAD, REVERSED, TURNED } Shape;

/* Strides of a layout in elements; gives the elements that it spans and the place of the first. */
static int64_t lay_out(Arg *a, Shape shape, int64_t *offset) {
    int64_t n0 = a->shape[0], n1 = a->ndim > 1 ? a->shape[1] : 1, gap = shape == SPREAD ? 2 : 1;
    a->strides[0] = (n1 ? n1 : 1) * gap + (shape == SPREAD && a->ndim > 1);
    a->strides[1] = gap;
    if (shape == COLUMNS || shape == TURNED) {
        a->strides[0] = gap;
        a->strides[1] = (n0 ? n0 : 1) * gap;
    }
    *offset = 0;
    if (!n0 || !n1) return 0;
    int64_t last = (n0 - 1) * a->strides[0] + (n1 - 1) * a->strides[1];
    if (shape != REVERSED && shape != TURNED) return last + 1;
    *offset = (n0 - 1) * a->strides[0];
    a->strides[0] = -a->strides[0];
    return last + 1;
}

static Shape any_shape(Rng *r, int ndim) {
    if (rng_chance(r, 55)) return ROWS;
    static const uint8_t one[] = {SPREAD, REVERSED}, two[] = {COLUMNS, SPREAD, REVERSED, TURNED};
    return (Shape)(ndim == 1 ? one[rng_below(r, 2)] : two[rng_below(r, 4)]);
}

/* Extents of one input: most arrays have the same. */
typedef struct Sizes { int64_t n, rows, columns; } Sizes;

static Sizes any_sizes(Rng *r) {
    static const uint8_t lengths[] = {3, 4, 5, 7, 8, 9, 13, 16, 17, 5, 6, 8, 10, 33, 67, 130};
    Sizes s = {lengths[rng_below(r, sizeof lengths)], rng_range(r, 3, 8), rng_range(r, 3, 9)};
    if (rng_chance(r, 8)) s = (Sizes){rng_range(r, 0, 2), rng_range(r, 0, 2), rng_range(r, 0, 3)};
    if (rng_chance(r, 40)) s.columns = s.rows;
    if (rng_chance(r, 10)) s.columns = 20;
    return s;
}

static void make_array_arg(Rng *r, Input *in, const Var *p, Shape shape, Sizes s) {
    Arg *a = &in->args[in->nargs - 1];
    int64_t size = (int64_t)lmb_dtype_size((lmb_dtype)p->dtype), offset;
    if (rng_chance(r, 6)) s = any_sizes(r);
    *a = (Arg){.is_array = 1, .readonly = p->readonly, .ndim = p->ndim, .dtype = p->dtype, .buffer = in->nbuffers};
    a->shape[0] = p->ndim == 1 ? s.n : s.rows;
    a->shape[1] = s.columns;
    Buffer *b = &in->buffers[in->nbuffers++];
    b->size = (size_t)(lay_out(a, shape, &offset) * size);
    b->at_end = rng_chance(r, 60);
    for (int d = 0; d < MAX_DIMS; d++) a->strides[d] *= size;
    a->offset = offset * size;
    fill(r, b, (lmb_dtype)p->dtype);
}

/* An earlier array of the same type once more, so that two arguments overlap. */
static int share(Input *in, const Var *p, int by) {
    Arg *a = &in->args[in->nargs - 1];
    for (int i = 0; i < in->nargs - 1; i++) {
        Arg *b = &in->args[i];
        if (!b->is_array || b->dtype != p->dtype || b->ndim != p->ndim || b->readonly != p->readonly) continue;
        *a = *b;
        if (a->shape[0] < 2 || !by) return 1;
        if (by == 3) { /* only the last element of one is the first of the other */
            int64_t half = a->shape[0] / 2;
            b->shape[0] = half + 1;
            a->shape[0] -= half;
            a->offset += half * a->strides[0];
            return 1;
        }
        a->shape[0]--; /* its first or its last part */
        if (by == 2) a->offset += a->strides[0];
        return 1;
    }
    return 0;
}

void make_inputs(Rng *r, Case *c, const Fun *entry) {
    Shape shapes[MAX_ARGS] = {ROWS};
    int shared = rng_chance(r, 35), by = rng_range(r, 0, 3);
    for (int i = 0; i < entry->nparams; i++) shapes[i] = any_shape(r, entry->params[i].ndim);
    c->ninputs = MAX_INPUTS;
    for (int k = 0; k < c->ninputs; k++) {
        Input *in = &c->inputs[k];
        Sizes s = any_sizes(r);
        for (int i = 0; i < entry->nparams; i++) {
            const Var *p = &entry->params[i];
            in->nargs++;
            if (p->kind == VAR_SCALAR) in->args[i] = (Arg){.scalar = any_scalar(r, (lmb_dtype)p->dtype)};
            else if (!shared || !share(in, p, by)) make_array_arg(r, in, p, shapes[i], s);
        }
    }
}
