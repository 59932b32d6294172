MAX_TOKENS = 4096


def fits(row):
    return len(row) <= MAX_TOKENS
