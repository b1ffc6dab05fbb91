a.b.c
1 .real
'x'.join
