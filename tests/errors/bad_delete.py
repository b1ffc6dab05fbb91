del f()  # error: bad_delete
del a, (b, 1)  # error: bad_delete
