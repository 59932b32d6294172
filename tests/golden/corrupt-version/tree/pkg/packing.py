def pack(samples):
    total = sum(len(s) for s in samples)
    return total


def margin_of(batch):
    return max(len(row) for row in batch)


def unpack(batch):
    for row in batch:
        yield row.tokens
