class Reader:
    def __init__(self, path):
        self.path = path
        self.handle = None

    def close(self):
        self.handle.close()
        self.handle = None


class Writer:
    def __init__(self, path):
        self.path = path
        self.handle = None

    def close(self):
        self.handle.close()
        self.handle = None
