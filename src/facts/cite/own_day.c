/* SPDX-License-Identifier: MIT */
#include "facts/cite/own_day.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/cite/own_field.h"
#include "text/path.h"

/* Bytes of a date. */
#define DATE_BYTES 10u

/* What such a line is called, without the words before: "Audit date". What is
 * due, planned or released on a day was not written then. */
static const dv_str said[] = {
    DV_STR_INIT("date"),          DV_STR_INIT("dated"),
    DV_STR_INIT("created"),       DV_STR_INIT("created at"),
    DV_STR_INIT("created on"),    DV_STR_INIT("date created"),
    DV_STR_INIT("updated"),       DV_STR_INIT("updated at"),
    DV_STR_INIT("last updated"),  DV_STR_INIT("last update"),
    DV_STR_INIT("last modified"), DV_STR_INIT("modified"),
    DV_STR_INIT("lastmod"),       DV_STR_INIT("generated"),
    DV_STR_INIT("generated at"),  DV_STR_INIT("generated on"),
    DV_STR_INIT("written"),       DV_STR_INIT("audit date"),
    DV_STR_INIT("analysis date"), DV_STR_INIT("report date"),
    DV_STR_INIT("document date"), DV_STR_INIT("datum"),
    DV_STR_INIT("stand"),         DV_STR_INIT("fecha"),
    DV_STR_INIT("data"),          DV_STR_INIT("Дата"),
    DV_STR_INIT("дата"),          DV_STR_INIT("日期"),
};

/* Sets the number of `digits` digits at `at`. */
static bool read_number(dv_str line, size_t at, size_t digits, int64_t *out)
{
    *out = 0;
    for (size_t i = at; i < at + digits; i++) {
        if (i >= line.len || !dv_is_digit(line.ptr[i]))
            return false;
        *out = *out * 10 + (line.ptr[i] - '0');
    }
    return true;
}

static int64_t length_of(int64_t year, int64_t month)
{
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

    if (month == 2)
        return leap ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

/* Days since 1970-01-01 of the Gregorian calendar. */
static int64_t number_of(int64_t year, int64_t month, int64_t day)
{
    int64_t before = year - 1;
    int64_t days =
        365 * (year - 1970) + (before / 4 - before / 100 + before / 400 - 477);

    for (int64_t i = 1; i < month; i++)
        days += length_of(year, i);
    return days + day - 1;
}

/* "2025-11-22", with `between` for its dashes. */
static bool read_date(dv_str line, size_t at, char between, int64_t *out)
{
    int64_t year, month, day;

    if (at + DATE_BYTES > line.len || !read_number(line, at, 4, &year) ||
        line.ptr[at + 4] != between || !read_number(line, at + 5, 2, &month) ||
        line.ptr[at + 7] != between || !read_number(line, at + 8, 2, &day) ||
        year < 1970 || month < 1 || month > 12 || day < 1 ||
        day > length_of(year, month))
        return false;
    *out = number_of(year, month, day);
    return true;
}

/* With nothing behind it that makes it something else. */
static bool read_day(dv_str line, size_t at, int64_t *out)
{
    size_t end = at + DATE_BYTES;

    return read_date(line, at, '-', out) &&
           (end >= line.len || line.ptr[end] == 'T' ||
            (!dv_is_word_byte(line.ptr[end]) && line.ptr[end] != '-'));
}

bool dv_own_day(dv_str text, int64_t *out)
{
    dv_own_fields walk = {.text = text};
    dv_own_field field;
    bool found = false;
    int64_t day;

    while (dv_own_field_next(&walk, &field)) {
        if (!dv_own_field_is(field.key, said, DV_COUNT(said)) ||
            !read_day(field.value, 0, &day) || (found && day <= *out))
            continue;
        *out = day;
        found = true;
    }
    return found;
}

static bool is_digit_at(dv_str text, size_t at)
{
    return at < text.len && dv_is_digit(text.ptr[at]);
}

bool dv_own_day_of_name(dv_str path, int64_t *out)
{
    dv_str name = dv_path_base(path);
    bool found = false;

    for (size_t at = 0; at + DATE_BYTES <= name.len; at++) {
        int64_t day;

        if ((at > 0 && is_digit_at(name, at - 1)) ||
            is_digit_at(name, at + DATE_BYTES) ||
            (!read_date(name, at, '-', &day) &&
             !read_date(name, at, '_', &day)))
            continue;
        *out = found && *out > day ? *out : day;
        found = true;
    }
    return found;
}
