def read(path):
    return open(path)


def close(file):
    file.close()
