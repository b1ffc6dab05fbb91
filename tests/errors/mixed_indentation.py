if x:
        y = 1
	z = 2  # error: mixed_indentation
