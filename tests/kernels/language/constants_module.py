import numpy as np
import math
N = 16
SCALE = 1 / math.sqrt(4)
PAIR = (3, 4.5)
FLAG = N > 10 and not False
def f(x):
    return x * N + SCALE, PAIR[1], PAIR[0], FLAG
# call: f(2)
# expect: 32.5, 4.5, 3, True
