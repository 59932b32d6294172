/* SPDX-License-Identifier: MIT */
#include "facts/snippets/quotes_judge.h"

#include "facts/snippets/snippets.h"

/* Bytes of a token or a line that evidence shows. */
#define TOKEN_LIMIT 60u
#define LINE_LIMIT  100u
/* What code must have of the source, by weight, to be its quote without being
 * said to be. */
#define NEAR_WEIGHT 20u

typedef struct judge {
    const dv_reading *reading;
    dv_case *cases;
    dv_document_facts *facts;
    dv_arena *arena;
    const dv_quote_match *again; /* of the case that is compared again; NULL */
    uint32_t again_of;
} judge;

static const dv_tie *tie_of(const judge *j, uint32_t i)
{
    return &j->reading->claims[j->cases[i].citation].tie;
}

static const dv_quote_match *match_of(const judge *j, uint32_t i)
{
    if (j->again && i == j->again_of)
        return j->again;
    return &j->cases[i].choice->testimony.quote;
}

/* Whether case `i` has a quote that was compared with something. */
static bool is_compared(const judge *j, uint32_t i)
{
    return tie_of(j, i)->quote && tie_of(j, i)->first &&
           !j->cases[i].reference->bare &&
           j->cases[i].choice->entry != DV_NONE && match_of(j, i)->compared;
}

/* How good an answer is for a quote that several references may mean. */
static uint32_t rank_of(const judge *j, uint32_t i)
{
    static const uint8_t ranks[] = {
        [DV_QUOTE_NONE] = 0,
        [DV_QUOTE_DIFFERS] = 1,
        [DV_QUOTE_ANNOTATED] = 2,
        [DV_QUOTE_VERBATIM] = 3,
    };
    const dv_quote_match *match = match_of(j, i);

    return ranks[match->source] * 4u +
           (match->place == DV_QUOTE_HERE ? 2u : 0u) +
           (tie_of(j, i)->strength >= DV_TIE_SAID ? 1u : 0u);
}

/* What a block is when its parts differ: the worst of them that is claimed. */
static uint32_t gravity_of(dv_snippet_source source)
{
    static const uint8_t gravities[] = {
        [DV_QUOTE_VERBATIM] = 0,
        [DV_QUOTE_ANNOTATED] = 1,
        [DV_QUOTE_NONE] = 2,
        [DV_QUOTE_DIFFERS] = 3,
    };

    return gravities[source];
}

static dv_snippet *snippet_of(const judge *j, uint32_t block)
{
    return (dv_snippet *)&j->facts
        ->snippets[dv_snippet_of_block(j->facts, block)];
}

typedef DV_VEC(dv_str) lines;

static dv_str cut(dv_str text, size_t limit)
{
    text = dv_str_slice(text, 0, dv_str_find_byte(text, '\n'));
    if (text.len <= limit)
        return text;
    while (limit > 0 && ((unsigned char)text.ptr[limit] & 0xc0) == 0x80)
        limit--;
    return dv_str_slice(text, 0, limit);
}

/* "`x`", or that nothing is left. */
static dv_str shown(const judge *j, dv_str token)
{
    if (token.len == 0)
        return DV_STR("nothing more");
    return dv_arena_printf(j->arena, "`%.*s`",
                           DV_STR_ARG(cut(token, TOKEN_LIMIT)));
}

/* The line of the quote that its first difference is in. */
static dv_str quoted_line(const dv_quote *quote, uint32_t offset)
{
    const dv_file *file = quote->code->file;

    return cut(
        dv_str_trim(dv_file_line(file, dv_file_position(file, offset).line)),
        LINE_LIMIT);
}

static void say_difference(const judge *j, uint32_t i, lines *out)
{
    const dv_alignment *alignment = &match_of(j, i)->alignment;
    const dv_choice *choice = j->cases[i].choice;
    const dv_file *source = choice->tree->sources[choice->entry]->file;
    const dv_quote *quote = tie_of(j, i)->quote;
    dv_str ours = dv_span_of(quote->code->file->text, alignment->quote_differs);
    dv_str theirs = dv_span_of(source->text, alignment->source_differs);

    if (alignment->added)
        *dv_vec_push(j->arena, out) = dv_arena_printf(
            j->arena, "the source has nothing like `%.*s` there",
            DV_STR_ARG(quoted_line(quote, alignment->quote_differs.start)));
    else if (alignment->elsewhere)
        *dv_vec_push(j->arena, out) = dv_arena_printf(
            j->arena, "the quote has `%.*s` in another block",
            DV_STR_ARG(quoted_line(quote, alignment->quote_differs.start)));
    else
        *dv_vec_push(j->arena, out) = dv_arena_printf(
            j->arena, "the quote has %.*s where the source has %.*s",
            DV_STR_ARG(shown(j, ours)), DV_STR_ARG(shown(j, theirs)));
    if (alignment->source_line)
        *dv_vec_push(j->arena, out) = dv_arena_printf(
            j->arena, "%.*s:%u: %.*s", DV_STR_ARG(source->path),
            alignment->source_line,
            DV_STR_ARG(
                cut(dv_str_trim(dv_file_line(source, alignment->source_line)),
                    LINE_LIMIT)));
    if (alignment->stopped)
        *dv_vec_push(j->arena, out) =
            DV_STR("the rest is not compared: the code is too long and has too "
                   "little in common with the source");
}

static dv_str say_again(const judge *j, uint32_t i)
{
    dv_place now = j->cases[i].reference->now;

    return now.lines.first == now.lines.last
               ? dv_arena_printf(j->arena, "it is compared with %.*s:%u",
                                 DV_STR_ARG(now.path), now.lines.first)
               : dv_arena_printf(j->arena, "it is compared with %.*s:%u-%u",
                                 DV_STR_ARG(now.path), now.lines.first,
                                 now.lines.last);
}

/* What the block is by the answer of case `i`. */
static void set_snippet(const judge *j, uint32_t i, dv_snippet *snippet)
{
    const dv_quote_match *match = match_of(j, i);
    const dv_choice *choice = j->cases[i].choice;
    const dv_quote *quote = tie_of(j, i)->quote;
    const dv_file *file = choice->tree->sources[choice->entry]->file;
    lines evidence = {0};

    if (snippet->reference != DV_NONE)
        j->cases[snippet->reference].snippet = NULL;
    j->cases[i].snippet = snippet;
    snippet->source = match->source;
    snippet->reference = i;
    snippet->claimed = !quote->simplified;
    if (match->lines.first)
        snippet->place = (dv_place){.path = file->path, .lines = match->lines};
    if (match->source == DV_QUOTE_NONE) {
        *dv_vec_push(j->arena, &evidence) = dv_arena_printf(
            j->arena, "%.*s has no such code in %.*s", DV_STR_ARG(file->path),
            DV_STR_ARG(choice->tree->label));
        snippet->place = (dv_place){0};
    }
    if (j->again)
        *dv_vec_push(j->arena, &evidence) = say_again(j, i);
    if (match->source == DV_QUOTE_DIFFERS || match->source == DV_QUOTE_NONE)
        snippet->differs =
            dv_code_span_at(quote->code, match->alignment.quote_differs);
    if (match->source == DV_QUOTE_DIFFERS)
        say_difference(j, i, &evidence);
    snippet->evidence = evidence.items;
    snippet->evidence_count = evidence.count;
}

/* Notes for each quote which of its references answers best. */
static void find_answers(const judge *j, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (is_compared(j, i))
            tie_of(j, i)->quote->answer = DV_NONE;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t *answer;

        if (!is_compared(j, i))
            continue;
        answer = &tie_of(j, i)->quote->answer;
        if (*answer == DV_NONE || rank_of(j, i) > rank_of(j, *answer))
            *answer = i;
    }
}

/* Whether the code is the reference's: by what stands above it, or because it
 * is what stands there, or most of it. What was changed need not stand there.
 */
static bool is_tied(const judge *j, uint32_t i)
{
    const dv_quote_match *match = match_of(j, i);
    const dv_alignment *alignment = &match->alignment;

    switch (match->source) {
    case DV_QUOTE_VERBATIM:
    case DV_QUOTE_ANNOTATED:
        return true;
    case DV_QUOTE_DIFFERS:
        if (tie_of(j, i)->quote->former)
            return false;
        return tie_of(j, i)->strength >= DV_TIE_SAID ||
               (tie_of(j, i)->strength == DV_TIE_NEAR &&
                match->place <= DV_QUOTE_AROUND &&
                alignment->matched >= NEAR_WEIGHT &&
                alignment->matched * 2 >= alignment->weight);
    case DV_QUOTE_NONE:
        break;
    }
    return tie_of(j, i)->strength == DV_TIE_LABEL && !alignment->broken &&
           !tie_of(j, i)->quote->former;
}

void dv_judge_quotes(const dv_reading *reading, dv_case *cases, uint32_t count,
                     dv_document_facts *facts, dv_arena *arena)
{
    judge j = {reading, cases, facts, arena, NULL, DV_NONE};

    find_answers(&j, count);
    for (uint32_t i = 0; i < count; i++) {
        dv_snippet *snippet;

        if (!is_compared(&j, i) || tie_of(&j, i)->quote->answer != i ||
            !is_tied(&j, i))
            continue;
        snippet = snippet_of(&j, tie_of(&j, i)->quote->block);
        if (snippet->reference == DV_NONE ||
            gravity_of(match_of(&j, i)->source) > gravity_of(snippet->source))
            set_snippet(&j, i, snippet);
    }
}

/* Whether a safe fix leads to other lines of the same file, and the code that
 * the reference introduces is its own, or nobody's yet. */
static bool is_moved(const judge *j, uint32_t i)
{
    const dv_case *of = &j->cases[i];
    const dv_choice *choice = of->choice;
    const dv_tie *tie = tie_of(j, i);

    return of->reference->now.safe && tie->quote && tie->first &&
           choice->entry != DV_NONE && choice->tree->passages[choice->entry] &&
           dv_str_equal(
               of->reference->now.path,
               choice->tree->tree.listing.entries[choice->entry].path) &&
           (of->snippet ||
            snippet_of(j, tie->quote->block)->reference == DV_NONE);
}

/* The other ranges of the citation move with it, as far as is known. */
static dv_lines moved_hull(const judge *j, uint32_t i)
{
    dv_lines cited = j->cases[i].reference->lines, hull = tie_of(j, i)->hull;
    dv_lines now = j->cases[i].reference->now.lines;

    if (hull.first > cited.first || hull.last < cited.last ||
        now.first <= cited.first - hull.first)
        return now;
    return (dv_lines){now.first - (cited.first - hull.first),
                      now.last + (hull.last - cited.last)};
}

void dv_judge_quotes_again(const dv_reading *reading, dv_case *cases,
                           uint32_t count, dv_document_facts *facts,
                           dv_arena *arena)
{
    judge j = {reading, cases, facts, arena, NULL, DV_NONE};

    for (uint32_t i = 0; i < count; i++) {
        const dv_choice *choice = cases[i].choice;
        dv_quote_match match;

        if (!is_moved(&j, i))
            continue;
        match = dv_match_quote(
            &(dv_quote_stand){
                .document = reading->document,
                .quote = tie_of(&j, i)->quote,
                .source = choice->tree->sources[choice->entry],
                .passage = choice->tree->passages[choice->entry],
                .lines = cases[i].reference->now.lines,
                .hull = moved_hull(&j, i),
                .final = true,
            },
            arena);
        j.again = &match;
        j.again_of = i;
        if (match.compared && is_tied(&j, i) &&
            (!cases[i].snippet || cases[i].snippet->source != match.source))
            set_snippet(&j, i, snippet_of(&j, tie_of(&j, i)->quote->block));
        j.again = NULL;
    }
}

void dv_judge_quote_then(const dv_case *of, const dv_quote_match *then,
                         dv_str label, dv_arena *arena)
{
    dv_snippet *snippet = of->snippet;
    dv_str *evidence;

    if (!snippet ||
        gravity_of(snippet->source) <= gravity_of(DV_QUOTE_ANNOTATED) ||
        gravity_of(then->source) > gravity_of(DV_QUOTE_ANNOTATED) ||
        !then->compared)
        return;
    evidence =
        dv_arena_new(arena, (snippet->evidence_count + 1) * sizeof *evidence);
    for (uint32_t i = 0; i < snippet->evidence_count; i++)
        evidence[i] = snippet->evidence[i];
    evidence[snippet->evidence_count++] =
        dv_arena_printf(arena, "it was the code in %.*s", DV_STR_ARG(label));
    snippet->evidence = evidence;
}
