x = 1 +  # error: syntax
y = 2 3  # error: syntax
for in z:  # error: syntax
    pass
import\
  1  # error: syntax
