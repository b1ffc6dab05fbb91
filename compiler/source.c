/* Source: a text made uniform, and the places in it.
 *
 * In: the bytes a user gave. Out: a Source without BOM, with "\n" newlines and without the indentation that all lines
 * share, so that text may be indented as the Lua around it is. Only lines that begin a statement decide what is shared:
 * continuation lines and the inside of long strings lie where they like. */
#include "compiler/diag.h"
#include "compiler/limits.h"

#include <string.h>

/*--- what the lines share --------------------------------------------------------------------------------------*/
typedef struct Line {
    const char *s;
    size_t n;      /* without the newline */
    size_t blanks; /* leading spaces and tabs */
} Line;

/* Where in the text's larger structure a line ends: open brackets, an open string, a backslash. */
typedef struct Scan {
    int depth;
    char quote;
    int triple, continued;
    char last; /* last character that is neither blank nor comment: ':' where the line opens a block */
} Scan;

typedef struct Margin {
    Line first;         /* the text's first line, where a statement begins in it (else first.s is NULL) */
    int first_opens;    /* it begins a block */
    int nlines;         /* lines below it that begin a statement */
    size_t second;      /* blanks of the first of them */
    const char *blanks; /* what they all begin with */
    size_t n;
} Margin;

static Line line_at(const char *s, const char *end) {
    const char *newline = memchr(s, '\n', (size_t)(end - s));
    Line l = {s, (size_t)((newline ? newline : end) - s), 0};
    while (l.blanks < l.n && (s[l.blanks] == ' ' || s[l.blanks] == '\t')) l.blanks++;
    return l;
}

static size_t shared(const char *a, size_t na, const char *b, size_t nb) {
    size_t n = 0;
    while (n < na && n < nb && a[n] == b[n]) n++;
    return n;
}

static int is_triple(const char *s, const char *end) {
    return end - s >= 3 && s[1] == s[0] && s[2] == s[0];
}

/* One character inside a string; returns how many bytes it took. */
static int scan_string(Scan *scan, const char *s, const char *end) {
    if (*s == '\\') return end - s >= 2 ? 2 : 1;
    if (*s != scan->quote || (scan->triple && !is_triple(s, end))) return 1;
    scan->quote = 0;
    return scan->triple ? 3 : 1;
}

static int scan_code(Scan *scan, const char *s, const char *end) {
    if (*s == '"' || *s == '\'') {
        scan->quote = *s;
        scan->triple = is_triple(s, end);
    } else if (strchr("([{", *s) && *s) {
        scan->depth++;
    } else if (strchr(")]}", *s) && *s && scan->depth) {
        scan->depth--;
    }
    if (*s != ' ' && *s != '\t') scan->last = *s;
    return scan->quote && scan->triple ? 3 : 1;
}

static void scan_line(Scan *scan, const Line *l) {
    const char *s = l->s, *end = l->s + l->n;
    while (s < end) {
        if (scan->quote)
            s += scan_string(scan, s, end);
        else if (*s == '#')
            break;
        else
            s += scan_code(scan, s, end);
    }
    scan->continued = l->n && l->s[l->n - 1] == '\\' && s >= end;
    if (!scan->triple && !scan->continued) scan->quote = 0;
}

static int begins_statement(const Scan *scan, const Line *l) {
    return !scan->depth && !scan->quote && !scan->continued && l->blanks < l->n && l->s[l->blanks] != '#';
}

static void add_line(Margin *m, const Line *l) {
    if (!m->nlines++) {
        m->blanks = l->s;
        m->second = m->n = l->blanks;
    } else {
        m->n = shared(m->blanks, m->n, l->s, l->blanks);
    }
}

/* Does the line begin with a word that opens a block? Its ':' may have been forgotten. */
static int has_block_word(const Line *l) {
    static const char *const words[] = {"def", "class", "if",    "for",      "while", "with",
                                        "try", "async", "match", "function", "local"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i]);
        if (l->n - l->blanks > n && memcmp(l->s + l->blanks, words[i], n) == 0 && strchr(" \t(:", l->s[l->blanks + n]))
            return 1;
    }
    return 0;
}

static Margin measure(const char *text, size_t n) {
    Margin m = {0};
    Scan scan = {0};
    for (const char *s = text, *end = text + n; s < end;) {
        Line l = line_at(s, end);
        if (begins_statement(&scan, &l)) {
            if (s != text)
                add_line(&m, &l);
            else
                m.first = l, m.first_opens = has_block_word(&l);
        }
        scan_line(&scan, &l);
        if (m.first.s && !m.nlines && !scan.depth && !scan.continued && !scan.quote) m.first_opens |= scan.last == ':';
        s = l.s + l.n + 1;
    }
    return m;
}

/* How much the first line loses and how much the others do. Where the first line opens a block and nothing below stands
 * left of its body, the others are that body: its indentation counts from the first line's. */
static size_t decide(Margin *m) {
    if (!m->first.s) return 0;
    size_t first = m->first.blanks;
    if (!m->nlines) {
        m->blanks = m->first.s;
        m->n = first;
    } else if (m->first_opens && m->n == m->second) {
        m->n = first = shared(m->first.s, first, m->blanks, m->n);
    }
    return first;
}

/* Copies the text without the margin; returns its new length. */
static size_t cut(char *out, const char *text, size_t n, const Margin *m, size_t first) {
    char *o = out;
    for (const char *s = text, *end = text + n; s < end;) {
        Line l = line_at(s, end);
        size_t skip = s == text && m->first.s ? first : shared(m->blanks, m->n, l.s, l.blanks);
        size_t keep = l.n - skip + (l.s + l.n < end);
        memcpy(o, l.s + skip, keep);
        o += keep;
        s = l.s + l.n + 1;
    }
    *o = 0;
    return (size_t)(o - out);
}

/*--- the source ------------------------------------------------------------------------------------------------*/
/* "\r\n" and "\r" become "\n". */
static size_t unify_newlines(char *out, const char *text, size_t n) {
    size_t k = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] != '\r')
            out[k++] = text[i];
        else if (i + 1 == n || text[i + 1] != '\n')
            out[k++] = '\n';
    }
    out[k] = 0;
    return k;
}

static void find_lines(Arena *arena, Source *s) {
    Vec(uint32_t) lines = {0};
    vec_push(arena, &lines, 0);
    for (uint32_t i = 0; i < s->length; i++)
        if (s->text[i] == '\n') vec_push(arena, &lines, i + 1);
    s->lines = lines.at;
    s->nlines = lines.n;
}

Source *lmb_source_new(Arena *arena, const char *name, const char *text, size_t length) {
    Source *s = arena_new(arena, Source);
    s->name = lmb_arena_strndup(arena, name, strlen(name));
    if (length > LMB_MAX_TEXT) {
        s->too_long = length;
        length = 0;
    }
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        length -= 3;
    }
    char *uniform = lmb_arena_alloc(arena, length + 1);
    length = unify_newlines(uniform, text, length);
    Margin m = measure(uniform, length);
    size_t first = decide(&m);
    char *own = lmb_arena_alloc(arena, length + 1);
    s->length = (uint32_t)cut(own, uniform, length, &m, first);
    s->text = own;
    find_lines(arena, s);
    return s;
}

void lmb_source_place(const Source *s, uint32_t offset, int *line, int *column) {
    uint32_t low = 0, high = s->nlines;
    if (offset > s->length) offset = s->length;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (s->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    int n = 1;
    for (uint32_t i = s->lines[low]; i < offset; i++)
        if ((s->text[i] & 0xc0) != 0x80) n++;
    *line = (int)low + 1;
    *column = n;
}
