/* SPDX-License-Identifier: MIT */
#include "report/suggest.h"

#include "report/json_writer.h"
#include "report/rows.h"
#include "text/unicode.h"

/* Paths of a part that are named; the rest is counted. */
enum { PATHS_SHOWN = 5 };

void dv_suggest_report_message(dv_buf *out, const dv_suggestion *suggestion)
{
    dv_buf_add_escaped(out, suggestion->whole.header);
    dv_buf_add_byte(out, '\n');
}

static void add_comment(dv_buf *out, const char *indent, dv_str line)
{
    dv_buf_printf(out, "# %s", indent);
    dv_buf_add_escaped(out, line);
    dv_buf_add_byte(out, '\n');
}

static void add_part(dv_buf *out, const dv_suggested *part)
{
    add_comment(out, "", part->header);
    for (uint32_t i = 0; i < part->path_count && i < PATHS_SHOWN; i++)
        add_comment(out, "  ", part->paths[i]);
    if (part->path_count > PATHS_SHOWN)
        dv_buf_printf(out, "#   and %u more\n", part->path_count - PATHS_SHOWN);
}

void dv_suggest_report_reasons(dv_buf *out, const dv_suggestion *suggestion)
{
    for (uint32_t i = 0; i < suggestion->whole.reason_count; i++)
        add_comment(out, "", suggestion->whole.reasons[i]);
    if (!suggestion->part_count)
        return;
    dv_buf_add(out, DV_STR("#\n# Several kinds of change; a commit for each "
                           "would be:\n"));
    for (uint32_t i = 0; i < suggestion->part_count; i++)
        add_part(out, &suggestion->parts[i]);
}

static json_t *text_of(dv_str text)
{
    json_t *holder = dv_row_new(), *value;

    dv_row_text(holder, "text", text);
    value = json_incref(json_object_get(holder, "text"));
    json_decref(holder);
    return value;
}

static json_t *texts(const dv_str *items, uint32_t count)
{
    json_t *list = json_array();

    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, text_of(items[i]));
    return list;
}

static json_t *part_row(const dv_suggested *part)
{
    json_t *row = dv_row_new();

    dv_row_text(row, "header", part->header);
    dv_row_text(row, "type", part->type);
    dv_row_text_or_null(row, "scope", part->scope);
    dv_row_set(row, "reasons", texts(part->reasons, part->reason_count));
    dv_row_set(row, "paths", texts(part->paths, part->path_count));
    return row;
}

void dv_suggest_report_json(dv_buf *out, const dv_suggestion *suggestion)
{
    dv_json_writer w = {.out = out};

    dv_json_open(&w);
    dv_json_member(&w, "version", json_integer(1));
    dv_json_member(&w, "tool", dv_json_tool());
    dv_json_member(&w, "suggestion", part_row(&suggestion->whole));
    dv_json_open_rows(&w, "parts");
    for (uint32_t i = 0; i < suggestion->part_count; i++)
        dv_json_row(&w, part_row(&suggestion->parts[i]));
    dv_json_close_rows(&w);
    dv_json_close(&w);
}
