def first_set(a):
    for i in range(a.shape[0]):
        if a[i] != 0:
            return i
    return -1
# call: first_set(array([0, 0, 0, 1, 0, 0, 0], uint8))
# expect: 3
# call: first_set(zeros(7, uint8))
# expect: -1
