/* SPDX-License-Identifier: MIT */
#include "report/rows.h"

#include "base/buf.h"
#include "docverify/rule.h"
#include "text/unicode.h"

/* jansson returns NULL where there is no memory, and only there: each text
 * was made UTF-8 before. */
static json_t *made(json_t *value)
{
    if (!value)
        dv_bug("out of memory for JSON");
    return value;
}

json_t *dv_row_new(void)
{
    return made(json_object());
}

void dv_row_set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new_nocheck(object, key, made(value)) < 0)
        dv_bug("out of memory for JSON");
}

static void append(json_t *array, json_t *value)
{
    if (json_array_append_new(array, made(value)) < 0)
        dv_bug("out of memory for JSON");
}

/* Adds `text`, each byte of it that is not UTF-8 as U+FFFD. */
static void add_valid(dv_buf *out, dv_str text)
{
    size_t bad;

    while ((bad = dv_utf8_invalid_at(text)) < text.len) {
        dv_buf_add(out, dv_str_slice(text, 0, bad));
        dv_buf_add(out, DV_STR("\xef\xbf\xbd"));
        text = dv_str_slice(text, bad + 1, text.len);
    }
    dv_buf_add(out, text);
}

static json_t *text_value(dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf valid = DV_BUF_INIT;

    if (dv_utf8_invalid_at(text) < text.len) {
        add_valid(&valid, text);
        text = dv_buf_str(&valid);
    }
    return made(json_stringn_nocheck(text.len ? text.ptr : "", text.len));
}

static json_t *text_array(const dv_str *texts, uint32_t count)
{
    json_t *array = made(json_array());

    for (uint32_t i = 0; i < count; i++)
        append(array, text_value(texts[i]));
    return array;
}

void dv_row_number(json_t *object, const char *key, int64_t number)
{
    dv_row_set(object, key, json_integer(number));
}

void dv_row_text(json_t *object, const char *key, dv_str text)
{
    dv_row_set(object, key, text_value(text));
}

void dv_row_text_or_null(json_t *object, const char *key, dv_str text)
{
    dv_row_set(object, key, text.len ? text_value(text) : json_null());
}

static json_t *claim(const dv_claim *claim)
{
    json_t *object = dv_row_new(), *names = made(json_array());

    for (uint32_t i = 0; i < claim->name_count; i++)
        append(names, text_value(claim->names[i].name));
    dv_row_text(object, "kind", dv_str_from(dv_claim_kind_name(claim->kind)));
    dv_row_set(object, "names", names);
    return object;
}

static json_t *origin(const dv_reference *reference)
{
    json_t *object = dv_row_new();

    dv_row_text_or_null(object, "oid", reference->origin);
    dv_row_text(object, "by",
                dv_str_from(dv_origin_by_name(reference->origin_by)));
    return object;
}

static json_t *place(const dv_place *place)
{
    json_t *object = dv_row_new();

    dv_row_text(object, "path", place->path);
    dv_row_number(object, "start", place->lines.first);
    dv_row_number(object, "end", place->lines.last);
    dv_row_set(object, "safe", json_boolean(place->safe));
    return object;
}

/* Columns of one line: a reference that runs into the next one ends, for a
 * reader, with its first. */
static void set_columns(json_t *row, const dv_file *file, dv_span span)
{
    dv_position start = dv_file_position(file, span.start);
    uint32_t line_end = dv_file_line_span(file, start.line).end;
    uint32_t end = span.end < line_end ? span.end : line_end;

    if (end < span.start)
        end = span.start;
    dv_row_number(row, "line", start.line);
    dv_row_number(row, "column", start.column);
    dv_row_number(row, "end_column",
                  (int64_t)start.column + (end - span.start));
}

json_t *dv_row_reference(const dv_document *document,
                         const dv_reference *reference)
{
    const dv_file *file = document->file;
    json_t *row = dv_row_new();

    dv_row_text(row, "document", file->path);
    set_columns(row, file, reference->span);
    dv_row_text(row, "text", dv_span_of(file->text, reference->span));
    dv_row_text(row, "form",
                dv_str_from(dv_reference_form_name(reference->form)));
    dv_row_text_or_null(row, "path", reference->path);
    dv_row_number(row, "start", reference->lines.first);
    dv_row_number(row, "end", reference->lines.last);
    dv_row_set(row, "claim", claim(&reference->claim));
    dv_row_set(row, "origin", origin(reference));
    dv_row_text(row, "verdict",
                dv_str_from(dv_verdict_name(reference->verdict)));
    dv_row_set(row, "evidence",
               text_array(reference->evidence, reference->evidence_count));
    if (reference->now.path.len)
        dv_row_set(row, "new", place(&reference->now));
    return row;
}

/* Where the reference that introduces a snippet stands. */
static json_t *introduction(const dv_file *file, const dv_reference *reference)
{
    json_t *object = dv_row_new();

    set_columns(object, file, reference->span);
    return object;
}

json_t *dv_row_snippet(const dv_document_facts *document,
                       const dv_snippet *snippet)
{
    const dv_file *file = document->document->file;
    dv_span span = document->document->blocks[snippet->block].span;
    json_t *row = dv_row_new();

    dv_row_text(row, "document", file->path);
    dv_row_number(row, "line", dv_file_position(file, span.start).line);
    dv_row_number(row, "end_line", dv_file_position(file, span.end).line);
    dv_row_text(row, "language", snippet->language);
    dv_row_text(row, "syntax",
                dv_str_from(dv_snippet_syntax_name(snippet->syntax)));
    dv_row_text(row, "source",
                dv_str_from(dv_snippet_source_name(snippet->source)));
    if (snippet->reference != DV_NONE)
        dv_row_set(
            row, "reference",
            introduction(file, &document->references[snippet->reference]));
    if (snippet->place.path.len)
        dv_row_set(row, "place", place(&snippet->place));
    return row;
}

static json_t *fix(const dv_fix *fix)
{
    json_t *object = dv_row_new(), *edits = made(json_array());

    for (uint32_t i = 0; i < fix->edit_count; i++) {
        json_t *edit = dv_row_new();

        dv_row_number(edit, "start", fix->edits[i].span.start);
        dv_row_number(edit, "end", fix->edits[i].span.end);
        dv_row_text(edit, "text", fix->edits[i].text);
        append(edits, edit);
    }
    dv_row_set(object, "safe", json_boolean(fix->safe));
    dv_row_set(object, "edits", edits);
    return object;
}

/* A commit is no document; the file of a message that is to be one is. */
static void set_document(json_t *row, const dv_document *document)
{
    const dv_commit_message *message = document->message;

    dv_row_text_or_null(row, "document",
                        message && message->oid.len ? (dv_str){0}
                                                    : document->file->path);
    if (!message)
        return;
    dv_row_text_or_null(row, "commit", message->oid);
    dv_row_text(row, "subject", message->subject);
}

json_t *dv_row_finding(const dv_document *document, const dv_finding *finding)
{
    const dv_file *file = document->file;
    dv_position start = dv_file_position(file, finding->span.start);
    dv_position end = dv_file_position(file, finding->span.end);
    json_t *row = dv_row_new();

    dv_row_text(row, "rule", dv_str_from(finding->rule->id));
    dv_row_text(row, "severity",
                dv_str_from(dv_severity_name(finding->severity)));
    set_document(row, document);
    dv_row_number(row, "line", start.line);
    dv_row_number(row, "column", start.column);
    dv_row_number(row, "end_line", end.line);
    dv_row_number(row, "end_column", end.column);
    dv_row_text(row, "message", finding->message);
    dv_row_set(row, "evidence",
               text_array(finding->evidence, finding->evidence_count));
    dv_row_text(row, "help", finding->help);
    if (finding->fix.edit_count)
        dv_row_set(row, "fix", fix(&finding->fix));
    return row;
}

/* What is counted is what will be read: names that differ in bytes that JSON
 * cannot express are one name there. */
dv_str dv_row_fingerprint(const dv_file *file, const dv_finding *finding,
                          dv_strmap *seen, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf key = DV_BUF_INIT;
    uint32_t *count;

    dv_buf_printf(&key, "%s|", finding->rule->id);
    add_valid(&key, file->path);
    dv_buf_add_byte(&key, '|');
    add_valid(&key, finding->subject);
    count = dv_strmap_put(seen, arena, dv_arena_copy(arena, dv_buf_str(&key)),
                          NULL);
    dv_buf_printf(&key, "|%u", ++*count);
    return dv_arena_copy(arena, dv_buf_str(&key));
}
