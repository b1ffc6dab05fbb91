if x:
    a
    '''b
c'''
