# From one end of int64 to the other
def f(step):
    n = 0
    for i in range(-9223372036854775807 - 1, 9223372036854775807, step):
        n += 1
    return n
# call: f(9223372036854775807)
# expect: 3
# ours: a trip count beyond int64
