for i = 1, 10 do  # error: syntax
    break
while x do  # error: syntax
    continue
