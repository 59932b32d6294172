def unpack(batch):
    for row in batch:
        yield row.tokens
