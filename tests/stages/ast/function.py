def f(a, b: int = 1, /, c=2, *args: int, d, e: str = 'x', **kw) -> float:
    return a
