a < b <= c != d
x is not None
x not in y
not x in y
