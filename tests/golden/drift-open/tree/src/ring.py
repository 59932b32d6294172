def push(ring, item):
    ring.items.append(item)
    return ring


def drain(ring):
    items, ring.items = ring.items, []
    return items
