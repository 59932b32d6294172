#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   run.sh PROGRAM CASE           runs a case (a directory) and compares
#   run.sh --accept PROGRAM [CASE...]   takes what it prints as expected
#   run.sh --tree CASE DIRECTORY   makes the directory the case's repository
#
# A case holds
#   args           the words after the program's name, one line, as for a shell
#   tree/          the files of the repository it runs in; may be missing
#   expected.out   what it prints, expected.err on stderr (missing: nothing)
#   expected.code  its exit code
# and may hold
#   setup          shell lines, run in the tree before everything is committed
#   late           the same, afterwards: what is not tracked, not readable, …
#   show           files that the run writes, a name a line, compared too
#   unprivileged   (empty) root becomes somebody else for the run
#
# Times, the program's version and the directory's name are masked. `check`
# and `drift` run with one thread and with eight, and must print the same
# bytes. Five seconds of processor time and 512 MiB are all it gets. Under a
# sanitizer or valgrind neither limit would tell, and eight threads are enough.
set -eu

export LC_ALL=C TZ=UTC
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=Writer GIT_AUTHOR_EMAIL=writer@example.org
export GIT_COMMITTER_NAME=Writer GIT_COMMITTER_EMAIL=writer@example.org
export GIT_AUTHOR_DATE='2026-01-02T03:04:05+00:00'
export GIT_COMMITTER_DATE="$GIT_AUTHOR_DATE"
unset NO_COLOR GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

die() {
    echo "run.sh: $*" >&2
    exit 2
}

# Every process that this starts is started some hundred times by all cases:
# where the shell can do it, it does.
absolute() {
    case $1 in
    */*) (cd "${1%/*}/" && printf '%s/%s\n' "$(pwd -P)" "${1##*/}") ;;
    *) printf '%s/%s\n' "$(pwd -P)" "$1" ;;
    esac
}

# remove DIRECTORY, whatever a case took away of its modes
remove() {
    rm -rf "$1" 2>/dev/null || {
        chmod -R u+rwX "$1" 2>/dev/null || :
        rm -rf "$1"
    }
}

# make_repository CASE: $temp/tree, as the case describes it
make_repository() {
    remove "$temp/tree"
    mkdir "$temp/tree"
    if [ -d "$1/tree" ]; then
        cp -R "$1/tree/." "$temp/tree"
    fi
    (
        cd "$temp/tree"
        if [ -f "$1/setup" ]; then sh -eu "$1/setup"; fi
        git init -q -b main --template=
        git add -A -f .
        git commit -q --allow-empty -m 'what the case holds'
        if [ -f "$1/late" ]; then sh -eu "$1/late"; fi
    ) </dev/null
}

# The limits hold where no sanitizer's or valgrind's own cost would count.
limit() {
    [ "$limited" = 1 ] || return 0
    ulimit -t 5
    ulimit -d 524288
}

# The program knows the word valgrind; a script that runs it is none.
is_slowed_down() {
    grep -aqE '__(asan|tsan)_init' "$program" ||
        { [ "$(head -c 2 "$program")" = '#!' ] && grep -q valgrind "$program"; }
}

as_somebody() {
    if [ -f "$case/unprivileged" ] && [ "$(id -u)" = 0 ]; then
        rm -f "$temp/docverify"
        cp "$program" "$temp/docverify"
        chown -R 65534:65534 "$temp"
        exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    fi
    exec "$@"
}

# run CASE NAME WORD...: leaves $temp/NAME/out, err and code
run() {
    case=$1
    answer=$temp/$2
    shift 2
    code=0
    mkdir "$answer"
    (
        cd "$temp/tree"
        limit
        as_somebody timeout 120 "$temp/docverify" "$@"
    ) >"$temp/raw.out" 2>"$temp/raw.err" </dev/null || code=$?
    echo "$code" >"$answer/code"
    for part in out err; do
        : >"$answer/$part"
        [ ! -s "$temp/raw.$part" ] || mask "$temp/raw.$part" >"$answer/$part"
    done
    if [ -f "$case/show" ]; then
        while read -r file; do
            echo "==> $file"
            mask "$temp/tree/$file"
        done <"$case/show" >>"$answer/out"
    fi
}

# mask FILE
mask() {
    sed -E \
        -e "s|$temp|TEMP|g" \
        -e 's/ [0-9]+\.[0-9][0-9] s$/ 0.00 s/' \
        -e 's/"elapsed_ms": [0-9.e+-]+/"elapsed_ms": 0.0/' \
        -e 's/("name": "docverify", "version": )"[^"]*"/\1"0.0.0"/' \
        -e 's/(by docverify) [0-9]+\.[0-9]+\.[0-9]+/\1 0.0.0/' \
        -e 's/^docverify [0-9]+\.[0-9]+\.[0-9]+$/docverify 0.0.0/' \
        "$1"
}

# run_case CASE: leaves the answer as $temp/one/*. Like compare it counts what
# is wrong instead of returning it, because `set -e` sleeps where a caller
# asks for a function's status.
run_case() {
    [ -f "$1/args" ] || die "$1 has no args"
    directory=$1
    eval "set -- $(cat "$1/args")"
    make_repository "$directory"
    case ${1:-} in
    check | drift) command=$1 ;;
    *)
        run "$directory" one "$@"
        return
        ;;
    esac
    shift
    if [ "$limited" = 0 ]; then
        run "$directory" one "$command" --jobs 8 "$@"
        return
    fi
    remove "$temp/again"
    mkdir "$temp/again"
    # Unlike cp, it keeps hard links everywhere.
    tar -C "$temp/tree" -cf - . | tar -C "$temp/again" -xpf -
    run "$directory" one "$command" --jobs 1 "$@"
    remove "$temp/tree"
    mv "$temp/again" "$temp/tree"
    run "$directory" eight "$command" --jobs 8 "$@"
    diff -ru "$temp/one" "$temp/eight" >&2 || {
        echo "$directory: --jobs 8 gives another answer than --jobs 1" >&2
        failures=1
    }
}

compare() {
    for part in out err code; do
        expected="$1/expected.$part"
        [ -f "$expected" ] || expected="$temp/nothing"
        # Both are empty more often than not.
        if [ -s "$expected" ] || [ -s "$temp/one/$part" ]; then
            diff -u "$expected" "$temp/one/$part" >&2 || failures=1
        fi
    done
}

accept() {
    cp "$temp/one/out" "$1/expected.out"
    cp "$temp/one/code" "$1/expected.code"
    if [ -s "$temp/one/err" ]; then
        cp "$temp/one/err" "$1/expected.err"
    else
        rm -f "$1/expected.err"
    fi
}

cleanup() {
    remove "$temp"
}

here=$(absolute "$0")
here=${here%/*}
if [ "${1:-}" = --tree ]; then
    temp=$(mktemp -d "${TMPDIR:-/tmp}/golden-XXXXXX")
    trap cleanup EXIT
    make_repository "$(absolute "$2")"
    mv "$temp/tree" "$3"
    exit
fi
accepting=0
if [ "${1:-}" = --accept ]; then
    accepting=1
    shift
fi
[ $# -ge 1 ] || die "no program given"
[ -x "$1" ] || die "no program at $1"
program=$(absolute "$1")
shift
if [ $# -eq 0 ]; then
    [ $accepting = 1 ] || die "no case given"
    set -- "$here"/*/
fi

temp=$(mktemp -d "${TMPDIR:-/tmp}/golden-XXXXXX")
temp=$(cd "$temp" && pwd -P)
trap cleanup EXIT
trap 'exit 130' INT TERM
ln "$program" "$temp/docverify" 2>/dev/null || cp "$program" "$temp/docverify"
limited=1
if is_slowed_down; then limited=0; fi
# Nothing is packed behind a test's back, nothing compressed for it.
export GIT_CONFIG_GLOBAL="$temp/gitconfig"
printf '[core]\ncompression = 0\n[maintenance]\nauto = false\n' \
    >"$GIT_CONFIG_GLOBAL"
: >"$temp/nothing"

failures=0
for given in "$@"; do
    rm -rf "$temp/one" "$temp/eight"
    [ -d "$given" ] || given="$here/$given"
    [ -d "$given" ] || die "no case $given"
    given=$(cd "$given" && pwd -P)
    run_case "$given"
    if [ $accepting = 1 ]; then
        accept "$given"
    else
        compare "$given"
    fi
done
exit $failures
