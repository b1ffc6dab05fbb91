def f(x:  # error: unclosed_bracket
    return x
def g(x):
    y = = 1  # error: syntax
    for i in range(3:  # error: unclosed_bracket
        continue
    return y +  # error: syntax
z = 1
