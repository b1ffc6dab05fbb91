"""lumba.scalar: methods of numbers."""


def conjugate(x):
    """The complex conjugate; real numbers are unchanged."""
    if isinstance(x, complex):
        return type(x)(complex(x.real, -x.imag))
    return x


def item(x):
    """The number."""
    return x


conj = conjugate
