def f(a=1, b): pass  # error: argument_order
def g(*, **k): pass  # error: argument_order
def h(/, a): pass  # error: argument_order
def i(*a, *b): pass  # error: argument_order
def j(**k, a): pass  # error: argument_order
f(a=1, 2)  # error: argument_order
f(**k, *a)  # error: argument_order
f(**k, 1)  # error: argument_order
f(a=1, a=2)  # error: argument_order
f(x for x in y, 1)  # error: argument_order
match x:
    case P(a=1, 2): pass  # error: argument_order
