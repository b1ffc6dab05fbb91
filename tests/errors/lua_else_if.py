if a:
    b
else if c:  # error: syntax
    d
