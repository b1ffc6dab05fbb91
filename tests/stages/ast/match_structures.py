match a, *b:
    case [x, *_]: pass
    case (x, *rest) as y: pass
    case 1, 2: pass
    case (x): pass
    case []: pass
    case *a, b: pass
