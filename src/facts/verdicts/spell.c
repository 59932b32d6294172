/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/spell.h"

#include "facts/links/target.h"
#include "facts/links/write.h"
#include "text/path.h"

typedef struct speller {
    const dv_document *document;
    dv_str then; /* its path when the reference was written */
    dv_reference *reference;
    const dv_tree *tree;
    dv_arena *arena;
} speller;

static uint32_t parts_of(dv_str path)
{
    uint32_t parts = 1;

    for (size_t i = 0; i < path.len; i++)
        parts += path.ptr[i] == '/';
    return parts;
}

/* How many of the last parts of `path` a writer would name who named `written`
 * of the path `old`: all but the directories that were left out, or as many as
 * were written where the new path is not below those or a bare name will do. */
static uint32_t parts_to_write(dv_str written, dv_str old, dv_str path)
{
    uint32_t parts = parts_of(written);
    size_t left_out = old.len - written.len;

    if (parts == 1 || !dv_str_ends(old, written) ||
        !dv_str_starts(path, dv_str_slice(old, 0, left_out)))
        return parts;
    return parts_of(dv_str_slice(path, left_out, path.len));
}

/* The new path in the manner of the old one, with more directories where those
 * fit several files. */
static dv_str spell(const speller *as, dv_str written)
{
    dv_str path = as->reference->now.path;
    uint32_t parts = parts_to_write(written, as->reference->origin_path, path);
    size_t start = path.len;

    if (written.len && strchr("./~", written.ptr[0]))
        return (dv_str){0};
    while (start > 0) {
        dv_tree_matches matches = {0};

        start--;
        if (start > 0 && path.ptr[start - 1] != '/')
            continue;
        if (parts > 1) {
            parts--;
            continue;
        }
        dv_tree_suffix(as->tree, dv_str_slice(path, start, path.len), as->arena,
                       &matches);
        if (matches.count == 1)
            break;
    }
    return dv_str_slice(path, start, path.len);
}

/* The link that has the path in its text or for its target; or NULL. */
static const dv_link *link_of(const dv_document *document, dv_span path)
{
    for (uint32_t i = 0; dv_span_length(path) && i < document->link_count; i++)
        if (dv_span_contains(document->links[i].span, path) ||
            dv_span_contains(document->links[i].target_span, path))
            return &document->links[i];
    return NULL;
}

/* The path of a target, without its anchor. */
static dv_span path_of_target(const dv_document *document, const dv_link *link)
{
    dv_span path = link->target_span;
    dv_str target = dv_span_of(document->file->text, path);

    path.end = path.start + (uint32_t)dv_str_find_byte(target, '#');
    return path;
}

/* Whether a host stands between `start` and the path. */
static bool is_of_address(const speller *as, uint32_t start)
{
    uint32_t end = as->reference->path_span.start;
    dv_str before =
        dv_str_slice(as->document->file->text, start < end ? start : end, end);

    return dv_str_find(before, DV_STR("://")) < before.len;
}

static bool leads_there(const speller *as, dv_str from, dv_str written)
{
    dv_link_target target = dv_link_target_read(written, as->arena);
    dv_str path;

    return dv_path_resolve(from, target.path, as->arena, &path) &&
           dv_str_equal(path, as->reference->origin_path);
}

/* A target leads to a file by its place. Empty where it led to another file, or
 * to one of another project. */
static dv_str spell_target(const speller *as, dv_str written)
{
    const dv_link_change change = {.path = as->reference->now.path};
    dv_str from = as->document->file->path;

    if (!leads_there(as, from, written) && !leads_there(as, as->then, written))
        return (dv_str){0};
    return dv_link_rewrite(from, written, &change, as->arena);
}

/* Behind the host, the project and the branch it is a path from the root. */
static dv_str spell_of_address(const speller *as, dv_str written)
{
    const dv_link_change change = {.path = as->reference->now.path};

    if (!leads_there(as, (dv_str){0}, written))
        return (dv_str){0};
    return dv_link_rewrite((dv_str){0}, written, &change, as->arena);
}

/* Behind "file://", which is not of the path. */
static dv_str spell_filed(const speller *as, dv_str written)
{
    const dv_str scheme = DV_STR("file://");
    dv_str target = dv_arena_printf(as->arena, "%.*s%.*s", DV_STR_ARG(scheme),
                                    DV_STR_ARG(written));
    dv_str now = spell_target(as, target);

    return dv_str_slice(now, scheme.len, now.len);
}

/* The text of the link that is the path, without lines. */
static void spell_label(const speller *as, const dv_link *link)
{
    dv_reference *reference = as->reference;
    const dv_link_renaming renaming = {
        .was = reference->origin_path,
        .is = reference->now.path,
        .target = reference->written_path,
        .target_is = reference->spelled,
    };

    reference->twin_path_span = dv_link_relabel(as->document, link, &renaming,
                                                &reference->twin_spelled);
}

/* The path is the link's target; its text may have one, too. */
static void spell_linked(const speller *as, const dv_link *link)
{
    dv_reference *reference = as->reference;
    dv_str twin =
        dv_span_of(as->document->file->text, reference->twin_path_span);

    if (is_of_address(as, link->target_span.start))
        reference->spelled = spell_of_address(as, reference->written_path);
    else
        reference->spelled = reference->filed
                                 ? spell_filed(as, reference->written_path)
                                 : spell_target(as, reference->written_path);
    if (!twin.len) {
        spell_label(as, link);
        return;
    }
    reference->twin_spelled = dv_str_equal(twin, reference->written_path) &&
                                      dv_str_find_byte(twin, '/') < twin.len
                                  ? reference->spelled
                                  : spell(as, twin);
}

/* The path stands in the text of the link: its target goes along. */
static void spell_target_along(const speller *as, const dv_link *link)
{
    dv_reference *reference = as->reference;
    dv_span twin = path_of_target(as->document, link);
    dv_str written = dv_span_of(as->document->file->text, twin);

    reference->twin_spelled = spell_target(as, written);
    if (reference->twin_spelled.len)
        reference->twin_path_span = twin;
    else
        reference->spelled = (dv_str){0};
}

void dv_spell_place(const dv_document *document, dv_str then,
                    dv_reference *reference, const dv_tree *tree,
                    dv_arena *arena)
{
    const speller as = {document, then, reference, tree, arena};
    const dv_link *link;

    if (dv_str_equal(reference->now.path, reference->path))
        return;
    link = link_of(document, reference->path_span);
    if (link && dv_span_contains(link->target_span, reference->path_span)) {
        spell_linked(&as, link);
        return;
    }
    reference->spelled = is_of_address(&as, reference->span.start)
                             ? spell_of_address(&as, reference->written_path)
                             : spell(&as, reference->written_path);
    if (link && dv_span_length(link->target_span))
        spell_target_along(&as, link);
}
