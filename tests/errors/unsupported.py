import numpy as np
import math
def a_list(x):
    return [x, x]  # error: unsupported
def list_comprehension(x):
    return [i for i in range(3)]  # error: unsupported
def a_dict(x):
    return {1: x}  # error: unsupported
def a_set(x):
    return {x}  # error: unsupported
def generator(x):
    return sum(i for i in range(3))  # error: unsupported
def a_with(x):
    with x as y:  # error: unsupported
        pass
def a_try(x):
    try:  # error: unsupported
        y = 1
    except ValueError:
        y = 2
    return y
def a_yield(x):
    yield x  # error: unsupported
def a_global(x):
    global N  # error: unsupported
    N = x
def a_class(x):
    class A:  # error: unsupported
        pass
def an_import(x):
    import os  # error: unsupported
def a_match(x):
    match x:  # error: unsupported
        case 1:
            return 2
def f_string(x):
    return f'{x}'  # error: unsupported
def prints(x):
    print(x)  # error: unsupported
def converts(x):
    return str(x)  # error: unsupported
def member(x):
    return np.snh(x)  # error: unsupported
def deep_member(x):
    return np.fft.fft(x)  # error: unsupported
def math_member(x):
    return math.sqr(x)  # error: unsupported
def bytes_literal(x):
    return b'abc'  # error: unsupported
def starred(x):
    a, *b = (1, 2, 3)  # error: unsupported
    return a
def attribute(x):
    x.y = 1  # error: unsupported
def reraise(x):
    raise  # error: unsupported
def variadic(*x):  # error: unsupported
    return 1
# call: a_list(1)
# call: list_comprehension(1)
# call: a_dict(1)
# call: a_set(1)
# call: generator(1)
# call: a_with(1)
# call: a_try(1)
# call: a_yield(1)
# call: a_global(1)
# call: a_class(1)
# call: an_import(1)
# call: a_match(1)
# call: f_string(1)
# call: prints(1)
# call: converts(1)
# call: member(1.0)
# call: deep_member(1.0)
# call: math_member(1.0)
# call: bytes_literal(1)
# call: starred(1)
# call: attribute(array([1], int64))
# call: reraise(1)
# call: variadic(1)
