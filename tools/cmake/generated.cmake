# SPDX-License-Identifier: MIT
# Text that is compiled in: src/source/queries/*.scm, the rules' pages, the
# profiles of src/config/profiles.yaml and src/cli/shells.
# Sets generated_dir and generated_sources.

set(generated_dir "${PROJECT_BINARY_DIR}/generated")
set(generated_sources)
set(embed "${PROJECT_SOURCE_DIR}/tools/cmake/embed.cmake")
set(rules_def "${PROJECT_SOURCE_DIR}/src/rules/rules.def")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${rules_def}")

# embed_files(NAME symbol file [symbol file]...): NAME.c and NAME.h with one
# `const char symbol[]` for each file.
function(embed_files name)
    set(depends)
    set(items "${ARGN}")
    while(items)
        list(POP_FRONT items symbol file)
        list(APPEND depends "${file}")
    endwhile()
    set(output "${generated_dir}/${name}")
    add_custom_command(
        OUTPUT "${output}.c" "${output}.h"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DITEMS=${ARGN}"
                -P "${embed}"
        DEPENDS ${depends} "${embed}"
        COMMENT "Embedding ${name}"
        VERBATIM)
    set(generated_sources ${generated_sources} "${output}.c" "${output}.h"
        PARENT_SCOPE)
endfunction()

set(items)
file(GLOB queries CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/src/source/queries/*.scm")
foreach(file ${queries})
    get_filename_component(language "${file}" NAME_WE)
    list(APPEND items "dv_query_${language}" "${file}")
endforeach()
embed_files(queries ${items})

# The glob is for its CONFIGURE_DEPENDS: a page that comes or goes is noticed.
file(GLOB pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/rules/*/*.md")
file(STRINGS "${rules_def}" rule_lines REGEX "^DV_RULE\\(")
set(rule_pages)
set(items)
foreach(line ${rule_lines})
    if(NOT line MATCHES "^DV_RULE\\(([a-z_]+), ([a-z0-9_]+)\\)")
        message(FATAL_ERROR "rules.def: cannot read '${line}'")
    endif()
    set(family "${CMAKE_MATCH_1}")
    set(name "${CMAKE_MATCH_2}")
    set(page "${PROJECT_SOURCE_DIR}/src/rules/${family}/${name}.md")
    if(NOT EXISTS "${page}")
        message(FATAL_ERROR "the rule ${family}/${name} has no page ${page}")
    endif()
    list(APPEND rule_pages "${page}")
    list(APPEND items "dv_page_${family}_${name}" "${page}")
endforeach()
embed_files(pages ${items})

embed_files(shipped dv_shipped_profiles
            "${PROJECT_SOURCE_DIR}/src/config/profiles.yaml")

set(items)
foreach(shell bash fish zsh)
    list(APPEND items "dv_shell_${shell}"
         "${PROJECT_SOURCE_DIR}/src/cli/shells/docverify.${shell}")
endforeach()
embed_files(shells ${items})

# For tools that read the code without building it.
add_custom_target(generated DEPENDS ${generated_sources})
