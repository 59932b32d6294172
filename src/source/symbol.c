/* SPDX-License-Identifier: MIT */
#include "docverify/symbol.h"

const dv_mention *dv_source_mention(const dv_source *source, dv_str name)
{
    uint32_t low = 0, high = source->mention_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = dv_str_compare(source->mentions[middle].name, name);

        if (order == 0)
            return &source->mentions[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

static uint32_t name_from(const dv_source *source, dv_str name, bool after)
{
    uint32_t low = 0, high = source->symbol_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order =
            dv_str_compare(source->symbols[source->by_name[middle]].name, name);

        if (order < 0 || (after && order == 0))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const uint32_t *dv_source_named(const dv_source *source, dv_str name,
                                uint32_t *count)
{
    uint32_t first = name_from(source, name, false);

    *count = name_from(source, name, true) - first;
    return source->by_name ? source->by_name + first : NULL;
}

bool dv_source_mentions_in(const dv_source *source, dv_str name, dv_lines lines)
{
    const dv_mention *mention = dv_source_mention(source, name);
    uint32_t low = 0, high = mention ? mention->line_count : 0;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (mention->lines[middle] < lines.first)
            low = middle + 1;
        else
            high = middle;
    }
    return mention && low < mention->line_count &&
           mention->lines[low] <= lines.last;
}

static bool encloses(const dv_symbol *symbol, uint32_t line)
{
    return symbol->kind != DV_SYMBOL_VARIABLE &&
           symbol->kind != DV_SYMBOL_FIELD && symbol->kind != DV_SYMBOL_MACRO &&
           symbol->lines.first <= line && line <= symbol->lines.last;
}

/* The number of symbols that begin on `line` or above it. */
static uint32_t count_begun(const dv_source *source, uint32_t line)
{
    uint32_t low = 0, high = source->symbol_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (source->symbols[middle].lines.first <= line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Back from the last one that begins: what contains the line and begins later
 * lies inside. A parent is the next one that may contain it, but for a field,
 * whose parent is the class around the method. Outermost symbols follow each
 * other, so that one before the line ends the search. */
const dv_symbol *dv_source_enclosing(const dv_source *source, uint32_t line)
{
    uint32_t at = count_begun(source, line);

    while (at > 0) {
        const dv_symbol *symbol = &source->symbols[at - 1];

        if (encloses(symbol, line))
            return symbol;
        if (symbol->parent == DV_NONE && symbol->lines.first < line)
            return NULL;
        if (symbol->parent == DV_NONE || symbol->kind == DV_SYMBOL_FIELD)
            at--;
        else
            at = symbol->parent + 1;
    }
    return NULL;
}

const char *dv_symbol_kind_name(dv_symbol_kind kind)
{
    switch (kind) {
    case DV_SYMBOL_FUNCTION:
        return "function";
    case DV_SYMBOL_METHOD:
        return "method";
    case DV_SYMBOL_CLASS:
        return "class";
    case DV_SYMBOL_TYPE:
        return "type";
    case DV_SYMBOL_VARIABLE:
        return "variable";
    case DV_SYMBOL_FIELD:
        return "field";
    case DV_SYMBOL_MACRO:
        return "macro";
    }
    return "symbol";
}
