/* SPDX-License-Identifier: MIT */
#include "facts/fit/internal.h"

#include "text/lines.h"

/* What a reference is worth at a content. What only the right state makes
 * true counts most: bounds that are a definition's to the line are lost when
 * one line is added above, a name amid a long range is not. A reference that
 * is wrong is little evidence, for many were wrong on the day they were
 * written; but nobody cites lines that he cannot see. */
enum {
    WORTH_MENTION = 1,
    WORTH_DEFINED = 2,
    WORTH_QUOTE = 3,
    WORTH_BOUND = 1, /* for each of the two that is a definition's */
    WORTH_BOTH = 2,  /* and once more where they are the same one's */
    WORTH_LENGTH = 3,
    WORTH_WRONG = -1
};

int32_t dv_fit_most(const dv_reading *reading, const dv_fit_point *point)
{
    dv_lines lines;

    if (point->citation == DV_NONE)
        return WORTH_LENGTH;
    lines = reading->citations.citations.items[point->citation].lines;
    return lines.first == lines.last
               ? WORTH_QUOTE
               : WORTH_QUOTE + 2 * WORTH_BOUND + WORTH_BOTH;
}

/* A variable begins and ends anywhere; what goes over lines does not. */
static int32_t worth_of_bounds(const dv_source *source, dv_lines lines)
{
    bool starts = false, ends = false;

    if (lines.first == lines.last)
        return 0;
    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];
        bool first = dv_symbol_begins(symbol, lines.first);
        bool last = symbol->lines.last == lines.last;

        if (symbol->lines.first == symbol->lines.last)
            continue;
        if (first && last)
            return 2 * WORTH_BOUND + WORTH_BOTH;
        starts |= first;
        ends |= last;
    }
    return (starts + ends) * WORTH_BOUND;
}

static dv_fit_mark judge_citation(const dv_reading *reading, uint32_t citation,
                                  const dv_source *source,
                                  const dv_folded *folded, dv_arena *arena)
{
    dv_witness_stand stand = {
        .source = source,
        .folded = folded,
        .document = reading->document,
        .lines = reading->citations.citations.items[citation].lines,
        .claims = &reading->claims[citation],
    };
    dv_testimony testimony = dv_witness_text(&stand, arena);
    dv_fit_mark mark = {0};

    if (testimony.verdict == DV_VERDICT_OUT_OF_RANGE)
        return (dv_fit_mark){.score = DV_FIT_LEAST};
    if (testimony.verdict == DV_VERDICT_MISPLACED)
        return (dv_fit_mark){.score = WORTH_WRONG};
    mark.score = worth_of_bounds(source, stand.lines);
    if (testimony.verdict != DV_VERDICT_CONFIRMED)
        return mark;
    mark.confirmed = true;
    if (!testimony.defined)
        mark.score += WORTH_MENTION;
    else
        mark.score +=
            testimony.kind == DV_CLAIM_SNIPPET ? WORTH_QUOTE : WORTH_DEFINED;
    return mark;
}

static dv_fit_mark judge_point(const dv_reading *reading,
                               const dv_fit_point *point,
                               const dv_source *source, const dv_folded *folded,
                               dv_arena *arena)
{
    if (point->citation != DV_NONE)
        return judge_citation(reading, point->citation, source, folded, arena);
    return (dv_fit_mark){
        .score = source->file->line_count == point->stated ? WORTH_LENGTH : 0};
}

static void judge_all(dv_fits *fits, dv_fit_version *version,
                      const dv_source *source, dv_arena *arena)
{
    const dv_fit_file *file = &fits->files.items[version->file];
    const dv_folded *folded = dv_folded_new(source, arena);
    dv_fit_mark *mark = version->marks;

    for (uint32_t g = 0; g < file->groups.count; g++) {
        const dv_fit_group *group = &fits->groups.items[file->groups.items[g]];
        dv_fit_sum *sum = &version->sums[g];

        for (uint32_t i = 0; i < group->points.count; i++, mark++) {
            *mark = judge_point(&fits->readings[group->document],
                                &group->points.items[i], source, folded, arena);
            sum->score += mark->score;
            sum->confirmed += mark->confirmed;
        }
    }
}

void dv_fit_judge(dv_fits *fits, uint32_t version, uint32_t worker)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fit_version *of = &fits->versions.items[version];
    const dv_fit_file *file = &fits->files.items[of->file];
    dv_worker *own = &fits->trees.workers[worker];
    dv_repo_entry entry = {.path = file->path, .kind = DV_ENTRY_FILE};
    const dv_source *source;
    dv_str text;

    of->judged = true;
    of->sums =
        dv_arena_new(&own->arena, file->groups.count * sizeof *of->sums + 1);
    of->marks =
        dv_arena_new(&own->arena, file->mark_count * sizeof *of->marks + 1);
    memcpy(entry.oid, of->oid, sizeof entry.oid);
    if (!fits->handles[worker] ||
        !dv_repo_read(fits->handles[worker], &entry, DV_SOURCE_LIMIT, &scratch,
                      &text, &err)) {
        of->unread = true;
        return;
    }
    if (!own->parser)
        own->parser = dv_source_parser_new();
    source = dv_source_parse(own->parser,
                             dv_file_new(&scratch, file->path, text), &scratch);
    judge_all(fits, of, source, &scratch);
}
