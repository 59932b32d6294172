/* SPDX-License-Identifier: MIT */
/* What the text must say of today to be believed where the history says that
 * the cited lines were edited, went elsewhere or are gone. */
#include "facts/cite/words.h"
#include "facts/verdicts/scales.h"

/* A name in so few lines of a file, or that so few ranges would hold by
 * chance, is no coincidence. */
#define RARE_LINES  4u
#define RARE_CHANCE 0.02
/* Letters of a word of a definition's name that say which one it is. */
#define WORD_LETTERS 5u

typedef enum surety { UNSURE, HINTED, SURE } surety;

/* Whether the definition begins in the lines, or as near to their beginning as
 * writers are exact. Being inside of it says nothing of an edited line. */
static bool begins_there(const dv_match *match, dv_lines lines)
{
    uint32_t first =
        lines.first > DV_LINE_TOLERANCE ? lines.first - DV_LINE_TOLERANCE : 1;
    uint32_t last = lines.last;

    if (lines.last < lines.first + DV_LINE_TOLERANCE)
        last = lines.first + DV_LINE_TOLERANCE;
    return match->state == DV_MATCH_DEFINED && match->symbol &&
           match->symbol->name_line >= first &&
           match->symbol->name_line <= last;
}

static bool is_rare(const dv_match *match)
{
    return match->line_count <= RARE_LINES || match->chance <= RARE_CHANCE;
}

static bool is_near(uint32_t a, uint32_t b)
{
    return dv_line_distance(a, b) <= DV_LINE_TOLERANCE;
}

/* The definition that the lines are, a line or two aside, or NULL. */
static const dv_symbol *definition_at(const dv_source *source, dv_lines lines)
{
    const dv_symbol *symbol = dv_source_enclosing(
        source, lines.first + (lines.last - lines.first) / 2);

    return symbol && lines.first < lines.last &&
                   is_near(symbol->lines.first, lines.first) &&
                   is_near(symbol->lines.last, lines.last)
               ? symbol
               : NULL;
}

/* Whether its name has the words of the text: "Contiguous Range" at the lines
 * of _merge_contiguous_ranges. */
static bool is_called(const dv_symbol *symbol, const dv_claim_name *name,
                      dv_arena *arena)
{
    dv_str words = dv_words_fold(arena, name->name);

    return words.len >= WORD_LETTERS &&
           dv_str_has(dv_words_fold(arena, symbol->name), words);
}

/* What a name says for the lines. In them means the identifier itself, neither
 * beside them nor as a part of a longer one. */
static surety surety_of(const dv_scales *s, const dv_claim_name *name)
{
    const dv_source *source = dv_scales_source(s);
    dv_lines lines = s->reference->lines;
    dv_match match = dv_match_name(source, dv_scales_folded(s), lines, name,
                                   dv_scales_arena(s));
    bool inside = dv_match_holds(source, name->name, lines);

    if (begins_there(&match, lines) || (inside && is_rare(&match)))
        return SURE;
    return inside || (match.state >= DV_MATCH_MENTIONED && is_rare(&match))
               ? HINTED
               : UNSURE;
}

/* `api` in "/api/users": most routes go through it. */
static bool is_passed_through(const dv_scales *s, const dv_claim_name *name)
{
    dv_str text = dv_document_text(s->reading->document);

    return name->span.start > 0 && text.ptr[name->span.start - 1] == '/' &&
           dv_str_at(text, name->span.end) == '/';
}

static surety surety_of_names(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    const dv_symbol *all =
        definition_at(dv_scales_source(s), s->reference->lines);
    surety best = UNSURE;

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++) {
        const dv_claim_name *name = &claims->names[i];
        surety said = UNSURE;

        if (all && is_called(all, name, dv_scales_arena(s)))
            return SURE;
        if (dv_claims_mean(claims, name) && !is_passed_through(s, name))
            said = surety_of(s, name);
        best = said > best ? said : best;
    }
    return best;
}

/* Code that stands there only nearly as it is quoted is what was edited; rare
 * names of it stand in other code, too. */
static bool shows_what_is_there(const dv_scales *s)
{
    const dv_testimony *text = dv_scales_text(s);

    return text->kind == DV_CLAIM_SNIPPET && text->defined &&
           text->quote.source != DV_QUOTE_DIFFERS;
}

/* A phrase in a script without spaces is looked for in the lines themselves. */
static bool is_phrase(dv_str subject)
{
    for (size_t i = 0; i < subject.len; i++)
        if (subject.ptr[i] & 0x80)
            return true;
    return false;
}

bool dv_scales_is_confirmed(const dv_scales *s)
{
    return dv_scales_has_text(s) &&
           s->reference->verdict == DV_VERDICT_CONFIRMED;
}

bool dv_scales_is_weak(const dv_scales *s)
{
    const dv_testimony *text = dv_scales_text(s);

    return !text->by_code && !text->quoted && !is_phrase(text->subject) &&
           !s->reading->claims[s->of->citation].cjk;
}

bool dv_scales_is_sure(const dv_scales *s)
{
    if (!dv_scales_is_confirmed(s))
        return false;
    return shows_what_is_there(s) || dv_scales_text(s)->quoted ||
           is_phrase(dv_scales_text(s)->subject) || surety_of_names(s) == SURE;
}

bool dv_scales_is_hinted(const dv_scales *s)
{
    return dv_scales_is_confirmed(s) &&
           (dv_scales_text(s)->kind == DV_CLAIM_SNIPPET ||
            surety_of_names(s) == HINTED);
}
