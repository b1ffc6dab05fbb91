# a slice step of zero raises
import numpy as np


def f(n, k):
    a = np.arange(n)
    return a[::k]


# call: f(5, 0)
# raises: ValueError
