/* SPDX-License-Identifier: MIT */
#include "report/json_writer.h"

#include "report/rows.h"
#include "text/unicode.h"

/* Digits of a number of milliseconds; 17, the default, prints 0.1 as
 * 0.10000000000000001. */
enum { DUMP_FLAGS = JSON_ENCODE_ANY | JSON_REAL_PRECISION(15) };

static int collect(const char *bytes, size_t size, void *data)
{
    dv_buf_add(data, (dv_str){bytes, size});
    return 0;
}

/* To the next character that may have to be escaped. */
static size_t skip_plain(dv_str text, size_t at)
{
    while (at < text.len && text.ptr[at] >= ' ' && text.ptr[at] < 0x7f &&
           text.ptr[at] != '#')
        at++;
    return at;
}

/* JSON names a file by its own bytes, and a terminal must not obey them: what
 * is not safe to print becomes the escape that means the same. All of it
 * stands in strings, where jansson left nothing below U+0020. */
static void add_safely(dv_json_writer *w, dv_str json)
{
    size_t copied = 0, at = skip_plain(json, 0);

    while (at < json.len) {
        uint32_t length;
        int32_t code_point = dv_utf8_decode(json, at, &length);

        dv_buf_clear(&w->escaped);
        dv_buf_add_escaped(&w->escaped, dv_str_slice(json, at, at + length));
        if (w->escaped.ptr[0] == '\\' || dv_is_log_command(json, at)) {
            dv_buf_add(w->out, dv_str_slice(json, copied, at));
            dv_buf_printf(w->out, "\\u%04x", (unsigned)code_point);
            copied = at + length;
        }
        at = skip_plain(json, at + length);
    }
    dv_buf_add(w->out, dv_str_slice(json, copied, json.len));
}

static void add_value(dv_json_writer *w, json_t *value)
{
    dv_buf_clear(&w->dumped);
    if (json_dump_callback(value, collect, &w->dumped, DUMP_FLAGS) < 0)
        dv_bug("a value that JSON cannot express");
    json_decref(value);
    add_safely(w, dv_buf_str(&w->dumped));
}

static void add_key(dv_json_writer *w, const char *key)
{
    dv_buf_printf(w->out, "%s  \"%s\": ", w->members++ ? ",\n" : "", key);
}

void dv_json_open(dv_json_writer *writer)
{
    writer->members = 0;
    dv_buf_add(writer->out, DV_STR("{\n"));
}

void dv_json_close(dv_json_writer *writer)
{
    dv_buf_add(writer->out, DV_STR("\n}\n"));
    dv_buf_release(&writer->dumped);
    dv_buf_release(&writer->escaped);
}

void dv_json_open_list(dv_json_writer *writer)
{
    dv_buf_add_byte(writer->out, '[');
    writer->rows = 0;
}

void dv_json_close_list(dv_json_writer *writer)
{
    dv_buf_add(writer->out, dv_str_from(writer->rows ? "\n]\n" : "]\n"));
    dv_buf_release(&writer->dumped);
    dv_buf_release(&writer->escaped);
}

void dv_json_member(dv_json_writer *writer, const char *key, json_t *value)
{
    add_key(writer, key);
    add_value(writer, value);
}

void dv_json_open_rows(dv_json_writer *writer, const char *key)
{
    add_key(writer, key);
    dv_buf_add_byte(writer->out, '[');
    writer->rows = 0;
}

void dv_json_row(dv_json_writer *writer, json_t *row)
{
    dv_buf_add(writer->out, dv_str_from(writer->rows++ ? ",\n    " : "\n    "));
    add_value(writer, row);
}

void dv_json_close_rows(dv_json_writer *writer)
{
    dv_buf_add(writer->out, dv_str_from(writer->rows ? "\n  ]" : "]"));
}

void dv_json_open_nested(dv_json_writer *writer, json_t *row, const char *key)
{
    dv_json_row(writer, row);
    writer->out->len--; /* its brace */
    dv_buf_printf(writer->out, ", \"%s\": [", key);
    writer->rows = 0;
}

void dv_json_close_nested(dv_json_writer *writer)
{
    dv_buf_add(writer->out, dv_str_from(writer->rows ? "\n    ]}" : "]}"));
    writer->rows = 1; /* it is one itself */
}

json_t *dv_json_milliseconds(double milliseconds)
{
    return json_real((double)(int64_t)(milliseconds * 1000 + 0.5) / 1000);
}

json_t *dv_json_tool(void)
{
    json_t *object = dv_row_new();

    dv_row_text(object, "name", DV_STR("docverify"));
    dv_row_text(object, "version", DV_STR(DOCVERIFY_VERSION));
    return object;
}
