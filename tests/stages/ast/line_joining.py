x = (1,

  # comment
     2)
y = 1 + \
    2
if a and \
   b: pass
