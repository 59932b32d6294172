/* SPDX-License-Identifier: MIT */
/* Names of decision records in a text: "ADR-0014 D6", "0014-title.md". */
#include <strings.h>

#include "conventions/adr/adr.h"
#include "docverify/ascii.h"

enum { NUMBER_LIMIT = 5, ITEM_LETTERS = 3, ITEM_DIGITS = 3, NAME_LIMIT = 200 };

/* The digits at `at`; empty: none, or more than a number has. */
static dv_str digits_at(dv_str text, size_t at, size_t end)
{
    size_t stop = at;

    while (stop < end && dv_is_digit(text.ptr[stop]))
        stop++;
    if (stop - at > NUMBER_LIMIT)
        stop = at;
    return dv_str_slice(text, at, stop);
}

/* "D6" behind one blank, '#', '/', '.', ':' or '§' at `at`. */
static dv_str item_at(dv_str text, size_t at, size_t end, size_t *stop)
{
    static const char paragraph[] = "\xc2\xa7";
    size_t letters, digits;
    dv_str none = {NULL, 0};

    if (at < end && strchr(" #/.:", text.ptr[at]) && text.ptr[at])
        at++;
    if (dv_str_starts(dv_str_slice(text, at, end), dv_str_from(paragraph)))
        at += sizeof paragraph - 1;
    for (letters = at; letters < end && dv_is_upper(text.ptr[letters]);)
        letters++;
    for (digits = letters; digits < end && dv_is_digit(text.ptr[digits]);)
        digits++;
    if (letters == at || letters - at > ITEM_LETTERS || digits == letters ||
        digits - letters > ITEM_DIGITS ||
        (digits < end &&
         (dv_is_word_byte(text.ptr[digits]) || text.ptr[digits] == '-')))
        return none;
    *stop = digits;
    return dv_str_slice(text, at, digits);
}

/* "ADR-0014", "ADR 14", "adr-0014-title.md" at `at`. */
static bool read_prefixed(dv_str text, size_t at, size_t end,
                          dv_adr_mention *out)
{
    size_t number = at + 3, stop;

    if (end - at < 4 || strncasecmp(text.ptr + at, "adr", 3) != 0)
        return false;
    if (strchr("- _", text.ptr[number]) && text.ptr[number])
        number++;
    out->digits = digits_at(text, number, end);
    if (!out->digits.len)
        return false;
    stop = number + out->digits.len;
    out->number = dv_adr_number(out->digits);
    out->span = (dv_span){(uint32_t)at, (uint32_t)stop};
    if (stop < end && strchr("-_", text.ptr[stop]) && stop + 1 < end &&
        dv_is_word_byte(text.ptr[stop + 1])) {
        out->file = true; /* or another kind of name, as "ADR-12-X" */
        return true;
    }
    if (stop < end && dv_is_word_byte(text.ptr[stop]))
        return false;
    out->item = item_at(text, stop, end, &stop);
    out->span.end = (uint32_t)stop;
    /* In capitals only: "adr 3" may be anything. */
    return text.ptr[at] == 'A' && text.ptr[at + 1] == 'D';
}

/* "0014-title.md" at `at`. */
static bool read_file(dv_str text, size_t at, size_t end, dv_adr_mention *out)
{
    size_t stop;

    out->digits = digits_at(text, at, end);
    stop = at + out->digits.len;
    if (out->digits.len < 3 || stop >= end || text.ptr[stop] != '-')
        return false;
    while (stop < end && stop - at < NAME_LIMIT &&
           (dv_is_word_byte(text.ptr[stop]) || strchr("-.", text.ptr[stop])))
        stop++;
    while (stop > at && text.ptr[stop - 1] == '.')
        stop--;
    if (!dv_str_ends(dv_str_slice(text, at, stop), DV_STR(".md")))
        return false;
    out->number = dv_adr_number(out->digits);
    out->span = (dv_span){(uint32_t)at, (uint32_t)stop};
    out->file = true;
    return true;
}

bool dv_adr_next_mention(dv_str text, size_t *at, size_t end,
                         dv_adr_mention *out)
{
    for (; *at < end; ++*at) {
        bool starts = *at == 0 || !dv_is_word_byte(text.ptr[*at - 1]);
        char c = text.ptr[*at];

        if (!starts)
            continue;
        *out = (dv_adr_mention){0};
        if (((c == 'A' || c == 'a') && read_prefixed(text, *at, end, out)) ||
            (dv_is_digit(c) && read_file(text, *at, end, out))) {
            *at = out->span.end;
            return true;
        }
    }
    return false;
}
