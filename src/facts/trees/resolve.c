/* SPDX-License-Identifier: MIT */
#include "facts/trees/resolve.h"

#include "facts/cite/path.h"
#include "facts/trees/elided.h"
#include "facts/trees/ended.h"
#include "facts/trees/permalink.h"
#include "facts/trees/shortened.h"
#include "facts/trees/unresolved.h"
#include "text/path.h"

typedef struct lookup {
    dv_path_query query;
    dv_resolution result;
} lookup;

static bool found(lookup *l, uint32_t entry)
{
    uint32_t *candidates;

    if (entry == DV_NONE)
        return false;
    candidates = dv_arena_new(l->query.trees->arena, sizeof *candidates);
    candidates[0] = entry;
    l->result.wide = candidates;
    l->result.wide_count = 1;
    l->result.state = DV_RESOLVED_FILES;
    l->result.tree = l->query.tree;
    l->result.candidates = candidates;
    l->result.count = 1;
    return true;
}

static bool find_exact(lookup *l, dv_str path)
{
    return found(l, dv_tree_find(&l->query.tree->tree, dv_path_plain(path)));
}

static bool find_from_document(lookup *l)
{
    dv_str path;

    return dv_path_resolve(l->query.document->file->path, l->query.path,
                           l->query.trees->arena, &path) &&
           found(l, dv_tree_find(&l->query.tree->tree, path));
}

static bool found_some(lookup *l, const dv_tree_matches *matches)
{
    if (matches->count == 0)
        return false;
    l->result.state = DV_RESOLVED_FILES;
    l->result.tree = l->query.tree;
    l->result.candidates = matches->items;
    l->result.count = matches->count;
    l->result.wide = matches->items;
    l->result.wide_count = matches->count;
    return true;
}

static bool find_suffix(lookup *l, dv_str path)
{
    dv_tree_matches matches = {0};

    dv_tree_suffix(&l->query.tree->tree, dv_path_bare(path),
                   l->query.trees->arena, &matches);
    return found_some(l, &matches);
}

static const dv_facts_source *settings_of(const lookup *l)
{
    const dv_facts_options *options = l->query.trees->options;

    return l->query.tree->source < options->source_count
               ? &options->sources[l->query.tree->source]
               : NULL;
}

static bool find_stripped(lookup *l)
{
    const dv_facts_source *source = settings_of(l);

    for (uint32_t i = 0; source && i < source->strip_count; i++)
        if (dv_str_starts(l->query.path, source->strip[i]) &&
            find_exact(l, dv_str_slice(l->query.path, source->strip[i].len,
                                       l->query.path.len)))
            return true;
    return false;
}

/* The longest end of an absolute path that is a path of the tree; what is
 * installed is none of ours. */
static bool find_end(lookup *l)
{
    dv_str rest = dv_path_from_store(l->query.path);
    bool installed = rest.len < l->query.path.len, there = false;

    for (size_t slash; (slash = dv_str_find_byte(rest, '/')) < rest.len;) {
        rest = dv_str_slice(rest, slash + 1, rest.len);
        there = find_exact(l, rest);
        if (there || installed)
            break;
    }
    if (there)
        l->result.absolute = rest.len + 1 < l->query.path.len;
    return there;
}

/* What stands behind the directory that has the project on some machine. */
static bool find_in_checkout(lookup *l)
{
    dv_str path = l->query.mention->path;
    dv_str rest = dv_str_slice(path, l->query.mention->checkout, path.len);

    return l->query.mention->checkout > 0 &&
           (find_exact(l, rest) ||
            (dv_path_has_directory(rest) && find_suffix(l, rest)));
}

/* A permalink: exactly that file at exactly that revision. */
static void resolve_permalink(lookup *l, const dv_path_mention *mention)
{
    l->result.state = DV_RESOLVED_EXTERNAL;
    l->result.placeholder = dv_path_is_placeholder(l->query.path) ||
                            dv_str_starts(mention->revision, DV_STR("<"));
    l->query.tree = dv_permalink_tree(l->query.trees, l->query.tree, mention,
                                      &l->result.reason);
    if (!l->query.tree || find_exact(l, l->query.path))
        return;
    dv_path_unresolved(&l->query, &l->result);
    if (l->result.state == DV_RESOLVED_EXTERNAL)
        l->result.state = DV_RESOLVED_MISSING;
}

/* Sources whose prefix the path begins with. True when there was one. */
static bool resolve_prefix(lookup *l)
{
    const dv_facts_options *options = l->query.trees->options;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    for (uint32_t i = 1; i < options->source_count; i++) {
        dv_str prefix = options->sources[i].prefix;

        if (prefix.len == 0 || !dv_str_starts(l->query.path, prefix))
            continue;
        l->query.tree = dv_trees_get(l->query.trees, i, (dv_str){0}, &err);
        if (!l->query.tree) {
            l->result.state = DV_RESOLVED_EXTERNAL;
            l->result.reason =
                dv_arena_printf(l->query.trees->arena, "%s", err.message);
        } else if (!find_exact(l, l->query.path) &&
                   !find_exact(l, dv_str_slice(l->query.path, prefix.len,
                                               l->query.path.len))) {
            dv_path_unresolved(&l->query, &l->result);
            l->result.state = DV_RESOLVED_MISSING;
        }
        return true;
    }
    return false;
}

/* `sidecar/.../X.java` leaves directories out. */
static dv_str behind_dots(dv_str path)
{
    size_t dots;

    while ((dots = dv_str_find(path, DV_STR("/.../"))) < path.len)
        path = dv_str_slice(path, dots + 5, path.len);
    return path;
}

/* Whether one of the paths is the end of the other. */
static bool are_of_one_file(dv_str written, dv_str path)
{
    written = dv_path_bare(written);
    if (written.len > path.len) {
        dv_str longer = written;

        written = path;
        path = longer;
    }
    return dv_path_ends(path, written) ||
           (dv_str_starts(written, DV_STR("/")) && dv_str_ends(path, written));
}

/* The file that the link around the path leads to, from the document, or else
 * from the root: it is the path's, where that is short for it. */
static bool find_linked(lookup *l, const dv_path_mention *mention)
{
    uint32_t entry;
    dv_str path;

    if (!mention->target.len ||
        !dv_path_resolve(l->query.document->file->path, mention->target,
                         l->query.trees->arena, &path))
        return false;
    entry = dv_tree_find(&l->query.tree->tree, path);
    if (entry == DV_NONE) {
        l->result.lost = mention->target;
        return are_of_one_file(l->query.path, mention->target) &&
               find_exact(l, mention->target);
    }
    if (are_of_one_file(l->query.path, path)) {
        l->result.linked = true;
        return found(l, entry);
    }
    if (!dv_path_is_data(path))
        l->result.link = path;
    return false;
}

/* A text that names the file that its link leads to in another way does not
 * contradict it; where it leaves directories out, the link says which. */
static void forget_same_link(lookup *l)
{
    dv_resolution *r = &l->result;

    for (uint32_t i = 0; r->state == DV_RESOLVED_FILES && i < r->count; i++)
        if (dv_str_equal(
                l->query.tree->tree.listing.entries[r->candidates[i]].path,
                r->link)) {
            r->link = (dv_str){0};
            r->linked |= r->elided;
            r->elided = false;
        }
}

static bool find_relative(lookup *l)
{
    return (!dv_str_starts(l->query.path, DV_STR(".")) &&
            find_exact(l, l->query.path)) ||
           find_from_document(l) || find_stripped(l) ||
           find_suffix(l, l->query.path);
}

/* Of several files whose paths end so, those in the directories before the
 * dots. */
static void keep_elided(lookup *l)
{
    dv_resolution *r = &l->result;
    uint32_t *kept, count = 0;

    if (r->state != DV_RESOLVED_FILES || r->count < 2 ||
        l->query.path.len == l->query.written.len)
        return;
    kept = dv_arena_new(l->query.trees->arena, r->count * sizeof *kept);
    for (uint32_t i = 0; i < r->count; i++)
        if (dv_elided_has_in_order(
                l->query.tree->tree.listing.entries[r->candidates[i]].path,
                l->query.written))
            kept[count++] = r->candidates[i];
    if (count == 0)
        return;
    r->candidates = r->wide = kept;
    r->count = r->wide_count = count;
}

/* "@docs/a.md", "+a.c" and "[repo]/a.c" may be the names of files, and what is
 * said of "docs/a.md" and "a.c". */
static bool find_without_mark(lookup *l)
{
    dv_str path = l->query.path,
           marked = dv_str_slice(path, 0, dv_str_find_byte(path, '/'));

    if (!path.len || !strchr("@+$[(", path.ptr[0]) ||
        (marked.len < path.len &&
         dv_tree_has_directory_named(&l->query.tree->tree, marked)))
        return false;
    if (path.ptr[0] == '[' || path.ptr[0] == '(') {
        bool there = find_end(l);

        l->result.absolute = false;
        return there;
    }
    l->query.written = l->query.path = dv_str_slice(path, 1, path.len);
    return find_relative(l);
}

/* "0005-...md" leaves out a part of the name. */
static bool find_shortened(lookup *l)
{
    dv_tree_matches matches = {0};

    if (!dv_shortened_leaves_out(l->query.path) ||
        l->query.trees->shortened++ >= DV_SHORTENED_LIMIT)
        return false;
    dv_shortened_find(&l->query.tree->tree, l->query.path,
                      l->query.trees->arena, &matches);
    l->result.elided = matches.count == 1;
    return found_some(l, &matches);
}

/* A file that is not there under this name may be meant by a path that leaves
 * directories out, or parts of their names: "kit/lib.rs" of "own-kit/src". */
static void find_elided(lookup *l)
{
    dv_str path = l->query.path;
    uint32_t entry;

    if (l->result.state == DV_RESOLVED_FILES || l->result.placed || !path.len ||
        l->query.mention->revision.len || find_shortened(l) ||
        strchr("./~", path.ptr[0]) ||
        (l->result.state == DV_RESOLVED_EXTERNAL && l->query.document->source))
        return;
    entry = dv_elided_find(&l->query.tree->tree, path, l->query.trees->arena);
    if (entry == DV_NONE)
        entry =
            dv_elided_numbered(&l->query.tree->tree,
                               dv_path_directory(l->query.document->file->path),
                               path, l->query.trees->arena);
    if (entry == DV_NONE && l->result.state == DV_RESOLVED_MISSING)
        entry =
            dv_ended_find(&l->query.tree->tree, path, l->query.trees->arena);
    l->result.elided = found(l, entry);
    if (l->result.elided)
        l->result.reason = (dv_str){0};
}

void dv_resolution_leave(dv_resolution *resolution, uint32_t entry,
                         dv_arena *arena)
{
    uint32_t *left = dv_arena_new(arena, sizeof *left);

    *left = entry;
    resolution->candidates = left;
    resolution->count = 1;
}

dv_resolution dv_resolve(dv_trees *trees, dv_source_tree *home,
                         const dv_document *document,
                         const dv_path_mention *mention)
{
    lookup l = {
        .query =
            {
                .trees = trees,
                .tree = home,
                .document = document,
                .mention = mention,
                .written = dv_shortened_plain(mention->path, trees->arena),
            },
    };
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    l.query.path = behind_dots(l.query.written);
    if (mention->many) {
        l.result.tree = home;
        l.result.state = DV_RESOLVED_MISSING;
        l.result.placeholder = true;
        l.result.reason =
            dv_arena_printf(trees->arena,
                            "a name that ends in `%.*s` is written for several "
                            "files",
                            DV_STR_ARG(mention->path));
        return l.result;
    }
    if (mention->url.len) {
        resolve_permalink(&l, mention);
        return l.result;
    }
    if (mention->revision.len) {
        l.query.tree =
            dv_trees_get_linked(trees, home->source, mention->revision, &err);
        if (!l.query.tree) {
            l.result.state = DV_RESOLVED_EXTERNAL;
            l.result.reason = dv_arena_printf(trees->arena, "%s", err.message);
            return l.result;
        }
    }
    if (find_linked(&l, mention) || resolve_prefix(&l))
        return l.result;
    if (dv_path_is_absolute(l.query.path)) {
        if (find_stripped(&l) || find_in_checkout(&l))
            l.result.absolute = true;
        else if (!find_end(&l))
            dv_path_unresolved(&l.query, &l.result);
    } else if (!find_relative(&l) && !find_without_mark(&l)) {
        if (mention->whole.len)
            l.query.path = mention->whole;
        if (!mention->whole.len || !find_relative(&l))
            dv_path_unresolved(&l.query, &l.result);
    }
    keep_elided(&l);
    find_elided(&l);
    forget_same_link(&l);
    if (l.result.state != DV_RESOLVED_FILES)
        l.result.placeholder = dv_path_is_placeholder(l.query.path);
    return l.result;
}
