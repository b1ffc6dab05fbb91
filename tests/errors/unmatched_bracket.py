x = (1, 2]  # error: unmatched_bracket
y = 1)  # error: unmatched_bracket
z = 2
