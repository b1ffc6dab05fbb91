def power(a, b):
    return a ** b
# call: power(2, -2)
# expect: 0
# ours: Numba in this form refuses what is below
# call: power(-1, -3)
# expect: -1
# ours: always right for 1 and -1
# call: power(1, -5)
# expect: 1
# ours: always right for 1 and -1
# call: power(0, -1)
# raises: ZeroDivisionError line 2
# call: power(3, 40)
# expect: -6289078614652622815
# call: power(2.0, -2)
# expect: 0.25
# call: power(0, 0)
# expect: 1
