/* SPDX-License-Identifier: MIT */
/* Whether a citation has a definition that its text does not name, while it
 * names another one. */
#include "facts/cite/naming.h"
#include "facts/references/match.h"
#include "facts/verdicts/scales.h"
#include "source/source.h"
#include "text/path.h"

/* Letters of a name that are no part of another by chance. */
#define PART_LIMIT 5u
/* Definitions that begin in lines which are still cited for one of them. */
#define DEFINED_LIMIT 16u

typedef struct naming {
    const dv_source *source;  /* of the origin */
    dv_lines lines;           /* there */
    const dv_symbol *unnamed; /* the first that they define */
    dv_name_list names;       /* of the text around */
} naming;

static bool is_one_line(const naming *n)
{
    return n->lines.first == n->lines.last;
}

static bool is_value(const dv_symbol *symbol)
{
    return symbol->kind > DV_SYMBOL_TYPE;
}

static bool is_inside(dv_lines inner, dv_lines outer)
{
    return inner.first >= outer.first && inner.last <= outer.last;
}

/* Whether one name has the other in it. */
static bool has_part(dv_str a, dv_str b)
{
    if (a.len < b.len)
        return has_part(b, a);
    for (size_t i = 0; b.len >= PART_LIMIT && i + b.len <= a.len; i++)
        if (dv_words_spell(dv_str_slice(a, i, a.len), b, false))
            return true;
    return false;
}

/* Whether a name may be the symbol's: `cache.get` is any type's of the file
 * but one that is called so. One line says too little of the rest of it. */
static bool may_name(const naming *n, dv_str name, const dv_symbol *symbol)
{
    dv_str head = dv_words_head(name), last = dv_words_last(name);
    uint32_t count;

    if (!dv_words_spell(last, symbol->name, true) &&
        !(is_one_line(n) && has_part(last, symbol->name)))
        return false;
    if (!head.len || dv_words_qualifies(symbol->qualified, name))
        return true;
    dv_source_named(n->source, dv_words_last(head), &count);
    return count == 0;
}

/* Whether one line begins what the file is called after. */
static bool names_file(const naming *n, const dv_symbol *symbol)
{
    dv_str base = dv_path_base(n->source->file->path);

    return is_one_line(n) &&
           dv_words_spell(dv_str_slice(base, 0, dv_str_find_byte(base, '.')),
                          symbol->name, true);
}

static bool is_named(const naming *n, const dv_symbol *symbol)
{
    if (names_file(n, symbol))
        return true;
    for (uint32_t i = 0; i < n->names.count; i++)
        if (may_name(n, n->names.items[i].name, symbol))
            return true;
    return false;
}

/* Whether the symbol is what the lines may be cited for: a value where that is
 * all that they are. */
static bool is_begun(const naming *n, const dv_symbol *symbol)
{
    return (!is_value(symbol) || is_one_line(n) ||
            is_inside(n->lines, symbol->lines)) &&
           symbol->name_line >= n->lines.first &&
           symbol->name_line <= n->lines.last;
}

/* Whether the lines begin definitions, and none of them is named. */
static bool has_unnamed(naming *n)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < n->source->symbol_count; i++) {
        const dv_symbol *symbol = &n->source->symbols[i];

        if (!is_begun(n, symbol))
            continue;
        if (++found > DEFINED_LIMIT || is_named(n, symbol))
            return false;
        if (!n->unnamed)
            n->unnamed = symbol;
    }
    return found > 0;
}

/* Whether what the lines define is a member of the type, wherever that is
 * defined. */
static bool is_member(const naming *n, const dv_symbol *type)
{
    dv_str head = dv_words_head(n->unnamed->qualified);

    return type->kind >= DV_SYMBOL_CLASS && head.len &&
           dv_str_equal(dv_words_last(head), type->name);
}

/* Whether the symbol is of the sort that the lines define. A key is as good as
 * another. */
static bool is_akin(const naming *n, const dv_symbol *symbol)
{
    return is_value(symbol) == is_value(n->unnamed) ||
           !dv_source_is_code(n->source->file->path);
}

/* Whether it is away from the lines, and akin to what they define. */
static bool is_away(const naming *n, const dv_symbol *symbol)
{
    return is_akin(n, symbol) && !is_inside(n->lines, symbol->lines) &&
           !is_inside(symbol->lines, n->lines) &&
           !is_inside(symbol->lines, n->unnamed->lines) &&
           !is_member(n, symbol);
}

/* Whether the file has definitions of the name, all of them away. */
static bool is_defined_away(const naming *n, dv_str name)
{
    uint32_t count, away = 0;
    const uint32_t *named =
        dv_source_named(n->source, dv_words_last(name), &count);

    if (is_one_line(n) &&
        dv_source_mentions_in(n->source, dv_words_last(name), n->lines))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &n->source->symbols[named[i]];

        if (dv_words_head(name).len &&
            !dv_words_qualifies(symbol->qualified, name))
            continue;
        if (!is_away(n, symbol))
            return false;
        away++;
    }
    return away > 0;
}

/* Whether one line, or one beside it, has a name that nothing of the file is
 * defined by: it may be cited for that. */
static bool has_other(const naming *n)
{
    dv_lines around = {n->lines.first > DV_LINE_TOLERANCE
                           ? n->lines.first - DV_LINE_TOLERANCE
                           : 1,
                       n->lines.last + DV_LINE_TOLERANCE};

    for (uint32_t i = 0; is_one_line(n) && i < n->names.count; i++) {
        dv_str name = dv_words_last(n->names.items[i].name);
        uint32_t count;

        dv_source_named(n->source, name, &count);
        if (n->names.items[i].strength >= DV_NAME_QUOTED && !count &&
            dv_source_mentions_in(n->source, name, around))
            return true;
    }
    return false;
}

bool dv_scales_unnamed(const dv_scales *s, dv_unnamed *out)
{
    uint32_t file = dv_scales_journey(s)->old_file;
    naming n = {.lines = s->origin->from[s->picked].lines};

    if (file == DV_NONE ||
        !dv_naming_read(s->reading->document, &s->reading->citations,
                        &s->reading->claims[s->of->citation],
                        dv_scales_arena(s), &n.names))
        return false;
    n.source = dv_past_source(s->past, file);
    if (!has_unnamed(&n) || has_other(&n))
        return false;
    for (uint32_t i = 0; i < n.names.count; i++)
        if (n.names.items[i].strength >= DV_NAME_QUOTED &&
            is_defined_away(&n, n.names.items[i].name)) {
            *out = (dv_unnamed){n.unnamed->qualified, n.names.items[i].name};
            return true;
        }
    return false;
}
