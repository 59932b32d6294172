/* SPDX-License-Identifier: MIT */
#include "report/markup.h"

#include <stdbool.h>

#include "docverify/ascii.h"
#include "text/unicode.h"

/* Bytes of a message that a cell shows. */
enum { LONGEST = 1000 };

/* Bytes from the start of `text` to its next backtick, and how many of them
 * stand there. */
static size_t next_ticks(dv_str text, size_t *count)
{
    size_t at = dv_str_find_byte(text, '`');

    *count = 0;
    while (at + *count < text.len && text.ptr[at + *count] == '`')
        ++*count;
    return at;
}

/* Takes the next piece of a message off `rest`: code, without its backticks,
 * or text. Only what stands between two single backticks, with none inside, is
 * code to every reader of Markdown. */
static dv_str next_piece(dv_str *rest, bool *code)
{
    size_t count, closing, at = next_ticks(*rest, &count);
    dv_str inside = dv_str_slice(*rest, at + count, rest->len), piece;
    size_t length = next_ticks(inside, &closing);

    *code = at == 0 && count == 1 && closing == 1 && length > 0;
    if (*code) {
        *rest = dv_str_slice(inside, length + 1, inside.len);
        return dv_str_slice(inside, 0, length);
    }
    if (at == 0)
        at = count;
    piece = dv_str_slice(*rest, 0, at);
    *rest = dv_str_slice(*rest, at, rest->len);
    return piece;
}

static void add_entity(dv_buf *out, char c)
{
    switch (c) {
    case '&':
        dv_buf_add(out, DV_STR("&amp;"));
        break;
    case '<':
        dv_buf_add(out, DV_STR("&lt;"));
        break;
    case '>':
        dv_buf_add(out, DV_STR("&gt;"));
        break;
    default:
        dv_buf_printf(out, "&#%d;", c);
    }
}

void dv_markup_add_text(dv_buf *out, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;

    dv_buf_add_escaped(&safe, text);
    for (size_t i = 0; i < safe.len; i++) {
        if (strchr("&<>\"'", safe.ptr[i]))
            add_entity(out, safe.ptr[i]);
        else
            dv_buf_add_byte(out, safe.ptr[i]);
    }
}

void dv_html_add_text(dv_buf *out, dv_str text)
{
    for (;;) {
        size_t tab = dv_str_find_byte(text, '\t');

        dv_markup_add_text(out, dv_str_slice(text, 0, tab));
        if (tab >= text.len)
            return;
        dv_buf_add_byte(out, '\t');
        text = dv_str_slice(text, tab + 1, text.len);
    }
}

void dv_html_add_message(dv_buf *out, dv_str message)
{
    while (message.len) {
        bool code;
        dv_str piece = next_piece(&message, &code);

        dv_buf_add(out, dv_str_from(code ? "<code>" : ""));
        dv_markup_add_text(out, piece);
        dv_buf_add(out, dv_str_from(code ? "</code>" : ""));
    }
}

static bool is_punctuation(char c)
{
    return c > ' ' && c < 0x7f && !dv_is_alnum(c);
}

/* Code with bars: in a cell not every reader takes `\\|` for one. */
static void add_code_element(dv_buf *out, dv_str text)
{
    dv_buf_add(out, DV_STR("<code>"));
    for (size_t i = 0; i < text.len; i++) {
        if (is_punctuation(text.ptr[i]))
            add_entity(out, text.ptr[i]);
        else
            dv_buf_add_byte(out, text.ptr[i]);
    }
    dv_buf_add(out, DV_STR("</code>"));
}

static size_t longest_ticks(dv_str text)
{
    size_t longest = 0;

    while (text.len) {
        size_t count, at = next_ticks(text, &count);

        longest = count > longest ? count : longest;
        text = dv_str_slice(text, at + count, text.len);
    }
    return longest;
}

static bool is_edge(char c)
{
    return c == '`' || c == ' ';
}

/* Between more backticks than it has in a row. */
static void add_escaped_code(dv_buf *out, dv_str text, bool cell)
{
    size_t ticks = longest_ticks(text) + 1;
    bool padded =
        !text.len || is_edge(text.ptr[0]) || is_edge(text.ptr[text.len - 1]);

    if (cell && dv_str_find_byte(text, '|') < text.len) {
        add_code_element(out, text);
        return;
    }
    dv_buf_pad(out, '`', ticks);
    dv_buf_pad(out, ' ', padded);
    dv_buf_add(out, text);
    dv_buf_pad(out, ' ', padded);
    dv_buf_pad(out, '`', ticks);
}

void dv_markdown_add_code(dv_buf *out, dv_str text, bool cell)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;

    dv_buf_add_escaped(&safe, text);
    add_escaped_code(out, dv_buf_str(&safe), cell);
}

static bool is_name(dv_str text, size_t at)
{
    return at < text.len && !is_punctuation(text.ptr[at]) &&
           text.ptr[at] != ' ';
}

/* Forges look for mentions and addresses in what was rendered, so that an
 * escape does not keep them from it: an element between does. */
static bool add_broken(dv_buf *out, dv_str text, size_t at)
{
    dv_str rest = dv_str_slice(text, at, text.len);

    if (rest.ptr[0] == '@' && is_name(text, at + 1) &&
        !(at > 0 && is_name(text, at - 1)))
        dv_buf_add(out, DV_STR("<code>@</code>"));
    else if (dv_str_starts(rest, DV_STR("://")))
        dv_buf_add(out, DV_STR("<code>:</code>"));
    else if (rest.ptr[0] == '.' && at >= 3 &&
             dv_str_ends(dv_str_slice(text, 0, at), DV_STR("www")))
        dv_buf_add(out, DV_STR("<code>.</code>"));
    else
        return false;
    return true;
}

static void add_plain(dv_buf *out, dv_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];

        if (add_broken(out, text, i))
            continue;
        if (strchr("&<>|$", c))
            add_entity(out, c);
        else if (strchr("\\`*_[]#!~", c))
            dv_buf_printf(out, "\\%c", c);
        else
            dv_buf_add_byte(out, c);
    }
}

/* The first LONGEST bytes and no part of a character. */
static size_t cut(dv_str text)
{
    size_t at = LONGEST;

    while (at > 0 && ((unsigned char)text.ptr[at] & 0xc0) == 0x80)
        at--;
    return at;
}

void dv_markdown_add_message(dv_buf *out, dv_str message)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;
    bool code, more;
    dv_str rest;

    dv_buf_add_escaped(&safe, message);
    rest = dv_buf_str(&safe);
    more = rest.len > LONGEST;
    if (more)
        rest = dv_str_slice(rest, 0, cut(rest));
    while (rest.len) {
        dv_str piece = next_piece(&rest, &code);

        if (code)
            add_escaped_code(out, piece, true);
        else
            add_plain(out, piece);
    }
    if (more)
        dv_buf_add(out, DV_STR("\xe2\x80\xa6"));
}
