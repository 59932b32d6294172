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

/* What the lines are believed to be: those that are cited, or where they are
 * now. */
typedef struct claimed {
    const dv_source *source;
    dv_lines lines;
} claimed;

static claimed claimed_of(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    if (s->reference->verdict == DV_VERDICT_MOVED &&
        journey->new_file != DV_NONE && journey->now.path.len)
        return (claimed){dv_past_source(s->past, journey->new_file),
                         journey->now.lines};
    if (dv_scales_is_confirmed(s))
        return (claimed){dv_scales_source(s), s->reference->lines};
    return (claimed){NULL, {0, 0}};
}

static bool has_symbol(const dv_source *source, dv_str owner, dv_str name)
{
    uint32_t count;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++)
        if (dv_str_equal(dv_words_head(source->symbols[named[i]].qualified),
                         owner))
            return true;
    return false;
}

/* Whether what was `owner` is called `now` in another state of its file: nearly
 * all of its methods are that one's. Linear in the definitions of the file. */
static bool is_renamed(const dv_source *then, dv_str owner,
                       const dv_source *source, dv_str now)
{
    uint32_t members = 0, kept = 0;

    for (uint32_t i = 0; i < then->symbol_count; i++) {
        const dv_symbol *symbol = &then->symbols[i];

        if (symbol->kind > DV_SYMBOL_TYPE ||
            !dv_str_equal(dv_words_head(symbol->qualified), owner))
            continue;
        members++;
        kept += has_symbol(source, now, symbol->name);
    }
    return 4 * kept >= 3 * members;
}

/* Whether the lines were of the member that is named so, and are of the same of
 * another class: lines that moved, of one that is not the first by another
 * name. */
static const dv_symbol *other_owner(const dv_scales *s, const claimed *now,
                                    dv_str name)
{
    const dv_source *then;
    const dv_symbol *own, *other;
    dv_str owner;

    if (!dv_words_head(name).len ||
        member_at(now->source, name, now->lines.first, true))
        return NULL;
    other = member_at(now->source, name, now->lines.first, false);
    if (!other)
        return NULL;
    then = dv_past_source(s->past, dv_scales_journey(s)->old_file);
    own = member_at(then, name, s->origin->from[s->picked].lines.first, true);
    if (!own)
        return NULL;
    owner = dv_words_head(other->qualified);
    return s->reference->verdict != DV_VERDICT_MOVED ||
                   has_symbol(then, owner, other->name) ||
                   !is_renamed(then, dv_words_head(own->qualified), now->source,
                               owner)
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

static void say_owner(dv_scales *s, const claimed *now, dv_str name,
                      const dv_symbol *other)
{
    dv_str path = now->source->file->path;
    const dv_symbol *own = only_so_called(now->source, name);

    s->evidence.count = 0;
    dv_scales_say(s, "`%.*s` was there, and the lines are `%.*s` now, %.*s",
                  DV_STR_ARG(name), DV_STR_ARG(other->qualified),
                  DV_STR_ARG(dv_say_place(s, path, now->lines)));
    if (own)
        dv_scales_say(s, "`%.*s` is at %.*s", DV_STR_ARG(name),
                      DV_STR_ARG(dv_say_place(s, path, own->lines)));
    dv_say_origin(s);
}

void dv_settle_owner(dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    claimed now;

    if (s->origin->count == 0 || dv_scales_journey(s)->old_file == DV_NONE)
        return;
    now = claimed_of(s);
    for (uint32_t i = 0; now.source && i < claims->primary; i++) {
        dv_str name = claims->names[i].name;
        const dv_symbol *other = other_owner(s, &now, name);

        if (!other)
            continue;
        dv_settle_become(s, DV_VERDICT_CHANGED);
        s->reference->change = DV_CHANGE_EDITED;
        say_owner(s, &now, name, other);
        return;
    }
}
