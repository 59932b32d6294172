def pack(samples):
    total = 0
    for sample in samples:
        total += len(sample)
    return total

def rows(batch):
    return [row.tokens for row in batch]
