with a: pass
with a as b, c as (d, e): pass
with (a as b, c,): pass
with (a, b): pass
