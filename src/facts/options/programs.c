/* SPDX-License-Identifier: MIT */
/*
 * Programs: those that everybody knows, and those that the project makes, told
 * from its build files.
 */
#include "docverify/ascii.h"
#include "facts/options/run.h"
#include "text/path.h"

enum { LONGEST_NAME = 64, PROGRAMS_LIMIT = 4096 };

typedef struct known {
    const char *name;
    dv_program_kind kind;
} known;

static const known table[] = {
#define DV_PROGRAM(name, kind) {name, DV_PROGRAM_##kind},
#include "facts/options/programs.def"
#undef DV_PROGRAM
};

void dv_programs_init(dv_programs *programs, const dv_facts_options *options,
                      dv_arena *arena)
{
    *programs = (dv_programs){0};
    for (size_t i = 0; i < DV_COUNT(table); i++)
        *dv_strmap_put(&programs->others, arena, dv_str_from(table[i].name),
                       NULL) = table[i].kind;
    for (uint32_t i = 0; i < options->external_program_count; i++)
        *dv_strmap_put(&programs->others, arena, options->external_programs[i],
                       NULL) = DV_PROGRAM_SET;
}

void dv_programs_release(dv_programs *programs)
{
    dv_strmap_release(&programs->others);
    dv_strmap_release(&programs->own);
}

/* "python3.11" and the like. */
static bool is_python(dv_str name)
{
    if (!dv_str_starts(name, DV_STR("python")))
        return false;
    for (size_t i = 6; i < name.len; i++)
        if ((name.ptr[i] < '0' || name.ptr[i] > '9') && name.ptr[i] != '.')
            return false;
    return true;
}

dv_program_kind dv_programs_kind(const dv_programs *programs, dv_str name)
{
    dv_str base = dv_path_base(name);
    const uint32_t *kind = dv_strmap_get(&programs->others, base);

    if (kind)
        return (dv_program_kind)*kind;
    return is_python(base) ? DV_PROGRAM_RUNS : DV_PROGRAM_NONE;
}

static bool is_name_byte(char c)
{
    return dv_is_word(c) || c == '-' || c == '.';
}

static void add(dv_programs *programs, dv_str name, dv_str module,
                uint32_t entry, dv_arena *arena)
{
    uint32_t *index;
    bool added;

    if (name.len == 0 || name.len > LONGEST_NAME ||
        programs->list.count >= PROGRAMS_LIMIT)
        return;
    name = dv_arena_copy(arena, name);
    index = dv_strmap_put(&programs->own, arena, name, &added);
    if (!added)
        return;
    *index = programs->list.count;
    *dv_vec_push(arena, &programs->list) =
        (dv_own_program){name, dv_arena_copy(arena, module), entry};
}

/* The name that ends before `at`, quotes and blanks aside. */
static dv_str name_before(dv_str text, size_t at)
{
    size_t end;

    while (at > 0 && strchr(" \t\"'", text.ptr[at - 1]))
        at--;
    end = at;
    while (at > 0 && end - at <= LONGEST_NAME && is_name_byte(text.ptr[at - 1]))
        at--;
    return dv_str_slice(text, at, end);
}

/* The name that begins behind `at`, quotes and blanks aside. */
static dv_str name_behind(dv_str text, size_t at)
{
    size_t start;

    while (at < text.len && strchr(" \t\"'", text.ptr[at]))
        at++;
    start = at;
    while (at < text.len && is_name_byte(text.ptr[at]))
        at++;
    return dv_str_slice(text, start, at);
}

/* Python: `name = "pkg.mod:main"`. */
static void add_scripts(dv_programs *programs, dv_str text, uint32_t entry,
                        dv_arena *arena)
{
    for (size_t at = 0; at < text.len; at++) {
        dv_str module, name;
        size_t end;

        at = dv_str_find_byte_from(text, at, '=');
        if (at >= text.len)
            return;
        module = name_behind(text, at + 1);
        name = name_before(text, at);
        end = module.len ? (size_t)(module.ptr - text.ptr) + module.len : at;
        if (module.len && end + 1 < text.len && text.ptr[end] == ':' &&
            is_name_byte(text.ptr[end + 1]))
            add(programs, name, module, entry, arena);
    }
}

/* `name` behind each `word`. */
static void add_behind(dv_programs *programs, dv_str text, dv_str word,
                       uint32_t entry, dv_arena *arena)
{
    size_t at = 0;

    while ((at = dv_str_find_from(text, at, word)) < text.len) {
        at += word.len;
        add(programs, name_behind(text, at), (dv_str){0}, entry, arena);
    }
}

/* `[[bin]]`, `[package]`: the name in the lines behind it. */
static void add_cargo(dv_programs *programs, dv_str text, uint32_t entry,
                      dv_arena *arena)
{
    bool names = false;

    while (text.len) {
        size_t end = dv_str_find_byte(text, '\n');
        dv_str line = dv_str_trim(dv_str_slice(text, 0, end));
        size_t equals = dv_str_find_byte(line, '=');

        if (dv_str_starts(line, DV_STR("[")))
            names = dv_str_equal(line, DV_STR("[[bin]]")) ||
                    dv_str_equal(line, DV_STR("[package]"));
        else if (names &&
                 dv_str_equal(dv_str_trim(dv_str_slice(line, 0, equals)),
                              DV_STR("name")))
            add(programs, name_behind(line, equals + 1), (dv_str){0}, entry,
                arena);
        text = dv_str_slice(text, end + 1, text.len);
    }
}

/* `"bin": {"name": "path"}`, or `"bin": "path"` and the package's name. */
static void add_package(dv_programs *programs, dv_str text, uint32_t entry,
                        dv_arena *arena)
{
    size_t bin = dv_str_find(text, DV_STR("\"bin\""));
    size_t name = dv_str_find(text, DV_STR("\"name\""));
    dv_str rest;

    if (bin == text.len)
        return;
    if (name < text.len)
        add(programs, name_behind(text, name + sizeof "\"name\":" - 1),
            (dv_str){0}, entry, arena);
    rest = dv_str_slice(text, bin + 5, text.len);
    rest = dv_str_slice(rest, 0, dv_str_find_byte(rest, '}'));
    for (size_t at = dv_str_find_byte(rest, '{'); at < rest.len; at++) {
        at = dv_str_find_byte_from(rest, at, ':');
        if (at < rest.len)
            add(programs, name_before(rest, at), (dv_str){0}, entry, arena);
    }
}

/* "cmd/name/main.go". */
static void add_go(dv_programs *programs, dv_str path, uint32_t entry,
                   dv_arena *arena)
{
    dv_str directory = dv_path_directory(path);

    if (dv_str_equal(dv_path_base(dv_path_directory(directory)), DV_STR("cmd")))
        add(programs, dv_path_base(directory), (dv_str){0}, entry, arena);
}

static bool is_cmake(dv_str name)
{
    return dv_str_equal(name, DV_STR("CMakeLists.txt")) ||
           dv_str_ends(name, DV_STR(".cmake"));
}

static bool is_python_package(dv_str name)
{
    return dv_str_equal(name, DV_STR("pyproject.toml")) ||
           dv_str_equal(name, DV_STR("setup.py")) ||
           dv_str_equal(name, DV_STR("setup.cfg"));
}

bool dv_programs_are_in(dv_str path)
{
    dv_str name = dv_path_base(path);

    return is_cmake(name) || is_python_package(name) ||
           dv_str_equal(name, DV_STR("Cargo.toml")) ||
           dv_str_equal(name, DV_STR("package.json")) ||
           dv_str_equal(name, DV_STR("main.go")) ||
           dv_str_equal(name, DV_STR("meson.build"));
}

void dv_programs_add(dv_programs *programs, dv_str path, dv_str text,
                     uint32_t entry, dv_arena *arena)
{
    dv_str name = dv_path_base(path);

    if (is_python_package(name))
        add_scripts(programs, text, entry, arena);
    else if (is_cmake(name))
        add_behind(programs, text, DV_STR("add_executable("), entry, arena);
    else if (dv_str_equal(name, DV_STR("meson.build")))
        add_behind(programs, text, DV_STR("executable("), entry, arena);
    else if (dv_str_equal(name, DV_STR("Cargo.toml")))
        add_cargo(programs, text, entry, arena);
    else if (dv_str_equal(name, DV_STR("package.json")))
        add_package(programs, text, entry, arena);
    else
        add_go(programs, path, entry, arena);
}
