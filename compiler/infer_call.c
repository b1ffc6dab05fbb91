/* Inference of calls: arguments to parameters, methods, casts, special forms, intrinsics.
 *
 * In: a Call node. Out: its NodeInfo with callee and bind, or `special`, and the result's type. Everything that is not a
 * row of specials.def or intrinsics.def is a function of the user's text or of the prelude. */
#include "compiler/infer_in.h"

#include <assert.h>
#include <math.h>
#include <string.h>
#include <strings.h>

/*--- special forms by path -------------------------------------------------------------------------------------*/

static int special_of(const char *path) {
    static const char *const paths[SP__count] = {
#define S(id, path, text) path,
#include "compiler/specials.def"
#undef S
    };
    for (int i = 0; i < SP__count; i++)
        if (!strcmp(paths[i], path)) return i;
    return -1;
}


static NodeInfo *wrong(Infer *f, const Node *e, const char *name, const char *why) {
    lmb_infer_report(f, D_special_arguments, e, name, why);
    return lmb_infer_error(f, e);
}

/*--- arguments to parameters -----------------------------------------------------------------------------------*/

const Type *lmb_arg_type(Compilation *c, const Spec *s, uint32_t inst, const ArgRef *a) {
    if (!a->node) return lmb_type_of_value(&c->types, a->value);
    const Type *t = lmb_info(s, inst, a->node)->type;
    return a->item < 0 || !t->items ? t : t->items[a->item];
}

const Value *lmb_arg_value(const Spec *s, uint32_t inst, const ArgRef *a) {
    if (!a->node) return a->value;
    const Value *v = lmb_info(s, inst, a->node)->value;
    if (a->item < 0 || !v) return v;
    return v->kind == V_tuple ? v->as.items[a->item] : NULL;
}

typedef struct Positional { Vec(ArgRef) args; } Positional;

/* The positional arguments, starred tuples expanded. 0: not known yet or a mistake. */
static int gather(Infer *f, const Node *e, const Node *self, Positional *p) {
    if (self) vec_push(f->c->arena, &p->args, ((ArgRef){self, -1, NULL}));
    for (uint32_t i = 0; i < e->list.n; i++) {
        const Node *a = e->list.at[i];
        int star = a->kind == N_Starred;
        const NodeInfo *info = lmb_infer_expr(f, star ? a->a : a);
        if (!star) {
            vec_push(f->c->arena, &p->args, ((ArgRef){a, -1, NULL}));
            continue;
        }
        if (info->type->kind == TY_unknown || info->type->kind == TY_error) return 0;
        if (info->type->kind != TY_tuple) {
            lmb_infer_report(f, D_star_argument, a);
            return 0;
        }
        for (uint32_t k = 0; k < info->type->n; k++) vec_push(f->c->arena, &p->args, ((ArgRef){a->a, (int)k, NULL}));
    }
    for (uint32_t i = 0; i < e->list2.n; i++) lmb_infer_expr(f, e->list2.at[i]->a);
    return 1;
}

const Node *lmb_param_node(const Node *args, uint32_t k) {
    if (k < args->list.n) return args->list.at[k];
    k -= args->list.n;
    if (k < args->list2.n) return args->list2.at[k];
    k -= args->list2.n;
    if (args->a && k-- == 0) return args->a;
    return args->list3.at[k];
}

static uint32_t param_count(const Node *args) { return args->list.n + args->list2.n + (args->a != NULL) + args->list3.n; }

typedef struct Binder {
    Infer *f;
    const Node *e;
    const FnDef *fn;
    Bind *bind;
} Binder;

static void set_param(Binder *b, uint32_t k, ArgRef arg) {
    ArgRef *slot = arena_new(b->f->c->arena, ArgRef);
    *slot = arg;
    b->bind->params[k].n = 1;
    b->bind->params[k].args = slot;
}

static int bind_positional(Binder *b, const Positional *p) {
    const Node *args = b->fn->args;
    uint32_t plain = args->list.n + args->list2.n;
    for (uint32_t i = 0; i < p->args.n && i < plain; i++) set_param(b, i, p->args.at[i]);
    if (args->a) {
        b->bind->params[plain].packed = 1;
        b->bind->params[plain].n = p->args.n > plain ? p->args.n - plain : 0;
        b->bind->params[plain].args = p->args.n > plain ? p->args.at + plain : NULL;
        return 1;
    }
    if (p->args.n <= plain) return 1;
    lmb_infer_report(b->f, D_too_many_arguments, b->e, b->fn->name, plain, p->args.n);
    return 0;
}

static int find_keyword(const Node *args, const char *name) {
    uint32_t n = param_count(args);
    for (uint32_t k = args->list.n; k < n; k++) {
        const Node *p = lmb_param_node(args, k);
        if (p != args->a && !strcmp(p->name, name)) return (int)k;
    }
    return -1;
}

static int bind_keyword(Binder *b, const Node *kw) {
    if (!kw->name) {
        lmb_infer_report(b->f, D_unsupported, kw, "'**' in a call");
        return 0;
    }
    int k = find_keyword(b->fn->args, kw->name);
    if (k < 0) {
        Diag *d = lmb_infer_report(b->f, D_unknown_argument, kw, b->fn->name, kw->name);
        lmb_infer_hint_parameter(b->f, d, b->fn, kw->name);
        return 0;
    }
    if (b->bind->params[k].n) {
        lmb_infer_report(b->f, D_argument_twice, kw, kw->name, b->fn->name);
        return 0;
    }
    set_param(b, (uint32_t)k, (ArgRef){kw->a, -1, NULL});
    return 1;
}

/* What a closure captured: components of the value that is called. */
static void bind_hidden(Binder *b) {
    const Type *t = lmb_infer_info(b->f, b->e->a)->type;
    uint32_t hidden = t->kind == TY_closure && t->value->as.fn == b->fn ? t->n : 0;
    for (uint32_t i = 0; i < hidden; i++) set_param(b, b->bind->nparams - hidden + i, (ArgRef){b->e->a, (int)i, NULL});
}

static int bind_defaults(Binder *b) {
    for (uint32_t k = 0; k < b->bind->nparams; k++) {
        if (b->bind->params[k].n || b->bind->params[k].packed) continue;
        const Value *d = b->fn->defaults ? b->fn->defaults[k] : NULL;
        if (!d) {
            lmb_infer_report(b->f, D_missing_argument, b->e, b->fn->name, lmb_param_node(b->fn->args, k)->name);
            return 0;
        }
        set_param(b, k, (ArgRef){NULL, -1, d});
    }
    return 1;
}

static Bind *bind_call(Infer *f, const Node *e, const FnDef *fn, const Positional *p) {
    if (fn->args->b) {
        lmb_infer_report(f, D_unsupported, e, "a call of a function with '**' parameters");
        return NULL;
    }
    Bind *bind = arena_new(f->c->arena, Bind);
    bind->nparams = param_count(fn->args);
    bind->params = lmb_arena_alloc(f->c->arena, sizeof *bind->params * (bind->nparams + 1));
    Binder b = {f, e, fn, bind};
    if (!bind_positional(&b, p)) return NULL;
    bind_hidden(&b);
    for (uint32_t i = 0; i < e->list2.n; i++)
        if (!bind_keyword(&b, e->list2.at[i])) return NULL;
    return bind_defaults(&b) ? bind : NULL;
}

/* Constants specialize the prelude's functions: always what has no run-time form or decides branches, numbers only for
 * parameters with a default (so that recursion over numbers does not specialize for ever). */
static const Value *passed_value(const FnDef *fn, uint32_t k, const Value *v) {
    if (!v || !fn->prelude) return NULL;
    if (v->kind == V_int || v->kind == V_float || v->kind == V_complex || v->kind == V_tuple)
        return fn->defaults && fn->defaults[k] ? v : NULL;
    return v->kind == V_array ? NULL : v;
}

/* The tuple that a *args parameter gets. */
static const Type *packed_type(Infer *f, const ArgRef *args, uint32_t n) {
    const Type **items = arena_array(f->c->arena, const Type *, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        items[i] = lmb_arg_type(f->c, f->spec, f->inst, &args[i]);
        if (items[i]->kind == TY_unknown || items[i]->kind == TY_error) return items[i];
    }
    return lmb_type_tuple(&f->c->types, items, n);
}

static NodeInfo *call_function(Infer *f, const Node *e, const FnDef *fn, const Node *self) {
    NodeInfo *ufunc = self ? NULL : lmb_infer_ufunc(f, e, fn);
    if (ufunc) return ufunc;
    Positional p = {0};
    if (!gather(f, e, self, &p)) return lmb_infer_result(f, e, f->report ? f->c->types.error : f->c->types.unknown, NULL);
    Bind *bind = bind_call(f, e, fn, &p);
    if (!bind) return lmb_infer_error(f, e);
    const Type **types = arena_array(f->c->arena, const Type *, bind->nparams + 1);
    const Value **values = arena_array(f->c->arena, const Value *, bind->nparams + 1);
    for (uint32_t k = 0; k < bind->nparams; k++) {
        ArgRef *a = bind->params[k].args;
        types[k] = bind->params[k].packed ? packed_type(f, a, bind->params[k].n) : lmb_arg_type(f->c, f->spec, f->inst, a);
        if (types[k]->kind == TY_unknown || types[k]->kind == TY_error) return lmb_infer_result(f, e, types[k], NULL);
        if (!bind->params[k].packed) values[k] = passed_value(fn, k, lmb_arg_value(f->spec, f->inst, a));
    }
    Spec *s = lmb_infer(f->c, fn, types, values, bind->nparams, f->spec, e);
    NodeInfo *info = lmb_infer_result(f, e, s->result, s->result_value);
    info->callee = s;
    info->bind = bind;
    return info;
}

Spec *lmb_infer_prelude(Infer *f, const Node *at, const char *path, const Type *const *types, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (types[i]->kind == TY_unknown || types[i]->kind == TY_error) return NULL;
    const FnDef *fn = lmb_prelude_find(f->c->prelude, path);
    if (!fn) {
        lmb_infer_report(f, D_unsupported, at, path);
        return NULL;
    }
    return lmb_infer(f->c, fn, types, NULL, n, f->spec, at);
}

/*--- casts -----------------------------------------------------------------------------------------------------*/

static int castable(const Type *t, lmb_dtype to) {
    if (t->kind != TY_scalar) return 0;
    return !lmb_dtype_is_complex((lmb_dtype)t->dtype) || lmb_dtype_is_complex(to) || to == LMB_bool;
}

static NodeInfo *cast(Infer *f, const Node *e, const Type *from, lmb_dtype to) {
    if (from->kind == TY_unknown || from->kind == TY_error) return lmb_infer_result(f, e, from, NULL);
    if (castable(from, to)) return lmb_infer_result(f, e, f->c->types.scalar[to], NULL);
    lmb_infer_report(f, D_no_conversion, e, lmb_infer_name(f, from), lmb_dtype_name(to));
    return lmb_infer_error(f, e);
}

/* np.float32(x), complex128(re, im) */
static NodeInfo *call_class(Infer *f, const Node *e, lmb_dtype to) {
    if (e->list2.n || e->list.n < 1 || e->list.n > (lmb_dtype_is_complex(to) ? 2u : 1u))
        return wrong(f, e, lmb_dtype_name(to), "it converts one number");
    const Type *from = lmb_infer_expr(f, e->list.at[0])->type;
    if (e->list.n == 2) {
        const Type *im = lmb_infer_expr(f, e->list.at[1])->type;
        if (im->kind != TY_scalar) return cast(f, e, im, to);
    }
    NodeInfo *info = cast(f, e, from, to);
    info->special = SP_complex + 1;
    return info;
}

static NodeInfo *special_int(Infer *f, const Node *e, const NodeInfo *a) {
    if (a->type->kind == TY_scalar && lmb_dtype_is_int((lmb_dtype)a->type->dtype)) return lmb_infer_result(f, e, a->type, a->value);
    return cast(f, e, a->type, LMB_int64);
}

/* float("inf") and its like, of a constant string; NULL: not one. */
static const Value *float_text(Infer *f, const Value *v) {
    if (!v || v->kind != V_string) return NULL;
    const char *s = v->as.s;
    int minus = *s == '-';
    if (*s == '-' || *s == '+') s++;
    int inf = !strcasecmp(s, "inf") || !strcasecmp(s, "infinity");
    if (!inf && strcasecmp(s, "nan") != 0) return NULL;
    Value *r = arena_new(f->c->arena, Value);
    *r = (Value){.kind = V_float, .dtype = LMB_float64, .as.f = inf ? (minus ? -INFINITY : INFINITY) : NAN};
    return r;
}

static NodeInfo *special_float(Infer *f, const Node *e, const NodeInfo *a) {
    const Value *v = float_text(f, a->value);
    if (v) return lmb_infer_result(f, e, f->c->types.scalar[LMB_float64], v);
    if (a->type->kind == TY_scalar && lmb_dtype_is_float((lmb_dtype)a->type->dtype)) return lmb_infer_result(f, e, a->type, a->value);
    return cast(f, e, a->type, LMB_float64);
}

static NodeInfo *special_complex(Infer *f, const Node *e, const NodeInfo *a, const NodeInfo *b) {
    if (!b && a->type->kind == TY_scalar && lmb_dtype_is_complex((lmb_dtype)a->type->dtype)) return lmb_infer_result(f, e, f->c->types.scalar[LMB_complex128], NULL);
    int narrow = a->type->kind == TY_scalar && a->type->dtype == LMB_float32 && (!b || (b->type->kind == TY_scalar && b->type->dtype == LMB_float32));
    if (b && !castable(b->type, LMB_float64)) return cast(f, e, b->type, LMB_float64);
    return cast(f, e, a->type, narrow ? LMB_complex64 : LMB_complex128);
}

/*--- special forms ---------------------------------------------------------------------------------------------*/

static NodeInfo *special_len(Infer *f, const Node *e, const NodeInfo *a) {
    const Type *t = a->type;
    if (t->kind == TY_tuple) {
        const Value *v = lmb_value_int(f->c->arena, t->n);
        return lmb_infer_result(f, e, f->c->types.scalar[LMB_int64], v);
    }
    if (a->value && a->value->kind == V_string)
        return lmb_infer_result(f, e, f->c->types.scalar[LMB_int64], lmb_value_int(f->c->arena, a->value->n));
    if ((t->kind == TY_array && t->ndim > 0) || t->kind == TY_range) return lmb_infer_result(f, e, f->c->types.scalar[LMB_int64], NULL);
    return wrong(f, e, "len", "it takes an array, a tuple or a string");
}

/* As Numba chooses between range's versions: the one with fewer conversions that may lose, int64 where that is a draw
 * between the two signs. */
static lmb_dtype range_dtype(NodeInfo **args, uint32_t n) {
    uint32_t wide_unsigned = 0, signed_ = 0;
    for (uint32_t i = 0; i < n; i++) {
        lmb_dtype d = (lmb_dtype)args[i]->type->dtype;
        wide_unsigned += d == LMB_uint64;
        signed_ += lmb_dtype_is_signed(d) || d == LMB_bool;
    }
    return signed_ == 0 || signed_ < wide_unsigned ? LMB_uint64 : LMB_int64;
}

static NodeInfo *special_range(Infer *f, const Node *e, NodeInfo **args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const Type *t = args[i]->type;
        if (t->kind == TY_scalar && (lmb_dtype_is_int((lmb_dtype)t->dtype) || t->dtype == LMB_bool)) continue;
        Diag *d = lmb_infer_report(f, D_special_arguments, e, "range", "its arguments are integers");
        if (t->kind == TY_scalar) lmb_infer_hint(f, d, "convert it: int(...)");
        return lmb_infer_error(f, e);
    }
    const Type *type = lmb_type_other(&f->c->types, TY_range, range_dtype(args, n), NULL, 0, NULL);
    return lmb_infer_result(f, e, type, NULL);
}

static NodeInfo *special_iter(Infer *f, const Node *e, SpecialId id, NodeInfo **args, uint32_t n) {
    Value *v = arena_new(f->c->arena, Value);
    *v = (Value){.kind = V_library, .dtype = (uint8_t)id, .as.s = id == SP_zip ? "builtins.zip" : "builtins.enumerate"};
    const Type **items = arena_array(f->c->arena, const Type *, n + 1);
    for (uint32_t i = 0; i < n; i++) items[i] = args[i]->type;
    return lmb_infer_result(f, e, lmb_type_other(&f->c->types, TY_iter, 0, items, n, v), NULL);
}

static int is_library(const Value *v, const char *path) { return v->kind == V_library && !strcmp(v->as.s, path); }

/* Whether a value of type t is an instance of the class; -1: not a class. */
static int is_instance(const Type *t, const Value *cls) {
    int d = t->kind == TY_scalar ? t->dtype : -1;
    if (cls->kind == V_class) return d == cls->dtype;
    if (cls->kind == V_tuple) {
        int any = 0;
        for (uint32_t i = 0; i < cls->n; i++) {
            int k = is_instance(t, cls->as.items[i]);
            if (k < 0) return k;
            any |= k;
        }
        return any;
    }
    if (is_library(cls, "builtins.int") || is_library(cls, "numpy.integer")) return d >= 0 && lmb_dtype_is_int((lmb_dtype)d);
    if (is_library(cls, "builtins.float") || is_library(cls, "numpy.floating")) return d >= 0 && lmb_dtype_is_float((lmb_dtype)d);
    if (is_library(cls, "builtins.complex") || is_library(cls, "numpy.complexfloating")) return d >= 0 && lmb_dtype_is_complex((lmb_dtype)d);
    if (is_library(cls, "builtins.bool")) return d == LMB_bool;
    if (is_library(cls, "builtins.tuple")) return t->kind == TY_tuple;
    if (is_library(cls, "builtins.str")) return t->kind == TY_string;
    if (is_library(cls, "numpy.ndarray")) return t->kind == TY_array;
    return -1;
}

static NodeInfo *special_isinstance(Infer *f, const Node *e, NodeInfo **args) {
    const Value *cls = args[1]->value ? args[1]->value : args[1]->type->kind == TY_static ? args[1]->type->value : NULL;
    int k = cls ? is_instance(args[0]->type, cls) : -1;
    if (k < 0) return wrong(f, e, "isinstance", "the second argument is a class or a tuple of classes");
    return lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], lmb_value_bool(f->c->arena, k));
}

/* The dtype that an argument names: a class, float, int, bool, complex or a string; -1: none. */
static int dtype_argument(const NodeInfo *a) {
    const Value *v = a->value ? a->value : a->type->kind == TY_static ? a->type->value : NULL;
    if (!v) return -1;
    if (v->kind == V_class) return v->dtype;
    if (v->kind == V_string) return lmb_dtype_find(v->as.s);
    if (is_library(v, "builtins.float")) return LMB_float64;
    if (is_library(v, "builtins.int")) return LMB_int64;
    if (is_library(v, "builtins.bool")) return LMB_bool;
    if (is_library(v, "builtins.complex")) return LMB_complex128;
    return -1;
}

static NodeInfo *special_type(Infer *f, const Node *e, const NodeInfo *a) {
    if (a->type->kind != TY_scalar) return wrong(f, e, "type", "it takes a number");
    Value *v = arena_new(f->c->arena, Value);
    *v = (Value){.kind = V_class, .dtype = a->type->dtype};
    return lmb_infer_result(f, e, lmb_type_of_value(&f->c->types, v), v);
}

/* The number of axes that a shape argument gives; -1: not a shape. */
static int shape_rank(const Type *t) {
    if (t->kind == TY_scalar && lmb_dtype_is_int((lmb_dtype)t->dtype)) return 1;
    if (t->kind != TY_tuple) return -1;
    for (uint32_t i = 0; i < t->n; i++)
        if (t->items[i]->kind != TY_scalar || !lmb_dtype_is_int((lmb_dtype)t->items[i]->dtype)) return -1;
    return t->n > LMB_MAX_NDIM ? -1 : (int)t->n;
}

static NodeInfo *special_new(Infer *f, const Node *e, NodeInfo **args) {
    int rank = shape_rank(args[0]->type), dtype = dtype_argument(args[1]);
    if (rank < 0) return wrong(f, e, "a new array", "its shape is an integer or a tuple of integers");
    if (dtype < 0) return wrong(f, e, "a new array", "its dtype is a scalar type known at compile time");
    return lmb_infer_result(f, e, lmb_type_array(&f->c->types, (lmb_dtype)dtype, rank, LAYOUT_C, 0), NULL);
}

static NodeInfo *special_view(Infer *f, const Node *e, NodeInfo **args) {
    const Type *a = args[0]->type;
    int rank = shape_rank(args[2]->type);
    if (a->kind != TY_array || rank < 0) return wrong(f, e, "view", "array, offset, shape, strides");
    return lmb_infer_result(f, e, lmb_type_array(&f->c->types, (lmb_dtype)a->dtype, rank, LAYOUT_A, a->readonly), NULL);
}

static NodeInfo *special_replace(Infer *f, const Node *e, NodeInfo **args) {
    const Type *t = args[0]->type;
    if (t->kind != TY_tuple || !args[1]->value || args[1]->value->as.u >= t->n) return wrong(f, e, "replace", "tuple, constant index, value");
    const Type **items = arena_array(f->c->arena, const Type *, t->n);
    memcpy(items, t->items, t->n * sizeof *items);
    items[args[1]->value->as.i] = args[2]->type;
    return lmb_infer_result(f, e, lmb_type_tuple(&f->c->types, items, t->n), NULL);
}

static NodeInfo *special_cast(Infer *f, const Node *e, NodeInfo **args) {
    int d = dtype_argument(args[1]);
    return d < 0 ? wrong(f, e, "cast", "number, dtype") : cast(f, e, args[0]->type, (lmb_dtype)d);
}

static NodeInfo *special_error(Infer *f, const Node *e, const NodeInfo *a) {
    lmb_infer_report(f, D_compile_error, e, a->value && a->value->kind == V_string ? a->value->as.s : "not supported");
    return lmb_infer_error(f, e);
}

/* Least and most arguments of each special form. */
static int arity_ok(SpecialId id, uint32_t n) {
    switch (id) {
    case SP_range: return n >= 1 && n <= 3;
    case SP_zip: return n >= 1 && n <= 15;
    case SP_enumerate: case SP_complex: return n == 1 || n == 2;
    case SP_isinstance: case SP_i_empty: case SP_i_zeros: case SP_i_bitcast: case SP_i_cast: return n == 2;
    case SP_i_settuple: return n == 3;
    case SP_i_view: return n == 4;
    case SP_i_numpy: return n == 0;
    default: return n == 1;
    }
}

static NodeInfo *infer_special(Infer *f, const Node *e, SpecialId id, NodeInfo **args, uint32_t n) {
    switch (id) {
    case SP_len: return special_len(f, e, args[0]);
    case SP_range: return special_range(f, e, args, n);
    case SP_enumerate: case SP_zip: return special_iter(f, e, id, args, n);
    case SP_isinstance: return special_isinstance(f, e, args);
    case SP_tuple:
        if (args[0]->type->kind != TY_tuple) return wrong(f, e, "tuple", "it takes a tuple");
        return lmb_infer_result(f, e, args[0]->type, args[0]->value);
    case SP_bool: return lmb_infer_test(f, e->list.at[0])->type->kind == TY_error ? lmb_infer_error(f, e)
                         : lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], NULL);
    case SP_int: return special_int(f, e, args[0]);
    case SP_float: return special_float(f, e, args[0]);
    case SP_complex: return special_complex(f, e, args[0], n > 1 ? args[1] : NULL);
    case SP_type: return special_type(f, e, args[0]);
    case SP_i_empty: case SP_i_zeros: return special_new(f, e, args);
    case SP_i_view: return special_view(f, e, args);
    case SP_i_bitcast: case SP_i_cast: return special_cast(f, e, args);
    case SP_i_constant: return lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], lmb_value_bool(f->c->arena, args[0]->value != NULL));
    case SP_i_error: return special_error(f, e, args[0]);
    case SP_i_numpy: return lmb_infer_result(f, e, f->c->types.scalar[LMB_bool], lmb_value_bool(f->c->arena, f->c->numpy_errors));
    case SP_i_settuple: return special_replace(f, e, args);
    case SP__count: break;
    }
    assert(0);
    return NULL;
}

/* An operand that is not known yet or wrong decides the result. */
static NodeInfo *operand_state(Infer *f, const Node *e, NodeInfo **args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (args[i]->type->kind == TY_unknown || args[i]->type->kind == TY_error) return lmb_infer_result(f, e, args[i]->type, NULL);
    return NULL;
}

#define MAX_SPECIAL_ARGS 16

static int collect_args(Infer *f, const Node *e, NodeInfo **args) {
    if (e->list.n > MAX_SPECIAL_ARGS || e->list2.n) return 0;
    for (uint32_t i = 0; i < e->list.n; i++) {
        if (e->list.at[i]->kind == N_Starred) return 0;
        args[i] = lmb_infer_expr(f, e->list.at[i]);
    }
    return 1;
}

static NodeInfo *call_special(Infer *f, const Node *e, SpecialId id, const char *path) {
    NodeInfo *args[MAX_SPECIAL_ARGS];
    const char *name = strrchr(path, '.') + 1;
    if (!collect_args(f, e, args) || !arity_ok(id, e->list.n)) return wrong(f, e, name, "their number or kind");
    NodeInfo *done = operand_state(f, e, args, e->list.n);
    NodeInfo *info = done ? done : infer_special(f, e, id, args, e->list.n);
    info->special = (uint8_t)(id + 1);
    return info;
}

/* _i.sin(x): of float32 when the first operand is, else of float64. */
static NodeInfo *call_intrinsic(Infer *f, const Node *e, int row) {
    NodeInfo *args[MAX_SPECIAL_ARGS];
    if (!collect_args(f, e, args) || e->list.n != strlen(lmb_intrinsics[row].args)) return wrong(f, e, lmb_intrinsics[row].name, "their number");
    NodeInfo *info = operand_state(f, e, args, e->list.n);
    if (info) return info;
    for (uint32_t i = 0; i < e->list.n; i++)
        if (args[i]->type->kind != TY_scalar || lmb_dtype_is_complex((lmb_dtype)args[i]->type->dtype))
            return wrong(f, e, lmb_intrinsics[row].name, "they are real numbers");
    info = lmb_infer_result(f, e, f->c->types.scalar[args[0]->type->dtype == LMB_float32 ? LMB_float32 : LMB_float64], NULL);
    info->special = (uint8_t)(SP__count + 1 + row);
    return info;
}

static NodeInfo *call_library(Infer *f, const Node *e, const char *path) {
    int id = special_of(path);
    if (id >= 0) return call_special(f, e, (SpecialId)id, path);
    if (!strncmp(path, "lumba.intrinsics.", 17)) {
        int row = lmb_intrinsic_find(path + 17);
        if (row >= 0) return call_intrinsic(f, e, row);
    }
    const FnDef *fn = lmb_prelude_find(f->c->prelude, path);
    if (fn) return call_function(f, e, fn, NULL);
    lmb_infer_unsupported_member(f, e, path);
    return lmb_infer_error(f, e);
}

/*--- all -------------------------------------------------------------------------------------------------------*/

static NodeInfo *not_callable(Infer *f, const Node *e, const Type *t) {
    Positional p = {0};
    gather(f, e, NULL, &p);
    Diag *d = lmb_infer_report(f, D_not_callable, e, lmb_infer_name(f, t));
    if (e->a->kind == N_Name && t->kind == TY_array) lmb_infer_hint(f, d, "'%s' is an array: an element is %s[i]", e->a->name, e->a->name);
    else if (e->a->kind == N_Name) lmb_infer_hint(f, d, "'%s' is no function here", e->a->name);
    return lmb_infer_error(f, e);
}

static NodeInfo *call_value(Infer *f, const Node *e, const Type *t) {
    const Value *v = t->kind == TY_static || t->kind == TY_closure ? t->value : NULL;
    if (!v) return not_callable(f, e, t);
    switch (v->kind) {
    case V_class: return call_class(f, e, (lmb_dtype)v->dtype);
    case V_function: return call_function(f, e, v->as.fn, NULL);
    case V_library: return call_library(f, e, v->as.s);
    default: return not_callable(f, e, t);
    }
}

/* x.method(...) of an array or number: the prelude's numpy.ndarray.method or lumba.scalar.method. NULL: no method. */
static NodeInfo *call_method(Infer *f, const Node *e, const Type *self) {
    const char *prefix = self->kind == TY_array ? "numpy.ndarray." : self->kind == TY_tuple ? "lumba.tuple." : "lumba.scalar.";
    const char *path = lmb_arena_printf(f->c->arena, "%s%s", prefix, e->a->name);
    const FnDef *fn = lmb_prelude_find(f->c->prelude, path);
    return fn ? call_function(f, e, fn, e->a->a) : NULL;
}

NodeInfo *lmb_infer_call(Infer *f, const Node *e) {
    if (e->a->kind == N_Attribute) {
        const Type *self = lmb_infer_expr(f, e->a->a)->type;
        int has_methods = self->kind == TY_array || self->kind == TY_scalar || self->kind == TY_tuple;
        NodeInfo *info = has_methods ? call_method(f, e, self) : NULL;
        if (info) return info;
    }
    const Type *t = lmb_infer_expr(f, e->a)->type;
    if (t->kind == TY_unknown || t->kind == TY_error) {
        Positional p = {0};
        gather(f, e, NULL, &p);
        return lmb_infer_result(f, e, t, NULL);
    }
    NodeInfo *info = call_value(f, e, t);
    return info;
}
