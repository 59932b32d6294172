#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   bash.sh PROGRAM     completes command lines as bash does
. "$(dirname "$0")/lib.sh"

generate bash "$temp/docverify.bash"
without bash
bash -n "$temp/docverify.bash"
make_place
bash --norc --noprofile "$here/cases.bash" "$temp/docverify.bash" ||
    fail "bash completes something else"
assert_nothing_ran
