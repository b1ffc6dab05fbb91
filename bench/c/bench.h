/* What the C references share. Kernels are external functions over restrict pointers, so that the compiler can neither
 * specialise them for the data nor fear aliasing; extents follow the arguments. */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>

#ifdef __clang__
#define NOINLINE __attribute__((noinline))
#else
#define NOINLINE __attribute__((noipa))
#endif

#endif
