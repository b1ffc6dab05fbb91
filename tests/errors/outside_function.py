return 1  # error: outside_function
yield 2  # error: outside_function
class A:
    return 3  # error: outside_function
await x  # error: outside_function
