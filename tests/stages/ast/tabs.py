if x:
	a
	if y:
		b
if z:
        c
