/* Control flow, failures, calls and fuel: each construct as a small program, evaluator against machine code and against
 * what is written beside it, for every amount of fuel up to what the program needs.
 *
 * Compared are results, the whole error description, trace, fuel left, levels left and owners alive. */
#include "ir_harness.h"

enum { MAX_WORDS = 6 };

typedef struct Flow {
    const char *name, *text;
    int nin, nout;
    int64_t in[MAX_WORDS];
    int32_t status;
    int64_t out[MAX_WORDS];
    int64_t fuel; /* what it charges, -1: do not look */
} Flow;

#define PLACES "place @1 \"k.py\" \"f\" 1 1\nplace @2 \"k.py\" \"f\" 2 1\nplace @3 \"k.py\" \"g\" 3 1\n"
#define I1 "args i64\nresults i64\n" PLACES
#define I2 "args i64 i64\nresults i64\n" PLACES
#define MSG "message 0 \"ValueError\" \"bad\"\nmessage 1 \"TypeError\" \"worse\"\n"

static const Flow flows[] = {
{"straight", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n setresult %a #0\nexit\n", 1, 1, {7}, 0, {7}, 0},
{"no result set", I1 "fn f (i64) -> (i64)\nexit\n", 1, 1, {7}, 0, {0}, 0},
{"return early", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n setresult %a #0\n return\n %b = const i64 9\n setresult %b #0\nexit\n", 1, 1, {7}, 0, {7}, 0},
{"if true", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %b = convert b1 %a\n %i = if %b\n %x = const i64 1\n setresult %x #0\n end\nexit\n", 1, 1, {5}, 0, {1}, 0},
{"if false", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %b = convert b1 %a\n %i = if %b\n %x = const i64 1\n setresult %x #0\n end\nexit\n", 1, 1, {0}, 0, {0}, 0},
{"if else", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %b = convert b1 %a\n %i = if %b !weight\n %x = const i64 1\n setresult %x #0\n else\n %y = const i64 2\n setresult %y #0\n end\nexit\n", 1, 1, {0}, 0, {2}, 0},
{"br out of if", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %b = convert b1 %a\n %i = if %b\n br %i\n %x = const i64 1\n setresult %x #0\n else\n br %i\n %y = const i64 2\n setresult %y #0\n end\nexit\n", 1, 1, {3}, 0, {0}, 0},
{"block", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %o = block\n %i = block\n %b = convert b1 %a\n %t = if %b\n br %o\n end\n end\n %x = const i64 4\n setresult %x #0\n end\nexit\n", 1, 1, {3}, 0, {0}, 0},
{"block through", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %o = block\n %i = block\n %b = convert b1 %a\n %t = if %b\n br %o\n end\n end\n %x = const i64 4\n setresult %x #0\n end\nexit\n", 1, 1, {0}, 0, {4}, 0},
{"loop", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n slot $1 i64 sum\n %a = param i64 #0\n set i64 $0 %a\n %o = block\n %l = loop @1\n %n = get i64 $0\n %z = const i64 0\n %c = le i64 %n %z\n %t = if %c\n br %o\n end\n %s = get i64 $1\n %s2 = add i64 %s %n\n set i64 $1 %s2\n %one = const i64 1\n %m = sub i64 %n %one\n set i64 $0 %m\n end\n end\n %r = get i64 $1\n setresult %r #0\nexit\n", 1, 1, {10}, 0, {55}, 11},
{"loop continue", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n slot $1 i64 sum\n %a = param i64 #0\n set i64 $0 %a\n %o = block\n %l = loop @1\n %n = get i64 $0\n %z = const i64 0\n %c = le i64 %n %z\n %t = if %c\n br %o\n end\n %one = const i64 1\n %m = sub i64 %n %one\n set i64 $0 %m\n %odd = and i64 %n %one\n %ob = convert b1 %odd\n %u = if %ob\n br %l\n end\n %s = get i64 $1\n %s2 = add i64 %s %n\n set i64 $1 %s2\n end\n end\n %r = get i64 $1\n setresult %r #0\nexit\n", 1, 1, {10}, 0, {30}, 11},
{"for", I2 "fn f (i64 i64) -> (i64)\n slot $0 i64 sum\n %a = param i64 #0\n %s = param i64 #1\n %z = const i64 0\n %f = for %z %a %s @2\n %x = get i64 $0\n %y = add i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 2, 1, {10, 3}, 0, {18}, 5},
{"for down", I2 "fn f (i64 i64) -> (i64)\n slot $0 i64 sum\n %a = param i64 #0\n %s = param i64 #1\n %z = const i64 0\n %f = for %a %z %s @2\n %x = get i64 $0\n %y = add i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 2, 1, {10, -3}, 0, {22}, 5},
{"for by 0", I2 "fn f (i64 i64) -> (i64)\n slot $0 i64 sum\n %a = param i64 #0\n %s = param i64 #1\n %z = const i64 0\n %f = for %z %a %s @2\n %x = get i64 $0\n %y = add i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 2, 1, {10, 0}, 0, {0}, 1},
{"for empty", I2 "fn f (i64 i64) -> (i64)\n slot $0 i64 sum\n %a = param i64 #0\n %s = param i64 #1\n %z = const i64 0\n %f = for %z %a %s @2\n %x = get i64 $0\n %y = add i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 2, 1, {-5, 1}, 0, {0}, 1},
{"for at the end of int64", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %a = param i64 #0\n %e = const i64 9223372036854775807\n %one = const i64 2\n %f = for %a %e %one @2\n %x = get i64 $0\n %y = add i64 %x %one\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {INT64_MAX - 6}, 0, {6}, 4},
{"for over all of int64", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %a = const i64 -9223372036854775808\n %e = const i64 9223372036854775807\n %s = param i64 #0\n %f = for %a %e %s @2\n %one = const i64 1\n %x = get i64 $0\n %y = add i64 %x %one\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {INT64_MAX}, 0, {3}, 4},
{"for by the least step", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %e = const i64 -9223372036854775808\n %a = const i64 9223372036854775807\n %s = param i64 #0\n %f = for %a %e %s @2\n %x = get i64 $0\n %y = add i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {INT64_MIN}, 0, {INT64_MAX - 1}, 3},
{"continue and break", I1 "fn f (i64) -> (i64)\n slot $0 i64 sum\n %a = param i64 #0\n %z = const i64 0\n %one = const i64 1\n %o = block\n %f = for %z %a %one @2\n %k = and i64 %f %one\n %kb = convert b1 %k\n %i = if %kb\n br %f\n end\n %m = const i64 7\n %c = lt i64 %m %f\n %j = if %c\n br %o\n end\n %x = get i64 $0\n %y = add i64 %x %f\n set i64 $0 %y\n end\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {100}, 0, {12}, 101},
{"nested", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %a = param i64 #0\n %z = const i64 0\n %one = const i64 1\n %f = for %z %a %one @1\n %g = for %f %a %one @2\n %x = get i64 $0\n %y = add i64 %x %g\n set i64 $0 %y\n end\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {4}, 0, {20}, 4 + 5 + 4 + 3 + 2},
{"strips", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %a = param i64 #0\n %z = const i64 0\n %one = const i64 1\n %f = for %z %a %one @1\n %x = get i64 $0\n %y = xor i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {LMB_STRIP * 2 + 4}, 0, {0}, LMB_STRIP * 2 + 4 + 3},
{"one strip", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %a = param i64 #0\n %z = const i64 0\n %one = const i64 1\n %f = for %z %a %one @1\n %x = get i64 $0\n %y = xor i64 %x %f\n set i64 $0 %y\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {LMB_STRIP}, 0, {0}, LMB_STRIP + 1},
{"loop in for", I1 "fn f (i64) -> (i64)\n slot $0 i64 n\n %a = param i64 #0\n %z = const i64 0\n %one = const i64 1\n %f = for %z %a %one @1\n %o = block\n %l = loop @2\n %x = get i64 $0\n %y = add i64 %x %one\n set i64 $0 %y\n br %o\n end\n end\n end\n %r = get i64 $0\n setresult %r #0\nexit\n", 1, 1, {5}, 0, {5}, 10},
{"endless", I1 "fn f (i64) -> (i64)\n %l = loop @2\n end\nexit\n", 1, 1, {5}, LMB_X_fuel, {0}, -1},
{"fuel", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n fuel %a @3\n setresult %a #0\nexit\n", 1, 1, {12}, 0, {12}, 12},
{"index", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = index %a %n #2 @3\n setresult %i #0\nexit\n", 2, 1, {3, 4}, 0, {3}, 0},
{"index from the end", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = index %a %n #2 @3\n setresult %i #0\nexit\n", 2, 1, {-4, 4}, 0, {0}, 0},
{"index too large", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = index %a %n #2 @3\n setresult %i #0\nexit\n", 2, 1, {4, 4}, LMB_X_index, {0}, 0},
{"index too small", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = index %a %n #2 @3\n setresult %i #0\nexit\n", 2, 1, {-5, 4}, LMB_X_index, {0}, 0},
{"index into less than nothing", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = index %a %n #2 @3\n setresult %i #0\nexit\n", 2, 1, {0, -4}, LMB_X_index, {0}, 0},
{"index of the least", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = index %a %n @3\n setresult %i #0\nexit\n", 2, 1, {INT64_MIN, INT64_MAX}, LMB_X_index, {0}, 0},
{"wrap", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %i = wrap %a %n\n setresult %i #0\nexit\n", 2, 1, {-1, 4}, 0, {3}, 0},
{"check", I2 MSG "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %c = lt i64 %a %n\n check %c %a %n #10 @2\n check %c _ _ #259 @3\n setresult %a #0\nexit\n", 2, 1, {5, 4}, LMB_X_value, {0}, 0},
{"raise", I2 MSG "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %n = param i64 #1\n %c = lt i64 %a %n\n check %c _ _ #259 @3\n setresult %a #0\nexit\n", 2, 1, {5, 4}, LMB_X_raise, {0}, 0},
{"fail in loops", I1 MSG "fn f (i64) -> (i64)\n slot $0 ptr o\n %a = param i64 #0\n %z = const i64 0\n %one = const i64 1\n %w = alloc %a @1\n set ptr $0 %w\n %f = for %z %a %one @1\n %g = for %z %f %one @2\n %l = block\n %three = const i64 3\n %c = eq i64 %g %three\n %i = if %c\n fail #259 @3\n end\n end\n end\n end\nexit\n %o = get ptr $0\n release %o\n", 1, 1, {9}, LMB_X_raise, {0}, -1},
{"owners", I1 "fn f (i64) -> (i64)\n slot $0 ptr o\n slot $1 ptr p\n %a = param i64 #0\n %w = alloc %a #1 @1\n set ptr $0 %w\n retain %w\n set ptr $1 %w\n %z = const i64 0\n %d = load ptr %w %z\n store i64 %d %z %a\n %x = load i64 %d %z\n %n = isnull %d\n setresult %x #0\nexit\n %o = get ptr $0\n release %o\n %p = get ptr $1\n release %p\n", 1, 1, {64}, 0, {64}, 0},
{"no memory", I1 "fn f (i64) -> (i64)\n slot $0 ptr o\n slot $1 ptr q\n %a = param i64 #0\n %c = const i64 8\n %q = alloc %c @1\n set ptr $1 %q\n %w = alloc %a #1 @2\n set ptr $0 %w\n setresult %a #0\nexit\n %o = get ptr $0\n release %o\n %p = get ptr $1\n release %p\n", 1, 1, {-1}, LMB_X_memory, {0}, 0},
{"local", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %m = local #40\n %z = const i64 8\n %x = load i64 %m %z\n store i64 %m %z %a\n %y = load i64 %m %z\n %p = ptradd %m %z\n %zero = const i64 0\n %v = load i32 %p %zero\n %vv = convert i64 %v\n %s = add i64 %x %y\n %t = add i64 %s %vv\n setresult %t #0\nexit\n", 1, 1, {21}, 0, {42}, 0},
{"global", I1 "blob 0102030405060708ff\nfn f (i64) -> (i64)\n %a = param i64 #0\n %g = global #0\n %x = load u8 %g %a\n %y = convert i64 %x\n setresult %y #0\nexit\n", 1, 1, {8}, 0, {255}, 0},
{"call", I2 "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %b = param i64 #1\n %c = call (%a %b) #1 @1\n %q = result i64 %c #0\n %r = result i64 %c #1\n %k = result b1 %c #2\n %s = mul i64 %q %b\n %t = add i64 %s %r\n %u = select i64 %k %t %a\n setresult %u #0\nexit\nfn g (i64 i64) -> (i64 i64 b1 f64)\n %a = param i64 #0\n %b = param i64 #1\n %q = idiv i64 %a %b\n setresult %q #0\n %r = imod i64 %a %b\n setresult %r #1\n %t = const b1 1\n setresult %t #2\nexit\n", 2, 1, {-17, 5}, 0, {-17}, 0},
{"call that fails", I2 MSG "fn f (i64 i64) -> (i64)\n %a = param i64 #0\n %b = param i64 #1\n %c = call (%a %b) #1 @1\n %q = result i64 %c #0\n setresult %q #0\nexit\nfn g (i64 i64) -> (i64)\n %a = param i64 #0\n %b = param i64 #1\n %f = for %a %b %b @2\n end\n %c = call (%a) #2 @2\nexit\nfn h (i64) -> ()\n %z = const b1 0\n check %z _ _ #259 @3\nexit\n", 2, 1, {1, 5}, LMB_X_raise, {0}, 2},
{"recursion", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %c = call (%a) #1 @1\n %q = result i64 %c #0\n setresult %q #0\nexit\nfn fact (i64) -> (i64) inline 2\n %a = param i64 #0\n %z = const i64 0\n %c = lt i64 %z %a\n %i = if %c\n %one = const i64 1\n %b = sub i64 %a %one\n %d = call (%b) #1 @2\n %r = result i64 %d #0\n %m = mul i64 %r %a\n setresult %m #0\n else\n %u = const i64 1\n setresult %u #0\n end\nexit\n", 1, 1, {10}, 0, {3628800}, 0},
{"at the limit", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %c = call (%a) #1 @1\n %q = result i64 %c #0\n setresult %q #0\nexit\nfn down (i64) -> (i64)\n %a = param i64 #0\n %z = const i64 0\n %c = lt i64 %z %a\n %i = if %c\n %one = const i64 1\n %b = sub i64 %a %one\n %d = call (%b) #1 @2\n %r = result i64 %d #0\n %m = add i64 %r %one\n setresult %m #0\n end\nexit\n", 1, 1, {1000}, 0, {1000}, 0},
{"beyond the limit", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %c = call (%a) #1 @1\n %q = result i64 %c #0\n setresult %q #0\nexit\nfn down (i64) -> (i64)\n %a = param i64 #0\n %z = const i64 0\n %c = lt i64 %z %a\n %i = if %c\n %one = const i64 1\n %b = sub i64 %a %one\n %d = call (%b) #1 @2\n %r = result i64 %d #0\n %m = add i64 %r %one\n setresult %m #0\n end\nexit\n", 1, 1, {1001}, LMB_X_recursion, {0}, 0},
{"a cycle of two", I1 "fn f (i64) -> (i64)\n %a = param i64 #0\n %c = call (%a) #1 @1\nexit\nfn g (i64) -> ()\n %a = param i64 #0\n %c = call (%a) #2 @2\nexit\nfn h (i64) -> ()\n %a = param i64 #0\n %l = const i64 3\n fuel %l @3\n %c = call (%a) #1 @3\nexit\n", 1, 1, {1}, LMB_X_recursion, {0}, -1},
};

typedef struct Outcome {
    int32_t status;
    lmb_call ctx;
    int64_t out[MAX_WORDS];
    Tank tank;
} Outcome;

static Outcome run(Case *c, const Flow *f, int way, int64_t fuel, int64_t left) {
    Outcome o = {.tank = {.slice = 1 << 16, .left = left}};
    int64_t in[MAX_WORDS];
    void *slots[2 * MAX_WORDS];
    memcpy(in, f->in, sizeof in);
    for (int k = 0; k < f->nin; k++) slots[k] = &in[k];
    for (int k = 0; k < f->nout; k++) slots[f->nin + k] = &o.out[k];
    o.ctx = new_call(&o.tank, fuel);
    o.status = way ? c->entry(&o.ctx, slots) : lmb_eval(c->code.program, &test_services, &o.ctx, slots);
    o.ctx.state = NULL;
    return o;
}

/* Both ways agree in everything that can be seen. */
static Outcome both(Case *c, const Flow *f, int64_t fuel, int64_t left) {
    Outcome e = run(c, f, 0, fuel, left), j = run(c, f, 1, fuel, left);
    CHECK(e.status == j.status, "%s: %d %d", f->name, e.status, j.status);
    CHECK(e.status == e.ctx.code && j.status == j.ctx.code, "%s: code", f->name);
    CHECK(memcmp(&e.ctx, &j.ctx, sizeof e.ctx) == 0, "%s: fuel %" PRId64 " %" PRId64 " place %d %d trace %d %d", f->name,
          e.ctx.fuel, j.ctx.fuel, e.ctx.place, j.ctx.place, e.ctx.ntrace, j.ctx.ntrace);
    CHECK(memcmp(e.out, j.out, sizeof e.out) == 0, "%s: results %" PRId64 " %" PRId64, f->name, e.out[0], j.out[0]);
    CHECK(e.tank.owners == 0 && j.tank.owners == 0, "%s: owners left", f->name);
    CHECK(e.tank.polls == j.tank.polls, "%s: polls", f->name);
    CHECK(e.ctx.depth == 1000, "%s: levels", f->name);
    return e;
}

static void test_fuel(Case *c, const Flow *f, int64_t needs) {
    for (int64_t fuel = 0; fuel < needs + 2 && fuel < 40; fuel++) {
        Outcome o = both(c, f, fuel, 0);
        CHECK(f->status || (o.status == LMB_X_fuel) == (fuel < needs), "%s with %" PRId64, f->name, fuel);
    }
    both(c, f, needs - 1, 0);
    both(c, f, needs / 2, 0);
    both(c, f, 3, 1 << 20);
}

static void test_flow(const Flow *f) {
    Case c;
    if (open_case(&c, f->text, 0)) {
        int64_t tank = 1 << 20;
        Outcome o = both(&c, f, tank, 0);
        CHECK(o.status == f->status, "%s: status %d", f->name, o.status);
        for (int k = 0; k < f->nout; k++) CHECK(o.out[k] == f->out[k], "%s: %" PRId64, f->name, o.out[k]);
        CHECK(f->fuel < 0 || tank - o.ctx.fuel == f->fuel, "%s: charged %" PRId64, f->name, tank - o.ctx.fuel);
        test_fuel(&c, f, tank - o.ctx.fuel);
    } else failed++;
    end_case(&c);
}

/* The description of failures, once against words of the test. */
static const Flow *flow_named(const char *name) {
    for (size_t k = 0; k < sizeof flows / sizeof *flows; k++)
        if (!strcmp(flows[k].name, name)) return &flows[k];
    printf("no flow %s\n", name);
    exit(2);
}

static Outcome outcome_of(const char *name) {
    Case c;
    Outcome o = {0};
    const Flow *f = flow_named(name);
    if (open_case(&c, f->text, 0)) o = both(&c, f, 1 << 20, 0);
    end_case(&c);
    return o;
}

static void test_descriptions(void) {
    Outcome o = outcome_of("index too small");
    CHECK(o.ctx.place == 3 && o.ctx.dim == 2 && o.ctx.index == -5 && o.ctx.extent == 4, "index");
    o = outcome_of("check");
    CHECK(o.ctx.place == 2 && o.ctx.index == 5 && o.ctx.extent == 4, "check");
    o = outcome_of("raise");
    CHECK(o.ctx.place == 3 && o.ctx.message == 1, "raise");
    o = outcome_of("no memory");
    CHECK(o.ctx.place == 2 && o.ctx.index == -1, "memory");
    o = outcome_of("call that fails");
    CHECK(o.ctx.place == 3 && o.ctx.ntrace == 2 && o.ctx.trace[0] == 2 && o.ctx.trace[1] == 1, "trace");
    o = outcome_of("beyond the limit");
    CHECK(o.ctx.place == 2 && o.ctx.ntrace == 16 && o.ctx.trace[15] == 2, "recursion");
}

/* What is printed is read back as the same program. */
static void test_dump(const Flow *f) {
    Arena a;
    StrBuf one, two;
    char message[256] = "";
    lmb_arena_init(&a, &heap_allocator, out_of_memory, NULL);
    lmb_str_init(&one, &a);
    lmb_str_init(&two, &a);
    Program *p = lmb_irparse(&a, f->text, message, sizeof message);
    lmb_irdump(&one, p);
    Program *q = lmb_irparse(&a, one.s, message, sizeof message);
    CHECK(q && !lmb_ircheck(q), "%s: %s\n%s", f->name, message, one.s);
    if (q) lmb_irdump(&two, q);
    CHECK(q && !strcmp(one.s, two.s), "%s: differs\n%s\n%s", f->name, one.s, two.s);
    lmb_arena_free(&a);
}

int main(void) {
    begin_tests();
    for (test_opt = 0; test_opt <= 3; test_opt += 3)
        for (size_t k = 0; k < sizeof flows / sizeof *flows; k++) test_flow(&flows[k]);
    test_opt = 2;
    test_descriptions();
    for (size_t k = 0; k < sizeof flows / sizeof *flows; k++) test_dump(&flows[k]);
    return end_tests();
}
