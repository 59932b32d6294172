/* SPDX-License-Identifier: MIT */
/* What the text calls defined in lines that only mention it. */
#include "base/mem.h"
#include "docverify/ascii.h"
#include "facts/past/block.h"
#include "facts/references/witness_court.h"

/* Lines with a name, of which one may give it its value. */
#define ASSIGNED_LINES 64u

/* Whether the text has nothing but words. */
static bool is_worded(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_letter(text.ptr[i]) && !dv_is_digit(text.ptr[i]) &&
            !strchr(" \t#_", text.ptr[i]))
            return false;
    return true;
}

static bool is_value(dv_str text)
{
    text = dv_str_trim(text);
    return dv_str_starts(text, DV_STR("=")) &&
           !dv_str_starts(text, DV_STR("=="));
}

/* Whether the line gives the name that begins at `at` a value. */
static bool assigns(dv_str line, size_t at, size_t length)
{
    dv_str before = dv_str_slice(line, 0, at);
    dv_str behind = dv_str_slice(line, at + length, line.len);

    if (at > 0 && !strchr(" \t", line.ptr[at - 1]))
        return false;
    if (is_value(behind))
        return is_worded(before);
    return dv_str_ends(before, DV_STR("#define ")) ||
           (dv_str_starts(dv_str_trim(behind), DV_STR(":")) &&
            !dv_str_trim(before).len);
}

/* Whether it gives any name a value. */
static bool assigns_any(dv_str line)
{
    size_t at = dv_str_find_byte(line, '=');
    dv_str name = dv_str_trim(line);

    return (at < line.len && is_value(dv_str_slice(line, at, line.len)) &&
            is_worded(dv_str_slice(line, 0, at))) ||
           dv_str_starts(name, DV_STR("#define "));
}

/* The only line that gives the name a value, which no cited one does; or 0. */
static uint32_t assigned_in(const dv_court *c, dv_str name)
{
    const dv_source *source = c->stand->source;
    const dv_mention *mention = dv_source_mention(source, name);
    dv_lines cited = c->stand->lines;
    uint32_t found = 0;

    if (!mention || mention->line_count > ASSIGNED_LINES)
        return 0;
    for (uint32_t i = 0; i < mention->line_count; i++) {
        uint32_t number = mention->lines[i];
        dv_str line = dv_file_line(source->file, number);

        if (!assigns(line, dv_str_find(line, name), name.len))
            continue;
        if (found || (number >= cited.first && number <= cited.last))
            return 0;
        found = number;
    }
    return found;
}

/* Whether one line is cited, which has none of the names and gives another its
 * value, beside the line that does so for this one. */
static bool is_beside(const dv_court *c, uint32_t line)
{
    const dv_file *file = c->stand->source->file;
    dv_lines cited = c->stand->lines;
    dv_str own = dv_file_line(file, cited.first);

    if (cited.first != cited.last || !assigns_any(own) ||
        dv_line_distance(line, cited.first) > DV_LINE_TOLERANCE ||
        dv_block_indentation(own) !=
            dv_block_indentation(dv_file_line(file, line)))
        return false;
    for (uint32_t i = 0; i < c->primary; i++)
        if (dv_court_name(c, i)->strength >= DV_NAME_QUOTED &&
            dv_words_stand(own, dv_words_last(dv_court_name(c, i)->name)))
            return false;
    return true;
}

/* A name without a definition, whose value another line gives. */
static void hold_to_value(dv_court *c, uint32_t i, bool defined)
{
    dv_str name = dv_court_name(c, i)->name;
    uint32_t line = assigned_in(c, name);

    if (!line || (!defined && !is_beside(c, line)))
        return;
    c->matches[i].state = DV_MATCH_ELSEWHERE;
    c->testimony->only_mentions = true;
    dv_court_say(c, "line %u gives `%.*s` its value, and no cited one does",
                 line, DV_STR_ARG(name));
    c->settled = c->testimony->evidence.count;
}

void dv_court_hold_to_definitions(dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++) {
        dv_match *match = &c->matches[i];
        bool defined;

        if (match->state != DV_MATCH_MENTIONED || match->symbol_count > 1 ||
            dv_court_name(c, i)->strength < DV_NAME_QUOTED ||
            !dv_court_introduces(c, i))
            continue;
        defined = dv_court_placing(c, i) == DV_PLACING_DEFINED;
        if (match->symbol_count == 0)
            hold_to_value(c, i, defined);
        else if (defined)
            match->state = DV_MATCH_ELSEWHERE;
    }
}
