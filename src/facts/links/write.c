/* SPDX-License-Identifier: MIT */
#include "facts/links/write.h"

#include "base/mem.h"
#include "facts/links/nearest.h"

/* Which bytes a part of a target has as they are, and which it escapes. */
typedef struct spelling {
    bool blanks;  /* as they are: it stands in <> or in an attribute */
    bool letters; /* those beyond ASCII are escaped */
} spelling;

static spelling spelling_of(dv_str written)
{
    spelling s = {.blanks = dv_str_find_byte(written, ' ') < written.len};

    for (size_t i = 0; i + 1 < written.len; i++)
        if (written.ptr[i] == '%' &&
            strchr("89ABCDEFabcdef", written.ptr[i + 1]))
            s.letters = true;
    return s;
}

/* What ends a target or reads as something else in one of the forms that
 * links have. */
static bool is_escaped(const spelling *s, unsigned char byte)
{
    if (byte >= 0x80)
        return s->letters;
    if (byte == ' ')
        return !s->blanks;
    return byte < 0x20 || byte == 0x7f || strchr("\"#%&'()*:<=>?[\\]`|", byte);
}

static dv_str encode(dv_str part, dv_str written, dv_arena *arena)
{
    static const char digits[] = "0123456789ABCDEF";
    spelling s = spelling_of(written);
    char *out = dv_arena_new(arena, 3 * part.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < part.len; i++) {
        unsigned char byte = (unsigned char)part.ptr[i];

        if (!is_escaped(&s, byte)) {
            out[length++] = part.ptr[i];
            continue;
        }
        out[length++] = '%';
        out[length++] = digits[byte >> 4];
        out[length++] = digits[byte & 15];
    }
    return (dv_str){out, length};
}

static dv_str write_path(dv_str from, dv_str written, dv_str path,
                         dv_arena *arena)
{
    dv_link_writing as = {.from = from,
                          .from_root = dv_str_starts(written, DV_STR("/")),
                          .arena = arena};
    dv_str now = encode(dv_link_write_path(&as, path), written, arena);
    bool dotted = dv_str_starts(written, DV_STR("./")) &&
                  !dv_str_starts(now, DV_STR("../"));

    return dv_arena_printf(arena, "%s%.*s%s", dotted ? "./" : "",
                           DV_STR_ARG(now),
                           dv_str_ends(written, DV_STR("/")) ? "/" : "");
}

dv_str dv_link_rewrite(dv_str from, dv_str target, const dv_link_change *change,
                       dv_arena *arena)
{
    size_t hash = dv_str_find_byte(target, '#');
    dv_str before = dv_str_slice(target, 0, hash);
    dv_str path = dv_str_slice(before, 0, dv_str_find_byte(before, '?'));
    dv_str query = dv_str_slice(before, path.len, before.len);
    dv_str anchor = dv_str_slice(target, hash + 1, target.len);

    if (change->path.len)
        path = write_path(from, path, change->path, arena);
    if (change->anchor.len)
        anchor = encode(change->anchor, anchor, arena);
    return dv_arena_printf(arena, "%.*s%.*s%s%.*s", DV_STR_ARG(path),
                           DV_STR_ARG(query), hash < target.len ? "#" : "",
                           DV_STR_ARG(anchor));
}
