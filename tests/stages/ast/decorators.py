@njit
@cuda.jit('void()', device=True)
@(f := g)
def k(): pass
@d
class C: pass
