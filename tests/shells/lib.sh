# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tests of the shells share; read by `.`. $program is absolute, and
# the directory is a repository to complete in: files, directories, branches,
# one of which has a command for a name.
# shellcheck disable=SC2034,SC2154 # for those who read this
set -eu

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

program=$(cd "$(dirname "$1")" && pwd -P)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd -P)
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
export LC_ALL=C HOME="$temp" ZDOTDIR="$temp" XDG_CONFIG_HOME="$temp/config" \
    XDG_DATA_HOME="$temp/data" XDG_CACHE_HOME="$temp/cache" \
    GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1

make_place() {
    mkdir -p "$temp/place/docs" "$temp/place/my dir"
    cd "$temp/place"
    : >docs/a.md
    : >dossier.md
    git init -q -b main
    git add -A
    git -c user.name=Writer -c user.email=writer@example.org \
        commit -q -m 'what is completed'
    git branch feature/one
    # shellcheck disable=SC2016 # is a name
    git branch 'run$(touch${IFS}ran)'
    git tag v1.2
}

# What a name of a branch says must not have been run.
assert_nothing_ran() {
    [ -z "$(find "$temp" -name ran)" ] || fail "a branch's name was run"
}

# generate SHELL FILE: its completions, which have every command and option.
generate() {
    "$program" help --generate "$1" >"$2"
    "$program" help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\).*/\1/p' |
        sort -u >"$temp/commands"
    [ "$(wc -l <"$temp/commands")" -gt 10 ] || fail "there are no commands"
    while read -r command; do
        "$program" help "$command" |
            sed -n 's/^  ...\{0,2\} *--\([a-z-]*\).*/\1/p' |
            while read -r option; do
                grep -q -e "$command.* $option\>\|--$option\>" "$2" ||
                    fail "$1 knows no --$option of $command"
            done
    done <"$temp/commands"
}

# without SHELL: ends a test that cannot go on where the shell is not there.
without() {
    command -v "$1" >/dev/null && return
    echo "there is no $1 here: nothing was completed"
    exit 0
}
