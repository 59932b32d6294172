/* SPDX-License-Identifier: MIT */
#include "source/prototypes.h"

#include <string.h>

/* Symbols of one name among which a definition is looked for. */
#define DEFINITIONS_LIMIT 64u

/* What stands from the bracket behind its name on; or empty. */
static dv_str parameters_of(dv_str text, dv_str name)
{
    size_t at = dv_str_find(text, name);

    while (name.len && at < text.len) {
        size_t open = at + name.len;

        while (dv_str_at(text, open) == ' ')
            open++;
        if (dv_str_at(text, open) == '(')
            return dv_str_slice(text, open, text.len);
        at = dv_str_find_from(text, at + name.len, name);
    }
    return (dv_str){0};
}

static uint32_t count_parameters(dv_str text, dv_str name)
{
    dv_str list = parameters_of(text, name);
    uint32_t depth = 0, commas = 0;
    size_t at = 0;

    for (; at < list.len; at++) {
        char c = list.ptr[at];

        depth += c && strchr("([{<", c) ? 1 : 0;
        depth -= depth && c && strchr(")]}>", c) ? 1 : 0;
        commas += c == ',' && depth == 1;
        if (!depth)
            break;
    }
    list = list.len ? dv_str_trim(dv_str_slice(list, 1, at)) : list;
    return list.len && !dv_str_equal(list, DV_STR("void")) ? commas + 1 : 0;
}

/* Whether it has no body: "static int load(int row);". */
static bool is_declared(const dv_source *source, const dv_symbol *symbol)
{
    dv_str text = dv_span_of(source->file->text, symbol->span);

    return symbol->kind <= DV_SYMBOL_METHOD &&
           (dv_str_ends(text, DV_STR(";")) ||
            dv_str_at(source->file->text, symbol->span.end) == ';') &&
           dv_str_find_byte(text, '{') == text.len;
}

static bool defines(const dv_source *source, const dv_symbol *symbol,
                    const dv_symbol *declared)
{
    dv_str text = source->file->text;

    return symbol->kind == declared->kind &&
           dv_str_equal(symbol->qualified, declared->qualified) &&
           !is_declared(source, symbol) &&
           count_parameters(dv_span_of(text, symbol->span), symbol->name) ==
               count_parameters(dv_span_of(text, declared->span),
                                declared->name);
}

static bool is_defined(const dv_source *source, const dv_symbol *declared)
{
    uint32_t count;
    const uint32_t *named = dv_source_named(source, declared->name, &count);

    if (count < 2 || !is_declared(source, declared))
        return false;
    for (uint32_t i = 0; i < count && i < DEFINITIONS_LIMIT; i++)
        if (defines(source, &source->symbols[named[i]], declared))
            return true;
    return false;
}

void dv_prototypes_mark(const dv_source *source, dv_symbol *symbols)
{
    for (uint32_t i = 0; i < source->symbol_count; i++)
        symbols[i].only_declares = is_defined(source, &source->symbols[i]);
}
