/* SPDX-License-Identifier: MIT */
/* Addresses that pages have otherwise than by the name of their file, and
 * labels of Sphinx: what can be known of them without running a generator. */
#include "facts/site/site.h"

#include "base/error.h"
#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/lines.h"
#include "text/path.h"
#include "text/unicode.h"
#include "text/yaml.h"

enum {
    PAGES_LIMIT = 20000,     /* of one site; further ones are not read */
    PAGE_LIMIT = 1 << 20,    /* bytes of a page that is read */
    BYTES_LIMIT = 64 << 20,  /* of all pages of a site */
    HEADER_LIMIT = 16 << 10, /* bytes of a front matter that is read */
    LABEL_LIMIT = 200        /* bytes of a label */
};

typedef struct learning {
    dv_site *site;
    const dv_corpus *corpus;
    dv_arena *arena;   /* for what is kept */
    dv_arena *scratch; /* for one page */
    dv_str root;       /* that is gone through */
    uint32_t pages;
    size_t bytes;
} learning;

static size_t number_length(dv_str name)
{
    size_t digits = 0, end;

    while (digits < name.len && dv_is_digit(name.ptr[digits]))
        digits++;
    end = digits;
    while (end < name.len && strchr("-_. ", name.ptr[end]))
        end++;
    return digits && end > digits && end < name.len ? end : 0;
}

static dv_str drop_numbers(dv_str path, dv_arena *arena)
{
    char *room = dv_arena_new(arena, path.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < path.len; i++) {
        if (i == 0 || path.ptr[i - 1] == '/') {
            dv_str rest = dv_str_slice(path, i, path.len);

            i += number_length(
                dv_str_slice(rest, 0, dv_str_find_byte(rest, '/')));
        }
        room[length++] = path.ptr[i];
    }
    return (dv_str){room, length};
}

static bool has_ending(const dv_site *site, dv_str ending)
{
    const char *endings = site->kind->endings;
    dv_str known;

    while (dv_site_word(&endings, &known))
        if (dv_str_equal(ending, known))
            return true;
    return false;
}

dv_str dv_site_address(const dv_site *site, dv_str path, dv_arena *arena)
{
    dv_str ending = dv_path_ending(path);

    while (path.len && path.ptr[0] == '/')
        path = dv_str_slice(path, 1, path.len);
    if (ending.len && has_ending(site, ending))
        path.len -= ending.len + 1;
    if (site->kind->traits & DV_SITE_NUMBERS)
        path = drop_numbers(path, arena);
    if (site->kind->traits & DV_SITE_FOLDS)
        path = dv_utf8_lower(arena, path);
    while (path.len && path.ptr[path.len - 1] == '/')
        path.len--;
    if (dv_str_equal(dv_path_base(path), DV_STR("index")) ||
        dv_str_equal(dv_path_base(path), DV_STR("_index")))
        path = dv_path_directory(path);
    return path;
}

static void add_page(learning *it, dv_str address, uint32_t entry)
{
    dv_str key = dv_site_address(it->site, address, it->scratch);
    uint32_t *at;
    bool added;

    key = dv_arena_printf(it->arena, "%.*s%s%.*s", DV_STR_ARG(it->root),
                          it->root.len && key.len ? "/" : "", DV_STR_ARG(key));
    at = dv_strmap_put(&it->site->pages, it->arena, key, &added);
    if (added)
        *at = entry;
}

/* Whether a name begins as `2016-07-27-`. */
static bool has_day(dv_str name)
{
    static const char form[] = "0000-00-00-";

    for (size_t i = 0; i + 1 < sizeof form; i++)
        if (i >= name.len ||
            (form[i] == '0' ? name.ptr[i] < '0' || name.ptr[i] > '9'
                            : name.ptr[i] != form[i]))
            return false;
    return true;
}

/* A post: its day is three folders, and Jekyll's folder for posts none. */
static void add_post(learning *it, dv_str own, uint32_t entry)
{
    dv_str name = dv_path_base(own), folder = dv_path_directory(own);

    if (dv_str_equal(name, own) && !has_day(name))
        return;
    if (!has_day(name)) {
        name = folder; /* 2016-07-27-title/index.md */
        folder = (dv_str){0};
        if (!has_day(name) || dv_str_find_byte(name, '/') < name.len)
            return;
    }
    if (dv_str_ends(folder, DV_STR("_posts")))
        folder = dv_path_directory(folder);
    add_page(it,
             dv_arena_printf(it->scratch, "%.*s%s%.*s/%.*s/%.*s/%.*s",
                             DV_STR_ARG(folder), folder.len ? "/" : "", 4,
                             name.ptr, 2, name.ptr + 5, 2, name.ptr + 8,
                             (int)(name.len - 11), name.ptr + 11),
             entry);
}

/* An address that the page at `own` says: from the root, or in the place of
 * its name. */
static void declare(learning *it, dv_str own, dv_str value, uint32_t entry)
{
    dv_str directory = dv_path_directory(own);

    value = dv_str_trim(value);
    if (!value.len)
        return;
    if (it->site->kind->traits & DV_SITE_FOLDS)
        add_page(it, value, entry);
    if (value.ptr[0] != '/')
        value = dv_path_join(directory, value, it->scratch);
    add_page(it, value, entry);
}

static void declare_all(learning *it, dv_str own, const dv_yaml *yaml,
                        const char *key, uint32_t entry)
{
    uint32_t node = dv_yaml_get(yaml, 0, dv_str_from(key));

    if (node == DV_NONE)
        return;
    for (uint32_t i = node; i < yaml->nodes[node].next; i++)
        if (yaml->nodes[i].kind == DV_YAML_SCALAR)
            declare(it, own, yaml->nodes[i].text, entry);
}

/* The lines between the fences of a front matter, or empty. */
static dv_str header_of(dv_str text)
{
    size_t end;

    if (!dv_str_starts(text, DV_STR("---\n")) &&
        !dv_str_starts(text, DV_STR("---\r\n")))
        return (dv_str){0};
    text = dv_str_slice(text, 4, HEADER_LIMIT);
    end = dv_str_find(text, DV_STR("\n---"));
    return end < text.len ? dv_str_slice(text, 0, end + 1) : (dv_str){0};
}

static void read_header(learning *it, dv_str own, dv_str text, uint32_t entry)
{
    static const char *const keys[] = {"slug", "id",      "permalink",
                                       "url",  "aliases", "redirect_from"};
    dv_str header = header_of(text);
    dv_yaml yaml;

    if (!header.len)
        return;
    yaml = dv_yaml_parse(dv_file_new(it->scratch, own, header),
                         (dv_span){0, (uint32_t)header.len}, it->scratch);
    if (yaml.error.len || !yaml.count || yaml.nodes[0].kind != DV_YAML_MAPPING)
        return;
    for (size_t i = 0; i < DV_COUNT(keys); i++)
        declare_all(it, own, &yaml, keys[i], entry);
}

static void add_label(learning *it, dv_str label)
{
    label = dv_str_trim(label);
    if (label.len && label.len <= LABEL_LIMIT)
        dv_strmap_put(&it->site->labels, it->arena,
                      dv_arena_copy(it->arena, label), NULL);
}

/* `(label)=`, `.. _label:`, `:name: label`, `{#label}`. */
static void read_labels_of(learning *it, dv_str line)
{
    static const dv_str options[] = {
        DV_STR_INIT(":name:"), DV_STR_INIT(":label:"), DV_STR_INIT("name:"),
        DV_STR_INIT("label:")};
    size_t at;

    line = dv_str_trim(line);
    if (line.len > 3 && line.ptr[0] == '(' && dv_str_ends(line, DV_STR(")=")))
        add_label(it, dv_str_slice(line, 1, line.len - 2));
    if (dv_str_starts(line, DV_STR("```")) ||
        dv_str_starts(line, DV_STR(":::")))
        add_label(
            it, dv_str_slice(line, dv_str_find_byte(line, '}') + 1, line.len));
    if (dv_str_starts(line, DV_STR(".. _")))
        add_label(it, dv_str_slice(line, 4, dv_str_find_byte(line, ':')));
    for (size_t i = 0; i < DV_COUNT(options); i++)
        if (dv_str_starts(line, options[i]))
            add_label(it, dv_str_slice(line, options[i].len, line.len));
    for (at = 0; at + 2 < line.len; at++)
        if (line.ptr[at] == '{' && line.ptr[at + 1] == '#') {
            dv_str rest = dv_str_slice(line, at + 2, line.len);
            size_t end = dv_str_find_byte(rest, '}');
            size_t blank = dv_str_find_byte(rest, ' ');

            add_label(it, dv_str_slice(rest, 0, end < blank ? end : blank));
        }
}

static void read_labels(learning *it, dv_str text)
{
    for (size_t at = 0; at < text.len;) {
        dv_str rest = dv_str_slice(text, at, text.len);
        size_t length = dv_str_find_byte(rest, '\n');

        read_labels_of(it, dv_str_slice(rest, 0, length));
        at += length + 1;
    }
}

/* The bytes of the page, as they are checked where it is a document. */
static bool read_page(learning *it, const dv_repo_entry *entry, dv_str *text)
{
    DV_AUTO(dv_error_release) dv_error ignored = DV_ERROR_INIT;
    const uint32_t *index = dv_strmap_get(&it->corpus->by_path, entry->path);
    bool read = true;

    if (index)
        *text = it->corpus->documents[*index]->file->text;
    else
        read = it->bytes < BYTES_LIMIT &&
               dv_repo_read(it->corpus->repo, entry, PAGE_LIMIT, it->scratch,
                            text, &ignored);
    it->bytes += read ? text->len : 0;
    return read;
}

static void learn_page(learning *it, uint32_t number)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_repo_entry *entry = &it->corpus->tree.listing.entries[number];
    dv_str own = it->root.len ? dv_str_slice(entry->path, it->root.len + 1,
                                             entry->path.len)
                              : entry->path;
    unsigned traits = it->site->kind->traits;
    dv_str text;

    if (entry->kind != DV_ENTRY_FILE ||
        !has_ending(it->site, dv_path_ending(entry->path)))
        return;
    it->pages++;
    it->scratch = &scratch;
    if (traits & (DV_SITE_NUMBERS | DV_SITE_FOLDS))
        add_page(it, own, number);
    if (traits & DV_SITE_DATES)
        add_post(it, own, number);
    if (!(traits & (DV_SITE_DECLARES | DV_SITE_NAMES)) ||
        !read_page(it, entry, &text))
        return;
    if (traits & DV_SITE_DECLARES)
        read_header(it, own, text, number);
    if (traits & DV_SITE_NAMES)
        read_labels(it, text);
}

void dv_site_learn(dv_site *site, const dv_corpus *corpus, dv_arena *arena)
{
    learning it = {.site = site, .corpus = corpus, .arena = arena};
    const dv_repo_listing *listing = &corpus->tree.listing;

    if (site->learned)
        return;
    site->learned = true;
    for (uint32_t r = 0; r < site->roots.count; r++) {
        dv_str root = site->roots.items[r], prefix = root;

        if (root.len)
            prefix = dv_arena_printf(arena, "%.*s/", DV_STR_ARG(root));
        it.root = root;
        for (uint32_t i = dv_listing_lower_bound(listing, prefix);
             i < listing->count && it.pages < PAGES_LIMIT &&
             dv_str_starts(listing->entries[i].path, prefix);
             i++)
            learn_page(&it, i);
    }
}
