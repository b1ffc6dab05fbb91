"""NumPy's reductions over whole arrays: sum prod mean var std min max argmin argmax any all count_nonzero cumsum dot.

Elements are taken in index order, one after the other, whatever the layout. Small integers add up in int64 or uint64;
float32 and complex64 stay.
"""


def _no_axis(axis):
    """Reductions along one axis are not there yet."""
    if axis is not None:
        _i.compile_error("reductions along an axis are not supported yet")
    return 0


def _zero(a):
    """The zero of the type in which an array's elements add up."""
    if a.dtype == np.float32 or a.dtype == np.float64 or a.dtype == np.complex64 or a.dtype == np.complex128:
        return a.dtype(0)
    if a.dtype == np.uint8 or a.dtype == np.uint16 or a.dtype == np.uint32 or a.dtype == np.uint64:
        return np.uint64(0)
    return np.int64(0)


def _fold(f, a, start):
    """f(... f(f(start, first), second) ..., last) in start's type."""
    if a.ndim == 0:
        return type(start)(f(start, a[()]))
    total = start
    if a.ndim == 1:
        for i in range(a.shape[0]):
            total = type(start)(f(total, a[i]))
    else:
        for i in range(a.shape[0]):
            total = _fold(f, a[i], total)
    return total


def _plus(x, y):
    """x + y in x's type."""
    return x + type(x)(y)


def _times(x, y):
    """x * y in x's type."""
    return x * type(x)(y)


def sum(a, axis=None):
    """The sum of all elements."""
    _no_axis(axis)
    return _fold(_plus, a, _zero(a))


def prod(a, axis=None):
    """The product of all elements."""
    _no_axis(axis)
    return _fold(_times, a, type(_zero(a))(1))


def mean(a, axis=None):
    """The mean; nan for an empty array. float64 but for float32 and complex arrays."""
    _no_axis(axis)
    if a.dtype == np.float32 or a.dtype == np.complex64 or a.dtype == np.complex128:
        zero = a.dtype(0)
        if a.size == 0:
            return type(zero)(np.nan)
        return type(zero)(_fold(_plus, a, zero) / type(zero)(a.size))
    if a.size == 0:
        return np.nan
    return _fold(_plus, a, np.float64(0)) / np.float64(a.size)


def _deviations(a, m, start):
    """start plus the squares of the elements' distances from m."""
    total = start
    if a.ndim == 1:
        for i in range(a.shape[0]):
            d = a[i] - m
            if isinstance(d, complex):
                total += np.float64(d.real * d.real + d.imag * d.imag)
            else:
                total += np.float64(d * d)
    else:
        for i in range(a.shape[0]):
            total = _deviations(a[i], m, total)
    return total


def var(a, axis=None):
    """The variance (of the population), float64; nan for an empty array."""
    _no_axis(axis)
    if a.size == 0:
        return np.nan
    return _deviations(a, mean(a), 0.0) / np.float64(a.size)


def std(a, axis=None):
    """The standard deviation (of the population), float64; nan for an empty array."""
    _no_axis(axis)
    return _i.sqrt(var(a))


def _first(a):
    """The first element of an array that is not empty."""
    if a.ndim == 0:
        return a[()]
    if a.ndim == 1:
        return a[0]
    return _first(a[0])


def _lesser(x, y):
    """The lesser, x where it is nan or they are equal."""
    if x != x:
        return x
    return x if x <= y else y


def _greater(x, y):
    """The greater, x where it is nan or they are equal."""
    if x != x:
        return x
    return x if x >= y else y


def min(a, axis=None):
    """The least element, nan where one is nan. Raises ValueError for an empty array."""
    _no_axis(axis)
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation minimum which has no identity")
    return _fold(_lesser, a, _first(a))


def max(a, axis=None):
    """The greatest element, nan where one is nan. Raises ValueError for an empty array."""
    _no_axis(axis)
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation maximum which has no identity")
    return _fold(_greater, a, _first(a))


def _find(better, a, best, where, at):
    """(best, where, number of the next element) after the elements of a; at: the number of its first."""
    if a.ndim == 1:
        for i in range(a.shape[0]):
            if better(a[i], best):
                best = a[i]
                where = at
            at += 1
        return best, where, at
    for i in range(a.shape[0]):
        best, where, at = _find(better, a[i], best, where, at)
    return best, where, at


def _is_less(x, best):
    """Whether x replaces the least so far; the first nan does and stays."""
    if best != best:
        return False
    return x < best or x != x


def _is_greater(x, best):
    """Whether x replaces the greatest so far; the first nan does and stays."""
    if best != best:
        return False
    return x > best or x != x


def argmin(a, axis=None):
    """The index of the least element in index order, the first of equals and of nans. Raises ValueError when empty."""
    _no_axis(axis)
    if a.size == 0:
        raise ValueError("attempt to get argmin of an empty sequence")
    return _find(_is_less, a, _first(a), 0, 0)[1]


def argmax(a, axis=None):
    """The index of the greatest element in index order, the first of equals and of nans. Raises ValueError when empty."""
    _no_axis(axis)
    if a.size == 0:
        raise ValueError("attempt to get argmax of an empty sequence")
    return _find(_is_greater, a, _first(a), 0, 0)[1]


def any(a):
    """Whether some element is not zero."""
    if a.ndim == 1:
        for i in range(a.shape[0]):
            if a[i]:
                return True
    else:
        for i in range(a.shape[0]):
            if any(a[i]):
                return True
    return False


def all(a):
    """Whether no element is zero."""
    if a.ndim == 1:
        for i in range(a.shape[0]):
            if not a[i]:
                return False
    else:
        for i in range(a.shape[0]):
            if not all(a[i]):
                return False
    return True


def _count_true(n, x):
    """n + 1 where x is true."""
    if x:
        return n + 1
    return n


def count_nonzero(a):
    """The number of elements that are not zero."""
    return _fold(_count_true, a, 0)


def ptp(a):
    """The greatest minus the least element."""
    return max(a) - min(a)


def _accumulate(out, f, a, total, at):
    """Running results into out from index `at`; (total, next index)."""
    if a.ndim == 1:
        for i in range(a.shape[0]):
            total = f(total, a[i])
            out[at] = total
            at += 1
        return total, at
    for i in range(a.shape[0]):
        total, at = _accumulate(out, f, a[i], total, at)
    return total, at


def cumsum(a):
    """The running sums of the elements in index order, one-dimensional."""
    out = _i.empty(a.size, type(_zero(a)))
    _accumulate(out, _plus, a, _zero(a), 0)
    return out


def cumprod(a):
    """The running products of the elements in index order, one-dimensional."""
    out = _i.empty(a.size, type(_zero(a)))
    _accumulate(out, _times, a, type(_zero(a))(1), 0)
    return out


def dot(a, b):
    """The product of vectors and matrices: vector . vector gives a number. Raises ValueError where extents differ."""
    if not (isinstance(a, np.ndarray) and isinstance(b, np.ndarray)):
        return np.multiply(a, b)
    if a.ndim == 1 and b.ndim == 1:
        return _dot(a, b)
    if a.ndim == 2 and b.ndim == 1:
        return _dot_rows(a, b)
    if a.ndim == 1 and b.ndim == 2:
        return _dot_columns(a, b)
    if a.ndim == 2 and b.ndim == 2:
        return _matmul(a, b)
    _i.compile_error("np.dot takes vectors and matrices")


def _product_zero(a, b):
    """The zero of the type of a product of elements."""
    return np.multiply(a.dtype(0), b.dtype(0))


def _dot(a, b):
    """The inner product of two vectors."""
    if a.shape[0] != b.shape[0]:
        raise ValueError("incompatible array sizes for np.dot(a, b)")
    total = _product_zero(a, b)
    for i in range(a.shape[0]):
        total = type(total)(total + a[i] * b[i])
    return total


def _dot_rows(a, b):
    """Matrix times vector."""
    out = _i.empty(a.shape[0], type(_product_zero(a, b)))
    for i in range(a.shape[0]):
        out[i] = _dot(a[i], b)
    return out


def _dot_columns(a, b):
    """Vector times matrix."""
    out = _i.empty(b.shape[1], type(_product_zero(a, b)))
    for j in range(b.shape[1]):
        out[j] = _dot(a, b[:, j])
    return out


def _matmul(a, b):
    """Matrix times matrix, by rows: the inner loop runs along rows of b and of the result."""
    if a.shape[1] != b.shape[0]:
        raise ValueError("incompatible array sizes for np.dot(a, b)")
    out = _i.zeros((a.shape[0], b.shape[1]), type(_product_zero(a, b)))
    for i in range(a.shape[0]):
        for k in range(a.shape[1]):
            x = a[i, k]
            for j in range(b.shape[1]):
                out[i, j] += x * b[k, j]
    return out


amin = min
amax = max
matmul = dot
vdot = dot
