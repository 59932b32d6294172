/* SPDX-License-Identifier: MIT */
#include "config/config.h"

#include <errno.h>
#include <limits.h>
#include <sys/stat.h>

#include "config/file.h"
#include "config/keys.h"
#include "text/lines.h"

#define MISNAMED ".docverify.yml"

static void start_reader(dv_config_reader *reader, const dv_file *file,
                         dv_arena *arena)
{
    *reader = (dv_config_reader){.file = file, .arena = arena};
    reader->yaml =
        dv_yaml_parse(file, (dv_span){0, (uint32_t)file->text.len}, arena);
}

/* Reads the standard value of each top-level key that is not in `seen`. */
static void read_standards(dv_config *config, uint64_t seen, dv_arena *arena)
{
    dv_config_reader reader;

    for (uint32_t i = 0; i < dv_config_key_count; i++) {
        const dv_config_key *key = &dv_config_keys[i];

        if ((seen >> i & 1) || !*key->standard || strchr(key->path, '.'))
            continue;
        start_reader(
            &reader,
            dv_file_new(arena, DV_STR("standard"), dv_str_from(key->standard)),
            arena);
        if (reader.yaml.count)
            key->read(&reader, 0, (char *)config + key->offset);
        if (!reader.yaml.count || reader.mistake_count)
            dv_bug(key->path);
    }
}

/* Reads the settings of `file`; the bits of the result are the keys seen. */
static uint64_t read_settings(dv_config *config, dv_config_reader *reader,
                              const dv_file *file, dv_arena *arena)
{
    start_reader(reader, file, arena);
    if (reader->yaml.error.len)
        dv_config_mistake(reader, reader->yaml.error_span, "%.*s",
                          DV_STR_ARG(reader->yaml.error));
    else if (reader->yaml.count)
        return dv_config_read_mapping(reader, 0, DV_STR(""), config);
    return 0;
}

static bool mistakes_to_error(dv_config_reader *reader, dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf lines = reader->mistakes;

    if (!reader->mistake_count)
        return true;
    if (reader->mistake_count > DV_CONFIG_MISTAKES)
        dv_buf_printf(&lines, "\nand %u more mistakes",
                      reader->mistake_count - DV_CONFIG_MISTAKES);
    return dv_error_set(err, DV_ERROR_USAGE, "%s", lines.ptr);
}

bool dv_config_load_text(dv_config *config, dv_str name, dv_str text,
                         dv_arena *arena, dv_error *err)
{
    dv_config_reader reader;
    dv_config_written *written;
    uint64_t seen;

    *config = (dv_config){0};
    if (text.len > DV_CONFIG_LIMIT)
        return dv_error_set(err, DV_ERROR_USAGE,
                            "%.*s:1:1: the file is larger than 1 MiB",
                            DV_STR_ARG(name));
    seen =
        read_settings(config, &reader, dv_file_new(arena, name, text), arena);
    if (!mistakes_to_error(&reader, err))
        return false;
    read_standards(config, seen, arena);
    written = dv_arena_new(arena, sizeof *written);
    *written = (dv_config_written){reader.file, reader.yaml};
    config->written = written;
    return true;
}

static bool load_file(dv_config *config, const char *path, dv_str name,
                      bool was_found, dv_arena *arena, dv_error *err)
{
    dv_str text;

    if (!dv_config_file_read(path, name, was_found, arena, &text, err) ||
        !dv_config_load_text(config, name, text, arena, err))
        return false;
    config->path = dv_arena_copy(arena, dv_str_from(path));
    return true;
}

static bool resolve(const char *path, char real[PATH_MAX], dv_error *err)
{
    return realpath(path, real) ||
           dv_error_system(err, errno, "cannot open `%s`", path);
}

/* A file that is called nearly so would have no effect, and nobody would know:
 * what breaks the rules that it lays down passes. */
static bool is_misnamed(const char *top, dv_arena *arena, dv_error *err)
{
    struct stat info;

    return lstat(dv_arena_printf(arena, "%s/" MISNAMED, top).ptr, &info) == 0 &&
           !dv_error_set(err, DV_ERROR_USAGE,
                         MISNAMED ":1:1: the file is not read: rename it to "
                                  "`" DV_CONFIG_NAME "`");
}

/* The file to read; NULL when there is none. `name` is its path from `top`. */
static bool find(const char *start, const char *top, dv_arena *arena,
                 const char **path, dv_str *name, dv_error *err)
{
    char real_start[PATH_MAX], real_top[PATH_MAX];
    dv_str root;

    if (!resolve(start, real_start, err) || !resolve(top, real_top, err))
        return false;
    root = dv_str_from(real_top);
    *path = dv_config_file_find(dv_str_from(real_start), root, arena);
    if (!*path)
        return !is_misnamed(real_top, arena, err);
    *name = dv_str_slice(dv_str_from(*path), root.len > 1 ? root.len + 1 : 1,
                         SIZE_MAX);
    return dv_config_file_stays(*path, root, *name, err);
}

bool dv_config_load(dv_config *config, const char *path, const char *start,
                    const char *top, dv_arena *arena, dv_error *err)
{
    dv_str name = dv_str_from(path);
    bool was_found = !path;

    *config = (dv_config){0};
    if (!path && !find(start, top, arena, &path, &name, err))
        return false;
    if (path)
        return load_file(config, path, name, was_found, arena, err);
    read_standards(config, 0, arena);
    return true;
}
