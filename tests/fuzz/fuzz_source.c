/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as source: the first one chooses the language, the rest is the
 * file.
 */
#include <stdint.h>

#include "source/source.h"
#include "source/tokens.h"
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

static void check_tokens(dv_source_parser *parser, const dv_file *file,
                         dv_arena *arena)
{
    uint32_t end = 0;
    dv_token_list list;

    if (!dv_source_tokens(parser, file, arena, &list))
        return;
    for (uint32_t i = 0; i < list.count; i++) {
        if (list.tokens[i].span.start < end ||
            list.tokens[i].span.end < list.tokens[i].span.start ||
            list.tokens[i].span.end > file->text.len ||
            list.tokens[i].line > file->line_count + 1)
            dv_bug("a token lies outside of its file or order");
        end = list.tokens[i].span.end;
    }
}

/* "0" chooses the first, "1" the second, … */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const paths[] = {
        "m.py",  "m.c",    "m.txt",   "m.rs",   "m.go",   "m.ts",     "m.tsx",
        "m.js",  "m.cpp",  "m.cu",    "m.sh",   "m.toml", "m.java",   "m.cs",
        "m.kt",  "m.rb",   "m.swift", "m.json", "m.yaml", "m.svelte", "m.zig",
        "m.php", "m.dart", "m.ex",    "m.scala"};
    const dv_file *file;
    dv_arena arena = DV_ARENA_INIT;
    dv_source_parser *parser = dv_source_parser_new();
    const char *path =
        paths[size ? (uint8_t)(data[0] - '0') % DV_COUNT(paths) : 0];
    dv_str text = {(const char *)data, size};

    text = dv_str_slice(text, 1, text.len);
    file = dv_file_new(&arena, dv_str_from(path), text);
    check(dv_source_parse(parser, file, &arena));
    check_tokens(parser, file, &arena);
    dv_source_parser_free(parser);
    dv_arena_release(&arena);
    return 0;
}
