# In a loop that holds another one it is raised at once
def f(a, out):
    for i in range(len(a)):
        out[i] = 1.0 / a[i]
        for j in range(2):
            out[i] += j
# call: f(array([1, 0, 4], float64), array([0, 0, 0], float64))
# raises: ZeroDivisionError line 4
# after 2: array([2, 0, 0], float64)
