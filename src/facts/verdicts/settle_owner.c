/* SPDX-License-Identifier: MIT */
/* `Reader.close`, whose lines are `Writer.close` now. */
#include "facts/cite/words.h"
#include "facts/verdicts/settle.h"

/* The definition around the line that is called by the last part of the name:
 * by all of it, or by no more of it. */
static const dv_symbol *member_at(const dv_source *source, dv_str name,
                                  uint32_t line, bool own)
{
    uint32_t count;
    const uint32_t *named =
        dv_source_named(source, dv_words_last(name), &count);

    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        if (symbol->kind <= DV_SYMBOL_TYPE && symbol->lines.first <= line &&
            symbol->lines.last >= line &&
            dv_words_qualifies(symbol->qualified, name) == own)
            return symbol;
    }
    return NULL;
}

/* Whether the lines were of the member that is named so, and are of the same of
 * another class. */
static const dv_symbol *other_owner(const dv_scales *s, dv_str name)
{
    const dv_source *now = dv_scales_source(s);
    uint32_t line = s->reference->lines.first;
    const dv_symbol *other;

    if (!dv_words_head(name).len || member_at(now, name, line, true))
        return NULL;
    other = member_at(now, name, line, false);
    return other && member_at(
                        dv_past_source(s->past, dv_scales_journey(s)->old_file),
                        name, s->origin->from[s->picked].lines.first, true)
               ? other
               : NULL;
}

/* The only definition that is called so, or NULL. */
static const dv_symbol *only_so_called(const dv_source *source, dv_str name)
{
    const dv_symbol *found = NULL;
    uint32_t count;
    const uint32_t *named =
        dv_source_named(source, dv_words_last(name), &count);

    for (uint32_t i = 0; i < count; i++) {
        if (!dv_words_qualifies(source->symbols[named[i]].qualified, name))
            continue;
        if (found)
            return NULL;
        found = &source->symbols[named[i]];
    }
    return found;
}

static void say_owner(dv_scales *s, dv_str name, const dv_symbol *other)
{
    const dv_source *source = dv_scales_source(s);
    const dv_symbol *now = only_so_called(source, name);

    s->evidence.count = 0;
    dv_scales_say(s, "`%.*s` was there, and `%.*s` is there now",
                  DV_STR_ARG(name), DV_STR_ARG(other->qualified));
    if (now)
        dv_scales_say(
            s, "`%.*s` is at %.*s", DV_STR_ARG(name),
            DV_STR_ARG(dv_say_place(s, source->file->path, now->lines)));
    dv_say_origin(s);
}

bool dv_settle_owner(dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    if (!dv_scales_is_confirmed(s) || s->origin->count == 0 ||
        dv_scales_journey(s)->old_file == DV_NONE)
        return false;
    for (uint32_t i = 0; i < claims->primary; i++) {
        dv_str name = claims->names[i].name;
        const dv_symbol *other = other_owner(s, name);

        if (!other)
            continue;
        dv_settle_become(s, DV_VERDICT_CHANGED);
        s->reference->change = DV_CHANGE_EDITED;
        say_owner(s, name, other);
        return true;
    }
    return false;
}
