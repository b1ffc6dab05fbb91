a and b or not c and d
a if b else c if d else e
