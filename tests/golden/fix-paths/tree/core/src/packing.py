def pack(samples):
    total = 0
    for sample in samples:
        total += len(sample)
    return total
