/* SPDX-License-Identifier: MIT */
#include "facts/trees/resolve.h"

#include "base/strs.h"
#include "facts/cite/path.h"
#include "text/path.h"

typedef struct lookup {
    dv_trees *trees;
    dv_source_tree *tree;
    const dv_document *document;
    const dv_path_mention *mention;
    dv_str written;
    dv_str path; /* what is looked up of it */
    dv_resolution result;
} lookup;

static bool found(lookup *l, uint32_t entry)
{
    uint32_t *candidates;

    if (entry == DV_NONE)
        return false;
    candidates = dv_arena_new(l->trees->arena, sizeof *candidates);
    candidates[0] = entry;
    l->result.wide = candidates;
    l->result.wide_count = 1;
    l->result.state = DV_RESOLVED_FILES;
    l->result.tree = l->tree;
    l->result.candidates = candidates;
    l->result.count = 1;
    return true;
}

static bool find_exact(lookup *l, dv_str path)
{
    while (dv_str_starts(path, DV_STR("./")))
        path = dv_str_slice(path, 2, path.len);
    return found(l, dv_tree_find(&l->tree->tree, path));
}

static bool find_from_document(lookup *l)
{
    dv_str path;

    return dv_path_resolve(l->document->file->path, l->path, l->trees->arena,
                           &path) &&
           found(l, dv_tree_find(&l->tree->tree, path));
}

static bool find_suffix(lookup *l, dv_str path)
{
    dv_tree_matches matches = {0};

    while (dv_str_starts(path, DV_STR("./")))
        path = dv_str_slice(path, 2, path.len);
    while (dv_str_starts(path, DV_STR("../")))
        path = dv_str_slice(path, 3, path.len);
    dv_tree_suffix(&l->tree->tree, path, l->trees->arena, &matches);
    if (matches.count == 0)
        return false;
    l->result.state = DV_RESOLVED_FILES;
    l->result.tree = l->tree;
    l->result.candidates = matches.items;
    l->result.count = matches.count;
    l->result.wide = matches.items;
    l->result.wide_count = matches.count;
    return true;
}

static const dv_facts_source *settings_of(const lookup *l)
{
    const dv_facts_options *options = l->trees->options;

    return l->tree->source < options->source_count
               ? &options->sources[l->tree->source]
               : NULL;
}

static bool find_stripped(lookup *l)
{
    const dv_facts_source *source = settings_of(l);

    for (uint32_t i = 0; source && i < source->strip_count; i++)
        if (dv_str_starts(l->path, source->strip[i]) &&
            find_exact(
                l, dv_str_slice(l->path, source->strip[i].len, l->path.len)))
            return true;
    return false;
}

static bool is_absolute(dv_str path)
{
    return path.len && (path.ptr[0] == '/' || path.ptr[0] == '~');
}

/* The longest end of an absolute path that is a path of the tree. */
static bool find_end(lookup *l)
{
    dv_str rest = l->path;

    for (size_t slash; (slash = dv_str_find_byte(rest, '/')) < rest.len;) {
        rest = dv_str_slice(rest, slash + 1, rest.len);
        if (find_exact(l, rest)) {
            l->result.absolute = rest.len + 1 < l->path.len;
            return true;
        }
    }
    return false;
}

/* A bare name of a kind of file that the tree has none of is somebody else's.
 */
static bool has_known_ending(const lookup *l, dv_str name)
{
    size_t dot = dv_str_find_last_byte(name, '.');

    return dot == name.len ||
           dv_strmap_get(&l->tree->extensions,
                         dv_str_slice(name, dot + 1, name.len)) != NULL;
}

/* The submodule that the path is below of, or empty. */
static dv_str submodule_of(const lookup *l)
{
    for (size_t at = 0; at < l->path.len; at++) {
        dv_str above = dv_str_slice(l->path, 0, at);
        uint32_t entry;

        if (l->path.ptr[at] != '/')
            continue;
        entry = dv_tree_find(&l->tree->tree, above);
        if (entry != DV_NONE &&
            l->tree->tree.listing.entries[entry].kind == DV_ENTRY_SUBMODULE)
            return above;
    }
    return (dv_str){0};
}

/* A path of the system, of which nothing is in a repository. */
static bool is_of_the_system(dv_str path)
{
    static const dv_str roots[] = {
        DV_STR_INIT("/usr/"),  DV_STR_INIT("/lib/"), DV_STR_INIT("/etc/"),
        DV_STR_INIT("/opt/"),  DV_STR_INIT("/bin/"), DV_STR_INIT("/var/"),
        DV_STR_INIT("/proc/"), DV_STR_INIT("/sys/"), DV_STR_INIT("/sbin/"),
    };

    for (size_t i = 0; i < DV_COUNT(roots); i++)
        if (dv_str_starts(path, roots[i]))
            return true;
    return false;
}

/* Comments say where their code was taken from: only a directory as a whole
 * tells that it is one of the tree. */
static bool has_directory(const lookup *l, dv_str path)
{
    size_t slash = dv_str_find_byte(path, '/');

    if (!l->document->source)
        return dv_tree_has_directory_named(&l->tree->tree,
                                           dv_str_slice(path, 0, slash));
    dv_tree_index_ends(&l->tree->tree, l->trees->arena);
    return dv_tree_has_directory_ending(&l->tree->tree,
                                        dv_path_directory(path));
}

/* Whether a piece in brackets, as in "app/[id]/page.tsx", is of no directory of
 * the tree and its file's name is none: it stands for many there. */
static bool has_unknown_piece(const lookup *l)
{
    const dv_tree *tree = &l->tree->tree;
    dv_str rest = l->path;

    for (size_t slash; rest.len; rest = dv_str_slice(rest, slash, rest.len)) {
        dv_str name;

        slash = dv_str_find_byte(rest, '/');
        name = dv_str_slice(rest, 0, slash);
        slash += slash < rest.len;
        if (name.len && strchr("[(", name.ptr[0]) &&
            (slash == rest.len || !dv_tree_has_directory_named(tree, name)))
            return true;
    }
    return false;
}

/* Whether some directory that the path names is one of the tree, so that the
 * path speaks of this project. */
static bool is_of_this_project(const lookup *l)
{
    dv_str path = l->written;
    size_t slash = dv_str_find_byte(path, '/');

    if (slash == path.len)
        return has_known_ending(l, path) && !has_unknown_piece(l);
    if (is_of_the_system(path) || has_unknown_piece(l))
        return false;
    if (!is_absolute(path))
        return dv_str_starts(path, DV_STR(".")) || has_directory(l, path);
    for (; slash < path.len; slash = dv_str_find_byte(path, '/')) {
        path = dv_str_slice(path, slash + 1, path.len);
        if (dv_tree_is_directory(
                &l->tree->tree,
                dv_str_slice(path, 0, dv_str_find_byte(path, '/'))) &&
            dv_str_find_byte(path, '/') > 0)
            return true;
    }
    return false;
}

/* Says that there is no such file, and which have its name. */
static dv_str missing_reason(const lookup *l)
{
    dv_str base = dv_path_base(l->path);
    dv_tree_matches same = {0};
    dv_str first;

    dv_tree_suffix(&l->tree->tree, base, l->trees->arena, &same);
    if (same.count == 0)
        return dv_arena_printf(l->trees->arena, "git tracks no `%.*s` in %.*s",
                               DV_STR_ARG(l->path), DV_STR_ARG(l->tree->label));
    first = l->tree->tree.listing.entries[same.items[0]].path;
    return dv_arena_printf(
        l->trees->arena, "git tracks no `%.*s` in %.*s; `%.*s` is at %.*s%s",
        DV_STR_ARG(l->path), DV_STR_ARG(l->tree->label), DV_STR_ARG(base),
        DV_STR_ARG(first), same.count > 1 ? " and elsewhere" : "");
}

/* Bytes before a path in which its block may say whose it is. */
#define OWNER_REACH 2000u

/* "Of `node_modules/sdk/dist`, `shared/auth.js:29` has it": installed there. */
static bool is_installed(const lookup *l)
{
    static const dv_str stores[] = {DV_STR_INIT("node_modules/"),
                                    DV_STR_INIT("site-packages/")};
    const dv_document *document = l->document;
    dv_str text;

    if (is_absolute(l->path) || l->mention->block >= document->block_count)
        return false;
    text = dv_document_text(document);
    text = dv_str_slice(text, document->blocks[l->mention->block].span.start,
                        l->mention->span.start);
    if (text.len > OWNER_REACH)
        text = dv_str_slice(text, text.len - OWNER_REACH, text.len);
    for (size_t i = 0; i < DV_COUNT(stores); i++) {
        size_t behind = dv_str_find(text, stores[i]) + stores[i].len;

        if (behind < text.len && strchr("`* \n", text.ptr[behind]) == NULL)
            return true;
    }
    return false;
}

static void not_found(lookup *l)
{
    dv_str submodule;

    l->result.tree = l->tree;
    l->result.absolute = is_absolute(l->path);
    submodule = submodule_of(l);
    if (submodule.len) {
        l->result.state = DV_RESOLVED_EXTERNAL;
        l->result.reason = dv_arena_printf(
            l->trees->arena, "`%.*s` is a submodule, which is not looked into",
            DV_STR_ARG(submodule));
        return;
    }
    if (is_of_this_project(l) && !is_installed(l)) {
        l->result.state = DV_RESOLVED_MISSING;
        l->result.reason = missing_reason(l);
        return;
    }
    l->result.state = DV_RESOLVED_EXTERNAL;
    l->result.reason = dv_arena_printf(
        l->trees->arena, "`%.*s` is of a project that is not configured here",
        DV_STR_ARG(l->path));
}

/* `tests/test_foo.py`, `src/bar.rs` */
static bool is_metasyntactic(dv_str path)
{
    static const dv_str names[] = {DV_STR_INIT("foo"), DV_STR_INIT("bar"),
                                   DV_STR_INIT("baz"), DV_STR_INIT("qux")};
    dv_str stem = dv_path_base(path);

    stem = dv_str_slice(stem, 0, dv_str_find_byte(stem, '.'));
    if (dv_str_starts(stem, DV_STR("test_")))
        stem = dv_str_slice(stem, 5, stem.len);
    if (dv_str_ends(stem, DV_STR("_test")))
        stem = dv_str_slice(stem, 0, stem.len - 5);
    return dv_strs_have(names, DV_COUNT(names), stem);
}

static bool is_placeholder(dv_str path)
{
    static const dv_str stems[] = {
        DV_STR_INIT("file."), DV_STR_INIT("foo."),     DV_STR_INIT("bar."),
        DV_STR_INIT("x."),    DV_STR_INIT("example."), DV_STR_INIT("filename."),
    };

    if (dv_str_has(path, DV_STR("path/to/")) || is_metasyntactic(path))
        return true;
    for (size_t i = 0; i < DV_COUNT(stems); i++)
        if (dv_str_starts(path, stems[i]))
            return true;
    return false;
}

/* The address without what makes no difference. */
static dv_str plain_url(dv_str url)
{
    if (dv_str_ends(url, DV_STR("/")))
        url.len--;
    if (dv_str_ends(url, DV_STR(".git")))
        url.len -= 4;
    return url;
}

/* A permalink: exactly that file at exactly that revision. */
static void resolve_permalink(lookup *l, const dv_path_mention *mention)
{
    const dv_facts_options *options = l->trees->options;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    l->result.state = DV_RESOLVED_EXTERNAL;
    l->result.placeholder = is_placeholder(l->path) ||
                            dv_str_starts(mention->revision, DV_STR("<"));
    for (uint32_t i = 0; i < options->source_count; i++) {
        if (options->sources[i].url.len == 0 ||
            !dv_str_equal(plain_url(options->sources[i].url),
                          plain_url(mention->url)))
            continue;
        l->tree = dv_trees_get(l->trees, i, mention->revision, &err);
        if (!l->tree)
            l->result.reason =
                dv_arena_printf(l->trees->arena, "%s", err.message);
        else if (!find_exact(l, l->path))
            not_found(l);
        if (l->tree && l->result.state == DV_RESOLVED_EXTERNAL)
            l->result.state = DV_RESOLVED_MISSING;
        return;
    }
    l->result.reason = dv_arena_printf(l->trees->arena,
                                       "no configured source has the `url` "
                                       "%.*s",
                                       DV_STR_ARG(mention->url));
}

/* Sources whose prefix the path begins with. True when there was one. */
static bool resolve_prefix(lookup *l)
{
    const dv_facts_options *options = l->trees->options;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    for (uint32_t i = 1; i < options->source_count; i++) {
        dv_str prefix = options->sources[i].prefix;

        if (prefix.len == 0 || !dv_str_starts(l->path, prefix))
            continue;
        l->tree = dv_trees_get(l->trees, i, (dv_str){0}, &err);
        if (!l->tree) {
            l->result.state = DV_RESOLVED_EXTERNAL;
            l->result.reason =
                dv_arena_printf(l->trees->arena, "%s", err.message);
        } else if (!find_exact(l, l->path) &&
                   !find_exact(
                       l, dv_str_slice(l->path, prefix.len, l->path.len))) {
            not_found(l);
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
    while (dv_str_starts(written, DV_STR("./")))
        written = dv_str_slice(written, 2, written.len);
    while (dv_str_starts(written, DV_STR("../")))
        written = dv_str_slice(written, 3, written.len);
    if (written.len > path.len) {
        dv_str longer = written;

        written = path;
        path = longer;
    }
    return dv_str_ends(path, written) &&
           (path.len == written.len || written.ptr[0] == '/' ||
            path.ptr[path.len - written.len - 1] == '/');
}

/* The file that the link around the path leads to: it is the path's, where
 * that is short for it. */
static bool find_linked(lookup *l, const dv_path_mention *mention)
{
    uint32_t entry;
    dv_str path;

    if (!mention->target.len ||
        !dv_path_resolve(l->document->file->path, mention->target,
                         l->trees->arena, &path))
        return false;
    entry = dv_tree_find(&l->tree->tree, path);
    if (entry == DV_NONE)
        return false;
    if (are_of_one_file(l->path, path)) {
        l->result.linked = true;
        return found(l, entry);
    }
    if (!dv_path_is_data(path))
        l->result.link = path;
    return false;
}

/* A text that names the file that its link leads to in another way does not
 * contradict it. */
static void forget_same_link(lookup *l)
{
    const dv_resolution *r = &l->result;

    for (uint32_t i = 0; r->state == DV_RESOLVED_FILES && i < r->count; i++)
        if (dv_str_equal(l->tree->tree.listing.entries[r->candidates[i]].path,
                         r->link))
            l->result.link = (dv_str){0};
}

static bool find_relative(lookup *l)
{
    return (!dv_str_starts(l->path, DV_STR(".")) && find_exact(l, l->path)) ||
           find_from_document(l) || find_stripped(l) || find_suffix(l, l->path);
}

/* "@docs/a.md", "+a.c" and "[repo]/a.c" may be the names of files, and what is
 * said of "docs/a.md" and "a.c". */
static bool find_without_mark(lookup *l)
{
    dv_str path = l->path,
           marked = dv_str_slice(path, 0, dv_str_find_byte(path, '/'));

    if (!path.len || !strchr("@+$[(", path.ptr[0]) ||
        (marked.len < path.len &&
         dv_tree_has_directory_named(&l->tree->tree, marked)))
        return false;
    if (path.ptr[0] == '[' || path.ptr[0] == '(') {
        bool there = find_end(l);

        l->result.absolute = false;
        return there;
    }
    l->written = l->path = dv_str_slice(path, 1, path.len);
    return find_relative(l);
}

dv_resolution dv_resolve(dv_trees *trees, dv_source_tree *home,
                         const dv_document *document,
                         const dv_path_mention *mention)
{
    lookup l = {
        .trees = trees,
        .tree = home,
        .document = document,
        .mention = mention,
        .written = mention->path,
        .path = behind_dots(mention->path),
    };
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    if (mention->url.len) {
        resolve_permalink(&l, mention);
        return l.result;
    }
    if (mention->revision.len) {
        l.tree = dv_trees_get(trees, home->source, mention->revision, &err);
        if (!l.tree) {
            l.result.state = DV_RESOLVED_EXTERNAL;
            l.result.reason = dv_arena_printf(trees->arena, "%s", err.message);
            return l.result;
        }
    }
    if (find_linked(&l, mention) || resolve_prefix(&l))
        return l.result;
    if (is_absolute(l.path)) {
        if (find_stripped(&l))
            l.result.absolute = true;
        else if (!find_end(&l))
            not_found(&l);
    } else if (!find_relative(&l) && !find_without_mark(&l)) {
        if (mention->whole.len)
            l.path = mention->whole;
        if (!mention->whole.len || !find_relative(&l))
            not_found(&l);
    }
    forget_same_link(&l);
    if (l.result.state != DV_RESOLVED_FILES)
        l.result.placeholder = is_placeholder(l.path);
    return l.result;
}
