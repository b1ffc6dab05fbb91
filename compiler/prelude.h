/* The prelude's files as text in the library: what compiler/embed.c makes of compiler/prelude/ at build time. The
 * table is sorted by name ("builtins.py"); texts end in NUL, which `length` does not count. */
#ifndef LMB_PRELUDE_H
#define LMB_PRELUDE_H

#include <stdint.h>

typedef struct PreludeFile {
    const char *name, *text;
    uint32_t length;
} PreludeFile;

extern const PreludeFile lmb_prelude_files[];
extern const uint32_t lmb_prelude_count;

#endif
