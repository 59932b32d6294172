/* SPDX-License-Identifier: MIT */
/*
 * dv_buf: text that grows, on the heap. After the first addition `ptr` is
 * followed by a NUL that `len` does not count.
 */
#ifndef DOCVERIFY_BASE_BUF_H
#define DOCVERIFY_BASE_BUF_H

#include <stdarg.h>
#include <stddef.h>

#include "base/mem.h"
#include "docverify/str.h"

typedef struct dv_buf {
    char *ptr;
    size_t len, capacity;
} dv_buf;

#define DV_BUF_INIT                                                            \
    {                                                                          \
        NULL, 0, 0                                                             \
    }

void dv_buf_add(dv_buf *buf, dv_str text);
void dv_buf_add_byte(dv_buf *buf, char byte);
/* `byte`, `count` times. */
void dv_buf_pad(dv_buf *buf, char byte, size_t count);
void dv_buf_printf(dv_buf *buf, const char *format, ...) DV_PRINTF(2, 3);
void dv_buf_vprintf(dv_buf *buf, const char *format, va_list args)
    DV_PRINTF(2, 0);
/* "1 reference", "12 references". */
void dv_buf_add_count(dv_buf *buf, uint32_t count, const char *noun);
/* A view that the next addition may invalidate. */
dv_str dv_buf_str(const dv_buf *buf);
void dv_buf_clear(dv_buf *buf);
void dv_buf_release(dv_buf *buf);

#endif
