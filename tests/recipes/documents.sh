#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   documents.sh PROGRAM
#
# The lines of docs/recipes.md and of the action that a shell runs, taken from
# there and run on a repository.
set -eu

program=$1 shard=
root=$(cd "$(dirname "$0")/../.." && pwd -P)
recipes=$root/docs/recipes.md
temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT

fail() {
    echo "documents.sh: $*" >&2
    exit 1
}

# block WORDS: the fenced block that has a line with these words
block() {
    awk -v words="$1" '
        /^```/ && open { if (found) printf "%s", text; open = 0; next }
        /^```/ { open = 1; text = ""; found = 0; next }
        open { text = text $0 "\n"; if (index($0, words)) found = 1 }
    ' "$recipes"
}

# arguments N: the words that the N-th use of the action in $temp/workflow
# gives it, on the base of the pull request and for one shard
arguments() {
    sed -n 's/^ *args: //p' "$temp/workflow" | sed -n "${1}p" |
        sed -e "s/\${{ github.event.pull_request.base.sha }}/$base/" \
            -e "s/\${{ matrix.shard }}/$shard/g"
}

# The step of the action, with what the service puts into its environment.
act() {
    DOCVERIFY_ARGS=$1 DOCVERIFY_ACTION=$temp/own/.github/actions/docverify \
        sh -e "$temp/step"
}

# gets CODE COMMAND...: it ends so; what it prints is in $temp/out
gets() {
    code=$1 got=0
    shift
    "$@" >"$temp/out" 2>&1 </dev/null || got=$?
    [ "$got" = "$code" ] || fail "$*: exit code $got: $(cat "$temp/out")"
}

says() {
    grep -qF -- "$1" "$temp/out" || fail "no '$1' in: $(cat "$temp/out")"
}

without_time() {
    sed 's/"elapsed_ms": [0-9.]*/"elapsed_ms": 0/' "$1"
}

same() {
    without_time "$1" >"$temp/a"
    without_time "$2" >"$temp/b"
    cmp "$temp/a" "$temp/b" || fail 'the shards do not make the whole'
}

commit() {
    git add --all
    git -c user.name=Ada -c user.email=ada@example.org commit -q -m "$1"
}

# The program stands where a clone of ours has it.
mkdir -p "$temp/own/tools" "$temp/own/.github/actions/docverify" "$temp/bin"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$program" >"$temp/own/tools/docverify"
chmod +x "$temp/own/tools/docverify"
ln -s "$temp/own/tools/docverify" "$temp/bin/docverify"
sed -n 's/^        //p' "$root/.github/actions/docverify/action.yml" |
    sed -n '/^set -f/,$p' >"$temp/step"
[ -s "$temp/step" ] || fail 'the action has no step'

git init -q -b main "$temp/clone"
cd "$temp/clone"
mkdir docs pkg
printf 'def one():\n    return 1\n' >pkg/a.py
for i in 1 2 3 4 5 6 7 8 9; do
    # shellcheck disable=SC2016 # code spans
    printf '# %s\n\n`one()` is at `pkg/a.py:1-2`. [Next](%s.md)\n' $i \
        $((i + 1)) >docs/$i.md
done
commit 'feat: begin'
base=$(git rev-parse HEAD)
echo '[gone](gone.md)' >>docs/1.md
commit 'Fix: Did a thing.'

block 'args: commits --since' >"$temp/workflow"
gets 1 act "$(arguments 1)"
says '::error file=docs/1.md,line=4,'
if grep -q 'docs/9' "$temp/out"; then fail 'more than what was changed'; fi
gets 1 act "$(arguments 2)"
says 'commit/type'

# What a variable of the service holds is no shell.
gets 2 act "check --only \$(touch$(printf '\t')$temp/made) *"
[ ! -e "$temp/made" ] || fail 'the words of the action are run'

block '--format gitlab=quality.json' |
    awk '/^  script:/ { on = 1; next }
        /^  [a-z]/ { on = 0 }
        !on { next }
        /^    - >-/ { folded = 1; next }
        /^    - / { if (folded) print text; folded = 0; text = ""
                    sub(/^    - /, ""); print; next }
        { sub(/^ */, ""); text = text $0 " " }' |
    sed "s|/opt/docverify|$temp/own|" >"$temp/script"
CI_MERGE_REQUEST_DIFF_BASE_SHA=$base gets 1 sh -e "$temp/script"
says 'error[link/missing-file]'
says 'error[commit/type]'
grep -q '"docs/1.md"' quality.json || fail 'the code quality has no finding'
rm quality.json

"$program" check --format json --output "$temp/whole.json" || [ $? = 1 ]
block 'args: merge --output' >"$temp/workflow"
for shard in 1 2 3 4; do
    gets 0 act "$(arguments 1)"
    mv $shard.json "$temp"
done
(
    cd "$temp" # no clone is there
    gets 1 act "$(arguments 2)"
)
same "$temp/whole.json" "$temp/all.json"

# As the page says, without what is about hosts. Where GNU parallel is not
# installed, two workers stand for it.
block '| parallel' |
    sed -e 's/--sshlogin [^ ]* --return [^ ]* --cleanup --workdir [^ ]* //' \
        -e 's|/srv/clone|.|' >"$temp/script"
if ! command -v parallel >/dev/null; then
    cat >"$temp/bin/parallel" <<'END'
#!/bin/sh
while read -r first; do
    read -r second || second=
    for i in $first $second; do
        $(printf '%s ' "$@" | sed "s/{}/$i/g") &
    done
    wait
done
END
    chmod +x "$temp/bin/parallel"
fi
PATH="$temp/bin:$PATH" gets 1 sh -e "$temp/script"
same "$temp/whole.json" all.json
