/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/imported.h"

#include <string.h>
#include <strings.h>

#include "docverify/ascii.h"
#include "facts/past/block.h"

/* Words that must stand there more than elsewhere, of so many letters: fewer
 * are there by chance. */
#define FITTING_WORDS 3u
#define WORD_BYTES    4u
/* Words of the text, and bytes of lines, that are looked through. */
#define WORDS_LIMIT 64u
#define LINES_BYTES (16u * 1024)

/* The next word of a text from *at on, or an empty string at its end. */
static dv_str next_word(dv_str text, size_t *at)
{
    size_t first;

    while (*at < text.len && !dv_is_word_byte(text.ptr[*at]))
        ++*at;
    first = *at;
    while (*at < text.len && dv_is_word_byte(text.ptr[*at]))
        ++*at;
    return dv_str_slice(text, first, *at);
}

static bool is_same(dv_str a, dv_str b)
{
    return a.len == b.len && strncasecmp(a.ptr, b.ptr, a.len) == 0;
}

static bool has_word(dv_str text, dv_str word)
{
    size_t at = 0;

    for (dv_str other; (other = next_word(text, &at)).len;)
        if (is_same(other, word))
            return true;
    return false;
}

/* What is said of the citation: in a table, by its whole row. */
static dv_str text_of(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_document *document = s->reading->document;
    uint32_t line =
        dv_file_position(document->file, claims->citation.start).line;

    return document->blocks[claims->block].kind == DV_BLOCK_CELL
               ? dv_file_line(document->file, line)
               : dv_span_of(document->file->text, claims->clause);
}

static dv_str lines_of(const dv_file *file, dv_lines lines)
{
    return dv_str_slice(dv_block_text(file, lines), 0, LINES_BYTES);
}

/* Whether the word is one of a path, or of another name with dots: what is said
 * of the lines is prose. */
static bool is_of_path(dv_str text, size_t at)
{
    size_t first = at, end = at;

    while (first > 0 && !strchr(" \t\n|`()[],;", text.ptr[first - 1]))
        first--;
    while (end < text.len && !strchr(" \t\n|`()[],;", text.ptr[end]))
        end++;
    for (size_t i = first; i < end; i++)
        if (text.ptr[i] == '/' || (text.ptr[i] == '.' && i + 1 < end &&
                                   dv_is_word_byte(text.ptr[i + 1])))
            return true;
    return false;
}

/* The words of the text, each once, but those of paths. */
static uint32_t read_words(const dv_scales *s, dv_str words[WORDS_LIMIT])
{
    dv_str text = text_of(s), word;
    uint32_t count = 0;
    size_t at = 0;

    while (count < WORDS_LIMIT && (word = next_word(text, &at)).len) {
        bool known = word.len < WORD_BYTES || dv_is_digit(word.ptr[0]) ||
                     is_of_path(text, at - word.len);

        for (uint32_t i = 0; i < count && !known; i++)
            known = is_same(words[i], word);
        if (!known)
            words[count++] = word;
    }
    return count;
}

bool dv_imported_fits_now(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);
    dv_str words[WORDS_LIMIT], now, then;
    uint32_t count, gained = 0, lost = 0;

    if (!s->origin->imported || s->branched || !dv_scales_has_text(s) ||
        journey->old_file == DV_NONE)
        return false;
    now = lines_of(dv_scales_source(s)->file, s->reference->lines);
    then = lines_of(dv_past_file_at(s->past, journey->old_file),
                    s->origin->from[s->picked].lines);
    count = read_words(s, words);
    for (uint32_t i = 0; i < count; i++) {
        bool here = has_word(now, words[i]), there = has_word(then, words[i]);

        gained += here && !there;
        lost += there && !here;
    }
    return gained >= FITTING_WORDS && gained > 2 * lost;
}
