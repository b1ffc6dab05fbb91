/* Cases as files: the program, then lines "#: ..." that hold fuel, and for each input its buffers and arguments.
 *
 * In and out: a Case and a file. What must hold: what is written is read back the same. */
#include "tests/fuzz/diff.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*--- writing ---------------------------------------------------------------------------------------------------*/
static void write_arg(Text *t, const Arg *a) {
    const char *type = lmb_dtype_name((lmb_dtype)(a->is_array ? a->dtype : a->scalar.dtype));
    uint8_t element[16];
    if (a->is_array) {
        text_add(t, "#: array %s %d %lld %d %d %lld %lld %lld %lld\n", type, a->buffer, (long long)a->offset,
                 a->readonly, a->ndim, (long long)a->shape[0], (long long)a->shape[1], (long long)a->strides[0],
                 (long long)a->strides[1]);
        return;
    }
    lmb_value_store(&a->scalar, (lmb_dtype)a->scalar.dtype, element);
    text_add(t, "#: scalar %s ", type);
    text_hex(t, element, lmb_dtype_size((lmb_dtype)a->scalar.dtype));
    text_add(t, "\n");
}

void write_case(FILE *out, const Case *c) {
    Text t = {0};
    text_add(&t, "%s#: fuel %lld\n", c->text.s, (long long)c->fuel);
    for (int k = 0; k < c->ninputs; k++) {
        const Input *in = &c->inputs[k];
        text_add(&t, "#: input\n");
        for (int i = 0; i < in->nbuffers; i++) {
            text_add(&t, "#: buffer %s %zu ", in->buffers[i].at_end ? "end" : "start", in->buffers[i].size);
            text_hex(&t, in->buffers[i].init, in->buffers[i].size);
            text_add(&t, "\n");
        }
        for (int i = 0; i < in->nargs; i++) write_arg(&t, &in->args[i]);
    }
    fputs(t.s, out);
    text_free(&t);
}

/*--- reading ---------------------------------------------------------------------------------------------------*/
static int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static int read_hex(const char *s, uint8_t *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (digit(s[2 * i]) < 0 || digit(s[2 * i + 1]) < 0) return 0;
        bytes[i] = (uint8_t)(digit(s[2 * i]) << 4 | digit(s[2 * i + 1]));
    }
    return 1;
}

static int read_buffer(Input *in, const char *s) {
    char where[8];
    int used = 0;
    if (in->nbuffers == MAX_ARGS) return 0;
    Buffer *b = &in->buffers[in->nbuffers++];
    if (sscanf(s, "%7s %zu %n", where, &b->size, &used) < 2 || b->size > ROOM) return 0;
    b->at_end = !strcmp(where, "end");
    return read_hex(s + used, b->init, b->size);
}

static int read_array(Arg *a, const char *s) {
    char type[16];
    int readonly, ndim;
    long long v[5];
    if (sscanf(s, "%15s %d %lld %d %d %lld %lld %lld %lld", type, &a->buffer, &v[0], &readonly, &ndim, &v[1], &v[2],
               &v[3], &v[4]) != 9)
        return 0;
    a->is_array = 1;
    a->dtype = (uint8_t)lmb_dtype_find(type);
    a->readonly = (uint8_t)readonly;
    a->ndim = (uint8_t)ndim;
    a->offset = v[0];
    for (int d = 0; d < MAX_DIMS; d++) a->shape[d] = v[1 + d], a->strides[d] = v[3 + d];
    return a->dtype < LMB_DTYPE_COUNT;
}

static int read_scalar(Arg *a, const char *s) {
    char type[16];
    uint8_t element[16];
    int used = 0;
    if (sscanf(s, "%15s %n", type, &used) < 1) return 0;
    int dtype = lmb_dtype_find(type);
    if (dtype < 0 || !read_hex(s + used, element, lmb_dtype_size((lmb_dtype)dtype))) return 0;
    lmb_value_load(&a->scalar, (lmb_dtype)dtype, element);
    return 1;
}

static int read_line(Case *c, const char *s) {
    Input *in = c->ninputs ? &c->inputs[c->ninputs - 1] : NULL;
    long long fuel;
    if (sscanf(s, "fuel %lld", &fuel) == 1) return c->fuel = fuel, 1;
    if (!strncmp(s, "input", 5)) return c->ninputs < MAX_INPUTS && ++c->ninputs;
    if (!in) return 0;
    if (!strncmp(s, "buffer ", 7)) return read_buffer(in, s + 7);
    if (in->nargs == MAX_ARGS) return 0;
    Arg *a = &in->args[in->nargs++];
    if (!strncmp(s, "array ", 6)) return read_array(a, s + 6);
    return !strncmp(s, "scalar ", 7) && read_scalar(a, s + 7);
}

int read_case(Case *c, const char *path, char *message, size_t size) {
    enum { LINE = 2 * ROOM + 256 };
    FILE *f = fopen(path, "r");
    char *s = malloc(LINE);
    int good = f && s;
    c->ways = ALL_WAYS;
    snprintf(message, size, "%s: %s", path, f ? "" : strerror(errno));
    while (good && fgets(s, LINE, f)) {
        if (strncmp(s, "#: ", 3)) text_add(&c->text, "%s", s);
        else good = read_line(c, s + 3);
        if (!good) snprintf(message, size, "%s: not understood: %.100s", path, s);
    }
    if (f) fclose(f);
    free(s);
    return good && c->text.n;
}
