# The number of rounds is fixed before the loop; the counter does not overflow
def up(n):
    r = 0
    for i in range(n - 3, n):
        r += 1
    return r, i
def by(n, step):
    r = 0
    for i in range(n - 3, n, step):
        r += 1
    return r, i
def down(n):
    r = 0
    for i in range(n + 3, n, -2):
        r += 1
    return r, i
# call: up(9223372036854775807)
# expect: 3, 9223372036854775806
# call: by(9223372036854775807, 2)
# expect: 2, 9223372036854775806
# call: by(9223372036854775807, 9223372036854775807)
# expect: 1, 9223372036854775804
# call: down(-9223372036854775808)
# expect: 2, -9223372036854775807
