'a' "it's" 'q"' 'tab\t\x41\101\u00e9\U0001F600\\'
r'\n' R"\""
'''two
lines'''
'joined' \
 'text'
