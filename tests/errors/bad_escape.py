x = '\x4'  # error: bad_escape
y = '\u12'  # error: bad_escape
z = '\N{DASH}'  # error: bad_escape
w = '\U00110000'  # error: bad_escape
