def dump(x):
    return str(x)
