/* SPDX-License-Identifier: MIT */
/*
 * Files that a Lean Spec lists: a code block that draws a folder, as `tree`
 * does. A spec of the past lists what was; only one that is living is held to
 * it, and only when the block is surely a drawing of what is there.
 */
#include "conventions/spec/spec.h"

enum {
    DEPTH_LIMIT = 16,
    LINE_LIMIT = 1000,    /* of a drawing */
    DRAWINGS = 20,        /* of a spec */
    FILES_LIMIT = 200,    /* documents of a folder that are looked for in it */
    TEXT_LIMIT = 1 << 20, /* bytes of a spec that they are looked for in */
    PATH_LIMIT = 1000     /* bytes */
};

typedef struct drawing {
    dv_convention_context *ctx;
    const dv_block *block;
    dv_str root; /* without a slash */
    dv_str folders[DEPTH_LIMIT];
    uint32_t depth; /* of the last folder, from 1 */
    uint32_t there, missing;
    uint32_t left_out; /* lines that are too deep, too long or too many */
    DV_VEC(dv_span) lost;
    DV_VEC(dv_str) lost_paths;
} drawing;

static const dv_repo_listing *listing_of(const drawing *d)
{
    return d->ctx->input->listing;
}

/* Whether there is a file at `path`, or below it. */
static bool exists(const dv_repo_listing *listing, dv_str path, dv_arena *arena)
{
    return dv_listing_find(listing, path) != DV_NONE ||
           dv_listing_has_below(listing, path, arena);
}

/* Columns before the name of "│   ├── name", 4 for each level; the name's
 * first byte goes to `at`. False: it is no line of a drawing. */
static bool find_name(dv_str line, uint32_t *columns, size_t *at)
{
    static const char bar[] = "\xe2\x94\x82", tee[] = "\xe2\x94\x9c",
                      end[] = "\xe2\x94\x94", dash[] = "\xe2\x94\x80";
    bool branch = false;

    *columns = 0;
    for (*at = 0; *at < line.len;) {
        dv_str rest = dv_str_slice(line, *at, line.len);

        if (dv_str_starts(rest, dv_str_from(tee)) ||
            dv_str_starts(rest, dv_str_from(end))) {
            branch = true;
            *at += 3;
        } else if (dv_str_starts(rest, dv_str_from(bar)) ||
                   dv_str_starts(rest, dv_str_from(dash))) {
            *at += 3;
        } else if (rest.ptr[0] == ' ') {
            *at += 1;
        } else {
            break;
        }
        ++*columns;
    }
    return branch && *at < line.len;
}

/* Whether a name stands for several, or for none: "*.md", "[more]", "...". */
static bool is_wild(dv_str name)
{
    return !name.len || strchr("[<{(", name.ptr[0]) ||
           dv_str_find_byte(name, '*') < name.len ||
           dv_str_has(name, DV_STR("..")) ||
           dv_str_has(name, DV_STR("\xe2\x80\xa6"));
}

static void take(drawing *d, uint32_t columns, dv_str name, dv_span span)
{
    uint32_t level = (columns + 3) / 4; /* from 1 */
    bool folder = dv_str_ends(name, DV_STR("/"));
    dv_str path;

    if (folder)
        name.len--;
    if (is_wild(name))
        return;
    if (level == 0 || level > d->depth)
        return;
    if (level >= DEPTH_LIMIT) {
        d->left_out++;
        return;
    }
    path = dv_arena_printf(d->ctx->arena, "%.*s/%.*s",
                           DV_STR_ARG(d->folders[level - 1]), DV_STR_ARG(name));
    if (path.len > PATH_LIMIT) {
        d->left_out++;
        return;
    }
    d->folders[level] = path;
    d->depth = level + 1;
    if (exists(listing_of(d), path, d->ctx->arena)) {
        d->there++;
        return;
    }
    d->missing++;
    *dv_vec_push(d->ctx->arena, &d->lost) = span;
    *dv_vec_push(d->ctx->arena, &d->lost_paths) = path;
}

static void read_line(drawing *d, dv_span line)
{
    dv_str text = dv_span_of(d->ctx->document->file->text, line), name;
    uint32_t columns;
    size_t at, end;

    if (!find_name(text, &columns, &at))
        return;
    for (end = at; end < text.len && !strchr(" \t#", text.ptr[end]);)
        end++;
    name = dv_str_slice(text, at, end);
    take(d, columns, name,
         (dv_span){line.start + (uint32_t)at, line.start + (uint32_t)end});
}

/* The folder that the first line names; false: there is none. */
static bool read_root(drawing *d, dv_span line)
{
    dv_str text = dv_str_trim(dv_span_of(d->ctx->document->file->text, line));

    text = dv_str_slice(text, 0, dv_str_find_byte(text, ' '));
    if (dv_str_starts(text, DV_STR("./")))
        text = dv_str_slice(text, 2, text.len);
    if (!dv_str_ends(text, DV_STR("/")) || text.len < 2)
        return false;
    d->root = d->folders[0] = dv_str_slice(text, 0, text.len - 1);
    d->depth = 1;
    return exists(listing_of(d), d->root, d->ctx->arena);
}

static bool read_drawing(drawing *d)
{
    const dv_file *file = d->ctx->document->file;
    uint32_t line = dv_file_position(file, d->block->content.start).line;

    if (!read_root(d, dv_file_line_span(file, line)))
        return false;
    for (uint32_t i = 1; line + i <= file->line_count; i++) {
        dv_span at = dv_file_line_span(file, line + i);

        if (at.start >= d->block->content.end)
            break;
        if (i < LINE_LIMIT)
            read_line(d, at);
        else
            d->left_out++;
    }
    return d->there >= 2 && d->there >= d->missing;
}

static void report_lost(drawing *d)
{
    for (uint32_t i = 0; i < d->lost.count; i++) {
        dv_convention_report(d->ctx, "spec/missing-file", d->lost.items[i],
                             d->lost_paths.items[i], "`%.*s` does not exist",
                             DV_STR_ARG(d->lost_paths.items[i]));
        dv_convention_help(d->ctx, "correct the name, or take it out");
    }
}

/* The line that opens the drawing. */
static dv_span first_line(const drawing *d)
{
    return dv_file_line_around(d->ctx->document->file, d->block->content.start);
}

static void tell_left_out(drawing *d)
{
    if (d->left_out)
        dv_convention_report(
            d->ctx, "spec/missing-file", first_line(d), DV_STR("limit"),
            "%u line%s of this drawing %s not looked at; the "
            "limits are %u lines, %u levels and %u bytes a path",
            d->left_out, d->left_out == 1 ? "" : "s",
            d->left_out == 1 ? "is" : "are", (unsigned)LINE_LIMIT,
            (unsigned)DEPTH_LIMIT - 1, (unsigned)PATH_LIMIT);
}

static dv_str base_below(dv_str path, dv_str root)
{
    dv_str rest = dv_str_slice(path, root.len + 1, path.len);

    return dv_str_find_byte(rest, '/') < rest.len ||
                   !dv_str_ends(rest, DV_STR(".md"))
               ? (dv_str){NULL, 0}
               : rest;
}

/* Documents of the described folder that the spec names nowhere, when it
 * names at least four of five. */
static void report_unlisted(drawing *d)
{
    const dv_repo_listing *listing = listing_of(d);
    dv_str below = dv_arena_printf(d->ctx->arena, "%.*s/", DV_STR_ARG(d->root));
    dv_str text = d->ctx->document->file->text;
    uint32_t named = 0, all = 0;
    DV_VEC(dv_str) unnamed = {0};

    for (uint32_t i = dv_listing_lower_bound(listing, below);
         i < listing->count && all <= FILES_LIMIT &&
         dv_str_starts(listing->entries[i].path, below);
         i++) {
        dv_str base = base_below(listing->entries[i].path, d->root);

        if (!base.len)
            continue;
        all++;
        if (dv_str_has(text, base))
            named++;
        else
            *dv_vec_push(d->ctx->arena, &unnamed) = listing->entries[i].path;
    }
    if (named < 3 || named * 5 < all * 4)
        return;
    if (all > FILES_LIMIT) {
        dv_convention_report(d->ctx, "spec/unlisted-file", first_line(d),
                             DV_STR("limit"),
                             "which documents of `%.*s` are not listed is not "
                             "looked at: it has more than %u",
                             DV_STR_ARG(d->root), (unsigned)FILES_LIMIT);
        return;
    }
    for (uint32_t i = 0; i < unnamed.count; i++) {
        dv_convention_report(d->ctx, "spec/unlisted-file", first_line(d),
                             unnamed.items[i],
                             "`%.*s` is in the folder and not listed",
                             DV_STR_ARG(unnamed.items[i]));
        dv_convention_help(d->ctx, "list it, as the others are");
    }
}

static bool is_living(const dv_spec_document *document)
{
    static const char *const words[] = {"active", "living", "maintained",
                                        "ongoing", "current"};

    for (size_t i = 0; document->status && i < DV_COUNT(words); i++)
        if (dv_word_is(document->status->value, words[i]))
            return true;
    return false;
}

void dv_spec_check_files(dv_convention_context *ctx,
                         const dv_spec_document *document)
{
    const dv_spec *spec = ctx->prepared;
    const dv_document *in = ctx->document;

    uint32_t drawings = 0;

    if (!spec->settings->files && !is_living(document))
        return;
    if (in->file->text.len > TEXT_LIMIT) {
        dv_convention_report(ctx, "spec/missing-file",
                             dv_file_line_span(in->file, 1), DV_STR("limit"),
                             "drawings of folders are not looked at in a spec "
                             "over 1 MiB");
        return;
    }
    for (uint32_t i = 0; i < in->block_count && drawings <= DRAWINGS; i++) {
        drawing d = {.ctx = ctx, .block = &in->blocks[i]};

        if (in->blocks[i].kind != DV_BLOCK_CODE || !read_drawing(&d))
            continue;
        if (drawings++ == DRAWINGS) {
            dv_convention_report(ctx, "spec/missing-file", first_line(&d),
                                 DV_STR("limit"),
                                 "only the first %u drawings of folders are "
                                 "looked at",
                                 (unsigned)DRAWINGS);
            return;
        }
        tell_left_out(&d);
        report_lost(&d);
        report_unlisted(&d);
    }
}
