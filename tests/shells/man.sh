#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   man.sh PROGRAM     the manual page has all that there is, and roff reads it
. "$(dirname "$0")/lib.sh"

page=$temp/docverify.1
"$program" help --generate man >"$page"

# Of requests there are these alone, and nothing is left that roff would read
# as one, or print as a typographic sign.
grep -q '^\.TH DOCVERIFY 1 [0-9]\{4\}-[0-9][0-9]-[0-9][0-9] "docverify ' "$page" ||
    fail "there is no title"
! grep '^[.'\'']' "$page" |
    grep -vE '^\.(\\"|TH|SH|SS|TP|PP|br|nh|ad)( |$)' ||
    fail "there is another request"
! grep -v '^\.\(TH\|\\"\)' "$page" | sed 's/\\[&e-]//g' | grep "[-'\`^~]" ||
    fail "a sign is not escaped"
! grep -n '[^ -~]' "$page" || fail "there is a byte that is no ASCII"
! awk 'length > 200' "$page" | grep . || fail "a line is endless"

for name in NAME SYNOPSIS DESCRIPTION COMMANDS 'EXIT STATUS' ENVIRONMENT \
    FILES EXAMPLES 'SEE ALSO'; do
    grep -qx "\.SH $name" "$page" || fail "there is no $name"
done

# Every command, with the options and examples that its own help shows.
sed 's/\\-/-/g; s/\\f[BIR]//g; s/\\(dq/"/g; s/\\(ga/`/g' "$page" >"$temp/plain"
"$program" help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\).*/\1/p' |
    sort -u >"$temp/commands"
[ "$(wc -l <"$temp/commands")" -gt 10 ] || fail "there are no commands"
while read -r command; do
    grep -q "^.SS \"docverify $command " "$temp/plain" ||
        fail "there is no $command"
    "$program" help "$command" | tee "$temp/help" |
        sed -n 's/^  ...\{0,2\} *\(--[a-z-]*\).*/\1/p' >"$temp/options"
    while read -r option; do
        grep -q -e "$option\( \|$\)" "$temp/plain" ||
            fail "there is no $option of $command"
    done <"$temp/options"
    sed -n 's/^  \(docverify .*\)/\1/p' "$temp/help" >"$temp/examples"
    [ -s "$temp/options" ] && [ -s "$temp/examples" ] ||
        fail "the help of $command could not be read"
    while read -r example; do
        grep -qxF -e "$example" "$temp/plain" || fail "there is no: $example"
    done <"$temp/examples"
done <"$temp/commands"

# What there is of readers finds no fault, and shows a page.
if command -v mandoc >/dev/null; then
    mandoc -T lint -W warning "$page" || fail "mandoc finds faults"
fi
if command -v groff >/dev/null; then
    groff -man -ww -z "$page" 2>"$temp/faults"
    [ ! -s "$temp/faults" ] || fail "$(cat "$temp/faults")"
fi
if command -v man >/dev/null &&
    man --warnings -l "$page" >"$temp/shown" 2>"$temp/faults"
then
    [ ! -s "$temp/faults" ] || fail "$(cat "$temp/faults")"
    grep -q 'docverify check --staged' "$temp/shown" ||
        fail "$(cat "$temp/shown")"
fi
