def f(x):
    if x:  # error: expected_indent
    return 1
while x:  # error: expected_indent
