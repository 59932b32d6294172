import os


def batch(samples):
    count = 0
    for sample in samples:
        count += len(sample)
    return count


def split(batch):
    for row in batch:
        yield from row
