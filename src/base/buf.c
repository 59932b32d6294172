/* SPDX-License-Identifier: MIT */
#include "base/buf.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SMALLEST = 64 };

/* Room for `more` bytes and the NUL. */
static void reserve(dv_buf *buf, size_t more)
{
    size_t needed, capacity;

    if (more >= SIZE_MAX / 2 - buf->len)
        dv_bug("text longer than half of the address space");
    needed = buf->len + more + 1;
    if (needed <= buf->capacity)
        return;
    capacity = buf->capacity * 2;
    if (capacity < needed)
        capacity = needed;
    if (capacity < SMALLEST)
        capacity = SMALLEST;
    buf->ptr = dv_mem_resize(buf->ptr, capacity);
    buf->capacity = capacity;
}

void dv_buf_add(dv_buf *buf, dv_str text)
{
    reserve(buf, text.len);
    if (text.len)
        memcpy(buf->ptr + buf->len, text.ptr, text.len);
    buf->len += text.len;
    buf->ptr[buf->len] = '\0';
}

void dv_buf_add_byte(dv_buf *buf, char byte)
{
    reserve(buf, 1);
    buf->ptr[buf->len++] = byte;
    buf->ptr[buf->len] = '\0';
}

void dv_buf_pad(dv_buf *buf, char byte, size_t count)
{
    reserve(buf, count);
    memset(buf->ptr + buf->len, byte, count);
    buf->len += count;
    buf->ptr[buf->len] = '\0';
}

void dv_buf_printf(dv_buf *buf, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    dv_buf_vprintf(buf, format, args);
    va_end(args);
}

void dv_buf_vprintf(dv_buf *buf, const char *format, va_list args)
{
    va_list again;
    int length;

    va_copy(again, args);
    reserve(buf, SMALLEST);
    length =
        vsnprintf(buf->ptr + buf->len, buf->capacity - buf->len, format, args);
    if (length < 0)
        dv_bug("a format that printf refuses");
    if ((size_t)length >= buf->capacity - buf->len) {
        reserve(buf, (size_t)length);
        vsnprintf(buf->ptr + buf->len, buf->capacity - buf->len, format, again);
    }
    va_end(again);
    buf->len += (size_t)length;
}

void dv_buf_add_count(dv_buf *buf, uint32_t count, const char *noun)
{
    dv_buf_printf(buf, "%" PRIu32 " %s%s", count, noun, count == 1 ? "" : "s");
}

dv_str dv_buf_str(const dv_buf *buf)
{
    return (dv_str){buf->ptr, buf->len};
}

void dv_buf_clear(dv_buf *buf)
{
    buf->len = 0;
    if (buf->ptr)
        buf->ptr[0] = '\0';
}

void dv_buf_release(dv_buf *buf)
{
    if (!buf)
        return;
    dv_mem_free(buf->ptr);
    *buf = (dv_buf)DV_BUF_INIT;
}
