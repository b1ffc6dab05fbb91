/* Ranges of integers in a loop nest, as code that computes them before the nest.
 *
 * In: a nest (an outermost `for` of a region of a function) and values in it. Out: the least and the greatest that a value
 * can be while the nest runs, as values of instructions emitted before the nest, and conditions collected in Nest.ok
 * under which they are true. What must hold: when ok holds, no number in the emitted code has overflowed, and each range
 * covers every value that can occur; nothing here can fail or have an effect, so trying is free. Exact for indices that
 * are affine with constant factors, over rectangular and triangular loops. */
#ifndef LMB_RANGE_H
#define LMB_RANGE_H

#include "compiler/ir.h"

/* k + sum of factor * term. A term is the variable of a `for` of the nest, or a value computed before the nest. */
enum { MAX_TERMS = 8 };

typedef struct Term {
    Val v;
    uint8_t is_loop; /* v is a `for` of the old code; else a value of the new */
    int64_t factor;
} Term;

typedef struct Form {
    int64_t k;
    uint32_t n;
    Term terms[MAX_TERMS];
} Form;

/* From lo to hi, both inclusive, values of the new code; neither is larger than 2^bits, while ok holds. */
typedef struct Range {
    Val lo, hi;
    int bits;
} Range;

/* What the variable of a loop goes through. */
typedef struct Bound {
    enum { BOUND_unknown, BOUND_range, BOUND_forms } kind;
    Range range;       /* the same in every run of the loop */
    Form first, last;  /* step 1 or -1: the least and the greatest by the variables of outer loops */
} Bound;

/* A condition that holds at an instruction: of an `if` around it, or of one before it that left otherwise. */
typedef struct Guard {
    Val opener;        /* the `if` */
    Val until;         /* the instruction where it ends to hold */
    uint8_t opposite;  /* the condition is false here */
} Guard;

enum { MAX_GUARDS = 16, MAX_CONDITIONS = 256 };
enum { VARIES_unknown, VARIES_no, VARIES_yes };

typedef struct Nest {
    Program *p;
    const Fn *f;       /* the old code, with marks */
    Fn *out;           /* the new code, so far */
    Val root, end;
    uint32_t start;    /* of the code before the nest, in the new code */
    const Val *map;    /* old to new, for values before the nest */
    /* by instruction, from root to end */
    Val *early;        /* the value's copy before the nest, 0: none yet */
    uint8_t *varies;   /* VARIES_ */
    uint8_t *limited;  /* ok holds a limit of it */
    uint8_t *proven;   /* index, wrap: its operand is its value */
    uint8_t *exact;    /* add, sub, mul: cannot overflow */
    Bound *bounds;     /* for */
    uint8_t *is_set;   /* by slot */
    Guard guards[MAX_GUARDS];
    uint32_t nguards;
    Val ok;            /* b1: all conditions so far */
    Val conditions[MAX_CONDITIONS];
    uint32_t nconditions;
} Nest;

/* Whether a value is the same all the time while the nest runs, and can be computed before it. */
int lmb_range_is_invariant(Nest *n, Val v);
Val lmb_range_early(Nest *n, Val v); /* its copy before the nest */

void lmb_range_loop(Nest *n, Val v); /* fills bounds[v]; outer loops first */
int lmb_range_form(Nest *n, Val v, Form *out);
int lmb_range_of(Nest *n, Val v, Range *out);
/* As lmb_range_of, narrowed by the guards that enclose the place. *narrowed counts them. */
int lmb_range_guarded(Nest *n, Val v, Range *out, int *narrowed);

/* Pieces for conditions. */
Val lmb_range_emit(Nest *n, IrOp op, IrType type, Val a, Val b);
Val lmb_range_i64(Nest *n, int64_t x);
Val lmb_range_least(Nest *n, Val a, Val b);
Val lmb_range_most(Nest *n, Val a, Val b);
void lmb_range_require(Nest *n, Val condition);
void lmb_range_limit(Nest *n, Range *r, int bits); /* ok only if r is not larger than 2^bits */
void lmb_range_add(Nest *n, Range *r, const Range *other);

#endif
