/* SPDX-License-Identifier: MIT */
#include "cli/delivery.h"

#include <unistd.h>

#include "base/progress.h"
#include "cli/output.h"
#include "cli/terminal.h"

const char *const *dv_delivery_colors(void)
{
    static const char *const names[] = {"auto", "always", "never", NULL};

    return names;
}

bool dv_delivery_is_colored(const dv_cli *cli, const char *color,
                            const char *output)
{
    const char *never = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    if (color && strcmp(color, "auto") != 0)
        return strcmp(color, "always") == 0;
    return !output && !(never && *never) &&
           !(terminal && strcmp(terminal, "dumb") == 0) &&
           isatty(fileno(cli->out)) == 1;
}

uint32_t dv_delivery_columns(const dv_cli *cli, const char *output)
{
    return output ? 0 : dv_terminal_columns(fileno(cli->out));
}

dv_exit dv_deliver(dv_cli *cli, const char *output, const dv_buf *text,
                   dv_exit code)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_progress_begin("writing the report", NULL, 0);
    if (!output)
        dv_cli_write(cli, dv_buf_str(text));
    else if (!dv_output_write(output, dv_buf_str(text), &cli->arena, &err))
        return dv_cli_failed(cli, &err);
    return code;
}

const char *const *dv_delivery_fail_on(void)
{
    static const char *const names[] = {"error", "warning", "info", "never",
                                        NULL};

    return names;
}

dv_exit dv_judge_worst(const char *fail_on, dv_severity worst)
{
    const char *limit = fail_on ? fail_on : "error";
    dv_severity least = DV_SEVERITY_INFO;

    if (strcmp(limit, "never") == 0)
        return DV_EXIT_CLEAN;
    while (least < DV_SEVERITY_ERROR &&
           strcmp(limit, dv_severity_name(least)) != 0)
        least++;
    return worst >= least ? DV_EXIT_FINDINGS : DV_EXIT_CLEAN;
}

dv_exit dv_judge(const char *fail_on, dv_findings findings)
{
    dv_severity worst = DV_SEVERITY_OFF;

    for (uint32_t i = 0; i < findings.count; i++)
        if (findings.items[i].severity > worst)
            worst = findings.items[i].severity;
    return dv_judge_worst(fail_on, worst);
}

double dv_milliseconds_since(const struct timespec *start)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) * 1e3 +
           (double)(now.tv_nsec - start->tv_nsec) / 1e6;
}
