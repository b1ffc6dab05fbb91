match x:
    case {}: pass
    case {'k': v, -1: _, a.b: c, **rest}: pass
    case {None: 1, True: 2}: pass
