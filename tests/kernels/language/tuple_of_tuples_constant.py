STEPS = ((0, 1), (1, 0), (-1, 0))
def f(i):
    s = 0
    for dx, dy in STEPS:
        s += dx * i + dy
    return s, STEPS[2][0], STEPS[i][1]
# call: f(1)
# expect: 1, -1, 0
