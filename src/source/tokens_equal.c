/* SPDX-License-Identifier: MIT */
/* Lines of two token lists, compared, and the bounds of their statements. */
#include "source/tokens.h"

/* The tokens [first, end) of some lines, and the bytes of those lines. */
typedef struct range {
    const dv_token_list *list;
    uint32_t first, end;
    dv_span bytes;
} range;

/* Index of the first token that ends after `offset`. */
static uint32_t first_after(const dv_token_list *list, uint32_t offset)
{
    uint32_t low = 0, high = list->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (list->tokens[middle].span.end > offset)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static dv_span bytes_of(const dv_file *file, dv_lines lines)
{
    dv_span bytes = {(uint32_t)file->text.len, (uint32_t)file->text.len};

    if (lines.first > file->line_count || lines.first > lines.last)
        return bytes;
    bytes.start = lines.first ? file->line_starts[lines.first - 1] : 0;
    if (lines.last < file->line_count)
        bytes.end = file->line_starts[lines.last];
    return bytes;
}

static bool is_text(const range *r, uint32_t token)
{
    return r->list->tokens[token].kind == DV_TOKEN_TEXT;
}

/* Without the tokens that have no text at both ends: they say what stands
 * before and behind the lines. */
static range range_of(const dv_token_list *list, dv_lines lines)
{
    range r = {.list = list, .bytes = bytes_of(list->file, lines)};

    r.first = first_after(list, r.bytes.start);
    r.end = r.first;
    while (r.end < list->count && list->tokens[r.end].span.start < r.bytes.end)
        r.end++;
    while (r.first < r.end && !is_text(&r, r.first))
        r.first++;
    while (r.first < r.end && !is_text(&r, r.end - 1))
        r.end--;
    return r;
}

static dv_str text_of(const range *r, uint32_t token)
{
    dv_span span = r->list->tokens[token].span;

    if (span.start < r->bytes.start)
        span.start = r->bytes.start;
    if (span.end > r->bytes.end)
        span.end = r->bytes.end;
    return dv_span_of(r->list->file->text, span);
}

/* The first line of `rest`, which loses it, without its end. */
static dv_str take_line(dv_str *rest)
{
    size_t end = dv_str_find_byte(*rest, '\n');
    dv_str line = dv_str_slice(*rest, 0, end);

    *rest = dv_str_slice(*rest, end + 1, rest->len);
    line.len -= dv_str_ends(line, DV_STR("\r"));
    return line;
}

static uint32_t count_line_ends(dv_str text)
{
    uint32_t count = 0;

    for (size_t i = 0; i < text.len; i++)
        count += text.ptr[i] == '\n';
    return count;
}

static bool same_text(dv_str a, dv_str b)
{
    if (dv_str_equal(a, b))
        return true;
    if (count_line_ends(a) != count_line_ends(b))
        return false;
    while (a.len || b.len)
        if (!dv_str_equal(take_line(&a), take_line(&b)))
            return false;
    return true;
}

static bool same_token(const range *a, uint32_t i, const range *b, uint32_t k)
{
    return a->list->tokens[i].kind == b->list->tokens[k].kind &&
           same_text(text_of(a, i), text_of(b, k));
}

bool dv_tokens_differ(const dv_token_list *a, dv_lines a_lines,
                      const dv_token_list *b, dv_lines b_lines,
                      uint32_t *a_index, uint32_t *b_index)
{
    range left = range_of(a, a_lines), right = range_of(b, b_lines);
    uint32_t i = left.first, k = right.first;

    while (i < left.end && k < right.end && same_token(&left, i, &right, k)) {
        i++;
        k++;
    }
    if (i == left.end && k == right.end)
        return false;
    *a_index = i;
    *b_index = k;
    return true;
}

bool dv_tokens_equal(const dv_token_list *a, dv_lines a_lines,
                     const dv_token_list *b, dv_lines b_lines)
{
    uint32_t i, k;

    return !dv_tokens_differ(a, a_lines, b, b_lines, &i, &k);
}

static bool is_code(const dv_token_list *list, uint32_t line)
{
    return list->lines[line - 1] & DV_LINE_CODE;
}

bool dv_tokens_aligned(const dv_token_list *list, dv_lines lines)
{
    uint32_t first = lines.first ? lines.first : 1;
    uint32_t last =
        lines.last < list->line_count ? lines.last : list->line_count;

    while (first <= last && !is_code(list, first))
        first++;
    while (first <= last && !is_code(list, last))
        last--;
    return first <= last && (list->lines[first - 1] & DV_LINE_BEGINS) &&
           (list->lines[last - 1] & DV_LINE_ENDS);
}
