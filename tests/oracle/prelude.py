"""Compares the prelude, run by CPython, with math, cmath, builtins and Python's operators over edge values.

usage: python prelude.py; ends with a line "N passed, N failed". Special values must agree exactly, the rest within ULPS."""
import cmath
import itertools
import math
import os
import random
import sys

sys.path[0] = os.path.join(os.path.dirname(__file__), "shim")  # and not this folder: it has an ast.py
from shim import load  # noqa: E402

INF, NAN = math.inf, math.nan
EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.0, -2.0, 2.5, 3.0, 10.0, 1e-5, 0.1, -0.3, 7.0, -7.5, 1e10, 1e15, 709.0,
         -745.0, 710.5, 1e300, -1e300, 1.7976931348623157e308, 5e-324, -5e-324, 2.2250738585072014e-308, 1e-310, 1e-160,
         1e160, INF, -INF, NAN, math.pi, 4503599627370497.5]
ULPS = 8
passed = failed = 0


def ulps(a, b):
    if a != a or b != b:
        return 0 if (a != a) == (b != b) else INF
    if a == b:
        return 0 if math.copysign(1, a) == math.copysign(1, b) else INF
    if math.isinf(a) or math.isinf(b) or a == 0 or b == 0:
        return INF if max(abs(a), abs(b)) > 1e-320 else 0
    return abs(a - b) / math.ulp(b)


def check(name, args, have, want, limit=ULPS):
    global passed, failed
    if isinstance(want, complex):
        size = max(abs(want.real), abs(want.imag)) if cmath.isfinite(want) else 1
        close = [abs(h - w) <= limit * math.ulp(size) if math.isfinite(w) and w != 0 and math.isfinite(h)
                 else ulps(h, w) == 0 for h, w in ((have.real, want.real), (have.imag, want.imag))]
        good = all(close)
    elif isinstance(want, tuple):
        good = all(ulps(float(h), float(w)) <= limit for h, w in zip(have, want))
    elif isinstance(want, float):
        good = ulps(float(have), want) <= limit
    else:
        good = have == want
    if good:
        passed += 1
    else:
        failed += 1
        if failed < 40:
            print(f"{name}{args}: {have}, want {want}")


def outcome(f, args):
    try:
        return f(*args)
    except (ValueError, ZeroDivisionError, OverflowError) as e:
        return type(e)


def compare(name, have, want, tuples, limit=ULPS, raises=False):
    """raises: whether the exception is to agree as well; else only values are compared."""
    for args in tuples:
        w = outcome(want, args)
        if isinstance(w, type) and not raises:
            continue
        h = outcome(have, args)
        if isinstance(w, type) or isinstance(h, type):
            check(name, args, h if isinstance(h, type) else "no error", w if isinstance(w, type) else "no error")
        else:
            check(name, args, h, w, limit)


def floats():
    singles = [(x,) for x in EDGES]
    pairs = list(itertools.product(EDGES, EDGES))
    m, op, b = load("math"), load("operators"), load("builtins")
    for name in """acos acosh asin asinh atan atanh cbrt cos cosh degrees erf erfc exp exp2 expm1 fabs gamma isfinite isinf
                   isnan log log10 log1p log2 radians sin sinh sqrt tan tanh ceil floor trunc frexp modf ulp""".split():
        cases = [t for t in singles if name not in ("ceil", "floor", "trunc") or abs(t[0]) < 2**62]
        compare(name, getattr(m, name), getattr(math, name), cases)
    for name in "atan2 copysign hypot nextafter isclose dist".split():
        cases = [((x,), (y,)) for x, y in pairs] if name == "dist" else pairs
        compare(name, getattr(m, name), getattr(math, name), cases)
    compare("lgamma", m.lgamma, math.lgamma, singles, 32)
    for name in "fmod remainder".split():
        compare(name, getattr(m, name), getattr(math, name), pairs, raises=True)
    compare("log", m.log, math.log, [(x, y) for x, y in pairs if y > 0])
    compare("ldexp", m.ldexp, math.ldexp, [(x, i) for x in EDGES for i in (-1100, -3, 0, 5, 1023, 2000)])
    compare("//", op.float_floordiv, lambda a, c: a // c, pairs, 0, raises=True)
    compare("%", op.float_mod, lambda a, c: a % c, pairs, 0, raises=True)
    compare("pow", op.float_pow, math.pow, pairs, 0)
    compare("powi", op.float_pow, lambda a, n: a ** n, [(x, n) for x in EDGES for n in (0, 1, 2, 3, -1, -2, 7)], 16)
    numbers = EDGES + [2.675, 1.005, 0.125, 0.375, 1e-7, 12345.6785, -2.5, 1.15, 2.5e-3, 1e21]
    compare("round", b.round, round, [(x, n) for x in numbers for n in range(-5, 25)] + [(x,) for x in numbers if not abs(x) > 2**62], 0)
    sample = random.Random(1)
    compare("round", b.round, round, [(round(sample.uniform(-1e4, 1e4), sample.randrange(1, 6)), sample.randrange(0, 5))
                                      for _ in range(20000)], 0)


def integers():
    m, op, b = load("math"), load("operators"), load("builtins")
    ints = [0, 1, -1, 2, -2, 3, 5, 7, 10, 12, 18, -30, 49, 100, 2**31, 10**12, 10**18, 2**62]
    pairs = list(itertools.product(ints, ints))
    small = [(n, k) for n in range(0, 30) for k in range(0, 30)]
    compare("gcd", m.gcd, math.gcd, pairs)
    compare("lcm", m.lcm, math.lcm, [p for p in pairs if abs(p[0] * p[1]) < 2**62])
    compare("isqrt", m.isqrt, math.isqrt, [(n,) for n in ints + [2**63 - 1, 3037000499**2, 3037000499**2 - 1]], raises=True)
    compare("comb", m.comb, math.comb, small + [(62, 31), (-1, 2)], raises=True)
    compare("perm", m.perm, math.perm, [(n, k) for n, k in small if n < 20], raises=True)
    compare("factorial", m.factorial, math.factorial, [(n,) for n in range(-1, 21)], raises=True)
    compare("int_pow", op.int_pow, lambda a, n: a ** n, [(a, n) for a in range(-5, 6) for n in range(0, 12)])
    for a, n in itertools.product((-2, -1, 1, 2, 9), (-3, -2, -1)):
        check("int_pow", (a, n), op.int_pow(a, n), a ** (n % 2) if abs(a) == 1 else 0)
    compare("divmod", b.divmod, divmod, [p for p in pairs if p[1]])
    compare("round", b.round, round, [(x, n) for x in (0, 5, 15, 25, 149, 150, -15, -25, 12345) for n in (0, 1, -1, -2, -3)])
    for name in "min max".split():
        compare(name, getattr(b, name), __builtins__[name] if isinstance(__builtins__, dict)
                else getattr(__builtins__, name), pairs + [((3, 1, 2),), (1.0, NAN), (NAN, 1.0)])


def slices():
    op = load("operators")
    bounds = [None, 0, 1, 2, 5, 7, 100, -1, -2, -5, -7, -100, 2**63 - 1, -2**63]
    steps = [None, 1, 2, 3, -1, -2, -3, 100, -100, 2**63 - 1, -2**63]
    for n in (0, 1, 5, 6):
        for start, stop, step in itertools.product(bounds, bounds, steps):
            first, count, by = op.slice_range(start, stop, step, n)
            want = range(*slice(start, stop, step).indices(n))
            check("slice", (start, stop, step, n), (count, first if count else 0, by),
                  (len(want), want.start if len(want) else 0, want.step))


def complexes():
    c, op = load("cmath"), load("operators")
    parts = [0.0, -0.0, 1.0, -1.0, 0.5, -0.25, 2.0, -3.0, 1e-5, 1e-310, 1e160, -1e160, 1e300, 1.7e308, 5.0, INF, -INF, NAN]
    singles = [(complex(x, y),) for x, y in itertools.product(parts, parts)]
    for name in """acos acosh asin asinh atan atanh cos cosh exp isfinite isinf isnan log log10 phase polar sin sinh sqrt
                   tan tanh""".split():
        compare("cmath." + name, getattr(c, name), getattr(cmath, name), singles)
    compare("rect", c.rect, cmath.rect, list(itertools.product(parts, parts)))
    pairs = [(a, b) for (a,) in singles[::7] for (b,) in singles[::5]]
    compare("complex /", op.complex_div, lambda a, b: a / b, pairs, 1, raises=True)
    finite = [(a, b) for a, b in pairs if cmath.isfinite(a) and cmath.isfinite(b) and abs(b.real) < 50 > abs(b.imag)]
    compare("complex **", op.complex_pow, lambda a, b: a ** b, [p for p in finite if p[1].imag or p[1].real % 1], 64)


floats()
integers()
slices()
complexes()
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
