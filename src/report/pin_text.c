/* SPDX-License-Identifier: MIT */
#include "report/pin.h"

#include <inttypes.h>

#include "text/unicode.h"

/* Bytes of a commit's id that a reader sees. */
#define SHORT_ID 7u

/* "1 document", "2 documents" */
/* "12 of 14 references hold" */
static void add_holds(dv_buf *out, uint32_t holds, uint32_t references)
{
    dv_buf_printf(out, "%" PRIu32 " of ", holds);
    dv_buf_add_count(out, references, "reference");
    dv_buf_printf(out, " %s", holds == 1 || references == 1 ? "holds" : "hold");
}

/* ", which is 5d84594 today and moves on, 3 commits behind HEAD" */
static void add_age(dv_buf *out, const dv_pin *pin)
{
    if (pin->moves)
        dv_buf_printf(out, ", which is %.*s today and moves on",
                      DV_STR_ARG(pin->commit));
    if (pin->apart) {
        dv_buf_add(out, DV_STR(", which HEAD did not come of"));
    } else if (pin->behind) {
        dv_buf_add(out, DV_STR(", "));
        dv_buf_add_count(out, pin->behind, "commit");
        dv_buf_add(out, DV_STR(" behind HEAD"));
    }
}

static void add_pin(dv_buf *out, const dv_pin *pin)
{
    static const char *const by[] = {
        [DV_PIN_BY_DOCUMENT] = "front matter",
        [DV_PIN_BY_CONFIGURATION] = "configuration",
        [DV_PIN_BY_OPTION] = "--rev",
    };

    if (pin->by == DV_PIN_BY_NOBODY) {
        dv_buf_add(out, DV_STR("no pin"));
        return;
    }
    dv_buf_add_escaped(out, pin->rev);
    dv_buf_printf(out, " (%s)", by[pin->by]);
    add_age(out, pin);
}

/* "12 by line, 3 by date, 1 none" */
static void add_origins(dv_buf *out, const dv_pin *pin)
{
    bool several = false;

    for (int by = DV_ORIGIN_PIN; by <= DV_ORIGIN_FIT; by++) {
        if (!pin->origins[by])
            continue;
        dv_buf_printf(out, "%s%" PRIu32 " by %s", several ? ", " : "",
                      pin->origins[by], dv_origin_by_name((dv_origin_by)by));
        several = true;
    }
    if (pin->origins[DV_ORIGIN_NONE])
        dv_buf_printf(out, "%s%" PRIu32 " none", several ? ", " : "",
                      pin->origins[DV_ORIGIN_NONE]);
}

/* One line for each document. */
static void add_document(dv_buf *out, const dv_pin *pin)
{
    dv_buf_add_escaped(out, pin->document->file->path);
    dv_buf_add(out, DV_STR(": "));
    add_pin(out, pin);
    if (pin->references == 0) {
        dv_buf_add(out, DV_STR("; no references\n"));
        return;
    }
    dv_buf_add(out, DV_STR("; "));
    add_holds(out, pin->holds, pin->references);
    dv_buf_add(out,
               dv_str_from(pin->by == DV_PIN_BY_NOBODY ? " in the working tree"
                                                       : " there"));
    dv_buf_add(out, DV_STR("; origins: "));
    add_origins(out, pin);
    dv_buf_add_byte(out, '\n');
}

/* A document that there is nothing to say of. */
static bool is_idle(const dv_pin *pin)
{
    return pin->by == DV_PIN_BY_NOBODY && pin->references == 0;
}

void dv_pins_text(dv_buf *out, const dv_pins *pins)
{
    uint32_t holds = 0, references = 0, without = 0, idle = 0;

    for (uint32_t i = 0; i < pins->count; i++) {
        if (is_idle(&pins->items[i]))
            idle++;
        else
            add_document(out, &pins->items[i]);
        holds += pins->items[i].holds;
        references += pins->items[i].references;
        without += pins->items[i].by == DV_PIN_BY_NOBODY;
    }
    if (idle) {
        dv_buf_add_count(out, idle, "document");
        dv_buf_add(out, DV_STR(" without pin and references\n"));
    }
    dv_buf_add_byte(out, '\n');
    add_holds(out, holds, references);
    dv_buf_add(out, DV_STR(" in "));
    dv_buf_add_count(out, pins->count, "document");
    dv_buf_printf(
        out, ", of which %" PRIu32 " %s a pin. %.2f s\n", pins->count - without,
        pins->count - without == 1 ? "has" : "have", pins->elapsed_ms / 1000);
    if (without && references)
        dv_buf_add(out, DV_STR("`docverify pin --find` searches the history "
                               "for the revision that fits them best.\n"));
}

static dv_str short_id(const dv_commit_note *commit)
{
    return dv_str_slice(commit->oid, 0, SHORT_ID);
}

/* "a105730 to 584ae84 (4 commits)" */
static void add_window(dv_buf *out, const dv_fit_window *window)
{
    dv_buf_add(out, short_id(&window->oldest));
    if (!dv_str_equal(window->oldest.oid, window->newest.oid)) {
        dv_buf_add(out, DV_STR(" to "));
        dv_buf_add(out, short_id(&window->newest));
    }
    dv_buf_add(out, DV_STR(" ("));
    dv_buf_add_count(out, window->commits, "commit");
    dv_buf_add(out, DV_STR(")"));
}

static void add_commit(dv_buf *out, const char *label,
                       const dv_commit_note *commit)
{
    dv_buf_printf(out, "  %s  %.*s %.*s ", label, DV_STR_ARG(short_id(commit)),
                  DV_STR_ARG(commit->date));
    dv_buf_add_escaped(out, commit->subject);
    dv_buf_add_byte(out, '\n');
}

/* "best fit a105730 to 584ae84 (4 commits): score 960, 239 of 289 references
 * are confirmed by the text" */
static void add_best(dv_buf *out, const dv_fit *fit)
{
    const dv_fit_window *best = &fit->windows[0];

    dv_buf_add(out, DV_STR("best fit "));
    add_window(out, best);
    dv_buf_printf(out, ": score %" PRId64 ", %" PRIu32 " of ", best->score,
                  best->confirmed);
    dv_buf_add_count(out, fit->references, "reference");
    dv_buf_printf(out, " %s confirmed by the text\n",
                  best->confirmed == 1 || fit->references == 1 ? "is" : "are");
}

/* "next    98d5d84 to e747b53 (3 commits): score 946, 238 confirmed" */
static void add_runner_up(dv_buf *out, const dv_fit_window *window)
{
    dv_buf_add(out, DV_STR("  next    "));
    add_window(out, window);
    dv_buf_printf(out, ": score %" PRId64 ", %" PRIu32 " confirmed\n",
                  window->score, window->confirmed);
}

/* Between the oldest and the newest, where they are few. */
static void add_between(dv_buf *out, const dv_fit_window *window)
{
    if (!window->ids || window->commits < 3)
        return;
    dv_buf_add(out, DV_STR("  all    "));
    for (uint32_t i = 0; i < window->commits; i++)
        dv_buf_printf(out, " %.*s",
                      DV_STR_ARG(dv_str_slice(window->ids[i], 0, SHORT_ID)));
    dv_buf_add_byte(out, '\n');
}

static void add_fit_of_all(dv_buf *out, const dv_fit *fit)
{
    const dv_fit_window *best = &fit->windows[0];

    add_best(out, fit);
    if (best->commits > 1)
        add_commit(out, "oldest", &best->oldest);
    add_commit(out, best->commits > 1 ? "newest" : "commit", &best->newest);
    add_between(out, best);
    for (uint32_t i = 1; i < fit->window_count; i++)
        add_runner_up(out, &fit->windows[i]);
}

/* Short, for there may be many. */
static void add_fit_of_one(dv_buf *out, const dv_document *document,
                           const dv_fit *fit)
{
    dv_buf_add_escaped(out, document->file->path);
    dv_buf_add(out, DV_STR(": "));
    if (fit->references + fit->lengths == 0)
        dv_buf_add(out, DV_STR("no reference names a file of the history\n"));
    else if (fit->window_count == 0)
        dv_buf_add(out, DV_STR("no revision fits\n"));
    else
        add_best(out, fit);
    if (fit->window_count > 1)
        add_runner_up(out, &fit->windows[1]);
}

static void add_fit(dv_buf *out, const dv_pin_fit *of)
{
    if (of->document)
        add_fit_of_one(out, of->document, of->fit);
    else if (of->fit->references + of->fit->lengths == 0)
        dv_buf_add(out, DV_STR("no reference of these documents names a file "
                               "of the history\n"));
    else if (of->fit->window_count == 0)
        dv_buf_add(out, DV_STR("no revision fits: the references hold "
                               "nowhere in the history\n"));
    else
        add_fit_of_all(out, of->fit);
}

static void add_writes(dv_buf *out, const dv_pin_search *search)
{
    if (search->writing && search->fit_count)
        dv_buf_add_byte(out, '\n');
    for (uint32_t i = 0; i < search->write_count; i++) {
        dv_buf_add(out, DV_STR("wrote "));
        dv_buf_add(out, search->writes[i].rev);
        dv_buf_add(out, DV_STR(" to "));
        dv_buf_add_escaped(out, search->writes[i].path);
        dv_buf_add_byte(out, '\n');
    }
    if (search->writing && !search->write_count)
        dv_buf_add(out, DV_STR("nothing was written\n"));
}

void dv_pin_search_text(dv_buf *out, const dv_pin_search *search)
{
    for (uint32_t i = 0; i < search->fit_count; i++)
        add_fit(out, &search->fits[i]);
    add_writes(out, search);
    if (!search->fit_count)
        return;
    dv_buf_add_byte(out, '\n');
    dv_buf_add_count(out, search->documents, "document");
    dv_buf_add(out, DV_STR(", "));
    dv_buf_add_count(out, search->commits, "commit");
    dv_buf_add(out, DV_STR(", "));
    dv_buf_add_count(out, search->revisions, "state");
    dv_buf_printf(out, " of the cited files; judged %" PRIu32 " of ",
                  search->judged);
    dv_buf_add_count(out, search->versions, "version");
    dv_buf_printf(out, ". %.2f s\n", search->elapsed_ms / 1000);
}
