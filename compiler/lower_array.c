/* Lowering of arrays: addresses, elements, views, new arrays.
 *
 * In: components of an array (data, owner, shape, strides in bytes) and a subscript. Out: loads, stores, or the
 * components of a view. What must hold: every element address comes from checked indices; the innermost stride of a
 * contiguous array is a constant, so that loops over it vectorize. */
#include "compiler/index.h"
#include "compiler/lower_in.h"

#include <assert.h>
#include <string.h>

#define MAX_BYTES ((int64_t)1 << 47) /* of one array: beyond any address space, and its sizes cannot overflow */

static Val op2(Lower *l, IrOp op, Val a, Val b) { return lmb_lower_emit(l, op, I_i64, a, b, 0, 0, NULL); }
static Val add(Lower *l, Val a, Val b) { return op2(l, O_add, a, b); }
static Val mul(Lower *l, Val a, Val b) { return op2(l, O_mul, a, b); }

static int64_t item_size(const Type *array) { return (int64_t)lmb_dtype_size((lmb_dtype)array->dtype); }

Val lmb_lower_extent(const Rv *a, uint32_t axis) {
    assert(axis < a->type->ndim);
    return a->v[2 + axis];
}

Val lmb_lower_stride(Lower *l, const Rv *a, uint32_t axis) {
    int inner = a->type->layout == LAYOUT_C ? axis + 1 == a->type->ndim : a->type->layout == LAYOUT_F && axis == 0;
    return inner ? lmb_lower_i64(l, item_size(a->type)) : a->v[2 + a->type->ndim + axis];
}

Val lmb_lower_index_value(Lower *l, Rv i) {
    lmb_dtype d = (lmb_dtype)i.type->dtype;
    if (d != LMB_uint64) return lmb_lower_convert(l, i.v[0], lmb_ir_type(d), I_i64);
    Val most = lmb_lower_emit(l, O_const, I_u64, 0, 0, 0, INT64_MAX, NULL);
    Val fits = lmb_lower_emit(l, O_lt, I_u64, i.v[0], most, 0, 0, NULL);
    return lmb_lower_convert(l, lmb_lower_emit(l, O_select, I_u64, fits, i.v[0], most, 0, NULL), I_u64, I_i64);
}

/*--- elements --------------------------------------------------------------------------------------------------*/

static Rv load_element(Lower *l, Rv a, Val offset, const Node *at) {
    Rv r = lmb_lower_rv(l, l->c->types.scalar[a.type->dtype]);
    IrType t = lmb_ir_type((lmb_dtype)a.type->dtype);
    r.v[0] = lmb_lower_emit(l, O_load, t, a.v[0], offset, 0, 0, at);
    if (r.type->ncomp == 2) {
        Val next = add(l, offset, lmb_lower_i64(l, lmb_ir_size[t]));
        r.v[1] = lmb_lower_emit(l, O_load, t, a.v[0], next, 0, 0, at);
    }
    return r;
}

static void store_element(Lower *l, Rv a, Val offset, Rv v, const Node *at) {
    IrType t = lmb_ir_type((lmb_dtype)a.type->dtype);
    v = lmb_lower_coerce(l, v, l->c->types.scalar[a.type->dtype]);
    lmb_lower_emit(l, O_store, t, a.v[0], offset, v.v[0], 0, at);
    if (v.type->ncomp == 1) return;
    Val next = add(l, offset, lmb_lower_i64(l, lmb_ir_size[t]));
    lmb_lower_emit(l, O_store, t, a.v[0], next, v.v[1], 0, at);
}

/* array[i] for an i that iteration has proved in range: no check. */
Rv lmb_lower_element(Lower *l, Rv a, Val i) {
    Val offset = mul(l, i, lmb_lower_stride(l, &a, 0));
    if (a.type->ndim == 1) return load_element(l, a, offset, NULL);
    Layout layout = a.type->layout == LAYOUT_C ? LAYOUT_C : LAYOUT_A;
    const Type *type = lmb_type_array(&l->c->types, (lmb_dtype)a.type->dtype, a.type->ndim - 1, layout, a.type->readonly);
    Rv r = lmb_lower_rv(l, type);
    r.held = a.held;
    r.v[0] = lmb_lower_emit(l, O_ptradd, I_ptr, a.v[0], offset, 0, 0, NULL);
    r.v[1] = a.v[1];
    for (uint32_t k = 0; k < type->ndim; k++) {
        r.v[2 + k] = a.v[3 + k];
        r.v[2 + type->ndim + k] = a.v[2 + a.type->ndim + k + 1];
    }
    return r;
}

/*--- subscripts ------------------------------------------------------------------------------------------------*/

typedef struct View {
    Val offset;         /* bytes from the array's data; 0: none yet */
    Val shape[LMB_MAX_NDIM], strides[LMB_MAX_NDIM];
    uint32_t rank;
} View;

static void move(Lower *l, View *v, Val bytes) { v->offset = v->offset ? add(l, v->offset, bytes) : bytes; }

static void push_axis(View *v, Val extent, Val stride_) {
    v->shape[v->rank] = extent;
    v->strides[v->rank++] = stride_;
}

static Rv index_value(Lower *l, const IndexItem *item) {
    Rv v = lmb_lower_expr(l, item->node);
    return item->item < 0 ? v : lmb_lower_part(l, v, (uint32_t)item->item);
}

static void select_int(Lower *l, View *v, const Rv *a, uint32_t axis, const IndexItem *item, const Node *at) {
    Val i = lmb_lower_index_value(l, index_value(l, item));
    IrOp op = l->c->boundscheck ? O_index : O_wrap;
    i = lmb_lower_emit(l, op, I_i64, i, lmb_lower_extent(a, axis), 0, axis, at);
    move(l, v, mul(l, i, lmb_lower_stride(l, a, axis)));
}

static Rv bound(Lower *l, const Node *e) {
    if (!e) return (Rv){.type = l->c->types.none, .held = 1};
    Rv v = lmb_lower_expr(l, e);
    return v.type->kind == TY_none ? v : lmb_lower_coerce(l, v, l->c->types.scalar[LMB_int64]);
}

/* The prelude's slice_range gives (start, count, step) within the extent. */
static void select_slice(Lower *l, View *v, const Rv *a, uint32_t axis, const IndexItem *item) {
    const Node *s = item->node;
    Rv args[4] = {bound(l, s->a), bound(l, s->b), bound(l, s->c), lmb_lower_rv(l, l->c->types.scalar[LMB_int64])};
    args[3].v[0] = lmb_lower_extent(a, axis);
    Rv r = lmb_lower_spec(l, lmb_info(l->spec, l->inst, s)->callee, args, 4, s);
    Val step = lmb_lower_stride(l, a, axis);
    move(l, v, mul(l, r.v[0], step));
    push_axis(v, r.v[1], s->c ? mul(l, step, r.v[2]) : step);
}

static View select_items(Lower *l, const Rv *a, const IndexList *list, const Node *at) {
    View v = {0};
    uint32_t axis = 0;
    for (uint32_t i = 0; i < list->n; i++) {
        const IndexItem *item = &list->at[i];
        switch (item->kind) {
        case IX_int: select_int(l, &v, a, axis++, item, at); break;
        case IX_slice: select_slice(l, &v, a, axis++, item); break;
        case IX_full: push_axis(&v, lmb_lower_extent(a, axis), lmb_lower_stride(l, a, axis)); axis++; break;
        case IX_newaxis: push_axis(&v, lmb_lower_i64(l, 1), lmb_lower_i64(l, 0)); break;
        }
    }
    return v;
}

static Rv make_view(Lower *l, Rv a, const View *v, Layout layout) {
    const Type *type = lmb_type_array(&l->c->types, (lmb_dtype)a.type->dtype, (int)v->rank, layout, a.type->readonly);
    Rv r = lmb_lower_rv(l, type);
    r.held = a.held;
    r.v[0] = v->offset ? lmb_lower_emit(l, O_ptradd, I_ptr, a.v[0], v->offset, 0, 0, NULL) : a.v[0];
    r.v[1] = a.v[1];
    for (uint32_t k = 0; k < v->rank; k++) {
        r.v[2 + k] = v->shape[k];
        r.v[2 + v->rank + k] = v->strides[k];
    }
    return r;
}

static IndexList index_list(Lower *l, const Node *e, const Rv *a) {
    IndexList list;
    lmb_index_list(l->spec, l->inst, e, a->type->ndim, &list);
    return list;
}

Rv lmb_lower_subscript(Lower *l, const Node *e, Rv a) {
    IndexList list = index_list(l, e, &a);
    View v = select_items(l, &a, &list, e);
    if (!v.rank) return load_element(l, a, v.offset ? v.offset : lmb_lower_i64(l, 0), e);
    return make_view(l, a, &v, lmb_index_layout(&list, (Layout)a.type->layout));
}

Element lmb_lower_address(Lower *l, const Node *e) {
    Element x = {.array = lmb_lower_expr(l, e->a)};
    IndexList list = index_list(l, e, &x.array);
    View v = select_items(l, &x.array, &list, e);
    assert(!v.rank);
    x.offset = v.offset ? v.offset : lmb_lower_i64(l, 0);
    return x;
}

Rv lmb_lower_load(Lower *l, Element x, const Node *at) { return load_element(l, x.array, x.offset, at); }
void lmb_lower_put(Lower *l, Element x, Rv v, const Node *at) { store_element(l, x.array, x.offset, v, at); }

void lmb_lower_store(Lower *l, const Node *t, Rv value) {
    Rv a = lmb_lower_expr(l, t->a);
    IndexList list = index_list(l, t, &a);
    View v = select_items(l, &a, &list, t);
    if (!v.rank) {
        store_element(l, a, v.offset ? v.offset : lmb_lower_i64(l, 0), value, t);
        return;
    }
    Rv args[2] = {make_view(l, a, &v, lmb_index_layout(&list, (Layout)a.type->layout)), value};
    lmb_lower_spec(l, lmb_info(l->spec, l->inst, t)->callee, args, 2, t);
}

/*--- attributes ------------------------------------------------------------------------------------------------*/

static Val count(Lower *l, Rv a) {
    Val n = lmb_lower_i64(l, 1);
    for (uint32_t k = 0; k < a.type->ndim; k++) n = mul(l, n, a.v[2 + k]);
    return n;
}

static Rv transpose(Lower *l, Rv a, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    uint32_t n = type->ndim;
    r.held = a.held;
    r.v[0] = a.v[0];
    r.v[1] = a.v[1];
    for (uint32_t k = 0; k < n; k++) {
        r.v[2 + k] = a.v[2 + n - 1 - k];
        r.v[2 + n + k] = a.v[2 + n + n - 1 - k];
    }
    return r;
}

Rv lmb_lower_array_attribute(Lower *l, const Node *e, Rv a) {
    const Type *type = lmb_info(l->spec, l->inst, e)->type;
    const char *n = e->name;
    if (!strcmp(n, "shape")) return (Rv){.type = type, .v = a.v + 2, .held = 1};
    if (!strcmp(n, "strides")) return (Rv){.type = type, .v = a.v + 2 + a.type->ndim, .held = 1};
    if (!strcmp(n, "T")) return transpose(l, a, type);
    Rv r = lmb_lower_rv(l, type);
    r.v[0] = count(l, a);
    if (!strcmp(n, "nbytes")) r.v[0] = mul(l, r.v[0], lmb_lower_i64(l, item_size(a.type)));
    return r;
}

/*--- new arrays ------------------------------------------------------------------------------------------------*/

static void check_extent(Lower *l, Val n, const Node *at) {
    Val zero = lmb_lower_i64(l, 0);
    Val ok = lmb_lower_emit(l, O_le, I_i64, zero, n, 0, 0, NULL);
    lmb_lower_emit(l, O_check, I_void, ok, n, 0, LMB_X_shape, at);
}

/* total * n, checked against the largest array there can be. */
static Val grow(Lower *l, Val total, Val n, const Node *at) {
    Val one = lmb_lower_i64(l, 1);
    Val empty = lmb_lower_emit(l, O_lt, I_i64, n, one, 0, 0, NULL);
    Val room = op2(l, O_idiv, lmb_lower_i64(l, MAX_BYTES), lmb_lower_emit(l, O_select, I_i64, empty, one, n, 0, NULL));
    Val ok = lmb_lower_emit(l, O_le, I_i64, total, room, 0, 0, NULL);
    lmb_lower_emit(l, O_check, I_void, ok, n, 0, LMB_X_memory, at);
    return mul(l, total, n);
}

static Val shape_at(Lower *l, Rv shape, uint32_t k) {
    return lmb_lower_index_value(l, shape.type->kind == TY_tuple ? lmb_lower_part(l, shape, k) : shape);
}

/* A C array; `shape` is an integer or a tuple of them. */
Rv lmb_lower_new(Lower *l, const Node *at, const Type *type, Rv shape, int zeroed) {
    Rv r = lmb_lower_rv(l, type);
    Val bytes = lmb_lower_i64(l, item_size(type));
    for (uint32_t k = type->ndim; k-- > 0;) {
        r.v[2 + k] = shape_at(l, shape, k);
        check_extent(l, r.v[2 + k], at);
        r.v[2 + type->ndim + k] = bytes;
        bytes = grow(l, bytes, r.v[2 + k], at);
    }
    r.v[1] = lmb_lower_emit(l, O_alloc, I_ptr, bytes, 0, 0, zeroed, at);
    r.v[0] = lmb_lower_emit(l, O_load, I_ptr, r.v[1], lmb_lower_i64(l, 0), 0, 0, at);
    r.held = 0;
    Rv held = lmb_lower_hold(l, r);
    lmb_lower_emit(l, O_release, I_ptr, r.v[1], 0, 0, 0, NULL); /* the slot holds it now */
    return held;
}

Rv lmb_lower_view(Lower *l, const Type *type, Rv a, Rv offset, Rv shape, Rv strides) {
    View v = {.offset = lmb_lower_index_value(l, offset), .rank = type->ndim};
    for (uint32_t k = 0; k < type->ndim; k++) {
        v.shape[k] = shape_at(l, shape, k);
        v.strides[k] = shape_at(l, strides, k);
    }
    return make_view(l, a, &v, LAYOUT_A);
}

Rv lmb_lower_constant_array(Lower *l, const Value *v, const Type *type) {
    Rv r = lmb_lower_rv(l, type);
    int64_t bytes = item_size(type);
    for (uint32_t k = type->ndim; k-- > 0; bytes *= v->as.array.shape[k]) {
        r.v[2 + k] = lmb_lower_i64(l, v->as.array.shape[k]);
        r.v[2 + type->ndim + k] = lmb_lower_i64(l, bytes);
    }
    vec_push(l->p->arena, &l->p->blobs, ((Blob){v->as.array.data, (size_t)bytes}));
    r.v[0] = lmb_lower_emit(l, O_global, I_ptr, 0, 0, 0, l->p->blobs.n - 1, NULL);
    r.v[1] = lmb_lower_zero(l, I_ptr);
    return r;
}
