/* SPDX-License-Identifier: MIT */
#include "cli/reports.h"

#include <errno.h>

#include "base/interrupt.h"
#include "cli/delivery.h"
#include "cli/output.h"

/* NAME of NAME=FILE, and FILE or an empty text. */
static dv_str name_of(dv_str item, dv_str *file)
{
    size_t equal = dv_str_find_byte(item, '=');

    *file = dv_str_slice(item, equal + 1, item.len);
    return dv_str_slice(item, 0, equal);
}

dv_strs dv_reports_outputs(const dv_option_list *formats, const char *output,
                           dv_arena *arena)
{
    dv_str *files = dv_arena_new(arena, (formats->count + 1) * sizeof *files);
    uint32_t count = 0;

    if (output)
        files[count++] = dv_str_from(output);
    for (uint32_t i = 0; i < formats->count; i++) {
        dv_str file;

        name_of(formats->items[i], &file);
        if (file.len)
            files[count++] = file;
    }
    return (dv_strs){files, count};
}

bool dv_reports_are_text(const dv_option_list *formats)
{
    return !formats->count || (formats->count == 1 &&
                               dv_str_equal(formats->items[0], DV_STR("text")));
}

static dv_exit check_file(dv_cli *cli, const char *path)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    return dv_output_check(path, &cli->arena, &err) ? DV_EXIT_CLEAN
                                                    : dv_cli_failed(cli, &err);
}

/* Nobody waits for a report that cannot be written then. */
static dv_exit check_files(dv_cli *cli, const dv_option_list *formats,
                           const char *output)
{
    dv_strs files = dv_reports_outputs(formats, output, &cli->arena);
    dv_exit code = DV_EXIT_CLEAN;

    for (uint32_t i = 0; i < files.count && code == DV_EXIT_CLEAN; i++)
        code = check_file(cli, dv_arena_cstr(&cli->arena, files.items[i]));
    return code;
}

dv_exit dv_reports_check(dv_cli *cli, const dv_option_list *formats,
                         const char *output)
{
    uint32_t loose = 0;

    for (uint32_t i = 0; i < formats->count; i++) {
        dv_str file, other;

        name_of(formats->items[i], &file);
        loose += file.len == 0;
        for (uint32_t k = 0; file.len && k < i; k++) {
            name_of(formats->items[k], &other);
            if (dv_str_equal(file, other))
                return dv_cli_misused(cli, "two reports would go to `%.*s`",
                                      DV_STR_ARG(file));
        }
    }
    if (loose > 1)
        return dv_cli_misused(
            cli, "two reports would go to %s; write `--format NAME=FILE`",
            output ? "the file of `--output`" : "standard output");
    return check_files(cli, formats, output);
}

/* The summary of a job of GitHub Actions is a file that all steps add to. */
static dv_exit add_job_summary(dv_cli *cli, const dv_report *report)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    const char *path = getenv("GITHUB_STEP_SUMMARY");
    FILE *file;
    bool done;

    if (!path || !*path)
        return DV_EXIT_CLEAN;
    dv_report_format_find(DV_STR("markdown"))->write(&text, report);
    dv_interrupt_hold();
    file = fopen(path, "ab");
    done = file && fwrite(text.ptr, 1, text.len, file) == text.len;
    if (file && fclose(file) != 0)
        done = false;
    dv_interrupt_release();
    if (done)
        return DV_EXIT_CLEAN;
    dv_error_system(&err, errno, "cannot write the job's summary");
    return dv_cli_failed(cli, &err);
}

static dv_exit deliver_one(dv_cli *cli, dv_str item, const char *output,
                           const dv_report *report)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_str file, name = name_of(item, &file);
    dv_report own = *report;
    dv_exit code;

    if (file.len) {
        own.color = false;
        own.columns = 0;
        output = dv_arena_cstr(&cli->arena, file);
    }
    dv_report_format_find(name)->write(&text, &own);
    code = dv_deliver(cli, output, &text, DV_EXIT_CLEAN);
    if (code == DV_EXIT_CLEAN && dv_str_equal(name, DV_STR("github")))
        code = add_job_summary(cli, report);
    return code;
}

dv_exit dv_reports_deliver(dv_cli *cli, const dv_option_list *formats,
                           const char *output, const dv_report *report,
                           dv_exit code)
{
    dv_exit failed = DV_EXIT_CLEAN;

    if (!formats->count)
        failed = deliver_one(cli, DV_STR("text"), output, report);
    for (uint32_t i = 0; i < formats->count; i++) {
        dv_exit one = deliver_one(cli, formats->items[i], output, report);

        failed = failed == DV_EXIT_CLEAN ? one : failed;
    }
    return failed == DV_EXIT_CLEAN ? code : failed;
}
