/* SPDX-License-Identifier: MIT */
/* Days of front matter against each other and against the history. */
#include "conventions/frontmatter_check.h"

/* A day that the front matter has. */
typedef struct dated {
    uint32_t node; /* DV_NONE: it has none that can be read */
    dv_moment moment;
} dated;

static dated find_day(dv_front *front, dv_str key)
{
    dated day = {.node = key.len ? dv_yaml_get(front->yaml, 0, key) : DV_NONE};

    if (day.node == DV_NONE)
        return day;
    if (front->yaml->nodes[day.node].kind != DV_YAML_SCALAR ||
        dv_moment_read(front->yaml->nodes[day.node].text, DV_FORMAT_EITHER,
                       &day.moment, front->ctx->arena)
            .len)
        day.node = DV_NONE;
    return day;
}

static dv_str text_of(const dv_front *front, const dated *day)
{
    return front->yaml->nodes[day->node].text;
}

/* Times of one day are compared where both say their offset, or neither. */
static bool is_before(const dv_moment *a, const dv_moment *b)
{
    int64_t day_a = dv_moment_day(a, 0), day_b = dv_moment_day(b, 0);

    if (a->has_time && b->has_time && a->has_offset == b->has_offset) {
        int64_t x = a->day * 86400 + a->seconds - (int64_t)a->offset * 60;
        int64_t y = b->day * 86400 + b->seconds - (int64_t)b->offset * 60;

        return x < y;
    }
    if (a->has_offset != b->has_offset)
        return day_a + 1 < day_b;
    return day_a < day_b;
}

static void check_order(dv_front *front, const dated *created,
                        const dated *modified)
{
    const dv_frontmatter_entry *entry = front->entry;

    if (!is_before(&modified->moment, &created->moment))
        return;
    dv_convention_report(
        front->ctx, "frontmatter/wrong-date",
        dv_front_span(front, modified->node), entry->modified,
        "`%.*s` is %.*s, before `%.*s`, which is %.*s",
        DV_STR_ARG(entry->modified), DV_STR_ARG(text_of(front, modified)),
        DV_STR_ARG(entry->created), DV_STR_ARG(text_of(front, created)));
}

void dv_front_check_days(dv_front *front)
{
    dated created = find_day(front, front->entry->created);
    dated modified = find_day(front, front->entry->modified);

    if (created.node != DV_NONE && modified.node != DV_NONE)
        check_order(front, &created, &modified);
}
