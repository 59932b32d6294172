/* SPDX-License-Identifier: MIT */
/* State diagrams: notes, styles, quoted texts. */
#include "conventions/diagram/mermaid_state_scan.h"

dv_mm_token dv_mm_state_turn(dv_mm_scan *s, dv_mm_state_scan to, int kind,
                             uint32_t end)
{
    dv_mm_pop(s);
    return dv_mm_enter(s, (int)to, kind, end);
}

uint32_t dv_mm_state_line(const dv_mm_scan *s)
{
    return dv_mm_until(s, s->at, "\n");
}

dv_mm_token dv_mm_state_name(dv_mm_scan *s, uint32_t end, dv_mm_state_scan to)
{
    for (uint32_t i = s->at; i + 1 < end; i++)
        if (s->text.ptr[i] == '%' && s->text.ptr[i + 1] == '%') {
            if (i == s->at)
                return dv_mm_pass(s, end);
            end = i;
            break;
        }
    if (to == IN_STRUCT)
        return dv_mm_take(s, STATE_ID, end);
    if (to == IN_DIAGRAM)
        return dv_mm_leave(s, STATE_ID, end);
    return dv_mm_state_turn(s, to, STATE_ID, end);
}

uint32_t dv_mm_state_word(dv_mm_scan *s, const char *word)
{
    uint32_t end = dv_mm_match(s, s->at, word);
    uint32_t blanks = end ? dv_mm_skip_blanks(s, end) : 0;

    return blanks > end ? blanks : 0;
}

static dv_mm_token lex_note(dv_mm_scan *s)
{
    uint32_t end;

    if ((end = dv_mm_word(s, s->at, "left of")) != 0 ||
        (end = dv_mm_word(s, s->at, "right of")) != 0)
        return dv_mm_state_turn(s, IN_NOTE_ID, STATE_SIDE, end);
    if (dv_mm_byte(s, s->at) != '"')
        return dv_mm_fail(s);
    return dv_mm_state_turn(s, IN_FLOATING_NOTE, DV_MM_NOTHING, s->at + 1);
}

static dv_mm_token lex_note_id(dv_mm_scan *s)
{
    uint32_t start = dv_mm_skip_blanks(s, s->at), end = start;

    while (end < s->text.len && !dv_mm_blank_length(s->text, end) &&
           s->text.ptr[end] != ':' && s->text.ptr[end] != '-')
        end++;
    if (end == start)
        return dv_mm_fail(s);
    return dv_mm_state_name(s, end, IN_NOTE_TEXT);
}

/* Behind the first `end note` that begins a line, or 0. */
static uint32_t note_end(dv_mm_scan *s)
{
    for (uint32_t at = s->at; at < s->text.len; at++) {
        uint32_t end;

        if (s->text.ptr[at] != '\n')
            continue;
        end = dv_mm_word(s, dv_mm_skip_blanks(s, at + 1), "end note");
        if (end)
            return end;
    }
    return 0;
}

static dv_mm_token lex_note_text(dv_mm_scan *s)
{
    uint32_t start = dv_mm_skip_blanks(s, s->at), end;

    if (dv_mm_byte(s, start) == ':') {
        end = dv_mm_until(s, start + 1, ":\n;");
        if (end > start + 1)
            return dv_mm_leave(s, STATE_NOTE_TEXT, end);
    }
    end = note_end(s);
    return end ? dv_mm_leave(s, STATE_NOTE_TEXT, end) : dv_mm_fail(s);
}

static dv_mm_token lex_floating_note(dv_mm_scan *s)
{
    uint32_t start = dv_mm_skip_blanks(s, s->at);
    uint32_t end = dv_mm_match(s, start, "as");

    if (end)
        return dv_mm_state_turn(s, IN_FLOATING_NOTE_ID, STATE_AS,
                                dv_mm_skip_blanks(s, end));
    if (dv_mm_byte(s, s->at) == '"')
        return dv_mm_pass(s, s->at + 1);
    return dv_mm_take(s, STATE_NOTE_TEXT, dv_mm_until(s, s->at, "\""));
}

static dv_mm_token lex_class_def(dv_mm_scan *s)
{
    uint32_t word = dv_mm_words(s, s->at), end = dv_mm_state_word(s, "default");

    if (end)
        return dv_mm_state_turn(s, IN_CLASS_DEF_STYLES, STATE_CLASS_DEF_DEFAULT,
                                end);
    end = dv_mm_skip_blanks(s, word);
    if (word == s->at || end == word)
        return dv_mm_fail(s);
    return dv_mm_state_turn(s, IN_CLASS_DEF_STYLES, STATE_CLASS_DEF_ID, end);
}

/* `\w+(,\s*\w+)*` */
static dv_mm_token lex_class(dv_mm_scan *s)
{
    uint32_t end = dv_mm_words(s, s->at), at = end;

    if (end == s->at)
        return dv_mm_fail(s);
    while (dv_mm_byte(s, at) == ',') {
        uint32_t word = dv_mm_skip_blanks(s, at + 1);

        at = dv_mm_words(s, word);
        if (at == word)
            break;
        end = at;
    }
    return dv_mm_state_turn(s, IN_CLASS_STYLE, STATE_CLASS_IDS, end);
}

static dv_mm_token lex_style(dv_mm_scan *s)
{
    uint32_t word = s->at, end;

    while (dv_is_word(dv_mm_byte(s, word)) || dv_mm_byte(s, word) == ',')
        word++;
    end = dv_mm_skip_blanks(s, word);
    if (word == s->at || end == word)
        return dv_mm_fail(s);
    return dv_mm_state_turn(s, IN_STYLE_STYLES, STATE_STYLE_IDS, end);
}

static dv_mm_token lex_scale(dv_mm_scan *s)
{
    uint32_t end = dv_mm_digits(s, s->at), blanks;

    if (end > s->at)
        return dv_mm_take(s, STATE_WIDTH, end);
    blanks = dv_mm_skip_blanks(s, s->at);
    end = dv_mm_word(s, blanks, "width");
    if (blanks == s->at || !end)
        return dv_mm_fail(s);
    return dv_mm_leave(s, DV_MM_NOTHING, end);
}

dv_mm_token dv_mm_state_inner(dv_mm_scan *s, dv_mm_state_scan state)
{
    switch (state) {
    case IN_CLASS_DEF:
        return lex_class_def(s);
    case IN_CLASS_DEF_STYLES:
        return dv_mm_leave(s, STATE_CLASS_DEF_STYLES, dv_mm_state_line(s));
    case IN_CLASS:
        return lex_class(s);
    case IN_CLASS_STYLE:
        return dv_mm_leave(s, STATE_CLASS_STYLE, dv_mm_state_line(s));
    case IN_STYLE:
        return lex_style(s);
    case IN_STYLE_STYLES:
        return dv_mm_leave(s, STATE_STYLE_STYLES, dv_mm_state_line(s));
    case IN_SCALE:
        return lex_scale(s);
    case IN_STATE_STRING:
        return dv_mm_take_to(s, "\"", STATE_DESCRIPTION);
    case IN_STATE_ID:
        return dv_mm_state_name(s, dv_mm_until(s, s->at, "\n{"), IN_DIAGRAM);
    case IN_NOTE:
        return lex_note(s);
    case IN_NOTE_ID:
        return lex_note_id(s);
    case IN_NOTE_TEXT:
        return lex_note_text(s);
    case IN_FLOATING_NOTE:
        return lex_floating_note(s);
    case IN_FLOATING_NOTE_ID:
        return dv_mm_state_name(s, dv_mm_state_line(s), IN_DIAGRAM);
    default:
        return dv_mm_fail(s);
    }
}
