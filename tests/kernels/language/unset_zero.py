# A variable that no path has set here is zero, with a warning
def f(c):
    if c > 0:
        x = 5
    return x
# call: f(1)
# expect: 5
# call: f(0)
# expect: 0
# ours: Numba's variables hold anything then
