/* SPDX-License-Identifier: MIT */
/* Lines that were rewritten or deleted. */
#include "facts/verdicts/settle.h"

#include "facts/cite/words.h"
#include "facts/verdicts/spell.h"

/* Lines behind the first one of what is cited roughly. */
#define VAGUE_LINES 2u

static bool is_defined_about(const dv_source *source, dv_str name,
                             uint32_t line, uint32_t reach)
{
    uint32_t count = 0;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++)
        if (dv_line_distance(source->symbols[named[i]].lines.first, line) <=
            reach)
            return true;
    return false;
}

bool dv_settle_is_within_long(const dv_scales *s, uint32_t reach)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    if (dv_scales_text(s)->kind == DV_CLAIM_SNIPPET)
        return false;
    for (uint32_t i = 0; i < claims->primary; i++)
        if (is_defined_about(dv_scales_source(s),
                             dv_words_last(claims->names[i].name),
                             s->reference->lines.first, reach))
            return false;
    return true;
}

static bool is_confirmed_by_definition(const dv_scales *s)
{
    return dv_scales_is_confirmed(s) && dv_scales_text(s)->defined;
}

/* Whether what stood around the lines is elsewhere, too: what they have become,
 * or what took their place, is farther away than the text may mean. Not so
 * where the definition is that it names. */
static bool went_away(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_lines to = journey->now.path.len ? journey->now.lines : journey->instead;

    return to.first > 0 &&
           (!is_confirmed_by_definition(s) ||
            dv_settle_is_within_long(s, DV_ABOUT_LINES)) &&
           dv_line_distance(to.first, s->reference->lines.first) >
               DV_ABOUT_LINES;
}

/* Whether code of the text that stood in the lines is nowhere in the file. */
static bool has_lost_code(const dv_scales *s)
{
    dv_str lost = dv_scales_lost_code(s);

    return lost.len && !dv_str_has(dv_scales_source(s)->file->text, lost);
}

bool dv_settle_vague(dv_scales *s)
{
    dv_lines lines = s->reference->lines;

    if (!s->reading->claims[s->of->citation].about || !dv_scales_has_text(s) ||
        s->reference->symbol_missing ||
        lines.last - lines.first > VAGUE_LINES || went_away(s) ||
        has_lost_code(s))
        return false;
    if (dv_scales_is_confirmed(s) &&
        (dv_scales_text(s)->beside || dv_scales_text(s)->roughly))
        return false;
    if (dv_scales_is_confirmed(s) && dv_scales_is_weak(s)) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        dv_scales_say(s, "only words of prose stand around it");
    } else if (is_confirmed_by_definition(s) &&
               dv_settle_is_within_long(s, DV_ABOUT_LINES)) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        dv_scales_say(s, "the text names the definition around it alone");
    } else {
        dv_say_rest(s);
    }
    dv_scales_say(s, "the very line that is cited was edited since");
    dv_say_origin(s);
    return true;
}

static void settle_rewritten(dv_scales *s, dv_str name)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_str path = dv_past_path_at(s->past, journey->new_file);

    s->reference->change = DV_CHANGE_EDITED;
    dv_settle_become(s, DV_VERDICT_CHANGED);
    dv_scales_say(s,
                  "the lines were rewritten: `%.*s` is in what took their "
                  "place, now %.*s (%.*s)",
                  DV_STR_ARG(name),
                  DV_STR_ARG(dv_say_place(s, path, journey->instead)),
                  DV_STR_ARG(s->present.tree->label));
    dv_say_commit(s, "changed");
    dv_say_origin(s);
}

/* Whether `path` is what was written, or that below some directory. */
static bool ends_with(dv_str path, dv_str written)
{
    return dv_str_ends(path, written) &&
           (path.len == written.len ||
            path.ptr[path.len - written.len - 1] == '/');
}

/* The cited file as the document calls it, where it was called otherwise at the
 * origin: its directory was renamed, in the text as well. Else its name at the
 * origin. */
static dv_str name_of_gone(const dv_scales *s, dv_str then, bool file)
{
    const dv_reference *reference = s->reference;
    dv_str written = reference->written_path;

    if (!written.len || ends_with(then, written))
        return then;
    if (!file)
        return reference->path.len ? reference->path : then;
    return reference->path.len || reference->absolute || written.ptr[0] == '.'
               ? then
               : written;
}

static void say_gone(dv_scales *s, bool file)
{
    dv_arena *arena = dv_scales_arena(s);
    dv_str then = dv_arena_copy(arena, s->origin->from[s->picked].path);
    dv_str name = name_of_gone(s, then, file), was = {0};

    s->reference->path = file ? then : name;
    if (!dv_str_equal(name, then))
        was = dv_arena_printf(arena, ", then %.*s", DV_STR_ARG(then));
    if (file)
        dv_scales_say(s, "%.*s is not in %.*s%.*s", DV_STR_ARG(name),
                      DV_STR_ARG(s->present.tree->label), DV_STR_ARG(was));
    else
        dv_scales_say(s, "nothing is left of the lines in %.*s of %.*s%.*s",
                      DV_STR_ARG(name), DV_STR_ARG(s->present.tree->label),
                      DV_STR_ARG(was));
}

void dv_settle_deleted(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    bool file = journey->fortune == DV_LINES_NO_FILE || journey->no_file;
    dv_place text = s->reference->now;
    bool misplaced = s->reference->verdict == DV_VERDICT_MISPLACED &&
                     text.path.len && !dv_scales_was_accused(s, s->picked);
    dv_str rewritten;

    s->reference->change = DV_CHANGE_DELETED;
    if (!file && dv_settle_vague(s))
        return;
    if (dv_scales_has_text(s) && s->origin->by != DV_ORIGIN_PIN &&
        (dv_text_prefers_now(s) ||
         (s->reference->verdict == DV_VERDICT_CONFIRMED &&
          (file || ((dv_scales_text(s)->defined || dv_scales_text(s)->quoted) &&
                    dv_scales_is_sure(s)))))) {
        dv_say_rest(s);
        dv_say_origin(s);
        return;
    }
    /* A blank line of a file that has the path today is none of the other's. */
    if (file && dv_scales_has_text(s) && dv_scales_text(s)->blank) {
        dv_say_rest(s);
        dv_say_origin(s);
        return;
    }
    if (misplaced) {
        dv_str subject = s->reference->subject;

        text.safe = text.safe && dv_scales_was_confirmed(s, s->picked);
        dv_settle_become(s, DV_VERDICT_CHANGED);
        s->reference->subject = subject;
        s->reference->now = text;
        dv_say_rest(s);
        dv_say_commit(s, "the cited lines were removed");
        dv_say_origin(s);
        return;
    }
    if (dv_scales_was_accused(s, s->picked) && !file) {
        dv_settle_wrong(s);
        return;
    }
    if (!file && dv_scales_finds_rewritten(s, &rewritten)) {
        settle_rewritten(s, rewritten);
        return;
    }
    dv_settle_become(s, DV_VERDICT_DELETED);
    say_gone(s, file);
    dv_say_commit(s, "deleted");
    if (file && journey->unsure)
        dv_scales_say(s, "its commit moved more files than are compared: it "
                         "may have been renamed");
    dv_say_origin(s);
}
