def pack(samples):
    return sum(samples)


def send(batch):
    return post(batch)
