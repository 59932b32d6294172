#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   drift-issues.sh PROGRAM
#
# tools/drift-issues on a repository, with a gh and a glab that keep their
# issues in a file.
set -eu

program=$1
root=$(cd "$(dirname "$0")/../.." && pwd -P)
command -v jq >/dev/null || exit 77
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
mkdir "$temp/bin" "$temp/clone"
export FORGE="$temp/forge.json" DOCVERIFY="$program" PATH="$temp/bin:$PATH"

fail() {
    echo "drift-issues.sh: $*" >&2
    exit 1
}

# Both know the options that the script uses, and nothing else.
cat >"$temp/bin/keep" <<'END'
#!/bin/sh
# keep list|create|set ...: the issues in $FORGE
set -eu
case $1 in
list) jq '.' "$FORGE" ;;
create)
    jq --arg title "$2" --arg tag "$3" --rawfile body "$4" '
        . + [{number: (length + 1), state: "OPEN", title: $title,
              tag: $tag, body: $body}]' "$FORGE" >"$FORGE.new"
    mv "$FORGE.new" "$FORGE"
    ;;
body)
    jq --argjson number "$2" --rawfile body "$3" \
        'map(if .number == $number then .body = $body else . end)' \
        "$FORGE" >"$FORGE.new"
    mv "$FORGE.new" "$FORGE"
    ;;
state)
    jq --argjson number "$2" --arg state "$3" \
        'map(if .number == $number then .state = $state else . end)' \
        "$FORGE" >"$FORGE.new"
    mv "$FORGE.new" "$FORGE"
    ;;
esac
END
cat >"$temp/bin/gh" <<'END'
#!/bin/sh
set -eu
[ -f "$FORGE" ]
case "$1 $2" in
"label create") ;;
"issue list")
    [ "$*" = "issue list --state all --label the drift --limit 100000 \
--json number,state,body" ]
    keep list | jq 'map({number, state, body})'
    ;;
"issue create")
    [ "$3 $5 $7" = "--title --label --body-file" ]
    keep create "$4" "$6" "$8"
    ;;
"issue edit")
    [ "$4" = --body-file ]
    keep body "$3" "$5"
    ;;
"issue close") keep state "$3" CLOSED ;;
"issue reopen") keep state "$3" OPEN ;;
*) exit 1 ;;
esac
END
cat >"$temp/bin/glab" <<'END'
#!/bin/sh
set -eu
[ -f "$FORGE" ]
if [ "$1 $2" = "api --paginate" ]; then
    [ "$3" = "projects/:id/issues?state=all&per_page=100&labels=the%20drift" ]
    # A page for each issue.
    keep list | jq 'if length == 0 then [] else .[] | [{
        iid: .number, description: .body,
        state: (if .state == "OPEN" then "opened" else "closed" end)}] end'
    exit
fi
[ "$1 $2 $5" = "api --method --field" ]
body=${6#description=@}
case "$3 $4" in
"POST projects/:id/issues")
    [ "$7 $9" = "--raw-field --raw-field" ]
    keep create "${8#title=}" "${10#labels=}" "$body"
    ;;
"PUT projects/:id/issues/"*)
    number=${4##*/}
    keep body "$number" "$body"
    case "${8-}" in
    state_event=close) keep state "$number" CLOSED ;;
    state_event=reopen) keep state "$number" OPEN ;;
    esac
    ;;
*) exit 1 ;;
esac
END
chmod +x "$temp/bin/"*

day() {
    export GIT_AUTHOR_DATE="2026-01-0$1T00:00:00Z"
    export GIT_COMMITTER_DATE="$GIT_AUTHOR_DATE"
}

commit() {
    day "$1"
    git add --all
    git -c user.name=Ada -c user.email=ada@example.org commit -q -m "$2"
}

begin() {
    rm -rf "$temp/clone"
    git init -q -b main "$temp/clone"
    cd "$temp/clone"
    echo '[]' >"$FORGE"
    mkdir pkg docs
    for name in one two; do
        printf 'def %s():\n    first = 1\n    return first\n' $name \
            >pkg/$name.py
        # shellcheck disable=SC2016 # code spans
        printf '# %s\n\n`%s()` is at `pkg/%s.py:1-3`.\n' $name $name $name \
            >"docs/$name --> it.md"
    done
    commit 1 'feat: begin'
}

# run EXPECTED...: what the script says it does, one line a word
run() {
    # shellcheck disable=SC2086 # words
    "$root/tools/drift-issues" --forge "$forge" --label 'the drift' $more \
        >"$temp/out" 2>"$temp/err" || fail "$forge: $(cat "$temp/err")"
    printf '%s\n' "$@" | sed '/^$/d' >"$temp/expected"
    diff "$temp/expected" "$temp/out" >&2 || fail "$forge: not what it does"
}

# holds FILTER: it is true of the issues
holds() {
    jq -e "$1" "$FORGE" >/dev/null || {
        cat "$FORGE" >&2
        fail "$forge: not so: $1"
    }
}

one='docs/one --> it.md' two='docs/two --> it.md' more=
marked_two='<!-- docverify-drift: docs/two%20--%3E%20it.md -->'
for forge in github gitlab; do
    begin
    run ''
    printf 'import sys\n\n\n' | cat - pkg/one.py >pkg/new
    mv pkg/new pkg/one.py
    sed -i 's/first = 1/first = 2/' pkg/two.py
    commit 2 'fix: begin with two'

    more=--dry-run
    run "create $one" "create $two"
    holds 'length == 0'
    more='--limit 1'
    run "create $one"
    grep -q '1 more documents drifted' "$temp/err" || fail 'the limit is silent'
    more=
    run "create $two"
    holds 'length == 2 and all(.state == "OPEN" and .tag == "the drift")'
    holds '.[1].title == "Documentation drift: '"$two"'"'
    holds '.[1].body | startswith("'"$marked_two"'\n`'"$two"'` has 1 reference")'

    # The same again is nothing to do, also with the ends of lines that the
    # page of a forge leaves, and for one that somebody closed.
    run ''
    jq '.[0].body |= (sub("\\s+$"; "") | gsub("\n"; "\r\n"))
        | .[1].state = "CLOSED"' "$FORGE" >"$FORGE.new"
    mv "$FORGE.new" "$FORGE"
    run ''

    # Something else drifted: the same issues, under whatever title.
    jq '.[0].title = "Mine"' "$FORGE" >"$FORGE.new"
    mv "$FORGE.new" "$FORGE"
    printf 'import os\n' | cat - pkg/one.py >pkg/new
    mv pkg/new pkg/one.py
    git rm -q pkg/two.py
    commit 3 'fix: do without two'
    run "update #1 $one" "reopen #2 $two"
    holds 'length == 2 and all(.state == "OPEN") and .[0].title == "Mine"'
    holds '.[1].body | contains("1 deleted") and contains("do without two")'

    # The one is right again, the other is no more.
    # shellcheck disable=SC2016 # a code span
    printf '# One\n\nIt is `pkg/one.py`.\n' >"$one"
    git rm -q "$two"
    commit 4 'docs: follow'
    run 'close #1 <!-- docverify-drift: docs/one%20--%3E%20it.md -->' \
        "close #2 $marked_two"
    holds 'length == 2 and all(.state == "CLOSED")'
    holds '.[1].body == "'"$marked_two"'\nNothing has drifted.\n"'
    run ''

    # No report, nothing closed; no list, nothing opened.
    jq 'map(.state = "OPEN")' "$FORGE" >"$FORGE.new"
    mv "$FORGE.new" "$FORGE"
    if "$root/tools/drift-issues" --forge "$forge" --label 'the drift' nowhere \
        2>"$temp/err"; then
        fail 'a revision that is not there is none'
    fi
    holds 'all(.state == "OPEN")'
    mv "$FORGE" "$FORGE.away"
    if "$root/tools/drift-issues" --forge "$forge" --label 'the drift' \
        2>"$temp/err"; then
        fail 'without a list it cannot know'
    fi
    grep -q 'cannot list the issues' "$temp/err" || fail "$(cat "$temp/err")"
done
