#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the judgement of Python blocks against CPython's parser.

    docverify check --only snippet --format json DOCS > report.json
    tests/bench/python-blocks.py report.json DIRECTORY

DIRECTORY is the root that the report's documents are relative to. Prints how
the two answers compare and each block where CPython takes what docverify
reports, which must be none; with --rejected also those that CPython refuses
and docverify does not report, which should be excerpts.
"""
import argparse
import ast
import json
import os
import re
import textwrap
import warnings

PYTHON = {"python", "py", "py3", "python3", "pyi"}


def parses(code):
    try:
        ast.parse(code)
        return None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return error


def refusal(code):
    """None when CPython takes the code as it is or dedented."""
    error = parses(code)
    return parses(textwrap.dedent(code)) if error else None


def code_of(lines, snippet):
    """The block's lines without the frame of items and quotes."""
    fence = lines[snippet["line"] - 1]
    frame = re.match(r"[^`~]*", fence).group()
    code = []
    for line in lines[snippet["line"]:snippet["end_line"] - 1]:
        at = 0
        while (at < len(line) and at < len(frame) and
               (line[at] in " \t" or (">" in frame and line[at] == ">"))):
            at += 1
        code.append(line[at:])
    return "\n".join(code) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("report")
    parser.add_argument("root")
    parser.add_argument("--rejected", action="store_true")
    parser.add_argument("--accepted", action="store_true",
                        help="show all that is reported")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    with open(options.report, encoding="utf-8") as file:
        report = json.load(file)
    findings = {}
    for finding in report["findings"]:
        if finding["rule"].startswith("snippet/"):
            findings.setdefault(finding["document"], []).append(finding)
    counts, files = {}, {}
    for snippet in report["snippets"]:
        if snippet["language"] not in PYTHON:
            continue
        name = snippet["document"]
        if name not in files:
            path = os.path.join(options.root, name)
            with open(path, encoding="utf-8", errors="replace",
                      newline="") as file:
                files[name] = [line.rstrip("\r")
                               for line in file.read().split("\n")]
        code = code_of(files[name], snippet)
        error = refusal(code)
        verdict = snippet["syntax"]
        key = ("refused" if error else "taken", verdict)
        counts[key] = counts.get(key, 0) + 1
        wrong = verdict == "error" and not error
        missed = options.rejected and error and verdict != "error"
        if not (wrong or missed or (options.accepted and verdict == "error")):
            continue
        where = f"{name}:{snippet['line']}"
        print(f"#### {where} {verdict}; CPython: "
              f"{getattr(error, 'msg', error)}"
              f" at {getattr(error, 'lineno', None)}")
        for finding in findings.get(name, []):
            if snippet["line"] <= finding["line"] <= snippet["end_line"]:
                print(f"  {finding['line'] - snippet['line']}:"
                      f"{finding['column']} {finding['rule']} "
                      f"{finding['message']} | {finding['help']}")
        for number, line in enumerate(code.split("\n")[:-1], 1):
            print(f"{number:4}| {line}")
    for (cpython, verdict), count in sorted(counts.items()):
        print(f"CPython: {cpython:8} docverify: {verdict:9} {count}")


if __name__ == "__main__":
    main()
