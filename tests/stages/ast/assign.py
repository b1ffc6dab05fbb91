x = 1
a = b = x
(c, [d, *e]), f.g, h[0] = x
