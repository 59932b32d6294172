/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <stdlib.h>

#include "repo/hooks.h"

static const char key[] = "core.hookspath";

/* One look for core.hooksPath. */
typedef struct search {
    dv_repo *repo;
    dv_arena *arena;
    dv_str value;
    bool found;
} search;

static bool take(search *self, git_config *config)
{
    git_buf value = {0};

    if (git_config_get_string_buf(&value, config, key) == 0) {
        self->value =
            dv_arena_copy(self->arena, (dv_str){value.ptr, value.size});
        self->found = true;
    }
    git_buf_dispose(&value);
    return self->found;
}

/* A file that is missing or malformed says nothing: of a malformed one git
 * itself complains. */
static bool look_in(search *self, dv_str path)
{
    git_config *config = NULL;

    if (path.len && git_config_new(&config) == 0 &&
        git_config_add_file_ondisk(config, dv_arena_cstr(self->arena, path),
                                   GIT_CONFIG_LEVEL_GLOBAL, self->repo->git,
                                   1) == 0)
        take(self, config);
    git_config_free(config);
    return self->found;
}

static bool look_below(search *self, const char *directory, const char *file)
{
    return directory && *directory &&
           look_in(self,
                   dv_arena_printf(self->arena, "%s/%s", directory, file));
}

/* The file of this working tree alone counts first, where the repository says
 * that there may be one. */
static bool look_in_repository(search *self)
{
    git_config *config = NULL;
    int own = 0;

    if (git_repository_config_snapshot(&config, self->repo->git) == 0) {
        git_config_get_bool(&own, config, "extensions.worktreeconfig");
        if (!own || !look_below(self, git_repository_path(self->repo->git),
                                "config.worktree"))
            take(self, config);
    }
    git_config_free(config);
    return self->found;
}

/* git's own order: what is nearer to the user wins. */
static bool look_at_users(search *self)
{
    const char *global = getenv("GIT_CONFIG_GLOBAL");
    const char *home = getenv("HOME"), *xdg = getenv("XDG_CONFIG_HOME");
    const char *system = getenv("GIT_CONFIG_SYSTEM");

    if (global
            ? look_in(self, dv_str_from(global))
            : look_below(self, home, ".gitconfig") ||
                  (xdg && *xdg ? look_below(self, xdg, "git/config")
                               : look_below(self, home, ".config/git/config")))
        return true;
    return !getenv("GIT_CONFIG_NOSYSTEM") &&
           look_in(self, dv_str_from(system ? system : "/etc/gitconfig"));
}

static dv_str without_slash(dv_str path)
{
    while (path.len > 1 && dv_str_ends(path, DV_STR("/")))
        path.len--;
    return path;
}

/* The value as a path: `~/` is the user's home. */
static bool resolve(const search *self, dv_str *out, dv_error *err)
{
    const char *home = getenv("HOME");
    dv_str value = self->value;

    if (dv_str_starts(value, DV_STR("~/")) && home && *home)
        *out = dv_arena_printf(self->arena, "%s%.*s", home,
                               (int)(value.len - 1), value.ptr + 1);
    else if (!value.len || value.ptr[0] == '~' || value.ptr[0] == '%')
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot tell which directory `core.hooksPath` "
                            "means by `%.*s`",
                            DV_STR_ARG(value));
    else if (value.ptr[0] == '/')
        *out = value;
    else
        *out = dv_arena_printf(self->arena, "%.*s/%.*s",
                               DV_STR_ARG(self->repo->root), DV_STR_ARG(value));
    *out = without_slash(*out);
    return true;
}

bool dv_repo_find_hooks(dv_repo *repo, dv_arena *arena, dv_repo_hooks *out,
                        dv_error *err)
{
    search self = {.repo = repo, .arena = arena};
    dv_str common;

    *out = (dv_repo_hooks){0};
    out->configured = look_in_repository(&self);
    out->shared = !out->configured && look_at_users(&self);
    if (out->shared)
        out->configured = true;
    if (out->configured)
        return resolve(&self, &out->path, err);
    common = without_slash(dv_str_from(git_repository_commondir(repo->git)));
    out->path = dv_arena_printf(arena, "%.*s/hooks", DV_STR_ARG(common));
    return true;
}
