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

/* "docs/a.md, later:" above the fence of an example, and the fence with the
 * language alone; `p->line` is that fence. */
static void add_fence(dv_buf *out, const pages *p)
{
    size_t name = dv_str_find(p->line, DV_STR(" file="));
    dv_str file = dv_str_slice(p->line, name + 6, p->line.len);

    file = dv_str_slice(file, 0, dv_str_find_byte(file, ' '));
    if (file.len)
        dv_buf_printf(out, "`%.*s`%s:\n\n", DV_STR_ARG(file),
                      dv_str_has(p->line, DV_STR(" removed"))
                          ? ", later, is gone"
                      : dv_str_has(p->line, DV_STR(" commit=")) ? ", later"
                                                                : "");
    dv_buf_add(out, dv_str_slice(p->line, 0, dv_str_find_byte(p->line, ' ')));
    dv_buf_add_byte(out, '\n');
}

/* The line without what tells a test which finding belongs there. */
static void add_unmarked(dv_buf *out, dv_str line)
{
    size_t mark = dv_str_find(line, DV_STR("<!-- finds"));
    bool marked = mark < line.len;

    while (marked && mark && line.ptr[mark - 1] == ' ')
        mark--;
    if (marked && !mark)
        return;
    dv_buf_add(out, dv_str_slice(line, 0, mark));
    dv_buf_add_byte(out, '\n');
}

void dv_page_show(dv_buf *out, const dv_rule *rule)
{
    pages p = {.rest = body_of(rule)};
    bool example = false;
    uint32_t shown = 0; /* examples of this section */

    while (p.rest.len && p.rest.ptr[0] == '\n')
        p.rest = dv_str_slice(p.rest, 1, p.rest.len);
    while (next_line(&p)) {
        bool open = p.fence, fenced = step_fence(&p);

        if (!fenced && dv_str_starts(p.line, DV_STR("## "))) {
            example = is_example(p.line);
            shown = 0;
        }
        shown += example && !fenced && dv_str_starts(p.line, DV_STR("### "));
        if (shown > 1)
            continue;
        if (example && fenced && !open)
            add_fence(out, &p);
        else
            add_unmarked(out, p.line);
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
