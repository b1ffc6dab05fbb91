# ** of complex numbers in general
def f(x, y):
    return x ** y


# call: f(complex(1.5, 2.0), complex(0.5, -1.0))
# expect ulp 4: complex(3.5941072870413415, -1.7478830773544338)
# call: f(complex(-2.0, 0.0), complex(0.5, 0.0))
# expect ulp 4: complex(8.659560562354934e-17, 1.4142135623730951)
