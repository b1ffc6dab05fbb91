def f(x):
    if (x) {  # error: unclosed_bracket
        return x
    }  # error: unmatched_bracket
    if (x) {}  # error: syntax
