/* SPDX-License-Identifier: MIT */
/* Definitions of reference links, `[label]: target`, and of footnotes. */
#include "markdown/internal.h"

#include "docverify/ascii.h"
#include "text/unicode.h"

enum { LABEL = 1000 };

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Lower case, runs of white space as one space, none at the ends. A line of a
 * label starts with `>` only where it is a quote's. */
dv_str dv_md_normal_label(dv_arena *arena, dv_str label)
{
    char *text;
    size_t len = 0;

    label = dv_str_trim(label);
    text = dv_arena_new(arena, label.len + 1);
    for (size_t i = 0; i < label.len; i++) {
        if (!is_space(label.ptr[i])) {
            text[len++] = label.ptr[i];
            continue;
        }
        if (len && text[len - 1] != ' ')
            text[len++] = ' ';
        if (label.ptr[i] == '\n')
            i = dv_md_skip_prefix(label, (uint32_t)i + 1, (uint32_t)label.len,
                                  UINT32_MAX) -
                1;
    }
    return dv_utf8_lower(arena, (dv_str){text, len});
}

/* Past white space and at most one line end, with a quote's marks. */
static uint32_t skip_space(dv_str text, uint32_t at, uint32_t end)
{
    at = dv_md_skip_prefix(text, at, end, 0);
    if (at < end && text.ptr[at] == '\r')
        at++;
    if (at < end && text.ptr[at] == '\n')
        at = dv_md_skip_prefix(text, at + 1, end, UINT32_MAX);
    return at;
}

static void add_definition(dv_md *md, dv_str label, dv_md_definition new)
{
    uint32_t index = md->definitions.count;
    bool added;
    uint32_t *first =
        dv_strmap_put(&md->labels, &md->scratch,
                      dv_md_normal_label(&md->scratch, label), &added);

    new.next = DV_NONE;
    if (added) {
        *first = index;
    } else {
        /* Behind the first; the order of the others does not matter much. */
        new.next = md->definitions.items[*first].next;
        md->definitions.items[*first].next = index;
    }
    *dv_vec_push(&md->scratch, &md->definitions) = new;
}

static void read_definition(dv_md *md, uint32_t open)
{
    dv_md_definition definition = {.at = open};
    dv_str text = md->text;
    uint32_t close = dv_md_close_label(text, open, md->end);
    uint32_t at;

    if (close == DV_NONE || close + 1 >= md->end ||
        text.ptr[close + 1] != ':' || text.ptr[open + 1] == '^')
        return;
    at = skip_space(text, close + 2, md->end);
    if (dv_md_destination(text, at, md->end, &definition.target) == DV_NONE)
        return;
    add_definition(md, dv_str_slice(text, open + 1, close), definition);
}

/* Made when the first reference is seen: most documents have none. */
static void read_definitions(dv_md *md)
{
    if (md->labels_ready)
        return;
    md->labels_ready = true;
    for (uint32_t i = 0; i < md->candidates.count; i++)
        read_definition(md, md->candidates.items[i]);
}

uint32_t dv_md_find_definition(dv_md *md, dv_str label)
{
    const uint32_t *first;

    if (label.len == 0 || label.len >= LABEL)
        return DV_NONE;
    read_definitions(md);
    if (dv_strmap_count(&md->labels) == 0)
        return DV_NONE;
    first = dv_strmap_get(&md->labels, dv_md_normal_label(&md->scratch, label));
    return first ? *first : DV_NONE;
}

/* The definition from `at` on that is no code, or DV_NONE. */
static uint32_t skip_code(const dv_md *md, uint32_t at)
{
    while (at != DV_NONE && dv_md_in_code(md, md->definitions.items[at].at))
        at = md->definitions.items[at].next;
    return at;
}

static void settle_referrals(dv_md *md)
{
    for (uint32_t i = 0; i < md->referrals.count; i++) {
        dv_md_referral referral = md->referrals.items[i];
        dv_link *link = &md->links.items[referral.link];
        uint32_t at = skip_code(md, referral.definition);

        if (at == DV_NONE || at == referral.definition)
            continue;
        if (dv_md_reads_as(
                dv_span_of(md->text, md->definitions.items[at].target),
                link->target))
            link->target_span = md->definitions.items[at].target;
    }
}

static bool is_footnote(const dv_md *md, const dv_link *link)
{
    return md->text.ptr[link->span.start + 1] == '^';
}

/* `- [FIXED][low] Loading …` in a document that defines no label: tags. */
static bool is_tagged(const dv_md *md, const dv_link *link)
{
    uint32_t at = link->span.start, name = at + 1;

    while (at > 0 && strchr(" \t*+-", md->text.ptr[at - 1]))
        at--;
    while (dv_is_upper(md->text.ptr[name]))
        name++;
    return dv_strmap_count(&md->labels) == 0 && name > link->span.start + 2 &&
           md->text.ptr[name] == ']' &&
           (at == 0 || md->text.ptr[at - 1] == '\n') &&
           name + 1 < link->target_span.start;
}

/* Whether a link that seemed undefined is one that readers should see. */
static bool settle_undefined(dv_md *md, dv_link *link)
{
    if (!is_footnote(md, link))
        return skip_code(md, dv_md_find_definition(md, link->target)) ==
                   DV_NONE &&
               !is_tagged(md, link);
    if (dv_strmap_get(&md->footnotes,
                      dv_md_normal_label(&md->scratch, link->target)))
        link->kind = DV_LINK_FOOTNOTE;
    return true;
}

void dv_md_settle_links(dv_md *md)
{
    uint32_t kept = 0;

    settle_referrals(md);
    for (uint32_t i = 0; i < md->links.count; i++) {
        dv_link *link = &md->links.items[i];

        if (link->kind == DV_LINK_UNDEFINED && !settle_undefined(md, link))
            continue;
        md->links.items[kept++] = *link;
    }
    md->links.count = kept;
}
