x = 'aÿ'  # error: invalid_utf8
y = 1 +
