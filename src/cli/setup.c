/* SPDX-License-Identifier: MIT */
#include "cli/setup.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/parallel.h"
#include "cli/nearby.h"
#include "cli/progress.h"
#include "cli/reports.h"
#include "cli/unset.h"
#include "config/nearest.h"
#include "repo/repo.h"
#include "rules/rules.h"

#define JOBS_LIMIT 256
/* 9,999 shards are more than there are machines. */
enum { SHARD_DIGITS = 4 };

static dv_exit check_names(dv_cli *cli, const char *option,
                           const dv_option_list *names)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (!dv_rule_is_name(names->items[i]))
            return dv_cli_misused(
                cli, "unknown rule `%.*s` in `%s`%s",
                DV_STR_ARG(names->items[i]), option,
                dv_nearest_rule_hint(&cli->arena, names->items[i]));
    return DV_EXIT_CLEAN;
}

/* What somebody meant by a path that is not there. */
static const char *meant(dv_arena *arena, dv_str path)
{
    return dv_command_find(path) ? "; a command stands first"
                                 : dv_nearby_hint(arena, path.ptr);
}

/* Names every path that is not there. Documents of the index need not be on
 * the disk. */
static dv_exit check_paths(dv_cli *cli, const dv_operands *paths, bool staged)
{
    dv_exit code = DV_EXIT_CLEAN;
    struct stat info;

    for (uint32_t i = 0; i < paths->count && !staged; i++) {
        DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

        if (lstat(paths->items[i].ptr, &info) == 0)
            continue;
        dv_error_set(
            &err, DV_ERROR_WORLD, "`%.*s`: no such file or directory%s",
            DV_STR_ARG(paths->items[i]), meant(&cli->arena, paths->items[i]));
        code = dv_cli_failed(cli, &err);
    }
    return code;
}

/* The nearest directory that `path` is, or is in. */
static const char *directory_of(const char *path, dv_arena *arena)
{
    dv_str at = dv_str_from(path);
    struct stat info;

    while (at.len) {
        const char *name = dv_arena_cstr(arena, at);

        if (stat(name, &info) == 0 && S_ISDIR(info.st_mode))
            return name;
        while (at.len > 1 && at.ptr[at.len - 1] == '/')
            at.len--;
        if (dv_str_find_last_byte(at, '/') == at.len)
            break;
        at.len = dv_str_find_last_byte(at, '/');
        if (!at.len)
            return "/";
    }
    return ".";
}

static bool load_config(dv_setup *setup, dv_cli *cli,
                        const dv_check_options *options, dv_str *root,
                        dv_error *err)
{
    const dv_facts_options *facts = &setup->facts;
    const char *start = facts->repo;
    dv_repo *repo = dv_repo_open(facts->repo, DV_AT_WORKTREE, NULL, err);

    if (!repo)
        return false;
    *root = dv_arena_copy(&cli->arena, dv_repo_root(repo));
    dv_repo_free(repo);
    if (facts->path_count)
        start = directory_of(facts->paths[0].ptr, &cli->arena);
    return dv_config_load(&setup->config, options->config, start, root->ptr,
                          &cli->arena, err) ||
           (options->config && dv_nearby_explain(err, options->config));
}

/* Absolute directory of the configuration's file; the root without one. */
static bool config_directory(const dv_config *config, dv_str root,
                             dv_arena *arena, dv_str *out, dv_error *err)
{
    char real[PATH_MAX];
    const char *directory;
    size_t slash = dv_str_find_last_byte(config->path, '/');

    *out = root;
    if (!config->path.len)
        return true;
    directory =
        slash == config->path.len
            ? "."
            : dv_arena_cstr(arena, dv_str_slice(config->path, 0, slash + 1));
    if (!realpath(directory, real))
        return dv_error_system(err, errno, "cannot open `%s`", directory);
    *out = dv_arena_copy(arena, dv_str_from(real));
    return true;
}

/* `.` is the documents' repository, wherever the configuration stands. */
static dv_str source_path(dv_str path, dv_str root, dv_str directory,
                          dv_arena *arena)
{
    if (dv_str_equal(path, DV_STR(".")) || dv_str_equal(path, DV_STR("./")))
        return root;
    if (!path.len || path.ptr[0] == '/')
        return path;
    return dv_arena_printf(arena, "%.*s/%.*s", DV_STR_ARG(directory),
                           DV_STR_ARG(path));
}

static bool add_sources(dv_setup *setup, dv_str root, dv_arena *arena,
                        dv_error *err)
{
    const dv_config_sources *from = &setup->config.sources;
    dv_facts_source *sources =
        dv_arena_new(arena, from->count * sizeof *sources);
    dv_str directory;

    if (!config_directory(&setup->config, root, arena, &directory, err))
        return false;
    for (uint32_t i = 0; i < from->count; i++) {
        const dv_config_source *source = &from->items[i];

        sources[i] = (dv_facts_source){
            .prefix = source->prefix,
            .path = source_path(source->path, root, directory, arena),
            .url = source->url,
            .rev = source->rev,
            .roots = source->roots.items,
            .root_count = source->roots.count,
            .strip = source->strip.items,
            .strip_count = source->strip.count,
        };
    }
    if (setup->config.baseline.len)
        setup->baseline = dv_arena_cstr(
            arena, source_path(setup->config.baseline, root, directory, arena));
    setup->facts.sources = sources;
    setup->facts.source_count = from->count;
    return true;
}

static void set_external(dv_setup *setup)
{
    const dv_config_options *options = &setup->config.options;

    setup->facts.external_programs = options->external_programs.items;
    setup->facts.external_program_count = options->external_programs.count;
    setup->facts.external_prefixes = options->external_prefixes.items;
    setup->facts.external_prefix_count = options->external_prefixes.count;
}

static void make_plan(dv_setup *setup, const dv_check_options *options,
                      dv_arena *arena)
{
    const dv_config_severities *rules = &setup->config.rules;
    dv_check_plan *plan = &setup->plan;

    *plan = dv_check_plan_default(arena);
    plan->require_reason = setup->config.suppressions.require_reason;
    for (uint32_t i = 0; i < rules->count; i++)
        dv_check_plan_set(plan, rules->items[i].rule, rules->items[i].severity);
    if (options->only.count)
        dv_check_plan_only(plan, options->only.items, options->only.count,
                           arena);
    for (uint32_t i = 0; i < options->skip.count; i++)
        dv_check_plan_set(plan, options->skip.items[i], DV_SEVERITY_OFF);
}

static dv_facts_options start_facts(const dv_check_options *options,
                                    const dv_operands *paths, dv_arena *arena)
{
    uint32_t processors = dv_parallel_processors();
    const char *repo = options->repo;

    if (!repo)
        repo = paths->count ? directory_of(paths->items[0].ptr, arena) : ".";
    if (processors > JOBS_LIMIT)
        processors = JOBS_LIMIT;
    return (dv_facts_options){
        .repo = repo,
        .rev = options->rev,
        .staged = options->staged,
        .affected = options->staged || options->since,
        .since = options->since,
        .paths = paths->items,
        .path_count = paths->count,
        .outputs =
            dv_reports_outputs(&options->formats, options->output, arena),
        .jobs = options->jobs ? options->jobs : processors,
    };
}

/* "2/8". */
static bool read_shard(const char *text, uint32_t *shard, uint32_t *count)
{
    unsigned long numbers[2];

    for (int i = 0; i < 2; i++) {
        size_t digits = strspn(text, "0123456789");

        if (!digits || digits > SHARD_DIGITS || text[digits] != "/"[i])
            return false;
        numbers[i] = strtoul(text, NULL, 10);
        text += digits + 1;
    }
    *shard = (uint32_t)numbers[0] - 1;
    *count = (uint32_t)numbers[1];
    return numbers[0] >= 1 && numbers[0] <= numbers[1];
}

/* A shard is a part of all documents as they are: what writes them, and what
 * writes down all findings, does not go with it. */
static dv_exit set_shard(dv_setup *setup, dv_cli *cli,
                         const dv_check_options *options)
{
    const char *other = options->staged           ? "--staged"
                        : options->since          ? "--changed-since"
                        : options->fix            ? "--fix"
                        : options->unsafe_fixes   ? "--unsafe-fixes"
                        : options->prune_baseline ? "--prune-baseline"
                        : options->write_baseline ? "--write-baseline"
                                                  : NULL;

    if (!options->shard)
        return DV_EXIT_CLEAN;
    if (other)
        return dv_cli_misused(
            cli, "`--shard` cannot be used together with `%s`", other);
    if (!read_shard(options->shard, &setup->facts.shard,
                    &setup->facts.shard_count))
        return dv_cli_misused(cli,
                              "option `--shard` cannot be `%s`; it is I/N, "
                              "from 1/N to N/N",
                              options->shard);
    return DV_EXIT_CLEAN;
}

dv_exit dv_setup_make(dv_setup *setup, dv_cli *cli,
                      const dv_check_options *options, const dv_operands *paths)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    if (options->since && (options->staged || options->rev))
        return dv_cli_misused(cli, "`--changed-since` cannot be used together "
                                   "with `--staged` or `--rev`");
    if (check_names(cli, "--only", &options->only) != DV_EXIT_CLEAN ||
        check_names(cli, "--skip", &options->skip) != DV_EXIT_CLEAN)
        return DV_EXIT_USAGE;
    if (check_paths(cli, paths, options->staged) != DV_EXIT_CLEAN)
        return DV_EXIT_WORLD;
    dv_progress_show(cli, options->progress, options->quiet);
    setup->baseline = NULL;
    setup->facts = start_facts(options, paths, &cli->arena);
    if (set_shard(setup, cli, options) != DV_EXIT_CLEAN)
        return DV_EXIT_USAGE;
    if (!load_config(setup, cli, options, &setup->root, &err) ||
        !add_sources(setup, setup->root, &cli->arena, &err))
        return err.kind == DV_ERROR_USAGE ? dv_cli_failed_at(cli, &err)
                                          : dv_cli_failed(cli, &err);
    setup->facts.patterns = setup->config.documents.items;
    setup->facts.pattern_count = setup->config.documents.count;
    setup->facts.exclude = setup->config.exclude.items;
    setup->facts.exclude_count = setup->config.exclude.count;
    setup->facts.required = setup->config.api.require.items;
    setup->facts.required_count = setup->config.api.require.count;
    setup->facts.conventions = &setup->config.conventions;
    set_external(setup);
    make_plan(setup, options, &cli->arena);
    if (options->list_urls)
        setup->facts.needs = DV_NEEDS_LINKS;
    else if (!dv_check_plan_runs(&setup->plan, false) &&
             !dv_check_plan_runs(&setup->plan, true))
        return dv_cli_misused(cli, "every rule is off: nothing would be "
                                   "checked");
    else
        setup->facts.needs = dv_check_needs(&setup->plan);
    return dv_unset_tell(cli, &setup->config, &setup->plan, &options->only);
}
