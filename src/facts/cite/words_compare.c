/* SPDX-License-Identifier: MIT */
/* What names are made of, and how they are compared. */
#include "docverify/ascii.h"
#include "facts/cite/words.h"

dv_str dv_words_fold(dv_arena *arena, dv_str name)
{
    char *folded = dv_arena_new(arena, name.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < name.len; i++) {
        char c = dv_to_lower(name.ptr[i]);

        if (dv_is_lower(c) || dv_is_digit(c) || (unsigned char)c >= 0x80)
            folded[length++] = c;
    }
    return (dv_str){folded, length};
}

/* Where the last part begins. */
static size_t last_part(dv_str name)
{
    size_t at = name.len;

    while (at > 0 && !strchr(".:#", name.ptr[at - 1]))
        at--;
    return at;
}

dv_str dv_words_last(dv_str name)
{
    return dv_str_slice(name, last_part(name), name.len);
}

dv_str dv_words_head(dv_str name)
{
    size_t end = last_part(name);

    while (end > 0 && strchr(".:#", name.ptr[end - 1]))
        end--;
    return dv_str_slice(name, 0, end);
}

bool dv_words_is_scoped(dv_str name)
{
    return dv_str_find_byte(name, ':') < name.len ||
           dv_str_find_byte(name, '#') < name.len;
}

bool dv_words_qualifies(dv_str qualified, dv_str name)
{
    while (name.len) {
        if (!dv_str_equal(dv_words_last(qualified), dv_words_last(name)))
            return false;
        qualified = dv_words_head(qualified);
        name = dv_words_head(name);
    }
    return true;
}

/* U+2E80 to U+9FFF and the full-width forms: first bytes E2 BA to EF. */
bool dv_words_has_cjk(dv_str text, dv_span span)
{
    for (uint32_t i = span.start; i < span.end; i++) {
        unsigned char c = (unsigned char)text.ptr[i];

        if (c >= 0xe3 && c <= 0xe9)
            return true;
    }
    return false;
}

bool dv_words_stand(dv_str text, dv_str word)
{
    const char *at = text.ptr, *end = text.len ? at + text.len : at;

    while (word.len && at < end &&
           (at = memmem(at, (size_t)(end - at), word.ptr, word.len))) {
        const char *behind = at + word.len;

        if ((at == text.ptr || !dv_is_word_byte(at[-1])) &&
            (behind == end || !dv_is_word_byte(*behind)))
            return true;
        at = behind;
    }
    return false;
}

/* The next letter or digit of a name, in lower case, or '\0'. */
static char next_of(dv_str name, size_t *at)
{
    while (*at < name.len && !dv_is_letter(name.ptr[*at]) &&
           !dv_is_digit(name.ptr[*at]) && !(name.ptr[*at] & 0x80))
        ++*at;
    return *at < name.len ? dv_to_lower(name.ptr[(*at)++]) : '\0';
}

bool dv_words_spell(dv_str a, dv_str b, bool whole)
{
    size_t i = 0, k = 0;
    char next;

    while ((next = next_of(b, &k)))
        if (next_of(a, &i) != next)
            return false;
    return !whole || !next_of(a, &i);
}
