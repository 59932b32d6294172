/* SPDX-License-Identifier: MIT */
#include "facts/references/judge_names.h"

#include "facts/cite/words.h"
#include "facts/past/named.h"
#include "facts/snippets/another_time.h"
#include "facts/unknown/past.h"
#include "facts/verdicts/spell.h"
#include "text/path.h"

/* A name that its file does not have. */
typedef struct lost {
    const dv_name_citation *name;
    const dv_path_mention *mention;
    const dv_resolution *resolution;
    const dv_sighting *sighting; /* of the name, in the whole tree */
    bool gone;                   /* by what the history says */
    dv_missing_name fact;
    dv_evidence_list evidence;
} lost;

typedef DV_VEC(lost) lost_list;

/* The source that `path:name` speaks of, or NULL. */
static const dv_source *named_source(const dv_reading *reading,
                                     const dv_name_citation *name)
{
    const dv_resolution *r = &reading->resolutions[name->mention];

    return r->state == DV_RESOLVED_FILES && r->count == 1
               ? r->tree->sources[r->candidates[0]]
               : NULL;
}

bool dv_judge_doubts(const dv_reading *reading, const dv_name_citation *name)
{
    const dv_resolution *r = &reading->resolutions[name->mention];
    const dv_source *source = named_source(reading, name);

    if (r->state == DV_RESOLVED_MISSING)
        return !r->placeholder;
    return source && source->state != DV_SOURCE_BINARY &&
           !r->tree->tree.listing.entries[r->candidates[0]].unmerged &&
           !dv_source_mention(source, dv_words_last(name->name));
}

static DV_PRINTF(3, 4) void say(const dv_names_bench *b, lost *l,
                                const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *dv_vec_push(b->arena, &l->evidence) =
        dv_arena_vprintf(b->arena, format, args);
    va_end(args);
}

/* The path of the file that the name is not in; empty: it is missing. */
static dv_str path_now(const lost *l)
{
    const dv_resolution *r = l->resolution;

    return r->state == DV_RESOLVED_FILES
               ? r->tree->tree.listing.entries[r->candidates[0]].path
               : (dv_str){0};
}

/* Whether the name is elsewhere, so that only the history can tell whether the
 * file that has it not is a mistake. */
static bool is_elsewhere(const lost *l)
{
    return l->sighting->files > 0 && l->resolution->state == DV_RESOLVED_FILES;
}

static void find_lost(const dv_names_bench *b, lost_list *all)
{
    const dv_reading *reading = b->reading;
    const dv_citations *citations = &reading->citations;

    for (uint32_t i = 0; i < citations->names.count; i++) {
        const dv_name_citation *name = &citations->names.items[i];
        lost l = {
            .name = name,
            .mention = &citations->mentions.items[name->mention],
            .resolution = &reading->resolutions[name->mention],
            .fact = {.span = name->span, .name = dv_words_last(name->name)},
        };

        if (!dv_judge_doubts(reading, name))
            continue;
        l.sighting =
            dv_sightings_get(b->sightings, l.resolution->tree, l.fact.name);
        if (l.sighting->absent.len || (is_elsewhere(&l) && !b->past))
            continue;
        l.fact.path = l.mention->path;
        l.fact.file_only =
            l.sighting->files > 0 && l.resolution->state == DV_RESOLVED_MISSING;
        if (l.resolution->reason.len)
            *dv_vec_push(b->arena, &l.evidence) = l.resolution->reason;
        if (l.sighting->files == 0)
            say(b, &l, "no source file of %.*s mentions `%.*s`",
                DV_STR_ARG(l.resolution->tree->label), DV_STR_ARG(l.fact.name));
        *dv_vec_push(b->arena, all) = l;
    }
}

/* What is asked about one of them; nothing where its path holds for ever, or is
 * another project's. */
static dv_origin_question question_of(const dv_names_bench *b, const lost *l)
{
    const dv_file *file = b->reading->document->file;
    dv_span cited = {l->mention->span.start, l->name->span.end};
    uint32_t line = dv_file_position(file, l->name->span.start).line;
    uint32_t back = l->name->span.start - cited.start;

    return (dv_origin_question){
        .tree =
            l->mention->revision.len || l->resolution->tree->source == DV_NONE
                ? NULL
                : l->resolution->tree,
        .path = path_now(l),
        .elided = l->resolution->elided,
        .several = l->resolution->wide_count > 1,
        .at =
            {
                .cited = dv_span_of(file->text, cited),
                .numbers = {back, back + dv_span_length(l->name->span)},
                .source = l->mention->path,
                .path_back = back,
                .line = line,
                .column =
                    l->name->span.start - dv_file_line_span(file, line).start,
            },
    };
}

/* Whether the text says that it is not of this day. */
static bool is_told(const dv_names_bench *b, const lost *l)
{
    const dv_document *document = b->reading->document;

    return dv_is_changelog(document) ||
           dv_past_is_told(document, l->mention->block, l->name->span);
}

/* Whether the text around names the new place as well: it tells of both. */
static bool names_both(const dv_names_bench *b, const lost *l, dv_str then,
                       dv_str now)
{
    const dv_document *document = b->reading->document;
    dv_str around = dv_span_of(document->file->text,
                               document->blocks[l->mention->block].span);

    return !dv_str_equal(dv_path_base(then), dv_path_base(now)) &&
           dv_str_has(around, dv_path_base(now));
}

/* Whether the place that the fate names is the only one that can be meant: its
 * writer saw the one definition there, and the source has no other by now.
 * Files that are alike to a half, and pass for renamed, may define the same. */
static bool is_certain(const dv_names_bench *b, const lost *l,
                       const dv_origin *origin, const dv_name_fate *fate)
{
    bool seen = origin->by == DV_ORIGIN_LINE || origin->by == DV_ORIGIN_PIN;

    return seen && !origin->uncommitted && !b->past->trees->options->from &&
           fate->from.lines.first && fate->lines.first &&
           (fate->renamed || fate->exact) && l->sighting->definitions == 1 &&
           l->sighting->unread == 0 && !is_told(b, l);
}

/* Whether lines are cited below the same path, which take it along. */
static bool has_lines(const dv_names_bench *b, const lost *l)
{
    const dv_citations *all = &b->reading->citations;

    for (uint32_t i = 0; i < all->citations.count; i++)
        if (all->citations.items[i].mention == l->name->mention)
            return true;
    return false;
}

/* The path as it should be written. */
static void spell(const dv_names_bench *b, lost *l, dv_str then, dv_str now)
{
    const dv_document *document = b->reading->document;
    dv_reference as = {
        .path_span = l->mention->span,
        .written_path = l->mention->path,
        .path = path_now(l),
        .origin_path = then,
        .now.path = now,
    };

    if (!dv_str_equal(dv_span_of(document->file->text, as.path_span),
                      as.written_path) ||
        has_lines(b, l))
        return;
    dv_spell_place(document, document->file->path, &as,
                   &l->resolution->tree->tree, b->arena);
    if (dv_span_length(as.twin_path_span) && !as.twin_spelled.len)
        return;
    l->fact.path_span = as.path_span;
    l->fact.spelled = as.spelled;
    l->fact.twin_span = as.twin_path_span;
    l->fact.twin_spelled = as.twin_spelled;
}

static void tell_place(const dv_names_bench *b, lost *l,
                       const dv_origin *origin, const dv_name_fate *fate)
{
    dv_str name = l->fact.name, then = fate->from.path;
    dv_str now = l->resolution->tree->tree.listing.entries[fate->entry].path;

    if (fate->lines.first)
        say(b, l, "`%.*s` is defined at %.*s:%u-%u", DV_STR_ARG(name),
            DV_STR_ARG(now), fate->lines.first, fate->lines.last);
    else
        say(b, l, "`%.*s` is in %.*s", DV_STR_ARG(name), DV_STR_ARG(now));
    spell(b, l, then, now);
    l->fact.safe =
        is_certain(b, l, origin, fate) && !names_both(b, l, then, now);
}

/* "pkg/a.py was renamed by 9c909a4 2026-01-11 "subject"" */
static void tell_end(const dv_names_bench *b, lost *l, const dv_name_fate *fate)
{
    bool file = fate->renamed || fate->with_file;
    const char *quote = file ? "" : "`";
    dv_str what = file ? fate->from.path : l->fact.name, doer;

    if (fate->pending)
        doer = DV_STR(", which is not committed yet");
    else if (fate->by != DV_NONE)
        doer = dv_past_doer(fate->from.repo, fate->by, b->arena);
    else
        return;
    say(b, l, "%s%.*s%s was %s%.*s", quote, DV_STR_ARG(what), quote,
        fate->renamed            ? "renamed"
        : fate->entry != DV_NONE ? "moved"
                                 : "deleted",
        DV_STR_ARG(doer));
    if (fate->with_file && fate->unsure && fate->entry == DV_NONE)
        say(b, l,
            "its commit moved more files than are compared: it may have been "
            "renamed");
}

static void tell_origin(const dv_names_bench *b, lost *l,
                        const dv_origin *origin, const dv_name_fate *fate)
{
    const dv_departure *from = &fate->from;
    dv_str lines = {0};
    char oid[8];

    if (from->lines.first)
        lines = dv_arena_printf(b->arena, ":%u-%u", from->lines.first,
                                from->lines.last);
    dv_history_short(from->repo->history, from->commit, oid);
    say(b, l, "origin %s by %s, where it is in %.*s%.*s", oid,
        dv_origin_by_name(origin->by), DV_STR_ARG(from->path),
        DV_STR_ARG(lines));
}

static void tell(const dv_names_bench *b, lost *l, const dv_origin *origin,
                 const dv_name_fate *fate)
{
    l->gone = fate->from.lines.first && !is_told(b, l);
    if (is_elsewhere(l) && !l->gone)
        return;
    if (is_elsewhere(l))
        l->fact.owner = dv_str_equal(fate->from.path, path_now(l))
                            ? path_now(l)
                            : l->mention->path;
    if (fate->entry != DV_NONE)
        tell_place(b, l, origin, fate);
    tell_end(b, l, fate);
    tell_origin(b, l, origin, fate);
}

static bool ask(const dv_names_bench *b, const dv_origin_search *search,
                uint32_t index, lost *l, dv_error *err)
{
    dv_origin *origin = &search->origins[index];
    dv_name_fate fate;

    if (origin->wants_date && origin->count == 0 &&
        !dv_origins_add_date(search, index, err))
        return false;
    if (origin->count == 0)
        return true;
    if (!dv_name_follow(b->past, origin, l->resolution->tree, l->name->name,
                        &fate, err))
        return false;
    if (fate.from.repo)
        tell(b, l, origin, &fate);
    return true;
}

static bool ask_past(const dv_names_bench *b, lost_list *all, dv_error *err)
{
    const dv_document *document = b->reading->document;
    dv_origin_question *questions =
        dv_arena_new(b->arena, all->count * sizeof *questions + 1);
    dv_origin_search search = {
        .past = b->past,
        .document = document,
        .documents = b->documents,
        .questions = questions,
        .count = all->count,
    };

    for (uint32_t i = 0; i < all->count; i++)
        questions[i] = question_of(b, &all->items[i]);
    dv_past_trim(b->past);
    if (!dv_origins_find(
            &search, dv_origins_pin(b->past->trees->options, document), err))
        return false;
    for (uint32_t i = 0; i < all->count; i++) {
        dv_past_trim(b->past);
        if (questions[i].tree && !ask(b, &search, i, &all->items[i], err))
            return false;
    }
    return true;
}

void dv_judge_names(const dv_names_bench *bench, dv_document_facts *facts,
                    dv_error *err)
{
    DV_VEC(dv_missing_name) missing = {0};
    lost_list all = {0};

    find_lost(bench, &all);
    if (all.count && bench->past && !ask_past(bench, &all, err))
        return;
    for (uint32_t i = 0; i < all.count; i++) {
        lost *l = &all.items[i];

        if (is_elsewhere(l) && !l->gone)
            continue;
        l->fact.evidence = l->evidence.items;
        l->fact.evidence_count = l->evidence.count;
        *dv_vec_push(bench->arena, &missing) = l->fact;
    }
    facts->missing_names = missing.items;
    facts->missing_name_count = missing.count;
}
