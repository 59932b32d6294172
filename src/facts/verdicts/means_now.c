/* SPDX-License-Identifier: MIT */
/* What the text must say of the lines of today to be believed where those that
 * were cited stand elsewhere as they were, and nowhere else. */
#include "base/mem.h"
#include "facts/cite/phrases.h"
#include "facts/cite/words.h"
#include "facts/verdicts/scales.h"

/* Lines of a file that have what is no coincidence. */
#define RARE_LINES 3u

typedef struct meaning {
    const dv_scales *s;
    const dv_source *source;     /* of the cited file, as it is */
    const dv_token_list *tokens; /* of it; NULL: it has none */
    dv_lines lines;              /* cited, or with some around */
    dv_lines moved;              /* where those of the origin are */
    bool same_file;
} meaning;

static bool has_line(dv_lines lines, uint32_t line)
{
    return line >= lines.first && line <= lines.last;
}

static bool is_moved_line(const meaning *m, uint32_t line)
{
    return m->same_file && has_line(m->moved, line);
}

/* A line that begins as comments do. */
static bool begins_comment(dv_str line)
{
    static const dv_str marks[] = {
        DV_STR_INIT("//"), DV_STR_INIT("#"),    DV_STR_INIT("*"),
        DV_STR_INIT("/*"), DV_STR_INIT("<!--"), DV_STR_INIT("--"),
    };

    line = dv_str_trim(line);
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_starts(line, marks[i]))
            return true;
    return false;
}

/* Whether `name` is a token of the line: not in a comment or a string. */
static bool is_token_of(const dv_token_list *list, dv_str name, uint32_t line)
{
    uint32_t low = 0, high = list->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (list->tokens[middle].line < line)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < list->count && list->tokens[low].line == line; low++)
        if (dv_str_equal(dv_span_of(list->file->text, list->tokens[low].span),
                         name))
            return true;
    return false;
}

static bool is_code(const meaning *m, dv_str name, uint32_t line)
{
    return m->tokens ? is_token_of(m->tokens, name, line)
                     : !begins_comment(dv_file_line(m->source->file, line));
}

/* Whether the only definition of the name begins in the lines. */
static bool begins_there(const meaning *m, dv_str name)
{
    uint32_t count, found = 0, line = 0;
    const uint32_t *named = dv_source_named(m->source, name, &count);

    for (uint32_t i = 0; i < count && found < 2; i++)
        if (m->source->symbols[named[i]].kind <= DV_SYMBOL_TYPE) {
            line = m->source->symbols[named[i]].name_line;
            found++;
        }
    return found == 1 && has_line(m->lines, line);
}

/* Whether the lines have the name in code, few others do, and where those of
 * the origin went does not. */
static bool has_name(const meaning *m, dv_str name)
{
    const dv_mention *mention = dv_source_mention(m->source, name);
    bool here = false;

    if (!mention)
        return false;
    if (begins_there(m, name))
        here = true;
    else if (mention->line_count > RARE_LINES)
        return false;
    for (uint32_t i = 0; i < mention->line_count && i <= RARE_LINES; i++)
        here |= has_line(m->lines, mention->lines[i]) &&
                is_code(m, name, mention->lines[i]);
    return here &&
           !(m->same_file && dv_source_mentions_in(m->source, name, m->moved));
}

static bool has_names(const meaning *m)
{
    const dv_claims *claims = &m->s->reading->claims[m->s->of->citation];

    for (uint32_t i = 0; i < claims->primary && i < 2 * DV_NAMES_LIMIT; i++)
        if (dv_claims_mean(claims, &claims->names[i]) &&
            has_name(m, dv_words_last(claims->names[i].name)))
            return true;
    return false;
}

static bool has_phrase(const meaning *m, dv_str phrase)
{
    uint32_t lines[RARE_LINES + 1];
    uint32_t count = dv_phrase_lines(m->source->file, phrase, lines,
                                     (uint32_t)DV_COUNT(lines));
    bool here = false;

    for (uint32_t i = 0; i < count && count <= RARE_LINES; i++) {
        if (is_moved_line(m, lines[i]))
            return false;
        here |= has_line(m->lines, lines[i]);
    }
    return here;
}

/* What the text quotes word by word. */
static bool has_phrases(const meaning *m)
{
    const dv_reading *reading = m->s->reading;
    dv_phrase_list phrases = {0};

    dv_phrases_read(reading->document, &reading->claims[m->s->of->citation],
                    dv_scales_arena(m->s), &phrases);
    for (uint32_t i = 0; i < phrases.count; i++)
        if (has_phrase(m, phrases.items[i]))
            return true;
    return false;
}

/* Whether the code that the text shows is exactly there. */
static bool has_quote(const dv_scales *s)
{
    const dv_quote_match *quote = &dv_scales_text(s)->quote;

    return dv_scales_text(s)->kind == DV_CLAIM_SNIPPET &&
           (quote->source == DV_QUOTE_VERBATIM ||
            quote->source == DV_QUOTE_ANNOTATED) &&
           quote->place == DV_QUOTE_HERE && quote->telling;
}

/* A phrase in a script without spaces was looked for in the lines. */
static bool has_foreign_phrase(const dv_scales *s)
{
    dv_str subject = dv_scales_text(s)->subject;

    return subject.len && (subject.ptr[0] & 0x80);
}

bool dv_scales_means_now(const dv_scales *s, uint32_t around)
{
    const dv_journey *journey = dv_scales_journey(s);
    const dv_choice *choice = s->of->choice;
    dv_lines lines = s->reference->lines;
    uint32_t file;
    meaning m;

    if (!dv_scales_has_text(s) || s->origin->by == DV_ORIGIN_PIN ||
        dv_scales_text(s)->verdict != DV_VERDICT_CONFIRMED ||
        dv_scales_was_confirmed(s, s->picked))
        return false;
    if (has_quote(s) || has_foreign_phrase(s))
        return true;
    file = dv_past_now(s->past, choice->tree, choice->entry);
    m = (meaning){
        .s = s,
        .source = dv_scales_source(s),
        .tokens = file == DV_NONE ? NULL : dv_past_tokens(s->past, file),
        .lines = {lines.first > around ? lines.first - around : 1,
                  lines.last + around},
        .moved = journey->now.lines,
        .same_file = dv_str_equal(journey->now.path, s->reference->path),
    };
    return has_names(&m) || has_phrases(&m);
}
