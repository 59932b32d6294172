/* SPDX-License-Identifier: MIT */
#include "facts/cite/claims.h"

#include "facts/cite/behind.h"
#include "facts/cite/extent.h"
#include "facts/cite/subject.h"
#include "facts/cite/table_columns.h"
#include "facts/cite/words.h"

/* A line may be megabytes long and hold thousands of citations: what a reader
 * of one of them looks at is bounded. */
#define READ_LIMIT      2048u
#define NEIGHBOUR_LIMIT 64u

typedef struct finder {
    const dv_document *document;
    const dv_citations *citations;
    const uint32_t *headings; /* of each block: the heading above, or NONE */
    dv_str text;
    dv_arena *arena;
    uint32_t index; /* the citation looked at */
    dv_name_list primary, secondary;
    dv_span clause; /* around the citation */
    uint32_t taken; /* end of what the one before took from behind it */
} finder;

static const dv_citation *current(const finder *f)
{
    return &f->citations->citations.items[f->index];
}

static dv_span line_of(const finder *f, uint32_t offset)
{
    return dv_file_line_around(f->document->file, offset);
}

static dv_span extent(const finder *f)
{
    return dv_extent_of(f->text, f->citations, f->index);
}

static uint32_t previous_end(const finder *f, uint32_t from, uint32_t start)
{
    return dv_extent_before(f->text, f->citations, f->index, from, start);
}

/* `limit`, but not farther from `at` than a reader would look. */
static uint32_t near(uint32_t at, uint32_t limit)
{
    if (limit < at)
        return at - limit > READ_LIMIT ? at - READ_LIMIT : limit;
    return limit - at > READ_LIMIT ? at + READ_LIMIT : limit;
}

/* The part of `span` that a reader of the citation looks at. */
static dv_span near_citation(const finder *f, dv_span span)
{
    return (dv_span){near(current(f)->span.start, span.start),
                     near(current(f)->span.end, span.end)};
}

typedef void read_names(const dv_document *document, dv_span span,
                        dv_arena *arena, dv_name_list *out);

/* Reads the names of `span`, leaving out the paths in it. */
static void read_between_paths(const finder *f, dv_span span, read_names *read,
                               dv_name_list *out)
{
    uint32_t low = 0, high = f->citations->mentions.count, at = span.start;

    if (dv_span_length(span) > 2 * READ_LIMIT)
        span.end = span.start + 2 * READ_LIMIT;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (f->citations->mentions.items[middle].span.end <= span.start)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < f->citations->mentions.count; low++) {
        dv_span path = f->citations->mentions.items[low].span;

        if (path.start >= span.end)
            break;
        if (path.start > at)
            read(f->document, (dv_span){at, path.start}, f->arena, out);
        at = path.end;
    }
    if (at < span.end)
        read(f->document, (dv_span){at, span.end}, f->arena, out);
}

static void read_around_paths(const finder *f, dv_span span, dv_name_list *out)
{
    read_between_paths(f, span, dv_words_read, out);
}

/* Turns around those from `first` on. */
static void reverse(dv_name_list *names, uint32_t first)
{
    for (uint32_t last = names->count; first + 1 < last--; first++) {
        dv_claim_name name = names->items[first];

        names->items[first] = names->items[last];
        names->items[last] = name;
    }
}

/* Reads the names before a citation, the nearest first: of many those that are
 * far away are left out. */
static void read_before(finder *f, dv_span span)
{
    uint32_t first = f->primary.count;

    read_between_paths(f, span, dv_words_read_all, &f->primary);
    reverse(&f->primary, first);
    if (f->primary.count > DV_NAMES_LIMIT)
        f->primary.count = DV_NAMES_LIMIT;
}

/* A citation that begins its line belongs to the sentence above it, unless
 * the line begins something of its own. */
static void read_line_above(finder *f, dv_span line)
{
    uint32_t block = current(f)->block;
    dv_str own = dv_str_trim(dv_span_of(f->text, line));
    dv_span above;
    uint32_t left;

    if (f->document->blocks[block].kind != DV_BLOCK_PARAGRAPH ||
        line.start <= f->document->blocks[block].span.start ||
        dv_str_starts(own, DV_STR("**")) || dv_str_starts(own, DV_STR("- ")))
        return;
    above = line_of(f, line.start - 1);
    left = near(above.end, previous_end(f, above.start, above.end));
    read_before(
        f, (dv_span){dv_sentence_start(f->text, left, above.end), above.end});
}

static void read_rest(finder *f, dv_span region, dv_span read)
{
    if (read.start > region.start)
        read_around_paths(f,
                          (dv_span){near(read.start, region.start), read.start},
                          &f->secondary);
    if (read.end < region.end)
        read_around_paths(f, (dv_span){read.end, near(read.end, region.end)},
                          &f->secondary);
}

/* The part of the whole citation in `region`: its ranges may go on in the
 * next cell. */
static dv_span extent_in(const finder *f, dv_span region)
{
    dv_span whole = extent(f);

    if (whole.start < region.start)
        whole.start = region.start;
    if (whole.end > region.end)
        whole.end = region.end;
    return whole;
}

/* Whether what stands in brackets behind a citation is a name: "(`pack`)",
 * "(pack_rows)". */
static bool begins_with_code(const finder *f, dv_span attached)
{
    return dv_span_length(attached) > 0 &&
           (f->text.ptr[attached.start] == '`' ||
            dv_words_is_code(dv_span_of(f->text, attached)));
}

static bool names_code(const dv_name_list *names)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (names->items[i].strength >= DV_NAME_QUOTED)
            return true;
    return false;
}

/* Where what is said behind a citation ends at the latest. */
static uint32_t behind_limit(const finder *f, uint32_t at, uint32_t limit)
{
    limit = dv_extent_wrapped_end(f->document, current(f)->block, at, limit);
    return near(at, dv_extent_behind(f->citations, f->index, at, limit));
}

/* What stands in brackets behind a citation, on its line or at the beginning of
 * the next one of its paragraph. */
static dv_span attached_behind(const finder *f, uint32_t at, uint32_t limit)
{
    const dv_block *block = &f->document->blocks[current(f)->block];

    if (block->kind == DV_BLOCK_PARAGRAPH)
        limit = near(
            at, dv_extent_behind(f->citations, f->index, at, block->span.end));
    return dv_attached_behind(f->text, at, limit);
}

/* The clause before the citation in its line or cell; if it names nothing,
 * the one behind, which is nothing of the next citation's then. A name that is
 * put right behind it is nearer than what stands before. The rest of the region
 * may only speak for it. */
static void read_region(finder *f, dv_span region)
{
    dv_span whole = extent_in(f, region), behind, attached;
    const dv_citation *ranges;
    uint32_t left =
        near(whole.start, previous_end(f, region.start, whole.start));
    uint32_t right = behind_limit(f, whole.end, region.end);
    uint32_t taken = f->taken <= whole.start ? f->taken : 0;
    uint32_t clause = dv_sentence_start(
        f->text, left < region.start ? region.start : left, whole.start);

    f->taken = 0;
    clause = clause < taken ? taken : clause;
    attached = attached_behind(f, whole.end, right);
    if (begins_with_code(f, attached))
        read_around_paths(f, attached, &f->primary);
    else
        attached.end = attached.start;
    read_before(f, (dv_span){clause, whole.start});
    if (f->primary.count == 0)
        read_line_above(f, region);
    behind = dv_clause_behind(f->text, whole.end, right);
    if (dv_citations_in(f->citations, f->index, whole, &ranges) > 1)
        behind.end = dv_enumeration_end(f->text, behind.end, right);
    if (attached.end > behind.start)
        behind.start = attached.end;
    if (behind.end < behind.start)
        behind.end = behind.start;
    f->clause = (dv_span){clause, behind.end};
    if (f->primary.count == 0) {
        read_around_paths(f, behind, &f->primary);
        if (names_code(&f->primary) && behind.end < right)
            f->taken = dv_enumeration_end(f->text, behind.end, right);
    } else {
        read_around_paths(f, behind, &f->secondary);
    }
    read_rest(f, region, (dv_span){clause, behind.end});
}

/* The row's label, its first cell, says what the row is about; the other
 * cells may hold anything, those behind a rating as well. */
static void read_row(finder *f)
{
    const dv_block *blocks = f->document->blocks;
    uint32_t cell = current(f)->block, row = blocks[cell].parent;
    bool rated = false;

    for (uint32_t i = row + 1;
         i < blocks[row].next && i - row <= NEIGHBOUR_LIMIT; i++) {
        if (blocks[i].kind != DV_BLOCK_CELL || i == cell)
            continue;
        if (dv_table_rates(f->document, i))
            rated = true;
        else
            read_around_paths(f, blocks[i].span,
                              f->primary.count || rated ? &f->secondary
                                                        : &f->primary);
    }
}

static bool consists_of(dv_str text, const char *bytes)
{
    for (size_t i = 0; i < text.len; i++)
        if (!text.ptr[i] || !strchr(bytes, text.ptr[i]))
            return false;
    return true;
}

/* "name: 10-20" or "`name()`: Lines 10-20" as an item: the text introduces
 * the definition. */
static void mark_definition(finder *f)
{
    dv_span line = line_of(f, current(f)->span.start), name;
    uint32_t colon;

    if (f->primary.count != 1 || current(f)->form != DV_FORM_INHERITED ||
        (f->primary.items[0].strength == DV_NAME_WORD &&
         dv_words_is_label(f->primary.items[0].name)))
        return;
    name = f->primary.items[0].span;
    colon = name.end;
    while (colon < line.end && strchr("`*_()", f->text.ptr[colon]))
        colon++;
    if (name.end > current(f)->span.start || colon >= line.end ||
        (f->text.ptr[colon] != ':' &&
         !dv_token_at(f->text, colon, line.end, DV_STR("\xef\xbc\x9a"))) ||
        !consists_of(dv_str_slice(f->text, line.start, name.start),
                     " \t>-*+`_0123456789.") ||
        !consists_of(dv_str_slice(f->text, colon + 1, current(f)->span.start),
                     " `*_LlinesINES\xbc\x9a"))
        return;
    f->primary.items[0].strength = DV_NAME_DEFINITION;
}

/* Code block: the comment or tree line itself, and what is drawn around. */
static void read_code_line(finder *f)
{
    const dv_block *block = &f->document->blocks[current(f)->block];
    dv_span line = line_of(f, current(f)->span.start);
    uint32_t before =
        line.start > block->content.start ? line.start - 1 : line.start;
    dv_span around = {before > block->content.start
                          ? line_of(f, before - 1 > block->content.start
                                           ? before - 1
                                           : before)
                                .start
                          : line.start,
                      line.end};
    uint32_t after = line.end;

    read_region(f, dv_extent_lines(f->document, f->citations, f->index));
    for (uint32_t i = 0; i < 3 && after + 1 < block->content.end; i++)
        after = line_of(f, dv_file_line_after(f->document->file, after)).end;
    if (block->info.len)
        return;
    if (around.start < line.start)
        read_around_paths(f, (dv_span){around.start, line.start},
                          &f->secondary);
    read_around_paths(f, (dv_span){line.end, after}, &f->secondary);
}

/* A line that names nothing itself is about what stands above it. */
static void read_above(finder *f)
{
    const dv_block *blocks = f->document->blocks;
    uint32_t own = current(f)->block, heading = f->headings[own];
    dv_subject subject = {.caption = false};

    if (blocks[own].kind != DV_BLOCK_CODE && blocks[own].kind != DV_BLOCK_CELL)
        subject = dv_subject_of(f->document, heading, own, extent(f), f->arena);
    if (subject.caption) {
        f->primary = subject.names;
        f->secondary.count = 0;
    } else if (heading != DV_NONE && heading != own &&
               dv_item_around(f->document, own) == DV_NONE) {
        subject.above = blocks[heading].span;
    }
    if (f->primary.count == 0)
        read_around_paths(f, subject.above, &f->secondary);
}

static bool has_name_at(const dv_name_list *names, uint32_t start)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (names->items[i].span.start == start)
            return true;
    return false;
}

/* The arguments of a signature do not say what the lines are that are said to
 * be its function: they only speak for them. */
static void set_arguments_aside(finder *f, const dv_claims *claims)
{
    dv_name_list kept = {0}, aside = {0};

    for (uint32_t i = 0; i < f->primary.count; i++) {
        dv_claim_name name = f->primary.items[i];
        dv_span head = dv_claims_signature(f->document, name.span);
        bool argument = dv_span_length(head) && head.start != name.span.start &&
                        has_name_at(&f->primary, head.start) &&
                        dv_claims_adjoin(f->document, claims, &name);

        *dv_vec_push(f->arena, argument ? &aside : &kept) = name;
    }
    if (!aside.count)
        return;
    for (uint32_t i = 0; i < f->secondary.count; i++)
        *dv_vec_push(f->arena, &aside) = f->secondary.items[i];
    f->primary = kept;
    f->secondary = aside;
}

/* Without the names that are said not to be there: when the clause has no
 * other code, it says nothing else. */
static void drop_denied(const finder *f, dv_claims *claims)
{
    uint32_t count = 0, primary = 0;
    bool others = false;

    for (uint32_t i = 0; i < claims->count; i++) {
        if (dv_claims_deny(f->document, claims, &claims->names[i]))
            continue;
        others |=
            i < claims->primary && claims->names[i].strength >= DV_NAME_QUOTED;
        primary += i < claims->primary;
        f->primary.items[count++] = claims->names[i];
    }
    claims->denied = count < claims->count && !others;
    claims->primary = claims->denied ? 0 : primary;
    claims->count = claims->denied ? 0 : count;
}

static dv_claims find_one(finder *f)
{
    const dv_block *block = &f->document->blocks[current(f)->block];
    dv_claims claims = {0};
    dv_name_list *all = &f->primary;

    f->primary = f->secondary = (dv_name_list){0};
    f->clause = current(f)->span;
    if (block->kind == DV_BLOCK_CODE) {
        read_code_line(f);
    } else if (block->kind == DV_BLOCK_CELL) {
        if (current(f)->form != DV_FORM_TABLE)
            read_region(f, block->span);
        read_row(f);
    } else {
        read_region(f, dv_extent_lines(f->document, f->citations, f->index));
        mark_definition(f);
    }
    read_above(f);
    claims.index = f->index;
    claims.block = current(f)->block;
    claims.citation = extent(f);
    claims.clause = f->clause;
    claims.about = f->citations->citations.items[f->index].about;
    claims.range_count = dv_citations_in(f->citations, f->index,
                                         claims.citation, &claims.ranges);
    claims.own = (uint32_t)(current(f) - claims.ranges);
    claims.row = block->kind == DV_BLOCK_CELL && all->count > 0 &&
                 !dv_span_contains(block->span, all->items[0].span);
    set_arguments_aside(f, &claims);
    claims.primary = all->count;
    claims.cjk = dv_words_has_cjk(
        f->text, near_citation(f, block->kind == DV_BLOCK_CELL
                                      ? f->document->blocks[block->parent].span
                                      : line_of(f, current(f)->span.start)));
    for (uint32_t i = 0; i < f->secondary.count; i++)
        *dv_vec_push(f->arena, all) = f->secondary.items[i];
    claims.names = all->items;
    claims.count = all->count;
    drop_denied(f, &claims);
    return claims;
}

const dv_claims *dv_claims_find(const dv_document *document,
                                const dv_citations *citations, dv_arena *arena)
{
    dv_claims *claims =
        dv_arena_new(arena, citations->citations.count * sizeof *claims + 1);
    finder f = {
        .document = document,
        .citations = citations,
        .text = dv_document_text(document),
        .arena = arena,
    };

    const dv_tie *ties = dv_quotes_tie(document, citations, arena);

    if (citations->citations.count)
        f.headings = dv_headings_above(document, arena);
    for (f.index = 0; f.index < citations->citations.count; f.index++) {
        claims[f.index] = find_one(&f);
        claims[f.index].tie = ties[f.index];
    }
    return claims;
}
