x: int = 1
(y): float
a.b: int
a[0]: int = yield_
