x = 'a' b'b'  # error: mixed_strings
