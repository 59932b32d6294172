/* SPDX-License-Identifier: MIT */
#include "source/languages.h"

#include "queries.h"

#include "base/mem.h"
#include "source/source.h"

#define DV_LANGUAGE(name, ...) const TSLanguage *tree_sitter_##name(void);
#include "source/languages.def"
#undef DV_LANGUAGE

const dv_language dv_languages[] = {
#define DV_LANGUAGE(name, ...)                                                 \
    {#name, {__VA_ARGS__}, tree_sitter_##name, dv_query_##name},
#include "source/languages.def"
#undef DV_LANGUAGE
};

const uint32_t dv_language_count = DV_COUNT(dv_languages);

static bool has_suffix(const dv_language *language, dv_str path)
{
    for (uint32_t i = 0; i < DV_LANGUAGE_SUFFIXES; i++)
        if (language->suffixes[i] &&
            dv_str_ends(path, dv_str_from(language->suffixes[i])))
            return true;
    return false;
}

uint32_t dv_language_of(dv_str path)
{
    for (uint32_t i = 0; i < dv_language_count; i++)
        if (has_suffix(&dv_languages[i], path))
            return i;
    return DV_NONE;
}

static bool is_called(const dv_language *language, dv_str name)
{
    if (dv_str_equal(dv_str_from(language->name), name))
        return true;
    for (uint32_t i = 0; i < DV_LANGUAGE_SUFFIXES; i++)
        if (language->suffixes[i] &&
            dv_str_equal(dv_str_from(language->suffixes[i] + 1), name))
            return true;
    return false;
}

uint32_t dv_language_named(dv_str name)
{
    for (uint32_t i = 0; i < dv_language_count; i++)
        if (is_called(&dv_languages[i], name))
            return i;
    return DV_NONE;
}
