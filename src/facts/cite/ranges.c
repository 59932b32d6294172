/* SPDX-License-Identifier: MIT */
#include "facts/cite/ranges.h"

#include "docverify/ascii.h"

uint32_t dv_token_at(dv_str text, uint32_t at, uint32_t end, dv_str token)
{
    if (at > end || end - at < token.len ||
        memcmp(text.ptr + at, token.ptr, token.len) != 0)
        return 0;
    return (uint32_t)token.len;
}

/* Length of the first of `tokens` that stands at `at`, or 0. */
static uint32_t one_of(dv_str text, uint32_t at, uint32_t end,
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
           (length = one_of(text, at, end, spaces, DV_COUNT(spaces))) > 0)
        at += length;
    return at;
}

/* Bytes of the digit at `at`, which may be full-width, or 0. */
static uint32_t digit_at(dv_str text, uint32_t at, uint32_t end)
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

    if (at < end && text.ptr[at] == 'L' && digit_at(text, at + 1, end))
        at++;
    if (!digit_at(text, at, end))
        return start;
    for (; (length = digit_at(text, at, end)) > 0; at += length)
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

    return one_of(text, at, end, dashes, DV_COUNT(dashes));
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
         digit_at(text, at + (uint32_t)arrow.len, end)))
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
    uint32_t length = one_of(text, at, end, parts, DV_COUNT(parts));
    uint32_t from = skip_about(text, at + length, end), last = 0;
    uint32_t to = read_number(text, from, end, &last);

    if (!length || last <= range->lines.first || is_padded(text, from, to) ||
        !dv_token_at(text, to, end, DV_STR("`")))
        return at;
    range->lines.last = last;
    range->span.end = to;
    return to;
}

/* Goes on with "-20" of "10-20" at `at`; `at` where no range goes on. Spaces
 * around the dash may part two clauses where no word for "lines" comes before:
 * "a.py:12 - 3 tests". */
static uint32_t read_last(dv_str text, uint32_t at, uint32_t end, bool loose,
                          char column, dv_range *range)
{
    uint32_t next = dv_skip_space(text, at, end), from, to, last;
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
    if (to == from || is_padded(text, from, to))
        return at;
    to = read_group(text, to, end, range->lines.first, &last);
    if (column)
        to = skip_column(text, to, end, column);
    if (!number_ends(text, to, end) ||
        (spaced &&
         (last <= range->lines.first || counts_something(text, to, end))))
        return at;
    range->lines.last = last;
    range->span.end = to;
    return to;
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
    if (goes_on_padded(text, stop, end, loose))
        return at;
    behind = loose ? skip_word_inside(text, stop, end) : stop;
    behind = read_last(text, behind, end, loose, '\0', range);
    if (range->span.end == stop)
        behind = read_last_span(text, stop, end, range);
    if (range->span.end > stop)
        return behind;
    return number_ends(text, stop, end) ? stop : at;
}

/* Length of what stands between two ranges, or 0. */
static uint32_t separator_at(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str separators[] = {
        DV_STR_INIT(","),
        DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xe3\x80\x81"),
        DV_STR_INIT("and "),
        DV_STR_INIT("\xe5\x92\x8c"),
        DV_STR_INIT("&"),
        DV_STR_INIT("/"),
        DV_STR_INIT("+"),
        DV_STR_INIT(";"),
    };
    uint32_t start = at, length;

    at = dv_skip_space(text, at, end);
    length = one_of(text, at, end, separators, DV_COUNT(separators));
    if (!length)
        return 0;
    at = dv_skip_space(text, at + length, end);
    if (dv_token_at(text, at, end, DV_STR("and ")))
        at = dv_skip_space(text, at + 4, end);
    if (at < end && text.ptr[at] == ':')
        at++;
    return at - start;
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
        if (next == stop + gap || (range.lines.first == range.lines.last &&
                                   (counts_something(text, next, end) ||
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

/* Whether "行" at `at` is the end of another word, as of "执行": it stands
 * alone behind few. */
static bool ends_other_word(dv_str text, uint32_t at)
{
    static const dv_str before[] = {
        DV_STR_INIT("\xe5\x9c\xa8"), DV_STR_INIT("\xe8\xa7\x81"),
        DV_STR_INIT("\xe4\xba\x8e"), DV_STR_INIT("\xe5\x88\xb0"),
        DV_STR_INIT("\xe4\xbb\x8e"), DV_STR_INIT("\xe7\x9a\x84"),
        DV_STR_INIT("\xe8\xaf\xa5"), DV_STR_INIT("\xe5\x8e\x9f"),
        DV_STR_INIT("\xe7\x8e\xb0"), DV_STR_INIT("\xe5\x88\xa0"),
    };

    return at > 2 && text.ptr[at - 3] >= '\xe4' && text.ptr[at - 3] <= '\xe9' &&
           !one_of(text, at - 3, at, before, DV_COUNT(before));
}

/* Length of the word for "lines" at `at`, with the space behind it, or 0. */
static uint32_t word_before(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str words[] = {
        DV_STR_INIT("lines"),
        DV_STR_INIT("Lines"),
        DV_STR_INIT("line"),
        DV_STR_INIT("Line"),
        DV_STR_INIT("LINES"),
        DV_STR_INIT("LINE"),
        DV_STR_INIT("Zeilen"),
        DV_STR_INIT("Zeile"),
        DV_STR_INIT("Z."),
        DV_STR_INIT("lignes"),
        DV_STR_INIT("Lignes"),
        DV_STR_INIT("ligne"),
        DV_STR_INIT("Ligne"),
        DV_STR_INIT("ll."),
        DV_STR_INIT("l."),
        DV_STR_INIT("l\xc3\xadneas"),
        DV_STR_INIT("L\xc3\xadneas"),
        DV_STR_INIT("l\xc3\xadnea"),
        DV_STR_INIT("L\xc3\xadnea"),
        DV_STR_INIT("linhas"),
        DV_STR_INIT("Linhas"),
        DV_STR_INIT("linha"),
        DV_STR_INIT("Linha"),
        DV_STR_INIT("\xe7\xac\xac"),             /* ordinal mark */
        DV_STR_INIT("\xe8\xa1\x8c\xe5\x8f\xb7"), /* line number */
        DV_STR_INIT("\xe8\xa1\x8c"),             /* line */
    };
    uint32_t length = one_of(text, at, end, words, DV_COUNT(words));
    uint32_t next = at + length;

    if (!length || (text.ptr[at] == '\xe8' && ends_other_word(text, at)))
        return 0;
    if (dv_token_at(text, next, end, DV_STR(":")))
        next++;
    else
        next += dv_token_at(text, next, end, DV_STR("\xef\xbc\x9a"));
    next = dv_skip_space(text, next, end);
    return digit_at(text, next, end) || (next < end && text.ptr[next] &&
                                         strchr("L~", text.ptr[next]))
               ? next - at
               : 0;
}

/* Length of the word for "lines" behind a number, with space before it. */
static uint32_t word_behind(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t next = dv_skip_space(text, at, end);
    uint32_t length = dv_token_at(text, next, end, DV_STR("\xe8\xa1\x8c"));

    return length ? next + length - at : 0;
}

/* "10行目" is the tenth line; "目录" and the like are other words. */
static bool is_counted(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str words[] = {
        DV_STR_INIT("\xe5\xbd\x95"),
        DV_STR_INIT("\xe6\xa0\x87"),
        DV_STR_INIT("\xe6\xa8\x99"),
    };

    return dv_token_at(text, at, end, DV_STR("\xe7\x9b\xae")) &&
           !one_of(text, at + 3, end, words, DV_COUNT(words));
}

static bool has_range(const dv_range_list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].lines.first != list->items[i].lines.last)
            return true;
    return false;
}

/* Whether what ends at `at` says that lines are not meant exactly. */
static bool is_about(dv_str text, uint32_t at)
{
    static const dv_str words[] = {
        DV_STR_INIT("round "), /* also "around " */
        DV_STR_INIT("bout "),        DV_STR_INIT("pproximately "),
        DV_STR_INIT("pprox. "),      DV_STR_INIT("pprox "),
        DV_STR_INIT("oughly "),      DV_STR_INIT("near "),
        DV_STR_INIT("circa "),       DV_STR_INIT("~"),
        DV_STR_INIT("\xe2\x89\x88"), /* almost equal to */
    };
    dv_str before = dv_str_slice(text, 0, at);

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_ends(before, words[i]))
            return true;
    return false;
}

uint32_t dv_ranges_read_words(dv_str text, uint32_t at, uint32_t end,
                              dv_arena *arena, dv_range_list *out, bool *letter)
{
    uint32_t before = word_before(text, at, end), stop, behind;
    bool ordinal = before && dv_token_at(text, at, end, DV_STR("\xe7\xac\xac"));

    *letter = !before && at < end && text.ptr[at] == 'L';
    stop = dv_ranges_read(text, at + before, end, before > 0, arena, out);
    if (stop == at + before)
        return at;
    behind = word_behind(text, stop, end);
    /* "第 3 个" counts something else, "10-20" alone is no line number, and
     * "1,263 行" is how many there are. */
    if ((ordinal && !behind) ||
        (!before && !*letter &&
         (!behind ||
          !(has_range(out) || is_counted(text, stop + behind, end))))) {
        out->count = 0;
        return at;
    }
    for (uint32_t i = 0; i < out->count; i++)
        out->items[i].about |= out->items[0].about || is_about(text, at);
    return stop + behind;
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
        if (ranges->items[i].lines.first != ranges->items[i].lines.last ||
            ranges->items[i].lines.first > 9)
            return false;
    return true;
}
