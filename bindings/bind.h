/* What the binding files share: the state of one Lua state, userdata boxes, conversions of values.
 *
 * Every C function has the State as its first upvalue. A binding function is four moves: check self, check arguments,
 * call, convert. Lua errors are raised in error.c only, when nothing is held that a longjmp would lose: C resources are
 * in a box before anything else can fail. Names: bind_* is seen by the other files here, statics are bare verbs. */
#ifndef LMB_BIND_H
#define LMB_BIND_H

#include "bindings/compat.h"
#include "plugin/lumba.h"

typedef struct LuaFile { /* a file of lua/, made by compiler/embed.c */
    const char *name, *text;
    uint32_t length;
} LuaFile;
extern const LuaFile lmb_lua_files[];
extern const uint32_t lmb_lua_count;

typedef enum MetaId { META_array, META_kernel, META_scalar, META_tuple, META_module, META_state, META__count } MetaId;

/* Lua values kept in the registry */
typedef enum RefId {
    REF_dtypes,      /* table: code -> dtype object */
    REF_int64,       /* function(high, low, unsigned) -> cdata; LuaJIT only */
    REF_cdata,       /* function(cdata) -> dtype code, high, low; LuaJIT only */
    REF_warn,        /* function(text) */
    REF_results,     /* C function that pushes results */
    REF_error,       /* C function that makes the Lua value of a lmb_error */
    REF_error_meta,  /* metatable of error objects */
    REF__count
} RefId;

typedef struct Book Book; /* anchor.c */

typedef struct State {
    uint64_t magic;
    lmb_engine *engine;              /* NULL once the Lua state is closing */
    const void *meta[META__count];   /* identities of the metatables */
    int meta_ref[META__count], ref[REF__count];
    Book *book;
    size_t pressure;                 /* bytes of arrays the collector has not been told of */
    size_t log_used;
    char log[4096];                  /* warnings of the call that is running */
} State;

/* Boxes: the payloads of userdata. The first word says which; arrays have lmb_array_box. */
typedef struct Box {
    uint64_t magic;
    void *handle;
} Box;

typedef struct ValueBox { /* scalars and tuples; owns its value */
    uint64_t magic;
    lmb_value value;
} ValueBox;

/* error.c */
_Noreturn void bind_fail(lua_State *L, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
_Noreturn void bind_raise(lua_State *L, const State *st, lmb_error *err); /* frees err */
_Noreturn void bind_rethrow(lua_State *L);                                /* the error on the top */
void bind_open_errors(lua_State *L, State *st);

/* check.c */
State *bind_state(lua_State *L); /* of the running function; fails when the state is closing */
void *bind_test(lua_State *L, const State *st, int i, MetaId id); /* the payload, or NULL */
void *bind_new_box(lua_State *L, const State *st, MetaId id, size_t size); /* zeroed but for its magic; pushed */
lmb_array_box *bind_check_array(lua_State *L, const State *st, int i); /* live */
lmb_array *bind_array(const lmb_array_box *box);
lmb_kernel *bind_check_kernel(lua_State *L, const State *st, int i);
const char *bind_value(lua_State *L, const State *st, int i, lmb_value *v); /* borrows; NULL, or why it does not do */
int64_t bind_check_int(lua_State *L, int i, const char *what);
lmb_dtype bind_check_dtype(lua_State *L, int i);
int bind_check_dims(lua_State *L, int i, int64_t *dims, const char *what); /* a table of integers; their number */
const char *bind_type_name(lua_State *L, const State *st, int i);          /* for messages */
void bind_flush_log(lua_State *L, State *st);

/* engine.c: the engine's log callback; ud is the State */
void bind_log(void *ud, lmb_log_level level, const char *text);

/* push.c: values out */
void bind_push_int(lua_State *L, const State *st, int64_t v);
void bind_push_uint(lua_State *L, const State *st, uint64_t v);
void bind_push_value(lua_State *L, State *st, lmb_value *v); /* moves what v owns */
int bind_push_results(lua_State *L, State *st, lmb_value *v, int n); /* the same for all, leak-free */
void bind_set_array(lmb_array_box *box, lmb_array *array);
void bind_pressure(lua_State *L, State *st, size_t bytes); /* tells the collector of new array memory */
void bind_open_push(lua_State *L, State *st);

/* element.c: array elements */
void bind_push_element(lua_State *L, State *st, lmb_dtype dtype, const void *p);
void bind_store_element(lua_State *L, const State *st, int i, lmb_dtype dtype, void *p);

/* anchor.c: Lua values kept alive by array memory */
Book *bind_book_new(void);
void bind_book_drop(Book *book);
void *bind_anchor_new(Book *book, int ref); /* NULL: out of memory */
void bind_anchor_release(void *anchor);     /* any thread, any time */
void bind_anchors_sweep(lua_State *L, Book *book);

/* What each file adds to the module: functions with the State as upvalue. */
void bind_add(lua_State *L, const luaL_Reg *functions); /* to the table on the top; the State is below it */
void bind_new_meta(lua_State *L, State *st, MetaId id, const char *name, const luaL_Reg *methods);
void bind_open_engine(lua_State *L, State *st);
void bind_open_kernel(lua_State *L, State *st);
void bind_open_array(lua_State *L, State *st);
void bind_open_copy(lua_State *L, State *st);

#endif
