"""Train an actor."""


class Actor:
    def __init__(self, model):
        self.model = model

    def train(self, batch):
        loss = self.model(batch)
        loss.backward()
        return loss

    def sleep(self):
        self.model.to("cpu")


def pack(samples):
    total = sum(len(s) for s in samples)
    return total


def unpack(batch):
    for row in batch:
        yield row.tokens
