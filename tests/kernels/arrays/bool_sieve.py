import numpy as np
def f(n):
    prime = np.ones(n, np.bool_)
    prime[:2] = False
    i = 2
    while i * i < n:
        if prime[i]:
            prime[i * i::i] = False
        i += 1
    count = 0
    for p in prime:
        count += p
    return count, prime[-3:]
# call: f(100)
# expect: 25, array([True, False, False], bool)
