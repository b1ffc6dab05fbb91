[1if x else 2, 0x1for y in z]
