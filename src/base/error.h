/* SPDX-License-Identifier: MIT */
/*
 * dv_error: why something of the outside world did not work, in words for the
 * user. Set if and only if the function that takes it failed; never changed
 * on success. The first error wins: setting a set error does nothing.
 */
#ifndef DOCVERIFY_BASE_ERROR_H
#define DOCVERIFY_BASE_ERROR_H

#include <stdbool.h>

#include "base/mem.h"

typedef enum dv_error_kind {
    DV_ERROR_NONE,
    DV_ERROR_USAGE, /* the user's words or configuration: exit 2 */
    DV_ERROR_WORLD  /* files, repository, system: exit 3 */
} dv_error_kind;

typedef struct dv_error {
    dv_error_kind kind;
    char *message; /* one line without a full stop, or NULL; may be several
                      lines when several places are wrong */
} dv_error;

#define DV_ERROR_INIT                                                          \
    {                                                                          \
        DV_ERROR_NONE, NULL                                                    \
    }

/* Always returns false, so that `return dv_error_set(err, …);` reads well. */
bool dv_error_set(dv_error *err, dv_error_kind kind, const char *format, ...)
    DV_PRINTF(3, 4);
/* The same with ": <strerror(code)>" added. */
bool dv_error_system(dv_error *err, int code, const char *format, ...)
    DV_PRINTF(3, 4);
void dv_error_release(dv_error *err);

#endif
