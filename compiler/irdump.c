/* Typed IR as text, for `inspect(k, "ir")`, golden tests and people.
 *
 * In: a program, also an ill-formed one. Out: leaves, constant tables, then each function with one instruction a line,
 * `%12 = add i64 %3 %4 @7`, indented by region. irparse.c reads the same text; both walk the operand letters of ops.def,
 * so a new operation needs nothing here unless its immediate wants its own spelling. */
#include "compiler/ir.h"

#include <assert.h>
#include <math.h>

static void put_quoted(StrBuf *out, const char *s) {
    lmb_str_putc(out, '"');
    for (; s && *s; s++) {
        if (*s == '"' || *s == '\\') lmb_str_putc(out, '\\');
        lmb_str_putc(out, *s == '\n' ? ' ' : *s);
    }
    lmb_str_putc(out, '"');
}

static void put_float(StrBuf *out, double x) {
    if (isnan(x)) lmb_str_puts(out, "nan");
    else if (isinf(x)) lmb_str_puts(out, x < 0 ? "-inf" : "inf");
    else if (x == floor(x) && fabs(x) < 1e15 && !(x == 0 && signbit(x))) lmb_str_printf(out, "%.1f", x);
    else lmb_str_printf(out, "%a", x);
}

static void put_const(StrBuf *out, const Instr *i) {
    lmb_str_putc(out, ' ');
    if (lmb_ir_is_float((IrType)i->type)) put_float(out, i->imm.f);
    else if (i->type == I_u64) lmb_str_printf(out, "%llu", (unsigned long long)i->imm.u);
    else lmb_str_printf(out, "%lld", (long long)i->imm.i);
}

static void put_operand(StrBuf *out, const Instr *i, int k) {
    char letter = lmb_ir_ops[i->op].operands[k];
    Val v = lmb_ir_operand(i, k);
    if (letter == '.') return;
    if (letter == '*') {
        lmb_str_puts(out, " (");
        for (uint32_t n = 0; n < i->nargs; n++) lmb_str_printf(out, n ? " %%%u" : "%%%u", i->args[n]);
        lmb_str_putc(out, ')');
    } else if (letter == 's') lmb_str_printf(out, " $%u", v);
    else if (v == 0 && lmb_ir_is_value(letter)) lmb_str_puts(out, " _");
    else lmb_str_printf(out, " %%%u", v);
}

/* Immediates that are 0 where 0 is the usual case stay out of the text. */
static void put_imm(StrBuf *out, const Instr *i) {
    int optional = i->op == O_load || i->op == O_store || i->op == O_alloc || i->op == O_index;
    if (i->op == O_math)
        lmb_str_printf(out, " %s", i->imm.u < IN__count ? lmb_intrinsics[i->imm.u].name : "?");
    else if (lmb_ir_has(i, 'M') && !(optional && i->imm.i == 0))
        lmb_str_printf(out, " #%lld", (long long)i->imm.i);
}

static void put_flags(StrBuf *out, const Instr *i) {
    if (i->flags & IRF_fast) lmb_str_puts(out, " !fast");
    if (i->flags & IRF_weight) lmb_str_puts(out, " !weight");
    if (i->flags & IRF_slow) lmb_str_puts(out, " !slow");
    if (i->flags & IRF_exact) lmb_str_puts(out, " !exact");
    if (i->flags & IRF_inside) lmb_str_puts(out, " !inside");
    if (i->place) lmb_str_printf(out, " @%u", i->place);
}

static void put_instr(StrBuf *out, const Fn *f, Val v, int depth) {
    const Instr *i = &f->code.at[v];
    assert(i->op < O__count && depth >= 0);
    int defines = lmb_ir_result_type(i) != I_void || lmb_ir_has(i, 'E') || i->op == O_call;
    lmb_str_printf(out, "%*s", 2 * depth + 2, "");
    if (defines) lmb_str_printf(out, "%%%u = ", v);
    lmb_str_puts(out, lmb_ir_ops[i->op].name);
    if (lmb_ir_typed(i)) lmb_str_printf(out, " %s", lmb_ir_types[i->type]);
    if (i->op == O_const) put_const(out, i);
    else if (i->op == O_math) put_imm(out, i);
    for (int k = 0; k < LMB_IR_OPERANDS && i->op != O_end; k++) put_operand(out, i, k);
    if (i->op != O_math) put_imm(out, i);
    put_flags(out, i);
    lmb_str_putc(out, '\n');
}

static void put_types(StrBuf *out, const uint8_t *types, uint32_t n) {
    lmb_str_putc(out, '(');
    for (uint32_t k = 0; k < n; k++) {
        assert(types[k] < I__count);
        lmb_str_printf(out, k ? " %s" : "%s", lmb_ir_types[types[k]]);
    }
    lmb_str_putc(out, ')');
}

static void put_fn(StrBuf *out, const Fn *f) {
    int depth = 0;
    lmb_str_printf(out, "fn %s ", f->name);
    put_types(out, f->param_types, f->nparams);
    lmb_str_puts(out, " -> ");
    put_types(out, f->result_types, f->nresults);
    if (f->fastmath) lmb_str_printf(out, " fastmath %d", f->fastmath);
    if (f->inline_hint) lmb_str_printf(out, " inline %d", f->inline_hint);
    lmb_str_putc(out, '\n');
    for (uint32_t k = 0; k < f->slots.n; k++)
        lmb_str_printf(out, "  slot $%u %s %s\n", k, lmb_ir_types[f->slots.at[k].type],
                       f->slots.at[k].name ? f->slots.at[k].name : "");
    for (Val v = 1; v < f->code.n; v++) {
        const Instr *i = &f->code.at[v];
        int closes = i->op == O_end || i->op == O_else;
        if (closes && depth > 0) depth--;
        put_instr(out, f, v, i->op == O_exit ? 0 : depth);
        if (lmb_ir_has(i, 'E') || i->op == O_else) depth++;
    }
}

static void put_leaf(StrBuf *out, const Leaf *l) {
    int parts;
    IrType t = lmb_ir_dtype(l->dtype, &parts);
    lmb_str_printf(out, " %s%s", parts == 2 ? "c" : "", lmb_ir_types[t]);
    if (l->is_array) lmb_str_printf(out, "[%d]", l->ndim);
}

static void put_tables(StrBuf *out, const Program *p) {
    lmb_str_puts(out, "args");
    for (uint32_t k = 0; k < p->args.n; k++) put_leaf(out, &p->args.at[k]);
    lmb_str_puts(out, "\nresults");
    for (uint32_t k = 0; k < p->results.n; k++) put_leaf(out, &p->results.at[k]);
    lmb_str_putc(out, '\n');
    for (uint32_t k = 1; k < p->places.n; k++) {
        const Place *at = &p->places.at[k];
        lmb_str_printf(out, "place @%u ", k);
        put_quoted(out, at->file);
        lmb_str_putc(out, ' ');
        put_quoted(out, at->function);
        lmb_str_printf(out, " %d %d", at->line, at->column);
        if (at->within) lmb_str_printf(out, " @%u", at->within);
        lmb_str_putc(out, '\n');
    }
    for (uint32_t k = 0; k < p->messages.n; k++) {
        lmb_str_printf(out, "message %u ", k);
        put_quoted(out, p->messages.at[k].kind);
        lmb_str_putc(out, ' ');
        put_quoted(out, p->messages.at[k].text);
        lmb_str_putc(out, '\n');
    }
}

static void put_blob(StrBuf *out, const Blob *b) {
    lmb_str_puts(out, "blob ");
    for (size_t k = 0; k < b->size; k++) lmb_str_printf(out, "%02x", ((const uint8_t *)b->data)[k]);
    lmb_str_putc(out, '\n');
}

void lmb_irdump(StrBuf *out, const Program *p) {
    put_tables(out, p);
    for (uint32_t k = 0; k < p->blobs.n; k++) put_blob(out, &p->blobs.at[k]);
    for (uint32_t k = 0; k < p->fns.n; k++) put_fn(out, p->fns.at[k]);
}
