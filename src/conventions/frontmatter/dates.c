/* SPDX-License-Identifier: MIT */
#include "conventions/frontmatter/dates.h"

#include "docverify/ascii.h"

enum { DAY_SECONDS = 86400, DAY_MINUTES = 1440, MOST_OFFSET = 14 * 60 };

/* A text being read, from its front. */
typedef struct scanner {
    dv_str rest;
} scanner;

static bool take(scanner *s, const char *token)
{
    dv_str wanted = dv_str_from(token);

    if (!dv_str_starts(s->rest, wanted))
        return false;
    s->rest = dv_str_slice(s->rest, wanted.len, s->rest.len);
    return true;
}

/* A number of `least` to `most` digits that no further digit follows. */
static bool take_number(scanner *s, size_t least, size_t most, int32_t *out)
{
    size_t length = 0;
    int32_t number = 0;

    while (length < s->rest.len && length <= most &&
           dv_is_digit(s->rest.ptr[length])) {
        number = number * 10 + (s->rest.ptr[length] - '0');
        length++;
    }
    if (length < least || length > most)
        return false;
    s->rest = dv_str_slice(s->rest, length, s->rest.len);
    *out = number;
    return true;
}

static bool is_leap(int32_t year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int32_t days_of_month(int32_t year, int32_t month)
{
    static const int32_t days[] = {31, 28, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};

    return days[month - 1] + (month == 2 && is_leap(year));
}

/* Days since 1970-01-01: years are taken to begin in March, so that the leap
 * day is the last one of its year. */
static int64_t day_number(int32_t year, int32_t month, int32_t day)
{
    int64_t y = year - (month <= 2), era = (y >= 0 ? y : y - 399) / 400;
    int64_t of_era = y - era * 400;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year -
           719468;
}

dv_str dv_day_text(int64_t day, dv_arena *arena)
{
    int64_t z = day + 719468, era = (z >= 0 ? z : z - 146096) / 146097;
    int64_t of_era = z - era * 146097;
    int64_t year =
        (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153;
    int64_t of_month = of_year - (153 * month + 2) / 5 + 1;

    month = month < 10 ? month + 3 : month - 9;
    return dv_arena_printf(arena, "%04d-%02d-%02d",
                           (int)(year + era * 400 + (month <= 2)), (int)month,
                           (int)of_month);
}

static const char *month_name(int32_t month)
{
    static const char *const names[] = {
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};

    return names[month - 1];
}

/* Why year, month and day are no day; empty where they are one. */
static dv_str day_fault(int32_t year, int32_t month, int32_t day,
                        dv_arena *arena)
{
    if (month < 1 || month > 12)
        return dv_arena_printf(arena, "there is no month %02d", (int)month);
    if (day < 1 || day > days_of_month(year, month))
        return dv_arena_printf(arena, "%s %d has no day %02d",
                               month_name(month), (int)year, (int)day);
    return (dv_str){0};
}

static bool read_offset(scanner *s, dv_moment *out)
{
    int32_t sign = 1, hours, minutes = 0;

    while (take(s, " "))
        ;
    if (!s->rest.len)
        return true;
    out->has_offset = true;
    if (take(s, "Z") || take(s, "z"))
        return s->rest.len == 0;
    if (take(s, "-"))
        sign = -1;
    else if (!take(s, "+"))
        return false;
    if (take_number(s, 4, 4, &hours)) {
        minutes = hours % 100;
        hours /= 100;
    } else if (!take_number(s, 1, 2, &hours) ||
               (take(s, ":") && !take_number(s, 2, 2, &minutes))) {
        return false;
    }
    out->offset = sign * (hours * 60 + minutes);
    return s->rest.len == 0 && minutes < 60 && hours * 60 <= MOST_OFFSET;
}

static bool read_time(scanner *s, dv_moment *out)
{
    int32_t hour, minute, second = 0, fraction;

    if (!take_number(s, 1, 2, &hour) || !take(s, ":") ||
        !take_number(s, 2, 2, &minute) ||
        (take(s, ":") && !take_number(s, 2, 2, &second)) ||
        (take(s, ".") && !take_number(s, 1, 9, &fraction)))
        return false;
    out->has_time = true;
    out->seconds = hour * 3600 + minute * 60 + second;
    return hour < 24 && minute < 60 && second <= 60 && read_offset(s, out);
}

static const char *wanted(dv_value_format format)
{
    if (format == DV_FORMAT_DAY)
        return "expected a day such as 2024-02-29";
    if (format == DV_FORMAT_MOMENT)
        return "expected a day and a time such as 2024-02-29T10:00:00Z";
    return "expected a day such as 2024-02-29, or a day and a time such as "
           "2024-02-29 10:00:00";
}

/* Blanks or one T between a day and its time. */
static bool take_gap(scanner *s)
{
    bool gap = take(s, "T") || take(s, "t") || take(s, " ");

    while (gap && take(s, " "))
        ;
    return gap;
}

dv_str dv_moment_read(dv_str text, dv_value_format format, dv_moment *out,
                      dv_arena *arena)
{
    scanner s = {text};
    int32_t year, month, day;
    dv_str fault;

    *out = (dv_moment){0};
    if (!take_number(&s, 4, 4, &year) || !take(&s, "-") ||
        !take_number(&s, 2, 2, &month) || !take(&s, "-") ||
        !take_number(&s, 2, 2, &day))
        return dv_str_from(wanted(format));
    fault = day_fault(year, month, day, arena);
    if (fault.len)
        return fault;
    out->day = day_number(year, month, day);
    if (!s.rest.len)
        return format == DV_FORMAT_MOMENT ? dv_str_from(wanted(format))
                                          : (dv_str){0};
    if (format == DV_FORMAT_DAY || !take_gap(&s) || !read_time(&s, out))
        return dv_str_from(wanted(format));
    return (dv_str){0};
}

dv_str dv_moment_rewritten(dv_str text, dv_arena *arena)
{
    static const char *const between[][3] = {
        {"-", "-", ""}, {"/", "/", ""}, {".", ".", ""}, {"年", "月", "日"}};
    int32_t year, month, day;

    for (size_t i = 0; i < DV_COUNT(between); i++) {
        scanner s = {text};

        if (take_number(&s, 4, 4, &year) && take(&s, between[i][0]) &&
            take_number(&s, 1, 2, &month) && take(&s, between[i][1]) &&
            take_number(&s, 1, 2, &day) && take(&s, between[i][2]) &&
            !s.rest.len && !day_fault(year, month, day, arena).len)
            return dv_day_text(day_number(year, month, day), arena);
    }
    if (text.len == 8) {
        scanner s = {text};

        if (take_number(&s, 8, 8, &year)) {
            day = year % 100;
            month = year / 100 % 100;
            year /= 10000;
            if (year >= 1970 && !day_fault(year, month, day, arena).len)
                return dv_day_text(day_number(year, month, day), arena);
        }
    }
    return (dv_str){0};
}

int64_t dv_day_of_time(int64_t time, int32_t offset)
{
    int64_t local = time + (int64_t)offset * 60;

    return local >= 0 ? local / DAY_SECONDS
                      : (local - DAY_SECONDS + 1) / DAY_SECONDS;
}

int64_t dv_moment_day(const dv_moment *moment, int32_t offset)
{
    if (!moment->has_time || !moment->has_offset)
        return moment->day;
    return dv_day_of_time(moment->day * DAY_SECONDS + moment->seconds -
                              (int64_t)moment->offset * 60,
                          offset);
}

static dv_str offset_text(dv_str like, int32_t offset, dv_arena *arena)
{
    int32_t size = offset < 0 ? -offset : offset;
    dv_str tail = dv_str_slice(like, like.len - 6, like.len);
    bool colon = tail.ptr[3] == ':' && tail.ptr[0] != ':';

    return dv_arena_printf(arena, "%c%02d%s%02d", offset < 0 ? '-' : '+',
                           (int)(size / 60), colon ? ":" : "",
                           (int)(size % 60));
}

dv_str dv_moment_like(dv_str like, int64_t time, int32_t offset,
                      dv_arena *arena)
{
    dv_moment moment;
    int32_t seconds;
    dv_str zone = {0};
    bool utc;

    if (dv_moment_read(like, DV_FORMAT_EITHER, &moment, arena).len)
        return (dv_str){0};
    utc = dv_str_ends(like, DV_STR("Z")) || dv_str_ends(like, DV_STR("z"));
    if (utc)
        offset = 0;
    if (!moment.has_time)
        return dv_day_text(dv_day_of_time(time, offset), arena);
    seconds = (int32_t)(time + (int64_t)offset * 60 -
                        dv_day_of_time(time, offset) * DAY_SECONDS);
    if (utc)
        zone = DV_STR("Z");
    else if (moment.has_offset)
        zone = dv_arena_printf(arena, "%s%.*s", like.ptr[10] == ' ' ? " " : "",
                               DV_STR_ARG(offset_text(like, offset, arena)));
    return dv_arena_printf(
        arena, "%.*s%c%02d:%02d:%02d%.*s",
        DV_STR_ARG(dv_day_text(dv_day_of_time(time, offset), arena)),
        like.ptr[10] == ' ' ? ' ' : 'T', (int)(seconds / 3600),
        (int)(seconds / 60 % 60), (int)(seconds % 60), DV_STR_ARG(zone));
}
