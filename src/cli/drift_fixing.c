/* SPDX-License-Identifier: MIT */
#include "cli/drift_fixing.h"

#include "base/vec.h"
#include "cli/drift_moves.h"
#include "cli/drift_pins.h"
#include "cli/trial.h"
#include "fix/conflict.h"
#include "fix/pin.h"

typedef DV_VEC(dv_finding) finding_list;

/* References in the way that are named. */
enum { LISTED = 5 };

/* What is to be written, and what is known of it. */
typedef struct fixer {
    const dv_drift_job *job;
    dv_cli *cli;
    const dv_setup *setup;
    const dv_drift *drift;
    dv_history *history; /* of the source */
    uint32_t target;     /* commit */
    uint32_t head;       /* commit; DV_NONE on an unborn branch */
    dv_str config_pin;   /* as written; empty: the configuration has none */
    finding_list moves;  /* of documents that hold no pin */
    finding_list pinned; /* of documents with a new pin, which is one, too */
    finding_list shared; /* of documents that the configuration pins */
    dv_fix_plan config_plan; /* its file with the new pin, or nothing */
    dv_str config_root;
    uint32_t unmerged; /* documents without a pin that wait for the merge */
    uint32_t outdated; /* the same, for which HEAD is too far */
    dv_drift_fixing *out;
} fixer;

static void tell(const fixer *f, const char *format, ...) DV_PRINTF(2, 3);

static void tell(const fixer *f, const char *format, ...)
{
    DV_AUTO(dv_error_release) dv_error sentence = DV_ERROR_INIT;
    va_list args;
    dv_str text;

    va_start(args, format);
    text = dv_arena_vprintf(&f->cli->arena, format, args);
    va_end(args);
    dv_error_set(&sentence, DV_ERROR_WORLD, "%.*s", DV_STR_ARG(text));
    dv_cli_failed(f->cli, &sentence);
}

static const char *plural(uint32_t count)
{
    return count == 1 ? "" : "s";
}

/* Of a pinned document every fix is held back where one reference is in the
 * way: what would be safe alone is not. */
static bool is_in_the_way(const dv_drift_item *item)
{
    return dv_drift_needs_reader(item->reference, item->fixable) && !item->held;
}

static uint32_t count_in_the_way(const dv_drift_document *document)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < document->counts.references; i++)
        count += is_in_the_way(&document->items[i]);
    return count;
}

/* "12:3 `a.py:10` changed, 40:5 `b.py:7` deleted, …" */
static const char *list_in_the_way(const fixer *f,
                                   const dv_drift_document *document)
{
    dv_str list = {0};
    uint32_t count = 0;

    for (uint32_t i = 0; i < document->counts.references; i++) {
        const dv_drift_item *item = &document->items[i];

        if (!is_in_the_way(item) || count++ >= LISTED)
            continue;
        list = dv_arena_printf(
            &f->cli->arena, "%.*s%s%u:%u `%.*s` %s", DV_STR_ARG(list),
            list.len ? ", " : "", item->at.line, item->at.column,
            DV_STR_ARG(item->reference->label),
            item->state == DV_DRIFT_MOVED ? "moved, not safely"
                                          : dv_drift_state_name(item->state));
    }
    return dv_arena_printf(&f->cli->arena, "%.*s%s", DV_STR_ARG(list),
                           count > LISTED ? ", \xe2\x80\xa6" : "")
        .ptr;
}

static dv_str first_in_the_way(const dv_drift_document *document)
{
    uint32_t i = 0;

    while (!is_in_the_way(&document->items[i]))
        i++;
    return document->items[i].reference->label;
}

static void add_moves(fixer *f, finding_list *list, uint32_t index)
{
    const dv_drift_document *document = &f->drift->documents[index];

    for (uint32_t i = 0; i < document->counts.references; i++)
        if (document->items[i].fixable)
            *dv_vec_push(&f->cli->arena, list) = (dv_finding){
                .document = index,
                .span = document->items[i].reference->span,
                .fix = f->job->fixes[index][i],
            };
}

/* Whether every edit fits: of two that overlap only one would be written. */
static bool fit_together(const fixer *f, const finding_list *list,
                         uint32_t first)
{
    uint32_t count = list->count - first;
    const dv_file *file;
    const dv_finding **all;

    if (count == 0)
        return true;
    file = f->drift->documents[list->items[first].document].document->file;
    all = dv_arena_new(&f->cli->arena, count * sizeof *all);
    for (uint32_t i = 0; i < count; i++)
        all[i] = &list->items[first + i];
    return dv_fix_plan_make(file->path, file->text, all, count, false,
                            &f->cli->arena)
               .left == 0;
}

static bool add_pin(fixer *f, uint32_t index, dv_str pin, dv_error *err)
{
    const dv_document *document = f->drift->documents[index].document;
    dv_edit *edit = dv_arena_new(&f->cli->arena, sizeof *edit);

    if (!dv_pin_edit(document, pin, &f->cli->arena, edit, err))
        return false;
    *dv_vec_push(&f->cli->arena, &f->pinned) = (dv_finding){
        .document = index,
        .span = edit->span,
        .fix = {edit, 1, true},
    };
    return true;
}

/* A document with a pin of its own: all of it, or nothing. */
static bool take_pinned(fixer *f, uint32_t index, dv_error *err)
{
    const dv_drift_document *document = &f->drift->documents[index];
    dv_str old = document->document->source_rev;
    dv_str pin = dv_pin_like(f->history, f->target, old, &f->cli->arena);
    uint32_t in_the_way = count_in_the_way(document), first = f->pinned.count;
    bool stays = dv_str_equal(pin, old);

    if (stays && !document->counts.states[DV_DRIFT_MOVED])
        return true;
    if (in_the_way) {
        tell(f,
             "%.*s was left alone: %u of its %u reference%s would not fit its "
             "new pin: %s; give them a revision of their own (`%.*s@%.*s`), or "
             "correct the document by hand, with its pin",
             DV_STR_ARG(document->document->file->path), in_the_way,
             document->counts.references, plural(document->counts.references),
             list_in_the_way(f, document),
             DV_STR_ARG(first_in_the_way(document)), DV_STR_ARG(old));
        return true;
    }
    if (stays) {
        add_moves(f, &f->moves, index);
        return true;
    }
    if (!add_pin(f, index, pin, err))
        return false;
    add_moves(f, &f->pinned, index);
    if (!fit_together(f, &f->pinned, first)) {
        f->pinned.count = first;
        tell(f, "%.*s was left alone: its corrections overlap",
             DV_STR_ARG(document->document->file->path));
    }
    return true;
}

static bool is_same_blob(fixer *f, dv_str path, bool *same, dv_error *err)
{
    unsigned char now[20], then[20];
    bool is_now, was_then;

    if (!dv_history_blob(f->history, f->head, path, now, &is_now, err) ||
        !dv_history_blob(f->history, f->target, path, then, &was_then, err))
        return false;
    *same = is_now && was_then && memcmp(now, then, sizeof now) == 0;
    return true;
}

/* Whether what the corrections cite is in HEAD as it is in the target. */
static bool is_at_head(fixer *f, const dv_drift_document *document, bool *out,
                       dv_error *err)
{
    *out = true;
    for (uint32_t i = 0; *out && i < document->counts.references; i++)
        if (document->items[i].fixable &&
            !is_same_blob(f, document->items[i].reference->now.path, out, err))
            return false;
    return true;
}

/* Without a pin, the commit that will hold the new lines becomes their origin:
 * its tree must be one that has them. */
static bool take_free(fixer *f, uint32_t index, dv_error *err)
{
    const dv_drift_document *document = &f->drift->documents[index];
    bool at_head;

    if (!document->counts.fixable)
        return true;
    if (!f->job->merged) {
        f->unmerged++;
        return true;
    }
    if (!is_at_head(f, document, &at_head, err))
        return false;
    if (at_head)
        add_moves(f, &f->moves, index);
    else
        f->outdated++;
    return true;
}

static void tell_left(const fixer *f)
{
    const char *to = f->setup->facts.rev;

    if (f->unmerged)
        tell(f,
             "%u document%s without a pin left alone: merge %s first, or the "
             "origin of the new lines would be a tree that does not hold them",
             f->unmerged, f->unmerged == 1 ? "" : "s", to);
    if (f->outdated)
        tell(f,
             "%u document%s without a pin left alone: in HEAD, what they cite "
             "is not what it is in %s",
             f->outdated, f->outdated == 1 ? "" : "s", to);
}

static bool take_documents(fixer *f, dv_error *err)
{
    for (uint32_t i = 0; i < f->drift->document_count; i++) {
        const dv_document *document = f->drift->documents[i].document;

        if (document->source_rev.len) {
            if (!take_pinned(f, i, err))
                return false;
        } else if (!f->config_pin.len && !take_free(f, i, err)) {
            return false;
        }
    }
    tell_left(f);
    return true;
}

/* Whether the document is pinned by the configuration. */
static bool is_shared(const fixer *f, uint32_t index)
{
    return f->config_pin.len &&
           f->drift->documents[index].document->source_rev.len == 0;
}

/* The first document that conflict markers, or corrections that
 * overlap, keep from being written; its shared moves are added. */
static const char *add_shared(fixer *f)
{
    dv_arena *arena = &f->cli->arena;

    for (uint32_t i = 0; i < f->drift->document_count; i++) {
        const dv_file *file = f->drift->documents[i].document->file;
        uint32_t first = f->shared.count;

        if (!is_shared(f, i))
            continue;
        add_moves(f, &f->shared, i);
        if (!fit_together(f, &f->shared, first))
            return dv_arena_printf(arena, "the corrections of %.*s overlap",
                                   DV_STR_ARG(file->path))
                .ptr;
        if (f->shared.count > first && dv_conflict_in(file->text))
            return dv_arena_printf(arena, "%.*s has conflict markers",
                                   DV_STR_ARG(file->path))
                .ptr;
    }
    return NULL;
}

/* What keeps the configuration's pin from being written, or NULL. */
static const char *find_obstacle(fixer *f)
{
    uint32_t references = 0, documents = 0;
    dv_str first = {0};

    if (f->setup->facts.path_count)
        return "it pins documents that were not looked at; run without "
               "PATH";
    for (uint32_t i = 0; i < f->drift->document_count; i++) {
        const dv_drift_document *document = &f->drift->documents[i];
        uint32_t in_the_way = is_shared(f, i) ? count_in_the_way(document) : 0;

        if (in_the_way && !first.len)
            first = document->document->file->path;
        references += in_the_way;
        documents += in_the_way > 0;
    }
    if (!references)
        return add_shared(f);
    return dv_arena_printf(&f->cli->arena,
                           "%u reference%s in %u document%s (%.*s%s) would "
                           "not fit the new pin",
                           references, plural(references), documents,
                           plural(documents), DV_STR_ARG(first),
                           documents > 1 ? ", \xe2\x80\xa6" : "")
        .ptr;
}

static dv_str config_name(const fixer *f)
{
    dv_str path = f->setup->config.path, root = f->setup->root;

    return dv_str_starts(path, root)
               ? dv_str_slice(path, root.len + 1, path.len)
               : path;
}

/* The documents that the configuration pins: all together, or none. */
static bool take_shared(fixer *f, dv_error *err)
{
    const char *obstacle;
    dv_str pin;

    if (!f->config_pin.len)
        return true;
    pin = dv_pin_like(f->history, f->target, f->config_pin, &f->cli->arena);
    if (dv_str_equal(pin, f->config_pin)) {
        add_shared(f);
        return true;
    }
    obstacle = find_obstacle(f);
    if (!obstacle)
        return dv_pin_config(&f->setup->config, pin, &f->cli->arena,
                             &f->config_root, &f->config_plan, err);
    f->shared.count = 0;
    tell(f, "%.*s and the documents that it pins were left alone: %s",
         DV_STR_ARG(config_name(f)), obstacle);
    return true;
}

/* Whether a fix of the document was refused. */
static bool is_refused(const finding_list *list, uint32_t document)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].document == document &&
            !list->items[i].fix.edit_count)
            return true;
    return false;
}

/* Tries what is to be written, as `check` does. A document whose pin must agree
 * with its numbers is left alone where one of them would be read otherwise. */
static bool try_pinned(fixer *f, dv_error *err)
{
    finding_list *list = &f->pinned;
    uint32_t last = UINT32_MAX;

    if (!dv_trial_take(f->setup, f->drift->facts, list->items, list->count,
                       &f->cli->arena, err))
        return false;
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t document = list->items[i].document;

        if (!is_refused(list, document))
            continue;
        list->items[i].fix = (dv_fix){0};
        if (document != last)
            tell(
                f, "%.*s was left alone: corrected, it would be read otherwise",
                DV_STR_ARG(f->drift->documents[document].document->file->path));
        last = document;
    }
    return true;
}

static dv_fixing write_list(fixer *f, const finding_list *list)
{
    dv_findings findings = {list->items, list->count, 0};
    dv_fixing fixing = dv_fixing_write(f->cli, f->drift->facts, findings,
                                       f->setup->root, false);

    f->out->references += fixing.fixes;
    f->out->documents += fixing.documents;
    f->out->refused += fixing.refused;
    return fixing;
}

/* After its documents, and only if each of them was written. */
static void write_config(fixer *f, uint32_t refused)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_fix_outcome outcome = DV_FIX_STALE;

    if (!f->config_plan.applied)
        return;
    if (!refused)
        outcome = dv_fix_write(f->config_root, &f->config_plan, &err);
    if (outcome == DV_FIX_WRITTEN) {
        f->out->pins++;
        return;
    }
    f->out->refused++;
    tell(f,
         "the pin of %.*s was not written, so that it does not fit the "
         "documents that were: %s",
         DV_STR_ARG(config_name(f)),
         refused                      ? "not all of them could be"
         : outcome == DV_FIX_FAILED   ? err.message
         : outcome == DV_FIX_CONFLICT ? "it has conflict markers"
                                      : "it has changed since it was read");
}

/* "corrected 3 references and wrote 1 pin in 2 documents" */
static void tell_written(const fixer *f)
{
    const dv_drift_fixing *out = f->out;

    if (out->references && out->pins)
        tell(f,
             "corrected %u reference%s and wrote %u pin%s in %u "
             "document%s",
             out->references, plural(out->references), out->pins,
             plural(out->pins), out->documents, plural(out->documents));
    else if (out->references)
        tell(f, "corrected %u reference%s in %u document%s", out->references,
             plural(out->references), out->documents, plural(out->documents));
    else if (out->pins)
        tell(f, "wrote %u pin%s", out->pins, plural(out->pins));
}

static void write_all(fixer *f)
{
    dv_fixing fixing;

    write_list(f, &f->moves);
    fixing = write_list(f, &f->pinned);
    f->out->pins += fixing.documents;
    f->out->references -= fixing.documents;
    fixing = write_list(f, &f->shared);
    write_config(f, fixing.refused);
    tell_written(f);
}

static bool find_commits(fixer *f, dv_error *err)
{
    const char *head =
        dv_arena_cstr(&f->cli->arena, dv_repo_head(f->job->source));

    f->head = DV_NONE;
    return dv_history_find(f->history, f->setup->facts.rev, &f->target, err) &&
           (!*head || dv_history_find(f->history, head, &f->head, err));
}

bool dv_drift_fix(const dv_drift_job *job, dv_drift_fixing *out, dv_error *err)
{
    fixer f = {
        .job = job,
        .cli = job->cli,
        .setup = job->setup,
        .drift = job->drift,
        .history = dv_history_new(job->source),
        .config_pin = job->setup->config.sources.items[0].rev,
        .out = out,
    };
    bool done = find_commits(&f, err) && take_documents(&f, err) &&
                take_shared(&f, err) && try_pinned(&f, err) &&
                dv_trial_take(f.setup, f.drift->facts, f.moves.items,
                              f.moves.count, &f.cli->arena, err);

    if (done)
        write_all(&f);
    dv_history_free(f.history);
    return done;
}
