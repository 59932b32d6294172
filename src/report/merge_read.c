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
    size_t members = DV_MERGE_NUMBERS + 2;

    for (uint32_t i = 0; i < DV_MERGE_NUMBERS; i++)
        if (!is_count(summary, dv_merge_numbers[i]))
            return false;
    if (json_object_get(summary, "known")) {
        if (!is_count(summary, "known"))
            return false;
        members++;
    }
    return is_count(findings, "error") && is_count(findings, "warning") &&
           is_count(findings, "info") &&
           json_is_number(json_object_get(summary, "elapsed_ms")) &&
           json_object_size(findings) == 3 &&
           json_object_size(summary) == members;
}

static bool is_shard(json_t *shard)
{
    json_t *number = json_object_get(shard, "number");

    return is_count(shard, "number") && is_count(shard, "count") &&
           is_count(shard, "documents") && is_count(shard, "bytes") &&
           json_is_string(json_object_get(shard, "content")) &&
           json_is_string(json_object_get(shard, "settings")) &&
           json_object_size(shard) == 6 && json_integer_value(number) >= 1 &&
           json_integer_value(number) <=
               json_integer_value(json_object_get(shard, "count"));
}

/* What `check --format json` writes beside the rows, and nothing else: of what
 * is not known, nothing could be said of the whole. */
static bool is_head(json_t *head)
{
    json_t *shard = json_object_get(head, "shard");

    return json_is_object(json_object_get(head, "tool")) &&
           json_is_object(json_object_get(head, "repository")) &&
           has_counts(json_object_get(head, "summary")) &&
           (!shard || is_shard(shard)) &&
           json_object_size(head) == (shard ? 5 : 4);
}

typedef struct reader {
    const dv_merge_part *part;
    const dv_merge_taker *taker;
    size_t at; /* in the part's text */
    json_t *head;
    bool seen[DV_MERGE_ARRAYS];
    dv_error *err;
} reader;

static bool is_no_report(const dv_merge_part *part, dv_error *err)
{
    return dv_error_set(err, DV_ERROR_USAGE,
                        "`%s` is no report of `docverify check --format json`",
                        part->name);
}

/* No JSON, `lines` below where the reader is. */
static bool is_broken(reader *r, uint32_t lines, const char *why)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;

    for (size_t i = 0; i < r->at; i++)
        lines += r->part->text.ptr[i] == '\n';
    dv_buf_add_escaped(&safe, dv_str_from(why));
    return dv_error_set(r->err, DV_ERROR_USAGE,
                        "`%s` is no report: line %u: %.*s", r->part->name,
                        lines + 1, DV_STR_ARG(dv_buf_str(&safe)));
}

/* The next byte that is no blank; 0 at the end. */
static char peek(reader *r)
{
    dv_str text = r->part->text;

    while (r->at < text.len && memchr(" \t\r\n", text.ptr[r->at], 4))
        r->at++;
    return r->at < text.len ? text.ptr[r->at] : '\0';
}

static bool expect(reader *r, char byte)
{
    char why[] = "`x` expected";

    why[1] = byte;
    if (peek(r) != byte)
        return is_broken(r, 0, why);
    r->at++;
    return true;
}

/* Whether another one follows in what `end` closes, which is passed. */
static bool has_more(reader *r, char end, bool *more)
{
    *more = peek(r) == ',';
    if (*more)
        r->at++;
    return *more || expect(r, end);
}

static json_t *read_value(reader *r)
{
    json_error_t error;
    json_t *value;

    (void)peek(r);
    if (r->at == r->part->text.len) {
        is_broken(r, 0, "the end comes too early");
        return NULL;
    }
    value = json_loadb(r->part->text.ptr + r->at, r->part->text.len - r->at,
                       JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL |
                           JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK,
                       &error);
    if (value)
        r->at += (size_t)error.position;
    else
        is_broken(r, error.line > 1 ? (uint32_t)error.line - 1 : 0, error.text);
    return value;
}

static bool read_row(reader *r, uint32_t array)
{
    size_t start;
    json_t *row;
    bool ok;

    (void)peek(r);
    start = r->at;
    row = read_value(r);
    if (!row)
        return false;
    ok = json_is_string(json_object_get(row, "document")) &&
                 (array != DV_MERGE_FINDINGS ||
                  dv_merge_severity(row) != DV_SEVERITY_OFF)
             ? r->taker->take(r->taker->context, array, row,
                              dv_str_slice(r->part->text, start, r->at), r->err)
             : is_no_report(r->part, r->err);
    json_decref(row);
    return ok;
}

static bool read_rows(reader *r, uint32_t array)
{
    bool more = true;

    if (r->seen[array])
        return is_no_report(r->part, r->err);
    r->seen[array] = true;
    if (!expect(r, '['))
        return false;
    if (peek(r) == ']')
        return expect(r, ']');
    while (more)
        if (!read_row(r, array) || !has_more(r, ']', &more))
            return false;
    return true;
}

static bool check_version(const reader *r)
{
    json_t *version = json_object_get(r->head, "version");

    if (!json_is_integer(version))
        return is_no_report(r->part, r->err);
    return json_integer_value(version) == DV_MERGE_VERSION ||
           dv_error_set(r->err, DV_ERROR_USAGE,
                        "`%s` is of version %lld; this docverify reads %d",
                        r->part->name, (long long)json_integer_value(version),
                        DV_MERGE_VERSION);
}

/* The version comes first: what another one has, nobody knows. */
static bool read_named(reader *r, const char *name)
{
    json_t *value;

    for (uint32_t i = 0; i < DV_MERGE_ARRAYS; i++)
        if (strcmp(name, dv_merge_arrays[i]) == 0)
            return check_version(r) && read_rows(r, i);
    if (json_object_get(r->head, name))
        return is_no_report(r->part, r->err);
    value = read_value(r);
    if (!value)
        return false;
    if (json_object_set_new(r->head, name, value) < 0)
        return is_no_report(r->part, r->err);
    return check_version(r);
}

static bool read_member(reader *r)
{
    json_t *key;
    bool ok;

    if (peek(r) != '"')
        return expect(r, '"');
    key = read_value(r);
    ok = key && expect(r, ':') && read_named(r, json_string_value(key));
    json_decref(key);
    return ok;
}

static bool read_object(reader *r)
{
    bool more = true;

    if (!expect(r, '{'))
        return false;
    while (more)
        if (!read_member(r) || !has_more(r, '}', &more))
            return false;
    (void)peek(r);
    return r->at == r->part->text.len || is_broken(r, 0, "more than an object");
}

static bool has_all(const reader *r)
{
    for (uint32_t i = 0; i < DV_MERGE_ARRAYS; i++)
        if (!r->seen[i])
            return false;
    return is_head(r->head);
}

json_t *dv_merge_read(const dv_merge_part *part, const dv_merge_taker *taker,
                      dv_error *err)
{
    reader r = {
        .part = part, .taker = taker, .head = json_object(), .err = err};

    if (read_object(&r) && (has_all(&r) || is_no_report(part, err)))
        return r.head;
    json_decref(r.head);
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
    if (!same(a, b, "shard", "documents") || !same(a, b, "shard", "bytes") ||
        !same(a, b, "shard", "content"))
        return differ(of_a, of_b, "shards of different documents", err);
    return same(a, b, "shard", "settings") ||
           differ(of_a, of_b, "by different settings, rules or baselines", err);
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
