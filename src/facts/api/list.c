/* SPDX-License-Identifier: MIT */
/*
 * Lists: of parameters and attributes where the line before says so, and items
 * that a call's shape introduces.
 */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/api/page.h"
#include "facts/cite/words.h"
#include "source/signature/scan.h"

typedef struct list {
    dv_api_page *page;
    uint32_t block;
    bool is_whole;
    DV_VEC(dv_api_row) rows;
} list;

/* The text of an item's first paragraph. */
static dv_str item_text(const list *l, uint32_t item, dv_span *span)
{
    const dv_document *document = l->page->document;
    const dv_block *blocks = document->blocks;

    if (item + 1 >= blocks[item].next ||
        blocks[item + 1].kind != DV_BLOCK_PARAGRAPH)
        return (dv_str){0};
    *span = blocks[item + 1].span;
    return dv_span_of(document->file->text, *span);
}

/* The marks that a paragraph of an item has before its first word, which its
 * span has as well. */
static dv_str skip_marks(dv_str text)
{
    size_t i = 0, digits;

    while (i < text.len &&
           (text.ptr[i] == ' ' || text.ptr[i] == '\t' || text.ptr[i] == '>'))
        i++;
    digits = i;
    while (digits < text.len && dv_is_digit(text.ptr[digits]))
        digits++;
    if (digits > i && digits < text.len &&
        (text.ptr[digits] == '.' || text.ptr[digits] == ')'))
        i = digits + 1;
    else if (i + 1 < text.len && text.ptr[i + 1] == ' ' &&
             (text.ptr[i] == '-' || text.ptr[i] == '*' || text.ptr[i] == '+'))
        i++;
    return dv_str_trim(dv_str_slice(text, i, text.len));
}

/* The piece in backticks or stars that the text begins with; `rest` is what
 * follows. Empty: it begins otherwise. */
static dv_str leading_code(dv_str text, dv_str *rest)
{
    static const char *const marks[] = {"**`", "`", "**"};

    for (size_t i = 0; i < DV_COUNT(marks); i++) {
        dv_str mark = dv_str_from(marks[i]);
        char close = marks[i][mark.len - 1];
        dv_str inner;
        size_t end;

        if (!dv_str_starts(text, mark))
            continue;
        inner = dv_str_slice(text, mark.len, text.len);
        end = dv_str_find_byte(inner, close);
        if (end == inner.len)
            return (dv_str){0};
        *rest = dv_str_slice(inner, end + mark.len, inner.len);
        return dv_str_trim(dv_str_slice(inner, 0, end));
    }
    return (dv_str){0};
}

/* Whether something is said of what the item begins with. */
static bool is_explained(dv_str rest)
{
    static const char *const marks[] = {
        ":", "\xef\xbc\x9a", "-", "\xe2\x80\x93", "\xe2\x80\x94", "(",
        "=", "\xef\xbc\x88",
    };

    rest = dv_str_trim(rest);
    if (rest.len == 0)
        return true;
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_starts(rest, dv_str_from(marks[i])))
            return true;
    return false;
}

/* `name`, `name: type = value`. */
static bool add_row(list *l, dv_str code)
{
    dv_parameter parameter = dv_parameter_read(code, DV_SIGNATURE_PYTHON);
    dv_api_row row = {.name = parameter.text};

    if (dv_str_ends(code, DV_STR(":")))
        code = dv_str_trim(dv_str_slice(code, 0, code.len - 1));
    if (dv_api_is_name(code)) {
        row.name = code;
    } else if (parameter.kind == DV_PARAMETER_NAMED) {
        row.name = parameter.name;
        row.type = parameter.type;
        row.value = parameter.value;
    } else {
        return false;
    }
    *dv_vec_push(l->page->arena, &l->rows) = row;
    return true;
}

static void read_item(list *l, uint32_t item)
{
    dv_span span;
    dv_str rest = {0};
    dv_str text = skip_marks(item_text(l, item, &span));
    dv_str code = leading_code(text, &rest);

    if (!code.len || !is_explained(rest) || !add_row(l, code))
        l->is_whole = false;
}

static void read_rows(list *l, bool fields, bool whole)
{
    const dv_block *blocks = l->page->document->blocks;
    dv_api_claim claim = {
        .kind = DV_CLAIM_ROWS_OF,
        .span = blocks[l->block + 1].span,
        .section = l->page->sections.count - 1,
        .fields = fields,
    };

    if (l->block + 1 >= blocks[l->block].next ||
        !dv_api_rows_of(l->page, &claim))
        return;
    l->is_whole = whole;
    for (uint32_t i = l->block + 1; i < blocks[l->block].next;
         i = blocks[i].next)
        read_item(l, i);
    claim.whole = l->is_whole;
    claim.rows = l->rows.items;
    claim.row_count = l->rows.count;
    if (l->rows.count)
        *dv_vec_push(l->page->arena, &l->page->claims) = claim;
}

/* "`f(a, b)`: does something." */
static void read_shape(list *l, uint32_t item)
{
    dv_span span;
    dv_str rest = {0};
    dv_str text = skip_marks(item_text(l, item, &span));
    dv_str code = leading_code(text, &rest);
    uint32_t signature = dv_api_here(l->page)->signature;

    if (!code.len || !is_explained(rest) || dv_str_trim(rest).len == 0)
        return;
    dv_api_add_inline(l->page, code, span, 2);
    dv_api_here(l->page)->signature = signature;
}

void dv_api_read_list(dv_api_page *page, uint32_t block, dv_api_topic lead,
                      bool whole)
{
    const dv_block *blocks = page->document->blocks;
    const dv_api_section *here = dv_api_here(page);
    list l = {.page = page, .block = block};

    if (lead == DV_TOPIC_NONE) {
        lead = here->topic;
        whole = here->whole;
    }
    if (lead == DV_TOPIC_PARAMETERS || lead == DV_TOPIC_ATTRIBUTES) {
        read_rows(&l, lead == DV_TOPIC_ATTRIBUTES,
                  whole && lead == DV_TOPIC_PARAMETERS);
        return;
    }
    for (uint32_t i = block + 1; i < blocks[block].next; i = blocks[i].next)
        read_shape(&l, i);
}
