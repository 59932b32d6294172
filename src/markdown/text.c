/* SPDX-License-Identifier: MIT */
/*
 * What cmark left as text: bare addresses, footnotes, and references that
 * nothing defines. One pass over each block's bytes, without its holes.
 */
#include "docverify/ascii.h"
#include "markdown/internal.h"

#include <strings.h>

enum { OPEN = 32, LABEL = 1000 };

typedef struct scanner {
    dv_md *md;
    const dv_md_region *region;
    uint32_t at;
    uint32_t hole;  /* index of the next hole */
    uint32_t limit; /* its start, or the region's end */
    uint32_t from;  /* end of the hole or address before the place */
    uint32_t math;  /* brackets before it are a formula's */
    uint32_t open[OPEN];
    uint32_t depth; /* of `[` */
    uint32_t after; /* end of the last pair of brackets */
} scanner;

static void add_address(scanner *scan, uint32_t start, uint32_t end,
                        const char *scheme)
{
    dv_md *md = scan->md;
    dv_span span = {start, end};
    dv_str target = dv_span_of(md->file->text, span);

    if (*scheme)
        target =
            dv_arena_printf(md->arena, "%s%.*s", scheme, DV_STR_ARG(target));
    *dv_vec_push(&md->scratch, &md->links) =
        (dv_link){.kind = DV_LINK_AUTO,
                  .span = span,
                  .target_span = span,
                  .target = target,
                  .block = scan->region->block,
                  .exact = true};
    scan->at = scan->from = end;
}

/* At the colon of `https://`. */
static void read_scheme(scanner *scan)
{
    dv_str text = scan->md->text;
    uint32_t colon = scan->at;
    uint32_t start = colon;
    uint32_t end;
    unsigned char host;

    if (colon + 3 >= scan->limit || text.ptr[colon + 1] != '/' ||
        text.ptr[colon + 2] != '/')
        return;
    while (start > scan->from && colon - start < 6 &&
           dv_is_letter(text.ptr[start - 1]))
        start--;
    if (!((colon - start == 5 &&
           strncasecmp(text.ptr + start, "https", 5) == 0) ||
          (colon - start == 4 &&
           strncasecmp(text.ptr + start, "http", 4) == 0)) ||
        (start > scan->from && dv_is_word(text.ptr[start - 1])))
        return;
    host = (unsigned char)text.ptr[colon + 3];
    if (host < 0x80 && !dv_is_word((char)host))
        return;
    end = dv_md_address_end(text, colon + 3, scan->limit);
    if (end > colon + 3)
        add_address(scan, start, end, "");
}

/* At a `w`. */
static void read_www(scanner *scan)
{
    dv_str text = scan->md->text;
    uint32_t start = scan->at;
    char before = start > scan->region->span.start ? text.ptr[start - 1] : ' ';
    uint32_t end;

    if (scan->limit - start < 5 ||
        strncasecmp(text.ptr + start, "www.", 4) != 0 ||
        !dv_is_word(text.ptr[start + 4]) ||
        (!strchr(" \t\n*_~([|", before) && (unsigned char)before < 0x80))
        return;
    end = dv_md_address_end(text, start, scan->limit);
    if (end > start + 4)
        add_address(scan, start, end, "http://");
}

static void add_undefined(scanner *scan, dv_span span, dv_span label)
{
    dv_md *md = scan->md;

    *dv_vec_push(&md->scratch, &md->links) =
        (dv_link){.kind = DV_LINK_UNDEFINED,
                  .span = span,
                  .target_span = label,
                  .target = dv_span_of(md->file->text, label),
                  .block = scan->region->block,
                  .exact = true};
}

/* `a-z`, `A-Z0-9`: what a regular expression excludes, not a label. */
static bool is_range(dv_str label)
{
    if (label.len == 0 || label.len % 3 != 0)
        return false;
    for (size_t i = 0; i < label.len; i += 3)
        if (label.ptr[i + 1] != '-' || !dv_is_word(label.ptr[i]) ||
            !dv_is_word(label.ptr[i + 2]))
            return false;
    return true;
}

/* `[^label]` at the place. False if it is something else. */
static bool read_footnote(scanner *scan)
{
    dv_str text = scan->md->text;
    uint32_t open = scan->at;
    uint32_t at = open + 2;
    dv_str label;

    while (at < scan->limit && at - open < LABEL &&
           (dv_is_word(text.ptr[at]) || (unsigned char)text.ptr[at] >= 0x80 ||
            (text.ptr[at] && strchr("-.:+/@#&", text.ptr[at]))))
        at++;
    if (at == open + 2 || at >= scan->limit || text.ptr[at] != ']')
        return false;
    label = dv_str_slice(text, open + 2, at);
    if (is_range(label) || (at + 1 < scan->limit && text.ptr[at + 1] &&
                            strchr("+*?{", text.ptr[at + 1])))
        return false;
    if (!scan->region->lost)
        add_undefined(scan, (dv_span){open, at + 1}, (dv_span){open + 2, at});
    scan->at = at + 1;
    return true;
}

static bool has_letter(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (dv_is_letter(text.ptr[i]) || (unsigned char)text.ptr[i] >= 0x80)
            return true;
    return false;
}

/* A subscript or slice: `i`, `dp`, `0:n`, `-1`, `i+1`, `...`. */
static bool is_subscript(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_word(text.ptr[i]) && !strchr(":+-*/.,", text.ptr[i]))
            return false;
    return text.len <= 2 || dv_str_find_byte(text, ':') < text.len;
}

static bool is_identifier(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_word(text.ptr[i]))
            return false;
    return text.len > 0;
}

/* `[Core][Bugfix] Speed up …`, `[FSDP][2/N] …`: tags before a title. */
static bool is_tag(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_word(text.ptr[i]) && !strchr("/-.", text.ptr[i]))
            return false;
    return text.len > 0 &&
           (dv_is_upper(text.ptr[0]) || dv_is_digit(text.ptr[0]));
}

/* Whether `[name][label]`, which starts at `open`, is meant as a link. */
static bool is_meant(const scanner *scan, uint32_t open, dv_str name,
                     dv_str label)
{
    dv_str text = scan->md->text;
    char before = open > scan->region->span.start ? text.ptr[open - 1] : ' ';

    if (!has_letter(name) || is_subscript(name) || dv_is_word(before) ||
        before == ']' || before == ')' || before == '`')
        return false;
    if (label.len == 0)
        return true;
    if (!has_letter(label) || (is_subscript(label) && is_identifier(name)) ||
        dv_str_find_byte(label, ':') < label.len ||
        (is_tag(name) && is_tag(label)))
        return false;
    /* Behind a Chinese word, too, a name may have subscripts. */
    return (unsigned char)before < 0x80 || !is_identifier(name) ||
           !is_identifier(label);
}

/* At the `]` that closes `open`, with a `[` behind it. */
static void read_reference(scanner *scan, uint32_t open)
{
    dv_str text = scan->md->text;
    uint32_t second = scan->at + 1;
    uint32_t close = dv_md_close_label(text, second, scan->limit);
    dv_span name = {open + 1, scan->at};
    dv_span label;
    bool chained = open == scan->after;

    if (close == DV_NONE || scan->region->lost)
        return;
    label = (dv_span){second + 1, close};
    scan->at = close;
    scan->after = close + 1;
    if (chained || text.ptr[label.start] == '^' ||
        (close + 1 < scan->limit && text.ptr[close + 1] == '[') ||
        !is_meant(scan, open, dv_span_of(text, name),
                  dv_str_trim(dv_span_of(text, label))))
        return;
    if (dv_span_length(label) == 0)
        label = name;
    if (dv_span_length(label) < LABEL)
        add_undefined(scan, (dv_span){open, close + 1}, label);
}

static void read_open(scanner *scan)
{
    dv_str text = scan->md->text;

    if (scan->at >= scan->math && scan->at + 1 < scan->limit &&
        text.ptr[scan->at + 1] == '^' && read_footnote(scan))
        return;
    if (scan->depth < OPEN)
        scan->open[scan->depth++] = scan->at;
    scan->at++;
}

static void read_close(scanner *scan)
{
    uint32_t at = scan->at;

    if (scan->depth && at + 1 < scan->limit &&
        scan->md->text.ptr[at + 1] == '[' && at >= scan->math)
        read_reference(scan, scan->open[scan->depth - 1]);
    if (scan->depth)
        scan->depth--;
    scan->at++;
}

/* `$…$`, as GitHub reads it: no space inside of either mark. */
static void read_dollar(scanner *scan)
{
    dv_str text = scan->md->text;
    uint32_t at = scan->at;
    uint32_t end = scan->region->span.end;
    uint32_t run = at + 1 < end && text.ptr[at + 1] == '$' ? 2 : 1;
    const char *mark;
    uint32_t close;

    scan->at += run;
    if (at < scan->math || at + run >= end)
        return;
    mark = memchr(text.ptr + at + run, '$', end - at - run);
    if (mark == NULL)
        return;
    close = (uint32_t)(mark - text.ptr);
    if (run == 2 || (!strchr(" \t\n", text.ptr[at + 1]) &&
                     !strchr(" \t\n", text.ptr[close - 1]) &&
                     (close + 1 >= end || !dv_is_digit(text.ptr[close + 1]))))
        scan->math = close + run;
}

static void skip_hole(scanner *scan)
{
    const dv_md_region *region = scan->region;

    if (scan->hole < region->holes.count) {
        scan->at = scan->from = region->holes.items[scan->hole].end;
        scan->hole++;
    } else {
        scan->at = region->span.end;
    }
    scan->limit = scan->hole < region->holes.count
                      ? region->holes.items[scan->hole].start
                      : region->span.end;
}

/* At a byte that may start something; moves on. */
static void read_special(scanner *scan)
{
    uint32_t at = scan->at;

    switch (scan->md->text.ptr[at]) {
    case '\\':
        scan->at += at + 1 < scan->limit ? 2 : 1;
        return;
    case '[':
        read_open(scan);
        return;
    case ']':
        read_close(scan);
        return;
    case '$':
        read_dollar(scan);
        return;
    case ':':
        read_scheme(scan);
        break;
    default:
        read_www(scan);
        break;
    }
    if (scan->at == at)
        scan->at++;
}

void dv_md_read_text(dv_md *md, dv_md_region *region)
{
    static const bool special[256] = {
        ['\\'] = true, ['['] = true, [']'] = true, ['$'] = true,
        [':'] = true,  ['w'] = true, ['W'] = true};
    scanner scan = {.md = md,
                    .region = region,
                    .at = region->span.start,
                    .from = region->span.start};
    const unsigned char *text = (const unsigned char *)md->text.ptr;

    scan.limit =
        region->holes.count ? region->holes.items[0].start : region->span.end;
    while (scan.at < region->span.end) {
        while (scan.at < scan.limit && !special[text[scan.at]])
            scan.at++;
        if (scan.at >= scan.limit)
            skip_hole(&scan);
        else
            read_special(&scan);
    }
}
