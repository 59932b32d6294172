/* SPDX-License-Identifier: MIT */
/* Links and brackets of flow charts. */
#include "base/mem.h"
#include "conventions/diagram/mermaid_flow_scan.h"

/* `\s*[xo<]?`: what may stand before the line of a link. */
static uint32_t link_head(dv_mm_scan *s, unsigned char line)
{
    uint32_t at = dv_mm_skip_blanks(s, s->at);
    unsigned char c = dv_mm_byte(s, at);

    if ((c == 'x' || c == 'o' || c == '<') &&
        (dv_mm_byte(s, at + 1) == line || dv_mm_byte(s, at + 1) == '-' ||
         dv_mm_byte(s, at + 1) == '.'))
        at++;
    return at;
}

/* `--+[-xo>]` or `==+[=xo>]`. */
static uint32_t whole_link(const dv_mm_scan *s, uint32_t at, unsigned char line)
{
    uint32_t end = at;
    unsigned char c;

    while (dv_mm_byte(s, end) == line)
        end++;
    c = dv_mm_byte(s, end);
    if (end >= at + 2 && (c == 'x' || c == 'o' || c == '>'))
        return end + 1;
    return end >= at + 3 ? end : 0;
}

/* `-?\.+-[xo>]?` */
static uint32_t dotted_link(const dv_mm_scan *s, uint32_t at)
{
    uint32_t dots = at + (dv_mm_byte(s, at) == '-'), end = dots;
    unsigned char c;

    while (dv_mm_byte(s, end) == '.')
        end++;
    if (end == dots || dv_mm_byte(s, end) != '-')
        return 0;
    c = dv_mm_byte(s, ++end);
    return c == 'x' || c == 'o' || c == '>' ? end + 1 : end;
}

uint32_t dv_mm_flow_link(dv_mm_scan *s, dv_mm_flow_state edge)
{
    unsigned char line = edge == IN_THICK_EDGE ? '=' : '-';
    uint32_t at = link_head(s, line), end;

    end = edge == IN_DOTTED_EDGE ? dotted_link(s, at) : whole_link(s, at, line);
    return end ? dv_mm_skip_blanks(s, end) : 0;
}

/* `\s*~~~+\s*` */
uint32_t dv_mm_flow_hidden(dv_mm_scan *s)
{
    uint32_t at = dv_mm_skip_blanks(s, s->at), end = at;

    while (dv_mm_byte(s, end) == '~')
        end++;
    return end >= at + 3 ? dv_mm_skip_blanks(s, end) : 0;
}

dv_mm_token dv_mm_flow_edge(dv_mm_scan *s)
{
    static const char openings[][3] = {"--", "==", "-."};

    for (dv_mm_flow_state edge = IN_EDGE; edge <= IN_DOTTED_EDGE; edge++) {
        uint32_t end = dv_mm_flow_link(s, edge), at;

        if (end)
            return dv_mm_take(s, FLOW_LINK, end);
        at = link_head(s, edge == IN_THICK_EDGE ? '=' : '-');
        end = dv_mm_match(s, at, openings[edge - IN_EDGE]);
        if (end)
            return dv_mm_enter(s, (int)edge, FLOW_START_LINK,
                               dv_mm_skip_blanks(s, end));
    }
    return dv_mm_none();
}

/* In every state: strings and what opens a text. */
bool dv_mm_flow_opening(dv_mm_scan *s, dv_mm_token *token)
{
    static const struct {
        dv_mm_row row;
        uint8_t state;
        bool chart; /* only outside of texts */
    } openings[] = {
        {{"(-", FLOW_ELLIPSE, true}, IN_ELLIPSE, false},
        {{"([", FLOW_STADIUM, true}, IN_TEXT, false},
        {{"[[", FLOW_SUBROUTINE, true}, IN_TEXT, false},
        {{"[|", FLOW_PROPS, true}, IN_CHART, true},
        {{">", FLOW_TAG, true}, IN_TEXT, true},
        {{"[(", FLOW_CYLINDER, true}, IN_TEXT, false},
        {{"(((", FLOW_DOUBLE_CIRCLE, true}, IN_TEXT, false},
        {{"[/", FLOW_TRAP, true}, IN_TRAP, false},
        {{"[\\", FLOW_INV_TRAP, true}, IN_TRAP, false},
    };
    bool chart = dv_mm_state(s) == IN_CHART;

    for (uint32_t i = 0; i < DV_COUNT(openings); i++) {
        uint32_t end = dv_mm_match(s, s->at, openings[i].row.text);

        if (!end || (openings[i].chart && !chart))
            continue;
        if (openings[i].state != IN_CHART)
            dv_mm_push(s, openings[i].state);
        *token = dv_mm_take(s, openings[i].row.kind, end);
        return true;
    }
    return false;
}

/* The openings of one byte, which come after all others. */
dv_mm_token dv_mm_flow_bracket(dv_mm_scan *s)
{
    static const char bytes[] = "|([{";
    static const uint8_t kinds[] = {FLOW_PIPE, FLOW_PAREN, FLOW_SQUARE,
                                    FLOW_DIAMOND};
    const char *found = s->at < s->text.len && s->text.ptr[s->at]
                            ? strchr(bytes, s->text.ptr[s->at])
                            : NULL;

    if (!found)
        return dv_mm_fail(s);
    return dv_mm_enter(s, IN_TEXT, kinds[found - bytes], s->at + 1);
}

/* `"` and, before a backtick, the string of Markdown. */
bool dv_mm_flow_string(dv_mm_scan *s)
{
    if (dv_mm_byte(s, s->at) != '"')
        return false;
    if (dv_mm_byte(s, s->at + 1) == '`')
        dv_mm_enter(s, IN_MD_STRING, DV_MM_NOTHING, s->at + 2);
    else
        dv_mm_enter(s, IN_STRING, DV_MM_NOTHING, s->at + 1);
    return true;
}
