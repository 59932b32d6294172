def flush(waiting):
    waiting.clear()
