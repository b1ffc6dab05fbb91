/* Signatures of calls: words made from values, values converted to words. Words are those of compiler.h. */
#ifndef LMB_SIGNATURE_H
#define LMB_SIGNATURE_H

#include "plugin/array.h"

#define MAX_WORDS 256

typedef struct Words {
    uint32_t n;
    uint32_t at[MAX_WORDS];
} Words;

/* Appends what describes the value; 0: too many words, or a value that no kernel of `module` takes. */
int lmb_signature_add(Words *words, const lmb_value *value, const lmb_module *module);

/* The value as the word wants it, in place. What it cost (0: it was so already), or -1: it does not go without loss.
 * Next to a signature with the smaller sum of costs a call prefers the earlier one. */
int lmb_signature_convert(lmb_value *value, const uint32_t *word, const lmb_module *module);

/* A plain number as int64; 0 where it has a fraction, is NaN, or is out of range. */
int lmb_signature_integer(lmb_value *value);

/* "(float64[::1], int64)" into `text`, cut at `size`. */
void lmb_signature_text(const Allocator *a, const Sig *sig, char *text, size_t size);
/* One value for messages: "float64", "float32[:,::1]", "a string". */
void lmb_signature_describe(const Allocator *a, const lmb_value *value, const lmb_module *module, char *text, size_t size);

#endif
