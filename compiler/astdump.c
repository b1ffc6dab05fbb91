/* The tree as text, in the form of Python's ast.dump(tree, indent=1).
 *
 * In: a node. Out: text. No kind of node is known here: the field strings of ast.def say what a node holds and where.
 * Values print as Python's repr prints them. */
#include "compiler/ast.h"
#include "compiler/lex.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const lmb_node_names[N__count] = {
#define N(kind, fields) #kind,
#include "compiler/ast.def"
#undef N
};

const char *const lmb_node_fields[N__count] = {
#define N(kind, fields) fields,
#include "compiler/ast.def"
#undef N
};

const char *const lmb_op_names[Op__count] = {
    "Add",    "Sub",    "Mult",     "MatMult", "Div", "Mod",    "Pow",   "LShift", "RShift", "BitOr",
    "BitXor", "BitAnd", "FloorDiv", "And",     "Or",  "Invert", "Not",   "UAdd",   "USub",   "Eq",
    "NotEq",  "Lt",     "LtE",      "Gt",      "GtE", "Is",     "IsNot", "In",     "NotIn",
};

const char *const lmb_op_text[Op__count] = {
    "+", "-",   "*", "@", "/",  "%",  "**", "<<", ">>", "|",  "^",  "&",      "//", "and",    "or",
    "~", "not", "+", "-", "==", "!=", "<",  "<=", ">",  ">=", "is", "is not", "in", "not in",
};

/*--- repr ------------------------------------------------------------------------------------------------------*/
static void put_char(StrBuf *out, uint32_t c, const char *s, int n, char quote) {
    if (c == (uint32_t)quote || c == '\\')
        lmb_str_printf(out, "\\%c", (int)c);
    else if (c == '\n')
        lmb_str_puts(out, "\\n");
    else if (c == '\r')
        lmb_str_puts(out, "\\r");
    else if (c == '\t')
        lmb_str_puts(out, "\\t");
    else if (lmb_lex_class(c) & CHAR_printable)
        lmb_str_put(out, s, (size_t)n);
    else
        lmb_str_printf(out, c < 0x100 ? "\\x%02x" : c < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)c);
}

static void put_string(StrBuf *out, const char *s, uint32_t n, int bytes) {
    char quote = memchr(s, '\'', n) && !memchr(s, '"', n) ? '"' : '\'';
    const char *end = s + n;
    if (bytes) lmb_str_putc(out, 'b');
    lmb_str_putc(out, quote);
    for (int step = 1; s < end; s += step) {
        uint32_t c = bytes ? (unsigned char)*s : lmb_lex_decode(s, end, &step);
        if (bytes && c >= 0x80)
            lmb_str_printf(out, "\\x%02x", (unsigned)c);
        else
            put_char(out, c, s, step, quote);
    }
    lmb_str_putc(out, quote);
}

/* d.ddde+x as digits and exponent; the separator is skipped, it depends on the locale. */
static int split(const char *text, char *digits, int *n) {
    *n = 0;
    const char *s = text;
    for (; *s && *s != 'e'; s++)
        if (*s >= '0' && *s <= '9') digits[(*n)++] = *s;
    digits[*n] = 0;
    return atoi(s + 1);
}

static int reads_back(const char *digits, int exponent, double f) {
    char text[48];
    snprintf(text, sizeof text, "%se%d", digits, exponent - (int)strlen(digits) + 1);
    return strtod(text, NULL) == f;
}

/* The next larger number of as many digits: just above a power of two, only that one may read back. */
static int increment(char *digits, int n) {
    while (n && digits[n - 1] == '9') digits[--n] = '0';
    if (n) digits[n - 1]++;
    return n > 0;
}

/* The fewest digits that read back as the same number; returns the exponent of the first one. */
static int shortest(double f, char *digits) {
    char text[48];
    int exponent = 0, n;
    for (int precision = 0; precision < 17; precision++) {
        snprintf(text, sizeof text, "%.*e", precision, f);
        exponent = split(text, digits, &n);
        if (reads_back(digits, exponent, f)) break;
        if (increment(digits, n) && reads_back(digits, exponent, f)) break;
    }
    for (n = (int)strlen(digits); n > 1 && digits[n - 1] == '0'; n--) digits[n - 1] = 0;
    return exponent;
}

static void put_float(StrBuf *out, double f, const char *integral_suffix) {
    char digits[32];
    if (isinf(f)) {
        lmb_str_puts(out, "inf");
        return;
    }
    int exponent = shortest(f, digits), n = (int)strlen(digits);
    if (exponent < -4 || exponent >= 16) {
        lmb_str_printf(out, "%c%s%s", digits[0], n > 1 ? "." : "", digits + 1);
        lmb_str_printf(out, "e%c%02d", exponent < 0 ? '-' : '+', abs(exponent));
    } else if (exponent < 0) {
        lmb_str_printf(out, "0.%.*s%s", -exponent - 1, "0000", digits);
    } else if (n <= exponent + 1) {
        lmb_str_printf(out, "%s%.*s%s", digits, exponent + 1 - n, "0000000000000000", integral_suffix);
    } else {
        lmb_str_printf(out, "%.*s.%s", exponent + 1, digits, digits + exponent + 1);
    }
}

static void put_const(StrBuf *out, const Const *c) {
    switch (c->kind) {
    case C_none: lmb_str_puts(out, "None"); break;
    case C_bool: lmb_str_puts(out, c->i ? "True" : "False"); break;
    case C_int:
        if (c->big)
            lmb_str_put(out, c->s, c->n);
        else
            lmb_str_printf(out, "%llu", (unsigned long long)c->i);
        break;
    case C_float: put_float(out, c->f, ".0"); break;
    case C_complex:
        put_float(out, c->f, "");
        lmb_str_putc(out, 'j');
        break;
    case C_str: put_string(out, c->s, c->n, 0); break;
    case C_bytes: put_string(out, c->s, c->n, 1); break;
    case C_ellipsis: lmb_str_puts(out, "Ellipsis"); break;
    }
}

/*--- fields ----------------------------------------------------------------------------------------------------*/
typedef enum Storage { F_node, F_list, F_idents, F_name, F_op, F_ops, F_num, F_value } Storage;

static const struct {
    const char *text;
    Storage storage;
    size_t offset;
} storages[] = {
    {"a", F_node, offsetof(Node, a)},
    {"b", F_node, offsetof(Node, b)},
    {"c", F_node, offsetof(Node, c)},
    {"d", F_node, offsetof(Node, d)},
    {"list", F_list, offsetof(Node, list)},
    {"list2", F_list, offsetof(Node, list2)},
    {"list3", F_list, offsetof(Node, list3)},
    {"list4", F_list, offsetof(Node, list4)},
    {"list5", F_list, offsetof(Node, list5)},
    {"idents", F_idents, offsetof(Node, list)},
    {"idents2", F_idents, offsetof(Node, list2)},
    {"name", F_name, offsetof(Node, name)},
    {"name2", F_name, offsetof(Node, name2)},
    {"op", F_op, offsetof(Node, op)},
    {"ops", F_ops, offsetof(Node, ops)},
    {"num", F_num, offsetof(Node, num)},
    {"value", F_value, offsetof(Node, value)},
};

typedef struct Field {
    const char *name; /* Python's */
    int n;            /* its length */
    Storage storage;
    const void *at; /* in the node */
} Field;

static int same(const char *text, const char *s, size_t n) {
    return strlen(text) == n && memcmp(text, s, n) == 0;
}

/* Reads "name:storage" and moves on; 0 at the end. */
static int next_field(const char **fields, const Node *node, Field *f) {
    const char *s = *fields + strspn(*fields, " "), *colon = strchr(s, ':');
    if (!colon) return 0;
    size_t n = strcspn(colon + 1, " "), i = 0;
    while (i < sizeof storages / sizeof *storages && !same(storages[i].text, colon + 1, n)) i++;
    assert(i < sizeof storages / sizeof *storages);
    *f = (Field){s, (int)(colon - s), storages[i].storage, (const char *)node + storages[i].offset};
    *fields = colon + 1 + n;
    return 1;
}

/* Python leaves out what is None. */
static int is_present(const Field *f) {
    if (f->storage == F_node) return *(Node *const *)f->at != NULL;
    if (f->storage == F_name) return *(const char *const *)f->at != NULL;
    return 1;
}

static int count_fields(const Node *node) {
    const char *fields = lmb_node_fields[node->kind];
    int n = 0;
    for (Field f; next_field(&fields, node, &f);) n += is_present(&f);
    return n;
}

static int is_simple(const Field *f) {
    switch (f->storage) {
    case F_node: return count_fields(*(Node *const *)f->at) == 0;
    case F_list:
    case F_idents: return ((const NodeList *)f->at)->n == 0;
    case F_ops: return 0;
    default: return 1;
    }
}

/* On one line: at most three fields, none of which holds anything of its own. */
static int is_flat(const Node *node) {
    const char *fields = lmb_node_fields[node->kind];
    int n = 0;
    for (Field f; next_field(&fields, node, &f);) {
        if (!is_present(&f)) continue;
        if (++n > 3 || !is_simple(&f)) return 0;
    }
    return 1;
}

/*--- output ----------------------------------------------------------------------------------------------------*/
static void put_node(StrBuf *out, const Node *node, int level);

static void put_break(StrBuf *out, int level) {
    lmb_str_printf(out, "\n%*s", level, "");
}

static void put_name(StrBuf *out, const char *name) {
    put_string(out, name, (uint32_t)strlen(name), 0);
}

static void put_list(StrBuf *out, const NodeList *list, int idents, int level) {
    lmb_str_putc(out, '[');
    for (uint32_t i = 0; i < list->n; i++) {
        if (i) lmb_str_putc(out, ',');
        put_break(out, level + 1);
        if (!list->at[i])
            lmb_str_puts(out, "None");
        else if (idents)
            put_name(out, list->at[i]->name);
        else
            put_node(out, list->at[i], level + 1);
    }
    lmb_str_putc(out, ']');
}

static void put_ops(StrBuf *out, const Node *node, int level) {
    lmb_str_putc(out, '[');
    for (uint32_t i = 0; i < node->list.n; i++) {
        if (i) lmb_str_putc(out, ',');
        put_break(out, level + 1);
        lmb_str_printf(out, "%s()", lmb_op_names[node->ops[i]]);
    }
    lmb_str_putc(out, ']');
}

static void put_field(StrBuf *out, const Node *node, const Field *f, int level) {
    lmb_str_printf(out, "%.*s=", f->n, f->name);
    switch (f->storage) {
    case F_node: put_node(out, *(Node *const *)f->at, level); break;
    case F_list: put_list(out, f->at, 0, level); break;
    case F_idents: put_list(out, f->at, 1, level); break;
    case F_name: put_name(out, *(const char *const *)f->at); break;
    case F_op: lmb_str_printf(out, "%s()", lmb_op_names[node->op]); break;
    case F_ops: put_ops(out, node, level); break;
    case F_num: lmb_str_printf(out, "%d", (int)(int16_t)node->num); break;
    case F_value: put_const(out, *(const Const *const *)f->at); break;
    }
}

static void put_node(StrBuf *out, const Node *node, int level) {
    const char *fields = lmb_node_fields[node->kind];
    int flat = is_flat(node), n = 0;
    lmb_str_printf(out, "%s(", lmb_node_names[node->kind]);
    for (Field f; next_field(&fields, node, &f);) {
        if (!is_present(&f)) continue;
        if (n++) lmb_str_puts(out, flat ? ", " : ",");
        if (!flat) put_break(out, level + 1);
        put_field(out, node, &f, level + 1);
    }
    lmb_str_putc(out, ')');
}

void lmb_ast_dump(StrBuf *out, const Node *node) {
    put_node(out, node, 0);
}
