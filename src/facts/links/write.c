/* SPDX-License-Identifier: MIT */
#include "facts/links/write.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/links/nearest.h"
#include "facts/links/target.h"
#include "text/path.h"

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
    dv_link_writing as = dv_link_writing_of(from, written, arena);
    dv_str now = encode(dv_link_write_path(&as, path), written, arena);
    const char *before = "";

    if (dv_str_starts(written, DV_STR("./")) &&
        !dv_str_starts(now, DV_STR("../")))
        before = "./";
    if (dv_link_filed(written))
        before = "file:/"; /* the path begins with the last slash */
    return dv_arena_printf(arena, "%s%.*s%s", before, DV_STR_ARG(now),
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

/* Not of a heading: its anchor would change. */
static dv_span label_of(const dv_document *document, const dv_link *link)
{
    dv_str text = document->file->text;
    dv_span label = {link->span.start + 1, link->span.start + 1};
    dv_str behind;

    if (link->kind != DV_LINK_INLINE ||
        document->blocks[link->block].kind == DV_BLOCK_HEADING ||
        !dv_span_contains(link->span, link->target_span))
        return (dv_span){0, 0};
    behind = dv_str_slice(text, label.start, link->target_span.start);
    label.end += (uint32_t)dv_str_find(behind, DV_STR("]("));
    while (label.end - label.start > 2 && text.ptr[label.start] == '`' &&
           text.ptr[label.end - 1] == '`')
        label = (dv_span){label.start + 1, label.end - 1};
    return label;
}

/* What is right from the root stays so where the document was moved. */
static dv_str rename_label(dv_str label, const dv_link_renaming *r)
{
    size_t left_out = r->was.len - label.len;

    if (!dv_path_ending(r->was).len)
        return (dv_str){0};
    if (dv_str_equal(label, dv_path_base(r->was)))
        return dv_path_base(r->is);
    if (dv_str_find_byte(label, '/') == label.len)
        return (dv_str){0};
    if (dv_path_ends(r->was, label) &&
        dv_str_starts(r->is, dv_str_slice(r->was, 0, left_out)))
        return dv_str_slice(r->is, left_out, r->is.len);
    return dv_str_equal(label, r->target) ? r->target_is : (dv_str){0};
}

/* Whether Markdown takes it for text, in a link as everywhere. */
static bool is_plain(dv_str label)
{
    for (size_t i = 0; i < label.len; i++)
        if ((unsigned char)label.ptr[i] < 0x80 && !dv_is_alnum(label.ptr[i]) &&
            !strchr("-./_", label.ptr[i]))
            return false;
    return dv_str_find(label, DV_STR("/_")) == label.len &&
           !dv_str_starts(label, DV_STR("_"));
}

dv_span dv_link_relabel(const dv_document *document, const dv_link *link,
                        const dv_link_renaming *renaming, dv_str *now)
{
    dv_str text = document->file->text;
    dv_span label = label_of(document, link);
    bool code = label.start > link->span.start + 1;

    *now = rename_label(dv_span_of(text, label), renaming);
    if (!now->len || dv_str_equal(*now, dv_span_of(text, label)) ||
        !(is_plain(*now) || (code && dv_str_find_byte(*now, '`') == now->len)))
        return (dv_span){0, 0};
    return label;
}
