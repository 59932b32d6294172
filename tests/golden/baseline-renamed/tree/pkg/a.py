def one():
    first = 1
    return first


def two():
    second = 2
    return second
