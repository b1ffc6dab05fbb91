/* Inlining of small functions in the IR, before loops are versioned: an index computed or checked by a helper is then
 * part of its caller's loop nest.
 *
 * In: a program. Out: the same program with calls of small, non-recursive functions that own nothing replaced by their
 * bodies, and without the functions that nothing calls any more. What must hold: errors name the same places; a place
 * inside an inlined body says by `within` which call it came from. */
#include "compiler/ir.h"

#include <assert.h>
#include <string.h>

enum { SMALL = 160, LARGEST = 6000 }; /* instructions of a body to inline, of a function to inline into */

typedef struct Callee {
    uint8_t state;        /* 0 not seen, 1 on the stack, 2 done */
    uint8_t recursive;
    uint8_t fits;         /* small, owns nothing */
    uint8_t block;        /* jumps out of its body: needs a block around it */
} Callee;

typedef struct Inliner {
    Program *p;
    Callee *callees;
    Fn *f;                /* the function being rewritten */
    Fn out;               /* its new code; slots are shared */
    Val *map;             /* old value -> new value */
    Vec(Val) results;     /* of inlined calls: first, by old call value in `first` */
    uint32_t *first;      /* old call value -> index into results + 1 */
} Inliner;

/*--- what can be inlined ---------------------------------------------------------------------------------------*/

static int depth_change(const Instr *i) { return lmb_ir_has(i, 'E') ? 1 : i->op == O_end ? -1 : 0; }

/* A jump at the top of the body, other than a return that stands last. */
static int jumps(const Fn *f) {
    int depth = 0;
    for (Val v = 1; v < f->code.n && f->code.at[v].op != O_exit; v++) {
        const Instr *i = &f->code.at[v];
        depth += depth_change(i);
        int last = f->code.at[v + 1].op == O_exit && depth == 0;
        if (i->op == O_return && !last) return 1;
        if (i->op == O_fail && depth == 0) return 1;
    }
    return 0;
}

static int fits(const Fn *f) {
    return f->code.n <= SMALL && f->inline_hint != 2 && f->code.at[f->code.n - 1].op == O_exit;
}

static int can_inline(const Inliner *n, const Instr *i) {
    if (i->op != O_call) return 0;
    const Callee *c = &n->callees[i->imm.i];
    return c->fits && !c->recursive && n->p->fns.at[i->imm.i]->fastmath == n->f->fastmath && n->out.code.n < LARGEST;
}

/*--- copying ---------------------------------------------------------------------------------------------------*/

typedef struct Body {
    const Fn *fn;
    Val *map;
    uint32_t slot_base;
    uint32_t call_place;  /* 0: the function's own code */
    const Instr *call;
    Val block;            /* 0: none */
    uint32_t first_result; /* into Inliner.results */
    uint32_t result_slots; /* first slot of the results, when they go through slots */
} Body;

/* The place inside an inlined body: the same, within the call. */
static uint32_t place_within(Program *p, uint32_t place, uint32_t call_place) {
    if (!call_place) return place;
    Place q = p->places.at[place];
    q.within = q.within ? place_within(p, q.within, call_place) : call_place;
    const Place *last = &vec_last(&p->places);
    if (!memcmp(last, &q, sizeof q)) return p->places.n - 1;
    vec_push(p->arena, &p->places, q);
    return p->places.n - 1;
}

static Val map_operand(const Body *b, char letter, Val v) {
    if (letter == 's') return v + b->slot_base;
    return letter == '.' || !v ? v : b->map[v];
}

static Val *map_args(Inliner *n, const Body *b, const Instr *i) {
    Val *args = arena_array(n->p->arena, Val, i->nargs ? i->nargs : 1);
    for (uint32_t k = 0; k < i->nargs; k++) args[k] = b->map[i->args[k]];
    return args;
}

static Val push(Inliner *n, Instr i) {
    vec_push(n->p->arena, &n->out.code, i);
    return n->out.code.n - 1;
}

static Val emit(Inliner *n, IrOp op, IrType type, Val a, Val b, int64_t imm) {
    return lmb_ir_emit(n->p, &n->out, op, type, a, b, 0, imm, 0);
}

static void copy_plain(Inliner *n, const Body *b, Val v) {
    Instr i = b->fn->code.at[v];
    const char *letters = lmb_ir_ops[i.op].operands;
    i.a = map_operand(b, letters[0] == '*' ? '.' : letters[0], i.a);
    i.b = map_operand(b, letters[1], i.b);
    i.c = map_operand(b, letters[2], i.c);
    if (i.nargs) i.args = map_args(n, b, &i);
    if (i.place) i.place = place_within(n->p, i.place, b->call_place);
    b->map[v] = push(n, i);
}

static void inline_call(Inliner *n, const Body *outer, Val v);

static void copy_result(Inliner *n, const Body *b, Val v) {
    const Instr *i = &b->fn->code.at[v];
    uint32_t first = b->call ? 0 : n->first[i->a];
    if (first) b->map[v] = n->results.at[first - 1 + (uint32_t)i->imm.i];
    else copy_plain(n, b, v);
}

/*--- a body in place of a call ---------------------------------------------------------------------------------*/

static void set_result(Inliner *n, const Body *b, const Instr *i) {
    uint32_t k = (uint32_t)i->imm.i;
    if (b->block) emit(n, O_set, (IrType)b->fn->result_types[k], b->result_slots + k, b->map[i->a], 0);
    else n->results.at[b->first_result + k] = b->map[i->a];
}

/* Results that are set inside a region cannot be used after it: they go through slots, as early returns' do. */
static int results_nested(const Fn *f) {
    int depth = 0;
    for (Val v = 1; v < f->code.n; v++) {
        depth += depth_change(&f->code.at[v]);
        if (f->code.at[v].op == O_setresult && depth) return 1;
    }
    return 0;
}

static void copy_inlined(Inliner *n, const Body *b, Val v) {
    const Instr *i = &b->fn->code.at[v];
    switch (i->op) {
    case O_param: b->map[v] = b->call->args[i->imm.i]; break;
    case O_setresult: set_result(n, b, i); break;
    case O_return:
        if (b->block && b->fn->code.at[v + 1].op != O_exit) emit(n, O_br, I_void, b->block, 0, 0);
        break;
    default: copy_plain(n, b, v);
    }
}

static Val zero(Inliner *n, IrType type) {
    if (lmb_ir_is_float(type)) return lmb_ir_float(n->p, &n->out, type, 0);
    return emit(n, O_const, type, 0, 0, 0);
}

/* The callee's slots, zero at its entry however often it runs. */
static void add_slots(Inliner *n, Body *b) {
    b->slot_base = n->f->slots.n;
    for (uint32_t k = 0; k < b->fn->slots.n; k++) {
        Slot s = b->fn->slots.at[k];
        vec_push(n->p->arena, &n->f->slots, s);
        emit(n, O_set, (IrType)s.type, b->slot_base + k, zero(n, (IrType)s.type), 0);
    }
    b->result_slots = n->f->slots.n;
    for (uint32_t k = 0; b->block && k < b->fn->nresults; k++) lmb_ir_slot(n->p, n->f, (IrType)b->fn->result_types[k], NULL);
}

static void take_results(Inliner *n, const Body *b) {
    for (uint32_t k = 0; k < b->fn->nresults; k++)
        n->results.at[b->first_result + k] = emit(n, O_get, (IrType)b->fn->result_types[k], b->result_slots + k, 0, 0);
}

static void inline_call(Inliner *n, const Body *outer, Val v) {
    const Instr *old = &outer->fn->code.at[v];
    Instr call = *old;
    call.args = map_args(n, outer, old);
    Body b = {.fn = n->p->fns.at[old->imm.i], .call = &call, .call_place = old->place, .first_result = n->results.n};
    b.map = arena_array(n->p->arena, Val, b.fn->code.n);
    for (uint32_t k = 0; k < b.fn->nresults; k++) vec_push(n->p->arena, &n->results, 0);
    n->first[v] = b.first_result + 1;
    if (n->callees[old->imm.i].block) b.block = emit(n, O_block, I_void, 0, 0, 0);
    add_slots(n, &b);
    for (Val k = 1; b.fn->code.at[k].op != O_exit; k++) copy_inlined(n, &b, k);
    if (!b.block) return;
    emit(n, O_end, I_void, b.block, 0, 0);
    take_results(n, &b);
}

/*--- functions -------------------------------------------------------------------------------------------------*/

static int calls_inlinable(const Inliner *n) {
    for (Val v = 1; v < n->f->code.n; v++)
        if (can_inline(n, &n->f->code.at[v])) return 1;
    return 0;
}

static void rewrite(Inliner *n, Fn *f) {
    n->f = f;
    n->out = (Fn){.name = f->name};
    if (!calls_inlinable(n)) return;
    n->map = arena_array(n->p->arena, Val, f->code.n);
    n->first = arena_array(n->p->arena, uint32_t, f->code.n);
    Body own = {.fn = f, .map = n->map};
    push(n, f->code.at[0]);
    for (Val v = 1; v < f->code.n; v++) {
        const Instr *i = &f->code.at[v];
        if (can_inline(n, i)) inline_call(n, &own, v);
        else if (i->op == O_result) copy_result(n, &own, v);
        else copy_plain(n, &own, v);
    }
    f->code.at = n->out.code.at;
    f->code.n = n->out.code.n;
    f->code.cap = n->out.code.cap;
}

/* Callees first, so that what is inlined is already flat. A call into the stack closes a cycle. */
static void visit(Inliner *n, uint32_t index) {
    Callee *c = &n->callees[index];
    Fn *f = n->p->fns.at[index];
    c->state = 1;
    for (Val v = 1; v < f->code.n; v++) {
        if (f->code.at[v].op != O_call) continue;
        Callee *to = &n->callees[f->code.at[v].imm.i];
        if (to->state == 0) visit(n, (uint32_t)f->code.at[v].imm.i);
        if (to->state == 1) to->recursive = c->recursive = 1;
    }
    rewrite(n, f);
    c->state = 2;
    c->fits = (uint8_t)fits(f);
    c->block = (uint8_t)(jumps(f) || results_nested(f));
}

/*--- functions that nothing calls ------------------------------------------------------------------------------*/

static void reach(const Program *p, uint32_t index, uint8_t *seen) {
    seen[index] = 1;
    const Fn *f = p->fns.at[index];
    for (Val v = 1; v < f->code.n; v++)
        if (f->code.at[v].op == O_call && !seen[f->code.at[v].imm.i]) reach(p, (uint32_t)f->code.at[v].imm.i, seen);
}

static void drop_unused(Program *p) {
    uint8_t *seen = arena_array(p->arena, uint8_t, p->fns.n);
    uint32_t *number = arena_array(p->arena, uint32_t, p->fns.n), kept = 0;
    reach(p, 0, seen);
    for (uint32_t i = 0; i < p->fns.n; i++)
        if (seen[i]) {
            number[i] = kept;
            p->fns.at[kept++] = p->fns.at[i];
        }
    p->fns.n = kept;
    for (uint32_t i = 0; i < kept; i++)
        for (Val v = 1; v < p->fns.at[i]->code.n; v++) {
            Instr *k = &p->fns.at[i]->code.at[v];
            if (k->op == O_call) k->imm.i = number[k->imm.i];
        }
}

void lmb_pass_inline(Program *p) {
    Inliner n = {.p = p, .callees = arena_array(p->arena, Callee, p->fns.n)};
    visit(&n, 0);
    drop_unused(p);
}
