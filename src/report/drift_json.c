/* SPDX-License-Identifier: MIT */
#include "report/drift.h"

#include "report/json_writer.h"
#include "report/rows.h"

static json_t *repository(const dv_drift *drift)
{
    const dv_facts *facts = drift->facts;
    json_t *object = dv_row_new();

    dv_row_text(object, "root", facts->root);
    dv_row_text_or_null(object, "head", facts->head);
    dv_row_text(object, "target", facts->target);
    dv_row_text(object, "to", drift->to);
    dv_row_text_or_null(object, "from", drift->from);
    return object;
}

static void set_counts(json_t *object, const dv_drift_counts *counts)
{
    dv_row_number(object, "true", counts->states[DV_DRIFT_TRUE]);
    dv_row_number(object, "moved", counts->states[DV_DRIFT_MOVED]);
    dv_row_number(object, "fixable", counts->fixable);
    dv_row_number(object, "changed", counts->states[DV_DRIFT_CHANGED]);
    dv_row_number(object, "deleted", counts->states[DV_DRIFT_DELETED]);
    dv_row_number(object, "not_followed", counts->states[DV_DRIFT_UNKNOWN]);
}

static json_t *summary(const dv_drift *drift)
{
    json_t *object = dv_row_new();

    dv_row_number(object, "documents", drift->document_count);
    dv_row_number(object, "references", drift->counts.references);
    set_counts(object, &drift->counts);
    dv_row_set(object, "elapsed_ms", dv_json_milliseconds(drift->elapsed_ms));
    return object;
}

static json_t *text_list(const dv_str *texts, uint32_t count)
{
    json_t *list = json_array();

    for (uint32_t i = 0; i < count; i++) {
        json_t *holder = dv_row_new();

        dv_row_text(holder, "text", texts[i]);
        json_array_append(list, json_object_get(holder, "text"));
        json_decref(holder);
    }
    return list;
}

/* null where the source is another repository than the documents'. */
static json_t *merge(const dv_drift_merge *merge)
{
    static const char *const names[] = {
        [DV_DRIFT_MERGE_DONE] = "merged",
        [DV_DRIFT_MERGE_FORWARD] = "fast-forward",
        [DV_DRIFT_MERGE_TRIED] = "clean",
        [DV_DRIFT_MERGE_UNRELATED] = "unrelated",
    };
    bool conflicts = merge->document_count + merge->others > 0;
    json_t *object;

    if (merge->way == DV_DRIFT_MERGE_ELSEWHERE)
        return json_null();
    object = dv_row_new();
    dv_row_text(object, "state",
                dv_str_from(conflicts ? "conflicts" : names[merge->way]));
    dv_row_set(object, "documents",
               text_list(merge->documents, merge->document_count));
    dv_row_number(object, "other_files", merge->others);
    return object;
}

static void add_commits(dv_json_writer *w, const dv_drift *drift)
{
    dv_json_open_rows(w, "commits");
    for (uint32_t i = 0; i < drift->commit_count; i++) {
        const dv_drift_commit *commit = &drift->commits[i];
        json_t *row = dv_row_new();

        dv_row_text(row, "oid", commit->note.oid);
        dv_row_text(row, "date", commit->note.date);
        dv_row_text(row, "author", commit->note.author);
        dv_row_text(row, "subject", commit->note.subject);
        dv_row_number(row, "moved", commit->counts.states[DV_DRIFT_MOVED]);
        dv_row_number(row, "changed", commit->counts.states[DV_DRIFT_CHANGED]);
        dv_row_number(row, "deleted", commit->counts.states[DV_DRIFT_DELETED]);
        dv_json_row(w, row);
    }
    dv_json_close_rows(w);
}

static void add_documents(dv_json_writer *w, const dv_drift *drift)
{
    dv_json_open_rows(w, "documents");
    for (uint32_t i = 0; i < drift->document_count; i++) {
        const dv_drift_document *document = &drift->documents[i];
        json_t *row = dv_row_new();

        dv_row_text(row, "document", document->document->file->path);
        dv_row_number(row, "references", document->counts.references);
        set_counts(row, &document->counts);
        dv_json_row(w, row);
    }
    dv_json_close_rows(w);
}

static json_t *share_list(const dv_drift *drift, const dv_drift_source *source)
{
    dv_str *oids = dv_mem_new(source->share_count * sizeof *oids + 1);
    uint32_t count = 0;
    json_t *list;

    for (uint32_t i = 0; i < source->share_count; i++)
        if (source->shares[i].commit != DV_NONE)
            oids[count++] = drift->commits[source->shares[i].commit].note.oid;
    list = text_list(oids, count);
    dv_mem_free(oids);
    return list;
}

static void add_sources(dv_json_writer *w, const dv_drift *drift)
{
    dv_json_open_rows(w, "sources");
    for (uint32_t i = 0; i < drift->source_count; i++) {
        const dv_drift_source *source = &drift->sources[i];
        json_t *row = dv_row_new();

        dv_row_text(row, "path", source->path);
        dv_row_number(row, "moved", source->counts.states[DV_DRIFT_MOVED]);
        dv_row_number(row, "changed", source->counts.states[DV_DRIFT_CHANGED]);
        dv_row_number(row, "deleted", source->counts.states[DV_DRIFT_DELETED]);
        dv_row_set(row, "commits", share_list(drift, source));
        dv_json_row(w, row);
    }
    dv_json_close_rows(w);
}

static dv_str state_text(dv_drift_state state)
{
    return state == DV_DRIFT_UNKNOWN ? DV_STR("not-followed")
                                     : dv_str_from(dv_drift_state_name(state));
}

/* The row of the check's report, and what the history says. */
static json_t *reference_row(const dv_drift *drift, const dv_document *document,
                             const dv_drift_item *item)
{
    const dv_place *place = dv_drift_place(item->reference);
    json_t *row = dv_row_reference(document, item->reference);
    json_t *now;

    dv_row_text(row, "state", state_text(item->state));
    dv_row_text_or_null(row, "remark", item->remark);
    dv_row_text_or_null(row, "commit",
                        item->commit == DV_NONE
                            ? (dv_str){0}
                            : drift->commits[item->commit].note.oid);
    if (item->state == DV_DRIFT_TRUE || !place) {
        dv_row_set(row, "followed", json_null());
        return row;
    }
    now = dv_row_new();
    dv_row_text(now, "path", place->path);
    dv_row_number(now, "start", place->lines.first);
    dv_row_number(now, "end", place->lines.last);
    dv_row_set(now, "fixable", json_boolean(item->fixable));
    dv_row_set(row, "followed", now);
    return row;
}

static void add_references(dv_json_writer *w, const dv_drift *drift)
{
    dv_json_open_rows(w, "references");
    for (uint32_t i = 0; i < drift->document_count; i++) {
        const dv_drift_document *document = &drift->documents[i];

        for (uint32_t j = 0; j < document->counts.references; j++)
            dv_json_row(w, reference_row(drift, document->document,
                                         &document->items[j]));
    }
    dv_json_close_rows(w);
}

void dv_drift_json(dv_buf *out, const dv_drift *drift)
{
    dv_json_writer w = {.out = out};

    dv_json_open(&w);
    dv_json_member(&w, "version", json_integer(1));
    dv_json_member(&w, "tool", dv_json_tool());
    dv_json_member(&w, "repository", repository(drift));
    dv_json_member(&w, "summary", summary(drift));
    dv_json_member(&w, "merge", merge(&drift->merge));
    add_commits(&w, drift);
    add_documents(&w, drift);
    add_sources(&w, drift);
    add_references(&w, drift);
    dv_json_close(&w);
}
