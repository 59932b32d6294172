/* SPDX-License-Identifier: MIT */
#include "source/languages.h"

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
    if (language->except && dv_str_ends(path, dv_str_from(language->except)))
        return false;
    for (uint32_t i = 0; i < DV_LANGUAGE_SUFFIXES && language->suffixes[i]; i++)
        if (dv_str_ends(path, dv_str_from(language->suffixes[i])))
            return true;
    return false;
}

const char *dv_language_name(uint32_t language)
{
    const dv_language *of = &dv_languages[language];

    return of->called ? of->called : of->name;
}

uint32_t dv_language_of(dv_str path)
{
    for (uint32_t i = 0; i < dv_language_count; i++)
        if (has_suffix(&dv_languages[i], path))
            return i;
    return DV_NONE;
}

uint32_t dv_language_of_scripts(dv_str path)
{
    return dv_str_ends(path, DV_STR(".svelte")) ||
                   dv_str_ends(path, DV_STR(".vue"))
               ? dv_language_named(DV_STR("typescript"))
               : DV_NONE;
}

/* Whether a line begins so in C++ alone, comments aside. */
static bool is_cpp_line(dv_str line)
{
    static const dv_str labels[] = {
        DV_STR_INIT("public:"),    DV_STR_INIT("private:"),
        DV_STR_INIT("protected:"), DV_STR_INIT("template<"),
        DV_STR_INIT("template <"),
    };
    static const dv_str words[] = {
        DV_STR_INIT("class "),
        DV_STR_INIT("namespace "),
        DV_STR_INIT("using "),
    };
    char last = line.len ? line.ptr[line.len - 1] : '\0';

    for (size_t i = 0; i < DV_COUNT(labels); i++)
        if (dv_str_starts(line, labels[i]))
            return true;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_starts(line, words[i]))
            return last == '{' || last == ';';
    return false;
}

static bool is_cpp(dv_str text)
{
    for (size_t at = 0; at < text.len;) {
        dv_str rest = dv_str_slice(text, at, text.len);
        size_t end = dv_str_find_byte(rest, '\n');

        if (is_cpp_line(dv_str_trim(dv_str_slice(rest, 0, end))))
            return true;
        at += end + 1;
    }
    return false;
}

/* Whether there is text before the first line of PHP, or behind the last. */
static bool is_php_template(dv_str text)
{
    size_t end = dv_str_find(text, DV_STR("?>"));

    if (!dv_str_starts(text, DV_STR("<?")))
        return dv_str_has(text, DV_STR("<?"));
    return end < text.len &&
           dv_str_trim(dv_str_slice(text, end + 2, text.len)).len > 0;
}

static uint32_t php_templates(void)
{
    uint32_t language = 0;

    while (!dv_languages[language].templates)
        language++;
    return language;
}

bool dv_source_is_header(dv_str path)
{
    return dv_str_ends(path, DV_STR(".h")) || dv_str_ends(path, DV_STR(".hpp"));
}

uint32_t dv_language_of_text(dv_str path, dv_str text)
{
    uint32_t language = dv_language_of(path);

    if (dv_str_ends(path, DV_STR(".php")) && language != DV_NONE)
        return is_php_template(text) ? php_templates() : language;
    if (!dv_source_is_header(path))
        return language;
    if (dv_str_has(text, DV_STR("__device__")) ||
        dv_str_has(text, DV_STR("__global__")))
        return dv_language_named(DV_STR("cuda"));
    return is_cpp(text) ? dv_language_named(DV_STR("cpp")) : language;
}

static bool is_called(const char *known, dv_str name)
{
    return dv_str_equal_nocase(dv_str_from(known), name);
}

static bool has_name(const dv_language *language, dv_str name)
{
    if (language->templates)
        return false;
    if (is_called(language->name, name) ||
        (language->called && is_called(language->called, name)))
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

bool dv_languages_are_akin(uint32_t a, uint32_t b)
{
    static const char *const families[] = {
        " c cpp cuda ", " javascript typescript tsx ", " php php_only "};
    char left[16], right[16];

    if (a == b)
        return true;
    snprintf(left, sizeof left, " %s ", dv_languages[a].name);
    snprintf(right, sizeof right, " %s ", dv_languages[b].name);
    for (size_t i = 0; i < DV_COUNT(families); i++)
        if (strstr(families[i], left) && strstr(families[i], right))
            return true;
    return false;
}
