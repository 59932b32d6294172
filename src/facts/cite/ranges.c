/* SPDX-License-Identifier: MIT */
#include "facts/cite/ranges.h"

#include "docverify/ascii.h"

uint32_t dv_token_at(dv_str text, uint32_t at, uint32_t end, dv_str token)
{
    /* Mostly the first byte tells. */
    if (at > end || end - at < token.len || text.ptr[at] != *token.ptr ||
        memcmp(text.ptr + at, token.ptr, token.len) != 0)
        return 0;
    return (uint32_t)token.len;
}

uint32_t dv_token_of(dv_str text, uint32_t at, uint32_t end,
                     const dv_str *tokens, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t length = dv_token_at(text, at, end, tokens[i]);

        if (length)
            return length;
    }
    return 0;
}

uint32_t dv_skip_space(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str spaces[] = {DV_STR_INIT(" "), DV_STR_INIT("\t"),
                                    DV_STR_INIT("\xe3\x80\x80"),
                                    DV_STR_INIT("\xc2\xa0")};
    uint32_t length;

    while (at < end &&
           (length = dv_token_of(text, at, end, spaces, DV_COUNT(spaces))) > 0)
        at += length;
    return at;
}

uint32_t dv_digit_at(dv_str text, uint32_t at, uint32_t end)
{
    if (at < end && dv_is_digit(text.ptr[at]))
        return 1;
    return dv_token_at(text, at, end, DV_STR("\xef\xbc")) && at + 2 < end &&
                   text.ptr[at + 2] >= '\x90' && text.ptr[at + 2] <= '\x99'
               ? 3
               : 0;
}

/* Reads one number, with or without an L; saturates. */
static uint32_t read_number(dv_str text, uint32_t at, uint32_t end,
                            uint32_t *value)
{
    uint32_t start = at, length;
    uint64_t number = 0;

    if (at < end && text.ptr[at] == 'L' && dv_digit_at(text, at + 1, end))
        at++;
    if (!dv_digit_at(text, at, end))
        return start;
    for (; (length = dv_digit_at(text, at, end)) > 0; at += length)
        if (number < UINT32_MAX)
            number = number * 10 + (text.ptr[at + length - 1] & 0xf);
    *value = number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
    return at;
}

static uint32_t dash_at(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str dashes[] = {
        DV_STR_INIT("-"),
        DV_STR_INIT("\xe2\x80\x90"), /* hyphen */
        DV_STR_INIT("\xe2\x80\x91"), /* the same, without a break */
        DV_STR_INIT("\xe2\x80\x93"), /* en dash */
        DV_STR_INIT("\xe2\x80\x94"), /* em dash */
        DV_STR_INIT("\xe2\x88\x92"), /* minus */
        DV_STR_INIT("~"),
        DV_STR_INIT("\xef\xbd\x9e"), /* full-width tilde */
        DV_STR_INIT("\xe3\x80\x9c"), /* wave dash */
        DV_STR_INIT("\xef\xbc\x8d"), /* full-width hyphen */
        DV_STR_INIT("\xe8\x87\xb3"), /* to */
        DV_STR_INIT("\xe5\x88\xb0"), /* till */
        DV_STR_INIT("..."),
        DV_STR_INIT("..="),
        DV_STR_INIT(".."),
        DV_STR_INIT("\xe2\x80\xa6"), /* ellipsis */
        DV_STR_INIT("to "),
        DV_STR_INIT("through "),
        DV_STR_INIT("bis "),
        DV_STR_INIT("\xc3\xa0 "), /* French */
    };

    return dv_token_of(text, at, end, dashes, DV_COUNT(dashes));
}

/* A number must not go on as a word, a decimal, a percentage, or what it became
 * ("10→12"). */
static bool number_ends(dv_str text, uint32_t at, uint32_t end)
{
    const dv_str arrow = DV_STR("\xe2\x86\x92");
    char c = at < end ? text.ptr[at] : '\0';
    char next = at + 1 < end ? text.ptr[at + 1] : '\0';

    if (dv_is_word(c) || c == '%' ||
        dv_token_at(text, dv_skip_space(text, at, end), end, DV_STR("%")) ||
        (dv_token_at(text, at, end, arrow) &&
         dv_digit_at(text, at + (uint32_t)arrow.len, end)))
        return false;
    return !((c == '.' || c == '-') &&
             (dv_is_digit(next) || (c == '-' && dv_is_word(next))));
}

/* Behind "~" or "L~" where a number follows, else `at`. */
static uint32_t skip_about(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t value, length = dv_token_at(text, at, end, DV_STR("~"));

    if (!length)
        length = dv_token_at(text, at, end, DV_STR("L~"));
    return length && read_number(text, at + length, end, &value) > at + length
               ? at + length
               : at;
}

/* Goes on with ",550" of "670-1,550": as a number of its own it would end
 * before it starts. */
static uint32_t read_group(dv_str text, uint32_t at, uint32_t end,
                           uint32_t first, uint32_t *last)
{
    uint32_t rest, stop;

    if (*last >= first || *last > 999 ||
        !dv_token_at(text, at, end, DV_STR(",")))
        return at;
    stop = read_number(text, at + 1, end, &rest);
    if (stop != at + 4 || *last * 1000 + rest < first)
        return at;
    *last = *last * 1000 + rest;
    return stop;
}

/* Goes on with ",502" of "3,502-3,900", which ends at `at`: as a list it would
 * hold a range that ends before it starts. */
static uint32_t read_first_group(dv_str text, uint32_t at, uint32_t end,
                                 uint32_t *first)
{
    uint32_t rest, last, group, dash, from, to, stop;

    if (*first > 999 || !dv_token_at(text, at, end, DV_STR(",")))
        return at;
    stop = read_number(text, at + 1, end, &rest);
    dash = stop == at + 4 ? dash_at(text, stop, end) : 0;
    from = stop + dash;
    to = read_number(text, from, end, &last);
    group = *first * 1000 + rest;
    if (!dash || to == from || last >= rest ||
        read_group(text, to, end, group, &last) == to)
        return at;
    *first = group;
    return stop;
}

/* Whether the number begins with a zero, as in a day or an hour: "08-09". */
static bool is_padded(dv_str text, uint32_t at, uint32_t end)
{
    at += dv_token_at(text, at, end, DV_STR("L"));
    return end - at > 1 && text.ptr[at] == '0';
}

/* Behind the column that follows a line, "10:5" or "L10C5", or `at`. */
static uint32_t skip_column(dv_str text, uint32_t at, uint32_t end, char mark)
{
    uint32_t stop = at + 1;

    if (at >= end || text.ptr[at] != mark)
        return at;
    while (stop < end && dv_is_digit(text.ptr[stop]))
        stop++;
    return stop > at + 1 ? stop : at;
}

/* Behind "行" where a range goes on behind it, "10 行到第 16 行", or `at`. */
static uint32_t skip_word_inside(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t next = dv_skip_space(text, at, end);
    uint32_t length = dv_token_at(text, next, end, DV_STR("\xe8\xa1\x8c"));

    return length && dash_at(text, next + length, end) ? next + length : at;
}

/* "a.py:12, 3 times": the second number counts something. */
static bool counts_something(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t next = dv_skip_space(text, at, end);

    return next > at && next < end && dv_is_word(text.ptr[next]) &&
           !dv_token_at(text, next, end, DV_STR("and"));
}

/* "line 3 - 40 lines later": whether the number before `at` says how many. */
static bool counts_lines(dv_str text, uint32_t at, uint32_t end)
{
    return dv_token_at(text, dv_skip_space(text, at, end), end,
                       DV_STR("lines "));
}

/* Goes on with "`-`20" of "`10`-`20`" at `at`; `at` where no range goes on.
 * With a space beside the dash it parts two clauses. */
static uint32_t read_last_span(dv_str text, uint32_t at, uint32_t end,
                               dv_range *range)
{
    static const dv_str parts[] = {
        DV_STR_INIT("`-`"),
        DV_STR_INIT("`\xe2\x80\x90`"), /* hyphen */
        DV_STR_INIT("`\xe2\x80\x91`"), /* the same, without a break */
        DV_STR_INIT("`\xe2\x80\x93`"), /* en dash */
        DV_STR_INIT("`\xe2\x88\x92`"), /* minus */
    };
    uint32_t length = dv_token_of(text, at, end, parts, DV_COUNT(parts));
    uint32_t from = skip_about(text, at + length, end), last = 0;
    uint32_t to = read_number(text, from, end, &last);

    if (!length || last <= range->lines.first || is_padded(text, from, to) ||
        !dv_token_at(text, to, end, DV_STR("`")))
        return at;
    range->lines.last = last;
    range->span.end = to;
    return to;
}

/* Line 970 of "955-70", whose last digits stand in [from, to): the others are
 * those of the first line. A single digit is a slip as likely. 0 where it would
 * not end behind the first line so. */
static uint32_t complete(dv_str text, uint32_t from, uint32_t to,
                         uint32_t first, uint32_t last)
{
    uint32_t scale = 1, whole;

    for (uint32_t at = from; at < to && dv_is_digit(text.ptr[at]); at++)
        scale = scale > UINT32_MAX / 10 ? scale : scale * 10;
    whole = first / scale * scale + last;
    return scale >= 100 && scale <= first && whole > first ? whole : 0;
}

/* Whether a dash that stands in [from, to) may be followed by last digits. */
static bool shortens(dv_str text, uint32_t from, uint32_t to)
{
    dv_str dash = dv_str_slice(text, from, to);

    return dv_str_equal(dash, DV_STR("-")) ||
           dv_str_equal(dash, DV_STR("\xe2\x80\x93"));
}

/* Completes the last line that ends at `to`, by its group of thousands or by
 * the digits that it leaves out; returns where it stops then. `dash` when it is
 * none: one that begins with a zero leaves digits out, or is a day. */
static uint32_t complete_last(dv_str text, dv_span dash, uint32_t to,
                              uint32_t end, bool loose, const dv_range *range,
                              uint32_t *last)
{
    dv_str first = dv_span_of(text, range->span);
    bool grouped = dv_str_find_byte(first, ',') < first.len;
    bool padded = is_padded(text, dash.end, to);
    uint32_t whole = 0, stop = to;

    if (grouped || range->lines.first <= 999)
        stop = read_group(text, to, end, range->lines.first, last);
    if (stop > to)
        return padded ? dash.start : stop;
    if (*last < range->lines.first && shortens(text, dash.start, dash.end) &&
        !(loose && padded))
        whole = complete(text, dash.end, to, range->lines.first, *last);
    *last = whole ? whole : *last;
    return whole || !padded ? to : dash.start;
}

/* Goes on with "-20" of "10-20" at `at`; `at` where no range goes on. Spaces
 * around the dash may part two clauses where no word for "lines" comes before:
 * "a.py:12 - 3 tests". Behind a column, in "10:5-20:31", both have one; in
 * "10:5-31" the column alone goes on. */
static uint32_t read_last(dv_str text, uint32_t at, uint32_t end, bool loose,
                          char column, dv_range *range)
{
    uint32_t next = dv_skip_space(text, at, end), from, to, stop, last;
    uint32_t dash = dash_at(text, next, end);
    bool spaced = next > at && !loose;

    if (!dash ||
        (spaced && dv_token_at(text, next, end, DV_STR("\xe2\x80\x94"))))
        return at;
    from = dv_skip_space(text, next + dash, end);
    if (!loose && !spaced && from > next + dash)
        return at;
    if (loose) {
        from += dv_token_at(text, from, end, DV_STR("\xe7\xac\xac"));
        from = dv_skip_space(text, from, end);
    }
    from = skip_about(text, from, end);
    to = read_number(text, from, end, &last);
    if (to == from)
        return at;
    stop = column ? skip_column(text, to, end, column)
                  : complete_last(text, (dv_span){at, from}, to, end, loose,
                                  range, &last);
    if (stop == at || !number_ends(text, stop, end) ||
        (next > at && counts_lines(text, stop, end)) ||
        (spaced &&
         (last <= range->lines.first || counts_something(text, stop, end))))
        return at;
    if (column && stop == to)
        return to;
    range->lines.last = last;
    range->span.end = stop;
    return stop;
}

/* Whether a dash and a number that begins with a zero stand at `at`. */
static bool goes_on_padded(dv_str text, uint32_t at, uint32_t end, bool loose)
{
    uint32_t next = loose ? dv_skip_space(text, at, end) : at, value;
    uint32_t dash = dash_at(text, next, end), from = next + dash;

    if (loose)
        from = dv_skip_space(text, from, end);
    return dash && is_padded(text, from, read_number(text, from, end, &value));
}

/* Behind "ff" or "f.", "and what follows", or `at`: "10f" is a format. */
static uint32_t skip_following(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t stop = at + dv_token_at(text, at, end, DV_STR("ff"));

    if (stop == at)
        stop += dv_token_at(text, at, end, DV_STR("f."));
    return stop > at && number_ends(text, stop, end) ? stop : at;
}

/* Reads "10" or "10-20", with columns or without; returns where it stops, or
 * `at`. */
static uint32_t read_range(dv_str text, uint32_t at, uint32_t end, bool loose,
                           dv_range *range)
{
    uint32_t start = skip_about(text, at, end), first, behind, stop;
    char column = start < end && text.ptr[start] == 'L' ? 'C' : ':';

    stop = read_number(text, start, end, &first);
    if (stop == start || is_padded(text, start, stop))
        return at;
    stop = read_first_group(text, stop, end, &first);
    *range = (dv_range){{first, first}, {start, stop}, start > at};
    behind = skip_column(text, stop, end, column);
    if (behind > stop) {
        uint32_t last = read_last(text, behind, end, false, column, range);

        if (last > behind)
            return last;
        if (column == 'C')
            return number_ends(text, behind, end) ? behind : at;
    }
    behind = loose ? skip_word_inside(text, stop, end) : stop;
    behind = read_last(text, behind, end, loose, '\0', range);
    if (range->span.end == stop)
        behind = read_last_span(text, stop, end, range);
    if (range->span.end > stop)
        return behind;
    if (goes_on_padded(text, stop, end, loose))
        return at;
    if (number_ends(text, stop, end))
        return stop;
    behind = skip_following(text, stop, end);
    return behind > stop ? behind : at;
}

/* Length of what stands between two ranges, or 0. */
static uint32_t separator_at(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str separators[] = {
        DV_STR_INIT(","),
        DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xe3\x80\x81"),
        DV_STR_INIT("and "),
        DV_STR_INIT("or "),
        DV_STR_INIT("vs "),
        DV_STR_INIT("vs. "),
        DV_STR_INIT("\xe5\x92\x8c"),
        DV_STR_INIT("&"),
        DV_STR_INIT("/"),
        DV_STR_INIT("+"),
        DV_STR_INIT(";"),
    };
    uint32_t start = at, length;

    at = dv_skip_space(text, at, end);
    length = dv_token_of(text, at, end, separators, DV_COUNT(separators));
    if (!length)
        return 0;
    at = dv_skip_space(text, at + length, end);
    if (dv_token_at(text, at, end, DV_STR("and ")))
        at = dv_skip_space(text, at + 4, end);
    if (at < end && text.ptr[at] == ':')
        at++;
    return at - start;
}

/* ", 1,150 tokens": whether the number before `at` has a group behind it, and
 * counts something. */
static bool counts_thousands(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t value, stop = at;

    while (dv_token_at(text, stop, end, DV_STR(",")) &&
           read_number(text, stop + 1, end, &value) == stop + 4)
        stop += 4;
    return stop > at && counts_something(text, stop, end);
}

/* "31 vs 8080", "100 or 0": whether what is compared with a line is no line, as
 * its size tells. */
static bool compares_other(dv_str text, uint32_t at, uint32_t end,
                           const dv_range *one, const dv_range *two)
{
    at = dv_skip_space(text, at, end);
    return (dv_token_at(text, at, end, DV_STR("or ")) ||
            dv_token_at(text, at, end, DV_STR("vs"))) &&
           (two->lines.first <= one->lines.last ||
            two->lines.first / 10 >= one->lines.first);
}

uint32_t dv_ranges_go_on(dv_str text, uint32_t at, uint32_t end, bool loose,
                         dv_arena *arena, dv_range_list *out)
{
    dv_range range;
    uint32_t stop = at;

    while (out->count < DV_RANGES_LIMIT) {
        uint32_t gap = separator_at(text, stop, end), next;

        if (!gap)
            break;
        next = read_range(text, stop + gap, end, loose, &range);
        if (next == stop + gap ||
            (out->count &&
             compares_other(text, stop, end, &out->items[out->count - 1],
                            &range)) ||
            (range.lines.first == range.lines.last &&
             (counts_something(text, next, end) ||
              (gap > 1 && counts_thousands(text, next, end)) ||
              dv_token_at(text, stop, end, DV_STR(";")))))
            break;
        *dv_vec_push(arena, out) = range;
        stop = next;
    }
    return stop;
}

uint32_t dv_ranges_read(dv_str text, uint32_t at, uint32_t end, bool loose,
                        dv_arena *arena, dv_range_list *out)
{
    dv_range range;
    uint32_t stop = read_range(text, at, end, loose, &range);

    if (stop == at)
        return at;
    *dv_vec_push(arena, out) = range;
    return dv_ranges_go_on(text, stop, end, loose, arena, out);
}

bool dv_ranges_are_lines(const dv_range_list *ranges)
{
    for (uint32_t i = 0; i < ranges->count; i++) {
        dv_lines lines = ranges->items[i].lines;

        if (lines.first == lines.last || lines.last < 10)
            return false;
    }
    return true;
}

bool dv_ranges_are_levels(const dv_range_list *ranges)
{
    for (uint32_t i = 0; i < ranges->count; i++)
        if (ranges->items[i].lines.first > 0 &&
            (ranges->items[i].lines.first != ranges->items[i].lines.last ||
             ranges->items[i].lines.first > 9))
            return false;
    return true;
}
