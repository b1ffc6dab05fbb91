"""NumPy: creation of arrays.

Elementwise functions are in numpy__ufunc.py, reductions in numpy__reduce.py; all three are one module.
"""


def _check_shape(shape):
    """The shape, an integer or a tuple. Raises ValueError for a negative extent."""
    if isinstance(shape, tuple):
        for n in shape:
            if n < 0:
                raise ValueError("negative dimensions not allowed")
    elif shape < 0:
        raise ValueError("negative dimensions not allowed")
    return shape


def empty(shape, dtype=np.float64):
    """A new C array with arbitrary elements. Raises ValueError for a negative extent."""
    return _i.empty(_check_shape(shape), dtype)


def zeros(shape, dtype=np.float64):
    """A new C array of zeros. Raises ValueError for a negative extent."""
    return _i.zeros(_check_shape(shape), dtype)


def ones(shape, dtype=np.float64):
    """A new C array of ones. Raises ValueError for a negative extent."""
    out = _i.empty(_check_shape(shape), dtype)
    _op.fill(out, 1)
    return out


def full(shape, fill_value, dtype=None):
    """A new C array of one value, of the value's type by default. Raises ValueError for a negative extent."""
    if dtype is None:
        out = _i.empty(_check_shape(shape), type(fill_value))
        _op.fill(out, fill_value)
        return out
    out = _i.empty(_check_shape(shape), dtype)
    _op.fill(out, fill_value)
    return out


def empty_like(a, dtype=None):
    """A new C array of a's shape with arbitrary elements."""
    if dtype is None:
        return _i.empty(a.shape, a.dtype)
    return _i.empty(a.shape, dtype)


def zeros_like(a, dtype=None):
    """A new C array of zeros of a's shape."""
    if dtype is None:
        return _i.zeros(a.shape, a.dtype)
    return _i.zeros(a.shape, dtype)


def ones_like(a, dtype=None):
    """A new C array of ones of a's shape."""
    out = empty_like(a, dtype)
    _op.fill(out, 1)
    return out


def full_like(a, fill_value, dtype=None):
    """A new C array of one value of a's shape."""
    out = empty_like(a, dtype)
    _op.fill(out, fill_value)
    return out


def eye(n, m=None, k=0, dtype=np.float64):
    """A matrix with ones on the k-th diagonal."""
    rows = np.int64(n)
    columns = rows
    if m is not None:
        columns = np.int64(m)
    out = zeros((rows, columns), dtype)
    for i in range(rows):
        j = i + k
        if j >= 0 and j < columns:
            out[i, j] = 1
    return out


def identity(n, dtype=np.float64):
    """The unit matrix."""
    return eye(n, None, 0, dtype)


def copy(a):
    """A new C array with a's elements."""
    return _op.copy(a)


def arange(start, stop=None, step=None, dtype=None):
    """start, start + step, ... while before stop; from 0 where stop is absent. int64 for integers, else float64.

    Raises ValueError for step 0.
    """
    if stop is None:
        return _arange(type(start)(0), start, step, dtype)
    return _arange(start, stop, step, dtype)


def _arange(start, stop, step, dtype):
    """arange with start and stop given."""
    if step is None:
        return _arange_by(start, stop, 1, dtype)
    return _arange_by(start, stop, step, dtype)


def _arange_by(start, stop, step, dtype):
    """arange with all bounds given."""
    if isinstance(start, float) or isinstance(stop, float) or isinstance(step, float):
        return _arange_as(np.float64(start), np.float64(stop), np.float64(step), dtype)
    return _arange_as(np.int64(start), np.int64(stop), np.int64(step), dtype)


def _arange_as(start, stop, step, dtype):
    """arange of int64 or float64 bounds."""
    if step == 0:
        raise ValueError("Maximum allowed size exceeded")
    n = _count(start, stop, step)
    if dtype is None:
        out = _i.empty(n, type(start))
        return _arange_fill(out, start, step)
    out = _i.empty(n, dtype)
    return _arange_fill(out, start, step)


def _count(start, stop, step):
    """The length of an arange."""
    if isinstance(step, float):
        exact = _i.ceil((stop - start) / step)
        if not exact > 0.0:
            return 0
        if exact > 9.0e18:
            raise ValueError("Maximum allowed size exceeded")
        return np.int64(exact)
    if step > 0:
        if start >= stop:
            return 0
        return (stop - start - 1) // step + 1
    if start <= stop:
        return 0
    return (stop - start + 1) // step + 1


def _arange_fill(out, start, step):
    """out[i] = start + i * step."""
    for i in range(out.shape[0]):
        out[i] = start + i * step
    return out


def linspace(start, stop, num=50):
    """num float64 values from start to stop, both included. Raises ValueError for a negative count."""
    if num < 0:
        raise ValueError("Number of samples must be non-negative")
    out = _i.empty(np.int64(num), np.float64)
    a = np.float64(start)
    delta = np.float64(stop) - a
    if num > 1:
        step = delta / np.float64(num - 1)
        for i in range(num - 1):
            out[i] = a + i * step
        out[num - 1] = np.float64(stop)
    elif num == 1:
        out[0] = a
    return out
