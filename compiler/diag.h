/* Diagnostics: what a user did wrong, as data.
 *
 * A diagnostic is a row of diag.def (stable id, severity, format), a span of the source, notes (the chain of
 * specializations, places that clash) and a hint. Stages append to a DiagList and go on where they can; only compile.c
 * and the plugin turn the list into an error for the caller. Rendered as clang does: place, source line, caret, hint. */
#ifndef LMB_DIAG_H
#define LMB_DIAG_H

#include "plugin/base/arena.h"
#include "plugin/base/str.h"
#include "plugin/base/vec.h"

typedef struct Source {
    const char *name;      /* as shown in messages, "physics.py" */
    const char *text;      /* NUL-terminated, common indentation removed */
    uint32_t length;
    const uint32_t *lines; /* offset at which each line starts */
    uint32_t nlines;
    size_t too_long;       /* the original's length where that is over the limit (text is empty then), else 0 */
} Source;

typedef struct Span {
    uint32_t start, end; /* byte offsets into Source.text, end exclusive */
} Span;

typedef enum DiagId {
#define D(id, severity, format) D_##id,
#include "compiler/diag.def"
#undef D
    D__count
} DiagId;

typedef enum Severity { S_error, S_warning } Severity;

typedef struct Note {
    const Source *source; /* NULL: text only */
    Span span;
    const char *text;
    struct Note *next;
} Note;

typedef struct Diag {
    DiagId id;
    Severity severity;
    const Source *source;
    Span span;
    const char *message;
    const char *hint; /* NULL where there is none */
    Note *notes;
} Diag;

typedef struct DiagList {
    Arena *arena;
    Vec(Diag *) diags;
    uint32_t nerrors; /* reporting stops at 20 errors a text */
} DiagList;

extern const char *const lmb_diag_names[D__count]; /* "type_mismatch" */

void lmb_diag_init(DiagList *l, Arena *arena);
/* Appends one; arguments as the row's format wants them. The result takes hints and notes (never NULL). Nothing is added
 * beyond 20 errors, nor twice for the same id and span: the result is then a diagnostic that nobody sees. */
Diag *lmb_diag_add(DiagList *l, DiagId id, const Source *source, Span span, ...);
Diag *lmb_diag_vadd(DiagList *l, DiagId id, const Source *source, Span span, va_list ap);
void lmb_diag_hint(DiagList *l, Diag *d, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void lmb_diag_note(DiagList *l, Diag *d, const Source *source, Span span, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));

/* "file:line:col: error: message [id]", source line, caret, hint, notes. */
void lmb_diag_render(StrBuf *out, const Diag *d);

/* source.c. 1-based line and column (in characters) of an offset. */
void lmb_source_place(const Source *s, uint32_t offset, int *line, int *column);
/* Makes the text uniform and finds the line starts: no BOM, newlines are "\n", the common indentation is removed (in a
 * Lua long string the first line may follow `[[` at once, then it has an indentation of its own). Copies the text. */
Source *lmb_source_new(Arena *arena, const char *name, const char *text, size_t length);

#endif
