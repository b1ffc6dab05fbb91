# Strides travel with the array
def fold(a):
    s = 0.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            s = s * 3.0 + a[i, j]
    return s
def skip(a):
    return fold(a[:, ::2])
def part(a):
    return fold(a[1:3, 2:5])
def turned(a):
    return fold(a.T)
# call: skip(array([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]], float64))
# expect: 265708.0
# call: part(array([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]], float64))
# expect: 3130.0
# call: turned(array([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]], float64))
# expect: 383045058848.0
# call: fold(array([[0, 3], [1, 4], [2, 5]], float64).T)
# expect: 179.0
