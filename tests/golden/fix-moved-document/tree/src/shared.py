def lend(tool, days):
    due = days + tool.grace
    return due


def give_back(tool):
    tool.lent = False
    return tool
