/* SPDX-License-Identifier: MIT */
#include "facts/trees/narrow.h"

#include "docverify/ascii.h"
#include "facts/trees/own_part.h"
#include "facts/trees/sectioned.h"
#include "facts/trees/under.h"
#include "text/path.h"

/* Candidates of which each is looked at. */
#define FITS_LIMIT 64u
/* Bytes of a table's row before a path that are looked at. */
#define ROW_REACH 400u
/* Mentions before one that are looked at. */
#define BESIDE_REACH 64u
/* Bytes of blanks and markup between a word and what it is said of, and letters
 * of a word that says something. */
#define GAP_LIMIT    40u
#define WORD_LETTERS 3u

/* What the headings left of some candidates. */
typedef struct headed {
    const uint32_t *before; /* those candidates */
    uint32_t heading;       /* the innermost one; see dv_headings.above */
    dv_resolution after;
    const uint32_t *asked; /* those of which `told` is known, below `heading` */
    uint32_t told;         /* the entry that a heading is about; or DV_NONE */
} headed;

typedef struct narrowing {
    dv_str text;
    const dv_facts_options *options;
    dv_arena *arena;
    dv_strmap named; /* path -> the most bytes that it is written with */
    dv_str under;    /* "src/api/": what paths with a slash go on from */
    dv_headings headings;
    dv_sectioned sectioned;
    dv_strmap by_path; /* as written -> number of a headed, the last */
    DV_VEC(headed) headed;
} narrowing;

static dv_str path_of(const dv_resolution *r, uint32_t candidate)
{
    return r->tree->tree.listing.entries[r->candidates[candidate]].path;
}

static void keep(dv_resolution *r, const bool *fits, dv_arena *arena)
{
    uint32_t *kept = dv_arena_new(arena, r->count * sizeof *kept);
    uint32_t count = 0;

    for (uint32_t i = 0; i < r->count; i++)
        if (fits[i])
            kept[count++] = r->candidates[i];
    if (count == 0)
        return;
    r->candidates = kept;
    r->count = count;
}

static bool is_in(dv_str path, dv_str root)
{
    return dv_str_starts(path, root) && path.len > root.len &&
           (dv_str_ends(root, DV_STR("/")) || path.ptr[root.len] == '/');
}

static void keep_in_roots(const narrowing *n, dv_resolution *r, bool *fits)
{
    const dv_facts_source *source;

    if (r->tree->source >= n->options->source_count)
        return;
    source = &n->options->sources[r->tree->source];
    for (uint32_t i = 0; i < r->count; i++) {
        fits[i] = false;
        for (uint32_t root = 0; root < source->root_count; root++)
            fits[i] |= is_in(path_of(r, i), source->roots[root]);
    }
    keep(r, fits, n->arena);
}

static bool is_named(const narrowing *n, const dv_resolution *r, dv_str written,
                     uint32_t candidate)
{
    const uint32_t *length = dv_strmap_get(&n->named, path_of(r, candidate));

    return length && *length > written.len;
}

static void keep_named(const narrowing *n, dv_resolution *r, dv_str written,
                       bool *fits)
{
    for (uint32_t i = 0; i < r->count; i++)
        fits[i] = is_named(n, r, written, i);
    keep(r, fits, n->arena);
}

dv_str dv_narrow_word_before(dv_str text, uint32_t offset)
{
    uint32_t end = offset, start, breaks = 0;

    while (end > 0 && offset - end < GAP_LIMIT && breaks < 2 &&
           strchr(" \t\r\n>`*_\"[", text.ptr[end - 1]) && text.ptr[end - 1])
        breaks += text.ptr[--end] == '\n';
    if (end == offset || breaks > 1)
        return (dv_str){0};
    start = end;
    while (start > 0 && dv_is_word_byte(text.ptr[start - 1]))
        start--;
    /* The end of a path, of a call, or of a number with a point says less; that
     * of a compound says what it is: "Go-Handler". */
    if (end - start < WORD_LETTERS ||
        (start > 0 && strchr("./:@#$<\\", text.ptr[start - 1])) ||
        (start > 1 && text.ptr[start - 1] == '-' &&
         !dv_is_upper(text.ptr[start])))
        return (dv_str){0};
    return dv_str_slice(text, start, end);
}

bool dv_narrow_is_in(dv_str path, dv_str word)
{
    dv_str above = dv_path_directory(path);
    size_t whole = 0, part = 0;

    for (size_t i = 0; word.len && i <= above.len; i++) {
        char c = dv_str_at(above, i);

        if (i < above.len && !strchr("/_-.", c))
            continue;
        if (dv_str_equal_nocase(dv_str_slice(above, part, i), word))
            return true;
        part = i + 1;
        if (i < above.len && c != '/')
            continue;
        if (dv_str_equal_nocase(dv_str_slice(above, whole, i), word))
            return true;
        whole = i + 1;
    }
    return false;
}

/* "Yaesu `radio.py:3`" is the one in yaesu_cat/. */
static bool keep_told(const narrowing *n, dv_resolution *r,
                      const dv_path_mention *mention, bool *fits)
{
    dv_str word = dv_narrow_word_before(n->text, mention->span.start);
    uint32_t count = 0;

    for (uint32_t i = 0; i < r->count; i++) {
        fits[i] = dv_narrow_is_in(path_of(r, i), word) &&
                  !dv_narrow_is_in(mention->path, word);
        count += fits[i];
    }
    if (count != 1)
        return false;
    keep(r, fits, n->arena);
    return r->told = true;
}

/* The only one of the candidates that the same block names at greater length
 * before mention `i`, of which it is short for; DV_NONE if there is no such. */
static uint32_t named_beside(const dv_citations *citations,
                             const dv_resolution *resolutions, uint32_t i)
{
    const dv_path_mention *short_one = &citations->mentions.items[i];
    uint32_t found = DV_NONE;

    for (uint32_t j = i; j-- > 0 && i - j <= BESIDE_REACH;) {
        const dv_path_mention *other = &citations->mentions.items[j];
        const dv_resolution *r = &resolutions[j];

        if (other->block != short_one->block)
            break;
        if (r->state != DV_RESOLVED_FILES || r->count != 1 ||
            r->tree != resolutions[i].tree ||
            other->path.len <= short_one->path.len)
            continue;
        for (uint32_t k = 0; k < resolutions[i].count; k++) {
            if (resolutions[i].candidates[k] != r->candidates[0])
                continue;
            if (found != DV_NONE && found != r->candidates[0])
                return DV_NONE;
            found = r->candidates[0];
        }
    }
    return found;
}

/* "`a/x.py:3` … `x.py:7`" of one block is one file, even where the document
 * names another `x.py` somewhere else. */
static void keep_beside(const narrowing *n, const dv_citations *citations,
                        dv_resolution *resolutions, uint32_t i, bool *fits)
{
    dv_resolution *r = &resolutions[i];
    uint32_t entry = named_beside(citations, resolutions, i);

    for (uint32_t k = 0; k < r->count; k++)
        fits[k] = r->candidates[k] == entry;
    keep(r, fits, n->arena);
    r->beside = entry != DV_NONE;
}

/* `lib.rs:3` below "Audit: `plugins/rest/`" is the one there. The same path
 * means the same below one heading: looked up once. */
static void keep_headed(narrowing *n, dv_resolution *r,
                        const dv_path_mention *mention)
{
    uint32_t *number;
    headed *last;
    bool added;

    number = dv_strmap_put(&n->by_path, n->arena, mention->path, &added);
    if (added) {
        *number = n->headed.count;
        *dv_vec_push(n->arena, &n->headed) = (headed){.before = NULL};
    }
    last = &n->headed.items[*number];
    if (last->before != r->candidates ||
        last->heading != dv_headings_innermost(&n->headings)) {
        last->before = r->candidates;
        last->heading = dv_headings_innermost(&n->headings);
        last->after = *r;
        last->asked = NULL;
        last->after.headed =
            dv_headings_keep(&n->headings, &last->after, n->arena);
    }
    if (!last->after.headed)
        return;
    r->candidates = last->after.candidates;
    r->count = last->after.count;
    r->headed = true;
}

static void note_named(narrowing *n, const dv_resolution *r, dv_str written)
{
    uint32_t *length;

    if (r->state != DV_RESOLVED_FILES || r->count != 1)
        return;
    length = dv_strmap_put(&n->named, n->arena, path_of(r, 0), NULL);
    if (*length < written.len)
        *length = (uint32_t)written.len;
}

/* Names of one file that other files are named like. */
static void note_sectioned(narrowing *n, const dv_path_mention *mention,
                           const dv_resolution *r)
{
    dv_headings_reach(&n->headings, mention->block);
    dv_sectioned_note(&n->sectioned, &n->headings, mention, r, n->arena);
}

/* "`tool.py:3`, not `b/tool.py`": whether the block of mention `i` names one of
 * the candidates behind it. */
static bool is_told_apart(const dv_citations *citations,
                          const dv_resolution *resolutions, uint32_t i)
{
    const dv_path_mention *mentions = citations->mentions.items;

    for (uint32_t j = i + 1;
         j < citations->mentions.count && j - i <= BESIDE_REACH; j++) {
        if (mentions[j].block != mentions[i].block)
            break;
        if (resolutions[j].state == DV_RESOLVED_FILES &&
            resolutions[j].count == 1 &&
            mentions[j].path.len > mentions[i].path.len &&
            dv_str_ends(mentions[j].path, mentions[i].path))
            return true;
    }
    return false;
}

/* `handler.go:7` is the one that its section named in full before. */
static void keep_sectioned(narrowing *n, const dv_citations *citations,
                           dv_resolution *resolutions, uint32_t i)
{
    const dv_path_mention *mention = &citations->mentions.items[i];
    dv_resolution *r = &resolutions[i];
    uint32_t at;

    if (!is_told_apart(citations, resolutions, i) &&
        dv_sectioned_keep(&n->sectioned, &n->headings, mention->path, r, &at,
                          n->arena) &&
        r->count == 1)
        r->named_at = at + 1;
}

/* "| room-worker | `handler.go:7` |" is the one there. */
static bool keep_rowed(const narrowing *n, const dv_document *document,
                       dv_resolution *r, const dv_path_mention *mention)
{
    const dv_block *block = &document->blocks[mention->block];
    dv_span before;

    if (block->kind != DV_BLOCK_CELL || block->parent == DV_NONE)
        return false;
    before = document->blocks[block->parent].span;
    if (before.start + ROW_REACH < mention->span.start)
        return false;
    before.end = mention->span.start;
    if (!dv_headed_keep(dv_span_of(n->text, before), r, n->arena) ||
        r->count > 1)
        return false;
    return r->told = true;
}

static bool are_apart(const dv_resolution *a, const dv_resolution *b)
{
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t k = 0; k < b->count; k++)
            if (a->candidates[i] == b->candidates[k])
                return false;
    return true;
}

static uint32_t heading_start(const dv_headings *headings)
{
    uint32_t innermost = dv_headings_innermost(headings);

    return innermost ? headings->document->blocks[innermost - 1].span.start : 0;
}

/* Of too many files to ask each of them what it has, the one that is named
 * before a path counts no more than one that a heading above both is about:
 * true where these differ, and both are kept. */
static bool weigh_heading(narrowing *n, dv_resolution *r,
                          const dv_resolution *before,
                          const dv_path_mention *mention)
{
    dv_resolution other = *before;
    uint32_t *both;

    if (before->count <= DV_CANDIDATES_LIMIT || r->count == before->count)
        return false;
    keep_headed(n, &other, mention);
    if (!other.headed || !are_apart(r, &other))
        return false;
    if (r->named_at && r->named_at <= heading_start(&n->headings)) {
        *r = other;
        return false;
    }
    both = dv_arena_new(n->arena, (r->count + other.count) * sizeof *both);
    memcpy(both, r->candidates, r->count * sizeof *both);
    memcpy(both + r->count, other.candidates, other.count * sizeof *both);
    r->candidates = both;
    r->count += other.count;
    r->named_at = 0;
    return true;
}

/* Of too many files to ask each of them: the one in the document's own part of
 * the tree, or that a heading is about. */
static void keep_guessed(const narrowing *n, dv_resolution *r,
                         const dv_path_mention *mention)
{
    const uint32_t *number = dv_strmap_get(&n->by_path, mention->path);
    headed *last = &n->headed.items[*number];

    dv_own_part_keep(r, n->headings.document->file->path, n->arena);
    if (r->own_part)
        return;
    if (last->asked != r->candidates) {
        last->asked = r->candidates;
        last->told = dv_headings_told(&n->headings, r);
    }
    if (last->told == DV_NONE)
        return;
    dv_resolution_leave(r, last->told, n->arena);
    r->headed = true;
}

/* What stands nearer tells first. */
static void narrow_one(narrowing *n, const dv_citations *citations,
                       dv_resolution *resolutions, uint32_t i, bool *fits)
{
    const dv_path_mention *mention = &citations->mentions.items[i];
    dv_resolution *r = &resolutions[i], before;
    bool few = r->count <= FITS_LIMIT;

    dv_headings_reach(&n->headings, mention->block);
    if (few) {
        keep_in_roots(n, r, fits);
        if (r->count < 2 || keep_told(n, r, mention, fits) ||
            keep_rowed(n, n->headings.document, r, mention) ||
            dv_under_keep(n->under, r, mention->path, n->arena))
            return;
    }
    before = *r;
    if (few)
        keep_beside(n, citations, resolutions, i, fits);
    if (r->count > 1)
        keep_sectioned(n, citations, resolutions, i);
    if (weigh_heading(n, r, &before, mention))
        return;
    if (r->count > 1)
        keep_headed(n, r, mention);
    if (r->count > 1 && few)
        keep_named(n, r, mention->path, fits);
    if (r->count > DV_CANDIDATES_LIMIT)
        keep_guessed(n, r, mention);
    /* Headed and named in full: no guess. */
    if (r->headed && r->count == 1)
        r->headed = !is_named(n, r, mention->path, 0);
}

void dv_narrow(const dv_document *document, const dv_citations *citations,
               dv_resolution *resolutions, const dv_facts_options *options,
               dv_arena *arena)
{
    narrowing n = {
        .text = dv_document_text(document),
        .options = options,
        .arena = arena,
        .headings = {.document = document},
        .sectioned = {.by_base = DV_STRMAP_INIT},
    };
    bool fits[FITS_LIMIT];

    n.under = dv_under_find(citations, resolutions, arena);
    for (uint32_t i = 0; i < citations->mentions.count; i++)
        note_named(&n, &resolutions[i], citations->mentions.items[i].path);
    for (uint32_t i = 0; i < citations->mentions.count; i++) {
        const dv_path_mention *mention = &citations->mentions.items[i];
        dv_resolution *r = &resolutions[i];

        if (r->count > 1)
            narrow_one(&n, citations, resolutions, i, fits);
        note_sectioned(&n, mention, r);
        if (r->state == DV_RESOLVED_FILES)
            r->fuller =
                dv_sectioned_missing(&n.sectioned, &n.headings, mention->path);
    }
    dv_strmap_release(&n.sectioned.by_base);
    dv_strmap_release(&n.named);
    dv_strmap_release(&n.by_path);
}
