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

static dv_exit dispatch(dv_cli *cli, int argc, char **argv)
{
    dv_str word = dv_str_from(argc > 1 ? argv[1] : NULL);
    const dv_command *command = dv_command_find(word);

    if (dv_str_equal(word, DV_STR("--help")) ||
        dv_str_equal(word, DV_STR("-h")))
        return dv_help_print_program(cli);
    if (command)
        return dv_command_run(cli, command, argc - 1, argv + 1);
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
