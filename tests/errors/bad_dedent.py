if x:
        y = 1
    z = 2  # error: bad_dedent
w = 3
