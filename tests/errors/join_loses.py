def f(a, b, c):
    x = a  # warning: join_loses
    if c:
        x = b  # warning: join_loses
    return x
# call: f(uint64(1), 2, True)
