def get(key):
    return None
