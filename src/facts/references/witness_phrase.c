/* SPDX-License-Identifier: MIT */
/* Phrases that the cited lines have or have not, letter by letter: a run of
 * words in a script without spaces, and code that is quoted in a sentence. */
#include "facts/cite/phrases.h"
#include "facts/references/witness_court.h"

/* Bytes of a phrase that does not stand anywhere by chance: four letters. */
#define PHRASE_BYTES 12u
/* Lines of the file that may have it. */
#define PHRASE_LINES 3u

static bool is_letter(const char *at)
{
    unsigned char first = (unsigned char)at[0];

    return first >= 0xe3 && first <= 0xe9 &&
           !(first == 0xe3 && (unsigned char)at[1] == 0x80);
}

/* The next phrase of `clause`, which loses it; empty when there is none. */
static dv_str take_phrase(dv_str *clause)
{
    size_t start = 0, end;
    dv_str phrase;

    while (start + 3 <= clause->len && !is_letter(clause->ptr + start))
        start++;
    end = start;
    while (end + 3 <= clause->len && is_letter(clause->ptr + end))
        end += 3;
    phrase = dv_str_slice(*clause, start, end);
    *clause =
        phrase.len ? dv_str_slice(*clause, end, clause->len) : (dv_str){0};
    return phrase;
}

/* The line with the phrase that is cited, or else no more than `near` from one
 * that is; 0 for none, or where more than a few lines have it. */
static uint32_t line_about(const dv_court *c, dv_str phrase, uint32_t near)
{
    uint32_t lines[PHRASE_LINES + 1], found = 0;
    uint32_t count =
        dv_phrase_lines(c->stand->source->file, phrase, lines, DV_COUNT(lines));

    for (uint32_t i = 0; i < count && count <= PHRASE_LINES; i++) {
        if (dv_is_at_lines(c->stand->lines, lines[i], 0))
            return lines[i];
        if (dv_is_at_lines(c->stand->lines, lines[i], near))
            found = lines[i];
    }
    return found;
}

/* Level of a heading of Markdown, or 0. */
static uint32_t level_of(dv_str line)
{
    uint32_t level = 0;

    while (level < line.len && line.ptr[level] == '#')
        level++;
    return level && level <= 6 && level < line.len && line.ptr[level] == ' '
               ? level
               : 0;
}

/* The heading with the phrase that the cited lines of a document stand under,
 * or 0: sections begin and end as we pass over them. */
static uint32_t heading_above(const dv_court *c, dv_str phrase)
{
    const dv_file *file = c->stand->source->file;
    uint32_t found[7] = {0};
    bool fenced = false;

    for (uint32_t line = 1;
         line <= file->line_count && line <= c->stand->lines.first; line++) {
        dv_str text = dv_file_line(file, line);
        uint32_t level = fenced ? 0 : level_of(text);

        fenced ^= dv_str_starts(text, DV_STR("```"));
        for (uint32_t below = level; level && below <= 6; below++)
            found[below] = 0;
        if (level && dv_str_has(text, phrase))
            found[level] = line;
    }
    for (uint32_t level = 6; level > 0; level--)
        if (found[level])
            return found[level];
    return 0;
}

/* A run of words that nothing parts. */
static bool confirms_run(dv_court *c)
{
    dv_str clause = dv_span_of(dv_document_text(c->stand->document),
                               c->stand->claims->clause);
    bool document = dv_str_ends(c->stand->source->file->path, DV_STR(".md"));

    while (clause.len) {
        dv_str phrase = take_phrase(&clause);
        uint32_t cited;

        if (phrase.len < PHRASE_BYTES)
            continue;
        cited = line_about(c, phrase, 0);
        if (cited)
            dv_court_say(c, "line %u has \"%.*s\"", cited, DV_STR_ARG(phrase));
        else if (document && (cited = heading_above(c, phrase)))
            dv_court_say(c, "the heading in line %u has \"%.*s\"", cited,
                         DV_STR_ARG(phrase));
        else
            continue;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = phrase;
        return true;
    }
    return false;
}

/* Whether the phrase stands in the cited lines, and `line`, in which it begins,
 * is one of them, or the one before, where it does not end. */
static bool is_cited_whole(const dv_court *c, dv_str phrase, uint32_t line)
{
    dv_lines lines = c->stand->lines;

    return dv_is_at_lines(lines, line, 0) ||
           (line + 1 == lines.first &&
            !dv_str_has(dv_file_line(c->stand->source->file, line), phrase));
}

/* What the text quotes, letter by letter. */
static bool confirms_quotation(dv_court *c)
{
    dv_phrase_list phrases = {0};

    if (c->stand->claims->denied)
        return false;
    dv_phrases_read(c->stand->document, c->stand->claims, c->arena, &phrases);
    for (uint32_t i = 0; i < phrases.count; i++) {
        dv_str phrase = phrases.items[i];
        uint32_t line = dv_str_find_byte(phrase, ' ') < phrase.len
                            ? line_about(c, phrase, DV_LINE_TOLERANCE)
                            : 0;

        if (!line)
            continue;
        phrase = dv_phrase_told(phrase, c->arena);
        dv_court_say(c, "line %u has `%.*s`", line, DV_STR_ARG(phrase));
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = phrase;
        c->testimony->quoted = is_cited_whole(c, phrase, line);
        c->testimony->beside = !c->testimony->quoted;
        return true;
    }
    return false;
}

bool dv_court_confirms_phrase(dv_court *c)
{
    return confirms_run(c) || confirms_quotation(c);
}

/* Whether any range of the citation has the line, or is beside it. */
static bool is_cited(const dv_court *c, uint32_t line)
{
    const dv_claims *claims = c->stand->claims;

    return dv_is_at_lines(c->stand->lines, line, DV_LINE_TOLERANCE) ||
           dv_claims_cite(claims, claims->own, line, DV_LINE_TOLERANCE);
}

/* The first line of the file with the phrase, where few have it and none of
 * those is cited; or 0. Sets *here where one is. */
static uint32_t line_elsewhere(const dv_court *c, dv_str phrase, bool *here)
{
    uint32_t lines[PHRASE_LINES + 1];
    uint32_t count =
        dv_phrase_lines(c->stand->source->file, phrase, lines, DV_COUNT(lines));

    for (uint32_t i = 0; i < count; i++)
        *here |= is_cited(c, lines[i]);
    return count > 0 && count <= PHRASE_LINES && !*here ? lines[0] : 0;
}

/* Of the phrases that stand elsewhere, and while none is cited, the first that
 * `is_meant`, and its line; or empty. */
static dv_str find_elsewhere(const dv_court *c,
                             bool (*is_meant)(const dv_court *c, dv_str phrase,
                                              uint32_t line),
                             uint32_t *line)
{
    dv_phrase_list phrases = {0};
    dv_str first = {0};
    bool here = false;

    dv_phrases_read(c->stand->document, c->stand->claims, c->arena, &phrases);
    for (uint32_t i = 0; i < phrases.count && !here; i++) {
        uint32_t found = line_elsewhere(c, phrases.items[i], &here);

        if (!found || first.len || !is_meant(c, phrases.items[i], found))
            continue;
        first = phrases.items[i];
        *line = found;
    }
    return here ? (dv_str){0} : dv_phrase_told(first, c->arena);
}

/* Whether a phrase is of several words, and the name that confirms the lines
 * one of them: of `data-audio` each part may be meant. */
static bool is_said_with(const dv_court *c, dv_str phrase, uint32_t line)
{
    dv_str name = c->testimony->subject;

    (void)line;
    return dv_str_find_byte(phrase, ' ') < phrase.len &&
           name.ptr >= phrase.ptr &&
           name.ptr + name.len <= phrase.ptr + phrase.len;
}

bool dv_court_misplaces_phrase(dv_court *c)
{
    uint32_t line = 0;
    dv_str phrase = find_elsewhere(c, is_said_with, &line);

    if (!phrase.len)
        return false;
    c->testimony->evidence.count = c->settled;
    c->testimony->subject = phrase;
    dv_court_say(c, "`%.*s` stands in line %u", DV_STR_ARG(phrase), line);
    dv_court_say(c, "the cited lines do not have it");
    return true;
}

/* Whether the lines are inside of the definition that confirms them, and do not
 * begin it. */
static bool is_inside(const dv_court *c)
{
    dv_lines lines = c->stand->lines, all = c->testimony->definition;

    return all.first > 0 && lines.first > all.first + DV_LINE_TOLERANCE &&
           lines.last <= all.last;
}

/* Whether the line is of that definition, too, and not its head. */
static bool is_part(const dv_court *c, dv_str phrase, uint32_t line)
{
    dv_lines all = c->testimony->definition;

    (void)phrase;
    return line > all.first + DV_LINE_TOLERANCE && line <= all.last;
}

bool dv_court_misses_part(dv_court *c)
{
    uint32_t line = 0;
    dv_str phrase = {0};

    if (is_inside(c))
        phrase = find_elsewhere(c, is_part, &line);
    if (!phrase.len)
        return false;
    c->testimony->subject = phrase;
    dv_court_say(c, "`%.*s` stands in line %u of it", DV_STR_ARG(phrase), line);
    return true;
}
