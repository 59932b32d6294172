/* SPDX-License-Identifier: MIT */
#include "facts/witness.h"

#include "facts/definition.h"
#include "facts/words.h"

/* How likely by chance a match may be and still confirm. A name written as
 * code was meant; a word of prose may just happen to stand there. */
#define CHANCE_OF_CODE 0.6
#define CHANCE_OF_WORD 0.25
/* A name that so few lines of the file have says something wherever it is. */
#define RARE_LINES      3u
#define RARE_WORD_LINES 10u
/* Lines that are cited one by one point at something exactly. */
#define SHORT_RANGE 3u

typedef struct court {
    const dv_witness_stand *stand;
    dv_arena *arena;
    dv_testimony *testimony;
    dv_match matches[2 * DV_NAMES_LIMIT];
    uint32_t count, primary;
} court;

static void say(const court *c, const char *format, ...) DV_PRINTF(2, 3);

static void say(const court *c, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *dv_vec_push(c->arena, &c->testimony->evidence) =
        dv_arena_vprintf(c->arena, format, args);
    va_end(args);
}

static const dv_claim_name *name_at(const court *c, uint32_t i)
{
    return &c->stand->claims->names[i];
}

static bool is_hit(const dv_match *match)
{
    return match->state >= DV_MATCH_MENTIONED;
}

/* Whether a plain word was meant as a name: it is one amid a script of its
 * own, or two words together are. */
static bool is_name(const court *c, uint32_t i)
{
    dv_str name = name_at(c, i)->name;

    return c->stand->claims->cjk || dv_str_find_byte(name, ' ') < name.len ||
           dv_str_find_byte(name, '-') < name.len;
}

static bool confirms(const court *c, uint32_t i)
{
    const dv_match *match = &c->matches[i];
    dv_name_strength strength = name_at(c, i)->strength;

    if (match->state == DV_MATCH_CROSSED || !is_hit(match))
        return false;
    if (strength == DV_NAME_WORD && match->symbol_count == 0)
        return match->chance <= CHANCE_OF_WORD && is_name(c, i);
    return match->chance <= CHANCE_OF_CODE || match->line_count <= RARE_LINES;
}

static void say_definition(const court *c, const dv_symbol *symbol)
{
    say(c, "%s `%.*s` at %u-%u in %.*s", dv_symbol_kind_name(symbol->kind),
        DV_STR_ARG(symbol->qualified), symbol->lines.first, symbol->lines.last,
        DV_STR_ARG(c->stand->tree));
}

static void say_match(const court *c, uint32_t i)
{
    const dv_match *match = &c->matches[i];

    c->testimony->subject = name_at(c, i)->name;
    if (match->state == DV_MATCH_DEFINED)
        say_definition(c, match->symbol);
    else
        say(c, "line %u mentions `%.*s`", match->line,
            DV_STR_ARG(name_at(c, i)->name));
}

/* Several weak matches together, each independent of the others. */
static bool confirmed_together(court *c)
{
    double chance = 1;
    uint32_t best = DV_NONE, hits = 0;

    for (uint32_t i = 0; i < c->count; i++) {
        if (c->matches[i].state != DV_MATCH_MENTIONED &&
            c->matches[i].state != DV_MATCH_DEFINED)
            continue;
        hits++;
        chance *= c->matches[i].chance;
        if (best == DV_NONE || c->matches[i].chance < c->matches[best].chance)
            best = i;
    }
    if (hits < 2 || chance > (c->stand->claims->cjk ? 0.1 : 0.02))
        return false;
    say_match(c, best);
    return true;
}

/* The clause names code that the file has elsewhere: plain words and names
 * farther away do not outweigh that. */
static bool is_contradicted(const court *c)
{
    bool elsewhere = false;

    for (uint32_t i = 0; i < c->primary; i++) {
        if (is_hit(&c->matches[i]) &&
            (name_at(c, i)->strength >= DV_NAME_QUOTED ||
             c->matches[i].symbol_count > 0))
            return false;
        elsewhere |= c->matches[i].state == DV_MATCH_ELSEWHERE &&
                     name_at(c, i)->strength >= DV_NAME_QUOTED;
    }
    return elsewhere;
}

/* The best name that confirms: a definition before a mention, near before
 * far; or DV_NONE. */
static uint32_t best_name(const court *c)
{
    uint32_t best = DV_NONE;

    for (uint32_t i = 0; i < c->count; i++) {
        if (!confirms(c, i))
            continue;
        if (c->matches[i].state == DV_MATCH_DEFINED &&
            name_at(c, i)->strength >= DV_NAME_QUOTED)
            return i;
        if (best == DV_NONE)
            best = i;
    }
    return best;
}

static bool confirmed_by_names(court *c)
{
    uint32_t best;

    if (is_contradicted(c))
        return false;
    best = best_name(c);
    if (best != DV_NONE)
        say_match(c, best);
    else if (!confirmed_together(c))
        return false;
    c->testimony->kind = DV_CLAIM_SYMBOL;
    return true;
}

static bool confirmed_by_quote(court *c)
{
    const dv_witness_stand *stand = c->stand;
    dv_quote_match common;

    if (dv_span_length(stand->claims->quote) == 0)
        return false;
    common = dv_match_quote(stand->source, stand->lines, stand->text,
                            stand->claims->quote);
    if (common.lines)
        say(c, "%u quoted line%s there", common.lines,
            common.lines == 1 ? " stands" : "s stand");
    else if (common.names)
        say(c, "%u rare names of the quoted code stand there", common.names);
    else
        return false;
    c->testimony->kind = DV_CLAIM_SNIPPET;
    return true;
}

/* `torch.load` is not this file's `load`. */
static bool is_of_this_file(const court *c, uint32_t i)
{
    dv_str name = name_at(c, i)->name;
    size_t dot = dv_str_find_last_byte(name, '.');
    dv_str head = dv_str_slice(name, 0, dot), base;
    const dv_symbol *symbol = c->matches[i].symbol;
    size_t slash, end;

    if (dot == name.len || dv_str_equal(head, DV_STR("self")))
        return true;
    if (symbol && dv_str_ends(symbol->qualified, name))
        return true;
    base = c->stand->source->file->path;
    slash = dv_str_find_last_byte(base, '/');
    base = slash == base.len ? base : dv_str_slice(base, slash + 1, base.len);
    end = dv_str_find_byte(base, '.');
    return dv_str_equal(dv_words_last(head), dv_str_slice(base, 0, end));
}

/* The text names one construct; it is defined elsewhere in the file. */
static bool misplaced_definition(court *c)
{
    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];

        if (name_at(c, i)->strength == DV_NAME_WORD ||
            match->state != DV_MATCH_ELSEWHERE || match->symbol_count != 1 ||
            !is_of_this_file(c, i))
            continue;
        c->testimony->verdict = DV_VERDICT_MISPLACED;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = name_at(c, i)->name;
        c->testimony->now = (dv_place){
            .path = c->stand->source->file->path,
            .lines = match->symbol->lines,
        };
        say_definition(c, match->symbol);
        say(c, "the cited lines neither define nor mention it");
        return true;
    }
    return false;
}

/* Equal to a component of the file's path: the project's or the file's own
 * name says nothing about lines. */
static bool is_in_path(const court *c, uint32_t i)
{
    dv_str path = dv_words_fold(c->arena, c->stand->source->file->path);
    dv_str name = dv_words_fold(c->arena, name_at(c, i)->name);

    return memmem(path.ptr, path.len, name.ptr, name.len) != NULL;
}

/* Whether the cited lines have the name in any form, as a part of a word too:
 * enough not to say that it is not there. */
static bool stands_loosely(const court *c, uint32_t i)
{
    const dv_file *file = c->stand->source->file;
    dv_lines lines = c->stand->lines;
    uint32_t first =
        lines.first > DV_LINE_TOLERANCE ? lines.first - DV_LINE_TOLERANCE : 1;
    dv_span span = {
        dv_file_line_span(file, first).start,
        dv_file_line_span(file, lines.last + DV_LINE_TOLERANCE).end};
    dv_str text = dv_words_fold(c->arena, dv_span_of(file->text, span));
    dv_str name = dv_words_fold(c->arena, dv_words_last(name_at(c, i)->name));

    return memmem(text.ptr, text.len, name.ptr, name.len) != NULL;
}

/* Bytes of markup and small words between a name and what it introduces. */
#define ADJACENT 12u

/* Whether the name introduces the citation: it is the nearest one written as
 * code and stands beside it, or labels its row. Others of the clause may be
 * what the cited code is for. */
static bool introduces(const court *c, uint32_t i)
{
    const dv_claims *claims = c->stand->claims;
    dv_span name = name_at(c, i)->span;

    for (uint32_t before = 0; before < i; before++)
        if (name_at(c, before)->strength >= DV_NAME_QUOTED)
            return false;
    if (claims->row)
        return true;
    return name.end <= claims->citation.start
               ? claims->citation.start - name.end <= ADJACENT
               : name.start - claims->citation.end <= ADJACENT;
}

/* A line or two cited for a name that is rare in the file and not there. */
static bool misplaced_line(court *c)
{
    dv_lines lines = c->stand->lines;
    bool exact = lines.last - lines.first < SHORT_RANGE;

    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];
        bool named = name_at(c, i)->strength >= DV_NAME_QUOTED;

        if (match->state != DV_MATCH_ELSEWHERE || match->symbol_count > 0 ||
            match->line_count > RARE_WORD_LINES || is_in_path(c, i))
            continue;
        if (!(exact &&
              ((named && introduces(c, i)) || c->stand->claims->cjk)) &&
            !(named && c->testimony->straddles))
            continue;
        if (exact && stands_loosely(c, i))
            continue;
        c->testimony->verdict = DV_VERDICT_MISPLACED;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = name_at(c, i)->name;
        say(c, "`%.*s` stands in %u line%s of %.*s, first in line %u",
            DV_STR_ARG(name_at(c, i)->name), match->line_count,
            match->line_count == 1 ? "" : "s",
            DV_STR_ARG(c->stand->source->file->path), match->line);
        if (c->testimony->straddles)
            say(c, "the cited lines begin inside one function and end inside "
                   "another");
        else
            say(c, "the cited lines do not mention it");
        return true;
    }
    return false;
}

static bool stands_in_backticks(const court *c, uint32_t i)
{
    dv_span span = name_at(c, i)->span;

    return span.start > 0 && c->stand->text.ptr[span.start - 1] == '`';
}

/* snake_case, but not _emphasis_. */
static bool has_inner_underscore(dv_str name)
{
    size_t at = dv_str_find_byte(dv_str_slice(name, 1, name.len), '_');

    return at + 2 < name.len &&
           !(name.ptr[0] == '_' && name.ptr[name.len - 1] == '_');
}

/* Written so that it can only be a name of code: call_form(), a definition's
 * label, snake_case, or CamelCase in backticks. */
static bool must_exist(const court *c, uint32_t i)
{
    dv_str name = name_at(c, i)->name;

    if (name.len < 4 || dv_str_find_byte(name, '.') < name.len ||
        dv_str_find_byte(name, ' ') < name.len ||
        dv_str_find_byte(name, '-') < name.len ||
        c->matches[i].state != DV_MATCH_ABSENT)
        return false;
    if (name_at(c, i)->strength >= DV_NAME_CALL)
        return true;
    return has_inner_underscore(name) ||
           (dv_words_has_code_shape(name) && stands_in_backticks(c, i));
}

/* Names that the file does not know at all: whether the tree does is asked
 * later. A name that the lines do hold speaks for the clause. */
static bool want_name(court *c)
{
    uint32_t wanted = DV_NONE;

    for (uint32_t i = 0; i < c->primary; i++) {
        if (is_hit(&c->matches[i]) && name_at(c, i)->strength >= DV_NAME_QUOTED)
            return false;
        if (wanted == DV_NONE && must_exist(c, i))
            wanted = i;
    }
    if (wanted == DV_NONE)
        return false;
    c->testimony->wanted = name_at(c, wanted)->name;
    c->testimony->wanted_defines =
        name_at(c, wanted)->strength == DV_NAME_DEFINITION;
    return true;
}

static bool crosses(court *c)
{
    for (uint32_t i = 0; i < c->primary; i++)
        if (c->matches[i].state == DV_MATCH_CROSSED) {
            c->testimony->kind = DV_CLAIM_SYMBOL;
            c->testimony->subject = name_at(c, i)->name;
            say_definition(c, c->matches[i].symbol);
            say(c, "the cited lines hold only a part of it, and other code");
            c->testimony->now = (dv_place){
                .path = c->stand->source->file->path,
                .lines = c->matches[i].symbol->lines,
            };
            return true;
        }
    return false;
}

/* Whether symbols could change what the names say: the file may define one of
 * them, or they did not confirm. */
static bool needs_symbols(court *c)
{
    if (c->stand->source->state != DV_SOURCE_READ)
        return false;
    for (uint32_t i = 0; i < c->count; i++)
        if (dv_may_be_defined_in(c->stand->source,
                                 dv_words_last(name_at(c, i)->name)))
            return true;
    return !confirmed_by_names(c);
}

/* "`load()` and `parse()` (a.py:44,73)": each range is for one of the names,
 * and which is not said. */
static bool names_several(const court *c)
{
    uint32_t names = 0;

    for (uint32_t i = 0; i < c->primary; i++)
        names += name_at(c, i)->strength >= DV_NAME_QUOTED;
    return c->stand->claims->several && names > 1;
}

static void judge_lines(court *c)
{
    bool hit = false, wants;

    if (confirmed_by_quote(c)) {
        c->testimony->verdict = DV_VERDICT_CONFIRMED;
        return;
    }
    if (needs_symbols(c)) {
        c->testimony->verdict = DV_VERDICT_UNVERIFIED;
        c->testimony->needs_symbols = true;
        return;
    }
    c->testimony->evidence.count = 0;
    wants = want_name(c);
    if (confirmed_by_names(c)) {
        c->testimony->verdict = DV_VERDICT_CONFIRMED;
        return;
    }
    c->testimony->verdict = DV_VERDICT_UNVERIFIED;
    for (uint32_t i = 0; i < c->primary; i++)
        hit |= is_hit(&c->matches[i]);
    if (crosses(c))
        return;
    if (hit) {
        say(c, "only common words of the text stand at the cited lines");
        return;
    }
    if (!names_several(c) && (misplaced_definition(c) || misplaced_line(c)))
        return;
    if (!wants)
        say(c, "nothing in the text names what is there");
}

/* The right place of lines that cannot exist, where a name tells. */
static void find_place(court *c)
{
    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];

        if (name_at(c, i)->strength == DV_NAME_WORD || !match->symbol ||
            match->symbol_count != 1)
            continue;
        c->testimony->subject = name_at(c, i)->name;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->now = (dv_place){
            .path = c->stand->source->file->path,
            .lines = match->symbol->lines,
        };
        say_definition(c, match->symbol);
        return;
    }
    want_name(c);
}

static bool out_of_range(court *c)
{
    dv_lines lines = c->stand->lines;
    uint32_t count = c->stand->source->file->line_count;

    if (lines.first == 0)
        say(c, "lines are counted from 1");
    else if (lines.first > lines.last)
        say(c, "the range ends before it starts");
    else if (lines.first > count || lines.last > count + 1)
        say(c, "%.*s has %u line%s in %.*s",
            DV_STR_ARG(c->stand->source->file->path), count,
            count == 1 ? "" : "s", DV_STR_ARG(c->stand->tree));
    else
        return false;
    c->testimony->verdict = DV_VERDICT_OUT_OF_RANGE;
    return true;
}

dv_testimony dv_witness_text(const dv_witness_stand *stand, dv_arena *arena)
{
    dv_testimony testimony = {0};
    court c = {.stand = stand, .arena = arena, .testimony = &testimony};
    uint32_t limit = (uint32_t)DV_COUNT(c.matches);

    if (stand->source->state == DV_SOURCE_BINARY) {
        testimony.verdict = DV_VERDICT_UNVERIFIED;
        say(&c, "%.*s cannot be read as text: %.*s",
            DV_STR_ARG(stand->source->file->path),
            DV_STR_ARG(stand->source->reason));
        return testimony;
    }
    c.count = stand->claims->count < limit ? stand->claims->count : limit;
    c.primary =
        stand->claims->primary < c.count ? stand->claims->primary : c.count;
    for (uint32_t i = 0; i < c.count; i++)
        c.matches[i] = dv_match_name(stand->source, stand->folded, stand->lines,
                                     name_at(&c, i), arena);
    if (out_of_range(&c)) {
        testimony.needs_symbols = stand->source->state == DV_SOURCE_READ;
        find_place(&c);
        return testimony;
    }
    testimony.straddles = dv_match_straddles(stand->source, stand->lines);
    judge_lines(&c);
    if (stand->source->state == DV_SOURCE_BROKEN)
        say(&c, "definitions are not known: %.*s",
            DV_STR_ARG(stand->source->reason));
    if (stand->lines.last == stand->source->file->line_count + 1)
        say(&c, "the range ends one line past the file's last");
    return testimony;
}

void dv_witness_settle(dv_testimony *testimony, const dv_sighting *sighting,
                       const dv_witness_stand *stand, dv_arena *arena)
{
    court c = {.stand = stand, .arena = arena, .testimony = testimony};
    dv_str name = testimony->wanted, path = stand->source->file->path;
    bool undecided = testimony->verdict == DV_VERDICT_UNVERIFIED;

    if (sighting->files == 0) {
        if (testimony->verdict == DV_VERDICT_CONFIRMED)
            testimony->evidence.count = 0;
        testimony->verdict = DV_VERDICT_MISSING;
        testimony->kind = DV_CLAIM_SYMBOL;
        testimony->subject = name;
        say(&c, "no source file of %.*s mentions `%.*s`",
            DV_STR_ARG(stand->tree), DV_STR_ARG(name));
        return;
    }
    say(&c, "%.*s does not mention `%.*s`", DV_STR_ARG(path), DV_STR_ARG(name));
    if (sighting->definitions == 1) {
        testimony->now = sighting->defined;
        say(&c, "it is defined at %.*s:%u-%u",
            DV_STR_ARG(sighting->defined.path), sighting->defined.lines.first,
            sighting->defined.lines.last);
    } else {
        say(&c, "%.*s mentions it", DV_STR_ARG(sighting->path));
    }
    if (undecided && (sighting->definitions == 1 ||
                      (testimony->wanted_defines && testimony->straddles))) {
        testimony->verdict = DV_VERDICT_MISPLACED;
        testimony->subject = name;
    }
}
