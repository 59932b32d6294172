# SPDX-License-Identifier: MIT
#
#   cases.zsh DIRECTORY     completes with _docverify of DIRECTORY, in a zsh on
#                           a terminal of its own
zmodload zsh/zpty || exit 77
failed=0

# Ctrl-T completes, and prints what the line is then.
zpty -b other zsh -f -i
print -r -- '
    PS1= PROMPT_EOL_MARK= TERM=dumb
    fpath=('${(q)1}' $fpath)
    autoload -Uz compinit && compinit -u -D
    show() {
        zle complete-word
        print -r -- "<${BUFFER%% }>"
        BUFFER=
    }
    zle -N show
    bindkey "^T" show
    print -r -- "<rea""dy>"
' >"$1/setup"
zpty -w other "source ${(q)1}/setup"
zpty -r other line '*<ready>*' || exit 1

# becomes EXPECTED LINE: what the end of LINE is completed to.
becomes() {
    local line found
    zpty -w -n other "$2"$'\C-t'
    zpty -r other line '*<*>*'
    found=${${line##*<}%%>*}
    [[ $found == "$1" ]] && return
    print -ru2 -- "for:      $2"
    print -ru2 -- "expected: $1"
    print -ru2 -- "found:    $found"
    failed=1
}

becomes 'docverify suggest-commit' 'docverify sug'
becomes 'docverify dossier.md' 'docverify dos'
becomes 'docverify check --diff' 'docverify check --d'
becomes 'docverify docs --diff' 'docverify docs --d'
becomes 'docverify pin --find' 'docverify pin --fi'
becomes 'docverify version --d' 'docverify version --d'
becomes 'docverify check --color never' 'docverify check --color n'
becomes 'docverify check --color=never' 'docverify check --color=n'
becomes 'docverify check -fsarif' 'docverify check -fs'
becomes 'docverify check --format sarif' 'docverify check --format s'
becomes 'docverify check --format sarif=dossier.md' \
    'docverify check --format sarif=dos'
becomes 'docverify explain link/orphan-document' 'docverify explain link/or'
becomes 'docverify check --only=ref,meta/bad-input,' \
    'docverify check --only=ref,meta/b'
becomes 'docverify hook install --hook commit-msg,pre-commit,' \
    'docverify hook install --hook commit-msg,pre-c'
becomes 'docverify hook uninstall' 'docverify hook un'
becomes 'docverify drift --to feature/one' 'docverify drift --to f'
becomes 'docverify commits main..feature/one' 'docverify commits main..f'
becomes 'docverify commits main...v1.2' 'docverify commits main...v'
becomes 'docverify check --rev run\$\(touch\$\{IFS\}ran\)' \
    'docverify check --rev r'
becomes 'docverify help settings' 'docverify help se'
becomes 'docverify check --repo my\ dir/' 'docverify check --repo m'
becomes 'docverify check -- --d' 'docverify check -- --d'

zpty -d other
exit $failed
