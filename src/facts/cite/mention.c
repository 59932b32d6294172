/* SPDX-License-Identifier: MIT */
/* A path, added with its citations, and how it is written. */
#include "docverify/ascii.h"
#include "facts/cite/code.h"
#include "facts/cite/comment.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "facts/cite/words.h"
#include "facts/links/target.h"
#include "text/path.h"

/* Room for the ranges that are read next: one room for all, since a document
 * may hold a list of numbers at each of its bytes. */
dv_range_list *dv_cite_no_ranges(dv_cite_scan *s)
{
    s->ranges.count = 0;
    return &s->ranges;
}

bool dv_cite_is_in_code_span(const dv_cite_scan *s, uint32_t at)
{
    const dv_code_span *spans = s->document->code_spans;
    uint32_t i = dv_code_span_from(s->document, at);

    return i < s->document->code_span_count && spans[i].exact &&
           spans[i].span.start <= at;
}

uint32_t dv_cite_skip_closers(const dv_cite_scan *s, uint32_t at)
{
    while (at < s->line.end && strchr("`*_", s->text.ptr[at]))
        at++;
    return at;
}

/* Each reference looks at what its line says of it, so a line of N of them
 * takes N * N steps. */
static bool is_crowded(dv_cite_scan *s, dv_span next)
{
    if (s->out->citations.count - s->line_citations < DV_CITE_LINE_LIMIT)
        return false;
    if (!s->crowded)
        *dv_vec_push(s->arena, &s->out->notes) = (dv_note){
            next, DV_STR("the line has more than 2000 references; from here "
                         "on they are not read")};
    s->crowded = true;
    return true;
}

void dv_cite_add(dv_cite_scan *s, const dv_range_list *ranges,
                 dv_reference_form form, uint32_t mention, dv_span path)
{
    for (uint32_t i = 0; i < ranges->count; i++) {
        dv_range range = ranges->items[i];
        bool together = i == 0 && path.end > path.start;
        dv_span twin = {0, 0};

        if ((together && dv_cite_repeats_lines(s, path, range, mention)) ||
            is_crowded(s, range.span))
            return;
        if (together)
            twin = dv_cite_lines_before(s, path, &range);
        *dv_vec_push(s->arena, &s->out->citations) = (dv_citation){
            .span = {together ? path.start : range.span.start, range.span.end},
            .lines_span = range.span,
            .twin_lines_span = twin,
            .lines = range.lines,
            .about = range.about,
            .loose = form != DV_FORM_PATH && mention != DV_NONE &&
                     s->out->mentions.items[mention].told,
            .form = form,
            .mention = mention,
            .block = s->block,
        };
    }
}

/* ".test.js" behind "a.js" or "a.spec.js" is "a.test.js": where no file is
 * called that itself. */
static dv_str whole_of(const dv_cite_scan *s, dv_str ending)
{
    const dv_path_mention *before;
    uint32_t owner = s->line_mention;
    dv_str path, base;
    size_t stem;

    if (ending.len < 2 || ending.ptr[0] != '.' ||
        !dv_is_letter(ending.ptr[1]) ||
        dv_str_find_byte(ending, '/') < ending.len)
        return (dv_str){0};
    if (owner == DV_NONE)
        owner = dv_cite_list_owner(s, s->block);
    if (owner == DV_NONE)
        return (dv_str){0};
    before = &s->out->mentions.items[owner];
    path = before->whole.len ? before->whole : before->path;
    base = dv_path_base(path);
    stem = dv_str_find_byte(base, '.');
    if (stem == 0 || before->url.len)
        return (dv_str){0};
    return dv_arena_printf(
        s->arena, "%.*s%.*s",
        DV_STR_ARG(dv_str_slice(path, 0, path.len - base.len + stem)),
        DV_STR_ARG(ending));
}

uint32_t dv_cite_read_token(const dv_cite_scan *s, uint32_t at,
                            dv_path_token *out, bool *found)
{
    uint32_t stop = dv_path_read(s->text, at, s->line.end,
                                 &s->known->extensions, out, found);

    if (!out->address && !out->url.len &&
        dv_str_find_byte(out->path, '\\') < out->path.len)
        out->path = dv_path_with_slashes(out->path, s->arena);
    *found |= !out->address && dv_known_is_plain(s->known, out->path);
    /* ".test.js:9" is that of the file before. */
    if (dv_path_is_ending(out->path) && dv_cite_byte_at(s, stop) != ':')
        *found = false;
    return stop;
}

uint32_t dv_cite_add_mention(dv_cite_scan *s, const dv_path_token *token)
{
    uint32_t index = s->out->mentions.count;

    *dv_vec_push(s->arena, &s->out->mentions) = (dv_path_mention){
        .span = token->span,
        .path = token->path,
        .url = token->url,
        .revision = token->revision,
        .whole = whole_of(s, token->path),
        .block = s->block,
        .in_code = s->in_code,
        .filed = dv_path_is_filed(s->text, token->span.start),
        .many = dv_path_is_of_many(
            s->text, token->span.start,
            s->in_code || dv_cite_is_in_code_span(s, token->span.start)),
    };
    if (s->first_mention[s->block] == DV_NONE)
        s->first_mention[s->block] = index;
    return index;
}

/* The end of a path with another separator, with letters of another script, or
 * of a pattern for many paths: no path of a repository ends there. */
static bool is_rest_of_path(const dv_cite_scan *s, uint32_t start)
{
    char before = start > s->line.start ? s->text.ptr[start - 1] : ' ';

    return before == '\\' ||
           (s->text.ptr[start] == '/' && (before == '*' || before == '}'));
}

static bool is_hex(char c)
{
    return dv_is_digit(c) || (c >= 'a' && c <= 'f');
}

/* "a978486:pkg/a.py:12", as git writes it. */
static dv_str revision_before(const dv_cite_scan *s, const dv_path_token *token)
{
    uint32_t end = token->span.start, start;

    if (end < s->line.start + 8 || s->text.ptr[end - 1] != ':')
        return (dv_str){0};
    for (start = end - 1;
         start > s->line.start && is_hex(s->text.ptr[start - 1]);)
        start--;
    if (end - 1 - start < 7 || end - 1 - start > 40)
        return (dv_str){0};
    return dv_str_slice(s->text, start, end - 1);
}

/* What the target of a link, or a permalink, escapes. */
static dv_path_token unescaped(const dv_cite_scan *s, dv_path_token token)
{
    dv_str path;

    if (dv_str_find_byte(token.path, '%') == token.path.len)
        return token;
    path = dv_link_target_read(token.path, s->arena).path;
    if (path.len)
        token.path = path;
    return token;
}

/* "a.c:7/b.c:9" names two files of one directory, or of none. */
static dv_path_token without_separator(const dv_cite_scan *s,
                                       dv_path_token token)
{
    uint32_t count = s->out->citations.count;

    if (count && token.path.len > 1 && token.path.ptr[0] == '/' &&
        s->out->citations.items[count - 1].lines_span.end == token.span.start) {
        token.span.start++;
        token.path = dv_str_slice(token.path, 1, token.path.len);
    }
    return token;
}

/* "`a` (line 21) and `b` (line 28) are in `pkg/a.py`": not "are used in". */
static bool says_where(const dv_cite_scan *s, uint32_t path)
{
    static const dv_str ways[] = {DV_STR_INIT(" is in "),
                                  DV_STR_INIT(" are in "),
                                  DV_STR_INIT(" already in ")};
    dv_str before = dv_str_slice(s->text, s->line.start, path);

    while (before.len && strchr("`*_", before.ptr[before.len - 1]))
        before.len--;
    for (size_t i = 0; i < DV_COUNT(ways); i++)
        if (dv_str_ends(before, ways[i]))
            return true;
    return false;
}

/* Ties lines of this sentence that stand before the first path of the line. */
static void tie_strays(dv_cite_scan *s, uint32_t mention)
{
    uint32_t path = s->out->mentions.items[mention].span.start;

    if (s->line_mention != DV_NONE || s->in_code || !says_where(s, path))
        return;
    for (uint32_t i = s->out->citations.count; i-- > s->line_citations;) {
        dv_citation *citation = &s->out->citations.items[i];
        dv_str between = dv_str_slice(s->text, citation->span.end, path);

        if (citation->mention != DV_NONE || dv_str_has(between, DV_STR(". ")) ||
            dv_str_find_byte(between, ';') < between.len)
            return;
        citation->mention = mention;
    }
}

uint32_t dv_cite_read_path(dv_cite_scan *s, const dv_path_token *token)
{
    dv_path_token own = without_separator(s, unescaped(s, *token));
    uint32_t mention, before = s->out->citations.count, stop;

    token = &own;
    if (s->in_code &&
        !dv_cite_code_accepts(s->document, &s->document->blocks[s->block],
                              s->line, token->span.start))
        return token->span.end;
    if (is_rest_of_path(s, token->span.start) ||
        (s->document->source &&
         dv_cite_is_traced(
             dv_str_slice(s->text, s->line.start, token->span.start))))
        return token->span.end;
    mention = dv_cite_add_mention(s, token);
    s->out->mentions.items[mention].revision =
        token->url.len ? token->revision : revision_before(s, token);
    stop = dv_cite_read_lines_behind(s, token, mention);
    s->out->mentions.items[mention].given = s->out->citations.count > before;
    if (dv_cite_is_only_named(s, token->span) ||
        (s->lines_given && dv_cite_repeats_path(s, token)))
        return stop;
    if (s->out->citations.count == before)
        tie_strays(s, mention);
    s->line_mention = mention;
    s->lines_given = s->out->citations.count > before;
    return stop;
}
