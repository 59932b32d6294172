#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   tests/bench/drift.sh DOCVERIFY CLONE [FROM TO]
#
# How well and how fast lines are followed through a history:
#
# - COUNT random ranges of CLONE's files between random commits, for each of
#   SEEDS, held against the texts;
# - the references that CLONE's documents make when they are read as of FROM,
#   followed to TO and held against the texts; and the states that `docverify
#   drift` tells;
# - the time of `docverify drift` in histories of 1,250, 2,500 and 5,000 commits
#   that are made here, with 300 references pinned to early commits.
#
# Fails when fewer than 98.5 % of the blocks that stand once arrive, when lines
# are said to stand where they do not, or when 5,000 commits take more than
# LIMIT milliseconds.
set -eu

docverify=$1 clone=$2
from=${3:-a105730} to=${4:-e4faf63~1}
bench=$(dirname "$docverify")/bench # built beside it
follow=$(dirname "$docverify")/bench-drift
limit=${LIMIT:-3000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
result=0

# The ranges that the documents cite in the source of FROM, whatever is true of
# them: "FIRST LAST PATH".
cited() {
    "$docverify" check --repo "$clone" --rev "$from" --fail-on never \
        --format json --output "$work/report.json"
    sed -n 's/.*"form": "[a-z]*", "path": "\([^"]*\)", "start": \([0-9]*\), "end": \([0-9]*\), "claim".*/\2 \3 \1/p' \
        "$work/report.json"
}

# What `drift` says of the references: "FIRST LAST PATH <tab> STATE FIRST LAST
# PATH"; the place is the cited one where they are not followed to another.
said() {
    "$docverify" drift --repo "$clone" --from "$from" --to "$to" \
        --format json --output "$work/drift.json" || [ $? = 1 ]
    cited='.*"form": "[a-z]*", "path": "\([^"]*\)", "start": \([0-9]*\), "end": \([0-9]*\), "claim".*"state": "\([a-z-]*\)"'
    followed='.*"followed": {"path": "\([^"]*\)", "start": \([0-9]*\), "end": \([0-9]*\)'
    tab=$(printf '\t')
    sed -n "s/$cited$followed.*/\2 \3 \1$tab\4 \6 \7 \5/p; t
        s/$cited.*/\2 \3 \1$tab\4 \2 \3 \1/p" "$work/drift.json"
}

has() {
    git -C "$clone" rev-parse -q --verify "$1^{commit}" >/dev/null
}

# stream COMMITS: for git fast-import. 30 modules of 40 functions; each commit
# edits one of every fifth of them, or adds one at the top of a module. 20
# documents cite 15 functions each, as they stood at one of the first commits.
stream() {
    awk -v commits="$1" '
    function add(m, name) {
        order[m] = name " " order[m]
        value[name] = 0
    }
    function text_of(m,   names, count, i, text) {
        count = split(order[m], names, " ")
        text = "\"\"\"Module " m ".\"\"\"\n"
        for (i = 1; i <= count; i++)
            text = text "\n\ndef " names[i] "(values, limit):\n" \
                "    total = sum(v * " value[names[i]] " for v in values)\n" \
                "    if total > limit:\n" \
                "        raise ValueError(\"" names[i] "\")\n" \
                "    return total\n"
        return text
    }
    function put(path, text) {
        printf "M 100644 inline %s\ndata %d\n%s\n", path, length(text), text
    }
    function begin(number) {
        printf "commit refs/heads/main\nmark :%d\n", number
        printf "committer bench <bench@localhost> %d +0000\n", 1700000000 + 600 * number
        printf "data 7\nhistory\n"
        if (number > 1)
            printf "from :%d\n", number - 1
    }
    function document(d,   text, r, m, names, count, f, line) {
        text = "---\nsource_rev: early-" d "\n---\n\n# Page " d "\n"
        for (r = 0; r < 15; r++) {
            m = (7 * d + 2 * r) % 30
            count = split(order[m], names, " ")
            f = 1 + (11 * d + 5 * r) % count
            line = 4 + (f - 1) * 7
            text = text "\nThe function `" names[f] "()` is at `src/module_" \
                m ".py:" line "-" line + 4 "`.\n"
        }
        return text
    }
    BEGIN {
        begin(1)
        for (m = 0; m < 30; m++) {
            for (f = 0; f < 40; f++)
                add(m, "step_" m "_" f)
            put("src/module_" m ".py", text_of(m))
        }
        for (i = 2; i < commits; i++) {
            m = (i * 17 + int(i / 30)) % 30
            begin(i)
            if (i % 10 == 0)
                add(m, "more_" i)
            else
                value["step_" m "_" 5 * ((i * 13) % 8)] = i
            put("src/module_" m ".py", text_of(m))
            if (i % 5 == 0 && i <= 100) {
                printf "reset refs/tags/early-%d\nfrom :%d\n\n", i / 5, i
                documents[i / 5] = document(i / 5)
            }
        }
        begin(commits)
        for (d = 1; d <= 20; d++)
            put("docs/page_" d ".md", documents[d])
        print "done"
    }'
}

make_history() {
    git init -q -b main "$work/$1"
    stream "$1" | git -C "$work/$1" fast-import --quiet --done
    git -C "$work/$1" reset -q --hard main
}

# The command that is timed, for want of `drift` a check of its references.
drift() {
    if "$docverify" help drift >/dev/null 2>&1; then
        "$bench" time "${RUNS:-5}" "$docverify" drift --repo "$work/$1" \
            --output "$work/report.txt" "$work/$1/docs"
    else
        "$bench" time "${RUNS:-5}" "$docverify" check --repo "$work/$1" \
            --rev HEAD --output "$work/report.txt" "$work/$1/docs"
    fi
}

for seed in ${SEEDS:-1 2 3}; do
    echo "== random ranges, seed $seed"
    "$follow" random "$clone" "$seed" "${COUNT:-2000}" || result=1
done

if has "$from" && has "$to"; then
    echo "== references of the documents, $from to $to"
    cited >"$work/cited"
    "$follow" list "$clone" "$from" "$to" <"$work/cited" || result=1
    echo "== what drift says of them"
    said >"$work/said"
    "$follow" said "$clone" "$from" "$to" <"$work/said" || result=1
else
    echo "== no $from or no $to in $clone: its references were not followed"
fi

echo "== histories"
for commits in 1250 2500 5000; do
    make_history "$commits"
    taken=$(drift "$commits")
    echo "$commits $taken"
done >"$work/times"
awk -v limit="$limit" '
    {
        printf "%5d commits %9.2f ms", $1, $2
        if (before)
            printf ", %.2f times as long as half of them", $2 / before
        print ""
        before = $2
    }
    END { exit before > limit }' "$work/times" || result=1
tail -3 "$work/report.txt"
exit "$result"
