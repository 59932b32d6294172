/* SPDX-License-Identifier: MIT */
#include <errno.h>

#include "cli/command.h"
#include "cli/delivery.h"
#include "cli/nearby.h"
#include "report/merge.h"

typedef struct merge_options {
    const char *output, *fail_on;
} merge_options;

#define FIELD(field) offsetof(merge_options, field)

static const dv_option options[] = {
    {'o', DV_OPTION_STRING, "output", FIELD(output), "FILE",
     "write the report to this file", NULL, 0},
    {0, DV_OPTION_CHOICE, "fail-on", FIELD(fail_on), NULL,
     "exit with 1 from here (default: error)", dv_delivery_fail_on, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

/* `left` is what the limit leaves for this file. */
static bool read_file(const char *path, size_t left, dv_buf *out, dv_error *err)
{
    FILE *file = fopen(path, "rb");
    char bytes[65536];
    size_t count;
    bool failed;

    if (!file)
        return dv_error_system(err, errno, "cannot read `%s`", path) ||
               dv_nearby_explain(err, path);
    while (out->len <= left &&
           (count = fread(bytes, 1, sizeof bytes, file)) > 0)
        dv_buf_add(out, (dv_str){bytes, count});
    failed = ferror(file) != 0;
    if (failed)
        dv_error_system(err, errno, "cannot read `%s`", path);
    fclose(file);
    return !failed && (out->len <= left ||
                       dv_error_set(err, DV_ERROR_WORLD,
                                    "the reports up to `%s` have over %u MiB",
                                    path, DV_MERGE_LIMIT >> 20));
}

/* `texts` hold what the parts are views of. */
static bool read_parts(const dv_operands *files, dv_buf *texts,
                       dv_merge_part *parts, dv_error *err)
{
    size_t left = DV_MERGE_LIMIT;

    for (uint32_t i = 0; i < files->count; i++) {
        parts[i].name = files->items[i].ptr;
        if (!read_file(parts[i].name, left, &texts[i], err))
            return false;
        parts[i].text = dv_buf_str(&texts[i]);
        left -= texts[i].len;
    }
    return true;
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    const merge_options *asked = values;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    uint32_t count = operands->count;
    dv_severity worst;
    dv_merge_part *parts;
    dv_buf *texts;
    bool ok;

    if (!count)
        return dv_cli_misused(cli, "`merge` needs the reports of the shards");
    parts = dv_arena_new(&cli->arena, count * sizeof *parts);
    texts = dv_arena_new(&cli->arena, count * sizeof *texts);
    ok = read_parts(operands, texts, parts, &err) &&
         dv_merge_reports(&text, parts, count, &worst, &err);
    for (uint32_t i = 0; i < count; i++)
        dv_buf_release(&texts[i]);
    return ok ? dv_deliver(cli, asked->output, &text,
                           dv_judge_worst(asked->fail_on, worst))
              : dv_cli_failed(cli, &err);
}

static const dv_example examples[] = {
    {"docverify merge shard-1.json shard-2.json",
     "print the report of the whole"},
    {"docverify merge -o report.json --fail-on info shard-1.json shard-2.json",
     "write it, and exit with 1 if there is any finding"},
    {NULL, NULL},
};

const dv_command dv_command_merge = {
    .name = "merge",
    .operands = "FILE...",
    .operand_limit = UINT32_MAX,
    .summary = "join the JSON reports of shards to that of the whole",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(merge_options),
    .run = run,
};
