/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/idle.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "cli/unread.h"
#include "docverify/rule.h"
#include "facts/cite/ranges.h"
#include "facts/links/nearest.h"
#include "facts/trees/tree.h"
#include "facts/trees/trees.h"
#include "report/refs.h"
#include "text/lines.h"
#include "text/path.h"

#define FIELD(field) offsetof(dv_check_options, field)

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(repo), "DIR",
     "the repository (default: that of this directory)", NULL, 0},
    {0, DV_OPTION_STRING, "rev", FIELD(rev), "REV",
     "PATH and LINES are of this revision", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {'f', DV_OPTION_CHOICE, "format", FIELD(format), NULL,
     "how to list them (default: text)", dv_refs_format_names, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(output), "FILE",
     "write the list to this file", NULL, 0},
    {'j', DV_OPTION_COUNT, "jobs", FIELD(jobs), "N",
     "use N threads (default: one a processor)", NULL, 256},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "show the version", NULL, 0},
};

/* As grep's, so that `if docverify refs FILE` asks whether it is cited. */
static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "a reference cites it",
    [DV_EXIT_FINDINGS] = "none does",
};

/* PATH[:LINES] of the command line. */
typedef struct target {
    dv_str written;
    dv_str path;          /* from the source's root; "" is the root itself */
    bool known;           /* the source tree has such a file or directory */
    bool cited;           /* a reference was found */
    dv_range_list ranges; /* none: all lines */
} target;

typedef struct refs_run {
    dv_cli *cli;
    const dv_check_options *asked;
    dv_setup setup;
    dv_repo *source;
    dv_tree tree;
    dv_str here; /* this directory from the source's root, if it is in it */
    bool inside;
    DV_VEC(target) targets;
    DV_VEC(dv_citing) found;
} refs_run;

static bool is_known(const refs_run *run, dv_str path)
{
    return dv_tree_find(&run->tree, path) != DV_NONE ||
           dv_tree_is_directory(&run->tree, path);
}

/* From this directory, else from the root; `out` is the better guess where
 * there is no such file. */
static bool find_path(const refs_run *run, dv_str written, dv_str *out)
{
    dv_arena *arena = &run->cli->arena;
    dv_str root = dv_repo_root(run->source), path = written;

    if (dv_str_equal(path, root) || dv_path_is_below(path, root))
        path = dv_str_slice(path, root.len, path.len);
    else if (run->inside && path.len && path.ptr[0] != '/' &&
             dv_path_resolve((dv_str){0},
                             dv_arena_printf(arena, "/%.*s/%.*s",
                                             DV_STR_ARG(run->here),
                                             DV_STR_ARG(path)),
                             arena, out) &&
             is_known(run, *out))
        return true;
    if (!dv_path_resolve((dv_str){0},
                         dv_arena_printf(arena, "/%.*s", DV_STR_ARG(path)),
                         arena, out)) {
        *out = written;
        return false;
    }
    return is_known(run, *out);
}

/* "10-20,25" behind the last ':' of what names no file as a whole. */
static bool read_lines(const refs_run *run, dv_str written, target *out)
{
    size_t colon = dv_str_find_last_byte(written, ':');
    uint32_t start = (uint32_t)colon + 1, end = (uint32_t)written.len;

    return colon + 1 < written.len &&
           dv_ranges_read(written, start, end, false, &run->cli->arena,
                          &out->ranges) == end;
}

static bool are_lines(const dv_range_list *ranges)
{
    for (uint32_t i = 0; i < ranges->count; i++)
        if (ranges->items[i].lines.first == 0 ||
            ranges->items[i].lines.first > ranges->items[i].lines.last)
            return false;
    return true;
}

static dv_exit add_target(refs_run *run, dv_str written)
{
    target *added = dv_vec_push(&run->cli->arena, &run->targets);

    *added = (target){.written = written};
    added->known = find_path(run, written, &added->path);
    if (added->known || !read_lines(run, written, added))
        return DV_EXIT_CLEAN;
    if (!are_lines(&added->ranges))
        return dv_cli_misused(run->cli,
                              "`%.*s`: lines are counted from 1, and a range "
                              "does not end before it starts",
                              DV_STR_ARG(written));
    added->known = find_path(
        run, dv_str_slice(written, 0, dv_str_find_last_byte(written, ':')),
        &added->path);
    return DV_EXIT_CLEAN;
}

static bool has_lines(const target *of, dv_lines lines)
{
    for (uint32_t i = 0; i < of->ranges.count; i++)
        if (of->ranges.items[i].lines.first <= lines.last &&
            lines.first <= of->ranges.items[i].lines.last)
            return true;
    return of->ranges.count == 0;
}

static bool has_place(const target *of, dv_str path, dv_lines lines)
{
    return path.len &&
           (dv_str_equal(path, of->path) || dv_path_is_below(path, of->path)) &&
           has_lines(of, lines);
}

/* A file that is gone is told by what the document writes. */
static bool has_written(const target *of, const dv_reference *reference)
{
    dv_str written = reference->written_path;

    return !of->known && reference->path.len == 0 && written.len &&
           dv_str_ends(of->path, written) &&
           (of->path.len == written.len ||
            of->path.ptr[of->path.len - written.len - 1] == '/') &&
           has_lines(of, reference->lines);
}

/* Where the lines are now, if the target has them there. */
static dv_place followed_to(const target *at, const dv_reference *reference)
{
    if (has_place(at, reference->followed.path, reference->followed.lines))
        return reference->followed;
    if (has_place(at, reference->now.path, reference->now.lines))
        return reference->now;
    return (dv_place){0};
}

static void match(refs_run *run, const dv_reference *reference)
{
    dv_citing citing = {.reference = reference};
    bool found = false, written = false;

    for (uint32_t i = 0; i < run->targets.count; i++) {
        target *at = &run->targets.items[i];
        bool here = has_place(at, reference->path, reference->lines) ||
                    has_written(at, reference);
        dv_place followed = followed_to(at, reference);

        if (!citing.followed.path.len)
            citing.followed = followed;
        at->cited |= here || followed.path.len;
        found |= here || followed.path.len;
        written |= here;
    }
    if (written)
        citing.followed = (dv_place){0};
    if (found)
        *dv_vec_push(&run->cli->arena, &run->found) = citing;
}

static void match_all(refs_run *run, const dv_facts *facts)
{
    for (uint32_t d = 0; d < facts->document_count; d++)
        for (uint32_t i = 0; i < facts->documents[d].reference_count; i++)
            match(run, &facts->documents[d].references[i]);
}

/* "; did you mean `x`?" with the tracked path that was meant, or "". */
static const char *hint(const refs_run *run, const target *at)
{
    dv_arena *arena = &run->cli->arena;
    dv_link_writing as = {.arena = arena};
    dv_link_budget budget = DV_LINK_BUDGET;
    dv_str nearest;

    if (run->here.len)
        as.from = dv_arena_printf(arena, "%.*s/", DV_STR_ARG(run->here));
    nearest = dv_link_nearest_path(&run->tree, &as, at->path, &budget);
    if (!nearest.len)
        return "";
    return dv_arena_printf(arena, "; did you mean `%.*s`?", DV_STR_ARG(nearest))
        .ptr;
}

/* The lines of a file of the tree; 0: it cannot be read, or is none. */
static uint32_t count_lines(refs_run *run, dv_str path)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t entry = dv_tree_find(&run->tree, path);
    dv_str text;

    if (entry == DV_NONE ||
        !dv_repo_read(run->source, &run->tree.listing.entries[entry],
                      DV_SOURCE_LIMIT, &scratch, &text, NULL))
        return 0;
    return dv_file_new(&scratch, path, text)->line_count;
}

/* Whether lines were asked for that the file has not. */
static dv_exit complain_lines(refs_run *run, const target *at)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    uint32_t lines = at->ranges.count ? count_lines(run, at->path) : 0;

    for (uint32_t i = 0; i < at->ranges.count && lines; i++)
        if (at->ranges.items[i].lines.last > lines) {
            dv_error_set(&err, DV_ERROR_WORLD,
                         "`%.*s`: the file has only %u line%s, and nothing "
                         "cites these",
                         DV_STR_ARG(at->written), lines, lines == 1 ? "" : "s");
            return dv_cli_failed(run->cli, &err);
        }
    return DV_EXIT_CLEAN;
}

/* What is not there and is not cited either was probably mistyped. */
static dv_exit complain_path(refs_run *run, const target *at)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_error_set(&err, DV_ERROR_WORLD,
                 "`%.*s`: git tracks no such file or directory, and "
                 "nothing cites one%s",
                 DV_STR_ARG(at->written), hint(run, at));
    return dv_cli_failed(run->cli, &err);
}

/* Names the targets that nothing cites and nothing can. */
static dv_exit complain(refs_run *run)
{
    dv_exit code = DV_EXIT_CLEAN;

    for (uint32_t i = 0; i < run->targets.count; i++) {
        const target *at = &run->targets.items[i];
        dv_exit own = at->cited   ? DV_EXIT_CLEAN
                      : at->known ? complain_lines(run, at)
                                  : complain_path(run, at);

        code = own > code ? own : code;
    }
    return code;
}

/* Whether a document holds the name of a target that is not there: else
 * nothing cites it, which need not be proved from the history. */
static bool is_named(const refs_run *run, const dv_facts *facts)
{
    for (uint32_t i = 0; i < run->targets.count; i++) {
        dv_str name = dv_path_base(run->targets.items[i].path);

        for (uint32_t d = 0; d < facts->document_count; d++)
            if (dv_str_has(facts->documents[d].document->file->text, name))
                return true;
    }
    return false;
}

/* Refuses targets of which none is there or is named anywhere, before
 * anything is weighed. */
static dv_exit refuse_unknown(refs_run *run)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_gathered *gathered;
    dv_exit code = DV_EXIT_CLEAN;

    for (uint32_t i = 0; i < run->targets.count; i++)
        if (run->targets.items[i].known)
            return DV_EXIT_CLEAN;
    run->setup.facts.needs = DV_NEEDS_DOCUMENTS;
    gathered = dv_facts_gather(&run->setup.facts, &err);
    if (!gathered)
        return dv_cli_failed(run->cli, &err);
    if (!is_named(run, dv_gathered_facts(gathered)))
        code = complain(run);
    dv_gathered_free(gathered);
    return code;
}

static dv_exit deliver(refs_run *run, const dv_facts *facts)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_check_options *asked = run->asked;
    const dv_refs_report report = {facts, run->found.items, run->found.count};
    dv_exit code = complain(run);

    if (!run->found.count) {
        if (code == DV_EXIT_WORLD)
            return code;
        code = DV_EXIT_FINDINGS;
    }
    code = dv_unread_judge(run->cli, facts, code);
    if (asked->format && strcmp(asked->format, "json") == 0)
        dv_refs_report_json(&text, &report);
    else
        dv_refs_report_text(&text, &report);
    if (!asked->output)
        dv_cli_write(run->cli, dv_buf_str(&text));
    else if (!dv_output_write(asked->output, dv_buf_str(&text),
                              &run->cli->arena, &err))
        return dv_cli_failed(run->cli, &err);
    return code;
}

/* The files of the default source, as they are checked. */
static bool open_source(refs_run *run, dv_error *err)
{
    const dv_facts_options *facts = &run->setup.facts;
    dv_arena *arena = &run->cli->arena;
    dv_repo_at state = facts->rev ? DV_AT_COMMIT : DV_AT_WORKTREE;
    dv_str root = facts->source_count ? facts->sources[0].path : (dv_str){0};
    dv_repo_listing listing;
    char here[PATH_MAX];
    dv_str at;

    run->source = root.len ? dv_repo_open_checkout(dv_arena_cstr(arena, root),
                                                   state, facts->rev, err)
                           : dv_repo_open(facts->repo, state, facts->rev, err);
    if (!run->source || !dv_repo_list(run->source, arena, &listing, err))
        return false;
    dv_tree_init(&run->tree, arena, listing);
    root = dv_repo_root(run->source);
    at = dv_str_from(getcwd(here, sizeof here));
    run->inside = dv_str_equal(at, root) || dv_path_is_below(at, root);
    if (run->inside)
        run->here =
            dv_arena_copy(arena, dv_str_slice(at, root.len + 1, at.len));
    return true;
}

static dv_exit list(refs_run *run, const dv_operands *operands)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_exit code = DV_EXIT_CLEAN;
    dv_gathered *gathered;

    if (!open_source(run, &err))
        return dv_cli_failed(run->cli, &err);
    for (uint32_t i = 0; i < operands->count && code == DV_EXIT_CLEAN; i++)
        code = add_target(run, operands->items[i]);
    if (code == DV_EXIT_CLEAN)
        code = refuse_unknown(run);
    if (code != DV_EXIT_CLEAN)
        return code;
    run->setup.facts.needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY;
    run->setup.facts.unpinned = true;
    gathered = dv_facts_gather(&run->setup.facts, &err);
    if (!gathered)
        return dv_cli_failed(run->cli, &err);
    dv_idle_tell_outside(run->cli, &run->setup, gathered);
    match_all(run, dv_gathered_facts(gathered));
    code = deliver(run, dv_gathered_facts(gathered));
    dv_gathered_free(gathered);
    return code;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    refs_run it = {.cli = cli, .asked = values};
    const dv_operands none = {0};
    dv_exit code;

    if (operands->count == 0)
        return dv_cli_misused(cli, "`refs` needs a PATH, or PATH:LINES");
    for (uint32_t i = 0; i < operands->count; i++)
        if (!operands->items[i].len)
            return dv_cli_misused(cli, "a PATH is empty");
    code = dv_setup_make(&it.setup, cli, it.asked, &none);
    if (code == DV_EXIT_CLEAN)
        code = list(&it, operands);
    dv_tree_release(&it.tree);
    dv_repo_free(it.source);
    return code;
}

static const dv_example examples[] = {
    {"docverify refs src/ring.c", "list what documents cite of a file"},
    {"docverify refs src/ring.c:10-20 src/ring.h",
     "list what cites these lines or that file"},
    {"docverify refs --format json src", "list it for a program"},
    {NULL, NULL},
};

const dv_command dv_command_refs = {
    .name = "refs",
    .operands = "PATH...",
    .operand_limit = UINT32_MAX,
    .summary = "list the references that cite PATH, or PATH:LINES",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(dv_check_options),
    .exits = exits,
    .run = run,
};
