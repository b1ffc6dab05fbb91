import numpy as np
def f(n):
    return np.zeros(n).shape[0]
# call: f(2)
# expect: 2
# call: f(-1)
# raises: ValueError line 3
# call: f(4611686018427387904)
# raises: MemoryError line 3
