b'a\x00\xff' rb'\n'
BR"'"
