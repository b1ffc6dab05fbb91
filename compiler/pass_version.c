/* Versions of loop nests: one test before a nest that all its indices are in range and that what it writes overlaps
 * nothing else that it uses; then the nest without checks, else the nest as it was.
 *
 * In: a program. Out: the same program, in which some nests stand twice. What must hold: the nest as it was decides what
 * the program means. The test only chooses: it has no effect, cannot fail, and covers every access that could happen, so
 * conditional accesses and early ways out need no care. Of nested loops, the outermost is taken at which as many indices
 * can be proven as at any inner one; each instruction is copied at most once. */
#include "compiler/version.h"

#include <assert.h>
#include <string.h>

enum { MAX_NEST = 3000 }; /* instructions: larger nests are left alone */

typedef struct Version {
    Nest nest;
    Val *map;            /* old to new */
    uint8_t *is_root;    /* by instruction: a version begins here */
    int versions;
} Version;

static const Instr *at(const Version *w, Val v) { return &w->nest.f->code.at[v]; }

/*--- choosing roots --------------------------------------------------------------------------------------------------*/

/* The number of indices proven in [from, to]. */
static uint32_t count_proven(const Nest *n, Val from, Val to) {
    uint32_t count = 0;
    for (Val v = from; v <= to; v++) count += n->proven[v];
    return count;
}

/* Tries a root: what its analysis emits is thrown away. */
static uint32_t try_root(Version *w, Val root, int *has_classes) {
    uint32_t before = w->nest.out->code.n;
    Accesses a;
    lmb_version_analyze(&w->nest, &a, root);
    *has_classes = a.nclasses > 0;
    w->nest.out->code.n = before;
    return count_proven(&w->nest, root, w->nest.end);
}

static uint32_t choose_inside(Version *w, Val from, Val to);

/* Marks the roots at or inside a `for`; gives the number of indices that they prove. */
static uint32_t choose(Version *w, Val v) {
    Val end = w->nest.f->marks[v].match;
    assert(end > v);
    int has_classes;
    if (end - v > MAX_NEST) return choose_inside(w, v + 1, end);
    uint32_t own = try_root(w, v, &has_classes);
    uint32_t inside_own = 0, inside = 0;
    for (Val k = v + 1; k < end; k++)
        if (at(w, k)->op == O_for) {
            inside_own += count_proven(&w->nest, k, w->nest.f->marks[k].match);
            k = w->nest.f->marks[k].match;
        }
    inside = choose_inside(w, v + 1, end);
    if (inside > inside_own || (own == 0 && !has_classes)) return inside;
    memset(w->is_root + v + 1, 0, end - v);
    w->is_root[v] = 1;
    return own;
}

static uint32_t choose_inside(Version *w, Val from, Val to) {
    uint32_t count = 0;
    for (Val v = from; v < to; v++)
        if (at(w, v)->op == O_for) {
            count += choose(w, v);
            v = w->nest.f->marks[v].match;
        }
    return count;
}

/*--- copying -----------------------------------------------------------------------------------------------------------*/

static Val mapped(const Version *w, Val v) { return w->map[v]; }

/* Copies an instruction with operands of the new code. */
static Instr *copy_instr(Version *w, Val v) {
    Nest *n = &w->nest;
    Instr i = *at(w, v);
    Val *to[LMB_IR_OPERANDS] = {&i.a, &i.b, &i.c};
    for (int k = 0; k < LMB_IR_OPERANDS; k++) {
        char letter = lmb_ir_ops[i.op].operands[k];
        if (letter != 's' && letter != '.' && letter != '*') *to[k] = mapped(w, *to[k]);
    }
    if (i.nargs) i.args = arena_array(n->p->arena, Val, i.nargs);
    for (uint32_t k = 0; k < i.nargs; k++) i.args[k] = mapped(w, at(w, v)->args[k]);
    w->map[v] = n->out->code.n;
    vec_push(n->p->arena, &n->out->code, i);
    return &vec_last(&n->out->code);
}

static void copy_fast(Version *w, const Accesses *a, Val v) {
    Nest *n = &w->nest;
    const Instr *i = at(w, v);
    if (n->proven[v]) {
        assert(i->op == O_index || i->op == O_wrap);
        w->map[v] = n->early[v] ? n->early[v] : mapped(w, i->a);
        return;
    }
    Instr *copy = copy_instr(w, v);
    if (n->exact[v]) copy->flags |= IRF_exact;
    if (i->op == O_for && n->bounds[v].kind != BOUND_unknown) copy->flags |= IRF_fast;
    if (i->op != O_load && i->op != O_store) return;
    copy->imm.i = lmb_version_class(a, v);
    if (lmb_version_is_inside(a, v)) copy->flags |= IRF_inside;
}

static void copy_versions(Version *w, Val root) {
    assert(at(w, root)->op == O_for);
    Nest *n = &w->nest;
    Accesses a;
    lmb_version_analyze(n, &a, root);
    Val test = lmb_ir_emit(n->p, n->out, O_if, I_void, lmb_version_test(n, &a), 0, 0, 0, at(w, root)->place);
    n->out->code.at[test].flags = IRF_weight;
    for (Val v = root; v <= n->end; v++) copy_fast(w, &a, v);
    lmb_ir_emit(n->p, n->out, O_else, I_void, 0, 0, 0, 0, 0);
    for (Val v = root; v <= n->end; v++) {
        Instr *copy = copy_instr(w, v);
        if (copy->op == O_for) copy->flags |= IRF_slow;
    }
    lmb_ir_emit(n->p, n->out, O_end, I_void, test, 0, 0, 0, 0);
    w->versions++;
}

static void rewrite(Version *w) {
    const Fn *f = w->nest.f;
    w->nest.out->code.n = 0;
    for (Val v = 0; v < f->code.n; v++) {
        if (!w->is_root[v]) copy_instr(w, v);
        else {
            copy_versions(w, v);
            v = w->nest.end;
        }
    }
}

/*--- functions ---------------------------------------------------------------------------------------------------------*/

static void begin(Version *w, Program *p, Fn *f, Fn *out) {
    uint32_t code = f->code.n;
    Arena *a = p->arena;
    *out = *f;
    memset(&out->code, 0, sizeof out->code);
    *w = (Version){.nest = {.p = p, .f = f, .out = out}, .versions = w->versions};
    Nest *n = &w->nest;
    w->is_root = arena_array(a, uint8_t, code);
    n->map = w->map = arena_array(a, Val, code);
    for (Val v = 0; v < code; v++) w->map[v] = v; /* while roots are tried, new values are numbered behind the old */
    vec_reserve(a, &out->code, code);
    out->code.n = code;
    n->early = arena_array(a, Val, code);
    n->varies = arena_array(a, uint8_t, code);
    n->limited = arena_array(a, uint8_t, code);
    n->proven = arena_array(a, uint8_t, code);
    n->exact = arena_array(a, uint8_t, code);
    n->bounds = arena_array(a, Bound, code);
    n->is_set = arena_array(a, uint8_t, f->slots.n + 1);
}

static int has_for(const Fn *f) {
    for (Val v = 1; v < f->code.n; v++)
        if (f->code.at[v].op == O_for) return 1;
    return 0;
}

int lmb_pass_version(Program *p) {
    Version w = {0};
    lmb_ir_finish(p);
    for (uint32_t k = 0; k < p->fns.n; k++) {
        Fn *f = p->fns.at[k], out;
        if (!has_for(f)) continue;
        int before = w.versions;
        begin(&w, p, f, &out);
        choose_inside(&w, 1, f->exit);
        rewrite(&w);
        if (w.versions > before) f->code.at = out.code.at, f->code.n = out.code.n, f->code.cap = out.code.cap;
    }
    return w.versions;
}
