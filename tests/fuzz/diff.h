/* The differential fuzzer: random programs as text, run on the evaluator and as machine code, results compared bit for bit.
 *
 * A Case is a program with its inputs; diff_gen.c and its neighbours make one from a seed, diff_file.c keeps one in a
 * file, diff_run.c runs it in every way and compares, diff_shrink.c makes a failing one smaller, diff.c is the program.
 * Each case runs in a child process, so a crash is one more finding. */
#ifndef DIFF_H
#define DIFF_H

#include "plugin/lumba.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { MAX_ARGS = 8, MAX_INPUTS = 3, MAX_DIMS = 2, ROOM = 16384, ALL_WAYS = 31 };

/*--- helpers (diff_util.c) -------------------------------------------------------------------------------------*/
typedef struct Rng { uint64_t state; } Rng;
uint64_t rng_next(Rng *r);
uint32_t rng_below(Rng *r, uint32_t n);
int rng_chance(Rng *r, int percent);
/* lo ... hi, both included */
int rng_range(Rng *r, int lo, int hi);

/* A text that grows, NUL-terminated; free(text.s). */
typedef struct Text { char *s; size_t n, room; } Text;
void text_add(Text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vadd(Text *t, const char *format, va_list args);
void text_hex(Text *t, const void *bytes, size_t n);
void text_free(Text *t);

/* The bytes of one element with its NaNs made alike. */
void canonical(lmb_dtype dtype, void *element);

/*--- cases -----------------------------------------------------------------------------------------------------*/

/* Memory between two pages that nobody may touch; `at_end`: its last byte is the last one before the second of them. */
typedef struct Buffer {
    size_t size;
    int at_end;
    uint8_t init[ROOM];
} Buffer;

typedef struct Arg {
    uint8_t is_array, readonly, ndim, dtype;
    int buffer;
    int64_t offset;          /* of element [0, 0] in the buffer */
    int64_t shape[MAX_DIMS], strides[MAX_DIMS];
    lmb_value scalar;
} Arg;

typedef struct Input {
    int nbuffers, nargs;
    Buffer buffers[MAX_ARGS];
    Arg args[MAX_ARGS];
} Input;

typedef struct Case {
    Text text;               /* its entry is the function main */
    int64_t fuel;
    unsigned ways;           /* a bit for each way to run it, ALL_WAYS; the reference runs always */
    int tell;                /* add what the reference gives to the report */
    int ninputs;
    Input inputs[MAX_INPUTS];
} Case;

/* Fills an empty case. */
void make_case(Case *c, uint64_t seed);
void case_free(Case *c);

/* A case as a file: the program, then comments that hold the inputs. 0: message says what is wrong. */
void write_case(FILE *out, const Case *c);
int read_case(Case *c, const char *path, char *message, size_t size);

/*--- running ---------------------------------------------------------------------------------------------------*/
typedef enum Verdict { SAME, REFUSED, DIFFERENT, CRASHED, HUNG } Verdict;

typedef struct Runner Runner;
Runner *runner_new(void);
void runner_free(Runner *r);
/* REFUSED: the text does not compile, in every way alike. What is wrong is added to `report`. */
Verdict run_case(Runner *r, const Case *c, Text *report);
/* How the runs of the last case ended: by index of enum Ending. */
enum Ending { ENDED_WELL, ENDED_RAISED, ENDED_FUEL, ENDINGS };
const long *runner_endings(const Runner *r);

/* Runs a case in a child process. */
Verdict run_apart(const Case *c, Text *report);
/* Deletes statements and simplifies expressions while the verdict stays; stops after some seconds. */
void shrink_case(Case *c, Verdict verdict, int seconds);

#endif
