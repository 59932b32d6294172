/* SPDX-License-Identifier: MIT */
#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "facts/verdicts/corrected.h"
#include "facts/verdicts/safe.h"
#include "facts/verdicts/scales.h"
#include "facts/verdicts/spell.h"

/* New bounds this near to the cited ones are theirs. */
#define NEAR_LINES 2u

/* "origin 7e47b12 or 1b31a4c, before 9c909a4 by line, as …" */
static void say_branch(dv_scales *s, dv_str oid)
{
    dv_str other = {0};

    if (!s->agree)
        other = dv_scales_short(s, s->origin->from[!s->picked].commit);
    dv_scales_say(
        s,
        "origin %.*s%s%.*s, before %.*s by %s, as the others that its "
        "writer cites here tell",
        DV_STR_ARG(oid), other.len ? " or " : "", DV_STR_ARG(other),
        DV_STR_ARG(dv_scales_short(s, s->origin->wrote)),
        dv_origin_by_name(s->origin->by));
}

/* "origin 7e47b12 by line (2025-12-16)" */
static void say_origin(dv_scales *s)
{
    const dv_departure *from = &s->origin->from[s->picked];
    dv_str oid = dv_scales_short(s, from->commit);

    if (s->branched)
        say_branch(s, oid);
    else if (s->decided)
        dv_scales_say(s,
                      "origin %.*s by %s, as the others that its writer cites "
                      "here tell",
                      DV_STR_ARG(oid), dv_origin_by_name(s->origin->by));
    else if (s->origin->count == 2 && !s->agree)
        dv_scales_say(
            s, "origin %.*s by %s; from %.*s the lines lead elsewhere",
            DV_STR_ARG(oid), dv_origin_by_name(s->origin->by),
            DV_STR_ARG(dv_scales_short(s, s->origin->from[!s->picked].commit)));
    else
        dv_scales_say(s, "origin %.*s by %s", DV_STR_ARG(oid),
                      dv_origin_by_name(s->origin->by));
}

static void say_commit(dv_scales *s, const char *what)
{
    const dv_commit_note *by = &s->reference->by;

    if (by->oid.len)
        dv_scales_say(s, "%s by %.*s %.*s \"%.*s\"", what,
                      DV_STR_ARG(dv_str_slice(by->oid, 0, 7)),
                      DV_STR_ARG(by->date), DV_STR_ARG(by->subject));
}

/* What is not committed has no commit to be named. */
static void say_pending(dv_scales *s)
{
    dv_str was = dv_scales_journey(s)->pending;

    if (was.len)
        dv_scales_say(s, "%.*s was renamed, which is not committed yet",
                      DV_STR_ARG(was));
}

static void say_rest(dv_scales *s)
{
    for (uint32_t i = 0; i < s->reference->evidence_count; i++)
        *dv_vec_push(dv_scales_arena(s), &s->evidence) =
            s->reference->evidence[i];
}

/* Whether nothing stood at the lines: its writer saw another state. */
static bool was_blank(const dv_scales *s)
{
    uint32_t number = dv_scales_journey(s)->old_file;
    const dv_file *file;
    dv_lines lines = s->origin->from[s->picked].lines;

    if (number == DV_NONE)
        return false;
    file = s->past->files.items[number]->file;
    return dv_str_trim(dv_block_text(file, lines)).len == 0;
}

/* The text says that it is at the cited lines now, more surely than it did at
 * the origin: the writer meant a newer state than the commit that holds the
 * words. A pin says which state was meant. */
static bool text_prefers_now(const dv_scales *s)
{
    if (s->origin->by == DV_ORIGIN_PIN || !dv_scales_is_confirmed(s) ||
        (!dv_scales_is_sure(s) && !was_blank(s)))
        return false;
    return !dv_scales_was_confirmed(s, s->picked) ||
           (dv_scales_text(s)->defined && !s->then[s->picked].defined);
}

static uint32_t distance(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

static bool is_near(uint32_t a, uint32_t b)
{
    return distance(a, b) <= NEAR_LINES;
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
           place->lines.first == s->reference->lines.first &&
           place->lines.last == s->reference->lines.last;
}

/* Numbers that people write when they do not look. */
static bool is_round(dv_lines lines)
{
    return lines.last != lines.first &&
           (lines.first % 10 == 0 || lines.first == 1) && lines.last % 10 == 0;
}

/* Lines that nobody touched since they were cited are mostly right: there the
 * text alone accuses only when it introduces a definition that is elsewhere. */
static void spare_untouched(dv_scales *s)
{
    if (s->reference->verdict != DV_VERDICT_MISPLACED ||
        dv_scales_text(s)->introduced)
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "nobody touched the lines since, which speaks for them");
}

/* A name that the source had, and has no more. */
static bool settle_lost(dv_scales *s)
{
    if (!dv_scales_was_named(s))
        return false;
    s->reference->verdict = DV_VERDICT_DELETED;
    s->reference->change = DV_CHANGE_DELETED;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    say_rest(s);
    dv_scales_say(
        s, "it was in %.*s of %.*s",
        DV_STR_ARG(s->origin->from[s->picked].path),
        DV_STR_ARG(dv_scales_short(s, s->origin->from[s->picked].commit)));
    say_commit(s, "deleted");
    say_origin(s);
    return true;
}

/* The code is as it was written about. */
static void settle_untouched(dv_scales *s)
{
    bool proved;

    if (settle_lost(s))
        return;
    say_rest(s);
    say_origin(s);
    s->reference->now.safe = false;
    spare_untouched(s);
    if (s->reference->verdict != DV_VERDICT_UNVERIFIED ||
        !dv_scales_has_text(s))
        return;
    proved = dv_corrected_proves(s);
    if (!proved &&
        (s->of->choice->guessed || dv_scales_names_other(s) ||
         is_round(s->reference->lines) || dv_scales_text(s)->straddles ||
         dv_scales_source(s)->state == DV_SOURCE_BINARY))
        return;
    s->reference->verdict = DV_VERDICT_CONFIRMED;
    s->evidence.count = 0;
    if (proved)
        dv_corrected_say(s);
    else
        dv_scales_say(
            s, "nothing in the text names what is there, and the lines are as "
               "they were written about");
    say_origin(s);
}

/* Lines like those that were cited stand there: whether they are the same, the
 * history cannot tell. */
static void settle_alike(dv_scales *s)
{
    if (s->reference->verdict == DV_VERDICT_CONFIRMED &&
        s->then[s->picked].verdict != DV_VERDICT_CONFIRMED)
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
    say_rest(s);
    dv_scales_say(s, "what stands there is what stood there, and stands "
                     "elsewhere in the file, too");
    say_origin(s);
    s->reference->now.safe = false;
}

static void settle_same(dv_scales *s)
{
    s->reference->change = DV_CHANGE_NONE;
    s->reference->followed = dv_scales_journey(s)->now;
    if (dv_scales_journey(s)->chance)
        settle_alike(s);
    else
        settle_untouched(s);
}

/* "a.py:10-20", "a.py:10". */
static dv_str shown(const dv_scales *s, dv_str path, dv_lines lines)
{
    return lines.first == lines.last
               ? dv_arena_printf(dv_scales_arena(s), "%.*s:%u",
                                 DV_STR_ARG(path), lines.first)
               : dv_arena_printf(dv_scales_arena(s), "%.*s:%u-%u",
                                 DV_STR_ARG(path), lines.first, lines.last);
}

/* A word of the sentence that the lines happened to hold names no code. */
static bool is_mere_word(const dv_testimony *then)
{
    return then->verdict == DV_VERDICT_CONFIRMED && !then->by_code &&
           dv_str_find_byte(then->subject, ' ') == then->subject.len &&
           !dv_words_has_code_shape(then->subject);
}

/* The name that a finding is about, where the text had found one. */
static void take_subject(dv_scales *s)
{
    const dv_testimony *then = &s->then[s->picked];

    if (then->subject.len && !is_mere_word(then))
        s->reference->subject = then->subject;
    else if (dv_scales_journey(s)->definition.len)
        s->reference->subject =
            dv_arena_copy(dv_scales_arena(s), dv_scales_journey(s)->definition);
    else
        s->reference->subject = s->reference->path.len
                                    ? s->reference->path
                                    : s->reference->written_path;
}

static void become(dv_scales *s, dv_verdict verdict)
{
    s->reference->verdict = verdict;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    take_subject(s);
}

/* Where the definition that was meant is now. */
static void say_today(dv_scales *s, const dv_testimony *then)
{
    const dv_symbol *now =
        then->now.path.len ? dv_scales_today(s, then->subject) : NULL;

    if (now)
        dv_scales_say(
            s, "now %.*s (%.*s)",
            DV_STR_ARG(shown(
                s,
                dv_past_file_at(s->past, dv_scales_journey(s)->new_file)->path,
                now->lines)),
            DV_STR_ARG(s->present.tree->label));
}

/* Wrong when it was written: the lines were followed faithfully, and the
 * mistake with them. */
static void settle_wrong(dv_scales *s)
{
    const dv_testimony *then = &s->then[s->picked];
    dv_str missing =
        s->reference->symbol_missing ? s->reference->subject : (dv_str){0};

    if (settle_lost(s))
        return;
    if (missing.len) {
        say_rest(s);
    } else {
        become(s, s->of->choice->unsure ? DV_VERDICT_UNVERIFIED
                                        : DV_VERDICT_MISPLACED);
        for (uint32_t i = 0; i < then->evidence.count; i++)
            *dv_vec_push(dv_scales_arena(s), &s->evidence) =
                then->evidence.items[i];
        say_today(s, then);
    }
    if (dv_scales_journey(s)->fortune == DV_LINES_MOVED)
        dv_scales_say(s, "the lines that stood there are now %.*s",
                      DV_STR_ARG(shown(s, dv_scales_journey(s)->now.path,
                                       dv_scales_journey(s)->now.lines)));
    say_origin(s);
}

/* A name that was not at the lines when they were cited is near them today:
 * neither the text nor the history says enough. */
static bool is_undecided(const dv_scales *s)
{
    return s->origin->by != DV_ORIGIN_PIN && dv_scales_is_hinted(s) &&
           !dv_scales_was_confirmed(s, s->picked) &&
           !dv_scales_was_accused(s, s->picked);
}

static void settle_undecided(dv_scales *s)
{
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    say_rest(s);
    dv_scales_say(s, "it was not there at the origin, and other code was");
    say_origin(s);
}

/* Whether the lines are still where a reference that is not meant exactly may
 * point. */
static bool is_about_there(const dv_scales *s)
{
    const dv_place *now = &dv_scales_journey(s)->now;

    return s->reading->claims[s->of->citation].about &&
           dv_verdict_answer(s->reference->verdict) != DV_ANSWER_FALSE &&
           dv_str_equal(now->path, s->reference->path) &&
           distance(now->lines.first, s->reference->lines.first) <=
               DV_ABOUT_LINES &&
           distance(now->lines.last, s->reference->lines.last) <=
               DV_ABOUT_LINES;
}

/* Whether the lines can be taken for others: there are more like them, and they
 * say nothing. */
static bool is_trivial(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return !journey->unique &&
           dv_block_distinctive(dv_past_file_at(s->past, journey->old_file),
                                s->origin->from[s->picked].lines) == 0;
}

/* The lines stand elsewhere as they were: the text says otherwise only where
 * what it says can be no coincidence. */
static bool text_overrules_move(const dv_scales *s)
{
    return is_trivial(s) ? text_prefers_now(s) : dv_scales_means_now(s, 0);
}

/* Whether the mistake is the writer's. Where the same words are true of what
 * happens to be there today they were hardly the writer's words for the lines,
 * and whole statements are what is cited on purpose. */
static bool was_mistaken(const dv_scales *s)
{
    return dv_scales_was_accused(s, s->picked) &&
           !(dv_scales_journey(s)->aligned &&
             s->reference->verdict == DV_VERDICT_CONFIRMED);
}

static void settle_moved(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    const char *why;

    s->reference->change = DV_CHANGE_MOVED;
    s->reference->followed = journey->now;
    if (is_about_there(s)) {
        settle_untouched(s);
        return;
    }
    if (text_overrules_move(s)) {
        say_rest(s);
        say_origin(s);
        return;
    }
    if (is_trivial(s) && is_undecided(s)) {
        settle_undecided(s);
        return;
    }
    if (was_mistaken(s)) {
        settle_wrong(s);
        return;
    }
    become(s, DV_VERDICT_MOVED);
    if (!s->reference->path.len)
        s->reference->path = s->reference->origin_path;
    s->reference->now = journey->now;
    s->reference->now.safe = dv_is_safe(dv_scales_signals(s), &why);
    dv_spell_place(s->reading->document, s->reference, &s->present.tree->tree,
                   dv_scales_arena(s));
    dv_scales_say(s, "now %.*s: the same %u line%s (%.*s)",
                  DV_STR_ARG(shown(s, journey->now.path, journey->now.lines)),
                  journey->now.lines.last - journey->now.lines.first + 1,
                  journey->now.lines.last == journey->now.lines.first ? ""
                                                                      : "s",
                  DV_STR_ARG(s->present.tree->label));
    say_commit(s, "moved");
    say_pending(s);
    say_origin(s);
    dv_scales_say(s, "%s: %s", s->reference->now.safe ? "safe" : "not safe",
                  why);
}

static const char *edited_words(dv_edited edited)
{
    static const char *const words[] = {
        [DV_EDITED_CODE] = "the code was edited",
        [DV_EDITED_SIGNATURE] = "its signature was changed",
        [DV_EDITED_BODY] = "its body was changed, not its signature",
        [DV_EDITED_COMMENTS] = "only comments or formatting were changed",
    };

    return words[edited];
}

/* Around a line or two that were edited or deleted, the others that may have
 * been meant still stand: then the text decides. */
static bool settle_vague(dv_scales *s)
{
    dv_lines lines = s->reference->lines;

    if (!s->reading->claims[s->of->citation].about || !dv_scales_has_text(s) ||
        s->reference->symbol_missing || lines.last - lines.first > NEAR_LINES)
        return false;
    say_rest(s);
    dv_scales_say(s, "the very line that is cited was edited since");
    say_origin(s);
    return true;
}

static void settle_changed(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    bool comments = journey->edited == DV_EDITED_COMMENTS;
    bool confirmed = s->origin->by != DV_ORIGIN_PIN &&
                     dv_scales_is_confirmed(s) &&
                     (comments || dv_scales_is_sure(s));

    s->reference->change = DV_CHANGE_EDITED;
    s->reference->followed = journey->now;
    if (settle_vague(s))
        return;
    if (comments && s->origin->by != DV_ORIGIN_PIN &&
        is_exact_place(s, &journey->now)) {
        settle_untouched(s);
        dv_scales_say(s, "since then %s", edited_words(journey->edited));
        return;
    }
    if (text_prefers_now(s) ||
        (confirmed && is_cited_place(s, &journey->now))) {
        say_rest(s);
        if (journey->now.path.len)
            dv_scales_say(s, "since then %s", edited_words(journey->edited));
        say_origin(s);
        return;
    }
    if (is_undecided(s)) {
        settle_undecided(s);
        return;
    }
    if (dv_scales_was_accused(s, s->picked) && !confirmed) {
        settle_wrong(s);
        return;
    }
    become(s, DV_VERDICT_CHANGED);
    s->reference->now = journey->now;
    dv_spell_place(s->reading->document, s->reference, &s->present.tree->tree,
                   dv_scales_arena(s));
    dv_scales_say(s, "%s", edited_words(journey->edited));
    if (journey->now.path.len)
        dv_scales_say(
            s, "now %.*s (%.*s)",
            DV_STR_ARG(shown(s, journey->now.path, journey->now.lines)),
            DV_STR_ARG(s->present.tree->label));
    say_commit(s, "changed");
    say_pending(s);
    say_origin(s);
}

static void settle_rewritten(dv_scales *s, dv_str name)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_str path = s->past->files.items[journey->new_file]->file->path;

    s->reference->change = DV_CHANGE_EDITED;
    become(s, DV_VERDICT_CHANGED);
    dv_scales_say(s,
                  "the lines were rewritten: `%.*s` is in what took their "
                  "place, now %.*s (%.*s)",
                  DV_STR_ARG(name),
                  DV_STR_ARG(shown(s, path, journey->instead)),
                  DV_STR_ARG(s->present.tree->label));
    say_commit(s, "changed");
    say_origin(s);
}

static void settle_deleted(dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    bool file = journey->fortune == DV_LINES_NO_FILE;
    dv_place text = s->reference->now;
    bool misplaced = s->reference->verdict == DV_VERDICT_MISPLACED &&
                     text.path.len && !dv_scales_was_accused(s, s->picked);
    dv_str rewritten;

    s->reference->change = DV_CHANGE_DELETED;
    if (!file && settle_vague(s))
        return;
    if (dv_scales_has_text(s) && s->origin->by != DV_ORIGIN_PIN &&
        (text_prefers_now(s) ||
         (s->reference->verdict == DV_VERDICT_CONFIRMED &&
          (file || (dv_scales_text(s)->defined && dv_scales_is_sure(s)))))) {
        say_rest(s);
        say_origin(s);
        return;
    }
    if (is_undecided(s)) {
        settle_undecided(s);
        return;
    }
    if (misplaced) {
        dv_str subject = s->reference->subject;

        text.safe = text.safe && dv_scales_was_confirmed(s, s->picked);
        become(s, DV_VERDICT_CHANGED);
        s->reference->subject = subject;
        s->reference->now = text;
        say_rest(s);
        say_commit(s, "the cited lines were removed");
        say_origin(s);
        return;
    }
    if (dv_scales_was_accused(s, s->picked) && !file) {
        settle_wrong(s);
        return;
    }
    if (!file && dv_scales_finds_rewritten(s, &rewritten)) {
        settle_rewritten(s, rewritten);
        return;
    }
    become(s, DV_VERDICT_DELETED);
    s->reference->path =
        dv_arena_copy(dv_scales_arena(s), s->origin->from[s->picked].path);
    if (file)
        dv_scales_say(s, "%.*s is not in %.*s", DV_STR_ARG(s->reference->path),
                      DV_STR_ARG(s->present.tree->label));
    else
        dv_scales_say(s, "nothing is left of the lines in %.*s of %.*s",
                      DV_STR_ARG(s->reference->path),
                      DV_STR_ARG(s->present.tree->label));
    say_commit(s, "deleted");
    if (file && journey->unsure)
        dv_scales_say(s, "its commit moved more files than are compared: it "
                         "may have been renamed");
    say_origin(s);
}

/* Lines that the file did not have at the origin either, and that stand far
 * from its path, or apart, are most likely another file's. */
static void settle_outside(dv_scales *s)
{
    if (s->reference->verdict == DV_VERDICT_OUT_OF_RANGE &&
        (dv_scales_is_far(s) || dv_scales_is_told_apart(s))) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        s->reference->now = (dv_place){0};
    }
    say_rest(s);
    dv_scales_say(s, "at the origin %.*s, by %s, the file had no such lines",
                  DV_STR_ARG(dv_scales_short(s, s->origin->from[0].commit)),
                  dv_origin_by_name(s->origin->by));
}

/* Lines that most likely are another file's prove nothing against this one. */
static void settle_foreign(dv_scales *s)
{
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    dv_scales_say(s, "%s", s->foreign);
    say_origin(s);
}

static void settle_own(dv_scales *s)
{
    switch (dv_scales_journey(s)->fortune) {
    case DV_LINES_SAME:
        settle_same(s);
        break;
    case DV_LINES_MOVED:
        settle_moved(s);
        break;
    case DV_LINES_CHANGED:
        settle_changed(s);
        break;
    case DV_LINES_GONE:
    case DV_LINES_NO_FILE:
        settle_deleted(s);
        break;
    case DV_LINES_OUTSIDE:
        settle_outside(s);
        break;
    }
}

void dv_scales_settle(dv_scales *s)
{
    if (s->foreign)
        settle_foreign(s);
    else
        settle_own(s);
    dv_scales_excuse(s);
    s->reference->evidence = s->evidence.items;
    s->reference->evidence_count = s->evidence.count;
}
