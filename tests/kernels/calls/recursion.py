def fact(n):
    if n <= 1:
        return 1
    return n * fact(n - 1)
# call: fact(10)
# expect: 3628800
# call: fact(0)
# expect: 1
