def f(z):
    return z.real, z.imag, z.conjugate(), abs(z), -z, z * z
# call: f(complex(3, 4))
# expect: 3.0, 4.0, complex(3.0, -4.0), 5.0, complex(-3.0, -4.0), complex(-7.0, 24.0)
# call: f(complex64(3, 4))
# expect: float32(3.0), float32(4.0), complex64(3.0, -4.0), float32(5.0), complex64(-3.0, -4.0), complex64(-7.0, 24.0)
