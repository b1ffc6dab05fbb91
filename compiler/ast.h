/* The syntax tree: what lmb_parse makes of a text, immutable from then on.
 *
 * Every node has a number (`id`, dense from 0 in the module), by which later stages keep what they find out in side
 * tables. Kinds and fields are ast.def's. Names are interned in the module: equal names are equal pointers. */
#ifndef LMB_AST_H
#define LMB_AST_H

#include "compiler/diag.h"
#include "plugin/base/map.h"

typedef enum NodeKind {
#define N(kind, fields) N_##kind,
#include "compiler/ast.def"
#undef N
    N__count
} NodeKind;

/* Operators, in the order of Python's ast.operator, boolop, unaryop, cmpop. */
typedef enum Operator {
    Op_Add, Op_Sub, Op_Mult, Op_MatMult, Op_Div, Op_Mod, Op_Pow, Op_LShift, Op_RShift,
    Op_BitOr, Op_BitXor, Op_BitAnd, Op_FloorDiv,
    Op_And, Op_Or,
    Op_Invert, Op_Not, Op_UAdd, Op_USub,
    Op_Eq, Op_NotEq, Op_Lt, Op_LtE, Op_Gt, Op_GtE, Op_Is, Op_IsNot, Op_In, Op_NotIn,
    Op__count
} Operator;

typedef enum ConstKind { C_none, C_bool, C_int, C_float, C_complex, C_str, C_bytes, C_ellipsis } ConstKind;

typedef struct Const {
    ConstKind kind;
    uint8_t big;        /* C_int that does not fit 64 bits unsigned: `s` holds its decimal or prefixed text */
    uint64_t i;         /* C_bool, C_int */
    double f;           /* C_float; imaginary part of C_complex */
    const char *s;      /* C_str (UTF-8, may hold NULs), C_bytes, text of a big C_int */
    uint32_t n;         /* length of s */
} Const;

typedef struct Node Node;

typedef struct NodeList {
    Node **at;
    uint32_t n;
} NodeList;

struct Node {
    uint8_t kind;       /* NodeKind */
    uint8_t op;         /* Operator */
    uint16_t num;       /* small integer field */
    uint32_t id;        /* dense in the module */
    Span span;
    Node *a, *b, *c, *d;
    const char *name, *name2;
    NodeList list, list2, list3, list4, list5;
    const uint8_t *ops; /* Compare: one Operator per comparator */
    const Const *value; /* Constant, MatchSingleton */
};

/* A parsed text. */
typedef struct Ast {
    const Source *source;
    Node *root;         /* N_Module */
    uint32_t nnodes;
    Intern *names;
} Ast;

extern const char *const lmb_node_names[N__count];  /* "FunctionDef" */
extern const char *const lmb_node_fields[N__count]; /* "name:name args:a ..." */
extern const char *const lmb_op_names[Op__count];   /* "Add" */
extern const char *const lmb_op_text[Op__count];    /* "+" */

/* Reads the whole text; reports every mistake it can find, and returns a tree only when there was none (else NULL). */
Ast *lmb_parse(Arena *arena, const Source *source, Intern *names, DiagList *diags);

/* An expression of its own ("float64(float64[:], int32)"), for signatures given from outside. */
Node *lmb_parse_expression(Arena *arena, const Source *source, Intern *names, DiagList *diags, uint32_t *nnodes);

/* For a name that is not defined: what a user of Lua may have meant ("nil": None), or NULL. */
const char *lmb_parse_lua_word(const char *name);

/* Text in the form of Python's ast.dump(tree, indent=1), without ctx, type_comment, type_ignores and kind fields. */
void lmb_ast_dump(StrBuf *out, const Node *node);

#endif
