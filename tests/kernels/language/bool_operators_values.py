# 'and' and 'or' give one of their operands
def f(a, b):
    return a and b, a or b
# call: f(0, 5)
# expect: 0, 5
# call: f(3, 5)
# expect: 5, 3
# call: f(3, 0)
# expect: 0, 3
# call: f(0.0, 2.5)
# expect: 0.0, 2.5
