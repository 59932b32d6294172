/* SPDX-License-Identifier: MIT */
/* Names of files and folders of decision records. */
#include <strings.h>

#include "conventions/adr/adr.h"
#include "docverify/ascii.h"
#include "text/path.h"

enum {
    DIGIT_LIMIT = 5, /* more is a date */
    BARE_DIGITS = 2, /* fewer are no number without "ADR" before them */
    LANGUAGE_LIMIT = 5
};

static size_t count_digits(dv_str text)
{
    size_t count = 0;

    while (count < text.len && dv_is_digit(text.ptr[count]))
        count++;
    return count;
}

/* Takes digits off the front of `rest`. */
static bool take_number(dv_str *rest, dv_adr_name *out)
{
    size_t count = count_digits(*rest);

    if (count == 0 || count > DIGIT_LIMIT)
        return false;
    out->digits = dv_str_slice(*rest, 0, count);
    out->number = 0;
    for (size_t i = 0; i < count; i++)
        out->number = out->number * 10 + (uint32_t)(rest->ptr[i] - '0');
    *rest = dv_str_slice(*rest, count, rest->len);
    return true;
}

/* Takes ".en" off the end of a stem. */
static dv_str take_language(dv_str *stem)
{
    size_t dot = dv_str_find_last_byte(*stem, '.');
    dv_str language = dv_str_slice(*stem, dot + 1, stem->len);

    if (dot == stem->len ||
        (language.len != 2 && language.len != LANGUAGE_LIMIT) ||
        !dv_is_lower(language.ptr[0]) || !dv_is_lower(language.ptr[1]) ||
        (language.len > 2 && language.ptr[2] != '-' && language.ptr[2] != '_'))
        return (dv_str){NULL, 0};
    stem->len = dot;
    return language;
}

/* "2024-01-05-title" and "2024-q1" are dates. */
static bool is_date(dv_str digits, dv_str title)
{
    return digits.len == 4 && (digits.ptr[0] == '1' || digits.ptr[0] == '2') &&
           title.len >= 2 && dv_is_digit(title.ptr[0]) &&
           dv_is_digit(title.ptr[1]);
}

/* "ADR-0034-title", "adr_34_title", "0034-title". */
static bool read_usual(dv_str stem, dv_adr_name *out)
{
    dv_str rest = stem;

    if (rest.len > 3 && strncasecmp(rest.ptr, "adr", 3) == 0) {
        rest = dv_str_slice(rest, 3, rest.len);
        out->prefixed = true;
        if (rest.ptr[0] == '-' || rest.ptr[0] == '_')
            rest = dv_str_slice(rest, 1, rest.len);
    }
    if (!take_number(&rest, out))
        return false;
    if (rest.len && !strchr("-_.", rest.ptr[0]))
        return false;
    if (!rest.len && !out->prefixed)
        return false;
    out->title = dv_str_slice(rest, 1, rest.len);
    return out->prefixed ||
           (out->digits.len > BARE_DIGITS && !is_date(out->digits, out->title));
}

static bool is_one_of(dv_str text, dv_strs list)
{
    for (uint32_t i = 0; i < list.count; i++)
        if (dv_str_equal(text, list.items[i]))
            return true;
    return false;
}

/* Takes letters and digits off the front of `rest`. */
static bool take_category(const dv_adr_settings *settings, dv_str *rest,
                          dv_adr_name *out)
{
    size_t end = 0;

    while (end < rest->len && rest->ptr[end] != '-' && rest->ptr[end] != '_')
        end++;
    out->category = dv_str_slice(*rest, 0, end);
    *rest = dv_str_slice(*rest, end, rest->len);
    return end > 0 && (!settings->categories.count ||
                       is_one_of(out->category, settings->categories));
}

/* Takes what stands for "{field}" off the front of `rest`. */
static bool take_field(const dv_adr_settings *settings, dv_str field,
                       dv_str *rest, dv_adr_name *out)
{
    if (dv_str_equal(field, DV_STR("number")))
        return take_number(rest, out);
    if (dv_str_equal(field, DV_STR("category")))
        return take_category(settings, rest, out);
    out->title = *rest;
    *rest = dv_str_slice(*rest, rest->len, rest->len);
    return out->title.len > 0;
}

static bool read_pattern(const dv_adr_settings *settings, dv_str pattern,
                         dv_str stem, dv_adr_name *out)
{
    dv_str rest = stem;

    out->prefixed = pattern.len > 0 && pattern.ptr[0] != '{';
    while (pattern.len) {
        size_t close = dv_str_find_byte(pattern, '}');

        if (pattern.ptr[0] == '{' && close < pattern.len) {
            if (!take_field(settings, dv_str_slice(pattern, 1, close), &rest,
                            out))
                return false;
            pattern = dv_str_slice(pattern, close + 1, pattern.len);
            continue;
        }
        if (!rest.len || rest.ptr[0] != pattern.ptr[0])
            return false;
        rest = dv_str_slice(rest, 1, rest.len);
        pattern = dv_str_slice(pattern, 1, pattern.len);
    }
    return rest.len == 0 && out->digits.len > 0;
}

uint32_t dv_adr_number(dv_str digits)
{
    uint32_t value = 0;

    for (size_t i = 0; i < digits.len; i++)
        value = value * 10 + (uint32_t)(digits.ptr[i] - '0');
    return value;
}

bool dv_adr_read_name(const dv_adr_settings *settings, dv_str path,
                      dv_adr_name *out)
{
    dv_str stem = dv_path_base(path), language;

    if (!dv_str_ends(stem, DV_STR(".md")))
        return false;
    stem.len -= 3;
    language = take_language(&stem);
    for (uint32_t i = 0; i < settings->patterns.count; i++) {
        *out = (dv_adr_name){.stem = stem, .language = language};
        if (read_pattern(settings, settings->patterns.items[i], stem, out))
            return true;
    }
    *out = (dv_adr_name){.stem = stem, .language = language};
    return !settings->patterns.count && read_usual(stem, out);
}

typedef struct lifecycle {
    const char *name;
    unsigned statuses;
} lifecycle;

#define BIT(status) (1u << (status))
#define GONE                                                                   \
    (BIT(DV_ADR_REJECTED) | BIT(DV_ADR_DEPRECATED) | BIT(DV_ADR_SUPERSEDED))

static const lifecycle lifecycles[] = {
    {"accepted", BIT(DV_ADR_ACCEPTED)},
    {"proposed", BIT(DV_ADR_PROPOSED)},
    {"proposals", BIT(DV_ADR_PROPOSED)},
    {"draft", BIT(DV_ADR_PROPOSED)},
    {"drafts", BIT(DV_ADR_PROPOSED)},
    {"rejected", BIT(DV_ADR_REJECTED)},
    {"deprecated", BIT(DV_ADR_DEPRECATED) | BIT(DV_ADR_SUPERSEDED)},
    {"superseded", BIT(DV_ADR_SUPERSEDED)},
    {"history", GONE},
    {"archive", GONE},
    {"archived", GONE},
    {"retired", GONE},
    {"obsolete", GONE},
};

static const lifecycle *find_lifecycle(dv_str name)
{
    for (size_t i = 0; i < DV_COUNT(lifecycles); i++)
        if (dv_word_is(name, lifecycles[i].name))
            return &lifecycles[i];
    return NULL;
}

unsigned dv_adr_statuses_of(dv_str name)
{
    const lifecycle *found = find_lifecycle(name);

    return found ? found->statuses : 0;
}

dv_str dv_adr_scope_of(dv_str path, dv_str *name)
{
    dv_str folder = dv_path_directory(path);

    *name = (dv_str){NULL, 0};
    while (folder.len && find_lifecycle(dv_path_base(folder))) {
        *name = dv_path_base(folder);
        folder = dv_path_directory(folder);
    }
    return folder;
}

bool dv_adr_is_telling(dv_str folder)
{
    static const char *const names[] = {
        "adr",
        "adrs",
        "decisions",
        "decision-records",
        "decision_records",
        "decision-log",
        "architecture-decisions",
        "architecture_decisions",
        "architectural-decisions",
        "architecture-decision-records",
    };

    for (; folder.len; folder = dv_path_directory(folder))
        for (size_t i = 0; i < DV_COUNT(names); i++)
            if (dv_word_is(dv_path_base(folder), names[i]))
                return true;
    return false;
}

bool dv_adr_is_below(dv_str path, dv_str folder)
{
    return !folder.len ||
           (dv_str_starts(path, folder) &&
            (path.len == folder.len || path.ptr[folder.len] == '/'));
}
