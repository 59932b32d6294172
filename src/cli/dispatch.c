/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/nearby.h"
#include "cli/progress.h"

/* Whether `word` looks like a command and is nothing that could be checked:
 * then it must not be taken for a path. */
static bool is_no_path(dv_str word)
{
    struct stat info;

    return word.len && word.ptr[0] != '-' &&
           dv_str_find_byte(word, '/') == word.len &&
           dv_str_find_byte(word, '.') == word.len &&
           lstat(word.ptr, &info) < 0;
}

static dv_exit refuse(dv_cli *cli, dv_str word)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const char *hint = dv_command_hint(&cli->arena, word);

    if (*hint)
        dv_error_set(&err, DV_ERROR_USAGE,
                     "`%.*s` is neither a command nor a file%s",
                     DV_STR_ARG(word), hint);
    else
        dv_error_set(&err, DV_ERROR_WORLD,
                     "`%.*s`: no such file or directory, and no command%s",
                     DV_STR_ARG(word), dv_nearby_hint(&cli->arena, word.ptr));
    return dv_cli_failed(cli, &err);
}

/* The option of any command that `word` is, or NULL. */
static const dv_option *find_option(dv_str word)
{
    bool is_long = dv_str_starts(word, DV_STR("--"));
    dv_str name = dv_str_slice(word, 2, word.len);

    for (uint32_t i = 0; dv_commands[i]; i++)
        for (uint32_t k = 0; k < dv_commands[i]->option_count; k++) {
            const dv_option *row = &dv_commands[i]->options[k];

            if (is_long ? dv_str_equal(dv_str_from(row->name), name)
                        : word.len == 2 && word.ptr[1] == row->letter)
                return row;
        }
    return NULL;
}

/* Where a command stands behind its options, as git and others have it; 0: it
 * does not, or a path is meant. */
static int find_late(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        dv_str word = dv_str_from(argv[i]);
        const dv_option *row;

        if (word.len < 2 || word.ptr[0] != '-')
            return i > 1 && dv_command_find(word) && is_no_path(word) ? i : 0;
        row = find_option(word);
        i += row && dv_option_takes_value(row);
    }
    return 0;
}

/* Its words with the command in front. */
static dv_exit run_late(dv_cli *cli, int argc, char **argv, int late)
{
    char **words =
        dv_arena_new(&cli->arena, ((size_t)argc + 1) * sizeof *words);
    int count = 0;

    words[count++] = argv[late];
    for (int i = 1; i < argc; i++)
        if (i != late)
            words[count++] = argv[i];
    return dv_command_run(cli, dv_command_find(dv_str_from(argv[late])), count,
                          words);
}

static dv_exit dispatch(dv_cli *cli, int argc, char **argv)
{
    dv_str word = dv_str_from(argc > 1 ? argv[1] : NULL);
    const dv_command *command = dv_command_find(word);
    int late = find_late(argc, argv);

    if (dv_str_equal(word, DV_STR("--help")) ||
        dv_str_equal(word, DV_STR("-h")))
        return dv_help_print_program(cli);
    if (command)
        return dv_command_run(cli, command, argc - 1, argv + 1);
    if (late)
        return run_late(cli, argc, argv, late);
    if (is_no_path(word))
        return refuse(cli, word);
    return dv_command_run(cli, &dv_command_check, argc, argv);
}

/* A report that was not written must not pass; a reader who went away, as
 * `head` does, needs no message. */
static dv_exit finish(dv_cli *cli, dv_exit code)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_progress_hide();
    errno = 0;
    if (fflush(cli->out) != 0 && !cli->write_error)
        cli->write_error = errno ? errno : EIO;
    if (!cli->write_error)
        return code;
    dv_error_system(&err, cli->write_error, "cannot write to standard output");
    return cli->write_error == EPIPE ? DV_EXIT_WORLD : dv_cli_failed(cli, &err);
}

int dv_cli_main(int argc, char **argv, FILE *out, FILE *err)
{
    static char name[] = "docverify";
    char *nothing[] = {name, NULL};
    dv_cli cli = {out, err, DV_ARENA_INIT, 0};
    dv_exit code;

    code = argc > 0 ? dispatch(&cli, argc, argv) : dispatch(&cli, 1, nothing);
    code = finish(&cli, code);
    dv_arena_release(&cli.arena);
    return (int)code;
}
