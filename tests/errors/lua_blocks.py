def f(x):
    if x then  # error: syntax
        return 1
    elseif x == 2 then  # error: syntax
        return 2
