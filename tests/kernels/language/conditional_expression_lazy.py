# Only the chosen way is computed
def f(a, i):
    return a[i] if i < len(a) else -1.0
# call: f(array([1.5, 2.5], float64), 1)
# expect: 2.5
# call: f(array([1.5, 2.5], float64), 7)
# expect: -1.0
