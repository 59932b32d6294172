/* SPDX-License-Identifier: MIT */
/*
 * SARIF 2.1.0 (OASIS), as code scanning services read it. Columns count bytes
 * here and UTF-16 code units there, so they are converted; a fingerprint is
 * made of the rule, the document and the subject, which do not move with the
 * lines.
 */
#include "report/formats.h"

#include "base/strmap.h"
#include "docverify/ascii.h"
#include "docverify/rule.h"
#include "report/columns.h"
#include "report/json_writer.h"
#include "report/page.h"
#include "report/rows.h"
#include "text/unicode.h"

#define SCHEMA                                                                 \
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"      \
    "sarif-schema-2.1.0.json"

typedef struct sarif {
    dv_arena arena;
    dv_strmap rules; /* of the findings, in the order in which they occur */
    dv_strmap seen;  /* fingerprints -> how often so far */
    dv_columns start, end;
} sarif;

static json_t *text_object(const char *key, dv_str text)
{
    json_t *object = dv_row_new();

    dv_row_text(object, key, text);
    return object;
}

static json_t *array(void)
{
    json_t *value = json_array();

    if (!value)
        dv_bug("no memory for JSON");
    return value;
}

static void push(json_t *list, json_t *value)
{
    if (json_array_append_new(list, value) != 0)
        dv_bug("no memory for JSON");
}

static json_t *one(json_t *value)
{
    json_t *list = array();

    push(list, value);
    return list;
}

static const char *level_of(dv_severity severity)
{
    return severity == DV_SEVERITY_ERROR     ? "error"
           : severity == DV_SEVERITY_WARNING ? "warning"
                                             : "note";
}

/* A path as a URI reference: RFC 3986, section 3.3. */
static json_t *uri_of(dv_str path)
{
    static const char digits[] = "0123456789ABCDEF";
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (size_t i = 0; i < path.len; i++) {
        unsigned char c = (unsigned char)path.ptr[i];

        if (dv_is_alnum(c) || (c && strchr("-._~/!$&'()*+,;=@", c))) {
            dv_buf_add_byte(&out, (char)c);
            continue;
        }
        dv_buf_add_byte(&out, '%');
        dv_buf_add_byte(&out, digits[c >> 4]);
        dv_buf_add_byte(&out, digits[c & 15]);
    }
    return text_object("uri", dv_buf_str(&out));
}

static json_t *region_of(sarif *s, const dv_file *file, dv_span span)
{
    dv_position start = dv_file_position(file, span.start);
    dv_position end = dv_file_position(file, span.end);
    json_t *region = dv_row_new();

    dv_row_number(region, "startLine", start.line);
    dv_row_number(region, "startColumn", dv_columns_at(&s->start, file, start));
    dv_row_number(region, "endLine", end.line);
    dv_row_number(region, "endColumn", dv_columns_at(&s->end, file, end));
    return region;
}

static json_t *artifact_of(const dv_document *document)
{
    json_t *artifact = uri_of(document->file->path);

    if (!document->message)
        dv_row_text(artifact, "uriBaseId", DV_STR("SRCROOT"));
    return artifact;
}

static json_t *location_of(sarif *s, const dv_document *document, dv_span span)
{
    json_t *location = dv_row_new(), *physical = dv_row_new();

    dv_row_set(physical, "artifactLocation", artifact_of(document));
    dv_row_set(physical, "region", region_of(s, document->file, span));
    dv_row_set(location, "physicalLocation", physical);
    return location;
}

static json_t *replacement_of(sarif *s, const dv_file *file,
                              const dv_edit *edit)
{
    json_t *replacement = dv_row_new();

    dv_row_set(replacement, "deletedRegion", region_of(s, file, edit->span));
    dv_row_set(replacement, "insertedContent", text_object("text", edit->text));
    return replacement;
}

static json_t *fix_of(sarif *s, const dv_document *document, const dv_fix *fix)
{
    json_t *object = dv_row_new(), *change = dv_row_new();
    json_t *replacements = array();

    for (uint32_t i = 0; i < fix->edit_count; i++)
        push(replacements, replacement_of(s, document->file, &fix->edits[i]));
    dv_row_set(change, "artifactLocation", artifact_of(document));
    dv_row_set(change, "replacements", replacements);
    dv_row_set(
        object, "description",
        text_object(
            "text",
            fix->safe
                ? DV_STR("safe: docverify check --fix")
                : DV_STR("to be looked at: docverify check --unsafe-fixes")));
    dv_row_set(object, "artifactChanges", one(change));
    return object;
}

/* Columns begin behind a byte order mark: an edit of the mark cannot be
 * said. */
static bool can_be_said(const dv_file *file, const dv_fix *fix)
{
    for (uint32_t i = 0; i < fix->edit_count; i++)
        if (fix->edits[i].span.start < dv_columns_mark(file))
            return false;
    return fix->edit_count > 0;
}

/* A line of a message. Brackets that could make a link of it (section 3.11.6)
 * are escaped, and what a terminal would obey. */
static void add_line(dv_buf *out, dv_str line)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;
    bool links;

    dv_buf_add_escaped(&safe, line);
    links = dv_str_has(dv_buf_str(&safe), DV_STR("]("));
    for (size_t i = 0; i < safe.len; i++) {
        if (links && strchr("\\[]", safe.ptr[i]))
            dv_buf_add_byte(out, '\\');
        dv_buf_add_byte(out, safe.ptr[i]);
    }
}

/* The message, with what a reader can check it by. */
static json_t *message_of(const dv_finding *finding)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    add_line(&text, finding->message);
    for (uint32_t i = 0; i < finding->evidence_count; i++) {
        dv_buf_add_byte(&text, '\n');
        add_line(&text, finding->evidence[i]);
    }
    if (finding->help.len) {
        dv_buf_add(&text, DV_STR("\nhelp: "));
        add_line(&text, finding->help);
    }
    return text_object("text", dv_buf_str(&text));
}

static json_t *result_of(sarif *s, const dv_report *report,
                         const dv_finding *finding)
{
    const dv_document *document =
        report->facts->documents[finding->document].document;
    dv_str id = dv_str_from(finding->rule->id);
    json_t *row = dv_row_new();

    dv_row_text(row, "ruleId", id);
    dv_row_number(row, "ruleIndex", *dv_strmap_get(&s->rules, id));
    dv_row_text(row, "level", dv_str_from(level_of(finding->severity)));
    dv_row_set(row, "message", message_of(finding));
    dv_row_set(row, "locations", one(location_of(s, document, finding->span)));
    dv_row_set(
        row, "partialFingerprints",
        text_object("docverify/v1", dv_row_fingerprint(document->file, finding,
                                                       &s->seen, &s->arena)));
    if (report->baseline)
        dv_row_text(row, "baselineState", DV_STR("new"));
    if (can_be_said(document->file, &finding->fix))
        dv_row_set(row, "fixes", one(fix_of(s, document, &finding->fix)));
    return row;
}

/* "documentation" and the family: what a list of alerts is filtered by. */
static json_t *tags_of(const dv_rule *rule)
{
    dv_str id = dv_str_from(rule->id);
    json_t *object = dv_row_new(), *tags = array();

    push(tags, json_string("documentation"));
    push(tags, json_stringn(id.ptr, dv_str_find_byte(id, '/')));
    dv_row_set(object, "tags", tags);
    return object;
}

static json_t *rule_of(const dv_rule *rule)
{
    DV_AUTO(dv_buf_release) dv_buf page = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf reason = DV_BUF_INIT;
    dv_str summary = dv_str_from(rule->summary ? rule->summary : rule->id);
    json_t *row = dv_row_new(), *help = dv_row_new();

    dv_page_help(&page, rule);
    dv_page_reason(&reason, rule);
    dv_row_text(row, "id", dv_str_from(rule->id));
    dv_row_set(row, "shortDescription", text_object("text", summary));
    dv_row_set(row, "fullDescription",
               text_object("text", reason.len ? dv_buf_str(&reason) : summary));
    /* A page is as legible without being rendered. */
    dv_row_text(help, "text", page.len ? dv_buf_str(&page) : summary);
    dv_row_text(help, "markdown", page.len ? dv_buf_str(&page) : summary);
    dv_row_set(row, "help", help);
    dv_row_set(row, "defaultConfiguration",
               text_object("level", dv_str_from(level_of(rule->severity))));
    dv_row_set(row, "properties", tags_of(rule));
    return row;
}

static json_t *driver(sarif *s, const dv_report *report)
{
    json_t *tool = dv_row_new(), *object = dv_row_new(), *rules = array();

    for (uint32_t i = 0; i < report->finding_count; i++) {
        const dv_rule *rule = report->findings[i].rule;
        bool added;
        uint32_t *at =
            dv_strmap_put(&s->rules, &s->arena, dv_str_from(rule->id), &added);

        if (!added)
            continue;
        *at = (uint32_t)json_array_size(rules);
        push(rules, rule_of(rule));
    }
    dv_row_text(object, "name", DV_STR("docverify"));
    dv_row_text(object, "version", DV_STR(DOCVERIFY_VERSION));
    dv_row_text(object, "semanticVersion", DV_STR(DOCVERIFY_VERSION));
    dv_row_set(object, "rules", rules);
    dv_row_set(tool, "driver", object);
    return tool;
}

static json_t *invocation(const dv_report *report)
{
    json_t *object = dv_row_new();

    dv_row_set(object, "executionSuccessful", json_true());
    dv_row_number(object, "exitCode", report->exit_code);
    dv_row_text(object, "exitCodeDescription",
                report->exit_code
                    ? DV_STR("there are findings that must be settled")
                    : DV_STR("nothing must be settled"));
    return object;
}

/* Where the paths begin is for who reads the report to say: a directory of
 * this machine means nothing on theirs. */
static json_t *bases(void)
{
    json_t *all = dv_row_new(), *root = dv_row_new();

    dv_row_set(root, "description",
               text_object("text", DV_STR("the root of the repository")));
    dv_row_set(all, "SRCROOT", root);
    return all;
}

/* A run, but for its results: they are written one by one. */
static json_t *run_of(sarif *s, const dv_report *report)
{
    json_t *run = dv_row_new();

    dv_row_set(run, "tool", driver(s, report));
    dv_row_set(run, "invocations", one(invocation(report)));
    dv_row_set(run, "originalUriBaseIds", bases());
    dv_row_text(run, "columnKind", DV_STR("utf16CodeUnits"));
    return run;
}

void dv_report_sarif(dv_buf *out, const dv_report *report)
{
    dv_json_writer w = {.out = out};
    sarif s = {.seen = DV_STRMAP_INIT};

    dv_json_open(&w);
    dv_json_member(&w, "$schema", json_string(SCHEMA));
    dv_json_member(&w, "version", json_string("2.1.0"));
    dv_json_open_rows(&w, "runs");
    dv_json_open_nested(&w, run_of(&s, report), "results");
    for (uint32_t i = 0; i < report->finding_count; i++)
        dv_json_row(&w, result_of(&s, report, &report->findings[i]));
    dv_json_close_nested(&w);
    dv_json_close_rows(&w);
    dv_json_close(&w);
    dv_strmap_release(&s.seen);
    dv_strmap_release(&s.rules);
    dv_arena_release(&s.arena);
}
