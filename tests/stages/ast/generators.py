def f():
    x = yield
    yield 1, 2
    yield from g()
    a = b = yield x
