x = 'abc  # error: unterminated_string
y = 1 +  # error: syntax
