if a: pass
elif b:
    c
elif d: e
else:
    f
