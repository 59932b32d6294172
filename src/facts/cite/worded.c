/* SPDX-License-Identifier: MIT */
/* Lines in words: "line 336", "Z. 12", "L10", "10行目". */
#include "base/mem.h"
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/scan.h"
#include "facts/cite/table.h"
#include "facts/cite/table_columns.h"
#include "text/path.h"

/* Bytes of what stands in a bracket before a path, and of marks. */
#define TOLD_REACH 48u

/* What introduces lines that stand without a path: a bracket, a colon, or
 * nothing but markup since the line's start. */
static bool is_introduced(const dv_cite_scan *s, uint32_t at)
{
    dv_str about = DV_STR("\xe2\x89\x88");

    while (at > s->line.start && strchr(" \t`*_~", s->text.ptr[at - 1]))
        at--;
    if (dv_str_ends(dv_str_slice(s->text, s->line.start, at), about))
        at -= (uint32_t)about.len;
    if (at == s->line.start || strchr("([:>#|-", s->text.ptr[at - 1]))
        return true;
    return dv_str_ends(dv_str_slice(s->text, s->line.start, at),
                       DV_STR("\xef\xbc\x88")) ||
           dv_str_ends(dv_str_slice(s->text, s->line.start, at),
                       DV_STR("\xe3\x80\x90")) ||
           dv_str_ends(dv_str_slice(s->text, s->line.start, at),
                       DV_STR("\xef\xbc\x9a"));
}

/* Bytes of the preposition at `at`, of those that come before a file. */
static uint32_t preposition_at(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str words[] = {
        DV_STR_INIT("in "),  DV_STR_INIT("of "),   DV_STR_INIT("von "),
        DV_STR_INIT("der "), DV_STR_INIT("de "),   DV_STR_INIT("du "),
        DV_STR_INIT("en "),  DV_STR_INIT("dans "), DV_STR_INIT("do "),
        DV_STR_INIT("da "),  DV_STR_INIT("em ")};

    return dv_token_of(s->text, at, s->line.end, words, DV_COUNT(words));
}

/* Whether what starts at `start` begins an item of a list, or a bracket. */
static bool begins_item(const dv_cite_scan *s, uint32_t start)
{
    uint32_t at = start;

    while (at > s->line.start && s->text.ptr[at - 1] == ' ')
        at--;
    return at > s->line.start &&
           (s->text.ptr[at - 1] == '(' ||
            (at < start && strchr(",;", s->text.ptr[at - 1])));
}

/* Whether an item of a list, or a bracket, ends at `at`. */
static bool ends_item(const dv_cite_scan *s, uint32_t at)
{
    at = dv_cite_skip_closers(s, at);
    return at >= s->line.end || strchr(",;)", s->text.ptr[at]) != NULL;
}

/* "(line 12 a.py, line 14 b.py)": the path is all that stands behind the
 * lines in an item. */
static uint32_t mention_in_item(dv_cite_scan *s, uint32_t start, uint32_t *stop)
{
    uint32_t at = dv_skip_space(s->text, *stop, s->line.end);
    dv_path_token token;
    bool found = false;

    if (at == *stop || !begins_item(s, start))
        return DV_NONE;
    at = dv_cite_skip_closers(s, at);
    if (at < s->line.end)
        dv_cite_read_token(s, at, &token, &found);
    if (!found || token.address || !ends_item(s, token.span.end))
        return DV_NONE;
    *stop = token.span.end;
    return dv_cite_add_mention(s, &token);
}

/* "line 135 in `x.py`", "[lines 1-5](x.py)": the path that follows what starts
 * at `start`, or DV_NONE. `stop` moves behind it. */
static uint32_t mention_behind(dv_cite_scan *s, uint32_t start, uint32_t *stop)
{
    uint32_t at = dv_skip_space(s->text, *stop, s->line.end), length;
    dv_path_token token;
    bool found = false;

    if (at == *stop && dv_cite_byte_at(s, at) &&
        strchr("]`*_", dv_cite_byte_at(s, at)))
        return dv_cite_target_behind(s, start, stop);
    length = preposition_at(s, at);
    if (!length)
        return mention_in_item(s, start, stop);
    at = dv_cite_skip_closers(s, at + length);
    if (at < s->line.end)
        dv_cite_read_token(s, at, &token, &found);
    if (!found || token.address)
        return DV_NONE;
    *stop = token.span.end;
    return dv_cite_add_mention(s, &token);
}

/* `lines: 80` in code is a setting, not a place. */
static bool is_setting(const dv_cite_scan *s, uint32_t at)
{
    dv_range range = s->ranges.items[0];
    dv_str word = dv_str_slice(s->text, at, range.span.start);

    return s->ranges.count == 1 && range.lines.first == range.lines.last &&
           dv_str_find_byte(word, ':') < word.len &&
           dv_cite_is_in_code_span(s, at);
}

/* Whether the text leaves the braces that it begins in, or is in others. */
static bool leaves_braces(dv_str text)
{
    int depth = 0;

    for (size_t i = 0; i < text.len && depth >= 0; i++)
        depth += (text.ptr[i] == '{') - (text.ptr[i] == '}');
    return depth != 0;
}

/* `"at": "L10-L20"` and `["L10", "L20"]`: values of data, of which no path in
 * the same braces says whose lines they are. */
static bool is_of_data(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    uint32_t from = s->line.start;
    dv_str before;

    if (at == s->line.start || s->text.ptr[at - 1] != '"' ||
        dv_cite_byte_at(s, stop) != '"')
        return false;
    if (s->line_mention != DV_NONE)
        from = s->out->mentions.items[s->line_mention].span.end;
    before = dv_str_trim(dv_str_slice(s->text, from, at - 1));
    return (dv_str_ends(before, DV_STR("\":")) ||
            dv_str_ends(before, DV_STR("\",")) ||
            dv_str_ends(before, DV_STR("["))) &&
           (s->line_mention == DV_NONE || leaves_braces(before));
}

/* "A -> B (l.34)" in code is what a program prints. */
static bool is_short_in_code(const dv_cite_scan *s, uint32_t at)
{
    uint32_t next = at + 1 + (dv_cite_byte_at(s, at + 1) == 'l');

    return dv_cite_byte_at(s, next) == '.' && dv_cite_is_in_code_span(s, at);
}

/* "/bin/bash: line 1: gh: command not found" */
static bool is_of_a_shell(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str shells[] = {DV_STR_INIT("bash: "),
                                    DV_STR_INIT("dash: "), DV_STR_INIT("ksh: "),
                                    DV_STR_INIT("zsh: "), DV_STR_INIT("sh: ")};
    dv_str before = dv_str_slice(s->text, s->line.start, at);

    for (size_t i = 0; i < DV_COUNT(shells); i++)
        if (dv_str_ends(before, shells[i]))
            return before.len == shells[i].len ||
                   !dv_is_word(before.ptr[before.len - shells[i].len - 1]);
    return false;
}

/* The word that ends at `at`, without spaces and brackets behind it. */
static dv_str word_before(const dv_cite_scan *s, uint32_t at)
{
    uint32_t start;

    while (at > s->line.start && strchr(" (*_", s->text.ptr[at - 1]))
        at--;
    for (start = at;
         start > s->line.start && dv_is_letter(s->text.ptr[start - 1]);)
        start--;
    return dv_str_slice(s->text, start, at);
}

/* "spec line 63", "the plan (line 14)": of that text, unless the line named one
 * by its path. "The package doc" is a comment of the code. */
static bool is_of_a_text(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str texts[] = {
        DV_STR_INIT("spec"),          DV_STR_INIT("specification"),
        DV_STR_INIT("plan"),          DV_STR_INIT("design"),
        DV_STR_INIT("investigation"), DV_STR_INIT("transcript"),
        DV_STR_INIT("document"),      DV_STR_INIT("docs"),
    };
    dv_str word = word_before(s, at);
    dv_str before = dv_str_slice(s->text, s->line.start,
                                 (uint32_t)(word.ptr - s->text.ptr));
    bool is_text = dv_strs_have(texts, DV_COUNT(texts), word) ||
                   (dv_str_equal(word, DV_STR("doc")) &&
                    dv_str_ends(before, DV_STR("he ")));

    return is_text &&
           (s->line_mention == DV_NONE ||
            !dv_path_is_markdown(s->out->mentions.items[s->line_mention].path));
}

/* "line 3 of the function", "the line 15 times". */
static bool counts_otherwise(const dv_cite_scan *s, uint32_t stop)
{
    static const dv_str of[] = {
        DV_STR_INIT("of the input"),    DV_STR_INIT("of the output"),
        DV_STR_INIT("of the diff"),     DV_STR_INIT("of the log"),
        DV_STR_INIT("of the function"), DV_STR_INIT("of the method"),
        DV_STR_INIT("of the trace"),    DV_STR_INIT("of the transcript"),
        DV_STR_INIT("of the stack"),    DV_STR_INIT("of the message"),
        DV_STR_INIT("of the prompt"),   DV_STR_INIT("of the body"),
        DV_STR_INIT("times"),           DV_STR_INIT("bytes"),
        DV_STR_INIT("characters"),
    };

    stop = dv_skip_space(s->text, stop, s->line.end);
    for (size_t i = 0; i < DV_COUNT(of); i++) {
        uint32_t length = dv_token_at(s->text, stop, s->line.end, of[i]);

        if (length && !dv_is_letter(dv_cite_byte_at(s, stop + length)))
            return true;
    }
    return false;
}

/* "**Lines:** 2,114": whether it says how many there are. */
static bool is_total(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    dv_str said = dv_str_slice(s->text, at, stop);
    size_t comma = dv_str_find_byte(said, ','), digits = comma;
    size_t colon = dv_str_find_byte(said, ':');

    while (digits > 0 && dv_is_digit(said.ptr[digits - 1]))
        digits--;
    if (colon >= digits || comma - digits == 0 || comma - digits > 3 ||
        said.len != comma + 4)
        return false;
    for (size_t i = comma + 1; i < said.len; i++)
        if (!dv_is_digit(said.ptr[i]))
            return false;
    return true;
}

/* The path that is all of the row's first cell, or DV_NONE. */
static uint32_t heading_row(const dv_cite_scan *s)
{
    const dv_block *blocks = s->document->blocks;
    const dv_block *own = &blocks[s->block];
    uint32_t first = own->parent + 1, mention;

    if (own->kind != DV_BLOCK_CELL || own->header || first == s->block)
        return DV_NONE;
    mention = s->first_mention[first];
    if (mention == DV_NONE)
        return DV_NONE;
    return dv_table_is_cell(s->document, first,
                            s->out->mentions.items[mention].span)
               ? mention
               : DV_NONE;
}

/* The path of the row's first cell in a table of what leads from one file to
 * another, unless the cell of the lines names a file itself. */
static uint32_t linking_row(const dv_cite_scan *s)
{
    uint32_t last = s->line_mention, first = heading_row(s);

    if (first == DV_NONE ||
        (last != DV_NONE && s->out->mentions.items[last].block == s->block))
        return DV_NONE;
    return dv_table_links(s->document, s->document->blocks[s->block].parent)
               ? first
               : DV_NONE;
}

/* Whether the lines at `at` may be those of another file than the last one
 * that this line names: of another cell's of the row, or of a section. */
static bool is_of_another(const dv_cite_scan *s, uint32_t at)
{
    uint32_t from = s->line.start;

    if (s->line_mention != DV_NONE) {
        const dv_path_mention *last = &s->out->mentions.items[s->line_mention];

        if (last->block == s->block)
            from = last->span.end;
        else if (s->contested)
            return linking_row(s) == DV_NONE;
    }
    return dv_str_has(dv_str_slice(s->text, from, at), DV_STR("\xc2\xa7"));
}

/* "| `a.py` | Remove the `b.lock` block (lines 3-9) |": the path of the row
 * that lines at `at` belong to, though another is named in their cell. What
 * stands right behind that one is its. */
static uint32_t edited_in_row(const dv_cite_scan *s, uint32_t at)
{
    uint32_t start = s->line.start, end, last = s->line_mention;

    if (last == DV_NONE || s->out->mentions.items[last].block != s->block)
        return DV_NONE;
    start = dv_skip_space(s->text, start, at);
    for (end = start; end < at && dv_is_letter(s->text.ptr[end]); end++)
        ;
    if (!dv_label_is_order(dv_str_slice(s->text, start, end)))
        return DV_NONE;
    for (end = s->out->mentions.items[last].span.end; end < at; end++)
        if (dv_is_letter(s->text.ptr[end]))
            return heading_row(s);
    return DV_NONE;
}

static uint32_t skip_marks_back(const dv_cite_scan *s, uint32_t at)
{
    uint32_t least =
        at - s->line.start > TOLD_REACH ? at - TOLD_REACH : s->line.start;

    while (at > least && strchr("`*_ ", s->text.ptr[at - 1]))
        at--;
    return at;
}

/* "`a.py` (via `b.py`), line 3": the path before a bracket that is closed, of
 * which that in it only tells something; or DV_NONE. */
static uint32_t before_bracket(const dv_cite_scan *s)
{
    const dv_path_mention *all = s->out->mentions.items;
    uint32_t last = s->line_mention, open, end, least;

    if (last == DV_NONE || last == 0 || all[last].block != s->block ||
        all[last - 1].block != s->block ||
        all[last - 1].span.start < s->line.start)
        return DV_NONE;
    end = dv_cite_skip_closers(s, all[last].span.end);
    open = skip_marks_back(s, all[last].span.start);
    if (dv_cite_byte_at(s, end) != ')' || !dv_is_letter(s->text.ptr[open - 1]))
        return DV_NONE;
    least = all[last - 1].span.end;
    if (open > least + TOLD_REACH)
        least = open - TOLD_REACH;
    while (open > least && (dv_is_letter(s->text.ptr[open - 1]) ||
                            s->text.ptr[open - 1] == ' '))
        open--;
    return s->text.ptr[open - 1] == '(' &&
                   skip_marks_back(s, open - 1) == all[last - 1].span.end
               ? last - 1
               : DV_NONE;
}

/* "at line 12", "Remove lines 3-9": not "on line 3 of the form", "chapter 4,
 * line 12", and not what code prints. */
static bool may_be_of_a_file(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    uint32_t before = at;

    while (before > s->line.start && strchr(" ,", s->text.ptr[before - 1]))
        before--;
    stop = dv_skip_space(s->text, stop, s->line.end);
    return !dv_cite_is_in_code_span(s, at) && !preposition_at(s, stop) &&
           !(before > s->line.start && dv_is_digit(s->text.ptr[before - 1]));
}

uint32_t dv_cite_read_words(dv_cite_scan *s, uint32_t at)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    bool letter, introduced, plain;
    uint32_t stop, mention, owner;

    if (s->in_code)
        return at;
    stop = dv_ranges_read_words(s->text, at, s->line.end, s->arena, ranges,
                                &letter);
    if (stop == at || is_setting(s, at) || is_of_a_shell(s, at) ||
        is_short_in_code(s, at) || is_of_a_text(s, at) ||
        is_of_data(s, at, stop) || counts_otherwise(s, stop) ||
        is_total(s, at, stop))
        return stop;
    mention = mention_behind(s, at, &stop);
    if (mention != DV_NONE) {
        dv_cite_add(s, ranges, DV_FORM_WORDS, mention, (dv_span){0, 0});
        return stop;
    }
    if (is_of_another(s, at) || (letter && dv_ranges_are_levels(ranges)))
        return stop;
    introduced = is_introduced(s, at);
    plain = !letter || (at && !strchr("#[", s->text.ptr[at - 1]) &&
                        dv_ranges_are_lines(ranges));
    if (s->line_mention == DV_NONE && (!introduced || !plain)) {
        if ((!letter && may_be_of_a_file(s, at, stop)) ||
            dv_cite_is_behind_code(s, at))
            dv_cite_add_bare(s, ranges, (dv_str){0});
        return stop;
    }
    if (!introduced && !plain)
        return stop;
    owner = edited_in_row(s, at);
    if (owner == DV_NONE)
        owner = linking_row(s);
    if (owner == DV_NONE)
        owner = before_bracket(s);
    dv_cite_add(s, ranges, DV_FORM_INHERITED,
                owner != DV_NONE ? owner : s->line_mention, (dv_span){0, 0});
    return stop;
}

bool dv_cite_may_be_words(const dv_cite_scan *s, uint32_t at, uint32_t stop)
{
    char first = s->text.ptr[at], next = dv_cite_byte_at(s, at + 1);
    char third = dv_cite_byte_at(s, at + 2);

    if (first == 'l')
        return (next == 'i' && (third == 'n' || third == 'g')) ||
               next == '\xc3' || next == '.' || (next == 'l' && third == '.');
    if (first == 'L')
        return next == 'i' || next == 'I' || next == '\xc3' ||
               dv_is_digit(next) || (next == '~' && dv_is_digit(third));
    if (first == 'Z')
        return (next == 'e' && third == 'i') || next == '.';
    return dv_is_digit(first) && dv_cite_byte_at(s, stop) &&
           strchr(" \xe3\xe8\xef", dv_cite_byte_at(s, stop));
}
