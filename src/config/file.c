/* SPDX-License-Identifier: MIT */
#include "config/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "config/config.h"

static void close_file(const int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
}

/* Whether the absolute `path` is `top` or below it. */
static bool is_inside(dv_str path, dv_str top)
{
    return dv_str_equal(top, DV_STR("/")) ||
           (dv_str_starts(path, top) &&
            (path.len == top.len || path.ptr[top.len] == '/'));
}

const char *dv_config_file_find(dv_str start, dv_str top, dv_arena *arena)
{
    dv_str at = is_inside(start, top) ? start : top;
    struct stat info;

    for (;;) {
        const char *path = dv_arena_printf(arena, "%.*s/" DV_CONFIG_NAME,
                                           at.len > 1 ? (int)at.len : 0, at.ptr)
                               .ptr;

        if (lstat(path, &info) == 0)
            return path;
        if (at.len <= top.len)
            return NULL;
        at.len = dv_str_find_last_byte(at, '/');
        at.len = at.len ? at.len : 1;
    }
}

bool dv_config_file_stays(const char *path, dv_str top, dv_str name,
                          dv_error *err)
{
    char real[PATH_MAX];

    if (!realpath(path, real))
        return dv_error_system(err, errno, "cannot read `%.*s`",
                               DV_STR_ARG(name));
    if (!is_inside(dv_str_from(real), top))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot read `%.*s`: it leads out of the "
                            "repository",
                            DV_STR_ARG(name));
    return true;
}

static bool read_bytes(int descriptor, char *bytes, size_t *length)
{
    size_t room = *length;

    *length = 0;
    while (*length < room) {
        ssize_t got = read(descriptor, bytes + *length, room - *length);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        *length += (size_t)got;
    }
    return true;
}

bool dv_config_file_read(const char *path, dv_str name, bool was_found,
                         dv_arena *arena, dv_str *out, dv_error *err)
{
    /* A pipe that lies there must not keep us waiting for its writer. */
    int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (was_found ? O_NONBLOCK : 0);
    DV_AUTO(close_file) int descriptor = open(path, flags);
    size_t length = DV_CONFIG_LIMIT + 1;
    struct stat info = {0};
    char *bytes;

    if (descriptor < 0 || fstat(descriptor, &info) < 0)
        return dv_error_system(err, errno, "cannot read `%.*s`",
                               DV_STR_ARG(name));
    if (was_found && !S_ISREG(info.st_mode))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "cannot read `%.*s`: not a regular file",
                            DV_STR_ARG(name));
    if (S_ISREG(info.st_mode) && (size_t)info.st_size < DV_CONFIG_LIMIT)
        length = (size_t)info.st_size + 1;
    bytes = dv_arena_new(arena, length);
    if (!read_bytes(descriptor, bytes, &length))
        return dv_error_system(err, errno, "cannot read `%.*s`",
                               DV_STR_ARG(name));
    *out = (dv_str){bytes, length};
    return true;
}
