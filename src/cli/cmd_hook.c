/* SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/hooks.h"
#include "config/nearest.h"
#include "repo/hooks.h"
#include "text/unicode.h"

typedef struct hook_options {
    const char *repo, *program;
    dv_option_list hooks;
    bool prepare, shared;
} hook_options;

#define FIELD(field) offsetof(hook_options, field)

enum { HOOKS_MOST = 8 };

/* For the shells to complete. */
static const char *const *hook_names(void)
{
    static const char *names[HOOKS_MOST + 1];

    for (uint32_t i = 0; i < dv_hook_kind_count && i < HOOKS_MOST; i++)
        names[i] = dv_hook_kinds[i].name;
    return names;
}

static const dv_option options[] = {
    {0, DV_OPTION_STRING, "repo", FIELD(repo), "DIR",
     "the repository (default: where it is called)", NULL, 0},
    {0, DV_OPTION_LIST, "hook", FIELD(hooks), "NAME,...",
     "these alone (default: pre-commit, commit-msg)", hook_names, 0},
    {0, DV_OPTION_FLAG, "prepare-commit-msg", FIELD(prepare), NULL,
     "install: also the one that proposes a message", NULL, 0},
    {0, DV_OPTION_STRING, "program", FIELD(program), "PATH",
     "what the hooks run (default: docverify, or this file)", NULL, 0},
    {0, DV_OPTION_FLAG, "shared", FIELD(shared), NULL,
     "also hooks that the user's other repositories share", NULL, 0},
    {'h', DV_OPTION_HELP, "help", 0, NULL, "show this help", NULL, 0},
};

static const char *const exits[] = {
    [DV_EXIT_CLEAN] = "done; for `status`: all are installed",
    [DV_EXIT_FINDINGS] = "`status`: some are not installed as they should be",
    [DV_EXIT_USAGE] = NULL,
    [DV_EXIT_WORLD] = NULL,
};

typedef enum action { ACTION_INSTALL, ACTION_UNINSTALL, ACTION_STATUS } action;

static const char *const actions[] = {"install", "uninstall", "status", NULL};

static const char *const *action_names(void)
{
    return actions;
}

/* One run; the hooks that were asked for, in the order of their kinds. */
typedef struct hook_run {
    dv_cli *cli;
    const hook_options *asked;
    DV_VEC(dv_hook) hooks;
} hook_run;

static bool read_action(dv_cli *cli, const dv_operands *operands, action *out,
                        dv_error *err)
{
    dv_str word = operands->count ? operands->items[0] : DV_STR("");
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; actions[i]; i++) {
        *dv_vec_push(&cli->arena, &names) = dv_str_from(actions[i]);
        *out = (action)i;
        if (dv_str_equal(word, names.items[i]))
            return true;
    }
    if (!word.len)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "`hook` takes `install`, `uninstall` or `status`");
    return dv_error_set(
        err, DV_ERROR_USAGE, "`hook` cannot `%.*s`%s", DV_STR_ARG(word),
        dv_nearest_hint(&cli->arena, word, names.items, names.count));
}

static bool check_names(const hook_run *run, dv_error *err)
{
    dv_arena *arena = &run->cli->arena;
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; i < dv_hook_kind_count; i++)
        *dv_vec_push(arena, &names) = dv_str_from(dv_hook_kinds[i].name);
    for (uint32_t i = 0; i < run->asked->hooks.count; i++) {
        dv_str name = run->asked->hooks.items[i];
        bool known = false;

        for (uint32_t k = 0; !known && k < names.count; k++)
            known = dv_str_equal(name, names.items[k]);
        if (!known)
            return dv_error_set(
                err, DV_ERROR_USAGE, "unknown hook `%.*s`%s", DV_STR_ARG(name),
                dv_nearest_hint(arena, name, names.items, names.count));
    }
    return true;
}

static bool is_asked(const hook_run *run, const dv_hook_kind *kind)
{
    const dv_option_list *names = &run->asked->hooks;

    for (uint32_t i = 0; i < names->count; i++)
        if (dv_str_equal(names->items[i], dv_str_from(kind->name)))
            return true;
    return kind->on_request && run->asked->prepare;
}

static bool is_ours(const dv_hook *hook)
{
    return hook->state == DV_HOOK_INSTALLED || hook->state == DV_HOOK_OUTDATED;
}

/* Without names, all: of what is done on request, what was requested once. */
static bool is_meant(const hook_run *run, const dv_hook *hook, action what)
{
    if (run->asked->hooks.count || is_asked(run, hook->kind))
        return is_asked(run, hook->kind);
    return !hook->kind->on_request || is_ours(hook) || what == ACTION_STATUS;
}

static bool find_directory(const hook_run *run, action what, dv_str *out,
                           dv_error *err)
{
    const char *at = run->asked->repo ? run->asked->repo : ".";
    dv_repo *repo = dv_repo_open(at, DV_AT_WORKTREE, NULL, err);
    dv_repo_hooks found;
    bool done;

    if (!repo)
        return false;
    done = dv_repo_find_hooks(repo, &run->cli->arena, &found, err);
    dv_repo_free(repo);
    if (!done)
        return false;
    *out = found.path;
    return !found.shared || run->asked->shared || what == ACTION_STATUS ||
           dv_error_set(err, DV_ERROR_USAGE,
                        "`%.*s`, where the user's `core.hooksPath` leads, is "
                        "shared with other repositories; `--shared` changes "
                        "it for all of them",
                        DV_STR_ARG(found.path));
}

/* Empty for status: what is installed decides. */
static bool find_program(const hook_run *run, action what, dv_str *out,
                         dv_error *err)
{
    dv_arena *arena = &run->cli->arena;

    *out = DV_STR("");
    if (run->asked->program)
        return dv_hook_name_program(run->asked->program, arena, out, err);
    return what != ACTION_INSTALL || dv_hook_find_program(arena, out, err);
}

/* Nothing is changed where one of them cannot be. */
static bool look(hook_run *run, action what, dv_error *err)
{
    dv_arena *arena = &run->cli->arena;
    dv_str directory, program;

    if (!check_names(run, err) || !find_directory(run, what, &directory, err) ||
        !find_program(run, what, &program, err))
        return false;
    for (uint32_t i = 0; i < dv_hook_kind_count; i++) {
        dv_hook hook;

        if (!dv_hook_look(&hook, &dv_hook_kinds[i], directory, program, arena,
                          err))
            return false;
        if (!is_meant(run, &hook, what))
            continue;
        if (what == ACTION_INSTALL && !dv_hook_can_install(&hook, err))
            return false;
        *dv_vec_push(arena, &run->hooks) = hook;
    }
    return true;
}

/* What is said of a hook, by what was to be done and what it was. */
static const char *const answers[][DV_HOOK_FOREIGN + 1] = {
    [ACTION_INSTALL] = {"installed", "already installed", "brought up to date",
                        "installed"},
    [ACTION_UNINSTALL] = {"not installed", "uninstalled", "uninstalled",
                          "not installed; another's hook is left alone"},
    [ACTION_STATUS] = {"not installed", "installed", "out of date",
                       "another's hook"},
};

/* A hook that was kept is called by ours, whoever had removed ours before. */
static const char *ending(const dv_hook *hook, action what)
{
    bool ours = is_ours(hook);
    bool kept = hook->has_before || hook->state == DV_HOOK_FOREIGN;

    if (what == ACTION_INSTALL)
        return kept ? "; it calls the hook that was there first" : "";
    if (!ours || !kept)
        return "";
    return what == ACTION_STATUS ? "; it calls the hook that was there first"
                                 : "; the hook that was there first is back";
}

static void tell(dv_cli *cli, const dv_hook *hook, action what)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    dv_buf_printf(&line, "%s: %s", hook->kind->name,
                  answers[what][hook->state]);
    if (what == ACTION_STATUS && hook->kind->on_request &&
        hook->state == DV_HOOK_MISSING)
        dv_buf_add(&line, DV_STR(", as nobody asked for it"));
    dv_buf_add(&line, DV_STR(": "));
    dv_buf_add_escaped(&line, dv_str_from(hook->path));
    dv_buf_printf(&line, "%s\n", ending(hook, what));
    dv_cli_write(cli, dv_buf_str(&line));
}

/* Whether `status` is not as it should be for this hook. */
static bool is_missed(const hook_run *run, const dv_hook *hook)
{
    if (hook->state == DV_HOOK_INSTALLED)
        return false;
    return !hook->kind->on_request || hook->state == DV_HOOK_OUTDATED ||
           is_asked(run, hook->kind);
}

static bool act(dv_cli *cli, const dv_hook *hook, action what, dv_error *err)
{
    switch (what) {
    case ACTION_INSTALL:
        return dv_hook_install(hook, &cli->arena, err);
    case ACTION_UNINSTALL:
        return dv_hook_uninstall(hook, err);
    case ACTION_STATUS:
        return true;
    }
    dv_bug("an action that does not exist");
}

static dv_exit run(dv_cli *cli, const void *values, const dv_operands *operands)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    hook_run self = {.cli = cli, .asked = values};
    dv_exit code = DV_EXIT_CLEAN;
    action what = ACTION_STATUS;

    if (!read_action(cli, operands, &what, &err))
        return dv_cli_failed(cli, &err);
    if (self.asked->prepare && what != ACTION_INSTALL)
        return dv_cli_misused(cli, "`--prepare-commit-msg` is for `install`; "
                                   "`--hook prepare-commit-msg` is for that "
                                   "hook alone");
    if (!look(&self, what, &err))
        return dv_cli_failed(cli, &err);
    for (uint32_t i = 0; i < self.hooks.count; i++) {
        const dv_hook *hook = &self.hooks.items[i];

        if (!act(cli, hook, what, &err))
            return dv_cli_failed(cli, &err);
        tell(cli, hook, what);
        if (what == ACTION_STATUS && is_missed(&self, hook))
            code = DV_EXIT_FINDINGS;
    }
    return code;
}

static const dv_example examples[] = {
    {"docverify hook install",
     "check documents and messages before each commit"},
    {"docverify hook install --hook pre-commit", "check documents alone"},
    {"docverify hook install --prepare-commit-msg",
     "also propose a message to the editor of `git commit`"},
    {"docverify hook status", "tell which hooks are installed"},
    {NULL, NULL},
};

const dv_command dv_command_hook = {
    .name = "hook",
    .operands = "ACTION",
    .operand_limit = 1,
    .choices = action_names,
    .summary = "hooks of git that check: install, uninstall, status",
    .options = options,
    .option_count = DV_COUNT(options),
    .examples = examples,
    .values_size = sizeof(hook_options),
    .exits = exits,
    .run = run,
};
