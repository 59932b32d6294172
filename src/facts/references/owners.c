/* SPDX-License-Identifier: MIT */
#include "facts/references/owners_parts.h"

#include <ctype.h>

#include "base/strs.h"
#include "docverify/span.h"
#include "repo/remote.h"
#include "text/path.h"

enum {
    HEAD_REACH = 2500,  /* bytes of a document's head, at most */
    PIN_REACH = 60,     /* bytes behind an address in which its pin begins */
    REVISION_LEAST = 7, /* digits of a commit */
    NAME_LEAST = 4,     /* bytes of a name that may be a part of ours */
    LABEL_WORDS = 3     /* of a label before an address, at most */
};

uint32_t dv_owners_block(const dv_document *document, uint32_t offset)
{
    uint32_t low = 0, high = document->block_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->blocks[middle].span.start <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low-- == 0)
        return DV_NONE;
    while (low != DV_NONE && document->blocks[low].span.end <= offset)
        low = document->blocks[low].parent;
    return low;
}

static bool has_nocase(dv_str text, dv_str part)
{
    for (size_t at = 0; at + part.len <= text.len; at++)
        if (dv_str_equal_nocase(dv_str_slice(text, at, at + part.len), part))
            return true;
    return false;
}

void dv_own_names_add(dv_own_names *names, dv_str place, dv_arena *arena)
{
    dv_str name = dv_path_base(place);

    if (dv_str_ends(name, DV_STR(".git")))
        name.len -= 4;
    if (name.len)
        *dv_vec_push(arena, names) = name;
}

void dv_own_names_add_repo(dv_own_names *names, dv_repo *repo, dv_arena *arena)
{
    dv_own_names_add(names, dv_repo_root(repo), arena);
    dv_own_names_add(names, dv_repo_origin(repo, arena).url, arena);
}

bool dv_owners_is_ours(const dv_own_names *names, dv_str name)
{
    for (uint32_t i = 0; i < names->count; i++)
        if (name.len < NAME_LEAST ? dv_str_equal_nocase(names->items[i], name)
                                  : has_nocase(names->items[i], name))
            return true;
    return name.len == 0;
}

/* The first heading is the document's title. */
static uint32_t head_end(const dv_document *document, dv_str text)
{
    uint32_t end = document->front_matter.end + HEAD_REACH, headings = 0;

    if (document->source)
        return 0;
    for (uint32_t i = 0; i < document->block_count; i++) {
        const dv_block *block = &document->blocks[i];

        if (block->span.start >= end)
            break;
        if (block->kind == DV_BLOCK_HEADING && ++headings == 2)
            return block->span.start;
    }
    return end < text.len ? end : (uint32_t)text.len;
}

void dv_owners_add(const dv_owners_finder *f, dv_owner_kind kind, dv_str name,
                   uint32_t at)
{
    uint32_t block = dv_owners_block(f->document, at);

    if (block != DV_NONE && f->document->blocks[block].kind == DV_BLOCK_CODE)
        return;
    *dv_vec_push(f->arena, f->out) =
        (dv_owner){kind, name, at, block, at < f->head_end};
}

/* Directories that a machine has of its own, or that are worked in for a while
 * under any name. */
static bool is_of_a_machine(dv_str name)
{
    static const char *const words[] = {"library",       "appdata", "downloads",
                                        "site-packages", "tmp",     "temp",
                                        "applications"};

    return dv_str_is_one_of_nocase(name, words, DV_COUNT(words)) ||
           has_nocase(name, DV_STR("worktree"));
}

/* "/home/user/…": whose, it does not say. */
static bool is_anybody(dv_str name)
{
    static const char *const words[] = {"user",     "you",  "your-user", "me",
                                        "username", "name", "yourname"};

    return dv_str_is_one_of_nocase(name, words, DV_COUNT(words));
}

static bool is_plain(dv_str name)
{
    if (name.len == 0 || name.ptr[0] == '.')
        return false;
    for (size_t i = 0; i < name.len; i++)
        if (strchr("<>{}*$%?", name.ptr[i]) ||
            (name.ptr[i] == '.' && dv_str_at(name, i + 1) == '.'))
            return false;
    return true;
}

/* "a.js", but not "pkg-2.10.1". */
static bool is_file_name(dv_str name)
{
    dv_str ending = dv_path_ending(name);

    if (ending.len == 0 || ending.len > 5 || ending.len == name.len)
        return false;
    for (size_t i = 0; i < ending.len; i++)
        if (!islower((unsigned char)ending.ptr[i]))
            return false;
    return true;
}

/* Whether the directories and the name of `path`, from byte `from` on, are of
 * no project that is here. Below a directory of our name may be a clone of a
 * package that we use, and a working tree of ours. */
static bool is_strange(const dv_owners_finder *f, dv_str path, size_t from,
                       bool file)
{
    dv_str name = dv_path_base(path);
    bool below = false;

    for (size_t at = from, end; at < path.len; at = end + 1) {
        dv_str part;

        end = dv_str_find_byte_from(path, at, '/');
        part = dv_str_slice(path, at, end);
        if (!is_plain(part) || is_of_a_machine(part))
            return false;
        if (!file && dv_tree_is_directory(f->query->tree, part))
            return false;
        below |= dv_owners_is_ours(f->query->names, part);
        if (below && (file || end == path.len))
            return !file && !dv_owners_is_ours(f->query->names, name) &&
                   dv_packages_have(f->query->packages, name);
    }
    return file || !dv_tree_has_directory_named(f->query->tree, name);
}

/* The path that begins there, without lines and marks behind it. */
static dv_str path_at(dv_str text, size_t at)
{
    size_t end = at, colon;
    dv_str path;

    while (end < text.len && !strchr(" \t\r\n`\"')],;|", text.ptr[end]))
        end++;
    path = dv_str_slice(text, at, end);
    colon = dv_str_find_byte(path, ':');
    path = dv_str_slice(path, 0, colon);
    while (path.len && strchr("./*_", path.ptr[path.len - 1]))
        path.len--;
    return path;
}

/* How many bytes of a path say whose home it is below, or 0. */
static size_t home_of(dv_str path)
{
    static const dv_str homes[] = {DV_STR_INIT("/Users/"),
                                   DV_STR_INIT("/home/")};
    size_t end;

    if (dv_str_starts(path, DV_STR("~/")))
        /* "~/notes" is no project yet: "~/src/other" is. */
        return 2;
    for (size_t i = 0; i < DV_COUNT(homes); i++) {
        if (!dv_str_starts(path, homes[i]))
            continue;
        end = dv_str_find_byte_from(path, homes[i].len, '/');
        if (end < path.len &&
            !is_anybody(dv_str_slice(path, homes[i].len, end)))
            return end + 1;
    }
    return 0;
}

static void look_at_path(const dv_owners_finder *f, size_t at)
{
    dv_str path = path_at(f->text, at), rest;
    size_t home = home_of(path);
    bool file = is_file_name(dv_path_base(path));

    if (home == 0 || home >= path.len)
        return;
    rest = dv_str_slice(path, home, path.len);
    if (path.ptr[0] == '~' && dv_str_find_byte(rest, '/') == rest.len)
        return;
    if (is_strange(f, path, home, file))
        dv_owners_add(f, file ? DV_OWNER_FILE : DV_OWNER_CHECKOUT, path,
                      (uint32_t)at);
}

/* Most documents name none, which is told faster than where they would be. */
static bool has_homes(dv_str text)
{
    return dv_str_has(text, DV_STR("/Users/")) ||
           dv_str_has(text, DV_STR("/home/")) || dv_str_has(text, DV_STR("~/"));
}

static void find_paths(const dv_owners_finder *f)
{
    if (!has_homes(f->text))
        return;
    for (size_t at = 0; at < f->text.len && f->out->count < DV_OWNERS_LIMIT;
         at++) {
        char c = f->text.ptr[at];

        if (c != '/' && c != '~')
            continue;
        if (at == 0 || strchr(" \t\n`\"'([|", f->text.ptr[at - 1]))
            look_at_path(f, at);
    }
}

/* "https://host/owner/name" of an address of it or of a state of it, or
 * empty. *pinned: it names the state. */
static dv_str repository_of(dv_str target, bool *pinned)
{
    size_t at = dv_str_find(target, DV_STR("://")), end = at + 3;
    dv_str rest;

    *pinned = false;
    if (at == target.len || !dv_str_starts(target, DV_STR("http")))
        return (dv_str){0};
    for (int i = 0; i < 3; i++) {
        if (end >= target.len)
            return (dv_str){0};
        end = dv_str_find_byte_from(target, end, '/') + 1;
    }
    rest = dv_str_slice(target, end, target.len);
    end = end > target.len ? target.len : end - 1;
    *pinned = dv_str_starts(rest, DV_STR("tree/")) ||
              dv_str_starts(rest, DV_STR("commit/"));
    if (rest.len && !*pinned)
        return (dv_str){0};
    target = dv_str_slice(target, 0, end);
    if (dv_str_ends(target, DV_STR(".git")))
        target.len -= 4;
    return target;
}

/* "… @ `d1de6ac`", behind the link, on its line. */
static bool is_pinned(const dv_owners_finder *f, uint32_t end)
{
    dv_str line = dv_str_slice(f->text, end, end + PIN_REACH);
    size_t at, digits = 0;

    line = dv_str_slice(line, 0, dv_str_find_byte(line, '\n'));
    at = dv_str_find_byte(line, '@');
    if (at == line.len)
        return false;
    for (at++; at < line.len && strchr(" `", line.ptr[at]);)
        at++;
    while (at < line.len && isxdigit((unsigned char)line.ptr[at]))
        at++, digits++;
    return digits >= REVISION_LEAST;
}

static bool is_hosted(dv_str address)
{
    return dv_str_has(address, DV_STR("git")) ||
           dv_str_has(address, DV_STR("codeberg.")) ||
           dv_str_has(address, DV_STR("bitbucket."));
}

bool dv_owners_is_label(dv_str before)
{
    static const char *const words[] = {"upstream", "repo",   "repository",
                                        "codebase", "source", "sources"};
    bool named = false;
    uint32_t count = 0;
    dv_str label = dv_str_trim(before);

    while (label.len && strchr("*_ `<(", label.ptr[label.len - 1]))
        label.len--;
    if (label.len == 0 || !strchr(":|", label.ptr[label.len - 1]))
        return false;
    for (size_t at = 0, end; at < label.len; at = end) {
        end = at;
        while (end < label.len && isalpha((unsigned char)label.ptr[end]))
            end++;
        if (end == at) {
            end++;
            continue;
        }
        count++;
        named |= dv_str_is_one_of_nocase(dv_str_slice(label, at, end), words,
                                         DV_COUNT(words));
    }
    return named && count <= LABEL_WORDS;
}

static bool is_labelled(const dv_owners_finder *f, dv_span link)
{
    uint32_t line = dv_file_position(f->document->file, link.start).line;
    dv_span span = dv_file_line_span(f->document->file, line);

    return dv_owners_is_label(dv_str_slice(f->text, span.start, link.start));
}

static void find_addresses(const dv_owners_finder *f)
{
    const dv_document *document = f->document;

    for (uint32_t i = 0; i < document->link_count; i++) {
        const dv_link *link = &document->links[i];
        bool pinned;
        dv_str address;

        if (link->span.start >= f->head_end ||
            f->out->count >= 2 * DV_OWNERS_LIMIT)
            break;
        if (link->kind > DV_LINK_AUTO || !link->exact)
            continue;
        address = repository_of(link->target, &pinned);
        if (address.len == 0 ||
            dv_owners_is_ours(f->query->names, dv_path_base(address)))
            continue;
        if (pinned || is_pinned(f, link->span.end) ||
            (is_hosted(address) && is_labelled(f, link->span)))
            dv_owners_add(f, DV_OWNER_ADDRESS, address, link->span.start);
    }
}

void dv_owners_find(const dv_owners_query *query, dv_arena *arena,
                    dv_owners *out)
{
    dv_owners_finder f = {.query = query,
                          .document = query->document,
                          .arena = arena,
                          .text = dv_document_text(query->document),
                          .out = out};

    f.head_end = head_end(f.document, f.text);
    find_paths(&f);
    find_addresses(&f);
    dv_owners_find_stated(&f);
}
