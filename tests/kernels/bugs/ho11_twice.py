def twice(x):
    return x * 2.0
# call: twice(21.0)
# expect: 42.0
