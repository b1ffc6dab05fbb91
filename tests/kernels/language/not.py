def f(x):
    return not x
# call: f(0)
# expect: True
# call: f(2.5)
# expect: False
# call: f(True)
# expect: False
