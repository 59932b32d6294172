/* SPDX-License-Identifier: MIT */
#include "facts/weigh.h"

#include <time.h>

#include "facts/edited.h"
#include "facts/follow.h"
#include "facts/origin.h"
#include "facts/safe.h"
#include "facts/words.h"

/* New bounds this near to the cited ones are theirs. */
#define NEAR_LINES 2u
/* Bytes between a path and lines that are surely its own. */
#define FAR_FROM_PATH 60u
/* A name in so few lines of a file, or that so few ranges would hold by
 * chance, ties a text to them. */
#define RARE_LINES  4u
#define RARE_CHANCE 0.02

/* One reference being weighed. */
typedef struct scales {
    dv_past *past;
    const dv_reading *reading;
    const dv_case *of;
    dv_reference *reference;
    const dv_origin *origin;
    dv_present present;
    dv_journey journeys[2];
    dv_testimony then[2]; /* of the text, at the origin */
    uint32_t picked;      /* which journey is believed */
    bool agree;           /* both lead to the same place */
    dv_evidence_list evidence;
} scales;

struct dv_hearing {
    dv_origin_search search;
    scales *all;
    uint32_t count;
};

static dv_arena *arena_of(const scales *s)
{
    return &s->past->trees->workers[s->past->worker].arena;
}

static void say(scales *s, const char *format, ...) DV_PRINTF(2, 3);

static void say(scales *s, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *dv_vec_push(arena_of(s), &s->evidence) =
        dv_arena_vprintf(arena_of(s), format, args);
    va_end(args);
}

static const dv_journey *journey_of(const scales *s)
{
    return &s->journeys[s->picked];
}

static const dv_testimony *text_of(const scales *s)
{
    return &s->of->choice->testimony;
}

static bool has_text(const scales *s)
{
    return s->of->choice->entry != DV_NONE;
}

static dv_str hex_of(const scales *s, const unsigned char oid[20])
{
    char *hex = dv_arena_new(arena_of(s), 41);

    for (int i = 0; i < 20; i++)
        snprintf(hex + 2 * (size_t)i, 3, "%02x", oid[i]);
    return (dv_str){hex, 40};
}

/* The author's own day. */
static dv_str day_of(const scales *s, const dv_commit *commit)
{
    time_t local =
        (time_t)(commit->author_time + (int64_t)commit->author_offset * 60);
    struct tm day;

    if (!gmtime_r(&local, &day))
        return DV_STR("an unknown day");
    return dv_arena_printf(arena_of(s), "%04d-%02d-%02d", day.tm_year + 1900,
                           day.tm_mon + 1, day.tm_mday);
}

static dv_commit_note note_of(const scales *s, uint32_t number)
{
    const dv_commit *commit =
        dv_history_commit(s->origin->from[0].repo->history, number);

    return (dv_commit_note){
        .oid = hex_of(s, commit->oid),
        .date = day_of(s, commit),
        .author = dv_arena_copy(arena_of(s), commit->author),
        .subject = dv_arena_copy(arena_of(s), commit->subject),
    };
}

/* The text's witness at lines of a file of the past or the present. */
static dv_testimony hear_at(scales *s, uint32_t file, dv_str label,
                            dv_lines lines)
{
    const dv_source *source = dv_past_source(s->past, file);
    dv_witness_stand stand = {
        .source = source,
        .folded = s->past->files.items[file]->folded,
        .tree = label,
        .text = s->reading->document->file->text,
        .lines = lines,
        .claims = &s->reading->claims[s->of->citation],
    };

    return dv_witness_text(&stand, arena_of(s));
}

static dv_str short_of(const scales *s, uint32_t commit)
{
    char *out = dv_arena_new(arena_of(s), 8);

    dv_history_short(s->origin->from[0].repo->history, commit, out);
    return dv_str_from(out);
}

/* What the text said at an origin; of lines that are untouched it says the
 * same today. */
static dv_verdict verdict_then(const scales *s, uint32_t i)
{
    switch (s->journeys[i].fortune) {
    case DV_LINES_SAME:
        return has_text(s) ? s->reference->verdict : DV_VERDICT_UNVERIFIED;
    case DV_LINES_OUTSIDE:
        return DV_VERDICT_OUT_OF_RANGE;
    default:
        return s->then[i].verdict;
    }
}

static bool was_confirmed(const scales *s, uint32_t i)
{
    return verdict_then(s, i) == DV_VERDICT_CONFIRMED;
}

static bool was_accused(const scales *s, uint32_t i)
{
    return dv_verdict_answer(verdict_then(s, i)) == DV_ANSWER_FALSE;
}

static bool is_same_place(const dv_journey *a, const dv_journey *b)
{
    return a->fortune == b->fortune && dv_str_equal(a->now.path, b->now.path) &&
           a->now.lines.first == b->now.lines.first &&
           a->now.lines.last == b->now.lines.last;
}

/* Both halves of the pair were followed; the text may tell which of them the
 * writer saw. Lines that nobody touched since are believed to be meant, unless
 * the text was true of the other half and is not of them. */
static void pick(scales *s)
{
    s->picked = 0;
    s->agree = true;
    if (s->origin->count < 2)
        return;
    s->agree = is_same_place(&s->journeys[0], &s->journeys[1]);
    if (s->agree || (s->journeys[0].fortune == DV_LINES_SAME &&
                     (was_confirmed(s, 0) || !was_confirmed(s, 1))))
        return;
    if (s->journeys[1].fortune == DV_LINES_SAME ||
        s->journeys[0].fortune == DV_LINES_OUTSIDE ||
        (was_confirmed(s, 1) && !was_confirmed(s, 0)) ||
        (was_accused(s, 0) && !was_accused(s, 1)))
        s->picked = 1;
}

/* A path of a commit's tree goes with the history. */
static void outlive_history(const scales *s, dv_journey *journey)
{
    journey->now.path = dv_arena_copy(arena_of(s), journey->now.path);
}

/* A file went elsewhere, and the path as written leads there too. */
static bool is_where_it_points(const scales *s, const dv_journey *journey)
{
    return journey->fortune == DV_LINES_MOVED && has_text(s) &&
           dv_str_equal(journey->now.path, s->reference->path) &&
           journey->now.lines.first == s->reference->lines.first;
}

static bool follow_all(scales *s, dv_error *err)
{
    for (uint32_t i = 0; i < s->origin->count; i++) {
        const dv_departure *from = &s->origin->from[i];
        dv_journey *journey = &s->journeys[i];

        if (!dv_follow(s->past, from, &s->present, journey, err))
            return false;
        outlive_history(s, journey);
        if (is_where_it_points(s, journey))
            journey->fortune = DV_LINES_SAME;
        if (journey->fortune != DV_LINES_OUTSIDE &&
            journey->fortune != DV_LINES_SAME)
            s->then[i] = hear_at(s, journey->old_file,
                                 short_of(s, from->commit), from->lines);
    }
    pick(s);
    return true;
}

/* "origin 7e47b12 by line (2025-12-16)" */
static void say_origin(scales *s)
{
    const dv_departure *from = &s->origin->from[s->picked];
    dv_str oid = short_of(s, from->commit);

    if (s->origin->count == 2 && !s->agree)
        say(s, "origin %.*s by %s; from %.*s the lines lead elsewhere",
            DV_STR_ARG(oid), dv_origin_by_name(s->origin->by),
            DV_STR_ARG(short_of(s, s->origin->from[!s->picked].commit)));
    else
        say(s, "origin %.*s by %s", DV_STR_ARG(oid),
            dv_origin_by_name(s->origin->by));
}

static void say_commit(scales *s, const char *what)
{
    const dv_commit_note *by = &s->reference->by;

    if (by->oid.len)
        say(s, "%s by %.*s %.*s \"%.*s\"", what,
            DV_STR_ARG(dv_str_slice(by->oid, 0, 7)), DV_STR_ARG(by->date),
            DV_STR_ARG(by->subject));
}

static void say_rest(scales *s)
{
    for (uint32_t i = 0; i < s->reference->evidence_count; i++)
        *dv_vec_push(arena_of(s), &s->evidence) = s->reference->evidence[i];
}

/* The text says that it is at the cited lines now, more surely than it did at
 * the origin: the writer meant a newer state than the commit that holds the
 * words. A pin says which state was meant. */
static bool text_prefers_now(const scales *s)
{
    if (!has_text(s) || s->origin->by == DV_ORIGIN_PIN ||
        s->reference->verdict != DV_VERDICT_CONFIRMED)
        return false;
    return !was_confirmed(s, s->picked) ||
           (text_of(s)->defined && !s->then[s->picked].defined);
}

static bool is_near(uint32_t a, uint32_t b)
{
    return (a > b ? a - b : b - a) <= NEAR_LINES;
}

/* Whether the place is where the reference points, a line or two aside. */
static bool is_cited_place(const scales *s, const dv_place *place)
{
    return dv_str_equal(place->path, s->reference->path) &&
           is_near(place->lines.first, s->reference->lines.first) &&
           is_near(place->lines.last, s->reference->lines.last);
}

static bool is_exact_place(const scales *s, const dv_place *place)
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

/* Whether the text quotes code, or names some and none of it is at the cited
 * lines. */
static bool names_other_code(const scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_choice *choice = s->of->choice;
    bool named = false;

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++) {
        dv_match match;

        if (claims->names[i].strength < DV_NAME_QUOTED)
            continue;
        named |= i < claims->primary;
        match =
            dv_match_name(choice->tree->sources[choice->entry],
                          choice->tree->folded[choice->entry],
                          s->reference->lines, &claims->names[i], arena_of(s));
        if (match.state == DV_MATCH_DEFINED ||
            match.state == DV_MATCH_MENTIONED)
            return false;
    }
    return named || dv_span_length(claims->quote) > 0;
}

/* Lines that nobody touched since they were cited are mostly right: there the
 * text alone accuses only when it introduces a definition that is elsewhere. */
static void spare_untouched(scales *s)
{
    if (s->reference->verdict != DV_VERDICT_MISPLACED || text_of(s)->introduced)
        return;
    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    s->reference->now = (dv_place){0};
    say(s, "nobody touched the lines since, which speaks for them");
}

/* The code is as it was written about. */
static void settle_untouched(scales *s)
{
    say_rest(s);
    say_origin(s);
    s->reference->now.safe = false;
    spare_untouched(s);
    if (s->reference->verdict != DV_VERDICT_UNVERIFIED || !has_text(s) ||
        s->of->choice->guessed || names_other_code(s) ||
        is_round(s->reference->lines) || text_of(s)->straddles ||
        s->present.tree->sources[s->of->choice->entry]->state ==
            DV_SOURCE_BINARY)
        return;
    s->reference->verdict = DV_VERDICT_CONFIRMED;
    s->evidence.count = 0;
    say(s, "nothing in the text names what is there, and the lines are as "
           "they were written about");
    say_origin(s);
}

static void settle_same(scales *s)
{
    s->reference->change = DV_CHANGE_NONE;
    s->reference->followed = journey_of(s)->now;
    settle_untouched(s);
}

/* The name that a finding is about, where the text had found one. */
static void take_subject(scales *s)
{
    const dv_testimony *then = &s->then[s->picked];

    if (then->subject.len)
        s->reference->subject = then->subject;
    else if (journey_of(s)->definition.len)
        s->reference->subject =
            dv_arena_copy(arena_of(s), journey_of(s)->definition);
    else
        s->reference->subject = s->reference->path.len
                                    ? s->reference->path
                                    : s->reference->written_path;
}

static void become(scales *s, dv_verdict verdict)
{
    s->reference->verdict = verdict;
    s->reference->symbol_missing = false;
    s->reference->now = (dv_place){0};
    take_subject(s);
}

/* Whether the lines themselves hold the name: being inside of what it names
 * is not enough. */
static bool holds_name(const dv_source *source, const dv_claim_name *name,
                       dv_lines lines)
{
    return dv_source_mentions_in(source, dv_words_last(name->name), lines);
}

/* Whether the lines hold the beginning of the only definition of the name: its
 * first decorator, or the line with the name. */
static bool begins_definition(const dv_match *match, dv_lines lines)
{
    return match->symbol_count == 1 &&
           ((match->symbol->lines.first >= lines.first &&
             match->symbol->lines.first <= lines.last) ||
            (match->symbol->name_line >= lines.first &&
             match->symbol->name_line <= lines.last));
}

/* Whether a name says which lines are meant: it is rare in the file, or they
 * hold its only definition. */
static bool is_rare(const dv_match *match, dv_lines lines)
{
    return match->line_count <= RARE_LINES || match->chance <= RARE_CHANCE ||
           begins_definition(match, lines);
}

/* What the names of the text say about the new lines. */
static unsigned name_signals(scales *s)
{
    const dv_journey *journey = journey_of(s);
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_source *source = dv_past_source(s->past, journey->new_file);
    const dv_folded *folded = s->past->files.items[journey->new_file]->folded;
    bool same_file = dv_str_equal(journey->now.path, s->reference->path);
    bool line = journey->now.lines.first == journey->now.lines.last;
    bool named = false, hit = false, tied = false;
    unsigned signals = 0;

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++) {
        const dv_claim_name *name = &claims->names[i];
        dv_match now;
        bool here;

        if (name->strength < DV_NAME_QUOTED)
            continue;
        named = true;
        now = dv_match_name(source, folded, journey->now.lines, name,
                            arena_of(s));
        here = now.state == DV_MATCH_DEFINED || now.state == DV_MATCH_MENTIONED;
        hit |= here;
        tied |= here && !line;
        if (!holds_name(source, name, journey->now.lines) &&
            !begins_definition(&now, journey->now.lines))
            continue;
        tied = true;
        if (!is_rare(&now, journey->now.lines))
            continue;
        signals |= DV_SIGNAL_RARE;
        if (!same_file || !holds_name(source, name, s->reference->lines))
            signals |= DV_SIGNAL_GAINED;
    }
    signals |= named && !hit ? DV_SIGNAL_ABSENT : 0;
    return signals | (tied || !named ? DV_SIGNAL_TIED : 0);
}

static unsigned signals_of(scales *s)
{
    const dv_journey *journey = journey_of(s);
    dv_testimony there = hear_at(s, journey->new_file, s->present.tree->label,
                                 journey->now.lines);
    unsigned signals = name_signals(s);

    signals |= s->agree ? DV_SIGNAL_AGREE : 0;
    signals |= journey->whole ? DV_SIGNAL_WHOLE : 0;
    signals |= journey->aligned ? DV_SIGNAL_ALIGNED : 0;
    signals |= journey->unique ? DV_SIGNAL_UNIQUE : 0;
    if (there.verdict == DV_VERDICT_CONFIRMED &&
        there.kind == DV_CLAIM_SNIPPET && there.defined)
        signals |= DV_SIGNAL_SNIPPET;
    if (dv_verdict_answer(there.verdict) == DV_ANSWER_FALSE ||
        was_accused(s, s->picked))
        signals |= DV_SIGNAL_WRONG;
    if (s->of->choice->guessed || s->origin->by >= DV_ORIGIN_DATE)
        signals |= DV_SIGNAL_GUESSED;
    return signals;
}

/* Wrong when it was written: the lines were followed faithfully, and the
 * mistake with them. */
static void settle_wrong(scales *s)
{
    const dv_testimony *then = &s->then[s->picked];
    dv_str missing =
        s->reference->symbol_missing ? s->reference->subject : (dv_str){0};

    if (missing.len) {
        say_rest(s);
    } else {
        become(s, DV_VERDICT_MISPLACED);
        for (uint32_t i = 0; i < then->evidence.count; i++)
            *dv_vec_push(arena_of(s), &s->evidence) = then->evidence.items[i];
    }
    if (journey_of(s)->fortune == DV_LINES_MOVED)
        say(s, "the lines that stood there are now %.*s:%u-%u",
            DV_STR_ARG(journey_of(s)->now.path), journey_of(s)->now.lines.first,
            journey_of(s)->now.lines.last);
    say_origin(s);
}

/* The new path, written with as many directories as the old one was, and more
 * where those fit several files. Empty where the form leaves none. */
static dv_str spell(const scales *s, dv_str path)
{
    const dv_tree *tree = &s->present.tree->tree;
    dv_str written = s->reference->written_path;
    uint32_t parts = 1;
    size_t start = path.len;

    if (written.len && strchr("./~", written.ptr[0]))
        return (dv_str){0};
    for (size_t i = 0; i < written.len; i++)
        parts += written.ptr[i] == '/';
    while (start > 0) {
        dv_tree_matches matches = {0};

        start--;
        if (start > 0 && path.ptr[start - 1] != '/')
            continue;
        if (parts > 1) {
            parts--;
            continue;
        }
        dv_tree_suffix(tree, dv_str_slice(path, start, path.len), arena_of(s),
                       &matches);
        if (matches.count == 1)
            break;
    }
    return dv_str_slice(path, start, path.len);
}

static void settle_moved(scales *s)
{
    const dv_journey *journey = journey_of(s);
    const char *why;

    s->reference->change = DV_CHANGE_MOVED;
    s->reference->followed = journey->now;
    if (text_prefers_now(s)) {
        say_rest(s);
        say_origin(s);
        return;
    }
    if (was_accused(s, s->picked)) {
        settle_wrong(s);
        return;
    }
    become(s, DV_VERDICT_MOVED);
    if (!s->reference->path.len)
        s->reference->path = s->reference->origin_path;
    s->reference->now = journey->now;
    s->reference->now.safe = dv_is_safe(signals_of(s), &why);
    s->reference->spelled = spell(s, journey->now.path);
    say(s, "now %.*s:%u-%u: the same %u line%s (%.*s)",
        DV_STR_ARG(journey->now.path), journey->now.lines.first,
        journey->now.lines.last,
        journey->now.lines.last - journey->now.lines.first + 1,
        journey->now.lines.last == journey->now.lines.first ? "" : "s",
        DV_STR_ARG(s->present.tree->label));
    say_commit(s, "moved");
    say_origin(s);
    say(s, "%s: %s", s->reference->now.safe ? "safe" : "not safe", why);
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

static void settle_changed(scales *s)
{
    const dv_journey *journey = journey_of(s);
    bool confirmed = has_text(s) && s->origin->by != DV_ORIGIN_PIN &&
                     s->reference->verdict == DV_VERDICT_CONFIRMED;

    s->reference->change = DV_CHANGE_EDITED;
    s->reference->followed = journey->now;
    if (journey->edited == DV_EDITED_COMMENTS &&
        s->origin->by != DV_ORIGIN_PIN && is_exact_place(s, &journey->now)) {
        settle_untouched(s);
        say(s, "since then %s", edited_words(journey->edited));
        return;
    }
    if (text_prefers_now(s) ||
        (confirmed && is_cited_place(s, &journey->now))) {
        say_rest(s);
        if (journey->now.path.len)
            say(s, "since then %s", edited_words(journey->edited));
        say_origin(s);
        return;
    }
    if (was_accused(s, s->picked) && !confirmed) {
        settle_wrong(s);
        return;
    }
    become(s, DV_VERDICT_CHANGED);
    s->reference->now = journey->now;
    s->reference->spelled = spell(s, journey->now.path);
    say(s, "%s", edited_words(journey->edited));
    if (journey->now.path.len)
        say(s, "now %.*s:%u-%u (%.*s)", DV_STR_ARG(journey->now.path),
            journey->now.lines.first, journey->now.lines.last,
            DV_STR_ARG(s->present.tree->label));
    say_commit(s, "changed");
    say_origin(s);
}

static void settle_deleted(scales *s)
{
    const dv_journey *journey = journey_of(s);
    bool file = journey->fortune == DV_LINES_NO_FILE;
    dv_place text = s->reference->now;
    bool misplaced = s->reference->verdict == DV_VERDICT_MISPLACED &&
                     text.path.len && !was_accused(s, s->picked);

    s->reference->change = DV_CHANGE_DELETED;
    if (has_text(s) && s->origin->by != DV_ORIGIN_PIN &&
        (text_prefers_now(s) ||
         (s->reference->verdict == DV_VERDICT_CONFIRMED &&
          (file || text_of(s)->defined)))) {
        say_rest(s);
        say_origin(s);
        return;
    }
    if (misplaced) {
        dv_str subject = s->reference->subject;

        become(s, DV_VERDICT_CHANGED);
        s->reference->subject = subject;
        s->reference->now = text;
        say_rest(s);
        say_commit(s, "the cited lines were removed");
        say_origin(s);
        return;
    }
    if (was_accused(s, s->picked) && !file) {
        settle_wrong(s);
        return;
    }
    become(s, DV_VERDICT_DELETED);
    s->reference->path =
        dv_arena_copy(arena_of(s), s->origin->from[s->picked].path);
    if (file)
        say(s, "%.*s is not in %.*s", DV_STR_ARG(s->reference->path),
            DV_STR_ARG(s->present.tree->label));
    else
        say(s, "nothing is left of the lines in %.*s of %.*s",
            DV_STR_ARG(s->reference->path), DV_STR_ARG(s->present.tree->label));
    say_commit(s, "deleted");
    say_origin(s);
}

/* Whether other words stand between the lines and the path that they are
 * counted to. */
static bool is_far_from_path(const dv_reference *reference)
{
    return reference->path_span.end == reference->path_span.start ||
           reference->lines_span.start >
               reference->path_span.end + FAR_FROM_PATH;
}

/* Lines that the file did not have at the origin either, and that stand far
 * from its path, are most likely another file's. */
static void settle_outside(scales *s)
{
    if (s->reference->verdict == DV_VERDICT_OUT_OF_RANGE &&
        is_far_from_path(s->reference)) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        s->reference->now = (dv_place){0};
    }
    say_rest(s);
    say(s, "at the origin %.*s, by %s, the file had no such lines",
        DV_STR_ARG(short_of(s, s->origin->from[0].commit)),
        dv_origin_by_name(s->origin->by));
}

static void settle(scales *s)
{
    switch (journey_of(s)->fortune) {
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
    s->reference->evidence = s->evidence.items;
    s->reference->evidence_count = s->evidence.count;
}

/* The present of a case, or NULL where the history has nothing to say: a
 * permalink holds for ever, and other projects have their own. */
static dv_source_tree *present_of(const dv_reading *reading, const dv_case *of)
{
    const dv_reference *reference = of->reference;

    if (reference->revision.len || reference->verdict == DV_VERDICT_AMBIGUOUS)
        return NULL;
    if (of->choice->entry != DV_NONE)
        return of->choice->tree->source == DV_NONE ? NULL : of->choice->tree;
    return reading->resolutions[of->choice->mention].tree == reading->home
               ? reading->home
               : NULL;
}

/* Follows the lines of one case; its origin is dropped where it has nothing
 * to say. */
static bool hear_history(scales *s, dv_error *err)
{
    if (!s->origin)
        return true;
    if (!dv_past_present(s->past, present_of(s->reading, s->of), &s->present,
                         err) ||
        !follow_all(s, err))
        return false;
    if (s->origin->uncommitted && s->journeys[0].fortune != DV_LINES_SAME)
        s->origin = NULL;
    return true;
}

/* The commit whose author's day is asked about. */
static dv_str writer_of(const dv_hearing *hearing, uint32_t i)
{
    const dv_past_repo *repo =
        dv_past_repo_of(hearing->search.past, hearing->search.documents);
    const dv_commit *commit =
        dv_history_commit(repo->history, hearing->search.origins[i].wrote);

    return (dv_str){(const char *)commit->oid, sizeof commit->oid};
}

static dv_date_fit *fit_of(const dv_hearing *hearing, uint32_t i,
                           const dv_date_fits *fits)
{
    const uint32_t *number = dv_strmap_get(&fits->index, writer_of(hearing, i));

    return &fits->items.items[*number];
}

static bool holds(const scales *s)
{
    return s->reference->verdict == DV_VERDICT_CONFIRMED;
}

void dv_weigh_count(const dv_hearing *hearing, dv_date_fits *fits,
                    dv_arena *arena)
{
    for (uint32_t i = 0; i < hearing->count; i++) {
        uint32_t *number;
        bool added;

        if (!hearing->search.origins[i].wants_date)
            continue;
        number =
            dv_strmap_put(&fits->index, arena,
                          dv_arena_copy(arena, writer_of(hearing, i)), &added);
        if (added) {
            *number = fits->items.count;
            *dv_vec_push(arena, &fits->items) = (dv_date_fit){0};
        }
        fits->items.items[*number].all++;
        fits->items.items[*number].hold += holds(&hearing->all[i]);
    }
}

/* Whether the documents fit the tree that is checked: what its writer saw is
 * told by the text then, and no day says it better. */
static bool fits_present(const dv_date_fit *fit)
{
    return fit->hold * 2 >= fit->all;
}

/* Where the present is what the writer saw, the tree of a commit that was made
 * anew later can only agree. */
static bool agree_only(scales *s, dv_origin *origin, dv_error *err)
{
    if (origin->count == 0)
        return true;
    origin->count = 1;
    s->agree = true;
    if (!dv_past_present(s->past, present_of(s->reading, s->of), &s->present,
                         err) ||
        !dv_follow_same(s->past, &origin->from[0], &s->present, &s->journeys[0],
                        err))
        return false;
    if (s->journeys[0].fortune != DV_LINES_SAME)
        return true;
    outlive_history(s, &s->journeys[0]);
    s->origin = origin;
    return true;
}

/* Hears a case whose commit was made anew later. */
static bool look_back(dv_hearing *hearing, uint32_t i, bool present,
                      dv_error *err)
{
    dv_origin *origin = &hearing->search.origins[i];
    scales *s = &hearing->all[i];

    if (present)
        return agree_only(s, origin, err);
    if (!dv_origins_add_date(&hearing->search, i, err))
        return false;
    s->origin = origin->count ? origin : NULL;
    return hear_history(s, err);
}

bool dv_weigh_look_back(dv_hearing *hearing, const dv_date_fits *fits,
                        dv_error *err)
{
    for (uint32_t i = 0; i < hearing->count; i++)
        if (hearing->search.origins[i].wants_date &&
            !look_back(hearing, i, fits_present(fit_of(hearing, i, fits)), err))
            return false;
    return true;
}

static bool has_date(const scales *s)
{
    return s->origin && s->origin->by == DV_ORIGIN_DATE;
}

void dv_weigh_compare(const dv_hearing *hearing, dv_date_fits *fits)
{
    for (uint32_t i = 0; i < hearing->count; i++) {
        const scales *s = &hearing->all[i];
        dv_date_fit *fit;

        if (!has_date(s))
            continue;
        fit = fit_of(hearing, i, fits);
        fit->now += holds(s);
        fit->then += was_confirmed(s, s->picked);
    }
}

/* Whether the documents fit the tree of that day better than the tree that is
 * checked: else the text alone is believed. */
static bool is_believed(const dv_hearing *hearing, uint32_t i,
                        const dv_date_fits *fits)
{
    const dv_date_fit *fit;

    if (!has_date(&hearing->all[i]))
        return true;
    fit = fit_of(hearing, i, fits);
    return fit->now == 0 || fit->then > fit->now;
}

static bool weigh_one(scales *s, dv_error *err)
{
    const dv_departure *from;
    dv_journey *journey;

    from = &s->origin->from[s->picked];
    s->reference->origin =
        hex_of(s, dv_history_commit(from->repo->history, from->commit)->oid);
    s->reference->origin_by = s->origin->by;
    s->reference->origin_path = dv_arena_copy(arena_of(s), from->path);
    journey = &s->journeys[s->picked];
    if (journey->fortune != DV_LINES_SAME &&
        journey->fortune != DV_LINES_OUTSIDE) {
        if (!dv_follow_name(s->past, from, &s->present, journey, err))
            return false;
        if (journey->by != DV_NONE)
            s->reference->by = note_of(s, journey->by);
    }
    settle(s);
    return true;
}

static dv_origin_question question_of(const dv_reading *reading,
                                      const dv_case *of)
{
    const dv_reference *reference = of->reference;

    return (dv_origin_question){
        .tree = present_of(reading, of),
        .line = dv_file_position(reading->document->file,
                                 reference->lines_span.start)
                    .line,
        .cited = dv_span_of(reading->document->file->text, reference->span),
        .written = reference->written_path,
        .path = reference->path,
        .lines = reference->lines,
    };
}

/* What the documents say of themselves, or are said to be about. */
static dv_str pin_of(const dv_facts_options *options,
                     const dv_document *document)
{
    if (options->from)
        return dv_str_from(options->from);
    if (document->source_rev.len || options->source_count == 0)
        return document->source_rev;
    return options->sources[0].rev;
}

dv_hearing *dv_weigh_hear(dv_past *past, const dv_reading *reading,
                          dv_source_tree *documents, const dv_case *cases,
                          uint32_t count, dv_error *err)
{
    dv_arena *arena = &past->trees->workers[past->worker].arena;
    dv_hearing *hearing = dv_arena_new(arena, sizeof *hearing);
    dv_origin_question *questions =
        dv_arena_new(arena, count * sizeof *questions + 1);
    dv_str pin = pin_of(past->trees->options, reading->document);

    for (uint32_t i = 0; i < count; i++)
        questions[i] = question_of(reading, &cases[i]);
    hearing->search = (dv_origin_search){
        .past = past,
        .document = reading->document,
        .documents = documents,
        .questions = questions,
        .origins = dv_arena_new(arena, count * sizeof(dv_origin) + 1),
        .count = count,
    };
    hearing->all = dv_arena_new(arena, count * sizeof *hearing->all + 1);
    hearing->count = count;
    if (!dv_origins_find(&hearing->search, pin, err))
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        dv_origin *origin = &hearing->search.origins[i];

        hearing->all[i] = (scales){
            .past = past,
            .reading = reading,
            .of = &cases[i],
            .reference = cases[i].reference,
            .origin = origin->count && !origin->wants_date ? origin : NULL,
        };
        if (!hear_history(&hearing->all[i], err))
            return NULL;
    }
    return hearing;
}

bool dv_weigh_settle(dv_hearing *hearing, const dv_date_fits *fits,
                     dv_error *err)
{
    for (uint32_t i = 0; i < hearing->count; i++)
        if (hearing->all[i].origin && is_believed(hearing, i, fits) &&
            !weigh_one(&hearing->all[i], err))
            return false;
    return true;
}
