/* SPDX-License-Identifier: MIT */
/*
 * Names with lines right behind them. A class stands for its file: in
 * "`CacheService:58`" and "`CacheService.load:58-60`" the lines are
 * CacheService.java's. Those of any other name, "`loadCache:58`", are of no
 * path yet (bare.c).
 */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/cite/scan.h"
#include "facts/cite/table.h"
#include "facts/cite/table_columns.h"
#include "text/path.h"

/* Bytes of a name that hardly is that of something else. */
#define CLASS_BYTES 5u
/* Bytes of marks before a label: of quotations, lists and emphasis. */
#define MARKS_LIMIT 64u

/* "BookingService": a capital first, another one later, and small letters. */
static bool is_class_name(dv_str name)
{
    uint32_t capitals = 0, small = 0;

    if (name.len < CLASS_BYTES || !dv_is_upper(name.ptr[0]))
        return false;
    for (size_t i = 0; i < name.len; i++) {
        if (!dv_is_letter(name.ptr[i]) && !dv_is_digit(name.ptr[i]))
            return false;
        capitals += dv_is_upper(name.ptr[i]);
        small += dv_is_letter(name.ptr[i]) && !dv_is_upper(name.ptr[i]);
    }
    return capitals > 1 && small > 1;
}

dv_str dv_known_class_of(dv_str file)
{
    dv_str name = dv_path_stem(file);

    return is_class_name(name) ? name : (dv_str){0};
}

void dv_known_add_class(dv_known_names *known, dv_str file, dv_arena *arena)
{
    dv_str name = dv_known_class_of(file);
    uint32_t *number;
    bool added;

    if (!name.len)
        return;
    number = dv_strmap_put(&known->classes, arena, name, &added);
    if (added) {
        *number = known->files.count;
        *dv_vec_push(arena, &known->files) = file;
    } else if (*number != DV_NONE &&
               !dv_str_equal(known->files.items[*number], file)) {
        *number = DV_NONE;
    }
}

static uint32_t name_end(const dv_cite_scan *s, uint32_t at)
{
    while (dv_is_word(dv_cite_byte_at(s, at)))
        at++;
    return at;
}

/* Behind "()", ".load()", "#load" or "::load"; `at` where there is none. */
static uint32_t read_member(const dv_cite_scan *s, uint32_t at)
{
    uint32_t start = at;

    if (dv_token_at(s->text, at, s->line.end, DV_STR("()")))
        return at + 2;
    if (dv_token_at(s->text, at, s->line.end, DV_STR("::")))
        start += 2;
    else if (dv_cite_byte_at(s, at) == '.' || dv_cite_byte_at(s, at) == '#')
        start++;
    if (start == at || !dv_is_letter(dv_cite_byte_at(s, start)))
        return at;
    at = name_end(s, start);
    return dv_token_at(s->text, at, s->line.end, DV_STR("()")) ? at + 2 : at;
}

/* The file that alone is called as the class is; or empty. */
static dv_str file_of(const dv_cite_scan *s, dv_str name)
{
    const uint32_t *number = name.len >= CLASS_BYTES && dv_is_upper(name.ptr[0])
                                 ? dv_strmap_get(&s->known->classes, name)
                                 : NULL;

    return number && *number != DV_NONE ? s->known->files.items[*number]
                                        : (dv_str){0};
}

/* "checkCompatibility", "build_query", "load()": no host, and no image. */
static bool is_member_name(dv_str name)
{
    bool small = false, mixed = dv_str_ends(name, DV_STR("()"));

    for (size_t i = 0; i < name.len; i++) {
        mixed |= small && (dv_is_upper(name.ptr[i]) || name.ptr[i] == '_');
        small |= dv_is_letter(name.ptr[i]) && !dv_is_upper(name.ptr[i]);
    }
    return mixed && name.len >= CLASS_BYTES;
}

static void add_of_class(dv_cite_scan *s, const dv_path_token *token,
                         const dv_range_list *ranges, bool together)
{
    s->line_mention = dv_cite_add_mention(s, token);
    s->lines_given = true;
    s->out->mentions.items[s->line_mention].given = true;
    dv_cite_add(s, ranges, DV_FORM_PATH, s->line_mention,
                together ? token->span : (dv_span){0, 0});
}

bool dv_cite_read_linking_class(dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    const dv_block *own = &s->document->blocks[s->block];
    dv_path_token token = {.span = {at, stop}};

    if (!dv_table_is_cell(s->document, s->block, token.span) ||
        own->column != 0 || !dv_table_links(s->document, own->parent))
        return false;
    token.path = file_of(s, dv_span_of(s->text, token.span));
    if (!token.path.len)
        return false;
    s->line_mention = dv_cite_add_mention(s, &token);
    return true;
}

/* Whether nothing but a few marks stands before it on its line. */
static bool begins_line(const dv_cite_scan *s, uint32_t at)
{
    if (at - s->line.start > MARKS_LIMIT)
        return false;
    for (uint32_t i = s->line.start; i < at; i++)
        if (dv_is_letter(s->text.ptr[i]))
            return false;
    return true;
}

/* Whether a colon, with no number right behind it, ends what begins its line at
 * `at` and ends at `stop`. */
static bool is_label(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    while (stop < s->line.end && s->text.ptr[stop] &&
           strchr("`*_", s->text.ptr[stop]))
        stop++;
    return (dv_cite_byte_at(s, stop) == ':' ||
            dv_token_at(s->text, stop, s->line.end, DV_STR("\xef\xbc\x9a"))) &&
           !dv_is_digit(dv_cite_byte_at(s, stop + 1)) && begins_line(s, at);
}

bool dv_cite_read_labelling_class(dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    dv_path_token token = {.span = {at, stop}};

    if (s->in_code || s->line_mention != DV_NONE || !is_label(s, at, stop))
        return false;
    token.path = file_of(s, dv_span_of(s->text, token.span));
    if (!token.path.len)
        return false;
    s->line_mention = dv_cite_add_mention(s, &token);
    s->out->mentions.items[s->line_mention].told = true;
    return true;
}

/* Whether the line has a path, written as such, that its lines may be of. */
static bool has_path(const dv_cite_scan *s)
{
    const dv_path_mention *last;

    if (s->line_mention == DV_NONE)
        return false;
    last = &s->out->mentions.items[s->line_mention];
    return dv_str_equal(dv_span_of(s->text, last->span), last->path);
}

/* "AssetStatus.READY" is used where the lines are, and hardly cited. */
static bool is_constant(dv_str member)
{
    bool capitals = false;

    for (size_t i = 0; i < member.len; i++) {
        if (dv_is_letter(member.ptr[i]) && !dv_is_upper(member.ptr[i]))
            return false;
        capitals |= dv_is_upper(member.ptr[i]);
    }
    return capitals;
}

/* "`PackingService.pack` (lines 4-7)", whose class ends at `colon`, with its
 * member; `at` where there are no lines. */
static uint32_t read_member_lines(dv_cite_scan *s, uint32_t at, uint32_t colon,
                                  const dv_path_token *token)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t open = colon + 1, stop;
    bool letter;

    if (!token->path.len || colon == token->span.end || has_path(s) ||
        dv_cite_byte_at(s, colon) != '`' ||
        is_constant(dv_str_slice(s->text, token->span.end, colon)))
        return at;
    open = dv_skip_space(s->text, open, s->line.end);
    if (dv_cite_byte_at(s, open) == '(')
        open++;
    else if (dv_token_at(s->text, open, s->line.end, DV_STR("\xef\xbc\x88")))
        open += 3;
    else
        return at;
    stop = dv_ranges_read_words(s->text, open, s->line.end, s->arena, ranges,
                                &letter);
    if (stop == open || (letter && dv_ranges_are_levels(ranges)))
        return at;
    add_of_class(s, token, ranges, false);
    return stop;
}

uint32_t dv_cite_read_class(dv_cite_scan *s, uint32_t at)
{
    dv_path_token token = {.span = {at, name_end(s, at)}};
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t colon, stop;
    dv_str name;

    if (s->in_code || s->document->source || at == s->line.start ||
        s->text.ptr[at - 1] != '`' || token.span.end == at)
        return at;
    token.path = file_of(s, dv_span_of(s->text, token.span));
    colon = read_member(s, token.span.end);
    name = dv_str_slice(s->text, at, colon);
    if (dv_path_names_file(name, &s->known->extensions) ||
        dv_known_is_plain(s->known, name))
        return at;
    stop = read_member_lines(s, at, colon, &token);
    if (stop > at)
        return stop;
    if (dv_cite_byte_at(s, colon) != ':' ||
        (!token.path.len && !is_member_name(name)))
        return at;
    stop = dv_ranges_read(s->text, colon + 1, s->line.end, false, s->arena,
                          ranges);
    if (stop == colon + 1 || dv_cite_byte_at(s, stop) != '`')
        return at;
    if (token.path.len)
        add_of_class(s, &token, ranges, colon == token.span.end);
    else
        dv_cite_add_bare(s, ranges, name);
    return stop;
}
