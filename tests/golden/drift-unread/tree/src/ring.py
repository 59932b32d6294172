def push(ring, item):
    ring.append(item)
