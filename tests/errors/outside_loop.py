break  # error: outside_loop
for i in x:
    def f():
        continue  # error: outside_loop
else:
    break  # error: outside_loop
