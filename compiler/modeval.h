/* What the files of the module level share: module.c (statements, names), modeval.c (expressions), modeval_op.c
 * (arithmetic), modeval_call.c (calls), modeval_array.c (constant arrays), modeval_jit.c (decorators), modeval_sig.c
 * (signatures), modeval_lib.c (library members).
 *
 * Every evaluating function returns a Value in the module's arena, or NULL after lmb_modeval_refuse has kept the
 * reason; the first reason stays. Nothing is reported but mistakes in decorators' options and signatures. */
#ifndef LMB_MODEVAL_H
#define LMB_MODEVAL_H

#include "compiler/module.h"

typedef struct Eval {
    Module *m;
    Arena *arena; /* the module's */
    DiagList *diags;
    const char *why; /* why the expression at hand has no value */
    DiagId id;       /* D_unavailable, or a more telling one */
    Ast *ast;        /* of the text at hand */
    const char *lib; /* not NULL: names are members of this library (signature texts) */
} Eval;

enum { MODEVAL_MAX_ITEMS = 1 << 16, MODEVAL_MAX_BYTES = 64 << 20 };

/* module.c */
Binding *lmb_module_bind(Module *m, const char *name, const Value *value, const char *why, DiagId id, Span span);
FnDef *lmb_module_fn(Eval *e, const Node *node, const char *name, const JitOptions *options);
void lmb_module_run(Eval *e, const NodeList *body);

/* modeval.c */
const Value *lmb_modeval_refuse(Eval *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
const Value *lmb_modeval_expr(Eval *e, const Node *n);
int lmb_modeval_truth(const Value *v); /* -1: has none */
Value *lmb_modeval_new(Eval *e, ValueKind kind, int dtype);
const Value *lmb_modeval_int(Eval *e, int64_t i);
const Value *lmb_modeval_bool(Eval *e, int b);
const Value *lmb_modeval_float(Eval *e, double f);
const Value *lmb_modeval_complex(Eval *e, double re, double im);
const Value *lmb_modeval_string(Eval *e, const char *s, size_t n);
const Value *lmb_modeval_tuple(Eval *e, const Value *const *items, uint32_t n);
int lmb_modeval_is_number(const Value *v);
/* A number as double; only its real part. */
double lmb_modeval_double(const Value *v);
/* An integer that fits int64: 1, else 0. */
int lmb_modeval_index(const Value *v, int64_t *out);

/* modeval_op.c */
const Value *lmb_modeval_binary(Eval *e, Operator op, const Value *a, const Value *b);
const Value *lmb_modeval_unary(Eval *e, Operator op, const Value *a);
int lmb_modeval_compare(Eval *e, Operator op, const Value *a, const Value *b); /* 1, 0; -1: refused */
const Value *lmb_modeval_convert(Eval *e, const Value *v, int dtype);          /* a typed scalar constant */

/* modeval_call.c */
const Value *lmb_modeval_call(Eval *e, const Node *call);
/* The value of keyword `name`, else of positional argument `at` (-1: none): NULL: absent, or refused (then e->why). */
const Value *lmb_modeval_arg(Eval *e, const Node *call, int at, const char *name);

/* modeval_array.c */
const Value *lmb_modeval_array_call(Eval *e, const char *path, const Node *call); /* path: "numpy.zeros" */
int lmb_modeval_array_has(const char *path);
const Value *lmb_modeval_array_method(Eval *e, const Value *array, const char *name, const Node *call);
const Value *lmb_modeval_array_item(Eval *e, const Value *array, const Value *index);
const Value *lmb_modeval_array_binary(Eval *e, Operator op, const Value *a, const Value *b);
const Value *lmb_modeval_array_map(Eval *e, const Value *array, double (*fn)(double));
Value *lmb_modeval_array_new(Eval *e, int dtype, int ndim, const int64_t *shape,
                             void **data); /* zeroed; NULL: too large */
const Value *lmb_modeval_array_copy(Eval *e, const lmb_array *array);
/* The dtype that a class, int, float, bool, complex or a name stands for; -1: none. */
int lmb_modeval_dtype(const Value *v);

/* modeval_jit.c */
const Value *lmb_modeval_maker(Eval *e, const JitOptions *options);
/* A decorator called: with a function the function under these options, else the decorator with them bound. */
const Value *lmb_modeval_decorate(Eval *e, const Value *maker, const Node *call, uint32_t first);
const Value *lmb_modeval_apply(Eval *e, const Value *maker, const Value *fn);

/* modeval_sig.c */
const Value *lmb_modeval_sig_call(Eval *e, const Value *result, const Node *call);     /* float64(float64[:]) */
const Value *lmb_modeval_sig_subscript(Eval *e, const Value *type, const Node *slice); /* float64[:, ::1] */
const Value *lmb_modeval_sig_member(Eval *e, const char *path, const Node *call);      /* types.Tuple((a, b)) */
int lmb_modeval_is_type(const Value *v);
/* Signatures of a decorator's argument, appended; 0: refused. */
int lmb_modeval_sigs(Eval *e, const Node *arg, JitOptions *options);

/* modeval_lib.c */
const Value *lmb_modeval_import(Arena *arena, const char *path); /* a module, or NULL */
const char *lmb_modeval_near(Arena *arena, const char *path);    /* a known path close to this one, or NULL */
void lmb_modeval_each(Arena *arena, const char *module, void (*found)(void *ud, const char *name), void *ud);

#endif
