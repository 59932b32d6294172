/* SPDX-License-Identifier: MIT */
#include "text/titles.h"

#include "docverify/ascii.h"
#include "text/unicode.h"

enum { MOST_COMPONENTS = 4, LARGEST_NUMBER = 9999 };

/* Whether `rest` begins with `word`, ASCII letters in any case. */
static bool begins(dv_str rest, dv_str word)
{
    return dv_str_equal_nocase(dv_str_slice(rest, 0, word.len), word);
}

/* Bytes of what is no letter, digit or opening bracket at the start. */
static size_t marks_before(dv_str text)
{
    size_t at = 0;

    while (at < text.len) {
        uint32_t length;
        int32_t c = dv_utf8_decode(text, at, &length);

        /* U+FE0F and U+20E3 make emoji of digits. */
        if (c < 0 || (c != 0xfe0f && c != 0x20e3 && dv_utf8_is_word(c)) ||
            c == '(' || c == '[' || c == 0xff08 || c == '<' || c == '-' ||
            c == '.' || c == '`' || c == '$' || c == '@' || c == '#')
            break;
        at += length;
    }
    return at;
}

/* Reads `2`, `2.1`, `2.1.3`; returns its length, 0 if there is none. */
static size_t read_digits(dv_str text, dv_title_number *number)
{
    size_t at = 0;

    number->components = 0;
    while (number->components < MOST_COMPONENTS && at < text.len &&
           dv_is_digit(text.ptr[at])) {
        number->last = 0;
        while (at < text.len && dv_is_digit(text.ptr[at]) &&
               number->last < LARGEST_NUMBER)
            number->last = number->last * 10 + (uint32_t)(text.ptr[at++] - '0');
        number->components++;
        if (at + 1 < text.len && text.ptr[at] == '.' &&
            dv_is_digit(text.ptr[at + 1]))
            at++;
    }
    return at;
}

/* Reads 一 to 九十九; returns its length, 0 if there is none. */
static size_t read_chinese(dv_str text, dv_title_number *number)
{
    static const char digits[] = "一二三四五六七八九";
    uint32_t value = 0, one = 0;
    size_t at = 0;

    for (;;) {
        dv_str here = dv_str_slice(text, at, at + 3);
        const char *found = here.len == 3
                                ? memmem(digits, sizeof digits - 1, here.ptr, 3)
                                : NULL;

        if (found && !one)
            one = (uint32_t)(found - digits) / 3 + 1;
        else if (dv_str_equal(here, DV_STR("十")) && value == 0)
            value = (one ? one : 1) * 10, one = 0;
        else
            break;
        at += 3;
    }
    number->components = at ? 1 : 0;
    number->last = value + one;
    return at;
}

/* Length of what ends a number at the start of `rest`: `. `, `) `, `、`. A
 * blank alone is a mark where `loose`. */
static size_t read_mark(dv_str rest, bool loose)
{
    static const char *const wide[] = {"、", "．", "）", "：", "。"};
    size_t at = 0;

    for (size_t i = 0; i < DV_COUNT(wide); i++)
        if (dv_str_starts(rest, dv_str_from(wide[i])))
            return strlen(wide[i]);
    if (at < rest.len && strchr(".):", rest.ptr[at]))
        at++;
    if (!at && !loose)
        return 0;
    return at < rest.len && (rest.ptr[at] == ' ' || rest.ptr[at] == '\t')
               ? at + 1
               : 0;
}

/* `Part 2: `, `Step 3. `: the length up to the title, or 0. */
static size_t read_word_number(dv_str text, dv_title_number *number)
{
    static const char *const words[] = {"part ",    "section ", "chapter ",
                                        "step ",    "phase ",   "problem ",
                                        "question "};

    for (size_t i = 0; i < DV_COUNT(words); i++) {
        size_t word = strlen(words[i]), digits, mark;

        if (!begins(text, dv_str_from(words[i])))
            continue;
        digits = read_digits(dv_str_slice(text, word, text.len), number);
        mark = read_mark(dv_str_slice(text, word + digits, text.len), false);
        number->text = dv_str_slice(text, 0, word + digits);
        return digits && mark ? word + digits + mark : 0;
    }
    return 0;
}

/* 第二部分：, 第 3 章: the length up to the title, or 0. */
static size_t read_ordinal(dv_str text, dv_title_number *number)
{
    static const char *const units[] = {"部分", "章", "节", "步", "篇", "阶段"};
    size_t at = strlen("第"), digits;
    dv_str rest;

    if (!dv_str_starts(text, DV_STR("第")))
        return 0;
    if (at < text.len && text.ptr[at] == ' ')
        at++;
    digits = read_digits(dv_str_slice(text, at, text.len), number);
    if (!digits)
        digits = read_chinese(dv_str_slice(text, at, text.len), number);
    at += digits;
    if (at < text.len && text.ptr[at] == ' ')
        at++;
    rest = dv_str_slice(text, at, text.len);
    for (size_t i = 0; digits && i < DV_COUNT(units); i++)
        if (dv_str_starts(rest, dv_str_from(units[i]))) {
            at += strlen(units[i]);
            number->text = dv_str_slice(text, 0, at);
            rest = dv_str_slice(text, at, text.len);
            return at + read_mark(rest, true);
        }
    return 0;
}

/* `2. `, `2.1 `, `(2) `, `二、`: the length up to the title, or 0. */
static size_t read_plain_number(dv_str text, dv_title_number *number)
{
    size_t open = 0, digits, mark;
    dv_str rest;

    if (dv_str_starts(text, DV_STR("(")))
        open = 1;
    else if (dv_str_starts(text, DV_STR("（")))
        open = strlen("（");
    rest = dv_str_slice(text, open, text.len);
    digits = read_digits(rest, number);
    number->plain = digits && !open;
    if (!digits)
        digits = read_chinese(rest, number);
    rest = dv_str_slice(rest, digits, rest.len);
    mark = read_mark(rest, number->plain && number->components > 1);
    number->text =
        dv_str_trim(dv_str_slice(text, 0, open + digits + (open ? mark : 0)));
    return digits && mark ? open + digits + mark : 0;
}

/* The length of the number at the start of `text`, 0 if there is none. */
static size_t read_number(dv_str text, dv_title_number *number)
{
    size_t length = read_word_number(text, number);

    if (!length)
        length = read_ordinal(text, number);
    if (!length) {
        *number = (dv_title_number){0};
        length = read_plain_number(text, number);
    }
    if (!length)
        *number = (dv_title_number){0};
    return length;
}

/* Length of a separator at the start of `rest`, or 0. */
static size_t separator(dv_str rest)
{
    static const char *const all[] = {"（",  "）",  "：", "｜", "(",
                                      ")",   "/",   "|",  ": ", " - ",
                                      " – ", " — ", "——", "【", "】"};

    for (size_t i = 0; i < DV_COUNT(all); i++)
        if (dv_str_starts(rest, dv_str_from(all[i])))
            return strlen(all[i]);
    return 0;
}

dv_str dv_title_fold(dv_str text, dv_arena *arena)
{
    dv_str lower = dv_utf8_lower(arena, dv_str_trim(text));
    char *to = dv_arena_new(arena, lower.len + 1);
    size_t len = 0;

    for (size_t i = 0; i < lower.len; i++) {
        bool blank = strchr(" \t\r\n", lower.ptr[i]) && lower.ptr[i];

        if (blank && (!len || to[len - 1] == ' '))
            continue;
        to[len++] = blank ? ' ' : lower.ptr[i];
    }
    while (len && strchr(" :.!?*_", to[len - 1]))
        len--;
    return (dv_str){to, len};
}

static void add_part(dv_title *title, dv_str part, dv_arena *arena)
{
    dv_str folded = dv_title_fold(part, arena);

    if (folded.len && title->part_count < DV_TITLE_PARTS)
        title->parts[title->part_count++] = folded;
}

static void add_parts(dv_title *title, dv_arena *arena)
{
    dv_str text = title->text;
    size_t start = 0;

    for (size_t at = 0; at < text.len;) {
        size_t length = separator(dv_str_slice(text, at, text.len));

        if (length) {
            add_part(title, dv_str_slice(text, start, at), arena);
            start = at + length;
        }
        at += length ? length : 1;
    }
    if (start)
        add_part(title, dv_str_slice(text, start, text.len), arena);
}

dv_title dv_title_read(dv_str text, dv_arena *arena)
{
    dv_title title = {0};

    text = dv_str_trim(text);
    if (text.len > DV_TITLE_LONGEST) {
        title.text = dv_str_slice(text, 0, DV_TITLE_LONGEST);
        add_part(&title, title.text, arena);
        return title;
    }
    text = dv_str_slice(text, marks_before(text), text.len);
    text = dv_str_slice(text, read_number(text, &title.number), text.len);
    title.text = dv_str_trim(dv_str_slice(text, marks_before(text), text.len));
    add_part(&title, title.text, arena);
    add_parts(&title, arena);
    return title;
}
