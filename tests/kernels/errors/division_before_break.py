# Leaving the loop raises what it owes
def f(a, out):
    for i in range(len(a)):
        out[i] = 1.0 / a[i]
        if out[i] > 100.0:
            break
    return 1
# call: f(array([1, 0, 4], float64), array([0, 0, 0], float64))
# raises: ZeroDivisionError line 4
