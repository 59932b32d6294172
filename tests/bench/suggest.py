#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tells how often `suggest-commit` is right, on the history of a clone.

    suggest.py PROGRAM CLONE [--commits N] [--from REV] [--dump FILE]

Takes the last N commits (300) whose header has a type of the default list, has
each proposed as if it were about to be made, from the commits before it
alone, and prints how many types and scopes are those that were written, and
the table of what was taken for what. Merges are left out.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys

TYPES = ("feat fix refactor perf style test docs build ops chore ci "
         "revert").split()
HEADER = re.compile(r"^(?P<type>[a-z]+)(?:\((?P<scope>[^()]+)\))?!?: \S")
TICKET = re.compile(r"^(?:.*-)?#?[0-9]+$")


def commits_of(clone, start, count):
    """(commit, type, scope or None) of the last commits with a type."""
    log = subprocess.run(
        ["git", "-C", clone, "log", "--no-merges", "--format=%H %s", start],
        check=True, capture_output=True, text=True, errors="replace").stdout
    found = []
    for line in log.splitlines():
        commit, _, subject = line.partition(" ")
        header = HEADER.match(subject)
        if header and header["type"] in TYPES:
            found.append((commit, header["type"], header["scope"]))
        if len(found) == count:
            break
    return found


def propose(program, clone, commit):
    """What is proposed for the commit; None: it changes no file."""
    run = subprocess.run(
        [program, "suggest-commit", "--repo", clone, "--of", commit,
         "--format", "json"], capture_output=True, text=True)
    if run.returncode == 1:
        return None
    if run.returncode:
        sys.exit(f"suggest.py: {commit}: {run.stderr.strip()}")
    return json.loads(run.stdout)["suggestion"]


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole if whole else 0:.1f} %)"


def print_table(pairs):
    """Rows: what was written; columns: what was proposed."""
    rows = collections.Counter(written for written, _ in pairs)
    columns = collections.Counter(proposed for _, proposed in pairs)
    names = sorted(set(rows) | set(columns),
                   key=lambda n: (-rows[n], -columns[n], n))
    heads = [name for name in names if columns[name]]
    cells = collections.Counter(pairs)
    print("  written \\ proposed " + "".join(f"{n:>9}" for n in heads))
    for name in names:
        if rows[name]:
            print(f"  {name:<19}" +
                  "".join(f"{cells[name, h] or '.':>9}" for h in heads))


def print_scopes(rows):
    had = [r for r in rows if r["scope"] and not TICKET.match(r["scope"])]
    proposed = [r for r in rows if r["proposed_scope"]]
    right = [r for r in proposed if r["proposed_scope"] == r["scope"]]
    needless = [r for r in proposed if not r["scope"]]
    print(f"  scopes: {share(len(right), len(proposed))} proposed are right, "
          f"{len(needless)} where none was written; "
          f"{share(len(right), len(had))} written are found")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("clone")
    parser.add_argument("--commits", type=int, default=300)
    parser.add_argument("--from", dest="start", default="HEAD")
    parser.add_argument("--dump", help="one JSON row for each commit")
    asked = parser.parse_args()
    commits = commits_of(asked.clone, asked.start, asked.commits)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(
            lambda c: propose(asked.program, asked.clone, c[0]), commits))
    rows = [dict(commit=commit, type=kind, scope=scope,
                 proposed=answer["type"], proposed_scope=answer["scope"],
                 reasons=answer["reasons"])
            for (commit, kind, scope), answer in zip(commits, answers)
            if answer]
    pairs = [(r["type"], r["proposed"]) for r in rows]
    right = sum(written == proposed for written, proposed in pairs)
    print(f"{asked.clone}: types: {share(right, len(rows))} are right")
    print_table(pairs)
    print_scopes(rows)
    if asked.dump:
        with open(asked.dump, "w", encoding="utf-8") as out:
            for row in rows:
                out.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
