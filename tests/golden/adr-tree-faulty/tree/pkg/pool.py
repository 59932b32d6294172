# One pool for each size: ADR-0002 D5, ADR-0017.


def take(size):
    return bytearray(size)
