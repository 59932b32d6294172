/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include <stdarg.h>
#include <string.h>

#include "base/buf.h"

/* The text moves from the buffer to the error, which frees it. */
static void take(dv_error *err, dv_error_kind kind, dv_buf *message)
{
    err->kind = kind;
    err->message = message->ptr;
}

bool dv_error_set(dv_error *err, dv_error_kind kind, const char *format, ...)
{
    dv_buf message = DV_BUF_INIT;
    va_list args;

    if (!err || err->kind != DV_ERROR_NONE)
        return false;
    va_start(args, format);
    dv_buf_vprintf(&message, format, args);
    va_end(args);
    take(err, kind, &message);
    return false;
}

bool dv_error_system(dv_error *err, int code, const char *format, ...)
{
    dv_buf message = DV_BUF_INIT;
    va_list args;

    if (!err || err->kind != DV_ERROR_NONE)
        return false;
    va_start(args, format);
    dv_buf_vprintf(&message, format, args);
    va_end(args);
    dv_buf_printf(&message, ": %s", strerror(code));
    take(err, DV_ERROR_WORLD, &message);
    return false;
}

void dv_error_release(dv_error *err)
{
    if (!err)
        return;
    dv_mem_free(err->message);
    *err = (dv_error)DV_ERROR_INIT;
}
