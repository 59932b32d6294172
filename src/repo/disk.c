/* SPDX-License-Identifier: MIT */
#include "repo/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__) && !defined(DOCVERIFY_WITHOUT_OPENAT2)
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

#include "repo/repo.h"

#ifdef O_PATH
#define OPEN_DIRECTORY (O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#else
#define OPEN_DIRECTORY (O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#endif
/* Without O_NONBLOCK, opening a pipe waits for somebody to write to it. */
#define OPEN_FILE (O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

enum { PATH_LIMIT = 4095, NAME_LIMIT = 255 };

static bool is_component(dv_str name)
{
    if (!name.ptr || name.len == 0 || dv_str_equal(name, DV_STR(".")) ||
        dv_str_equal(name, DV_STR("..")))
        return false;
    return name.len != 4 || strncasecmp(name.ptr, ".git", 4) != 0;
}

bool dv_disk_is_path(dv_str path)
{
    if (path.len > PATH_LIMIT || dv_str_find_byte(path, '\0') < path.len)
        return false;
    for (size_t start = 0; start <= path.len;) {
        dv_str rest = dv_str_slice(path, start, path.len);
        size_t length = dv_str_find_byte(rest, '/');

        if (!is_component(dv_str_slice(rest, 0, length)))
            return false;
        start += length + 1;
    }
    return true;
}

static bool name_cstr(dv_str name, char out[NAME_LIMIT + 1])
{
    if (!name.ptr || name.len > NAME_LIMIT)
        return false;
    memcpy(out, name.ptr, name.len);
    out[name.len] = '\0';
    return true;
}

static bool is_link(int at, const char *name)
{
    struct stat info;

    return fstatat(at, name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISLNK(info.st_mode);
}

static int open_one(int at, dv_str component)
{
    char name[NAME_LIMIT + 1];
    int fd;

    if (!name_cstr(component, name))
        return -ENAMETOOLONG;
    fd = openat(at, name, OPEN_DIRECTORY);
    if (fd >= 0)
        return fd;
    /* O_DIRECTORY and O_NOFOLLOW together say ENOTDIR for a link, too. */
    return errno == ENOTDIR && is_link(at, name) ? -ELOOP : -errno;
}

/* All components at once, with the same promises. Below 0: it is to be done
 * one by one, which also tells why it cannot be done. */
static int open_at_once(int root, dv_str path, int flags)
{
#ifdef RESOLVE_BENEATH
    const struct open_how how = {
        .flags = (unsigned)flags,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS,
    };
    char name[PATH_LIMIT + 1];

    if (!path.ptr || path.len == 0 || path.len > PATH_LIMIT)
        return -1;
    memcpy(name, path.ptr, path.len);
    name[path.len] = '\0';
    return (int)syscall(SYS_openat2, root, name, &how, sizeof how);
#else
    (void)root, (void)path, (void)flags;
    return -1;
#endif
}

int dv_disk_open_directory(int root, dv_str path)
{
    int fd = open_at_once(root, path, OPEN_DIRECTORY);

    if (fd >= 0)
        return fd;
    fd = fcntl(root, F_DUPFD_CLOEXEC, 0);
    if (fd < 0)
        return -errno;
    for (size_t start = 0; fd >= 0 && start < path.len;) {
        dv_str rest = dv_str_slice(path, start, path.len);
        size_t length = dv_str_find_byte(rest, '/');
        int next = open_one(fd, dv_str_slice(rest, 0, length));

        close(fd);
        fd = next;
        start += length + 1;
    }
    return fd;
}

static bool refuse(const dv_disk_request *r, const char *why)
{
    return dv_error_set(r->err, DV_ERROR_WORLD, "cannot read `%.*s`: %s",
                        DV_STR_ARG(r->path), why);
}

static bool refuse_code(const dv_disk_request *r, int code)
{
    if (code == ELOOP)
        return refuse(r, "it is, or is behind, a symbolic link");
    if (code == ENXIO) /* a socket */
        return refuse(r, "it is not a regular file");
    return dv_error_system(r->err, code, "cannot read `%.*s`",
                           DV_STR_ARG(r->path));
}

static bool refuse_size(const dv_disk_request *r, uintmax_t size)
{
    return dv_error_set(r->err, DV_ERROR_WORLD,
                        "cannot read `%.*s`: its %ju bytes are over the limit "
                        "of %zu",
                        DV_STR_ARG(r->path), size, r->limit);
}

bool dv_disk_has_mark(const struct stat *info, const dv_disk_mark *mark)
{
    const dv_disk_mark own = {
        .written = (uint32_t)info->st_mtim.tv_sec,
        .written_ns = (uint32_t)info->st_mtim.tv_nsec,
        .changed = (uint32_t)info->st_ctim.tv_sec,
        .changed_ns = (uint32_t)info->st_ctim.tv_nsec,
        .inode = (uint32_t)info->st_ino,
        .size = (uint32_t)info->st_size,
    };

    return memcmp(&own, mark, sizeof own) == 0;
}

/* Asked after the bytes were read, so that they are the file's that has the
 * mark. */
static bool is_marked(int fd, const dv_disk_request *r)
{
    struct stat info;

    return !r->mark ||
           (fstat(fd, &info) == 0 && dv_disk_has_mark(&info, r->mark));
}

static bool read_bytes(int fd, size_t size, const dv_disk_request *r)
{
    char *bytes = dv_arena_new(r->arena, size + 1);
    size_t got = 0;

    /* One byte more than there should be tells a file that grows; it is also
     * the place of the NUL. */
    while (got <= size) {
        ssize_t n = read(fd, bytes + got, size + 1 - got);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return refuse_code(r, errno);
        if (n == 0)
            break;
        got += (size_t)n;
    }
    if (got > size)
        return refuse(r, "it grew while it was read");
    if (!is_marked(fd, r))
        return refuse(r, "it was written again");
    *r->out = (dv_str){bytes, got};
    return true;
}

/* What an open file is cannot change any more. */
static bool read_file(int fd, const dv_disk_request *r)
{
    struct stat info;

    if (fstat(fd, &info) < 0)
        return refuse_code(r, errno);
    if (S_ISDIR(info.st_mode))
        return refuse(r, "it is a directory");
    if (!S_ISREG(info.st_mode))
        return refuse(r, "it is not a regular file");
    if ((uintmax_t)info.st_size > r->limit)
        return refuse_size(r, (uintmax_t)info.st_size);
    return read_bytes(fd, (size_t)info.st_size, r);
}

static bool read_link(int at, const char *name, const dv_disk_request *r)
{
    char target[PATH_LIMIT + 1];
    ssize_t length = readlinkat(at, name, target, sizeof target);

    if (length < 0)
        return refuse_code(r, errno);
    if ((size_t)length > r->limit)
        return refuse_size(r, (uintmax_t)length);
    *r->out = dv_arena_copy(r->arena, (dv_str){target, (size_t)length});
    return true;
}

static bool read_at(int at, const char *name, const dv_disk_request *r)
{
    int fd = openat(at, name, OPEN_FILE);
    bool ok;

    if (fd < 0)
        return r->links && errno == ELOOP ? read_link(at, name, r)
                                          : refuse_code(r, errno);
    ok = read_file(fd, r);
    close(fd);
    return ok;
}

bool dv_disk_read(int root, const dv_disk_request *r)
{
    size_t slash = dv_str_find_last_byte(r->path, '/');
    size_t start = slash < r->path.len ? slash + 1 : 0;
    char name[NAME_LIMIT + 1];
    bool ok;
    int at;

    if (!dv_disk_is_path(r->path))
        return dv_error_set(r->err, DV_ERROR_WORLD,
                            "`%.*s` is no path of a file in the repository",
                            DV_STR_ARG(r->path));
    if (!name_cstr(dv_str_slice(r->path, start, r->path.len), name))
        return refuse_code(r, ENAMETOOLONG);
    at = open_at_once(root, r->path, OPEN_FILE);
    if (at >= 0) {
        ok = read_file(at, r);
        close(at);
        return ok;
    }
    at = dv_disk_open_directory(root, dv_str_slice(r->path, 0, start));
    if (at < 0)
        return refuse_code(r, -at);
    ok = read_at(at, name, r);
    close(at);
    return ok;
}

bool dv_repo_read_disk(dv_str root, dv_str path, size_t limit, dv_arena *arena,
                       dv_str *out, dv_error *err)
{
    const dv_disk_request request = {
        .path = path, .limit = limit, .arena = arena, .out = out, .err = err};
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    int fd =
        open(dv_arena_cstr(&scratch, root), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok;

    if (fd < 0)
        return dv_error_system(err, errno, "cannot open `%.*s`",
                               DV_STR_ARG(root));
    ok = dv_disk_read(fd, &request);
    close(fd);
    return ok;
}
