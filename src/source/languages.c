/* SPDX-License-Identifier: MIT */
#include "source/languages.h"

#include <strings.h>

#include "queries.h"

#include "base/mem.h"
#include "source/source.h"

#define DV_LANGUAGE(name, ...) const TSLanguage *tree_sitter_##name(void);
#include "source/languages.def"
#undef DV_LANGUAGE

const dv_language dv_languages[] = {
#define DV_LANGUAGE(id, ...)                                                   \
    {.name = #id, .grammar = tree_sitter_##id, __VA_ARGS__},
#include "source/languages.def"
#undef DV_LANGUAGE
};

const uint32_t dv_language_count = DV_COUNT(dv_languages);

static bool has_suffix(const dv_language *language, dv_str path)
{
    for (uint32_t i = 0; i < DV_LANGUAGE_SUFFIXES && language->suffixes[i]; i++)
        if (dv_str_ends(path, dv_str_from(language->suffixes[i])))
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

static bool is_called(const char *known, dv_str name)
{
    return strlen(known) == name.len &&
           strncasecmp(known, name.ptr, name.len) == 0;
}

static bool has_name(const dv_language *language, dv_str name)
{
    if (is_called(language->name, name))
        return true;
    for (uint32_t i = 0; i < DV_LANGUAGE_ALIASES && language->aliases[i]; i++)
        if (is_called(language->aliases[i], name))
            return true;
    return false;
}

uint32_t dv_language_named(dv_str name)
{
    for (uint32_t i = 0; i < dv_language_count; i++)
        if (has_name(&dv_languages[i], name))
            return i;
    return DV_NONE;
}
