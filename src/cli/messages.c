/* SPDX-License-Identifier: MIT */
#include "cli/messages.h"

#include <errno.h>
#include <time.h>

#include "cli/delivery.h"
#include "cli/nearby.h"
#include "report/report.h"
#include "rules/rules.h"

/* Bytes that are read: `git commit -v` puts the whole difference below. */
enum { READ_LIMIT = 16 << 20 };

bool dv_messages_read(const char *path, dv_buf *out, dv_error *err)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char bytes[4096];
    size_t count;
    bool failed;

    if (!file)
        return dv_error_system(err, errno, "cannot read `%s`", path) ||
               dv_nearby_explain(err, path);
    while (out->len <= READ_LIMIT &&
           (count = fread(bytes, 1, sizeof bytes, file)) > 0)
        dv_buf_add(out, (dv_str){bytes, count});
    failed = ferror(file) != 0;
    if (failed)
        dv_error_system(err, errno, "cannot read `%s`", path);
    else if (out->len > READ_LIMIT)
        failed = !dv_error_set(err, DV_ERROR_WORLD,
                               "`%s` is no message: it has over 16 MiB", path);
    if (file != stdin)
        fclose(file);
    return !failed;
}

dv_exit dv_messages_check(dv_cli *cli, const dv_check_options *asked,
                          const dv_setup *setup,
                          const dv_facts_message *messages, uint32_t count)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    const char *format = asked->format ? asked->format : "text";
    dv_report made = {
        .color = dv_delivery_is_colored(cli, asked->color, asked->output),
        .columns = dv_delivery_columns(cli, asked->output),
        .quiet = asked->quiet,
    };
    struct timespec start;
    dv_gathered *gathered;
    dv_findings findings;
    dv_exit code;

    if (!dv_check_plan_runs(&setup->plan, true))
        return dv_cli_misused(cli, "every rule for messages is off: nothing "
                                   "would be checked");
    clock_gettime(CLOCK_MONOTONIC, &start);
    gathered = dv_facts_gather_messages(&setup->facts, messages, count, &err);
    if (!gathered)
        return dv_cli_failed(cli, &err);
    made.facts = dv_gathered_facts(gathered);
    findings =
        dv_check_run(&setup->plan, made.facts, setup->facts.jobs, &cli->arena);
    made.findings = findings.items;
    made.finding_count = findings.count;
    made.elapsed_ms = dv_milliseconds_since(&start);
    code = dv_judge(asked->fail_on, findings);
    made.exit_code = (int)code;
    dv_report_format_find(dv_str_from(format))->write(&text, &made);
    code = dv_deliver(cli, asked->output, &text, code);
    dv_gathered_free(gathered);
    return code;
}
