a + b * c - d / e
-a ** -b
a // b % c @ d
