with (a) as b: pass
with (a, b) as c: pass
with (x for x in y): pass
with (a), b: pass
with (y := z): pass
with (): pass
