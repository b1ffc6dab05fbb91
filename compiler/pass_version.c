/* Stub for the time being: versions nothing. */
#include "compiler/ir.h"

int lmb_pass_version(Program *p)
{
    (void)p;
    return 0;
}
