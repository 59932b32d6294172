#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   tests/bench/run.sh DOCVERIFY [CLONE [REV [DOCUMENTS...]]]
#
# How long docverify takes, as ratios to the time that cmark-gfm and
# tree-sitter alone need to parse the same documents and the sources that they
# cite, on as many threads, without and with the code blocks of the documents:
# in a process that has read and parsed them before, and in one that starts,
# reads them from disk, parses them and ends, as docverify does. Without CLONE
# it makes a corpus.
set -eu

docverify=$1
bench=$(dirname "$1")/bench # built beside it
shift
jobs=${JOBS:-$(nproc)}
runs=${RUNS:-15}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM

# make_corpus DIR DOCUMENTS: modules of 40 functions, and documents with
# sections, tables, lists, quoted code and references to them. Of four sections,
# one cites and quotes, one has an example, and two are prose: in 1,000 lines 29
# references, 29 code blocks, 29 links, 14 tables and 57 headings. Three real
# repositories have 5 to 23, 17 to 24, 3 to 34, 3 to 10 and 30 to 65 of them.
make_corpus() {
    mkdir -p "$1/pkg" "$1/docs"
    awk -v dir="$1" -v documents="$2" -v modules="$(( $2 / 5 ))" '
    function module(m,   f, i, file) {
        file = dir "/pkg/module_" m ".py"
        printf "\"\"\"Module %d.\"\"\"\nimport os\n\n\n", m > file
        for (f = 0; f < 40; f++) {
            printf "def step_%d_%d(values, limit=%d):\n", m, f, f > file
            printf "    \"\"\"Step %d of module %d.\"\"\"\n", f, m > file
            for (i = 0; i < 16; i++)
                printf "    total_%d = sum(v * %d for v in values if v > %d)\n", i, i, f > file
            printf "    return os.path.join(str(total_0), str(limit))\n\n\n" > file
        }
        close(file)
    }
    function cite(d, s, file,   m, f, line) {
        m = (d + s) % modules; f = (d * 7 + s) % 40
        line = 5 + f * 21
        printf "The function `step_%d_%d()` is at `pkg/module_%d.py:%d-%d`.\n", m, f, m, line, line + 18 > file
        printf "It sums *values* over a `limit` and joins them, as [section %d](#section-%d) says.\n\n", s, s > file
        printf "```python\ndef step_%d_%d(values, limit=%d):\n    return os.path.join(str(total_0), str(limit))\n```\n\n", m, f, f > file
        printf "| What | File | Lines |\n|---|---|---|\n| `step_%d_%d` | `pkg/module_%d.py` | %d-%d |\n\n", m, f, m, line, line + 18 > file
        printf "- first: the values are read once, see [the next page](page_%d.md)\n- second: they are summed\n  - `total_0` is kept\n\n", (d + 1) % documents > file
        prose(file)
    }
    function example(file) {
        printf "Small numbers show what a limit does:\n\n```python\n" > file
        printf "values = [3, 1, 2]\n\nfor limit in range(4):\n    # What is left of the values.\n" > file
        printf "    kept = [value for value in values if value > limit]\n" > file
        printf "    if not kept:\n        print(\"nothing is left at\", limit)\n        break\n" > file
        printf "    print(limit, len(kept), sum(kept))\n```\n\n" > file
        prose(file)
    }
    function tell(next_page, file) {
        prose(file)
        printf "1. The values come first, and the limit last.\n2. What is above the limit is summed, all else is left out.\n" > file
        printf "3. The sums are joined, as page %d says.\n\n", next_page % documents > file
        prose(file)
    }
    function prose(file) {
        printf "Some more prose follows so that a section has the length that sections have in\nthe documents of real projects, with **strong** and `code` words in it, and a\nnumber or two: 16 GB, 3.5 ms, 40 %%.\n\n" > file
    }
    function document(d,   s, file) {
        file = dir "/docs/page_" d ".md"
        printf "# Page %d\n\n", d > file
        for (s = 0; s < 60; s++) {
            printf "## Section %d\n\n", s > file
            if (s % 4 == 0)
                cite(d, s, file)
            else if (s % 4 == 2)
                example(file)
            else
                tell(d + s, file)
        }
        close(file)
    }
    BEGIN {
        for (m = 0; m < modules; m++) module(m)
        for (d = 0; d < documents; d++) document(d)
    }'
    git -C "$1" init -q
    git -C "$1" add -A
    git -C "$1" -c user.name=bench -c user.email=bench@localhost \
        commit -q -m corpus
}

# cited CLONE REV: paths of the source files in report.json, one per line.
cited() {
    grep -o '"path": "[^"]*"' "$work/report.json" | cut -d'"' -f4 | sort -u
}

# measure NAME CLONE REV DOCUMENT...: prints the times and their ratios.
measure() {
    name=$1 clone=$2 rev=$3
    shift 3
    set -- check --repo "$clone" ${rev:+--rev "$rev"} --jobs "$jobs" \
        --fail-on never "$@"
    "$docverify" "$@" --format json --output "$work/report.json"
    rm -rf "$work/sources"
    mkdir "$work/sources"
    number=0
    cited | while read -r path; do
        number=$((number + 1))
        git -C "$clone" show "${rev:-HEAD}:$path" \
            >"$work/sources/$number-$(basename "$path")" 2>/dev/null || :
    done
    grep -o '"document": "[^"]*"' "$work/report.json" | cut -d'"' -f4 |
        sort -u | sed "s|^|$clone/|" >"$work/documents"
    tr '\n' '\0' <"$work/documents" >"$work/files"
    find "$work/sources" -type f -print0 >>"$work/files"
    taken=$("$bench" time "$runs" "$docverify" "$@" --output "$work/report.txt")
    echo "$taken" >"$work/taken"
    printf '%-16s %4d documents, %d threads: docverify %29.2f ms\n' \
        "$name" "$(wc -l <"$work/documents")" "$jobs" "$taken"
    for blocks in "" -blocks; do
        compare "parsers alone${blocks:+, code blocks too}" \
            "$(xargs -0 "$bench" floor$blocks "$runs" "$jobs" <"$work/files")"
        compare "a process with them${blocks:+, code blocks too}" \
            "$(xargs -0 "$bench" time "$runs" "$bench" parse$blocks "$jobs" \
                <"$work/files")"
    done
}

# compare WHAT MILLISECONDS
compare() {
    awk -v what="$1" -v floor="$2" -v taken="$(cat "$work/taken")" 'BEGIN {
        printf "    %-68s %8.2f ms, ratio %.2f\n", what, floor, taken / floor
    }'
}

if [ $# -gt 0 ]; then
    clone=$1 rev=${2:-}
    [ $# -gt 1 ] && shift 2 || shift 1
    measure "$(basename "$clone")" "$clone" "$rev" "$@"
    exit 0
fi

make_corpus "$work/once" 100
make_corpus "$work/twice" 200
measure "made corpus" "$work/once" "" "$work/once/docs"
once=$(cat "$work/taken")
measure "twice as many" "$work/twice" "" "$work/twice/docs"
awk -v once="$once" -v twice="$(cat "$work/taken")" 'BEGIN {
    printf "twice the documents take %.2f times as long\n", twice / once
}'
printf 'docverify version: %s ms\n' "$("$bench" time 20 "$docverify" version | tail -1)"
