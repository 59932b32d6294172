/* SPDX-License-Identifier: MIT */
/* Paths in links: the target says which file is meant. */
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "facts/links/target.h"
#include "text/path.h"

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
        dv_path_read(s->text, at, s->line.end, s->extensions, &token, &found);
    if (!found || token.address ||
        (dv_cite_byte_at(s, token.span.end) != ')' &&
         dv_cite_byte_at(s, token.span.end) != '>'))
        return DV_NONE;
    *stop = token.span.end;
    return dv_cite_add_mention(s, &token);
}

/* Whether the target of a link starts at `at`. */
static bool is_target(const dv_cite_scan *s, uint32_t at)
{
    dv_str before = dv_str_slice(s->text, s->line.start, at);

    return dv_str_ends(before, DV_STR("](")) ||
           dv_str_ends(before, DV_STR("](<"));
}

bool dv_cite_repeats_path(const dv_cite_scan *s, const dv_path_token *token)
{
    const dv_path_mention *last;
    dv_str between;

    if (s->line_mention == DV_NONE || !is_target(s, token->span.start))
        return false;
    last = &s->out->mentions.items[s->line_mention];
    if (last->block != s->block || last->span.end >= token->span.start)
        return false;
    between = dv_str_slice(s->text, last->span.end, token->span.start);
    return dv_str_find_byte(between, ']') ==
               dv_str_find(between, DV_STR("](")) &&
           dv_str_equal(dv_path_base(last->path), dv_path_base(token->path));
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

/* What ends in other bytes than those of paths is read in pieces. */
static bool is_piece(const dv_link *link, const dv_path_mention *mention,
                     dv_str path)
{
    return mention->span.start > link->target_span.start &&
           mention->span.end <= link->target_span.end &&
           dv_str_equal(dv_path_base(mention->path), dv_path_base(path));
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
        if (is_piece(link, mention, path))
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
