/* The range analysis (range.h): values are followed back through pure operations.
 *
 * Where factors are constants a value has an affine form, whose extremes are found by putting in the loops' bounds,
 * innermost first; else ranges are combined operation by operation. What must hold: sizes are tracked in bits, and before
 * one could overflow a limit joins the conditions; all code emitted is one straight line of pure operations. */
#include "compiler/range.h"

#include <assert.h>
#include <string.h>

enum {
    LEAF_BITS = 47,   /* what comes from outside must not be larger: enough for any byte offset */
    EXTENT_BITS = 31, /* what is multiplied by a value: an index */
    STRIDE_BITS = 27, /* what it is multiplied by */
    MOST_BITS = 60    /* of any sum */
};

static const Instr *at(const Nest *n, Val v) { return &n->f->code.at[v]; }
static int is_const(const Nest *n, Val v) { return at(n, v)->op == O_const; }

/*--- emitting ----------------------------------------------------------------------------------------------------*/

/* Appends to the code before the nest, or finds the same there: it is one straight line of pure operations. */
static Val emit_once(Nest *n, const Instr *i) {
    enum { LOOK_BACK = 400 };
    uint32_t end = n->out->code.n, begin = end > n->start + LOOK_BACK ? end - LOOK_BACK : n->start;
    for (uint32_t v = begin; v < end && !i->nargs; v++) {
        const Instr *old = &n->out->code.at[v];
        if (old->op == i->op && old->type == i->type && old->a == i->a && old->b == i->b && old->c == i->c &&
            old->imm.u == i->imm.u && !old->nargs)
            return v;
    }
    vec_push(n->p->arena, &n->out->code, *i);
    return end;
}

Val lmb_range_emit(Nest *n, IrOp op, IrType type, Val a, Val b) {
    assert(lmb_ir_ops[op].flags[0] == 'P');
    Instr i = {.op = (uint8_t)op, .type = (uint8_t)type, .a = a, .b = b};
    if (!lmb_ir_typed(&i)) i.type = (uint8_t)lmb_ir_result_type(&i);
    return emit_once(n, &i);
}

static Val emit_const(Nest *n, IrType type, int64_t x) {
    Instr i = {.op = O_const, .type = (uint8_t)type, .imm.i = x};
    return emit_once(n, &i);
}

Val lmb_range_i64(Nest *n, int64_t x) { return emit_const(n, I_i64, x); }

static Val emit_select(Nest *n, Val cond, Val a, Val b) {
    Instr i = {.op = O_select, .type = I_i64, .a = cond, .b = a, .c = b};
    return emit_once(n, &i);
}

Val lmb_range_least(Nest *n, Val a, Val b) { return a == b ? a : emit_select(n, lmb_range_emit(n, O_lt, I_i64, a, b), a, b); }
Val lmb_range_most(Nest *n, Val a, Val b) { return a == b ? a : emit_select(n, lmb_range_emit(n, O_lt, I_i64, a, b), b, a); }

/* Each condition joins once. */
void lmb_range_require(Nest *n, Val condition) {
    for (uint32_t k = 0; k < n->nconditions; k++)
        if (n->conditions[k] == condition) return;
    if (n->nconditions < MAX_CONDITIONS) n->conditions[n->nconditions++] = condition;
    n->ok = n->ok ? lmb_range_emit(n, O_and, I_b1, n->ok, condition) : condition;
}

/* ok only if |x| <= 2^bits. */
static void limit_value(Nest *n, Val x, int bits) {
    assert(bits > 0 && bits < 62);
    Val shifted = lmb_range_emit(n, O_add, I_i64, x, lmb_range_i64(n, (int64_t)1 << bits));
    Val u = lmb_range_emit(n, O_convert, I_u64, shifted, 0);
    Val top = emit_const(n, I_u64, (int64_t)1 << (bits + 1));
    lmb_range_require(n, lmb_range_emit(n, O_le, I_u64, u, top));
}

void lmb_range_limit(Nest *n, Range *r, int bits) {
    if (r->bits <= bits) return;
    limit_value(n, r->lo, bits);
    if (r->hi != r->lo) limit_value(n, r->hi, bits);
    r->bits = bits;
}

static int bits_of(int64_t x) {
    int bits = 0;
    for (uint64_t u = x < 0 ? 0 - (uint64_t)x : (uint64_t)x; u > 1; u = (u + 1) / 2) bits++;
    return bits;
}

/*--- what does not vary --------------------------------------------------------------------------------------------*/

static int operands_invariant(Nest *n, const Instr *i) {
    for (int k = 0; k < LMB_IR_OPERANDS; k++)
        if (lmb_ir_is_value(lmb_ir_ops[i->op].operands[k]) && !lmb_range_is_invariant(n, lmb_ir_operand(i, k))) return 0;
    for (uint32_t k = 0; k < i->nargs; k++)
        if (!lmb_range_is_invariant(n, i->args[k])) return 0;
    return 1;
}

/* An `index` that does not vary counts too: its check is put before the nest. (A conditional one was marked as varying.) */
static int find_invariant(Nest *n, Val v) {
    const Instr *i = at(n, v);
    if (i->op == O_get) return !n->is_set[i->a];
    return (lmb_ir_has(i, 'P') || i->op == O_index) && operands_invariant(n, i);
}

int lmb_range_is_invariant(Nest *n, Val v) {
    if (v < n->root) return 1;
    uint8_t *state = &n->varies[v];
    if (*state == VARIES_unknown) *state = find_invariant(n, v) ? VARIES_no : VARIES_yes;
    return *state == VARIES_no;
}

static Val early_index(Nest *n, const Instr *i) {
    assert(i->op == O_index);
    Val extent = lmb_range_early(n, i->b), x = lmb_range_emit(n, O_wrap, I_i64, lmb_range_early(n, i->a), extent);
    lmb_range_require(n, lmb_range_emit(n, O_le, I_i64, lmb_range_i64(n, 0), x));
    lmb_range_require(n, lmb_range_emit(n, O_lt, I_i64, x, extent));
    return x;
}

static Val early_copy(Nest *n, const Instr *i) {
    Instr copy = *i;
    Val *to[LMB_IR_OPERANDS] = {&copy.a, &copy.b, &copy.c};
    for (int k = 0; k < LMB_IR_OPERANDS; k++)
        if (lmb_ir_is_value(lmb_ir_ops[i->op].operands[k])) *to[k] = lmb_range_early(n, *to[k]);
    if (i->nargs) copy.args = arena_array(n->p->arena, Val, i->nargs);
    for (uint32_t k = 0; k < i->nargs; k++) copy.args[k] = lmb_range_early(n, i->args[k]);
    copy.place = 0;
    return emit_once(n, &copy);
}

Val lmb_range_early(Nest *n, Val v) {
    if (v < n->root) return n->map[v];
    assert(lmb_range_is_invariant(n, v));
    if (n->early[v]) return n->early[v];
    const Instr *i = at(n, v);
    Val x = i->op == O_index ? early_index(n, i) : early_copy(n, i);
    return n->early[v] = x;
}

/*--- forms -----------------------------------------------------------------------------------------------------------*/

static int small(int64_t x, int bits) { return x >= -((int64_t)1 << bits) && x <= (int64_t)1 << bits; }

static int add_term(Form *f, Term t) {
    assert(f->n <= MAX_TERMS);
    for (uint32_t k = 0; k < f->n; k++) {
        Term *have = &f->terms[k];
        if (have->v != t.v || have->is_loop != t.is_loop) continue;
        have->factor += t.factor;
        if (have->factor == 0) f->terms[k] = f->terms[--f->n];
        return 1;
    }
    if (f->n == MAX_TERMS) return 0;
    f->terms[f->n++] = t;
    return 1;
}

/* f += factor * g. 0: too many terms, or too large numbers. */
static int add_form(Form *f, const Form *g, int64_t factor) {
    enum { MAX_FACTOR_BITS = 10 };
    if (!small(factor, MAX_FACTOR_BITS)) return 0;
    f->k += g->k * factor;
    for (uint32_t k = 0; k < g->n; k++) {
        Term t = g->terms[k];
        t.factor *= factor;
        if (!add_term(f, t)) return 0;
    }
    for (uint32_t k = 0; k < f->n; k++)
        if (!small(f->terms[k].factor, MAX_FACTOR_BITS)) return 0;
    return small(f->k, LEAF_BITS);
}

static void leaf(Nest *n, Val v, Form *out) {
    assert(lmb_range_is_invariant(n, v));
    Val x = lmb_range_early(n, v);
    if (!n->limited[v]) limit_value(n, x, LEAF_BITS);
    n->limited[v] = 1;
    *out = (Form){.n = 1, .terms = {{.v = x, .factor = 1}}};
}

static int scaled(Nest *n, Val v, Val by, Form *out) {
    Form g;
    *out = (Form){0};
    return is_const(n, by) && lmb_range_form(n, v, &g) && add_form(out, &g, at(n, by)->imm.i);
}

static int combined(Nest *n, const Instr *i, Form *out) {
    Form g;
    switch (i->op) {
    case O_add: return lmb_range_form(n, i->a, out) && lmb_range_form(n, i->b, &g) && add_form(out, &g, 1);
    case O_sub: return lmb_range_form(n, i->a, out) && lmb_range_form(n, i->b, &g) && add_form(out, &g, -1);
    case O_neg: *out = (Form){0}; return lmb_range_form(n, i->a, &g) && add_form(out, &g, -1);
    case O_mul: return scaled(n, i->a, i->b, out) || scaled(n, i->b, i->a, out);
    default: return 0;
    }
}

int lmb_range_form(Nest *n, Val v, Form *out) {
    const Instr *i = at(n, v);
    if (lmb_ir_result_type(i) != I_i64) return 0;
    if (i->op == O_const) {
        *out = (Form){.k = i->imm.i};
        return small(i->imm.i, LEAF_BITS);
    }
    if (lmb_range_is_invariant(n, v)) {
        leaf(n, v, out);
        return 1;
    }
    if (i->op == O_for) {
        *out = (Form){.n = 1, .terms = {{.v = v, .is_loop = 1, .factor = 1}}};
        return n->bounds[v].kind != BOUND_unknown;
    }
    if (i->op == O_index || i->op == O_wrap) return n->proven[v] && lmb_range_form(n, i->a, out);
    return combined(n, i, out);
}

/*--- extremes of forms -------------------------------------------------------------------------------------------------*/

static Term *innermost(Form *f) {
    Term *found = NULL;
    for (uint32_t k = 0; k < f->n; k++)
        if (f->terms[k].is_loop && (!found || f->terms[k].v > found->v)) found = &f->terms[k];
    return found;
}

/* Puts a loop's bound in place of its variable: the greater one where that makes the form greater. */
static int put_bound(const Nest *n, Form *f, const Term *t, int greatest) {
    const Bound *b = &n->bounds[t->v];
    assert(t->is_loop && b->kind != BOUND_unknown);
    int64_t factor = t->factor;
    int upper = (factor > 0) == greatest;
    *(Term *)t = f->terms[--f->n];
    if (b->kind == BOUND_forms) return add_form(f, upper ? &b->last : &b->first, factor);
    return add_term(f, (Term){.v = upper ? b->range.hi : b->range.lo, .factor = factor});
}

static int has_loops(Form *f) { return innermost(f) != NULL; }

/* The value of a form without loops. */
static Range value_of(Nest *n, const Form *f) {
    assert(f->n <= MAX_TERMS);
    Range r = {.bits = f->k ? bits_of(f->k) : -1};
    for (uint32_t k = 0; k < f->n; k++) {
        const Term *t = &f->terms[k];
        Val x = t->factor == 1 ? t->v : lmb_range_emit(n, O_mul, I_i64, t->v, lmb_range_i64(n, t->factor));
        int bits = LEAF_BITS + bits_of(t->factor);
        r.lo = r.lo ? lmb_range_emit(n, O_add, I_i64, r.lo, x) : x;
        r.bits = r.bits < 0 ? bits : (bits > r.bits ? bits : r.bits) + 1;
    }
    if (!r.lo) r.lo = lmb_range_i64(n, f->k);
    else if (f->k) r.lo = lmb_range_emit(n, O_add, I_i64, r.lo, lmb_range_i64(n, f->k));
    r.hi = r.lo;
    if (r.bits < 0) r.bits = 0;
    return r;
}

static int extreme(Nest *n, Form f, int greatest, Range *out) {
    while (has_loops(&f))
        if (!put_bound(n, &f, innermost(&f), greatest)) return 0;
    *out = value_of(n, &f);
    return out->bits <= MOST_BITS;
}

static int range_of_form(Nest *n, const Form *f, Range *out) {
    Range hi;
    if (!extreme(n, *f, 0, out) || !extreme(n, *f, 1, &hi)) return 0;
    out->hi = hi.lo;
    out->bits = hi.bits > out->bits ? hi.bits : out->bits;
    return 1;
}

/*--- ranges of operations ------------------------------------------------------------------------------------------------*/

static void widen(Range *r, const Range *other, int more) {
    r->bits = (r->bits > other->bits ? r->bits : other->bits) + more;
}

static void keep_small(Nest *n, Range *r) {
    if (r->bits > MOST_BITS) lmb_range_limit(n, r, LEAF_BITS);
}

void lmb_range_add(Nest *n, Range *r, const Range *other) {
    r->lo = lmb_range_emit(n, O_add, I_i64, r->lo, other->lo);
    r->hi = lmb_range_emit(n, O_add, I_i64, r->hi, other->hi);
    widen(r, other, 1);
    keep_small(n, r);
}

static void subtract(Nest *n, Range *r, const Range *other) {
    Val lo = lmb_range_emit(n, O_sub, I_i64, r->lo, other->hi);
    r->hi = lmb_range_emit(n, O_sub, I_i64, r->hi, other->lo);
    r->lo = lo;
    widen(r, other, 1);
    keep_small(n, r);
}

/* A range times a value that does not vary. */
static void multiply(Nest *n, Range *r, Val by) {
    assert(lmb_range_is_invariant(n, by) && r->bits >= 0);
    Range f = {.lo = lmb_range_early(n, by), .bits = is_const(n, by) ? bits_of(at(n, by)->imm.i) : MOST_BITS + 1};
    f.hi = f.lo;
    lmb_range_limit(n, &f, STRIDE_BITS);
    lmb_range_limit(n, r, STRIDE_BITS + EXTENT_BITS - f.bits);
    Val x = lmb_range_emit(n, O_mul, I_i64, r->lo, f.lo), y = lmb_range_emit(n, O_mul, I_i64, r->hi, f.lo);
    r->lo = lmb_range_least(n, x, y);
    r->hi = lmb_range_most(n, x, y);
    r->bits += f.bits;
    keep_small(n, r);
}

static void constants(Nest *n, Range *r, int64_t lo, int64_t hi) {
    r->lo = lmb_range_i64(n, lo);
    r->hi = lmb_range_i64(n, hi);
    r->bits = bits_of(lo) > bits_of(hi) ? bits_of(lo) : bits_of(hi);
}

/* Of a small integer type: what the type holds. */
static int range_of_convert(Nest *n, const Instr *i, Range *out) {
    IrType from = lmb_ir_result_type(at(n, i->a));
    int bits = 8 * lmb_ir_size[from], is_signed = lmb_ir_is_signed(from);
    if ((!lmb_ir_is_int(from) && from != I_b1) || bits > 32) return 0;
    if (from == I_b1) constants(n, out, 0, 1);
    else constants(n, out, is_signed ? -((int64_t)1 << (bits - 1)) : 0, ((int64_t)1 << (bits - is_signed)) - 1);
    return 1;
}

/* x % m for m > 0 is from 0 to m - 1, whatever x is. */
static int range_of_modulo(Nest *n, const Instr *i, Range *out) {
    if (!lmb_range_is_invariant(n, i->b)) return 0;
    Val m = lmb_range_early(n, i->b), one = lmb_range_i64(n, 1);
    limit_value(n, m, LEAF_BITS);
    lmb_range_require(n, lmb_range_emit(n, O_le, I_i64, one, m));
    *out = (Range){lmb_range_i64(n, 0), lmb_range_emit(n, O_sub, I_i64, m, one), LEAF_BITS};
    return 1;
}

static int range_of_quotient(Nest *n, const Instr *i, Range *out) {
    if (!is_const(n, i->b) || at(n, i->b)->imm.i <= 0 || !lmb_range_of(n, i->a, out)) return 0;
    Val d = lmb_range_i64(n, at(n, i->b)->imm.i);
    out->lo = lmb_range_emit(n, O_idiv, I_i64, out->lo, d);
    out->hi = lmb_range_emit(n, O_idiv, I_i64, out->hi, d);
    return 1;
}

static int range_of_mask(Nest *n, const Instr *i, Range *out) {
    int64_t mask = is_const(n, i->b) ? at(n, i->b)->imm.i : -1;
    if (mask < 0 || !small(mask, LEAF_BITS)) return 0;
    constants(n, out, 0, mask);
    return 1;
}

/* min and max as the prelude writes them; else both sides together. */
static int range_of_select(Nest *n, const Instr *i, Range *out) {
    Range other;
    const Instr *c = at(n, i->a);
    int compares = (c->op == O_lt || c->op == O_le) && c->type == I_i64;
    int is_min = compares && c->a == i->b && c->b == i->c, is_max = compares && c->a == i->c && c->b == i->b;
    if (!lmb_range_of(n, i->b, out) || !lmb_range_of(n, i->c, &other)) return 0;
    out->lo = is_max ? lmb_range_most(n, out->lo, other.lo) : lmb_range_least(n, out->lo, other.lo);
    out->hi = is_min ? lmb_range_least(n, out->hi, other.hi) : lmb_range_most(n, out->hi, other.hi);
    widen(out, &other, 0);
    return 1;
}

/* An index that stays checked is inside its extent behind the check. */
static int range_of_index(Nest *n, const Instr *i, Range *out) {
    if (!lmb_range_is_invariant(n, i->b)) return 0;
    Val extent = lmb_range_early(n, i->b);
    limit_value(n, extent, LEAF_BITS);
    *out = (Range){lmb_range_i64(n, 0), lmb_range_emit(n, O_sub, I_i64, extent, lmb_range_i64(n, 1)), LEAF_BITS};
    return 1;
}

/* A proven index is smaller than its extent: limiting that does for all indices into it. */
static void limit_by_extent(Nest *n, Val v, Range *r) {
    const Instr *i = at(n, v);
    if (i->op != O_index || v < n->root || !n->proven[v] || !lmb_range_is_invariant(n, i->b)) return;
    limit_value(n, lmb_range_early(n, i->b), EXTENT_BITS);
    r->bits = r->bits < EXTENT_BITS ? r->bits : EXTENT_BITS;
}

static int range_of_product(Nest *n, const Instr *i, Range *out) {
    Val by = lmb_range_is_invariant(n, i->b) ? i->b : i->a, x = by == i->b ? i->a : i->b;
    if (!lmb_range_is_invariant(n, by) || !lmb_range_of(n, x, out)) return 0;
    if (!is_const(n, by)) limit_by_extent(n, x, out);
    multiply(n, out, by);
    return 1;
}

static int range_of_op(Nest *n, Val v, Range *out) {
    const Instr *i = at(n, v);
    Range other;
    switch (i->op) {
    case O_add:
        if (!lmb_range_of(n, i->a, out) || !lmb_range_of(n, i->b, &other)) return 0;
        lmb_range_add(n, out, &other);
        return 1;
    case O_sub:
        if (!lmb_range_of(n, i->a, out) || !lmb_range_of(n, i->b, &other)) return 0;
        subtract(n, out, &other);
        return 1;
    case O_mul: return range_of_product(n, i, out);
    case O_imod: return range_of_modulo(n, i, out);
    case O_idiv: return range_of_quotient(n, i, out);
    case O_and: return range_of_mask(n, i, out);
    case O_select: return range_of_select(n, i, out);
    case O_convert: return range_of_convert(n, i, out);
    case O_index: return n->proven[v] ? lmb_range_of(n, i->a, out) : range_of_index(n, i, out);
    case O_wrap: return n->proven[v] && lmb_range_of(n, i->a, out);
    default: return 0;
    }
}

int lmb_range_of(Nest *n, Val v, Range *out) {
    Form f;
    if (lmb_ir_result_type(at(n, v)) != I_i64) return 0;
    if (lmb_range_form(n, v, &f) && range_of_form(n, &f, out)) return 1;
    return v >= n->root && range_of_op(n, v, out);
}

/*--- loops -------------------------------------------------------------------------------------------------------------*/

/* The last value of a loop with any step: start + ((stop -+ 1 - start) // step) * step. */
static Val last_value(Nest *n, Val start, Val stop, Val step) {
    Val zero = lmb_range_i64(n, 0), one = lmb_range_i64(n, 1), minus = lmb_range_i64(n, -1);
    Val down = lmb_range_emit(n, O_lt, I_i64, step, zero);
    Val distance = lmb_range_emit(n, O_sub, I_i64, stop, start);
    distance = lmb_range_emit(n, O_add, I_i64, distance, emit_select(n, down, one, minus));
    Val rounds = lmb_range_emit(n, O_idiv, I_i64, distance, step);
    return lmb_range_emit(n, O_add, I_i64, start, lmb_range_emit(n, O_mul, I_i64, rounds, step));
}

static void bound_by_values(Nest *n, const Instr *i, Bound *b) {
    Range start = {.bits = MOST_BITS}, stop = start, step = start;
    start.lo = start.hi = lmb_range_early(n, i->a);
    stop.lo = stop.hi = lmb_range_early(n, i->b);
    step.lo = step.hi = lmb_range_early(n, i->c);
    lmb_range_limit(n, &start, LEAF_BITS - 2);
    lmb_range_limit(n, &stop, LEAF_BITS - 2);
    lmb_range_limit(n, &step, LEAF_BITS - 2);
    Val last = last_value(n, start.lo, stop.lo, step.lo);
    /* without a round `last` may be far off; a range that does not matter is then put in its place */
    Val down = lmb_range_emit(n, O_lt, I_i64, step.lo, lmb_range_i64(n, 0));
    Val runs_up = lmb_range_emit(n, O_lt, I_i64, start.lo, stop.lo), runs_down = lmb_range_emit(n, O_lt, I_i64, stop.lo, start.lo);
    Val runs = lmb_ir_emit(n->p, n->out, O_select, I_b1, down, runs_down, runs_up, 0, 0);
    last = emit_select(n, runs, last, start.lo);
    b->kind = BOUND_range;
    b->range = (Range){lmb_range_least(n, start.lo, last), lmb_range_most(n, start.lo, last), LEAF_BITS};
}

static int bound_by_forms(Nest *n, const Instr *i, Bound *b) {
    int64_t step = is_const(n, i->c) ? at(n, i->c)->imm.i : 0;
    Form one = {.k = 1};
    if (step != 1 && step != -1) return 0;
    if (!lmb_range_form(n, step > 0 ? i->a : i->b, &b->first)) return 0;
    if (!lmb_range_form(n, step > 0 ? i->b : i->a, &b->last)) return 0;
    return step > 0 ? add_form(&b->last, &one, -1) : add_form(&b->first, &one, 1);
}

static int bound_by_ranges(Nest *n, const Instr *i, Bound *b) {
    Range start, stop;
    int64_t step = is_const(n, i->c) ? at(n, i->c)->imm.i : 0;
    if (step == 0 || !lmb_range_of(n, i->a, &start) || !lmb_range_of(n, i->b, &stop)) return 0;
    lmb_range_limit(n, &start, LEAF_BITS - 1);
    lmb_range_limit(n, &stop, LEAF_BITS - 1);
    Val one = lmb_range_i64(n, 1);
    if (step > 0) b->range = (Range){start.lo, lmb_range_emit(n, O_sub, I_i64, stop.hi, one), LEAF_BITS};
    else b->range = (Range){lmb_range_emit(n, O_add, I_i64, stop.lo, one), start.hi, LEAF_BITS};
    b->kind = BOUND_range;
    return 1;
}

void lmb_range_loop(Nest *n, Val v) {
    const Instr *i = at(n, v);
    Bound *b = &n->bounds[v];
    *b = (Bound){.kind = BOUND_unknown};
    assert(i->op == O_for);
    if (bound_by_forms(n, i, b)) b->kind = BOUND_forms;
    else if (lmb_range_is_invariant(n, i->a) && lmb_range_is_invariant(n, i->b) && lmb_range_is_invariant(n, i->c))
        bound_by_values(n, i, b);
    else bound_by_ranges(n, i, b);
}

/*--- guards ------------------------------------------------------------------------------------------------------------*/

typedef struct Fact { /* form >= 0, or form != 0 */
    Form form;
    int is_unequal;
} Fact;

/* What a comparison says, or its opposite. */
static int fact_of(Nest *n, const Instr *c, int opposite, Fact *out) {
    Form other, one = {.k = 1};
    Range unused; /* that there is one proves that neither side overflows */
    if (c->type != I_i64 || (c->op != O_lt && c->op != O_le && c->op != O_eq && c->op != O_ne)) return 0;
    int is_equality = c->op == O_eq || c->op == O_ne;
    if (is_equality && (c->op == O_eq) != opposite) return 0;
    Val small_side = opposite ? c->b : c->a, great_side = opposite ? c->a : c->b;
    if (!lmb_range_form(n, great_side, &out->form) || !lmb_range_form(n, small_side, &other)) return 0;
    out->is_unequal = is_equality;
    if (!range_of_form(n, &out->form, &unused) || !range_of_form(n, &other, &unused)) return 0;
    if (!add_form(&out->form, &other, -1)) return 0;
    int strict = !is_equality && (c->op == O_lt) != opposite;
    return !strict || add_form(&out->form, &one, -1);
}

static void exclude(Nest *n, Range *r, Val x) {
    Val one = lmb_range_i64(n, 1);
    r->lo = emit_select(n, lmb_range_emit(n, O_eq, I_i64, r->lo, x), lmb_range_emit(n, O_add, I_i64, r->lo, one), r->lo);
    r->hi = emit_select(n, lmb_range_emit(n, O_eq, I_i64, r->hi, x), lmb_range_emit(n, O_sub, I_i64, r->hi, one), r->hi);
}

/* Where form and fact differ by a number that does not vary, the fact bounds the form. */
static int narrow(Nest *n, const Form *f, const Fact *fact, Range *r) {
    int narrowed = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
        Form rest = *f;
        Range edge;
        if (!add_form(&rest, &fact->form, sign) || has_loops(&rest)) continue;
        edge = value_of(n, &rest);
        if (edge.bits > MOST_BITS) continue;
        if (fact->is_unequal) exclude(n, r, edge.lo);
        else if (sign < 0) r->lo = lmb_range_most(n, r->lo, edge.lo);
        else r->hi = lmb_range_least(n, r->hi, edge.lo);
        widen(r, &edge, 1);
        narrowed++;
    }
    return narrowed;
}

/* A condition may be several comparisons joined by `and` (or by `or`, for its opposite). */
static int narrow_by(Nest *n, const Form *f, Val condition, int opposite, Range *r) {
    const Instr *c = at(n, condition);
    Fact fact;
    if (c->op == O_not) return narrow_by(n, f, c->a, !opposite, r);
    if (c->op == (opposite ? O_or : O_and))
        return narrow_by(n, f, c->a, opposite, r) + narrow_by(n, f, c->b, opposite, r);
    return fact_of(n, c, opposite, &fact) ? narrow(n, f, &fact, r) : 0;
}

int lmb_range_guarded(Nest *n, Val v, Range *out, int *narrowed) {
    Form f;
    *narrowed = 0;
    if (!lmb_range_of(n, v, out)) return 0;
    if (!lmb_range_form(n, v, &f)) return 1;
    for (uint32_t k = 0; k < n->nguards; k++)
        *narrowed += narrow_by(n, &f, at(n, n->guards[k].opener)->a, n->guards[k].opposite, out);
    return out->bits <= MOST_BITS + 2;
}
