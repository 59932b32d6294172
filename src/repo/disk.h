/* SPDX-License-Identifier: MIT */
/*
 * Files below a directory, reached one component at a time and never through
 * a symbolic link, so that nothing outside of the directory is opened, not
 * even when somebody replaces a directory by a link in the meantime.
 */
#ifndef DOCVERIFY_REPO_DISK_H
#define DOCVERIFY_REPO_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/str.h"

/* Whether `path` may name a tracked file: '/'-separated, at most 4095 bytes,
 * no component empty, ".", ".." or ".git" (in any letter case), no NUL. */
bool dv_disk_is_path(dv_str path);

/* A directory below `root` (descriptor), "" for the root itself. Returns a
 * descriptor that is only good for the calls that end in -at, or -errno:
 * -ELOOP for a symbolic link on the way. The path must be dv_disk_is_path or
 * empty. */
int dv_disk_open_directory(int root, dv_str path);

/* What tells a file from itself written anew, as git's index has it: when it
 * was written and when anything of it was changed, its inode and its size, the
 * lower 32 bits of each. */
typedef struct dv_disk_mark {
    uint32_t written, written_ns, changed, changed_ns, inode, size;
} dv_disk_mark;

struct stat;

/* Whether a file is still what had this mark. */
bool dv_disk_has_mark(const struct stat *info, const dv_disk_mark *mark);

typedef struct dv_disk_request {
    dv_str path;
    const dv_disk_mark *mark; /* another file is an error; NULL: any is read */
    bool links;      /* a symbolic link's bytes are its target, not an error */
    size_t limit;    /* of bytes */
    dv_arena *arena; /* gets the bytes */
    dv_str *out;
    dv_error *err;
} dv_disk_request;

/* Bytes of the regular file at a path below `root` (descriptor). */
bool dv_disk_read(int root, const dv_disk_request *request) DV_CHECKED;

#endif
