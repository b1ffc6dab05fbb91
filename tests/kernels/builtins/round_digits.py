# round to decimals is correct where the product looks like a tie
def f(x, n):
    return round(x, n)


# call: f(2.675, 2)
# expect: 2.67
# ours: as CPython and NumPy have it
# call: f(1.005, 2)
# expect: 1.0
# ours: as CPython and NumPy have it
# call: f(0.5, 0)
# expect: 0.0
# ours: as CPython and NumPy have it
# call: f(2.5, 0)
# expect: 2.0
# ours: as CPython and NumPy have it
# call: f(1234.5678, -2)
# expect: 1200.0
# ours: as CPython and NumPy have it
# call: f(150.0, -2)
# expect: 200.0
# ours: as CPython and NumPy have it
# call: f(250.0, -2)
# expect: 200.0
# ours: as CPython and NumPy have it
# call: f(-0.04, 1)
# expect: -0.0
# ours: as CPython and NumPy have it
# call: f(nan, 3)
# expect: nan
# ours: as CPython and NumPy have it
# call: f(inf, 3)
# expect: inf
# ours: as CPython and NumPy have it
# call: f(1e300, 5)
# expect: 1e+300
# ours: as CPython and NumPy have it
# call: f(5e-324, 2)
# expect: 0.0
# ours: as CPython and NumPy have it
# call: f(1.15, 1)
# expect: 1.1
# ours: as CPython and NumPy have it
