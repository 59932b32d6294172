/* SPDX-License-Identifier: MIT */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "base/write.h"

/* Writes and closes; false with errno set. A file system may tell only at
 * the end that it had no room. */
static bool fill(int descriptor, dv_str text)
{
    bool written = dv_write_all(descriptor, text);
    int code = errno;

    if (close(descriptor) < 0)
        return false;
    errno = code;
    return written;
}

/* What the user's mask leaves of a new file's mode. */
static mode_t new_mode(mode_t mode)
{
    mode_t mask = umask(0);

    umask(mask);
    return mode & ~mask;
}

/* No sync before the rename: it would protect from a loss of power only, and
 * a report can be made again. */
static bool write_beside(const char *path, mode_t mode, dv_str text,
                         dv_arena *arena)
{
    dv_str name = dv_arena_printf(arena, "%s.XXXXXX", path);
    char *temporary = dv_arena_new(arena, name.len + 1);
    int descriptor, code;

    memcpy(temporary, name.ptr, name.len);
    descriptor = mkostemp(temporary, O_CLOEXEC);
    if (descriptor < 0)
        return false;
    if (fchmod(descriptor, mode) < 0) {
        code = errno;
        close(descriptor);
    } else if (fill(descriptor, text) && rename(temporary, path) == 0) {
        return true;
    } else {
        code = errno;
    }
    unlink(temporary);
    errno = code;
    return false;
}

/* False with errno set. */
static bool replace(const char *path, mode_t mode, dv_str text, dv_arena *arena)
{
    bool done;
    int code;

    dv_interrupt_hold();
    done = write_beside(path, mode, text, arena);
    code = errno;
    if (done)
        dv_progress_wrote();
    dv_interrupt_release();
    errno = code;
    return done;
}

static bool write_stream(const char *path, dv_str text)
{
    int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);

    return descriptor >= 0 && fill(descriptor, text);
}

/* False with errno set. */
static bool write_path(const char *path, dv_str text, dv_arena *arena)
{
    char real[PATH_MAX];
    struct stat info;

    if (stat(path, &info) < 0) {
        /* What a dangling link points to is not ours to make. */
        if (errno != ENOENT || lstat(path, &info) == 0)
            return false;
        return replace(path, new_mode(0666), text, arena);
    }
    if (S_ISDIR(info.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (!S_ISREG(info.st_mode))
        return write_stream(path, text);
    return realpath(path, real) &&
           replace(real, info.st_mode & 07777, text, arena);
}

bool dv_output_write(const char *path, dv_str text, dv_arena *arena,
                     dv_error *err)
{
    if (!write_path(path, text, arena))
        return dv_error_system(err, errno, "cannot write `%s`", path);
    return true;
}

bool dv_output_write_script(const char *path, dv_str text, dv_arena *arena,
                            dv_error *err)
{
    if (!replace(path, new_mode(0777), text, arena))
        return dv_error_system(err, errno, "cannot write `%s`", path);
    return true;
}

bool dv_output_check(const char *path, dv_arena *arena, dv_error *err)
{
    dv_str whole = dv_str_from(path);
    size_t slash = dv_str_find_last_byte(whole, '/');
    const char *directory = ".";
    struct stat info;

    if (slash < whole.len)
        directory = dv_arena_cstr(arena, dv_str_slice(whole, 0, slash + 1));
    if (stat(path, &info) == 0)
        return !S_ISDIR(info.st_mode) ||
               dv_error_system(err, EISDIR, "cannot write `%s`", path);
    return stat(directory, &info) == 0 ||
           dv_error_system(err, errno, "cannot write `%s`", path);
}
