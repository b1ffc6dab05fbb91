'''Module.'''
def f():
    """Function.

    More.
    """
