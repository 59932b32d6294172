# SPDX-License-Identifier: MIT
# The tree-sitter grammars: checked against the lock, compiled as they are.

set(grammar_lock "${PROJECT_SOURCE_DIR}/tools/grammars/package-lock.json")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             "${grammar_lock}")
file(READ "${grammar_lock}" grammar_lock_text)

# A grammar of another version is another grammar: symbols would differ.
function(check_grammar_version name dir)
    string(JSON locked GET "${grammar_lock_text}"
           packages "node_modules/${name}" version)
    if(NOT EXISTS "${dir}/package.json")
        return()
    endif()
    set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY
                 CMAKE_CONFIGURE_DEPENDS "${dir}/package.json")
    file(READ "${dir}/package.json" manifest)
    string(JSON found GET "${manifest}" version)
    if(NOT found STREQUAL locked)
        message(FATAL_ERROR "${dir} is ${name} ${found}, but "
                            "tools/grammars locks ${locked}")
    endif()
endfunction()

# Debian's libtree-sitter loads grammars of these ABIs only.
function(check_grammar_abi name dir)
    file(STRINGS "${dir}/src/parser.c" abi LIMIT_COUNT 1
         REGEX "^#define LANGUAGE_VERSION ")
    if(NOT abi MATCHES " 1[34]$")
        message(FATAL_ERROR "${name} has ABI '${abi}', not 13 or 14")
    endif()
endfunction()

add_library(grammars OBJECT)
target_compile_options(grammars PRIVATE -O2 -g0 -w)

foreach(name tree-sitter-c tree-sitter-python)
    set(dir "${DOCVERIFY_GRAMMAR_DIR}/${name}")
    if(NOT EXISTS "${dir}/src/parser.c")
        message(FATAL_ERROR
                "no ${name} in ${DOCVERIFY_GRAMMAR_DIR}: run `tools/dev "
                "grammars`, or give -DDOCVERIFY_GRAMMAR_DIR=")
    endif()
    check_grammar_version(${name} "${dir}")
    check_grammar_abi(${name} "${dir}")
    target_sources(grammars PRIVATE "${dir}/src/parser.c")
    if(EXISTS "${dir}/src/scanner.c")
        target_sources(grammars PRIVATE "${dir}/src/scanner.c")
    endif()
    set_property(SOURCE "${dir}/src/parser.c" "${dir}/src/scanner.c"
                 APPEND PROPERTY INCLUDE_DIRECTORIES "${dir}/src")
endforeach()
