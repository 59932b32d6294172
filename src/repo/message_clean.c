/* SPDX-License-Identifier: MIT */
/* What git strips of a message before it makes a commit of it. */
#include "repo/internal.h"

#include <limits.h>

#include "repo/message.h"

/* What follows is not the message's, whatever it is. */
static const dv_str scissors =
    DV_STR_INIT(" ------------------------ >8 ------------------------");

typedef struct cleaning {
    char comment;
    dv_cleanup how;
} cleaning;

static dv_cleanup cleanup_named(const char *name)
{
    static const struct {
        const char *name;
        dv_cleanup how;
    } names[] = {
        {"strip", DV_CLEANUP_STRIP},
        {"whitespace", DV_CLEANUP_WHITESPACE},
        {"scissors", DV_CLEANUP_SCISSORS},
        {"verbatim", DV_CLEANUP_VERBATIM},
    };

    for (size_t i = 0; name && i < DV_COUNT(names); i++)
        if (strcmp(names[i].name, name) == 0)
            return names[i].how;
    return DV_CLEANUP_STRIP;
}

/* The user's own configuration is read for the form of messages alone: the
 * editor wrote its comments by it. */
static void add_users(git_config *config, const char *directory,
                      const char *file)
{
    char path[PATH_MAX];

    if (directory && *directory &&
        snprintf(path, sizeof path, "%s/%s", directory, file) <
            (int)sizeof path)
        git_config_add_file_ondisk(config, path, GIT_CONFIG_LEVEL_GLOBAL, NULL,
                                   1);
}

static void read_key(git_config *config, cleaning *out)
{
    git_buf value = {0};

    if (git_config_get_string_buf(&value, config, "core.commentchar") == 0 &&
        value.size == 1)
        out->comment = value.ptr[0];
    git_buf_dispose(&value);
    if (git_config_get_string_buf(&value, config, "commit.cleanup") == 0)
        out->how = cleanup_named(value.ptr);
    git_buf_dispose(&value);
}

static cleaning read_configuration(dv_repo *repo)
{
    const char *global = getenv("GIT_CONFIG_GLOBAL");
    const char *home = getenv("HOME");
    cleaning out = {'#', DV_CLEANUP_STRIP};
    git_config *config = NULL;

    if (git_config_new(&config) == 0) {
        if (global)
            git_config_add_file_ondisk(config, global, GIT_CONFIG_LEVEL_GLOBAL,
                                       NULL, 1);
        else
            add_users(config, home, ".gitconfig");
        read_key(config, &out);
    }
    git_config_free(config);
    config = NULL;
    if (git_repository_config_snapshot(&config, repo->git) == 0)
        read_key(config, &out);
    git_config_free(config);
    return out;
}

/* Offset of the line of scissors, or the text's length. */
static size_t cut_at(dv_str text, char comment)
{
    for (size_t at = 0; at < text.len;) {
        dv_str rest = dv_str_slice(text, at, text.len);
        size_t end = dv_str_find_byte(rest, '\n');

        if (rest.ptr[0] == comment &&
            dv_str_starts(dv_str_slice(rest, 1, rest.len), scissors))
            return at;
        at += end + 1;
    }
    return text.len;
}

/* The first letter of a comment that stands above the scissors: git takes one
 * of its own where the configuration says `auto`. */
static char comment_of(dv_str text, char comment)
{
    const char *at =
        text.len ? memmem(text.ptr, text.len, scissors.ptr, scissors.len)
                 : NULL;

    if (at && at > text.ptr && strchr("#;@!$%^&|:", at[-1]) &&
        (at - 1 == text.ptr || at[-2] == '\n'))
        return at[-1];
    return comment;
}

dv_str dv_repo_clean_message(dv_repo *repo, dv_str raw, dv_cleanup how,
                             dv_arena *arena)
{
    cleaning c = read_configuration(repo);
    git_buf out = {0};
    dv_str text;

    if (how != DV_CLEANUP_DEFAULT)
        c.how = how;
    if (c.how == DV_CLEANUP_VERBATIM)
        return raw;
    c.comment = comment_of(raw, c.comment);
    text = dv_str_slice(raw, 0, cut_at(raw, c.comment));
    if (git_message_prettify(&out, dv_arena_cstr(arena, text),
                             c.how == DV_CLEANUP_STRIP, c.comment) == 0)
        text = dv_arena_copy(arena, (dv_str){out.ptr, out.size});
    git_buf_dispose(&out);
    if (dv_str_ends(text, DV_STR("\n")))
        text.len--;
    return text;
}
