/* SPDX-License-Identifier: MIT */
#include "facts/cite/dated.h"

#include <strings.h>

#include "docverify/ascii.h"
#include "text/commit_id.h"

/* Bytes before the id in which the numbers are named. */
#define BEFORE_LIMIT 200u
/* Statements of one document, and blocks that may stand between a heading and
 * one. */
#define DATED_LIMIT 32u
#define HEAD_BLOCKS 4u

/* A block at the top of the document, with its neighbours. */
typedef struct place {
    const dv_document *document;
    uint32_t block, before, behind; /* DV_NONE: none */
} place;

/* `text` without the word at its end; false when another one, or none, is
 * there. */
static bool drop_word(dv_str *text, dv_str word)
{
    size_t end = text->len;

    while (end > 0 && strchr(" \t\n`*(>", text->ptr[end - 1]))
        end--;
    if (end < word.len ||
        strncasecmp(text->ptr + end - word.len, word.ptr, word.len) != 0 ||
        (end > word.len && dv_is_word(text->ptr[end - word.len - 1])))
        return false;
    text->len = end - word.len;
    return true;
}

static bool has_text(dv_str text, dv_str word)
{
    for (size_t at = 0; at + word.len <= text.len; at++)
        if (strncasecmp(text.ptr + at, word.ptr, word.len) == 0)
            return true;
    return false;
}

/* "line numbers … as of commit", "references … at": that the numbers are those
 * of what comes then. */
static bool says_so(dv_str before)
{
    static const dv_str kinds[] = {DV_STR_INIT("commit"),
                                   DV_STR_INIT("revision"), DV_STR_INIT("rev")};
    static const dv_str numbers[] = {
        DV_STR_INIT("line number"), DV_STR_INIT("line ref"),
        DV_STR_INIT("references "), DV_STR_INIT("reference below"),
        DV_STR_INIT("citations ")};
    bool named = false;

    for (size_t i = 0; i < DV_COUNT(kinds) && !named; i++)
        named = drop_word(&before, kinds[i]);
    if (!drop_word(&before, DV_STR("as of")) &&
        !(named && drop_word(&before, DV_STR("at"))))
        return false;
    for (size_t i = 0; i < DV_COUNT(numbers); i++)
        if (has_text(before, numbers[i]))
            return true;
    return false;
}

/* The revision that a paragraph says its numbers are of. */
static dv_str revision_of(const dv_document *document, dv_span span)
{
    dv_str text = dv_document_text(document);

    for (uint32_t at = span.start; at < span.end;) {
        uint32_t from = at, end = at;
        dv_str id;

        while (end < span.end && dv_is_word(text.ptr[end]))
            end++;
        id = dv_commit_id_at(dv_str_slice(text, 0, span.end), at);
        at = end + 1;
        if (!id.len)
            continue;
        from =
            from > span.start + BEFORE_LIMIT ? from - BEFORE_LIMIT : span.start;
        if (says_so(dv_str_slice(text, from, (size_t)(id.ptr - text.ptr))))
            return id;
    }
    return (dv_str){0};
}

static dv_block_kind kind_of(const place *p, uint32_t block)
{
    return p->document->blocks[block].kind;
}

static bool is_words(dv_block_kind kind)
{
    return kind == DV_BLOCK_PARAGRAPH || kind == DV_BLOCK_QUOTE ||
           kind == DV_BLOCK_BREAK;
}

/* The rest of the section, or of a document without one. */
static dv_span section_of(const place *p, uint32_t heading)
{
    const dv_document *document = p->document;
    uint8_t level = heading == DV_NONE ? 1 : document->blocks[heading].level;
    dv_span scope = {document->blocks[p->block].span.start,
                     (uint32_t)dv_document_text(document).len};

    for (uint32_t i = document->blocks[p->block].next;
         i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_HEADING &&
            document->blocks[i].level <= level && heading != DV_NONE) {
            scope.end = document->blocks[i].span.start;
            break;
        }
    return scope;
}

/* What a statement in the block is about. */
static dv_span scope_of(const place *p, uint32_t heading, uint32_t between)
{
    if (p->before != DV_NONE && kind_of(p, p->before) == DV_BLOCK_TABLE)
        return p->document->blocks[p->before].span;
    if (between <= HEAD_BLOCKS)
        return section_of(p, heading);
    if (p->behind != DV_NONE && kind_of(p, p->behind) == DV_BLOCK_TABLE)
        return p->document->blocks[p->behind].span;
    return (dv_span){0};
}

/* The statement of the paragraphs of a block at the top. */
static dv_str statement_of(const dv_document *document, uint32_t block)
{
    dv_str revision = {0};

    if (!is_words(document->blocks[block].kind))
        return revision;
    for (uint32_t i = block; i < document->blocks[block].next && !revision.len;
         i++)
        if (document->blocks[i].kind == DV_BLOCK_PARAGRAPH)
            revision = revision_of(document, document->blocks[i].span);
    return revision;
}

void dv_dated_read(const dv_document *document, dv_arena *arena,
                   dv_dated_list *out)
{
    uint32_t heading = DV_NONE, between = 0;
    place p = {.document = document, .before = DV_NONE};

    for (uint32_t i = 0; i < document->block_count && out->count < DATED_LIMIT;
         p.before = i, i = document->blocks[i].next) {
        dv_block_kind kind = document->blocks[i].kind;
        dv_str revision = statement_of(document, i);
        dv_span scope;

        if (kind == DV_BLOCK_HEADING) {
            heading = i;
            between = 0;
            continue;
        }
        p.block = i;
        p.behind = document->blocks[i].next < document->block_count
                       ? document->blocks[i].next
                       : DV_NONE;
        scope = revision.len ? scope_of(&p, heading, between) : (dv_span){0};
        if (scope.end > scope.start)
            *dv_vec_push(arena, out) = (dv_dated){revision, scope};
        between += is_words(kind) ? 1 : HEAD_BLOCKS + 1;
    }
}
