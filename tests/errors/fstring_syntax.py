a = f'{x +}'  # error: syntax
b = f'{x y}'  # error: syntax
c = f'{(x}'  # error: bad_fstring
d = f'{x)}'  # error: unmatched_bracket
