# The loop variable keeps its last value; assigning to it in the body does not change the iteration
def f(n):
    s = 0
    for i in range(n):
        s += i
        i = i * 10
    return s, i
# call: f(4)
# expect: 6, 30
