/* SPDX-License-Identifier: MIT */
/* What stands around the citation and is rare in the file of its lines. */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/cite/around.h"
#include "facts/verdicts/scales.h"

/* Lines of a file that may have what ties a text to some of them. Code is
 * seldom said of anything else, a word of prose must be rarer. */
#define CODE_LINES 4u
#define WORD_LINES 2u
/* The same of code of a field, which is said of the lines of another one. */
#define FIELD_LINES 12u
/* Letters of a word of prose that says something. */
#define WORD_LENGTH 6u
/* That lines at random would hold one of so many. */
#define CHANCE 0.1

typedef struct surroundings {
    const dv_scales *s;
    const dv_source *source; /* where the lines are now */
    dv_lines lines;
    dv_str path; /* of the cited file: it is named everywhere */
} surroundings;

/* Whether few lines have it, and not these by chance. */
static bool is_few(const surroundings *around, uint32_t count, uint32_t limit)
{
    double total = around->source->file->line_count;
    double share =
        ((double)around->lines.last - around->lines.first + 1) / total;

    return count <= limit && count * share <= CHANCE;
}

/* Adds how many lines have the identifier; whether it is one of the lines. */
static bool count_in(const surroundings *around, dv_str name, uint32_t *count)
{
    const dv_mention *mention = dv_source_mention(around->source, name);

    if (!mention)
        return false;
    *count += mention->line_count;
    return dv_source_mentions_in(around->source, name, around->lines);
}

/* A word of prose: as it is written, and with its first letter in the other
 * case. */
static bool ties_word(const surroundings *around, dv_str word)
{
    char other[64];
    uint32_t count = 0;
    bool here;

    if (word.len < WORD_LENGTH || !dv_is_letter(word.ptr[0]) ||
        word.len > sizeof other)
        return false;
    memcpy(other, word.ptr, word.len);
    other[0] ^= ' ';
    here = count_in(around, word, &count);
    here |= count_in(around, (dv_str){other, word.len}, &count);
    return here && is_few(around, count, WORD_LINES);
}

/* Whether the lines begin its only definition. */
static bool begins(const surroundings *around, dv_str name)
{
    uint32_t count;
    const uint32_t *named = dv_source_named(around->source, name, &count);
    const dv_symbol *symbol =
        count == 1 ? &around->source->symbols[named[0]] : NULL;

    return symbol && symbol->kind <= DV_SYMBOL_TYPE &&
           symbol->name_line >= around->lines.first &&
           symbol->name_line <= around->lines.last;
}

static bool ties_name(const surroundings *around, const dv_claim_name *name)
{
    dv_str last = dv_words_last(name->name);
    uint32_t count = 0;

    if (dv_str_has(around->path, last))
        return false;
    if (name->strength < DV_NAME_QUOTED)
        return !around->s->doubted && ties_word(around, last);
    return begins(around, last) || (count_in(around, last, &count) &&
                                    is_few(around, count, CODE_LINES));
}

static bool ties_phrase(const surroundings *around, dv_str phrase)
{
    uint32_t lines[CODE_LINES + 1];
    uint32_t count =
        dv_phrase_lines(around->source->file, phrase, lines, DV_COUNT(lines));
    bool here = false;

    if (dv_str_ends(around->path, phrase))
        return false;
    for (uint32_t i = 0; i < count; i++)
        here |=
            lines[i] >= around->lines.first && lines[i] <= around->lines.last;
    return here && is_few(around, count, CODE_LINES);
}

static surroundings surroundings_of(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return (surroundings){
        .s = s,
        .source = dv_past_source(s->past, journey->new_file),
        .lines = journey->now.lines,
        .path = journey->now.path,
    };
}

bool dv_scales_is_tied_around(const dv_scales *s, const dv_around *found)
{
    surroundings around = surroundings_of(s);

    for (uint32_t i = 0; i < found->names.count; i++)
        if (ties_name(&around, &found->names.items[i]))
            return true;
    for (uint32_t i = 0; i < found->phrases.count; i++)
        if (ties_phrase(&around, found->phrases.items[i]))
            return true;
    return false;
}

bool dv_scales_is_untied_by_fields(const dv_scales *s, const dv_around *found)
{
    surroundings around = surroundings_of(s);
    bool aside = false;

    for (uint32_t i = 0; found->fields && i < found->names.count; i++) {
        const dv_claim_name *name = &found->names.items[i];
        dv_str last = dv_words_last(name->name);
        uint32_t count = 0;

        if (name->strength < DV_NAME_QUOTED || dv_str_has(around.path, last))
            continue;
        if (count_in(&around, last, &count))
            return false;
        aside |= count > 0 && count <= FIELD_LINES;
    }
    return aside;
}
