# SPDX-License-Identifier: MIT
# What `cmake --install` copies: the program, its manual page and completions,
# and the documents.

include(GNUInstallDirs)

install(TARGETS docverify)
install(FILES LICENSE README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs specs DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        FILES_MATCHING PATTERN "*.md")

# install_page(WHAT FILE DIRECTORY): FILE is what the program prints of WHAT.
function(install_page what name directory)
    set(page "${PROJECT_BINARY_DIR}/pages/${name}")
    add_custom_command(
        OUTPUT "${page}"
        COMMAND docverify help --generate ${what} > "${page}"
        DEPENDS docverify
        COMMENT "Writing ${name}"
        VERBATIM)
    install(FILES "${page}" DESTINATION "${directory}")
    set(pages ${pages} "${page}" PARENT_SCOPE)
endfunction()

# A build with sanitizers is for the tests, and may not start everywhere.
if(DOCVERIFY_PRESET MATCHES "^(release|debug)$")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/pages")
    set(pages)
    install_page(man docverify.1 "${CMAKE_INSTALL_MANDIR}/man1")
    install_page(bash docverify
                 "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install_page(zsh _docverify
                 "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
    install_page(fish docverify.fish
                 "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
    add_custom_target(pages ALL DEPENDS ${pages})
endif()
