for i in range(10): pass
for a, *b in c, d:
    break
else: e
for x.y[0] in z: pass
