/* SPDX-License-Identifier: MIT */
#include "conventions/frontmatter/check.h"

#include "text/unicode.h"

enum { CHOICES_SHOWN = 12, LONGEST_SHOWN = 60 };

dv_str dv_front_shown(const dv_front *front, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf shown = DV_BUF_INIT;
    size_t end = text.len > LONGEST_SHOWN ? LONGEST_SHOWN : text.len;

    while (end < text.len && end > 0 &&
           ((unsigned char)text.ptr[end] & 0xc0) == 0x80)
        end--;
    dv_buf_add_escaped(&shown, dv_str_slice(text, 0, end));
    if (end < text.len)
        dv_buf_add(&shown, DV_STR("…"));
    return dv_arena_copy(front->ctx->arena, dv_buf_str(&shown));
}

const char *dv_value_found(const dv_yaml_node *node)
{
    switch (dv_value_type(node)) {
    case DV_VALUE_LIST:
        return "a list";
    case DV_VALUE_MAPPING:
        return "a mapping";
    case DV_VALUE_NULL:
        return "nothing";
    case DV_VALUE_BOOL:
        return "true or false";
    case DV_VALUE_NUMBER:
    case DV_VALUE_INTEGER:
        return "a number";
    default:
        return "text";
    }
}

static void add_alternative(dv_buf *out, const char *word)
{
    if (out->len)
        dv_buf_add(out, DV_STR(" or "));
    dv_buf_add(out, dv_str_from(word));
}

static void add_choices(dv_buf *out, const dv_value_shape *shape)
{
    uint32_t count = shape->choice_count;

    for (uint32_t i = 0; i < count && i < CHOICES_SHOWN; i++) {
        dv_str text = dv_str_slice(shape->choices[i].text, 0, LONGEST_SHOWN);

        if (i)
            dv_buf_add(out, i + 1 == count ? DV_STR(" or ") : DV_STR(", "));
        dv_buf_add_byte(out, '`');
        dv_buf_add_escaped(out, text);
        dv_buf_add_byte(out, '`');
    }
    if (count > CHOICES_SHOWN)
        dv_buf_printf(out, " or one of %u more", count - CHOICES_SHOWN);
}

static const char *string_words(const dv_value_shape *shape)
{
    switch (shape->format) {
    case DV_FORMAT_DAY:
        return "a day such as 2024-02-29";
    case DV_FORMAT_MOMENT:
        return "a day and a time such as 2024-02-29T10:00:00Z";
    case DV_FORMAT_EITHER:
        return "a day such as 2024-02-29, with a time or without";
    case DV_FORMAT_LINE:
        return "text of one line";
    default:
        return "text";
    }
}

static void add_types(dv_buf *out, const dv_value_shape *shape)
{
    static const struct {
        unsigned type;
        const char *words;
    } rows[] = {
        {DV_VALUE_NUMBER, "a number"},    {DV_VALUE_INTEGER, "a whole number"},
        {DV_VALUE_BOOL, "true or false"}, {DV_VALUE_LIST, "a list"},
        {DV_VALUE_MAPPING, "a mapping"},  {DV_VALUE_NULL, "nothing"},
    };

    if (shape->types & DV_VALUE_STRING)
        add_alternative(out, string_words(shape));
    for (size_t i = 0; i < DV_COUNT(rows); i++)
        if (shape->types & rows[i].type)
            add_alternative(out, rows[i].words);
}

dv_str dv_value_expected(const dv_value_shape *shape, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    if (shape->choice_count)
        add_choices(&out, shape);
    else if (shape->types)
        add_types(&out, shape);
    else
        dv_buf_add(&out, DV_STR("a value"));
    return dv_arena_copy(arena, dv_buf_str(&out));
}
