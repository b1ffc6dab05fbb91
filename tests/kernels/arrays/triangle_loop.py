def f(a):
    s = 0
    for i in range(len(a)):
        for j in range(i):
            if a[j] > a[i]:
                a[i], a[j] = a[j], a[i]
                s += 1
    return s
# call: f(array([4, 2, 9, 1, 3], int64))
# expect: 6
# after 1: array([1, 2, 3, 4, 9], int64)
