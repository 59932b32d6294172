LIMIT = 40
def take_job(queue):
    return queue.pop(0)


def put_job(queue, job):
    queue.append(job)
