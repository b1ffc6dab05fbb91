f()
f(1, *a, k=2, *b, **c, d=3)
f(x for x in y)
f(1)(2).g(3)
