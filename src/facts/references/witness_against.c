/* SPDX-License-Identifier: MIT */
#include "base/strs.h"
#include "facts/cite/labels.h"
#include "facts/cite/table.h"
#include "facts/cite/table_columns.h"
#include "facts/references/witness_court.h"
#include "text/path.h"

/* A word that so few lines of the file have may be missed in others. */
#define RARE_WORD_LINES 10u
/* Lines that are cited one by one point at something exactly. */
#define SHORT_RANGE 3u

/* `torch.load` is not this file's `load`. */
static bool is_of_this_file(const dv_court *c, uint32_t i)
{
    dv_str name = dv_court_name(c, i)->name;
    dv_str head = dv_words_head(name), base;
    const dv_symbol *symbol = c->matches[i].symbol;
    size_t end;

    if (!head.len || dv_str_equal(head, DV_STR("self")) ||
        dv_str_equal(head, DV_STR("Self")))
        return true;
    if (symbol && dv_words_qualifies(symbol->qualified, name))
        return true;
    base = dv_path_base(c->stand->source->file->path);
    end = dv_str_find_byte(base, '.');
    return dv_str_equal(dv_words_last(head), dv_str_slice(base, 0, end));
}

/* Bytes of markup between a citation and its label. */
#define ADJACENT 12u

/* Whether it is the nearest name written as code: others of the clause may be
 * what the cited code is for. */
static bool is_first_code(const dv_court *c, uint32_t i)
{
    for (uint32_t before = 0; before < i; before++)
        if (dv_court_name(c, before)->strength >= DV_NAME_QUOTED)
            return false;
    return true;
}

dv_placing dv_court_placing(const dv_court *c, uint32_t i)
{
    const dv_document *document = c->stand->document;
    const dv_claims *claims = c->stand->claims;

    if (!claims->row)
        return dv_claims_placing(document, claims, dv_court_name(c, i));
    return dv_placing_of(
        dv_str_slice(dv_document_text(document),
                     document->blocks[claims->block].span.start,
                     claims->citation.start),
        true);
}

bool dv_court_introduces(const dv_court *c, uint32_t i)
{
    return is_first_code(c, i) &&
           dv_claims_adjoin(c->stand->document, c->stand->claims,
                            dv_court_name(c, i));
}

/* Titles of what stands where: "| Function | Code |", and "| Name | Location
 * |", but not "| Type returned | Code |", whose code may only use it. */
static bool are_titles_of_index(dv_str name, dv_str place)
{
    static const char *const loose[] = {"code", "source", "source code", "see"};

    return dv_label_says_place(place) &&
           (!dv_str_is_one_of_nocase(place, loose, DV_COUNT(loose)) ||
            dv_label_says_name(name) || dv_label_is_of_definition(name));
}

/* "| `Store` | `a.py:10` |": a row of a table of what stands where. */
static bool is_indexed(const dv_court *c, uint32_t i)
{
    const dv_document *document = c->stand->document;
    const dv_claims *claims = c->stand->claims;
    const dv_block *cell = &document->blocks[claims->block];

    return claims->row && c->stand->lines.first == c->stand->lines.last &&
           cell->column > 0 &&
           are_titles_of_index(
               dv_table_title(document, cell->parent, cell->column - 1),
               dv_table_title(document, cell->parent, cell->column)) &&
           dv_table_is_cell(document, claims->block, claims->citation) &&
           dv_table_is_cell(document, claims->block - 1,
                            dv_court_name(c, i)->span);
}

/* Whether the text says that the cited lines are that function: it is called
 * so first, or stands right beside them. A class is named for what is in it,
 * too, and the heading of a row for what it does. */
static bool is_introduced(const dv_court *c, uint32_t i)
{
    dv_name_strength strength = dv_court_name(c, i)->strength;
    const dv_symbol *symbol = c->matches[i].symbol;

    if (strength == DV_NAME_DEFINITION)
        return true;
    if (strength == DV_NAME_CALL)
        return is_first_code(c, i);
    if (!dv_court_introduces(c, i) || !symbol)
        return false;
    return dv_court_placing(c, i) == DV_PLACING_DEFINED || is_indexed(c, i) ||
           (symbol->kind <= DV_SYMBOL_METHOD &&
            (!c->stand->claims->row ||
             dv_court_placing(c, i) != DV_PLACING_NONE));
}

/* The file is called after it: a text names it for all that the file has. */
static bool is_stem(const dv_court *c, uint32_t i)
{
    dv_str base = dv_path_base(c->stand->source->file->path);

    return dv_str_equal(dv_words_last(dv_court_name(c, i)->name),
                        dv_str_slice(base, 0, dv_str_find_byte(base, '.')));
}

/* The text names one construct; it is defined elsewhere in the file. */
static bool misplaced_definition(dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];

        if (dv_court_name(c, i)->strength == DV_NAME_WORD ||
            match->state != DV_MATCH_ELSEWHERE || match->symbol_count != 1 ||
            !is_of_this_file(c, i) || dv_court_belongs(c, match->symbol) ||
            dv_court_is_spared(c, i) || dv_court_is_only_of_it(c, i) ||
            (is_stem(c, i) && !dv_court_introduces(c, i)))
            continue;
        c->testimony->verdict = DV_VERDICT_MISPLACED;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = dv_court_name(c, i)->name;
        c->testimony->introduced = is_introduced(c, i);
        c->testimony->now = (dv_place){
            .path = c->stand->source->file->path,
            .lines = match->symbol->lines,
        };
        dv_court_say_definition(c, match->symbol);
        dv_court_say(c, "%s",
                     match->inside
                         ? "the cited lines mention it, and do not define it"
                         : "the cited lines neither define nor mention it");
        return true;
    }
    return false;
}

/* Equal to a component of the file's path: the project's or the file's own
 * name says nothing about lines. */
static bool is_in_path(const dv_court *c, uint32_t i)
{
    dv_str path = dv_words_fold(c->arena, c->stand->source->file->path);
    dv_str name = dv_words_fold(c->arena, dv_court_name(c, i)->name);

    return dv_str_has(path, name);
}

/* Whether the cited lines have the name in any form, as a part of a word too:
 * enough not to say that it is not there. */
static bool stands_loosely(const dv_court *c, uint32_t i)
{
    const dv_file *file = c->stand->source->file;
    dv_lines lines = c->stand->lines;
    uint32_t first =
        lines.first > DV_LINE_TOLERANCE ? lines.first - DV_LINE_TOLERANCE : 1;
    dv_span span = {
        dv_file_line_span(file, first).start,
        dv_file_line_span(file, lines.last + DV_LINE_TOLERANCE).end};
    dv_str text = dv_words_fold(c->arena, dv_span_of(file->text, span));
    dv_str name =
        dv_words_fold(c->arena, dv_words_last(dv_court_name(c, i)->name));

    return dv_str_has(text, name);
}

/* Whether what the file defines by the name's last part is none of it:
 * `Pool::shrink` is not `Store.shrink`. */
static bool is_of_another(const dv_court *c, uint32_t i)
{
    uint32_t count;

    dv_source_named(c->stand->source, dv_words_last(dv_court_name(c, i)->name),
                    &count);
    return count > 0 && c->matches[i].symbol_count == 0 &&
           dv_words_is_scoped(dv_court_name(c, i)->name);
}

/* What is said to stand in lines: those of `A::f` hold `f`. */
static dv_str mentioned(dv_str name)
{
    return dv_words_is_scoped(name) ? dv_words_last(name) : name;
}

/* A word of what stands in backticks beside the citation of one line, and is
 * all that is said of it: "a.py:599 - `disable compile`". */
static bool is_labelled(const dv_court *c, uint32_t i)
{
    const dv_document *document = c->stand->document;
    const dv_claims *claims = c->stand->claims;
    dv_span name = dv_court_name(c, i)->span;
    uint32_t at = dv_code_span_from(document, name.start);

    return c->stand->lines.first == c->stand->lines.last &&
           at < document->code_span_count && document->code_spans[at].exact &&
           dv_span_contains(document->code_spans[at].content, name) &&
           document->code_spans[at].span.start >= claims->citation.end &&
           document->code_spans[at].span.start - claims->citation.end <=
               ADJACENT;
}

/* A line or two cited for a name that is rare in the file and not there. */
static bool misplaced_line(dv_court *c)
{
    dv_lines lines = c->stand->lines;
    bool exact = lines.last - lines.first < SHORT_RANGE;

    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];
        bool named = dv_court_name(c, i)->strength >= DV_NAME_QUOTED;

        if (match->state != DV_MATCH_ELSEWHERE || match->symbol_count > 0 ||
            match->line_count > RARE_WORD_LINES || is_in_path(c, i) ||
            is_of_another(c, i) || dv_court_is_spared(c, i))
            continue;
        if (!(exact && ((named && dv_court_introduces(c, i)) ||
                        c->stand->claims->cjk || is_labelled(c, i))) &&
            !(named && c->testimony->straddles))
            continue;
        if (exact && stands_loosely(c, i))
            continue;
        c->testimony->verdict = DV_VERDICT_MISPLACED;
        c->testimony->kind = DV_CLAIM_SYMBOL;
        c->testimony->subject = dv_court_name(c, i)->name;
        dv_court_say(c, "`%.*s` stands in %u line%s of %.*s, first in line %u",
                     DV_STR_ARG(mentioned(dv_court_name(c, i)->name)),
                     match->line_count, match->line_count == 1 ? "" : "s",
                     DV_STR_ARG(c->stand->source->file->path), match->line);
        if (c->testimony->straddles)
            dv_court_say(
                c, "the cited lines begin inside one function and end inside "
                   "another");
        else
            dv_court_say(c, "the cited lines do not mention it");
        return true;
    }
    return false;
}

static bool stands_in_backticks(const dv_court *c, uint32_t i)
{
    dv_span span = dv_court_name(c, i)->span;

    return span.start > 0 &&
           dv_document_text(c->stand->document).ptr[span.start - 1] == '`';
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
static bool must_exist(const dv_court *c, uint32_t i)
{
    dv_str name = dv_court_name(c, i)->name;

    if (name.len < 4 || dv_words_head(name).len ||
        dv_str_find_byte(name, ' ') < name.len ||
        dv_str_find_byte(name, '-') < name.len ||
        c->matches[i].state != DV_MATCH_ABSENT)
        return false;
    if (dv_court_name(c, i)->strength >= DV_NAME_CALL)
        return true;
    return has_inner_underscore(name) ||
           (dv_words_has_code_shape(name) && stands_in_backticks(c, i));
}

/* "`f` (line 9)", "`f(x)` (line 9)": the lines stand in brackets right behind
 * the name, and are its own; "`f` in line 9" may be a use of it. */
static bool is_bracketed(const dv_court *c, uint32_t i)
{
    dv_str between = dv_str_slice(dv_document_text(c->stand->document),
                                  dv_court_name(c, i)->span.end,
                                  c->stand->claims->citation.start);
    size_t open;

    if (dv_str_starts(between, DV_STR("(")))
        between = dv_str_slice(between, dv_str_find_byte(between, ')') + 1,
                               between.len);
    open = dv_str_find_byte(between, '(');
    return dv_court_introduces(c, i) && open < between.len &&
           dv_str_find_byte(between, ' ') < open;
}

/* Names that the file does not know at all: whether the tree does is asked
 * later. A name that the lines do hold speaks for the clause. */
bool dv_court_want(dv_court *c)
{
    uint32_t wanted = DV_NONE;

    for (uint32_t i = 0; i < c->primary; i++) {
        if (dv_is_hit(&c->matches[i]) &&
            dv_court_name(c, i)->strength >= DV_NAME_QUOTED)
            return false;
        if (wanted == DV_NONE && must_exist(c, i))
            wanted = i;
    }
    if (wanted == DV_NONE)
        return false;
    c->testimony->wanted = dv_court_name(c, wanted)->name;
    c->testimony->wanted_defines =
        dv_court_name(c, wanted)->strength == DV_NAME_DEFINITION;
    c->testimony->wanted_introduced = is_introduced(c, wanted);
    c->testimony->wanted_bracketed = is_bracketed(c, wanted);
    return true;
}

/* "`load()` and `parse()` (a.py:44,73)": each range is for one of the names,
 * and which is not said. */
static bool names_several(const dv_court *c)
{
    uint32_t names = 0;

    for (uint32_t i = 0; i < c->primary; i++)
        names += dv_court_name(c, i)->strength >= DV_NAME_QUOTED;
    return c->stand->claims->range_count > 1 && names > 1;
}

/* Whether lines that cut the definition are said to be it, and nothing tells
 * that they are cited for more, as code that is named behind them. */
static bool cuts_what_it_is(const dv_court *c, uint32_t i)
{
    return is_introduced(c, i) && c->matches[i].symbol_count == 1 &&
           is_of_this_file(c, i) && !names_several(c) &&
           !dv_court_is_only_of_it(c, i) && !dv_court_is_backed(c) &&
           !dv_court_is_spared(c, i);
}

bool dv_court_crosses(dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++)
        if (c->matches[i].state == DV_MATCH_CROSSED) {
            c->testimony->kind = DV_CLAIM_SYMBOL;
            c->testimony->subject = dv_court_name(c, i)->name;
            c->testimony->introduced = cuts_what_it_is(c, i);
            if (c->testimony->introduced)
                c->testimony->verdict = DV_VERDICT_MISPLACED;
            dv_court_say_definition(c, c->matches[i].symbol);
            dv_court_say(
                c, "the cited lines hold only a part of it, and other code");
            c->testimony->now = (dv_place){
                .path = c->stand->source->file->path,
                .lines = c->matches[i].symbol->lines,
            };
            return true;
        }
    return false;
}

/* Whether the lines are in or around another definition that the clause names:
 * "`f`, unlike `g`, is defined at". */
static bool names_definition(const dv_court *c)
{
    for (uint32_t i = 0; i < c->primary; i++)
        if (c->matches[i].state == DV_MATCH_DEFINED &&
            dv_court_name(c, i)->strength >= DV_NAME_QUOTED)
            return true;
    return false;
}

bool dv_court_contradicts(const dv_court *c)
{
    if (names_several(c) || names_definition(c))
        return false;
    for (uint32_t i = 0; i < c->primary; i++) {
        const dv_match *match = &c->matches[i];

        if (dv_court_name(c, i)->strength >= DV_NAME_QUOTED &&
            match->symbol_count == 1 && dv_court_introduces(c, i) &&
            is_introduced(c, i) &&
            (match->state == DV_MATCH_CROSSED ||
             (match->state == DV_MATCH_ELSEWHERE && is_of_this_file(c, i) &&
              !dv_court_belongs(c, match->symbol))))
            return true;
    }
    return false;
}

/* What the lines define, from its first to its last, give or take what stands
 * above it, unless the text around them names it; or NULL. */
static const dv_symbol *unnamed_definition(const dv_court *c)
{
    const dv_document *document = c->stand->document;
    dv_str block = dv_span_of(dv_document_text(document),
                              document->blocks[c->stand->claims->block].span);
    const dv_source *source = c->stand->source;
    dv_lines lines = c->stand->lines;
    const dv_symbol *symbol = dv_source_enclosing(source, lines.last);

    while (symbol && symbol->parent != DV_NONE &&
           lines.first + DV_LINE_TOLERANCE < symbol->lines.first)
        symbol = &source->symbols[symbol->parent];
    return symbol && symbol->kind <= DV_SYMBOL_TYPE &&
                   lines.first < lines.last &&
                   lines.last == symbol->lines.last &&
                   lines.first <= symbol->name_line &&
                   lines.first + DV_LINE_TOLERANCE >= symbol->lines.first &&
                   !dv_words_stand(block, dv_words_last(symbol->qualified))
               ? symbol
               : NULL;
}

/* A type is not what a function does with it, nor a function a type. */
static bool is_same_kind(const dv_symbol *a, const dv_symbol *b)
{
    return (a->kind <= DV_SYMBOL_METHOD) == (b->kind <= DV_SYMBOL_METHOD) &&
           b->kind <= DV_SYMBOL_TYPE;
}

bool dv_court_mentions_only(dv_court *c)
{
    const dv_symbol *definition = unnamed_definition(c);
    uint32_t called = DV_NONE;

    if (!definition)
        return false;
    for (uint32_t i = 0; i < c->count; i++) {
        const dv_match *match = &c->matches[i];

        if (match->state == DV_MATCH_DEFINED)
            return false;
        if (match->state != DV_MATCH_MENTIONED || i >= c->primary ||
            dv_court_name(c, i)->strength < DV_NAME_QUOTED)
            continue;
        if (match->symbol_count != 1 ||
            !is_same_kind(definition, match->symbol))
            return false;
        called = called == DV_NONE ? i : called;
    }
    if (called == DV_NONE)
        return false;
    c->testimony->only_mentions = true;
    dv_court_say(c, "the lines are all of `%.*s`, which mentions `%.*s`",
                 DV_STR_ARG(definition->qualified),
                 DV_STR_ARG(dv_court_name(c, called)->name));
    return true;
}

bool dv_court_accuse(dv_court *c)
{
    return !names_several(c) && !dv_court_is_backed(c) &&
           (misplaced_definition(c) || misplaced_line(c));
}
