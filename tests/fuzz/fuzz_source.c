/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as source: the first one chooses the language, the rest is the
 * file.
 */
#include <stdint.h>

#include "source/source.h"
#include "text/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const dv_source *source)
{
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->span.end > source->file->text.len ||
            symbol->lines.first > symbol->lines.last ||
            symbol->lines.last > source->file->line_count ||
            (symbol->parent != DV_NONE && symbol->parent >= i))
            dv_bug("a symbol lies outside of its file or parent");
        dv_source_enclosing(source, symbol->lines.last);
    }
    for (uint32_t i = 0; i < source->mention_count; i++)
        if (!dv_source_mention(source, source->mentions[i].name))
            dv_bug("a mention is not found");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const paths[] = {"m.py", "m.c", "m.txt"};
    dv_arena arena = DV_ARENA_INIT;
    dv_source_parser *parser = dv_source_parser_new();
    const char *path = paths[size ? data[0] % DV_COUNT(paths) : 0];
    dv_str text = {(const char *)data, size};

    text = dv_str_slice(text, 1, text.len);
    check(dv_source_parse(parser, dv_file_new(&arena, dv_str_from(path), text),
                          &arena));
    dv_source_parser_free(parser);
    dv_arena_release(&arena);
    return 0;
}
