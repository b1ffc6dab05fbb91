"""Methods of arrays: a.sum() is numpy.ndarray.sum(a)."""


def sum(a, axis=None):
    """The sum of all elements."""
    return np.sum(a, axis)


def prod(a, axis=None):
    """The product of all elements."""
    return np.prod(a, axis)


def mean(a, axis=None):
    """The mean of all elements."""
    return np.mean(a, axis)


def var(a, axis=None):
    """The variance."""
    return np.var(a, axis)


def std(a, axis=None):
    """The standard deviation."""
    return np.std(a, axis)


def min(a, axis=None):
    """The least element."""
    return np.min(a, axis)


def max(a, axis=None):
    """The greatest element."""
    return np.max(a, axis)


def argmin(a, axis=None):
    """The index of the least element."""
    return np.argmin(a, axis)


def argmax(a, axis=None):
    """The index of the greatest element."""
    return np.argmax(a, axis)


def any(a):
    """Whether some element is not zero."""
    return np.any(a)


def all(a):
    """Whether no element is zero."""
    return np.all(a)


def cumsum(a):
    """The running sums."""
    return np.cumsum(a)


def cumprod(a):
    """The running products."""
    return np.cumprod(a)


def dot(a, b):
    """The product of vectors and matrices."""
    return np.dot(a, b)


def fill(a, value):
    """Sets every element."""
    _op.fill(a, value)


def copy(a):
    """A new C array with the elements of a."""
    return _op.copy(a)


def astype(a, dtype):
    """A new C array with the elements converted."""
    out = _i.empty(a.shape, dtype)
    _op._copy_into(out, a)
    return out


def clip(a, a_min, a_max):
    """The elements limited to a_min..a_max."""
    return np.clip(a, a_min, a_max)


def item(a):
    """The only element. Raises ValueError where there are more or none."""
    if a.size != 1:
        raise ValueError("can only convert an array of size 1 to a scalar")
    return np._first(a)


def conj(a):
    """The complex conjugates."""
    return np.conjugate(a)


conjugate = conj
