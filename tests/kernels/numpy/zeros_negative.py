# a negative extent raises
import numpy as np


def f(n):
    return np.zeros(n)


# call: f(-1)
# raises: ValueError
