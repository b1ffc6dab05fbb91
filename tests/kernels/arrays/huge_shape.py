import numpy as np
def f(n, m):
    return np.empty((n, m), np.int8).size
# call: f(3, 4)
# expect: 12
# call: f(4611686018427387904, 4)
# raises: MemoryError line 3
# call: f(0, 4611686018427387904)
# raises: MemoryError line 3
