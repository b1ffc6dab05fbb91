# round to an integer is half to even and int64
def f(x):
    return round(x)


# call: f(2.5)
# expect: 2
# call: f(3.5)
# expect: 4
# call: f(-2.5)
# expect: -2
# call: f(0.49999999999999994)
# expect: 0
# call: f(1e15)
# expect: 1000000000000000
# call: f(float32(2.5))
# expect: 2
# call: f(7)
# expect: 7
# call: f(uint8(200))
# expect: 200
# call: f(True)
# expect: 1
