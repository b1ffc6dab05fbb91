/* Calls: values to slots, the entry (or the evaluator), slots to values.
 *
 * In: arguments of exactly the specialization's types. Out: results that own their arrays and tuples. All memory of a call
 * without tuples in its results is one frame on the stack. What must hold: after an error no result slot is read; the
 * frame's limits are checked before anything is written. */
#include "plugin/call.h"

#include "plugin/array.h"
#include "plugin/error.h"
#include "plugin/rt.h"

#define MAX_SLOTS 256
#define DESC_ROOM 8192

typedef union Cell {
    int64_t i;
    double f;
    lmb_complex128 c;
} Cell;

typedef struct Frame {
    uint32_t nslots;
    size_t used;                 /* of descs */
    void *slots[MAX_SLOTS];
    Cell cells[MAX_SLOTS];
    _Alignas(16) char descs[DESC_ROOM];
} Frame;

static int put_argument(Frame *f, const lmb_value *v) {
    if (f->nslots == MAX_SLOTS) return 0;
    switch ((lmb_kind)v->kind) {
    case LMB_SCALAR:
        lmb_value_store(v, (lmb_dtype)v->dtype, &f->cells[f->nslots]);
        f->slots[f->nslots] = &f->cells[f->nslots];
        f->nslots++;
        return 1;
    case LMB_ARRAY: f->slots[f->nslots++] = &v->as.array->desc; return 1;
    case LMB_TUPLE:
        for (uint32_t i = 0; i < v->n; i++)
            if (!put_argument(f, &v->as.items[i])) return 0;
        return 1;
    default: return 1; /* None, functions and defaults in the middle take no slot */
    }
}

/* Makes room for the results described by n words. */
static int put_results(Frame *f, const uint32_t *word, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        SigKind kind = SIG_KIND(word[i]);
        if (kind != SG_scalar && kind != SG_array) continue; /* a tuple's members follow */
        if (f->nslots == MAX_SLOTS) return 0;
        void *slot = &f->cells[f->nslots];
        if (kind == SG_array) {
            size_t size = DESC_BYTES(SIG_NDIM(word[i]));
            if (f->used + size > DESC_ROOM) return 0;
            slot = f->descs + f->used;
            f->used += size;
        }
        f->slots[f->nslots++] = slot;
    }
    return 1;
}

/*--- results ---------------------------------------------------------------------------------------------------*/
/* In front of the members of a tuple that we made, for lmb_value_clear. */
typedef struct TupleHead {
    Allocator allocator;
    size_t size;
} TupleHead;

typedef struct Reader {
    lmb_engine *engine;
    const uint32_t *word;
    void *const *slot;
    int oom;
} Reader;

static void take_result(Reader *r, lmb_value *v);

/* A tuple of n members that are None; 0: out of memory. */
static int new_tuple(lmb_engine *e, lmb_value *v, uint32_t n) {
    size_t size = sizeof(TupleHead) + sizeof(lmb_value) * n;
    TupleHead *head = mem_zero(&e->allocator, size);
    *v = (lmb_value){.kind = LMB_NONE};
    if (!head) return 0;
    *head = (TupleHead){e->allocator, size};
    *v = (lmb_value){.kind = LMB_TUPLE, .n = n, .as.items = (lmb_value *)(head + 1)};
    return 1;
}

static void take_tuple(Reader *r, lmb_value *v, uint32_t n) {
    lmb_value lost;
    int made = new_tuple(r->engine, v, n);
    if (!made) r->oom = 1;
    for (uint32_t i = 0; i < n; i++) {
        take_result(r, made ? &v->as.items[i] : &lost);
        if (!made) lmb_value_clear(&lost);
    }
}

/* Reads one value; after running out of memory the rest is still read, so that nothing stays unowned. */
static void take_result(Reader *r, lmb_value *v) {
    uint32_t word = *r->word++;
    *v = (lmb_value){.kind = LMB_NONE};
    switch (SIG_KIND(word)) {
    case SG_scalar: lmb_value_load(v, SIG_DTYPE(word), *r->slot++); break;
    case SG_array: {
        lmb_array *a = lmb_array_adopt(r->engine, word, *r->slot++);
        if (a) *v = (lmb_value){.kind = LMB_ARRAY, .as.array = a};
        else r->oom = 1;
        break;
    }
    case SG_tuple: take_tuple(r, v, SIG_COUNT(word)); break;
    default: break;
    }
}

void lmb_value_clear(lmb_value *v) {
    if (v->kind == LMB_ARRAY) lmb_array_release(v->as.array);
    if (v->kind == LMB_KERNEL) lmb_kernel_release(v->as.kernel);
    if (v->kind == LMB_TUPLE) {
        for (uint32_t i = 0; i < v->n; i++) lmb_value_clear(&v->as.items[i]);
        TupleHead *head = (TupleHead *)(void *)v->as.items - 1;
        Allocator a = head->allocator;
        mem_free(&a, head, head->size);
    }
    v->kind = LMB_NONE;
}

static int copy_value(lmb_engine *e, const lmb_value *from, lmb_value *to) {
    *to = *from;
    if (from->kind == LMB_ARRAY) lmb_array_retain(from->as.array);
    if (from->kind == LMB_KERNEL) lmb_kernel_retain(from->as.kernel);
    if (from->kind != LMB_TUPLE) return 1;
    if (!new_tuple(e, to, from->n)) return 0;
    for (uint32_t i = 0; i < from->n; i++)
        if (!copy_value(e, &from->as.items[i], &to->as.items[i])) return 0;
    return 1;
}

lmb_status lmb_value_copy(lmb_engine *e, const lmb_value *from, lmb_value *to, lmb_error **err) {
    if (copy_value(e, from, to)) return LMB_OK;
    lmb_value_clear(to);
    return lmb_error_memory(err);
}

/* A tuple at the top is several results; None is none. */
static int count_results(const Sig *result) {
    if (!result->n || SIG_KIND(result->words[0]) == SG_none) return 0;
    return SIG_KIND(result->words[0]) == SG_tuple ? (int)SIG_COUNT(result->words[0]) : 1;
}

static lmb_status take_results(lmb_engine *e, const Sig *result, void *const *slot, lmb_value *results, int n,
                               lmb_error **err) {
    Reader r = {.engine = e, .word = result->words, .slot = slot};
    if (n && SIG_KIND(*r.word) == SG_tuple) r.word++;
    for (int i = 0; i < n; i++) take_result(&r, &results[i]);
    if (!r.oom) return LMB_OK;
    for (int i = 0; i < n; i++) lmb_value_clear(&results[i]);
    return lmb_error_memory(err);
}

/*--- the call --------------------------------------------------------------------------------------------------*/
static int32_t enter(const Spec *s, lmb_call *ctx, void *const *slots) {
    return s->entry ? s->entry(ctx, slots) : lmb_eval(s->code->program, lmb_rt_services(), ctx, slots);
}

static lmb_status too_big(lmb_kernel *k, lmb_error **err) {
    return lmb_error_set(&k->module->engine->allocator, err, LMB_ERR_ARGUMENT, "TypeError",
                         "%s: the arguments and results have too many members", k->info->name);
}

lmb_status lmb_call_run(lmb_kernel *k, Spec *s, int nargs, const lmb_value *args, lmb_value *results, int *nresults,
                        lmb_error **err) {
    Frame f;
    lmb_call ctx;
    CallState state;
    lmb_module *m = k->module;
    const Sig *result = &s->code->result;
    int n = count_results(result), room = *nresults;
    *nresults = 0;
    f.nslots = 0;
    f.used = 0;
    for (int i = 0; i < nargs; i++)
        if (!put_argument(&f, &args[i])) return too_big(k, err);
    uint32_t first = f.nslots;
    if (n > room || !put_results(&f, result->words, result->n)) return too_big(k, err);
    lmb_rt_begin(&ctx, &state, m->engine, m->fuel, m->ms);
    if (enter(s, &ctx, f.slots)) return lmb_error_call(&m->engine->allocator, err, &ctx, s->code->program);
    lmb_status status = take_results(m->engine, result, f.slots + first, results, n, err);
    if (!status) *nresults = n;
    return status;
}
