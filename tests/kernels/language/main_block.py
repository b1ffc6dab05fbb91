def f(x):
    return x + 1
if __name__ == "__main__":
    print(f(3))
# call: f(1)
# expect: 2
