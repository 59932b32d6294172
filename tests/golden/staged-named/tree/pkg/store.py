def save(path, rows):
    for row in rows:
        path.write(row)


def load(path):
    return path.read()
