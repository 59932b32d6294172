#!/bin/sh
# SPDX-License-Identifier: MIT
#
#   install.sh CMAKE BUILD     installs a build into a directory of its own
set -eu

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
DESTDIR="$temp" "$1" --install "$2" --prefix /opt/it >/dev/null
root=$temp/opt/it
program=$root/bin/docverify

"$program" --version >/dev/null || fail "the program does not run"
while read -r what path; do
    "$program" help --generate "$what" | cmp - "$root/share/$path" ||
        fail "$path is not what the program makes"
done <<'END'
man man/man1/docverify.1
bash bash-completion/completions/docverify
zsh zsh/site-functions/_docverify
fish fish/vendor_completions.d/docverify.fish
END
for name in LICENSE README.md docs/configuration.md; do
    [ -s "$root/share/doc/docverify/$name" ] || fail "there is no $name"
done

# Nothing else comes along, and nothing of the machine that built it.
others=$(find "$temp" -type f ! -path '*/bin/docverify' \
    ! -path '*/share/man/man1/docverify.1' \
    ! -path '*/share/bash-completion/completions/docverify' \
    ! -path '*/share/zsh/site-functions/_docverify' \
    ! -path '*/share/fish/vendor_completions.d/docverify.fish' \
    ! -path '*/share/doc/docverify/LICENSE' \
    ! -path '*/share/doc/docverify/*.md')
[ -z "$others" ] || fail "this is installed, too: $others"
! grep -rlF -e "$2" "$root/share" || fail "a file names the build"
