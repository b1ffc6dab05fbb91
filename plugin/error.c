/* Errors: see error.h. A lmb_error is a header, its notes and all its texts in one block.
 *
 * In: the parts of an error, as pointers that may die right after. Out: a copy of them. What must hold: making an error
 * never fails; out of memory gives the constant `out_of_memory`. */
#include "plugin/error.h"

#include "plugin/base/memory.h"

#include <stdarg.h>
#include <stdio.h>

#define MAX_NOTES 20

struct lmb_error {
    Allocator allocator;
    size_t size;
    lmb_status status;
    int line, column, nnotes;
    const char *kind, *message, *text, *file;
    const char *notes[MAX_NOTES];
};

static const lmb_error out_of_memory = {
    .status = LMB_ERR_MEMORY, .kind = "MemoryError", .message = "out of memory", .text = "out of memory"};

static size_t text_size(const char *s) {
    return s ? strlen(s) + 1 : 0;
}

/* Moves *s behind *at. */
static void take_text(const char **s, char **at) {
    if (!*s) return;
    size_t size = strlen(*s) + 1;
    *s = memcpy(*at, *s, size);
    *at += size;
}

/* Copies the parts, whose texts live elsewhere, into one block. */
static lmb_status pack(const Allocator *a, lmb_error **err, const lmb_error *parts) {
    if (!err) return parts->status;
    size_t size = sizeof *parts + text_size(parts->kind) + text_size(parts->message) + text_size(parts->text) +
                  text_size(parts->file);
    for (int i = 0; i < parts->nnotes; i++) size += text_size(parts->notes[i]);
    lmb_error *e = mem_new(a, size);
    if (!e) return lmb_error_memory(err);
    *e = *parts;
    e->allocator = *a;
    e->size = size;
    char *at = (char *)(e + 1);
    take_text(&e->kind, &at);
    take_text(&e->message, &at);
    take_text(&e->text, &at);
    take_text(&e->file, &at);
    for (int i = 0; i < e->nnotes; i++) take_text(&e->notes[i], &at);
    *err = e;
    return e->status;
}

lmb_status lmb_error_memory(lmb_error **err) {
    if (err) *err = (lmb_error *)&out_of_memory;
    return LMB_ERR_MEMORY;
}

lmb_status lmb_error_set(const Allocator *a, lmb_error **err, lmb_status status, const char *kind, const char *fmt, ...) {
    char text[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    lmb_error parts = {.status = status, .kind = kind, .message = text, .text = text};
    return pack(a, err, &parts);
}

/*--- from diagnostics ------------------------------------------------------------------------------------------*/
typedef struct Rendering {
    const DiagList *diags;
    StrBuf out;
    lmb_error parts;
} Rendering;

static void take_notes(lmb_error *parts, const Diag *d) {
    for (const Note *n = d->notes; n && parts->nnotes < MAX_NOTES; n = n->next) parts->notes[parts->nnotes++] = n->text;
}

static void take_first(lmb_error *parts, const Diag *d) {
    parts->kind = lmb_diag_names[d->id];
    parts->message = d->message;
    if (d->source) {
        parts->file = d->source->name;
        lmb_source_place(d->source, d->span.start, &parts->line, &parts->column);
    }
    take_notes(parts, d);
}

static void render(void *ud) {
    Rendering *r = ud;
    lmb_str_init(&r->out, r->diags->arena);
    for (uint32_t i = 0; i < r->diags->diags.n; i++) {
        const Diag *d = r->diags->diags.at[i];
        if (d->severity != S_error) continue;
        if (!r->parts.kind) take_first(&r->parts, d);
        lmb_diag_render(&r->out, d);
    }
    while (r->out.n && r->out.s[r->out.n - 1] == '\n') r->out.s[--r->out.n] = 0;
}

lmb_status lmb_error_diags(const Allocator *a, lmb_error **err, DiagList *diags) {
    Rendering r = {.diags = diags, .parts.status = LMB_ERR_COMPILE};
    if (!err) return LMB_ERR_COMPILE;
    if (lmb_guard(diags->arena, render, &r)) return lmb_error_memory(err);
    if (!r.parts.kind)
        return lmb_error_set(a, err, LMB_ERR_INTERNAL, "InternalError", "a stage failed without saying why");
    r.parts.text = r.out.s;
    return pack(a, err, &r.parts);
}

/*--- from a failed call ----------------------------------------------------------------------------------------*/
typedef struct Failure {
    const char *kind, *message;
    lmb_status status;
} Failure;

static const Failure failures[] = {
    [LMB_X_index] = {"IndexError", NULL, LMB_ERR_RUNTIME},
    [LMB_X_zero_division] = {"ZeroDivisionError", "division by zero", LMB_ERR_RUNTIME},
    [LMB_X_raise] = {"Exception", NULL, LMB_ERR_RUNTIME},
    [LMB_X_memory] = {"MemoryError", NULL, LMB_ERR_MEMORY},
    [LMB_X_recursion] = {"RecursionError", "maximum recursion depth exceeded", LMB_ERR_LIMIT},
    [LMB_X_fuel] = {"LimitError", "the call used up its fuel", LMB_ERR_LIMIT},
    [LMB_X_deadline] = {"LimitError", "the call passed its deadline", LMB_ERR_LIMIT},
    [LMB_X_cancelled] = {"LimitError", "the call was cancelled", LMB_ERR_LIMIT},
    [LMB_X_shape] = {"ValueError", "the shapes do not match", LMB_ERR_RUNTIME},
    [LMB_X_value] = {"ValueError", "not a valid value", LMB_ERR_RUNTIME},
    [LMB_X_overflow] = {"OverflowError", "the result is out of range", LMB_ERR_RUNTIME},
};

/* Kernels count from 0, Lua from 1: an index error says both. */
static void say_index(char *text, size_t size, const lmb_call *ctx) {
    int64_t at = ctx->index < 0 ? ctx->index + ctx->extent : ctx->index;
    int used = snprintf(text, size, "index %lld is out of bounds for axis %d with size %lld", (long long)ctx->index,
                        (int)ctx->dim, (long long)ctx->extent);
    if (ctx->index >= 0 && at < INT64_MAX)
        snprintf(text + used, size - (size_t)used, " (counted from Lua: %lld of 1 to %lld)", (long long)at + 1,
                 (long long)ctx->extent);
}

static void say_memory(char *text, size_t size, const lmb_call *ctx) {
    snprintf(text, size, ctx->extent > 0 ? "cannot allocate an array of %lld bytes" : "cannot allocate an array",
             (long long)ctx->extent);
}

static void fill_failure(lmb_error *parts, const lmb_call *ctx, const Program *p, char *text, size_t size) {
    int known = ctx->code > 0 && ctx->code < (int)(sizeof failures / sizeof *failures) && failures[ctx->code].kind;
    Failure f = known ? failures[ctx->code] : (Failure){"InternalError", "unknown failure code", LMB_ERR_INTERNAL};
    if (ctx->code == LMB_X_index) say_index(text, size, ctx);
    if (ctx->code == LMB_X_memory) say_memory(text, size, ctx);
    parts->status = f.status;
    parts->kind = f.kind;
    parts->message = f.message ? f.message : text;
    if (ctx->code == LMB_X_raise && ctx->message >= 0 && (uint32_t)ctx->message < p->messages.n) {
        parts->kind = p->messages.at[ctx->message].kind;
        parts->message = p->messages.at[ctx->message].text;
    }
}

/* The places that led to a failure, innermost first: of inlined bodies, then of calls. The prelude's own have no file
 * and are left out: a mistake shows where the user called it. */
typedef struct Frames {
    const Place *at[1 + MAX_NOTES];
    int n;
} Frames;

static void add_frames(Frames *f, const Program *p, int32_t place) {
    uint32_t k = place > 0 ? (uint32_t)place : 0;
    for (; k && k < p->places.n && f->n < 1 + MAX_NOTES; k = p->places.at[k].within)
        if (p->places.at[k].file) f->at[f->n++] = &p->places.at[k];
}

static Frames frames_of(const lmb_call *ctx, const Program *p) {
    Frames f = {.n = 0};
    add_frames(&f, p, ctx->place);
    for (int i = 0; i < ctx->ntrace && i < 16; i++) add_frames(&f, p, ctx->trace[i]);
    return f;
}

/* One note a call that led there: "called from f (physics.py:12:9)". */
static void fill_trace(lmb_error *parts, const Frames *f, char *text, size_t size) {
    for (int i = 1; i < f->n && size > 1; i++) {
        const Place *at = f->at[i];
        int used = snprintf(text, size, "called from %s (%s:%d:%d)", at->function, at->file, at->line, at->column);
        if (used < 0 || (size_t)used >= size) return;
        parts->notes[parts->nnotes++] = text;
        text += used + 1;
        size -= (size_t)used + 1;
    }
}

/* Appends to a text of fixed size; what does not fit is cut. */
typedef struct Out {
    char *s;
    size_t size;
} Out;

static void __attribute__((format(printf, 2, 3))) put(Out *out, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    int used = vsnprintf(out->s, out->size, fmt, ap);
    va_end(ap);
    size_t step = used < 0 ? 0 : (size_t)used < out->size ? (size_t)used : out->size - 1;
    out->s += step;
    out->size -= step;
}

static void fill_text(const lmb_error *parts, const Place *at, Out out) {
    if (at) put(&out, "%s:%d:%d: ", at->file, at->line, at->column);
    put(&out, "%s: %s", parts->kind, parts->message);
    if (at) put(&out, "\n  in %s", at->function);
    for (int i = 0; i < parts->nnotes; i++) put(&out, "\n  %s", parts->notes[i]);
}

lmb_status lmb_error_call(const Allocator *a, lmb_error **err, const lmb_call *ctx, const Program *p) {
    char message[160] = "", trace[2048], text[4096];
    lmb_error parts = {.status = LMB_ERR_RUNTIME};
    fill_failure(&parts, ctx, p, message, sizeof message);
    Frames frames = frames_of(ctx, p);
    fill_trace(&parts, &frames, trace, sizeof trace);
    const Place *at = frames.n ? frames.at[0] : NULL;
    if (at) {
        parts.file = at->file;
        parts.line = at->line;
        parts.column = at->column;
    }
    fill_text(&parts, at, (Out){text, sizeof text});
    parts.text = text;
    return pack(a, err, &parts);
}

/*--- reading ---------------------------------------------------------------------------------------------------*/
void lmb_error_free(lmb_error *err) {
    if (!err || err == &out_of_memory) return;
    Allocator a = err->allocator;
    mem_free(&a, err, err->size);
}

lmb_status lmb_error_status(const lmb_error *err) {
    return err->status;
}

const char *lmb_error_kind(const lmb_error *err) {
    return err->kind;
}

const char *lmb_error_message(const lmb_error *err) {
    return err->message;
}

const char *lmb_error_text(const lmb_error *err) {
    return err->text;
}

const char *lmb_error_file(const lmb_error *err) {
    return err->file;
}

int lmb_error_line(const lmb_error *err) {
    return err->line;
}

int lmb_error_column(const lmb_error *err) {
    return err->column;
}

int lmb_error_note_count(const lmb_error *err) {
    return err->nnotes;
}

const char *lmb_error_note(const lmb_error *err, int i) {
    return i >= 0 && i < err->nnotes ? err->notes[i] : NULL;
}
