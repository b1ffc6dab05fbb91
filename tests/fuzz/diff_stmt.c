/* Random statements.
 *
 * In: the text so far and its variables. Out: more of it. What must hold: a variable made in a block is not used after
 * it; variables change their type only where all that follows sees one type. */
#include "tests/fuzz/diff_gen.h"

#include "compiler/type.h"

#include <string.h>

void block(Gen *g, int statements) {
    for (int i = 0; i < statements && g->budget > 0; i++) statement(g);
}

void block_of(Gen *g, int statements) {
    int nvars = g->nvars;
    size_t before = g->out.n;
    g->indent++;
    g->block_depth++;
    block(g, statements);
    if (g->out.n == before) line(g, "pass");
    g->block_depth--;
    g->indent--;
    g->nvars = nvars;
}

/*--- assignments -----------------------------------------------------------------------------------------------*/
static void new_value(Gen *g) {
    Expr e = expr_any(g, RANGE(g, 1, 3));
    char name[NAME];
    Var *v = new_scalar(g, e.type);
    memcpy(name, v->name, NAME);
    line(g, "%s = %s", name, e.s);
}

void assign_value(Gen *g) {
    Var *v = pick_var(g, is_assignable, 0);
    if (!v) {
        new_value(g);
    } else if (!g->block_depth && CHANCE(g, 40)) {
        Expr e = expr_any(g, RANGE(g, 1, 3)); /* of another type */
        line(g, "%s = %s", v->name, e.s);
        v->dtype = (uint8_t)e.type;
    } else {
        Expr e = expr(g, class_of((lmb_dtype)v->dtype), RANGE(g, 1, 3));
        if (lmb_dtype_join((lmb_dtype)v->dtype, e.type) != v->dtype) e = cast(g, e, (lmb_dtype)v->dtype);
        line(g, "%s = %s", v->name, e.s);
    }
}

/* x gets a value in both branches, of types that join after them */
static void join(Gen *g) {
    Class c = class_of(any_type(g));
    const char *test = condition(g);
    Expr a = expr(g, c, 2), b = expr(g, c, 2);
    lmb_dtype type = lmb_dtype_join(a.type, b.type);
    Var *v = new_scalar(g, type);
    const char *pad = fmt(g, "%*s", 4 * g->indent, "");
    line(g, "if %s:\n%s    %s = %s\n%selse:\n%s    %s = %s", test, pad, v->name, a.s, pad, pad, v->name, b.s);
}

typedef struct AugOp { const char *text; Operator op; } AugOp;
static const AugOp int_augs[] = {{"+=", Op_Add}, {"-=", Op_Sub}, {"*=", Op_Mult}, {"+=", Op_Add}, {"&=", Op_BitAnd},
                                 {"|=", Op_BitOr}, {"^=", Op_BitXor}};
static const AugOp number_augs[] = {{"+=", Op_Add}, {"-=", Op_Sub}, {"*=", Op_Mult}, {"+=", Op_Add}};

static AugOp aug_of(Gen *g, Class c) { return c == C_INT ? ANY(g, int_augs) : ANY(g, number_augs); }

static void augment_value(Gen *g) {
    Var *v = pick_var(g, is_assignable, 0);
    if (!v || v->dtype == LMB_bool) {
        assign_value(g);
        return;
    }
    Class c = class_of((lmb_dtype)v->dtype);
    AugOp op = aug_of(g, c);
    Expr e = expr(g, c, 2);
    lmb_dtype type = (lmb_dtype)lmb_dtype_binary(op.op, (lmb_dtype)v->dtype, e.type);
    if (!g->block_depth) {
        line(g, "%s %s %s", v->name, op.text, e.s);
        v->dtype = (uint8_t)type;
    } else if (lmb_dtype_join(type, (lmb_dtype)v->dtype) == v->dtype) {
        line(g, "%s %s %s", v->name, op.text, e.s);
    } else {
        Expr all = {fmt(g, "(%s %.*s %s)", v->name, (int)strlen(op.text) - 1, op.text, e.s), type};
        line(g, "%s = %s", v->name, cast(g, all, (lmb_dtype)v->dtype).s);
    }
}

static const Var *target_array(Gen *g) {
    const Var *a = NULL;
    for (int tries = 0; tries < 4; tries++) {
        const Var *b = pick_var(g, is_writable, 0);
        if (b) a = b;
        for (int i = 0; a && i < g->nloops; i++)
            if (!strcmp(g->loops[i].array, a->name)) return a;
    }
    return a;
}

void set_element(Gen *g) {
    const Var *a = target_array(g);
    if (!a) {
        assign_value(g);
        return;
    }
    Class c = class_of((lmb_dtype)a->dtype);
    const char *at = element_of(g, a);
    if (c != C_BOOL && CHANCE(g, 40)) {
        AugOp op = aug_of(g, c);
        Expr e = expr(g, c, 2);
        lmb_dtype type = (lmb_dtype)lmb_dtype_binary(op.op, (lmb_dtype)a->dtype, e.type);
        if (class_of(type) != c) e = cast(g, e, (lmb_dtype)a->dtype);
        line(g, "%s %s %s", at, op.text, e.s);
        return;
    }
    Class from = c == C_FLOAT && CHANCE(g, 20) ? C_INT : c == C_COMPLEX && CHANCE(g, 30) ? C_FLOAT : c;
    line(g, "%s = %s", at, expr(g, from, RANGE(g, 1, 3)).s);
}

/*--- tuples ----------------------------------------------------------------------------------------------------*/
static void make_tuple(Gen *g) {
    Var made = {.kind = VAR_TUPLE, .n = (uint8_t)RANGE(g, 2, MAX_ITEMS)};
    const char *s = "";
    int same = CHANCE(g, 40);
    for (int i = 0; i < made.n; i++) {
        Expr e = same && i ? expr_as(g, (lmb_dtype)made.items[0], 1) : expr_any(g, 2);
        made.items[i] = (uint8_t)e.type;
        s = fmt(g, "%s%s%s", s, i ? ", " : "", e.s);
    }
    Var *t = new_var(g, VAR_TUPLE, "t");
    memcpy(made.name, t->name, NAME);
    *t = made;
    line(g, "%s = (%s)", t->name, s);
}

static void unpack(Gen *g) {
    const Var *t = pick_var(g, is_tuple, 0);
    if (!t || !t->n || g->nvars + MAX_ITEMS > MAX_VARS) {
        make_tuple(g);
        return;
    }
    Var from = *t;
    const char *s = "";
    for (int i = 0; i < from.n; i++)
        s = fmt(g, "%s%s%s", s, i ? ", " : "", new_scalar(g, (lmb_dtype)from.items[i])->name);
    line(g, "%s = %s", s, from.name);
}

static int is_assignable_of(const Var *v, int type) { return is_assignable(v, 0) && v->dtype == type; }

static void swap(Gen *g) {
    const Var *a = pick_var(g, is_assignable, 0), *b = a ? pick_var(g, is_assignable_of, a->dtype) : NULL;
    if (!b) assign_value(g);
    else line(g, "%s, %s = %s, %s", a->name, b->name, b->name, a->name);
}

/*--- leaving ---------------------------------------------------------------------------------------------------*/
static const char *array_result(Gen *g, const Result *r) {
    for (int i = 0; i < g->nvars; i++) {
        const Var *v = &g->vars[i];
        if (v->kind == VAR_ARRAY && v->fresh && v->dtype == r->dtype && v->ndim == r->ndim) return v->name;
    }
    return fmt(g, "np.zeros(%s, %s)", r->ndim == 1 ? "3" : "(2, 3)", type_text((lmb_dtype)r->dtype));
}

void return_statement(Gen *g) {
    const Result *r = &g->result;
    const char *s = "";
    for (int i = 0; i < r->n; i++) s = fmt(g, "%s%s%s", s, i ? ", " : "", expr_as(g, (lmb_dtype)r->types[i], 2).s);
    if (r->array) s = fmt(g, "%s%s%s", s, r->n ? ", " : "", array_result(g, r));
    line(g, "return%s%s", *s ? " " : "", s);
}

static void leave(Gen *g) {
    int choice = RANGE(g, 0, 9);
    line(g, "if %s:", condition(g));
    g->indent++;
    if (g->in_loop && choice < 4) {
        line(g, "break");
        g->breaks = 1;
    } else if (g->in_loop && choice < 8) {
        line(g, "continue");
    } else {
        return_statement(g);
    }
    g->indent--;
}

static void fail(Gen *g) {
    static const char *const kinds[] = {"ValueError", "RuntimeError", "IndexError", "Exception"};
    if (CHANCE(g, 50)) {
        line(g, "assert %s or %s%s", condition(g), CHANCE(g, 80) ? "True" : condition(g),
             CHANCE(g, 70) ? ", \"must hold\"" : "");
        return;
    }
    line(g, "if %s and %s:", condition(g), condition(g));
    g->indent++;
    line(g, "raise %s(\"number %d\")", ANY(g, kinds), g->counter);
    g->indent--;
}

/*--- choosing --------------------------------------------------------------------------------------------------*/
static void branch(Gen *g) {
    line(g, "if %s:", condition(g));
    block_of(g, RANGE(g, 1, 3));
    while (CHANCE(g, 25)) {
        line(g, "elif %s:", condition(g));
        block_of(g, RANGE(g, 1, 2));
    }
    if (CHANCE(g, 50)) {
        line(g, "else:");
        block_of(g, RANGE(g, 1, 3));
    }
}

typedef struct Choice { int weight; void (*make)(Gen *g); } Choice;
static const Choice choices[] = {
    {12, new_value}, {10, assign_value}, {8, augment_value}, {22, set_element},    {4, join},       {3, make_tuple},
    {3, unpack},     {2, swap},          {5, make_array},    {5, make_view},       {3, fill_slice}, {5, call_statement},
    {3, leave},      {2, fail},          {8, branch},        {12, loop_statement},
};

void statement(Gen *g) {
    int total = 0;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) total += choices[i].weight;
    int k = RANGE(g, 0, total - 1);
    size_t i = 0;
    for (; k >= choices[i].weight; i++) k -= choices[i].weight;
    if (g->budget-- <= 0) return;
    if ((choices[i].make == loop_statement || choices[i].make == branch) && g->block_depth > 3) assign_value(g);
    else choices[i].make(g);
}
