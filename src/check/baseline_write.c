/* SPDX-License-Identifier: MIT */
/* The file of a baseline: sorted, a line for each entry, so that a version
 * control system shows what was added. */
#include "check/baseline.h"

#include <stdlib.h>

#include "text/json.h"

static int by_key(const void *left, const void *right)
{
    const dv_baseline_entry *a = left, *b = right;
    int order = dv_str_compare(a->document, b->document);

    if (!order)
        order = dv_str_compare(a->rule, b->rule);
    return order ? order : dv_str_compare(a->subject, b->subject);
}

/* Ends what differs from the entry before, and begins it anew. */
static void add_heads(dv_buf *out, const dv_baseline_entry *entry,
                      const dv_baseline_entry *before)
{
    bool same_document =
        before && dv_str_equal(before->document, entry->document);
    bool same_rule = same_document && dv_str_equal(before->rule, entry->rule);

    if (same_rule) {
        dv_buf_add(out, DV_STR(",\n"));
        return;
    }
    if (before)
        dv_buf_add(out, DV_STR("\n      }"));
    if (!same_document) {
        dv_buf_add(out, before ? DV_STR("\n    },\n    ") : DV_STR("\n    "));
        dv_json_add_string(out, entry->document);
        dv_buf_add(out, DV_STR(": {\n      "));
    } else {
        dv_buf_add(out, DV_STR(",\n      "));
    }
    dv_json_add_string(out, entry->rule);
    dv_buf_add(out, DV_STR(": {\n"));
}

static void add_file(dv_buf *out, dv_baseline_entry *entries, uint32_t count,
                     dv_str commit)
{
    if (count)
        qsort(entries, count, sizeof *entries, by_key);
    dv_buf_add(out, DV_STR("{\n  \"version\": 1,\n"));
    if (commit.len)
        dv_buf_printf(out, "  \"commit\": \"%.*s\",\n", DV_STR_ARG(commit));
    dv_buf_add(out, DV_STR("  \"documents\": {"));
    for (uint32_t i = 0; i < count; i++) {
        add_heads(out, &entries[i], i ? &entries[i - 1] : NULL);
        dv_buf_add(out, DV_STR("        "));
        dv_json_add_string(out, entries[i].subject);
        dv_buf_printf(out, ": %u", entries[i].allowed);
    }
    dv_buf_add(out,
               count ? DV_STR("\n      }\n    }\n  }\n}\n") : DV_STR("}\n}\n"));
}

void dv_baseline_write(dv_buf *out, const dv_facts *facts, dv_findings findings,
                       dv_str commit)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_baseline made = {.arena = &arena};

    dv_baseline_add(&made, facts, findings);
    add_file(out, made.entries.items, made.entries.count, commit);
    dv_baseline_release(&made);
}

void dv_baseline_write_pruned(dv_buf *out, const dv_baseline *baseline,
                              const bool *keep, dv_str commit)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    uint32_t total = baseline->entries.count, count = 0;
    dv_baseline_entry *kept = dv_arena_new(&arena, total * sizeof *kept + 1);

    for (uint32_t i = 0; i < total; i++) {
        dv_baseline_entry entry = baseline->entries.items[i];

        if (!keep[i])
            entry.allowed = entry.met;
        if (entry.allowed)
            kept[count++] = entry;
    }
    add_file(out, kept, count, commit);
}
