"""NumPy's elementwise functions (ufuncs) on numbers and arrays.

Float functions take bool and integers of up to 16 bits as float32, wider ones as float64; the others keep or join their
arguments' types. Nothing raises: zero divisors give NumPy's values.
"""


def _real(x):
    """A number in the type in which float functions compute."""
    if isinstance(x, float):
        return x
    if isinstance(x, (bool, np.int8, np.int16, np.uint8, np.uint16)):
        return np.float32(x)
    return np.float64(x)


def _map(f, a):
    """A new array of f of every element."""
    out = _i.empty(a.shape, type(f(a.dtype(1))))
    _map_into(out, f, a)
    return out


def _map_into(out, f, a):
    """out[...] = f(a[...]) for equal shapes."""
    if a.ndim == 0:
        out[()] = f(a[()])
    elif a.ndim == 1:
        for i in range(a.shape[0]):
            out[i] = f(a[i])
    else:
        for i in range(a.shape[0]):
            _map_into(out[i], f, a[i])


def _map2(f, a, b):
    """A new array of f of the elements of two operands, one of which is an array; the other a number or of equal shape.

    Raises ValueError where the shapes differ.
    """
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        if a.ndim != b.ndim:
            _i.compile_error("arrays of different ranks do not combine in this function yet")
        if a.shape != b.shape:
            raise ValueError("operands could not be broadcast together")
        out = _i.empty(a.shape, type(f(a.dtype(1), b.dtype(1))))
        _map2_into(out, f, a, b)
        return out
    if isinstance(a, np.ndarray):
        out = _i.empty(a.shape, type(f(a.dtype(1), b)))
        _map2_into(out, f, a, b)
        return out
    out = _i.empty(b.shape, type(f(a, b.dtype(1))))
    _map2_into(out, f, a, b)
    return out


def _at(a, i):
    """a[i] of an array, the number itself of a number."""
    if isinstance(a, np.ndarray):
        return a[i]
    return a


def _map2_into(out, f, a, b):
    """out[...] = f(a[...], b[...])."""
    if out.ndim == 0:
        out[()] = f(_at(a, ()), _at(b, ()))
    elif out.ndim == 1:
        for i in range(out.shape[0]):
            out[i] = f(_at(a, i), _at(b, i))
    else:
        for i in range(out.shape[0]):
            _map2_into(out[i], f, _at(a, i), _at(b, i))


def _join(a, b):
    """Something of the common type of two numbers; for the type alone. A float takes any integer into its own type."""
    if isinstance(a, complex) or isinstance(b, complex):
        return a + b
    if isinstance(a, float) and not isinstance(b, float):
        return a
    if isinstance(b, float) and not isinstance(a, float):
        return b
    return a if a < b else b


def _pair(a, b):
    """Both in their common type."""
    return type(_join(a, b))(a), type(_join(a, b))(b)


def _real_pair(a, b):
    """Both in the common type in which float functions compute."""
    if isinstance(a, float) or isinstance(b, float):
        return _pair(a, b)
    return _pair(_real(a), _real(b))


def arccos(x):
    """The arc cosine in radians."""
    if isinstance(x, np.ndarray):
        return _map(arccos, x)
    if isinstance(x, complex):
        return cmath.acos(x)
    return _i.acos(_real(x))


def arccosh(x):
    """The inverse hyperbolic cosine."""
    if isinstance(x, np.ndarray):
        return _map(arccosh, x)
    if isinstance(x, complex):
        return cmath.acosh(x)
    return _i.acosh(_real(x))


def arcsin(x):
    """The arc sine in radians."""
    if isinstance(x, np.ndarray):
        return _map(arcsin, x)
    if isinstance(x, complex):
        return cmath.asin(x)
    return _i.asin(_real(x))


def arcsinh(x):
    """The inverse hyperbolic sine."""
    if isinstance(x, np.ndarray):
        return _map(arcsinh, x)
    if isinstance(x, complex):
        return cmath.asinh(x)
    return _i.asinh(_real(x))


def arctan(x):
    """The arc tangent in radians."""
    if isinstance(x, np.ndarray):
        return _map(arctan, x)
    if isinstance(x, complex):
        return cmath.atan(x)
    return _i.atan(_real(x))


def arctanh(x):
    """The inverse hyperbolic tangent."""
    if isinstance(x, np.ndarray):
        return _map(arctanh, x)
    if isinstance(x, complex):
        return cmath.atanh(x)
    return _i.atanh(_real(x))


def cbrt(x):
    """The cube root."""
    if isinstance(x, np.ndarray):
        return _map(cbrt, x)
    return _i.cbrt(_real(x))


def cos(x):
    """The cosine."""
    if isinstance(x, np.ndarray):
        return _map(cos, x)
    if isinstance(x, complex):
        return cmath.cos(x)
    return _i.cos(_real(x))


def cosh(x):
    """The hyperbolic cosine."""
    if isinstance(x, np.ndarray):
        return _map(cosh, x)
    if isinstance(x, complex):
        return cmath.cosh(x)
    return _i.cosh(_real(x))


def exp(x):
    """e ** x."""
    if isinstance(x, np.ndarray):
        return _map(exp, x)
    if isinstance(x, complex):
        return cmath.exp(x)
    return _i.exp(_real(x))


def exp2(x):
    """2 ** x."""
    if isinstance(x, np.ndarray):
        return _map(exp2, x)
    return _i.exp2(_real(x))


def expm1(x):
    """e ** x - 1, exact for small x."""
    if isinstance(x, np.ndarray):
        return _map(expm1, x)
    return _i.expm1(_real(x))


def fabs(x):
    """The absolute value as a float."""
    if isinstance(x, np.ndarray):
        return _map(fabs, x)
    return _i.fabs(_real(x))


def log(x):
    """The natural logarithm."""
    if isinstance(x, np.ndarray):
        return _map(log, x)
    if isinstance(x, complex):
        return cmath.log(x)
    return _i.log(_real(x))


def log10(x):
    """The logarithm to base 10."""
    if isinstance(x, np.ndarray):
        return _map(log10, x)
    if isinstance(x, complex):
        return cmath.log10(x)
    return _i.log10(_real(x))


def log1p(x):
    """log(1 + x), exact for small x."""
    if isinstance(x, np.ndarray):
        return _map(log1p, x)
    return _i.log1p(_real(x))


def log2(x):
    """The logarithm to base 2."""
    if isinstance(x, np.ndarray):
        return _map(log2, x)
    return _i.log2(_real(x))


def rint(x):
    """The nearest integer as a float, half to even."""
    if isinstance(x, np.ndarray):
        return _map(rint, x)
    return _i.rint(_real(x))


def sin(x):
    """The sine."""
    if isinstance(x, np.ndarray):
        return _map(sin, x)
    if isinstance(x, complex):
        return cmath.sin(x)
    return _i.sin(_real(x))


def sinh(x):
    """The hyperbolic sine."""
    if isinstance(x, np.ndarray):
        return _map(sinh, x)
    if isinstance(x, complex):
        return cmath.sinh(x)
    return _i.sinh(_real(x))


def sqrt(x):
    """The square root."""
    if isinstance(x, np.ndarray):
        return _map(sqrt, x)
    if isinstance(x, complex):
        return cmath.sqrt(x)
    return _i.sqrt(_real(x))


def tan(x):
    """The tangent."""
    if isinstance(x, np.ndarray):
        return _map(tan, x)
    if isinstance(x, complex):
        return cmath.tan(x)
    return _i.tan(_real(x))


def tanh(x):
    """The hyperbolic tangent."""
    if isinstance(x, np.ndarray):
        return _map(tanh, x)
    if isinstance(x, complex):
        return cmath.tanh(x)
    return _i.tanh(_real(x))


def floor(x):
    """The greatest integer not above x; floats stay floats, integers are unchanged."""
    if isinstance(x, np.ndarray):
        return _map(floor, x)
    if isinstance(x, float):
        return _i.floor(x)
    return x


def ceil(x):
    """The least integer not below x; floats stay floats, integers are unchanged."""
    if isinstance(x, np.ndarray):
        return _map(ceil, x)
    if isinstance(x, float):
        return _i.ceil(x)
    return x


def trunc(x):
    """The integer part; floats stay floats, integers are unchanged."""
    if isinstance(x, np.ndarray):
        return _map(trunc, x)
    if isinstance(x, float):
        return _i.trunc(x)
    return x


def degrees(x):
    """From radians to degrees."""
    if isinstance(x, np.ndarray):
        return _map(degrees, x)
    a = _real(x)
    return a * type(a)(57.29577951308232)


def radians(x):
    """From degrees to radians."""
    if isinstance(x, np.ndarray):
        return _map(radians, x)
    a = _real(x)
    return a * type(a)(0.017453292519943295)


def absolute(x):
    """The absolute value in x's type; of complex numbers in their float type."""
    if isinstance(x, np.ndarray):
        return _map(absolute, x)
    if isinstance(x, bool):
        return x
    return _absolute(x)


def _absolute(x):
    """The absolute value of a number but bool."""
    if isinstance(x, complex):
        return _i.hypot(x.real, x.imag)
    if isinstance(x, float):
        return _i.fabs(x)
    if x < 0:
        return type(x)(-x)
    return x


def _small(x):
    """bool as int8, all else as it is."""
    if isinstance(x, bool):
        return np.int8(x)
    return x


def negative(x):
    """-x in x's type."""
    if isinstance(x, np.ndarray):
        return _map(negative, x)
    a = _small(x)
    return type(a)(-a)


def positive(x):
    """x."""
    if isinstance(x, np.ndarray):
        return _map(positive, x)
    return _small(x)


def square(x):
    """x * x in x's type."""
    if isinstance(x, np.ndarray):
        return _map(square, x)
    a = _small(x)
    return type(a)(a * a)


def reciprocal(x):
    """1 / x in x's type; infinity for 0.0, 0 for an integer 0."""
    if isinstance(x, np.ndarray):
        return _map(reciprocal, x)
    a = _small(x)
    if isinstance(a, complex):
        return type(a)(1) / a
    if isinstance(a, float):
        if a == 0:
            return _i.copysign(type(a)(np.inf), a)
        return type(a)(1) / a
    if a == 0:
        return type(a)(0)
    return type(a)(1 // a)


def sign(x):
    """-1, 0 or 1 in x's type; nan for nan."""
    if isinstance(x, np.ndarray):
        return _map(sign, x)
    a = _small(x)
    if isinstance(a, float) and a != a:
        return a
    return type(a)(a > 0) - type(a)(a < 0) if isinstance(a, float) else type(a)(np.int64(a > 0) - np.int64(a < 0))


def isfinite(x):
    """Whether x is neither infinite nor nan."""
    if isinstance(x, np.ndarray):
        return _map(isfinite, x)
    if isinstance(x, complex):
        return cmath.isfinite(x)
    return math.isfinite(x)


def isinf(x):
    """Whether x is infinite."""
    if isinstance(x, np.ndarray):
        return _map(isinf, x)
    if isinstance(x, complex):
        return cmath.isinf(x)
    return math.isinf(x)


def isnan(x):
    """Whether x is nan."""
    if isinstance(x, np.ndarray):
        return _map(isnan, x)
    if isinstance(x, complex):
        return cmath.isnan(x)
    return math.isnan(x)


def signbit(x):
    """Whether the sign bit is set: of -0.0 it is."""
    if isinstance(x, np.ndarray):
        return _map(signbit, x)
    return _i.copysign(type(_real(x))(1), _real(x)) < 0


def logical_not(x):
    """not x."""
    if isinstance(x, np.ndarray):
        return _map(logical_not, x)
    return not x


def conjugate(x):
    """The complex conjugate."""
    if isinstance(x, np.ndarray):
        return _map(conjugate, x)
    if isinstance(x, complex):
        return type(x)(complex(x.real, -x.imag))
    return x


def real(x):
    """The real part."""
    if isinstance(x, np.ndarray):
        return _map(real, x)
    if isinstance(x, complex):
        return x.real
    return x


def imag(x):
    """The imaginary part."""
    if isinstance(x, np.ndarray):
        return _map(imag, x)
    if isinstance(x, complex):
        return x.imag
    return type(x)(0)


def angle(x):
    """The angle of a complex number."""
    if isinstance(x, np.ndarray):
        return _map(angle, x)
    return cmath.phase(x)


def minimum(x, y):
    """The lesser one in the common type; nan where one is nan."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(minimum, x, y)
    a, b = _pair(x, y)
    if isinstance(a, float) and a != a:
        return a
    return a if a <= b else b


def maximum(x, y):
    """The greater one in the common type; nan where one is nan."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(maximum, x, y)
    a, b = _pair(x, y)
    if isinstance(a, float) and a != a:
        return a
    return a if a >= b else b


def fmin(x, y):
    """The lesser one in the common type; nan only where both are."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(fmin, x, y)
    a, b = _pair(x, y)
    if isinstance(a, float) and a != a:
        return b
    return b if b < a else a


def fmax(x, y):
    """The greater one in the common type; nan only where both are."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(fmax, x, y)
    a, b = _pair(x, y)
    if isinstance(a, float) and a != a:
        return b
    return b if b > a else a


def arctan2(x, y):
    """The angle of the point (y, x)."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(arctan2, x, y)
    a, b = _real_pair(x, y)
    return _i.atan2(a, b)


def hypot(x, y):
    """sqrt(x * x + y * y) without undue overflow."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(hypot, x, y)
    a, b = _real_pair(x, y)
    return _i.hypot(a, b)


def copysign(x, y):
    """x with the sign of y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(copysign, x, y)
    a, b = _real_pair(x, y)
    return _i.copysign(a, b)


def nextafter(x, y):
    """The next float from x towards y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(nextafter, x, y)
    a, b = _real_pair(x, y)
    return _i.nextafter(a, b)


def add(x, y):
    """x + y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(add, x, y)
    a, b = _pair(x, y)
    return type(a)(a + b)


def subtract(x, y):
    """x - y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(subtract, x, y)
    a, b = _pair(x, y)
    return type(a)(a - b)


def multiply(x, y):
    """x * y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(multiply, x, y)
    a, b = _pair(x, y)
    return type(a)(a * b)


def divide(x, y):
    """x / y as a float; infinity or nan where y is zero."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(divide, x, y)
    if isinstance(x, complex) or isinstance(y, complex):
        a, b = _pair(x, y)
        return a / b
    a, b = _real_pair(x, y)
    return _quotient(a, b)


def _quotient(a, b):
    """a / b of floats, IEEE's value where b is zero."""
    if b == 0:
        if a == 0 or a != a:
            return type(a)(np.nan)
        return _i.copysign(type(a)(np.inf), a) * _i.copysign(type(a)(1), b)
    return a / b


true_divide = divide


def floor_divide(x, y):
    """x // y in the common type; nan, infinity or, for integers, 0 where y is zero."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(floor_divide, x, y)
    a, b = _pair(_small(x), _small(y))
    if b == 0:
        if isinstance(a, float):
            return _quotient(a, b)
        return type(a)(0)
    return type(a)(a // b)


def remainder(x, y):
    """x % y in the common type, with the sign of y; nan or, for integers, 0 where y is zero."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(remainder, x, y)
    a, b = _pair(_small(x), _small(y))
    if b == 0:
        if isinstance(a, float):
            return type(a)(np.nan)
        return type(a)(0)
    return type(a)(a % b)


mod = remainder


def fmod(x, y):
    """C's remainder in the common type, with the sign of x."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(fmod, x, y)
    a, b = _pair(x, y)
    if isinstance(a, float):
        return _i.fmod(a, b)
    if b == 0:
        return type(a)(0)
    rest = a % b
    if rest != 0 and (a < 0) != (b < 0):
        rest -= b
    return type(a)(rest)


def power(x, y):
    """x ** y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(power, x, y)
    a, b = _pair(_small(x), _small(y))
    if isinstance(a, int):
        if a == 0 and b < 0:
            return _least(a)
    return type(a)(a ** b)


def _least(a):
    """The least value of a signed integer's type: what 0 ** -1 gives."""
    if isinstance(a, np.int8):
        return np.int8(-128)
    if isinstance(a, np.int16):
        return np.int16(-32768)
    if isinstance(a, np.int32):
        return np.int32(-2147483648)
    return type(a)(-9223372036854775808)


float_power = power


def equal(x, y):
    """x == y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(equal, x, y)
    return x == y


def not_equal(x, y):
    """x != y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(not_equal, x, y)
    return x != y


def less(x, y):
    """x < y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(less, x, y)
    return x < y


def less_equal(x, y):
    """x <= y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(less_equal, x, y)
    return x <= y


def greater(x, y):
    """x > y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(greater, x, y)
    return x > y


def greater_equal(x, y):
    """x >= y."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(greater_equal, x, y)
    return x >= y


def logical_and(x, y):
    """x and y as a bool."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(logical_and, x, y)
    return bool(x) and bool(y)


def logical_or(x, y):
    """x or y as a bool."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(logical_or, x, y)
    return bool(x) or bool(y)


def logical_xor(x, y):
    """Whether just one is true."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(logical_xor, x, y)
    return bool(x) != bool(y)


def bitwise_and(x, y):
    """x & y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(bitwise_and, x, y)
    a, b = _pair(x, y)
    return type(a)(a & b)


def bitwise_or(x, y):
    """x | y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(bitwise_or, x, y)
    a, b = _pair(x, y)
    return type(a)(a | b)


def bitwise_xor(x, y):
    """x ^ y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(bitwise_xor, x, y)
    a, b = _pair(x, y)
    return type(a)(a ^ b)


def left_shift(x, y):
    """x << y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(left_shift, x, y)
    a, b = _pair(x, y)
    return type(a)(a << b)


def right_shift(x, y):
    """x >> y in the common type."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(right_shift, x, y)
    a, b = _pair(x, y)
    return type(a)(a >> b)


def invert(x):
    """~x in x's type."""
    if isinstance(x, np.ndarray):
        return _map(invert, x)
    return type(x)(~x)


def gcd(x, y):
    """The greatest common divisor."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(gcd, x, y)
    a, b = _pair(x, y)
    return type(a)(math.gcd(a, b))


def lcm(x, y):
    """The least common multiple."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(lcm, x, y)
    a, b = _pair(x, y)
    return type(a)(math.lcm(a, b))


def logaddexp(x, y):
    """log(exp(x) + exp(y))."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(logaddexp, x, y)
    a, b = _real_pair(x, y)
    if a == b:
        return a + type(a)(0.6931471805599453)
    d = a - b
    if d > 0:
        return a + _i.log1p(_i.exp(-d))
    if d <= 0:
        return b + _i.log1p(_i.exp(d))
    return d


def heaviside(x, y):
    """0 below zero, y at zero, 1 above; nan for nan."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        return _map2(heaviside, x, y)
    a, b = _real_pair(x, y)
    if a == 0:
        return b
    if a != a:
        return a
    return type(a)(a > 0)


def clip(a, a_min, a_max):
    """a limited to a_min..a_max, either of which may be None."""
    if a_min is None:
        return minimum(a, a_max)
    if a_max is None:
        return maximum(a, a_min)
    return minimum(maximum(a, a_min), a_max)


def around(a, decimals=0):
    """To so many decimals, half to even; floats stay floats."""
    if isinstance(a, float):
        return type(a)(_round(np.float64(a), np.int64(decimals)))
    return _b.round(a, decimals)


def _round(x, n):
    """x rounded to n decimals."""
    if n == 0:
        return _i.rint(x)
    return _b.round(x, n)


round_ = around
round = around
abs = absolute
acos = arccos
acosh = arccosh
asin = arcsin
asinh = arcsinh
atan = arctan
atanh = arctanh
atan2 = arctan2
deg2rad = radians
rad2deg = degrees
conj = conjugate
pow = power
bitwise_not = invert
bitwise_invert = invert
