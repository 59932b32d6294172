/* SPDX-License-Identifier: MIT */
#include "cli/committing.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "repo/standing.h"

extern char **environ;

/* Bytes of an answer that are read: a word, or a line that is none. */
enum { ANSWER_LIMIT = 80 };

/* With one of these set git may take another index than is shown. */
static const char *const elsewhere[] = {"GIT_DIR", "GIT_WORK_TREE",
                                        "GIT_INDEX_FILE"};

static bool has_terminal(const dv_cli *cli)
{
    return isatty(STDIN_FILENO) && isatty(fileno(cli->err));
}

bool dv_committing_check(const dv_cli *cli, bool ask, dv_repo *repo,
                         dv_error *err)
{
    const char *unfinished = dv_repo_unfinished(repo);

    if (ask && !has_terminal(cli))
        return dv_error_set(err, DV_ERROR_USAGE,
                            "`--commit` asks before it commits, and there is "
                            "no terminal to ask at; `--yes` commits without a "
                            "question");
    for (size_t i = 0; i < DV_COUNT(elsewhere); i++)
        if (getenv(elsewhere[i]))
            return dv_error_set(err, DV_ERROR_USAGE,
                                "`--commit` cannot be used with `%s` set",
                                elsewhere[i]);
    return !unfinished ||
           dv_error_set(err, DV_ERROR_WORLD,
                        "a %s is not finished, and git has a message for it: "
                        "end it with `git commit`",
                        unfinished);
}

typedef enum answer { ANSWER_NO, ANSWER_YES, ANSWER_EDIT } answer;

static answer read_answer(void)
{
    char line[ANSWER_LIMIT];
    dv_str said;

    if (!fgets(line, sizeof line, stdin))
        return ANSWER_NO;
    said = dv_str_from(line);
    said = dv_str_slice(said, 0, dv_str_find_byte(said, '\n'));
    if (dv_str_equal(said, DV_STR("y")) || dv_str_equal(said, DV_STR("Y")) ||
        dv_str_equal(said, DV_STR("yes")))
        return ANSWER_YES;
    return dv_str_equal(said, DV_STR("e")) || dv_str_equal(said, DV_STR("E")) ||
                   dv_str_equal(said, DV_STR("edit"))
               ? ANSWER_EDIT
               : ANSWER_NO;
}

static answer ask_for(dv_cli *cli, dv_repo *repo)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;
    dv_str branch = dv_repo_branch(repo, &cli->arena);

    dv_buf_add(&line, DV_STR("Commit with this message, "));
    if (!branch.len)
        dv_buf_add(&line, DV_STR("on no branch"));
    else
        dv_buf_printf(&line, "%s `%.*s`",
                      dv_repo_head(repo).len ? "on" : "the first of",
                      DV_STR_ARG(branch));
    dv_buf_add(&line, DV_STR("? (e: edit it first) [y/N/e] "));
    fflush(cli->out);
    fwrite(line.ptr, 1, line.len, dv_cli_err(cli));
    fflush(cli->err);
    return read_answer();
}

/* As system() does it: an interrupt is for git and the editor that it runs,
 * and this program waits for what they make of it. */
static bool run_program(const char *const *words, int *status, dv_error *err)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupt, quit;
    posix_spawnattr_t attributes;
    sigset_t usual;
    pid_t child;
    int failed;

    sigaction(SIGINT, &ignore, &interrupt);
    sigaction(SIGQUIT, &ignore, &quit);
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGQUIT);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    failed = posix_spawnp(&child, words[0], NULL, &attributes,
                          (char *const *)words, environ);
    posix_spawnattr_destroy(&attributes);
    while (!failed && waitpid(child, status, 0) < 0)
        failed = errno == EINTR ? 0 : errno;
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGQUIT, &quit, NULL);
    return !failed || dv_error_system(err, failed, "cannot run `%s`", words[0]);
}

/* Never a push, and nothing else than `git commit`: hooks, signing and
 * identity are as the user has configured them. */
static dv_exit commit(dv_cli *cli, dv_repo *repo, dv_str message, bool edit)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const char *words[] = {"git",
                           "-C",
                           dv_arena_cstr(&cli->arena, dv_repo_root(repo)),
                           "commit",
                           "-m",
                           dv_arena_cstr(&cli->arena, message),
                           edit ? "--edit" : NULL,
                           NULL};
    int status = 0;

    fflush(cli->out);
    fflush(cli->err);
    if (!run_program(words, &status, &err))
        return dv_cli_failed(cli, &err);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return DV_EXIT_CLEAN;
    dv_error_set(&err, DV_ERROR_WORLD, "nothing was committed: `git commit` %s",
                 WIFEXITED(status) ? "failed" : "was ended by a signal");
    return dv_cli_failed(cli, &err);
}

dv_exit dv_committing_run(dv_cli *cli, bool ask, dv_repo *repo, dv_str message)
{
    answer said = ask ? ask_for(cli, repo) : ANSWER_YES;

    if (said != ANSWER_NO)
        return commit(cli, repo, message, said == ANSWER_EDIT);
    dv_cli_say(cli, DV_STR("docverify: nothing was committed"));
    return DV_EXIT_FINDINGS;
}
