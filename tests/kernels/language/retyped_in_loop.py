# x begins as an integer and becomes a float where the paths join
def f(n):
    x = 0
    for i in range(n):
        x = x + 0.5
    return x
# call: f(0)
# expect: 0.0
# call: f(3)
# expect: 1.5
