
# comment
if x:

    a
  # odd comment

    b

c
