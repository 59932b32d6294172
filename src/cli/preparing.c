/* SPDX-License-Identifier: MIT */
#include "cli/preparing.h"

#include "cli/messages.h"
#include "cli/output.h"
#include "repo/message.h"
#include "repo/standing.h"

/* Blank, or what `git commit -s` and its hooks add. */
static bool is_nobodys(dv_str line)
{
    return !line.len || dv_str_starts(line, DV_STR("Signed-off-by: "));
}

bool dv_preparing_read(dv_repo *repo, const char *path, dv_arena *arena,
                       dv_str *text, bool *said, dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf raw = DV_BUF_INIT;
    dv_str rest;

    if (!dv_messages_read(path, &raw, err))
        return false;
    *text = dv_arena_copy(arena, dv_buf_str(&raw));
    *said = dv_repo_unfinished(repo) != NULL;
    rest = dv_repo_clean_message(repo, *text, DV_CLEANUP_STRIP, arena);
    while (rest.len && !*said) {
        dv_str line = dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));

        *said = !is_nobodys(line);
        rest = dv_str_slice(rest, line.len + 1, rest.len);
    }
    return true;
}

/* git leaves the first line blank for it, and so do most templates. */
bool dv_preparing_write(const char *path, dv_str text, dv_str message,
                        dv_arena *arena, dv_error *err)
{
    const char *gap = !text.len || text.ptr[0] == '\n' ? "" : "\n";

    return dv_output_write(path,
                           dv_arena_printf(arena, "%.*s%s%.*s",
                                           DV_STR_ARG(message), gap,
                                           DV_STR_ARG(text)),
                           arena, err);
}
