"""Python's builtins that are functions: abs all any divmod max min pow round sum.

Result types are Numba's (int8 stays int8 in abs, min and max join their arguments' types), values are Python's.
"""


def abs(x):
    """The absolute value: integers keep their type and wrap, bool gives int8, complex its float type."""
    if isinstance(x, np.ndarray):
        return np.absolute(x)
    if isinstance(x, complex):
        return _i.hypot(x.real, x.imag)
    if isinstance(x, float):
        return _i.fabs(x)
    if isinstance(x, bool):
        return np.int8(x)
    if x < 0:
        return type(x)(-x)
    return x


def all(items):
    """Whether every item of an array or tuple is true."""
    for x in items:
        if not x:
            return False
    return True


def any(items):
    """Whether some item of an array or tuple is true."""
    for x in items:
        if x:
            return True
    return False


def divmod(a, b):
    """(a // b, a % b). int64 or uint64 for integers; float64 for uint64 beside a signed type."""
    if isinstance(a, float) or isinstance(b, float):
        return a // b, a % b
    if isinstance(a, bool) and _is_unsigned(b):
        return np.uint64(a) // b, np.uint64(a) % b
    if _is_unsigned(a) and isinstance(b, bool):
        return a // np.uint64(b), a % np.uint64(b)
    if isinstance(a, np.uint64) and _is_signed(b):
        return np.float64(a) // np.float64(b), np.float64(a) % np.float64(b)
    if _is_signed(a) and isinstance(b, np.uint64):
        return np.float64(a) // np.float64(b), np.float64(a) % np.float64(b)
    return a // b, a % b


def _is_unsigned(x):
    """At compile time."""
    return isinstance(x, (np.uint8, np.uint16, np.uint32, np.uint64))


def _is_signed(x):
    """At compile time."""
    return isinstance(x, (np.int8, np.int16, np.int32, np.int64))


def max(first, *rest):
    """The greatest of the arguments, or of one array or tuple; the first of equals, and of what a NaN hides.

    Raises ValueError for an empty array.
    """
    if len(rest) == 0:
        return _extreme_of(_greater, first)
    best = first
    for x in rest:
        best = _greater(best, x)
    return best


def min(first, *rest):
    """The least of the arguments, or of one array or tuple; the first of equals, and of what a NaN hides.

    Raises ValueError for an empty array.
    """
    if len(rest) == 0:
        return _extreme_of(_less, first)
    best = first
    for x in rest:
        best = _less(best, x)
    return best


def _greater(a, b):
    """b where it is greater, else a, in their common type."""
    return b if b > a else a


def _less(a, b):
    """b where it is less, else a, in their common type."""
    return b if b < a else a


def _extreme_of(choose, items):
    """The chosen item of a tuple or a one-dimensional array."""
    if isinstance(items, (tuple, np.ndarray)):
        if len(items) == 0:
            raise ValueError("the argument of min() or max() is empty")
        best = items[0]
        for x in items:
            best = choose(best, x)
        return best
    _i.compile_error("min and max take several numbers, or one array or tuple")


def pow(a, b):
    """a ** b."""
    return a ** b


def round(x, ndigits=None):
    """To the nearest integer (int64), half to even; with digits to that many decimals, in x's type.

    Correct as in CPython: round(2.675, 2) is 2.67. Method: the product with a power of ten that is exact up to 10**22,
    its rounding error by fma, which decides where the product looks like a tie.
    """
    if ndigits is None:
        if isinstance(x, float):
            return np.int64(_i.rint(x))
        return np.int64(x)
    if isinstance(x, float):
        return type(x)(_round_digits(np.float64(x), np.int64(ndigits)))
    if ndigits >= 0:
        return np.int64(x)
    return np.int64(_round_int(np.int64(x), np.int64(-ndigits)))


def _round_digits(x, n):
    """x rounded to n decimals."""
    if x - x != 0 or x == 0 or n > 323:
        return x
    if n < -308:
        return _i.copysign(0.0, x)
    if n > 22:
        low = 1e22
        high = _power_of_ten(n - 22)
        y = x * low * high
        if y - y != 0 or _i.fabs(y) >= 4503599627370496.0:
            return x
        return _i.rint(y) / high / low
    if n >= 0:
        p = _power_of_ten(n)
        y = x * p
        if _i.fabs(y) >= 4503599627370496.0:
            return x
        return _i.copysign(_nearest(y, _i.fma(x, p, -y)) / p, x)
    p = _power_of_ten(-n)
    y = x / p
    if _i.fabs(y) >= 4503599627370496.0:
        return x
    return _i.copysign(_nearest(y, _i.fma(-y, p, x)) * p, x)


def _power_of_ten(n):
    """10.0 ** n, exact to 22."""
    p = 1.0
    for _ in range(n):
        p *= 10.0
    return p


def _nearest(y, error):
    """The integer nearest to y + error, half to even; error is below y's precision."""
    whole = _i.rint(y)
    rest = y - whole
    if rest == 0.5 and error > 0:
        return whole + 1.0
    if rest == -0.5 and error < 0:
        return whole - 1.0
    return whole


def _round_int(x, n):
    """An integer rounded to 10**n, half to even."""
    if n > 18:
        return 0
    p = 1
    for _ in range(n):
        p *= 10
    rest = x % p
    down = x - rest
    if 2 * rest > p or (2 * rest == p and (down // p) % 2 != 0):
        return down + p
    return down


def sum(items, start=0):
    """start plus the items of an array or tuple, from the left."""
    total = start
    for x in items:
        total = total + x
    return total
