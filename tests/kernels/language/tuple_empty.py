def f():
    t = ()
    return len(t)
# call: f()
# expect: 0
