/* SPDX-License-Identifier: MIT */
#include "cli/hooks.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/interrupt.h"
#include "cli/output.h"

/* Bytes of a hook that are read: ours are 1 KiB and a path. */
enum { LONGEST_HOOK = 16384 };

/* That docverify is not there must not let a commit pass as if it had been
 * checked. */
#define CHECK(words)                                                           \
    "if ! command -v \"$program\" >/dev/null 2>&1; then\n"                     \
    "    echo \"docverify: cannot run $program: nothing was checked\" "        \
    ">&2\n"                                                                    \
    "    echo \"docverify: git commit --no-verify commits without hooks\" "    \
    ">&2\n"                                                                    \
    "    exit 1\n"                                                             \
    "fi\n"                                                                     \
    "exec \"$program\" " words "\n"

/* For a commit whose message nobody has given, and which an editor will show;
 * that nothing is proposed is no reason not to commit. */
static const char propose[] =
    "case ${2-} in\n"
    "'' | template) ;;\n"
    "*) exit 0 ;;\n"
    "esac\n"
    "if [ \"${GIT_EDITOR-}\" = : ]; then\n"
    "    exit 0\n"
    "elif command -v \"$program\" >/dev/null 2>&1; then\n"
    "    \"$program\" suggest-commit --prepare \"$1\"\n"
    "else\n"
    "    echo \"docverify: cannot run $program: no message is proposed\" >&2\n"
    "fi\n"
    "exit 0\n";

const dv_hook_kind dv_hook_kinds[] = {
    {"pre-commit", CHECK("check --staged"), false},
    {"prepare-commit-msg", propose, true},
    {"commit-msg", CHECK("commit-msg \"$1\""), false},
};
const uint32_t dv_hook_kind_count = DV_COUNT(dv_hook_kinds);

static const dv_str setting = DV_STR_INIT("\nprogram=");

/* In single quotes, as a shell takes them literally. */
static void add_quoted(dv_buf *out, dv_str text)
{
    dv_buf_add_byte(out, '\'');
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] == '\'')
            dv_buf_add(out, DV_STR("'\\''"));
        else
            dv_buf_add_byte(out, text.ptr[i]);
    dv_buf_add_byte(out, '\'');
}

static dv_str first_lines(const dv_hook_kind *kind, dv_arena *arena)
{
    return dv_arena_printf(arena, "#!/bin/sh\n# docverify hook %s\n",
                           kind->name);
}

/* Commits wait for it: no process is started to find the directory. */
static dv_str make_text(const dv_hook_kind *kind, dv_str quoted,
                        dv_arena *arena)
{
    return dv_arena_printf(
        arena,
        "%.*s#\n"
        "# Written by `docverify hook install`; `docverify hook uninstall` "
        "takes it away\n"
        "# and puts the hook that was here first in its place. Until then "
        "that one runs\n"
        "# first, and its failure ends the commit.\n"
        "%.*s%.*s\n"
        "case $0 in\n"
        "*/*) before=${0%%/*}/%s.before-docverify ;;\n"
        "*) before=./%s.before-docverify ;;\n"
        "esac\n"
        "\n"
        "if [ -f \"$before\" ] && [ -x \"$before\" ]; then\n"
        "    \"$before\" \"$@\" || exit\n"
        "fi\n"
        "%s",
        DV_STR_ARG(first_lines(kind, arena)), DV_STR_ARG(setting),
        DV_STR_ARG(quoted), kind->name, kind->name, kind->ending);
}

/* What `program=` is set to in one of ours. */
static dv_str quoted_of(dv_str text)
{
    const char *at = memmem(text.ptr, text.len, setting.ptr, setting.len);
    dv_str rest;

    if (!at)
        return DV_STR("''");
    rest = dv_str_slice(text, (size_t)(at - text.ptr) + setting.len, text.len);
    return dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));
}

static bool read_hook(const char *path, dv_arena *arena, dv_str *out,
                      dv_error *err)
{
    FILE *file = fopen(path, "rb");
    char *bytes = dv_arena_new(arena, LONGEST_HOOK);
    bool failed;

    if (!file)
        return dv_error_system(err, errno, "cannot read `%s`", path);
    *out = (dv_str){bytes, fread(bytes, 1, LONGEST_HOOK, file)};
    failed = ferror(file) != 0;
    fclose(file);
    return !failed || dv_error_system(err, EIO, "cannot read `%s`", path);
}

/* Whatever is there and not ours is another's, readable or not. */
static bool look_at_file(dv_hook *hook, dv_str program, dv_arena *arena,
                         dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf quoted = DV_BUF_INIT;
    dv_str found = DV_STR("");
    struct stat info;
    bool there = lstat(hook->path, &info) == 0;

    if (!there && errno != ENOENT && errno != ENOTDIR)
        return dv_error_system(err, errno, "cannot look at `%s`", hook->path);
    if (there && S_ISREG(info.st_mode) &&
        !read_hook(hook->path, arena, &found, err))
        return false;
    if (program.len)
        add_quoted(&quoted, program);
    else
        dv_buf_add(&quoted, quoted_of(found));
    hook->text = make_text(hook->kind, dv_buf_str(&quoted), arena);
    if (!there)
        hook->state = DV_HOOK_MISSING;
    else if (!dv_str_starts(found, first_lines(hook->kind, arena)))
        hook->state = DV_HOOK_FOREIGN;
    else if (dv_str_equal(found, hook->text) && info.st_mode & S_IXUSR)
        hook->state = DV_HOOK_INSTALLED;
    else
        hook->state = DV_HOOK_OUTDATED;
    return true;
}

bool dv_hook_look(dv_hook *hook, const dv_hook_kind *kind, dv_str directory,
                  dv_str program, dv_arena *arena, dv_error *err)
{
    struct stat info;

    *hook = (dv_hook){.kind = kind};
    hook->path =
        dv_arena_printf(arena, "%.*s/%s", DV_STR_ARG(directory), kind->name)
            .ptr;
    hook->before =
        dv_arena_printf(arena, "%s.before-docverify", hook->path).ptr;
    hook->has_before = lstat(hook->before, &info) == 0;
    return look_at_file(hook, program, arena, err);
}

bool dv_hook_can_install(const dv_hook *hook, dv_error *err)
{
    return hook->state != DV_HOOK_FOREIGN || !hook->has_before ||
           dv_error_set(err, DV_ERROR_WORLD,
                        "`%s` is another's hook and cannot be kept: there is "
                        "one at `%s`; remove or rename one of them",
                        hook->path, hook->before);
}

/* Of the directories above that of the hooks, none is made: a path that was
 * mistyped in the configuration should be seen. */
static bool make_directory(const char *path, dv_arena *arena, dv_error *err)
{
    dv_str all = dv_str_from(path);
    dv_str part = dv_str_slice(all, 0, dv_str_find_last_byte(all, '/'));
    const char *directory = dv_arena_cstr(arena, part);

    return mkdir(directory, 0777) == 0 || errno == EEXIST ||
           dv_error_system(err, errno, "cannot make `%s`", directory);
}

static bool write_hook(const dv_hook *hook, dv_arena *arena, dv_error *err)
{
    bool keeps = hook->state == DV_HOOK_FOREIGN;

    if (keeps && rename(hook->path, hook->before) < 0)
        return dv_error_system(err, errno, "cannot rename `%s`", hook->path);
    if (dv_output_write_script(hook->path, hook->text, arena, err))
        return true;
    if (keeps && rename(hook->before, hook->path) < 0)
        dv_error_set(err, DV_ERROR_WORLD, "cannot rename `%s` back",
                     hook->before);
    return false;
}

bool dv_hook_install(const dv_hook *hook, dv_arena *arena, dv_error *err)
{
    bool done;

    if (hook->state == DV_HOOK_INSTALLED)
        return true;
    if (!make_directory(hook->path, arena, err))
        return false;
    /* Between the two names git would run neither hook. */
    dv_interrupt_hold();
    done = write_hook(hook, arena, err);
    dv_interrupt_release();
    return done;
}

bool dv_hook_uninstall(const dv_hook *hook, dv_error *err)
{
    int result;

    if (hook->state != DV_HOOK_INSTALLED && hook->state != DV_HOOK_OUTDATED)
        return true;
    result = hook->has_before ? rename(hook->before, hook->path)
                              : unlink(hook->path);
    return result == 0 ||
           dv_error_system(err, errno, "cannot remove `%s`", hook->path);
}

static bool is_program(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISREG(info.st_mode) &&
           access(path, X_OK) == 0;
}

static bool is_in_path(dv_arena *arena)
{
    dv_str rest = dv_str_from(getenv("PATH"));

    while (rest.len) {
        dv_str directory = dv_str_slice(rest, 0, dv_str_find_byte(rest, ':'));

        if (directory.len && is_program(dv_arena_printf(arena, "%.*s/docverify",
                                                        DV_STR_ARG(directory))
                                            .ptr))
            return true;
        rest = dv_str_slice(rest, directory.len + 1, rest.len);
    }
    return false;
}

bool dv_hook_find_program(dv_arena *arena, dv_str *out, dv_error *err)
{
    char path[PATH_MAX];

    if (is_in_path(arena))
        *out = DV_STR("docverify");
    else if (realpath("/proc/self/exe", path))
        *out = dv_arena_copy(arena, dv_str_from(path));
    else
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot tell where docverify is: name it with "
                            "`--program`");
    return true;
}

bool dv_hook_name_program(const char *given, dv_arena *arena, dv_str *out,
                          dv_error *err)
{
    char here[PATH_MAX];

    *out = dv_str_from(given);
    if (dv_str_find_byte(*out, '\n') < out->len)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "option `--program` cannot be `%s`; it has two "
                            "lines",
                            given);
    if (dv_str_find_byte(*out, '/') == out->len)
        return true;
    if (!is_program(given))
        return dv_error_set(err, DV_ERROR_WORLD, "`%s` is no program", given);
    if (given[0] == '/')
        return true;
    if (!getcwd(here, sizeof here))
        return dv_error_system(err, errno, "cannot tell where `%s` is", given);
    *out = dv_arena_printf(arena, "%s/%s", here, given);
    return true;
}
