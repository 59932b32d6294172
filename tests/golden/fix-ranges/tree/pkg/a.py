"""Rows."""


def whole(rows):
    acc = sum(rows)
    print(acc)
    return acc


def least(rows):
    found = min(rows)
    return found
