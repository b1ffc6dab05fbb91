# boundscheck=False removes the check, not the meaning of negative indices
# options: boundscheck=False
def f(a, i):
    return a[i]
# call: f(array([1, 2, 3], float64), -1)
# expect: 3.0
# call: f(array([1, 2, 3], float64), 2)
# expect: 3.0
