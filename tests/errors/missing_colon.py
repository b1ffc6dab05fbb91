def f(x)  # error: syntax
    if x > 1  # error: syntax
        return 1
    else  # error: syntax
        return 2
