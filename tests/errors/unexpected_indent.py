import math
x = 1
    y = 2  # error: unexpected_indent
    z = 3
w = 4
