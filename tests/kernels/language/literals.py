def f():
    return 0x1F, 0o17, 0b101, 1_000_000, 1e3, .5, 5., 1e-3, True, False
# call: f()
# expect: 31, 15, 5, 1000000, 1000.0, 0.5, 5.0, 0.001, True, False
