# A loop whose indices become negative wraps as Python's do
def f(a):
    s = 0
    for i in range(-2, 2):
        s = s * 10 + a[i]
    return s
# call: f(array([1, 2, 3], int64))
# expect: 2312
