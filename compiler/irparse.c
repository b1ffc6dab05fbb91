/* Reader of the text that irdump.c writes: lets tests hold typed IR programs as text.
 *
 * In: the text; values may have any names (`%sum = add f64 %a %b`), forward references exist only for functions
 * (`call #1`). Out: a program in the arena, or a message with the line. It checks spelling only; lmb_ircheck does the
 * rest. Like the dump it walks the operand letters of ops.def. */
#include "compiler/ir.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Name {
    const char *text;
    Val value;
} Name;

typedef struct Reader {
    Arena *arena;
    Program *p;
    Fn *f;
    const char *s;      /* rest of the text */
    int line;
    Vec(Name) names;    /* of the values of f */
    Vec(Val) open;      /* regions of f, for `end` */
    char *message;
    size_t size;
    int failed;
} Reader;

__attribute__((format(printf, 2, 3))) static int wrong(Reader *r, const char *fmt, ...) {
    va_list ap;
    if (r->failed) return 0;
    r->failed = 1;
    int n = snprintf(r->message, r->size, "line %d: ", r->line);
    va_start(ap, fmt);
    if (n > 0 && (size_t)n < r->size) vsnprintf(r->message + n, r->size - (size_t)n, fmt, ap);
    va_end(ap);
    return 0;
}

/*--- words -----------------------------------------------------------------------------------------------------*/

static void skip(Reader *r) {
    while (*r->s == ' ' || *r->s == '\t' || *r->s == '\r') r->s++;
    if (*r->s == ';')
        while (*r->s && *r->s != '\n') r->s++;
}

static int at_end(Reader *r) {
    skip(r);
    return *r->s == 0 || *r->s == '\n';
}

static int take(Reader *r, char c) {
    skip(r);
    if (*r->s != c) return 0;
    r->s++;
    return 1;
}

static int expect(Reader *r, char c) { return take(r, c) || wrong(r, "expected '%c'", c); }

static const char *word(Reader *r) {
    skip(r);
    const char *start = r->s;
    while (isalnum((unsigned char)*r->s) || *r->s == '_' || *r->s == '.') r->s++;
    return lmb_arena_strndup(r->arena, start, (size_t)(r->s - start));
}

static int64_t number(Reader *r) {
    char *end;
    skip(r);
    int64_t x = *r->s == '-' ? (int64_t)strtoll(r->s, &end, 0) : (int64_t)strtoull(r->s, &end, 0);
    if (end == r->s) wrong(r, "expected a number");
    r->s = end;
    return x;
}

static double real(Reader *r) {
    char *end;
    skip(r);
    double x = strtod(r->s, &end);
    if (end == r->s) wrong(r, "expected a number");
    r->s = end;
    return x;
}

static const char *quoted(Reader *r) {
    StrBuf b;
    lmb_str_init(&b, r->arena);
    lmb_str_puts(&b, "");
    if (!expect(r, '"')) return "";
    for (; *r->s && *r->s != '"' && *r->s != '\n'; r->s++) {
        if (*r->s == '\\' && r->s[1]) r->s++;
        lmb_str_putc(&b, *r->s);
    }
    expect(r, '"');
    return b.s;
}

static IrType type_named(Reader *r, const char *name) {
    for (int k = I_b1; k < I__count; k++)
        if (strcmp(lmb_ir_types[k], name) == 0) return (IrType)k;
    wrong(r, "unknown type '%s'", name);
    return I_void;
}

static Val value_named(Reader *r) {
    if (take(r, '_')) return 0;
    if (!expect(r, '%')) return 0;
    const char *name = word(r);
    for (uint32_t k = r->names.n; k-- > 0;)
        if (strcmp(r->names.at[k].text, name) == 0) return r->names.at[k].value;
    wrong(r, "unknown value %%%s", name);
    return 0;
}

/*--- instructions ----------------------------------------------------------------------------------------------*/

static IrOp op_named(Reader *r, const char *name) {
    for (int k = 0; k < O__count; k++)
        if (strcmp(lmb_ir_ops[k].name, name) == 0) return (IrOp)k;
    wrong(r, "unknown operation '%s'", name);
    return O_const;
}

static void read_list(Reader *r, Instr *i) {
    Vec(Val) args = {0};
    if (!expect(r, '(')) return;
    while (!take(r, ')') && !at_end(r) && !r->failed) vec_push(r->arena, &args, value_named(r));
    i->nargs = args.n;
    i->args = args.at;
}

static Val read_operand(Reader *r, Instr *i, char letter) {
    switch (letter) {
    case '.': return 0;
    case '*': read_list(r, i); return 0;
    case 's': return expect(r, '$') ? (Val)number(r) : 0;
    default: return value_named(r);
    }
}

static void read_operands(Reader *r, Instr *i) {
    assert(i->op < O__count);
    Val *to[LMB_IR_OPERANDS] = {&i->a, &i->b, &i->c};
    if (i->op == O_end) {
        if (r->open.n) i->a = vec_pop(&r->open);
        else wrong(r, "nothing is open");
        return;
    }
    for (int k = 0; k < LMB_IR_OPERANDS; k++) *to[k] = read_operand(r, i, lmb_ir_ops[i->op].operands[k]);
}

static uint8_t flag_named(Reader *r, const char *name) {
    static const struct { const char *name; uint8_t flag; } flags[] = {
        {"fast", IRF_fast}, {"weight", IRF_weight}, {"inside", IRF_inside}, {"slow", IRF_slow}, {"exact", IRF_exact}};
    for (size_t k = 0; k < sizeof flags / sizeof *flags; k++)
        if (!strcmp(flags[k].name, name)) return flags[k].flag;
    wrong(r, "unknown flag '%s'", name);
    return 0;
}

static void read_suffixes(Reader *r, Instr *i) {
    while (!at_end(r) && !r->failed) {
        if (take(r, '@')) i->place = (uint32_t)number(r);
        else if (take(r, '#')) i->imm.i = number(r);
        else if (take(r, '!')) i->flags |= flag_named(r, word(r));
        else wrong(r, "unexpected '%c'", *r->s);
    }
}

static void read_immediate(Reader *r, Instr *i) {
    if (i->op == O_const) {
        if (lmb_ir_is_float((IrType)i->type)) i->imm.f = real(r);
        else i->imm.i = number(r);
    } else if (i->op == O_math) {
        const char *name = word(r);
        int k = lmb_intrinsic_find(name);
        if (k < 0) wrong(r, "unknown intrinsic '%s'", name);
        else i->imm.i = k;
    }
}

static void read_instr(Reader *r, const char *first) {
    const char *label = NULL;
    Instr i = {0};
    if (!first) {
        label = word(r);
        expect(r, '=');
        first = word(r);
    }
    IrOp op = op_named(r, first);
    i.op = (uint8_t)op;
    if (lmb_ir_typed(&i)) i.type = (uint8_t)type_named(r, word(r));
    read_immediate(r, &i);
    read_operands(r, &i);
    read_suffixes(r, &i);
    Val v = lmb_ir_emit(r->p, r->f, op, (IrType)i.type, 0, 0, 0, 0, 0);
    i.type = r->f->code.at[v].type;
    r->f->code.at[v] = i;
    if (lmb_ir_has(&i, 'E')) vec_push(r->arena, &r->open, v);
    if (label) {
        Name n = {label, v};
        vec_push(r->arena, &r->names, n);
    }
}

/*--- tables ----------------------------------------------------------------------------------------------------*/

static int dtype_named(Reader *r, const char *name) {
    for (int k = 0; k < LMB_DTYPE_COUNT; k++) {
        int parts;
        IrType t = lmb_ir_dtype((uint8_t)k, &parts);
        if ((parts == 2) == (name[0] == 'c') && strcmp(lmb_ir_types[t], name + (parts == 2)) == 0) return k;
    }
    wrong(r, "unknown element type '%s'", name);
    return 0;
}

static Leaf read_leaf(Reader *r) {
    Leaf l = {.dtype = (uint8_t)dtype_named(r, word(r))};
    if (take(r, '[')) {
        l.is_array = 1;
        l.ndim = (uint8_t)number(r);
        expect(r, ']');
    }
    return l;
}

static uint8_t *read_types(Reader *r, uint32_t *n) {
    Vec(uint8_t) types = {0};
    expect(r, '(');
    while (!take(r, ')') && !at_end(r) && !r->failed) {
        uint8_t t = (uint8_t)type_named(r, word(r));
        vec_push(r->arena, &types, t);
    }
    *n = types.n;
    return types.at;
}

static void read_fn(Reader *r) {
    r->f = lmb_ir_fn(r->p, word(r));
    assert(r->f->code.n == 1);
    r->names.n = r->open.n = 0;
    r->f->param_types = read_types(r, &r->f->nparams);
    expect(r, '-');
    expect(r, '>');
    r->f->result_types = read_types(r, &r->f->nresults);
    while (!at_end(r) && !r->failed) {
        const char *what = word(r);
        if (!strcmp(what, "fastmath")) r->f->fastmath = (uint8_t)number(r);
        else if (!strcmp(what, "inline")) r->f->inline_hint = (uint8_t)number(r);
        else wrong(r, "unknown attribute '%s'", what);
    }
}

static void read_slot(Reader *r) {
    expect(r, '$');
    int64_t k = number(r);
    IrType t = type_named(r, word(r));
    if (!r->f || k != r->f->slots.n) wrong(r, "slots must be in order");
    else if (t != I_void) lmb_ir_slot(r->p, r->f, t, at_end(r) ? NULL : word(r));
}

static void read_place(Reader *r) {
    Place at = {0};
    expect(r, '@');
    if (number(r) != r->p->places.n) wrong(r, "places must be in order, from @1");
    at.file = quoted(r);
    at.function = quoted(r);
    at.line = (int)number(r);
    at.column = (int)number(r);
    if (take(r, '@')) at.within = (uint32_t)number(r);
    vec_push(r->arena, &r->p->places, at);
}

static void read_message(Reader *r) {
    Message m = {0};
    if (number(r) != r->p->messages.n) wrong(r, "messages must be in order, from 0");
    m.kind = quoted(r);
    m.text = quoted(r);
    vec_push(r->arena, &r->p->messages, m);
}

static void read_blob(Reader *r) {
    skip(r);
    size_t digits = strspn(r->s, "0123456789abcdef");
    uint8_t *bytes = lmb_arena_alloc(r->arena, digits / 2 + 1);
    for (size_t k = 0; k + 1 < digits; k += 2) {
        char pair[3] = {r->s[k], r->s[k + 1], 0};
        bytes[k / 2] = (uint8_t)strtoul(pair, NULL, 16);
    }
    r->s += digits;
    Blob b = {bytes, digits / 2};
    vec_push(r->arena, &r->p->blobs, b);
}

static void read_line(Reader *r) {
    if (take(r, '%')) {
        if (r->f) read_instr(r, NULL);
        else wrong(r, "an instruction outside a function");
        return;
    }
    const char *w = word(r);
    if (!strcmp(w, "args")) while (!at_end(r) && !r->failed) vec_push(r->arena, &r->p->args, read_leaf(r));
    else if (!strcmp(w, "results")) while (!at_end(r) && !r->failed) vec_push(r->arena, &r->p->results, read_leaf(r));
    else if (!strcmp(w, "place")) read_place(r);
    else if (!strcmp(w, "message")) read_message(r);
    else if (!strcmp(w, "blob")) read_blob(r);
    else if (!strcmp(w, "fn")) read_fn(r);
    else if (!strcmp(w, "slot")) read_slot(r);
    else if (r->f) read_instr(r, w);
    else wrong(r, "unexpected '%s'", w);
}

Program *lmb_irparse(Arena *arena, const char *text, char *message, size_t size) {
    Reader r = {.arena = arena, .s = text, .line = 1, .message = message, .size = size};
    assert(size > 0);
    r.p = arena_new(arena, Program);
    r.p->arena = arena;
    Place unknown = {.file = "", .function = ""};
    vec_push(arena, &r.p->places, unknown);
    while (*r.s && !r.failed) {
        if (!at_end(&r)) read_line(&r);
        if (!r.failed && !at_end(&r)) wrong(&r, "unexpected '%c' at the line's end", *r.s);
        if (*r.s == '\n') r.s++, r.line++;
    }
    return r.failed ? NULL : r.p;
}
