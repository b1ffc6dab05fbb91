N = 4
M = N * N - 1
TABLE = (N, M, N / M)
if N > 3:
    K = 1
else:
    K = 2
def f():
    return TABLE[2], K, M
# call: f()
# expect: 0.26666666666666666, 1, 15
