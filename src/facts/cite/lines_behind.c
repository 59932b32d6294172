/* SPDX-License-Identifier: MIT */
/* What stands behind a path: lines, a name, a revision. */
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "facts/cite/words.h"
#include "text/unicode.h"

/* Bytes of a query. */
#define QUERY_LIMIT 64u

/* Length of what may stand between a path and the word "lines". */
static uint32_t glue_at(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str glue[] = {
        DV_STR_INIT(" "),
        DV_STR_INIT("`"),
        DV_STR_INIT("*"),
        DV_STR_INIT("("),
        DV_STR_INIT(","),
        DV_STR_INIT("["),
        DV_STR_INIT("_"),
        DV_STR_INIT("\""),
        DV_STR_INIT("'"),
        DV_STR_INIT(":"),
        DV_STR_INIT("\xef\xbc\x88"), /* full-width ( , : and the comma */
        DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xef\xbc\x9a"),
        DV_STR_INIT("\xe3\x80\x81"),
        DV_STR_INIT("\xe7\x9a\x84"),
        DV_STR_INIT("\xe4\xb8\xad"),
        DV_STR_INIT("at "),
        DV_STR_INIT("on "),
        DV_STR_INIT("in "),
        DV_STR_INIT("\xe3\x80\x80"),
    };

    return dv_token_of(s->text, at, s->line.end, glue, DV_COUNT(glue));
}

/* "@v1.2" behind the lines. */
static uint32_t read_revision(dv_cite_scan *s, uint32_t at, uint32_t mention)
{
    uint32_t stop = at + 1;

    if (dv_cite_byte_at(s, at) != '@')
        return at;
    while (stop < s->line.end && dv_is_path_byte(s->text.ptr[stop]))
        stop++;
    while (stop > at + 1 && s->text.ptr[stop - 1] == '.')
        stop--;
    if (stop == at + 1)
        return at;
    s->out->mentions.items[mention].revision =
        dv_str_slice(s->text, at + 1, stop);
    return stop;
}

/* Bytes of the character of a name at `at`, or 0: as in words.c, letters beyond
 * ASCII only in a code span. */
static uint32_t letter_at(const dv_cite_scan *s, uint32_t at, bool first)
{
    char c = dv_cite_byte_at(s, at);

    if ((unsigned char)c >= 0x80)
        return s->in_code || !dv_cite_is_in_code_span(s, at)
                   ? 0
                   : dv_utf8_name_at(s->text, at, first);
    return dv_is_letter(c) || c == '_' ||
           (!first && (dv_is_digit(c) || c == '.'));
}

/* `:name`, `::Class::name` and their parentheses behind a path. */
static uint32_t read_name(dv_cite_scan *s, uint32_t at, uint32_t mention)
{
    uint32_t start = at, stop = at, colons, length;

    while (dv_cite_byte_at(s, stop) == ':') {
        colons = dv_cite_byte_at(s, stop + 1) == ':' ? 2 : 1;
        if (!letter_at(s, stop + colons, true))
            break;
        stop = start = stop + colons;
        while ((length = letter_at(s, stop, stop == start)) > 0)
            stop += length;
    }
    while (stop > start && s->text.ptr[stop - 1] == '.')
        stop--;
    if (stop < start + 3 ||
        (dv_cite_byte_at(s, stop) && strchr("/-*<{", dv_cite_byte_at(s, stop))))
        return at;
    *dv_vec_push(s->arena, &s->out->names) = (dv_name_citation){
        .span = {start, stop},
        .name = dv_str_slice(s->text, start, stop),
        .mention = mention,
        .call = dv_cite_byte_at(s, stop) == '(',
    };
    return stop;
}

/* Adds all of a list whose beginning was read; where it ends. */
static uint32_t add_all(dv_cite_scan *s, dv_range_list *ranges,
                        dv_reference_form form, uint32_t mention, dv_span path,
                        uint32_t stop)
{
    uint32_t last = ranges->items[ranges->count - 1].span.end;

    dv_cite_add(s, ranges, form, mention, path);
    while (ranges->count == DV_RANGES_LIMIT) {
        ranges->count = 0;
        last = dv_ranges_go_on(s->text, last, s->line.end, false, s->arena,
                               ranges);
        if (last > stop)
            stop = last;
        dv_cite_add(s, ranges, form, mention, (dv_span){0, 0});
    }
    return stop;
}

/* `::name` at `next`, and the lines behind it, `::name:58`. */
static uint32_t read_lines_of_name(dv_cite_scan *s, uint32_t next,
                                   uint32_t mention)
{
    uint32_t named = read_name(s, next, mention), stop, colon;
    dv_range_list *ranges = dv_cite_no_ranges(s);

    colon = named + dv_token_at(s->text, named, s->line.end, DV_STR("()"));
    if (named == next || dv_cite_byte_at(s, next + 1) != ':' ||
        dv_cite_byte_at(s, colon) != ':')
        return named;
    stop = dv_ranges_read(s->text, colon + 1, s->line.end, false, s->arena,
                          ranges);
    return stop == colon + 1
               ? named
               : add_all(s, ranges, s->in_code ? DV_FORM_CODE : DV_FORM_PATH,
                         mention, (dv_span){0, 0}, stop);
}

/* ":10-20" or "#L10-L20" at `next`; `next` when there is none. */
static uint32_t read_marked_lines(dv_cite_scan *s, const dv_path_token *token,
                                  uint32_t next, uint32_t mention)
{
    char mark = dv_cite_byte_at(s, next);
    dv_range_list *ranges = dv_cite_no_ranges(s);
    dv_reference_form form = DV_FORM_PATH;
    uint32_t stop;

    if (mark != ':' && (mark != '#' || dv_cite_byte_at(s, next + 1) != 'L'))
        return next;
    stop =
        dv_ranges_read(s->text, next + 1, s->line.end, false, s->arena, ranges);
    if (stop == next + 1)
        return mark == ':' && next == token->span.end
                   ? read_lines_of_name(s, next, mention)
                   : next;
    if (mark == '#' || token->url.len)
        form = DV_FORM_URL;
    stop = add_all(s, ranges, s->in_code ? DV_FORM_CODE : form, mention,
                   token->span, stop);
    return read_revision(s, stop, mention);
}

/* Whether nothing more is said in the brackets, or in the clause: "(L7)", not
 * "(L7 - the upper layer)". */
static bool closes(const dv_cite_scan *s, uint32_t at)
{
    char c = dv_cite_byte_at(s, at);

    return !c || strchr(")],;.:`", c);
}

/* "(lines 10-20)" and the like behind `next`; `next` when there is none. */
static uint32_t read_worded_lines(dv_cite_scan *s, const dv_path_token *token,
                                  uint32_t next, uint32_t mention)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t at = next, stop;
    bool letter;

    for (uint32_t length, budget = 0;
         budget < 8 && (length = glue_at(s, at)) > 0; budget++)
        at += length;
    stop = dv_ranges_read_words(s->text, at, s->line.end, s->arena, ranges,
                                &letter);
    if (stop == at || (letter && dv_ranges_are_levels(ranges) &&
                       (ranges->items[0].lines.first < 4 || !closes(s, stop))))
        return next;
    return add_all(s, ranges, s->in_code ? DV_FORM_CODE : DV_FORM_WORDS,
                   mention, token->span, stop);
}

/* `guide.md section "pkg/a.py" lines 4-9`: a title, behind the document that
 * has the section. */
static bool is_title(const dv_cite_scan *s, dv_span path)
{
    return s->line_mention != DV_NONE &&
           dv_str_ends(dv_str_slice(s->text, s->line.start, path.start),
                       DV_STR("section \""));
}

/* A string of the code that the text quotes, as `from './a.js'`: what the code
 * reads, while lines behind it are those of the code. So are those behind the
 * title of a section, which are of the document that has it. */
bool dv_cite_is_only_named(const dv_cite_scan *s, dv_span path)
{
    char mark = path.start > s->line.start ? s->text.ptr[path.start - 1] : ' ';
    uint32_t next = path.end, section;

    if ((mark == '\'' || mark == '"') && dv_cite_byte_at(s, path.end) == mark &&
        dv_cite_is_in_code_span(s, path.start))
        return true;
    next += dv_cite_byte_at(s, next) == '"';
    next = dv_cite_skip_closers(s, next);
    section = dv_token_at(s->text, next, s->line.end, DV_STR(" section"));
    return (section && !dv_token_at(s->text, next + section, s->line.end,
                                    DV_STR(" \""))) ||
           is_title(s, path);
}

/* Bytes of "?plain=1" or "?s=9:40" before "#L10" at `at`, or 0: how a host
 * shows the file. "?ref=v1" is of another state of it. */
static uint32_t query_at(const dv_cite_scan *s, uint32_t at)
{
    uint32_t end = at;

    if (!dv_token_at(s->text, at, s->line.end, DV_STR("?plain=")) &&
        !dv_token_at(s->text, at, s->line.end, DV_STR("?s=")))
        return 0;
    while (end - at < QUERY_LIMIT && dv_cite_byte_at(s, end) &&
           !strchr("#)> `", s->text.ptr[end]))
        end++;
    return dv_cite_byte_at(s, end) == '#' ? end - at : 0;
}

uint32_t dv_cite_read_lines_behind(dv_cite_scan *s, const dv_path_token *token,
                                   uint32_t mention)
{
    uint32_t next = dv_cite_skip_closers(s, token->span.end), stop;

    next += query_at(s, next);
    stop = read_marked_lines(s, token, next, mention);
    if (stop == next && !dv_cite_is_only_named(s, token->span))
        stop = read_worded_lines(s, token, next, mention);
    return stop == next ? token->span.end : stop;
}
