def f(a, i):
    return a[i]
# call: f(array([1, 2, 3], float64), 3)
# raises: IndexError line 2
# call: f(array([1, 2, 3], float64), -4)
# raises: IndexError line 2
# call: f(array([1, 2, 3], float64), -3)
# expect: 1.0
# call: f(array([1, 2, 3], float64), 9223372036854775807)
# raises: IndexError line 2
# call: f(array([1, 2, 3], float64), -9223372036854775808)
# raises: IndexError line 2
# call: f(array([1, 2, 3], float64), uint64(9223372036854775808))
# raises: IndexError line 2
# call: f(array([1, 2, 3], float64), uint64(18446744073709551615))
# raises: IndexError line 2
# call: f(array([], float64), 0)
# raises: IndexError line 2
