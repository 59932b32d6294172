/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a source file that is a document: the first one chooses the
 * language, the rest is the file.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "facts/cite/cite.h"
#include "facts/corpus/source.h"
#include "markdown/sane.h"
#include "text/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const paths[] = {"m.py", "m.c",  "m.sh", "m.rs",
                                        "m.go", "m.ts", "m.js", "m.cpp"};
    dv_arena arena = DV_ARENA_INIT;
    dv_source_parser *parser = dv_source_parser_new();
    const char *path = paths[size ? data[0] % DV_COUNT(paths) : 0];
    dv_str text = {(const char *)data, size};
    dv_citations citations = {0};
    const dv_document *document;
    const char *wrong;

    text = dv_str_slice(text, 1, text.len);
    document = dv_corpus_read_source(
        parser, dv_file_new(&arena, dv_str_from(path), text), &arena);
    wrong = dv_test_insane(document);
    if (wrong) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
    dv_cite(document, NULL, &arena, &citations);
    dv_source_parser_free(parser);
    dv_arena_release(&arena);
    return 0;
}
