/* SPDX-License-Identifier: MIT */
#include "report/page.h"

typedef struct pages {
    dv_str rest;
    dv_str line;  /* without its end */
    char fence;   /* of the block that is open, or 0 */
    size_t marks; /* of that fence */
} pages;

/* The text behind the front matter. */
static dv_str body_of(const dv_rule *rule)
{
    dv_str page = dv_str_from(rule->page ? rule->page : "");
    const char *end = dv_str_starts(page, DV_STR("---\n"))
                          ? strstr(page.ptr + 4, "\n---\n")
                          : NULL;

    return end ? dv_str_slice(page, (size_t)(end - page.ptr) + 5, page.len)
               : page;
}

static size_t count_marks(dv_str line, char mark)
{
    size_t count = 0;

    while (count < line.len && line.ptr[count] == mark)
        count++;
    return count;
}

/* Whether the line belongs to a fenced block. */
static bool step_fence(pages *p)
{
    char mark = p->line.len ? p->line.ptr[0] : 0;
    size_t marks = mark == '`' || mark == '~' ? count_marks(p->line, mark) : 0;

    if (!p->fence && marks < 3)
        return false;
    if (!p->fence) {
        p->fence = mark;
        p->marks = marks;
    } else if (mark == p->fence && marks >= p->marks && marks == p->line.len) {
        p->fence = 0;
    }
    return true;
}

static bool next_line(pages *p)
{
    if (!p->rest.len)
        return false;
    p->line = dv_str_slice(p->rest, 0, dv_str_find_byte(p->rest, '\n'));
    p->rest = dv_str_slice(p->rest, p->line.len + 1, p->rest.len);
    return true;
}

static bool is_example(dv_str title)
{
    return dv_str_equal(title, DV_STR("## Reports")) ||
           dv_str_equal(title, DV_STR("## Accepts"));
}

void dv_page_help(dv_buf *out, const dv_rule *rule)
{
    pages p = {.rest = body_of(rule)};
    bool shown = true;

    while (next_line(&p)) {
        if (!step_fence(&p) && dv_str_starts(p.line, DV_STR("## ")))
            shown = !is_example(p.line);
        if (!shown)
            continue;
        dv_buf_add(out, p.line);
        dv_buf_add_byte(out, '\n');
    }
}

void dv_page_reason(dv_buf *out, const dv_rule *rule)
{
    pages p = {.rest = body_of(rule)};
    size_t before = out->len;

    while (next_line(&p)) {
        if (dv_str_starts(p.line, DV_STR("#")))
            continue;
        if (!p.line.len && out->len > before)
            return;
        if (out->len > before)
            dv_buf_add_byte(out, ' ');
        dv_buf_add(out, p.line);
    }
}
