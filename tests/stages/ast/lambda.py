lambda: 0
lambda x, /, y=1, *a, z, w=2, **k: x
lambda *, k: k
