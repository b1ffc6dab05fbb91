a = b && c  # error: syntax
d = e || f  # error: syntax
g = !h  # error: syntax
i++  # error: syntax
// text  # error: syntax
