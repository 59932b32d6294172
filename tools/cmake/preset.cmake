# SPDX-License-Identifier: MIT
# What a preset means, and the warnings of the house.

add_library(house_preset INTERFACE)
add_library(house_warnings INTERFACE)

set(sanitizer_flags -O1 -g1 -fno-omit-frame-pointer -fno-sanitize-recover=all)
set(flags_release -O2 -g)
set(flags_debug -O0 -g3)
# valgrind complains on stderr about each call that it does not know.
set(flags_valgrind -O1 -g -DDOCVERIFY_WITHOUT_OPENAT2)
set(flags_asan ${sanitizer_flags} -fsanitize=address,undefined)
set(flags_tsan ${sanitizer_flags} -fsanitize=thread)
set(flags_fuzz ${flags_asan} -fsanitize=fuzzer-no-link)

# gcc compiles a file in three quarters of clang's time; its program starts as
# fast as clang's only if there is nothing to relocate. Not every system has
# the sanitizers as archives.
set(link_asan)
if(DOCVERIFY_PRESET STREQUAL "asan" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    include(CheckCSourceCompiles)
    set(static_asan -static-libasan -static-libubsan -no-pie)
    set(CMAKE_REQUIRED_LINK_OPTIONS -fsanitize=address,undefined ${static_asan})
    check_c_source_compiles("int main(void) { return 0; }" HAS_STATIC_ASAN)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(HAS_STATIC_ASAN)
        set(link_asan ${static_asan})
    endif()
endif()

target_compile_options(house_preset INTERFACE ${flags_${DOCVERIFY_PRESET}})
target_link_options(house_preset INTERFACE ${flags_${DOCVERIFY_PRESET}}
                    ${link_${DOCVERIFY_PRESET}} -Wl,--as-needed)

# Programs with all grammars in them are large, and the linker of clang's
# project takes a third as long for one. What users get is linked as their
# system links.
add_library(house_linker INTERFACE)
find_program(DOCVERIFY_LLD ld.lld)
if(DOCVERIFY_LLD)
    target_link_options(house_linker INTERFACE -fuse-ld=lld)
endif()
if(DOCVERIFY_PRESET MATCHES "^(asan|tsan|fuzz)$")
    target_link_libraries(house_preset INTERFACE house_linker)
endif()

# What the tests' programs are started by.
set(run_under)
if(DOCVERIFY_PRESET STREQUAL "valgrind")
    set(run_under valgrind --quiet --error-exitcode=99 --leak-check=full
                  --errors-for-leak-kinds=definite
                  --suppressions=${PROJECT_SOURCE_DIR}/tools/valgrind.supp)
endif()

target_compile_options(house_warnings INTERFACE
                       -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       -Wstrict-prototypes -Wmissing-prototypes
                       -Wwrite-strings -Wvla)
if(DOCVERIFY_WERROR)
    target_compile_options(house_warnings INTERFACE -Werror)
endif()
