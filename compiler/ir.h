/* Typed IR: what lowering makes of a typed function, what passes rewrite, what the evaluator runs and emit translates.
 *
 * All values are scalars: lowering has already taken tuples, complex numbers and arrays (data, owner, shape, strides)
 * apart. A function is one flat list of instructions; structure is bracketed as in WebAssembly (block, loop, for, if,
 * else, end; `br` names the enclosing instruction). A value is the index of the instruction that defines it, and is
 * defined before every use in list order and on every path to it. Variables that more than one definition reaches are
 * slots. A value defined in a region may not be used after that region's `end` (or `else`). Instruction 0 is the `block`
 * of the whole body: it has no `end` and takes no `br`. The last region begins with `exit`: cleanup that runs on every
 * way out, which may use only values that it defines itself.
 *
 * Fuel: a `for` that holds no other loop runs in strips of at most LMB_STRIP rounds and charges (rounds of the strip + 1)
 * at each strip's start, at least 1 if it has no round; a `for` that holds loops, and `loop`, charge 1 at the start of every round.
 * Charging below zero calls the poll service, which may end the call. Evaluator and compiled code agree on it exactly.
 * A step of 0 counts as no round.
 *
 * Recursion: a call inside a cycle of the call graph (Fn.cycle equal) takes a level of ctx->depth while it runs and fails
 * with LMB_X_recursion where none is left. Other calls are bounded by the number of functions and take none.
 *
 * Failures write code, place, message, dim, index and extent of the context, all six (0 where there is nothing to say);
 * each call on the way out appends its place to the trace while there is room. */
#ifndef LMB_IR_H
#define LMB_IR_H

#include "compiler/diag.h"
#include "plugin/lumba.h"

#define LMB_STRIP 65536

typedef enum IrType {
    I_void, I_b1, I_i8, I_i16, I_i32, I_i64, I_u8, I_u16, I_u32, I_u64, I_f32, I_f64, I_ptr, I__count
} IrType;

typedef enum IrOp {
#define O(name, result, operands, flags, text) O_##name,
#include "compiler/ops.def"
#undef O
    O__count
} IrOp;

typedef enum Intrinsic {
#define F(name, args, text) IN_##name,
#include "compiler/intrinsics.def"
#undef F
    IN__count
} Intrinsic;

typedef uint32_t Val; /* index of an instruction; 0 is never a value (instruction 0 is a nop-like `block`) */

typedef enum IrFlag {
    IRF_fast = 1,   /* for: the versioning pass proved the nest's indices; address arithmetic in it cannot wrap */
    IRF_weight = 2, /* if: the else branch is the unlikely one */
    IRF_inside = 4, /* load, store: proven to lie inside the object that a points into */
    IRF_slow = 8,   /* for: the checked version of a nest, not worth unrolling */
    IRF_exact = 16  /* add, sub, mul of i64: proven not to overflow */
} IrFlag;

typedef struct Instr {
    uint8_t op;      /* IrOp */
    uint8_t type;    /* IrType */
    uint8_t flags;   /* IrFlag */
    uint8_t pad;
    uint32_t place;  /* index into Program.places */
    Val a, b, c;
    uint32_t nargs;
    Val *args;       /* call, math */
    union {
        int64_t i;
        uint64_t u;
        double f;    /* f32 constants are kept as f64 */
    } imm;
} Instr;

/* Structure of a function, one entry an instruction; made by lmb_ir_finish, void after any change of the code. */
typedef struct Mark {
    uint32_t match; /* block, loop, for: its end; if: its else or end; else: its end; end: what it closes;
                       local: its offset in the function's stack memory; call: offset of its results, in words */
    uint32_t loop;  /* for: its number among the function's fors */
    uint8_t leaf;   /* for: holds no other loop */
} Mark;

typedef struct Slot {
    uint8_t type;
    const char *name; /* for dumps; may be NULL */
} Slot;

/* Flags of fastmath; nnan and ninf are not among them on purpose (they would make poison). */
enum { FM_reassoc = 1, FM_contract = 2, FM_arcp = 4, FM_nsz = 8, FM_afn = 16, FM_all = 31 };

typedef struct Fn {
    const char *name;
    Vec(Instr) code;
    Vec(Slot) slots;
    uint32_t nparams;
    uint8_t *param_types;   /* IrType */
    uint32_t nresults;
    uint8_t *result_types;
    uint8_t fastmath;       /* FM_ flags */
    uint8_t inline_hint;    /* 1: always, 2: never */
    /* filled by lmb_ir_finish */
    Mark *marks;
    Val exit;               /* where the exit section begins */
    uint32_t cycle;         /* equal for functions that can call each other in a cycle */
    uint32_t nfors, ncallwords;
    uint32_t local_bytes;
} Fn;

/* Leaves of the entry's arguments and results, as they stand in the slots of a call (lumba.h, lmb_entry). A scalar is
 * one IR value (complex: two, real first); an array is data, owner, shape[ndim], strides[ndim]. */
typedef struct Leaf {
    uint8_t is_array;
    uint8_t dtype;   /* lmb_dtype */
    uint8_t ndim;
} Leaf;

/* A place that can fail, or a call on the way there. */
typedef struct Place {
    const char *file, *function;
    int line, column;
    uint32_t within;   /* the call whose inlined body this place is in, 0: none; a link of the chain of calls */
} Place;

typedef struct Message { /* of a raise: exception class and text */
    const char *kind, *text;
} Message;

typedef struct Blob {
    const void *data;
    size_t size;
} Blob;

/* All that a specialization needs: its function, those it calls, constants. Functions may be recursive. */
typedef struct Program {
    Arena *arena;
    Vec(Fn *) fns;       /* fns.at[0] is the entry */
    Vec(Leaf) args;
    Vec(Leaf) results;
    Vec(Place) places;   /* places.at[0] is unknown */
    Vec(Message) messages;
    Vec(Blob) blobs;
} Program;

typedef struct OpInfo {
    const char *name;
    char result;
    const char *operands, *flags;
} OpInfo;

enum { LMB_IR_OPERANDS = 3 }; /* letters in OpInfo.operands */

extern const OpInfo lmb_ir_ops[O__count];
extern const char *const lmb_ir_types[I__count]; /* "i64" */
extern const uint8_t lmb_ir_size[I__count];      /* bytes in memory; b1 is 1, ptr 8 */

/* intrinsics.def, for IN_name */
typedef struct IntrinsicInfo {
    const char *name, *args; /* args: one letter an operand, t: Instr.type, i: i64 */
} IntrinsicInfo;
extern const IntrinsicInfo lmb_intrinsics[IN__count];
int lmb_intrinsic_find(const char *name); /* -1: none */

/* What computes an intrinsic on this machine; evaluator and compiled code share it, so that they agree to the bit. */
typedef struct MathFn {
    union { double (*one)(double); double (*two)(double, double); double (*three)(double, double, double);
            double (*scale)(double, int64_t); } f64;
    union { float (*one)(float); float (*two)(float, float); float (*three)(float, float, float);
            float (*scale)(float, int64_t); } f32;
} MathFn;
extern const MathFn lmb_math[IN__count];

/* Builders: append one instruction and give its value. */
Fn *lmb_ir_fn(Program *p, const char *name);
Val lmb_ir_emit(Program *p, Fn *f, IrOp op, IrType type, Val a, Val b, Val c, int64_t imm, uint32_t place);
Val lmb_ir_list(Program *p, Fn *f, IrOp op, IrType type, const Val *args, uint32_t nargs, int64_t imm, uint32_t place);
Val lmb_ir_float(Program *p, Fn *f, IrType type, double value);
uint32_t lmb_ir_slot(Program *p, Fn *f, IrType type, const char *name);
IrType lmb_ir_result_type(const Instr *i);            /* type of the value that it defines, I_void for none */
int lmb_ir_has(const Instr *i, char flag);            /* flag letter of ops.def */
int lmb_ir_typed(const Instr *i);                     /* whether Instr.type says more than the operation does */
Val lmb_ir_operand(const Instr *i, int k);            /* a, b or c */
int lmb_ir_is_value(char operand);                    /* whether an operand letter stands for a value */
int lmb_ir_is_float(IrType type);
int lmb_ir_is_signed(IrType type);
int lmb_ir_is_int(IrType type);                       /* i8 ... u64 */
/* The element type of a scalar or array leaf; complex ones are pairs of it (*parts 2). */
IrType lmb_ir_dtype(uint8_t dtype, int *parts);
Val lmb_ir_end(const Fn *f, Val opener); /* by marks: the end that closes it */
/* Fills the last fields of every Fn. Call it after the last pass: evaluator and back ends need it. */
void lmb_ir_finish(Program *p);

/* The verifier: NULL, or what is wrong, in the program's arena. Checks all that ir.h and ops.def say. */
const char *lmb_ircheck(const Program *p);

/* The program as text, and back: one instruction a line, `%12 = add i64 %3 %4 @7` (7: its place), regions indented.
 * The reader takes any names for values. NULL: message says why and in which line. */
void lmb_irdump(StrBuf *out, const Program *p);
Program *lmb_irparse(Arena *arena, const char *text, char *message, size_t size);

/* Inlines small functions (pass_inline.c) and drops those that nothing calls. */
void lmb_pass_inline(Program *p);

/* The versioning pass (pass_version.c): for nests whose indices can be proven before they begin get a second, check-free
 * version. Returns the number of nests versioned. */
int lmb_pass_version(Program *p);

/*--- services that running code calls, filled by the plugin (rows of rt.def) -----------------------------------*/

typedef struct Services {
#define R(name, ret, args, text) ret (*name) args;
#include "compiler/rt.def"
#undef R
} Services;

/* Runs the program's entry on the evaluator: exact in results, error places and fuel. Same contract as lmb_entry. The
 * program must be finished (lmb_ir_finish); it is only read, so several threads may run it. */
int32_t lmb_eval(const Program *p, const Services *services, lmb_call *ctx, void *const *slots);

/* The value of a pure operation with operands of type `from` (eval_pure.c). Values are 64 bits: integers sign- or
 * zero-extended by their type, b1 0 or 1, floats by their bits, pointers as they are. */
uint64_t lmb_eval_pure(const Instr *i, IrType from, uint64_t a, uint64_t b, uint64_t c);
uint64_t lmb_eval_math(const Instr *i, const uint64_t *regs);
uint64_t lmb_eval_index(int64_t index, int64_t extent); /* the wrapped index, unchecked */
uint64_t lmb_eval_canon(IrType type, uint64_t x);       /* x cut to the type */
uint64_t lmb_eval_const(const Instr *i);
/* The number of rounds of a `for`. */
uint64_t lmb_eval_trips(int64_t start, int64_t stop, int64_t step);
/* What a failed check, a poll and so on leave in the context; gives the code. */
int32_t lmb_eval_fail(lmb_call *ctx, int32_t code, uint32_t place, int64_t message, int64_t dim, int64_t index,
                      int64_t extent);

#endif
