/* SPDX-License-Identifier: MIT */
#include "source/literal.h"

#include "source/passage/passage.h"

size_t dv_literal_quote(dv_str token)
{
    size_t at = 0;

    while (at < token.len && at < 2 && strchr("rRbBuUfF", token.ptr[at]))
        at++;
    return at < token.len && (token.ptr[at] == '"' || token.ptr[at] == '\'')
               ? at
               : token.len;
}

static bool has(dv_str text, char byte)
{
    return dv_str_find_byte(text, byte) < text.len;
}

bool dv_literal_read(dv_str token, bool single, dv_literal *out)
{
    size_t quote = dv_literal_quote(token);

    *out = (dv_literal){
        .prefix = dv_str_slice(token, 0, quote),
        .inner = dv_str_slice(token, quote + 1, token.len - 1),
    };
    return quote + 1 < token.len &&
           token.ptr[token.len - 1] == token.ptr[quote] &&
           (single || out->inner.len > 1) && !has(out->inner, '"') &&
           !has(out->inner, '\'') && !has(out->inner, '\\');
}

uint64_t dv_literal_hash(const dv_literal *literal)
{
    return dv_hash_add(dv_hash_bytes(literal->prefix),
                       dv_hash_bytes(literal->inner));
}

/* Whether the bytes say the same behind any prefix. */
static bool is_plain(const dv_literal *literal)
{
    return literal->prefix.len == 0 && !has(literal->inner, '{') &&
           !has(literal->inner, '}');
}

bool dv_literal_join(dv_literal *literal, const dv_literal *next,
                     dv_arena *arena)
{
    if (literal->joined == DV_LITERAL_JOINED ||
        (!dv_str_equal(literal->prefix, next->prefix) && !is_plain(literal) &&
         !is_plain(next)))
        return false;
    literal->joined++;
    if (is_plain(literal))
        literal->prefix = next->prefix;
    literal->inner = dv_arena_printf(
        arena, "%.*s%.*s", DV_STR_ARG(literal->inner), DV_STR_ARG(next->inner));
    return true;
}
