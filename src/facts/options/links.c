/* SPDX-License-Identifier: MIT */
#include "facts/options/links.h"

#include "base/strs.h"
#include "text/path.h"

/* `from ....a import b`: dots that are followed; and directories above one. */
#define MOST_DOTS 16u

/* Where a module is. */
enum { INSIDE = 1, OUTSIDE };

void dv_option_linker_init(dv_option_linker *linker,
                           const dv_option_index *index,
                           const dv_facts_options *options, dv_arena *arena)
{
    uint32_t count = index->tree->tree.listing.count;

    *linker = (dv_option_linker){
        .index = index,
        .options = options,
        .arena = arena,
        .links = dv_arena_new(arena, count * sizeof *linker->links + 1),
    };
}

void dv_option_linker_release(dv_option_linker *linker)
{
    dv_strmap_release(&linker->tops);
    dv_strmap_release(&linker->modules);
}

static dv_str path_of(const dv_option_linker *linker, uint32_t entry)
{
    return linker->index->tree->tree.listing.entries[entry].path;
}

static dv_str directory_of(const dv_option_linker *linker, uint32_t entry)
{
    return dv_path_directory(path_of(linker, entry));
}

static dv_str first_part(dv_str dotted)
{
    return dv_str_slice(dotted, 0, dv_str_find_byte(dotted, '.'));
}

static bool has_module(const dv_tree *tree, dv_str directory, dv_str name,
                       dv_arena *scratch)
{
    dv_str path = dv_path_join(directory, name, scratch);

    return dv_tree_is_directory(tree, path) ||
           dv_tree_find(tree, dv_arena_printf(scratch, "%.*s.py",
                                              DV_STR_ARG(path))) != DV_NONE;
}

static bool find_top(const dv_tree *tree, dv_str directory, dv_str name,
                     dv_arena *scratch)
{
    bool found = has_module(tree, DV_STR("src"), name, scratch) ||
                 has_module(tree, DV_STR("python"), name, scratch);

    for (uint32_t i = 0; !found && i < MOST_DOTS; i++) {
        found = has_module(tree, directory, name, scratch);
        if (directory.len == 0)
            break;
        directory = dv_path_directory(directory);
    }
    return found;
}

/* A key of the linker's maps. */
static dv_str pair_of(dv_str directory, dv_str name, dv_arena *arena)
{
    size_t len = directory.len + 1 + name.len;
    char *key = dv_arena_new(arena, len + 1);

    if (directory.len)
        memcpy(key, directory.ptr, directory.len);
    key[directory.len] = '\n';
    if (name.len)
        memcpy(key + directory.len + 1, name.ptr, name.len);
    return (dv_str){key, len};
}

/* Whether a module is none of the tree's, seen from a file in `directory`. */
static bool is_outside(dv_option_linker *linker, dv_str directory,
                       dv_str module)
{
    dv_arena scratch = DV_ARENA_INIT;
    dv_str top = first_part(module);
    dv_str key = pair_of(directory, top, &scratch);
    uint32_t *answer = dv_strmap_get(&linker->tops, key);

    if (!answer) {
        answer = dv_strmap_put(&linker->tops, linker->arena,
                               dv_arena_copy(linker->arena, key), NULL);
        *answer = find_top(&linker->index->tree->tree, directory, top, &scratch)
                      ? INSIDE
                      : OUTSIDE;
    }
    dv_arena_release(&scratch);
    return *answer == OUTSIDE;
}

/* A file whose links are being made. */
typedef struct maker {
    dv_option_linker *linker;
    dv_option_links *links;
    uint32_t entry;
    dv_arena scratch;
} maker;

static void add_entry(maker *m, uint32_t entry)
{
    if (entry != DV_NONE && m->linker->index->sources[entry])
        *dv_vec_push(m->linker->arena, &m->links->entries) = entry;
}

static void set_open(maker *m, const char *why)
{
    if (m->links->open)
        return;
    m->links->open = true;
    m->links->why =
        dv_arena_printf(m->linker->arena, "%.*s %s",
                        DV_STR_ARG(path_of(m->linker, m->entry)), why);
}

static uint32_t module_of(maker *m, dv_str module, dv_str directory)
{
    dv_str key = pair_of(directory, module, &m->scratch);
    uint32_t *entry = dv_strmap_get(&m->linker->modules, key);

    if (entry)
        return *entry;
    entry = dv_strmap_put(&m->linker->modules, m->linker->arena,
                          dv_arena_copy(m->linker->arena, key), NULL);
    *entry = dv_run_module(m->linker->index->tree, module, directory, false,
                           &m->scratch);
    return *entry;
}

/* A module and the packages that it is in. */
static void add_module(maker *m, dv_str module, dv_str directory)
{
    for (size_t end = 0; end < module.len; end++) {
        end = dv_str_find_byte_from(module, end, '.');
        add_entry(m, module_of(m, dv_str_slice(module, 0, end), directory));
    }
}

/* What `from ..a import` means, dotted, from the root. */
static dv_str absolute_module(maker *m, const dv_option_import *import,
                              dv_str directory)
{
    dv_str path;
    char *dotted;

    for (uint32_t i = 1; i < import->level && i < MOST_DOTS; i++)
        directory = dv_path_directory(directory);
    path = dv_arena_printf(&m->scratch, "%.*s%s%.*s", DV_STR_ARG(directory),
                           directory.len && import->module.len ? "." : "",
                           DV_STR_ARG(import->module));
    dotted = dv_arena_new(&m->scratch, path.len + 1);
    for (size_t i = 0; i < path.len; i++)
        dotted[i] = (char)(path.ptr[i] == '/' ? '.' : path.ptr[i]);
    return (dv_str){dotted, path.len};
}

static void follow_import(maker *m, const dv_option_import *import)
{
    dv_str directory = directory_of(m->linker, m->entry);
    dv_str module = import->module;

    if (import->level) {
        module = absolute_module(m, import, directory);
        directory = (dv_str){0};
    } else if (is_outside(m->linker, directory, module)) {
        return;
    }
    add_module(m, module, directory);
    if (import->name.len == 0 || dv_str_equal(import->name, DV_STR("*")))
        return;
    if (module.len)
        module = dv_arena_printf(&m->scratch, "%.*s.%.*s", DV_STR_ARG(module),
                                 DV_STR_ARG(import->name));
    else
        module = import->name;
    add_module(m, module, directory);
}

static dv_option_run run_words(maker *m, const dv_str *words, uint32_t count)
{
    dv_run_place place = {
        .tree = m->linker->index->tree,
        .programs = &m->linker->index->programs,
        .options = m->linker->options,
        .arena = &m->scratch,
        .home = directory_of(m->linker, m->entry),
    };

    return dv_run_read(&place, words, count);
}

/* A script that is read in with the same arguments. */
static void follow_source(maker *m, const dv_option_import *import)
{
    const dv_str words[] = {DV_STR("source"), import->module};
    dv_option_run run = run_words(m, words, DV_COUNT(words));

    if (run.kind == DV_RUN_SCRIPT)
        add_entry(m, run.entry);
    else
        set_open(m, "reads in a script that is not in the source");
}

/* A command that is given the arguments of a shell script. */
static void follow_pass(maker *m, const dv_option_pass *pass)
{
    dv_option_run run = run_words(m, pass->words, pass->count);

    if (run.entry != DV_NONE)
        add_entry(m, run.entry);
    else
        set_open(m, "passes on what it is given");
}

/* "parse_args", "make_parser": a function that deals with options, or all
 * names. */
static bool names_options(dv_str name)
{
    static const char *const words[] = {"args", "arg", "arguments", "argparse",
                                        "cli"};
    static const char *const verbs[] = {"get",  "make", "build", "create",
                                        "init", "add",  "setup"};
    dv_str first = dv_str_slice(name, 0, dv_str_find_byte(name, '_'));
    size_t start = 0;

    if (dv_str_equal(name, DV_STR("*")))
        return true;
    if (dv_str_has(name, DV_STR("from_")))
        return dv_str_equal(name, DV_STR("execute_from_command_line"));
    for (size_t i = 0; i <= name.len; i++) {
        if (i < name.len && name.ptr[i] != '_')
            continue;
        if (dv_str_is_one_of(dv_str_slice(name, start, i), words,
                             DV_COUNT(words)))
            return true;
        start = i + 1;
    }
    return dv_str_ends(name, DV_STR("parser")) &&
           dv_str_is_one_of(first, verbs, DV_COUNT(verbs));
}

/* Modules of Python itself, and parsers whose options are all in the text. */
static bool is_harmless(dv_str module)
{
    static const char *const modules[] = {
        "abc",
        "absl",
        "argcomplete",
        "argparse",
        "ast",
        "asyncio",
        "base64",
        "click",
        "cmd",
        "code",
        "codecs",
        "collections",
        "concurrent",
        "configargparse",
        "configparser",
        "contextlib",
        "copy",
        "csv",
        "ctypes",
        "dataclasses",
        "datetime",
        "dateutil",
        "decimal",
        "difflib",
        "docutils",
        "email",
        "enum",
        "errno",
        "feedparser",
        "fnmatch",
        "fractions",
        "functools",
        "getopt",
        "getpass",
        "glob",
        "gzip",
        "hashlib",
        "heapq",
        "html",
        "http",
        "importlib",
        "inspect",
        "io",
        "itertools",
        "json",
        "locale",
        "logging",
        "math",
        "multiprocessing",
        "numbers",
        "operator",
        "optparse",
        "os",
        "packaging",
        "pathlib",
        "pickle",
        "platform",
        "pprint",
        "queue",
        "random",
        "re",
        "rich_click",
        "secrets",
        "shlex",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "statistics",
        "string",
        "struct",
        "subprocess",
        "sys",
        "tempfile",
        "textwrap",
        "threading",
        "time",
        "tkinter",
        "tokenize",
        "traceback",
        "turtle",
        "typer",
        "types",
        "typing",
        "typing_extensions",
        "unittest",
        "urllib",
        "uuid",
        "warnings",
        "weakref",
        "xml",
        "zipfile",
    };

    return dv_str_is_one_of(first_part(module), modules, DV_COUNT(modules));
}

/* A function from outside that deals with options. */
static void check_import(maker *m, const dv_option_import *import)
{
    if (m->links->outside.len || import->level ||
        !names_options(import->name) || is_harmless(import->module) ||
        !is_outside(m->linker, directory_of(m->linker, m->entry),
                    import->module))
        return;
    m->links->outside = import->module;
}

const dv_option_links *dv_option_links_of(dv_option_linker *linker,
                                          uint32_t entry)
{
    const dv_option_source *source = linker->index->sources[entry];
    maker m = {
        .linker = linker, .links = &linker->links[entry], .entry = entry};

    if (m.links->made)
        return m.links;
    m.links->made = true;
    for (uint32_t i = 0; i < source->import_count; i++) {
        if (source->language == DV_OPTIONS_SHELL) {
            follow_source(&m, &source->imports[i]);
            continue;
        }
        follow_import(&m, &source->imports[i]);
        check_import(&m, &source->imports[i]);
    }
    for (uint32_t i = 0; i < source->pass_count; i++)
        follow_pass(&m, &source->passes[i]);
    dv_arena_release(&m.scratch);
    return m.links;
}

dv_str dv_option_outside(dv_option_linker *linker, uint32_t entry,
                         dv_str dotted)
{
    const dv_option_source *source = linker->index->sources[entry];
    dv_str root = first_part(dotted);

    for (uint32_t i = 0; i < source->import_count; i++) {
        const dv_option_import *import = &source->imports[i];

        if (!dv_str_equal(import->alias, root))
            continue;
        if (import->level || is_harmless(import->module) ||
            !is_outside(linker, directory_of(linker, entry), import->module))
            return (dv_str){0};
        return import->module;
    }
    return (dv_str){0};
}
