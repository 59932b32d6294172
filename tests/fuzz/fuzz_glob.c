/* SPDX-License-Identifier: MIT */
/* Two lines: a pattern and a path. */
#include "base/buf.h"
#include "text/glob.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

/* Adds `path` as a pattern that means nothing else. */
static void add_literally(dv_buf *pattern, dv_str path)
{
    for (size_t i = 0; i < path.len; i++) {
        if (memchr("*?[]{},\\", path.ptr[i], 8))
            dv_buf_add_byte(pattern, '\\');
        dv_buf_add_byte(pattern, path.ptr[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    DV_AUTO(dv_buf_release) dv_buf literal = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf group = DV_BUF_INIT;
    dv_str text = {(const char *)data, size};
    size_t line = dv_str_find_byte(text, '\n');
    dv_str pattern = dv_str_slice(text, 0, line);
    dv_str path = dv_str_slice(text, line + 1, text.len);
    bool matched = dv_glob_match(pattern, path);

    expect(dv_glob_match(DV_STR("**"), path));
    add_literally(&literal, path);
    expect(dv_glob_match(dv_buf_str(&literal), path));
    if (dv_str_find_byte(pattern, '{') < pattern.len ||
        dv_str_find_byte(pattern, '[') < pattern.len ||
        dv_str_find_byte(pattern, '\\') < pattern.len ||
        dv_str_find_byte(pattern, ',') < pattern.len ||
        dv_str_find_byte(pattern, '}') < pattern.len)
        return 0;
    /* As the one alternative that matters, it means the same. */
    dv_buf_printf(&group, "{%.*s,\x01}", DV_STR_ARG(pattern));
    if (strlen(group.ptr) == pattern.len + 4 &&
        !dv_str_equal(path, DV_STR("\x01")))
        expect(dv_glob_match(dv_buf_str(&group), path) == matched);
    return 0;
}
