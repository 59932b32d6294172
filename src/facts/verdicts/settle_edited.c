/* SPDX-License-Identifier: MIT */
/* Lines that were edited. */
#include "facts/verdicts/settle.h"

#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/verdicts/spell.h"

/* Lines that a range may lack at its end, one of so many. */
#define NEARLY_LINES 3u
#define NEARLY_SHARE 5u
/* New bounds this near to the cited ones are theirs. */
#define NEAR_LINES 2u

static bool is_near(uint32_t a, uint32_t b)
{
    return dv_line_distance(a, b) <= NEAR_LINES;
}

/* Whether the place is where the reference points, a line or two aside. */
static bool is_cited_place(const dv_scales *s, const dv_place *place)
{
    return dv_str_equal(place->path, s->reference->path) &&
           is_near(place->lines.first, s->reference->lines.first) &&
           is_near(place->lines.last, s->reference->lines.last);
}

static bool is_exact_place(const dv_scales *s, const dv_place *place)
{
    return dv_str_equal(place->path, s->reference->path) &&
           dv_lines_equal(place->lines, s->reference->lines);
}

static const char *edited_words(dv_edited edited)
{
    static const char *const words[] = {
        [DV_EDITED_CODE] = "the code was edited",
        [DV_EDITED_SIGNATURE] = "its signature was changed",
        [DV_EDITED_BODY] = "its body was changed, not its signature",
        [DV_EDITED_COMMENTS] = "only comments or formatting were changed",
        [DV_EDITED_SPACE] = "only white space was changed",
        [DV_EDITED_LAYOUT] = "they were laid out anew, or got longer",
    };

    return words[edited];
}

/* Whether the lines were all of a definition, and have another number now: who
 * cites all of it does not mean a part, or more. */
static bool is_resized(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_lines then = s->origin->from[s->picked].lines;

    return journey->whole &&
           journey->now.lines.last - journey->now.lines.first !=
               then.last - then.first;
}

/* Whether the edited lines are where the reference points. Those that an
 * alignment without white space found must begin there. */
static bool stays(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    if (journey->partly || is_resized(s))
        return is_exact_place(s, &journey->now);
    return is_cited_place(s, &journey->now) &&
           (!journey->spaced ||
            journey->now.lines.first == s->reference->lines.first);
}

/* Whether nothing that counts was edited: all that they had stands there yet.
 * Lines that were formatted anew and went elsewhere are not at the cited ones,
 * however near. */
static bool is_as_good(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    if (journey->edited == DV_EDITED_LAYOUT)
        return is_exact_place(s, &journey->now);
    return journey->edited == DV_EDITED_COMMENTS &&
           (!journey->spaced || stays(s));
}

/* Whether the lines are nothing but comments, and what is written there is
 * something else now: what counts of them was edited. */
static bool is_rewritten_comment(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return !journey->spaced && !dv_scales_is_confirmed(s) &&
           dv_scales_is_comment(s, journey->now.lines);
}

/* Whether the lines are all of a definition of the name. */
static bool are_defining(const dv_source *source, dv_str name, dv_lines lines)
{
    uint32_t count;
    const uint32_t *named = dv_source_named(source, name, &count);

    for (uint32_t i = 0; i < count; i++)
        if (source->symbols[named[i]].lines.first == lines.first &&
            source->symbols[named[i]].lines.last == lines.last)
            return true;
    return false;
}

/* Whether the lines were all of the definition that the text names, and the
 * file only mentions the name now. */
static bool lost_definition(const dv_scales *s)
{
    const dv_testimony *then = &s->then[s->picked];
    uint32_t old = dv_scales_journey(s)->old_file, count;
    dv_str name = dv_words_last(then->subject);
    const dv_source *source;

    if (old == DV_NONE || !dv_scales_has_text(s) ||
        dv_scales_text(s)->defined || !dv_scales_was_heard(s, s->picked) ||
        !dv_scales_was_confirmed(s, s->picked) || !then->defined ||
        then->kind != DV_CLAIM_SYMBOL)
        return false;
    source = dv_scales_source(s);
    dv_source_named(source, name, &count);
    return count == 0 && dv_source_is_code(source->file->path) &&
           are_defining(dv_past_source(s->past, old), name,
                        s->origin->from[s->picked].lines);
}

/* Whether the lines that were cited are a comment now. */
static bool is_commented_out(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return journey->now.path.len &&
           dv_scales_is_commented_out(s, journey->now.lines);
}

/* Whether the text is true of the cited lines as they are, though they were
 * edited. */
static bool is_true_still(const dv_scales *s, bool confirmed)
{
    if (lost_definition(s))
        return false;
    return (dv_text_prefers_now(s) || (confirmed && stays(s))) &&
           !is_commented_out(s);
}

static void say_true_still(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    dv_say_rest(s);
    if (journey->now.path.len)
        dv_scales_say(s, "since then %s", edited_words(journey->edited));
    dv_say_origin(s);
}

static void say_changed(dv_scales *s, dv_str lost)
{
    const dv_journey *journey = dv_scales_journey(s);

    dv_settle_become(s, DV_VERDICT_CHANGED);
    s->reference->now = journey->now;
    dv_spell_place(s->reading->document, s->document, s->reference,
                   &s->present.tree->tree, dv_scales_arena(s));
    dv_scales_say(s, "%s", edited_words(journey->edited));
    if (lost.len)
        dv_scales_say(s, "`%.*s` stood in the lines, and is gone from them",
                      DV_STR_ARG(lost));
    if (journey->now.path.len)
        dv_scales_say(
            s, "now %.*s (%.*s)",
            DV_STR_ARG(dv_say_place(s, journey->now.path, journey->now.lines)),
            DV_STR_ARG(s->present.tree->label));
    dv_say_commit(s, "changed");
    dv_say_pending(s);
    dv_say_origin(s);
}

/* Whether the lines end where the file does, or as near as the text may mean.
 */
static bool ends_file(const dv_file *file, dv_lines lines)
{
    return lines.first == 1 &&
           lines.last + DV_LINE_TOLERANCE >= file->line_count &&
           lines.last <= file->line_count + DV_LINE_TOLERANCE;
}

/* Whether the file is another one under the same name: of its lines, which may
 * be brackets, no more than a quarter is left. */
static bool is_other_file(const dv_scales *s)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *old = dv_past_file_at(s->past, journey->old_file);
    dv_lines all = {1, old->line_count};
    dv_line_map map;

    return !dv_past_line_map(s->past, journey->old_file, journey->new_file,
                             &map, &err) ||
           4 * dv_block_kept(old, all, &map) <= old->line_count;
}

/* Whether the lines were all of their file, and are: who cites that means
 * whatever is in it. */
static bool is_all_of_file(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_file *now;

    if (s->origin->by == DV_ORIGIN_PIN || journey->new_file == DV_NONE ||
        !dv_scales_has_text(s) ||
        (s->reference->verdict != DV_VERDICT_UNVERIFIED &&
         s->reference->verdict != DV_VERDICT_CONFIRMED))
        return false;
    now = dv_past_file_at(s->past, journey->new_file);
    return dv_str_equal(now->path, s->reference->path) &&
           ends_file(now, s->reference->lines) &&
           ends_file(dv_past_file_at(s->past, journey->old_file),
                     s->origin->from[s->picked].lines) &&
           !is_other_file(s);
}

static void settle_all_of_file(dv_scales *s)
{
    s->evidence.count = 0;
    s->reference->verdict = DV_VERDICT_CONFIRMED;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "the lines are all of the file, then and now");
    dv_scales_say(s, "since then %s",
                  edited_words(dv_scales_journey(s)->edited));
    dv_say_origin(s);
}

/* Whether the text is true only by a word, or of what is beside the lines: of
 * lines that were edited that says nothing. */
static bool is_beside(const dv_scales *s)
{
    return dv_scales_is_confirmed(s) &&
           (dv_scales_is_weak(s) || dv_scales_text(s)->beside);
}

/* Whether a name that confirms the lines stands right beside the citation, and
 * in the lines. */
static bool is_named_beside(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_testimony *text = dv_scales_text(s);

    if (!text->by_code || text->kind != DV_CLAIM_SYMBOL ||
        !dv_match_holds(dv_scales_source(s), text->subject,
                        s->reference->lines))
        return false;
    for (uint32_t i = 0; i < claims->count; i++)
        if (dv_str_equal(claims->names[i].name, text->subject) &&
            dv_claims_adjoin(s->reading->document, claims, &claims->names[i]))
            return true;
    return false;
}

/* Whether what the text names of the lines stood in them and stands in them
 * yet: the very ones that are cited. */
static bool is_edited_in_place(const dv_scales *s)
{
    return is_exact_place(s, &dv_scales_journey(s)->now) &&
           is_named_beside(s) && dv_scales_was_confirmed(s, s->picked);
}

/* Whether the lines were all of their file, and are only its beginning. */
static bool is_outgrown(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return journey->old_file != DV_NONE && journey->new_file != DV_NONE &&
           ends_file(dv_past_file_at(s->past, journey->old_file),
                     s->origin->from[s->picked].lines) &&
           !ends_file(dv_past_file_at(s->past, journey->new_file),
                      s->reference->lines);
}

/* Whether the text was true of the lines, and is not any more, or of less. */
static bool is_less_true(const dv_scales *s)
{
    return dv_scales_was_confirmed(s, s->picked) &&
           (!dv_scales_is_confirmed(s) ||
            (s->then[s->picked].defined && !dv_scales_text(s)->defined));
}

/* Whether the range begins where they do, and lacks a few lines of many, or has
 * a few too many: who cites some lines roughly means these. */
static bool is_nearly_all(const dv_scales *s)
{
    const dv_place *now = &dv_scales_journey(s)->now;
    dv_lines cited = s->reference->lines;
    uint32_t off = dv_line_distance(now->lines.last, cited.last);

    return dv_str_equal(now->path, s->reference->path) && !is_resized(s) &&
           now->lines.first == cited.first && cited.last > cited.first &&
           off <= NEARLY_LINES &&
           cited.last - cited.first + 1 >= NEARLY_SHARE * off;
}

/* Whether the lines were edited where they stand, and the text names nothing
 * that tells whether what it says is true of them yet. A definition that is
 * called otherwise is another one. */
static bool is_open(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return s->origin->by != DV_ORIGIN_PIN &&
           (is_exact_place(s, &journey->now) || is_nearly_all(s)) &&
           (journey->edited != DV_EDITED_SIGNATURE ||
            s->reference->lines.first == s->reference->lines.last) &&
           dv_verdict_answer(s->reference->verdict) != DV_ANSWER_FALSE &&
           !is_less_true(s) && !is_commented_out(s) && !is_outgrown(s);
}

static void settle_open(dv_scales *s)
{
    dv_str by = s->reference->by.oid;

    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    s->evidence.count = 0;
    dv_scales_say(
        s, "%s%s%.*s, and nothing in the text tells whether it is true yet",
        edited_words(dv_scales_journey(s)->edited), by.len ? " by " : "",
        DV_STR_ARG(dv_str_slice(by, 0, 7)));
    dv_say_commit(s, "changed");
    dv_say_pending(s);
    dv_say_origin(s);
}

/* The text tells how to change the lines, and they were changed so where they
 * stand. */
static bool settle_became(dv_scales *s)
{
    dv_str was, now;

    if (!dv_scales_has_text(s) || s->origin->by == DV_ORIGIN_PIN ||
        !is_exact_place(s, &dv_scales_journey(s)->now) ||
        !dv_scales_became(s, &was, &now))
        return false;
    s->evidence.count = 0;
    s->reference->verdict = DV_VERDICT_CONFIRMED;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "`%.*s` is now `%.*s`, as the text says", DV_STR_ARG(was),
                  DV_STR_ARG(now));
    dv_say_origin(s);
    return true;
}

void dv_settle_changed(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    bool comments = is_as_good(s);
    bool confirmed = s->origin->by != DV_ORIGIN_PIN &&
                     dv_scales_is_confirmed(s) &&
                     (((comments || is_edited_in_place(s)) && !is_beside(s)) ||
                      dv_scales_is_sure(s));
    dv_str lost = {0};

    s->reference->change = DV_CHANGE_EDITED;
    s->reference->followed = journey->now;
    if (dv_settle_vague(s) || settle_became(s))
        return;
    if (dv_scales_has_text(s) && !dv_scales_text(s)->became)
        lost = dv_scales_lost_code(s);
    if (comments && s->origin->by != DV_ORIGIN_PIN &&
        is_exact_place(s, &journey->now) && !is_beside(s) && !lost.len &&
        !is_rewritten_comment(s)) {
        dv_settle_untouched(s);
        dv_scales_say(s, "since then %s", edited_words(journey->edited));
    } else if (!lost.len && is_true_still(s, confirmed)) {
        say_true_still(s);
    } else if (!lost.len && is_all_of_file(s)) {
        settle_all_of_file(s);
    } else if (dv_scales_was_accused(s, s->picked) && !confirmed) {
        dv_settle_wrong(s);
    } else if (!lost.len && is_open(s)) {
        settle_open(s);
    } else {
        say_changed(s, lost);
    }
}
