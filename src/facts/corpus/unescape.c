/* SPDX-License-Identifier: MIT */
#include "facts/corpus/unescape.h"

#include "base/mem.h"
#include "docverify/ascii.h"

enum {
    ENTITY_LIMIT = 32 /* bytes of an entity's name; HTML's longest has 31 */
};

bool dv_is_escaped(dv_str text)
{
    return dv_str_find_byte(text, '%') < text.len ||
           dv_str_find_byte(text, '\\') < text.len ||
           dv_str_find_byte(text, '&') < text.len;
}

static int digit_of(char c)
{
    if (dv_is_digit(c))
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

static bool is_punctuation(char c)
{
    return c > ' ' && c < 0x7f && !dv_is_letter(c) && digit_of(c) > 9;
}

static void add_code_point(dv_buf *out, uint32_t c)
{
    if (c < 0x80) {
        dv_buf_add_byte(out, (char)c);
        return;
    }
    if (c < 0x800) {
        dv_buf_add_byte(out, (char)(0xc0 | c >> 6));
    } else if (c < 0x10000) {
        dv_buf_add_byte(out, (char)(0xe0 | c >> 12));
        dv_buf_add_byte(out, (char)(0x80 | (c >> 6 & 0x3f)));
    } else {
        dv_buf_add_byte(out, (char)(0xf0 | (c >> 18 & 7)));
        dv_buf_add_byte(out, (char)(0x80 | (c >> 12 & 0x3f)));
        dv_buf_add_byte(out, (char)(0x80 | (c >> 6 & 0x3f)));
    }
    dv_buf_add_byte(out, (char)(0x80 | (c & 0x3f)));
}

/* "#46" and "#x2e". */
static bool add_numeric(dv_buf *out, dv_str name)
{
    bool hex = name.len > 1 && (name.ptr[1] | 0x20) == 'x';
    uint32_t value = 0;
    size_t at = hex ? 2 : 1;

    if (at == name.len || name.len > 9)
        return false;
    for (; at < name.len; at++) {
        int digit = digit_of(name.ptr[at]);

        if (digit >= (hex ? 16 : 10))
            return false;
        value = value * (hex ? 16 : 10) + (uint32_t)digit;
    }
    add_code_point(out, value & 0x1fffff);
    return true;
}

static bool add_named(dv_buf *out, dv_str name)
{
    static const struct {
        dv_str name, meaning;
    } known[] = {
        {DV_STR_INIT("amp"), DV_STR_INIT("&")},
        {DV_STR_INIT("apos"), DV_STR_INIT("'")},
        {DV_STR_INIT("gt"), DV_STR_INIT(">")},
        {DV_STR_INIT("lt"), DV_STR_INIT("<")},
        {DV_STR_INIT("nbsp"), DV_STR_INIT("\xc2\xa0")},
        {DV_STR_INIT("quot"), DV_STR_INIT("\"")},
    };

    for (size_t i = 0; i < DV_COUNT(known); i++) {
        if (!dv_str_equal(name, known[i].name))
            continue;
        dv_buf_add(out, known[i].meaning);
        return true;
    }
    return false;
}

/* What stands between `&` and `;`; empty when it is no entity. */
static dv_str entity_at(dv_str text, size_t at)
{
    dv_str rest = dv_str_slice(text, at + 1, at + 1 + ENTITY_LIMIT);
    size_t end = dv_str_find_byte(rest, ';');
    dv_str name = dv_str_slice(rest, 0, end);

    if (end == rest.len || end == 0)
        return (dv_str){0};
    for (size_t i = 0; i < name.len; i++)
        if (!dv_is_letter(name.ptr[i]) && digit_of(name.ptr[i]) > 9 &&
            !(i == 0 && name.ptr[i] == '#'))
            return (dv_str){0};
    return name;
}

/* Adds what the entity at `at` means; its length, 0 if it is none. */
static size_t add_entity(dv_buf *out, dv_str text, size_t at, bool *known)
{
    dv_str name = entity_at(text, at);

    if (!name.len)
        return 0;
    if (name.ptr[0] == '#' ? !add_numeric(out, name) : !add_named(out, name)) {
        *known = false;
        return 0;
    }
    return name.len + 2;
}

/* Where a byte stands next, looked for again only when it was passed. */
typedef struct next_byte {
    char byte;
    size_t at;
} next_byte;

static size_t find_next(next_byte *next, dv_str text, size_t from)
{
    if (next->at < from)
        next->at = from + dv_str_find_byte(dv_str_slice(text, from, text.len),
                                           next->byte);
    return next->at;
}

/* Backslashes and entities, as Markdown resolves them. */
static bool resolve_markup(dv_buf *out, dv_str text)
{
    next_byte entity = {'&', dv_str_find_byte(text, '&')};
    next_byte backslash = {'\\', dv_str_find_byte(text, '\\')};
    bool known = true;

    for (size_t i = 0; i < text.len && known;) {
        size_t stop = find_next(&entity, text, i), length = 0;

        if (find_next(&backslash, text, i) < stop)
            stop = backslash.at;
        dv_buf_add(out, dv_str_slice(text, i, stop));
        i = stop;
        if (i == text.len)
            break;
        if (text.ptr[i] == '&')
            length = add_entity(out, text, i, &known);
        i += length;
        if (length)
            continue;
        if (text.ptr[i] == '\\' && i + 1 < text.len &&
            is_punctuation(text.ptr[i + 1]))
            i++;
        dv_buf_add_byte(out, text.ptr[i++]);
    }
    return known;
}

/* In place: what it makes is never longer. */
static void resolve_percents(dv_buf *out, size_t from)
{
    dv_str text = dv_buf_str(out);
    size_t to = from;

    for (size_t i = from; i < text.len;) {
        dv_str rest = dv_str_slice(text, i, text.len);
        size_t plain = dv_str_find_byte(rest, '%');

        memmove(out->ptr + to, rest.ptr, plain);
        to += plain;
        i += plain;
        if (plain + 2 < rest.len && digit_of(rest.ptr[plain + 1]) < 16 &&
            digit_of(rest.ptr[plain + 2]) < 16) {
            out->ptr[to++] = (char)(digit_of(rest.ptr[plain + 1]) * 16 +
                                    digit_of(rest.ptr[plain + 2]));
            i += 3;
        } else if (plain < rest.len) {
            out->ptr[to++] = '%';
            i++;
        }
    }
    out->len = to;
}

bool dv_unescape(dv_buf *out, dv_str text)
{
    size_t from = out->len;

    if (!resolve_markup(out, text))
        return false;
    resolve_percents(out, from);
    return true;
}
