# pow is the operator
def f(x, y):
    return pow(x, y)


# call: f(2, 10)
# expect: 1024
# call: f(2, -1)
# expect: 0
# call: f(2.0, 0.5)
# expect: 1.4142135623730951
# call: f(float32(2.0), float32(0.5))
# expect: float32(1.4142135381698608)
