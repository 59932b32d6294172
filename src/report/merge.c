/* SPDX-License-Identifier: MIT */
#include "report/merge.h"

#include <stdlib.h>

#include "base/strmap.h"
#include "base/vec.h"
#include "report/json_writer.h"
#include "report/merge_read.h"
#include "report/rows.h"

/* Rows of all reports: one is 16 bytes and, on its way, 32. */
enum { ROWS_LIMIT = 1000000 };

/* A row as it stands in its report. */
typedef struct merged_row {
    const char *text;
    uint32_t length;
    uint32_t document;
} merged_row;

typedef struct merged_document {
    dv_str name;
    uint32_t part, rank; /* among all, by name */
} merged_document;

typedef struct merger {
    dv_arena arena;
    const dv_merge_part *parts;
    json_t **roots; /* of each part, without its rows */
    uint32_t count, part;
    uint32_t row_count, clashes;
    struct {
        uint32_t document, part;
    } clash; /* the first */
    dv_severity worst;
    dv_strmap numbers; /* of documents, by name */
    DV_VEC(merged_document) documents;
    DV_VEC(merged_row) rows[DV_MERGE_ARRAYS];
} merger;

/* `name` is gone with its row. */
static uint32_t add_document(merger *m, dv_str name)
{
    uint32_t number = m->documents.count;

    name = dv_arena_copy(&m->arena, name);
    *dv_strmap_put(&m->numbers, &m->arena, name, NULL) = number;
    *dv_vec_push(&m->arena, &m->documents) =
        (merged_document){.name = name, .part = m->part};
    return number;
}

/* What is wrong with the reports as such is told before what is in both. */
static uint32_t number_document(merger *m, dv_str name)
{
    const uint32_t *known = dv_strmap_get(&m->numbers, name);
    uint32_t number = known ? *known : add_document(m, name);

    if (m->documents.items[number].part != m->part && !m->clashes++) {
        m->clash.document = number;
        m->clash.part = m->part;
    }
    return number;
}

static bool check_clashes(const merger *m, dv_error *err)
{
    const merged_document *document;

    if (!m->clashes)
        return true;
    document = &m->documents.items[m->clash.document];
    return dv_error_set(err, DV_ERROR_USAGE, "`%.*s` is in both `%s` and `%s`",
                        DV_STR_ARG(document->name),
                        m->parts[document->part].name,
                        m->parts[m->clash.part].name);
}

static bool take_row(void *context, uint32_t array, json_t *row, dv_str text,
                     dv_error *err)
{
    merger *m = context;
    json_t *name = json_object_get(row, "document");
    dv_severity severity = dv_merge_severity(row);

    if (++m->row_count > ROWS_LIMIT)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "the reports up to `%s` have over %d rows",
                            m->parts[m->part].name, ROWS_LIMIT);
    if (array == DV_MERGE_FINDINGS && severity > m->worst)
        m->worst = severity;
    *dv_vec_push(&m->arena, &m->rows[array]) =
        (merged_row){text.ptr, (uint32_t)text.len,
                     number_document(m, (dv_str){json_string_value(name),
                                                 json_string_length(name)})};
    return true;
}

static int by_name(const void *left, const void *right)
{
    const merged_document *a = *(const merged_document *const *)left;
    const merged_document *b = *(const merged_document *const *)right;

    return dv_str_compare(a->name, b->name);
}

/* Comparing numbers of documents takes less than comparing names of rows. */
static void rank_documents(merger *m)
{
    uint32_t count = m->documents.count;
    merged_document **sorted =
        dv_arena_new(&m->arena, count * sizeof(*sorted) + 1);

    for (uint32_t i = 0; i < count; i++)
        sorted[i] = &m->documents.items[i];
    if (count)
        qsort(sorted, count, sizeof(*sorted), by_name);
    for (uint32_t i = 0; i < count; i++)
        sorted[i]->rank = i;
    for (uint32_t array = 0; array < DV_MERGE_ARRAYS; array++)
        for (uint32_t i = 0; i < m->rows[array].count; i++) {
            uint32_t *document = &m->rows[array].items[i].document;

            *document = m->documents.items[*document].rank;
        }
}

/* By document; within one, which is in one report, as they stand there. */
static int by_document(const void *left, const void *right)
{
    const merged_row *a = left, *b = right;

    if (a->document != b->document)
        return a->document < b->document ? -1 : 1;
    return a->text < b->text ? -1 : a->text > b->text;
}

static void sort_rows(merger *m)
{
    rank_documents(m);
    for (uint32_t i = 0; i < DV_MERGE_ARRAYS; i++)
        if (m->rows[i].count)
            qsort(m->rows[i].items, m->rows[i].count, sizeof *m->rows[i].items,
                  by_document);
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
    json_t *known = sum(m, NULL, "known");

    for (size_t i = 0; i < DV_COUNT(severities); i++)
        dv_row_set(findings, severities[i], sum(m, "findings", severities[i]));
    for (uint32_t i = 0; i < DV_MERGE_NUMBERS; i++) {
        if (i == DV_MERGE_BEFORE_FINDINGS)
            dv_row_set(object, "findings", findings);
        dv_row_set(object, dv_merge_numbers[i],
                   sum(m, NULL, dv_merge_numbers[i]));
    }
    if (json_integer_value(known))
        dv_row_set(object, "known", json_incref(known));
    json_decref(known);
    dv_row_set(object, "elapsed_ms", slowest(m));
    return object;
}

/* It was parsed once. */
static json_t *parse_row(const merged_row *row)
{
    json_t *parsed = json_loadb(row->text, row->length,
                                JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);

    if (!parsed)
        dv_bug("a row that was JSON");
    return parsed;
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
            dv_json_row(&w, parse_row(&m->rows[i].items[k]));
        dv_json_close_rows(&w);
    }
    dv_json_close(&w);
}

static bool merge(merger *m, dv_error *err)
{
    dv_merge_taker taker = {take_row, m};

    for (m->part = 0; m->part < m->count; m->part++) {
        uint32_t i = m->part;

        m->roots[i] = dv_merge_read(&m->parts[i], &taker, err);
        if (!m->roots[i] || !dv_merge_agree(m->roots[0], m->roots[i],
                                            &m->parts[0], &m->parts[i], err))
            return false;
    }
    return dv_merge_is_whole(m->roots, m->parts, m->count, &m->arena, err) &&
           check_clashes(m, err);
}

bool dv_merge_reports(dv_buf *out, const dv_merge_part *parts, uint32_t count,
                      dv_severity *worst, dv_error *err)
{
    merger m = {.parts = parts, .count = count, .worst = DV_SEVERITY_OFF};
    bool ok;

    m.roots = dv_arena_new(&m.arena, count * sizeof *m.roots);
    ok = merge(&m, err);
    if (ok) {
        *worst = m.worst;
        sort_rows(&m);
        write_merged(&m, out);
    }
    for (uint32_t i = 0; i < count; i++)
        json_decref(m.roots[i]);
    dv_strmap_release(&m.numbers);
    dv_arena_release(&m.arena);
    return ok;
}
