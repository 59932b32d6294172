# SPDX-License-Identifier: MIT
#
# Completes command lines of docverify in bash, from 3.2 on, by the tables that
# `docverify help --generate bash` puts behind this.
#
# A branch or a file may have a command for a name. Nothing here lets bash
# expand one: `compgen -W` would run it.
#
# shellcheck shell=bash disable=SC2034,SC2086,SC2154,SC2209

# Adds to COMPREPLY the words that begin with $1, behind $2.
_docverify_offer() {
    local begun=$1 before=$2 word
    shift 2
    for word; do
        [[ $word == "$begun"* ]] && COMPREPLY+=("$before$word")
    done
}

# Of the file names that compgen prints.
_docverify_offer_names() {
    local word
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do
        COMPREPLY+=("$word")
    done
}

_docverify_offer_revisions() {
    local begun=$1 before=$2 word quoted
    while IFS= read -r word; do
        [[ $word == "$begun"* ]] || continue
        printf -v quoted %q "$word"
        COMPREPLY+=("$before$quoted")
    done < <(
        echo HEAD
        git for-each-ref --format='%(refname:short)' \
            refs/heads refs/tags refs/remotes 2>/dev/null
    )
}

# Offers what $kind and $words say for the word $1; files are left to
# readline.
_docverify_offer_values() {
    local begun=$1 before="" IFS=$' \t\n'
    case $kind in
    words | rules) [[ $begun == *,* ]] && before=${begun%,*}, ;;
    revision) [[ $begun == *..* ]] && before=${begun%..*}.. ;;
    esac
    begun=${begun#"$before"}
    case $kind in
    word | words | report) _docverify_offer "$begun" "$before" $words ;;
    rule | rules)
        _docverify_offer "$begun" "$before" $_docverify_rules ;;
    revision) _docverify_offer_revisions "$begun" "$before" ;;
    command)
        _docverify_offer "$begun" '' $_docverify_commands settings ;;
    directory)
        _docverify_offer_names < <(compgen -d -- "$begun") ;;
    esac
}

_docverify() {
    local current=${COMP_WORDS[COMP_CWORD]} before=
    local command=check word options kind words ended="" glued=""
    local IFS=$' \t\n'
    COMPREPLY=()
    ((COMP_CWORD > 0)) && before=${COMP_WORDS[COMP_CWORD - 1]}
    # readline may split `--option=value` at the `=`.
    if [[ $current == = ]]; then
        current="" glued=1
    elif [[ $before == = ]] && ((COMP_CWORD > 1)); then
        before=${COMP_WORDS[COMP_CWORD - 2]} glued=1
    fi
    if ((COMP_CWORD > 1)); then
        for word in $_docverify_commands; do
            [[ $word == "${COMP_WORDS[1]}" ]] && command=$word
        done
    fi
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -- ]] && ended=1
    done
    if [[ ! $ended && $before == -* ]]; then
        _docverify_value "$command $before"
        if [[ $kind ]]; then
            _docverify_offer_values "$current"
            return
        fi
    fi
    [[ $glued ]] && return
    if [[ ! $ended && $current == -* ]]; then
        _docverify_options "$command"
        _docverify_offer "$current" '' $options
        return
    fi
    if ((COMP_CWORD == 1)); then
        _docverify_offer "$current" '' $_docverify_commands
        _docverify_offer_names < <(compgen -f -- "$current")
        return
    fi
    _docverify_value "$command"
    _docverify_offer_values "$current"
}

complete -o bashdefault -o default -F _docverify docverify
