def f(x): y = x; y += 1; return y
# call: f(1)
# expect: 2
