import heapq


def pack(items, size):
    """Fill batches, the largest item first."""
    batch = []
    for item in heapq.nlargest(size, items):
        batch.append(item)
    return batch


def unpack(batch):
    """Undo `pack()`, which is at `packing.py:4-9`."""
    return list(batch)
