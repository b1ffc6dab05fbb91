def f(x):
    if x:
        raise RuntimeError
    raise KeyError()
# call: f(True)
# raises: RuntimeError line 3
# call: f(False)
# raises: KeyError line 4
