def one(rows):
    return len(rows)


def two(rows):
    total = 0
    for row in rows:
        total += row
    return total
