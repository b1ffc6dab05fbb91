x = 1
y = '''abc  # error: unterminated_string
z = 2
