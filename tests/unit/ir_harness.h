/* What the tests of the typed IR share: programs from text, run on the evaluator and as machine code, results compared.
 *
 * A Case holds one program loaded both ways. Arguments and results are words in slots, as lmb_entry takes them. */
#ifndef LMB_IR_HARNESS_H
#define LMB_IR_HARNESS_H

#include "compiler/backend/backend.h"
#include "compiler/compiler.h"
#include "compiler/ir.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether freed memory is kept back by a sanitizer, so that resident memory says nothing. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

static int passed, failed;

#define CHECK(cond, ...)                                            \
    do {                                                            \
        if (cond) passed++;                                         \
        else {                                                      \
            failed++;                                               \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #cond);       \
            printf(__VA_ARGS__);                                    \
            printf("\n");                                           \
        }                                                           \
    } while (0)

static inline void *heap(void *ud, void *ptr, size_t old_size, size_t new_size) {
    (void)ud, (void)old_size;
    if (new_size) return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static const Allocator heap_allocator = {heap, NULL};

static inline void out_of_memory(void *ud) {
    (void)ud;
    printf("out of memory\n");
    exit(2);
}

/*--- services: owners are counted, fuel comes in slices from a tank ----------------------------------------------*/

typedef struct Tank {
    int64_t slice, left; /* of fuel: per refill, in all */
    int64_t owners, polls, allocs;
} Tank;

typedef struct Owner {
    void *data;
    int64_t count;
    Tank *tank;
} Owner;

static inline void *test_alloc(lmb_call *ctx, int64_t bytes, int32_t zeroed) {
    Tank *t = ctx->state;
    (void)zeroed;
    if (bytes < 0 || bytes > 1 << 24) return NULL;
    Owner *o = malloc(sizeof *o);
    *o = (Owner){calloc(1, (size_t)bytes + 1), 1, t};
    t->owners++, t->allocs++;
    return o;
}

static inline void test_retain(void *owner) { ((Owner *)owner)->count++; }

static inline void test_release(void *owner) {
    Owner *o = owner;
    if (--o->count) return;
    o->tank->owners--;
    free(o->data);
    free(o);
}

static inline int32_t test_poll(lmb_call *ctx) {
    Tank *t = ctx->state;
    t->polls++;
    if (t->left <= 0) return LMB_X_fuel;
    int64_t more = t->left < t->slice ? t->left : t->slice;
    t->left -= more;
    ctx->fuel += more;
    return ctx->fuel < 0 ? LMB_X_fuel : 0;
}

static const Services test_services = {test_alloc, test_retain, test_release, test_poll};

/*--- cases -----------------------------------------------------------------------------------------------------------*/

typedef struct Case {
    CodeObject code;
    Loaded *loaded;
    lmb_entry entry;
} Case;

static Jit *test_jit;
static int test_opt = 3;

static inline void begin_tests(void) {
    char message[256];
    lmb_llvm_init();
    test_jit = lmb_jit_new(&test_services, &heap_allocator, message, sizeof message);
    if (!test_jit) {
        printf("no jit: %s\n", message);
        exit(2);
    }
}

static inline int end_tests(void) {
    lmb_jit_free(test_jit);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}

static inline int compile_case(Case *c, StrBuf *dump, const char *stop) {
    DiagList diags;
    char message[256];
    CompileOptions options = {.target = TARGET_cpu, .opt = test_opt, .stop = stop, .dump = dump};
    lmb_diag_init(&diags, &c->code.arena);
    if (!lmb_backend_cpu(&c->code, &options, &diags)) {
        printf("back end: %s\n", diags.diags.at[0]->message);
        return 0;
    }
    c->loaded = lmb_jit_load(test_jit, &c->code, &c->entry, message, sizeof message);
    if (!c->loaded) printf("load: %s\n", message);
    return c->loaded != NULL;
}

static inline void begin_case(Case *c) {
    *c = (Case){0};
    lmb_arena_init(&c->code.arena, &heap_allocator, out_of_memory, NULL);
}

static inline void end_case(Case *c) {
    lmb_jit_unload(test_jit, c->loaded);
    lmb_arena_free(&c->code.arena);
}

/* 0: what is wrong was printed. `versions`: through the versioning pass. */
static inline int open_case(Case *c, const char *text, int versions) {
    char message[256] = "";
    begin_case(c);
    c->code.program = lmb_irparse(&c->code.arena, text, message, sizeof message);
    const char *wrong = c->code.program ? lmb_ircheck(c->code.program) : message;
    if (!wrong && versions) {
        lmb_pass_version(c->code.program);
        wrong = lmb_ircheck(c->code.program);
    }
    if (wrong) printf("%s\n%s\n", wrong, text);
    return !wrong && compile_case(c, NULL, NULL);
}

static inline lmb_call new_call(Tank *tank, int64_t fuel) {
    lmb_call ctx = {.fuel = fuel, .depth = 1000, .state = tank};
    return ctx;
}

#endif
