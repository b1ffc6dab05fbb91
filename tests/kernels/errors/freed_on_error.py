# Arrays made so far are freed; the next call works
import numpy as np
def f(n, bad):
    s = 0.0
    for i in range(n):
        a = np.ones(1000)
        s += a[i]
        if i == bad:
            raise ValueError("stop")
    return s
# call: f(5, 3)
# raises: ValueError line 9: stop
# call: f(5, 9)
# expect: 5.0
