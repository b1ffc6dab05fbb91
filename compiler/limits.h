/* Limits of the front end: each is a documented diagnostic, tested one below, at and one above.
 *
 * They bound what hostile text can cost (time, memory, C stack) and are far above what kernels need. Any of them may be
 * set by the build: one with tiny limits runs every refusal in the ordinary suite, one with large limits reads whole
 * Python libraries to compare trees with CPython. */
#ifndef LMB_LIMITS_H
#define LMB_LIMITS_H

#ifndef LMB_MAX_TEXT
#define LMB_MAX_TEXT (1u << 20) /* bytes; D_text_too_long */
#endif
#ifndef LMB_MAX_DEPTH
#define LMB_MAX_DEPTH 200 /* height of the tree, and levels of the parser's recursion; D_nested_too_deeply */
#endif
#ifndef LMB_MAX_INDENT
#define LMB_MAX_INDENT 64 /* levels of indentation; D_nested_too_deeply */
#endif
#ifndef LMB_MAX_NODES
#define LMB_MAX_NODES 20000 /* nodes of one text's tree; D_too_many_nodes */
#endif
#ifndef LMB_MAX_DIGITS
#define LMB_MAX_DIGITS 4300 /* digits of an integer literal (CPython's limit too); D_bad_number */
#endif
#ifndef LMB_MAX_ERRORS
#define LMB_MAX_ERRORS 20 /* reported errors of a text */
#endif

#endif
