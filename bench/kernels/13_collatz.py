# longest Collatz chain below 1M, int64.
# kernel: collatz
# args: i8 1000000
# result: i8
from numba import njit


@njit
def collatz(n):
    best = 0
    for i in range(1, n):
        c = i
        steps = 0
        while c != 1:
            if c & 1:
                c = 3 * c + 1
            else:
                c >>= 1
            steps += 1
        best = max(best, steps)
    return best
