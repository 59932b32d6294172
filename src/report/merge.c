/* SPDX-License-Identifier: MIT */
#include "report/merge.h"

#include <stdlib.h>

#include "base/strmap.h"
#include "base/vec.h"
#include "report/json_writer.h"
#include "report/merge_read.h"
#include "report/rows.h"

/* A row and where it stood. */
typedef struct merged_row {
    json_t *row; /* borrowed */
    dv_str document;
    uint32_t part;
    size_t index;
} merged_row;

typedef struct merger {
    dv_arena arena;
    dv_strmap owners; /* documents -> number of their report */
    const dv_merge_part *parts;
    json_t **roots; /* of each part */
    uint32_t count;
    DV_VEC(merged_row) rows[DV_MERGE_ARRAYS];
} merger;

/* By document; within one, as they stand in its report. */
static int by_document(const void *left, const void *right)
{
    const merged_row *a = left, *b = right;
    int order = dv_str_compare(a->document, b->document);

    if (order)
        return order;
    if (a->part != b->part)
        return a->part < b->part ? -1 : 1;
    return a->index < b->index ? -1 : a->index > b->index;
}

static bool add_row(merger *m, uint32_t array, uint32_t part, size_t index,
                    dv_error *err)
{
    json_t *rows = json_object_get(m->roots[part], dv_merge_arrays[array]);
    json_t *row = json_array_get(rows, index);
    json_t *name = json_object_get(row, "document");
    dv_str document = {json_string_value(name), json_string_length(name)};
    bool added;
    uint32_t *owner = dv_strmap_put(&m->owners, &m->arena, document, &added);

    if (added)
        *owner = part;
    if (*owner != part)
        return dv_error_set(
            err, DV_ERROR_USAGE, "`%.*s` is in both `%s` and `%s`",
            DV_STR_ARG(document), m->parts[*owner].name, m->parts[part].name);
    *dv_vec_push(&m->arena, &m->rows[array]) =
        (merged_row){row, document, part, index};
    return true;
}

static bool collect_rows(merger *m, uint32_t array, dv_error *err)
{
    for (uint32_t part = 0; part < m->count; part++) {
        size_t count = json_array_size(
            json_object_get(m->roots[part], dv_merge_arrays[array]));

        for (size_t i = 0; i < count; i++)
            if (!add_row(m, array, part, i, err))
                return false;
    }
    if (m->rows[array].count)
        qsort(m->rows[array].items, m->rows[array].count,
              sizeof *m->rows[array].items, by_document);
    return true;
}

/* Numbers are added up, objects of numbers by their members. Of each part the
 * summary has those of the first: dv_merge_read saw to it. */
static json_t *sum(const merger *m, const char *object, const char *key)
{
    int64_t all = 0;

    for (uint32_t i = 0; i < m->count; i++) {
        json_t *at = json_object_get(m->roots[i], "summary");

        if (object)
            at = json_object_get(at, object);
        all += json_integer_value(json_object_get(at, key));
    }
    return json_integer(all);
}

static json_t *slowest(const merger *m)
{
    double most = 0;

    for (uint32_t i = 0; i < m->count; i++) {
        double time = json_number_value(json_object_get(
            json_object_get(m->roots[i], "summary"), "elapsed_ms"));

        most = time > most ? time : most;
    }
    return dv_json_milliseconds(most);
}

static json_t *summary(const merger *m)
{
    static const char *const severities[] = {"error", "warning", "info"};
    json_t *object = dv_row_new(), *findings = dv_row_new();

    for (size_t i = 0; i < DV_COUNT(severities); i++)
        dv_row_set(findings, severities[i], sum(m, "findings", severities[i]));
    for (uint32_t i = 0; i < DV_MERGE_NUMBERS; i++) {
        if (i == DV_MERGE_BEFORE_FINDINGS)
            dv_row_set(object, "findings", findings);
        dv_row_set(object, dv_merge_numbers[i],
                   sum(m, NULL, dv_merge_numbers[i]));
    }
    dv_row_set(object, "elapsed_ms", slowest(m));
    return object;
}

static void write_merged(const merger *m, dv_buf *out)
{
    dv_json_writer w = {.out = out};
    json_t *first = m->roots[0];

    dv_json_open(&w);
    dv_json_member(&w, "version", json_integer(DV_MERGE_VERSION));
    dv_json_member(&w, "tool", json_incref(json_object_get(first, "tool")));
    dv_json_member(&w, "repository",
                   json_incref(json_object_get(first, "repository")));
    dv_json_member(&w, "summary", summary(m));
    for (uint32_t i = 0; i < DV_MERGE_ARRAYS; i++) {
        dv_json_open_rows(&w, dv_merge_arrays[i]);
        for (uint32_t k = 0; k < m->rows[i].count; k++)
            dv_json_row(&w, json_incref(m->rows[i].items[k].row));
        dv_json_close_rows(&w);
    }
    dv_json_close(&w);
}

/* By the findings themselves. */
static dv_severity find_worst(const merger *m)
{
    dv_severity worst = DV_SEVERITY_OFF;

    for (uint32_t i = 0; i < m->rows[DV_MERGE_FINDINGS].count; i++) {
        dv_severity severity =
            dv_merge_severity(m->rows[DV_MERGE_FINDINGS].items[i].row);

        worst = severity > worst ? severity : worst;
    }
    return worst;
}

static bool merge(merger *m, dv_error *err)
{
    for (uint32_t i = 0; i < m->count; i++) {
        m->roots[i] = dv_merge_read(&m->parts[i], err);
        if (!m->roots[i] || !dv_merge_agree(m->roots[0], m->roots[i],
                                            &m->parts[0], &m->parts[i], err))
            return false;
    }
    if (!dv_merge_is_whole(m->roots, m->parts, m->count, &m->arena, err))
        return false;
    for (uint32_t i = 0; i < DV_MERGE_ARRAYS; i++)
        if (!collect_rows(m, i, err))
            return false;
    return true;
}

bool dv_merge_reports(dv_buf *out, const dv_merge_part *parts, uint32_t count,
                      dv_severity *worst, dv_error *err)
{
    merger m = {.parts = parts, .count = count};
    bool ok;

    m.roots = dv_arena_new(&m.arena, count * sizeof *m.roots);
    ok = merge(&m, err);
    if (ok) {
        *worst = find_worst(&m);
        write_merged(&m, out);
    }
    for (uint32_t i = 0; i < count; i++)
        json_decref(m.roots[i]);
    dv_strmap_release(&m.owners);
    dv_arena_release(&m.arena);
    return ok;
}
