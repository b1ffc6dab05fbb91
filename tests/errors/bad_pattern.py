match x:
    case 1 + y: pass  # error: syntax
    case f(: pass  # error: unclosed_bracket
y = 1
