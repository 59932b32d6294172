/* SPDX-License-Identifier: MIT */
/* Whose lines ":196" is, which stands without a path. */
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/behind.h"
#include "facts/cite/path.h"
#include "facts/cite/scan.h"
#include "text/path.h"

/* Bytes between two items of a list of lines. */
#define LIST_LIMIT 16u
/* Bytes in which the bracket before lines is looked for. */
#define REACH_LIMIT 400u
/* Numbers that are lines without a colon before them. */
#define LEAST_LINE 10u
#define MOST_LINE  99999u

/* Whether `:80` may be where something listens: what is not used for that has
 * three digits at most. `:1` may be a parameter of SQL. */
static bool may_be_port(dv_str digits)
{
    static const dv_str ports[] = {
        DV_STR_INIT("21"),  DV_STR_INIT("22"),  DV_STR_INIT("25"),
        DV_STR_INIT("53"),  DV_STR_INIT("80"),  DV_STR_INIT("88"),
        DV_STR_INIT("110"), DV_STR_INIT("143"), DV_STR_INIT("389"),
        DV_STR_INIT("443"), DV_STR_INIT("465"), DV_STR_INIT("587"),
        DV_STR_INIT("636"), DV_STR_INIT("853"), DV_STR_INIT("993"),
        DV_STR_INIT("995")};

    return digits.len < 2 || digits.len > 3 ||
           dv_strs_have(ports, DV_COUNT(ports), digits);
}

/* "serves metrics on :9809": something listens there. */
static bool is_port(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str words[] = {DV_STR_INIT("on"), DV_STR_INIT("port"),
                                   DV_STR_INIT("Port"), DV_STR_INIT("listens"),
                                   DV_STR_INIT("listening")};
    uint32_t word = at, stop = at + 1, end;

    while (word > s->line.start && strchr("` ", s->text.ptr[word - 1]))
        word--;
    for (end = word;
         word > s->line.start && dv_is_letter(s->text.ptr[word - 1]);)
        word--;
    while (dv_is_digit(dv_cite_byte_at(s, stop)))
        stop++;
    return dv_cite_byte_at(s, stop) != '-' &&
           may_be_port(dv_str_slice(s->text, at + 1, stop)) &&
           dv_strs_have(words, DV_COUNT(words),
                        dv_str_slice(s->text, word, end));
}

/* Whether what ends at `at` is of another script: letters, which are no end of
 * a path, or what opens brackets or parts clauses there. */
static bool ends_wide_word(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str marks[] = {
        DV_STR_INIT("\xef\xbc\x88"), DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xef\xbc\x9b"), DV_STR_INIT("\xe3\x80\x81"),
        DV_STR_INIT("\xe3\x80\x90"), DV_STR_INIT("\xe2\x89\x88"),
    };
    dv_str before = dv_str_slice(s->text, s->line.start, at);

    if (!before.len || (unsigned char)before.ptr[before.len - 1] < 0x80)
        return false;
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_ends(before, marks[i]))
            return false;
    return true;
}

/* Whether lines of that path stand before in the line: "`:280`, `:1135`". */
static bool goes_on_with(const dv_cite_scan *s, uint32_t mention)
{
    uint32_t count = s->out->citations.count;
    const dv_citation *all = s->out->citations.items;

    return count && all[count - 1].loose && all[count - 1].mention == mention &&
           all[count - 1].span.start >= s->line.start;
}

/* "[`a.py`](a.py):10-20": behind the link whose text or target the path is. */
bool dv_cite_is_behind_link(const dv_cite_scan *s, uint32_t at)
{
    uint32_t from = s->line.start, end;
    dv_str text;
    size_t opener;

    if (s->line_mention == DV_NONE || at == from || s->text.ptr[at - 1] != ')')
        return false;
    if (at - from > REACH_LIMIT)
        from = at - REACH_LIMIT;
    text = dv_str_slice(s->text, from, at);
    opener = dv_str_find_last_byte(text, '(');
    if (opener == text.len || opener == 0 || text.ptr[opener - 1] != ']' ||
        dv_str_has(dv_str_slice(text, opener, text.len), DV_STR(" ")))
        return false;
    end = s->out->mentions.items[s->line_mention].span.end;
    return end > from &&
           (end - from > opener ||
            !dv_str_has(dv_str_slice(text, end - from, opener), DV_STR(" ")));
}

/* "`a.py` (:58)", "`a.py` (`load` :58-60, `store` :70)": in brackets that were
 * opened behind the path. */
static bool is_bracketed(const dv_cite_scan *s, uint32_t at)
{
    uint32_t end = s->out->mentions.items[s->line_mention].span.end;
    dv_str between = dv_str_slice(s->text, end < at ? end : at, at);

    return !s->in_code && between.len <= REACH_LIMIT &&
           dv_str_find_last_byte(between, '(') < between.len &&
           dv_str_find_byte(between, ')') == between.len &&
           strchr("( ", between.ptr[between.len - 1]);
}

/* "`a.py` :58": right behind the path, which is quoted. */
static bool is_right_behind(const dv_cite_scan *s, uint32_t at)
{
    uint32_t end = s->out->mentions.items[s->line_mention].span.end;

    return !s->in_code && end < at &&
           dv_str_equal(dv_str_slice(s->text, end, at), DV_STR("` "));
}

/* Whether a number that ends at `at` stands alone there: in its brackets or its
 * quotation, or `behind` a path, in a sentence. */
static bool ends_number(const dv_cite_scan *s, uint32_t at, bool behind)
{
    char c = dv_cite_byte_at(s, at), next = dv_cite_byte_at(s, at + 1);

    if (behind)
        return !c || strchr("`), ", c) ||
               (strchr(".;:", c) && (!next || next == ' '));
    return c && strchr("`),", c);
}

/* The last path of the line, which has no lines behind it, where `:196` at `at`
 * can hardly be anything but a place in it; else DV_NONE. */
static uint32_t loose_mention(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str settings[] = {DV_STR_INIT("yml"),  DV_STR_INIT("yaml"),
                                      DV_STR_INIT("toml"), DV_STR_INIT("ini"),
                                      DV_STR_INIT("conf"), DV_STR_INIT("cfg"),
                                      DV_STR_INIT("env"),  DV_STR_INIT("sh")};
    const dv_path_mention *last = &s->out->mentions.items[s->line_mention];
    dv_str ending = dv_path_ending(last->path);
    uint32_t stop = at + 1;

    while (dv_is_digit(dv_cite_byte_at(s, stop)))
        stop++;
    if (s->document->source || dv_path_is_data(last->path) || !ending.len ||
        dv_strs_have(settings, DV_COUNT(settings), ending) ||
        (s->contested && last->block != s->block) ||
        (dv_cite_byte_at(s, stop) != '-' &&
         (!ends_number(s, stop, is_right_behind(s, at)) ||
          (!goes_on_with(s, s->line_mention) &&
           may_be_port(dv_str_slice(s->text, at + 1, stop))))))
        return DV_NONE;
    return s->line_mention;
}

/* The path with lines, and the only one, that an item around this one names, or
 * the paragraph that introduces its list. */
static uint32_t item_mention(const dv_cite_scan *s)
{
    uint32_t owner = dv_cite_list_owner(s, s->block);
    const dv_path_mention *mentions = s->out->mentions.items;

    if (owner == DV_NONE || !mentions[owner].given)
        return DV_NONE;
    for (uint32_t i = owner + 1; i < s->out->mentions.count &&
                                 mentions[i].block == mentions[owner].block;
         i++)
        if (!dv_str_equal(mentions[i].path, mentions[owner].path))
            return DV_NONE;
    return owner;
}

/* "was `:150`", "not the `:75` of the notes", "`:9` -> `:12`" compare. */
bool dv_cite_is_compared(const dv_cite_scan *s, uint32_t at)
{
    static const dv_str words[] = {
        DV_STR_INIT("was "),          DV_STR_INIT("not "), DV_STR_INIT("the "),
        DV_STR_INIT("-> "),           DV_STR_INIT("=> "),  DV_STR_INIT("from "),
        DV_STR_INIT("\xe2\x86\x92 "), /* arrow */
    };
    dv_str before = dv_str_slice(s->text, s->line.start, at);

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_ends(before, words[i]))
            return true;
    return false;
}

/* Whether nothing but what parts items of a list stands between two code spans
 * that end and begin so. */
static bool is_list(dv_str between)
{
    return between.len >= 3 && between.len <= LIST_LIMIT &&
           between.ptr[0] == '`' && between.ptr[between.len - 1] == '`' &&
           dv_list_goes_on(between, ";+");
}

/* Whether they look like lines: "`8-3`" may be the number of anything. */
static bool are_lines(const dv_range_list *ranges)
{
    for (uint32_t i = 0; i < ranges->count; i++) {
        dv_lines lines = ranges->items[i].lines;

        if (lines.first > lines.last || lines.last < LEAST_LINE ||
            lines.last > MOST_LINE)
            return false;
    }
    return true;
}

uint32_t dv_cite_read_next(dv_cite_scan *s, uint32_t at)
{
    dv_range_list *ranges = dv_cite_no_ranges(s);
    uint32_t count = s->out->citations.count, stop;
    dv_citation last;

    if (s->in_code || count == 0 || !dv_is_digit(s->text.ptr[at]))
        return at;
    last = s->out->citations.items[count - 1];
    if (last.block != s->block || last.span.end >= at ||
        !is_list(dv_str_slice(s->text, last.span.end, at)))
        return at;
    stop = dv_ranges_read(s->text, at, s->line.end, false, s->arena, ranges);
    if (stop == at || dv_cite_byte_at(s, stop) != '`' || !are_lines(ranges))
        return at;
    dv_cite_add(s, ranges, DV_FORM_INHERITED, last.mention, (dv_span){0, 0});
    for (; count < s->out->citations.count; count++) {
        dv_citation *added = &s->out->citations.items[count];

        added->aside = last.aside;
        added->loose = last.loose;
        added->bare = last.bare;
        added->of = last.of;
    }
    return stop;
}

/* `found ? line(at):0`, but not `find(name?: string):12`, `load()?;`. */
static bool is_alternative(const dv_cite_scan *s, uint32_t at)
{
    uint32_t from = s->line.start;

    if (!dv_cite_is_in_code_span(s, at))
        return false;
    if (at - from > REACH_LIMIT)
        from = at - REACH_LIMIT;
    for (uint32_t i = at; i > from && s->text.ptr[i - 1] != '`'; i--)
        if (s->text.ptr[i - 1] == '?' && !strchr(".:),>];", s->text.ptr[i]))
            return true;
    return false;
}

/* The path that ":196" at `at` goes on with. The lines of comments are short,
 * so that it may stand in the next one, quoted: a number alone may be a port,
 * as may one behind an address in brackets; and among code there are slices. */
uint32_t dv_cite_mention_before(const dv_cite_scan *s, uint32_t at)
{
    char before = at > s->line.start ? s->text.ptr[at - 1] : ' ';

    if (dv_is_path_byte(before) || before == ':' || before == ']' ||
        ends_wide_word(s, at) || is_port(s, at) || is_alternative(s, at) ||
        (s->document->source && strchr("[{\"'=", before)))
        return DV_NONE;
    if (s->line_mention != DV_NONE &&
        (s->lines_given || dv_cite_is_behind_link(s, at)))
        return s->line_mention;
    if (s->line_mention != DV_NONE &&
        (is_bracketed(s, at) || is_right_behind(s, at)))
        return loose_mention(s, at);
    if (before != '`' || (s->in_code && !s->document->source) ||
        (!s->document->source && dv_cite_is_compared(s, at - 1)))
        return DV_NONE;
    if (s->line_mention != DV_NONE)
        return loose_mention(s, at);
    return s->above != DV_NONE || s->document->source ? s->above
                                                      : item_mention(s);
}
