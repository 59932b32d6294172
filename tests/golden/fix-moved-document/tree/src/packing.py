import os


def pack(samples):
    total = 0
    for sample in samples:
        total += len(sample)
    return total


def unpack(batch):
    for row in batch:
        yield row.tokens
