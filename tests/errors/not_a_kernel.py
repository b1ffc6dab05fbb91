from numba import vectorize
@vectorize
def f(x):  # warning: not_a_kernel
    return x
async def g(x):  # warning: not_a_kernel
    return x
def h(**named):  # warning: not_a_kernel
    return 1
def k(x):
    return x
# call: k(1)
