/* SPDX-License-Identifier: MIT */
#include "text/path.h"

#include "base/mem.h"

dv_str dv_path_base(dv_str path)
{
    size_t slash = dv_str_find_last_byte(path, '/');

    return slash == path.len ? path : dv_str_slice(path, slash + 1, path.len);
}

dv_str dv_path_directory(dv_str path)
{
    size_t slash = dv_str_find_last_byte(path, '/');

    return dv_str_slice(path, 0, slash == path.len ? 0 : slash);
}

dv_str dv_path_stem(dv_str path)
{
    dv_str name = dv_path_base(path);

    return dv_str_slice(name, 0, dv_str_find_last_byte(name, '.'));
}

dv_str dv_path_ending(dv_str path)
{
    dv_str name = dv_path_base(path);

    return dv_str_slice(name, dv_str_find_last_byte(name, '.') + 1, name.len);
}

dv_str dv_path_plain(dv_str path)
{
    while (dv_str_starts(path, DV_STR("./")))
        path = dv_str_slice(path, 2, path.len);
    return path;
}

dv_str dv_path_bare(dv_str path)
{
    while (dv_str_starts(path, DV_STR("./")) ||
           dv_str_starts(path, DV_STR("../")))
        path = dv_str_slice(path, dv_str_find_byte(path, '/') + 1, path.len);
    return path;
}

dv_str dv_path_at(dv_str path, dv_lines lines, dv_arena *arena)
{
    return lines.first == lines.last
               ? dv_arena_printf(arena, "%.*s:%u", DV_STR_ARG(path),
                                 lines.first)
               : dv_arena_printf(arena, "%.*s:%u-%u", DV_STR_ARG(path),
                                 lines.first, lines.last);
}

dv_str dv_path_with_slashes(dv_str path, dv_arena *arena)
{
    char *bytes = (char *)dv_arena_copy(arena, path).ptr;

    for (size_t i = 0; i < path.len; i++)
        if (bytes[i] == '\\')
            bytes[i] = '/';
    return (dv_str){bytes, path.len};
}

dv_str dv_path_join(dv_str directory, dv_str path, dv_arena *arena)
{
    size_t len = directory.len + 1 + path.len;
    char *text;

    if (!directory.len || !path.len)
        return directory.len ? directory : path;
    text = dv_arena_new(arena, len + 1);
    memcpy(text, directory.ptr, directory.len);
    text[directory.len] = '/';
    memcpy(text + directory.len + 1, path.ptr, path.len);
    return (dv_str){text, len};
}

bool dv_path_is_markdown(dv_str path)
{
    static const dv_str endings[] = {DV_STR_INIT(".md"),
                                     DV_STR_INIT(".markdown")};

    for (size_t i = 0; i < DV_COUNT(endings); i++)
        if (path.len > endings[i].len &&
            dv_str_equal_nocase(
                dv_str_slice(path, path.len - endings[i].len, path.len),
                endings[i]))
            return true;
    return false;
}

bool dv_path_ends(dv_str path, dv_str end)
{
    return dv_str_ends(path, end) &&
           (path.len == end.len || path.ptr[path.len - end.len - 1] == '/');
}

bool dv_path_has_directory(dv_str path)
{
    return dv_str_find_byte(path, '/') < path.len;
}

dv_str dv_path_behind_home(dv_str path)
{
    int parts = dv_str_starts(path, DV_STR("~")) ? 1 : 3;

    if (parts == 3 && !dv_str_starts(path, DV_STR("/home/")) &&
        !dv_str_starts(path, DV_STR("/Users/")))
        return (dv_str){0};
    while (parts-- > 0)
        path = dv_str_slice(path, dv_str_find_byte(path, '/') + 1, path.len);
    return path;
}

static bool has_component(dv_str path, dv_str name,
                          bool (*equal)(dv_str, dv_str))
{
    for (size_t at = 0, slash; at < path.len; at = slash + 1) {
        slash = at + dv_str_find_byte(dv_str_slice(path, at, path.len), '/');
        if (equal(dv_str_slice(path, at, slash), name))
            return true;
    }
    return false;
}

bool dv_path_has_component(dv_str path, dv_str name)
{
    return has_component(path, name, dv_str_equal);
}

bool dv_path_has_component_nocase(dv_str path, dv_str name)
{
    return has_component(path, name, dv_str_equal_nocase);
}

bool dv_path_is_below(dv_str path, dv_str directory)
{
    return directory.len == 0 ||
           (path.len > directory.len && path.ptr[directory.len] == '/' &&
            dv_str_starts(path, directory));
}

/* Takes the next component off `rest`; empty ones (a//b) are returned too. */
static dv_str take_component(dv_str *rest)
{
    size_t slash = dv_str_find_byte(*rest, '/');
    dv_str component = dv_str_slice(*rest, 0, slash);

    *rest = dv_str_slice(*rest, slash + 1, rest->len);
    return component;
}

static void append(dv_str *out, char *room, dv_str component)
{
    if (out->len)
        room[out->len++] = '/';
    memcpy(room + out->len, component.ptr, component.len);
    out->len += component.len;
}

static bool add_components(dv_str *out, char *room, dv_str path)
{
    while (path.len) {
        dv_str component = take_component(&path);

        if (component.len == 0 || dv_str_equal(component, DV_STR(".")))
            continue;
        if (!dv_str_equal(component, DV_STR(".."))) {
            append(out, room, component);
            continue;
        }
        if (out->len == 0)
            return false;
        out->len = dv_path_directory(*out).len;
    }
    return true;
}

bool dv_path_resolve(dv_str from, dv_str path, dv_arena *arena, dv_str *out)
{
    dv_str base = dv_path_directory(from);
    char *room = dv_arena_new(arena, base.len + path.len + 2);
    dv_str resolved = {room, 0};

    if (path.len && path.ptr[0] == '/')
        base.len = 0;
    if (!add_components(&resolved, room, base) ||
        !add_components(&resolved, room, path))
        return false;
    *out = resolved;
    return true;
}

/* Bytes of the directories that `a` and `b` share, with the last slash. */
static size_t shared_directories(dv_str a, dv_str b)
{
    size_t shared = 0;

    for (size_t i = 0; i < a.len && i < b.len && a.ptr[i] == b.ptr[i]; i++)
        if (a.ptr[i] == '/')
            shared = i + 1;
    return shared;
}

dv_str dv_path_relative(dv_str from, dv_str to, dv_arena *arena)
{
    size_t shared = shared_directories(from, to);
    dv_str rest = dv_str_slice(to, shared, to.len);
    size_t ups = 0;
    char *room;

    for (size_t i = shared; i < from.len; i++)
        ups += from.ptr[i] == '/';
    room = dv_arena_new(arena, 3 * ups + rest.len);
    for (size_t i = 0; i < 3 * ups; i++)
        room[i] = "../"[i % 3];
    for (size_t i = 0; i < rest.len; i++)
        room[3 * ups + i] = rest.ptr[i];
    return (dv_str){room, 3 * ups + rest.len};
}

bool dv_path_is_of_system(dv_str path)
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
