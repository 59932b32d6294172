/* SPDX-License-Identifier: MIT */
#include "source/options/options.h"

#include <stdlib.h>

#include "docverify/ascii.h"
#include "source/options/reader.h"
#include "text/lines.h"

/* Names of one file that decide what its options are; with more of them, its
 * options are not known. */
#define USES_LIMIT 256u

static bool is_name_byte(char c)
{
    return dv_is_word(c) || c == '-' || c == '.';
}

uint32_t dv_option_end(dv_str text, uint32_t at)
{
    uint32_t end = at + 2;
    char next;

    if (dv_str_at(text, end) == '-' || dv_str_at(text, end) == '_' ||
        dv_str_at(text, end) == '.')
        return at;
    while (is_name_byte(dv_str_at(text, end)))
        end++;
    next = dv_str_at(text, end);
    /* The end of a sentence. */
    while (end > at + 2 && text.ptr[end - 1] == '.')
        end--;
    if (end == at + 2 || text.ptr[end - 1] == '-' || text.ptr[end - 1] == '_')
        return at;
    /* "--surface-1..3" are several. */
    if (dv_str_has(dv_str_slice(text, at, end), DV_STR("..")))
        return at;
    if (dv_str_at(text, end + 1) == '.' ||
        dv_str_starts(dv_str_slice(text, end, text.len), DV_STR("\u2026")))
        return at;
    return next && strchr("{*$%", next) ? at : end;
}

uint32_t dv_option_line(const dv_option_reader *reader, uint32_t offset)
{
    return dv_file_position(reader->file, offset).line;
}

void dv_option_add(dv_option_reader *reader, dv_str name, uint32_t offset,
                   bool defined)
{
    uint32_t *index = dv_strmap_get(&reader->by_name, name);
    dv_option_name *option;

    if (!index) {
        name = dv_arena_copy(reader->arena, name);
        index = dv_strmap_put(&reader->by_name, reader->scratch, name, NULL);
        *index = reader->names.count;
        option = dv_vec_push(reader->arena, &reader->names);
        *option = (dv_option_name){name, dv_option_line(reader, offset), false};
    }
    option = &reader->names.items[*index];
    if (!defined || option->defined)
        return;
    option->defined = true;
    option->line = dv_option_line(reader, offset);
}

size_t dv_option_dashes(dv_str text, size_t at)
{
    for (; at + 1 < text.len; at++) {
        at = dv_str_find_byte_from(text, at, '-');
        if (at + 1 < text.len && text.ptr[at + 1] == '-')
            return at;
    }
    return text.len;
}

void dv_option_add_all(dv_option_reader *reader, dv_str part, uint32_t offset,
                       bool defined)
{
    uint32_t at = 0;

    while (at + 2 < part.len) {
        uint32_t start = (uint32_t)dv_option_dashes(part, at), end;

        if (start == part.len)
            return;
        end = dv_option_end(part, start);
        if (end > start && (start == 0 || !is_name_byte(part.ptr[start - 1])))
            dv_option_add(reader, dv_str_slice(part, start, end),
                          offset + start, defined);
        at = end > start ? end : start + 1;
    }
}

void dv_option_add_pattern(dv_option_reader *reader, dv_str prefix,
                           dv_str suffix)
{
    *dv_vec_push(reader->arena, &reader->patterns) = (dv_option_pattern){
        dv_arena_copy(reader->arena, prefix),
        dv_arena_copy(reader->arena, suffix),
    };
}

void dv_option_add_use(dv_option_reader *reader, dv_option_use_kind kind,
                       dv_str name)
{
    for (uint32_t i = 0; i < reader->uses.count; i++)
        if (reader->uses.items[i].kind == kind &&
            dv_str_equal(reader->uses.items[i].name, name))
            return;
    if (reader->uses.count >= USES_LIMIT) {
        dv_option_set_open(reader, DV_OPEN_NAMES, 0);
        return;
    }
    *dv_vec_push(reader->arena, &reader->uses) =
        (dv_option_use){kind, dv_arena_copy(reader->arena, name)};
}

void dv_option_add_attribute(dv_option_reader *reader, dv_str name)
{
    if (dv_strmap_get(&reader->by_attribute, name))
        return;
    name = dv_arena_copy(reader->arena, name);
    dv_strmap_put(&reader->by_attribute, reader->scratch, name, NULL);
    *dv_vec_push(reader->arena, &reader->attributes) = name;
}

void dv_option_set_open(dv_option_reader *reader, dv_option_open why,
                        uint32_t offset)
{
    if (reader->found.open != DV_OPEN_NOT)
        return;
    reader->found.open = why;
    reader->found.open_line = dv_option_line(reader, offset);
}

static int by_name(const void *left, const void *right)
{
    const dv_option_name *a = left, *b = right;

    return dv_str_compare(a->name, b->name);
}

const dv_option_name *dv_option_find(const dv_option_source *source,
                                     dv_str name)
{
    dv_option_name key = {.name = name};

    return source->name_count ? bsearch(&key, source->names, source->name_count,
                                        sizeof key, by_name)
                              : NULL;
}

typedef struct ending {
    const char *ending; /* of the base name */
    dv_option_language language;
} ending;

static const ending endings[] = {
    {".py", DV_OPTIONS_PYTHON},   {".pyi", DV_OPTIONS_PYTHON},
    {".sh", DV_OPTIONS_SHELL},    {".bash", DV_OPTIONS_SHELL},
    {".zsh", DV_OPTIONS_SHELL},   {".ksh", DV_OPTIONS_SHELL},
    {".slurm", DV_OPTIONS_SHELL}, {".sbatch", DV_OPTIONS_SHELL},
    {".c", DV_OPTIONS_CODE},      {".h", DV_OPTIONS_CODE},
    {".cc", DV_OPTIONS_CODE},     {".cpp", DV_OPTIONS_CODE},
    {".cxx", DV_OPTIONS_CODE},    {".hpp", DV_OPTIONS_CODE},
    {".hh", DV_OPTIONS_CODE},     {".cu", DV_OPTIONS_CODE},
    {".cuh", DV_OPTIONS_CODE},    {".rs", DV_OPTIONS_CODE},
    {".go", DV_OPTIONS_CODE},     {".js", DV_OPTIONS_CODE},
    {".mjs", DV_OPTIONS_CODE},    {".cjs", DV_OPTIONS_CODE},
    {".jsx", DV_OPTIONS_CODE},    {".ts", DV_OPTIONS_CODE},
    {".mts", DV_OPTIONS_CODE},    {".cts", DV_OPTIONS_CODE},
    {".tsx", DV_OPTIONS_CODE},    {".java", DV_OPTIONS_CODE},
    {".kt", DV_OPTIONS_CODE},     {".scala", DV_OPTIONS_CODE},
    {".rb", DV_OPTIONS_CODE},     {".php", DV_OPTIONS_CODE},
    {".pl", DV_OPTIONS_CODE},     {".lua", DV_OPTIONS_CODE},
    {".swift", DV_OPTIONS_CODE},  {".cs", DV_OPTIONS_CODE},
    {".hs", DV_OPTIONS_CODE},     {".ml", DV_OPTIONS_CODE},
    {".ex", DV_OPTIONS_CODE},     {".exs", DV_OPTIONS_CODE},
    {".zig", DV_OPTIONS_CODE},    {".nim", DV_OPTIONS_CODE},
    {".dart", DV_OPTIONS_CODE},   {".jl", DV_OPTIONS_CODE},
    {".r", DV_OPTIONS_CODE},      {".R", DV_OPTIONS_CODE},
    {".def", DV_OPTIONS_CODE},    {".inc", DV_OPTIONS_CODE},
    {".vue", DV_OPTIONS_CODE},    {".svelte", DV_OPTIONS_CODE},
};

/* What runs a script that says so in its first line. */
static dv_option_language language_of_shebang(dv_str text)
{
    dv_str line = dv_str_slice(text, 0, dv_str_find_byte(text, '\n'));

    if (!dv_str_starts(line, DV_STR("#!")))
        return DV_OPTIONS_TEXT;
    if (dv_str_has(line, DV_STR("python")))
        return DV_OPTIONS_PYTHON;
    if (dv_str_has(line, DV_STR("sh")))
        return DV_OPTIONS_SHELL;
    return DV_OPTIONS_CODE;
}

dv_option_language dv_options_language(dv_str path, dv_str text)
{
    size_t slash = dv_str_find_last_byte(path, '/');
    dv_str name = slash < path.len ? dv_str_slice(path, slash, path.len) : path;

    for (size_t i = 0; i < DV_COUNT(endings); i++)
        if (dv_str_ends(name, dv_str_from(endings[i].ending)))
            return endings[i].language;
    return language_of_shebang(text);
}

static void finish(dv_option_reader *reader, dv_option_source *out)
{
    if (reader->names.count)
        qsort(reader->names.items, reader->names.count,
              sizeof *reader->names.items, by_name);
    *out = reader->found;
    out->names = reader->names.items;
    out->name_count = reader->names.count;
    out->patterns = reader->patterns.items;
    out->pattern_count = reader->patterns.count;
    out->groups = reader->groups.items;
    out->group_count = reader->groups.count;
    out->imports = reader->imports.items;
    out->import_count = reader->imports.count;
    out->uses = reader->uses.items;
    out->use_count = reader->uses.count;
    out->passes = reader->passes.items;
    out->pass_count = reader->passes.count;
    out->attributes = reader->attributes.items;
    out->attribute_count = reader->attributes.count;
}

void dv_options_read(dv_option_language language, dv_str text, dv_arena *arena,
                     dv_option_source *out)
{
    dv_arena scratch = DV_ARENA_INIT;
    dv_option_reader reader = {
        .text = text, .arena = arena, .scratch = &scratch};

    reader.file = dv_file_new(&scratch, (dv_str){0}, text);
    reader.found.language = language;
    dv_option_add_all(&reader, text, 0, false);
    if (language == DV_OPTIONS_PYTHON)
        dv_options_read_python(&reader);
    else if (language == DV_OPTIONS_SHELL)
        dv_options_read_shell(&reader);
    else if (language == DV_OPTIONS_CODE)
        dv_options_read_code(&reader);
    finish(&reader, out);
    dv_strmap_release(&reader.by_name);
    dv_strmap_release(&reader.by_attribute);
    dv_arena_release(&scratch);
}
