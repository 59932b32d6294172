def total(rows):
    return sum(row.price for row in rows)
