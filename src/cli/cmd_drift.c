/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/delivery.h"
#include "cli/drift_fixing.h"
#include "cli/drift_moves.h"
#include "cli/idle.h"
#include "cli/progress.h"
#include "cli/setup.h"
#include "cli/unread.h"
#include "repo/history.h"
#include "repo/merge.h"

typedef struct drift_options {
    dv_check_options check; /* those of `check` that are options here, too */
    const char *from, *to;
} drift_options;

#define FIELD(field) offsetof(drift_options, field)

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(check.repo), "DIR",
     "the repository (default: that of the first PATH)", NULL, 0},
    {0, DV_OPTION_STRING, "from", FIELD(from), "REV",
     "follow references from here, not their origins", NULL, 0},
    {0, DV_OPTION_STRING, "to", FIELD(to), "REV",
     "follow them to here (default: upstream, else HEAD)", NULL, 0},
    {0, DV_OPTION_FLAG, "fix", FIELD(check.fix), NULL,
     "correct what surely moved and write the new pins", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(check.config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {'f', DV_OPTION_CHOICE, "format", FIELD(check.format), NULL,
     "how to report (default: text)", dv_drift_format_names, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(check.output), "FILE",
     "write the report to this file", NULL, 0},
    {'j', DV_OPTION_COUNT, "jobs", FIELD(check.jobs), "N",
     "use N threads (default: one a processor)", NULL, 256},
    {0, DV_OPTION_CHOICE, "color", FIELD(check.color), NULL,
     "colours (default: auto; see NO_COLOR)", dv_delivery_colors, 0},
    {0, DV_OPTION_CHOICE, "progress", FIELD(check.progress), NULL,
     "show how far a long run is (default: auto)", dv_progress_choices, 0},
    {'q', DV_OPTION_FLAG, "quiet", FIELD(check.quiet), NULL,
     "report what drifted alone, no summary", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "show the version", NULL, 0},
};

/* One run: what was asked, and the source's repository at the target. */
typedef struct drift_run {
    dv_cli *cli;
    const drift_options *asked;
    dv_setup setup;
    struct timespec start;
    dv_repo *source;
    dv_merge_way way;
} drift_run;

/* Where references are followed to. */
static const char *target_of(const drift_run *run)
{
    if (run->asked->to)
        return run->asked->to;
    return run->setup.config.upstream.len
               ? dv_arena_cstr(&run->cli->arena, run->setup.config.upstream)
               : "HEAD";
}

/* That the configuration's upstream is unknown, at its place: nothing of the
 * command line names it. */
static dv_exit fail_upstream(const drift_run *run, const dv_error *err)
{
    DV_AUTO(dv_error_release) dv_error placed = DV_ERROR_INIT;
    const dv_config_written *written = run->setup.config.written;
    uint32_t node = written && written->yaml.count
                        ? dv_yaml_get(&written->yaml, 0, DV_STR("upstream"))
                        : DV_NONE;
    dv_position at;

    if (run->asked->to || node == DV_NONE ||
        !dv_str_has(dv_str_from(err->message), run->setup.config.upstream))
        return dv_cli_failed(run->cli, err);
    at = dv_file_position(written->file, written->yaml.nodes[node].span.start);
    dv_error_set(&placed, DV_ERROR_WORLD, "%.*s:%u:%u: upstream: %s",
                 DV_STR_ARG(written->file->path), at.line, at.column,
                 err->message);
    return dv_cli_failed_at(run->cli, &placed);
}

static bool is_home(const drift_run *run)
{
    return dv_str_equal(dv_repo_root(run->source), run->setup.root);
}

/* The repository of the default source, and how its HEAD stands to the
 * target. */
static bool open_source(drift_run *run, dv_error *err)
{
    const dv_facts_options *facts = &run->setup.facts;
    const char *path = dv_arena_cstr(&run->cli->arena, facts->sources[0].path);

    run->source = dv_repo_open_checkout(path, DV_AT_COMMIT, facts->rev, err);
    return run->source &&
           dv_merge_find_way(run->source, facts->rev, &run->way, err);
}

static bool is_document(const dv_facts *facts, dv_str path)
{
    uint32_t low = 0, high = facts->document_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        dv_str at = facts->documents[middle].document->file->path;
        int order = dv_str_compare(at, path);

        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* What the merge would leave, in words of the report. */
static bool try_merge(drift_run *run, dv_drift *drift, dv_error *err)
{
    static const dv_drift_merge_way ways[] = {
        [DV_MERGE_DONE] = DV_DRIFT_MERGE_DONE,
        [DV_MERGE_FORWARD] = DV_DRIFT_MERGE_FORWARD,
        [DV_MERGE_DIVERGED] = DV_DRIFT_MERGE_TRIED,
        [DV_MERGE_UNRELATED] = DV_DRIFT_MERGE_UNRELATED,
    };
    dv_drift_merge *merge = &drift->merge;
    dv_merge_paths paths;
    dv_str *documents;

    merge->way = DV_DRIFT_MERGE_ELSEWHERE;
    if (!is_home(run))
        return true;
    merge->way = ways[run->way];
    if (!dv_merge_find_conflicts(run->source, run->setup.facts.rev,
                                 &run->cli->arena, &paths, err))
        return false;
    documents = dv_arena_new(&run->cli->arena, paths.count * sizeof *documents);
    for (uint32_t i = 0; i < paths.count; i++)
        if (is_document(drift->facts, paths.items[i]))
            documents[merge->document_count++] = paths.items[i];
    merge->documents = documents;
    merge->others = paths.count - merge->document_count;
    return true;
}

/* Between a commit and itself nothing drifts: the ends may be mixed up, or the
 * upstream not fetched. */
static void tell_same(drift_run *run)
{
    const char *from = run->asked->from, *to = run->setup.facts.rev;
    dv_history *history = dv_history_new(run->source);
    uint32_t ends[2];

    if (from && dv_history_find(history, from, &ends[0], NULL) &&
        dv_history_find(history, to, &ends[1], NULL) && ends[0] == ends[1])
        dv_cli_say(run->cli,
                   dv_arena_printf(&run->cli->arena,
                                   "docverify: nothing can have drifted: `%s` "
                                   "and `%s` are one commit",
                                   from, to));
    dv_history_free(history);
}

static dv_exit judge(const dv_drift *drift)
{
    return drift->counts.states[DV_DRIFT_CHANGED] +
                       drift->counts.states[DV_DRIFT_DELETED] >
                   0
               ? DV_EXIT_FINDINGS
               : DV_EXIT_CLEAN;
}

static dv_exit report(drift_run *run, dv_drift *drift)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_check_options *asked = &run->asked->check;
    const char *format = asked->format ? asked->format : "text";

    if (!try_merge(run, drift, &err))
        return dv_cli_failed(run->cli, &err);
    if (!asked->quiet)
        tell_same(run);
    drift->from = dv_str_from(run->asked->from);
    drift->to = dv_str_from(run->setup.facts.rev);
    drift->color =
        dv_delivery_is_colored(run->cli, asked->color, asked->output);
    drift->quiet = asked->quiet;
    drift->elapsed_ms = dv_milliseconds_since(&run->start);
    dv_drift_format_find(dv_str_from(format))->write(&text, drift);
    return dv_deliver(run->cli, asked->output, &text,
                      dv_unread_judge(run->cli, drift->facts, judge(drift)));
}

static dv_exit fix(drift_run *run, const dv_drift *drift,
                   const dv_fix *const *fixes, dv_drift_fixing *fixing)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_drift_job job = {
        .cli = run->cli,
        .setup = &run->setup,
        .drift = drift,
        .fixes = fixes,
        .source = run->source,
        .merged = run->way == DV_MERGE_DONE,
    };

    return dv_drift_fix(&job, fixing, &err) ? DV_EXIT_CLEAN
                                            : dv_cli_failed(run->cli, &err);
}

/* One look at the documents: to fix them, where `fixing` is not NULL, or to
 * report. */
static dv_exit look(drift_run *run, dv_drift_fixing *fixing)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_gathered *gathered = dv_facts_gather(&run->setup.facts, &err);
    const dv_fix *const *fixes;
    const dv_facts *facts;
    dv_drift drift;
    dv_exit code;

    if (!gathered || (!run->source && !open_source(run, &err))) {
        dv_gathered_free(gathered);
        return fail_upstream(run, &err);
    }
    facts = dv_gathered_facts(gathered);
    fixes = dv_drift_find_fixes(facts, &run->cli->arena);
    drift = dv_drift_make(facts, fixes, &run->cli->arena);
    if (!fixing && !run->asked->check.quiet)
        dv_idle_tell_outside(run->cli, &run->setup, gathered);
    code = fixing ? fix(run, &drift, fixes, fixing) : report(run, &drift);
    dv_gathered_free(gathered);
    return code;
}

static dv_exit set_up(drift_run *run, const dv_operands *operands)
{
    dv_exit code =
        dv_setup_make(&run->setup, run->cli, &run->asked->check, operands);

    if (code != DV_EXIT_CLEAN)
        return code;
    run->setup.facts.rev = target_of(run);
    run->setup.facts.from = run->asked->from;
    run->setup.facts.needs = DV_NEEDS_REFERENCES | DV_NEEDS_HISTORY;
    return code;
}

/* Once to fix, where that was asked for, and once to report what is left. */
static dv_exit look_all(drift_run *run, const dv_operands *operands)
{
    dv_drift_fixing fixing = {0};
    dv_exit code = set_up(run, operands);

    if (code == DV_EXIT_CLEAN && run->asked->check.fix) {
        code = look(run, &fixing);
        /* The configuration's pin may be another one now. */
        if (code == DV_EXIT_CLEAN)
            code = set_up(run, operands);
    }
    if (code == DV_EXIT_CLEAN)
        code = look(run, NULL);
    return fixing.refused ? DV_EXIT_WORLD : code;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    drift_run run = {.cli = cli, .asked = values};
    dv_exit code;

    clock_gettime(CLOCK_MONOTONIC, &run.start);
    code = look_all(&run, operands);
    dv_repo_free(run.source);
    return code;
}

static const char *const exits[DV_EXIT_WORLD + 1] = {
    [DV_EXIT_CLEAN] = "no cited lines were changed or deleted",
    [DV_EXIT_FINDINGS] = "some were",
};

static const dv_example examples[] = {
    {"docverify drift --to upstream/main",
     "tell what merging upstream does to the documents"},
    {"docverify drift --to upstream/main --fix docs",
     "correct what surely moved, and write the new pins"},
    {"docverify drift --from v1.1 --to v1.2 --format markdown -o drift.md",
     "write what came between two releases, for an issue"},
    {NULL, NULL},
};

const dv_command dv_command_drift = {
    .name = "drift",
    .operands = "[PATH...]",
    .operand_limit = UINT32_MAX,
    .summary = "compare references between two states of the source",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(drift_options),
    .exits = exits,
    .run = run,
};
