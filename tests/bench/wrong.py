#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds `check` against references that were made wrong when they were written.

    wrong.py PROGRAM CLONE [--back SHARE] [--share SHARE] [--seed N] [--verbose]

Goes back by a share of CLONE's history (first parents), takes the documents of
that commit, and makes a share of the references wrong that `check` confirms
there by a name: the numbers become those of other lines of the same file, which
neither are near what is named nor mention it. They are committed on top of it,
and then the sources of STEPS later commits, as if the documents had not been
touched since. What `check` says of the wrong ones at the end is counted: a safe
fix moves a mistake, `confirmed` certifies one. Some are no mistakes to a reader
who knows the code: read them with --verbose. CLONE is not changed.
"""
import argparse
import collections
import os
import random
import re
import subprocess
import sys
import tempfile

from labels import check

STEPS = 12
NEAR = 60  # lines by which a slip of the pen is off
DOCUMENTS = (b".md", b".markdown", b".mdx")
DEFINITION = re.compile(
    r"\s*(async def|def|class|func|fn|pub fn|export|function|type|impl|const|"
    r"struct|static|void|int)\b")


class Repository:
    """A clone to write to, next to nothing of which is copied."""

    def __init__(self, clone, path):
        self.path = path
        self.index = os.path.join(path, ".git", "wrong-index")
        self.date = None
        subprocess.run(["git", "clone", "--quiet", "--shared", "--no-checkout",
                        clone, path], check=True)

    def git(self, *arguments, text=None, index=False):
        environment = dict(os.environ, GIT_AUTHOR_NAME="a",
                           GIT_AUTHOR_EMAIL="a@b", GIT_COMMITTER_NAME="a",
                           GIT_COMMITTER_EMAIL="a@b")
        if index:
            environment["GIT_INDEX_FILE"] = self.index
        if self.date:
            environment["GIT_AUTHOR_DATE"] = self.date
            environment["GIT_COMMITTER_DATE"] = self.date
        run = subprocess.run(["git", *arguments], cwd=self.path, input=text,
                             capture_output=True, env=environment)
        if run.returncode:
            sys.exit(f"wrong.py: git {arguments[0]}: "
                     f"{run.stderr.decode(errors='replace').strip()[:300]}")
        return run.stdout

    def check_out(self, commit):
        self.git("checkout", "--quiet", "--force", "--detach", commit)
        self.git("clean", "--quiet", "--force", "-d")

    def lines(self, path):
        try:
            with open(os.path.join(self.path, path), "rb") as file:
                return file.read().decode(errors="replace").split("\n")
        except OSError:
            return []

    def commit(self, source, documents, parent):
        """The tree of `source`, its documents replaced, on top of `parent`."""
        self.date = self.git("log", "-1", "--format=%aI", source).decode().strip()
        self.git("read-tree", source, index=True)
        files = self.git("ls-files", "-z", index=True).split(b"\0")
        gone = [file for file in files if file.lower().endswith(DOCUMENTS) or
                file == b".docverify.yaml"]
        if gone:
            self.git("update-index", "-z", "--force-remove", "--stdin",
                     text=b"\0".join(gone) + b"\0", index=True)
        self.git("update-index", "--index-info", index=True, text="".join(
            f"100644 {blob}\t{path}\n" for path, blob in documents).encode())
        tree = self.git("write-tree", "--missing-ok", index=True).decode().strip()
        return self.git("commit-tree", tree, "-p", parent, "-m",
                        "step").decode().strip()


def last_part(name):
    return re.split(r"\.|::|#", name)[-1]


def wrong_start(reference, source, chance):
    """A first line that is wrong for the reference, or None."""
    size = reference["end"] - reference["start"]
    spans = [tuple(map(int, pair)) for pair in
             re.findall(r" at (\d+)-(\d+)", " ".join(reference["evidence"]))]
    first = min([reference["start"], *(a for a, _ in spans)])
    last = max([reference["end"], *(b for _, b in spans)])
    names = [re.compile(rf"(?<!\w){re.escape(last_part(name))}(?!\w)")
             for name in reference["claim"]["names"]]

    def is_wrong(start):
        end = start + size
        if end >= len(source) or not source[start - 1].strip() or (
                start <= last + 3 and end >= first - 3):
            return False
        around = "\n".join(source[max(0, start - 3):end + 2])
        return not any(name.search(around) for name in names)

    pool = [line for line in range(1, len(source)) if is_wrong(line)]
    near = [line for line in pool if abs(line - reference["start"]) <= NEAR]
    begins = [line for line in pool if DEFINITION.match(source[line - 1])]
    return chance.choice(chance.choice([near or pool, begins or pool, pool])) \
        if pool else None


def replaced(text, reference, start):
    """The citation with other numbers, or None where they are not found."""
    first, last = reference["start"], reference["end"]
    end = start + last - first
    if first == last:
        new, count = re.subn(rf"(?<!\d){first}(?!\d)", str(start), text, count=1)
    else:
        new, count = re.subn(rf"(?<!\d){first}(\D{{1,4}}){last}(?!\d)",
                             rf"{start}\g<1>{end}", text, count=1)
    return new if count else None


def make_wrong(repository, references, share, chance):
    """Writes wrong numbers into the documents; what was written, by place."""
    wrong, by_document = {}, collections.defaultdict(list)
    for reference in references:
        if reference["verdict"] == "confirmed" and \
                reference["claim"]["kind"] == "symbol":
            by_document[reference["document"]].append(reference)
    for path, cited in sorted(by_document.items()):
        with open(os.path.join(repository.path, path), "rb") as file:
            lines = file.read().split(b"\n")
        # From the back, so that columns stay.
        for reference in sorted(cited, reverse=True,
                                key=lambda r: (r["line"], r["column"])):
            source = repository.lines(reference["path"])
            start = wrong_start(reference, source, chance) \
                if chance.random() < share else None
            line = lines[reference["line"] - 1]
            at, to = reference["column"] - 1, reference["end_column"] - 1
            new = start and replaced(line[at:to].decode(errors="replace"),
                                     reference, start)
            if new:
                lines[reference["line"] - 1] = line[:at] + new.encode() + line[to:]
                end = start + reference["end"] - reference["start"]
                wrong[path, reference["line"], start, end] = new
        with open(os.path.join(repository.path, path), "wb") as file:
            file.write(b"\n".join(lines))
    documents = [(path, repository.git("hash-object", "-w", path).decode().strip())
                 for path in sorted(by_document)]
    return wrong, documents


def count_verdicts(references, wrong, verbose):
    verdicts = collections.Counter()
    for reference in references:
        place = tuple(reference[key] for key in ("document", "line", "start", "end"))
        if place not in wrong:
            continue
        new = reference.get("new")
        verdict = "moved safely" if new and new["safe"] else reference["verdict"]
        verdicts[verdict] += 1
        if verbose and verdict in ("moved safely", "confirmed"):
            print(f"{verdict}: {reference['document']}:{reference['line']}: "
                  f"{wrong[place]}: {'; '.join(reference['evidence'])}")
    return verdicts


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("clone")
    parser.add_argument("--back", type=float, default=0.3)
    parser.add_argument("--share", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        repository = Repository(os.path.abspath(asked.clone),
                                os.path.join(work, "clone"))
        history = repository.git("rev-list", "--first-parent",
                                 "HEAD").decode().split()
        since = history[:max(1, int((len(history) - 1) * asked.back))][::-1]
        written = history[len(since)]
        repository.check_out(written)
        wrong, documents = make_wrong(
            repository, check(asked.program, repository.path), asked.share,
            random.Random(asked.seed))
        tip = repository.commit(written, documents, written)
        for step in range(1, STEPS + 1):
            source = since[max(0, step * len(since) // STEPS - 1)]
            tip = repository.commit(source, documents, tip)
        repository.check_out(tip)
        verdicts = count_verdicts(check(asked.program, repository.path), wrong,
                                  asked.verbose)
    moved, certified = verdicts["moved safely"], verdicts["confirmed"]
    rest = ", ".join(f"{count} {verdict}" for verdict, count in
                     verdicts.most_common()
                     if verdict not in ("moved safely", "confirmed"))
    print(f"{sum(verdicts.values())} wrong references: {moved} moved safely, "
          f"{certified} confirmed; {rest or 'no other'}")


if __name__ == "__main__":
    main()
