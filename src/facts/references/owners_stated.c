/* SPDX-License-Identifier: MIT */
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/references/owners_parts.h"
#include "text/path.h"

/* Bytes behind "relative to" in which a directory begins. */
#define BASE_REACH 60u
/* Bytes of it, and of an address. */
#define NAME_LIMIT 200u

/* Whether a paragraph, an item, a row or a heading begins there. */
static bool is_break(dv_str text, uint32_t at)
{
    char next = dv_str_at(text, at + 1);

    return text.ptr[at] == '\n' && (!next || strchr("\n-*+|#", next));
}

/* The code that begins within some bytes of `at`, in the same paragraph. */
static dv_span code_behind(const dv_owners_finder *f, uint32_t at)
{
    dv_str text = f->text;
    uint32_t start = at, stop;

    while (start < text.len && start - at < BASE_REACH &&
           text.ptr[start] != '`' && !is_break(text, start))
        start++;
    if (start >= text.len || text.ptr[start] != '`')
        return (dv_span){0, 0};
    for (stop = ++start; stop < text.len && stop - start < NAME_LIMIT &&
                         !strchr("` \t\n", text.ptr[stop]);)
        stop++;
    return stop < text.len && text.ptr[stop] == '`' ? (dv_span){start, stop}
                                                    : (dv_span){0, 0};
}

/* A directory of more than one part, or with a slash behind it, that is neither
 * ours nor called as we are. */
static bool is_elsewhere(const dv_owners_finder *f, dv_str path)
{
    dv_str plain = path;

    if (!path.len || strchr("./~<{$*", path.ptr[0]) ||
        !dv_path_has_directory(path))
        return false;
    while (plain.len && plain.ptr[plain.len - 1] == '/')
        plain.len--;
    return !dv_tree_is_directory(f->query->tree, plain) &&
           !dv_tree_has_directory_named(f->query->tree, dv_path_base(plain)) &&
           !dv_owners_is_ours(f->query->names, dv_path_base(plain)) &&
           dv_str_find_byte(dv_path_base(plain), '.') ==
               dv_path_base(plain).len;
}

/* "All references are relative to the repository root `chain/other/`." */
static void find_bases(const dv_owners_finder *f, dv_str words)
{
    dv_str head = dv_str_slice(f->text, 0, f->head_end);

    for (size_t at = dv_str_find(head, words);
         at < head.len && f->out->count < DV_OWNERS_LIMIT;
         at = dv_str_find_from(head, at + words.len, words)) {
        dv_span code = code_behind(f, (uint32_t)(at + words.len));

        if (dv_span_length(code) && is_elsewhere(f, dv_span_of(f->text, code)))
            dv_owners_add(f, DV_OWNER_BASE, dv_span_of(f->text, code),
                          code.start);
    }
}

static size_t skip_name(dv_str text, size_t at)
{
    while (dv_is_alnum(dv_str_at(text, at)) ||
           (dv_str_at(text, at) && strchr("-_.", dv_str_at(text, at))))
        at++;
    return at;
}

/* "github.com/ann/other" at `at`, without what follows; empty: another place of
 * that host. */
static dv_str repository_at(dv_str text, size_t at, dv_str host)
{
    size_t owner = skip_name(text, at + host.len), end;

    if (owner == at + host.len || dv_str_at(text, owner) != '/')
        return (dv_str){0};
    end = skip_name(text, owner + 1);
    while (end > owner + 1 && text.ptr[end - 1] == '.')
        end--;
    return end > owner + 1 && end - at < NAME_LIMIT &&
                   dv_str_at(text, end) != '/'
               ? dv_str_slice(text, at, end)
               : (dv_str){0};
}

/* "**Source:** `github.com/ann/other`": an address that is no link. */
static void find_plain_addresses(const dv_owners_finder *f)
{
    static const dv_str hosts[] = {
        DV_STR_INIT("github.com/"), DV_STR_INIT("gitlab.com/"),
        DV_STR_INIT("codeberg.org/"), DV_STR_INIT("bitbucket.org/")};
    dv_str head = dv_str_slice(f->text, 0, f->head_end);

    for (size_t i = 0; i < DV_COUNT(hosts); i++)
        for (size_t at = 0; at < head.len && f->out->count < DV_OWNERS_LIMIT;
             at += hosts[i].len) {
            dv_span line;
            dv_str address;

            at = dv_str_find_from(head, at, hosts[i]);
            if (at >= head.len)
                break;
            line = dv_file_line_around(f->document->file, (uint32_t)at);
            address = repository_at(head, at, hosts[i]);
            if (address.len &&
                (at == 0 || strchr(" `(|*\n", head.ptr[at - 1])) &&
                !dv_owners_is_ours(f->query->names, dv_path_base(address)) &&
                dv_owners_is_label(dv_str_slice(head, line.start, at)))
                dv_owners_add(f, DV_OWNER_ADDRESS, address, (uint32_t)at);
        }
}

/* "ann/other", which is no place of ours. */
static bool is_project(const dv_owners_finder *f, dv_str name)
{
    size_t slash = dv_str_find_byte(name, '/');

    return slash > 1 && slash + 2 < name.len && skip_name(name, 0) == slash &&
           skip_name(name, slash + 1) == name.len &&
           !dv_tree_is_directory(f->query->tree,
                                 dv_str_slice(name, 0, slash)) &&
           is_elsewhere(f, name);
}

/* Whether what stands behind the name says of which revision: " @ `v0.5`",
 * "` v1.2", " (commit 1f2e3d4". */
static bool is_pinned(dv_str behind)
{
    static const dv_str words[] = {DV_STR_INIT("@"), DV_STR_INIT("commit "),
                                   DV_STR_INIT("at commit ")};

    while (behind.len && strchr("` (", behind.ptr[0]) && behind.ptr[0])
        behind = dv_str_slice(behind, 1, behind.len);
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_starts(behind, words[i]))
            return true;
    return dv_str_at(behind, 0) == 'v' && dv_is_digit(dv_str_at(behind, 1));
}

/* "# Audit of `ann/other` v1.2", "**Subject:** `ann/other` @ `1f2e3d4`".
 * Without a revision it may be a branch or a route as well. */
static void find_pinned(const dv_owners_finder *f)
{
    for (uint32_t i = 0; i < f->document->code_span_count; i++) {
        const dv_code_span *code = &f->document->code_spans[i];
        dv_str inside = dv_span_of(f->text, code->content), name;

        if (code->span.start >= f->head_end || f->out->count >= DV_OWNERS_LIMIT)
            break;
        name = dv_str_slice(inside, 0, dv_str_find_byte(inside, ' '));
        if (code->exact && is_project(f, name) &&
            is_pinned(dv_str_slice(f->text, code->content.start + name.len,
                                   f->head_end)))
            dv_owners_add(f, DV_OWNER_PINNED, name, code->content.start);
    }
}

void dv_owners_find_stated(const dv_owners_finder *f)
{
    find_bases(f, DV_STR("elative to "));
    find_bases(f, DV_STR("epo root"));
    find_bases(f, DV_STR("epository root"));
    find_plain_addresses(f);
    find_pinned(f);
}
