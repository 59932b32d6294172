/* SPDX-License-Identifier: MIT */
/* Days of front matter against each other and against the history. */
#include "conventions/frontmatter/check.h"

enum { LATEST_OFFSET = 14 * 60 }; /* where days begin first */

/* A day that the front matter has. */
typedef struct dated {
    uint32_t node; /* DV_NONE: it has none that can be read */
    dv_moment moment;
} dated;

static dated find_day(dv_front *front, dv_str key)
{
    dated day = {.node = key.len ? dv_yaml_get(front->yaml, 0, key) : DV_NONE};

    const dv_value_key *laid_down = dv_value_key_find(front->shape, key);

    if (!laid_down || laid_down->shape->format < DV_FORMAT_DAY)
        day.node = DV_NONE;
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

static bool is_same_day(const dated *a, const dated *b)
{
    return dv_moment_day(&a->moment, 0) == dv_moment_day(&b->moment, 0) ||
           a->moment.day == b->moment.day;
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

/* In a document that nobody has committed yet both are the same. */
static void check_new(dv_front *front, const dated *created,
                      const dated *modified)
{
    const dv_frontmatter_entry *entry = front->entry;

    if (created->node == DV_NONE || is_same_day(created, modified) ||
        is_before(&modified->moment, &created->moment))
        return;
    dv_convention_report(
        front->ctx, "frontmatter/stale-modified",
        dv_front_span(front, modified->node), entry->modified,
        "`%.*s` is %.*s in a new document, whose `%.*s` is %.*s",
        DV_STR_ARG(entry->modified), DV_STR_ARG(text_of(front, modified)),
        DV_STR_ARG(entry->created), DV_STR_ARG(text_of(front, created)));
    dv_convention_help(front->ctx,
                       "give both the day on which the document is written");
}

/* Whether the document says to be written after its last change. */
static bool is_after_past(const dv_front_past *past, const dated *created)
{
    return created->node != DV_NONE &&
           dv_moment_day(&created->moment, past->offset) >
               dv_day_of_time(past->author_time, past->offset);
}

/* The day of the last change, written as the value is. It must not come before
 * the day that the document was written. */
static void fix_day(dv_front *front, const dated *created,
                    const dated *modified)
{
    const dv_front_past *past = front->past;
    dv_str better = dv_moment_like(text_of(front, modified), past->author_time,
                                   past->offset, front->ctx->arena);
    const dv_yaml_node *node = &front->yaml->nodes[modified->node];
    dv_span span = node->span;

    if (is_after_past(past, created))
        return;
    dv_convention_help(front->ctx, "write `%.*s`", DV_STR_ARG(better));
    if (!node->plain && dv_span_length(span) == node->text.len + 2)
        span = (dv_span){span.start + 1, span.end - 1};
    if (dv_span_length(span) == node->text.len)
        dv_convention_fix(front->ctx, span, better,
                          past->age == DV_FRONT_COMMITTED);
}

static void report_stale(dv_front *front, const dated *created,
                         const dated *modified, bool early)
{
    const dv_frontmatter_entry *entry = front->entry;

    dv_convention_report(
        front->ctx, "frontmatter/stale-modified",
        dv_front_span(front, modified->node), entry->modified,
        early ? "`%.*s` is %.*s, and the text was changed after that"
              : "`%.*s` is %.*s, after the last change of the text",
        DV_STR_ARG(entry->modified), DV_STR_ARG(text_of(front, modified)));
    dv_convention_evidence(front->ctx, "changed by %.*s",
                           DV_STR_ARG(front->past->commit));
    fix_day(front, created, modified);
}

typedef enum standing { EARLY, RIGHT, LATE } standing;

/* Whoever changed the text wrote the day where they were, so too early is by
 * the author's own day; too late is what no place on Earth had yet. */
static standing stand(const dv_front_past *past, const dv_moment *modified)
{
    int64_t day = dv_moment_day(modified, past->offset);
    int64_t latest = past->author_time > past->commit_time ? past->author_time
                                                           : past->commit_time;

    if (day < dv_day_of_time(past->author_time, past->offset))
        return EARLY;
    return past->age == DV_FRONT_COMMITTED &&
                   day > dv_day_of_time(latest, LATEST_OFFSET)
               ? LATE
               : RIGHT;
}

static void check_past(dv_front *front, const dated *created,
                       const dated *modified)
{
    standing where = stand(front->past, &modified->moment);

    if (where != RIGHT)
        report_stale(front, created, modified, where == EARLY);
}

dv_str dv_front_modified(dv_front *front, uint32_t node, dv_str day)
{
    const dv_front_past *past = front->past;
    dated created = find_day(front, front->entry->created);
    dv_moment moment;

    if (!past || past->age != DV_FRONT_COMMITTED ||
        front->yaml->nodes[node].parent != 0 ||
        !dv_str_equal(front->yaml->nodes[node].key, front->entry->modified) ||
        dv_moment_read(day, DV_FORMAT_DAY, &moment, front->ctx->arena).len ||
        stand(past, &moment) == RIGHT || is_after_past(past, &created))
        return day;
    return dv_moment_like(day, past->author_time, past->offset,
                          front->ctx->arena);
}

void dv_front_check_days(dv_front *front)
{
    dated created = find_day(front, front->entry->created);
    dated modified = find_day(front, front->entry->modified);

    if (modified.node == DV_NONE)
        return;
    if (created.node != DV_NONE)
        check_order(front, &created, &modified);
    if (!front->past || front->past->age == DV_FRONT_UNKNOWN)
        return;
    if (front->past->age == DV_FRONT_NEW)
        check_new(front, &created, &modified);
    else
        check_past(front, &created, &modified);
}
