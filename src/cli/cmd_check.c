/* SPDX-License-Identifier: MIT */
#include <time.h>

#include "base/digest.h"
#include "check/settled.h"
#include "cli/baselining.h"
#include "cli/command.h"
#include "cli/delivery.h"
#include "cli/fixing.h"
#include "cli/idle.h"
#include "cli/mending.h"
#include "cli/progress.h"
#include "cli/reports.h"
#include "cli/setup.h"
#include "cli/trial.h"
#include "cli/unmerged.h"
#include "cli/urls.h"
#include "docverify/ascii.h"
#include "report/report.h"
#include "rules/rules.h"
#include "text/unicode.h"

#define FIELD(field) offsetof(dv_check_options, field)

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(repo), "DIR",
     "the repository (default: that of the first PATH)", NULL, 0},
    {0, DV_OPTION_STRING, "rev", FIELD(rev), "REV",
     "check against this revision's source", NULL, 0},
    {0, DV_OPTION_FLAG, "staged", FIELD(staged), NULL,
     "check the index, and of it what the commit changes", NULL, 0},
    {0, DV_OPTION_STRING, "changed-since", FIELD(since), "REV",
     "check what was changed since the branch left REV", NULL, 0},
    {0, DV_OPTION_STRING, "shard", FIELD(shard), "I/N",
     "check the I-th of N parts of the documents", NULL, 0},
    {0, DV_OPTION_FLAG, "fix", FIELD(fix), NULL,
     "correct what is certain, then check again", NULL, 0},
    {0, DV_OPTION_FLAG, "unsafe-fixes", FIELD(unsafe_fixes), NULL,
     "correct what is likely, too", NULL, 0},
    {0, DV_OPTION_FLAG, "diff", FIELD(diff), NULL,
     "show what would be corrected, change nothing", NULL, 0},
    {0, DV_OPTION_STRING, "config", FIELD(config), "FILE",
     "read this file, not .docverify.yaml", NULL, 0},
    {0, DV_OPTION_LIST, "only", FIELD(only), "RULE,...",
     "run these rules or families alone", NULL, 0},
    {0, DV_OPTION_LIST, "skip", FIELD(skip), "RULE,...", "do not run these",
     NULL, 0},
    {'f', DV_OPTION_REPORTS, "format", FIELD(formats), NULL,
     "how to report, to stdout or to =FILE (default: text)",
     dv_report_format_names, 0},
    {'o', DV_OPTION_STRING, "output", FIELD(output), "FILE",
     "write the report to this file", NULL, 0},
    {0, DV_OPTION_CHOICE, "fail-on", FIELD(fail_on), NULL,
     "exit with 1 from here (default: error)", dv_delivery_fail_on, 0},
    {0, DV_OPTION_STRING, "baseline", FIELD(baseline), "FILE",
     "leave out the findings that FILE lists", NULL, 0},
    {0, DV_OPTION_STRING, "write-baseline", FIELD(write_baseline), "FILE",
     "list all findings in FILE", NULL, 0},
    {0, DV_OPTION_FLAG, "prune-baseline", FIELD(prune_baseline), NULL,
     "take out of it what is not found any more", NULL, 0},
    {0, DV_OPTION_STRING, "baseline-growth", FIELD(baseline_growth), "REV",
     "fail if it allows more than where REV left off", NULL, 0},
    {'j', DV_OPTION_COUNT, "jobs", FIELD(jobs), "N",
     "use N threads (default: one a processor)", NULL, 256},
    {0, DV_OPTION_CHOICE, "color", FIELD(color), NULL,
     "colours (default: auto; see NO_COLOR)", dv_delivery_colors, 0},
    {0, DV_OPTION_CHOICE, "progress", FIELD(progress), NULL,
     "show how far a long run is (default: auto)", dv_progress_choices, 0},
    {0, DV_OPTION_FLAG, "stats", FIELD(stats), NULL, "report more figures",
     NULL, 0},
    {'q', DV_OPTION_FLAG, "quiet", FIELD(quiet), NULL,
     "report findings alone, no footer", NULL, 0},
    {0, DV_OPTION_FLAG, "list-urls", FIELD(list_urls), NULL,
     "list the external addresses, check nothing", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
    {0, DV_OPTION_VERSION, "version", 0, NULL, "show the version", NULL, 0},
};

/* A hook must not stop a commit for it, but whoever misspelt where the
 * documents are must learn that none is ever checked. */
static void tell_empty(dv_cli *cli, const dv_setup *setup)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    dv_buf_add(&line, DV_STR("docverify: nothing is checked: no document "
                             "matched "));
    for (uint32_t i = 0; i < setup->facts.pattern_count; i++)
        dv_buf_printf(&line, "%s`%.*s`", i ? ", " : "",
                      DV_STR_ARG(setup->facts.patterns[i]));
    dv_cli_say(cli, dv_buf_str(&line));
}

/* In place of a report on no documents. */
static dv_exit report_nothing(dv_cli *cli, const dv_check_options *asked,
                              const dv_gathered *gathered, dv_exit code)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    if (!asked->quiet && asked->staged && !dv_gathered_is_empty(gathered))
        dv_buf_add(&text, DV_STR("nothing staged touches a document\n"));
    if (!asked->quiet && asked->since) {
        dv_buf_add(&text, DV_STR("nothing changed since `"));
        dv_buf_add_escaped(&text, dv_str_from(asked->since));
        dv_buf_add(&text, DV_STR("` touches a document\n"));
    }
    return dv_deliver(cli, asked->output, &text, code);
}

/* Of what decides which findings there are, beside documents and source. */
static uint64_t digest_settings(const dv_setup *setup,
                                const dv_check_options *asked)
{
    const dv_config_written *written = setup->config.written;
    uint64_t digest = DV_DIGEST_INIT;

    if (written)
        digest = dv_digest_add(digest, written->file->text);
    for (uint32_t i = 0; i < dv_rule_count; i++) {
        dv_severity severity = setup->plan.severities[i];

        if (severity == dv_rules[i].severity)
            continue;
        digest = dv_digest_add(digest, dv_str_from(dv_rules[i].id));
        digest = dv_digest_byte(digest, (unsigned char)severity);
    }
    return dv_baselining_digest(digest, asked->baseline);
}

static dv_report_shard shard_of(const dv_setup *setup,
                                const dv_check_options *asked,
                                const dv_gathered *gathered)
{
    dv_report_shard shard = {0};

    if (!setup->facts.shard_count)
        return shard;
    shard.number = setup->facts.shard + 1;
    shard.count = setup->facts.shard_count;
    shard.documents =
        dv_gathered_documents(gathered, &shard.bytes, &shard.content);
    shard.settings = digest_settings(setup, asked);
    return shard;
}

/* The worse of both: what could not be done, then what was found. */
static dv_exit worse(dv_exit a, dv_exit b)
{
    return a > b ? a : b;
}

static dv_exit report(dv_cli *cli, const dv_check_options *asked,
                      const dv_sight *seen, dv_findings findings,
                      uint32_t known)
{
    const dv_facts *facts = &seen->facts;
    dv_exit found = dv_judge(asked->fail_on, findings);
    dv_exit code = dv_unmerged_judge(
        cli, seen->gathered, asked->staged,
        asked->staged && seen->fixing
            ? worse(found, dv_judge(asked->fail_on, seen->fixing->fixed))
            : found);
    dv_report made = {
        .facts = facts,
        .findings = findings.items,
        .finding_count = findings.count,
        .suppressed = findings.suppressed,
        .known = known,
        .shard = shard_of(seen->setup, asked, seen->gathered),
        .elapsed_ms = dv_milliseconds_since(seen->start),
        .exit_code = (int)code,
        .color = dv_delivery_is_colored(cli, asked->color, asked->output),
        .columns = dv_delivery_columns(cli, asked->output),
        .quiet = asked->quiet,
        .stats = asked->stats,
        .baseline = asked->baseline != NULL,
    };

    if (dv_gathered_is_empty(seen->gathered) && !asked->quiet)
        tell_empty(cli, seen->setup);
    if (!asked->quiet)
        dv_idle_tell(cli, seen->setup, seen->gathered);
    if (facts->document_count == 0 && dv_reports_are_text(&asked->formats))
        return report_nothing(cli, asked, seen->gathered, code);
    return dv_reports_deliver(cli, &asked->formats, asked->output, &made, code);
}

static dv_exit list_urls(dv_cli *cli, const dv_check_options *asked,
                         const dv_facts *facts)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_urls_add(&text, facts, &cli->arena);
    return dv_deliver(cli, asked->output, &text, DV_EXIT_CLEAN);
}

static dv_exit show_diff(dv_cli *cli, const dv_check_options *asked,
                         const dv_sight *seen, dv_findings findings)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    bool unsafe = asked->unsafe_fixes;
    dv_trial *trial =
        dv_trial_new(NULL, &seen->facts, findings, unsafe, &cli->arena);

    if (dv_trial_is_due(trial)) {
        dv_gathered *tried = dv_trial_run(trial, seen->setup, &err);

        dv_gathered_free(tried);
        if (!tried)
            return dv_cli_failed(cli, &err);
    }
    findings = dv_trial_findings(trial);
    if (!dv_fixing_diff(&text, cli, &seen->facts, findings, unsafe, &err))
        return dv_cli_failed(cli, &err);
    return dv_deliver(cli, asked->output, &text,
                      dv_judge(asked->fail_on, findings));
}

/* Whether the path is one word in every shell, and no option. */
static bool is_plain(dv_str path)
{
    bool plain = path.len && path.ptr[0] != '-';

    for (size_t i = 0; i < path.len && plain; i++)
        plain = dv_is_word_byte(path.ptr[i]) || path.ptr[i] == '/' ||
                path.ptr[i] == '.' || path.ptr[i] == '-';
    return plain;
}

/* " docs/a.md docs/b.md", which can be pasted; nothing where one of them
 * would have to be quoted. */
static void add_arguments(dv_buf *out, const dv_str *paths, uint32_t count)
{
    size_t before = out->len;

    for (uint32_t i = 0; i < count; i++) {
        if (!is_plain(paths[i])) {
            out->len = before;
            return;
        }
        dv_buf_add_byte(out, ' ');
        dv_buf_add(out, paths[i]);
    }
}

/* "fixed 3 findings in 2 documents", beside the report that follows. */
static void tell_fixed(dv_cli *cli, const dv_fixing *fixing, bool staged)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    if (!fixing || !fixing->fixes)
        return;
    dv_buf_add(&line, DV_STR("docverify: fixed "));
    dv_buf_add_count(&line, fixing->fixes, "finding");
    dv_buf_add(&line, DV_STR(" in "));
    dv_buf_add_count(&line, fixing->documents, "document");
    if (staged) {
        dv_buf_printf(&line, " of the working tree; stage %s with `git add",
                      fixing->documents == 1 ? "it" : "them");
        add_arguments(&line, fixing->paths, fixing->documents);
        dv_buf_add_byte(&line, '`');
    }
    dv_cli_say(cli, dv_buf_str(&line));
}

/* What remains of the findings, as a report or a diff. */
static dv_exit tell(dv_cli *cli, const dv_check_options *asked,
                    const dv_sight *seen, dv_findings findings)
{
    const dv_facts *facts = &seen->facts;
    uint32_t known = findings.count;

    tell_fixed(cli, seen->fixing, asked->staged);
    if (asked->write_baseline)
        return dv_baselining_write(cli, asked, facts, findings);
    if (asked->baseline) {
        dv_exit code =
            dv_baselining_apply(cli, asked, seen->setup, facts, &findings);

        if (code != DV_EXIT_CLEAN)
            return code;
    }
    return asked->diff
               ? show_diff(cli, asked, seen, findings)
               : report(cli, asked, seen, findings, known - findings.count);
}

static dv_exit look(dv_cli *cli, const dv_check_options *asked,
                    const dv_setup *setup, const struct timespec *start)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_gathered *gathered = dv_facts_gather(&setup->facts, &err);
    dv_exit code;

    if (!gathered)
        return dv_cli_failed(cli, &err);
    if (asked->list_urls) {
        dv_facts facts =
            dv_facts_settled(dv_gathered_facts(gathered), &cli->arena);

        code = list_urls(cli, asked, &facts);
    } else {
        dv_sight seen = dv_sight_see(cli, setup, gathered, NULL, start);

        code = tell(cli, asked, &seen, seen.findings);
    }
    dv_gathered_free(gathered);
    return code;
}

/* A path that was corrected may tell which file another reference means. What
 * is certain only then is corrected as well, so that nothing is left for a
 * second run. The index stays as it was and would be found as faulty again: of
 * it, what was not fixed is told from the first look. */
static dv_exit look_and_fix(dv_cli *cli, const dv_check_options *asked,
                            const dv_setup *setup, const struct timespec *start,
                            uint32_t *refused)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_gathered *gathered = dv_facts_gather(&setup->facts, &err);
    dv_mending m = {.cli = cli,
                    .asked = asked,
                    .setup = setup,
                    .unsafe = asked->unsafe_fixes};
    dv_findings findings;
    dv_exit code;

    if (!gathered)
        return dv_cli_failed(cli, &err);
    m.seen = dv_sight_see(cli, setup, gathered, NULL, start);
    while (dv_mending_is_due(&m))
        if (!dv_mend(&m, &err)) {
            tell_fixed(cli, &m.fixing, asked->staged);
            return dv_cli_failed(cli, &err);
        }
    m.seen.fixing = &m.fixing;
    findings = asked->staged && m.rounds ? m.fixing.rest : m.seen.findings;
    code = tell(cli, asked, &m.seen, findings);
    *refused = m.fixing.refused;
    dv_gathered_free(m.seen.gathered);
    return code;
}

/* Whether the options about a baseline go together, with that of the
 * configuration where none says another. */
static dv_exit check_baseline(dv_cli *cli, dv_check_options *asked,
                              const dv_setup *setup)
{
    if (asked->baseline && asked->write_baseline)
        return dv_cli_misused(cli, "`--baseline` cannot be used together with "
                                   "`--write-baseline`");
    if (!asked->baseline && !asked->write_baseline)
        asked->baseline = setup->baseline;
    if (!asked->baseline && (asked->prune_baseline || asked->baseline_growth))
        return dv_cli_misused(cli, "`%s` needs `--baseline FILE`",
                              asked->prune_baseline ? "--prune-baseline"
                                                    : "--baseline-growth");
    return dv_baselining_check(cli, asked);
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    dv_check_options own = *(const dv_check_options *)values;
    dv_check_options *asked = &own;
    bool fixes = (asked->fix || asked->unsafe_fixes) && !asked->diff &&
                 !asked->list_urls;
    uint32_t refused = 0;
    struct timespec start;
    dv_setup setup;
    dv_exit code = DV_EXIT_CLEAN;

    clock_gettime(CLOCK_MONOTONIC, &start);
    code = dv_reports_check(cli, &asked->formats, asked->output);
    if (code == DV_EXIT_CLEAN)
        code = dv_setup_make(&setup, cli, asked, operands);
    if (code == DV_EXIT_CLEAN)
        code = check_baseline(cli, asked, &setup);
    if (code != DV_EXIT_CLEAN)
        return code;
    if (!asked->list_urls && !dv_check_plan_runs(&setup.plan, false))
        return dv_cli_misused(cli, "every rule for documents is off: nothing "
                                   "would be checked");
    code = fixes ? look_and_fix(cli, asked, &setup, &start, &refused)
                 : look(cli, asked, &setup, &start);
    if (asked->baseline_growth)
        code = worse(code, dv_baselining_compare(cli, asked, &setup));
    return refused ? DV_EXIT_WORLD : code;
}

static const dv_example examples[] = {
    {"docverify docs", "verify the documents of a directory"},
    {"docverify check --fix docs", "correct what is certain, then verify"},
    {"docverify check --staged",
     "verify what the next commit changes, and what cites that"},
    {"docverify check --rev v1.2 --only ref,link",
     "verify against the source of a tag, by two families of rules"},
    {"docverify check --format sarif=docverify.sarif --format text",
     "write a report for a program and print one for people"},
    {NULL, NULL},
};

const dv_command dv_command_check = {
    .name = "check",
    .operands = "[PATH...]",
    .operand_limit = UINT32_MAX,
    .summary = "verify documents (the default command)",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(dv_check_options),
    .run = run,
};
