@  # error: syntax
@njit
x = 1  # error: syntax
