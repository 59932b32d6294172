# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the tools share: finding and installing what a build needs, fetching
# the grammars, building a preset. Read by `.`, with $root set. Everything
# here says what it does to the caller's standard output.
#
# Names of packages are words: they are split on purpose.
# shellcheck disable=SC2046,SC2086

# shellcheck disable=SC2154 # the caller's
builds=$root/.build
log=$builds/log
grammar_library=$builds/release/libgrammars.a

say() {
    printf 'docverify: %s\n' "$*"
}

fail() {
    printf 'docverify: %s\n' "$*" >&2
    exit 3
}

# quietly COMMAND...: its output is shown only if it fails.
quietly() {
    "$@" >"$log" 2>&1 </dev/null && return 0
    cat "$log" >&2
    return 1
}

processors() {
    getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}

# One line for each thing a build or the tests need: who needs it, how to see
# that it is there, its package for Debian and Ubuntu, its name for Homebrew.
needs() {
    cat <<'END'
build   command git                             git                         git
build   command cmake                           cmake                       cmake
build   command ninja                           ninja-build                 ninja
build   command pkg-config                      pkg-config                  pkgconf
build   command cc                              gcc                         -
build   header  stdlib.h                        libc6-dev                   -
build   module  libgit2                         libgit2-dev                 libgit2
build   module  libcmark-gfm                    libcmark-gfm-dev            cmark-gfm
build   header  cmark-gfm-core-extensions.h     libcmark-gfm-extensions-dev cmark-gfm
build   module  tree-sitter                     libtree-sitter-dev          tree-sitter
build   module  yaml-0.1                        libyaml-dev                 libyaml
build   module  jansson                         libjansson-dev              jansson
build   module  libutf8proc                     libutf8proc-dev             utf8proc
build   module  libpcre2-8                      libpcre2-dev                pcre2
build   header  uthash.h                        uthash-dev                  uthash
build   module  cmocka                          libcmocka-dev               cmocka
fetch   command npm                             npm                         node
test    command jq                              jq                          jq
test    format  14                              clang-format                clang-format@14
test    command node                            nodejs                      node
test    command xmllint                         libxml2-utils               -
clang   command clang                           clang                       llvm
clang   command llvm-symbolizer                 llvm                        llvm
clang   runtime asan                            clang-runtime               llvm
check   command valgrind                        valgrind                    valgrind
check   command clang-tidy                      clang-tidy                  llvm
END
}

# is_there KIND NAME
is_there() {
    case $1 in
    command) command -v "$2" ;;
    module) pkg-config --exists "$2" ;;
    header)
        echo "#include <$2>" |
            cc -E -x c -
        ;;
    runtime)
        probe=$builds/probe
        echo 'int main(void) { return 0; }' |
            clang -fsanitize=address,undefined -x c - -o "$probe"
        ;;
    format) clang_format_14 ;;
    esac >/dev/null 2>&1
}

# Prints the name of a clang-format of the version that the house uses; others
# break lines elsewhere.
clang_format_14() {
    for name in clang-format-14 clang-format; do
        case $("$name" --version 2>/dev/null) in
        *'version 14.'*) echo "$name" && return 0 ;;
        esac
    done
    return 1
}

# missing COLUMN WHO...: what WHO needs and is not there, by its name in
# COLUMN (4 Debian, 5 Homebrew).
missing() {
    column=$1
    shift
    needs | while read -r who kind name debian brew; do
        case " $* " in
        *" $who "*) ;;
        *) continue ;;
        esac
        if ! is_there "$kind" "$name"; then
            [ "$column" = 4 ] && echo "$debian" || echo "$brew"
        fi
    done | grep -v '^-$' | sort -u
}

is_debian() {
    command -v apt-get >/dev/null && command -v dpkg >/dev/null
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        env "$@"
    else
        sudo env "$@"
    fi
}

apt() {
    as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y \
        -o DPkg::Lock::Timeout=300 "$@"
}

has_package() {
    apt-cache show "$1" 2>/dev/null | grep -q .
}

# Turns the names of missing() into those of this release.
package_names() {
    clang=$(apt-cache policy clang |
        sed -n 's/^ *Candidate: [0-9]*:\([0-9]*\).*/\1/p')
    for package in "$@"; do
        case $package in
        clang-runtime)
            # Up to Ubuntu 22.04 it is part of what clang needs anyway.
            package=libclang-rt-$clang-dev
            has_package "$package" || package=libclang-common-$clang-dev
            ;;
        clang-format)
            has_package clang-format-14 && package='clang-format-14'
            ;;
        esac
        echo "$package"
    done
}

say_what_to_install() {
    say "these are missing; install them and run this again:"
    if is_debian; then
        echo "    apt-get install --no-install-recommends" \
            $(package_names $(missing 4 "$@"))
    elif [ "$(uname -s)" = Darwin ]; then
        echo "    xcode-select --install; brew install" $(missing 5 "$@")
    else
        needs | while read -r who kind name debian brew; do
            case " $* " in
            *" $who "*) ;;
            *) continue ;;
            esac
            is_there "$kind" "$name" ||
                printf '    %-8s %-30s (Debian: %s)\n' \
                    "$kind" "$name" "$debian"
        done
    fi
}

# install_missing WHO...
install_missing() {
    packages=$(missing 4 "$@")
    [ -n "$packages" ] || return 0
    if ! is_debian || { [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; }
    then
        say_what_to_install "$@" >&2
        exit 3
    fi
    say "installing" $packages
    quietly apt update &&
        quietly apt install --no-install-recommends \
            $(package_names $packages) &&
        return
    say_what_to_install "$@" >&2
    exit 3
}

# What tools/NAME locks lies in .build/NAME.
is_fetched() {
    cmp -s "$root/tools/$1/package-lock.json" \
        "$builds/$1/package-lock.json"
}

has_grammars() {
    [ -n "$DOCVERIFY_GRAMMAR_DIR" ] || is_fetched grammars
}

# fetch NAME: nothing of what is fetched is run by npm.
fetch() {
    say "fetching what tools/$1 locks"
    rm -rf "${builds:?}/$1.new" "${builds:?}/$1"
    mkdir "$builds/$1.new"
    cp "$root/tools/$1/package.json" "$root/tools/$1/package-lock.json" \
        "$builds/$1.new"
    (
        cd "$builds/$1.new" &&
            quietly npm ci --ignore-scripts --legacy-peer-deps \
                --no-audit --no-fund
    ) && mv "$builds/$1.new" "$builds/$1"
}

# One preparation or build at a time in a checkout; let go when the (sub)shell
# ends.
lock() {
    mkdir -p "$builds" || exit 3
    if command -v flock >/dev/null; then
        exec 9>"$builds/lock" && flock 9
    fi
}

# prepare_build [test] [check] [clang]: everything is there to build (and test).
# Without the schemas of the formats some tests are skipped, and say so.
prepare_build() {
    lock
    wanted=
    has_grammars || wanted=grammars
    case " $* " in
    *' test '*) is_fetched schemas || wanted="$wanted schemas" ;;
    esac
    [ -z "$wanted" ] || set -- fetch "$@"
    install_missing build "$@"
    for name in $wanted; do
        fetch "$name" || [ "$name" = schemas ] ||
            fail "the $name could not be fetched with npm"
    done
    case $wanted in
    *schemas) is_fetched schemas || say "the schemas could not be fetched:" \
        "the tests that need them are skipped" ;;
    esac
}

# configure PRESET
configure() {
    dir=$builds/$1
    # A checkout that was moved or copied cannot keep its build.
    if [ -f "$dir/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"
    then
        rm -rf "$dir"
    fi
    compiled=$grammar_library
    [ "$1" != release ] || compiled=
    if ! [ -f "$dir/build.ninja" ] || [ -n "$DOCVERIFY_GRAMMAR_DIR" ] ||
        ! grep -qxF "DOCVERIFY_GRAMMAR_LIBRARY:FILEPATH=$compiled" \
            "$dir/CMakeCache.txt"
    then
        say "configuring ($1)"
        quietly cmake -S "$root" -B "$dir" -G Ninja "-DDOCVERIFY_PRESET=$1" \
            "-DDOCVERIFY_GRAMMAR_LIBRARY=$compiled" \
            ${DOCVERIFY_GRAMMAR_DIR:+"-DDOCVERIFY_GRAMMAR_DIR=$DOCVERIFY_GRAMMAR_DIR"} ||
            return 1
    fi
}

# run_ninja PRESET [TARGET...]
run_ninja() (
    cd "$builds/$1" && shift && NINJA_STATUS='docverify: [%f/%t] ' ninja "$@"
)

# The grammars of all builds are those of release.
build_grammars() {
    configure release && run_ninja release grammars grammars_shared
}

# build PRESET [TARGET...]: `built` bears the time at which the build began,
# so that what is edited meanwhile counts as changed.
build() {
    preset=$1
    shift
    if [ "$preset" != release ]; then
        build_grammars || return 1
    fi
    configure "$preset" || return 1
    touch "$builds/$preset/began"
    run_ninja "$preset" "$@" || return 1
    mv "$builds/$preset/began" "$builds/$preset/built"
}

# The sanitizers of gcc 12 and clang 14 need the old spread of addresses, which
# newer kernels widened; a container may forbid to ask for it.
steady() {
    if setarch "$(uname -m)" -R true 2>/dev/null; then
        setarch "$(uname -m)" -R "$@"
    else
        "$@"
    fi
}

# run_tests PRESET [CTEST-ARGS...]: builds all, then runs every test; what
# CTest printed is kept for outcome().
run_tests() {
    preset=$1
    shift
    rm -f "$builds/$preset/outcome" "$builds/$preset/passed"
    (lock && build "$preset") || return 1
    {
        steady ctest --test-dir "$builds/$preset" -j "$(processors)" \
            --output-on-failure --no-tests=error --no-label-summary "$@" &&
            touch "$builds/$preset/passed"
    } 2>&1 | tee "$builds/$preset/outcome"
    [ -e "$builds/$preset/passed" ]
}

# outcome PRESET: one line about the last run of its tests.
outcome() {
    if ! [ -f "$builds/$1/outcome" ]; then
        echo "not built"
        return
    fi
    awk '/tests passed, / { line = $0 }
         /\*\*\*Skipped/ { skipped++ }
         END {
             if (line == "") line = "no tests were run"
             if (skipped) line = line ", " skipped " skipped"
             print line
         }' "$builds/$1/outcome"
}
