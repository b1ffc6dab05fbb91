def f(x):
    if x:
        return 1
    return 0
# call: f(0)
# expect: 0
# call: f(-1)
# expect: 1
# call: f(0.0)
# expect: 0
# call: f(-0.0)
# expect: 0
# call: f(nan)
# expect: 1
# call: f(0.5)
# expect: 1
# call: f(complex(0, 0))
# expect: 0
# call: f(complex(0, 1))
# expect: 1
# call: f(False)
# expect: 0
# call: f(uint8(0))
# expect: 0
