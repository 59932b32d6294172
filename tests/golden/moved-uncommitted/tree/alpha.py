import os


def alpha(items):
    total = 0
    for item in items:
        total += item.alpha_weight
    return total
