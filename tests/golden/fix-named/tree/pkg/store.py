"""Rows on disk."""

LIMIT = 64


def load(path):
    with open(path) as rows:
        return rows.read()


def save(path, rows):
    for row in rows:
        path.write(row)
