# SPDX-License-Identifier: MIT
# The tree-sitter grammars: what tools/grammars/package.json names, checked
# against its lock, compiled as they are. No preset changes them: one build may
# link what another one compiled, which takes a minute.
#
# `grammars` goes into the program. The tests share `grammars_shared`: 40 MB in
# each of a hundred programs were most of the time that linking them took.

set(DOCVERIFY_GRAMMAR_LIBRARY "" CACHE FILEPATH
    "libgrammars.a of another build; empty: compile them")

set(grammar_list "${PROJECT_SOURCE_DIR}/tools/grammars/package.json")
set(grammar_lock "${PROJECT_SOURCE_DIR}/tools/grammars/package-lock.json")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             "${grammar_list}" "${grammar_lock}")
file(READ "${grammar_list}" grammar_list_text)
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
function(check_grammar_abi name source)
    file(STRINGS "${source}" abi LIMIT_COUNT 1
         REGEX "^#define LANGUAGE_VERSION ")
    if(NOT abi MATCHES " 1[34]$")
        message(FATAL_ERROR "${name} has ABI '${abi}', not 13 or 14")
    endif()
endfunction()

# Adds the grammar whose parser.c this is. A scanner.c may include a file of
# the whole package, by a path from where it lies.
function(add_grammar name parser)
    get_filename_component(dir "${parser}" DIRECTORY)
    file(GLOB sources "${dir}/parser.c" "${dir}/scanner.c")
    if(EXISTS "${dir}/scanner.cc")
        message(FATAL_ERROR "${name} has a scanner in C++")
    endif()
    check_grammar_abi(${name} "${parser}")
    if(DOCVERIFY_GRAMMAR_LIBRARY)
        return()
    endif()
    target_sources(grammar_objects PRIVATE ${sources})
    set_property(SOURCE ${sources} TARGET_DIRECTORY grammar_objects
                 APPEND PROPERTY INCLUDE_DIRECTORIES "${dir}")
    set_property(SOURCE ${sources} TARGET_DIRECTORY grammar_objects
                 APPEND PROPERTY OBJECT_DEPENDS "${grammar_allocator}")
endfunction()

set(grammar_allocator "${PROJECT_SOURCE_DIR}/tools/grammars/allocator.h")
if(DOCVERIFY_GRAMMAR_LIBRARY)
    string(REGEX REPLACE "\\.a$" "${CMAKE_SHARED_LIBRARY_SUFFIX}"
           shared_library "${DOCVERIFY_GRAMMAR_LIBRARY}")
    add_library(grammars STATIC IMPORTED)
    set_target_properties(grammars PROPERTIES
                          IMPORTED_LOCATION "${DOCVERIFY_GRAMMAR_LIBRARY}")
    add_library(grammars_shared SHARED IMPORTED)
    set_target_properties(grammars_shared PROPERTIES
                          IMPORTED_LOCATION "${shared_library}")
else()
    add_library(grammar_objects OBJECT)
    set_target_properties(grammar_objects PROPERTIES
                          C_VISIBILITY_PRESET default
                          POSITION_INDEPENDENT_CODE ON)
    target_compile_options(grammar_objects PRIVATE -O2 -g0 -w
                           "SHELL:-include \"${grammar_allocator}\"")
    add_library(grammars STATIC $<TARGET_OBJECTS:grammar_objects>)
    add_library(grammars_shared SHARED EXCLUDE_FROM_ALL
                $<TARGET_OBJECTS:grammar_objects>)
    set_target_properties(grammars_shared PROPERTIES OUTPUT_NAME grammars)
    target_link_libraries(grammars_shared PRIVATE PkgConfig::libraries)
endif()

string(JSON count LENGTH "${grammar_list_text}" dependencies)
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
    string(JSON name MEMBER "${grammar_list_text}" dependencies ${i})
    set(dir "${DOCVERIFY_GRAMMAR_DIR}/${name}")
    file(GLOB parsers "${dir}/src/parser.c" "${dir}/*/src/parser.c")
    if(NOT parsers)
        message(FATAL_ERROR
                "no ${name} in ${DOCVERIFY_GRAMMAR_DIR}: run `tools/dev "
                "grammars`, or give -DDOCVERIFY_GRAMMAR_DIR=")
    endif()
    check_grammar_version(${name} "${dir}")
    foreach(parser ${parsers})
        add_grammar(${name} "${parser}")
        # All have the same <tree_sitter/parser.h>: that of their ABI.
        get_filename_component(grammar_header_dir "${parser}" DIRECTORY)
    endforeach()
endforeach()
