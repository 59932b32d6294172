/* SPDX-License-Identifier: MIT */
/*
 * Links and images: each place where one could start is read by Markdown's
 * rules and must give the target that cmark has found.
 */
#include "markdown/internal.h"

/* A link to be found. */
typedef struct wanted {
    dv_md *md;
    const dv_md_region *region;
    dv_str url;
    bool image;
    dv_link *out;
    uint32_t *definition;
} wanted;

/* Past white space and line ends. */
static uint32_t skip_space(const wanted *want, uint32_t at)
{
    uint32_t end = want->region->span.end;
    dv_str text = want->md->text;

    for (;;) {
        at = dv_md_skip_prefix(text, at, end, 0);
        if (at < end && text.ptr[at] == '\r')
            at++;
        if (at >= end || text.ptr[at] != '\n')
            return at;
        at = dv_md_skip_prefix(text, at + 1, end, want->region->quotes);
    }
}

/* The target as Markdown reads it: a view of the file where it can be. */
static dv_str keep_target(const wanted *want, dv_span span)
{
    dv_str raw = dv_span_of(want->md->file->text, span);

    return dv_str_equal(raw, want->url)
               ? raw
               : dv_arena_copy(want->md->arena, want->url);
}

/* `(target "title")` behind the text. */
static bool inline_at(const wanted *want, uint32_t open)
{
    dv_str text = want->md->text;
    uint32_t end = want->region->span.end;
    uint32_t at = skip_space(want, open + 1);
    dv_span target;
    uint32_t after = dv_md_destination(text, at, end, &target);

    if (after == DV_NONE ||
        !dv_md_reads_as(dv_span_of(text, target), want->url))
        return false;
    at = skip_space(want, after);
    if (at > after && at < end && text.ptr[at] != ')') {
        after = dv_md_title(text, at, end);
        if (after == DV_NONE)
            return false;
        at = skip_space(want, after);
    }
    if (at >= end || text.ptr[at] != ')')
        return false;
    want->out->kind = DV_LINK_INLINE;
    want->out->target_span = target;
    want->out->target = keep_target(want, target);
    want->out->span.end = at + 1;
    return true;
}

/* The definition with this label and the link's target. */
static uint32_t fitting_definition(const wanted *want, dv_span label)
{
    dv_md *md = want->md;
    uint32_t at = dv_md_find_definition(md, dv_span_of(md->text, label));

    for (; at != DV_NONE; at = md->definitions.items[at].next)
        if (dv_md_reads_as(
                dv_span_of(md->text, md->definitions.items[at].target),
                want->url))
            return at;
    return DV_NONE;
}

/* `[text][label]`, `[label][]`, `[label]`; `close` ends the first pair. */
static bool reference_at(const wanted *want, uint32_t open, uint32_t close)
{
    dv_md *md = want->md;
    uint32_t end = want->region->span.end;
    dv_span label = {open + 1, close};
    uint32_t after = close + 1;
    uint32_t definition;

    if (after < end && md->text.ptr[after] == '[') {
        uint32_t second = dv_md_close_label(md->text, after, end);

        if (second != DV_NONE) {
            if (second > after + 1)
                label = (dv_span){after + 1, second};
            after = second + 1;
        }
    }
    definition = fitting_definition(want, label);
    if (definition == DV_NONE)
        return false;
    *want->definition = definition;
    want->out->kind = DV_LINK_REFERENCE;
    want->out->target_span = md->definitions.items[definition].target;
    want->out->target = keep_target(want, want->out->target_span);
    want->out->span.end = after;
    return true;
}

/* `<https://…>` or `<name@host>`. */
static bool auto_at(const wanted *want, uint32_t open)
{
    dv_str text = want->md->text;
    uint32_t end = want->region->span.end;
    dv_str url = want->url;
    const char *close = memchr(text.ptr + open, '>', end - open);
    dv_span target = {open + 1, 0};
    dv_str raw;

    if (close == NULL || want->image)
        return false;
    target.end = (uint32_t)(close - text.ptr);
    raw = dv_span_of(text, target);
    if (raw.len > url.len)
        return false;
    if (!dv_md_reads_as(raw, url) &&
        (!dv_str_starts(url, DV_STR("mailto:")) ||
         !dv_md_reads_as(raw, dv_str_slice(url, 7, url.len))))
        return false;
    want->out->kind = DV_LINK_AUTO;
    want->out->span.end = target.end + 1;
    want->out->target_span = target;
    want->out->target = keep_target(want, target);
    return true;
}

static bool bracket_at(const wanted *want, uint32_t open)
{
    const dv_md *md = want->md;
    uint32_t close = dv_md_close_bracket(want->md, want->region, open);

    if (close == DV_NONE)
        return false;
    if (close + 1 < want->region->span.end && md->text.ptr[close + 1] == '(' &&
        inline_at(want, close + 1))
        return true;
    return reference_at(want, open, close);
}

/* Whether the link starts at `at`. */
static bool link_at(const wanted *want, uint32_t at)
{
    dv_str text = want->md->text;
    bool image = text.ptr[at] == '!';
    uint32_t open = image ? at + 1 : at;

    want->out->span.start = at;
    if (text.ptr[at] == '<')
        return auto_at(want, at);
    if (image != want->image || open >= want->region->span.end ||
        text.ptr[open] != '[' || !bracket_at(want, open))
        return false;
    if (image)
        want->out->kind = DV_LINK_IMAGE;
    return true;
}

/* Past an escape, and past `![` where no image is wanted. */
static bool is_passed(const wanted *want, uint32_t at)
{
    dv_str text = want->md->text;

    return text.ptr[at] == '\\' ||
           (text.ptr[at] == '!' && !want->image && at + 1 < text.len &&
            text.ptr[at + 1] == '[');
}

static bool search(const wanted *want)
{
    dv_str text = want->md->text;
    uint32_t at = want->region->cursor;
    const char *starts = want->image ? "!" : "[<";

    for (; at < want->region->span.end && want->md->fuel; at++) {
        char c = text.ptr[at];

        want->md->fuel--;
        if (is_passed(want, at))
            at++;
        else if (c && strchr(starts, c) && link_at(want, at))
            return true;
    }
    return false;
}

bool dv_md_locate_link(dv_md *md, dv_md_region *region, cmark_node *node,
                       dv_link *out, uint32_t *definition)
{
    wanted want = {md,
                   region,
                   dv_str_from(cmark_node_get_url(node)),
                   cmark_node_get_type(node) == CMARK_NODE_IMAGE,
                   out,
                   definition};
    uint32_t hint = dv_md_hint(md, region, node);

    out->kind = want.image ? DV_LINK_IMAGE : DV_LINK_INLINE;
    return (hint != DV_NONE && link_at(&want, hint)) || search(&want);
}
