import sys


def count(rows):
    weight = sys.getsizeof(rows)
    return weight + len(rows)
