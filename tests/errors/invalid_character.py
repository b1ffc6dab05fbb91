x = 1
y = x ? 2  # error: invalid_character
z = 3 × 4  # error: invalid_character
