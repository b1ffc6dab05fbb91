/* What a nest does to memory (version.h), found in one walk in program order.
 *
 * Loops get their bounds, indices are proven or left checked, accesses are sorted by base pointer; then the test is put
 * together. What must hold: an index that is proven may stand for its operand in the fast version, whatever happens there;
 * classes are given only to accesses whose bytes are known. */
#include "compiler/version.h"

#include <assert.h>
#include <string.h>

static const Instr *at(const Nest *n, Val v) { return &n->f->code.at[v]; }

/*--- beginning -------------------------------------------------------------------------------------------------------*/

static void clear(Nest *n, Val root) {
    n->root = root;
    n->end = n->f->marks[root].match;
    n->start = n->out->code.n;
    n->ok = 0;
    n->nconditions = 0;
    n->nguards = 0;
    uint32_t size = n->end + 1;
    memset(n->early, 0, size * sizeof *n->early);
    memset(n->varies, 0, size);
    memset(n->limited, 0, size);
    memset(n->proven, 0, size);
    memset(n->exact, 0, size);
    memset(n->bounds + root, 0, (size - root) * sizeof *n->bounds);
    memset(n->is_set, 0, n->f->slots.n);
    for (Val v = root; v <= n->end; v++)
        if (at(n, v)->op == O_set) n->is_set[at(n, v)->a] = 1;
}

/*--- indices ---------------------------------------------------------------------------------------------------------*/

static int equal_forms(const Form *f, const Form *g) {
    if (f->k != g->k || f->n != g->n) return 0;
    for (uint32_t k = 0; k < f->n; k++) {
        uint32_t j = 0;
        while (j < g->n && (g->terms[j].v != f->terms[k].v || g->terms[j].is_loop != f->terms[k].is_loop)) j++;
        if (j == g->n || g->terms[j].factor != f->terms[k].factor) return 0;
    }
    return 1;
}

/* The same index as one that is proven already. */
static int is_known_index(Nest *n, const Form *f, Val before) {
    Form g;
    for (Val v = n->root; v < before; v++)
        if (n->proven[v] && lmb_range_form(n, at(n, v)->a, &g) && equal_forms(f, &g)) return 1;
    return 0;
}

static int is_plain_variable(const Form *f) {
    return f->n == 1 && f->k == 0 && f->terms[0].is_loop && f->terms[0].factor == 1;
}

/* A conditional index joins the test only where it is likely to pass it: the condition narrows it, or it is an index that
 * the nest uses anyway. One that the program guards in a way not understood here stays checked. */
static int joins_test(Nest *n, Val v, int narrowed) {
    Form f;
    if (n->nguards == 0 || narrowed) return 1;
    return lmb_range_form(n, at(n, v)->a, &f) && (is_plain_variable(&f) || is_known_index(n, &f, v));
}

static void prove_index(Nest *n, Val v) {
    const Instr *i = at(n, v);
    Range r;
    int narrowed;
    if (n->nguards) n->varies[v] = VARIES_yes;
    if (lmb_range_is_invariant(n, v)) {
        lmb_range_early(n, v); /* with its conditions */
        n->proven[v] = 1;
        return;
    }
    if (i->op == O_index && !lmb_range_is_invariant(n, i->b)) return;
    if (!lmb_range_guarded(n, i->a, &r, &narrowed) || !joins_test(n, v, narrowed)) return;
    lmb_range_require(n, lmb_range_emit(n, O_le, I_i64, lmb_range_i64(n, 0), r.lo));
    if (i->op == O_index) lmb_range_require(n, lmb_range_emit(n, O_lt, I_i64, r.hi, lmb_range_early(n, i->b)));
    n->proven[v] = 1;
}

/*--- accesses ----------------------------------------------------------------------------------------------------------*/

/* Bases are told apart by what they are read from. */
static uint64_t base_key(const Nest *n, Val v) {
    const Instr *i = at(n, v);
    if (i->op == O_param) return (uint64_t)1 << 32 | i->imm.u;
    if (i->op == O_get && v >= n->root) return (uint64_t)2 << 32 | i->a;
    if (i->op == O_global) return (uint64_t)3 << 32 | i->imm.u;
    return v;
}

static int find_group(Nest *n, Accesses *a, Val base) {
    assert(lmb_range_is_invariant(n, base));
    uint64_t key = base_key(n, base);
    for (int k = 0; k < a->ngroups; k++)
        if (a->groups[k].key == key) return k;
    if (a->ngroups == MAX_GROUPS) return -1;
    a->groups[a->ngroups] = (Group){.base = lmb_range_early(n, base), .key = key};
    return a->ngroups++;
}

/* Whether an offset is made of proven indices and what does not vary, so that the element is inside its array. */
static int is_proven_offset(Nest *n, Val v) {
    const Instr *i = at(n, v);
    if (lmb_range_is_invariant(n, v)) return 1;
    switch (i->op) {
    case O_index: case O_wrap: return n->proven[v];
    case O_add: case O_mul: return is_proven_offset(n, i->a) && is_proven_offset(n, i->b);
    case O_for: return n->bounds[v].kind != BOUND_unknown;
    default: return 0;
    }
}

/* Where a range is known operation by operation, none of them overflows. */
static void mark_exact(Nest *n, Val v) {
    const Instr *i = at(n, v);
    Range r;
    if (v < n->root || n->exact[v] || (i->op != O_add && i->op != O_sub && i->op != O_mul)) return;
    if (i->type != I_i64 || !lmb_range_of(n, v, &r)) return;
    mark_exact(n, i->a);
    mark_exact(n, i->b);
    n->exact[v] = lmb_range_of(n, i->a, &r) && lmb_range_of(n, i->b, &r);
}

static void mark_offset(Nest *n, Val v) {
    const Instr *i = at(n, v);
    if (v < n->root) return;
    if ((i->op == O_index || i->op == O_wrap) && n->proven[v]) mark_offset(n, i->a);
    else if (i->op == O_add || i->op == O_sub || i->op == O_mul) {
        mark_exact(n, v);
        mark_offset(n, i->a);
        mark_offset(n, i->b);
    }
}

/* Follows views back to the base: their offsets add up. */
static Val base_of(Nest *n, Access *x, int *known) {
    const Instr *i = at(n, x->v);
    Val base = i->a;
    Range more;
    x->inside = (uint8_t)is_proven_offset(n, i->b);
    *known = lmb_range_of(n, i->b, &x->bytes);
    while (*known && !lmb_range_is_invariant(n, base) && at(n, base)->op == O_ptradd) {
        *known = lmb_range_of(n, at(n, base)->b, &more);
        if (*known) lmb_range_add(n, &x->bytes, &more);
        x->inside &= is_proven_offset(n, at(n, base)->b);
        base = at(n, base)->a;
    }
    return base;
}

static void add_access(Nest *n, Accesses *a, Val v) {
    int known;
    if (a->n == MAX_ACCESSES) return;
    Access *x = &a->at[a->n++];
    *x = (Access){.v = v, .group = -1};
    Val base = base_of(n, x, &known);
    if (!known || !lmb_range_is_invariant(n, base)) return;
    mark_offset(n, at(n, v)->b);
    x->group = find_group(n, a, base);
    if (x->group >= 0 && at(n, v)->op == O_store) a->groups[x->group].is_written = 1;
}

/* Written groups get a class each, those only read one together: they may overlap each other. */
static void number_classes(Accesses *a) {
    enum { CLASS_READ = 1, MAX_WRITTEN = 4 };
    int written = 0;
    for (int k = 0; k < a->ngroups; k++) written += a->groups[k].is_written;
    a->nclasses = 0;
    if (written == 0 || written > MAX_WRITTEN || a->ngroups < 2) return;
    a->nclasses = CLASS_READ;
    for (int k = 0; k < a->ngroups; k++) a->groups[k].id = a->groups[k].is_written ? ++a->nclasses : CLASS_READ;
}

/*--- the walk ------------------------------------------------------------------------------------------------------------*/

static void open_guard(Nest *n, Val opener, Val until, int opposite) {
    if (n->nguards < MAX_GUARDS) n->guards[n->nguards++] = (Guard){opener, until, (uint8_t)opposite};
}

static void close_guards(Nest *n, Val v) {
    while (n->nguards && n->guards[n->nguards - 1].until <= v) n->nguards--;
}

/* Where the region around an `end` ends: at its own end or else. */
static Val end_around(const Nest *n, Val v) {
    for (v++; v < n->end; v++) {
        const Instr *i = at(n, v);
        if (lmb_ir_has(i, 'E')) v = lmb_ir_end(n->f, v);
        else if (i->op == O_end || i->op == O_else) break;
    }
    return v;
}

/* Behind `if c: continue` c is false. */
static void close_if(Nest *n, Val v) {
    Val opener = at(n, v)->a;
    int leaves = v > opener + 1 && lmb_ir_has(at(n, v - 1), 'X');
    if (n->f->marks[opener].match == v && leaves) open_guard(n, opener, end_around(n, v), 1);
}

static void visit(Nest *n, Accesses *a, Val v) {
    const Instr *i = at(n, v);
    close_guards(n, v);
    switch (i->op) {
    case O_for: lmb_range_loop(n, v); break;
    case O_if: open_guard(n, v, n->f->marks[v].match, 0); break;
    case O_else: open_guard(n, at(n, n->f->marks[v].match)->a, n->f->marks[v].match, 1); break;
    case O_end:
        if (at(n, i->a)->op == O_if) close_if(n, v);
        break;
    case O_index: case O_wrap: prove_index(n, v); break;
    case O_load: case O_store: add_access(n, a, v); break;
    default: break;
    }
}

void lmb_version_analyze(Nest *n, Accesses *a, Val root) {
    assert(at(n, root)->op == O_for);
    clear(n, root);
    a->n = 0;
    a->ngroups = 0;
    for (Val v = root; v <= n->end; v++) visit(n, a, v);
    number_classes(a);
}

/*--- the test ------------------------------------------------------------------------------------------------------------*/

static void join_access(Nest *n, Accesses *a, Access *x) {
    assert(x->group < a->ngroups);
    Group *g = &a->groups[x->group];
    Val size = lmb_range_i64(n, lmb_ir_size[at(n, x->v)->type]), hi = lmb_range_emit(n, O_add, I_i64, x->bytes.hi, size);
    g->lo = g->lo ? lmb_range_least(n, g->lo, x->bytes.lo) : x->bytes.lo;
    g->hi = g->hi ? lmb_range_most(n, g->hi, hi) : hi;
}

/* Addresses do not wrap round when the bytes are few enough. */
static void limit_group(Nest *n, const Group *g) {
    enum { BYTES_BITS = 47, ANY_BITS = 62 };
    Range r = {g->lo, g->hi, ANY_BITS};
    lmb_range_limit(n, &r, BYTES_BITS);
}

static void require_apart(Nest *n, const Group *g, const Group *h) {
    assert(g->key != h->key && g->lo && h->lo);
    Val g_lo = lmb_range_emit(n, O_ptradd, I_ptr, g->base, g->lo), g_hi = lmb_range_emit(n, O_ptradd, I_ptr, g->base, g->hi);
    Val h_lo = lmb_range_emit(n, O_ptradd, I_ptr, h->base, h->lo), h_hi = lmb_range_emit(n, O_ptradd, I_ptr, h->base, h->hi);
    Val below = lmb_range_emit(n, O_le, I_ptr, g_hi, h_lo), above = lmb_range_emit(n, O_le, I_ptr, h_hi, g_lo);
    lmb_range_require(n, lmb_range_emit(n, O_or, I_b1, below, above));
}

Val lmb_version_test(Nest *n, Accesses *a) {
    if (a->nclasses) {
        for (uint32_t k = 0; k < a->n; k++)
            if (a->at[k].group >= 0) join_access(n, a, &a->at[k]);
        for (int g = 0; g < a->ngroups; g++) limit_group(n, &a->groups[g]);
        for (int g = 0; g < a->ngroups; g++)
            for (int h = g + 1; h < a->ngroups; h++)
                if (a->groups[g].is_written || a->groups[h].is_written) require_apart(n, &a->groups[g], &a->groups[h]);
    }
    return n->ok ? n->ok : lmb_ir_emit(n->p, n->out, O_const, I_b1, 0, 0, 0, 1, 0);
}

static const Access *access_of(const Accesses *a, Val v) {
    for (uint32_t k = 0; k < a->n; k++)
        if (a->at[k].v == v) return &a->at[k];
    return NULL;
}

int64_t lmb_version_class(const Accesses *a, Val v) {
    const Access *x = access_of(a, v);
    return x && x->group >= 0 && a->nclasses ? a->groups[x->group].id : 0;
}

int lmb_version_is_inside(const Accesses *a, Val v) {
    const Access *x = access_of(a, v);
    return x && x->inside;
}
