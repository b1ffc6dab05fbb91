-- adds two numbers  # error: syntax
x = 1 -- the first  # error: syntax
