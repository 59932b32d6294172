/* SPDX-License-Identifier: MIT */
#include "facts/references/match.h"

#include <math.h>

#include "docverify/ascii.h"
#include "facts/cite/words.h"

/* Places of a dotted name that are looked at. */
#define DOTTED_LIMIT 64u
/* Bytes of identifiers that words of prose are looked for in: each word costs
 * a walk over them. A file with more is some 1 MB of code; only names are
 * looked for in it. */
#define FOLDED_LIMIT (192u << 10)
/* Definitions of one name in one file that are looked at. */
#define NAMED_LIMIT 256u

dv_folded *dv_folded_new(const dv_source *source, dv_arena *arena)
{
    dv_folded *folded = dv_arena_new(arena, sizeof *folded);
    uint32_t *starts;
    size_t size = 1;
    char *text;
    uint32_t at = 0;

    for (uint32_t i = 0; i < source->mention_count; i++)
        size += source->mentions[i].name.len + 1;
    if (size > FOLDED_LIMIT)
        return folded;
    starts = dv_arena_new(arena, source->mention_count * sizeof *starts + 1);
    text = dv_arena_new(arena, size);
    for (uint32_t i = 0; i < source->mention_count; i++) {
        dv_str name = source->mentions[i].name;

        text[at++] = '\n';
        starts[i] = at;
        for (size_t b = 0; b < name.len; b++) {
            char c = dv_to_lower(name.ptr[b]);

            if (c != '_')
                text[at++] = c;
        }
    }
    *folded = (dv_folded){{text, at}, starts, source->mention_count};
    return folded;
}

static bool overlap(dv_lines a, dv_lines b)
{
    return a.first <= b.last && b.first <= a.last;
}

/* How many of the lines that have it stand before `line`. */
static uint32_t lines_before(const dv_mention *mention, uint32_t line)
{
    uint32_t low = 0, high = mention->line_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (mention->lines[middle] < line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* That `hits` lines at random places miss a window of the file. */
static double chance_of(const dv_source *source, dv_lines window, uint32_t hits)
{
    double total = source->file->line_count ? source->file->line_count : 1;
    double share = ((double)window.last - window.first + 1) / total;

    return share >= 1 ? 1 : 1 - pow(1 - share, hits);
}

/* At most this is the chance that `near` of `hits` lines at random places are
 * in a window of the file: Chernoff's bound ("A measure of asymptotic
 * efficiency for tests of a hypothesis based on the sum of observations",
 * 1952). */
static double crowding_of(const dv_source *source, dv_lines window,
                          uint32_t hits, uint32_t near)
{
    double total = source->file->line_count ? source->file->line_count : 1;
    double share = ((double)window.last - window.first + 1) / total;
    double rate = hits ? (double)near / hits : 0;

    if (share >= 1 || rate <= share)
        return 1;
    if (near >= hits)
        return pow(share, hits);
    return exp(-(double)hits * (rate * log(rate / share) +
                                (1 - rate) * log((1 - rate) / (1 - share))));
}

/* The first of `near` lines, or rather one that is cited itself. */
static void note_line(dv_match *match, const dv_mention *mention,
                      uint32_t first, uint32_t near)
{
    uint32_t at = lines_before(mention, match->cited.first);

    if (match->state < DV_MATCH_MENTIONED)
        match->line = mention->lines[first];
    if (match->inside || at >= first + near ||
        mention->lines[at] > match->cited.last)
        return;
    match->inside = true;
    match->line = mention->lines[at];
}

static void add_mention(dv_match *match, const dv_mention *mention,
                        dv_lines window)
{
    uint32_t first = lines_before(mention, window.first);
    uint32_t near = window.last < UINT32_MAX
                        ? lines_before(mention, window.last + 1) - first
                        : mention->line_count - first;

    match->line_count += mention->line_count;
    match->near_count += near;
    if (near) {
        note_line(match, mention, first, near);
        match->state = DV_MATCH_MENTIONED;
    } else if (match->state == DV_MATCH_ABSENT) {
        match->state = DV_MATCH_ELSEWHERE;
        match->line = mention->lines[0];
    }
}

static bool near_each_other(uint32_t a, uint32_t b)
{
    return dv_line_distance(a, b) <= DV_LINE_TOLERANCE;
}

/* How the cited lines lie to a definition, and the chance of it. */
static dv_match_state relation(const dv_source *source, dv_lines lines,
                               dv_lines definition, double *chance)
{
    dv_lines wide = dv_match_widen(definition);
    double total = source->file->line_count ? source->file->line_count : 1;

    *chance = (2 * DV_LINE_TOLERANCE + 1) / total;
    if (!overlap(dv_match_tolerated(source, lines), definition))
        return DV_MATCH_ABSENT;
    if (near_each_other(lines.first, definition.first))
        return DV_MATCH_DEFINED;
    if (lines.last >= definition.first &&
        dv_match_describes(source, lines.first, definition.first)) {
        *chance += (definition.first - lines.first) / total;
        return DV_MATCH_DEFINED;
    }
    if (lines.first >= wide.first && lines.last <= wide.last) {
        *chance = ((double)definition.last - definition.first + 1) / total;
        return DV_MATCH_DEFINED;
    }
    if (lines.first <= wide.first &&
        lines.last + DV_LINE_TOLERANCE >= definition.last) {
        *chance = ((double)lines.last - lines.first + 1) / total;
        return DV_MATCH_DEFINED;
    }
    if (lines.last >= definition.first && lines.first <= definition.last)
        return DV_MATCH_CROSSED;
    return DV_MATCH_ABSENT;
}

/* `store::free` may be a function of the module that the file is. */
static bool is_of_module(dv_str qualified, dv_str name)
{
    dv_str module = dv_words_last(dv_words_head(name));

    return dv_words_is_scoped(name) &&
           dv_str_equal(qualified, dv_words_last(name)) && module.len &&
           dv_is_lower(module.ptr[0]);
}

static void add_symbols(dv_match *match, const dv_source *source,
                        dv_lines lines, dv_str name)
{
    const dv_symbol *only = NULL;
    dv_str last = dv_words_last(name);
    bool dotted = last.len < name.len;
    uint32_t count;
    const uint32_t *named = dv_source_named(source, last, &count);

    for (uint32_t i = 0; i < count && i < NAMED_LIMIT; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];
        dv_match_state state;
        double chance;

        if (symbol->kind > DV_SYMBOL_TYPE ||
            (dotted && !dv_words_qualifies(symbol->qualified, name) &&
             !is_of_module(symbol->qualified, name)))
            continue;
        if (!symbol->only_declares) {
            match->symbol_count++;
            only = symbol;
        }
        state = relation(source, lines, symbol->lines, &chance);
        if (state <= DV_MATCH_MENTIONED || state < match->state)
            continue;
        if (state == match->state && chance >= match->chance)
            continue;
        match->state = state;
        match->symbol = symbol;
        match->chance = chance;
    }
    if (!match->symbol && match->symbol_count == 1)
        match->symbol = only;
}

/* Whether a part of the name may begin at `at`: ref_model, refModel. */
static bool begins_part(dv_str name, size_t at)
{
    if (at == 0 || at >= name.len || name.ptr[at - 1] == '_')
        return true;
    return (dv_is_upper(name.ptr[at]) && !dv_is_upper(name.ptr[at - 1])) ||
           (dv_is_upper(name.ptr[at]) && at + 1 < name.len &&
            dv_is_lower(name.ptr[at + 1]));
}

/* Index in `name` of its letter or digit number `folded`. */
static size_t unfold(dv_str name, size_t folded)
{
    size_t at = 0;

    for (;; at++) {
        while (at < name.len && name.ptr[at] == '_')
            at++;
        if (folded-- == 0 || at >= name.len)
            return at;
    }
}

/* Whether the folded word is whole parts of the name: "delta" is one of
 * time_delta, not of timedelta; one "s" more or less is the same word. */
static bool is_whole(dv_str name, size_t start, size_t length)
{
    size_t end = unfold(name, start + length - 1) + 1;

    if (!begins_part(name, unfold(name, start)))
        return false;
    if (end < name.len && name.ptr[end] == 's')
        end++;
    return end >= name.len || name.ptr[end] == '_' || begins_part(name, end) ||
           dv_is_digit(name.ptr[end]);
}

/* Words of prose: every identifier that has the folded word in it, but for the
 * one that is `known` already, and where that is code which the file defines,
 * for those that are it in other letters: `parser` is no `Parser`. */
static void match_folded(dv_match *match, const dv_source *source,
                         const dv_folded *folded, dv_str word,
                         const dv_mention *known, dv_lines window)
{
    const char *at = folded->text.ptr, *end = at + folded->text.len;
    bool defined = match->quoted && match->symbol_count > 0;
    uint32_t low = 0;

    while (at < end &&
           (at = memmem(at, (size_t)(end - at), word.ptr, word.len))) {
        uint32_t offset = (uint32_t)(at - folded->text.ptr);
        uint32_t high = folded->count;

        while (high - low > 1) {
            uint32_t middle = low + (high - low) / 2;

            if (folded->starts[middle] <= offset)
                low = middle;
            else
                high = middle;
        }
        if (&source->mentions[low] != known &&
            !(defined && offset == folded->starts[low] &&
              (at + word.len == end || at[word.len] == '\n')) &&
            is_whole(source->mentions[low].name, offset - folded->starts[low],
                     word.len))
            add_mention(match, &source->mentions[low], window);
        at = memchr(at, '\n', (size_t)(end - at));
        if (!at)
            break;
    }
}

/* `Set-Item`: what defines it may be called SetItem or SET_ITEM as well. */
static bool is_hyphenated(const dv_claim_name *name)
{
    return name->strength >= DV_NAME_QUOTED &&
           dv_str_find_byte(name->name, '-') < name->name.len;
}

/* Whether a name is searched for as it is written: `torch.load`, `Set-Item`. */
static bool is_composed(const dv_claim_name *name)
{
    return (dv_words_head(name->name).len && !dv_words_is_scoped(name->name)) ||
           is_hyphenated(name);
}

/* A composed name as it is written: `dist.barrier`, `torch.load`. */
static void match_dotted(dv_match *match, const dv_source *source, dv_str name,
                         dv_lines window)
{
    dv_str text = source->file->text;
    const char *at = text.ptr, *end = at + text.len;

    while (match->line_count < DOTTED_LIMIT && at < end &&
           (at = memmem(at, (size_t)(end - at), name.ptr, name.len))) {
        uint32_t line =
            dv_file_position(source->file, (uint32_t)(at - text.ptr)).line;

        add_mention(match, &(dv_mention){name, &line, 1}, window);
        at += name.len;
    }
}

/* Words of prose in the name of the definition whose bounds are cited:
 * "Ref Model" at the lines of _create_ref_model. */
static void match_bounds(dv_match *match, const dv_source *source,
                         dv_lines lines, dv_str word, dv_arena *scratch)
{
    const dv_symbol *symbol = dv_source_enclosing(
        source, lines.first + DV_LINE_TOLERANCE <= lines.last
                    ? lines.first + DV_LINE_TOLERANCE
                    : lines.first);
    dv_str name;

    if (!symbol || !near_each_other(symbol->lines.first, lines.first) ||
        !near_each_other(symbol->lines.last, lines.last))
        return;
    name = dv_words_fold(scratch, symbol->name);
    if (!dv_str_has(name, word))
        return;
    match->state = DV_MATCH_DEFINED;
    match->symbol = symbol;
    match->symbol_count = 1;
    match->chance = chance_of(source, lines, 1);
}

/* Whether the file has a definition that is called so with its class. */
static bool qualifies_one(const dv_source *source, dv_str name)
{
    uint32_t count;
    const uint32_t *named =
        dv_source_named(source, dv_words_last(name), &count);

    for (uint32_t i = 0; i < count && i < NAMED_LIMIT; i++)
        if (dv_words_qualifies(source->symbols[named[i]].qualified, name))
            return true;
    return false;
}

/* Whether the line is the name of a definition of another class. */
static bool names_other(const dv_source *source, dv_str name, uint32_t line)
{
    uint32_t count;
    const uint32_t *named =
        dv_source_named(source, dv_words_last(name), &count);

    for (uint32_t i = 0; i < count && i < NAMED_LIMIT; i++)
        if (source->symbols[named[i]].name_line == line &&
            source->symbols[named[i]].kind <= DV_SYMBOL_TYPE &&
            !dv_words_qualifies(source->symbols[named[i]].qualified, name))
            return true;
    return false;
}

/* Lines that have the member: `B.f` is not `A.f`, where the file has both. */
static dv_mention of_member(const dv_source *source, const dv_mention *mention,
                            dv_str name, dv_arena *scratch)
{
    uint32_t *lines =
        dv_arena_new(scratch, (size_t)mention->line_count * sizeof *lines + 1);
    dv_mention kept = {mention->name, lines, 0};

    for (uint32_t i = 0; i < mention->line_count; i++)
        if (!names_other(source, name, mention->lines[i]))
            lines[kept.line_count++] = mention->lines[i];
    return kept;
}

/* As identifiers: exactly, or as a part of one for words of prose. Code says
 * `f` for `A::f` and `A.f`, and defines it in no other class. */
static void match_identifiers(dv_match *match, const dv_source *source,
                              const dv_folded *folded, dv_lines lines,
                              const dv_claim_name *name, dv_arena *scratch)
{
    dv_str last = dv_words_last(name->name), word = name->name;
    const dv_mention *mention = dv_source_mention(source, last);

    if (mention && dv_words_head(word).len && qualifies_one(source, word)) {
        dv_mention own = of_member(source, mention, word, scratch);

        add_mention(match, &own, dv_match_tolerated(source, lines));
        add_symbols(match, source, lines, word);
    } else if (mention) {
        add_mention(match, mention, dv_match_tolerated(source, lines));
        add_symbols(match, source, lines,
                    dv_words_is_scoped(word) ? word : last);
    }
    if (match->state >= DV_MATCH_MENTIONED || name->strength > DV_NAME_QUOTED)
        return;
    word = dv_words_fold(scratch, dv_words_is_scoped(word) ? last : word);
    if (word.len < 4 || !folded->count)
        return;
    match_folded(match, source, folded, word, mention,
                 dv_match_tolerated(source, lines));
    match->parted = match->quoted && match->symbol_count > 0 &&
                    match->state == DV_MATCH_MENTIONED;
    if (match->symbol_count == 0)
        match_bounds(match, source, lines, word, scratch);
}

/* Whether nothing but the first line of the name's only definition, which is
 * no part of the lines, stands beside them. */
static bool is_begun_beside(const dv_match *match)
{
    return match->state == DV_MATCH_MENTIONED && !match->inside &&
           match->near_count == 1 && match->symbol_count == 1 &&
           match->symbol->name_line == match->line;
}

dv_match dv_match_name(const dv_source *source, const dv_folded *folded,
                       dv_lines lines, const dv_claim_name *name,
                       dv_arena *scratch)
{
    dv_match match = {
        .cited = lines,
        .quoted = name->strength == DV_NAME_QUOTED,
        .chance = 1,
        .crowding = 1,
    };

    if (is_composed(name)) {
        match_dotted(&match, source, name->name,
                     dv_match_tolerated(source, lines));
        if (match.state != DV_MATCH_ABSENT)
            add_symbols(&match, source, lines, name->name);
    }
    if (match.state == DV_MATCH_ABSENT ||
        (match.state == DV_MATCH_ELSEWHERE && is_hyphenated(name)))
        match_identifiers(&match, source, folded, lines, name, scratch);
    if (is_begun_beside(&match))
        match.state = DV_MATCH_ELSEWHERE;
    if (match.state == DV_MATCH_MENTIONED) {
        match.chance = chance_of(source, dv_match_tolerated(source, lines),
                                 match.line_count);
        match.crowding = crowding_of(source, dv_match_tolerated(source, lines),
                                     match.line_count, match.near_count);
    }
    return match;
}

bool dv_match_straddles(const dv_source *source, dv_lines lines)
{
    const dv_symbol *first = dv_source_enclosing(source, lines.first);
    const dv_symbol *last = dv_source_enclosing(source, lines.last);

    if (!first || !last || first == last || first->kind > DV_SYMBOL_METHOD ||
        last->kind > DV_SYMBOL_METHOD)
        return false;
    return first->lines.last < last->lines.first &&
           lines.first > first->lines.first + DV_LINE_TOLERANCE &&
           lines.last + DV_LINE_TOLERANCE < last->lines.last;
}
