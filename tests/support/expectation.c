/* SPDX-License-Identifier: MIT */
#include "support/expectation.h"

/* Offset of `part` in `text`, or text.len. */
static size_t find(dv_str text, dv_str part)
{
    const char *at =
        text.len ? memmem(text.ptr, text.len, part.ptr, part.len) : NULL;

    return at ? (size_t)(at - text.ptr) : text.len;
}

/* Takes text up to the first `end` off `*text`, and that byte. */
static dv_str take_until(dv_str *text, char end)
{
    dv_str taken = dv_str_slice(*text, 0, dv_str_find_byte(*text, end));

    *text = dv_str_slice(*text, taken.len + 1, text->len);
    return taken;
}

/* Takes the quotes off. */
static bool unquote(dv_str quoted, dv_str *out)
{
    if (quoted.len < 2 || quoted.ptr[0] != '"' ||
        !dv_str_ends(quoted, DV_STR("\"")))
        return false;
    *out = dv_str_slice(quoted, 1, quoted.len - 1);
    return true;
}

/* `RULE`, then `"SUBJECT"` or nothing, then `says "TEXT"` or nothing. */
static bool read_words(dv_test_expectation *e, dv_str words)
{
    static const char says[] = "says \"";
    dv_str subject, text;

    words = dv_str_trim(words);
    e->rule = take_until(&words, ' ');
    subject = dv_str_slice(words, 0, find(words, dv_str_from(says)));
    text = dv_str_slice(words, subject.len, words.len);
    subject = dv_str_trim(subject);
    if (subject.len && !unquote(subject, &e->subject))
        return false;
    if (text.len &&
        (!unquote(dv_str_slice(text, strlen("says "), text.len), &e->says) ||
         e->says.len == 0))
        return false;
    return e->rule.len > 0;
}

static uint32_t read_number(dv_str digits)
{
    uint32_t number = 0;

    for (size_t i = 0; i < digits.len && i < 9; i++) {
        if (digits.ptr[i] < '0' || digits.ptr[i] > '9')
            return 0;
        number = number * 10 + (uint32_t)(digits.ptr[i] - '0');
    }
    return number;
}

bool dv_test_expect_rows(dv_test_case *to, dv_str rows, dv_arena *arena)
{
    while (rows.len) {
        dv_str row = dv_str_trim(take_until(&rows, '\n'));
        dv_test_expectation e = {0};
        dv_str place = take_until(&row, ' ');

        if (!place.len)
            continue;
        e.path = take_until(&place, ':');
        e.line = read_number(take_until(&place, ':'));
        e.column = read_number(place);
        if (!e.line || (place.len && !e.column) || !read_words(&e, row))
            return false;
        *dv_vec_push(arena, &to->expected) = e;
    }
    return true;
}

/* One line of an example while its comments are cut out. */
typedef struct comment_reader {
    dv_test_case *to;
    dv_arena *arena;
    dv_str path;
    dv_buf out;
    uint32_t line; /* lines written so far */
} comment_reader;

/* Cuts the comments off `*line`. `*above` tells whether one was about the
 * line before. */
static bool cut_comments(comment_reader *r, dv_str *line, bool *above)
{
    static const char begin[] = "<!-- finds";
    dv_str rest =
        dv_str_slice(*line, find(*line, dv_str_from(begin)), line->len);

    *line = dv_str_slice(*line, 0, line->len - rest.len);
    while (dv_str_starts(rest, dv_str_from(begin))) {
        dv_test_expectation e = {.path = r->path, .line = r->line + 1};
        dv_str comment = dv_str_slice(rest, 0, find(rest, DV_STR("-->")));
        dv_str head = take_until(&comment, ':');

        *above |= dv_str_ends(head, DV_STR("-above"));
        if (*above)
            e.line = r->line;
        if (!e.line || !read_words(&e, comment))
            return false;
        *dv_vec_push(r->arena, &r->to->expected) = e;
        rest = dv_str_slice(rest, find(rest, DV_STR("-->")) + 3, rest.len);
        rest = dv_str_trim(rest);
    }
    return rest.len == 0; /* comments end their line */
}

static bool read_line(comment_reader *r, dv_str line, dv_str line_end)
{
    dv_str text = line;
    bool above = false;

    if (!cut_comments(r, &text, &above))
        return false;
    if (text.len != line.len) {
        while (text.len && text.ptr[text.len - 1] == ' ')
            text.len--;
        if (above != (dv_str_trim(text).len == 0))
            return false;
        if (above)
            return true;
    }
    dv_buf_add(&r->out, text);
    dv_buf_add(&r->out, line_end);
    r->line++;
    return true;
}

bool dv_test_expect_comments(dv_test_case *to, dv_str path, dv_str text,
                             dv_arena *arena, dv_str *out)
{
    comment_reader r = {.to = to, .arena = arena, .path = path};
    bool read = true;

    while (text.len) {
        size_t length = dv_str_find_byte(text, '\n');
        dv_str line = dv_str_slice(text, 0, length);

        read &= read_line(&r, line, dv_str_slice(text, length, length + 1));
        text = dv_str_slice(text, length + 1, text.len);
    }
    *out = dv_arena_copy(arena, dv_buf_str(&r.out));
    dv_buf_release(&r.out);
    return read;
}

static int hex_value(char digit)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = digit ? strchr(digits, digit) : NULL;

    return at ? (int)(at - digits) : -1;
}

dv_str dv_test_unescape(dv_str text, dv_arena *arena)
{
    dv_buf out = DV_BUF_INIT;
    dv_str plain;

    for (size_t i = 0; i < text.len; i++) {
        dv_str escape = dv_str_slice(text, i, i + 4);

        if (escape.len == 4 && dv_str_starts(escape, DV_STR("\\x")) &&
            hex_value(escape.ptr[2]) >= 0 && hex_value(escape.ptr[3]) >= 0) {
            dv_buf_add_byte(&out, (char)(hex_value(escape.ptr[2]) * 16 +
                                         hex_value(escape.ptr[3])));
            i += 3;
        } else {
            dv_buf_add_byte(&out, text.ptr[i]);
        }
    }
    plain = dv_arena_copy(arena, dv_buf_str(&out));
    dv_buf_release(&out);
    return plain;
}
