match x:
    case 1 | -2 | 1.5 + 2j | 'a' 'b': pass
    case None | True: pass
    case a.b.c: pass
    case _: pass
