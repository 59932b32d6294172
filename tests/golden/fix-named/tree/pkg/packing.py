"""Packing of samples."""


def pack(samples):
    total = 0
    for sample in samples:
        total += len(sample)
    return total


def unpack(batch):
    rows = []
    for row in batch:
        rows.append(row.tokens)
    return rows


def close(batch):
    batch.clear()
    batch.tokens = None
    return batch


class Packer:
    def run(self, samples):
        return pack(samples)
