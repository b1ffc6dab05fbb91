a = f'{}'  # error: bad_fstring
b = f'{x'  # error: bad_fstring
c = f'}'  # error: bad_fstring
d = f'{x!z}'  # error: bad_fstring
e = f'{x:{y:{z:{w}}}}'  # error: bad_fstring
f = f'{"\n"}'  # error: bad_fstring
