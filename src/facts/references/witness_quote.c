/* SPDX-License-Identifier: MIT */
#include "facts/references/witness_court.h"

#include "docverify/ascii.h"
#include "facts/cite/common.h"

/* Lines that code which differs from its quote may be spread over, for each
 * line of the quote, and besides. */
#define SPREAD      2u
#define SPREAD_MORE 20u
/* Times as many lines as are cited, and SPREAD_MORE, that are much more. */
#define MUCH 3u
/* Words of code that says where it is from. */
#define LEAST_WEIGHT 3u
/* Bytes of a line of code that a message calls the quote by. */
#define SUBJECT_LIMIT 60u

/* The lines that are looked at with all that the citation gives besides; at
 * another place they are alone. */
static dv_lines hull_of(const dv_witness_stand *stand)
{
    dv_lines hull = stand->claims->tie.hull;

    return hull.first <= stand->lines.first && stand->lines.last <= hull.last
               ? hull
               : stand->lines;
}

static dv_quote_stand stand_of(const dv_court *c, dv_quote *quote)
{
    const dv_witness_stand *stand = c->stand;

    return (dv_quote_stand){
        .document = stand->document,
        .quote = quote,
        .source = stand->source,
        .passage = stand->passage,
        .lines = stand->lines,
        .hull = hull_of(stand),
        .today = stand->today,
        .final = stand->final,
    };
}

bool dv_court_asks_quote(dv_court *c)
{
    const dv_witness_stand *stand = c->stand;
    dv_quote_match *match = &c->testimony->quote;
    dv_quote_stand quoted;

    if (!stand->claims->tie.quote || !stand->passage)
        return false;
    quoted = stand_of(c, stand->claims->tie.quote);
    *match = dv_match_quote(&quoted, c->arena);
    c->testimony->needs_symbols = match->wants_symbols || match->wants_tokens;
    c->testimony->needs_tokens = match->wants_tokens;
    return c->testimony->needs_symbols;
}

static bool is_there(const dv_quote_match *match)
{
    return match->source == DV_QUOTE_VERBATIM ||
           match->source == DV_QUOTE_ANNOTATED;
}

static bool has_name(dv_str code)
{
    for (size_t at = 0, end; at < code.len; at = end + 1) {
        dv_str word;

        for (end = at; end < code.len && dv_is_word(code.ptr[end]);)
            end++;
        word = dv_str_slice(code, at, end);
        if (word.len && dv_is_letter(word.ptr[0]) && !dv_is_keyword(word))
            return true;
    }
    return false;
}

/* Whether a line of the quote has a name before any comment. */
static bool names_something(const dv_court *c)
{
    dv_str text = dv_span_of(dv_document_text(c->stand->document),
                             c->stand->claims->tie.quote->span);

    for (size_t at = 0, end; at < text.len; at = end + 1) {
        dv_str line;

        end = dv_str_find_byte_from(text, at, '\n');
        line = dv_str_slice(text, at, end);
        line = dv_str_slice(line, 0, dv_str_find(line, DV_STR("//")));
        line = dv_str_slice(line, 0, dv_str_find_byte(line, '#'));
        if (has_name(line))
            return true;
    }
    return false;
}

/* Whether there is anything in it but signs and words of the language: what is
 * left of `} catch { // why }` without the comment stands anywhere. */
static bool says_something(const dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;

    return match->source == DV_QUOTE_VERBATIM || match->telling ||
           match->alignment.weight >= LEAST_WEIGHT || names_something(c);
}

static void say_where(const dv_court *c, const char *what, const char *how)
{
    const dv_quote_match *match = &c->testimony->quote;

    if (match->lines.first == match->lines.last)
        dv_court_say(c, "%s stands in line %u%s", what, match->lines.first,
                     how);
    else
        dv_court_say(c, "%s stands in lines %u-%u%s", what, match->lines.first,
                     match->lines.last, how);
}

static uint32_t count_of(dv_lines lines)
{
    return lines.last - lines.first + 1;
}

/* Whether what differs stands close enough together to be the quoted code:
 * single tokens of it stand anywhere in a long file. */
static bool is_close(const dv_court *c)
{
    uint32_t quoted = dv_passage_lines(c->stand->claims->tie.quote->passage);
    uint32_t cited = count_of(c->stand->lines);

    quoted = SPREAD * quoted > cited ? SPREAD * quoted : cited;
    return count_of(c->testimony->quote.lines) <= quoted + SPREAD_MORE;
}

/* Whether more of its words are there than not, and more than a name. */
static bool is_most(const dv_court *c)
{
    const dv_alignment *alignment = &c->testimony->quote.alignment;

    return alignment->matched >= LEAST_WEIGHT &&
           2 * alignment->matched >= alignment->weight;
}

static bool is_other(const dv_court *c)
{
    return c->testimony->quote.source == DV_QUOTE_DIFFERS && !is_most(c);
}

/* Whether what was found is much more than what is cited, and does not begin
 * there: lines of a quote of a whole class stand around any line of it. */
static bool is_scattered(const dv_court *c)
{
    dv_lines match = c->testimony->quote.lines, hull = hull_of(c->stand);

    return dv_line_distance(match.first, hull.first) > DV_LINE_TOLERANCE &&
           count_of(match) > MUCH * count_of(hull) + SPREAD_MORE;
}

/* Whether code that is most of the quote is what the lines are cited for: it
 * begins there, or they are half of it. A line or two amid it may be cited for
 * anything. */
static bool is_fitting(const dv_court *c)
{
    dv_lines match = c->testimony->quote.lines, hull = hull_of(c->stand);

    return dv_line_distance(match.first, hull.first) <= DV_LINE_TOLERANCE ||
           2 * count_of(hull) >= count_of(match);
}

/* Whether the quote stands at the lines. Of today it must be the cited ones,
 * not some beside; another state may be some lines off, and is told all the
 * same. */
static bool is_here(const dv_court *c)
{
    dv_lines match = c->testimony->quote.lines, cited = c->stand->lines;

    return c->testimony->quote.place == DV_QUOTE_HERE &&
           (!c->stand->today ||
            (match.first <= cited.last && cited.first <= match.last &&
             !is_scattered(c)));
}

/* Whether it stands around them, which tells a state. */
static bool is_around(const dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;

    return !c->stand->today && match->place == DV_QUOTE_AROUND &&
           match->telling;
}

/* Whether most of the quote stands in other lines, of which the cited ones hold
 * less than half: a few that both have do not make them it. */
static bool is_mostly_beside(const dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;
    dv_lines cited = c->stand->lines, found = match->lines;
    uint32_t first = cited.first > found.first ? cited.first : found.first;
    uint32_t last = cited.last < found.last ? cited.last : found.last;
    uint32_t shared = first <= last ? last - first + 1 : 0;

    return c->stand->today && cited.first < cited.last && found.first &&
           match->source == DV_QUOTE_DIFFERS && is_most(c) && is_close(c) &&
           2 * shared < count_of(found) && 2 * shared < count_of(cited);
}

/* What the quote has in common with the cited lines. Names say nothing of code
 * that was compared, and is other code. */
static bool confirms_in_part(dv_court *c)
{
    const dv_witness_stand *stand = c->stand;
    dv_common_code common =
        dv_match_common(stand->source, stand->lines,
                        dv_span_of(dv_document_text(stand->document),
                                   stand->claims->tie.quote->span));

    if (is_mostly_beside(c))
        return false;
    if (common.lines)
        dv_court_say(c, "%u quoted line%s there", common.lines,
                     common.lines == 1 ? " stands" : "s stand");
    else if (common.names && !(stand->today && is_other(c)))
        dv_court_say(c, "%u rare names of the quoted code stand there",
                     common.names);
    else
        return false;
    c->testimony->defined = common.lines > 0;
    return true;
}

/* Whether they begin and end where the cited ones do; one line is cited for all
 * that begins there. */
static bool is_extent(dv_lines lines, dv_lines cited)
{
    return lines.first == cited.first &&
           (cited.first == cited.last ||
            dv_line_distance(lines.last, cited.last) <= DV_LINE_TOLERANCE);
}

/* Whether the lines are today what the text says that they become. */
static bool confirms_next(dv_court *c)
{
    const dv_witness_stand *stand = c->stand;
    dv_quote *next = stand->claims->tie.next;
    dv_quote_stand becoming;
    dv_lines lines;

    if (!next || !stand->today || !stand->passage)
        return false;
    becoming = stand_of(c, next);
    if (!dv_match_verbatim(&becoming, c->arena, &lines) ||
        !is_extent(lines, becoming.hull))
        return false;
    dv_court_say(c, "the code that the text has it become stands there");
    c->testimony->kind = DV_CLAIM_SNIPPET;
    c->testimony->by_code = true;
    c->testimony->defined = true;
    c->testimony->became = true;
    return true;
}

bool dv_court_confirms_quote(dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;

    if (confirms_next(c))
        return true;
    if (!c->stand->claims->tie.quote ||
        (c->stand->claims->tie.planned && c->stand->today))
        return false;
    if (is_there(match) && is_here(c) && says_something(c))
        say_where(c, "the quoted code", "");
    else if (is_there(match) && is_around(c))
        say_where(c, "the quoted code", ", around the cited ones");
    else if (match->source == DV_QUOTE_DIFFERS && is_here(c) && is_close(c) &&
             is_most(c) && (!c->stand->today || is_fitting(c)))
        say_where(c, "most of the quoted code", "");
    else if ((is_there(match) &&
              (match->place != DV_QUOTE_HERE || !says_something(c))) ||
             !confirms_in_part(c))
        return false;
    c->testimony->kind = DV_CLAIM_SNIPPET;
    c->testimony->by_code = true;
    c->testimony->defined |= match->source >= DV_QUOTE_VERBATIM;
    return true;
}

/* The first line of the quote. */
static dv_str subject_of(const dv_court *c)
{
    const dv_quote *quote = c->stand->claims->tie.quote;
    dv_str text = dv_span_of(dv_document_text(c->stand->document), quote->span);
    dv_str line = {0};

    while (text.len && line.len == 0) {
        size_t end = dv_str_find_byte(text, '\n');

        line = dv_str_trim(dv_str_slice(text, 0, end));
        text = dv_str_slice(text, end + 1, text.len);
        if (dv_str_starts(line, DV_STR("#")) ||
            dv_str_starts(line, DV_STR("//")))
            line.len = 0;
    }
    return dv_str_slice(line, 0, SUBJECT_LIMIT);
}

/* Whether the block is said to be these lines, and is no longer, but stands in
 * others of the same definition. One line may be where that begins. */
static bool is_beside(const dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;
    dv_lines hull = hull_of(c->stand);

    return c->stand->today && !c->stand->claims->about &&
           match->place == DV_QUOTE_AROUND && match->once &&
           c->stand->claims->tie.strength == DV_TIE_LABEL &&
           !dv_lines_meet(match->lines, hull, DV_LINE_TOLERANCE) &&
           hull.first < hull.last && count_of(match->lines) <= count_of(hull);
}

static bool is_elsewhere(const dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;
    const dv_tie *tie = &c->stand->claims->tie;

    return tie->quote && tie->strength >= DV_TIE_SAID && tie->first &&
           is_there(match) && match->telling &&
           (match->place == DV_QUOTE_ELSEWHERE || is_beside(c));
}

bool dv_court_places_quote(dv_court *c)
{
    const dv_quote_match *match = &c->testimony->quote;

    if (!is_elsewhere(c))
        return false;
    c->testimony->kind = DV_CLAIM_SNIPPET;
    c->testimony->subject = subject_of(c);
    c->testimony->now = (dv_place){
        .path = c->stand->source->file->path,
        .lines = match->lines,
        .safe = match->source == DV_QUOTE_VERBATIM && !match->crosses,
    };
    say_where(c, "the quoted code",
              match->place == DV_QUOTE_ELSEWHERE
                  ? ", and nowhere else in the file"
                  : ", and not in the cited ones");
    return true;
}

bool dv_court_misplaces_quote(dv_court *c, bool say)
{
    if (!is_elsewhere(c))
        return false;
    if (!say)
        return true;
    c->testimony->evidence.count = 0;
    c->testimony->verdict = DV_VERDICT_MISPLACED;
    c->testimony->introduced = true;
    return dv_court_places_quote(c);
}
