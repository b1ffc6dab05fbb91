import numpy as np
def a(x):
    return len(x)  # error: special_arguments
def b(x):
    for i in range(x):  # error: special_arguments
        pass
def c(x):
    return isinstance(x, 3)  # error: special_arguments
def d(x):
    for i in range():  # error: special_arguments
        pass
def e(x):
    return np.float32(1, 2)  # error: special_arguments
# call: a(1)
# call: b(1.5)
# call: c(1)
# call: d(1)
# call: e(1)
