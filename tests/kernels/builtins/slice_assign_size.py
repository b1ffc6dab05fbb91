# a store to a slice checks the sizes
import numpy as np


def f(n):
    a = np.arange(n)
    a[1:4] = a[:2]
    return a


# call: f(8)
# raises: ValueError
