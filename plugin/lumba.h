/* lumba: numeric kernels written as Python-syntax text (the Numba dialect), compiled to machine code.
 *
 * This is the one public header: C99, no Lua and no LLVM needed. Handles are opaque and reference-counted or owned as
 * said beside each function. Every function that can fail returns a lmb_status and, where `err` is not NULL, stores an
 * error object there that the caller frees with lmb_error_free. Nothing is printed and nothing exits the process.
 * An engine and what belongs to it may be used from several threads; one lmb_error or lmb_result from one at a time. */
#ifndef LUMBA_H
#define LUMBA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define LMB_API __attribute__((visibility("default")))
#else
#define LMB_API
#endif

#define LMB_VERSION_STRING "0.1.0"
#define LMB_MAX_NDIM 32

/*---------------------------------------------------------------------------------------------------------------*/
/* Status and errors                                                                                             */

typedef enum lmb_status {
    LMB_OK = 0,
    LMB_ERR_COMPILE,   /* the text is wrong: id, place, notes */
    LMB_ERR_RUNTIME,   /* a kernel raised: kind, message, place */
    LMB_ERR_ARGUMENT,  /* the call is wrong: count, type, dtype, rank, freed handle */
    LMB_ERR_MEMORY,    /* out of memory, or beyond the engine's budget */
    LMB_ERR_LIMIT,     /* fuel, deadline, recursion, cancelled */
    LMB_ERR_INTERNAL   /* our fault: LLVM refused what we gave it */
} lmb_status;

typedef struct lmb_error lmb_error;

LMB_API const char *lmb_version(void);      /* "0.1.0" */
LMB_API const char *lmb_llvm(void);         /* "19.1.7", what it was built against */

LMB_API void lmb_error_free(lmb_error *err); /* NULL is allowed */
LMB_API lmb_status lmb_error_status(const lmb_error *err);
/* Compile errors: the diagnostic's id ("type_mismatch"). Run time: the exception's name ("IndexError"). */
LMB_API const char *lmb_error_kind(const lmb_error *err);
LMB_API const char *lmb_error_message(const lmb_error *err); /* the text alone */
LMB_API const char *lmb_error_text(const lmb_error *err);    /* rendered: place, source line, caret, hint, notes */
LMB_API const char *lmb_error_file(const lmb_error *err);    /* NULL where there is no place */
LMB_API int lmb_error_line(const lmb_error *err);
LMB_API int lmb_error_column(const lmb_error *err);
LMB_API int lmb_error_note_count(const lmb_error *err);
LMB_API const char *lmb_error_note(const lmb_error *err, int i);

/*---------------------------------------------------------------------------------------------------------------*/
/* Types shared with compiled code (the ABI)                                                                     */
/* <ffi> this part is given to LuaJIT's ffi.cdef as it stands */

typedef struct lmb_complex64 { float re, im; } lmb_complex64;
typedef struct lmb_complex128 { double re, im; } lmb_complex128;

/* What compiled code sees of an array. An array of n dimensions is { data, owner, shape[n], strides[n] }; strides in
 * bytes. `owner` is the storage that keeps `data` alive (its first word is its data pointer), or NULL where the caller
 * guarantees it. */
typedef struct lmb_desc { void *data; void *owner; int64_t dims[1]; } lmb_desc;

/* Context of one call into compiled code, the first argument of every compiled function. */
typedef struct lmb_call {
    int64_t fuel;              /* left of this slice; below zero compiled code calls the poll service */
    int64_t depth;             /* levels of kernel calls left */
    int32_t code;              /* 0, or what went wrong: LMB_X_... */
    int32_t place;             /* index into the code object's places */
    int32_t message;           /* LMB_X_raise: index into its messages */
    int32_t dim;               /* index errors: dimension */
    int64_t index, extent;     /* index errors: what was asked, what there is; sizes of failed allocations */
    int64_t flags;             /* sticky floating-point division by zero: 1 + its place, else 0 */
    int32_t ntrace, pad;
    int32_t trace[16];         /* places of the calls that led there, innermost first */
    void *engine;              /* the engine's own */
    void *state;               /* limits and cancel flag, the engine's own */
} lmb_call;

/* Every compiled entry. slots: pointers to the flattened arguments (scalar: its value; array: a lmb_desc; a tuple: its
 * leaves one after the other; None and functions: nothing), then to the flattened results, which it fills. Non-zero:
 * an error, described in ctx; results are then untouched. */
typedef int32_t (*lmb_entry)(lmb_call *ctx, void *const *slots);

/* The payload of an array's userdata in Lua: all that element access needs, one load away. desc is NULL once the array
 * is freed; what is here never changes before that. */
typedef struct lmb_array_box {
    uint64_t magic;            /* LMB_ARRAY_MAGIC */
    lmb_desc *desc;
    void *array;               /* the lmb_array, owned */
    uint8_t dtype, ndim, readonly, pad[5];
} lmb_array_box;
/* </ffi> */

#define LMB_ARRAY_MAGIC UINT64_C(0x61626d756c8d01e5)

enum {
    LMB_X_none = 0, LMB_X_index, LMB_X_zero_division, LMB_X_raise, LMB_X_memory, LMB_X_recursion, LMB_X_fuel,
    LMB_X_deadline, LMB_X_cancelled, LMB_X_shape, LMB_X_value, LMB_X_overflow
};

typedef enum lmb_dtype {
#define DTYPE(id, name, code, ctype, kind, bytes, align) LMB_##id,
#include "dtypes.def"
#undef DTYPE
    LMB_DTYPE_COUNT
} lmb_dtype;

/*---------------------------------------------------------------------------------------------------------------*/
/* Engine                                                                                                        */

typedef struct lmb_engine lmb_engine;
typedef struct lmb_module lmb_module;
typedef struct lmb_kernel lmb_kernel;
typedef struct lmb_array lmb_array;

typedef void *(*lmb_alloc_fn)(void *ud, void *ptr, size_t old_size, size_t new_size); /* Lua's allocator signature */
typedef enum lmb_log_level { LMB_LOG_WARNING, LMB_LOG_INFO } lmb_log_level;
typedef void (*lmb_log_fn)(void *ud, lmb_log_level level, const char *text);

typedef struct lmb_config {
    size_t struct_size;        /* sizeof(lmb_config), set by lmb_config_init */
    lmb_alloc_fn alloc;        /* NULL: malloc and free */
    void *alloc_ud;
    lmb_log_fn log;            /* NULL: silence */
    void *log_ud;
    size_t array_bytes;        /* budget of all arrays together; 0: no limit */
    int64_t max_depth;         /* levels of kernel calls; 0: 1,000 */
    int jit;                   /* 0: run on the evaluator */
    int opt;                   /* LLVM's level, 0 to 3 */
} lmb_config;

LMB_API void lmb_config_init(lmb_config *config); /* the defaults: jit 1, opt 3 */
LMB_API lmb_status lmb_engine_new(const lmb_config *config, lmb_engine **engine, lmb_error **err);
LMB_API lmb_engine *lmb_engine_retain(lmb_engine *engine);
LMB_API void lmb_engine_release(lmb_engine *engine); /* freed with the last handle that belongs to it */
LMB_API size_t lmb_engine_array_bytes(const lmb_engine *engine); /* held by arrays now */
LMB_API size_t lmb_engine_budget(const lmb_engine *engine);      /* 0: no limit */
LMB_API void lmb_engine_set_budget(lmb_engine *engine, size_t array_bytes);
LMB_API int lmb_engine_jit(const lmb_engine *engine);
LMB_API void lmb_engine_set_jit(lmb_engine *engine, int jit);    /* for modules made from now on */

/*---------------------------------------------------------------------------------------------------------------*/
/* Arrays                                                                                                        */

LMB_API const char *lmb_dtype_name(lmb_dtype dtype);
LMB_API size_t lmb_dtype_size(lmb_dtype dtype);
/* Accepts "float64", "f8", "<f8", "double", "d", ...; -1 where unknown. */
LMB_API int lmb_dtype_find(const char *name);

/* A new array in row-major order, zeroed. */
LMB_API lmb_status lmb_array_new(lmb_engine *engine, lmb_dtype dtype, int ndim, const int64_t *shape, lmb_array **array,
                                 lmb_error **err);
/* The caller's buffer without a copy. strides in bytes, NULL: row-major. `data` is the address of element [0, 0, ...].
 * release(ud) is called once, when the last view is gone; may be NULL. */
LMB_API lmb_status lmb_array_wrap(lmb_engine *engine, void *data, lmb_dtype dtype, int ndim, const int64_t *shape,
                                  const int64_t *strides, int readonly, void (*release)(void *ud), void *ud,
                                  lmb_array **array, lmb_error **err);
/* A view of the same elements: `offset` bytes further, with its own shape and strides. */
LMB_API lmb_status lmb_array_view(lmb_array *base, int64_t offset, lmb_dtype dtype, int ndim, const int64_t *shape,
                                  const int64_t *strides, lmb_array **array, lmb_error **err);
LMB_API lmb_array *lmb_array_retain(lmb_array *array);
LMB_API void lmb_array_release(lmb_array *array);
LMB_API int lmb_array_dtype(const lmb_array *array);
LMB_API int lmb_array_ndim(const lmb_array *array);
LMB_API const int64_t *lmb_array_shape(const lmb_array *array);
LMB_API const int64_t *lmb_array_strides(const lmb_array *array);
LMB_API void *lmb_array_data(const lmb_array *array);
LMB_API int lmb_array_readonly(const lmb_array *array);
LMB_API int64_t lmb_array_size(const lmb_array *array); /* number of elements */
LMB_API lmb_desc *lmb_array_desc(const lmb_array *array); /* what compiled code gets; lives as long as the array */
/* Copies every element with a conversion as NumPy's astype; the shapes must be equal. An overlap is read first. */
LMB_API lmb_status lmb_array_assign(lmb_array *array, const lmb_array *source, lmb_error **err);

/*---------------------------------------------------------------------------------------------------------------*/
/* Modules, kernels, calls                                                                                       */

typedef enum lmb_kind { LMB_NONE, LMB_SCALAR, LMB_ARRAY, LMB_TUPLE, LMB_STRING, LMB_KERNEL } lmb_kind;

/* A value that crosses the border. */
typedef struct lmb_value {
    uint8_t kind;     /* lmb_kind */
    uint8_t dtype;    /* LMB_SCALAR */
    uint8_t weak;     /* a plain number of the host language: LMB_float64 that may stand for an integer where the text
                         needs one */
    uint8_t pad;
    uint32_t n;       /* LMB_TUPLE: members; LMB_STRING: bytes */
    union {
        int64_t i;            /* bool, signed (sign-extended) */
        uint64_t u;           /* unsigned (zero-extended) */
        double f;             /* float32 (as double), float64 */
        lmb_complex128 c;     /* complex64 (as complex128), complex128 */
        lmb_array *array;     /* borrowed as argument; owned by the receiver as result */
        lmb_kernel *kernel;
        const char *string;
        struct lmb_value *items;
    } as;
} lmb_value;

/* One element in memory, read and written; a store converts as NumPy's astype (integers wrap, fractions are cut). */
LMB_API void lmb_value_load(lmb_value *value, lmb_dtype dtype, const void *element);
LMB_API void lmb_value_store(const lmb_value *value, lmb_dtype dtype, void *element);
/* Sets every element to a scalar. */
LMB_API lmb_status lmb_array_fill(lmb_array *array, const lmb_value *value, lmb_error **err);

typedef struct lmb_global { const char *name; lmb_value value; } lmb_global;

typedef struct lmb_module_options {
    size_t struct_size;
    const char *name;            /* shown in messages; NULL: "kernel.py" */
    const lmb_global *globals;   /* constants seen by the text */
    int nglobals;
    int jit;                     /* -1: as the engine */
    int boundscheck;             /* -1: as the text says, else for all of it */
    int fastmath, error_model_numpy; /* -1: as the text says */
    int64_t fuel;                /* limit of each call, 0: none */
    double ms;                   /* deadline of each call in milliseconds, 0: none */
    int paranoid;                /* 1: every index is checked where it stands, no loop has a check-free version */
} lmb_module_options;

LMB_API void lmb_module_options_init(lmb_module_options *options);
/* Reads the text and runs its module level; functions compile when called. */
LMB_API lmb_status lmb_module_new(lmb_engine *engine, const char *text, size_t length,
                                  const lmb_module_options *options, lmb_module **module, lmb_error **err);
LMB_API lmb_module *lmb_module_retain(lmb_module *module);
LMB_API void lmb_module_release(lmb_module *module);
LMB_API int lmb_module_kernel_count(const lmb_module *module);
LMB_API const char *lmb_module_kernel_name(const lmb_module *module, int i);
/* NULL where there is none. The kernel keeps its module alive. */
LMB_API lmb_kernel *lmb_module_kernel(lmb_module *module, const char *name);

LMB_API lmb_kernel *lmb_kernel_retain(lmb_kernel *kernel);
LMB_API void lmb_kernel_release(lmb_kernel *kernel);
LMB_API const char *lmb_kernel_name(const lmb_kernel *kernel);
LMB_API const char *lmb_kernel_param(const lmb_kernel *kernel, int i); /* the i-th parameter's name, or NULL */
/* Compiles for one signature, "float64(float64[:], int32)" or "(float64[:], int32)". */
LMB_API lmb_status lmb_kernel_compile(lmb_kernel *kernel, const char *signature, lmb_error **err);
LMB_API int lmb_kernel_signature_count(lmb_kernel *kernel);
/* Writes the i-th signature, NUL-terminated, cut at `size`; returns its whole length. */
LMB_API size_t lmb_kernel_signature(lmb_kernel *kernel, int i, char *text, size_t size);
/* A stage's data as text, for the i-th signature: "ast" "types" "ir" "llvm" "asm". The caller frees it with
 * lmb_text_free. */
LMB_API lmb_status lmb_kernel_inspect(lmb_kernel *kernel, int i, const char *stage, char **text, lmb_error **err);
LMB_API void lmb_text_free(lmb_engine *engine, char *text);

/* Calls with positional arguments, then keywords. *nresults: room in `results` on entry, number of results on return
 * (0 for None, n for a tuple of n). Results own their arrays and tuples: lmb_value_clear frees them. */
typedef struct lmb_keyword { const char *name; lmb_value value; } lmb_keyword;
LMB_API lmb_status lmb_kernel_call(lmb_kernel *kernel, int nargs, const lmb_value *args, int nkeywords,
                                   const lmb_keyword *keywords, lmb_value *results, int *nresults, lmb_error **err);
LMB_API void lmb_value_clear(lmb_value *value);
/* A copy that owns its arrays, kernels and tuples as results do. Strings are borrowed still. */
LMB_API lmb_status lmb_value_copy(lmb_engine *engine, const lmb_value *from, lmb_value *to, lmb_error **err);
/* Stops every kernel of the engine that runs now, from any thread or signal handler; they end with LMB_ERR_LIMIT. */
LMB_API void lmb_engine_cancel(lmb_engine *engine);

#ifdef __cplusplus
}
#endif
#endif
