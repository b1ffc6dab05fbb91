from __future__ import annotations
import numpy
import numpy as np
import math as m
from math import sqrt, pi as PI
from numpy import sin
def f(x):
    return numpy.cos(x) + np.cos(x), m.sqrt(x), sqrt(x) * PI, sin(x)
# call: f(0.0)
# expect: 2.0, 0.0, 0.0, 0.0
