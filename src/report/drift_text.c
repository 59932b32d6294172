/* SPDX-License-Identifier: MIT */
#include "report/drift.h"

#include <inttypes.h>

#include "report/formats.h"
#include "text/unicode.h"

#define RESET "\x1b[0m"
#define BOLD  "\x1b[1m"

enum { SHORT_ID = 7, PATH_COLUMN = 60 /* a path that is wider stands out */ };

static void color(dv_buf *out, const dv_drift *drift, const char *sequence)
{
    if (drift->color)
        dv_buf_add(out, dv_str_from(sequence));
}

static const char *color_of(dv_drift_state state)
{
    return state == DV_DRIFT_MOVED ? "\x1b[33m" : "\x1b[1;31m";
}

/* `9c909a4 2026-01-11 Ada Lovelace "Refactor: unify training backends"` */
static void add_commit(dv_buf *out, const dv_commit_note *note, bool author)
{
    dv_buf_add(out, dv_str_slice(note->oid, 0, SHORT_ID));
    dv_buf_add_byte(out, ' ');
    dv_buf_add_escaped(out, note->date);
    if (author) {
        dv_buf_add_byte(out, ' ');
        dv_buf_add_escaped(out, note->author);
    }
    dv_buf_add(out, DV_STR(" \""));
    dv_buf_add_escaped(out, note->subject);
    dv_buf_add_byte(out, '"');
}

static void add_place(dv_buf *out, const dv_place *place)
{
    dv_buf_add_escaped(out, place->path);
    dv_buf_printf(out, ":%" PRIu32, place->lines.first);
    if (place->lines.last != place->lines.first)
        dv_buf_printf(out, "-%" PRIu32, place->lines.last);
}

/* Columns of "line:column". */
static int width_of(dv_position at)
{
    return snprintf(NULL, 0, "%" PRIu32 ":%" PRIu32, at.line, at.column);
}

static int widest_of(const dv_drift_group *group)
{
    int widest = 0;

    for (uint32_t i = 0; i < group->count; i++) {
        int width = width_of(group->items[i]->at);

        widest = width > widest ? width : widest;
    }
    return widest;
}

/* "24:34  actor.py:1016-1057 -> pkg/actor.py:656-707  (safe: …)" */
static void add_item(dv_buf *out, const dv_drift_item *item, int width)
{
    const dv_reference *reference = item->reference;
    const dv_place *place = dv_drift_place(reference);

    dv_buf_pad(out, ' ', (size_t)(4 + width - width_of(item->at)));
    dv_buf_printf(out, "%" PRIu32 ":%" PRIu32 "  ", item->at.line,
                  item->at.column);
    dv_buf_add_escaped(out, reference->label);
    if (place) {
        dv_buf_add(out, DV_STR(" \xe2\x86\x92 "));
        add_place(out, place);
    } else if (dv_drift_hides_path(reference)) {
        dv_buf_add(out, DV_STR(" of "));
        dv_buf_add_escaped(out, reference->path);
    }
    if (item->remark.len) {
        dv_buf_add(out, DV_STR("  ("));
        dv_buf_add_escaped(out, item->remark);
        dv_buf_add_byte(out, ')');
    }
    dv_buf_add_byte(out, '\n');
}

static void add_group(dv_buf *out, const dv_drift *drift,
                      const dv_drift_group *group)
{
    int width = widest_of(group);

    dv_buf_add(out, DV_STR("  "));
    color(out, drift, color_of(group->state));
    dv_buf_add(out, dv_str_from(dv_drift_state_name(group->state)));
    color(out, drift, RESET);
    if (group->commit == DV_NONE) {
        dv_buf_add(out, DV_STR(", by no commit since the origin"));
    } else {
        dv_buf_add(out, DV_STR(" by "));
        add_commit(out, &drift->commits[group->commit].note, true);
    }
    dv_buf_add_byte(out, '\n');
    for (uint32_t i = 0; i < group->count; i++)
        add_item(out, group->items[i], width);
}

static void add_document(dv_buf *out, const dv_drift *drift,
                         const dv_drift_document *document)
{
    color(out, drift, BOLD);
    dv_buf_add_escaped(out, document->document->file->path);
    color(out, drift, RESET);
    dv_buf_add(out, DV_STR(": "));
    dv_buf_add_count(out, document->counts.references, "reference");
    dv_buf_add(out, DV_STR(": "));
    dv_drift_add_counts(out, &document->counts);
    dv_buf_add_byte(out, '\n');
    for (uint32_t i = 0; i < document->group_count; i++)
        add_group(out, drift, &document->groups[i]);
    dv_buf_add_byte(out, '\n');
}

static size_t source_column(const dv_drift *drift)
{
    size_t widest = 0;

    for (uint32_t i = 0; i < drift->source_count; i++) {
        size_t width = dv_utf8_text_width(drift->sources[i].path);

        if (width > widest && width <= PATH_COLUMN)
            widest = width;
    }
    return widest;
}

/* The commit that did most, and how many more there are. */
static void add_shares(dv_buf *out, const dv_drift *drift,
                       const dv_drift_source *source)
{
    uint32_t first = 0, more = source->share_count;

    while (first < more && source->shares[first].commit == DV_NONE)
        first++;
    if (first == more)
        return;
    dv_buf_add(out, DV_STR("  by "));
    add_commit(out, &drift->commits[source->shares[first].commit].note, false);
    for (uint32_t i = 0; i < source->share_count; i++)
        more -= source->shares[i].commit == DV_NONE;
    if (more > 1) {
        dv_buf_add(out, DV_STR(", "));
        dv_buf_add_count(out, more - 1, "more commit");
    }
}

static void add_sources(dv_buf *out, const dv_drift *drift)
{
    size_t column = source_column(drift);

    if (!drift->source_count)
        return;
    dv_buf_add(out, DV_STR("source files\n"));
    for (uint32_t i = 0; i < drift->source_count; i++) {
        const dv_drift_source *source = &drift->sources[i];
        size_t width = dv_utf8_text_width(source->path);

        dv_buf_add(out, DV_STR("  "));
        dv_buf_add_escaped(out, source->path);
        dv_buf_pad(out, ' ', 2 + (width < column ? column - width : 0));
        dv_drift_add_counts(out, &source->counts);
        add_shares(out, drift, source);
        dv_buf_add_byte(out, '\n');
    }
    dv_buf_add_byte(out, '\n');
}

static void add_conflicts(dv_buf *out, const dv_drift *drift)
{
    const dv_drift_merge *merge = &drift->merge;

    if (merge->document_count) {
        dv_buf_add(out, DV_STR("conflicts in "));
        dv_buf_add_count(out, merge->document_count, "document");
    } else {
        dv_buf_add(out, DV_STR("no conflict in the documents"));
    }
    if (merge->others) {
        dv_buf_add(out,
                   dv_str_from(merge->document_count ? " and " : ", but in "));
        dv_buf_add_count(out, merge->others, "other file");
    }
    dv_buf_add_byte(out, '\n');
    for (uint32_t i = 0; i < merge->document_count; i++) {
        dv_buf_add(out, DV_STR("  "));
        dv_buf_add_escaped(out, merge->documents[i]);
        dv_buf_add_byte(out, '\n');
    }
}

static void add_merge(dv_buf *out, const dv_drift *drift)
{
    static const char *const words[] = {
        [DV_DRIFT_MERGE_DONE] = "HEAD has it already",
        [DV_DRIFT_MERGE_FORWARD] = "a fast-forward",
        [DV_DRIFT_MERGE_UNRELATED] =
            "impossible: it has no commit in common with HEAD",
    };

    if (!dv_drift_tells_merge(drift))
        return;
    dv_buf_add(out, DV_STR("merging "));
    dv_buf_add_escaped(out, drift->to);
    dv_buf_add(out, DV_STR(": "));
    if (drift->merge.way == DV_DRIFT_MERGE_TRIED) {
        add_conflicts(out, drift);
        return;
    }
    dv_buf_add(out, dv_str_from(words[drift->merge.way]));
    dv_buf_add_byte(out, '\n');
}

/* By integers, because printf's decimal point depends on the locale. */
static void add_footer(dv_buf *out, const dv_drift *drift)
{
    DV_AUTO(dv_buf_release) dv_buf target = DV_BUF_INIT;

    dv_buf_add_count(out, drift->counts.references, "reference");
    dv_buf_add(out, DV_STR(" in "));
    dv_buf_add_count(out, drift->document_count, "document");
    dv_buf_add(out, DV_STR(" since "));
    if (drift->from.len)
        dv_buf_add_escaped(out, drift->from);
    else
        dv_buf_add(out, DV_STR("their origins"));
    dv_buf_add(out, DV_STR(", to "));
    dv_drift_add_target(&target, drift);
    dv_buf_add_escaped(out, dv_buf_str(&target));
    if (drift->counts.references) {
        dv_buf_add(out, DV_STR(": "));
        dv_drift_add_counts(out, &drift->counts);
    }
    dv_buf_add_byte(out, '.');
    dv_report_add_seconds(out, drift->elapsed_ms);
    if (drift->without_origin && !drift->from.len)
        dv_buf_printf(out,
                      "No origin fits %" PRIu32 " of them: `docverify pin "
                      "--find` searches for the revision that they describe, "
                      "`--from REV` takes one.\n",
                      drift->without_origin);
}

void dv_drift_text(dv_buf *out, const dv_drift *drift)
{
    for (uint32_t i = 0; i < drift->document_count; i++)
        if (dv_drift_has_any(&drift->documents[i].counts))
            add_document(out, drift, &drift->documents[i]);
    if (drift->quiet)
        return;
    add_sources(out, drift);
    add_merge(out, drift);
    add_footer(out, drift);
}
