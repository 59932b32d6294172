# SPDX-License-Identifier: MIT
# cmake -DOUTPUT=path/name -DITEMS="symbol;file;…" -P embed.cmake
# Writes name.c and name.h: each file's bytes as a C string `symbol`.

get_filename_component(name "${OUTPUT}" NAME)
string(TOUPPER "DOCVERIFY_GENERATED_${name}_H" guard)
set(header "/* Generated. */\n#ifndef ${guard}\n#define ${guard}\n")
set(source "/* Generated. */\n#include \"${name}.h\"\n")

while(ITEMS)
    list(POP_FRONT ITEMS symbol file)
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
    string(REGEX REPLACE "('....','....','....','....','....','....','....','....',)"
           "\\1\n" bytes "${bytes}")
    string(APPEND header "extern const char ${symbol}[];\n")
    string(APPEND source "const char ${symbol}[] = {\n${bytes}'\\0'};\n")
endwhile()

file(WRITE "${OUTPUT}.h" "${header}#endif\n")
file(WRITE "${OUTPUT}.c" "${source}")
