/* The intrinsics as data: names and operand letters, for everyone who reads or prints calls of them.
 *
 * In: intrinsics.def. Out: lmb_intrinsics by number and the search by name. What a row computes stands with those who
 * compute it (eval_math.c, backend/math.def). */
#include "compiler/ir.h"

#include <string.h>

const IntrinsicInfo lmb_intrinsics[IN__count] = {
#define F(name, args, text) {#name, args},
#include "compiler/intrinsics.def"
#undef F
};

int lmb_intrinsic_find(const char *name) {
    for (int k = 0; k < IN__count; k++)
        if (strcmp(lmb_intrinsics[k].name, name) == 0) return k;
    return -1;
}
