/* Diagnostics: collecting and rendering.
 *
 * In: rows of diag.def with their arguments and spans. Out: DiagList entries, and text as clang shows it: the place,
 * the source line, a caret with the span underlined, the hint, the notes. Whatever bytes the source holds, the rendered
 * text is valid UTF-8 without control characters, and no line of it is long. */
#include "compiler/diag.h"
#include "compiler/limits.h"

#include <string.h>

const char *const lmb_diag_names[D__count] = {
#define D(id, severity, format) #id,
#include "compiler/diag.def"
#undef D
};

static const struct {
    Severity severity;
    const char *format;
} rows[D__count] = {
#define D(id, severity, format) {severity, format},
#include "compiler/diag.def"
#undef D
};

enum { MAX_WARNINGS = 100, TAB = 4, WIDTH = 120 };

void lmb_diag_init(DiagList *l, Arena *arena) {
    *l = (DiagList){.arena = arena};
}

static int is_known(const DiagList *l, const Diag *d) {
    for (uint32_t i = 0; i < l->diags.n; i++) {
        const Diag *o = l->diags.at[i];
        if (o->id == d->id && o->source == d->source && o->span.start == d->span.start && o->span.end == d->span.end)
            return 1;
    }
    return 0;
}

static int is_full(const DiagList *l, Severity severity) {
    return severity == S_error ? l->nerrors >= LMB_MAX_ERRORS : l->diags.n - l->nerrors >= MAX_WARNINGS;
}

Diag *lmb_diag_vadd(DiagList *l, DiagId id, const Source *source, Span span, va_list ap) {
    Diag *d = arena_new(l->arena, Diag);
    *d = (Diag){.id = id, .severity = rows[id].severity, .source = source, .span = span, .message = ""};
    if (is_full(l, d->severity) || is_known(l, d)) return d;
    d->message = lmb_arena_vprintf(l->arena, rows[id].format, ap);
    vec_push(l->arena, &l->diags, d);
    if (d->severity == S_error) l->nerrors++;
    return d;
}

Diag *lmb_diag_add(DiagList *l, DiagId id, const Source *source, Span span, ...) {
    va_list ap;
    va_start(ap, span);
    Diag *d = lmb_diag_vadd(l, id, source, span, ap);
    va_end(ap);
    return d;
}

void lmb_diag_hint(DiagList *l, Diag *d, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    d->hint = lmb_arena_vprintf(l->arena, fmt, ap);
    va_end(ap);
}

void lmb_diag_note(DiagList *l, Diag *d, const Source *source, Span span, const char *fmt, ...) {
    Note *note = arena_new(l->arena, Note);
    *note = (Note){.source = source, .span = span};
    va_list ap;
    va_start(ap, fmt);
    note->text = lmb_arena_vprintf(l->arena, fmt, ap);
    va_end(ap);
    Note **end = &d->notes;
    while (*end) end = &(*end)->next;
    *end = note;
}

/*--- rendering -------------------------------------------------------------------------------------------------*/
/* Length of the UTF-8 sequence at s, 0 where it is not valid. */
static int sequence(const unsigned char *s, const unsigned char *end) {
    int n = *s < 0x80 ? 1 : *s >= 0xc2 && *s < 0xe0 ? 2 : *s >= 0xe0 && *s < 0xf0 ? 3 : *s >= 0xf0 && *s < 0xf5 ? 4 : 0;
    if (end - s < n) return 0;
    for (int i = 1; i < n; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    if ((*s == 0xe0 && s[1] < 0xa0) || (*s == 0xed && s[1] > 0x9f)) return 0;
    if ((*s == 0xf0 && s[1] < 0x90) || (*s == 0xf4 && s[1] > 0x8f)) return 0;
    return n;
}

static int is_control(const unsigned char *s, int n) {
    return n == 1 ? *s < 0x20 || *s == 0x7f : n == 2 && *s == 0xc2 && s[1] < 0xa0;
}

/* Text for a terminal: what is not printable shows as one replacement character. */
static void put_safe(StrBuf *out, const char *s, int n) {
    const unsigned char *u = (const unsigned char *)s;
    if (n == 0 || is_control(u, n))
        lmb_str_puts(out, "\xef\xbf\xbd");
    else
        lmb_str_put(out, s, (size_t)n);
}

static void put_text(StrBuf *out, const char *s) {
    const char *end = s + strlen(s);
    while (s < end) {
        int n = sequence((const unsigned char *)s, (const unsigned char *)end);
        put_safe(out, s, n);
        s += n ? n : 1;
    }
}

typedef struct View {
    const char *s, *end;   /* the source line */
    const char *from, *to; /* what is underlined */
    int start, stop;       /* its columns, from 0 */
    int first;             /* first column shown */
} View;

static int columns(const char *s, int column, int *bytes, const char *end) {
    int n = sequence((const unsigned char *)s, (const unsigned char *)end);
    *bytes = n ? n : 1;
    return *s == '\t' ? TAB - column % TAB : 1;
}

static void measure(View *v) {
    int column = 0, bytes, width = 0;
    v->start = v->stop = -1;
    for (const char *s = v->s; s < v->end; s += bytes, column = width) {
        if (s >= v->from && v->start < 0) v->start = column;
        if (s >= v->to && v->stop < 0) v->stop = column;
        width = column + columns(s, column, &bytes, v->end);
    }
    if (v->start < 0) v->start = width;
    if (v->stop <= v->start) v->stop = v->to >= v->end && width > v->start ? width : v->start + 1;
    v->first = width <= WIDTH || v->start < WIDTH / 2 ? 0 : v->start - WIDTH / 3;
}

static void put_line(StrBuf *out, const View *v) {
    int column = 0, bytes, width;
    for (const char *s = v->s; s < v->end && column < v->first + WIDTH; s += bytes, column += width) {
        width = columns(s, column, &bytes, v->end);
        if (column < v->first) continue;
        if (*s == '\t')
            lmb_str_printf(out, "%*s", width, "");
        else
            put_safe(out, s, sequence((const unsigned char *)s, (const unsigned char *)v->end));
    }
    lmb_str_putc(out, '\n');
}

static void put_caret(StrBuf *out, const View *v) {
    int stop = v->stop > v->first + WIDTH ? v->first + WIDTH : v->stop;
    lmb_str_printf(out, "    %*s^", v->start - v->first, "");
    for (int i = v->start + 1; i < stop; i++) lmb_str_putc(out, '~');
    lmb_str_putc(out, '\n');
}

static void put_source(StrBuf *out, const Source *source, Span span) {
    int line, column;
    lmb_source_place(source, span.start, &line, &column);
    View v = {.s = source->text + source->lines[line - 1]};
    const char *end = source->text + source->length, *newline = memchr(v.s, '\n', (size_t)(end - v.s));
    v.end = newline ? newline : end;
    v.from = source->text + (span.start < source->length ? span.start : source->length);
    v.to = source->text + (span.end < source->length ? span.end : source->length);
    measure(&v);
    lmb_str_puts(out, "    ");
    put_line(out, &v);
    put_caret(out, &v);
}

static void put_place(StrBuf *out, const Source *source, Span span) {
    int line, column;
    if (!source) return;
    put_text(out, source->name);
    if (source->too_long) {
        lmb_str_puts(out, ": ");
        return;
    }
    lmb_source_place(source, span.start, &line, &column);
    lmb_str_printf(out, ":%d:%d: ", line, column);
}

void lmb_diag_render(StrBuf *out, const Diag *d) {
    put_place(out, d->source, d->span);
    lmb_str_puts(out, d->severity == S_error ? "error: " : "warning: ");
    put_text(out, d->message);
    lmb_str_printf(out, " [%s]\n", lmb_diag_names[d->id]);
    if (d->source && !d->source->too_long) put_source(out, d->source, d->span);
    if (d->hint) {
        lmb_str_puts(out, "hint: ");
        put_text(out, d->hint);
        lmb_str_putc(out, '\n');
    }
    for (const Note *note = d->notes; note; note = note->next) {
        put_place(out, note->source, note->span);
        lmb_str_puts(out, "note: ");
        put_text(out, note->text);
        lmb_str_putc(out, '\n');
        if (note->source && !note->source->too_long) put_source(out, note->source, note->span);
    }
}
