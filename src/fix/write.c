/* SPDX-License-Identifier: MIT */
#include "fix/fix.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "base/write.h"
#include "fix/beside.h"
#include "fix/conflict.h"
#include "repo/disk.h"

/* To be written to, so that the system says whether this user may: a rename
 * asks for the directory's permission only. */
#define OPEN_DOCUMENT (O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

/* One document that is being written. */
typedef struct work {
    const dv_fix_plan *plan;
    const char *name; /* of the document in the directory */
    int directory;
    struct stat info; /* of the document, as last looked at */
    dv_error *err;
} work;

static dv_fix_outcome refuse(const work *w, const char *why)
{
    dv_error_set(w->err, DV_ERROR_WORLD, "cannot write `%.*s`: %s",
                 DV_STR_ARG(w->plan->path), why);
    return DV_FIX_FAILED;
}

static dv_fix_outcome refuse_code(const work *w, int code)
{
    if (code == ELOOP)
        return refuse(w, "it is, or is behind, a symbolic link");
    if (code == EISDIR)
        return refuse(w, "it is a directory");
    if (code == ENXIO) /* a socket */
        return refuse(w, "it is not a regular file");
    dv_error_system(w->err, code, "cannot write `%.*s`",
                    DV_STR_ARG(w->plan->path));
    return DV_FIX_FAILED;
}

static dv_fix_outcome refuse_beside(const work *w, int code)
{
    if (code == EBUSY)
        return refuse(w, "another run is writing beside it");
    if (code == EEXIST)
        return refuse(w, "`" DV_BESIDE_NAME "` beside it is in the way");
    dv_error_system(w->err, code,
                    "cannot write `%.*s`: cannot make a file beside it",
                    DV_STR_ARG(w->plan->path));
    return DV_FIX_FAILED;
}

/* Whether the rest of the file is `expected`: 1, 0 or -errno. */
static int is_text(int fd, dv_str expected)
{
    char bytes[16384];
    size_t done = 0;

    for (;;) {
        ssize_t n = read(fd, bytes, sizeof bytes);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -errno;
        if (n == 0)
            return done == expected.len;
        if ((size_t)n > expected.len - done ||
            memcmp(bytes, expected.ptr + done, (size_t)n) != 0)
            return 0;
        done += (size_t)n;
    }
}

static dv_fix_outcome look_at_open(work *w, int fd)
{
    int same;

    if (fstat(fd, &w->info) < 0)
        return refuse_code(w, errno);
    if (!S_ISREG(w->info.st_mode))
        return refuse(w, "it is not a regular file");
    /* The superuser may open it all the same, but whoever took the permission
     * away meant it. */
    if ((w->info.st_mode & 0222) == 0)
        return refuse(w, "it is read-only");
    /* A rename gives the text to one name only, and the other would silently
     * go on with the old one; writing in place is not safe. So neither. */
    if (w->info.st_nlink > 1)
        return refuse(w, "it has a second name (a hard link), which would "
                         "keep the old text");
    same = is_text(fd, w->plan->before);
    if (same < 0)
        return refuse_code(w, -same);
    return same ? DV_FIX_WRITTEN : DV_FIX_STALE;
}

/* DV_FIX_WRITTEN when nothing speaks against writing the document. */
static dv_fix_outcome look(work *w)
{
    int fd = openat(w->directory, w->name, OPEN_DOCUMENT);
    dv_fix_outcome outcome;

    if (fd < 0 && errno == ENOENT)
        return DV_FIX_STALE;
    if (fd < 0)
        return refuse_code(w, errno);
    outcome = look_at_open(w, fd);
    close(fd);
    return outcome;
}

/* The owner first, as changing it takes bits of the mode away. Where only the
 * group may be given, that is; where not even that, the file stays ours. */
static bool dress(int fd, const struct stat *like)
{
    bool given = fchown(fd, like->st_uid, like->st_gid) == 0 ||
                 fchown(fd, (uid_t)-1, like->st_gid) == 0;

    (void)given;
    return fchmod(fd, like->st_mode & 07777) == 0;
}

static bool sync_all(int fd)
{
    while (fsync(fd) < 0)
        if (errno != EINTR)
            return false;
    return true;
}

/* The document is read again at the last moment; what somebody writes to it
 * between that and the rename, some microseconds, cannot be seen. */
static dv_fix_outcome fill_and_rename(work *w, int fd)
{
    dv_fix_outcome outcome;

    if (!dv_write_all(fd, w->plan->after) || !dress(fd, &w->info) ||
        !sync_all(fd))
        return refuse_code(w, errno);
    outcome = look(w);
    if (outcome != DV_FIX_WRITTEN)
        return outcome;
    if (renameat(w->directory, DV_BESIDE_NAME, w->directory, w->name) < 0)
        return refuse_code(w, errno);
    return DV_FIX_WRITTEN;
}

static dv_fix_outcome write_beside(work *w)
{
    dv_fix_outcome outcome;
    int fd = dv_beside_open(w->directory);

    if (fd < 0)
        return refuse_beside(w, -fd);
    outcome = fill_and_rename(w, fd);
    if (outcome != DV_FIX_WRITTEN)
        unlinkat(w->directory, DV_BESIDE_NAME, 0);
    /* Closed only now, since the lock goes with it. After the sync there is
     * nothing that closing could still fail to write. */
    close(fd);
    /* The new document is there already. Should this fail, the worst is that a
     * loss of power brings the old one back, whole. */
    if (outcome == DV_FIX_WRITTEN)
        sync_all(w->directory);
    return outcome;
}

static dv_fix_outcome replace(work *w)
{
    dv_fix_outcome outcome = look(w);

    if (outcome != DV_FIX_WRITTEN)
        return outcome;
    dv_interrupt_hold();
    outcome = write_beside(w);
    if (outcome == DV_FIX_WRITTEN)
        dv_progress_wrote();
    dv_interrupt_release();
    return outcome;
}

/* A descriptor for all of the directory: disk.h gives one that cannot be
 * synced. Or -errno. */
static int open_directory(const char *root, dv_str path)
{
    int top = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int at, fd;

    if (top < 0)
        return -errno;
    at = dv_disk_open_directory(top, path);
    close(top);
    if (at < 0)
        return at;
    fd = openat(at, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        fd = -errno;
    close(at);
    return fd;
}

static dv_fix_outcome write_at(work *w, dv_str root, dv_arena *scratch)
{
    dv_str path = w->plan->path;
    size_t slash = dv_str_find_last_byte(path, '/');
    size_t start = slash < path.len ? slash + 1 : 0;
    dv_fix_outcome outcome;

    w->name = dv_arena_cstr(scratch, dv_str_slice(path, start, path.len));
    if (strcasecmp(w->name, DV_BESIDE_NAME) == 0)
        return refuse(w, "its name is that of a temporary file");
    w->directory = open_directory(dv_arena_cstr(scratch, root),
                                  dv_str_slice(path, 0, start));
    if (w->directory < 0)
        return refuse_code(w, -w->directory);
    outcome = replace(w);
    close(w->directory);
    return outcome;
}

dv_fix_outcome dv_fix_write(dv_str root, const dv_fix_plan *plan, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    work w = {.plan = plan, .directory = -1, .err = err};

    if (dv_str_equal(plan->before, plan->after))
        return DV_FIX_UNCHANGED;
    if (dv_conflict_in(plan->before))
        return DV_FIX_CONFLICT;
    if (!dv_disk_is_path(plan->path))
        return refuse(&w, "it is no path of a file in the repository");
    return write_at(&w, root, &scratch);
}
