# np.min of nothing raises
import numpy as np


def f(x):
    return np.min(x)


# call: f(array([], float64))
# raises: ValueError
