"""Rows."""

LIMIT = 10


def one(rows):
    first = rows[0]
    return first


def two(rows):
    second = rows[1]
    return second


def three(rows):
    third = rows[2]
    return third


def whole(rows):
    acc = sum(rows)
    shown = acc * LIMIT
    print(shown)
    return acc


def least(rows):
    found = min(rows)
    return found
