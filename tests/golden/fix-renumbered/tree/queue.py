import os


def header(a):
    return a


def drain(queue):
    queue.flush_pending(1)


def close(queue):
    queue.flush_pending(2)


def reset(queue):
    queue.clear()
