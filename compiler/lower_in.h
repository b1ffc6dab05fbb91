/* What the files of lowering share: lower.c (functions, versions, statements), lower_expr.c, lower_op.c (scalars),
 * lower_array.c, lower_call.c. */
#ifndef LMB_LOWER_IN_H
#define LMB_LOWER_IN_H

#include "compiler/lower.h"

/* A value at run time: its components, in the order of its type (type.h). */
typedef struct Rv {
    const Type *type;
    Val *v;
    uint8_t held;        /* the owners in it live until the function's exit: no reference of one's own is needed */
} Rv;

typedef struct Element { /* of an array, its address computed */
    Rv array;
    Val offset;
} Element;

typedef struct LoopScope {
    Val leave, next;     /* where break and continue go */
    uint8_t notes;       /* divisions by zero are noted in a flag that is tested after the loop */
    uint32_t sticky;     /* the flag's slot + 1, 0: no division yet; false whenever the loop is entered */
    uint32_t sticky_place;
    struct LoopScope *up;
} LoopScope;

typedef Vec(Spec *) SpecQueue;

typedef struct Lower {
    Compilation *c;
    Program *p;
    Spec *spec;
    Fn *fn;
    uint32_t inst;
    uint32_t loops;      /* loops around this point */
    LoopScope *loop;
    Map values;          /* inst << 32 | version -> Rv *, for definitions that need no slot */
    Map slots;           /* inst << 32 | version -> first slot + 1 */
    Vec(uint32_t) owners; /* slots that the exit section releases */
    SpecQueue *queue;    /* functions whose bodies are still to be lowered */
} Lower;

typedef enum Flow { FLOW_next, FLOW_stop } Flow;

/* lower.c */
uint32_t lmb_lower_place(Lower *l, const Node *at);
Val lmb_lower_emit(Lower *l, IrOp op, IrType type, Val a, Val b, Val c, int64_t imm, const Node *at);
Val lmb_lower_i64(Lower *l, int64_t i);
Val lmb_lower_zero(Lower *l, IrType type);
Rv lmb_lower_rv(Lower *l, const Type *type);       /* room for the components */
uint32_t lmb_lower_append(Rv *r, uint32_t at, Rv part); /* copies the part's components to r's from `at`; what follows them */
Rv lmb_lower_zeros(Lower *l, const Type *type);
Rv lmb_lower_hold(Lower *l, Rv v);                 /* keeps its owners until the exit or the next round */
void lmb_lower_assign(Lower *l, const Node *target, Rv v);
Rv lmb_lower_version(Lower *l, VersionId v);
/* Variables of the lowering's own: slots for a type, owned like a user's. */
uint32_t lmb_lower_slots(Lower *l, const Type *type, const char *name);
void lmb_lower_set_slots(Lower *l, uint32_t first, Rv v);
Rv lmb_lower_get_slots(Lower *l, uint32_t first, const Type *type);
uint32_t lmb_lower_fn_index(Lower *l, Spec *s);
int lmb_lower_owner(const Type *t, uint32_t from); /* next component >= from that is an owner, -1: none */
void lmb_lower_comp_types(const Type *t, uint8_t *out);
IrType lmb_ir_type(lmb_dtype d);                   /* of one component */

Flow lmb_lower_body(Lower *l, const NodeList *body);

/* lower_loop.c */
Flow lmb_lower_for(Lower *l, const Node *s);
Flow lmb_lower_while(Lower *l, const Node *s);
Val lmb_lower_range_length(Lower *l, Rv range);

/* lower_expr.c */
Rv lmb_lower_expr(Lower *l, const Node *e);
Val lmb_lower_test(Lower *l, const Node *e);
Rv lmb_lower_value(Lower *l, const Value *v, const Type *type);
Rv lmb_lower_closure(Lower *l, const Node *fn); /* an inner function: what it captures */
Rv lmb_lower_part(Lower *l, Rv tuple, uint32_t k);

/* lower_op.c */
Val lmb_lower_convert(Lower *l, Val v, IrType from, IrType to);
Rv lmb_lower_coerce(Lower *l, Rv v, const Type *to);
Rv lmb_lower_binary(Lower *l, const Node *at, Operator op, Rv a, Rv b, const NodeInfo *info, const Value *exponent);
/* The operator in the type `in`, to which both are converted, without checks; callee: the function that computes it. */
Rv lmb_lower_apply(Lower *l, const Node *at, Operator op, Rv a, Rv b, const Type *in, Spec *callee);
Rv lmb_lower_power(Lower *l, const Node *at, Rv base, int64_t n, const Type *type, int checked);
Rv lmb_lower_unary(Lower *l, Operator op, Rv a, const Type *type);
Val lmb_lower_compare(Lower *l, Operator op, Rv a, Rv b);
Val lmb_lower_truth(Lower *l, Rv v);
void lmb_lower_check_zero(Lower *l, Rv divisor, const Node *at);

/* lower_array.c */
Rv lmb_lower_subscript(Lower *l, const Node *e, Rv array);
void lmb_lower_store(Lower *l, const Node *target, Rv v);
Element lmb_lower_address(Lower *l, const Node *subscript); /* of one element */
Rv lmb_lower_load(Lower *l, Element x, const Node *at);
void lmb_lower_put(Lower *l, Element x, Rv v, const Node *at);
Rv lmb_lower_array_attribute(Lower *l, const Node *e, Rv a);
Val lmb_lower_stride(Lower *l, const Rv *array, uint32_t axis);
Rv lmb_lower_element(Lower *l, Rv array, Val i); /* array[i] of the first axis, i in range */
Rv lmb_lower_new(Lower *l, const Node *at, const Type *type, Rv shape, int zeroed);
Rv lmb_lower_view(Lower *l, const Type *type, Rv a, Rv offset, Rv shape, Rv strides);
Rv lmb_lower_constant_array(Lower *l, const Value *v, const Type *type);
Val lmb_lower_extent(const Rv *array, uint32_t axis);
Val lmb_lower_index_value(Lower *l, Rv i); /* any integer as i64; uint64 beyond int64 stays out of range */

/* lower_fuse.c: expressions over whole arrays */
Rv lmb_lower_fused(Lower *l, const Node *e);
void lmb_lower_array_augassign(Lower *l, const Node *s);

/* lower_call.c */
Rv lmb_lower_call(Lower *l, const Node *e);
Rv lmb_lower_spec(Lower *l, Spec *s, const Rv *args, uint32_t n, const Node *at);

#endif
