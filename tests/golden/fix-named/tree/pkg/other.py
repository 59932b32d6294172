def close(path):
    path.close()
