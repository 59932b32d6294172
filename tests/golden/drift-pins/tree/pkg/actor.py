import os


def pack(samples):
    rows = []
    for sample in samples:
        rows.append(sample.tokens)
    return rows


def unpack(rows):
    for row in rows:
        yield row.samples


class Actor:
    def train(self, rows):
        self.model.step(rows)

    def sleep(self):
        self.model.offload()
        self.pool.empty()

    def wake_up(self):
        self.model.onload()
