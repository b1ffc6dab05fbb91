class A: x = 1
class B(A, *c, metaclass=M, **k):
    def f(self): pass
