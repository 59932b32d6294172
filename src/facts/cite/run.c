/* SPDX-License-Identifier: MIT */
#include "facts/cite/run.h"

#include "docverify/ascii.h"
#include "facts/cite/ranges.h"

enum {
    NAME_LIMIT = 64, /* bytes between the brackets of one piece */
    PIECE_LIMIT = 16 /* pieces of one path: each may be read as often */
};

const unsigned char dv_byte_classes[256] = {
    ['.'] = DV_BYTE_PATH,   ['_'] = DV_BYTE_PATH,   ['/'] = DV_BYTE_PATH,
    ['~'] = DV_BYTE_PATH,   ['+'] = DV_BYTE_PATH,   ['-'] = DV_BYTE_PATH,
    ['0'] = DV_BYTE_PATH,   ['1'] = DV_BYTE_PATH,   ['2'] = DV_BYTE_PATH,
    ['3'] = DV_BYTE_PATH,   ['4'] = DV_BYTE_PATH,   ['5'] = DV_BYTE_PATH,
    ['6'] = DV_BYTE_PATH,   ['7'] = DV_BYTE_PATH,   ['8'] = DV_BYTE_PATH,
    ['9'] = DV_BYTE_PATH,   ['a'] = DV_BYTE_PATH,   ['b'] = DV_BYTE_PATH,
    ['c'] = DV_BYTE_PATH,   ['d'] = DV_BYTE_PATH,   ['e'] = DV_BYTE_PATH,
    ['f'] = DV_BYTE_PATH,   ['g'] = DV_BYTE_PATH,   ['h'] = DV_BYTE_PATH,
    ['i'] = DV_BYTE_PATH,   ['j'] = DV_BYTE_PATH,   ['k'] = DV_BYTE_PATH,
    ['l'] = DV_BYTE_PATH,   ['m'] = DV_BYTE_PATH,   ['n'] = DV_BYTE_PATH,
    ['o'] = DV_BYTE_PATH,   ['p'] = DV_BYTE_PATH,   ['q'] = DV_BYTE_PATH,
    ['r'] = DV_BYTE_PATH,   ['s'] = DV_BYTE_PATH,   ['t'] = DV_BYTE_PATH,
    ['u'] = DV_BYTE_PATH,   ['v'] = DV_BYTE_PATH,   ['w'] = DV_BYTE_PATH,
    ['x'] = DV_BYTE_PATH,   ['y'] = DV_BYTE_PATH,   ['z'] = DV_BYTE_PATH,
    ['A'] = DV_BYTE_PATH,   ['B'] = DV_BYTE_PATH,   ['C'] = DV_BYTE_PATH,
    ['D'] = DV_BYTE_PATH,   ['E'] = DV_BYTE_PATH,   ['F'] = DV_BYTE_PATH,
    ['G'] = DV_BYTE_PATH,   ['H'] = DV_BYTE_PATH,   ['I'] = DV_BYTE_PATH,
    ['J'] = DV_BYTE_PATH,   ['K'] = DV_BYTE_PATH,   ['L'] = DV_BYTE_PATH,
    ['M'] = DV_BYTE_PATH,   ['N'] = DV_BYTE_PATH,   ['O'] = DV_BYTE_PATH,
    ['P'] = DV_BYTE_PATH,   ['Q'] = DV_BYTE_PATH,   ['R'] = DV_BYTE_PATH,
    ['S'] = DV_BYTE_PATH,   ['T'] = DV_BYTE_PATH,   ['U'] = DV_BYTE_PATH,
    ['V'] = DV_BYTE_PATH,   ['W'] = DV_BYTE_PATH,   ['X'] = DV_BYTE_PATH,
    ['Y'] = DV_BYTE_PATH,   ['Z'] = DV_BYTE_PATH,   [':'] = DV_BYTE_TOKEN,
    [0xe7] = DV_BYTE_TOKEN, [0xe8] = DV_BYTE_TOKEN, ['['] = DV_BYTE_PIECE,
    ['('] = DV_BYTE_PIECE,  ['@'] = DV_BYTE_PIECE,  ['$'] = DV_BYTE_PIECE,
    ['%'] = DV_BYTE_PIECE,  ['\\'] = DV_BYTE_PIECE, [0xe2] = DV_BYTE_PIECE,
};

static char byte_at(dv_str text, size_t at, size_t end)
{
    return at < end ? text.ptr[at] : '\0';
}

static char byte_before(dv_str text, size_t at)
{
    return at ? text.ptr[at - 1] : ' ';
}

/* Behind the name between brackets, which may be parted by dots and dashes;
 * `at` where there is none. */
static size_t skip_name(dv_str text, size_t at, size_t end)
{
    size_t stop = at;

    while (stop < end && stop - at < NAME_LIMIT &&
           (dv_is_alnum(text.ptr[stop]) || strchr("_-.=", text.ptr[stop])))
        stop++;
    return stop;
}

/* "12_[_]_plan.md", "12_[-]_plan.md": a box that is ticked in the name. */
static bool is_box(dv_str text, size_t at, size_t stop)
{
    return byte_before(text, at) == '_' && stop == at + 2 &&
           strchr("_-", text.ptr[at + 1]);
}

/* "[id]", "[...rest]", "[[optional]]", "[kind=matcher]": no "[text](target)"
 * and no "array[i]". */
static size_t bracket_at(dv_str text, size_t at, size_t end)
{
    size_t count = byte_at(text, at + 1, end) == '[' ? 2 : 1;
    size_t stop = skip_name(text, at + count, end);

    if (!dv_is_alnum(byte_before(text, stop)) && !is_box(text, at, stop))
        return 0;
    for (size_t i = 0; i < count; i++, stop++)
        if (byte_at(text, stop, end) != ']')
            return 0;
    return stop < end && strchr("/.-_", text.ptr[stop]) ? stop - at : 0;
}

/* "(group)/", "(..)photo", "($optional).": no "name(s)". */
static size_t group_at(dv_str text, size_t at, size_t end)
{
    size_t name = at + 1 + (byte_at(text, at + 1, end) == '$');
    size_t stop = skip_name(text, name, end);
    char next;

    if (stop == name || byte_at(text, stop, end) != ')')
        return 0;
    next = byte_at(text, stop + 1, end);
    if (next == '/' || (next == '.' && name > at + 1) ||
        (text.ptr[stop - 1] == '.' &&
         (dv_is_alnum(next) || next == '[' || next == '(')))
        return stop + 1 - at;
    return 0;
}

/* Whether "C:" stands before `at`. */
static bool is_drive(dv_str text, size_t at)
{
    return at > 1 && text.ptr[at - 1] == ':' &&
           dv_is_letter(text.ptr[at - 2]) &&
           (at == 2 || !dv_is_word_byte(text.ptr[at - 3]));
}

/* "0005-….md", "…/a.py": what is left out of a path. */
static size_t ellipsis_at(dv_str text, size_t at, size_t end)
{
    char next = byte_at(text, at + 3, end);

    return dv_token_at(text, (uint32_t)at, (uint32_t)end,
                       DV_STR("\xe2\x80\xa6")) &&
                   (dv_is_alnum(next) || (next && strchr("/.-_", next)))
               ? 3
               : 0;
}

/* Bytes of the piece at `at` of the run from `start` on, or 0. */
static size_t piece_at(dv_str text, size_t start, size_t at, size_t end)
{
    char before = byte_before(text, at), next = byte_at(text, at + 1, end);

    if (!(dv_byte_classes[(unsigned char)byte_at(text, at, end)] &
          DV_BYTE_PIECE) ||
        (at == start && (dv_is_path_byte(before) || strchr("])}$@!", before))))
        return 0;
    switch (text.ptr[at]) {
    case '[':
        return at == start || strchr("/-_.@)", before)
                   ? bracket_at(text, at, end)
                   : 0;
    case '(':
        return at == start || before == '/' || before == ')'
                   ? group_at(text, at, end)
                   : 0;
    case '@':
        return (at == start || before == '/') &&
               (dv_is_letter(next) || next == '_');
    case '\\': /* before a mark it is Markdown's */
        return dv_is_alnum(next) &&
               (at > start ? dv_is_word(before) : is_drive(text, at));
    case '\xe2':
        return ellipsis_at(text, at, end);
    case '$':
        return (at == start || before == '/' || before == '.') &&
               (dv_is_letter(next) || next == '.');
    default:
        return 0;
    }
}

/* "%5B" in the target of the link that starts at `start`. */
static bool is_escape(dv_str text, size_t start, size_t at, size_t end)
{
    size_t open = start - (byte_before(text, start) == '<');

    return byte_at(text, at, end) == '%' && open > 1 &&
           text.ptr[open - 1] == '(' && text.ptr[open - 2] == ']' &&
           dv_is_alnum(byte_at(text, at + 1, end)) &&
           dv_is_alnum(byte_at(text, at + 2, end));
}

dv_path_run dv_path_run_read(dv_str text, uint32_t at, uint32_t end)
{
    dv_path_run run = {.end = at, .plain = DV_NONE};
    uint32_t pieces = 0;

    for (size_t length = 1; length > 0; run.end += (uint32_t)length) {
        for (; run.end < end && dv_is_path_byte(text.ptr[run.end]); run.end++)
            run.dotted |= text.ptr[run.end] == '.';
        if (run.plain == DV_NONE)
            run.plain = run.end;
        length = is_escape(text, at, run.end, end) ? 3 : 0;
        if (!length && pieces++ < PIECE_LIMIT)
            length = piece_at(text, at, run.end, end);
    }
    return run;
}

/* The same, read backwards: `at` may be within the run or start it. */
static size_t piece_back(dv_str text, size_t from, size_t at)
{
    size_t length = piece_at(text, at, at, text.len);

    return length ? length : piece_at(text, from, at, text.len);
}

/* Where the bracket that closes before `at` opens, or `at`. */
static size_t opened_at(dv_str text, size_t from, size_t at)
{
    char close = byte_before(text, at);
    char open = close == ']' ? '[' : '(';
    size_t start = at;

    if (at == from || (close != ']' && close != ')'))
        return at;
    do
        start--;
    while (start > from && at - start < NAME_LIMIT && text.ptr[start] != open);
    if (close == ']' && start > from && text.ptr[start - 1] == '[')
        start--;
    return piece_back(text, from, start) == at - start ? start : at;
}

size_t dv_path_run_start(dv_str text, size_t from, size_t at)
{
    size_t start;

    for (uint32_t pieces = 0; pieces <= PIECE_LIMIT; pieces++, at = start) {
        while (at > from && dv_is_path_byte(text.ptr[at - 1]))
            at--;
        if (at > from && piece_back(text, from, at - 1) == 1)
            start = at - 1;
        else if (at >= from + 3 && ellipsis_at(text, at - 3, text.len))
            start = at - 3;
        else
            start = opened_at(text, from, at);
        if (start == at)
            break;
    }
    return at;
}
