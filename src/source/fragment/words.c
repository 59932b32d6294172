/* SPDX-License-Identifier: MIT */
#include "source/fragment/words.h"

#include "source/strange.h"
#include "text/unicode.h"

enum { QUOTED = 40 /* bytes of the code that are quoted, at most */ };

char dv_bracket_closer(char opener)
{
    return (char)(opener == '(' ? ')' : opener == '[' ? ']' : '}');
}

char dv_bracket_opener(char closer)
{
    return (char)(closer == ')' ? '(' : closer == ']' ? '[' : '{');
}

dv_str dv_words_unclosed(dv_arena *arena, char opener)
{
    return dv_arena_printf(arena, "`%c` is never closed: `%c` is expected",
                           opener, dv_bracket_closer(opener));
}

dv_str dv_words_unopened(dv_arena *arena, char closer)
{
    return dv_arena_printf(arena, "`%c` closes nothing", closer);
}

dv_str dv_words_mismatched(dv_arena *arena, char closer, char opener)
{
    return dv_arena_printf(arena, "`%c` does not close `%c`: `%c` is expected",
                           closer, opener, dv_bracket_closer(opener));
}

dv_str dv_words_endless(dv_arena *arena, dv_str quote)
{
    return dv_arena_printf(arena, "this string never ends: `%.*s` is expected",
                           DV_STR_ARG(quote));
}

dv_str dv_words_strange(dv_arena *arena, const char *language, dv_str character)
{
    DV_AUTO(dv_buf_release) dv_buf name = DV_BUF_INIT;
    uint32_t length;
    const char *twin = dv_strange_twin(dv_utf8_decode(character, 0, &length));

    dv_strange_name(&name, character);
    if (!twin)
        return dv_arena_printf(arena, "%s has no meaning in %s", name.ptr,
                               language);
    if (!*twin || *twin == ' ')
        return dv_arena_printf(
            arena, "%s, which %s does not accept: %s", name.ptr, language,
            *twin ? "a plain space is expected" : "nothing is expected here");
    return dv_arena_printf(arena, "%s is not %s's: `%s` is expected", name.ptr,
                           language, twin);
}

dv_str dv_words_comma(dv_arena *arena, dv_str value)
{
    return dv_arena_printf(arena, "`,` is expected behind `%.*s`",
                           DV_STR_ARG(dv_words_quoted(value)));
}

dv_str dv_words_quoted(dv_str code)
{
    dv_str text = dv_str_trim(code);
    size_t end = dv_str_find_byte(text, '\n');

    if (end > QUOTED) {
        end = QUOTED;
        while (end && ((unsigned char)text.ptr[end] & 0xc0) == 0x80)
            end--;
    }
    return dv_str_trim(dv_str_slice(text, 0, end));
}
