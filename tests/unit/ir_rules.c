/* The rules that generated code must keep, looked for in its text: floating point as written, no promises about loops,
 * weights on checks, probed frames, no assumption about overflow or aliases without a proof. */
#include "ir_harness.h"

static const char muladd[] = "args f64 f64 f64\nresults f64\nfn f (f64 f64 f64) -> (f64)%s\n %%a = param f64 #0\n"
                             " %%b = param f64 #1\n %%c = param f64 #2\n %%m = mul f64 %%a %%b\n %%s = add f64 %%m %%c\n"
                             " setresult %%s #0\nexit\n";
static const char loops[] =
    "args i64 i64[1]\nresults i64\nplace @1 \"k.py\" \"f\" 1 1\n"
    "fn f (i64 ptr ptr i64 i64) -> (i64)\n slot $0 i64 s\n %n = param i64 #0\n %d = param ptr #1\n %x = param i64 #3\n"
    " %z = const i64 0\n %one = const i64 1\n %f = for %z %n %one @1\n %k = add i64 %f %one\n %i = index %k %x @1\n"
    " %w = const i64 8\n %o = mul i64 %i %w\n %v = load i64 %d %o\n %y = get i64 $0\n %t = add i64 %v %y\n"
    " %q = idiv i64 %t %v\n %h = shl i64 %q %v\n set i64 $0 %h\n end\n %l = block\n %e = loop @1\n %g = get i64 $0\n"
    " %c = lt i64 %g %z\n %p = if %c\n br %l\n end\n %u = call (%g) #1 @1\n %r = result i64 %u #0\n set i64 $0 %r\n end\n"
    " end\n %j = get i64 $0\n setresult %j #0\nexit\n"
    "fn g (i64) -> (i64)\n %a = param i64 #0\n %b = const i64 -3\n %c = add i64 %a %b\n setresult %c #0\nexit\n";
static const char axpy[] =
    "args f64 f64[1] f64[1]\nresults\nplace @1 \"k.py\" \"f\" 1 1\nfn f (f64 ptr ptr i64 i64 ptr ptr i64 i64) -> ()\n"
    " %a = param f64 #0\n %x = param ptr #1\n %n = param i64 #3\n %y = param ptr #5\n %m = param i64 #7\n %z = const i64 0\n"
    " %one = const i64 1\n %w = const i64 8\n %f = for %z %n %one @1\n %i = index %f %n @1\n %o = mul i64 %i %w\n"
    " %v = load f64 %x %o\n %j = index %f %m @1\n %p = mul i64 %j %w\n %u = load f64 %y %p\n %t = mul f64 %a %v\n"
    " %s = add f64 %u %t\n store f64 %y %p %s\n end\nexit\n";
static const char frame[] = "args i64\nresults i64\nfn f (i64) -> (i64)\n %m = local #800000\n %a = param i64 #0\n"
                            " store i64 %m %a %a\n %z = const i64 16\n %r = load i64 %m %z\n setresult %r #0\nexit\n";

static Arena arena;

/* The text of a stage of a program, for an optimization level. */
static const char *text_of(const char *program, const char *stage, int opt, int versions) {
    Case c;
    StrBuf out;
    char message[256] = "";
    lmb_str_init(&out, &arena);
    lmb_str_puts(&out, "");
    test_opt = opt;
    begin_case(&c);
    c.code.program = lmb_irparse(&c.code.arena, program, message, sizeof message);
    const char *wrong = c.code.program ? lmb_ircheck(c.code.program) : message;
    if (!wrong && versions) CHECK(lmb_pass_version(c.code.program) == 1, "no version");
    CHECK(!wrong && compile_case(&c, &out, stage), "%s", wrong ? wrong : "does not compile");
    end_case(&c);
    return out.s;
}

static int has(const char *text, const char *word) { return strstr(text, word) != NULL; }

static int count(const char *text, const char *word) {
    int n = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) n++;
    return n;
}

static int cpu_has_fma(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("fma");
#else
    return 0;
#endif
}

/* A product and a sum become one instruction only where the function allows it. */
static void test_contraction(void) {
    char strict[512], fast[512];
    snprintf(strict, sizeof strict, muladd, "");
    snprintf(fast, sizeof fast, muladd, " fastmath 2");
    CHECK(!has(text_of(strict, "asm", 3, 0), "fmadd"), "strict code is contracted");
    if (cpu_has_fma()) CHECK(has(text_of(fast, "asm", 3, 0), "fmadd"), "fastmath is not contracted");
    snprintf(fast, sizeof fast, muladd, " fastmath 31");
    const char *llvm = text_of(fast, "llvm", 0, 0);
    CHECK(!has(llvm, "nnan") && !has(llvm, "ninf") && !has(llvm, " fast "), "flags that make poison");
}

/* The attributes of the function that a line of the text begins with. */
static const char *attributes_of(const char *text, const char *begin) {
    static char found[512];
    char group[32];
    const char *at = strstr(text, begin);
    const char *end = at ? strchr(at, '\n') : NULL;
    int n;
    found[0] = 0;
    while (end && end > at && *end != '#') end--;
    if (!end || sscanf(end, "#%d", &n) != 1) return "mustprogress";
    snprintf(group, sizeof group, "\nattributes #%d = ", n);
    at = strstr(text, group);
    if (at) sscanf(at + 1, "%511[^\n]", found);
    return found;
}

static void test_promises(void) {
    const char *plain = text_of(loops, "llvm", 0, 0), *optimized = text_of(loops, "llvm", 3, 0);
    const char *entry = attributes_of(optimized, "define i32 @lmb_entry");
    CHECK(!has(plain, "mustprogress") && !has(optimized, "loop.mustprogress"), "a loop is promised to end");
    CHECK(!has(entry, "mustprogress") && !has(entry, "willreturn"), "%s", entry);
    CHECK(!has(plain, "willreturn"), "a function is promised to return");
    CHECK(!has(plain, " nsw "), "overflow is assumed not to be");
    CHECK(count(plain, "noalias") == count(plain, "ptr noalias nonnull align 8"), "noalias beside the context");
    CHECK(!has(plain, "!alias.scope"), "scopes without a proof");
    CHECK(count(plain, "!prof") >= 6, "%d weights", count(plain, "!prof"));
    CHECK(has(plain, "\"probe-stack\"=\"inline-asm\""), "no probes");
    CHECK(count(plain, "define internal fastcc") >= 2, "functions are not internal");
}

static void test_fast_nest(void) {
    const char *llvm = text_of(axpy, "llvm", 0, 1);
    CHECK(has(llvm, "!alias.scope") && has(llvm, "llvm.experimental.noalias.scope.decl"), "no scopes");
    CHECK(has(llvm, "getelementptr inbounds i8"), "not inbounds");
    CHECK(has(text_of(axpy, "llvm", 3, 1), "x double>"), "not vectorized");
}

static void test_frame(void) {
    const char *code = text_of(frame, "asm", 3, 0);
    CHECK(has(code, "4096"), "a large frame is not probed");
}

int main(void) {
    begin_tests();
    lmb_arena_init(&arena, &heap_allocator, out_of_memory, NULL);
    test_contraction();
    test_promises();
    test_fast_nest();
    test_frame();
    lmb_arena_free(&arena);
    return end_tests();
}
