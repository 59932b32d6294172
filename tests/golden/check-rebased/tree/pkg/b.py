import os


def five(rows):
    depth = max(rows)
    return depth


def six(rows):
    height = min(rows)
    return height


LIMIT = 6
