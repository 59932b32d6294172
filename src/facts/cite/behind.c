/* SPDX-License-Identifier: MIT */
#include "facts/cite/behind.h"

#include <string.h>

#include "facts/cite/phrases.h"
#include "facts/cite/ranges.h"

/* Names of an enumeration that are looked at. */
#define NAMES_LIMIT 64u
/* Bytes in brackets that are said of one citation: a longer text in them may
 * be said of anything. */
#define ATTACHED_LIMIT 160u

uint32_t dv_sentence_start(dv_str text, uint32_t start, uint32_t end)
{
    for (uint32_t i = end; i > start + 1; i--) {
        dv_str before = dv_str_slice(text, start, i);

        if (dv_str_ends(before, DV_STR("\xe3\x80\x82")) ||
            dv_str_ends(before, DV_STR("\xef\xbc\x9b")) ||
            dv_str_ends(before, DV_STR(". ")) ||
            dv_str_ends(before, DV_STR("; ")))
            return i;
    }
    return start;
}

bool dv_is_parted(dv_str between)
{
    for (size_t i = 0; i < between.len; i++)
        if (between.ptr[i] == '|' ||
            (i + 1 < between.len && strchr(".;!?", between.ptr[i]) &&
             strchr(" \n)*", between.ptr[i + 1])))
            return true;
    return false;
}

/* Whether a word stands at `at`, and space or the line's end behind it. */
static bool is_word_at(dv_str text, uint32_t at, uint32_t end, dv_str word)
{
    uint32_t behind = at + dv_token_at(text, at, end, word);

    return behind > at && behind < end && text.ptr[behind] &&
           strchr(" \t\r\n", text.ptr[behind]);
}

static bool ends_clause(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str marks[] = {
        DV_STR_INIT(")"),
        DV_STR_INIT(";"),
        DV_STR_INIT(","),
        DV_STR_INIT(". "),
        DV_STR_INIT("\xef\xbc\x89"),
        DV_STR_INIT("\xef\xbc\x9b"),
        DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xe3\x80\x82"),
    };

    return dv_token_of(text, at, end, marks, DV_COUNT(marks)) > 0 ||
           (text.ptr[at] && strchr(" \n", text.ptr[at]) &&
            is_word_at(text, at + 1, end, DV_STR("and")));
}

/* "and `b` does": what goes on like this is said of something else. */
static bool goes_on(dv_str text, uint32_t at, uint32_t end)
{
    return is_word_at(text, at, end, DV_STR("and")) ||
           is_word_at(text, at, end, DV_STR("or"));
}

/* The `_` of `_pack`, which is no markup. */
static bool begins_name(dv_str text, uint32_t at)
{
    return at > 0 && text.ptr[at] == '_' && text.ptr[at - 1] == '`';
}

/* Behind a quotation that begins at `at`, and not where one ends; else `at`. */
static uint32_t behind_quotation(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t stop = at + 1;

    if (text.ptr[at] != '"' || at == 0 || !strchr(" (", text.ptr[at - 1]) ||
        stop == end || text.ptr[stop] == ' ')
        return at;
    while (stop < end && stop - at <= DV_QUOTATION_LIMIT &&
           text.ptr[stop] != '"')
        stop++;
    return stop < end && text.ptr[stop] == '"' ? stop + 1 : at;
}

dv_span dv_clause_behind(dv_str text, uint32_t from, uint32_t end)
{
    dv_span clause = {from, from};

    while (clause.start < end && text.ptr[clause.start] &&
           strchr("`*_ :-(\r\n", text.ptr[clause.start]) &&
           !begins_name(text, clause.start))
        clause.start++;
    if (dv_token_at(text, clause.start, end, DV_STR("\xef\xbc\x88")))
        clause.start += 3;
    clause.end = clause.start;
    while (clause.end < end && !goes_on(text, clause.start, end) &&
           !ends_clause(text, clause.end, end)) {
        uint32_t behind = behind_quotation(text, clause.end, end);

        clause.end = behind > clause.end ? behind : clause.end + 1;
    }
    return clause;
}

uint32_t dv_enumeration_end(dv_str text, uint32_t at, uint32_t end)
{
    for (uint32_t names = 0; names < NAMES_LIMIT; names++) {
        uint32_t next = at;
        size_t close;

        if (at == 0 || text.ptr[at - 1] != '`')
            break;
        next += dv_token_at(text, next, end, DV_STR(","));
        next = dv_skip_space(text, next, end);
        next += dv_token_at(text, next, end, DV_STR("and "));
        if (next == at || !dv_token_at(text, next, end, DV_STR("`")))
            break;
        close = dv_str_find_byte(dv_str_slice(text, next + 1, end), '`');
        if (close == end - (next + 1))
            break;
        at = next + 1 + (uint32_t)close + 1;
    }
    return at;
}

/* Bytes of a bracket in either width at `at`, or 0. */
static uint32_t open_at(dv_str text, uint32_t at, uint32_t end)
{
    return dv_token_at(text, at, end, DV_STR("(")) +
           dv_token_at(text, at, end, DV_STR("\xef\xbc\x88"));
}

static uint32_t close_at(dv_str text, uint32_t at, uint32_t end)
{
    return dv_token_at(text, at, end, DV_STR(")")) +
           dv_token_at(text, at, end, DV_STR("\xef\xbc\x89"));
}

/* Where the bracket closes that is open in front of `at`, or `end`. */
static uint32_t bracket_end(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t depth = 1;

    for (; at < end; at++) {
        depth += open_at(text, at, end) > 0;
        depth -= close_at(text, at, end) > 0;
        if (depth == 0)
            return at;
    }
    return end;
}

/* The code span behind "in " or "inside ", or nothing. */
static dv_span inside(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str words[] = {DV_STR_INIT("in "), DV_STR_INIT("inside ")};
    dv_span none = {at, at};

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        uint32_t start = at + dv_token_at(text, at, end, words[i]);
        size_t close;

        if (start == at || !dv_token_at(text, start, end, DV_STR("`")))
            continue;
        close = dv_str_find_byte(dv_str_slice(text, start + 1, end), '`');
        if (close < end - (start + 1))
            return (dv_span){start, start + 1 + (uint32_t)close + 1};
    }
    return none;
}

/* Behind the space at `at`, in which the line may be wrapped once, in a
 * quotation too. */
static uint32_t skip_wrap(dv_str text, uint32_t at, uint32_t end)
{
    at = dv_skip_space(text, at, end);
    at += dv_token_at(text, at, end, DV_STR("\r"));
    if (!dv_token_at(text, at, end, DV_STR("\n")))
        return at;
    for (at++; at < end && strchr("> \t", text.ptr[at]) && text.ptr[at];)
        at++;
    return at;
}

dv_span dv_attached_behind(dv_str text, uint32_t from, uint32_t end)
{
    dv_span none = {from, from}, found;
    uint32_t at = from, space, open;

    if (end > from + ATTACHED_LIMIT)
        end = from + ATTACHED_LIMIT;
    while (at < end && strchr("`*_", text.ptr[at]))
        at++;
    space = skip_wrap(text, at, end) - at;
    at += space;
    open = open_at(text, at, end);
    if (open) {
        found = (dv_span){at + open, bracket_end(text, at + open, end)};
        return found.end < end ? found : none;
    }
    if (!space)
        return none;
    found = inside(text, at, end);
    return found.end > found.start ? found : none;
}

/* Bytes of what may stand between two citations of a list, or 0. */
static size_t separator_at(dv_str text, const char *also)
{
    static const dv_str words[] = {
        DV_STR_INIT("and"),
        DV_STR_INIT("or"),
        DV_STR_INIT("und"),
        DV_STR_INIT("et"),
    };
    static const dv_str marks[] = {
        DV_STR_INIT("\xe3\x80\x81"),
        DV_STR_INIT("\xef\xbc\x8c"),
        DV_STR_INIT("\xe5\x92\x8c"),
        DV_STR_INIT("\xe4\xb8\x8e"),
    };
    uint32_t end = text.len < UINT32_MAX ? (uint32_t)text.len : UINT32_MAX;

    if (text.ptr[0] &&
        (strchr(" \t\r\n`,/&", text.ptr[0]) || strchr(also, text.ptr[0])))
        return 1;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (is_word_at(text, 0, end, words[i]))
            return words[i].len;
    return dv_token_of(text, 0, end, marks, DV_COUNT(marks));
}

bool dv_list_goes_on(dv_str between, const char *also)
{
    for (size_t size; between.len;
         between = dv_str_slice(between, size, between.len)) {
        size = separator_at(between, also);
        if (!size)
            return false;
    }
    return true;
}
