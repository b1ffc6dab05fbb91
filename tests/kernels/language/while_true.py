def f(n):
    while True:
        if n < 10:
            return n
        n //= 2
# call: f(1000)
# expect: 7
