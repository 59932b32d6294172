# One pool for each size: ADR-0002 D2.


def take(size):
    return bytearray(size)
