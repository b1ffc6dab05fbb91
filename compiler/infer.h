/* Inference: types of everything in a function, for one list of argument types.
 *
 * In: a function's tree and scope, argument types and (for the prelude) argument constants. Out: a Spec, whose side
 * tables give each node its type, compile-time value and callee, and each version of a variable its type. The tree is
 * shared by all specs and never changed. A loop over a tuple is unrolled: its body is typed once per round, in an
 * instance of its own, so tables are keyed by (instance, node).
 *
 * Method: the body is walked again and again until no phi and no result changes (types only grow); mistakes are
 * reported in the last round. A recursive call sees the result type found so far. */
#ifndef LMB_INFER_H
#define LMB_INFER_H

#include "compiler/module.h"
#include "compiler/scope.h"

typedef struct Spec Spec;

typedef struct NodeInfo {
    const Type *type;
    const Value *value;      /* known at compile time, or NULL */
    Spec *callee;            /* function that a call, operator or slice stands for */
    const struct Bind *bind; /* which argument goes to which parameter of the callee */
    uint8_t special;         /* SpecialId + 1 of a call to a special form */
    uint8_t elementwise;     /* one element is computed at a time: fused with its operands (infer_array.c) */
    int8_t known;            /* a test decided at compile time: 1 true, -1 false, 0 not */
    uint32_t rounds;         /* For over a tuple: its rounds, instances first_inst ... */
    uint32_t first_inst;
} NodeInfo;

typedef struct VersionInfo {
    const Type *type;
    const Value *value;
    uint8_t lossy;           /* signed and unsigned 64-bit integers met here and became float64 */
} VersionInfo;

/* A round of an unrolled loop; instance 0 is the function itself. */
typedef struct Inst {
    uint32_t parent;
    const Node *loop;
    uint32_t round;
} Inst;

/* An argument of a call as the callee's parameter gets it. */
typedef struct ArgRef {
    const Node *node;        /* NULL: value is the default */
    int item;                /* of a starred tuple, else -1 */
    const Value *value;
} ArgRef;

typedef struct Bind {
    uint32_t nparams;
    struct { uint8_t packed; uint32_t n; ArgRef *args; } *params; /* packed: *args, n of them */
} Bind;

typedef enum SpecState { SPEC_new, SPEC_active, SPEC_provisional, SPEC_done } SpecState;

struct Spec {
    const FnDef *fn;
    Scope *scope;
    uint32_t nparams;
    const Type **params;
    const Value **values;    /* constants of the prelude's parameters, or NULL */
    const Type *result;      /* unknown: no return reached yet */
    const Value *result_value;
    const Type *declared;    /* the result's type in the decorator's signature for these parameters, or NULL */
    Map nodes;               /* inst << 32 | node id -> NodeInfo * */
    Map versions;            /* inst << 32 | version -> VersionInfo * */
    Vec(Inst) insts;
    SpecState state;
    uint32_t depth, low;     /* place on the stack of active specs; lowest place that it depends on */
    uint8_t recursive;       /* calls itself, by whatever way */
    uint32_t fn_index;       /* in the Program, set by lowering: index + 1 */
    Spec *caller;            /* first caller and call, for notes */
    const Node *call;
};

typedef struct Compilation {
    Arena *arena;
    Module *module;
    Prelude *prelude;
    DiagList *diags;
    TypeTable types;
    Vec(Spec *) specs;
    Map scopes;              /* FnDef * -> Scope * */
    Map closures;            /* Node * of an inner function -> FnDef * */
    uint32_t depth;
    uint8_t boundscheck, numpy_errors, fastmath; /* of the kernel that is compiled */
} Compilation;

typedef enum SpecialId {
#define S(id, path, text) SP_##id,
#include "compiler/specials.def"
#undef S
    SP__count
} SpecialId;

/* The spec of fn for these arguments, inferred (or being inferred when recursive). Never NULL; its result is the error
 * type after a mistake. `caller` and `call` may be NULL. */
Spec *lmb_infer(Compilation *c, const FnDef *fn, const Type *const *types, const Value *const *values, uint32_t n, Spec *caller,
                const Node *call);

NodeInfo *lmb_info(const Spec *s, uint32_t inst, const Node *n);          /* NULL: not reached */
VersionInfo *lmb_version_info(const Spec *s, uint32_t inst, VersionId v); /* in the instance where v lives */
uint32_t lmb_inst_home(const Spec *s, uint32_t inst, VersionId v);
uint32_t lmb_inst_round(const Spec *s, const NodeInfo *loop, uint32_t k);

/* The k-th parameter of a function's `arguments`: positional ones, *args, keyword-only ones. */
const Node *lmb_param_node(const Node *args, uint32_t k);

/* What an ArgRef is in the caller. */
const Type *lmb_arg_type(Compilation *c, const Spec *s, uint32_t inst, const ArgRef *a);
const Value *lmb_arg_value(const Spec *s, uint32_t inst, const ArgRef *a);

/* -1 false, 1 true, 0 not known at compile time */
int lmb_value_truth(const Value *v);

void lmb_typing_dump(StrBuf *out, const Spec *s);

#endif
