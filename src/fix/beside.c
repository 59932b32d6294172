/* SPDX-License-Identifier: MIT */
#include "fix/beside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MAKE (O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
/* Without O_NONBLOCK, opening a pipe waits for somebody to write to it. */
#define LOOK (O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

enum { TRIES = 600, PAUSE_MS = 5 };

/* Whether the name still stands for the open file. */
static bool is_there(int directory, int fd)
{
    struct stat open, named;

    return fstat(fd, &open) == 0 &&
           fstatat(directory, DV_BESIDE_NAME, &named, AT_SYMLINK_NOFOLLOW) ==
               0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

/* Locks the open file and sees that it has the name: from then on nobody else
 * removes or renames it, as that takes the lock. 0, -EAGAIN for the turn of
 * somebody else, or -errno. */
static int own(int directory, int fd)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    if (fcntl(fd, F_OFD_SETLK, &lock) < 0)
        return errno == EACCES || errno == EINTR ? -EAGAIN : -errno;
    return is_there(directory, fd) ? 0 : -EAGAIN;
}

/* Between making and locking it somebody may take the file for a left-over;
 * then it is made again. */
static int make(int directory)
{
    int fd = openat(directory, DV_BESIDE_NAME, MAKE, 0600);
    int code;

    if (fd < 0)
        return -errno;
    code = own(directory, fd);
    if (code == 0)
        return fd;
    if (code != -EAGAIN)
        unlinkat(directory, DV_BESIDE_NAME, 0);
    close(fd);
    return code;
}

static int remove_open(int directory, int fd)
{
    struct stat info;
    int code;

    if (fstat(fd, &info) < 0)
        return -errno;
    if (!S_ISREG(info.st_mode))
        return -EEXIST;
    code = own(directory, fd);
    if (code == 0 && unlinkat(directory, DV_BESIDE_NAME, 0) < 0)
        return -errno;
    return code;
}

/* 0 when the name is free now. */
static int remove_left_over(int directory)
{
    int fd = openat(directory, DV_BESIDE_NAME, LOOK);
    int code;

    if (fd < 0 && errno == ENOENT)
        return 0;
    if (fd < 0) /* a link, a directory, a socket */
        return errno == EACCES ? -EACCES : -EEXIST;
    code = remove_open(directory, fd);
    close(fd);
    return code;
}

static void pause_briefly(void)
{
    const struct timespec time = {0, PAUSE_MS * 1000000L};

    nanosleep(&time, NULL);
}

int dv_beside_open(int directory)
{
    for (int i = 0; i < TRIES; i++) {
        int fd = make(directory);
        int code = fd == -EEXIST ? remove_left_over(directory) : fd;

        if (fd >= 0 || (code < 0 && code != -EAGAIN))
            return code;
        if (code == -EAGAIN)
            pause_briefly();
    }
    return -EBUSY;
}
