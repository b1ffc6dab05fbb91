from __future__ import annotations
def f(x: int, y: "float" = 2.0) -> float:
    z: float = x * y
    w: int
    return z
# call: f(3)
# expect: 6.0
