#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   fish.sh PROGRAM     completes command lines as fish does
. "$(dirname "$0")/lib.sh"

generate fish "$temp/docverify.fish"
without fish
fish --no-execute "$temp/docverify.fish"
make_place
fish --no-config "$here/cases.fish" "$temp/docverify.fish" ||
    fail "fish completes something else"
assert_nothing_ran
