# np.var and np.std
import numpy as np


def f(x):
    return np.var(x), np.std(x)


# call: f(array([1.0, 2.0, 4.0], float64))
# expect ulp 1: 1.5555555555555554, 1.247219128924647
# call: f(array([1, 2, 4, 9], int64))
# expect ulp 1: 9.5, 3.082207001484488
