/* SPDX-License-Identifier: MIT */
/*
 * A class assigns `self.x` in many places; only the first one defines it.
 */
#include <stdlib.h>

#include "source/symbols.h"

typedef struct field {
    uint32_t class;
    uint32_t index;
    dv_str name;
} field;

static int compare(const void *left, const void *right)
{
    const field *a = left, *b = right;
    int order;

    if (a->class != b->class)
        return a->class < b->class ? -1 : 1;
    order = dv_str_compare(a->name, b->name);
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

static bool is_class_field(const dv_symbols *symbols, uint32_t i)
{
    uint32_t parent = symbols->items[i].parent;

    return symbols->items[i].kind == DV_SYMBOL_FIELD && parent != DV_NONE &&
           symbols->items[parent].kind == DV_SYMBOL_CLASS;
}

static uint32_t list_fields(const dv_symbols *symbols, field *fields)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < symbols->count; i++)
        if (is_class_field(symbols, i))
            fields[count++] =
                (field){symbols->items[i].parent, i, symbols->items[i].name};
    qsort(fields, count, sizeof *fields, compare);
    return count;
}

/* Moves what stays together; `to[i]` is where symbol i goes, or DV_NONE. */
static void compact(dv_symbols *symbols, uint32_t *to)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < symbols->count; i++) {
        dv_symbol symbol = symbols->items[i];

        if (to[i] == DV_NONE)
            continue;
        to[i] = count;
        if (symbol.parent != DV_NONE)
            symbol.parent = to[symbol.parent];
        symbols->items[count++] = symbol;
    }
    symbols->count = count;
}

void dv_symbols_first_fields(dv_symbols *symbols, dv_arena *scratch)
{
    field *fields = dv_arena_new(scratch, symbols->count * sizeof *fields);
    uint32_t *to = dv_arena_new(scratch, symbols->count * sizeof *to);
    uint32_t count = list_fields(symbols, fields);

    for (uint32_t i = 1; i < count; i++)
        if (fields[i].class == fields[i - 1].class &&
            dv_str_equal(fields[i].name, fields[i - 1].name))
            to[fields[i].index] = DV_NONE;
    compact(symbols, to);
}
