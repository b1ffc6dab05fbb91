if x = 1:  # error: syntax
    pass
