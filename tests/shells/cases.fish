# SPDX-License-Identifier: MIT
#
#   cases.fish SCRIPT     what fish offers for the ends of command lines
source $argv[1]
set -g failed 0

# offers EXPECTED LINE: without what they are for, sorted, in one line
function offers
    set -l found (complete -C "$argv[2]" | string replace -r '\t.*' '' | sort | string join ' ')
    test "$found" = "$argv[1]"; and return
    printf 'for:      %s\nexpected: %s\nfound:    %s\n' $argv[2] $argv[1] "$found" >&2
    set -g failed 1
end

offers 'docs/ dossier.md drift' 'docverify d'
offers suggest-commit 'docverify sug'
offers --diff 'docverify check --d'
offers --diff 'docverify docs --d'
offers '--find --format' 'docverify pin --f'
offers '' 'docverify version --d'
offers 'always auto' 'docverify check --color a'
offers '--color=always --color=auto' 'docverify check --color=a'
offers 'json junit' 'docverify check -f j'
offers json 'docverify refs --format j'
offers 'sarif=docs/ sarif=dossier.md' 'docverify check --format sarif=d'
offers docs/ 'docverify check --repo d'
offers link/orphan-document 'docverify explain link/or'
offers meta/bad-input 'docverify check --only meta/b'
offers ref,meta/bad-input 'docverify check --only ref,meta/b'
offers --only=ref,meta/bad-input 'docverify check --only=ref,meta/b'
offers commit-msg,pre-commit 'docverify hook install --hook commit-msg,pre-c'
offers uninstall 'docverify hook un'
offers feature/one 'docverify drift --to f'
offers main..feature/one 'docverify commits main..f'
offers main...v1.2 'docverify commits main...v'
offers 'run$(touch${IFS}ran)' 'docverify check --rev r'
offers 'settings suggest-commit' 'docverify help s'
offers '' 'docverify init d'

exit $failed
