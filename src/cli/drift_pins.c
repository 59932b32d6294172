/* SPDX-License-Identifier: MIT */
#include "cli/drift_pins.h"

#include <errno.h>
#include <limits.h>

#include "config/file.h"
#include "fix/pin.h"
#include "text/lines.h"
#include "text/yaml.h"

enum { ID_LENGTH = 40, SHORT_ID = 7 };

static bool is_hex(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!strchr("0123456789abcdefABCDEF", text.ptr[i]) || !text.ptr[i])
            return false;
    return text.len > 0 && text.len <= ID_LENGTH;
}

static bool leads_to(dv_history *history, dv_str rev, uint32_t target,
                     dv_arena *arena)
{
    DV_AUTO(dv_error_release) dv_error ignored = DV_ERROR_INIT;
    uint32_t found;

    return dv_history_find(history, dv_arena_cstr(arena, rev), &found,
                           &ignored) &&
           found == target;
}

dv_str dv_pin_like(dv_history *history, uint32_t target, dv_str old,
                   dv_arena *arena)
{
    dv_str oid = dv_oid_hex(dv_history_commit(history, target)->oid, arena);
    size_t length = old.len < SHORT_ID ? SHORT_ID : old.len;

    if (leads_to(history, old, target, arena))
        return old;
    if (!is_hex(old))
        return oid;
    while (length < ID_LENGTH &&
           !leads_to(history, dv_str_slice(oid, 0, length), target, arena))
        length++;
    return dv_str_slice(oid, 0, length);
}

/* The first source's `rev:`, or DV_NONE. */
static uint32_t find_rev(const dv_yaml *yaml)
{
    uint32_t sources;

    if (yaml->count == 0 || yaml->error.len)
        return DV_NONE;
    sources = dv_yaml_get(yaml, 0, DV_STR("sources"));
    if (sources == DV_NONE || yaml->nodes[sources].kind != DV_YAML_SEQUENCE ||
        yaml->nodes[sources].next == sources + 1)
        return DV_NONE;
    return dv_yaml_get(yaml, sources + 1, DV_STR("rev"));
}

/* The file with one edit made, as any fix is. */
static dv_fix_plan plan_edit(dv_str path, dv_str text, const dv_edit *edit,
                             dv_arena *arena)
{
    const dv_finding finding = {.fix = {edit, 1, true}};
    const dv_finding *only = &finding;

    return dv_fix_plan_make(path, text, &only, 1, false, arena);
}

/* The file's directory and its name in it, links resolved. */
static bool locate(const dv_config *config, dv_arena *arena, dv_str *root,
                   dv_str *name, dv_error *err)
{
    const char *path = dv_arena_cstr(arena, config->path);
    char real[PATH_MAX];
    dv_str all;
    size_t slash;

    if (!realpath(path, real))
        return dv_error_system(err, errno, "cannot open `%s`", path);
    all = dv_arena_copy(arena, dv_str_from(real));
    slash = dv_str_find_last_byte(all, '/');
    *root = slash ? dv_str_slice(all, 0, slash) : DV_STR("/");
    *name = dv_str_slice(all, slash + 1, all.len);
    return true;
}

bool dv_pin_config(const dv_config *config, dv_str pin, dv_arena *arena,
                   dv_str *root, dv_fix_plan *out, dv_error *err)
{
    const dv_file *file;
    dv_yaml yaml;
    dv_edit edit;
    dv_str name = {0}, text = {0};
    uint32_t at;

    if (!locate(config, arena, root, &name, err) ||
        !dv_config_file_read(dv_arena_cstr(arena, config->path), config->path,
                             false, arena, &text, err))
        return false;
    file = dv_file_new(arena, name, text);
    yaml = dv_yaml_parse(file, (dv_span){0, (uint32_t)text.len}, arena);
    at = find_rev(&yaml);
    if (at == DV_NONE)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "%.*s: the first source's `rev` cannot be found "
                            "again",
                            DV_STR_ARG(config->path));
    edit = dv_pin_value(text, &yaml.nodes[at], pin, arena);
    *out = plan_edit(name, text, &edit, arena);
    return true;
}
