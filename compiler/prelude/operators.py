"""lumba.operators: scalar operators without one IR operation of their own, slices, stores to slices.

Lowering calls these. Operands arrive in the operator's computing type; an integer exponent may stay an integer. Zero
divisors raise under the python error model and give NumPy's values under the numpy one.
"""


def float_floordiv(a, b):
    """a // b of floats. Floored, with the sign of a / b on zeros.

    Raises ZeroDivisionError. Method: fmod is exact, so a - fmod is a multiple of b up to one rounding; the quotient is
    snapped to the integer next to it, as CPython's float_floor_div does.
    """
    if b == 0:
        if not _i.error_model_numpy():
            raise ZeroDivisionError("division by zero")
        return a / b
    rest = _i.fmod(a, b)
    quotient = (a - rest) / b
    if rest != 0 and (b < 0) != (rest < 0):
        quotient -= type(a)(1)
    if quotient == 0:
        return _i.copysign(type(a)(0), a / b)
    whole = _i.floor(quotient)
    if quotient - whole > type(a)(0.5):
        whole += type(a)(1)
    return whole


def float_mod(a, b):
    """a % b of floats: the sign of b, on zeros too. Raises ZeroDivisionError."""
    if b == 0:
        if not _i.error_model_numpy():
            raise ZeroDivisionError("modulo by zero")
        return _i.fmod(a, b)
    rest = _i.fmod(a, b)
    if rest != 0:
        if (b < 0) != (rest < 0):
            rest += b
        return rest
    return _i.copysign(type(a)(0), b)


def int_pow(a, b):
    """a ** b of 64-bit integers; wraps. A negative exponent gives 0, 1 or -1; 0 ** negative raises ZeroDivisionError.

    Method: squares and products, one a bit of the exponent.
    """
    if b < 0:
        if a == 0:
            if not _i.error_model_numpy():
                raise ZeroDivisionError("0 cannot be raised to a negative power")
            return type(a)(-9223372036854775808)
        if a == 1:
            return type(a)(1)
        if a == -1:
            return type(a)(1 - 2 * (b & 1))
        return type(a)(0)
    result = type(a)(1)
    while b != 0:
        if b & 1:
            result *= a
        a *= a
        b >>= 1
    return result


def float_pow(a, b):
    """a ** b of floats, C's pow; an integer exponent is taken by squares and products, as Numba does.

    0.0 to a negative integer raises ZeroDivisionError, to a negative float it is infinity.
    """
    if isinstance(b, int):
        return _powi(a, b)
    return _i.pow(a, b)


def _powi(a, b):
    """a ** b of a float and an integer, in a's type."""
    if b > 65536 or b < -65536:
        return _i.pow(a, type(a)(b))
    count = b
    if b < 0:
        count = -b
    result = type(a)(1)
    while count != 0:
        if count & 1:
            result *= a
        a *= a
        count >>= 1
    if b < 0:
        return type(result)(1) / result
    return result


def complex_mul(a, b):
    """a * b by the plain formula, as Numba and CPython before 3.14."""
    return complex(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real)


def complex_div(a, b):
    """a / b. Raises ZeroDivisionError. Method: R. L. Smith, Algorithm 116, CACM 5 (1962)."""
    re = abs(b.real)
    im = abs(b.imag)
    if re == 0 and im == 0:
        if not _i.error_model_numpy():
            raise ZeroDivisionError("complex division by zero")
        return complex(a.real / re, a.imag / re)
    if re >= im:
        ratio = b.imag / b.real
        scale = b.real + b.imag * ratio
        return complex((a.real + a.imag * ratio) / scale, (a.imag - a.real * ratio) / scale)
    if im >= re:
        ratio = b.real / b.imag
        scale = b.real * ratio + b.imag
        return complex((a.real * ratio + a.imag) / scale, (a.imag * ratio - a.real) / scale)
    nan = type(re)(np.nan)
    return complex(nan, nan)


def complex_pow(a, b):
    """a ** b. 0 to a negative or complex power raises ZeroDivisionError. Method: polar form; squares are exact products."""
    if b.real == 2 and b.imag == 0:
        return complex_mul(a, a)
    if isinstance(a, np.complex64):
        return np.complex64(_complex_pow(np.complex128(a), np.complex128(b)))
    return _complex_pow(a, b)


def _complex_pow(a, b):
    """complex_pow in double precision, but for squares."""
    if b.real == 0 and b.imag == 0:
        return complex(1.0, 0.0)
    if a.real == 0 and a.imag == 0:
        if b.imag != 0 or b.real < 0:
            if not _i.error_model_numpy():
                raise ZeroDivisionError("0.0 to a negative or complex power")
            return complex(np.nan, np.nan)
        return complex(0.0, 0.0)
    size = _i.hypot(a.real, a.imag)
    angle = _i.atan2(a.imag, a.real)
    length = _i.pow(size, b.real)
    phase = angle * b.real
    if b.imag != 0:
        length = length * _i.exp(-(angle * b.imag))
        phase += b.imag * _i.log(size)
    return complex(length * _i.cos(phase), length * _i.sin(phase))


def complex_abs(a):
    """abs(a) without undue overflow."""
    return _i.hypot(a.real, a.imag)


def slice_range(start, stop, step, n):
    """(first, count, step) of start:stop:step over an extent n; None where a part is absent.

    Raises ValueError for step 0. Bounds are clamped as Python does; nothing overflows for any int64.
    """
    by = 1
    if step is not None:
        by = step
        if by == 0:
            raise ValueError("slice step cannot be zero")
    low = 0
    high = n
    if by < 0:
        low = -1
        high = n - 1
    first = low
    last = high
    if by < 0:
        first = high
        last = low
    if start is not None:
        first = _clamp(start, n, low, high)
    if stop is not None:
        last = _clamp(stop, n, low, high)
    if by > 0:
        if first >= last:
            return first, 0, by
        return first, (last - first - 1) // by + 1, by
    if first <= last:
        return first, 0, by
    return first, (last - first + 1) // by + 1, by


def _clamp(i, n, low, high):
    """A slice bound within low..high; negative ones count from the end."""
    if i < 0:
        if i < -n:
            return low
        i += n
    if i < low:
        return low
    if i > high:
        return high
    return i


def assign(view, value):
    """view[...] = value: a scalar, tuple or array that broadcasts to the view's shape. The right side is read first.

    Raises ValueError where the shapes do not fit.
    """
    if isinstance(value, np.ndarray):
        if value.ndim > view.ndim:
            _i.compile_error("the array on the right has more dimensions than the slice it is assigned to")
        _check_shape(view.shape, value.shape)
        _copy_into(view, copy(value))
    elif isinstance(value, tuple):
        if view.ndim != 1:
            _i.compile_error("a tuple can be assigned to a one-dimensional slice only")
        if len(value) != view.shape[0]:
            raise ValueError("cannot assign slice from input of different size")
        i = 0
        for x in value:
            view[i] = x
            i += 1
    else:
        fill(view, value)


def _check_shape(shape, other):
    """Whether `other` broadcasts to shape, from the last axis on."""
    skip = len(shape) - len(other)
    for i in range(len(other)):
        if other[i] != shape[skip + i] and other[i] != 1:
            raise ValueError("cannot assign slice from input of different size")


def fill(a, value):
    """Sets every element."""
    if a.ndim == 0:
        a[()] = value
    elif a.ndim == 1:
        for i in range(a.shape[0]):
            a[i] = value
    else:
        for i in range(a.shape[0]):
            fill(a[i], value)


def copy(a):
    """A new C array with the elements of a."""
    out = _i.empty(a.shape, a.dtype)
    _copy_into(out, a)
    return out


def _copy_into(out, a):
    """out[...] = a for an array that broadcasts to out's shape; they must not overlap."""
    if a.ndim == 0:
        fill(out, a[()])
    elif out.ndim > a.ndim:
        for i in range(out.shape[0]):
            _copy_into(out[i], a)
    elif out.ndim == 1:
        step = 1
        if a.shape[0] == 1:
            step = 0
        for i in range(out.shape[0]):
            out[i] = a[i * step]
    else:
        step = 1
        if a.shape[0] == 1:
            step = 0
        for i in range(out.shape[0]):
            _copy_into(out[i], a[i * step])
