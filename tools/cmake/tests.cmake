# SPDX-License-Identifier: MIT
# Every test is registered with CTest by where it lies.

pkg_check_modules(cmocka REQUIRED IMPORTED_TARGET cmocka)
set(tests "${PROJECT_SOURCE_DIR}/tests")

# No test sees the user's git configuration, locale or zone.
set(test_home "${PROJECT_BINARY_DIR}/home")
file(MAKE_DIRECTORY "${test_home}")
# What is freed is kept from use for 16 MB: with the usual 256 the kernel gives
# new pages all the time, half of what the rules' cases take.
set(test_environment
    LC_ALL=C TZ=UTC HOME=${test_home} XDG_CONFIG_HOME=${test_home}
    GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
    ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:quarantine_size_mb=16
    UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
    TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1)

# house_test(NAME label command...); 77 means skipped.
function(house_test name label)
    add_test(NAME "${name}" COMMAND ${ARGN}
             WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties("${name}" PROPERTIES
                         LABELS "${label}" ENVIRONMENT "${test_environment}"
                         SKIP_RETURN_CODE 77 TIMEOUT 300)
    # What takes longest begins first, so that nothing is waited for alone.
    if(label MATCHES "^(house|recipes|source|repo|markdown)$")
        set_tests_properties("${name}" PROPERTIES COST 60)
    endif()
endfunction()

add_library(test_support INTERFACE)
target_include_directories(test_support INTERFACE tests)
target_link_libraries(test_support INTERFACE docverify_library grammars_shared
                                             house_warnings house_linker
                                             PkgConfig::cmocka)
file(GLOB support CONFIGURE_DEPENDS "${tests}/support/*.c")
if(support)
    add_library(test_support_objects STATIC ${support})
    target_include_directories(test_support_objects PRIVATE tests)
    target_link_libraries(test_support_objects
                          PRIVATE docverify_library house_warnings
                                  PkgConfig::cmocka)
    target_link_libraries(test_support INTERFACE test_support_objects)
endif()

# house_executable(target folder source...)
function(house_executable target folder)
    add_executable(${target} ${ARGN})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                          "${PROJECT_BINARY_DIR}/tests/${folder}")
    target_link_libraries(${target} PRIVATE test_support)
endfunction()

# tests/<folder>/test_<module>.c: a program for each folder, which is told the
# module.
function(house_units folder)
    file(GLOB units CONFIGURE_DEPENDS "${tests}/${folder}/test_*.c")
    if(NOT units)
        return()
    endif()
    set(declarations "")
    set(rows "")
    foreach(unit ${units})
        get_filename_component(name "${unit}" NAME_WE)
        string(REGEX REPLACE "^test_" "" module "${name}")
        string(APPEND declarations "int ${name}(void);\n")
        string(APPEND rows "    {\"${module}\", ${name}},\n")
        set_property(SOURCE "${unit}" APPEND PROPERTY
                     COMPILE_DEFINITIONS "main=${name}")
        # Nothing declares what was `main`.
        set_property(SOURCE "${unit}" APPEND PROPERTY
                     COMPILE_OPTIONS -Wno-missing-prototypes)
        house_test("${folder}/${module}" ${folder} ${run_under}
                   $<TARGET_FILE:test_${folder}> ${module})
    endforeach()
    set(driver "${PROJECT_BINARY_DIR}/tests/${folder}.c")
    configure_file("${tests}/support/units.c.in" "${driver}" @ONLY)
    house_executable(test_${folder} ${folder} ${units} "${driver}")
endfunction()

file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true
     RELATIVE "${tests}" "${tests}/*")
foreach(folder ${folders})
    house_units(${folder})
endforeach()

# The examples of the rules' pages, and tests/rules/*.md.
if(EXISTS "${tests}/rules/run_cases.c")
    house_executable(run_cases rules "${tests}/rules/run_cases.c")
    set(run_cases ${run_under} $<TARGET_FILE:run_cases>)
    foreach(page ${rule_pages})
        get_filename_component(name "${page}" NAME_WE)
        get_filename_component(family "${page}" DIRECTORY)
        get_filename_component(family "${family}" NAME)
        string(REPLACE "_" "-" id "${family}/${name}")
        house_test("rule/${id}" rules ${run_cases} "${page}")
    endforeach()
    file(GLOB pages CONFIGURE_DEPENDS "${tests}/rules/*.md")
    foreach(page ${pages})
        get_filename_component(name "${page}" NAME_WE)
        house_test("rules/${name}" rules ${run_cases} "${page}")
        # Not what names a commit, whose id is another one then.
        if(NOT name STREQUAL "ref-dated")
            house_test("rules-crlf/${name}" rules ${run_cases} --crlf "${page}")
        endif()
    endforeach()
endif()

# tests/golden/<case>/
set(golden_program $<TARGET_FILE:docverify>)
if(run_under)
    string(REPLACE ";" " " words "${run_under}")
    set(golden_program "${PROJECT_BINARY_DIR}/docverify-under")
    file(GENERATE OUTPUT "${golden_program}"
         CONTENT "#!/bin/sh\nexec ${words} $<TARGET_FILE:docverify> \"$@\"\n"
         FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endif()
file(GLOB cases CONFIGURE_DEPENDS LIST_DIRECTORIES true
     RELATIVE "${tests}/golden" "${tests}/golden/*")
foreach(case ${cases})
    if(IS_DIRECTORY "${tests}/golden/${case}")
        house_test("golden/${case}" golden "${tests}/golden/run.sh"
                   "${golden_program}" "${tests}/golden/${case}")
    endif()
endforeach()

# tests/recipes/<name>.sh: what the documents say how to set up, run.
file(GLOB recipes CONFIGURE_DEPENDS "${tests}/recipes/*.sh")
foreach(recipe ${recipes})
    get_filename_component(name "${recipe}" NAME_WE)
    house_test("recipe/${name}" recipes "${recipe}" "${golden_program}")
endforeach()

# tests/fuzz/fuzz_<name>.c: a libFuzzer target in the preset `fuzz`, else a
# test over tests/fuzz/corpus/<name>/.
file(GLOB fuzzers CONFIGURE_DEPENDS "${tests}/fuzz/fuzz_*.c")
foreach(fuzzer ${fuzzers})
    get_filename_component(target "${fuzzer}" NAME_WE)
    string(REGEX REPLACE "^fuzz_" "" name "${target}")
    if(DOCVERIFY_PRESET STREQUAL "fuzz")
        house_executable(${target} fuzz "${fuzzer}")
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    else()
        house_executable(${target} fuzz "${fuzzer}" "${tests}/fuzz/driver.c")
        house_test("fuzz/${name}" fuzz ${run_under} $<TARGET_FILE:${target}>
                   "${tests}/fuzz/corpus/${name}")
    endif()
endforeach()

# What other programs read, against its published schemas.
house_test("formats/schemas" house "${tests}/formats/run.sh"
           "$<TARGET_FILE:docverify>" "${PROJECT_SOURCE_DIR}/.build/schemas")

# tests/shells/<name>.sh: the manual page, the completions, what is installed.
foreach(what man bash fish zsh)
    house_test("shells/${what}" shells "${tests}/shells/${what}.sh"
               "${golden_program}")
endforeach()
if(TARGET pages)
    house_test("shells/install" shells "${tests}/shells/install.sh"
               "${CMAKE_COMMAND}" "${PROJECT_BINARY_DIR}")
endif()

house_test("formats/delivery" house "${tests}/formats/delivery.sh"
           "$<TARGET_FILE:docverify>")

house_test(layers house "${PROJECT_SOURCE_DIR}/tools/check-layers")
house_test(headers house "${PROJECT_SOURCE_DIR}/tools/dev" headers)
house_test(format house "${PROJECT_SOURCE_DIR}/tools/dev" format --check)

# Our own documents and messages pass our own gate.
foreach(what documents messages)
    house_test("own/${what}" house "${PROJECT_SOURCE_DIR}/tools/check-own"
               "$<TARGET_FILE:docverify>" ${what})
endforeach()

# What tests/bench/run.sh measures with, beside the program.
add_executable(bench "${tests}/bench/bench.c"
               "${PROJECT_SOURCE_DIR}/src/source/languages.c"
               ${generated_sources})
set_target_properties(bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                      "${PROJECT_BINARY_DIR}")
target_link_libraries(bench PRIVATE house_warnings house_preset
                                    grammars_shared PkgConfig::libraries
                                    "${CMARK_GFM_EXTENSIONS}" Threads::Threads)
target_include_directories(bench PRIVATE "${PROJECT_SOURCE_DIR}/src"
                           "${PROJECT_SOURCE_DIR}/include" "${generated_dir}")
target_compile_definitions(bench PRIVATE _GNU_SOURCE)

# What tests/bench/drift.sh measures with, beside the program.
add_executable(bench-drift "${tests}/bench/drift.c"
               "${tests}/bench/drift_truth.c")
set_target_properties(bench-drift PROPERTIES RUNTIME_OUTPUT_DIRECTORY
                      "${PROJECT_BINARY_DIR}")
target_link_libraries(bench-drift PRIVATE docverify_library grammars_shared
                                          house_warnings)
