/* Every computing operation on edge operands: evaluator against machine code, bit for bit.
 *
 * For each type one program takes two operands and gives the results of all operations that the type has; operations of
 * conversion have a program for each pair of types. NaNs count as equal; floats out of an integer's range are left out. */
#include "ir_harness.h"

static const uint64_t ints[] = {0, 1, 2, 3, 5, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 100, 127, 128, 255, 256, 32767, 32768,
                                65535, 65536, INT32_MAX, (uint64_t)INT32_MAX + 1, UINT32_MAX, (uint64_t)UINT32_MAX + 1,
                                1ull << 53, (1ull << 53) + 1, (1ull << 62) + 1, INT64_MAX, (uint64_t)INT64_MIN,
                                (uint64_t)INT64_MIN + 1, UINT64_MAX, UINT64_MAX - 1, UINT64_MAX - 127, UINT64_MAX - 128};
static const double floats[] = {0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0, -3.0, 0.1, 1e-5, 100.0, 127.0, 1e10,
                                4503599627370497.5, 9007199254740993.0, 1e18, -1e18, 1e300, 1e-300, 5e-324, 1.17549435e-38,
                                3.4028234663852886e38, 1.7976931348623157e308, INFINITY, -INFINITY, NAN, 3.14159265358979,
                                -7.25, 16777217.0, 1e-45};

enum { NINTS = sizeof ints / sizeof *ints, NFLOATS = sizeof floats / sizeof *floats, MAX_RESULTS = 96 };

static int is_number_type(IrType t) { return t != I_void && t != I_ptr; }

static uint64_t operand(IrType t, int k) {
    uint64_t x = 0;
    if (t == I_f64) memcpy(&x, &floats[k], 8);
    else if (t == I_f32) {
        float f = (float)floats[k];
        memcpy(&x, &f, 4);
    } else if (t == I_b1) x = (uint64_t)k & 1;
    else x = ints[k];
    return x;
}

static int noperands(IrType t) { return lmb_ir_is_float(t) ? NFLOATS : t == I_b1 ? 2 : NINTS; }

static int same(IrType t, uint64_t x, uint64_t y) {
    double a, b;
    float c, d;
    if (x == y) return 1;
    memcpy(&a, &x, 8), memcpy(&b, &y, 8), memcpy(&c, &x, 4), memcpy(&d, &y, 4);
    if (t == I_f64) return isnan(a) && isnan(b);
    return t == I_f32 && isnan(c) && isnan(d);
}

/* Runs both ways on (a, b) and compares n results of the given types. */
static void compare(Case *c, const char *what, uint64_t a, uint64_t b, const uint8_t *types, int n) {
    uint64_t out[2][MAX_RESULTS];
    void *slots[MAX_RESULTS + 2] = {&a, &b};
    memset(out, 0, sizeof out);
    for (int way = 0; way < 2; way++) {
        Tank tank = {0};
        lmb_call ctx = new_call(&tank, 1000);
        for (int k = 0; k < n; k++) slots[k + 2] = &out[way][k];
        int32_t status = way ? c->entry(&ctx, slots) : lmb_eval(c->code.program, &test_services, &ctx, slots);
        CHECK(status == 0, "%s: status %d", what, status);
    }
    for (int k = 0; k < n; k++)
        CHECK(same((IrType)types[k], out[0][k], out[1][k]), "%s: result %d of %016" PRIx64 " %016" PRIx64 ": eval %016"
              PRIx64 " jit %016" PRIx64, what, k, a, b, out[0][k], out[1][k]);
}

/*--- all operations of one type ---------------------------------------------------------------------------------------*/

typedef struct Maker {
    StrBuf leaves, types, code;
    uint8_t result_types[MAX_RESULTS];
    int n;
} Maker;

static const char *leaf_name(IrType t) { return lmb_ir_types[t]; }

static void result(Maker *m, IrType t, const char *value) {
    lmb_str_printf(&m->leaves, " %s", leaf_name(t));
    lmb_str_printf(&m->types, "%s ", lmb_ir_types[t]);
    lmb_str_printf(&m->code, "  setresult %s #%d\n", value, m->n);
    m->result_types[m->n++] = (uint8_t)t;
}

static int applies(const OpInfo *o, IrType t) {
    if (!strchr(o->flags, 'P') || o->operands[0] != 't') return 0;
    if (strchr(o->flags, 'L') && t == I_b1) return 1;
    if (strchr(o->flags, 'I') && !lmb_ir_is_int(t)) return 0;
    if (strchr(o->flags, 'D') && !lmb_ir_is_float(t)) return 0;
    return !(strchr(o->flags, 'N') && t == I_b1);
}

static void add_ops(Maker *m, IrType t) {
    char name[16];
    for (int op = 0; op < O__count; op++) {
        const OpInfo *o = &lmb_ir_ops[op];
        if (!applies(o, t)) continue;
        snprintf(name, sizeof name, "%%r%d", m->n);
        lmb_str_printf(&m->code, "  %s = %s %s %%a%s\n", name, o->name, lmb_ir_types[t], o->operands[1] == 't' ? " %b" : "");
        result(m, o->result == 'b' ? I_b1 : t, name);
    }
    snprintf(name, sizeof name, "%%r%d", m->n);
    lmb_str_printf(&m->code, "  %%c = lt %s %%b %%a\n  %s = select %s %%c %%a %%b\n", lmb_ir_types[t], name, lmb_ir_types[t]);
    result(m, t, name);
}

static void add_math(Maker *m, IrType t) {
    char name[16];
    for (int k = 0; k < IN__count; k++) {
        const char *letters = lmb_intrinsics[k].args;
        snprintf(name, sizeof name, "%%r%d", m->n);
        lmb_str_printf(&m->code, "  %s = math %s %s (%%a%s%s)\n", name, lmb_ir_types[t], lmb_intrinsics[k].name,
                       !letters[1] ? "" : letters[1] == 'i' ? " %n" : " %b", letters[1] && letters[2] ? " %a" : "");
        result(m, t, name);
    }
}

static char *finish(Maker *m, IrType t, IrType second) {
    StrBuf all;
    lmb_str_init(&all, m->code.arena);
    lmb_str_printf(&all, "args %s %s\nresults%s\nfn f (%s %s) -> (%s)\n", leaf_name(t), leaf_name(second), m->leaves.s,
                   lmb_ir_types[t], lmb_ir_types[second], m->types.s);
    lmb_str_printf(&all, "  %%a = param %s #0\n  %%b = param %s #1\n%sexit\n", lmb_ir_types[t], lmb_ir_types[second],
                   m->code.s);
    return all.s;
}

static void start(Maker *m, Arena *arena) {
    *m = (Maker){0};
    lmb_str_init(&m->leaves, arena);
    lmb_str_init(&m->types, arena);
    lmb_str_init(&m->code, arena);
}

static void test_type(Arena *arena, IrType t, int math) {
    Maker m;
    Case c;
    start(&m, arena);
    if (math) lmb_str_puts(&m.code, "  %n = const i64 -3\n");
    (math ? add_math : add_ops)(&m, t);
    if (open_case(&c, finish(&m, t, t), 0))
        for (int x = 0; x < noperands(t); x++)
            for (int y = 0; y < noperands(t); y++) compare(&c, lmb_ir_types[t], operand(t, x), operand(t, y), m.result_types, m.n);
    else failed++;
    end_case(&c);
}

/*--- conversions ------------------------------------------------------------------------------------------------------*/

static int in_range(IrType from, IrType to, uint64_t x) {
    double d;
    float f;
    memcpy(&d, &x, 8), memcpy(&f, &x, 4);
    if (from == I_f32) d = (double)f;
    if (!lmb_ir_is_float(from) || lmb_ir_is_float(to) || to == I_b1) return 1;
    double size = ldexp(1, 8 * lmb_ir_size[to] - lmb_ir_is_signed(to));
    return lmb_ir_is_signed(to) ? d > -size - 1 && d < size && trunc(d) >= -size : d > -1 && d < size;
}

static void test_conversion(Arena *arena, IrType from, IrType to) {
    Maker m;
    Case c;
    char what[32];
    snprintf(what, sizeof what, "%s to %s", lmb_ir_types[from], lmb_ir_types[to]);
    start(&m, arena);
    lmb_str_printf(&m.code, "  %%r = convert %s %%a\n", lmb_ir_types[to]);
    result(&m, to, "%r");
    if (lmb_ir_size[from] == lmb_ir_size[to] && from != I_b1 && to != I_b1) {
        lmb_str_printf(&m.code, "  %%s = bitcast %s %%a\n", lmb_ir_types[to]);
        result(&m, to, "%s");
    }
    if (open_case(&c, finish(&m, from, from), 0)) {
        for (int x = 0; x < noperands(from); x++) {
            uint64_t a = operand(from, x);
            double d;
            memcpy(&d, &a, 8);
            if (!in_range(from, to, a) || (from == I_f64 && isnan(d))) continue;
            compare(&c, what, a, a, m.result_types, m.n);
        }
    } else failed++;
    end_case(&c);
}

int main(void) {
    Arena arena;
    begin_tests();
    lmb_arena_init(&arena, &heap_allocator, out_of_memory, NULL);
    for (test_opt = 0; test_opt <= 3; test_opt += 3) {
        for (IrType t = I_b1; t < I_ptr; t++) test_type(&arena, t, 0);
        test_type(&arena, I_f64, 1);
        test_type(&arena, I_f32, 1);
    }
    test_opt = 1;
    for (IrType from = I_b1; from < I_ptr; from++)
        for (IrType to = I_b1; to < I_ptr; to++)
            if (is_number_type(from) && is_number_type(to)) test_conversion(&arena, from, to);
    lmb_arena_free(&arena);
    return end_tests();
}
