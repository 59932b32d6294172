def push(ring):
    pass
