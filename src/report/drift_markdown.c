/* SPDX-License-Identifier: MIT */
/*
 * The drift as the body of an issue. What needs a reader comes first; what
 * --fix corrects is folded away. Names, subjects and paths are text of other
 * people: they stand in code spans, where they are no markup, no mention of a
 * user and no link to an issue of another project.
 */
#include "report/drift.h"

#include <inttypes.h>

#include "docverify/ascii.h"
#include "report/markup.h"
#include "text/unicode.h"

enum {
    SHORT_ID = 7,
    FOOT_ROOM = 1000, /* bytes of a body, for what follows the documents */
    SOURCE_LIMIT = 30 /* rows */
};

void dv_drift_add_code(dv_buf *out, dv_str text)
{
    dv_markdown_add_code(out, text, false);
}

static bool is_plain(unsigned char c)
{
    return c >= 0x80 || c == ' ' || c == '-' || c == '\'' || dv_is_alnum(c);
}

/* A person's name, as such where it is nothing else. */
static void add_name(dv_buf *out, dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (!is_plain((unsigned char)name.ptr[i])) {
            dv_drift_add_code(out, name);
            return;
        }
    dv_buf_add_escaped(out, name);
}

static void add_place(dv_buf *out, const dv_place *place)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, place->path);
    dv_buf_printf(&text, ":%" PRIu32, place->lines.first);
    if (place->lines.last != place->lines.first)
        dv_buf_printf(&text, "-%" PRIu32, place->lines.last);
    dv_drift_add_code(out, dv_buf_str(&text));
}

/* "9c909a4 (2026-01-11, Ada Lovelace, `Refactor: unify`)" */
static void add_commit(dv_buf *out, const dv_commit_note *note)
{
    dv_buf_add(out, dv_str_slice(note->oid, 0, SHORT_ID));
    dv_buf_add(out, DV_STR(" ("));
    dv_buf_add_escaped(out, note->date);
    dv_buf_add(out, DV_STR(", "));
    add_name(out, note->author);
    dv_buf_add(out, DV_STR(", "));
    dv_drift_add_code(out, note->subject);
    dv_buf_add_byte(out, ')');
}

/* "- line 24: `actor.py:10-20` → `pkg/actor.py:30-40`; its signature was
 * changed" */
static void add_item(dv_buf *out, const dv_drift_item *item)
{
    const dv_reference *reference = item->reference;
    const dv_place *place = dv_drift_place(reference);

    dv_buf_printf(out, "- line %" PRIu32 ": ", item->at.line);
    dv_drift_add_code(out, reference->label);
    if (place) {
        dv_buf_add(out, DV_STR(" \xe2\x86\x92 "));
        add_place(out, place);
    } else if (dv_drift_hides_path(reference)) {
        dv_buf_add(out, DV_STR(" of "));
        dv_drift_add_code(out, reference->path);
    }
    if (item->remark.len && !item->fixable) {
        dv_buf_add(out, DV_STR("; "));
        dv_buf_add_escaped(out, item->remark);
    }
    dv_buf_add_byte(out, '\n');
}

/* How many of the group --fix corrects. */
static uint32_t count_fixable(const dv_drift_group *group)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < group->count; i++)
        count += group->items[i]->fixable;
    return count;
}

/* Those of the group that --fix corrects, or the others. */
static void add_group(dv_buf *out, const dv_drift *drift,
                      const dv_drift_group *group, bool fixable)
{
    const char *name = dv_drift_state_name(group->state);
    uint32_t fixables = count_fixable(group);

    if ((fixable ? fixables : group->count - fixables) == 0)
        return;
    dv_buf_printf(out, "%c%s", name[0] - 'a' + 'A', name + 1);
    if (group->commit == DV_NONE) {
        dv_buf_add(out, DV_STR(", by no commit since the origin"));
    } else {
        dv_buf_add(out, DV_STR(" by "));
        add_commit(out, &drift->commits[group->commit].note);
    }
    dv_buf_add(out, DV_STR(":\n\n"));
    for (uint32_t i = 0; i < group->count; i++)
        if (group->items[i]->fixable == fixable)
            add_item(out, group->items[i]);
    dv_buf_add_byte(out, '\n');
}

static void add_folded(dv_buf *out, const dv_drift *drift,
                       const dv_drift_document *document)
{
    if (!document->counts.fixable)
        return;
    dv_buf_printf(out,
                  "<details><summary>%" PRIu32
                  " only moved, and can be corrected by "
                  "<code>docverify drift --fix</code></summary>\n\n",
                  document->counts.fixable);
    for (uint32_t i = 0; i < document->group_count; i++)
        add_group(out, drift, &document->groups[i], true);
    dv_buf_add(out, DV_STR("</details>\n\n"));
}

static void add_heading(dv_buf *out, const dv_drift_document *document)
{
    dv_buf_add(out, DV_STR("### "));
    dv_drift_add_code(out, document->document->file->path);
    dv_buf_add(out, DV_STR("\n\n"));
    dv_buf_add_count(out, document->counts.references, "reference");
    dv_buf_add(out, DV_STR(": "));
    dv_drift_add_counts(out, &document->counts);
    dv_buf_add(out, DV_STR(".\n\n"));
}

/* What is gone is worse than what was changed or has moved. */
void dv_drift_add_details(dv_buf *out, const dv_drift *drift,
                          const dv_drift_document *document)
{
    static const dv_drift_state order[] = {DV_DRIFT_DELETED, DV_DRIFT_CHANGED,
                                           DV_DRIFT_MOVED};

    for (size_t s = 0; s < DV_COUNT(order); s++)
        for (uint32_t i = 0; i < document->group_count; i++)
            if (document->groups[i].state == order[s])
                add_group(out, drift, &document->groups[i], false);
    add_folded(out, drift, document);
}

static bool fits(const dv_buf *out, const dv_buf *more)
{
    return out->len + more->len <= DV_DRIFT_BODY_LIMIT - FOOT_ROOM;
}

/* The document with its references, without them where there is no room for
 * them; false where there is room for neither. */
static bool add_document(dv_buf *out, const dv_drift *drift,
                         const dv_drift_document *document)
{
    DV_AUTO(dv_buf_release) dv_buf heading = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;

    add_heading(&heading, document);
    dv_buf_add(&all, dv_buf_str(&heading));
    dv_drift_add_details(&all, drift, document);
    if (fits(out, &all)) {
        dv_buf_add(out, dv_buf_str(&all));
        return true;
    }
    if (!fits(out, &heading))
        return false;
    dv_buf_add(out, dv_buf_str(&heading));
    dv_buf_add(out, DV_STR("Too many to list here.\n\n"));
    return true;
}

static void add_documents(dv_buf *out, const dv_drift *drift)
{
    uint32_t left = 0;

    if (!dv_drift_has_any(&drift->counts))
        return;
    dv_buf_add(out, DV_STR("## Documents\n\n"));
    for (uint32_t i = 0; i < drift->document_count; i++)
        if (dv_drift_has_any(&drift->documents[i].counts) &&
            !add_document(out, drift, &drift->documents[i]))
            left++;
    if (!left)
        return;
    dv_buf_add_count(out, left, "more document");
    dv_buf_add(out, DV_STR(" drifted: there is no room for them here. The "
                           "formats `text` and `json` list all.\n\n"));
}

/* The commit that did most, and how many more there are. */
static void add_shares(dv_buf *out, const dv_drift *drift,
                       const dv_drift_source *source)
{
    const dv_commit_note *note = NULL;
    uint32_t known = 0;

    for (uint32_t i = 0; i < source->share_count; i++) {
        uint32_t commit = source->shares[i].commit;

        if (commit == DV_NONE)
            continue;
        if (known++ == 0)
            note = &drift->commits[commit].note;
    }
    if (!note)
        return;
    dv_buf_add(out, dv_str_slice(note->oid, 0, SHORT_ID));
    dv_buf_add_byte(out, ' ');
    dv_markdown_add_code(out, note->subject, true);
    if (known > 1)
        dv_buf_printf(out, " and %" PRIu32 " more", known - 1);
}

static void add_source(dv_buf *out, const dv_drift *drift,
                       const dv_drift_source *source)
{
    dv_buf_add(out, DV_STR("| "));
    dv_markdown_add_code(out, source->path, true);
    dv_buf_printf(out, " | %" PRIu32 " | %" PRIu32 " | %" PRIu32 " | ",
                  source->counts.states[DV_DRIFT_MOVED],
                  source->counts.states[DV_DRIFT_CHANGED],
                  source->counts.states[DV_DRIFT_DELETED]);
    add_shares(out, drift, source);
    dv_buf_add(out, DV_STR(" |\n"));
}

static void add_sources(dv_buf *out, const dv_drift *drift)
{
    if (!drift->source_count)
        return;
    dv_buf_add(out, DV_STR("## Source files\n\n"
                           "| File | Moved | Changed | Deleted | By |\n"
                           "| --- | ---: | ---: | ---: | --- |\n"));
    for (uint32_t i = 0; i < drift->source_count && i < SOURCE_LIMIT; i++)
        add_source(out, drift, &drift->sources[i]);
    dv_buf_add_byte(out, '\n');
    if (drift->source_count <= SOURCE_LIMIT)
        return;
    dv_buf_add_count(out, drift->source_count - SOURCE_LIMIT, "more file");
    dv_buf_add(out, DV_STR(" are cited less often.\n\n"));
}

static void add_conflicts(dv_buf *out, const dv_drift_merge *merge)
{
    if (merge->document_count)
        dv_buf_add(out, DV_STR(" would leave conflicts in "));
    else
        dv_buf_add(out, DV_STR(" would leave no conflict in the documents"));
    for (uint32_t i = 0; i < merge->document_count && i < SOURCE_LIMIT; i++) {
        dv_buf_add(out, dv_str_from(i ? ", " : ""));
        dv_drift_add_code(out, merge->documents[i]);
    }
    if (merge->document_count > SOURCE_LIMIT) {
        dv_buf_add(out, DV_STR(", "));
        dv_buf_add_count(out, merge->document_count - SOURCE_LIMIT,
                         "more document");
    }
    if (merge->others) {
        dv_buf_add(out, dv_str_from(merge->document_count ? " and "
                                                          : ", but some in "));
        dv_buf_add_count(out, merge->others, "other file");
    }
    dv_buf_add(out, DV_STR(".\n\n"));
}

static void add_merge(dv_buf *out, const dv_drift *drift)
{
    static const char *const words[] = {
        [DV_DRIFT_MERGE_FORWARD] = " would be a fast-forward.\n\n",
        [DV_DRIFT_MERGE_UNRELATED] =
            " is impossible: it has no commit in common with this branch.\n\n",
    };

    if (!dv_drift_tells_merge(drift))
        return;
    if (drift->merge.way == DV_DRIFT_MERGE_DONE) {
        dv_drift_add_code(out, drift->to);
        dv_buf_add(out, DV_STR(" is merged.\n\n"));
        return;
    }
    dv_buf_add(out, DV_STR("Merging "));
    dv_drift_add_code(out, drift->to);
    if (drift->merge.way == DV_DRIFT_MERGE_TRIED)
        add_conflicts(out, &drift->merge);
    else
        dv_buf_add(out, dv_str_from(words[drift->merge.way]));
}

static void add_target(dv_buf *out, const dv_drift *drift)
{
    dv_str oid = dv_str_slice(drift->facts->target, 0, SHORT_ID);

    if (dv_str_starts(drift->facts->target, drift->to)) {
        dv_buf_add(out, oid);
        return;
    }
    dv_drift_add_code(out, drift->to);
    dv_buf_printf(out, " (%.*s)", DV_STR_ARG(oid));
}

static void add_unknown(dv_buf *out, const dv_drift *drift)
{
    uint32_t count = drift->counts.states[DV_DRIFT_UNKNOWN];

    if (!count)
        return;
    dv_buf_add_count(out, count, "reference");
    dv_buf_add(out, DV_STR(" could not be followed; `docverify drift --format "
                           "json` says why of each.\n"));
    if (drift->without_origin && !drift->from.len)
        dv_buf_add(out, DV_STR("Where no origin fits, `docverify pin --find` "
                               "searches for the revision that the documents "
                               "describe.\n"));
}

void dv_drift_markdown(dv_buf *out, const dv_drift *drift)
{
    dv_buf_add(out, DV_STR("# Documentation drift\n\n"));
    dv_buf_add_count(out, drift->counts.references, "reference");
    dv_buf_add(out, DV_STR(" in "));
    dv_buf_add_count(out, drift->document_count, "document");
    dv_buf_add(out, DV_STR(", from "));
    if (drift->from.len)
        dv_drift_add_code(out, drift->from);
    else
        dv_buf_add(out, DV_STR("what their writers saw"));
    dv_buf_add(out, DV_STR(" to "));
    add_target(out, drift);
    dv_buf_add(out, dv_str_from(drift->counts.references ? ": " : ""));
    dv_drift_add_counts(out, &drift->counts);
    dv_buf_add(out, DV_STR(".\n\n"));
    add_merge(out, drift);
    add_sources(out, drift);
    add_documents(out, drift);
    add_unknown(out, drift);
}
