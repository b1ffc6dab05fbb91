/* What a kernel cannot hold, in the user's words.
 *
 * In: a kind of node, or the path of a library's member. Out: the words and hints of explain.def. */
#include "compiler/explain.h"

#include <stddef.h>
#include <string.h>

typedef struct Row {
    const char *words, *hint;
} Row;

static const Row nodes[N__count] = {
#define K(kind, words, hint) [N_##kind] = {words, hint},
#include "compiler/explain.def"
};

static const Row members[] = {
#define P(path, hint) {path, hint},
#include "compiler/explain.def"
};

const char *lmb_explain_node(NodeKind kind) { return nodes[kind].words ? nodes[kind].words : lmb_node_names[kind]; }
const char *lmb_explain_node_hint(NodeKind kind) { return nodes[kind].hint; }

/* Also of what lies below a row: "numpy.random.normal". */
const char *lmb_explain_library_hint(const char *path) {
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        size_t n = strlen(members[i].words);
        if (!strncmp(members[i].words, path, n) && (!path[n] || path[n] == '.')) return members[i].hint;
    }
    return NULL;
}

const char *lmb_explain_library(const char *path) { return strncmp(path, "builtins.", 9) ? path : path + 9; }
