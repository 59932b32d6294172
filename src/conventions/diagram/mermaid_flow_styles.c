/* SPDX-License-Identifier: MIT */
/* Styles, classes and clicks of flow charts. */
#include "conventions/diagram/mermaid_flow_parse.h"

static bool accept(dv_mm_flow *f, int kind)
{
    return dv_mm_accept(f->p, kind);
}

static bool is(const dv_mm_flow *f, int kind)
{
    return f->p->next.kind == kind;
}

static bool space(dv_mm_flow *f, const char *what)
{
    return dv_mm_expect(f->p, FLOW_SPACE, what);
}

static bool style_token(dv_mm_flow *f)
{
    return accept(f, FLOW_NUMBER) || accept(f, FLOW_NODE) ||
           accept(f, FLOW_COLON) || accept(f, FLOW_SPACE) ||
           accept(f, FLOW_HASH) || accept(f, FLOW_STYLE);
}

static bool styles(dv_mm_flow *f)
{
    do {
        if (!style_token(f))
            return dv_mm_unexpected(f->p, "a style such as `fill:#f9f`");
        while (style_token(f))
            ;
    } while (accept(f, FLOW_COMMA));
    return dv_mm_flow_separator(f);
}

static bool alpha_num(dv_mm_flow *f)
{
    bool any = false;

    while (accept(f, FLOW_NUMBER) || accept(f, FLOW_LETTER) ||
           accept(f, FLOW_NODE) || accept(f, FLOW_DIR) ||
           accept(f, FLOW_DOWN) || accept(f, FLOW_MINUS) ||
           accept(f, FLOW_COMMA) || accept(f, FLOW_COLON) ||
           accept(f, FLOW_AMP) || accept(f, FLOW_HASH) || accept(f, FLOW_STAR))
        any = true;
    return any;
}

static uint64_t number_of(dv_str digits)
{
    uint64_t value = 0;

    for (size_t i = 0; i < digits.len && value < UINT32_MAX; i++)
        value = value * 10 + (uint64_t)(digits.ptr[i] - '0');
    return value;
}

static bool link_numbers(dv_mm_flow *f)
{
    dv_mm_parser *p = f->p;
    DV_VEC(dv_mm_token) numbers = {0};

    do {
        *dv_vec_push(p->scan.arena, &numbers) = p->next;
        if (!dv_mm_expect(p, FLOW_NUMBER, "the number of a link"))
            return false;
    } while (accept(f, FLOW_COMMA));
    for (uint32_t i = 0; i < numbers.count && is(f, FLOW_SPACE); i++) {
        dv_str digits = dv_mm_text_of(p, numbers.items[i]);

        if (number_of(digits) < f->edges)
            continue;
        dv_mm_fault(p, numbers.items[i],
                    "no link has the number %.*s: %llu stand before this line",
                    DV_STR_ARG(digits), (unsigned long long)f->edges);
        dv_mm_help(p, "links are counted from 0, in their order");
        return false;
    }
    return true;
}

bool dv_mm_flow_link_style(dv_mm_flow *f)
{
    if (!space(f, "a blank behind `linkStyle`") ||
        (!accept(f, FLOW_DEFAULT) && !link_numbers(f)) || !space(f, "a style"))
        return false;
    if (!accept(f, FLOW_INTERPOLATE))
        return styles(f);
    if (!space(f, "the name of a curve"))
        return false;
    if (!alpha_num(f))
        return dv_mm_unexpected(f->p, "the name of a curve");
    return accept(f, FLOW_SPACE) ? styles(f) : dv_mm_flow_separator(f);
}

bool dv_mm_flow_style(dv_mm_flow *f)
{
    return space(f, "a blank and a node") &&
           dv_mm_flow_identifier(f, "a node") && space(f, "a style") &&
           styles(f);
}

bool dv_mm_flow_class(dv_mm_flow *f)
{
    return space(f, "a blank and a node") &&
           dv_mm_flow_identifier(f, "a node") &&
           space(f, "a blank and a class") &&
           dv_mm_flow_identifier(f, "a class") && dv_mm_flow_separator(f);
}

/* Behind a call or an address: a tooltip, and where to open the address. */
static bool click_end(dv_mm_flow *f, bool target)
{
    if (!accept(f, FLOW_SPACE))
        return dv_mm_flow_separator(f);
    if (accept(f, FLOW_STRING)) {
        if (!target || !accept(f, FLOW_SPACE))
            return dv_mm_flow_separator(f);
        return dv_mm_expect(f->p, FLOW_TARGET, "`_blank` or the like") &&
               dv_mm_flow_separator(f);
    }
    if (!target || !accept(f, FLOW_TARGET))
        return dv_mm_unexpected(f->p, "a tooltip in quotes or the line's end");
    return dv_mm_flow_separator(f);
}

bool dv_mm_flow_click(dv_mm_flow *f)
{
    dv_mm_parser *p = f->p;

    if (accept(f, FLOW_CALLBACK_NAME)) {
        accept(f, FLOW_CALLBACK_ARGS);
        return click_end(f, false);
    }
    if (accept(f, FLOW_HREF))
        return dv_mm_expect(p, FLOW_STRING, "an address in quotes") &&
               click_end(f, true);
    if (accept(f, FLOW_STRING))
        return click_end(f, true);
    if (alpha_num(f))
        return click_end(f, false);
    return dv_mm_unexpected(p, "`href`, `call` or an address in quotes");
}
