/* Growing arrays in an arena: `Vec(T) v = {0}; vec_push(arena, &v, x); v.at[i]; v.n`. */
#ifndef LMB_VEC_H
#define LMB_VEC_H

#include "arena.h"

#define Vec(T)       \
    struct {         \
        T *at;       \
        uint32_t n;  \
        uint32_t cap; \
    }

#define vec_reserve(arena, v, want)                                                                             \
    do {                                                                                                        \
        if ((v)->cap < (uint32_t)(want)) {                                                                      \
            uint32_t cap_ = (v)->cap ? (v)->cap * 2 : 8;                                                        \
            while (cap_ < (uint32_t)(want)) cap_ *= 2;                                                          \
            (v)->at = lmb_arena_grow((arena), (v)->at, sizeof *(v)->at * (v)->cap, sizeof *(v)->at * cap_);     \
            (v)->cap = cap_;                                                                                    \
        }                                                                                                       \
    } while (0)

#define vec_push(arena, v, x)                    \
    do {                                         \
        vec_reserve((arena), (v), (v)->n + 1);   \
        (v)->at[(v)->n++] = (x);                 \
    } while (0)

#define vec_last(v) ((v)->at[(v)->n - 1])
#define vec_pop(v) ((v)->at[--(v)->n])

#endif
