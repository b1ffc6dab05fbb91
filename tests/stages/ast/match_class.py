match x:
    case P(): pass
    case a.P(1, y, k=z, w=[_]) if z > 1: pass
    case str() as s if (t := s): pass
