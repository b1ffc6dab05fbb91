a = 0777  # error: bad_number
b = 1__0  # error: bad_number
c = 0x  # error: bad_number
d = 12abc  # error: bad_number
e = 1e5x  # error: bad_number
