match = 1
match[case] = _
match(x)
match: int
print(match, case)
match (x):
    case case: pass
match -x:
    case _: match
