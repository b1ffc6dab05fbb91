/* What the parts of the generator share: the state of one text in the making, and the text's variables with types.
 *
 * Every expression is made with the exact type that the compiler must give it; a variable that is assigned in a loop or a
 * branch keeps its type. So a text that is refused shows a mistake here or in the compiler's typing. */
#ifndef DIFF_GEN_H
#define DIFF_GEN_H

#include "tests/fuzz/diff.h"

enum { NAME = 12, MAX_VARS = 96, MAX_LOOPS = 6, MAX_FUNS = 6, MAX_PARAMS = 6, MAX_ITEMS = 4 };

typedef enum Class { C_BOOL, C_INT, C_FLOAT, C_COMPLEX } Class;
typedef enum VarKind { VAR_SCALAR, VAR_ARRAY, VAR_TUPLE } VarKind;

typedef struct Var {
    char name[NAME];
    uint8_t kind;            /* VarKind */
    uint8_t dtype;           /* scalar and array */
    uint8_t ndim;
    uint8_t readonly;        /* array: must not be written */
    uint8_t fixed;           /* must not be assigned */
    uint8_t fresh;           /* array: made here by np.zeros and so on; one layout */
    uint8_t n;               /* tuple */
    uint8_t items[MAX_ITEMS];
} Var;

/* A variable of a loop that runs over indices of an array's dimension: from lo up to its extent - hi. */
typedef struct Loop {
    char var[NAME], array[NAME];
    int dim, lo, hi;
    int scale;               /* 2: up to half of the extent */
} Loop;

typedef struct Result {
    uint8_t none;
    uint8_t n;               /* scalars; more than one make a tuple */
    uint8_t types[MAX_ITEMS];
    uint8_t array;           /* and then one array of these: */
    uint8_t dtype, ndim;
} Result;

typedef struct Fun {
    char name[NAME];
    int nparams, ndefaults;
    Var params[MAX_PARAMS];
    Result result;
} Fun;

typedef struct Expr { const char *s; lmb_dtype type; } Expr;

typedef struct Gen {
    Rng rng;
    Text out;
    int indent, loop_depth, block_depth;
    int in_loop;             /* break and continue are allowed */
    int breaks;              /* the loop at hand has a break */
    int counter, budget;
    int nvars, nloops, nfuns;
    Var vars[MAX_VARS];
    Loop loops[MAX_LOOPS];
    Fun funs[MAX_FUNS];
    Result result;           /* of the function at hand */
    int uses_calls;          /* calls are allowed */
    int large;               /* there is a loop of many rounds */
    char *strings;           /* expressions' texts */
    size_t used, room;
} Gen;

/*--- text (diff_expr.c) ----------------------------------------------------------------------------------------*/
const char *fmt(Gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
void line(Gen *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define ANY(g, list) ((list)[rng_below(&(g)->rng, sizeof(list) / sizeof *(list))])
#define CHANCE(g, percent) rng_chance(&(g)->rng, percent)
#define RANGE(g, lo, hi) rng_range(&(g)->rng, lo, hi)

/*--- variables -------------------------------------------------------------------------------------------------*/
Var *new_var(Gen *g, VarKind kind, const char *prefix);
Var *new_scalar(Gen *g, lmb_dtype type);
/* A variable that test accepts, or NULL. */
typedef int (*VarTest)(const Var *v, int a);
Var *pick_var(Gen *g, VarTest test, int a);
int is_scalar_of_class(const Var *v, int klass);
int is_assignable(const Var *v, int unused);
int is_array(const Var *v, int ndim); /* 0: any */
int is_writable(const Var *v, int ndim);
int is_tuple(const Var *v, int unused);

/*--- expressions -----------------------------------------------------------------------------------------------*/
Class class_of(lmb_dtype type);
lmb_dtype type_of_class(Gen *g, Class c);
lmb_dtype any_type(Gen *g);
const char *type_text(lmb_dtype type); /* "np.int8" */
Expr expr(Gen *g, Class c, int depth);
Expr expr_any(Gen *g, int depth);
Expr expr_as(Gen *g, lmb_dtype type, int depth);
Expr cast(Gen *g, Expr e, lmb_dtype type);
const char *condition(Gen *g);
Expr literal(Gen *g, lmb_dtype type);
/* An integer from 0 to about n - 1 */
const char *small_int(Gen *g, int n);

/*--- arrays and calls (diff_array.c) ---------------------------------------------------------------------------*/
const char *element_of(Gen *g, const Var *a); /* "a[i, j + 1]" */
const char *extent_of(Gen *g, const Var *a, int dim);
Expr read_element(Gen *g, Class c);           /* s NULL: there is no such array */
void make_array(Gen *g);
void make_view(Gen *g);
void fill_slice(Gen *g);
/* A call of a function with one scalar of the class as result; s NULL: there is none. */
Expr call_expr(Gen *g, Class c);
void call_statement(Gen *g);
const char *arguments(Gen *g, const Fun *f);

/*--- statements (diff_stmt.c, diff_loop.c) ---------------------------------------------------------------------*/
void block(Gen *g, int statements);
void block_of(Gen *g, int statements);        /* indented, its variables are gone after it */
void statement(Gen *g);
void loop_statement(Gen *g);
void return_statement(Gen *g);
void set_element(Gen *g);
void assign_value(Gen *g);                    /* to a variable that keeps its type */

/*--- inputs (diff_input.c) -------------------------------------------------------------------------------------*/
/* Fills the inputs for main's parameters. */
void make_inputs(Rng *r, Case *c, const Fun *entry);

#endif
