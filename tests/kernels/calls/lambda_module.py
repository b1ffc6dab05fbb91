# A lambda at module level is a function
sq = lambda x: x * x
def f(x):
    return sq(x) + 1
# call: f(3)
# expect: 10
