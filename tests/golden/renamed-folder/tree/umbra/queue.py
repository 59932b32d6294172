import queue


def drain(waiting, limit):
    taken = []
    while waiting and len(taken) < limit:
        taken.append(waiting.pop())
    return taken


def refill(waiting, source):
    for item in source:
        waiting.append(item)
    return waiting
