/* What a kernel cannot hold, in the user's words (explain.def). */
#ifndef LMB_EXPLAIN_H
#define LMB_EXPLAIN_H

#include "compiler/ast.h"

const char *lmb_explain_node(NodeKind kind);           /* "a list comprehension" */
const char *lmb_explain_node_hint(NodeKind kind);      /* NULL: none */
const char *lmb_explain_library_hint(const char *path); /* of "builtins.print"; NULL: none */
const char *lmb_explain_library(const char *path);     /* as the user knows it: "print", "numpy.array" */

#endif
