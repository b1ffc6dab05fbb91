"""The math module: Numba's result types (float32 stays, integers go to float64), C's values outside the domains.

Functions that Numba has do not raise for arguments outside their domain: sqrt(-1) is nan, log(0) -inf. Those that only
Python has (fmod, comb, factorial, isqrt, ...) raise as Python does.
"""


def _pair(x, y):
    """Both as float32 where one is and the other fits it (integers of up to 16 bits but uint16), else as float64."""
    if isinstance(x, np.float32) and isinstance(y, (np.float32, bool, np.int8, np.int16, np.uint8)):
        return x, np.float32(y)
    if isinstance(y, np.float32) and isinstance(x, (bool, np.int8, np.int16, np.uint8)):
        return np.float32(x), y
    return np.float64(x), np.float64(y)


def _float(x):
    """float32 and float64 as they are, all else as float64."""
    if isinstance(x, float):
        return x
    return np.float64(x)


def acos(x):
    """The arc cosine in radians; nan outside -1..1."""
    return _i.acos(x)


def acosh(x):
    """The inverse hyperbolic cosine; nan below 1."""
    return _i.acosh(x)


def asin(x):
    """The arc sine in radians; nan outside -1..1."""
    return _i.asin(x)


def asinh(x):
    """The inverse hyperbolic sine."""
    return _i.asinh(x)


def atan(x):
    """The arc tangent in radians."""
    return _i.atan(x)


def atan2(y, x):
    """The angle of the point (x, y), -pi to pi."""
    a, b = _pair(y, x)
    return _i.atan2(a, b)


def atanh(x):
    """The inverse hyperbolic tangent; nan outside -1..1."""
    return _i.atanh(x)


def cbrt(x):
    """The cube root."""
    return _i.cbrt(x)


def ceil(x):
    """The least integer not below x, int64 (uint64 for unsigned x)."""
    if isinstance(x, float):
        return np.int64(_i.ceil(x))
    return _integer(x)


def comb(n, k):
    """The number of ways to choose k of n. Raises ValueError where one is negative; wraps beyond int64."""
    if n < 0 or k < 0:
        raise ValueError("n and k must be non-negative integers")
    if k > n:
        return 0
    k = min(k, n - k)
    result = 1
    for i in range(k):
        g = gcd(result, i + 1)
        result = result // g * ((n - i) // ((i + 1) // g))
    return result


def copysign(x, y):
    """x with the sign of y."""
    a, b = _pair(x, y)
    return _i.copysign(a, b)


def cos(x):
    """The cosine of x radians."""
    return _i.cos(x)


def cosh(x):
    """The hyperbolic cosine."""
    return _i.cosh(x)


def degrees(x):
    """From radians to degrees."""
    a = _float(x)
    return a * type(a)(57.29577951308232)


def dist(p, q):
    """The distance of two points, tuples or arrays of equal length. Raises ValueError where the lengths differ."""
    if len(p) != len(q):
        raise ValueError("both points must have the same number of dimensions")
    total = 0.0
    for a, b in zip(p, q):
        total = _i.hypot(total, np.float64(a) - np.float64(b))
    return total


def erf(x):
    """The error function."""
    return _i.erf(x)


def erfc(x):
    """1 - erf(x), exact for large x."""
    return _i.erfc(x)


def exp(x):
    """e ** x."""
    return _i.exp(x)


def exp2(x):
    """2 ** x."""
    return _i.exp2(x)


def expm1(x):
    """e ** x - 1, exact for small x."""
    return _i.expm1(x)


def fabs(x):
    """The absolute value as a float."""
    return _i.fabs(x)


def factorial(n):
    """1 * 2 * ... * n. Raises ValueError for negative n, OverflowError beyond int64 (n > 20)."""
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    if n > 20:
        raise OverflowError("factorial() does not fit into int64")
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


def floor(x):
    """The greatest integer not above x, int64 (uint64 for unsigned x)."""
    if isinstance(x, float):
        return np.int64(_i.floor(x))
    return _integer(x)


def fmod(x, y):
    """C's remainder, with the sign of x. Raises ValueError for y = 0 or infinite x."""
    a, b = _pair(x, y)
    if (b == 0 and a == a) or (a - a != 0 and a == a and b == b):
        raise ValueError("math domain error")
    return _i.fmod(a, b)


def frexp(x):
    """(m, e) with x == m * 2 ** e and 0.5 <= abs(m) < 1; (x, 0) for zeros, infinities and nan. e is int32."""
    a = np.float64(x)
    if a == 0 or a - a != 0:
        return _float(x), np.int32(0)
    shift = 0
    if _i.fabs(a) < 2.2250738585072014e-308:
        a *= 18014398509481984.0
        shift = 54
    bits = _i.bitcast(a, np.int64)
    exponent = (bits >> 52) & 0x7FF
    bits = (bits & ~(0x7FF << 52)) | (0x3FE << 52)
    m = _i.bitcast(bits, np.float64)
    return type(_float(x))(m), np.int32(exponent - 1022 - shift)


def gamma(x):
    """The gamma function."""
    return _i.tgamma(x)


def _gcd2(a, b):
    """Euclid's algorithm on 64-bit values."""
    while b != 0:
        a, b = b, a % b
    if a < 0:
        return -a
    return a


def _integer(x):
    """An integer as int64, unsigned ones as uint64."""
    if isinstance(x, (np.uint8, np.uint16, np.uint32, np.uint64)):
        return np.uint64(x)
    return np.int64(x)


def gcd(a, b, *rest):
    """The greatest common divisor, never negative, in the arguments' common type."""
    result = type(_choose(a, b))(_gcd2(_integer(a), _integer(b)))
    for x in rest:
        result = gcd(result, x)
    return result


def _choose(a, b):
    """Something of the common type."""
    return a if a < b else b


def hypot(x, y, *rest):
    """sqrt(x * x + y * y + ...) without undue overflow."""
    a, b = _pair(x, y)
    result = _i.hypot(a, b)
    for z in rest:
        result = hypot(result, z)
    return result


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    """Whether abs(a - b) <= max(rel_tol * max(abs(a), abs(b)), abs_tol). Raises ValueError for negative tolerances."""
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    x = np.float64(a)
    y = np.float64(b)
    if isinf(x) or isinf(y):
        return False
    d = _i.fabs(y - x)
    return d <= _i.fabs(rel_tol * y) or d <= _i.fabs(rel_tol * x) or d <= abs_tol


def isfinite(x):
    """Whether x is neither infinite nor nan."""
    if isinstance(x, float):
        return x - x == 0
    return True


def isinf(x):
    """Whether x is infinite."""
    if isinstance(x, float):
        return _i.fabs(x) == np.inf
    return False


def isnan(x):
    """Whether x is not a number."""
    if isinstance(x, float):
        return x != x
    return False


def isqrt(n):
    """The integer part of the square root. Raises ValueError for negative n.

    Method: the float root is off by one at most; one step down, one up.
    """
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    r = np.int64(_i.sqrt(np.float64(n)))
    if r > 3037000499:
        r = np.int64(3037000499)
    while r * r > n:
        r -= 1
    while r < 3037000499 and (r + 1) * (r + 1) <= n:
        r += 1
    return r


def lcm(a, b, *rest):
    """The least common multiple, never negative; wraps beyond 64 bits."""
    g = _gcd2(_integer(a), _integer(b))
    result = type(_choose(a, b))(0)
    if g != 0:
        result = type(_choose(a, b))(abs(_integer(a) // g * _integer(b)))
    for x in rest:
        result = lcm(result, x)
    return result


def ldexp(x, i):
    """x * 2 ** i."""
    return _i.ldexp(_float(x), np.int64(i))


def lgamma(x):
    """The logarithm of the absolute value of the gamma function."""
    return _i.lgamma(x)


def log(x, base=None):
    """The natural logarithm, or that to a base: log(x) / log(base). -inf for 0, nan below."""
    if base is None:
        return _i.log(x)
    a, b = _pair(x, base)
    return _quotient(_i.log(a), _i.log(b))


def _quotient(a, b):
    """a / b of floats, IEEE's value for b = 0."""
    if b == 0:
        return a * _i.copysign(type(a)(np.inf), b)
    return a / b


def log10(x):
    """The logarithm to base 10."""
    return _i.log10(x)


def log1p(x):
    """log(1 + x), exact for small x."""
    return _i.log1p(x)


def log2(x):
    """The logarithm to base 2."""
    return _i.log2(x)


def modf(x):
    """(fraction, whole), both floats with the sign of x."""
    a = _float(x)
    whole = _i.trunc(a)
    if isinf(a):
        return _i.copysign(type(a)(0), a), a
    return _i.copysign(a - whole, a), whole


def nextafter(x, y):
    """The next float from x towards y."""
    a, b = _pair(x, y)
    return _i.nextafter(a, b)


def perm(n, k=None):
    """The number of ordered ways to choose k of n (all of them by default). Wraps beyond int64."""
    if k is None:
        return factorial(n)
    if n < 0 or k < 0:
        raise ValueError("n and k must be non-negative integers")
    result = 1
    for i in range(k):
        result *= n - i
    return result


def pow(x, y):
    """x ** y as a float; an integer y is taken by products, as Numba does."""
    if isinstance(y, int):
        return _op.float_pow(_float(x), y)
    a, b = _pair(x, y)
    return _i.pow(a, b)


def prod(items, *, start=1):
    """start times the items of an array or tuple."""
    total = start
    for x in items:
        total = total * x
    return total


def radians(x):
    """From degrees to radians."""
    a = _float(x)
    return a * type(a)(0.017453292519943295)


def remainder(x, y):
    """IEEE's remainder: x - n * y, n the integer nearest to x / y. Raises ValueError for y = 0 or infinite x."""
    a, b = _pair(x, y)
    if (b == 0 and a == a) or (a - a != 0 and a == a and b == b):
        raise ValueError("math domain error")
    return _i.remainder(a, b)


def sin(x):
    """The sine of x radians."""
    return _i.sin(x)


def sinh(x):
    """The hyperbolic sine."""
    return _i.sinh(x)


def sqrt(x):
    """The square root; nan below 0."""
    return _i.sqrt(x)


def tan(x):
    """The tangent of x radians."""
    return _i.tan(x)


def tanh(x):
    """The hyperbolic tangent."""
    return _i.tanh(x)


def trunc(x):
    """The integer part, int64 (uint64 for unsigned x)."""
    if isinstance(x, float):
        return np.int64(_i.trunc(x))
    return _integer(x)


def ulp(x):
    """The value of the last bit of x."""
    a = _i.fabs(np.float64(x))
    if a != a or a == np.inf:
        return a
    up = _i.nextafter(a, np.inf)
    if up == np.inf:
        return a - _i.nextafter(a, 0.0)
    return up - a
