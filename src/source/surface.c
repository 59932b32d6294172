/* SPDX-License-Identifier: MIT */
#include "source/surface.h"

#include "base/strmap.h"
#include "docverify/ascii.h"
#include "source/languages.h"
#include "source/source.h"

static bool begins_with_word(dv_str line, const char *word)
{
    dv_str text = dv_str_from(word);

    line = dv_str_trim(line);
    return dv_str_starts(line, text) && line.len > text.len &&
           (line.ptr[text.len] == ' ' || line.ptr[text.len] == '(');
}

static bool is_hidden_name(dv_str name)
{
    return !name.len || name.ptr[0] == '_' || name.ptr[0] == '#';
}

static bool is_seen_in(dv_str language, dv_str line, dv_str name)
{
    if (dv_str_equal(language, DV_STR("rust")))
        return begins_with_word(line, "pub");
    if (dv_str_equal(language, DV_STR("go")))
        return dv_is_upper(name.ptr[0]);
    if (dv_str_equal(language, DV_STR("c")) ||
        dv_str_equal(language, DV_STR("cuda")) ||
        dv_str_equal(language, DV_STR("cpp")))
        return !begins_with_word(line, "static");
    if (dv_str_equal(language, DV_STR("typescript")) ||
        dv_str_equal(language, DV_STR("javascript")) ||
        dv_str_equal(language, DV_STR("tsx")))
        return begins_with_word(line, "export");
    return true;
}

/* A member is seen as its class is, but for one that hides itself. */
static bool is_public(const dv_source *source, const dv_symbol *symbol)
{
    uint32_t language = dv_language_of(source->file->path);
    bool seen = true;

    while (seen) {
        dv_str line = dv_file_line(source->file, symbol->lines.first);

        if (is_hidden_name(symbol->name))
            return false;
        if (symbol->parent == DV_NONE)
            return language == DV_NONE ||
                   is_seen_in(dv_str_from(dv_languages[language].name), line,
                              symbol->name);
        seen = !begins_with_word(line, "private");
        symbol = &source->symbols[symbol->parent];
        seen = seen && (symbol->kind == DV_SYMBOL_CLASS ||
                        symbol->kind == DV_SYMBOL_TYPE);
    }
    return false;
}

/* Fields and variables come and go with what a function does; what keeps a
 * header from being read twice is nobody's to use. */
static bool counts(const dv_symbol *symbol)
{
    if (symbol->kind == DV_SYMBOL_MACRO)
        return !dv_str_ends(symbol->name, DV_STR("_H")) &&
               !dv_str_ends(symbol->name, DV_STR("_H_"));
    return symbol->kind != DV_SYMBOL_FIELD &&
           symbol->kind != DV_SYMBOL_VARIABLE;
}

static void fill(dv_strmap *names, const dv_source *source, dv_arena *arena)
{
    for (uint32_t i = 0; source && i < source->symbol_count; i++)
        dv_strmap_put(names, arena, source->symbols[i].qualified, NULL);
}

/* Names of `source` that `other` does not have. */
static uint32_t count_new(const dv_source *source, const dv_source *other,
                          dv_arena *arena, dv_str *first, uint32_t *hidden)
{
    dv_strmap names = DV_STRMAP_INIT;
    uint32_t found = 0;

    fill(&names, other, arena);
    for (uint32_t i = 0; source && i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];
        bool added;

        if (!counts(symbol))
            continue;
        dv_strmap_put(&names, arena, symbol->qualified, &added);
        if (!added)
            continue;
        if (!is_public(source, symbol)) {
            ++*hidden;
            continue;
        }
        if (found++ == 0)
            *first = symbol->name;
    }
    dv_strmap_release(&names);
    return found;
}

dv_surface_change dv_surface_compare(const dv_source *before,
                                     const dv_source *after, dv_arena *arena)
{
    dv_surface_change out = {0};
    uint32_t ignored = 0;

    out.public_added =
        count_new(after, before, arena, &out.added, &out.private_added);
    out.public_removed =
        count_new(before, after, arena, &out.removed, &ignored);
    return out;
}
