import queue


def stop_text(self):
    self.queue.clear()


def start_text(self, text):
    self.queue.put(text)


LIMIT = 180


def watch(self):
    self.timer = call_later(LIMIT, self.stop_text)
    return self.timer
