/* SPDX-License-Identifier: MIT */
/* Lines that nobody touched, and that were all of a definition which goes on
 * behind them now. */
#include "facts/verdicts/settle.h"
#include "facts/verdicts/spell.h"

/* The definition that is exactly the lines, or begins with them; or NULL. */
static const dv_symbol *definition_at(const dv_source *source, dv_lines lines,
                                      bool whole)
{
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];

        if (symbol->lines.first > lines.first)
            break;
        if (symbol->kind <= DV_SYMBOL_TYPE &&
            symbol->lines.first == lines.first &&
            (whole ? symbol->lines.last == lines.last
                   : symbol->lines.last > lines.last))
            return symbol;
    }
    return NULL;
}

/* Whether something else stands right behind the lines: without that nothing
 * went on, and no file is parsed for it. */
static bool differs_behind(const dv_file *old, dv_lines then,
                           const dv_file *file, dv_lines now)
{
    return then.last <= old->line_count && now.last < file->line_count &&
           !dv_str_equal(dv_file_line(old, then.last + 1),
                         dv_file_line(file, now.last + 1));
}

static bool may_grow(const dv_scales *s)
{
    dv_lines then = s->origin->from[s->picked].lines;

    return dv_scales_has_text(s) && dv_scales_journey(s)->old_file != DV_NONE &&
           then.first < then.last && s->origin->by != DV_ORIGIN_PIN &&
           !s->reading->claims[s->of->citation].about &&
           differs_behind(
               dv_past_file_at(s->past, dv_scales_journey(s)->old_file), then,
               dv_scales_source(s)->file, s->reference->lines);
}

bool dv_settle_grown(dv_scales *s)
{
    const dv_choice *choice = s->of->choice;
    const dv_symbol *was, *is;
    uint32_t file;

    if (!may_grow(s))
        return false;
    file = s->switched ? s->present_file
                       : dv_past_now(s->past, choice->tree, choice->entry);
    if (file == DV_NONE)
        return false;
    is = definition_at(dv_past_source(s->past, file), s->reference->lines,
                       false);
    if (!is)
        return false;
    was = definition_at(dv_past_source(s->past, dv_scales_journey(s)->old_file),
                        s->origin->from[s->picked].lines, true);
    if (!was || !dv_str_equal(was->qualified, is->qualified))
        return false;
    dv_settle_become(s, DV_VERDICT_CHANGED);
    s->reference->change = DV_CHANGE_EDITED;
    s->reference->now =
        (dv_place){.path = s->reference->path, .lines = is->lines};
    dv_spell_place(s->reading->document, s->document, s->reference,
                   &s->present.tree->tree, dv_scales_arena(s));
    dv_scales_say(s, "the lines were all of `%.*s`, which goes on behind them",
                  DV_STR_ARG(is->qualified));
    dv_scales_say(s, "now %.*s (%.*s)",
                  DV_STR_ARG(dv_say_place(s, s->reference->path, is->lines)),
                  DV_STR_ARG(s->present.tree->label));
    dv_say_origin(s);
    return true;
}
