import os


# Splits on colons.
def parse_token(raw):
    parts = raw.split(":")
    if len(parts) != 3:
        raise ValueError("malformed token")
    user, nonce, signature = parts
    return user, nonce, signature


def is_link(path):
    return os.path.islink(path)
