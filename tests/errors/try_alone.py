try:
    a
b = 1  # error: syntax
try: c
except D, E: f  # error: syntax
