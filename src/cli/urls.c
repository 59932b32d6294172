/* SPDX-License-Identifier: MIT */
#include "cli/urls.h"

#include "base/strs.h"
#include "base/vec.h"
#include "text/unicode.h"

typedef DV_VEC(dv_str) url_list;

static void collect(url_list *urls, const dv_document_facts *facts,
                    dv_arena *arena)
{
    const dv_document *document = facts->document;

    for (uint32_t i = 0; facts->links && i < document->link_count; i++)
        if (facts->links[i].state == DV_LINK_EXTERNAL)
            *dv_vec_push(arena, urls) = document->links[i].target;
}

void dv_urls_add(dv_buf *out, const dv_facts *facts, dv_arena *arena)
{
    url_list urls = {0};

    for (uint32_t i = 0; i < facts->document_count; i++)
        collect(&urls, &facts->documents[i], arena);
    if (urls.count)
        qsort(urls.items, urls.count, sizeof *urls.items, dv_strs_compare);
    for (uint32_t i = 0; i < urls.count; i++) {
        if (i && dv_str_equal(urls.items[i], urls.items[i - 1]))
            continue;
        dv_buf_add_escaped(out, urls.items[i]);
        dv_buf_add_byte(out, '\n');
    }
}
