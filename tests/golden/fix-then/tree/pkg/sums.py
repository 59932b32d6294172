import math


def total(rows):
    weight = math.fsum(rows)
    return weight / len(rows)
