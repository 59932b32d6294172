/* SPDX-License-Identifier: MIT */
/* Whether what heads a citation is another definition of its file. */
#include "docverify/ascii.h"
#include "facts/cite/heads.h"
#include "facts/verdicts/scales.h"
#include "source/source.h"
#include "text/path.h"

static bool is_upper(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (dv_is_lower(name.ptr[i]))
            return false;
    return true;
}

/* The name of a definition that is spelled so, "load rows" for load_rows; or
 * empty. */
static dv_str spelled(const dv_source *source, dv_str words)
{
    for (uint32_t i = 0; i < source->symbol_count; i++)
        if (dv_words_spell(words, source->symbols[i].name, true))
            return source->symbols[i].name;
    return (dv_str){NULL, 0};
}

/* Whether the file has definitions of the name and nothing else so called: but
 * not what it is called after, as a text names that for all it has. */
static bool is_defined(const dv_source *source, const dv_claim_name *head)
{
    bool values = head->strength >= DV_NAME_QUOTED ||
                  dv_words_has_code_shape(head->name) || is_upper(head->name) ||
                  !dv_source_is_code(source->file->path);
    dv_str name = head->name, base = dv_path_base(source->file->path);
    uint32_t count;
    const uint32_t *named;

    named = dv_source_named(source, dv_words_last(name), &count);
    if (!count) {
        name = spelled(source, name);
        named = dv_source_named(source, name, &count);
    }

    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        if ((symbol->kind > DV_SYMBOL_TYPE && !values) ||
            (dv_words_head(name).len &&
             !dv_words_qualifies(symbol->qualified, name)))
            return false;
    }
    return count > 0 &&
           !dv_str_equal_nocase(
               name, dv_str_slice(base, 0, dv_str_find_byte(base, '.')));
}

dv_str dv_scales_headed(const dv_scales *s)
{
    uint32_t file = dv_scales_journey(s)->old_file;
    dv_lines lines = s->origin->from[s->picked].lines;
    const dv_source *source;
    dv_name_list heads = {0};
    dv_str other = {0};

    if (file == DV_NONE || lines.last == 1)
        return other;
    source = dv_past_source(s->past, file);
    dv_heads_read(s->reading->document, &s->reading->citations,
                  &s->reading->claims[s->of->citation], dv_scales_arena(s),
                  &heads);
    for (uint32_t i = 0; i < heads.count && i < 2 * DV_NAMES_LIMIT; i++) {
        const dv_claim_name *name = &heads.items[i];
        dv_match match = dv_match_name(source, dv_past_folded(s->past, file),
                                       lines, name, dv_scales_arena(s));

        if (match.state != DV_MATCH_ABSENT && match.state != DV_MATCH_ELSEWHERE)
            return (dv_str){0};
        if (!other.len && match.state == DV_MATCH_ELSEWHERE &&
            is_defined(source, name))
            other = name->name;
    }
    return other;
}
