/* SPDX-License-Identifier: MIT */
#include "report/pin.h"

#include "report/json_writer.h"
#include "report/rows.h"

static const char *by_name(dv_pin_by by)
{
    static const char *const names[] = {
        [DV_PIN_BY_NOBODY] = "none",
        [DV_PIN_BY_DOCUMENT] = "front-matter",
        [DV_PIN_BY_CONFIGURATION] = "configuration",
        [DV_PIN_BY_OPTION] = "option",
    };

    return names[by];
}

static json_t *origins(const dv_pin *pin)
{
    json_t *object = dv_row_new();

    for (int by = DV_ORIGIN_NONE; by <= DV_ORIGIN_FIT; by++)
        dv_row_number(object, dv_origin_by_name((dv_origin_by)by),
                      pin->origins[by]);
    return object;
}

static json_t *pin_row(const dv_pin *pin)
{
    json_t *row = dv_row_new();

    dv_row_text(row, "document", pin->document->file->path);
    dv_row_text_or_null(row, "pin", pin->rev);
    dv_row_text(row, "by", dv_str_from(by_name(pin->by)));
    if (pin->commit.len) {
        dv_row_text(row, "commit", pin->commit);
        dv_row_set(row, "moves", json_boolean(pin->moves));
        dv_row_number(row, "behind", pin->behind);
    }
    dv_row_number(row, "references", pin->references);
    dv_row_number(row, "holds", pin->holds);
    dv_row_set(row, "origins", origins(pin));
    return row;
}

static json_t *pins_summary(const dv_pins *pins)
{
    json_t *object = dv_row_new();
    uint32_t references = 0, holds = 0, pinned = 0;

    for (uint32_t i = 0; i < pins->count; i++) {
        references += pins->items[i].references;
        holds += pins->items[i].holds;
        pinned += pins->items[i].by != DV_PIN_BY_NOBODY;
    }
    dv_row_number(object, "documents", pins->count);
    dv_row_number(object, "pinned", pinned);
    dv_row_number(object, "references", references);
    dv_row_number(object, "holds", holds);
    dv_row_set(object, "elapsed_ms", dv_json_milliseconds(pins->elapsed_ms));
    return object;
}

static void open_report(dv_json_writer *w)
{
    dv_json_open(w);
    dv_json_member(w, "version", json_integer(1));
    dv_json_member(w, "tool", dv_json_tool());
}

void dv_pins_json(dv_buf *out, const dv_pins *pins)
{
    dv_json_writer w = {.out = out};

    open_report(&w);
    dv_json_member(&w, "summary", pins_summary(pins));
    dv_json_open_rows(&w, "pins");
    for (uint32_t i = 0; i < pins->count; i++)
        dv_json_row(&w, pin_row(&pins->items[i]));
    dv_json_close_rows(&w);
    dv_json_close(&w);
}

static json_t *commit(const dv_commit_note *note)
{
    json_t *object = dv_row_new();

    dv_row_text(object, "oid", note->oid);
    dv_row_text(object, "date", note->date);
    dv_row_text(object, "author", note->author);
    dv_row_text(object, "subject", note->subject);
    return object;
}

static json_t *ids(const dv_fit_window *window)
{
    json_t *array = json_array();

    for (uint32_t i = 0; i < window->commits; i++)
        json_array_append_new(
            array, json_stringn(window->ids[i].ptr, window->ids[i].len));
    return array;
}

static json_t *window_row(const dv_fit_window *window)
{
    json_t *object = dv_row_new();

    dv_row_number(object, "score", window->score);
    dv_row_number(object, "confirmed", window->confirmed);
    dv_row_number(object, "commits", window->commits);
    dv_row_set(object, "oldest", commit(&window->oldest));
    dv_row_set(object, "newest", commit(&window->newest));
    if (window->ids)
        dv_row_set(object, "ids", ids(window));
    return object;
}

static json_t *fit_row(const dv_pin_fit *of)
{
    json_t *row = dv_row_new(), *windows = json_array();

    dv_row_text_or_null(row, "document",
                        of->document ? of->document->file->path : (dv_str){0});
    dv_row_number(row, "references", of->fit->references);
    dv_row_number(row, "lengths", of->fit->lengths);
    for (uint32_t i = 0; i < of->fit->window_count; i++)
        json_array_append_new(windows, window_row(&of->fit->windows[i]));
    dv_row_set(row, "windows", windows);
    return row;
}

static json_t *search_summary(const dv_pin_search *search)
{
    json_t *object = dv_row_new();

    dv_row_number(object, "documents", search->documents);
    dv_row_number(object, "commits", search->commits);
    dv_row_number(object, "revisions", search->revisions);
    dv_row_number(object, "versions", search->versions);
    dv_row_number(object, "judged", search->judged);
    dv_row_set(object, "elapsed_ms", dv_json_milliseconds(search->elapsed_ms));
    return object;
}

static json_t *write_row(const dv_pin_written *written)
{
    json_t *row = dv_row_new();

    dv_row_text(row, "path", written->path);
    dv_row_text(row, "pin", written->rev);
    return row;
}

void dv_pin_search_json(dv_buf *out, const dv_pin_search *search)
{
    dv_json_writer w = {.out = out};

    open_report(&w);
    dv_json_member(&w, "summary", search_summary(search));
    dv_json_open_rows(&w, "fits");
    for (uint32_t i = 0; i < search->fit_count; i++)
        dv_json_row(&w, fit_row(&search->fits[i]));
    dv_json_close_rows(&w);
    dv_json_open_rows(&w, "written");
    for (uint32_t i = 0; i < search->write_count; i++)
        dv_json_row(&w, write_row(&search->writes[i]));
    dv_json_close_rows(&w);
    dv_json_close(&w);
}
