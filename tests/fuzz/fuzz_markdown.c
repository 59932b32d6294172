/* SPDX-License-Identifier: MIT */
/* Any bytes are a document, and what holds for every document holds for it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "markdown/markdown.h"
#include "markdown/sane.h"
#include "text/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_str text = {(const char *)data, size};
    dv_file *file = dv_file_new(&arena, DV_STR("fuzz.md"), text);
    const char *wrong = dv_test_insane(dv_markdown_parse(file, &arena));

    if (wrong) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
    dv_arena_release(&arena);
    return 0;
}
