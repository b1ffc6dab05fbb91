while x := f():
    if y: break
    else: continue
else: z
