"""Runs the prelude under CPython: load("math") gives the functions of compiler/prelude/math.py as a namespace.

lumba.intrinsics is libm through ctypes, so values outside a function's domain come out as C has them. Python numbers
stand for int64 and float64; what depends on other dtypes is tested by tests/kernels."""
import ctypes
import ctypes.util
import os
import struct
import types

import numpy as np

np.seterr(all="ignore")

PRELUDE = os.path.join(os.path.dirname(__file__), "..", "..", "..", "compiler", "prelude")
libm = ctypes.CDLL(ctypes.util.find_library("m"))
UNARY = """sqrt fabs floor ceil trunc rint round sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1
log log2 log10 log1p cbrt erf erfc tgamma lgamma""".split()
BINARY = "copysign fmod remainder nextafter atan2 pow hypot".split()


def c_function(name, count):
    f = getattr(libm, name)
    f.restype = ctypes.c_double
    f.argtypes = [ctypes.c_double] * count
    return lambda *args: f(*[float(x) for x in args])


def bitcast(x, dtype):
    if dtype is np.int64:
        return struct.unpack("<q", struct.pack("<d", x))[0]
    return struct.unpack("<d", struct.pack("<q", x))[0]


def compile_error(text):
    raise TypeError(text)


def intrinsics():
    m = types.SimpleNamespace()
    for name in UNARY:
        setattr(m, name, c_function(name, 1))
    for name in BINARY:
        setattr(m, name, c_function(name, 2))
    m.fma = c_function("fma", 3)
    libm.ldexp.restype = ctypes.c_double
    libm.ldexp.argtypes = [ctypes.c_double, ctypes.c_int]
    m.ldexp = lambda x, i: libm.ldexp(float(x), int(max(-5000, min(5000, i))))
    m.bitcast = bitcast
    m.cast = lambda x, dtype: dtype(x)
    m.constant = lambda x: False
    m.compile_error = compile_error
    m.error_model_numpy = lambda: False
    m.empty = lambda shape, dtype: np.empty(shape, dtype)
    m.zeros = lambda shape, dtype: np.zeros(shape, dtype)
    m.replace = lambda t, k, x: t[:k] + (x,) + t[k + 1:]
    return m


def load(name):
    space = {"np": np, "_i": intrinsics()}
    path = os.path.join(PRELUDE, name + ".py")
    with open(path) as f:
        exec(compile(f.read(), path, "exec"), space)
    return types.SimpleNamespace(**space)
