/* Types and compile-time values.
 *
 * A Type is interned in a TypeTable (one per compilation): equal types are equal pointers. A Value is what the compiler
 * knows at compile time: constants, functions, classes, members of the libraries. Result types follow Numba's; the
 * promotion rules stand in promote.c and are held against a recorded table by tests/unit/type.c. */
#ifndef LMB_TYPE_H
#define LMB_TYPE_H

#include "compiler/ast.h"
#include "compiler/compiler.h"

typedef struct Value Value;
typedef struct FnDef FnDef;
typedef struct Module Module;

typedef enum TypeKind {
    TY_unknown,  /* not known yet (recursion, first rounds of inference); joins to anything */
    TY_error,    /* a mistake was reported; silences what follows from it */
    TY_none,
    TY_scalar,   /* dtype */
    TY_array,    /* dtype, ndim, layout, readonly */
    TY_tuple,    /* n items */
    TY_string,   /* compile-time strings have a Value beside the type */
    TY_static,   /* `value`: a function, class, library member, exception, ellipsis: no run-time data */
    TY_range,    /* range object: start, stop, step as int64 (or uint64) */
    TY_slice,    /* slice object: which of the parts are present */
    TY_closure,  /* an inner function: `value` is the function, items the types of what it captured */
    TY_iter,     /* zip, enumerate, reversed: `value` is the library member, items the arguments */
    TY__count
} TypeKind;

typedef struct Type {
    uint8_t kind;
    uint8_t dtype;            /* lmb_dtype of TY_scalar, TY_array, TY_range */
    uint8_t ndim, layout, readonly;
    uint32_t n;
    const struct Type *const *items; /* TY_tuple, TY_iter, TY_slice */
    const Value *value;       /* TY_static, TY_iter; the class of a namedtuple */
    uint32_t ncomp;           /* scalar IR values that hold it */
} Type;

typedef struct TypeTable {
    Arena *arena;
    Map types;                /* hash -> index + 1 into `all`, chained by probing the hash */
    Vec(const Type *) all;
    const Type *unknown, *error, *none, *string;
    const Type *scalar[LMB_DTYPE_COUNT];
} TypeTable;

typedef enum ValueKind {
    V_none, V_bool, V_int, V_float, V_complex, V_string, V_ellipsis,
    V_tuple,     /* n items */
    V_array,     /* constant array: dtype, ndim, shape, data (row-major) */
    V_function,  /* fn: a `def` of a module or of the prelude */
    V_library,   /* path: a module or member of a known library by its canonical name, "numpy", "numpy.zeros" */
    V_class,     /* a scalar type used as a value: dtype (np.float32, float, numba.int64, a.dtype) */
    V_sigtype,   /* a type expression of signatures: sig words (float64[:, ::1]) */
    V_exception, /* exception class: name */
    V_dispatcher_maker /* a decorator with options bound: `fast = njit(fastmath=True)`; jit options */
} ValueKind;

/* Options of @jit and its relatives. */
typedef struct JitOptions {
    const char *decorator;    /* "jit" "vectorize" "cuda.jit" ... */
    uint8_t fastmath;         /* FM_ flags */
    int8_t boundscheck;       /* -1: default */
    uint8_t error_model_numpy, parallel, forceobj, inline_hint;
    const EagerSig *eager;
    uint32_t neager;
} JitOptions;

struct Value {
    ValueKind kind;
    uint8_t dtype;            /* V_class, V_array; V_int: LMB_int64, or LMB_uint64 beyond its range; np.float32(1) keeps
                                 its own dtype here, also for V_float, V_complex, V_bool */
    uint8_t ndim;
    uint32_t n;               /* items, words, bytes of string */
    union {
        int64_t i;
        uint64_t u;
        double f;
        struct { double re, im; } c;
        const char *s;        /* V_string, V_library path, V_exception name */
        const Value *const *items;
        const FnDef *fn;
        struct { const int64_t *shape; const void *data; } array;
        const uint32_t *words;
        const JitOptions *options;
    } as;
};

/* A function as written: of a user's module, or of the prelude. */
struct FnDef {
    Module *module;           /* gives its names their meaning */
    const Ast *ast;
    const Node *node;         /* FunctionDef or Lambda */
    const char *name;
    const Node *args;         /* its N_arguments */
    JitOptions options;
    uint8_t prelude;          /* 1: constants given as arguments specialize it */
    uint32_t number;          /* kernel number in its module; UINT32_MAX in the prelude */
    const Param *params;
    uint32_t nparams;
    const Value *const *defaults; /* by parameter, NULL where there is none */
};

void lmb_types_init(TypeTable *t, Arena *arena);
const Type *lmb_type_scalar(TypeTable *t, lmb_dtype dtype);
const Type *lmb_type_array(TypeTable *t, lmb_dtype dtype, int ndim, Layout layout, int readonly);
const Type *lmb_type_tuple(TypeTable *t, const Type *const *items, uint32_t n);
const Type *lmb_type_static(TypeTable *t, const Value *value);
const Type *lmb_type_other(TypeTable *t, TypeKind kind, lmb_dtype dtype, const Type *const *items, uint32_t n,
                           const Value *value);
/* The type of a compile-time value (of its run-time image: an int is int64, a constant array a read-only C array). */
const Type *lmb_type_of_value(TypeTable *t, const Value *v);
int lmb_value_equal(const Value *a, const Value *b);

/* The common type of a variable's definitions; the error type where there is none. */
const Type *lmb_type_join(TypeTable *t, const Type *a, const Type *b);
lmb_dtype lmb_dtype_join(lmb_dtype a, lmb_dtype b);
/* Result of a scalar binary or unary operator; -1 where the types do not allow it. */
int lmb_dtype_binary(Operator op, lmb_dtype a, lmb_dtype b);
int lmb_dtype_unary(Operator op, lmb_dtype a);
/* The dtype in which a binary operator computes and to which both operands are converted first. Comparisons of uint64
 * with a signed type answer uint64: no dtype holds both, and the lowering looks at the sign first. */
int lmb_dtype_compute(Operator op, lmb_dtype a, lmb_dtype b);

int lmb_dtype_is_int(lmb_dtype d);     /* integers, not bool */
int lmb_dtype_is_signed(lmb_dtype d);
int lmb_dtype_is_float(lmb_dtype d);
int lmb_dtype_is_complex(lmb_dtype d);

/* "float64", "array(float64, 2d, C)", "Tuple(int64, float64)": Numba's spelling */
void lmb_type_text(StrBuf *out, const Type *t);
const char *lmb_type_name(Arena *arena, const Type *t);

/* Signature words <-> types. A function word refers to kernels of `m`. */
const Type *lmb_type_of_word(TypeTable *t, const Module *m, const uint32_t **word);
void lmb_type_words(Arena *arena, const Type *t, Sig *out);
int lmb_type_has_words(const Type *t); /* whether it can cross the border of a kernel */

#endif
