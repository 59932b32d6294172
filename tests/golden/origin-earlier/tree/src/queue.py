def put_job(job):
    jobs.append(job)


def take_job():
    if not jobs:
        return None
    return jobs.pop(0)


def drop_jobs():
    jobs.clear()
