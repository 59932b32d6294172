/* SPDX-License-Identifier: MIT */
#include "facts/choose.h"

#include "facts/cite_path.h"

/* Paths named before that lines without a path may belong to. */
#define OWNERS_LIMIT 16u

dv_witness_stand dv_stand_at(const dv_reading *reading, uint32_t citation,
                             const dv_source_tree *tree, uint32_t entry)
{
    return (dv_witness_stand){
        .source = tree->sources[entry],
        .folded = tree->folded[entry],
        .tree = tree->label,
        .text = reading->document->file->text,
        .lines = reading->citations.citations.items[citation].lines,
        .claims = &reading->claims[citation],
    };
}

static dv_str path_of(const dv_source_tree *tree, uint32_t entry)
{
    return tree->tree.listing.entries[entry].path;
}

static bool is_long_enough(const dv_source_tree *tree, uint32_t entry,
                           dv_lines lines)
{
    uint32_t count = tree->sources[entry]->file->line_count;

    return lines.first <= count && lines.last <= count + 1;
}

/* A set of candidates that filters make smaller, never empty. */
typedef struct field {
    const dv_source_tree *tree;
    uint32_t entries[DV_CANDIDATES_LIMIT];
    uint32_t count;
} field;

static void keep(field *f, const bool *fits)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < f->count; i++)
        count += fits[i];
    if (count == 0)
        return;
    count = 0;
    for (uint32_t i = 0; i < f->count; i++)
        if (fits[i])
            f->entries[count++] = f->entries[i];
    f->count = count;
}

static void keep_long_enough(field *f, dv_lines lines)
{
    bool fits[DV_CANDIDATES_LIMIT];

    for (uint32_t i = 0; i < f->count; i++)
        fits[i] = is_long_enough(f->tree, f->entries[i], lines);
    keep(f, fits);
}

static void keep_confirmed(field *f, const dv_reading *reading,
                           uint32_t citation, dv_arena *arena)
{
    bool fits[DV_CANDIDATES_LIMIT];

    for (uint32_t i = 0; i < f->count; i++) {
        dv_witness_stand stand =
            dv_stand_at(reading, citation, f->tree, f->entries[i]);

        fits[i] =
            dv_witness_text(&stand, arena).verdict == DV_VERDICT_CONFIRMED;
    }
    keep(f, fits);
}

static void take(dv_choice *choice, const dv_reading *reading,
                 uint32_t citation, dv_source_tree *tree, uint32_t entry,
                 dv_arena *arena)
{
    dv_witness_stand stand = dv_stand_at(reading, citation, tree, entry);

    choice->tree = tree;
    choice->entry = entry;
    choice->testimony = dv_witness_text(&stand, arena);
}

static void choose_candidate(const dv_reading *reading, uint32_t citation,
                             dv_choice *choice, dv_arena *arena)
{
    const dv_resolution *r = &reading->resolutions[choice->mention];
    field f = {.tree = r->tree};

    if (r->state != DV_RESOLVED_FILES)
        return;
    choice->tree = r->tree;
    f.count = r->count < DV_CANDIDATES_LIMIT ? r->count : 0;
    memcpy(f.entries, r->candidates, f.count * sizeof *f.entries);
    if (f.count > 1)
        keep_long_enough(&f,
                         reading->citations.citations.items[citation].lines);
    if (f.count > 1)
        keep_confirmed(&f, reading, citation, arena);
    if (f.count != 1)
        return;
    take(choice, reading, citation, r->tree, f.entries[0], arena);
    if (r->total > 1)
        choice->why = dv_arena_printf(
            arena, "`%.*s` is %.*s: the one of %u that fits",
            DV_STR_ARG(reading->citations.mentions.items[choice->mention].path),
            DV_STR_ARG(path_of(r->tree, f.entries[0])), r->total);
}

/* The name behind the first `keyword` of the code, or empty. */
static dv_str defined_name(dv_str code, dv_str keyword)
{
    const char *at =
        code.len ? memmem(code.ptr, code.len, keyword.ptr, keyword.len) : NULL;
    size_t start, stop;

    if (!at)
        return (dv_str){0};
    start = stop = (size_t)(at - code.ptr) + keyword.len;
    while (stop < code.len && (dv_is_path_byte(code.ptr[stop]) &&
                               !strchr("./~+-", code.ptr[stop])))
        stop++;
    return dv_str_slice(code, start, stop);
}

/* Whether the code blocks above the citation, in its section, define a
 * function or class; and whether the source does too. */
static bool defines_what_is_quoted(const dv_reading *reading, uint32_t block,
                                   const dv_source *source, bool *quoted)
{
    static const dv_str keywords[] = {DV_STR_INIT("def "),
                                      DV_STR_INIT("class ")};
    const dv_document *document = reading->document;

    *quoted = false;
    for (uint32_t i = block; i-- > 0 && block - i < 64 &&
                             document->blocks[i].kind != DV_BLOCK_HEADING;) {
        dv_str code;

        if (document->blocks[i].kind != DV_BLOCK_CODE)
            continue;
        code = dv_span_of(document->file->text, document->blocks[i].content);
        for (size_t k = 0; k < DV_COUNT(keywords); k++) {
            dv_str name =
                defined_name(dv_str_slice(code, 0, 4096), keywords[k]);

            *quoted |= name.len > 0;
            for (uint32_t s = 0; name.len && s < source->symbol_count; s++)
                if (dv_str_equal(source->symbols[s].name, name))
                    return true;
        }
    }
    return false;
}

static bool was_tried(const uint32_t *tried, uint32_t count,
                      const dv_citations *citations, uint32_t mention)
{
    for (uint32_t i = 0; i < count; i++)
        if (dv_str_equal(citations->mentions.items[tried[i]].path,
                         citations->mentions.items[mention].path))
            return true;
    return false;
}

/* How many mentions start before `offset`. */
static uint32_t mentions_before(const dv_citations *citations, uint32_t offset)
{
    uint32_t low = 0, high = citations->mentions.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (citations->mentions.items[middle].span.start < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Lines that no structure ties to a path: of the paths named before, the
 * last one that is long enough and holds the function quoted there; else the
 * last that is long enough; else the last. */
static void choose_owner(const dv_reading *reading, uint32_t citation,
                         dv_choice *choice, dv_arena *arena)
{
    const dv_citations *citations = &reading->citations;
    const dv_citation *cited = &citations->citations.items[citation];
    dv_choice last = *choice, fitting = *choice;
    uint32_t tried[OWNERS_LIMIT], tries = 0;
    uint32_t mention = mentions_before(citations, cited->span.start);

    while (mention-- > 0 && tries < OWNERS_LIMIT) {
        dv_choice trial = {.mention = mention, .entry = DV_NONE};
        bool quoted;

        if (was_tried(tried, tries, citations, mention))
            continue;
        tried[tries++] = mention;
        choose_candidate(reading, citation, &trial, arena);
        if (trial.entry == DV_NONE)
            continue;
        if (last.mention == DV_NONE)
            last = trial;
        if (!is_long_enough(trial.tree, trial.entry, cited->lines))
            continue;
        if (fitting.mention == DV_NONE)
            fitting = trial;
        if (defines_what_is_quoted(reading, cited->block,
                                   trial.tree->sources[trial.entry], &quoted) ||
            !quoted) {
            *choice = trial;
            return;
        }
    }
    *choice = fitting.mention != DV_NONE ? fitting : last;
}

/* In one document the same short path means the same file: what the other
 * citations of it decided, if they agree. */
static void choose_as_others(const dv_reading *reading, uint32_t citation,
                             dv_choice *choices, dv_arena *arena)
{
    const dv_citations *citations = &reading->citations;
    dv_choice *choice = &choices[citation];
    dv_str path = citations->mentions.items[choice->mention].path;
    uint32_t entry = DV_NONE;

    for (uint32_t i = 0; i < citations->citations.count; i++) {
        if (choices[i].mention == DV_NONE || choices[i].entry == DV_NONE ||
            choices[i].tree != choice->tree ||
            !dv_str_equal(citations->mentions.items[choices[i].mention].path,
                          path))
            continue;
        if (entry != DV_NONE && entry != choices[i].entry)
            return;
        entry = choices[i].entry;
    }
    if (entry == DV_NONE)
        return;
    take(choice, reading, citation, choice->tree, entry, arena);
    choice->why = dv_arena_printf(
        arena, "`%.*s` is %.*s elsewhere in the document", DV_STR_ARG(path),
        DV_STR_ARG(path_of(choice->tree, entry)));
}

/* Ambiguous citations that are compared with the others of their document;
 * the rest stays ambiguous. */
#define COMPARED_LIMIT 1000u

void dv_choose(const dv_reading *reading, dv_choice *choices, dv_arena *arena)
{
    uint32_t count = reading->citations.citations.count, compared = 0;

    for (uint32_t i = 0; i < count; i++) {
        choices[i] = (dv_choice){
            .mention = reading->citations.citations.items[i].mention,
            .entry = DV_NONE,
        };
        if (choices[i].mention == DV_NONE)
            choose_owner(reading, i, &choices[i], arena);
        else
            choose_candidate(reading, i, &choices[i], arena);
    }
    for (uint32_t i = 0; i < count && compared < COMPARED_LIMIT; i++)
        if (choices[i].mention != DV_NONE && choices[i].tree &&
            choices[i].entry == DV_NONE) {
            choose_as_others(reading, i, choices, arena);
            compared++;
        }
}
