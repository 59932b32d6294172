# SPDX-License-Identifier: MIT
#
#   cases.bash SCRIPT     calls the function of SCRIPT as readline would
# shellcheck shell=bash

# shellcheck disable=SC1090
source "$1"
failed=0

# A user may have set it to anything.
IFS=:

# offers EXPECTED WORD...: what is offered for the last WORD, sorted, in one
# line. Words are as readline splits them.
offers() {
    local expected=$1 found
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _docverify docverify "${COMP_WORDS[COMP_CWORD]}" \
        "${COMP_WORDS[COMP_CWORD - 1]}"
    found=$(printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | tr '\n' ' ')
    found=${found% }
    [[ $found == "$expected" ]] && return
    printf 'for: %s\nexpected: %s\nfound:    %s\n' "$(printf '%q ' "$@")" \
        "$expected" "$found" >&2
    failed=1
}

# The first word is a command or a document.
offers 'docs dossier.md drift' docverify d
offers 'suggest-commit' docverify su
offers '--diff' docverify --d

# Options are those of the command.
offers '--find --format' docverify pin --f
offers '--fail-on --fix --format' docverify check --f
offers '--fail-on --fix --format' docverify docs --f
offers '--generate' docverify help --g
offers '' docverify version --q

# Values, behind a space or a `=`, which may be a word of its own.
offers 'always auto' docverify check --color a
offers 'always auto' docverify check --color = a
offers 'always auto never' docverify check --color =
offers 'json junit' docverify check -f j
offers 'json' docverify refs --format j
offers '' docverify check --format sarif = d
offers 'docs' docverify check --repo d
offers 'my dir' docverify check --repo m
offers '' docverify check --output d
offers '' docverify check --jobs ''
offers 'bash fish man zsh' docverify help --generate ''

# Rules and families, several of them.
offers 'diagram diagram/syntax diagram/unknown-kind' docverify explain dia
offers 'meta/bad-input' docverify check --only meta/b
offers 'ref,meta/bad-input' docverify check --skip ref,meta/b
offers 'ref,meta/bad-input' docverify check --skip = ref,meta/b
offers 'pre-commit' docverify hook install --hook pre-c
offers 'commit-msg,pre-commit' docverify hook --hook commit-msg,pre-c

# Revisions, ranges of them, and one that bash must not run.
offers 'feature/one' docverify drift --to f
offers 'HEAD feature/one main run\$\(touch\$\{IFS\}ran\) v1.2' \
    docverify check --rev ''
offers 'main..feature/one' docverify commits main..f
offers 'main...v1.2' docverify commits main...v

# Operands.
offers 'install' docverify hook in
offers 'settings suggest-commit' docverify help s
offers '' docverify check d
offers '' docverify init d

# Behind `--` are operands alone.
offers '' docverify check -- --f
offers '' docverify check -- --color a

exit $failed
