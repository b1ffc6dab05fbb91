# break in the inner loop's else part leaves the outer loop
def f(n):
    r = 0
    for i in range(n):
        for j in range(i):
            if j == 3:
                break
        else:
            if i > 2:
                break
            continue
        r += 10 * i
    else:
        r += 1
    return r + i
# call: f(2)
# expect: 2
# call: f(5)
# expect: 3
# call: f(9)
# expect: 3
