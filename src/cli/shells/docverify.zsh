#compdef docverify
# SPDX-License-Identifier: MIT
#
# Completes command lines of docverify in zsh, by the tables that `docverify
# help --generate zsh` puts behind this.

_docverify_revisions() {
    local -a revisions
    local expl

    revisions=(HEAD ${(f)"$(git for-each-ref --format='%(refname:short)' \
        refs/heads refs/tags refs/remotes 2>/dev/null)"})
    # The second revision of a range.
    compset -P '*..(.|)'
    _wanted revisions expl revision compadd "$@" -a revisions
}

# A word of those in the arguments, or a word, `=` and a file.
_docverify_reports() {
    local expl

    if compset -P '*='; then
        _files
    else
        _wanted formats expl format compadd - "$@"
    fi
}

_docverify_topics() {
    _docverify_commands "$@"
    _wanted topics expl topic compadd settings
}

_docverify() {
    local curcontext=$curcontext context state line expl
    local -A opt_args
    local command=check

    if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        _alternative 'commands:command:_docverify_commands' \
            'files:document:_files'
        return
    fi
    if (( CURRENT > 2 )) && (( $+functions[_docverify-${words[2]}] )); then
        command=$words[2]
        shift words
        (( CURRENT-- ))
    fi
    _docverify-$command
}

