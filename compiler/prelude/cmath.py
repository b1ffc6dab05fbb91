"""The cmath module. Special values (infinities, nan, signed zeros) are those of C99's annex G, as in CPython.

Nothing raises: log(0) is -inf, where CPython raises, as in Numba. complex64 is computed in double precision and rounded
once. Each function takes its argument apart, computes two floats and joins them in the argument's precision. Formulas:
W. Kahan, "Branch Cuts for Complex Elementary Functions" (1987).
"""

_PI = 3.141592653589793
_HALF_PI = 1.5707963267948966
_LN2 = 0.6931471805599453
_LN10 = 2.302585092994046
_LARGE = 4.49423283715579e+307
_SQRT_LARGE = 6.703903964971298e+153
_SQRT_TINY = 1.4916681462400413e-154
_TINY = 2.2250738585072014e-308
_LOG_LARGE = 708.3964185322641


def _re(z):
    """The real part as float64."""
    if isinstance(z, complex):
        return np.float64(z.real)
    return np.float64(z)


def _im(z):
    """The imaginary part as float64."""
    if isinstance(z, complex):
        return np.float64(z.imag)
    return 0.0


def _like(z, re, im):
    """re + im j in z's precision."""
    if isinstance(z, (np.complex64, np.float32)):
        return np.complex64(complex(re, im))
    return complex(re, im)


def _real_like(z, x):
    """A float in z's precision."""
    if isinstance(z, (np.complex64, np.float32)):
        return np.float32(x)
    return x


def _finite(x):
    """Whether x is neither infinite nor nan."""
    return x - x == 0


def _infinite(x):
    """Whether x is infinite."""
    return _i.fabs(x) == np.inf


def isfinite(z):
    """Whether both parts are finite."""
    return _finite(_re(z)) and _finite(_im(z))


def isinf(z):
    """Whether a part is infinite."""
    return _infinite(_re(z)) or _infinite(_im(z))


def isnan(z):
    """Whether a part is nan."""
    x = _re(z)
    y = _im(z)
    return x != x or y != y


def phase(z):
    """The angle of z, -pi to pi."""
    return _real_like(z, _i.atan2(_im(z), _re(z)))


def polar(z):
    """(abs(z), phase(z))."""
    x = _re(z)
    y = _im(z)
    return _real_like(z, _i.hypot(x, y)), _real_like(z, _i.atan2(y, x))


def rect(r, phi):
    """r * (cos(phi) + sin(phi) j)."""
    x, y = _rect(np.float64(r), np.float64(phi))
    if isinstance(r, np.float32) and isinstance(phi, np.float32):
        return np.complex64(complex(x, y))
    return complex(x, y)


def _rect(r, phi):
    """As rect, in two floats: an infinite r times a zero sine stays zero; r = 0 is zero for any phi."""
    if not _finite(phi):
        if r == 0:
            return 0.0, 0.0
        if _infinite(r):
            return np.inf, np.nan
        return np.nan, np.nan
    if phi == 0:
        if r != r:
            return r, 0.0
        if _infinite(r):
            return r, phi * _i.copysign(1.0, r)
        return r, r * phi
    return r * _i.cos(phi), r * _i.sin(phi)


def exp(z):
    """e ** z."""
    x, y = _exp(_re(z), _im(z))
    return _like(z, x, y)


def _exp(x, y):
    if not _finite(y) or x != x:
        return _exp_special(x, y)
    if y == 0:
        return _i.exp(x), y
    if _infinite(x):
        size = 0.0
        if x > 0:
            size = np.inf
        return _i.copysign(size, _i.cos(y)), _i.copysign(size, _i.sin(y))
    if x > _LOG_LARGE:
        size = _i.exp(x - 1.0)
        return size * _i.cos(y) * 2.718281828459045, size * _i.sin(y) * 2.718281828459045
    size = _i.exp(x)
    return size * _i.cos(y), size * _i.sin(y)


def _exp_special(x, y):
    """Infinite or nan y, or nan x."""
    if x != x:
        return x, y if y == 0 else np.nan
    if x == -np.inf:
        return 0.0, 0.0
    if x == np.inf:
        return np.inf, np.nan
    return np.nan, np.nan


def log(z, base=None):
    """The natural logarithm, the branch cut along the negative real axis; or log(z) / log(base)."""
    x, y = _log(_re(z), _im(z))
    if base is None:
        return _like(z, x, y)
    a, b = _log(_re(base), _im(base))
    return _like(z, *_quotient(x, y, a, b))


def _quotient(x, y, a, b):
    """(x + y j) / (a + b j) in two floats."""
    if a == 0 and b == 0:
        return np.nan, np.nan
    q = complex(x, y) / complex(a, b)
    return q.real, q.imag


def _log(x, y):
    """Method: log of the modulus, by log1p where it is near 1, scaled where it is near the ends of the range."""
    angle = _i.atan2(y, x)
    ax = _i.fabs(x)
    ay = _i.fabs(y)
    if ax > _LARGE or ay > _LARGE:
        return _i.log(_i.hypot(0.5 * ax, 0.5 * ay)) + _LN2, angle
    if ax < _TINY and ay < _TINY:
        if ax == 0 and ay == 0:
            return -np.inf, angle
        return _i.log(_i.hypot(ax * 9007199254740992.0, ay * 9007199254740992.0)) - 53.0 * _LN2, angle
    size = _i.hypot(ax, ay)
    if size >= 0.71 and size <= 1.73:
        big = max(ax, ay)
        small = min(ax, ay)
        return 0.5 * _i.log1p((big - 1.0) * (big + 1.0) + small * small), angle
    return _i.log(size), angle


def log10(z):
    """The logarithm to base 10."""
    x, y = _log(_re(z), _im(z))
    return _like(z, x / _LN10, y / _LN10)


def sqrt(z):
    """The square root with non-negative real part."""
    x, y = _sqrt(_re(z), _im(z))
    return _like(z, x, y)


def _sqrt(x, y):
    """Method: s = sqrt((abs(x) + abs(z)) / 2) from operands scaled by 1/8, the other part y / 2s."""
    if _infinite(y):
        return np.inf, y
    if not _finite(x) or y != y:
        return _sqrt_special(x, y)
    if x == 0 and y == 0:
        return 0.0, y
    ax = _i.fabs(x)
    ay = _i.fabs(y)
    if ax < _TINY and ay < _TINY:
        ax = ax * 18014398509481984.0
        s = _i.sqrt(ax + _i.hypot(ax, ay * 18014398509481984.0)) * 5.268356063861754e-09
    else:
        ax = ax / 8.0
        s = 2.0 * _i.sqrt(ax + _i.hypot(ax, ay / 8.0))
    d = ay / (2.0 * s)
    if x >= 0:
        return s, _i.copysign(d, y)
    return d, _i.copysign(s, y)


def _sqrt_special(x, y):
    """Infinite or nan x, or nan y."""
    if x == np.inf:
        return x, y if y != y else _i.copysign(0.0, y)
    if x == -np.inf:
        return y if y != y else 0.0, _i.copysign(np.inf, y)
    return np.nan, np.nan


def cosh(z):
    """The hyperbolic cosine."""
    x, y = _cosh(_re(z), _im(z))
    return _like(z, x, y)


def _cosh(x, y):
    if not _finite(x) or not _finite(y):
        return _cosh_special(x, y)
    if _i.fabs(x) > _LOG_LARGE:
        less = x - _i.copysign(1.0, x)
        return (_i.cos(y) * _i.cosh(less) * 2.718281828459045, _i.sin(y) * _i.sinh(less) * 2.718281828459045)
    return _i.cos(y) * _i.cosh(x), _i.sin(y) * _i.sinh(x)


def _cosh_special(x, y):
    if _infinite(x):
        if not _finite(y):
            return np.inf, np.nan
        if y == 0:
            return np.inf, y * _i.copysign(1.0, x)
        return _i.copysign(np.inf, _i.cos(y)), _i.copysign(np.inf, _i.sin(y)) * _i.copysign(1.0, x)
    if x == 0 or (x != x and y == 0):
        return np.nan, 0.0
    return np.nan, np.nan


def sinh(z):
    """The hyperbolic sine."""
    x, y = _sinh(_re(z), _im(z))
    return _like(z, x, y)


def _sinh(x, y):
    if not _finite(x) or not _finite(y):
        return _sinh_special(x, y)
    if _i.fabs(x) > _LOG_LARGE:
        less = x - _i.copysign(1.0, x)
        return (_i.cos(y) * _i.sinh(less) * 2.718281828459045, _i.sin(y) * _i.cosh(less) * 2.718281828459045)
    return _i.cos(y) * _i.sinh(x), _i.sin(y) * _i.cosh(x)


def _sinh_special(x, y):
    if _infinite(x):
        if not _finite(y):
            return np.inf, np.nan
        if y == 0:
            return x, y
        return _i.copysign(np.inf, _i.cos(y)) * _i.copysign(1.0, x), _i.copysign(np.inf, _i.sin(y))
    if x == 0:
        return 0.0, np.nan
    return np.nan, y if y == 0 else np.nan


def tanh(z):
    """The hyperbolic tangent."""
    x, y = _tanh(_re(z), _im(z))
    return _like(z, x, y)


def _tanh(x, y):
    """Method: Kahan's, by tanh(x), tan(y) and 1 / cosh(x)."""
    if not _finite(x) or not _finite(y):
        return _tanh_special(x, y)
    if _i.fabs(x) > _LOG_LARGE:
        return _i.copysign(1.0, x), 4.0 * _i.sin(y) * _i.cos(y) * _i.exp(-2.0 * _i.fabs(x))
    tx = _i.tanh(x)
    ty = _i.tan(y)
    cx = 1.0 / _i.cosh(x)
    product = tx * ty
    scale = 1.0 + product * product
    return tx * (1.0 + ty * ty) / scale, ((ty / scale) * cx) * cx


def _tanh_special(x, y):
    if _infinite(x):
        zero = 0.0
        if _finite(y):
            zero = _i.copysign(0.0, y if y == 0 else _i.sin(y) * _i.cos(y))
        return _i.copysign(1.0, x), zero
    if x == 0 and y == y:
        return x, np.nan
    return np.nan, y if y == 0 else np.nan


def cos(z):
    """The cosine: cosh(z j)."""
    x, y = _cosh(-_im(z), _re(z))
    return _like(z, x, y)


def sin(z):
    """The sine: -j sinh(z j)."""
    x, y = _sinh(-_im(z), _re(z))
    return _like(z, y, -x)


def tan(z):
    """The tangent: -j tanh(z j)."""
    x, y = _tanh(-_im(z), _re(z))
    return _like(z, y, -x)


def _huge(x, y):
    """Whether squares of the parts may overflow, or a part is not finite."""
    return not (_i.fabs(x) <= _LARGE and _i.fabs(y) <= _LARGE)


def _log_size(x, y):
    """log(2 abs(z)) of huge parts; an infinite one hides nan."""
    return _i.log(_i.hypot(0.5 * x, 0.5 * y)) + 2.0 * _LN2


def acosh(z):
    """The inverse hyperbolic cosine, real part non-negative."""
    x, y = _acosh(_re(z), _im(z))
    return _like(z, x, y)


def _acosh(x, y):
    if _huge(x, y):
        return _log_size(x, y), _i.atan2(y, x)
    ax, ay = _sqrt(x - 1.0, y)
    bx, by = _sqrt(x + 1.0, y)
    return _i.asinh(ax * bx + ay * by), 2.0 * _i.atan2(ay, bx)


def acos(z):
    """The arc cosine, real part 0 to pi."""
    x, y = _acos(_re(z), _im(z))
    return _like(z, x, y)


def _acos(x, y):
    if _huge(x, y):
        if y != y and x == 0:
            return _HALF_PI, np.nan
        if y != y and _infinite(x):
            return np.nan, np.inf
        return _i.atan2(_i.fabs(y), x), -_i.copysign(_log_size(x, y), y)
    ax, ay = _sqrt(1.0 - x, -y)
    bx, by = _sqrt(1.0 + x, y)
    return 2.0 * _i.atan2(ax, bx), _i.asinh(bx * ay - by * ax)


def asinh(z):
    """The inverse hyperbolic sine."""
    x, y = _asinh(_re(z), _im(z))
    return _like(z, x, y)


def _asinh(x, y):
    if _huge(x, y):
        if x != x:
            return _log_size(x, y), y if y == 0 else np.nan
        return _i.copysign(_log_size(x, y), x), _i.atan2(y, _i.fabs(x))
    ax, ay = _sqrt(1.0 + y, -x)
    bx, by = _sqrt(1.0 - y, x)
    return _i.asinh(ax * by - bx * ay), _i.atan2(y, ax * bx - ay * by)


def asin(z):
    """The arc sine: -j asinh(z j)."""
    x, y = _asinh(-_im(z), _re(z))
    return _like(z, y, -x)


def atanh(z):
    """The inverse hyperbolic tangent."""
    x, y = _atanh(_re(z), _im(z))
    return _like(z, x, y)


def _atanh(x, y):
    """Odd, so computed for positive real parts."""
    if _i.copysign(1.0, x) < 0 and x == x:
        a, b = _atanh_right(-x, -y)
        return -a, -b
    return _atanh_right(x, y)


def _atanh_right(x, y):
    ay = _i.fabs(y)
    if not _finite(x) or not _finite(y):
        return _atanh_special(x, y)
    if x > _SQRT_LARGE or ay > _SQRT_LARGE:
        h = _i.hypot(x / 2.0, y / 2.0)
        return x / 4.0 / h / h, _i.copysign(_HALF_PI, y)
    if x == 1.0 and ay < _SQRT_TINY:
        if ay == 0:
            return np.inf, y
        return -_i.log(_i.sqrt(ay) / _i.sqrt(_i.hypot(ay, 2.0))), _i.copysign(_i.atan2(2.0, -ay) / 2.0, y)
    left = 1.0 - x
    return _i.log1p(4.0 * x / (left * left + ay * ay)) / 4.0, -_i.atan2(-2.0 * y, left * (1.0 + x) - ay * ay) / 2.0


def _atanh_special(x, y):
    """x >= 0 or nan; a part is not finite."""
    if _infinite(y):
        return 0.0, _i.copysign(_HALF_PI, y)
    if x == np.inf:
        return 0.0, y if y != y else _i.copysign(_HALF_PI, y)
    if x == 0:
        return 0.0, np.nan
    return np.nan, np.nan


def atan(z):
    """The arc tangent: -j atanh(z j)."""
    x, y = _atanh(-_im(z), _re(z))
    return _like(z, y, -x)


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    """Whether abs(a - b) is within the tolerances. Raises ValueError for negative ones."""
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    d = _i.hypot(_re(a) - _re(b), _im(a) - _im(b))
    return (d <= rel_tol * _i.hypot(_re(b), _im(b)) or d <= rel_tol * _i.hypot(_re(a), _im(a)) or d <= abs_tol)
