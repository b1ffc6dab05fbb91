import numpy as np
def f(x):
    return bool(x), np.bool_(x)
# call: f(0)
# expect: False, False
# call: f(2.5)
# expect: True, True
# call: f(nan)
# expect: True, True
# call: f(-0.0)
# expect: False, False
