# Swapping in a loop joins the types of both
def f(n):
    a, b = 1, 2.5
    for i in range(n):
        a, b = b, a
    return a, b
# call: f(0)
# expect: 1.0, 2.5
# call: f(1)
# expect: 2.5, 1.0
# call: f(2)
# expect: 1.0, 2.5
