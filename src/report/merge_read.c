/* SPDX-License-Identifier: MIT */
#include "report/merge_read.h"

#include "base/buf.h"
#include "text/unicode.h"

const char *const dv_merge_arrays[DV_MERGE_ARRAYS] = {"references", "snippets",
                                                      "findings"};
const char *const dv_merge_numbers[DV_MERGE_NUMBERS] = {
    "documents", "lines", "references", "links", "snippets", "suppressed"};

/* A count that a sum of 64 MiB of such cannot overflow. */
#define MOST_COUNTED ((json_int_t)1 << 48)

static bool is_count(json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);

    return json_is_integer(value) && json_integer_value(value) >= 0 &&
           json_integer_value(value) <= MOST_COUNTED;
}

dv_severity dv_merge_severity(json_t *row)
{
    const char *name = json_string_value(json_object_get(row, "severity"));
    dv_severity severity = DV_SEVERITY_ERROR;

    while (severity > DV_SEVERITY_OFF &&
           !(name && strcmp(name, dv_severity_name(severity)) == 0))
        severity--;
    return severity;
}

static bool has_counts(json_t *summary)
{
    json_t *findings = json_object_get(summary, "findings");

    for (uint32_t i = 0; i < DV_MERGE_NUMBERS; i++)
        if (!is_count(summary, dv_merge_numbers[i]))
            return false;
    return is_count(findings, "error") && is_count(findings, "warning") &&
           is_count(findings, "info") &&
           json_is_number(json_object_get(summary, "elapsed_ms")) &&
           json_object_size(findings) == 3 &&
           json_object_size(summary) == DV_MERGE_NUMBERS + 2;
}

static bool has_rows(json_t *root, uint32_t array)
{
    json_t *rows = json_object_get(root, dv_merge_arrays[array]);

    if (!json_is_array(rows))
        return false;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_t *row = json_array_get(rows, i);

        if (!json_is_string(json_object_get(row, "document")) ||
            (array == DV_MERGE_FINDINGS &&
             dv_merge_severity(row) == DV_SEVERITY_OFF))
            return false;
    }
    return true;
}

static bool is_shard(json_t *shard)
{
    json_t *number = json_object_get(shard, "number");

    return is_count(shard, "number") && is_count(shard, "count") &&
           is_count(shard, "documents") && is_count(shard, "bytes") &&
           json_object_size(shard) == 4 && json_integer_value(number) >= 1 &&
           json_integer_value(number) <=
               json_integer_value(json_object_get(shard, "count"));
}

/* What `check --format json` writes without a baseline, and nothing else: of
 * what is not known, nothing could be said of the whole. */
static bool is_report(json_t *root)
{
    json_t *shard = json_object_get(root, "shard");
    size_t members = 4 + DV_MERGE_ARRAYS + (shard != NULL);

    for (uint32_t i = 0; i < DV_MERGE_ARRAYS; i++)
        if (!has_rows(root, i))
            return false;
    return json_is_object(json_object_get(root, "tool")) &&
           json_is_object(json_object_get(root, "repository")) &&
           has_counts(json_object_get(root, "summary")) &&
           (!shard || is_shard(shard)) && json_object_size(root) == members;
}

static json_t *parse(const dv_merge_part *part, dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf why = DV_BUF_INIT;
    json_error_t error;
    json_t *root =
        json_loadb(part->text.ptr ? part->text.ptr : "", part->text.len,
                   JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);

    if (root)
        return root;
    dv_buf_add_escaped(&why, dv_str_from(error.text));
    dv_error_set(err, DV_ERROR_USAGE, "`%s` is no report: line %d: %.*s",
                 part->name, error.line, DV_STR_ARG(dv_buf_str(&why)));
    return NULL;
}

json_t *dv_merge_read(const dv_merge_part *part, dv_error *err)
{
    json_t *root = parse(part, err);
    json_t *version = json_object_get(root, "version");

    if (!root)
        return NULL;
    if (json_is_integer(version) &&
        json_integer_value(version) != DV_MERGE_VERSION)
        dv_error_set(err, DV_ERROR_USAGE,
                     "`%s` is of version %lld; this docverify reads %d",
                     part->name, (long long)json_integer_value(version),
                     DV_MERGE_VERSION);
    else if (!version || !is_report(root))
        dv_error_set(err, DV_ERROR_USAGE,
                     "`%s` is no report of `docverify check --format json` "
                     "without a baseline",
                     part->name);
    else
        return root;
    json_decref(root);
    return NULL;
}

static bool differ(const dv_merge_part *a, const dv_merge_part *b,
                   const char *what, dv_error *err)
{
    return dv_error_set(err, DV_ERROR_USAGE, "`%s` and `%s` are %s", a->name,
                        b->name, what);
}

static bool same(json_t *a, json_t *b, const char *object, const char *key)
{
    json_t *left = json_object_get(a, object);
    json_t *right = json_object_get(b, object);

    if (key) {
        left = json_object_get(left, key);
        right = json_object_get(right, key);
    }
    return left ? json_equal(left, right) : !right;
}

bool dv_merge_agree(json_t *a, json_t *b, const dv_merge_part *of_a,
                    const dv_merge_part *of_b, dv_error *err)
{
    if (!same(a, b, "tool", NULL))
        return differ(of_a, of_b, "by different versions of docverify", err);
    if (!same(a, b, "repository", NULL))
        return differ(of_a, of_b, "of different states of the repository", err);
    if (!same(a, b, "shard", "count"))
        return differ(of_a, of_b, "of different numbers of shards", err);
    return (same(a, b, "shard", "documents") && same(a, b, "shard", "bytes")) ||
           differ(of_a, of_b, "shards of different documents", err);
}

bool dv_merge_is_whole(json_t *const *roots, const dv_merge_part *parts,
                       uint32_t count, dv_arena *arena, dv_error *err)
{
    json_int_t shards = json_integer_value(
        json_object_get(json_object_get(roots[0], "shard"), "count"));
    uint32_t *seen = dv_arena_new(arena, (count + 1) * sizeof *seen);

    if (!shards)
        return true;
    /* seen[n]: one more than the report of shard n. With the right number of
     * reports, each other one is missing if one is there twice. */
    for (uint32_t i = 0; i < count; i++) {
        json_int_t number = json_integer_value(
            json_object_get(json_object_get(roots[i], "shard"), "number"));

        if (number > count)
            continue;
        if (seen[number])
            return dv_error_set(
                err, DV_ERROR_USAGE, "`%s` and `%s` are both shard %lld",
                parts[seen[number] - 1].name, parts[i].name, (long long)number);
        seen[number] = i + 1;
    }
    for (uint32_t i = 1; i <= count; i++)
        if (!seen[i])
            return dv_error_set(err, DV_ERROR_USAGE,
                                "shard %u of %lld is missing", i,
                                (long long)shards);
    return shards == count ||
           dv_error_set(err, DV_ERROR_USAGE, "shard %u of %lld is missing",
                        count + 1, (long long)shards);
}
