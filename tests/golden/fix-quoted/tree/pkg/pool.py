def acquire(pool, wait):
    deadline = now() + wait
    while not pool.free:
        if now() > deadline:
            raise TimeoutError("no row is free")
        sleep(0.05)
    row = pool.free.pop()
    pool.used.append(row)
    return row


def release(pool, row):
    pool.used.remove(row)
    pool.free.append(row)
