# np.arange with step 0 raises
import numpy as np


def f(n):
    return np.arange(0.0, n, 0.0)


# call: f(3.0)
# raises: ValueError
