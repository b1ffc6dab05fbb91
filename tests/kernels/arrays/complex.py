def f(a):
    a[0] = a[0] * 1j
    a[1] += 2
    return a[0].real, a[1].imag
# call: f(array([1, 2], complex128))
# expect: 0.0, 0.0
# call: f(array([1, 2], complex64))
# expect: float32(0.0), float32(0.0)
