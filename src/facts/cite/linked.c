/* SPDX-License-Identifier: MIT */
/* Paths in links: the target says which file is meant. */
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "facts/links/target.h"
#include "text/path.h"

/* The most bytes of markup and brackets behind what ends the text of a link. */
enum { CLOSERS = 2 };

/* Offset of the path in "](path" or "](<path" at `at`, or 0. */
static uint32_t target_at(const dv_cite_scan *s, uint32_t at)
{
    at = dv_cite_skip_closers(s, at);
    if (!dv_token_at(s->text, at, s->line.end, DV_STR("](")))
        return 0;
    at += 2;
    return at + (dv_cite_byte_at(s, at) == '<');
}

uint32_t dv_cite_target_behind(dv_cite_scan *s, uint32_t start, uint32_t *stop)
{
    uint32_t at = target_at(s, *stop);
    dv_path_token token;
    bool found = false;

    while (start > s->line.start && strchr("`*_", s->text.ptr[start - 1]))
        start--;
    if (!at || start == s->line.start || s->text.ptr[start - 1] != '[')
        return DV_NONE;
    if (at < s->line.end)
        dv_cite_read_token(s, at, &token, &found);
    if (!found || token.address ||
        (dv_cite_byte_at(s, token.span.end) != ')' &&
         dv_cite_byte_at(s, token.span.end) != '>'))
        return DV_NONE;
    *stop = token.span.end;
    return dv_cite_add_mention(s, &token);
}

/* Where the text ends of the link whose target's path starts at `path`; `path`
 * where no target does. */
static uint32_t end_of_text(const dv_cite_scan *s, uint32_t path)
{
    dv_str before = dv_str_slice(s->text, s->line.start, path);

    if (dv_str_ends(before, DV_STR("file://")))
        before.len -= strlen("file://");
    if (dv_str_ends(before, DV_STR("<")))
        before.len--;
    if (!dv_str_ends(before, DV_STR("](")))
        return path;
    return s->line.start + (uint32_t)before.len - 2;
}

/* Where that text starts, or what is behind brackets of its own. */
static uint32_t start_of_text(const dv_cite_scan *s, uint32_t end)
{
    uint32_t at = end;

    while (at > s->line.start && s->text.ptr[at - 1] != '[' &&
           s->text.ptr[at - 1] != ']')
        at--;
    return at;
}

bool dv_cite_repeats_path(const dv_cite_scan *s, const dv_path_token *token)
{
    const dv_path_mention *last;
    dv_str between;

    if (s->line_mention == DV_NONE ||
        end_of_text(s, token->span.start) == token->span.start)
        return false;
    last = &s->out->mentions.items[s->line_mention];
    if (last->block != s->block || last->span.end >= token->span.start)
        return false;
    between = dv_str_slice(s->text, last->span.end, token->span.start);
    return dv_str_find_byte(between, ']') ==
               dv_str_find(between, DV_STR("](")) &&
           dv_str_equal(dv_path_base(last->path), dv_path_base(token->path));
}

/* Whether two ranges are one: an address may name the first line of several,
 * and so may the words for it. */
static bool is_same_range(dv_lines a, dv_lines b)
{
    return a.first == b.first &&
           (a.last == b.last || a.last == a.first || b.last == b.first);
}

/* Whether a citation in the text of a link is of the file that its address
 * names: it stands at the end, or its path ends alike. The address says better
 * which that is. */
static bool takes_address(const dv_cite_scan *s, dv_citation *of,
                          uint32_t mention, dv_span text)
{
    const dv_path_mention *own = NULL,
                          *address = &s->out->mentions.items[mention];

    if (of->mention != DV_NONE)
        own = &s->out->mentions.items[of->mention];
    if (text.end - of->span.end > CLOSERS &&
        (!own ||
         !dv_str_equal(dv_path_base(own->path), dv_path_base(address->path))))
        return false;
    if (own && (dv_span_contains(text, own->span) ||
                dv_span_contains(of->span, own->span)))
        of->text_path = own->span;
    of->mention = mention;
    return true;
}

bool dv_cite_repeats_lines(dv_cite_scan *s, dv_span path, dv_range range,
                           uint32_t mention)
{
    dv_span text = {0, end_of_text(s, path.start)};

    if (text.end == path.start)
        return false;
    text.start = start_of_text(s, text.end);
    for (uint32_t i = s->out->citations.count; i-- > s->line_citations;) {
        dv_citation *of = &s->out->citations.items[i];

        if (of->span.end > text.end || of->span.end <= text.start)
            return false;
        if (!is_same_range(of->lines, range.lines) ||
            !takes_address(s, of, mention, text))
            continue;
        of->twin_lines_span = range.span;
        if (range.lines.last > of->lines.last)
            of->lines = range.lines;
        return true;
    }
    return false;
}

dv_span dv_cite_lines_before(const dv_cite_scan *s, dv_span path,
                             dv_range *range)
{
    uint32_t end = end_of_text(s, path.start), at;
    dv_range_list numbers = {0};
    dv_lines lines;
    char mark;

    if (end == path.start)
        return (dv_span){0, 0};
    at = start_of_text(s, end);
    if (at == s->line.start || s->text.ptr[at - 1] != '[')
        return (dv_span){0, 0};
    while (end > s->line.start && strchr("`*_", s->text.ptr[end - 1]))
        end--;
    at = dv_cite_skip_closers(s, at);
    mark = dv_cite_byte_at(s, at);
    at += mark == ':' || mark == '#';
    if (at >= end ||
        dv_ranges_read(s->text, at, end, false, s->arena, &numbers) != end)
        return (dv_span){0, 0};
    lines = numbers.items[0].lines;
    if (numbers.count > 1 || !is_same_range(lines, range->lines) ||
        (dv_is_digit(mark) && dv_ranges_are_levels(&numbers)))
        return (dv_span){0, 0};
    if (lines.last > range->lines.last)
        range->lines = lines;
    return numbers.items[0].span;
}

/* Without ":10-20" behind the path. */
static dv_str without_lines(dv_str path)
{
    size_t colon = dv_str_find_last_byte(path, ':');

    for (size_t i = colon; i < path.len; i++)
        if (i > colon && !dv_is_digit(path.ptr[i]) && path.ptr[i] != '-')
            return path;
    return dv_str_slice(path, 0, colon);
}

/* What has other bytes than those of paths, a space too, is read in pieces. */
static bool is_piece(const dv_link *link, const dv_path_mention *mention,
                     dv_str path)
{
    dv_str base = dv_path_base(mention->path);

    return mention->span.start > link->target_span.start &&
           mention->span.end <= link->target_span.end &&
           dv_str_ends(path, base) &&
           (path.len == base.len ||
            strchr("/ ", path.ptr[path.len - base.len - 1]));
}

static void read_link(const dv_link *link, dv_arena *arena, dv_citations *out)
{
    dv_link_target target;
    dv_str path;

    if ((link->kind != DV_LINK_INLINE && link->kind != DV_LINK_REFERENCE) ||
        !link->exact)
        return;
    target = dv_link_target_read(link->target, arena);
    path = without_lines(target.path);
    if (target.external || target.fault || !path.len)
        return;
    for (uint32_t i = dv_mentions_before(out, link->span.start);
         i < out->mentions.count; i++) {
        dv_path_mention *mention = &out->mentions.items[i];

        if (mention->span.start >= link->span.end)
            break;
        if (mention->url.len || mention->revision.len)
            continue;
        mention->target = path;
        if (is_piece(link, mention, path) && !target.filed)
            mention->path = path;
    }
}

void dv_cite_read_links(const dv_document *document, dv_arena *arena,
                        dv_citations *out)
{
    if (!out->citations.count && !out->names.count && !out->lengths.count)
        return;
    for (uint32_t i = 0; i < document->link_count; i++)
        read_link(&document->links[i], arena, out);
}
