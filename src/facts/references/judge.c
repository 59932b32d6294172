/* SPDX-License-Identifier: MIT */
#include "facts/references/judge.h"

#include "facts/cite/path.h"
#include "facts/cite/words.h"
#include "facts/references/candidates.h"
#include "facts/references/contested.h"
#include "facts/trees/owner.h"
#include "text/path.h"

/* One document being judged. */
typedef struct docket {
    const dv_reading *reading;
    uint32_t document; /* its number */
    dv_choice *choices;
    const dv_sightings *sightings;
} docket;

static void add_evidence(dv_evidence_list *list, dv_arena *arena, dv_str line)
{
    if (line.len)
        *dv_vec_push(arena, list) = line;
}

/* "saved to `state.json` by `save()` (line 7)": what a program writes is in no
 * tree, and the lines are the program's. */
static bool is_named_in_passing(const dv_reference *reference)
{
    return reference->form == DV_FORM_INHERITED &&
           dv_path_is_data(reference->written_path) &&
           !dv_str_ends(reference->written_path, DV_STR(".md"));
}

/* The verdict on a citation that no single file was found for. */
static void judge_path(const dv_resolution *resolution, dv_str document,
                       dv_reference *reference, dv_evidence_list *evidence,
                       dv_arena *arena)
{
    reference->subject = reference->written_path;
    if (resolution->state == DV_RESOLVED_MISSING)
        reference->verdict =
            resolution->placeholder || is_named_in_passing(reference)
                ? DV_VERDICT_UNVERIFIED
                : DV_VERDICT_MISSING;
    else if (resolution->state == DV_RESOLVED_EXTERNAL)
        reference->verdict = DV_VERDICT_EXTERNAL;
    else
        reference->verdict = DV_VERDICT_AMBIGUOUS;
    add_evidence(evidence, arena, resolution->reason);
    if (reference->verdict != DV_VERDICT_AMBIGUOUS)
        return;
    dv_tell_candidates(resolution, document, evidence, arena);
}

/* Lines whose file is only the one named last, or that a link leads elsewhere
 * from, or that a heading is above of, prove nothing against it; nor do those
 * of a file that is only `named` as one of this project. */
static void doubt(dv_testimony *testimony, const dv_resolution *resolution,
                  bool named, dv_arena *arena)
{
    if (dv_verdict_answer(testimony->verdict) != DV_ANSWER_FALSE ||
        testimony->alone)
        return;
    testimony->verdict = DV_VERDICT_UNVERIFIED;
    testimony->now = (dv_place){0};
    if (resolution->link.len || resolution->headed || resolution->elided ||
        resolution->own_part)
        return;
    *dv_vec_push(arena, &testimony->evidence) =
        resolution->absolute ? DV_STR("its writer's home may have such a file")
        : named              ? DV_STR("another file of that name may be meant")
                : DV_STR("no file is named with these lines; this one was "
                         "named last");
}

/* Whether a directory above that of the document has a file of that name. */
static bool is_above(const dv_tree *tree, dv_str document, dv_str name,
                     dv_arena *arena)
{
    dv_str at = dv_path_directory(document);

    while (at.len) {
        at = dv_path_directory(at);
        if (dv_tree_find(tree,
                         dv_arena_printf(arena, "%.*s%s%.*s", DV_STR_ARG(at),
                                         at.len ? "/" : "",
                                         DV_STR_ARG(name))) != DV_NONE)
            return true;
    }
    return false;
}

/* Whether a name without a directory may be another file's: this one does not
 * stand beside the document, or one does above it. */
static bool is_named_alone(const docket *d, const dv_choice *choice,
                           dv_str path, dv_arena *arena)
{
    const dv_tree *tree = &choice->tree->tree;
    dv_str document = d->reading->document->file->path;
    dv_str found = tree->listing.entries[choice->entry].path;

    return !dv_path_has_directory(path) &&
           (!dv_str_equal(dv_path_directory(found),
                          dv_path_directory(document)) ||
            is_above(tree, document, path, arena));
}

/* Whether the lines that a name stands with are in no line of the file, and the
 * name is not in it, but in others: where the file is one that was named
 * before, or may be another project's of that name, they are most likely not
 * its lines. */
static bool is_of_another(const docket *d, uint32_t index,
                          const dv_testimony *testimony, dv_arena *arena)
{
    const dv_citations *citations = &d->reading->citations;
    const dv_citation *citation = &citations->citations.items[index];
    dv_str path = citations->mentions.items[d->choices[index].mention].path;

    return testimony->wanted.len &&
           testimony->verdict == DV_VERDICT_OUT_OF_RANGE &&
           (citation->form == DV_FORM_INHERITED ||
            is_named_alone(d, &d->choices[index], path, arena));
}

static const dv_repo_entry *entry_of(const dv_choice *choice)
{
    return &choice->tree->tree.listing.entries[choice->entry];
}

/* Its lines are of no state that anybody wrote about: both sides and marks
 * between them, or in the index one of three. */
static void judge_unmerged(dv_str path, dv_reference *reference,
                           dv_evidence_list *evidence, dv_arena *arena)
{
    reference->path = reference->subject = path;
    reference->verdict = DV_VERDICT_UNVERIFIED;
    reference->unmerged = true;
    add_evidence(
        evidence, arena,
        dv_arena_printf(arena, "%.*s has a merge conflict", DV_STR_ARG(path)));
}

dv_str dv_judge_asks(const dv_choice *choice)
{
    const dv_testimony *testimony = &choice->testimony;

    if (testimony->wanted.len)
        return testimony->wanted;
    return testimony->introduced && testimony->now.path.len &&
                   dv_words_has_code_shape(testimony->subject)
               ? dv_words_last(testimony->subject)
               : (dv_str){0};
}

/* Whether the text says that the lines are a definition, the whole tree has one
 * of that name, and it has other lines: no file is meant that has these. */
static bool is_alone(const dv_testimony *testimony, const dv_sighting *sighting,
                     dv_lines lines)
{
    if (sighting->definitions != 1 || sighting->unread)
        return false;
    return !testimony->wanted.len ||
           (testimony->wanted_bracketed &&
            !dv_lines_meet(lines, sighting->defined.lines, DV_LINE_TOLERANCE));
}

/* Lines that their file does not have, but another that is named as near. */
static void settle_contest(const docket *d, uint32_t index,
                           dv_testimony *testimony, dv_arena *arena)
{
    uint32_t rival;

    if (testimony->verdict != DV_VERDICT_OUT_OF_RANGE || testimony->alone)
        return;
    rival = dv_contested_by(d->reading, index, &d->choices[index]);
    if (rival == DV_NONE)
        return;
    testimony->verdict = DV_VERDICT_UNVERIFIED;
    testimony->now = (dv_place){0};
    *dv_vec_push(arena, &testimony->evidence) = dv_arena_printf(
        arena, "they may be lines of `%.*s`",
        DV_STR_ARG(d->reading->citations.mentions.items[rival].path));
}

/* Whether the file that alone is named for the lines has the code that the text
 * shows for them, elsewhere: it is the one that is meant. */
static bool is_shown_there(const docket *d, uint32_t index)
{
    const dv_choice *choice = &d->choices[index];
    const dv_resolution *resolution = &d->reading->resolutions[choice->mention];
    const dv_citation *cited = &d->reading->citations.citations.items[index];

    return cited->mention == DV_NONE &&
           choice->testimony.kind == DV_CLAIM_SNIPPET &&
           choice->testimony.now.path.len && !resolution->elided &&
           !resolution->link.len &&
           (choice->sole ||
            dv_owner_is_stated(d->reading, cited, choice->mention));
}

static void judge_text(const docket *d, uint32_t index, dv_reference *reference,
                       dv_evidence_list *evidence, dv_arena *arena)
{
    dv_choice *choice = &d->choices[index];
    dv_testimony *testimony = &choice->testimony;
    const dv_citation *citation = &d->reading->citations.citations.items[index];
    bool guessed =
        (choice->guessed && !is_shown_there(d, index)) || choice->unsure;
    dv_str asked;

    if (entry_of(choice)->unmerged) {
        judge_unmerged(entry_of(choice)->path, reference, evidence, arena);
        return;
    }
    asked = dv_judge_asks(choice);
    if (asked.len) {
        const dv_sighting *sighting =
            dv_sightings_get(d->sightings, choice->tree, asked);
        dv_witness_stand stand =
            dv_stand_at(d->reading, index, choice->tree, choice->entry);

        testimony->alone = is_alone(testimony, sighting, stand.lines);
        if (testimony->wanted.len)
            dv_witness_settle(testimony, sighting, &stand, arena);
    }
    if (guessed || is_of_another(d, index, testimony, arena))
        doubt(testimony, &d->reading->resolutions[choice->mention],
              !guessed && citation->form != DV_FORM_INHERITED, arena);
    settle_contest(d, index, testimony, arena);
    reference->path = entry_of(choice)->path;
    reference->verdict = testimony->verdict;
    reference->symbol_missing = testimony->verdict == DV_VERDICT_MISSING;
    reference->claim.kind = testimony->kind;
    reference->now = testimony->now;
    reference->subject =
        testimony->subject.len ? testimony->subject : reference->path;
    *evidence = testimony->evidence;
    add_evidence(evidence, arena, choice->why);
}

/* "a.py:10-20" as written, without the markup inside; lines that stand alone
 * get the path that they belong to. */
static dv_str label_of(const dv_reading *reading, const dv_reference *reference,
                       dv_arena *arena)
{
    dv_str written = dv_span_of(reading->document->file->text, reference->span);
    size_t slash = dv_str_find_byte(written, '/');

    if ((dv_str_starts(written, reference->written_path) ||
         dv_str_starts(dv_str_slice(written, slash + 1, written.len),
                       reference->written_path)) &&
        dv_str_find_byte(written, '`') == written.len &&
        dv_str_find_byte(written, '(') == written.len)
        return written;
    return dv_path_at(reference->written_path, reference->lines, arena);
}

/* Without the host, the project and the revision of an address. */
static dv_span span_of_path(const dv_document *document,
                            const dv_path_mention *mention)
{
    dv_span span = mention->span;
    dv_str text = dv_span_of(dv_document_text(document), span);
    dv_str behind = dv_str_slice(text, mention->url.len, text.len);
    size_t at = dv_str_find(behind, mention->path);

    if (mention->url.len && at < behind.len) {
        span.start += (uint32_t)(mention->url.len + at);
        span.end = span.start + (uint32_t)mention->path.len;
    }
    return span;
}

static dv_reference judge(const docket *d, uint32_t index, dv_arena *arena)
{
    const dv_citations *citations = &d->reading->citations;
    const dv_citation *citation = &citations->citations.items[index];
    dv_choice *choice = &d->choices[index];
    const dv_path_mention *mention =
        &citations->mentions.items[choice->mention];
    const dv_resolution *resolution = &d->reading->resolutions[choice->mention];
    dv_evidence_list evidence = {0};
    dv_reference reference = {
        .document = d->document,
        .span = citation->span,
        .lines_span = citation->lines_span,
        .twin_lines_span = citation->twin_lines_span,
        .twin_path_span = citation->text_path,
        .form = citation->form,
        .written_path = mention->path,
        .revision = mention->revision,
        .lines = citation->lines,
        .absolute = resolution->absolute,
        .filed = mention->filed,
        .bare = citation->bare && !choice->sole,
        .claim = {.names = d->reading->claims[index].names,
                  .name_count = d->reading->claims[index].primary},
    };

    if (citation->mention == choice->mention)
        reference.path_span = span_of_path(d->reading->document, mention);
    reference.label = label_of(d->reading, &reference, arena);
    if (choice->entry == DV_NONE)
        judge_path(resolution, d->reading->document->file->path, &reference,
                   &evidence, arena);
    else
        judge_text(d, index, &reference, &evidence, arena);
    if (reference.claim.kind == DV_CLAIM_NONE)
        reference.claim.name_count = 0;
    reference.evidence = evidence.items;
    reference.evidence_count = evidence.count;
    return reference;
}

static int compare_cases(const void *a, const void *b)
{
    dv_span left = ((const dv_case *)a)->reference->span;
    dv_span right = ((const dv_case *)b)->reference->span;

    if (left.start != right.start)
        return left.start < right.start ? -1 : 1;
    return (left.end > right.end) - (left.end < right.end);
}

/* References in the order of their spans, and the cases with them. */
static void sort(dv_judged *judged, dv_arena *arena)
{
    dv_reference *sorted =
        dv_arena_new(arena, judged->count * sizeof *sorted + 1);

    qsort(judged->cases, judged->count, sizeof *judged->cases, compare_cases);
    for (uint32_t i = 0; i < judged->count; i++) {
        sorted[i] = *judged->cases[i].reference;
        judged->cases[i].reference = &sorted[i];
    }
    judged->references = sorted;
}

static bool is_in_file(const dv_choice *choice, dv_lines lines)
{
    return choice->entry != DV_NONE && lines.first <= lines.last &&
           lines.first > 0 &&
           lines.last <= choice->tree->sources[choice->entry]->file->line_count;
}

/* Whether the path of a citation that has no file names none: "path/to/a.py".
 * What ends a placeholder names several, but for lines that only stand behind
 * it. */
static bool names_nothing(const docket *d, const dv_citation *citation,
                          uint32_t mention)
{
    const dv_path_mention *path =
        &d->reading->citations.mentions.items[mention];
    bool tied = path->given || citation->form != DV_FORM_INHERITED;

    return d->reading->resolutions[mention].placeholder &&
           !(path->many && tied);
}

/* A citation that belongs to no path, or to a path that names nothing, is no
 * reference. */
static bool is_reference(const docket *d, uint32_t index)
{
    const dv_citation *citation = &d->reading->citations.citations.items[index];
    const dv_choice *choice = &d->choices[index];

    if (choice->mention == DV_NONE || (citation->loose && !citation->bare &&
                                       !is_in_file(choice, citation->lines)))
        return false;
    return choice->entry != DV_NONE ||
           (!citation->aside && !names_nothing(d, citation, choice->mention));
}

dv_judged dv_judge_references(const dv_reading *reading, uint32_t document,
                              dv_choice *choices, const dv_sightings *sightings,
                              dv_arena *arena)
{
    docket d = {reading, document, choices, sightings};
    uint32_t count = reading->citations.citations.count;
    dv_judged judged = {
        .references =
            dv_arena_new(arena, count * sizeof *judged.references + 1),
        .cases = dv_arena_new(arena, count * sizeof *judged.cases + 1),
    };

    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = judged.count;

        if (!is_reference(&d, i))
            continue;
        judged.references[at] = judge(&d, i, arena);
        judged.cases[at] = (dv_case){
            .reference = &judged.references[at],
            .citation = i,
            .choice = &choices[i],
        };
        judged.count++;
    }
    sort(&judged, arena);
    return judged;
}

/* Editors count an empty line behind the last line end, wc does not count a
 * last line without one; and a line more or less is no news. */
static bool is_length(uint32_t lines, uint32_t stated)
{
    return (stated > lines ? stated - lines : lines - stated) <= 2;
}

void dv_judge_lengths(const dv_reading *reading, dv_arena *arena,
                      dv_document_facts *facts)
{
    DV_VEC(dv_wrong_length) wrong = {0};

    for (uint32_t i = 0; i < reading->citations.lengths.count; i++) {
        const dv_length_citation *length = &reading->citations.lengths.items[i];
        const dv_resolution *r = &reading->resolutions[length->mention];
        const dv_source *source;

        if (r->state != DV_RESOLVED_FILES || r->count != 1)
            continue;
        source = r->tree->sources[r->candidates[0]];
        if (source->state == DV_SOURCE_BINARY ||
            is_length(source->file->line_count, length->stated))
            continue;
        *dv_vec_push(arena, &wrong) = (dv_wrong_length){
            .span = length->span,
            .path = source->file->path,
            .stated = length->stated,
            .actual = source->file->line_count,
        };
    }
    facts->wrong_lengths = wrong.items;
    facts->wrong_length_count = wrong.count;
}
