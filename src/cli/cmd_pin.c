/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/delivery.h"
#include "cli/pin_ages.h"
#include "cli/pinning.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "cli/unread.h"
#include "docverify/rule.h"
#include "facts/fit/fit.h"

typedef struct pin_options {
    dv_check_options check; /* those of `check` that are options here, too */
    bool find, each, write;
} pin_options;

#define FIELD(field) offsetof(pin_options, field)

static const char *const *format_names(void)
{
    static const char *const names[] = {"text", "json", NULL};

    return names;
}

static const dv_option options[] = {
    {0, DV_OPTION_FLAG, "find", FIELD(find), NULL,
     "search the history for the revision that fits best", NULL, 0},
    {0, DV_OPTION_FLAG, "each", FIELD(each), NULL,
     "search for each document alone, not for all together", NULL, 0},
    {0, DV_OPTION_FLAG, "write", FIELD(write), NULL,
     "write it, or REV, into the documents' front matter", NULL, 0},
    {0, DV_OPTION_STRING, "rev", FIELD(check.rev), "REV",
     "show the fit at REV; search what it reaches; write it", NULL, 0},
    {0, DV_OPTION_STRING, "repo", FIELD(check.repo), "DIR",
     "the repository (default: that of the first PATH)", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(check.config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {'f', DV_OPTION_CHOICE, "format", FIELD(check.format), NULL,
     "how to report (default: text)", format_names, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(check.output), "FILE",
     "write the report to this file", NULL, 0},
    {'j', DV_OPTION_COUNT, "jobs", FIELD(check.jobs), "N",
     "use N threads (default: one a processor)", NULL, 256},
    {0, DV_OPTION_CHOICE, "progress", FIELD(check.progress), NULL,
     "show how far a long run is (default: auto)", dv_progress_choices, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "show the version", NULL, 0},
};

/* One run. */
typedef struct pin_run {
    dv_cli *cli;
    const pin_options *asked;
    bool named; /* documents were named on the command line */
    dv_setup setup;
    struct timespec start;
    dv_repo *source; /* to write: the default source's */
    dv_pinning pinning;
} pin_run;

static bool wants_json(const pin_run *run)
{
    const char *format = run->asked->check.format;

    return format && strcmp(format, "json") == 0;
}

static dv_exit deliver(const pin_run *run, const dv_buf *text, dv_exit code)
{
    return dv_deliver(run->cli, run->asked->check.output, text, code);
}

/* The pin of a document: the command line's, its own, the configuration's. */
static dv_pin pin_of(const pin_run *run, const dv_document_facts *facts)
{
    dv_pin pin = {
        .document = facts->document,
        .references = facts->reference_count,
        .rev = dv_str_from(run->setup.facts.rev),
        .by = DV_PIN_BY_OPTION,
    };

    if (!pin.rev.len) {
        pin.rev = facts->document->source_rev;
        pin.by = DV_PIN_BY_DOCUMENT;
    }
    if (!pin.rev.len) {
        pin.rev = run->setup.config.sources.items[0].rev;
        pin.by = pin.rev.len ? DV_PIN_BY_CONFIGURATION : DV_PIN_BY_NOBODY;
    }
    for (uint32_t i = 0; i < facts->reference_count; i++) {
        const dv_reference *reference = &facts->references[i];

        pin.holds += dv_verdict_answer(reference->verdict) == DV_ANSWER_HOLDS;
        pin.origins[reference->origin_by]++;
    }
    return pin;
}

/* How old they are is told where the source can be asked. */
static void tell_ages(const pin_run *run, dv_pin *items, uint32_t count)
{
    const dv_facts_options *facts = &run->setup.facts;
    const char *path = dv_arena_cstr(&run->cli->arena, facts->sources[0].path);
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_repo *source = dv_repo_open_checkout(path, DV_AT_COMMIT, NULL, &err);
    dv_pin_ages ages = {
        .source = source, .arena = &run->cli->arena, .by_rev = DV_STRMAP_INIT};

    for (uint32_t i = 0; source && i < count; i++)
        dv_pin_ages_tell(&ages, &items[i]);
    dv_pin_ages_release(&ages);
    dv_repo_free(source);
}

static dv_exit show(pin_run *run)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_gathered *gathered;
    const dv_facts *facts;
    dv_pin *items;
    dv_pins pins;
    dv_exit code;

    run->setup.facts.needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY;
    gathered = dv_facts_gather(&run->setup.facts, &err);
    if (!gathered)
        return dv_cli_failed(run->cli, &err);
    facts = dv_gathered_facts(gathered);
    items =
        dv_arena_new(&run->cli->arena, facts->document_count * sizeof *items);
    for (uint32_t i = 0; i < facts->document_count; i++)
        items[i] = pin_of(run, &facts->documents[i]);
    tell_ages(run, items, facts->document_count);
    pins = (dv_pins){items, facts->document_count,
                     dv_milliseconds_since(&run->start)};
    (wants_json(run) ? dv_pins_json : dv_pins_text)(&text, &pins);
    code = deliver(run, &text, dv_unread_judge(run->cli, facts, DV_EXIT_CLEAN));
    dv_gathered_free(gathered);
    return code;
}

/* Where pins are written, the commits that they lead to are looked up. */
static bool open_pinning(pin_run *run, dv_error *err)
{
    const dv_facts_options *facts = &run->setup.facts;
    const char *path = dv_arena_cstr(&run->cli->arena, facts->sources[0].path);

    run->source = dv_repo_open_checkout(path, DV_AT_COMMIT, facts->rev, err);
    if (!run->source)
        return false;
    run->pinning = (dv_pinning){
        .cli = run->cli,
        .setup = &run->setup,
        .history = dv_history_new(run->source),
    };
    return true;
}

/* The configuration's pin is for all documents: it is written where all were
 * asked about and it is there. */
static bool is_for_config(const pin_run *run)
{
    return !run->named && !run->asked->each &&
           run->setup.config.sources.items[0].rev.len > 0;
}

/* Why a fit is not sure enough to be written unseen, or NULL. */
static const char *doubt(const pin_run *run, const dv_fit *fit)
{
    const dv_fit_window *best = &fit->windows[0];

    if (fit->window_count == 0)
        return "no revision fits it";
    if (fit->window_count > 1 && fit->windows[1].score == best->score)
        return "the references fit several places of the history equally well";
    if (best->confirmed * 2 <= fit->references)
        return dv_arena_printf(&run->cli->arena,
                               "where the references fit best, only %u of %u "
                               "are confirmed",
                               best->confirmed, fit->references)
            .ptr;
    return NULL;
}

/* Any commit of a window would do for the cited files. The newest is written:
 * what comes after it is what drifts, and nothing of what the writer may have
 * seen beside the cited lines is missing from it. */
static void write_fit(pin_run *run, const dv_document *document,
                      const dv_fit *fit)
{
    dv_str path = document ? document->file->path : run->setup.config.path;
    const char *why = doubt(run, fit);

    if (why)
        dv_pinning_refuse(&run->pinning, path, why);
    else if (document)
        dv_pinning_write(&run->pinning, document, fit->windows[0].newest.oid);
    else
        dv_pinning_write_config(&run->pinning, fit->windows[0].newest.oid);
}

/* A source file has no place for a pin, which is told only of those that were
 * asked about. */
static bool takes_pin(const pin_run *run, const dv_document *document)
{
    return run->named || !document->source;
}

/* A document whose references name no file needs no pin. */
static void write_fits(pin_run *run, const dv_fits_found *found)
{
    if (is_for_config(run)) {
        write_fit(run, NULL, &found->all);
        return;
    }
    for (uint32_t i = 0; i < found->document_count; i++)
        if (found->each[i].references + found->each[i].lengths > 0 &&
            takes_pin(run, found->documents[i]))
            write_fit(run, found->documents[i],
                      run->asked->each ? &found->each[i] : &found->all);
}

static dv_exit report_search(pin_run *run, const dv_pin_fit *fits,
                             uint32_t count, const dv_fits_found *found)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_pin_search search = {
        .fits = fits,
        .fit_count = count,
        .writes = run->pinning.writes.items,
        .write_count = run->pinning.writes.count,
        .writing = run->asked->write,
    };
    bool fitting = count == 0, unread = false;

    if (found) {
        for (uint32_t i = 0; i < found->document_count; i++)
            unread |= dv_unread_tell(run->cli, found->documents[i]);
        search.documents = found->document_count;
        search.commits = found->commits;
        search.revisions = found->revisions;
        search.versions = found->versions;
        search.judged = found->judged;
    }
    for (uint32_t i = 0; i < count; i++)
        fitting |= fits[i].fit->window_count > 0;
    search.elapsed_ms = dv_milliseconds_since(&run->start);
    (wants_json(run) ? dv_pin_search_json : dv_pin_search_text)(&text, &search);
    return deliver(run, &text,
                   run->pinning.refused || !fitting || unread ? DV_EXIT_WORLD
                                                              : DV_EXIT_CLEAN);
}

static dv_exit report_fits(pin_run *run, const dv_fits_found *found)
{
    uint32_t count = run->asked->each ? found->document_count : 1;
    dv_pin_fit *fits = dv_arena_new(&run->cli->arena, count * sizeof *fits);

    fits[0].fit = &found->all;
    for (uint32_t i = 0; run->asked->each && i < count; i++)
        fits[i] = (dv_pin_fit){found->documents[i], &found->each[i]};
    return report_search(run, fits, count, found);
}

/* A content that could not be read counted for nothing: the answer may be
 * another one. */
static dv_exit complain_unread(pin_run *run, const dv_fits_found *found)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_error_set(&err, DV_ERROR_WORLD,
                 "%u of %u versions of cited files could not be read: %.*s",
                 found->unread, found->judged, DV_STR_ARG(found->unread_why));
    return dv_cli_failed(run->cli, &err);
}

static dv_exit search(pin_run *run)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fits *fits = dv_fits_find(&run->setup.facts, run->asked->each, &err);
    const dv_fits_found *found;
    dv_exit code;

    if (!fits)
        return dv_cli_failed(run->cli, &err);
    found = dv_fits_found_of(fits);
    if (found->unread) {
        code = complain_unread(run, found);
    } else if (run->asked->write && !open_pinning(run, &err)) {
        code = dv_cli_failed(run->cli, &err);
    } else {
        if (run->asked->write)
            write_fits(run, found);
        code = report_fits(run, found);
    }
    dv_fits_free(fits);
    return code;
}

/* REV, whatever fits. */
static dv_exit write_given(pin_run *run)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_gathered *gathered;
    const dv_facts *facts;
    dv_exit code;
    dv_str oid;

    if (!open_pinning(run, &err))
        return dv_cli_failed(run->cli, &err);
    oid = dv_repo_target(run->source);
    if (is_for_config(run)) {
        dv_pinning_write_config(&run->pinning, oid);
        return report_search(run, NULL, 0, NULL);
    }
    run->setup.facts.rev = NULL;
    run->setup.facts.needs = DV_NEEDS_DOCUMENTS;
    gathered = dv_facts_gather(&run->setup.facts, &err);
    if (!gathered)
        return dv_cli_failed(run->cli, &err);
    facts = dv_gathered_facts(gathered);
    for (uint32_t i = 0; i < facts->document_count; i++)
        if (takes_pin(run, facts->documents[i].document))
            dv_pinning_write(&run->pinning, facts->documents[i].document, oid);
    code = report_search(run, NULL, 0, NULL);
    dv_gathered_free(gathered);
    return code;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    pin_run run = {.cli = cli, .asked = values, .named = operands->count > 0};
    bool given;
    dv_exit code;

    clock_gettime(CLOCK_MONOTONIC, &run.start);
    if (run.asked->each && !run.asked->find && !run.asked->write)
        return dv_cli_misused(cli, "`--each` goes with `--find` or `--write`");
    code = dv_setup_make(&run.setup, cli, &run.asked->check, operands);
    if (code != DV_EXIT_CLEAN)
        return code;
    given = run.asked->write && run.asked->check.rev && !run.asked->find;
    if (given)
        code = write_given(&run);
    else if (run.asked->find || run.asked->write)
        code = search(&run);
    else
        code = show(&run);
    dv_history_free(run.pinning.history);
    dv_repo_free(run.source);
    return code;
}

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "done",
    [DV_EXIT_FINDINGS] = "never",
    [DV_EXIT_WORLD] = "could not do the work, or no revision fits",
};

static const dv_example examples[] = {
    {"docverify pin", "show the pins of the documents"},
    {"docverify pin --find docs/README.md",
     "search the history for the revision that it fits best"},
    {"docverify pin --write --rev v1.2 docs",
     "write a tag's commit into the documents of a directory"},
    {NULL, NULL},
};

const dv_command dv_command_pin = {
    .name = "pin",
    .operands = "[PATH...]",
    .operand_limit = UINT32_MAX,
    .summary = "find, show or write the revision that documents describe",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(pin_options),
    .exits = exits,
    .run = run,
};
