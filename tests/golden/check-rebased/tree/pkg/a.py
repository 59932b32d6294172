import os


def one(rows):
    width = len(rows)
    return width


def two(rows):
    for row in rows:
        yield row


def three(rows):
    return {row: 3 for row in rows}


def four(rows):
    total = sum(rows)
    return total
