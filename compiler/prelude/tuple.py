"""lumba.tuple: methods of tuples."""


def index(t, value):
    """The first place of a value. Raises ValueError where there is none."""
    k = 0
    for x in t:
        if x == value:
            return k
        k += 1
    raise ValueError("tuple.index(x): x not in tuple")


def count(t, value):
    """How often a value stands in it."""
    n = 0
    for x in t:
        if x == value:
            n += 1
    return n
