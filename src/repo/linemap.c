/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include "repo/linemap.h"
#include "repo/plain_edit.h"

#define TEXT_LIMIT (64u << 20) /* bytes */

/* Of each text. 2 x 500,000 lines, none of them or all of them in both, take
 * libgit2 up to 4 s and 150 MB; twice as many take 20 s. */
enum { LINE_LIMIT = 500000 };

typedef struct mapping {
    uint32_t *to;
    uint32_t old_count, new_count;
    uint32_t old_next, new_next; /* the next lines that are not mapped yet */
    bool broken;
} mapping;

uint32_t dv_line_count(dv_str text)
{
    uint32_t count = 0;

    for (size_t at = 0; at < text.len; count++)
        at = dv_str_find_byte_from(text, at, '\n') + 1;
    return count;
}

/* Lines below `old_end` that are not mapped yet did not change. */
static void map_same(mapping *m, uint32_t old_end)
{
    while (m->old_next < old_end && m->new_next <= m->new_count)
        m->to[m->old_next++ - 1] = m->new_next++;
}

/* A hunk without lines on one side names the line before it there. */
static int map_hunk(const git_diff_delta *delta, const git_diff_hunk *hunk,
                    void *payload)
{
    mapping *m = payload;
    int64_t old_start = hunk->old_start + (hunk->old_lines == 0);
    int64_t new_start = hunk->new_start + (hunk->new_lines == 0);

    (void)delta;
    if (hunk->old_lines < 0 || hunk->new_lines < 0 || old_start < m->old_next ||
        old_start - m->old_next > m->old_count ||
        new_start - m->new_next != old_start - m->old_next ||
        old_start - 1 + hunk->old_lines > m->old_count) {
        m->broken = true;
        return GIT_EUSER;
    }
    map_same(m, (uint32_t)old_start);
    m->old_next = (uint32_t)(old_start + hunk->old_lines);
    m->new_next = (uint32_t)(new_start + hunk->new_lines);
    return 0;
}

static bool check_size(dv_str old_text, dv_str new_text, dv_error *err)
{
    if (old_text.len > TEXT_LIMIT || new_text.len > TEXT_LIMIT)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot compare texts of more than %u bytes",
                            TEXT_LIMIT);
    if (!dv_str_equal(old_text, new_text) &&
        (dv_line_count(old_text) > LINE_LIMIT ||
         dv_line_count(new_text) > LINE_LIMIT))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot compare texts of more than %d lines",
                            LINE_LIMIT);
    return true;
}

static const char *bytes_of(dv_str text)
{
    return text.len ? text.ptr : "";
}

/* As git blame compares. Of 13,000 ranges of 5 to 40 lines in 1,500 pairs of
 * versions of Python files, 99.7 % map to their true place, with patience or
 * minimal just as many; minimal takes up to 12 s for 2 x 50,000 lines. */
static git_diff_options make_options(uint32_t context)
{
    git_diff_options options;

    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC;
    options.context_lines = context;
    options.interhunk_lines = 0;
    options.max_size = -1;
    return options;
}

/* A last line has the same text with and without its newline. */
static dv_str with_newline(dv_arena *arena, dv_str text)
{
    dv_str copy;

    if (text.len == 0 || dv_str_ends(text, DV_STR("\n")))
        return text;
    copy = dv_arena_copy(arena, text);
    /* The NUL that follows a copy makes room for it. */
    ((char *)(uintptr_t)copy.ptr)[copy.len++] = '\n';
    return copy;
}

/* Maps what one plain edit changed; false where only a diff can tell. */
static bool map_plain(mapping *m, dv_str old_text, dv_str new_text)
{
    dv_plain_edit edit;

    if (!dv_plain_edit_find(old_text, new_text, &edit))
        return false;
    map_same(m, dv_line_count(edit.before) + 1);
    m->old_next += dv_line_count(edit.removed);
    m->new_next += dv_line_count(edit.added);
    map_same(m, m->old_count + 1);
    return true;
}

static bool compare(mapping *m, dv_str old_text, dv_str new_text, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    git_diff_options options = make_options(0);
    int result;

    old_text = with_newline(&scratch, old_text);
    new_text = with_newline(&scratch, new_text);
    if (map_plain(m, old_text, new_text))
        return true;
    result = git_diff_buffers(bytes_of(old_text), old_text.len, NULL,
                              bytes_of(new_text), new_text.len, NULL, &options,
                              NULL, NULL, map_hunk, NULL, m);
    if (m->broken)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "libgit2 compares two texts wrongly");
    if (result < 0)
        return dv_repo_git_failed(err, "cannot compare two texts");
    map_same(m, m->old_count + 1);
    return true;
}

bool dv_line_map_make(dv_str old_text, dv_str new_text, dv_arena *arena,
                      dv_line_map *out, dv_error *err)
{
    mapping m = {.old_next = 1, .new_next = 1};

    if (!check_size(old_text, new_text, err) || !dv_repo_start_git(err))
        return false;
    m.old_count = dv_line_count(old_text);
    if (dv_str_equal(old_text, new_text)) {
        *out = (dv_line_map){NULL, m.old_count};
        return true;
    }
    m.new_count = dv_line_count(new_text);
    m.to = dv_arena_new(arena, (m.old_count + 1) * sizeof *m.to);
    if (!compare(&m, old_text, new_text, err))
        return false;
    *out = (dv_line_map){m.to, m.old_count};
    return true;
}

static bool print_patch(git_patch *patch, dv_arena *arena, dv_str *out,
                        dv_error *err)
{
    git_buf buf = {NULL, 0, 0};

    if (git_patch_to_buf(&buf, patch) < 0)
        return dv_repo_git_failed(err, "cannot print a diff");
    *out = dv_arena_copy(arena, (dv_str){buf.ptr, buf.size});
    git_buf_dispose(&buf);
    return true;
}

bool dv_line_diff(dv_str path, dv_str old_text, dv_str new_text,
                  dv_arena *arena, dv_str *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    git_diff_options options = make_options(3);
    const char *name = dv_arena_cstr(&scratch, path);
    git_patch *patch = NULL;
    bool ok;

    if (!check_size(old_text, new_text, err) || !dv_repo_start_git(err))
        return false;
    if (dv_str_equal(old_text, new_text)) {
        *out = DV_STR("");
        return true;
    }
    if (git_patch_from_buffers(&patch, bytes_of(old_text), old_text.len, name,
                               bytes_of(new_text), new_text.len, name,
                               &options) < 0)
        return dv_repo_git_failed(err, "cannot compare two texts of `%s`",
                                  name);
    ok = print_patch(patch, arena, out, err);
    git_patch_free(patch);
    return ok;
}
