def make(size):
    return [None] * size
