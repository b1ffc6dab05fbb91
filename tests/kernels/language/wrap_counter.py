def f(n):
    i = n
    k = 0
    while i >= n:
        i += 1
        k += 1
        if k > 5:
            break
    return i, k
# call: f(9223372036854775805)
# expect: -9223372036854775808, 3
# ours: signed overflow wraps in comparisons too
