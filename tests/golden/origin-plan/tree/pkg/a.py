import os


def pack(rows):
    total = 0
    for row in rows:
        total += len(row)
    return total


def unpack(rows):
    for row in rows:
        yield row


def send(rows):
    return pack(rows)


def receive(rows):
    return list(unpack(rows))
