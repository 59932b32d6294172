import os


def pack(x):
    y = x + 1
    return y
