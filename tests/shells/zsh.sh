#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   zsh.sh PROGRAM     completes command lines in a zsh on a terminal of its own
. "$(dirname "$0")/lib.sh"

mkdir "$temp/functions"
generate zsh "$temp/functions/_docverify"
without zsh
zsh -f -n "$temp/functions/_docverify"
make_place
zsh -f "$here/cases.zsh" "$temp/functions" || fail "zsh completes something else"
assert_nothing_ran
