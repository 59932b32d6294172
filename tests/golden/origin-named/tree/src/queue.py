LIMIT = 40


def take_job(queue):
    if not queue:
        return None
    return queue.pop(0)


def put_job(queue, job):
    queue.append(job)


def count_jobs(queue):
    return len(queue)
