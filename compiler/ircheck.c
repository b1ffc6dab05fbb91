/* The verifier of the typed IR: runs after lowering and after each pass in debug builds, and before LLVM sees anything.
 *
 * In: any program. Out: NULL, or one sentence naming function and instruction, in the program's arena. It walks the
 * operand letters of ops.def; only operations whose immediate or argument list has a meaning have a function of their
 * own here. What it holds: everything ir.h and ops.def say, so that those who come later may assert instead of test. */
#include "compiler/ir.h"

#include <assert.h>
#include <string.h>

#define MAX_LOCAL (1 << 20) /* bytes of one `local`; lowering reports larger ones to the user */

/* Where in the function a value may be used: while the region that it was defined in is open. */
typedef struct Check {
    const Program *p;
    const Fn *f;
    Val at;             /* instruction being checked */
    Val *region;        /* of each instruction: the opener (or else, exit) of its region */
    uint8_t *open;      /* of each opener: open now */
    Val *stack;         /* open regions, outermost first */
    uint32_t depth;
    Val exit;           /* 0 before the exit section */
    const char *error;
} Check;

__attribute__((format(printf, 2, 3))) static int wrong(Check *c, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    const char *text = lmb_arena_vprintf(c->p->arena, fmt, ap);
    va_end(ap);
    const char *op = c->f && c->at < c->f->code.n && c->f->code.at[c->at].op < O__count
                         ? lmb_ir_ops[c->f->code.at[c->at].op].name : "?";
    if (c->error) return 0;
    c->error = c->f ? lmb_arena_printf(c->p->arena, "%s: %%%u (%s): %s", c->f->name, c->at, op, text) : text;
    return 0;
}

static const Instr *at(const Check *c) { return &c->f->code.at[c->at]; }

static int usable(Check *c, Val v) {
    if (v == 0 || v >= c->at) return wrong(c, "uses %%%u, which is not defined before", v);
    if (lmb_ir_result_type(&c->f->code.at[v]) == I_void) return wrong(c, "uses %%%u, which defines no value", v);
    if (!c->open[c->region[v]]) return wrong(c, "uses %%%u out of its region", v);
    return 1;
}

static int has_type(Check *c, Val v, IrType want) {
    if (!usable(c, v)) return 0;
    IrType got = lmb_ir_result_type(&c->f->code.at[v]);
    if (got != want) return wrong(c, "%%%u is %s, wanted %s", v, lmb_ir_types[got], lmb_ir_types[want]);
    return 1;
}

static int is_number(Check *c, Val v) {
    if (!usable(c, v)) return 0;
    if (lmb_ir_result_type(&c->f->code.at[v]) == I_ptr) return wrong(c, "%%%u is no number", v);
    return 1;
}

static int is_open_region(Check *c, Val v) {
    if (v == 0 || v >= c->at || !lmb_ir_has(&c->f->code.at[v], 'E')) return wrong(c, "%%%u opens no region", v);
    if (!c->open[v]) return wrong(c, "%%%u is not open here", v);
    return 1;
}

static int check_operand(Check *c, char letter, Val v) {
    const Instr *i = at(c);
    switch (letter) {
    case '.': case '*': return v == 0 || wrong(c, "an operand too many");
    case 't': return has_type(c, v, (IrType)i->type);
    case 'b': return has_type(c, v, I_b1);
    case 'l': return has_type(c, v, I_i64);
    case 'p': return has_type(c, v, I_ptr);
    case 'n': return is_number(c, v);
    case 'v': return usable(c, v);
    case 's': return v < c->f->slots.n || wrong(c, "there is no slot $%u", v);
    case 'c':
        if (v == 0 || v >= c->at || c->f->code.at[v].op != O_call) return wrong(c, "%%%u is no call", v);
        return c->open[c->region[v]] || wrong(c, "uses %%%u out of its region", v);
    case 'B': return is_open_region(c, v);
    default: return wrong(c, "ops.def: unknown operand letter '%c'", letter);
    }
}

static int check_operands(Check *c) {
    const Instr *i = at(c);
    for (int k = 0; k < LMB_IR_OPERANDS; k++) {
        Val v = lmb_ir_operand(i, k);
        if (i->op == O_check && k > 0 && v == 0) continue;
        if (!check_operand(c, lmb_ir_ops[i->op].operands[k], v)) return 0;
    }
    return 1;
}

static int check_type(Check *c) {
    const Instr *i = at(c);
    IrType t = (IrType)i->type;
    if (t >= I__count) return wrong(c, "no such type");
    if (!lmb_ir_typed(i)) {
        IrType want = lmb_ir_result_type(i);
        if (lmb_ir_ops[i->op].result == 'b') want = I_void;
        return t == want || wrong(c, "its type must be %s", lmb_ir_types[want]);
    }
    if (t == I_void) return wrong(c, "it needs a type");
    if (lmb_ir_has(i, 'L') && t == I_b1) return 1;
    if (lmb_ir_has(i, 'I') && !lmb_ir_is_int(t)) return wrong(c, "not for %s", lmb_ir_types[t]);
    if (lmb_ir_has(i, 'D') && !lmb_ir_is_float(t)) return wrong(c, "not for %s", lmb_ir_types[t]);
    if (lmb_ir_has(i, 'N') && !lmb_ir_is_int(t) && !lmb_ir_is_float(t)) return wrong(c, "not for %s", lmb_ir_types[t]);
    return 1;
}

/*--- immediates and lists --------------------------------------------------------------------------------------*/

static int fits(int64_t x, IrType t) {
    unsigned bits = 8u * lmb_ir_size[t];
    if (t == I_b1) return x == 0 || x == 1;
    if (t == I_ptr) return x == 0;
    if (bits == 64) return 1;
    if (!lmb_ir_is_signed(t)) return x >= 0 && x < (int64_t)1 << bits;
    return x >= -((int64_t)1 << (bits - 1)) && x < (int64_t)1 << (bits - 1);
}

static int check_math(Check *c) {
    const Instr *i = at(c);
    if (i->imm.u >= IN__count) return wrong(c, "no such intrinsic");
    const char *letters = lmb_intrinsics[i->imm.u].args;
    if (strlen(letters) != i->nargs) return wrong(c, "%u arguments, wanted %zu", i->nargs, strlen(letters));
    for (uint32_t k = 0; k < i->nargs; k++)
        if (!has_type(c, i->args[k], letters[k] == 'i' ? I_i64 : (IrType)i->type)) return 0;
    return 1;
}

static int check_call(Check *c) {
    const Instr *i = at(c);
    if (i->imm.u >= c->p->fns.n) return wrong(c, "no such function");
    const Fn *callee = c->p->fns.at[i->imm.u];
    if (callee->nparams != i->nargs) return wrong(c, "%u arguments, wanted %u", i->nargs, callee->nparams);
    for (uint32_t k = 0; k < i->nargs; k++)
        if (!has_type(c, i->args[k], (IrType)callee->param_types[k])) return 0;
    return 1;
}

static int check_result(Check *c) {
    const Instr *i = at(c);
    assert(c->f->code.at[i->a].op == O_call);
    const Fn *callee = c->p->fns.at[c->f->code.at[i->a].imm.u];
    if (i->imm.u >= callee->nresults) return wrong(c, "%s has no such result", callee->name);
    return callee->result_types[i->imm.u] == i->type || wrong(c, "the result has another type");
}

static int check_failure(Check *c) {
    const Instr *i = at(c);
    int64_t code = i->imm.i & 255, message = i->imm.i >> 8;
    if (code == LMB_X_none || code > LMB_X_overflow) return wrong(c, "no such error code");
    if (message < 0 || (message && message >= c->p->messages.n)) return wrong(c, "no such message");
    return code != LMB_X_raise || c->p->messages.n > 0 || wrong(c, "no such message");
}

static int check_imm(Check *c) {
    const Instr *i = at(c);
    const Fn *f = c->f;
    switch (i->op) {
    case O_const: return lmb_ir_is_float((IrType)i->type) || fits(i->imm.i, (IrType)i->type) || wrong(c, "does not fit");
    case O_param:
        if (i->imm.u >= f->nparams) return wrong(c, "no such parameter");
        return f->param_types[i->imm.u] == i->type || wrong(c, "the parameter has another type");
    case O_get: case O_set: return f->slots.at[i->a].type == i->type || wrong(c, "the slot has another type");
    case O_global: return i->imm.u < c->p->blobs.n || wrong(c, "no such constant block");
    case O_local: return (i->imm.i > 0 && i->imm.i <= MAX_LOCAL) || wrong(c, "size out of range");
    case O_setresult:
        if (i->imm.u >= f->nresults) return wrong(c, "no such result");
        return lmb_ir_result_type(&f->code.at[i->a]) == f->result_types[i->imm.u] || wrong(c, "wrong type of result");
    case O_bitcast: {
        IrType from = lmb_ir_result_type(&f->code.at[i->a]), to = (IrType)i->type;
        if (lmb_ir_size[from] != lmb_ir_size[to] || from == I_b1 || to == I_b1 || to == I_ptr) return wrong(c, "sizes differ");
        return 1;
    }
    case O_convert: return i->type != I_ptr || wrong(c, "not to ptr");
    case O_math: return check_math(c);
    case O_call: return check_call(c);
    case O_result: return check_result(c);
    case O_check: case O_fail: return check_failure(c);
    default: return 1;
    }
}

/*--- structure -------------------------------------------------------------------------------------------------*/

static void open_region(Check *c, Val v) {
    assert(v < c->f->code.n && c->depth <= c->f->code.n);
    c->stack[c->depth++] = v;
    c->open[v] = 1;
}

static int close_region(Check *c) {
    assert(c->depth > 1);
    Val top = c->stack[c->depth - 1];
    if (at(c)->a != top) return wrong(c, "closes %%%u, but %%%u is innermost", at(c)->a, top);
    c->open[top] = 0;
    c->depth--;
    return 1;
}

enum { OPEN_ELSE = 2 }; /* an `if` in its else part */

/* The `if` stays open as target of br; the values of its first part move to a region that is never open. */
static int enter_else(Check *c) {
    Val top = c->depth > 1 ? c->stack[c->depth - 1] : 0;
    if (!top || c->f->code.at[top].op != O_if) return wrong(c, "no `if` to belong to");
    if (c->open[top] == OPEN_ELSE) return wrong(c, "a second `else`");
    c->open[top] = OPEN_ELSE;
    for (Val v = top; v < c->at; v++)
        if (c->region[v] == top) c->region[v] = c->at;
    return 1;
}

static int enter_exit(Check *c) {
    if (c->exit) return wrong(c, "a second exit section");
    if (c->depth != 1) return wrong(c, "%%%u is still open", c->stack[c->depth - 1]);
    c->exit = c->at;
    c->open[0] = 0;
    c->depth = 0;
    open_region(c, c->at);
    return 1;
}

static int allowed_in_exit(Check *c) {
    const Instr *i = at(c);
    if (lmb_ir_has(i, 'F') || i->op == O_loop || i->op == O_return)
        return wrong(c, "not allowed in the exit section");
    return 1;
}

static int check_structure(Check *c) {
    const Instr *i = at(c);
    if (c->exit && !allowed_in_exit(c)) return 0;
    switch (i->op) {
    case O_else: return enter_else(c);
    case O_exit: return enter_exit(c);
    case O_end:
        if (c->depth <= 1) return wrong(c, "nothing is open");
        return close_region(c);
    default: return 1;
    }
}

static int check_instr(Check *c) {
    const Instr *i = at(c);
    if (i->op >= O__count) return wrong(c, "no such operation");
    if (i->place && i->place >= c->p->places.n) return wrong(c, "no such place");
    if (!check_type(c) || !check_operands(c) || !check_imm(c) || !check_structure(c)) return 0;
    if (c->depth) c->region[c->at] = c->stack[c->depth - 1];
    if (lmb_ir_has(i, 'E')) {
        open_region(c, c->at);
        c->region[c->at] = c->at; /* a for's induction variable lives in the for */
    }
    return 1;
}

static void check_fn(Check *c, const Fn *f) {
    uint32_t n = f->code.n;
    c->f = f;
    c->exit = c->depth = 0;
    if (n == 0 || f->code.at[0].op != O_block) {
        wrong(c, "does not begin with a block");
        return;
    }
    c->region = arena_array(c->p->arena, Val, n);
    c->stack = arena_array(c->p->arena, Val, n + 1);
    c->open = arena_array(c->p->arena, uint8_t, n);
    c->at = 0;
    open_region(c, 0);
    for (c->at = 1; c->at < n; c->at++)
        if (!check_instr(c)) return;
    c->at = n - 1;
    if (!c->exit) wrong(c, "the function has no exit section");
    else if (c->depth != 1) wrong(c, "%%%u is still open at the end", c->stack[c->depth - 1]);
}

/*--- the entry's leaves ----------------------------------------------------------------------------------------*/

/* Walks leaves against the entry's flat types; returns how many types they take, or -1. */
static int64_t match_leaves(const Leaf *leaves, uint32_t n, const uint8_t *types, uint32_t ntypes) {
    uint32_t k = 0;
    for (uint32_t l = 0; l < n; l++) {
        int parts, words;
        if (leaves[l].dtype >= LMB_DTYPE_COUNT || leaves[l].ndim > LMB_MAX_NDIM) return -1;
        IrType scalar = lmb_ir_dtype(leaves[l].dtype, &parts);
        words = leaves[l].is_array ? 2 + 2 * leaves[l].ndim : parts;
        for (int w = 0; w < words; w++, k++) {
            IrType want = !leaves[l].is_array ? scalar : w < 2 ? I_ptr : I_i64;
            if (k >= ntypes || types[k] != want) return -1;
        }
    }
    return k;
}

static void check_entry(Check *c) {
    const Program *p = c->p;
    const Fn *f = p->fns.at[0];
    if (match_leaves(p->args.at, p->args.n, f->param_types, f->nparams) != f->nparams)
        wrong(c, "the entry's parameters differ from the program's leaves");
    if (match_leaves(p->results.at, p->results.n, f->result_types, f->nresults) != f->nresults)
        wrong(c, "the entry's results differ from the program's leaves");
}

const char *lmb_ircheck(const Program *p) {
    Check c = {.p = p};
    if (p->fns.n == 0) return "a program without functions";
    check_entry(&c);
    for (uint32_t k = 0; k < p->fns.n && !c.error; k++) check_fn(&c, p->fns.at[k]);
    return c.error;
}
