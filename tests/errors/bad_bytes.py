x = b'é'  # error: bad_bytes
