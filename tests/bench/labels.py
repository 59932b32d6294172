#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds `check` against references that were read by hand.

    labels.py PROGRAM LABELS CLONE [--verbose]

LABELS is a table of tests/bench/labels: what is true of references of a public
repository at one commit, drawn at random and labelled from the documents, the
source and its history alone:

    true     the lines hold what the text says of them
    rotted   they held it when they were written, and do not any more
    never    they did not, at the commit or its parent
    gone     their file is not there any more
    nofile   it never was
    open     a fair reader cannot say, or the lines are off by one or two

`place` is where their code is now, or `-`. Rows drawn from `all` references
count for what is found and for false alarms, those from `more` safe fixes for
the fixes alone, and those from what was `held` to be true once for what is
certified. CLONE is a clone of the repository, with that commit checked out.
Prints how many false references are found, how many true ones are called
false, how many of those once held are certified and false, and how many safe
fixes are right; --verbose names each that is not.
"""
import argparse
import collections
import csv
import json
import os
import subprocess
import sys

FALSE = {"rotted", "never", "gone", "nofile"}
TRUTHS = FALSE | {"true", "open"}
CALLED_FALSE = {"moved", "changed", "deleted", "misplaced", "missing",
                "ambiguous", "out-of-range"}

Label = collections.namedtuple(
    "Label", "drawn document line column truth place")


def read_labels(path):
    """The repository, the commit and the labels of a table."""
    with open(path, encoding="utf-8") as file:
        _, repository, commit = file.readline().split()
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        labels = [Label(*row) for row in rows if row[0] != "drawn"]
    for label in labels:
        if label.truth not in TRUTHS:
            sys.exit(f"labels.py: {path}: no truth is called {label.truth}")
    return repository, commit, labels


def check(program, clone):
    """The references that `check` tells of."""
    run = subprocess.run(
        [os.path.abspath(program), "check", "--fail-on", "never", "--format", "json", "."],
        cwd=clone, capture_output=True)
    if run.returncode:
        sys.exit(run.stderr.decode(errors='replace').strip())
    return json.loads(run.stdout)["references"]


def place_of(new):
    return f"{new['path']}:{new['start']}-{new['end']}"


def judge(label, reference):
    """What a label says of a verdict, in the words that are counted."""
    said = []
    verdict = reference["verdict"] if reference else "unverified"
    if label.drawn == "all" and label.truth in FALSE:
        said.append("found" if verdict in CALLED_FALSE else
                    "certified" if verdict == "confirmed" else "not verified")
    if label.drawn == "all" and label.truth == "true":
        said.append("alarm" if verdict in CALLED_FALSE else "no alarm")
    if label.drawn == "held" and verdict == "confirmed":
        said.append("held, false" if label.truth in FALSE else "held")
    new = (reference or {}).get("new")
    if new and new["safe"] and label.truth != "open":
        right = place_of(new) in label.place.split(" or ")
        said.append("safe, right" if right else "safe, wrong")
    return said


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole if whole else 0:.1f} %)"


def print_counts(name, counts):
    false = counts["found"] + counts["certified"] + counts["not verified"]
    true = counts["alarm"] + counts["no alarm"]
    safe = counts["safe, right"] + counts["safe, wrong"]
    held = counts["held, false"] + counts["held"]
    print(f"{name}: {share(counts['found'], false)} false ones found, "
          f"{counts['not verified']} not verifiable, "
          f"{counts['certified']} certified; "
          f"{share(counts['alarm'], true)} true ones called false; "
          f"{share(counts['held, false'], held)} of those held are false; "
          f"{share(counts['safe, right'], safe)} safe fixes right; "
          f"{share(counts['drawn safe'], false)} false ones drawn have one")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("labels")
    parser.add_argument("clone")
    parser.add_argument("--verbose", action="store_true")
    asked = parser.parse_args()
    repository, commit, labels = read_labels(asked.labels)
    head = subprocess.run(["git", "-C", asked.clone, "rev-parse", "HEAD"],
                          check=True, capture_output=True,
                          text=True).stdout.strip()
    if head != commit:
        sys.exit(f"labels.py: {asked.clone} is at {head[:12]}, "
                 f"the labels are of {repository} at {commit[:12]}")
    references = {(r["document"], str(r["line"]), str(r["column"])): r
                  for r in check(asked.program, asked.clone)}
    counts = collections.Counter()
    for label in labels:
        reference = references.get(label[1:4])
        said = judge(label, reference)
        counts.update(said)
        counts["drawn safe"] += label.drawn == "all" and "safe, right" in said
        if asked.verbose and {"certified", "not verified", "alarm",
                              "held, false", "safe, wrong"} & set(said):
            new = (reference or {}).get("new")
            print(f"{label.document}:{label.line}:{label.column}: "
                  f"{label.truth} {label.place}: {', '.join(said)}"
                  f"{' ' + place_of(new) if new else ''}")
    print_counts(repository, counts)


if __name__ == "__main__":
    main()
