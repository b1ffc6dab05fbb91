x = foo(1, 2  # error: unclosed_bracket
def g():
    return [1, 2  # error: unclosed_bracket
