# Reads.
def read(path):
    return path
