def ring(x):
    y = x + 1
    return y
