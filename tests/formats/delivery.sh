#!/bin/sh
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2317 # functions are words of `expect`
#
#   delivery.sh PROGRAM
#
# A report that cannot be written whole is exit 3, in every format and however
# it is asked for, and what was there before stays.
set -eu

export LC_ALL=C TZ=UTC GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
unset GITHUB_STEP_SUMMARY

failures=0

# expect CODE WHAT COMMAND...
expect() {
    wanted=$1
    what=$2
    shift 2
    code=0
    "$@" 2>"$temp/errors" || code=$?
    [ "$code" = "$wanted" ] && return
    echo "$what: exit $code, not $wanted" >&2
    cat "$temp/errors" >&2
    failures=1
}

check() {
    "$program" check "$@" docs
}

# A pipe whose reader is gone.
to_nobody() {
    (
        exec 4<>"$temp/pipe"
        exec 5>"$temp/pipe" 4<&-
        check "$@" >&5
    )
}

to_closed() {
    check "$@" >&-
}

to_full() {
    check "$@" >/dev/full
}

# A file may have one block: less than any of these reports.
with_little_room() {
    (ulimit -f 1 && trap '' XFSZ && check "$@" >/dev/null)
}

program=$(readlink -f -- "$1")
self=$(readlink -f -- "$0")
temp=$(mktemp -d "${TMPDIR:-/tmp}/delivery-XXXXXX")
trap 'rm -rf "$temp"' EXIT
trap 'exit 130' INT TERM

"${self%/formats/*}/golden/run.sh" --tree \
    "${self%/formats/*}/golden/text-report" "$temp/tree"
mkfifo "$temp/pipe"
cd "$temp/tree"
i=0
while [ "$i" -lt 200 ]; do
    echo "[$i](gone-$i.md)"
    i=$((i + 1))
done >docs/long.md

formats='text json sarif junit github gitlab markdown html'
for format in $formats; do
    expect 3 "$format to a full disk" to_full --format "$format"
    expect 3 "$format to a full file" check --format "$format" -o /dev/full
    expect 3 "$format to a closed pipe" to_nobody --format "$format"
    expect 3 "$format to nothing" to_closed --format "$format"
    echo old >"../report.$format"
    expect 3 "$format without room" with_little_room \
        --format "$format=../report.$format"
    [ "$(cat "../report.$format")" = old ] || {
        echo "$format: half a report is left" >&2
        failures=1
    }
    expect 1 "$format" check --format "$format=../report.$format"
done

# Several at once: one that fails fails the run, the others are whole.
expect 3 "the first of two" to_full --format json --format junit=../two
tail -n 1 ../two | grep -qx '</testsuites>' || {
    echo "the second report is not whole" >&2
    failures=1
}

# The summary of a job is added to what other steps have said.
echo before >../summary
GITHUB_STEP_SUMMARY=../summary expect 1 "a job's summary" \
    check --format github -o ../annotations
[ "$(sed -n '1p;2p' ../summary)" = "before
### docverify" ] || {
    echo "the job's summary is not there" >&2
    failures=1
}
GITHUB_STEP_SUMMARY=/dev/full expect 3 "a full summary" \
    check --format github -o ../annotations

left=$(find "$temp" -name 'report.*.*' -o -name 'two.*')
[ -z "$left" ] || {
    echo "temporary files are left: $left" >&2
    failures=1
}
exit "$failures"
