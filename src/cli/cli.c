/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "cli/progress.h"
#include "text/unicode.h"

static const dv_str program = DV_STR_INIT("docverify: ");

void dv_cli_guard_streams(void)
{
    /* A reader who goes away is a report that could not be written. */
    signal(SIGPIPE, SIG_IGN);
    /* open() takes the lowest free number, so the first hole is filled first;
     * a closed output is opened for reading, that writing to it fails. */
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", stream ? O_RDONLY : O_WRONLY) < 0)
            _exit(DV_EXIT_WORLD);
}

void dv_cli_write(dv_cli *cli, dv_str text)
{
    if (!text.len || cli->write_error)
        return;
    dv_progress_hide();
    errno = 0;
    if (fwrite(text.ptr, 1, text.len, cli->out) != text.len)
        cli->write_error = errno ? errno : EIO;
}

FILE *dv_cli_err(dv_cli *cli)
{
    dv_progress_hide();
    return cli->err;
}

static void complain(dv_cli *cli, dv_str prefix, dv_str message)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    dv_buf_add(&line, prefix);
    dv_buf_add_escaped(&line, message);
    dv_buf_add_byte(&line, '\n');
    /* There is nobody to tell that the complaint could not be written. */
    (void)!fwrite(line.ptr, 1, line.len, dv_cli_err(cli));
}

void dv_cli_say(dv_cli *cli, dv_str line)
{
    complain(cli, DV_STR(""), line);
}

static dv_exit exit_of(const dv_error *err)
{
    return err->kind == DV_ERROR_USAGE ? DV_EXIT_USAGE : DV_EXIT_WORLD;
}

dv_exit dv_cli_failed(dv_cli *cli, const dv_error *err)
{
    complain(cli, program, dv_str_from(err->message));
    return exit_of(err);
}

dv_exit dv_cli_failed_at(dv_cli *cli, const dv_error *err)
{
    dv_str rest = dv_str_from(err->message);

    while (rest.len) {
        dv_str line = dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));

        complain(cli, DV_STR(""), line);
        rest = dv_str_slice(rest, line.len + 1, rest.len);
    }
    return exit_of(err);
}

dv_exit dv_cli_misused(dv_cli *cli, const char *format, ...)
{
    DV_AUTO(dv_buf_release) dv_buf message = DV_BUF_INIT;
    va_list args;

    va_start(args, format);
    dv_buf_vprintf(&message, format, args);
    va_end(args);
    complain(cli, program, dv_buf_str(&message));
    return DV_EXIT_USAGE;
}
