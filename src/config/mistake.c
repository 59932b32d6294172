/* SPDX-License-Identifier: MIT */
#include "config/keys.h"
#include "text/unicode.h"

#define QUOTE_LIMIT 80 /* bytes */

bool dv_config_is_full(const dv_config_reader *reader)
{
    return reader->mistake_count >= DV_CONFIG_MISTAKES;
}

void dv_config_mistake(dv_config_reader *reader, dv_span span,
                       const char *format, ...)
{
    dv_position at = dv_file_position(reader->file, span.start);
    va_list args;

    if (reader->mistake_count++ >= DV_CONFIG_MISTAKES)
        return;
    if (reader->mistakes.len)
        dv_buf_add_byte(&reader->mistakes, '\n');
    dv_buf_add_escaped(&reader->mistakes, reader->file->path);
    dv_buf_printf(&reader->mistakes, ":%u:%u: ", at.line, at.column);
    va_start(args, format);
    dv_buf_vprintf(&reader->mistakes, format, args);
    va_end(args);
}

const char *dv_config_quote(const dv_config_reader *reader, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf quoted = DV_BUF_INIT;
    size_t end = text.len > QUOTE_LIMIT ? QUOTE_LIMIT : text.len;

    while (end < text.len && end > 0 &&
           ((unsigned char)text.ptr[end] & 0xc0) == 0x80)
        end--;
    dv_buf_add_byte(&quoted, '`');
    dv_buf_add_escaped(&quoted, dv_str_slice(text, 0, end));
    dv_buf_add(&quoted, end < text.len ? DV_STR("…`") : DV_STR("`"));
    return dv_arena_cstr(reader->arena, dv_buf_str(&quoted));
}
