1 = x  # error: bad_target
f() = x  # error: bad_target
a + b = c  # error: bad_target
None = 1  # error: bad_target
for f() in x: pass  # error: bad_target
(a, b) += 1  # error: bad_target
a, b: int  # error: bad_target
with a as 1: pass  # error: bad_target
[x for 1 in y]  # error: bad_target
