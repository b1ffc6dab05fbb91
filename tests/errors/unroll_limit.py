T = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
U = T + T + T + T
V = U + U + U + U + T
def f(x):
    for v in V:  # error: unroll_limit
        x += v
    return x
# call: f(1)
