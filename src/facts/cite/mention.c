/* SPDX-License-Identifier: MIT */
/* A path, and what stands behind it: lines, a name, a revision. */
#include "docverify/ascii.h"
#include "facts/cite/code.h"
#include "facts/cite/comment.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "facts/cite/words.h"
#include "facts/links/target.h"
#include "text/path.h"
#include "text/unicode.h"

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
static bool is_only_named(const dv_cite_scan *s, dv_span path)
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

/* Bytes of a query. */
#define QUERY_LIMIT 64u

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

/* Reads the lines that belong to the path that ends at `at`. */
static uint32_t read_lines_behind(dv_cite_scan *s, const dv_path_token *token,
                                  uint32_t mention)
{
    uint32_t next = dv_cite_skip_closers(s, token->span.end), stop;

    next += query_at(s, next);
    stop = read_marked_lines(s, token, next, mention);
    if (stop == next && !is_only_named(s, token->span))
        stop = read_worded_lines(s, token, next, mention);
    return stop == next ? token->span.end : stop;
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
    stop = read_lines_behind(s, token, mention);
    s->out->mentions.items[mention].given = s->out->citations.count > before;
    if (is_only_named(s, token->span) ||
        (s->lines_given && dv_cite_repeats_path(s, token)))
        return stop;
    if (s->out->citations.count == before)
        tie_strays(s, mention);
    s->line_mention = mention;
    s->lines_given = s->out->citations.count > before;
    return stop;
}
