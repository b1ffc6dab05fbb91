raise
raise E
raise E('x') from None
assert a
assert a, 'why'
