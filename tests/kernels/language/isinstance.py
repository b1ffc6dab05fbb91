# Decided when the kernel is compiled
def f(x):
    if isinstance(x, float):
        return x * 0.5
    elif isinstance(x, (int, bool)):
        return x + 1
    return -1
# call: f(3)
# expect: 4
# call: f(3.0)
# expect: 1.5
