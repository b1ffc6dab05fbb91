# A literal is float64: the sum is computed in doubles and rounded at the store
def axpb(out, x, y):
    out[0] = x * 0.1 + y
    return out
def pure(x, y):
    return x / y
def mixed(x, n):
    return x + n
# call: axpb(zeros(1, float32), float32(3), float32(0.7))
# expect: array([1.0], float32)
# call: pure(float32(1), float32(3))
# expect: float32(0.3333333432674408)
# call: mixed(float32(1), int32(16777217))
# expect: 16777218.0
