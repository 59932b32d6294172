/* SPDX-License-Identifier: MIT */
#include "facts/options/run.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "source/options/options.h"
#include "text/path.h"

enum {
    MOST_ABOVE = 16, /* directories above one that are looked in */
    LONGEST_PATH = 1024
};

/* `NAME=value` in front of a command. */
static bool is_assignment(dv_str word)
{
    size_t equals = dv_str_find_byte(word, '=');

    if (equals == 0 || equals == word.len)
        return false;
    for (size_t i = 0; i < equals; i++)
        if (!dv_is_word(word.ptr[i]))
            return false;
    return true;
}

static bool is_keyword(dv_str word)
{
    static const char *const words[] = {"if",    "then",  "else", "elif", "do",
                                        "while", "until", "!",    "{",    "in"};

    return dv_str_is_one_of(word, words, DV_COUNT(words));
}

static bool is_file(const dv_source_tree *tree, uint32_t entry)
{
    return entry != DV_NONE &&
           tree->tree.listing.entries[entry].kind == DV_ENTRY_FILE;
}

static uint32_t find_in(const dv_source_tree *tree, dv_str directory,
                        dv_str path, dv_arena *arena)
{
    uint32_t entry =
        dv_tree_find(&tree->tree, dv_path_join(directory, path, arena));

    return is_file(tree, entry) ? entry : DV_NONE;
}

/* In `directory` or one above it. */
static uint32_t find_above(const dv_source_tree *tree, dv_str directory,
                           dv_str path, dv_arena *arena)
{
    for (uint32_t i = 0; i < MOST_ABOVE; i++) {
        uint32_t entry = find_in(tree, directory, path, arena);

        if (entry != DV_NONE || directory.len == 0)
            return entry;
        directory = dv_path_directory(directory);
    }
    return DV_NONE;
}

/* The one file whose path ends so, where it has a directory of its own. */
static uint32_t find_suffix(const dv_source_tree *tree, dv_str path,
                            dv_arena *arena)
{
    dv_tree_matches matches = {0};

    if (!dv_path_has_directory(path))
        return DV_NONE;
    dv_tree_suffix(&tree->tree, path, arena, &matches);
    return matches.count == 1 && is_file(tree, matches.items[0])
               ? matches.items[0]
               : DV_NONE;
}

/* Of a machine's own path, what may be one of the tree: two parts at least. */
static uint32_t find_absolute(const dv_source_tree *tree, dv_str path)
{
    while (dv_path_has_directory(path)) {
        uint32_t entry = dv_tree_find(&tree->tree, path);

        if (is_file(tree, entry))
            return entry;
        path = dv_str_slice(path, dv_str_find_byte(path, '/') + 1, path.len);
    }
    return DV_NONE;
}

/* Without `./`, and without a variable in front: `$DIR/a.py`. */
static dv_str clean(dv_str path)
{
    size_t dollar = dv_str_find_last_byte(path, '$');

    if (dollar < path.len) {
        path = dv_str_slice(path, dollar, path.len);
        path = dv_str_slice(path, dv_str_find_byte(path, '/') + 1, path.len);
    }
    return dv_path_plain(path);
}

static bool is_script_name(dv_str path)
{
    return dv_options_language(path, (dv_str){0}) != DV_OPTIONS_TEXT;
}

static uint32_t find_script(const dv_run_place *place, dv_str path)
{
    const dv_source_tree *tree = place->tree;
    uint32_t root_count = place->options->source_count
                              ? place->options->sources[0].root_count
                              : 0;
    uint32_t entry = DV_NONE;

    if (path.ptr[0] == '/' || path.ptr[0] == '~')
        return find_absolute(tree, dv_str_slice(path, 1, path.len));
    if (dv_str_starts(path, DV_STR("../"))) {
        dv_str from = place->directory.len ? place->directory : place->home;

        from = dv_arena_printf(place->arena, "%.*s/.", DV_STR_ARG(from));
        return dv_path_resolve(from, path, place->arena, &path)
                   ? find_in(tree, (dv_str){0}, path, place->arena)
                   : DV_NONE;
    }
    if (place->directory.len)
        entry = find_in(tree, place->directory, path, place->arena);
    if (entry == DV_NONE)
        entry = find_above(tree, place->home, path, place->arena);
    for (uint32_t i = 0; i < root_count && entry == DV_NONE; i++)
        entry = find_in(tree, place->options->sources[0].roots[i], path,
                        place->arena);
    return entry == DV_NONE ? find_suffix(tree, path, place->arena) : entry;
}

/* Whether the tree should have the file: it has its directory. */
static bool is_missing(const dv_run_place *place, dv_str path)
{
    dv_str directory = dv_path_directory(path);

    return directory.len && !place->foreign && !place->directory.len &&
           path.ptr[0] != '/' && path.ptr[0] != '~' && is_script_name(path) &&
           dv_tree_is_directory(&place->tree->tree, directory);
}

static dv_option_run run_script(const dv_run_place *place, dv_str word)
{
    dv_option_run run = {.entry = DV_NONE};
    dv_str path = clean(word);

    if (path.len == 0 || path.len > LONGEST_PATH || place->foreign ||
        dv_str_find_byte(path, '<') < path.len ||
        dv_str_find_byte(path, '*') < path.len ||
        dv_str_find_byte(path, ':') < path.len)
        return run;
    if (!is_script_name(path) &&
        dv_str_find_byte(dv_path_base(path), '.') < dv_path_base(path).len)
        return run;
    run.entry = find_script(place, path);
    run.name = path;
    if (run.entry != DV_NONE) {
        run.kind = DV_RUN_SCRIPT;
        run.name = place->tree->tree.listing.entries[run.entry].path;
    } else if (is_missing(place, path)) {
        run.kind = DV_RUN_MISSING;
    }
    return run;
}

uint32_t dv_run_module(const dv_source_tree *tree, dv_str module, dv_str from,
                       bool runs, dv_arena *arena)
{
    const char *const forms[] = {runs ? "/__main__.py" : "/__init__.py", ".py"};
    char *path = dv_arena_new(arena, module.len + strlen(forms[0]) + 1);
    uint32_t entry = DV_NONE;

    for (size_t i = 0; i < module.len; i++)
        path[i] = (char)(module.ptr[i] == '.' ? '/' : module.ptr[i]);
    for (size_t i = 0; i < DV_COUNT(forms) && entry == DV_NONE; i++) {
        dv_str file = {path, module.len + strlen(forms[i])};

        memcpy(path + module.len, forms[i], strlen(forms[i]));
        entry = find_above(tree, from, file, arena);
        if (entry == DV_NONE)
            entry = find_in(tree, DV_STR("src"), file, arena);
        if (entry == DV_NONE)
            entry = find_in(tree, DV_STR("python"), file, arena);
    }
    return entry;
}

/* `-m pkg.mod`. */
static dv_option_run run_module(const dv_run_place *place, dv_str module)
{
    dv_option_run run = {.entry = DV_NONE};
    dv_str from = place->directory.len ? place->directory : place->home;

    if (place->foreign || module.len == 0 || module.len > LONGEST_PATH)
        return run;
    run.entry = dv_run_module(place->tree, module, from, true, place->arena);
    if (run.entry == DV_NONE)
        return run;
    run.kind = DV_RUN_SCRIPT;
    run.name = place->tree->tree.listing.entries[run.entry].path;
    return run;
}

/* A program that the project makes. */
static dv_option_run run_program(const dv_run_place *place, dv_str word)
{
    dv_option_run run = {.entry = DV_NONE};
    const uint32_t *index =
        dv_strmap_get(&place->programs->own, dv_path_base(word));
    const dv_own_program *program;

    if (!index)
        return run;
    program = &place->programs->list.items[*index];
    run.kind = DV_RUN_PROGRAM;
    run.name = program->name;
    if (program->module.len)
        run.entry = dv_run_module(
            place->tree, program->module,
            dv_path_directory(
                place->tree->tree.listing.entries[program->entry].path),
            false, place->arena);
    return run;
}

static bool runs(dv_program_kind kind)
{
    return kind == DV_PROGRAM_RUNS || kind == DV_PROGRAM_RUNS_WORD;
}

/* What a word that is no option runs. */
static dv_option_run run_word(const dv_run_place *place, dv_str word,
                              bool first)
{
    bool path = dv_path_has_directory(word) || is_script_name(word);
    dv_option_run run = {.entry = DV_NONE};

    if (path || !first)
        run = run_script(place, word);
    if (run.kind == DV_RUN_OTHER)
        run = run_program(place, word);
    return run;
}

/* The word that is run by what stands at `i`; `first`: nothing was before. */
static dv_option_run read_words(const dv_run_place *place, const dv_str *words,
                                uint32_t count, uint32_t i)
{
    bool first = true;

    for (; i < count; i++) {
        dv_program_kind kind = dv_programs_kind(place->programs, words[i]);
        dv_option_run run = {.entry = DV_NONE};

        if (dv_str_starts(words[i], DV_STR("-"))) {
            if (first || dv_str_equal(words[i], DV_STR("-c")))
                return run;
            if ((!dv_str_equal(words[i], DV_STR("-m")) &&
                 !dv_str_equal(words[i], DV_STR("--module"))) ||
                i + 1 == count)
                continue;
            run = run_module(place, words[++i]);
            if (run.kind == DV_RUN_OTHER &&
                runs(dv_programs_kind(place->programs, words[i])))
                continue;
            run.after = i + 1;
            return run;
        }
        if (kind == DV_PROGRAM_SET)
            return run;
        run = run_word(place, words[i], first);
        run.after = i + 1;
        if (run.kind != DV_RUN_OTHER || (!runs(kind) && first) ||
            is_script_name(words[i]) || kind == DV_PROGRAM_OTHER)
            return run;
        first = false;
    }
    return (dv_option_run){.entry = DV_NONE};
}

/* `--all`, or `-a,` in front of it. */
static bool is_option(dv_str word)
{
    return dv_str_starts(word, DV_STR("--")) ||
           (word.len >= 2 && word.len <= 3 && word.ptr[0] == '-' &&
            (word.len == 2 || word.ptr[2] == ','));
}

dv_option_run dv_run_read(const dv_run_place *place, const dv_str *words,
                          uint32_t count)
{
    uint32_t i = 0;

    while (i < count && (is_assignment(words[i]) || is_keyword(words[i])))
        i++;
    if (i < count && is_option(words[i]))
        return (dv_option_run){
            .kind = DV_RUN_BARE, .entry = DV_NONE, .after = i};
    return read_words(place, words, count, i);
}

/* The name that a clone of the repository has. */
static bool is_own_name(const dv_run_place *place, dv_str name)
{
    dv_str root = dv_path_base(dv_repo_root(place->tree->handles[0]));

    if (dv_str_equal(root, name))
        return true;
    for (uint32_t i = 0; i < place->options->source_count; i++) {
        dv_str url = place->options->sources[i].url;

        while (dv_str_ends(url, DV_STR("/")))
            url.len--;
        if (url.len && dv_str_equal(dv_path_base(url), name))
            return true;
    }
    return false;
}

void dv_run_enter(dv_run_place *place, dv_str directory)
{
    const dv_tree *tree = &place->tree->tree;

    directory = dv_path_plain(directory);
    while (dv_str_ends(directory, DV_STR("/")))
        directory.len--;
    place->foreign = false;
    place->directory = (dv_str){0};
    if (directory.len == 0 || dv_str_starts(directory, DV_STR("..")) ||
        dv_str_starts(directory, DV_STR("-")) ||
        dv_str_find_byte(directory, '$') < directory.len ||
        is_own_name(place, dv_path_base(directory)))
        return;
    if (dv_tree_is_directory(tree, directory))
        place->directory = directory;
    else
        place->foreign = true;
}
