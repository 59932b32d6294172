/* SPDX-License-Identifier: MIT */
#include "conventions/diagram/mermaid_scan.h"

#include "docverify/ascii.h"
#include "text/unicode.h"

void dv_mm_push(dv_mm_scan *scan, uint8_t state)
{
    *dv_vec_push(scan->arena, &scan->states) = state;
}

void dv_mm_pop(dv_mm_scan *scan)
{
    if (scan->states.count > 1)
        scan->states.count--;
}

uint8_t dv_mm_state(const dv_mm_scan *scan)
{
    return scan->states.items[scan->states.count - 1];
}

static bool is_wide_blank(int32_t c)
{
    return c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
           c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f ||
           c == 0x3000 || c == 0xfeff;
}

uint32_t dv_mm_blank_length(dv_str text, uint32_t at)
{
    unsigned char c = at < text.len ? (unsigned char)text.ptr[at] : 0;
    uint32_t length = 0;

    if (c == ' ' || (c >= '\t' && c <= '\r'))
        return 1;
    if (c < 0xc2 || c > 0xef ||
        !is_wide_blank(dv_utf8_decode(text, at, &length)))
        return 0;
    return length;
}

uint32_t dv_mm_skip_blanks(dv_mm_scan *scan, uint32_t at)
{
    uint32_t end = at;

    if (at >= scan->blank_from && at < scan->blank_end)
        return scan->blank_end;
    for (uint32_t n; (n = dv_mm_blank_length(scan->text, end)) != 0;)
        end += n;
    scan->blank_from = at;
    scan->blank_end = end;
    return end;
}

uint32_t dv_mm_skip_line_blanks(const dv_mm_scan *scan, uint32_t at)
{
    uint32_t n;

    while (dv_mm_byte(scan, at) != '\n' &&
           (n = dv_mm_blank_length(scan->text, at)) != 0)
        at += n;
    return at;
}

uint32_t dv_mm_line_end(dv_mm_scan *scan, uint32_t at)
{
    if (at < scan->line_from || at > scan->line_end || !scan->line_end) {
        dv_str rest = dv_str_slice(scan->text, at, scan->text.len);

        scan->line_from = at;
        scan->line_end = at + (uint32_t)dv_str_find_byte(rest, '\n');
    }
    return scan->line_end;
}

static unsigned char lower(unsigned char c)
{
    return dv_is_upper(c) ? (unsigned char)(c | 0x20) : c;
}

uint32_t dv_mm_match(const dv_mm_scan *scan, uint32_t at, const char *literal)
{
    for (; *literal; literal++, at++) {
        unsigned char a = dv_mm_byte(scan, at), b = (unsigned char)*literal;

        if (a != b && (!scan->nocase || lower(a) != lower(b)))
            return 0;
    }
    return at;
}

uint32_t dv_mm_word(const dv_mm_scan *scan, uint32_t at, const char *literal)
{
    uint32_t end = dv_mm_match(scan, at, literal);

    return end && !dv_is_word(dv_mm_byte(scan, end)) ? end : 0;
}

/* `literal`, white space, `mark`, white space: "accTitle : ". */
static uint32_t labelled(dv_mm_scan *scan, uint32_t at, const char *literal,
                         char mark)
{
    uint32_t end = dv_mm_match(scan, at, literal);

    if (!end)
        return 0;
    end = dv_mm_skip_blanks(scan, end);
    return dv_mm_byte(scan, end) == (unsigned char)mark
               ? dv_mm_skip_blanks(scan, end + 1)
               : 0;
}

uint32_t dv_mm_until(const dv_mm_scan *scan, uint32_t at, const char *stops)
{
    while (at < scan->text.len &&
           (!scan->text.ptr[at] || !strchr(stops, scan->text.ptr[at])))
        at++;
    return at;
}

uint32_t dv_mm_words(const dv_mm_scan *scan, uint32_t at)
{
    while (dv_is_word(dv_mm_byte(scan, at)))
        at++;
    return at;
}

uint32_t dv_mm_digits(const dv_mm_scan *scan, uint32_t at)
{
    while (dv_is_digit(dv_mm_byte(scan, at)))
        at++;
    return at;
}

/* Reads what stands at `direction`; -1: no direction that is known. */
static int direction_at(dv_mm_scan *scan, uint32_t at, uint32_t *end)
{
    static const char names[DV_MM_DIRECTIONS][3] = {"TB", "BT", "RL", "LR",
                                                    "TD"};
    uint32_t word = dv_mm_match(scan, at, "direction");
    uint32_t value = word ? dv_mm_skip_blanks(scan, word) : 0;

    for (int i = 0; value > word && i < DV_MM_DIRECTIONS; i++)
        if ((*end = dv_mm_match(scan, value, names[i])) != 0)
            return i;
    return -1;
}

uint32_t dv_mm_direction(dv_mm_scan *scan, uint32_t at, uint32_t count)
{
    uint32_t line = dv_mm_line_end(scan, at), end = 0;

    if (scan->directions_line != line + 1) {
        memset(scan->directions, 0, sizeof scan->directions);
        scan->directions_line = line + 1;
        for (uint32_t i = at; i < line; i++) {
            int which = lower(dv_mm_byte(scan, i)) == 'd'
                            ? direction_at(scan, i, &end)
                            : -1;

            if (which >= 0)
                scan->directions[which] = (dv_span){i, end};
        }
    }
    for (uint32_t i = 0; i < count; i++)
        if (scan->directions[i].end && scan->directions[i].start >= at) {
            dv_str rest = dv_str_slice(scan->text, scan->directions[i].end,
                                       scan->text.len);

            return scan->directions[i].end +
                   (uint32_t)dv_str_find_byte(rest, '\n');
        }
    return 0;
}

uint32_t dv_mm_letter(const dv_mm_scan *scan, uint32_t at)
{
    uint32_t length = 0;
    int32_t c;

    if (dv_mm_byte(scan, at) < 0x80)
        return 0;
    c = dv_utf8_decode(scan->text, at, &length);
    return c > 0 && c < 0x10000 && dv_utf8_is_letter(c) ? length : 0;
}

uint32_t dv_mm_char(const dv_mm_scan *scan, uint32_t at)
{
    uint32_t length = 1;

    if (dv_mm_byte(scan, at) >= 0x80)
        dv_utf8_decode(scan->text, at, &length);
    return length;
}

const dv_mm_row *dv_mm_find(const dv_mm_scan *scan, const dv_mm_row *rows,
                            uint32_t count, uint32_t *end)
{
    for (uint32_t i = 0; i < count; i++) {
        *end = rows[i].bare ? dv_mm_match(scan, scan->at, rows[i].text)
                            : dv_mm_word(scan, scan->at, rows[i].text);
        if (*end)
            return &rows[i];
    }
    return NULL;
}

dv_mm_token dv_mm_take_row(dv_mm_scan *scan, const dv_mm_row *rows,
                           uint32_t count)
{
    uint32_t end;
    const dv_mm_row *row = dv_mm_find(scan, rows, count, &end);

    return row ? dv_mm_take(scan, row->kind, end) : dv_mm_none();
}

dv_mm_token dv_mm_take(dv_mm_scan *scan, int kind, uint32_t end)
{
    dv_mm_token token = {kind, scan->at, end};

    scan->at = end;
    return token;
}

dv_mm_token dv_mm_enter(dv_mm_scan *scan, int state, int kind, uint32_t end)
{
    dv_mm_push(scan, (uint8_t)state);
    return dv_mm_take(scan, kind, end);
}

dv_mm_token dv_mm_leave(dv_mm_scan *scan, int kind, uint32_t end)
{
    dv_mm_pop(scan);
    return dv_mm_take(scan, kind, end);
}

dv_mm_token dv_mm_take_to(dv_mm_scan *scan, const char *stop, int kind)
{
    if (dv_mm_byte(scan, scan->at) == (unsigned char)*stop)
        return dv_mm_leave(scan, DV_MM_NOTHING, scan->at + 1);
    return dv_mm_take(scan, kind, dv_mm_until(scan, scan->at, stop));
}

dv_mm_token dv_mm_call_name(dv_mm_scan *scan, int kind, int arguments)
{
    uint32_t end = dv_mm_until(scan, scan->at, "("), close;

    if (end > scan->at || end >= scan->text.len)
        return dv_mm_take(scan, kind, end);
    close = dv_mm_skip_blanks(scan, end + 1);
    dv_mm_pop(scan);
    if (dv_mm_byte(scan, close) == ')')
        return dv_mm_pass(scan, close + 1);
    return dv_mm_enter(scan, arguments, DV_MM_NOTHING, end + 1);
}

bool dv_mm_accessible(dv_mm_scan *scan, dv_mm_token *token)
{
    uint32_t at = scan->at, end;

    if ((end = labelled(scan, at, "accTitle", ':')) != 0 ||
        (end = labelled(scan, at, "accDescr", ':')) != 0)
        *token = dv_mm_enter(scan, DV_MM_IN_ACC_LINE, DV_MM_ACC_LABEL, end);
    else if ((end = labelled(scan, at, "accDescr", '{')) != 0)
        *token = dv_mm_enter(scan, DV_MM_IN_ACC_LINES, DV_MM_NOTHING, end);
    return end != 0;
}

dv_mm_token dv_mm_fail(dv_mm_scan *scan)
{
    uint32_t at = scan->at;

    if (at >= scan->text.len)
        return (dv_mm_token){DV_MM_END, at, at};
    return (dv_mm_token){DV_MM_ERROR, at, at + dv_mm_char(scan, at)};
}

static dv_mm_token lex_once(dv_mm_scan *scan, dv_mm_lex *lex)
{
    switch (dv_mm_state(scan)) {
    case DV_MM_IN_ACC_LINE:
        return dv_mm_leave(scan, DV_MM_ACC_VALUE,
                           dv_mm_until(scan, scan->at, "\n"));
    case DV_MM_IN_ACC_LINES:
        return dv_mm_take_to(scan, "}", DV_MM_ACC_LINES);
    default:
        return lex(scan);
    }
}

dv_mm_token dv_mm_next(dv_mm_scan *scan, dv_mm_lex *lex)
{
    dv_mm_token token;

    if (scan->at_last)
        return (dv_mm_token){DV_MM_END, scan->at, scan->at};
    do {
        scan->at_last = scan->at >= scan->text.len;
        token = lex_once(scan, lex);
    } while (token.kind == DV_MM_NOTHING);
    return token;
}
